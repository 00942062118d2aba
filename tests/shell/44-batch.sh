# What a call over several files does with those that it cannot read, and what
# convert -o leaves of the file that it was to replace.

b=$T/batch
mkdir "$b" "$b/folder.pgn"
cp samples/oware-awele.ldn "$b/a.ldn"
cp samples/fanorona-telo.ldn "$b/b.ldn"
ludos fmt -w "$b/a.ldn" "$b/b.ldn"
ludos convert --to pgn -o "$b/c.pgn" "$b/a.ldn"
printf 'some text that is no record\n' >"$b/readme.txt"
printf 'PK\003\004\024\000\010binary' >"$b/game.docx"
: >"$b/empty.ldn"
sed 's/^  1\. .*/  1. z9-z8/' "$b/b.ldn" >"$b/wrong.ldn"
cat "$b/a.ldn" "$b/wrong.ldn" "$b/b.ldn" >"$b/three.ldn"

# --- convert -o: all or nothing -----------------------------------------------------
printf 'what it held\n' >"$b/held"
leaves() { # NAME STATUS WHAT-IS-SAID OPTION... FILE...
	about=$1 wanted=$2 said=$3
	shift 3
	cp "$b/held" "$b/kept.ldn"
	exits "-o: $about" "$wanted" ludos convert --to ldn -o "$b/kept.ldn" "$@"
	ok "-o: $about: the file is as it was" same "$b/held" "$b/kept.ldn"
	ok "-o: $about: that is said" err_has "^ludos: .*kept.ldn is unchanged: not converted: $said"
	exits "-o: $about: a new file" "$wanted" ludos convert --to ldn -o "$b/new.ldn" "$@"
	ok "-o: $about: no new file" [ "$(ls "$b" | grep -c '^new')" -eq 0 ]
	ok "-o: $about: no new file: that is said" err_has "^ludos: .*new.ldn was not created: not converted: $said"
}
writes() { # NAME STATUS RECORDS OPTION... FILE...
	about=$1 wanted=$2 records=$3
	shift 3
	cp "$b/held" "$b/kept.ldn"
	exits "-o: $about" "$wanted" ludos convert --to ldn -o "$b/kept.ldn" "$@"
	ok "-o: $about: so many records" [ "$(grep -c '^ldn: 1' "$b/kept.ldn")" -eq "$records" ]
	ok "-o: $about: nothing is called unchanged" not err_has 'unchanged'
}
rest=' (--partial writes the rest)$'
leaves "an empty file" 1 '1 file$' "$b/empty.ldn"
leaves "an empty file, --partial" 1 '1 file$' --partial "$b/empty.ldn"
leaves "text" 1 '1 file$' "$b/readme.txt"
leaves "a binary file" 1 '1 file$' "$b/game.docx"
leaves "a folder" 1 '1 file$' "$b/folder.pgn"
leaves "a missing file" 3 '1 file$' "$b/none.ldn"
leaves "a wrong record" 1 '1 record$' "$b/wrong.ldn"
leaves "a wrong record, --partial" 1 '1 record$' --partial "$b/wrong.ldn"
leaves "one of three records is wrong" 1 "1 record$rest" "$b/three.ldn"
leaves "one of two files is missing" 3 "1 file$rest" "$b/a.ldn" "$b/none.ldn"
leaves "some of everything" 3 "2 records, 4 files$rest" "$b/a.ldn" "$b/b.ldn" "$b/empty.ldn" "$b/three.ldn" "$b/wrong.ldn" "$b/c.pgn" \
	"$b/readme.txt" "$b/none.ldn" "$b/folder.pgn"
