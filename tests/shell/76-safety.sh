# What must not happen whatever stands in a file or beside it: a terminal that
# obeys it, a turn acknowledged and not kept, somebody's file gone.

# Where syncing costs nothing, if there is such a place.
s=$(mktemp -d /dev/shm/ludos-test.XXXXXX 2>/dev/null) || s=$(mktemp -d "$T/safety.XXXXXX")
files_are() { [ "$(ls -A "$1" | tr '\n' ' ')" = "$2 " ]; }                     # DIRECTORY NAMES

# --- what the recorder shows -------------------------------------------------------
# Every renderer there is: a picture of text, or told what there is instead.
renderers=$(ludos draw -g oware -f none 2>&1 | sed -n "s/.*unknown format 'none': //p" | tr -d ,)
shown=0
for f in $renderers; do
	rm -f "$s/b.ldn"
	record "C\nboard $f\n" -g oware "$s/b.ldn"
	if [ "$status" -eq 0 ]; then
		shown=$((shown + 1))
		[ "$f" != svg ] || ok "board svg: a picture" out_has '^<svg'
		ok "board $f: something is shown" [ "$(wc -l <"$T/out")" -gt 5 ]
		ok "board $f: text" not out_has "$(printf 'PNG\|%%PDF')"
	else
		ok "board $f: refused" [ "$status" -eq 1 ]
		ok "board $f: what there is" err_has 'in that format here: ascii, unicode, ansi, svg$'
	fi
	record "{\"diagram\":\"$f\"}\n" --json "$s/b.ldn"
	ok "diagram $f: exit 0" [ "$status" -eq 0 ]
	ok "diagram $f: shown or refused" out_has '^{"ok":true.*"diagram":"\|^{"ok":false.*in that format here: ascii, unicode, ansi, svg"'
done
ok "board: those that are text" [ "$shown" -eq 4 ]
record 'board asci\n' "$s/b.ldn"
ok "board asci: what there is" err_has "ascii, unicode, ansi, svg; did you mean 'ascii'?$"

# --- remarks of no record ------------------------------------------------------------
# They stay where they stand, in another file too.
free() { printf '%s\n' '# lead' ... --- 'ldn: 1' 'game: oware' 'result: "*"' 'moves: |' "  $1" ... '# end'; }
free '1. A a' >"$s/free.ldn"
record 'B\n' "$s/free.ldn"
free '1. A a 2. B' >"$s/free.want"
ok "remarks of no record: kept" same "$s/free.want" "$s/free.ldn"
record "b\nsave $s/free2.ldn\n" "$s/free.ldn"
free '1. A a 2. B b' >"$s/free.want"
ok "remarks of no record: kept elsewhere" same "$s/free.want" "$s/free2.ldn"
printf '# nothing yet\n' >"$s/only.ldn"
record 'A\n' -g oware "$s/only.ldn"
ok "nothing but remarks: refused" [ "$status" -eq 1 ]
ok "nothing but remarks: they stay" text_is "$s/only.ldn" '# nothing yet'
rm -f "$s/free.ldn" "$s/free2.ldn" "$s/only.ldn" "$s/free.want"

# --- the terminal --------------------------------------------------------------------
# On a pseudo terminal nothing from a file, its name or the call is anything
# but letters. Colours are off, so that no escape is our own.
acts=$(printf '[\001-\010\013-\037\177]|\302[\200-\237]|\342\200[\216\217\250-\256]|\342\201[\246-\257]|\357\277[\271-\273]|\330\234|\377')
is_tame() { # FILE
	LC_ALL=C grep -aE "$acts" "$1" | cat -v
	! LC_ALL=C grep -aqE "$acts" "$1"
}
evil=$(printf 'a\033]0;x\007b\010c\015d\302\233e\342\200\256f\342\200\250g\330\234h\342\201\246i\377j')
escapes='a\e]0;x\ab\bc\rd\x9be\u202ef\u2028g\u061ch\u2066i\x7fj\u200ek\u2029l\u206am\u206fn\ufff9o\ufffb'
mkdir "$s/evil"
h="$s/evil/$evil.ldn"
cat >"$h" <<END
ldn: 1
game: oware
players:
  south: "$escapes"
  north: {name: "$escapes", "$escapes": "$escapes"}
