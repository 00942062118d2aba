# ludos repair: what might have been meant.
p=$T/repair
mkdir -p "$p"
record() { # NAME HEADER MOVES
	printf 'ldn: 1\n%b\nmoves: |\n  %b\n' "$2" "$3" >"$p/$1.ldn"
}
# The first offer, without its number.
best() { # NAME EDIT
	run ludos repair "$p/$1.ldn"
	ok "$1: $2" sh -c "sed -n '2s/^  1  //p' '$T/out' | grep -qF -e \"$2\""
	ok "$1: everything behind it is legal" out_has '^  1 .*result agrees$'
}
game='A c A a F e D a F a A c B bx2 Cx3 c Dx3 e'
record right 'game: oware' "$game"
exits "nothing is wrong" 0 ludos repair "$p/right.ldn"
ok "nothing is wrong: nothing is said" [ ! -s "$T/out" ]
record missing 'game: oware' 'A c A a F D a F a A c B bx2 Cx3 c Dx3 e'
best missing "ply 6: 'e' is missing"
record doubled 'game: oware' 'A c A a F e e D a F a A c B bx2 Cx3 c Dx3 e'
best doubled "'e' is one too many"
record swapped 'game: oware' 'A c A a F e a D F a A c B bx2 Cx3 c Dx3 e'
best swapped "ply 7: 'D' before 'a'"
# ... which is no less likely than another letter.
record places 'game: yote' 'a1 f1 b2 c3 e4 b5 d2 c5 d2-e2 a5 b2-c2 e4-e3 d1 b3'
best places "ply 12: 'd1' before 'e4-e3'"
# A capture that was not written is the smaller slip, from the first point on.
record capture 'game: baghchal' 'b5 e5-e4 e3 e4-e2 d3 e2-d2 c4 a1-b2 e2 d2-c3 a3 c3-c2 b1 b2-a1 d5 a1-a2 c5 a5-a4 e5'
best capture "ply 4: 'e4xe2' for 'e4-e2'"
record side 'game: oware' 'A c A a f e D a F a A c B bx2 Cx3 c Dx3 e'
best side "ply 5: 'F' for 'f'"
record count 'game: oware' 'A c A a F e D a F a A c B bx3 Cx3 c Dx3 e'
best count "ply 14: 'bx2' for 'bx3'"
# A legal turn that was not played; it comes out two plies later.
record earlier 'game: oware' 'A c A a E e D a F a A c B bx2 Cx3 c Dx3 e'
best earlier "ply 5: 'F' for 'E'"
record seen 'game: dara\nrules: globe' 'a1 f5 b3 e3 d1 a3 f1 c4 d4 b5 c2 e1 a5 c5 f3 b2 a2'
exits "nothing is wrong yet" 0 ludos repair "$p/seen.ldn"
record word 'game: oware' 'A c A a F e D a F a A c B bx2 Cx3 c9 Dx3 e'
best word "ply 16: 'c' for 'c9'"
ok "word: no turn at all" out_has "ply 16: 'c9' is not a turn"
record passed 'game: hasami\nrules: war\nposition: 9/9/9/9/9/9/gg7/ggg6/rrgg5 red' 'd1-d5 b1^d1 d5-d6 d1-e1 d6-d7 e1-f1 d7-d8'
run ludos repair "$p/passed.ldn"
ok "a pass that was not written" out_has "^  1  ply 1: '--' is missing"
# Of many turns that would explain as much, the short ones: few throws give another.
record thrown 'game: yut\nrules: ludos\nresult: orange' '452:0-2+0-9 2:0-2x+2:2-4 1:0-1 3:4-7 2:1-3 2:0-2 3:3-6 2:7-9x+3:0-3
  3:6-9x+3:0-3x+5:0-5 3:2-5x+1:5-6 2:0-2 53:0-5+0-3x+1:5-21 3:0-3x+3:2-5 3:6-9x+1:0-1 43:9-12+21-25 2:5-7 2:25-16
  3:3-6 2:16-18 1:6-7 1:0-1 3:7-10 3:18-off 2:0-2 2:1-3 2:10-12x+3:12-15 3:3-6 1:2-3 1:0-1 3:3-6x+41:6-11 3:0-3
  2:11-13 2:3-5 2:15-17 3:5-8 2:17-19 2:8-10 42:19-off2+13-17 53:0-3+10-29 2:17-19 1:1-2 3:19-off'