cp "$b/held" "$b/kept.ldn"
run sh -c 'false | "$1" convert -o "$2" -' sh "$LUDOS" "$b/kept.ldn"
ok "-o: a pipe that fails: exit 1" [ "$status" -eq 1 ]
ok "-o: a pipe that fails: the file is as it was" same "$b/held" "$b/kept.ldn"
run sh -c 'printf "\\351" | "$1" convert --from pgn -o "$2" -' sh "$LUDOS" "$b/kept.ldn"
ok "-o: another encoding: exit 1" [ "$status" -eq 1 ]
ok "-o: another encoding: the file is as it was" same "$b/held" "$b/kept.ldn"
writes "everything is right" 0 2 "$b/a.ldn" "$b/b.ldn"
writes "one of three records, --partial" 1 2 --partial "$b/three.ldn"
writes "--partial over files" 3 2 --partial "$b/a.ldn" "$b/none.ldn" "$b/readme.txt" "$b/folder.pgn" "$b/empty.ldn" "$b/b.ldn"
writes "one record that is right" 0 1 --record 3 "$b/three.ldn"
sed 's/^result: .*/result: green/' "$b/b.ldn" >"$b/claims.txt"
writes "a wrong result is written as it stands" 1 1 --from ldn "$b/claims.txt"
exits "-o: --array of nothing" 1 ludos convert --to json --array --partial -o "$b/new.json" "$b/empty.ldn"
ok "-o: --array of nothing: no file" [ ! -e "$b/new.json" ]
exits "--partial and --strict" 2 ludos convert --partial --strict -o "$b/kept.ldn" "$b/a.ldn"
if mkfifo "$b/pipe" 2>/dev/null; then
	cat "$b/pipe" >"$b/through" &
	exits "-o to a pipe, one file is missing" 3 ludos convert -o "$b/pipe" "$b/a.ldn" "$b/none.ldn"
	wait $!
	ok "-o to a pipe, one file is missing: the other is there" grep -q '^ldn: 1' "$b/through"
	rm "$b/pipe"
else
	skip "-o to a pipe, one file is missing" "no mkfifo"
fi
run ludos convert --to sqlite -o "$b/good.db" "$b/a.ldn"
if [ $status -eq 0 ]; then
	cp "$b/good.db" "$b/held.db"
	exits "sqlite: one of two files is missing" 3 ludos convert --to sqlite -o "$b/good.db" "$b/b.ldn" "$b/none.ldn"
	ok "sqlite: one of two files is missing: unchanged" cmp "$b/held.db" "$b/good.db"
	ok "sqlite: one of two files is missing: that is said" err_has "good.db is unchanged: not converted: 1 file$rest"
	exits "sqlite: nothing to add" 1 ludos convert --to sqlite -o "$b/new.db" "$b/empty.ldn" "$b/readme.txt"
	ok "sqlite: nothing to add: no new file" [ ! -e "$b/new.db" ]
	exits "sqlite: --partial" 3 ludos convert --partial --to sqlite -o "$b/good.db" "$b/b.ldn" "$b/none.ldn" "$b/three.ldn"
	ok "sqlite: --partial: the others are added" not cmp -s "$b/held.db" "$b/good.db"
else
	skip "convert -o for databases" "built without SQLite" sqlite3
fi

# --- draw -o: the same ---------------------------------------------------------------
printf -- '---\nldn: 1\ngame: nosuch\n' | cat "$b/a.ldn" - >"$b/two.rec"
for to in x.svg x.html "x.svg --sheet 2x2"; do
	for from in two.rec empty.ldn; do
		cp "$b/held" "$b/${to%% *}"
		# shellcheck disable=SC2086
		exits "draw -o $to: $from" 1 ludos draw -o "$b"/$to "$b/$from"
		ok "draw -o $to: $from: the file is as it was" same "$b/held" "$b/${to%% *}"
		ok "draw -o $to: $from: that is said" err_has "^ludos: .*/${to%% *} is unchanged: not everything could be drawn"
	done
	# shellcheck disable=SC2086
	exits "draw -o $to --partial" 1 ludos draw --partial -o "$b"/$to "$b/two.rec"
	ok "draw -o $to --partial: what there is" not cmp -s "$b/held" "$b/${to%% *}"
done
exits "draw -o with %d" 1 ludos draw -o "$b/y-%d.svg" "$b/two.rec"
ok "draw -o with %d: what there is" [ -s "$b/y-1.svg" ]
ok "draw -o with %d: nothing is called unchanged" not err_has 'unchanged\|created'
exits "draw -o: a wrong turn is drawn up to there" 1 ludos draw -o "$b/x.svg" "$b/wrong.ldn"
ok "draw -o: a wrong turn is drawn up to there: written" grep -q '<svg' "$b/x.svg"
exits "draw: a folder" 1 ludos draw -o "$b/x.svg" "$b/folder.pgn"
ok "draw: a folder: the file is as it was" grep -q '<svg' "$b/x.svg"