event: "$escapes"
site: "$escapes"
"x-$escapes": "$escapes"
moves: "1. A {[%diagram] $escapes} a {[%label A=$escapes]} (1... b {$escapes}) 2. B"
END
raw=$(printf '\342\200\256f\342\200\250g\330\234h\342\201\246i\342\200\217j\342\201\257k\357\277\272')
line=$(printf '\342\200\256f\330\234h\342\201\246i\342\200\217j\342\201\257k\357\277\272') # without the end of a line
printf 'ldn: 1\ngame: oware\nevent: "%s"\nmoves: |\n  1. A {[%%diagram] %s} a\n' "$line" "$line" >"$s/evil/raw$raw.ldn"
printf '[Game "Oware"]\n[Event "%s"]\n[Evil%s "%s"]\n\n1. A {%s} a {%s} *\n' "$raw" "$raw" "$raw" "$raw" "$evil" >"$s/evil/$evil.pgn"
printf 'ldn: 1\ngame: oware\nevent: %s\nmoves: |\n  1. A {%s} zz%s\n' "$evil" "$evil" "$raw" >"$s/evil/broken$evil.ldn"
on_terminal() { # NAME: calls on stdin, a line each
	{
		echo 'call() { echo "= $*"; "$LUDOS" "$@"; }'
		cat
	} >"$s/calls"
	calls=$(grep -c '^call' "$s/calls")
	ran="$1 on a terminal"
	(cd "$s/evil" && F=$file E=$evil LUDOS=$LUDOS NO_COLOR=1 TERM=dumb script -qec "sh ../calls" "$T/script") >/dev/null 2>&1
	# Without what the terminal itself adds, and the lines of script(1).
	sed '/^Script started/d; /^Script done/d; s/\r$//; /^= /s/.*/=/' "$T/script" >"$T/out"
	called=$(grep -c '^=$' "$T/out")
	answered=$(grep -cv '^=$' "$T/out")
	ok "terminal: $1: all was called and answered" [ $((called < answered ? called : answered)) -ge $((calls - 1)) ] || return
	ok "terminal: $1: nothing acts" is_tame "$T/out"
}
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	for file in "$s"/evil/*; do
		file=${file##*/}
		ran=
		{
			for call in 'check' 'check -v' 'check --json' 'check --which' 'check -j 3 -v' 'fmt' 'fmt --check' 'replay' \
				'replay --all' 'replay -q' 'replay --lang fr' 'draw' 'draw --only-marked' 'draw -f unicode --only-marked' \
				'draw -f svg --only-marked' 'draw -f html' 'moves' 'convert --to ldn' 'convert --to pgn' \
				'convert --to ogn' 'convert --to json' 'convert --to json --json-report' \
				'convert --to pgn --json-report' 'convert --to trl' 'convert --to md' 'convert --to tex' \
				'convert --to html' 'convert --to ldn --verify' 'convert --to bagh' 'find' 'find --list' \
				'find --json' 'find --files' 'find --sort event --list' 'stats' 'stats --by player' 'stats --by event -f svg' \
				'stats --by player -f tex' 'tree' 'tree --depth 2 -f html' 'standings' 'standings --json' 'standings --csv' \
				'standings -f md' 'repair' 'repair --json' 'repair --apply 1' 'check --which --json'; do
				echo "call $call --no-progress \"\$F\""
			done
			echo 'call record ../mine.ldn <../lines'
			echo 'call record "$F" <../lines'
			echo 'call record --json ../mine.ldn <../requests'
		} >"$s/list"
		rm -f "$s/evil/$raw.ldn"
		cp "$s/evil/$file" "$s/mine.ldn"
		printf 'B\nb {%s}\nC\nvariation\nboard\nboard svg\nmoves\nundo\nsave\nsave %s.ldn\n%s\nhelp\n' "$raw" "$raw" "$evil" >"$s/lines"
		printf '{"turn":"B","diagram":"svg"}\n{"comment":"%s"}\n{"turn":"%s"}\n' "$raw" "$raw" >"$s/requests"
		on_terminal "$(printf '%s' "$file" | LC_ALL=C tr -dc a-z.)" <"$s/list"
	done
	for command in $commands; do
		echo "call $command \"\$E\" \"\$E\" </dev/null"
		echo "call $command --\"\$E\" x </dev/null"
		for flag in at game position format output clock player first theme lang by sort where comment line date label; do
			echo "call $command --$flag \"\$E\" \"\$E\" </dev/null"
		done
	done >"$s/list"
	{
		cat "$s/list"
		echo 'call "$E"'
		echo 'call draw -g oware --caption "$E" --label "A=$E"'
		echo 'call record -g oware --player "south=$E" --event "$E" ../new.ldn </dev/null'
		echo 'call replay ../new.ldn'
	} >"$s/more"
	file=
	on_terminal "names and flags" <"$s/more"
else
	skip "terminal: nothing acts" "no script(1)"