run ludos repair "$p/thrown.ldn"
ok "a throw that is missing: the likely one" out_has "ply 15: '3:0-3' is missing .*result agrees"
# ... and two of the common throws rather than one of the rare.
record odds 'game: yut\nrules: ludos\noptions: [heroes, challenges]\nresult: blue' '451:0-4+0-1+0-5 3:0-3 2:0-2 2:3-5x+1:5-21 53:2-10 2:21-23
  2:10-12 3:0-3 1:12-14 3:3-6 2:0-2 3:23-20 1:14-15 2:0-2x+1:6-7 1:0-1 3:20-off 1:0-1 2:7-9 3:1-4 1:2-3 1:4-5
  52:0-2+0-5x+1:3-4 2:0-2x+2:0-2 2:0-2 2:5-7 2:0-2 3:0-3 2:0-2 2:3-5 2:0-2 42:5-22+7-11 42:0-4+2-4 2:22-24 3:4-7 2:24-15'
best odds "ply 24: '2:0-2x+3:2-5' is missing"
# A result that nobody could use is not the beginning of every other turn.
record unused 'game: yut\nrules: ludos\noptions: [heroes, challenges]\nresult: blue' '2:0-2 3:0-3 1:2-3x+1:3-4 3:0-3 1:0-1 1:0-1x+1:1-2 3:- 2:-
  42:0-2+0-4 1:- 2:0-2x+2:0-2 2:4-6 2:0-2 2:6-9 3:2-5 2:0-2 3:5-9x+2:9-11 2:0-2 43:0-7 1:0-1 3:0-3 2:2-4 2:0-2
  2:0-2x+53:2-5+1-6 3:- 2:5-7 2:0-2 3:7-10 2:0-2 3:10-23 3:0-3 2:0-2x+1:23-28 2:0-2x+2:0-2 1:6-7 2:3-5 51:0-1+0-5x+5:28-off'
best unused "ply 9: '1:-' before '42:0-2+0-4'"

# --- one of them is made ------------------------------------------------------------------------
exits "apply" 0 ludos repair --apply 1 "$p/missing.ldn"
ok "apply: the turn, and that there was none" out_has '3\. F e {\[%was\]} 4\. D a'
exits "apply: swapped" 0 ludos repair --apply 1 "$p/swapped.ldn"
ok "apply: both, and what was there" out_has '4\. D {\[%was a\]} a {\[%was D\]}'
exits "apply: doubled" 0 ludos repair --apply 1 "$p/doubled.ldn"
ok "apply: what is gone" out_has '{\[%was e\]}'
# A turn more or less makes every later number wrong; that is nobody's mistake.
record numbers 'game: oware' '1. A c 2. A a 3. F D 4. a F {7. here} 5. a A 6. c B 7. bx2 Cx3 8. c Dx3 9. e'
exits "apply: numbers" 0 ludos repair --apply 1 "$p/numbers.ldn"
ok "apply: numbers are not complained about" err_is_empty
ok "apply: numbers are right then" out_has '4\. D a 5\. F {7\. here} a'
# Signs stay with their turns; those of a turn that goes are told with it.
record signs 'game: oware' 'A c A a f?! e! $2 D a F a A c B bx2 Cx3 c Dx3 e'
run ludos repair --apply 1 "$p/signs.ldn"
ok "apply: a sign at a turn that is replaced" out_has '3\. F?! {\[%was f\]} e! \$2 4\. D'
record signs 'game: oware' 'A c A a F e a? D! F a A c B bx2 Cx3 c Dx3 e'
run ludos repair --apply 1 "$p/signs.ldn"
ok "apply: signs at turns that change places" out_has '4\. D! {\[%was a\]} a? {\[%was D\]}'
record signs 'game: oware' 'A c A a F e! e? D a F a A c B bx2 Cx3 c Dx3 e'
run ludos repair --apply 1 "$p/signs.ldn"
ok "apply: the sign of a turn that goes" sh -c "tr '\n' ' ' <'$T/out' | grep -q '{\[%was e[!?]\]}'"
cp "$p/side.ldn" "$p/copy.ldn"
exits "in place" 0 ludos repair -w --apply 1 "$p/copy.ldn"
exits "in place: it is right now" 0 ludos check "$p/copy.ldn"
exits "in place: once more" 0 ludos fmt --check "$p/copy.ldn"
record both 'game: oware' 'A c A a f e D a F a A c B bx2 Cx3 c dx3 e'
exits "two faults, one repaired" 1 ludos repair --apply 1 "$p/both.ldn"
exits "two faults, one after the other" 0 ludos repair --apply 1,1 "$p/both.ldn"
ok "two faults: both are told" sh -c "grep -q '%was f' '$T/out' && grep -q '%was dx3' '$T/out'"
run ludos repair --edits 2 "$p/both.ldn"
ok "two edits together" out_has "^  1  ply 5: 'F' for 'f'; ply 17: 'Dx3' for 'dx3' .*result agrees"
exits "no such offer" 1 ludos repair --effort 1 --apply 5 "$p/word.ldn"
run ludos repair --apply 1 - <"$p/side.ldn"
ok "from a pipe" out_has '3\. F {\[%was f\]}'

