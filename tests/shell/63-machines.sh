# The recipes of ludos(1) for more than one machine: an archive in parts
# has the same totals as in one. Hosts, and DuckDB, only with LUDOS_LONG=1.

m=$T/machines
mkdir "$m" "$m/parts"
{
	"$B/tests/bench/generate" 150
	# Lines that end as one between records does, and begin with something.
	i=0
	while [ $i -lt 200 ]; do
		i=$((i + 1))
		printf -- '---\nldn: 1\ngame: oware\nsite: here ---\nmoves: |\n  C {---\n  ---\n  }\n'
	done
	cat samples/broken.ldn
} >"$m/all.ldn" 2>/dev/null
ludos check --json "$m/all.ldn" >"$m/one" 2>/dev/null
# What a verdict says, whichever part it came from.
said() { sed 's/"file":"[^"]*","record":[0-9]*,//; s/"line":[0-9]*,//g' "$@"; }
said "$m/one" >"$m/one.said"

# Parts that are named, as a job array has them: one number, one part. The records
# keep their numbers.
(cd "$m" && awk '/^---/ && n++ % 20 == 0 { part = sprintf("parts/%04d.ldn", ++k) } { print >part }' all.ldn)
for part in "$m"/parts/*.ldn; do
	n=$(basename "$part" .ldn | sed 's/^0*//')
	ludos check -j 1 --json --label "$m/all.ldn" --first-record $(((n - 1) * 20 + 1)) "$part" >"$m/verdict.$(basename "$part" .ldn)" 2>/dev/null
done
cat "$m"/verdict.* | sed 's/"line":[0-9]*,//g' >"$m/jobs"
sed 's/"line":[0-9]*,//g' "$m/one" >"$m/one.jobs"
ok "machines: a job for each part says what one says" same "$m/jobs" "$m/one.jobs"

if command -v parallel >/dev/null; then
	exits "machines: parallel over cores" 0 sh -c 'parallel --pipe --block 20k -k --recend "\n" --recstart "---\n" "$1 check -j 1 -q --json --label part-{#} -; true" <"$2" 2>/dev/null' sh "$LUDOS" "$m/all.ldn"
	said "$T/out" >"$m/cores"
	ok "machines: in several parts" grep -q '"file":"part-3"' "$T/out"
	ok "machines: cores say what one says" same "$m/cores" "$m/one.said"
else
	skip "machines: parallel over cores (3 tests)" "no parallel"
fi

if command -v sqlite3 >/dev/null; then
	printf '.mode ascii\n.separator "\\t" "\\n"\ncreate table verdict(said);\n.import %s verdict\nselect count(*), sum(said ->> %s), sum(not (said ->> %s)) from verdict;\n' \
		"$m/one" "'plies'" "'ok'" | sqlite3 >"$m/totals" 2>&1
	run ludos check "$m/all.ldn"
	ok "machines: verdicts in SQLite" [ "$(tr '\t' ' ' <"$m/totals")" = "$(sed -n 's/^\([0-9]*\) records, \([0-9]*\) plies: \([0-9]*\) wrong.*/\1 \2 \3/p' "$T/out")" ]
else
	skip "machines: verdicts in SQLite" "no sqlite3"
fi

# A host: this one, by an sshd of our own that listens on the loopback address.
over_ssh() {
	port=$((20000 + $$ % 20000))
	ssh-keygen -q -t ed25519 -N '' -f "$m/host" && ssh-keygen -q -t ed25519 -N '' -f "$m/user" || return
	cp "$m/user.pub" "$m/authorized"
	chmod 600 "$m/authorized"
	made=no
	[ "$(id -u)" -ne 0 ] || [ -d /run/sshd ] || { mkdir /run/sshd && made=yes; }
	"$sshd" -D -f /dev/null -p "$port" -o ListenAddress=127.0.0.1 -o "HostKey=$m/host" -o "PidFile=none" \
		-o "AuthorizedKeysFile=$m/authorized" -o StrictModes=no -o UsePAM=no -o PasswordAuthentication=no \
		-o PermitRootLogin=yes >"$m/sshd" 2>&1 &
	daemon=$!
	cat >"$m/ssh" <<-CONFIG
		Host here
		  HostName 127.0.0.1
		  Port $port
		  IdentityFile $m/user
		  IdentitiesOnly yes
		  StrictHostKeyChecking no
		  UserKnownHostsFile /dev/null
		  LogLevel ERROR
	CONFIG
	tries=0
	until ssh -F "$m/ssh" here true 2>/dev/null || [ $tries -ge 20 ]; do
		tries=$((tries + 1))
		sleep 0.2
	done
	timeout 120 parallel --pipe --block 20k -k --recend '\n' --recstart '---\n' --ssh "ssh -F $m/ssh" -S here \
		"$LUDOS check -j 1 -q --json --label part-{#} -; true" <"$m/all.ldn" >"$m/hosts" 2>"$m/hosts.err"
	kill "$daemon" 2>/dev/null && wait "$daemon" 2>/dev/null
	[ $made = no ] || rmdir /run/sshd
	said "$m/hosts" >"$m/hosts.said"
}

if [ -n "${LUDOS_LONG:-}" ]; then
	sshd=$(command -v sshd || ls /usr/sbin/sshd 2>/dev/null || true)
	if [ -n "$sshd" ] && command -v ssh >/dev/null && command -v parallel >/dev/null; then
		over_ssh
		ok "machines: hosts say what one says" same "$m/hosts.said" "$m/one.said"
	else
		skip "machines: parallel over hosts" "no sshd"
	fi
	modules=$ROOT/build/npm/node_modules
	if ! command -v node >/dev/null || [ ! -d "$modules/@duckdb/node-api" ]; then
		skip "machines: verdicts in DuckDB" "no node, or no @duckdb/node-api from npm"
	else
		cat >"$m/totals.cjs" <<-'SCRIPT'
			const { DuckDBInstance } = require(process.argv[2] + '/@duckdb/node-api');
			(async () => {
			  const database = await DuckDBInstance.create(':memory:');
			  const connection = await database.connect();
			  const answer = await connection.runAndReadAll(
			    `SELECT count(*), sum(plies), count(*) FILTER (NOT ok) FROM read_json('${process.argv[3]}')`);
			  console.log(answer.getRows()[0].join(' '));
			})();
		SCRIPT
		exits "machines: DuckDB" 0 node "$m/totals.cjs" "$modules" "$m/verdict.*"
		cp "$T/out" "$m/totals"
		run ludos check "$m/all.ldn"
		ok "machines: verdicts in DuckDB" [ "$(cat "$m/totals")" = "$(sed -n 's/^\([0-9]*\) records, \([0-9]*\) plies: \([0-9]*\) wrong.*/\1 \2 \3/p' "$T/out")" ]
	fi
fi