fi
# What people read is tame wherever it goes; data in a pipe stays as it is.
ran="replay, convert and check of hostile names"
ludos replay --all "$h" >"$T/out" 2>&1
ok "pipe: replay is tame" is_tame "$T/out"
ludos convert --to bagh "$h" >"$T/out" 2>"$T/err"
ok "pipe: messages are tame" is_tame "$T/err"
ludos convert --to trl "$s/evil/raw$raw.ldn" >"$T/out" 2>"$T/err"
ok "pipe: what is lost is tame" is_tame "$T/err"
ludos convert --to json "$s/evil/raw$raw.ldn" >"$T/out" 2>"$T/err"
ok "pipe: data stays as it is" out_has "$line"
ludos fmt "$s/evil/raw$raw.ldn" >"$T/out" 2>"$T/err"
ok "pipe: fmt writes what it read" out_has "{\[%diagram\] $line}"

# --- files that are not the recorder's ------------------------------------------------
d=$s/lock
mkdir "$d"
echo precious >"$d/mine"
ln -s mine "$d/a.ldn.lock"
record 'C\n' -g oware "$d/a.ldn"
ok "a lock that is a link: exit 3" [ "$status" -eq 3 ]
ok "a lock that is a link: told" err_has 'a.ldn.lock is in the way' &&
	ok "a lock that is a link: what it points to stays" text_is "$d/mine" precious
ln -sf nowhere "$d/a.ldn.lock"
record 'C\n' -g oware "$d/a.ldn"
ok "a lock that is a link to nothing: exit 3" [ "$status" -eq 3 ]
ok "a lock that is a link to nothing: nothing is made" [ ! -e "$d/nowhere" ]
rm "$d/a.ldn.lock"
for words in 'my notes' '1234' 'ludos record: process 1, saving 2 and more' 'ludos record: process 1, saving 2
more'; do
	echo "$words" >"$d/a.ldn.lock"
	record 'C\n' -g oware "$d/a.ldn"
	ok "a lock of somebody else's: exit 3" [ "$status" -eq 3 ] &&
		ok "a lock of somebody else's: stays" text_is "$d/a.ldn.lock" "$words"
done
: >"$d/a.ldn.lock"
record 'C\n' -g oware "$d/a.ldn"
ok "an empty file for a lock: taken" [ "$status" -eq 0 ] &&
	ok "an empty file for a lock: left as it was" [ -e "$d/a.ldn.lock" -a ! -s "$d/a.ldn.lock" ]
rm "$d/a.ldn.lock"
mkfifo "$d/a.ldn.lock"
record 'C\n' "$d/a.ldn"
ok "a fifo for a lock: exit 3" [ "$status" -eq 3 ] &&
	ok "a fifo for a lock: stays" [ -p "$d/a.ldn.lock" ]
rm "$d/a.ldn.lock"
echo precious >"$d/a.ldn.saving"
record 'a\n' "$d/a.ldn"
ok "FILE.saving of somebody else's: exit 3" [ "$status" -eq 3 ]
ok "FILE.saving of somebody else's: told" err_has 'a.ldn.saving is in the way' &&
	ok "FILE.saving of somebody else's: stays" text_is "$d/a.ldn.saving" precious
ok "FILE.saving of somebody else's: no lock is left" [ ! -e "$d/a.ldn.lock" ]
# What a recorder that died was writing is known by its number in the lock.
printf 'ludos record: process 1, saving %s\n' "$(ls -i "$d/a.ldn.saving" | sed 's/^ *//; s/ .*//')" >"$d/a.ldn.lock"
record 'a\n' "$d/a.ldn"
ok "what a crash left: exit 0" [ "$status" -eq 0 ]
ok "what a crash left: is gone" files_are "$d" 'a.ldn mine'
: >"$d/a.ldn.saving"
record 'A\n' "$d/a.ldn"
ok "what a crash left empty: is gone" files_are "$d" 'a.ldn mine'
ok "after all that" moves_are "$d/a.ldn" '1. C a 2. A'

mkfifo "$d/fifo"
record 'C\n' -g oware "$d/fifo"
ok "record to a fifo: usage" [ "$status" -eq 2 ]
ok "record to a fifo: told" err_has 'fifo is not a file that a record can be kept in'
record 'C\n' -g oware "$d"
ok "record to a directory: usage" [ "$status" -eq 2 ]
# A device of our own: nobody risks the real one.
if mknod "$d/null" c 1 3 2>/dev/null; then
	record 'C\n' -g oware "$d/null"
	ok "record to a device: usage" [ "$status" -eq 2 ]
	record "save $d/null\n" "$d/a.ldn"
	ok "save to a device: refused" [ "$status" -eq 1 ] &&
		ok "save to a device: it is one still" [ -c "$d/null" ]
	rm "$d/null"
else
	skip "record to a device" "no device can be made here"
fi
record "save $d/fifo\n" "$d/a.ldn"
ok "save to a fifo: refused" [ "$status" -eq 1 ] &&
	ok "save to a fifo: it is one still" [ -p "$d/fifo" ]
