#!/bin/sh
# Doubles inputs and counts steps (see count.c): from n to 2n to 4n they may
# grow as n log n does, and no faster. LUDOS is the program that counts; names
# of cases as arguments run only those, with their numbers.
# On a machine with several processors it runs as often, each time a part.
set -u
cd "$(dirname "$0")/../.." || exit 3
: "${LUDOS:?}"
T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-steps.XXXXXX") || exit 3
trap 'rm -rf "$T"' EXIT
LUDOS_STEPS=$T/steps
export LUDOS_STEPS
LC_ALL=C
export LC_ALL
parts=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
if [ -z "${LUDOS_STEPS_PART:-}" ] && [ "$parts" -gt 1 ]; then
	for part in $(seq "$parts"); do
		LUDOS_STEPS_PART=$part "$0" "$@" >"$T/$part.out" 2>&1 &
	done
	wait
	grep -hv '^steps: ' "$T"/*.out
	cat "$T"/*.out | awk '/^steps: / { parts++; passed += $2; failed += $4 }
		END { print "steps: " passed " passed, " failed " failed"; exit failed > 0 || parts != '"$parts"' }'
	exit
fi
: "${LUDOS_STEPS_PART:=1}"
[ "$parts" -gt 1 ] || parts=1
case_number=0
wanted=" $* "
passed=0
failed=0

# repeat N WORDS: the words n times, without a line end.
repeat() {
	awk -v n="$1" -v words="$2" 'BEGIN {
		parts = split(words, part, "@")
		for (i = 0; i < n; i++) {
			printf "%s", part[1]
			for (p = 2; p <= parts; p++)
				printf "%d%s", i, part[p]
		}
	}'
}
record() { printf 'ldn: 1\ngame: oware\n'; }

# grow NAME N PREPARE COMMAND...: PREPARE N makes $T/in.
grow() {
	name=$1
	n=$2
	prepare=$3
	shift 3
	case $wanted in
	"  ") ;;
	*" $name "*) ;;
	*) return ;;
	esac
	case_number=$((case_number + 1))
	[ $((case_number % parts)) -eq $((LUDOS_STEPS_PART % parts)) ] || return
	counts=
	for size in "$n" $((2 * n)) $((4 * n)); do
		$prepare "$size" >"$T/in"
		rm -f "$T/steps"
		"$@" >"$T/out" 2>"$T/err"
		status=$?
		if [ $status -gt 2 ] || [ ! -s "$T/steps" ]; then
			echo "FAIL $name: exit $status with $size"
			head -n 3 "$T/err"
			failed=$((failed + 1))
			return
		fi
		counts="$counts $(cat "$T/steps")"
	done
	if echo "$counts" | awk '{ first = $2 - $1; second = $3 - $2
			exit !(second <= 2.4 * first || $3 <= 2.4 * $2) }'; then
		passed=$((passed + 1))
		[ "$wanted" = "  " ] || echo "$name:$counts"
	else
		echo "FAIL $name: steps for $n, $((2 * n)), $((4 * n)):$counts"
		failed=$((failed + 1))
	fi
}

# --- what a record is made of --------------------------------------------------
variations() { record; printf 'moves: |\n  C'; repeat "$1" ' (D d)'; printf ' d\n'; }
deep() { record; printf 'moves: |\n  C'; repeat "$1" " $(repeat 90 '(D d ')$(repeat 90 ')')"; printf ' d\n'; }
comments() { record; printf 'moves: |\n  C'; repeat "$1" ' {a comment @}'; printf ' d\n'; }
line_comments() { record; printf 'moves: |\n  C\n'; repeat "$1" '  ; a } @\n'; printf '  d\n'; }
long_comment() { record; printf 'moves: |\n  C {'; repeat "$1" 'word@ '; printf '} d\n'; }
long_word() { record; printf 'moves: |\n  C {'; repeat "$1" 'word@'; printf '} d\n'; }
quoted_moves() { record; printf 'moves: "C'; repeat "$1" ' {\\x41 @}'; printf ' d"\n'; }
marks() { record; printf 'moves: |\n  C {'; repeat "$1" '[%mark A] [%arrow a-b] '; printf '} d\n'; }
nags() { record; printf 'moves: |\n  C'; repeat "$1" ' $3'; printf ' d\n'; }
warnings() { record; printf 'moves: |\n '; repeat "$1" ' 7.'; printf ' C\n'; }
wrong_clocks() { record; printf 'moves: |\n  C {'; repeat "$1" '[%clk x] '; printf '} d\n'; }
headers() { record; repeat "$1" 'key@: value @\n'; }
remarks() { record; repeat "$1" '# remark @\n'; printf 'event: a\n'; }
list() { record; printf 'x: ['; repeat "$1" 'a, '; printf 'a]\n'; }
map() { record; printf 'x: {'; repeat "$1" 'a@: b, '; printf 'z: z}\n'; }
long_value() { record; printf 'event: "'; repeat "$1" '\\x41 word@ '; printf '"\n'; }
block_value() { record; printf 'x: |\n'; repeat "$1" '  line @\n'; }
records() { repeat "$1" '---\nldn: 1\ngame: oware\nmoves: |\n  1. C d 2. A\n'; }
broken_records() { repeat "$1" '---\nldn: 1\ngame: nothing@\nmoves: |\n  {\n'; }
broken_turns() { repeat "$1" '---\nldn: 1\ngame: oware\nmoves: |\n  1. C d 2. A A 3. B b\n'; }
yote() { printf 'ldn: 1\ngame: yote\nmoves: |\n  a1 f5\n'; }
plies() { yote; repeat "$1" '  a1-a2 f5-f4 a2-a1 f4-f5\n'; }
marked_plies() { yote; repeat "$1" '  a1-a2 {[%diagram]} f5-f4 a2-a1 f4-f5\n'; }

for what in variations deep comments line_comments long_comment long_word quoted_moves marks nags warnings \
	wrong_clocks headers remarks list map long_value block_value records broken_records plies; do
	case $what in
	deep) n=10 ;;
	headers | map) n=500 ;;
	list) n=1500 ;;
	plies) n=300 ;;
	*) n=1000 ;;
	esac
	grow check-$what $n $what "$LUDOS" check -j 1 "$T/in"
	grow fmt-$what $n $what "$LUDOS" fmt "$T/in"
	grow json-$what $n $what "$LUDOS" convert -j 1 --to json "$T/in"
	grow pgn-$what $n $what "$LUDOS" convert -j 1 --to pgn "$T/in"
	case $what in
	variations | comments | long_comment | marks | warnings | plies)
		grow md-$what $((n / 2)) $what "$LUDOS" convert -j 1 --to md "$T/in"
		grow replay-$what $((n / 4)) $what "$LUDOS" replay "$T/in" ;;
	esac
done
grow verify 500 plies "$LUDOS" convert -j 1 --verify --to json "$T/in"
grow only-marked 100 marked_plies "$LUDOS" draw --only-marked --format ascii "$T/in"

# --- archives --------------------------------------------------------------------
# Each with another value, so that whatever is kept for one is kept n times.
archive() {
	repeat "$1" '---\nldn: 1\ngame: oware\nplayers: {south: Player @, north: Other @}\nevent: Event @\nround: @\ndate: 2001-01-01\nresult: south\ntermination: resignation\nmoves: |\n  1. C d 2. A\n'
}
# The same players all the time, and one event.
tournament() {
	awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++)
		printf "---\nldn: 1\ngame: oware\nplayers: {south: P%d, north: Q%d}\nevent: E\nround: %d\nresult: south\ntermination: resignation\nmoves: |\n  1. C d\n", i % 20, i % 17, i / 20 }'
}
# Many players of one event, each with a game against the next.
crowd() {
	awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++)
		printf "---\nldn: 1\ngame: oware\nplayers: {south: P%d, north: P%d}\nevent: E\nround: %d\nresult: south\ntermination: resignation\nmoves: |\n  1. C d\n", i, i + 1, i % 2 + 1 }'
}
same_records() { repeat "$1" '---\nldn: 1\ngame: oware\nround: @\nmoves: |\n  1. C d 2. A\n'; }
# Other turns in each.
lines() {
	awk -v n="$1" 'BEGIN { split("A B C D E F", s, " "); split("a b c d e f", t, " ")
		for (i = 0; i < n; i++)
			printf "---\nldn: 1\ngame: oware\nmoves: |\n  %s %s %s %s\n", s[i % 6 + 1], t[int(i / 6) % 6 + 1], s[int(i / 36) % 6 + 1], t[int(i / 216) % 6 + 1] }'
}
grow find-list 400 archive "$LUDOS" find -j 1 --list "$T/in"
grow find-player 1000 archive "$LUDOS" find -j 1 --player 'player 7' "$T/in"
grow find-sort 400 archive "$LUDOS" find -j 1 --sort -event,round "$T/in"
grow find-unique 400 lines "$LUDOS" find -j 1 --unique "$T/in"
grow find-duplicates 400 same_records "$LUDOS" find -j 1 --duplicates "$T/in"
grow find-duplicates-list 400 same_records "$LUDOS" find -j 1 --duplicates --list "$T/in"
grow find-position 300 plies "$LUDOS" find -j 1 -p '+5/6/6/6/6 -' -g yote "$T/in"
grow find-turns 300 plies "$LUDOS" find -j 1 --turns 'a1-a2 f5-f4 a2-a1' -g yote "$T/in"
grow find-comment 1000 comments "$LUDOS" find -j 1 --comment 'no such' "$T/in"
split_event() { rm -rf "$T/split" && mkdir "$T/split" && "$LUDOS" find -j 1 --split event -o "$T/split/%s.ldn" "$T/in"; }
grow find-split 200 archive split_event
split_pieces() { rm -rf "$T/split" && mkdir "$T/split" && "$LUDOS" find -j 1 --split 1 -o "$T/split/%s.ldn" "$T/in"; }
grow find-split-pieces 200 archive split_pieces
split_case() { rm -rf "$T/split" && mkdir "$T/split" && "$LUDOS" find -j 1 --split source -o "$T/split/%s.ldn" "$T/in"; }
same_name() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) { printf "---\nldn: 1\ngame: oware\nsource: x"; for (j = 1; j <= i; j *= 2) printf "%s", int(i / j) % 2 ? "/" : "*"; printf "\n" } }'; }
grow find-split-same-name 100 same_name split_case
for by in game player event year first-turn ended side; do
	grow stats-$by 400 archive "$LUDOS" stats -j 1 --by $by "$T/in"
done
grow stats 400 archive "$LUDOS" stats -j 1 "$T/in"
grow stats-svg 100 archive "$LUDOS" stats -j 1 --by event -f svg "$T/in"
grow stats-plies 300 plies "$LUDOS" stats -j 1 "$T/in"
grow tree 400 lines "$LUDOS" tree -j 1 --depth 4 "$T/in"
grow tree-order 400 lines "$LUDOS" tree -j 1 --depth 4 --by-order "$T/in"
grow tree-json 400 lines "$LUDOS" tree -j 1 --depth 4 --json "$T/in"
grow tree-plies 100 plies "$LUDOS" tree -j 1 --depth 40 "$T/in"
grow standings 400 tournament "$LUDOS" standings -j 1 "$T/in"
grow standings-crowd 100 crowd "$LUDOS" standings -j 1 --format swiss --csv "$T/in"
grow standings-events 200 archive "$LUDOS" standings -j 1 "$T/in"
grow repair-right 200 plies "$LUDOS" repair "$T/in"
wrong_end() { plies "$1"; printf '  a1-a2 f5-e4\n'; }
grow repair-end 100 wrong_end "$LUDOS" repair "$T/in"
wrong_begin() { printf 'ldn: 1\ngame: yote\nmoves: |\n  a1 f9\n'; repeat "$1" '  a1-a2 f5-f4 a2-a1 f4-f5\n'; }
grow repair-begin 100 wrong_begin "$LUDOS" repair "$T/in"
grow repair-apply 100 wrong_begin "$LUDOS" repair --apply 1 "$T/in"
grow repair-records 50 broken_turns "$LUDOS" repair "$T/in"
grow which-plies 100 plies "$LUDOS" check -j 1 --which "$T/in"
grow which-records 100 records "$LUDOS" check -j 1 --which "$T/in"
grow which-wrong 100 wrong_end "$LUDOS" check -j 1 --which "$T/in"
to_database() { rm -f "$T/db" && "$LUDOS" convert -j 1 --to sqlite -o "$T/db" "$T/in"; }
grow sqlite-records 400 archive to_database
grow sqlite-plies 300 plies to_database
grow sqlite-same 400 same_records to_database

# --- other things that are read ------------------------------------------------
figures() { repeat "$1" 'f@:\n  game: oware\n  position: 4,4,4,4,4,4/4,4,4,4,4,4 south\n  output: x\n'; }
grow figures 50 figures "$LUDOS" draw --figures "$T/in" -o "$T/%s.txt" --format ascii
tag_lines() { repeat "$1" '%TAG !a@! x@:\n'; printf -- '---\n'; record; }
grow check-tag-lines 2000 tag_lines "$LUDOS" check "$T/in"

# --- JSON ------------------------------------------------------------------------
json() { printf '[{"ludos":1,"header":{"ldn":1,"game":"oware"}'; }
json_depth() { json; printf ',"start":'; repeat "$1" '['; repeat "$1" ']'; printf '}]\n'; }
json_objects() { json; printf ',"start":'; repeat "$1" '{"a":'; printf '1'; repeat "$1" '}'; printf '}]\n'; }
json_open() { json; printf ',"start":'; repeat "$1" '['; }
json_string() { json; printf ',"before":["'; repeat "$1" 'a\\u00e9 @'; printf '"]}]\n'; }
json_bad_string() { json; printf ',"before":["'; repeat "$1" 'a\\u00e9 @'; printf '\\u0007"]}]\n'; }
json_members() { json; repeat "$1" ',"x@":1'; printf '}]\n'; }
json_remarks() { printf '[{"ludos":1,"header":{"ldn":1,"game":"oware"'; repeat "$1" ',"k@":1'; printf '},"remarks":{"z":["#"]'; repeat "$1" ',"k@":["# @"]'; printf '}}]\n'; }
for what in json_depth json_objects json_open json_string json_bad_string json_members; do
	grow $what 2000 $what "$LUDOS" convert -j 1 --from json --to ldn "$T/in"
done
grow json_remarks 250 json_remarks "$LUDOS" convert -j 1 --from json --to ldn "$T/in"

# --- formats of others, from a pipe ----------------------------------------------
piped() { # FORMAT
	cat "$T/in" | "$LUDOS" convert -j 1 --from "$1" --to ldn -
}
letters() { repeat "$1" 'xxxxxxxxxxxxxxxx'; }
many_numbers() { repeat "$1" '1 2 3 a b '; }
braces() { repeat "$1" '{'; }
open_comment() { printf '[Variant "oware"]\n\n1. C {'; repeat "$1" 'word @ '; }
parentheses() { printf '[Variant "oware"]\n\n1. C '; repeat "$1" '(D '; }
pgn_tags() { printf '[Variant "oware"]\n'; repeat "$1" '[X "@"]\n'; }
pgn_games() { repeat "$1" '[Variant "oware"]\n\n1. C d *\n\n'; }
for format in pgn ogn bagh schadd icga abstractplay trl json ldn; do
	grow pipe-$format-letters 8000 letters piped $format
	grow pipe-$format-words 8000 many_numbers piped $format
	grow $format-braces 2000 braces "$LUDOS" convert -j 1 --from $format --to ldn "$T/in"
done
for what in open_comment parentheses pgn_tags pgn_games; do
	grow pgn-$what 1000 $what piped pgn
done

# --- what never closes -------------------------------------------------------------
open_braces() { record; printf 'moves: |\n  C'; repeat "$1" ' {'; }
open_variations() { record; printf 'moves: |\n  C'; repeat "$1" ' (D'; }
closings() { record; printf 'moves: |\n  C'; repeat "$1" ' )'; }
brackets() { record; printf 'x: '; repeat "$1" '['; }
open_commands() { record; printf 'moves: |\n  C {'; repeat "$1" '[%clk '; printf '} d\n'; }
after_error() { record; printf 'moves: |\n  C C'; repeat "$1" ' Q'; printf '\n'; }
for what in open_braces open_variations closings brackets open_commands after_error; do
	grow $what 2000 $what "$LUDOS" check -j 1 "$T/in"
done

echo "steps: $passed passed, $failed failed"
[ $failed -eq 0 ]