# --- the others are done ---------------------------------------------------------------
batch() { # NAME STATUS WHAT-IS-PRINTED COMMAND...
	about=$1 wanted=$2 printed=$3
	shift 3
	least=1
	[ "$printed" ] || least=0
	exits "$about: nothing is left out" 0 ludos "$@" "$b/a.ldn" "$b/b.ldn"
	for j in "" "$b/none.ldn"; do
		# shellcheck disable=SC2086
		exits "$about${j:+ with a missing file}" $wanted ludos "$@" "$b/folder.pgn" $j "$b/a.ldn" "$b/folder.pgn" $j "$b/b.ldn"
		ok "$about: the others are done" [ "$(grep -c "$printed" "$T/out")" -ge "$least" ]
		ok "$about: each is reported" [ "$(grep -c 'folder.pgn: Is a directory' "$T/err")" -eq 2 ]
		wanted=3
	done
	ok "$about: the missing are reported" [ "$(grep -c 'none.ldn: No such file' "$T/err")" -eq 2 ]
	ok "$about: the last line counts them" [ "$(tail -n 1 "$T/err")" = "2 of 6 files read; 4 skipped: 2 folders, 2 unreadable" ]
	exits "$about: a folder alone" 1 ludos "$@" "$b/folder.pgn"
	ok "$about: a folder alone: no count" lines_are "$T/err" 1
}
batch convert 1 'Tiana R' convert
batch check 1 '^2 records, 39 plies: 0 wrong' check
batch find 1 'Tiana R' find
batch "find --count" 1 '^2$' find --count
batch "find --sort" 1 'Tiana R' find --sort date
batch stats 1 '^games  *2$' stats
batch replay 1 '8 plies: orange wins' replay
batch fmt 1 'Tiana R' fmt
batch "fmt --check" 1 '' fmt --check
batch "fmt -w" 1 '' fmt -w
batch repair 1 '' repair
batch "repair --apply -w" 1 '' repair --apply 1 -w
exits "tree" 3 ludos tree "$b/none.ldn" "$b/folder.pgn" "$b/a.ldn" "$b/a.ldn" "$b/none.ldn"
ok "tree: the others are done" out_has '2 '
ok "tree: each is reported once" [ "$(grep -c '^ludos: cannot read' "$T/err")" -eq 3 ]
ok "tree: the last line counts them" [ "$(tail -n 1 "$T/err")" = "2 of 5 files read; 3 skipped: 1 folder, 2 unreadable" ]
run ludos standings samples/tournament/round-robin.ldn
cp "$T/out" "$T/table"
exits "standings" 3 ludos standings "$b/none.ldn" samples/tournament/round-robin.ldn "$b/folder.pgn"
ok "standings: the others are done" same "$T/table" "$T/out"
exits "find --split" 3 ludos find --split game -o "$b/by-%s.txt" "$b/none.ldn" "$b/a.ldn" "$b/folder.pgn" "$b/b.ldn"
ok "find --split: the others are written" [ -s "$b/by-oware.txt" ]
ok "find --split: all of the others" [ -s "$b/by-fanorona.txt" ]
exits "find --first" 3 ludos find --first 1 "$b/none.ldn" "$b/a.ldn" "$b/b.ldn"
ok "find --first: no count of what is not looked at" lines_are "$T/err" 1

for c in check find stats fmt replay repair; do
	exits "$c: another notation" 1 ludos $c "$b/c.pgn" "$b/a.ldn"
	ok "$c: another notation: counted" [ "$(tail -n 1 "$T/err")" = "1 of 2 files read; 1 skipped: 1 in another notation" ]
done
exits "convert: files that nobody knows" 1 ludos convert "$b/readme.txt" "$b/a.ldn" "$b/game.docx" "$b/readme.txt" "$b/c.pgn" "$b/b.ldn"
ok "convert: the others are done" [ "$(grep -c '^ldn: 1' "$T/out")" -eq 3 ]
ok "convert: text" err_has 'readme.txt:1:1: error: unknown format'
ok "convert: a binary file" err_has 'game.docx:1:1: error: this is not text'
ok "convert: the last line counts them" [ "$(tail -n 1 "$T/err")" = "3 of 6 files read; 3 skipped: 2 unknown format, 1 not text" ]
exits "check -q" 1 ludos check -q "$b/folder.pgn" "$b/a.ldn"
ok "check -q: no count" lines_are "$T/err" 1
exits "the count in French" 1 ludos --lang fr convert "$b/readme.txt" "$b/a.ldn"
ok "the count in French: said so" not err_has 'skipped'