record "{\"save\":\"$d/fifo\"}\n" --json "$d/a.ldn"
ok "save to a fifo, JSON: refused" out_has '^{"ok":false.*"saved":true'
rm "$d/fifo"
record 'C\n' -g oware ''
ok "record '': usage" [ "$status" -eq 2 ]
ok "record '': told" err_has 'needs a file with a name'
exits "convert -o ''" 3 ludos convert -o '' "$T/good.ldn"
ok "convert -o '': told" err_has 'a file needs a name'
ok "nothing is left of all that" files_are "$d" 'a.ldn mine'

# A link to a file that is not there yet stays a link.
mkdir "$d/far"
ln -s far/b.ldn "$d/link.ldn"
ln -s link.ldn "$d/link2.ldn"
record 'C\n' -g oware "$d/link2.ldn"
ok "record through a link to nothing: exit 0" [ "$status" -eq 0 ] &&
	ok "record through a link to nothing: links stay" [ -L "$d/link2.ldn" -a -L "$d/link.ldn" ]
ok "record through a link to nothing: the target" moves_are "$d/far/b.ldn" '1. C'
rm "$d/far/b.ldn"
exits "convert -o a link to nothing" 0 ludos convert --to ldn -o "$d/link2.ldn" "$T/good.ldn"
ok "convert -o a link to nothing: the target" [ -L "$d/link2.ldn" -a -f "$d/far/b.ldn" ]
rm "$d/far/b.ldn"
exits "draw -o a link to nothing" 0 ludos draw -f ascii -o "$d/link.ldn" "$T/good.ldn"
ok "draw -o a link to nothing: the target" [ -L "$d/link.ldn" -a -s "$d/far/b.ldn" ]
ln -s loop2 "$d/loop1"
ln -s loop1 "$d/loop2"
exits "convert -o a link to itself" 3 ludos convert --to ldn -o "$d/loop1" "$T/good.ldn" &&
	ok "convert -o a link to itself: stays one" [ -L "$d/loop1" ]

# What is read is not written in the same call.
cp "$T/good.ldn" "$d/in.ldn"
ln -s in.ldn "$d/soft.ldn"
ln "$d/in.ldn" "$d/hard.ldn"
cp "$d/in.ldn" "$d/fig-1.svg"
ludos draw -g oware >/dev/null -f svg -o "$d/pic.svg"
printf 'one: {from-svg: "%s"}\n' "$d/pic.svg" >"$d/list.yaml"
for link in in soft hard; do
	exits "convert -o its own input ($link)" 2 ludos convert --to json -o "$d/$link.ldn" "$T/good.ldn" "$d/in.ldn"
	ok "convert -o its own input ($link): told" err_has "$link.ldn is read in this call"
	"$LUDOS" convert --to json -o "$d/$link.ldn" - <"$d/in.ldn" >"$T/out" 2>"$T/err"
	status=$?
	ok "convert -o its own standard input ($link): exit 2" [ "$status" -eq 2 ]
	exits "draw -o its own input ($link)" 2 ludos draw -f ascii -o "$d/$link.ldn" "$d/in.ldn"
	ok "draw -o its own input ($link): told" err_has "$link.ldn is read in this call"
	exits "draw html -o its own input ($link)" 2 ludos draw -f html -o "$d/$link.ldn" "$d/in.ldn"
done
exits "draw -o a number that is its input" 2 ludos draw -f ascii -o "$d/fig-%d.svg" "$d/fig-1.svg"
exits "draw -o its own picture" 2 ludos draw --from-svg "$d/pic.svg" -o "$d/pic.svg"
exits "draw -o its own position" 2 ludos draw -p "@$d/pic.svg" -o "$d/pic.svg"
cp "$d/list.yaml" "$d/one.yaml"
exits "draw -o its own list of figures" 2 ludos draw --figures "$d/one.yaml" -f ascii -o "$d/%s.yaml"
ok "draw -o its own list of figures: told" err_has 'one.yaml is read in this call'
sed 's/one:/pic:/' "$d/list.yaml" >"$d/two.yaml"
exits "draw -o the picture of a figure" 2 ludos draw --figures "$d/two.yaml" -o "$d/%s.svg"
ok "what was read is as it was" same "$T/good.ldn" "$d/in.ldn"
ok "what was read is as it was: figures" same "$d/list.yaml" "$d/one.yaml"
ok "what was read is as it was: a number" same "$T/good.ldn" "$d/fig-1.svg"
ok "no temporary file is left" [ -z "$(find "$d" -name '*.??????' ! -name '*.saving')" ]

