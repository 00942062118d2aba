# ludos record: whole games through the pipe, commands, JSON, and everything
# that can happen to the person at the table: a crash, a full disk, a second
# recorder, nonsense typed.

r=$T/record
mkdir "$r"

# The turns of a sample's main line, one a line: no numbers, comments,
# sidelines or annotations.
main_line() { # FILE
	sed '1,/^moves: /d; /^[^ ]/,$d' "$1" | awk '
		{
			line = $0 " "
			for (i = 1; i <= length(line); i++) {
				c = substr(line, i, 1)
				if (comment) { if (c == "}") comment = 0; continue }
				if (c == "{") { comment = 1; continue }
				if (c == ";") break
				if (c == "(") { depth++; word = ""; continue }
				if (c == ")") { depth--; word = ""; continue }
				if (c != " ") { word = word c; continue }
				sub(/^[0-9]+\.+/, "", word)
				sub(/[!?]+$/, "", word)
				if (word != "" && word !~ /^\$/ && depth == 0) print word
				word = ""
			}
		}'
}
field() { sed -n "s/^$2: //p" "$1" | head -n 1; } # FILE KEY
# The flags that begin the same game, one a line.
flags_of() { # FILE
	rules=$(ludos check --json "$1" 2>/dev/null | sed -n 's/.*"game":"\([a-z]*\)","rules":"\([a-z]*\)".*/\1\/\2/p')
	options=$(field "$1" options | tr -d '[] ' | tr ',' '+')
	printf '%s\n' --game "$rules${options:++$options}"
	for key in first position; do
		value=$(field "$1" $key)
		[ -z "$value" ] || printf '%s\n' "--$key" "$value"
	done
}
# What a recorder of the main line should write.
wanted_of() { # FILE
	{
		printf 'ldn: 1\ngame: %s\nrules: %s\n' "${rules%/*}" "${rules#*/}"
		for key in options first position result score termination; do
			grep "^$key: " "$1"
		done
		printf 'moves: |\n'
		main_line "$1" | sed 's/^/  /'
	} | ludos fmt -
}
with_flags() { # FILE ARGUMENT...: runs the recorder with the flags of FILE
	flags_of "$1" >"$r/flags"
	shift
	while read -r flag && read -r value; do
		set -- "$flag" "$value" "$@"
	done <"$r/flags"
	"$LUDOS" record "$@"
}

# Whole games where syncing costs nothing; the rest is on the disk.
g=$(mktemp -d /dev/shm/ludos-test.XXXXXX 2>/dev/null) || g=$r
games=0
for file in samples/*.ldn; do
	case $file in */broken* | */archive*) continue ;; esac
	sample=$(basename "$file" .ldn)
	main_line "$file" >"$r/turns"
	cp "$r/turns" "$r/lines"
	termination=$(field "$file" termination)
	[ -z "$termination" ] || echo "result $(field "$file" result | tr -d '"') $termination" >>"$r/lines"
	! "$LUDOS" convert --to json "$file" | grep -q '"claim":{' || echo claim >>"$r/lines"
	run with_flags "$file" --batch "$g/$sample.ldn" <"$r/lines"
	ok "record $sample: exit 0" [ "$status" -eq 0 ]
	ok "record $sample: nothing to complain about" err_is_empty
	flags_of "$file" >/dev/null
	rules=$(sed -n 2p "$r/flags" | sed 's/+.*//')
	wanted_of "$file" >"$r/wanted"
	ok "record $sample: what fmt writes" same "$r/wanted" "$g/$sample.ldn"
	# Every turn taken back and brought back.
	cp "$g/$sample.ldn" "$r/before"
	steps=$(wc -l <"$r/lines")
	printf 'undo %s\n' "$steps" >"$r/undo"
	run ludos record --batch "$g/$sample.ldn" <"$r/undo"
	ok "record $sample: undo to the start" [ "$status" -eq 0 ]
	ok "record $sample: no turn is left" not grep -q '^moves:' "$g/$sample.ldn"
	cp "$r/before" "$g/$sample.ldn"
	printf 'undo %s\nredo %s\n' "$steps" "$steps" >"$r/undo"
	run ludos record --batch "$g/$sample.ldn" <"$r/undo"
	ok "record $sample: back to the end" same "$r/before" "$g/$sample.ldn"
	games=$((games + 1))
done
# The same one by one, with sidelines and comments.
cp samples/jarmo-ludos.ldn "$r/steps.ldn"
main_line samples/jarmo-ludos.ldn >"$r/turns"
{
	awk '{ print "undo" }' "$r/turns"
	awk '{ print "redo" }' "$r/turns"
} >"$r/lines"
run ludos record --batch "$r/steps.ldn" <"$r/lines"
ok "record: there and back with everything: exit 0" [ "$status" -eq 0 ]
ok "record: there and back with everything" same samples/jarmo-ludos.ldn "$r/steps.ldn"
ok "record: as many games as there are rulesets" [ "$games" -ge "$(ludos games | wc -l)" ]
ok "record: no lock or temporary file is left" [ -z "$(find "$r" "$g" -name '*.ldn.*')" ]
[ "$g" = "$r" ] || rm -rf "$g"

