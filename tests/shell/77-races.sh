# Two programs at one file: what one of them saved, and what a recorder has
# acknowledged, is never written over by the other.

s=$(mktemp -d /dev/shm/ludos-test.XXXXXX 2>/dev/null) || s=$(mktemp -d "$T/races.XXXXXX")
d=$s/here
f=$d/x.ldn
mkdir "$d"
mkfifo "$s/fifo"
holds() { [ "$(ls -A "$d" | tr '\n' ' ')" = "$1 " ]; } # NAMES
game() { printf -- '---\nldn: 1\ngame: oware\nevent: %s\nmoves:   C a\n' "$1"; } # EVENT
wrong() { printf -- '---\nldn: 1\ngame: oware\nmoves: |\n  A c A a E e D a F a A c B bx2 Cx3 c Dx3 e\n'; }
until_true() { # COMMAND...: for ten seconds at most
	tries=0
	until "$@" 2>/dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 500 ] || return 1
		sleep 0.02
	done
}
game x >"$s/other.ldn"
echo B >"$s/turn"

# --- a recorder has the file --------------------------------------------------------
game x >"$f"
"$LUDOS" record "$f" <"$s/fifo" >"$s/said" 2>&1 &
recorder=$!
exec 7>"$s/fifo"
echo B >&7
until_true grep -q '^2\. B' "$s/said"
refuses() { # COMMAND...
	cp "$f" "$s/before"
	exits "being recorded: $*" 3 ludos "$@"
	ok "being recorded: $*: told" err_has 'x.ldn is being recorded, so it is not written over$'
	ok "being recorded: $*: it stays" same "$s/before" "$f"
}
refuses convert --to json -o "$f" "$s/other.ldn"
refuses draw -f svg -o "$f" "$s/other.ldn"
refuses draw -f html -o "$f" "$s/other.ldn"
refuses find --force --split event -o "$d/%s.ldn" "$s/other.ldn"
ln -s here/x.ldn "$s/link.ldn"
refuses convert --to json -o "$s/link.ldn" "$s/other.ldn"
game x >"$f"
refuses fmt -w "$f"
wrong >"$f"
refuses repair --apply 1 -w "$f"
ok "being recorded: nothing is left beside it" holds 'x.ldn x.ldn.lock'
# What the recorder leaves when it dies is no lock, and goes.
kill -9 $recorder
wait $recorder 2>/dev/null
exec 7>&-
printf half >"$f.saving"
printf 'ludos record: process 1, saving %s\n' "$(ls -i "$f.saving" | sed 's/^ *//; s/ .*//')" >"$f.lock"
game x >"$f"
exits "a recorder that died: fmt -w" 0 ludos fmt -w "$f"
ok "a recorder that died: leaves nothing" holds x.ldn
# A recorder that died when its file had been exchanged left what was there before.
cp "$f" "$f.saving"
record 'B\n' "$f"
ok "a copy beside the file is nobody's" [ "$status" -eq 3 ]
rm "$f.saving"
# Locks that no recorder made are no business of those who replace a file.
for words in 'my notes' ''; do
	printf "$words" >"$f.lock"
	game x >"$f"
	exits "a lock of somebody else's ($words): fmt -w" 0 ludos fmt -w "$f"
	ok "a lock of somebody else's ($words): stays" [ "$(cat "$f.lock")" = "$words" ]
	exits "a lock of somebody else's ($words): in form" 0 ludos fmt --check "$f"
done
rm "$f.lock"