# --- one winner ------------------------------------------------------------------------
mkdir "$s/race"
mkfifo "$s/race/fifo"
round=0
while [ $round -lt 6 ]; do
	round=$((round + 1))
	rm -f "$s/race"/w.ldn* "$s/race"/end.*
	# Every other time over the lock of one that died.
	[ $((round % 2)) -eq 0 ] || echo 'ludos record: process 1, saving 0' >"$s/race/w.ldn.lock"
	exec 8<>"$s/race/fifo"
	n=0
	while [ $n -lt 8 ]; do
		n=$((n + 1))
		(
			"$LUDOS" record -g oware "$s/race/w.ldn" <"$s/race/fifo" >/dev/null 2>"$s/race/err.$n" 8>&-
			echo $? >"$s/race/end.$n"
		) 8>&- &
	done
	tries=0
	while [ "$(ls "$s/race" | grep -c '^end')" -lt 7 ] && [ $tries -lt 500 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
	ran="eight recorders at once, round $round"
	ok "eight recorders: seven are told, round $round" [ "$(cat "$s/race"/end.* | sort | uniq -c | tr -s ' ')" = ' 7 1' ]
	exec 8>&-
	wait
	ok "eight recorders: one wins, round $round" [ "$(cat "$s/race"/end.* | grep -c '^0')" -eq 1 ]
done

# --- what is acknowledged is on the disk --------------------------------------------------
# A limit on the size of files is a full disk for one process; its signal must
# not end the recorder.
long=$(awk 'BEGIN { for (i = 0; i < 3000; i++) printf "x" }')
full() { # LINES ARGUMENT...: the output goes through a pipe, which has no limit
	lines=$1
	shift
	ran="record $* with small files"
	printf "$lines" >"$s/lines"
	{ { (ulimit -f 2; "$LUDOS" record "$@" <"$s/lines"; echo $? >&3) | cat >"$T/out"; } 2>&1 | cat >"$T/err"; } 3>"$s/status"
	status=$(cat "$s/status")
}
full "C\ncomment $long\na\nA\nundo\nquit\n" -g oware "$s/full.ldn"
ok "full: exit 3" [ "$status" -eq 3 ]
ok "full: what was saved is acknowledged" out_has '^1\. C$'
ok "full: what was not is not" not out_has '^1\.\.\. a$'
ok "full: it is said" out_has '^not saved: 1\.\.\. a$'
ok "full: undo too" out_has '^not saved: ply 2: '
ok "full: told why" err_has 'cannot write .*File too large'
ok "full: the file is the last that was saved" moves_are "$s/full.ldn" '1. C'
ok "full: nothing is left beside it" [ ! -e "$s/full.ldn.saving" -a ! -e "$s/full.ldn.lock" ]
full "{\"comment\":\"$long\"}\n{\"turn\":\"a\"}\n" --json "$s/full.ldn"
ok "full, JSON: exit 3" [ "$status" -eq 3 ]
ok "full, JSON: every answer says it" [ "$(grep -c '"saved":false,"unsaved":"the record is kept in memory' "$T/out")" -eq 2 ]
ok "full, JSON: none says otherwise" not out_has '"saved":true'
full "comment $long\na\nA\n" --batch "$s/full.ldn"
ok "full, --batch: exit 3" [ "$status" -eq 3 ]
ok "full, --batch: ends" not out_has 'A$'
full "a {$long}\nA\n" --batch "$s/full.ldn"
ok "full, --batch: a turn is acknowledged only when it is saved" out_has '^1\.\.\. a$'
ok "full, --batch: and is in the file" moves_are "$s/full.ldn" '1. C a'

# --- changed by another program --------------------------------------------------------------
mkdir "$s/edit"
mkfifo "$s/edit/fifo"
talk() { # ARGUMENT...
	"$LUDOS" record "$@" <"$s/edit/fifo" >"$s/edit/said" 2>"$s/edit/complained" &
	talker=$!
	exec 7>"$s/edit/fifo"
}
tell() { # LINE PATTERN: and wait for it on either stream
	echo "$1" >&7
	tries=0
	until cat "$s/edit/said" "$s/edit/complained" | grep -q -e "$2" || [ $tries -ge 500 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
}
leave() {
	exec 7>&-
	wait "$talker"
	status=$?
	cp "$s/edit/said" "$T/out"
	cp "$s/edit/complained" "$T/err"
	ran="record of a file that is edited meanwhile"
}
e=$s/edit/a.ldn
edited() { sed 's/^result/event: edited\nresult/' "$1" >"$1.new" && mv "$1.new" "$1"; } # FILE
talk -g oware "$e"
tell C '^1\. C'
edited "$e"
cp "$e" "$s/edit/before"
tell a '^not saved: 1\.\.\. a'
tell save 'is not saved'
leave
ok "edited: exit 3" [ "$status" -eq 3 ]
ok "edited: told" err_has 'a.ldn was changed by another program meanwhile, so it is not written over'
ok "edited: what can be done" err_has 'save NAME writes it elsewhere, reload takes what is in the file now'
ok "edited: what the editor wrote stays" same "$s/edit/before" "$e"
# Elsewhere.
talk "$e"
tell a '^1\.\.\. a'
printf '# in place\n' >>"$e"
cp "$e" "$s/edit/before"
tell A '^not saved: 2\. A'
tell "save $s/edit/other.ldn" '^saved: '
tell b '^2\.\.\. b'
leave
ok "edited in place, saved elsewhere: exit 0" [ "$status" -eq 0 ]
ok "edited in place: what the editor wrote stays" same "$s/edit/before" "$e"
ok "edited in place: the game is elsewhere" moves_are "$s/edit/other.ldn" '1. C a 2. A b'
# The other one.
talk "$e"
tell A '^2\. A'
sed 's/2\. A/2. B/; s/edited/again/' "$e" >"$s/edit/new"
cat "$s/edit/new" >"$e"
tell b '^not saved: 2\.\.\. b'
tell reload '^ply 3: north'
tell c '^2\.\.\. c'
leave
ok "edited, reloaded: exit 0" [ "$status" -eq 0 ]
ok "edited, reloaded: goes on with what was there" moves_are "$e" '1. C a 2. B c'
ok "edited, reloaded: with its header" grep -qx 'event: again' "$e"
# What is wrong is not loaded; what was there in memory stays.
talk "$e"
tell D '^3\. D'
cp "$e" "$s/edit/good"
echo nonsense >"$e"
tell reload 'is not taken'
cp "$s/edit/good" "$e"
tell d '^3\.\.\. d'
leave
ok "reload of a wrong file: refused, and goes on" moves_are "$e" '1. C a 2. B c 3. D d'
# JSON.
talk --json "$e"
tell '{}' '"ply":6'
sed 's/again/once more/' "$e" >"$s/edit/new" && mv "$s/edit/new" "$e"
tell '{"turn":"E"}' '"ply":7'
tell '{"reload":true}' '"saved":true}$'
leave
ok "edited, JSON: said" [ "$(sed -n 2p "$T/out" | grep -c '"saved":false,"unsaved":".*another program changed the file; save NAME')" -eq 1 ]
ok "edited, JSON: reloaded" [ "$(sed -n 3p "$T/out" | grep -c '^{"ok":true,.*"ply":6,.*"saved":true}$')" -eq 1 ]
# Touched, written the same, or removed: nothing would be lost.
talk "$e"
tell E '^4\. E'
cp "$e" "$s/edit/same"
cat "$s/edit/same" >"$e"
touch -d '2001-01-01' "$e" 2>/dev/null || touch "$e"
tell e '^4\.\.\. e'
rm "$e"
tell F '^5\. F'
rm "$e"
tell "save $e" '^saved: '
record 'f\n' "$e"
ok "saved again under its own name: still the only recorder" [ "$status" -eq 1 ]
tell f '^5\.\.\. f'
leave
ok "touched or removed: exit 0" [ "$status" -eq 0 ]
ok "touched or removed: saved again" moves_are "$e" '1. C a 2. B c 3. D d 4. E e 5. F f'

# --- opening changes nothing --------------------------------------------------------------
mkdir "$s/open"
o=0
changed=
opened=0
for file in samples/*.ldn tests/cases/*.ldn tests/golden/*/*.ldn; do
	[ -f "$file" ] || continue
	o=$((o + 1))
	cp "$file" "$s/open/$o.ldn"
done
cat >"$s/open/odd1.ldn" <<'END'
# first
ldn:   1
game: "oware"   # why
result: "*"
# of the score
score: 0-0
moves: C a   2... A
x-y: {b: 1,   a: [2, 3]}
END
printf 'ldn: 1\r\ngame: oware\r\nresult: "*"\r\nscore: 0-0\r\nmoves: |\r\n    1. C a\r\n' >"$s/open/odd2.ldn"
printf '\357\273\277ldn: 1\ngame: oware\nmoves: "C {\\u00e9} a"' >"$s/open/odd3.ldn"
printf 'game: oware\nldn: 1\n\n\nresult: draw\ntermination: agreement\nmoves: |\n\n  C\n\n  a ; end\n...\n' >"$s/open/odd4.ldn"
printf '{ldn: 1, game: oware, moves: C a}' >"$s/open/odd5.ldn"
for file in "$s"/open/*.ldn; do
	cp -p "$file" "$s/open/before"
	printf 'moves\nboard\nquit\n' | "$LUDOS" record "$file" >"$T/out" 2>"$T/err" && opened=$((opened + 1))
	printf '{"moves":true}\n' | "$LUDOS" record --json "$file" >"$T/out" 2>"$T/err"
	cmp -s "$s/open/before" "$file" || changed="$changed $file"
done
ran="record of $o files, $opened opened"
ok "opening a record changes no byte" [ -z "$changed" ]
ok "opening a record: most can be" [ $opened -gt $((o / 3)) ]
printf 'comment x\n' >"$s/lines"
run ludos record "$s/open/odd2.ldn" <"$s/lines"
ok "a score of an unfinished game stays with a comment" grep -qx 'score: 0-0' "$s/open/odd2.ldn"
printf 'undo\nredo\n' >"$s/lines"
run ludos record "$s/open/odd2.ldn" <"$s/lines"
ok "a score of an unfinished game is back after redo" grep -qx 'score: 0-0' "$s/open/odd2.ldn"
printf 'A\n' >"$s/lines"
run ludos record "$s/open/odd2.ldn" <"$s/lines"
ok "a score of an unfinished game goes with the next turn" not grep -q '^score' "$s/open/odd2.ldn"
exits "and all is good" 0 ludos check "$s/open/odd2.ldn"

# --- one turn too many -------------------------------------------------------------------------
record 'C\na\nundo 3\n' -g oware "$s/undo.ldn"
ok "undo of one turn too many: exit 1" [ "$status" -eq 1 ]
ok "undo of one turn too many: told" err_has 'there are not so many turns to take back'
ok "undo of one turn too many: nothing is taken back" moves_are "$s/undo.ldn" '1. C a'
record 'undo 2\nredo 3\nredo 2\n' "$s/undo.ldn"
ok "redo of one turn too many: told" err_has 'there are not so many turns to bring back'
ok "redo of one turn too many: the rest is done" moves_are "$s/undo.ldn" '1. C a'
record 'undo\nundo\nundo\n' "$s/undo.ldn"
ok "undo at the start: told" err_has 'there is no turn to take back'
ok "undo at the start: all is taken back" not grep -q '^moves' "$s/undo.ldn"
record '{"turn":"C"}\n{"undo":2}\n{"undo":1}\n' --json "$s/undo.ldn"
ok "undo of one turn too many, JSON" [ "$(sed 's/^{"ok":\([a-z]*\).*"undo":\([0-9]*\),.*/\1\2/' "$T/out" | tr '\n' ' ')" = 'true1 false1 true0 ' ]

record '{"turn":"C"}\n{"comment":"x"}\n{"turn":"a"}\n{"variation":true}\n{"turn":"b"}\n{"comment":"y"}\n{"back":true}\n{"undo":3}\n{"undo":2}\n' --json -g oware "$s/count.ldn"
ok "undo counts turns, not comments and sidelines" [ "$(sed 's/^{"ok":\([a-z]*\).*"undo":\([0-9]*\),.*/\1\2/' "$T/out" | tr '\n' ' ')" = 'true1 true1 true2 true0 true1 true1 true2 false2 true0 ' ]

# --- odds and ends ---------------------------------------------------------------------------------
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C {[%%clk 1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1]} a {[%%clk 99999999999999999999]}\n' >"$s/clk.ldn"
record 'clock\nA\n' --clock 10m "$s/clk.ldn"
ok "a clock without end: exit 0" [ "$status" -eq 0 ]
ok "a clock without end is none" out_has '^south \(10:00\|9:59\)  north 10:00$'
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C {[%%clk 999:59:59]} a\n' >"$s/clk2.ldn"
record 'clock\nA\n' --clock 10m "$s/clk2.ldn"
ok "a very long clock: as long as can be" out_has '^south 277:46:[34]'

# A signal removes the temporary file, and is what the program dies of. What a
# shell starts in the background ignores INT, and under nohup HUP too.
interruptible=
if env --default-signal=INT,TERM,HUP true 2>/dev/null; then
	interruptible='env --default-signal=INT,TERM,HUP'
else
	skip "convert -o, SIGINT" "env(1) cannot set signals"
fi
awk 'BEGIN { for (i = 0; i < 30000; i++) print "---\nldn: 1\ngame: oware\nmoves:   C a" }' >"$s/large.ldn"
for signal in ${interruptible:+INT} TERM HUP; do
	rm -rf "$s/signal"
	mkdir "$s/signal"
	mkfifo "$s/signal/fifo"
	$interruptible "$LUDOS" convert --from ldn --to json -o "$s/signal/out.json" - <"$s/signal/fifo" 2>/dev/null &
	victim=$!
	exec 6>"$s/signal/fifo"
	tries=0
	while [ -z "$(find "$s/signal" -name 'out.json.*')" ] && [ $tries -lt 500 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
	ok "convert -o: has begun" [ -n "$(find "$s/signal" -name 'out.json.*')" ]
	kill -s $signal $victim
	wait $victim 2>/dev/null
	status=$?
	exec 6>&-
	ran="convert -o, SIG$signal"
	case $signal in INT) wanted=130 ;; TERM) wanted=143 ;; HUP) wanted=129 ;; esac
	ok "convert -o, SIG$signal: dies of it" [ $status -eq $wanted ]
	ok "convert -o, SIG$signal: nothing is left" files_are "$s/signal" fifo
	# The same while a file is rewritten.
	cp "$s/large.ldn" "$s/signal/large.ldn"
	$interruptible "$LUDOS" fmt -w "$s/signal/large.ldn" 2>/dev/null &
	victim=$!
	while [ ! -e "$s/signal/large.ldn".?????? ] && kill -0 $victim 2>/dev/null; do :; done
	kill -s $signal $victim 2>/dev/null
	wait $victim 2>/dev/null
	status=$?
	ran="fmt -w, SIG$signal"
	ok "fmt -w, SIG$signal: dies of it, or was ready" [ $status -eq $wanted -o $status -eq 0 ]
	ok "fmt -w, SIG$signal: nothing is left" files_are "$s/signal" 'fifo large.ldn'
	# Many files at a time.
	rm "$s/signal/large.ldn"
	$interruptible "$LUDOS" find -j 2 --split round -o "$s/signal/%s.ldn" - <"$s/signal/fifo" 2>/dev/null &
	victim=$!
	exec 6>"$s/signal/fifo"
	awk 'BEGIN { for (i = 0; i < 30000; i++) print "---\nldn: 1\ngame: oware\nround: " i % 30 }' >&6
	tries=0
	while [ ! -e "$s/signal/29.ldn~part" ] && [ $tries -lt 500 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
	ok "find --split: has begun" [ -e "$s/signal/29.ldn~part" ]
	kill -s $signal $victim
	wait $victim 2>/dev/null
	status=$?
	exec 6>&-
	ran="find --split, SIG$signal"
	ok "find --split, SIG$signal: dies of it" [ $status -eq $wanted ]
	ok "find --split, SIG$signal: nothing is left" files_are "$s/signal" fifo
done

# Nothing to write: nothing is written, not even beside it.
ludos fmt "$T/good.ldn" >"$s/form.ldn"
mkdir "$s/locked"
cp "$s/form.ldn" "$s/locked/"
chmod a+rx "$T" "$s" "$s/locked" && chmod a+r "$s/locked/form.ldn" && chmod a-w "$s/locked"
if [ "$(id -u)" -ne 0 ]; then
	exits "fmt -w in a read-only directory of what is in form" 0 ludos fmt -w "$s/locked/form.ldn"
elif command -v setpriv >/dev/null; then
	exits "fmt -w in a read-only directory of what is in form" 0 setpriv --reuid=65534 --regid=65534 --clear-groups "$LUDOS" fmt -w "$s/locked/form.ldn"
else
	skip "fmt -w in a read-only directory of what is in form" "the superuser writes everywhere"
fi
chmod u+w "$s/locked"
mkfifo "$s/pipe.ldn"
exits "fmt -w of a fifo" 3 ludos fmt -w "$s/pipe.ldn"
ok "fmt -w of a fifo: it is one still" [ -p "$s/pipe.ldn" ]

# Many diagrams take one walk through the record.
awk 'BEGIN {
	print "ldn: 1\ngame: yote\nmoves: |\n  a1 f5"
	for (i = 0; i < 3000; i++) print "  a1-a2 {[%diagram]} f5-f4 {[%diagram]} a2-a1 {[%diagram]} f4-f5 {[%diagram]}"
}' >"$s/many.ldn"
run soon draw --only-marked "$s/many.ldn"
ok "draw --only-marked of 12,000: soon" [ "$status" -eq 0 ]
cp "$T/out" "$s/marked"
run soon draw --at "$(awk 'BEGIN { for (i = 3; i <= 12002; i++) printf (i > 3 ? ",%d" : "%d"), i }')" "$s/many.ldn"
ok "draw --at of 12,000: the same, soon" same "$s/marked" "$T/out"
exits "draw --at: in the order of the list" 0 ludos draw --at 5,3,5,-1 "$s/many.ldn"
cp "$T/out" "$s/list"
for ply in 5 3 5 12002; do
	ludos draw --at $ply "$s/many.ldn"
	[ $ply -eq 12002 ] || echo
done >"$s/single"
ok "draw --at: as each of them alone" same "$s/single" "$s/list"
cat >"$s/marks.ldn" <<'END'
ldn: 1
game: oware
moves: |
  {[%diagram] the start} 1. A ({[%diagram] still the start} 1. B {[%diagram] second} b (1... {[%diagram] after B} c {[%diagram] third}))
  {[%diagram] first} a {[%mark c]} ({[%diagram] early} 1... b) {[%diagram] last}
END
run ludos draw --only-marked "$s/marks.ldn"
ok "draw --only-marked: in the order of the turns" [ "$(grep -E '^(the start|still the start|first|early|second|after B|third|last)$' "$T/out" | tr '\n' ' ')" = 'the start still the start first early second after B third last ' ]

rm -rf "$s"