# --- what can be typed ---------------------------------------------------------
# Most of it, JSON and nonsense too, is in tests/transcripts/record.txt.
record 'c3xe3\n' --game yote+challenges -p '5d/6/2ld2/6/6 light hand=0,1 stock=1,0' "$r/parts.ldn"
ok "record: an abbreviation means no further parts" grep -qx '  1. c3xe3/f5' "$r/parts.ldn"
record 'C\na\nundo\n' --clock 10m+5s --game oware "$r/e.ldn"
ok "record --clock" grep -q '1\. C {\[%clk 0:10:0[45]\]}' "$r/e.ldn"
record 'a\ncomment slow\n' --clock 10m+5s "$r/e.ldn"
ok "record --clock: words join it" grep -q 'a {\[%clk 0:10:0[45]\] slow}' "$r/e.ldn"

record 'C\na\n' --game oware "$r/b.ldn"
garbage() { # NAME, lines on stdin: refused, and the record is as before
	"$LUDOS" record "$r/b.ldn" >"$T/out" 2>"$T/err"
	status=$?
	ran="record, $1"
	ok "record, $1: exit 1" [ "$status" -eq 1 ]
	ok "record, $1: the record is as before" moves_are "$r/b.ldn" '1. C a'
}
awk 'BEGIN { for (i = 0; i < 3000000; i++) printf "A"; print "" }' | garbage "a very long line"
# The same noise every time: one day chance would hit on a legal turn.
LC_ALL=C awk 'BEGIN { srand(7); for (i = 0; i < 100000; i++) printf "%c", int(rand() * 256) }' | tr 'a-zA-Z' '#' | garbage "noise"
printf 'A\n' | "$LUDOS" record "$r/b.ldn" >/dev/full 2>"$T/err"
status=$?
ok "record to a full standard output: exit 3" [ "$status" -eq 3 ]
ok "record to a full standard output: the turn is kept" grep -q '2. A' "$r/b.ldn"
if command -v python3 >/dev/null; then
	sed -n 's/^> {/{/p' tests/transcripts/record.txt >"$T/out"
	ok "json: answers" lines_are "$T/out" 15
	ok "json: every answer is JSON" python3 -c 'import json,sys
for line in open(sys.argv[1], encoding="utf-8"): json.loads(line)' "$T/out"
else
	skip "json: every answer is JSON" "no python3"
fi

# --- the file ------------------------------------------------------------------
record 'C\n' --game oware "$r/mode.ldn"
chmod 640 "$r/mode.ldn"
owner=$(id -u)
[ "$owner" -ne 0 ] || { chown 65534:65534 "$r/mode.ldn" && owner=65534; }
record 'a\n' "$r/mode.ldn"
ok "record: mode and owner stay" [ "$(ls -ln "$r/mode.ldn" | cut -d ' ' -f 1,3)" = "-rw-r----- $owner" ]
ln -s mode.ldn "$r/link.ldn"
record 'A\n' "$r/link.ldn"
ok "record: a link stays one" [ -L "$r/link.ldn" ]
ok "record: through the link" grep -q '2. A' "$r/mode.ldn"