# --- for programs, and limits --------------------------------------------------------------------
exits "JSON" 1 ludos repair --json "$p/side.ldn"
ok "JSON: one line" out_has '"ply":5,"turn":"f","rule":"OWA-3","later":14,"complete":true,"offers":\[{"edits":\[{"kind":"replace","ply":5,"turn":"F","was":"f"}\],"explained":14,"then":null,"agrees":true}'
exits "little effort" 1 ludos repair --effort 3 "$p/side.ldn"
ok "little effort: told" out_has 'stopped early'
exits "apply: no number" 2 ludos repair --apply x "$p/side.ldn"
exits "apply: too many" 2 ludos repair --apply 6 "$p/side.ldn"
exits "write alone" 2 ludos repair -w "$p/side.ldn"
printf 'ldn: 1\ngame: oware\nmoves: "A c\\x20a"\n' >"$p/flow.ldn"
exits "not a block" 1 ludos repair --apply 1 "$p/flow.ldn"
ok "not a block: told" err_has "only moves in a block"
# A record that cannot be repaired as asked stays in its file, with those around it.
for n in flow word; do
	{ cat "$p/side.ldn" && echo --- && cat "$p/$n.ldn" && echo --- && cat "$p/right.ldn"; } >"$p/three.ldn"
	exits "in place: one of three cannot be ($n)" 1 ludos repair -w --apply 5 "$p/three.ldn"
	run grep -c '^ldn: 1' "$p/three.ldn"
	ok "in place: all three are still there ($n)" out_has "^3$"
done
printf 'ldn: 1\ngame: owari\nmoves: A\n' >"$p/header.ldn"
exits "a header that is wrong" 1 ludos repair "$p/header.ldn"
ok "a header that is wrong: told as ever" err_has "unknown game 'owari'"
# What stood by a ruling is not repaired; what follows is.
record ruled 'game: oware' "A c A {[%ruling 4,4,0,5,5,5/0,5,5,5,5,5 south] So.} f e"
exits "after a ruling" 1 ludos repair "$p/ruled.ldn"
ok "after a ruling: the turn behind it" out_has "ply 4: 'f' is illegal"

# --- random games that were spoiled: what was meant is found --------------------------------
if command -v python3 >/dev/null && [ -x "$B/tests/bench/generate" ]; then
	exits "spoiled games" 0 python3 tests/spoil.py "$LUDOS" "$B/tests/bench/generate" 2 3
	ok "spoiled games: of every ruleset" [ "$(grep -c '^[a-z]*/[a-z]* ' "$T/out")" -eq "$(ludos games | wc -l)" ]
else
	skip "spoiled games" "no python3"
fi

# Nothing follows the wrong turn: whatever is offered is a guess.
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C C\n' >"$T/last.ldn"
exits "repair: the last turn" 1 ludos repair "$T/last.ldn"
ok "repair: the last turn: all are guesses" [ "$(grep -c '(a guess)$' "$T/out")" -eq 5 ]