# --- somebody saves while a command works --------------------------------------------
# The command stops at a call to the system until it is told to go on.
held() { # CALL ARGUMENT...: sets $victim
	ran="$*"
	call=$1
	shift
	(with_faults "$call=stop" "$@") >"$T/out" 2>"$T/err" <"$s/turn" &
	victim=$!
	stopped
}
has_stopped() { sed 's/.*) //' "/proc/$victim/stat" | grep -q '^[TZ]'; }
stopped() { ok "$ran: stops" until_true has_stopped; }
go_on() {
	kill -CONT $victim 2>/dev/null
	wait $victim
	status=$?
}
save() { # TEXT FILE, as editors do
	printf '%s' "$1" >"$2~"
	mv "$2~" "$2"
}
changed() { # NAME TEXT: the command gave way to what somebody saved
	go_on
	ok "$1: exit 3" [ "$status" -eq 3 ]
	ok "$1: told" err_has ' was changed by another program meanwhile, so it is not written over$'
	ok "$1: what was saved is there" [ "$(cat "$3")" = "$2" ]
	ok "$1: nothing is left beside it" holds "${3##*/}"
	rm "$3"
}
with_faults() { # CALL ARGUMENT...: tests/preload/fail.c says what can be made to happen
	fault=$1
	shift
	LD_PRELOAD=$B/tests/fail.so LUDOS_FAIL=$fault \
		ASAN_OPTIONS="$ASAN_OPTIONS:verify_asan_link_order=0:detect_leaks=0" exec "$LUDOS" "$@"
}
can_stop=no
if [ -e "$B/tests/fail.so" ] && [ -e /proc/self/stat ] && (with_faults renameat2:0 --version) >/dev/null 2>&1; then
	can_stop=yes
	# Before it looks for the last time: a recorder, and editors.
	game x >"$f"
	held fsync:1 fmt -w "$f"
	record 'B\n' "$f"
	ok "fmt -w beside a recorder: acknowledged" out_has '^2\. B'
	cp "$f" "$s/recorded"
	go_on
	ok "fmt -w beside a recorder: exit 3" [ "$status" -eq 3 ]
	ok "fmt -w beside a recorder: the turn is there" same "$s/recorded" "$f"
	held fsync:1 convert --to ldn -o "$f" "$s/other.ldn"
	record 'b\n' "$f"
	cp "$f" "$s/recorded"
	go_on
	ok "convert -o beside a recorder: exit 3" [ "$status" -eq 3 ]
	ok "convert -o beside a recorder: the turn is there" same "$s/recorded" "$f"
	wrong >"$f"
	held fsync:1 repair --apply 1 -w "$f"
	save edited "$f"
	changed "repair -w beside an editor" edited "$f"
	held fsync:1 convert --to json -o "$d/x.json" "$s/other.ldn"
	save first "$d/x.json"
	changed "convert -o beside who makes the file" first "$d/x.json"
	echo old >"$d/x.ldn"
	held fsync:1 find --force --split event -o "$d/%s.ldn" "$s/other.ldn"
	save edited "$f"
	changed "find --split beside an editor" edited "$f"
	# From the beginning of the call on.
	for format in svg html; do
		echo old >"$d/x.$format"
		"$LUDOS" draw -f $format -o "$d/x.$format" "$s/fifo" >"$T/out" 2>"$T/err" &
		victim=$!
		exec 7>"$s/fifo"
		save edited "$d/x.$format"
		cat "$s/other.ldn" >&7
		exec 7>&-
		changed "draw -f $format beside an editor" edited "$d/x.$format"
	done
	# After it has looked: what came out is put back, and what is saved between
	# that and this stays, too.
	game x >"$f"
	held renameat2:1 fmt -w "$f"
	save edited "$f"
	changed "fmt -w, saved in the last moment" edited "$f"
	game x >"$f"
	held renameat2:1 fmt -w "$f"
	printf 'in place' >"$f"
	changed "fmt -w, written in the last moment" 'in place' "$f"
	game x >"$f"
	held renameat2:1+ fmt -w "$f"
	save one "$f"
	kill -CONT $victim 2>/dev/null
	stopped
	save two "$f"
	kill -CONT $victim 2>/dev/null
	stopped
	changed "fmt -w, saved again when that goes back" two "$f"
	game x >"$f"
	held renameat2:1+ fmt -w "$f"
	save one "$f"
	kill -CONT $victim 2>/dev/null
	stopped
	rm "$f"
	kill -CONT $victim 2>/dev/null
	stopped
	changed "fmt -w, removed when that goes back" one "$f"
	held renameat2:1 convert --to json -o "$d/x.json" "$s/other.ldn"
	save first "$d/x.json"
	changed "convert -o, made in the last moment" first "$d/x.json"
	# A recorder: what an editor saved, and whoever is just replacing the file.
	game x >"$f"
	held renameat2:1 record "$f"
	save edited "$f"
	changed "record, saved in the last moment" edited "$f"
	ok "record, saved in the last moment: not acknowledged" out_has '^not saved: 2\. B'
	game x >"$f"
	held renameat2:1 fmt -w "$f"
	"$LUDOS" record "$f" <"$s/turn" >"$s/said" 2>&1 &
	recorder=$!
	go_on
	ok "record beside fmt -w: fmt: exit 0" [ "$status" -eq 0 ]
	wait $recorder
	status=$?
	ok "record beside fmt -w: waits: exit 0" [ "$status" -eq 0 ]
	ok "record beside fmt -w: the turn is there" moves_are "$f" '1. C a 2. B'
	# Names that cannot be exchanged.
	game x >"$f"
	(with_faults renameat2:1+=EIO fmt -w "$f") >"$T/out" 2>"$T/err"
	status=$?
	ok "no exchange: fmt -w: exit 0" [ "$status" -eq 0 ]
	exits "no exchange: in form" 0 ludos fmt --check "$f"
	ok "no exchange: nothing is left beside it" holds x.ldn
	# A recorder that is killed when the names have been exchanged.
	game x >"$f"
	held unlink:1 record "$f"
	ok "killed after the exchange: what was there is beside it" holds 'x.ldn x.ldn.lock x.ldn.saving'
	kill -9 $victim
	wait $victim 2>/dev/null
	record 'b\n' "$f"
	ok "killed after the exchange: goes on: exit 0" [ "$status" -eq 0 ]
	ok "killed after the exchange: goes on" moves_are "$f" '1. C a 2. B b'
	ok "killed after the exchange: nothing is left beside it" holds x.ldn
	rm "$f"