# A recorder that is spoken to through a fifo, so that it can be waited for.
talk() { # ARGUMENT...: starts it; its lines go to descriptor 9
	rm -f "$r/fifo"
	mkfifo "$r/fifo"
	: >"$r/said"
	"$LUDOS" record "$@" <"$r/fifo" >"$r/said" 2>"$r/complained" &
	talker=$!
	exec 9>"$r/fifo"
}
say() { # LINE N: and wait until N lines were answered on both streams
	echo "$1" >&9
	tries=0
	while [ "$(cat "$r/said" "$r/complained" | wc -l)" -lt "$2" ] && [ $tries -lt 500 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
}
bye() {
	exec 9>&-
	wait "$talker" 2>/dev/null
	status=$?
	cp "$r/said" "$T/out"
	cp "$r/complained" "$T/err"
}

talk --game oware "$r/two.ldn"
say C 1
record 'a\n' "$r/two.ldn"
ok "a second recorder: exit 1" [ "$status" -eq 1 ]
ok "a second recorder: told who has it" err_has "^ludos: another recorder (process $talker) is writing "
ln -s two.ldn "$r/other-name.ldn"
record 'a\n' "$r/other-name.ldn"
ok "a second recorder by another name: refused" [ "$status" -eq 1 ]
kill -9 "$talker"
bye
record 'a\n' "$r/two.ldn"
ok "after a dead recorder: exit 0" [ "$status" -eq 0 ]
ok "after a dead recorder: goes on" moves_are "$r/two.ldn" '1. C a'

# The directory vanishes: told at once, kept in memory, saved elsewhere.
mkdir "$r/gone"
talk --game oware "$r/gone/x.ldn"
say C 1
rm -r "$r/gone"
say a 4
ok "a vanished directory: told" grep -q 'cannot write beside' "$r/complained"
say "save as $r/rescued.ldn" 5
say A 6
bye
ok "a vanished directory: exit 0 after save as" [ "$status" -eq 0 ]
ok "a vanished directory: nothing is lost" moves_are "$r/rescued.ldn" '1. C a 2. A'
mkdir "$r/gone"
talk --game oware --batch "$r/gone/x.ldn"
say C 1
rm -r "$r/gone"
say a 3
bye
ok "a vanished directory in a batch: exit 3" [ "$status" -eq 3 ]

# A full disk.
mkdir "$r/disk"
if [ "$(id -u)" -eq 0 ] && mount -t tmpfs -o size=64k ludos-test "$r/disk" 2>/dev/null; then
	talk --game oware "$r/disk/x.ldn"
	say C 1
	cp "$r/disk/x.ldn" "$r/x.before"
	dd if=/dev/zero of="$r/disk/fill" bs=1k count=100 2>/dev/null
	say a 4
	ok "a full disk: told" grep -q 'cannot write .*No space left' "$r/complained"
	ok "a full disk: the file is the one before" same "$r/x.before" "$r/disk/x.ldn"
	rm "$r/disk/fill"
	say A 5
	bye
	ok "a full disk: room again, exit 0" [ "$status" -eq 0 ]
	ok "a full disk: nothing is lost" moves_are "$r/disk/x.ldn" '1. C a 2. A'
	umount "$r/disk"
else
	skip "record: a full disk" "no file system can be mounted here"
fi

# --- kill -9 at any moment -------------------------------------------------------
# Every turn that was answered is in the file, and the file is always good.
kills=40
[ -z "${LUDOS_LONG:-}" ] || kills=200
times=1
[ "$sanitized" = no ] || times=${LUDOS_SLOWER:-4}
lost=0
bad=0
early=0
late=0
n=0
main_line samples/yote-ludens.ldn >"$r/turns"
while [ $n -lt $kills ]; do
	n=$((n + 1))
	rm -f "$r/k.ldn"
	: >"$r/said" # the victim may die before it opens it
	"$LUDOS" record --game yote/ludens "$r/k.ldn" <"$r/turns" >"$r/said" 2>/dev/null &
	victim=$!
	sleep "$(awk -v n=$n -v k=$kills -v times="$times" 'BEGIN { srand(n); printf "%.3f", times * (0.002 + 0.12 * rand() * n / k) }')"
	kill -9 "$victim" 2>/dev/null
	wait "$victim" 2>/dev/null
	[ $? -eq 137 ] || late=$((late + 1))
	said=$(grep -c '^[0-9]' "$r/said") # the end of the game is announced too
	[ "$said" -gt 0 ] || early=$((early + 1))
	if [ ! -e "$r/k.ldn" ]; then
		[ "$said" -eq 0 ] || lost=$((lost + 1))
		continue
	fi
	ludos check "$r/k.ldn" >"$T/out" 2>&1 || bad=$((bad + 1))
	main_line "$r/k.ldn" >"$r/there"
	there=$(wc -l <"$r/there")
	[ "$there" -ge "$said" ] || lost=$((lost + 1))
	head -n "$there" "$r/turns" | cmp -s - "$r/there" || bad=$((bad + 1))
done
ran="$kills times kill -9, $early before the first turn, $late after the last"
ok "kill -9: no accepted turn is lost" [ $lost -eq 0 ]
ok "kill -9: the file is always good" [ $bad -eq 0 ]
ok "kill -9: some were killed in the middle ($early before, $late after)" [ $((early + late)) -lt $kills ]
ok "kill -9: nothing piles up" [ "$(find "$r" -name 'k.ldn*' | wc -l)" -le 3 ]

# --- sticks thrown by the program ---------------------------------------------------
# What comes up is chance, so the first turn is found among the legal ones.
if ludos games | grep -q '^yut/'; then
	printf 'throw\nmoves\n' | ludos record --game yut "$r/sticks.ldn" >"$T/out" 2>"$T/err"
	turn=$(grep -E '^[1-5]+:' "$T/out" | head -n 1)
	ok "record: throw lists turns with those throws" [ -n "$turn" ]
	rm -f "$r/sticks.ldn" "$r/sticks.ldn.lock"
	printf '3:0-3\n' | ludos record --game yut "$r/sticks.ldn" >/dev/null 2>&1
	ok "record: throws typed from real sticks" moves_are "$r/sticks.ldn" '1. 3:0-3'
	printf 'o\n' | ludos record --game yut "$r/sticks.ldn" >"$T/out" 2>"$T/err"
	ok "record: a letter is no throw" err_has "'o' is not a turn"
	for i in 1 2 3 4 5 6 7 8 9; do
		rm -f "$r/sticks.ldn" "$r/sticks.ldn.lock"
		printf 'throw\n0-1\n0-2\n0-3\n' | ludos record --game yut "$r/sticks.ldn" >/dev/null 2>&1
		grep -q '%thrown' "$r/sticks.ldn" && break
	done
	ok "record: the record says who threw" grep -q '{\[%thrown\]}' "$r/sticks.ldn"
	# What was acknowledged is on the disk, before the move and until it is made.
	rm -f "$r/sticks.ldn" "$r/sticks.ldn.lock"
	record '4:\n' --game yut "$r/sticks.ldn"
	ok "record: a throw on the disk" [ "$(tail -n 1 "$r/sticks.ldn")" = 'thrown: 4 by hand' ]
	exits "record: a throw on the disk: a good record" 0 ludos check "$r/sticks.ldn"
	exits "record: a throw on the disk: in form" 0 ludos fmt --check "$r/sticks.ldn"
	record '2:0-2\n' "$r/sticks.ldn"
	ok "record: a throw on the disk: no other" err_has '4 was thrown: undo takes that back first'
	record "3:\nsave $r/sticks2.ldn\n0-7\n" "$r/sticks.ldn"
	ok "record: a throw on the disk: goes on" [ "$(tail -n 1 "$r/sticks.ldn")" = 'thrown: 43 by hand' ]
	ok "record: a throw on the disk: the move" moves_are "$r/sticks2.ldn" '1. 43:0-7'
	ok "record: a throw on the disk: is made" not grep -q thrown "$r/sticks2.ldn"
	record 'undo\n' "$r/sticks.ldn"
	ok "record: a throw on the disk: taken back" not grep -q thrown "$r/sticks.ldn"
	record '{"throw":true}\n' --json "$r/sticks.ldn"
	thrown=$(sed -n 's/.*"throws":"\([1-5]*\)".*/\1/p' "$T/out")
	ok "record --json: a throw on the disk" [ "$(tail -n 1 "$r/sticks.ldn")" = "thrown: $thrown" ]
	record '{"moves":true}\n' --json "$r/sticks.ldn"
	ok "record --json: a throw on the disk: still there" out_has "\"throws\":\"$thrown\""
	record 'resign\n' "$r/sticks.ldn"
	ok "record: a throw on the disk: not after the end" not grep -q thrown "$r/sticks.ldn"
	# A key of somebody else's stays what it is.
	printf 'ldn: 1\ngame: yut\nthrown: into the sea\n' >"$r/sea.ldn"
	record '3:\n0-3\n' "$r/sea.ldn"
	ok "record: a key that says something else" [ "$(grep '^thrown' "$r/sea.ldn")" = 'thrown: into the sea' ]
else
	skip "no game with throws"
fi

# --- what is offered -------------------------------------------------------------------
printf 'e2-e3A\nf4-e5W+@e4\n' | ludos record --game fanorona+challenges "$r/offers.ldn" >"$T/out" 2>"$T/err"
ok "offer: to who lost somebody" [ "$(grep -c '^a tamarind may be spent: ' "$T/out")" -eq 2 ]
ok "offer: after the turn that made it" sh -c "grep -A 1 '^1\\. e2-e3A' '$T/out' | grep -q tamarind"
printf 'e2-e3A\n' | ludos record --game fanorona+heroes "$r/none.ldn" >"$T/out" 2>"$T/err"
ok "offer: none without tamarinds" not out_has tamarind
# --- what is easily overlooked ----------------------------------------------------
camps='bbbb1/5/g2Gg/5/1g3 green taken=1,1'
printf 'd3-d2\nundo\n' | "$LUDOS" record -g jarmo+challenges -p "$camps" "$r/offered.ldn" >"$T/out" 2>"$T/err"
ok "record: what a turn may add now" out_has '^a turn that ends with both retreat camps held may put a captured soldier back, with +@'
printf '{"turn":"d3-d2"}\n{"turn":"a5-c4"}\n{"turn":"d2-d3+@a1"}\n{"turn":"c4-a5"}\n' |
	"$LUDOS" record --json -g jarmo+challenges -p "$camps" "$r/offers-json.ldn" >"$T/out" 2>"$T/err"
ok "record --json: offered to whom it is" [ "$(grep -n '"offered":"' "$T/out" | cut -d : -f 1 | tr '\n' ' ')" = '2 ' ]