# --- in place: what is not repaired stays ---------------------------------------------------------
# stays NAME STATUS FILE ARGUMENT...: not a byte of the file changes, nor the file.
stays() {
	stays_name=$1
	stays_status=$2
	stays_file=$3
	shift 3
	cp "$stays_file" "$p/before"
	before=$(ls -i "$stays_file")
	exits "$stays_name" "$stays_status" ludos repair -w "$@" "$stays_file" || return
	ok "$stays_name: stays" same "$p/before" "$stays_file"
	ok "$stays_name: is not written" [ "$(ls -i "$stays_file")" = "$before" ]
}
stays "no such repair" 1 "$p/word.ldn" --effort 1 --apply 5
ok "no such repair: told" err_has 'there is no repair 5'
stays "the second is no such repair" 1 "$p/both.ldn" --effort 1 --apply 1,5
exits "no such repair, printed" 1 ludos repair --effort 1 --apply 5 "$p/word.ldn"
ok "no such repair, printed: the record as it was" same "$p/word.ldn" "$T/out"
printf 'ldn: 1\ngame: oware\nmoves: "1. C \\x43"\n' >"$p/quoted.ldn"
stays "moves that stand nowhere as such" 1 "$p/quoted.ldn" --apply 1
ludos convert --to pgn -o "$p/right.pgn" "$p/right.ldn"
stays "another notation" 1 "$p/right.pgn" --apply 1
printf '# nothing yet\n' >"$p/empty.ldn"
stays "no record" 1 "$p/empty.ldn" --apply 1
stays "nothing is wrong" 0 "$p/right.ldn" --apply 1
{
	printf '\357\273\277# mine\n...\n'
	cat "$p/quoted.ldn"
	printf -- '---\r\n'
	cat "$p/side.ldn"
	printf -- '---\n'
	cat "$p/right.ldn"
	printf -- '---\nldn: 1\nevent:    wide\ngame: oware\n...\n# the end'
} >"$p/many.ldn"
cp "$p/many.ldn" "$p/before"
exits "one of several" 1 ludos repair -w --apply 1 "$p/many.ldn"
ok "one of several: only that one changes" [ "$(diff "$p/before" "$p/many.ldn" | grep '^[<>]' | tr -d '\r' | tr '\n' '|')" = \
	'< ---|> ---|<   A c A a f e D a F a A c B bx2 Cx3 c Dx3 e|>   1. A c 2. A a 3. F {[%was f]} e 4. D a 5. F a 6. A c 7. B bx2 8. Cx3 c|>   9. Dx3 e|' ]
# More than is read at once, before and behind; then nobody can write there.
awk 'BEGIN { for (i = 0; i < 3000; i++) printf "# %060d\n", i }' >"$p/long"
cat "$p/long" "$p/side.ldn" "$p/long" >"$p/large.ldn"
exits "a long file" 0 ludos repair -w --apply 1 "$p/large.ldn"
ok "a long file: every remark is there" [ "$(grep -c '^# 0' "$p/large.ldn")" -eq 6000 ]
{
	printf '# lead\n...\n'
	cat "$p/side.ldn"
	printf '...\n# end\n'
} >"$p/free.ldn"
exits "remarks of no record" 0 ludos repair --apply 1 "$p/free.ldn"
ok "remarks of no record: printed where they stand" [ "$(sed -n '1,2p' "$T/out" | tr '\n' '|')$(tail -n 2 "$T/out" | tr '\n' '|')" = '# lead|...|...|# end|' ]
cp "$T/out" "$p/free.want"
exits "remarks of no record, in place" 0 ludos repair -w --apply 1 "$p/free.ldn"
ok "remarks of no record, in place: the same" same "$p/free.want" "$p/free.ldn"
mkfifo "$p/fifo"
exits "a fifo" 3 ludos repair -w --apply 1 "$p/fifo"
ok "a fifo: told" err_has 'fifo is not a file that can be rewritten'
exits "in place, nothing there" 3 ludos repair -w --apply 1 "$p/nowhere.ldn"
# Turns of a variation are not those of the game.
record aside 'game: oware' 'A c (1... d 2. B) A (2. F f (2... e) 3. A) a f e D a F a A c B bx2 Cx3 c Dx3 e'
best aside "ply 5: 'F' for 'f'"
# What is wrong in one is told and stays.
record inside 'game: oware' '1. A a (1... z) 2. B'
exits "a fault in a variation" 1 ludos repair "$p/inside.ldn"
ok "a fault in a variation: told" err_has "inside.ldn:[0-9]*:[0-9]*: error: 'z' is not a turn on this board"
ok "a fault in a variation: nothing is offered" out_is_empty
stays "a fault in a variation" 1 "$p/inside.ldn" --apply 1
# What stands twice is a small slip, and only that.
record last 'game: oware' 'C D'
run ludos repair "$p/last.ldn"
ok "a house seen from there comes before a turn too many" out_has "^  1  ply 2: 'd' for 'D'"
ok "a turn too many is the last thing" not out_has "is one too many"
# What cannot be read may end in the middle of a line.
printf 'ldn: 1\ngame: none' >"$p/open.ldn"
record behind 'game: oware' 'C D'
run ludos repair --apply 1 "$p/open.ldn" "$p/behind.ldn"
ok "a line end that lacks is put" out_has '^game: none$'