else
	skip "races: deterministic" "no system call can be stopped here"
fi

# --- several who make a database -------------------------------------------------------
game y >"$s/more.ldn"
if [ $can_stop = no ] || ! command -v sqlite3 >/dev/null ||
	! "$LUDOS" convert --to sqlite -o "$s/g.db" "$s/other.ldn" 2>/dev/null; then
	skip "races: databases" "no sqlite3"
else
	g=$d/g.db
	for there in nothing 'an empty file'; do
		[ "$there" = nothing ] || : >"$g"
		held fsync:1 convert --to sqlite -o "$g" "$s/other.ldn"
		"$LUDOS" convert --to sqlite -o "$g" "$s/more.ldn" 2>"$s/said" &
		second=$!
		sleep 0.3
		go_on
		ok "two make a database ($there): the first: exit 0" [ "$status" -eq 0 ]
		wait $second
		ok "two make a database ($there): the second: exit 0" [ $? -eq 0 ]
		ok "two make a database ($there): every game" [ "$(sqlite3 "$g" 'SELECT count(*) FROM game')" -eq 2 ]
		ok "two make a database ($there): nothing is left beside it" holds g.db
		rm "$g"
	done
	held fsync:1 convert --to sqlite -o "$g" "$s/other.ldn"
	save 'of somebody else' "$g"
	changed "a database, made by another program" 'of somebody else' "$g"
fi

# --- all of them at once -----------------------------------------------------------------
if command -v python3 >/dev/null; then
	exits "races: nothing that was acknowledged is lost" 0 python3 tests/races.py "$LUDOS" "$s"
	tail -n 1 "$T/out"
else
	skip "races" "no python3"
fi
rm -rf "$s"
