# PGN as the standard has it and as other programs write it.

pgn() { # TEXT: read as LDN
	printf "$1" >"$T/game.pgn"
	run ludos convert --from pgn --to ldn "$T/game.pgn"
}
bagh='[Variant "baghchal"]\n'
moves='\n1. b2 a1xc3 '

# --- lines for other programs ------------------------------------------------------
pgn "%% at the top\n$bagh%% between tags\n[Event \"E\"]\n\n1. b2\n%% between moves\na1xc3 {a %% b\n%% in a comment} *\n"
ok "%: read" [ "$status" -eq 0 ]
ok "%: one record" [ "$(grep -c '^---' "$T/out")" -eq 1 ]
ok "%: the moves" out_has '1. b2 a1xc3 {a % b % in a comment}$'
ok "%: told" err_has 'lost from pgn to ldn: 3 lines that begin with %$'
pgn "%% one\n$bagh${moves}*\n\n%% two\n$bagh${moves}*\n"
ok "%: two records" [ "$(grep -c '^---' "$T/out")" -eq 2 ]
cp "$T/game.pgn" "$T/game.txt"
exits "%: known by its contents" 0 ludos convert --to ldn "$T/game.txt"
ok "%: known by its contents: said" err_has 'looks like pgn$'

# --- how it ended -------------------------------------------------------------------
# TERMINATION RESULT: what it is here, and whether that is told.
while read -r result here told word; do
	pgn "$bagh[Termination \"$word\"]\n[Result \"$result\"]\n$moves$result\n"
	ok "Termination $word $result: read" [ "$status" -eq 0 ]
	ok "Termination $word $result: $here" [ "$(sed -n 's/^termination: //p' "$T/out")" = "$here" ]
	case $told in
	yes) ok "Termination $word $result: told" err_has "Termination: $word" ;;
	*) ok "Termination $word $result: nothing is lost" err_is_empty ;;
	esac
done <<'END'
1-0 adjudication no normal
1-0 adjudication no Normal
1/2-1/2 adjudication no normal
* normal no normal
0-1 time no time forfeit
0-1 time no Time Forfeit
1-0 adjudication no adjudication
* unfinished no unterminated
* unfinished yes abandoned
1-0 forfeit yes Abandoned
1-0 forfeit yes rules infraction
1/2-1/2 adjudication yes rules infraction
1-0 forfeit yes death
1-0 adjudication yes emergency
1-0 resignation no resignation
1-0 adjudication yes White won on the board
END
pgn "$bagh[Result \"1-0\"]\n${moves}1-0\n"
ok "a result that the rules do not give" out_has '^termination: adjudication$'
pgn "$bagh${moves}0-1\n"
ok "a result only behind the moves" out_has '^result: tiger$'
pgn "$bagh${moves}*\n"
ok "no result" not out_has '^result:'
ludos convert --to pgn samples/baghchal-ludos.ldn >"$T/over.pgn"
run ludos convert --to ldn "$T/over.pgn"
ok "a result that the rules give" not out_has '^termination:'
for word in time:'time forfeit' unfinished:unterminated adjudication:adjudication resignation:resignation; do
	result=goat
	[ "${word%%:*}" = unfinished ] && result='"*"'
	printf 'ldn: 1\ngame: baghchal\nresult: %s\ntermination: %s\nmoves: 1. b2\n' "$result" "${word%%:*}" >"$T/end.ldn"
	exits "written: $word" 0 ludos convert --to pgn --verify --strict "$T/end.ldn"
	ok "written: $word" out_has "^\[Termination \"${word#*:}\"\]\$"
done

# --- dates ---------------------------------------------------------------------------
while read -r tag here; do
	pgn "$bagh[Date \"$tag\"]\n${moves}*\n"
	ok "Date $tag" [ "$(sed -n 's/^date: //p' "$T/out")" = "$here" ]
	case $here in
	'') ok "Date $tag: told" err_has "lost from pgn to ldn: Date: $tag\$" ;;
	*) ok "Date $tag: nothing is lost" err_is_empty ;;
	esac
done <<'END'
2024.05.07 2024-05-07
2024.5.7 2024-05-07
2024/05/07 2024-05-07
2024.05.? 2024-05-??
2024.05 2024-05-??
1999 1999-??-??
2024.02.30
soon
END

# --- which game ----------------------------------------------------------------------
while read -r here variant; do
	pgn "[Variant \"$variant\"]\n\n*\n"
	ok "Variant $variant" [ "$(sed -n 's/^\(game\|rules\|options\): //p' "$T/out" | tr '\n' ' ')" = "$(echo "$here" | tr / ' ') " ]
	run ludos convert --to ldn "$T/game.pgn"
	ok "Variant $variant: known by its contents" [ "$status" -eq 0 ]
done <<'END'
fanorona Fanorona
fanorona/tsivy FANORONA/Tsivy
baghchal Bagh Chal
baghchal/[heroes] BaghChal+Heroes
oware Oware
oware/awale oware/Awalé
oware/awale Awale
hasami Hasami Shogi
END
pgn '[Variant "Chess"]\n\n1. e4 *\n'
ok "another game" err_has "game.pgn:1:11: error: unknown game 'Chess'"

# --- tags of others keep their names -----------------------------------------------------
cat >"$T/tags.pgn" <<'END'
[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ann"]
[Black "?"]
[Result "*"]
[Variant "baghchal"]
[WhiteElo "1500"]
[TimeControl "40/2h"]
[ECO "A00"]
[WhiteTitle "GM"]
[UTCDate "2024.05.06"]
[PlyCount "1"]

1. b2
*

END
ludos convert --to ldn "$T/tags.pgn" >"$T/tags.ldn"
exits "tags of others" 0 ludos convert --to pgn "$T/tags.ldn"
ok "tags of others: the same bytes" same "$T/tags.pgn" "$T/out"
ludos convert --to json "$T/tags.ldn" >"$T/tags.json"
exits "tags of others through JSON" 0 ludos convert --to pgn "$T/tags.json"
ok "tags of others through JSON: the same bytes" same "$T/tags.pgn" "$T/out"
cat >"$T/keys.ldn" <<'END'
---
ldn: 1
game: oware
rules: awale
players:
  south: "3"
  north: ""
event: "3"
round: "0x1F"
date: ????-??-??
moves: |
  1. C d
custom: "3"
hex: "0x1F"
number: 3
nothing: ~
empty: ""
a key: x
Ldn9: x
Result: x
null: x
END
exits "keys that look like something else" 0 ludos convert --to pgn --verify --strict "$T/keys.ldn"
cp "$T/out" "$T/keys.pgn"
exits "keys that look like something else: back" 0 ludos convert --to ldn "$T/keys.pgn"
ok "keys that look like something else: the same" same "$T/keys.ldn" "$T/out"
ok "a number is a tag" out_has '^number: 3$'
ok "a text that looks like a number is YAML" grep -q '^\[Ldn[0-9]* "custom: \\"3\\""\]$' "$T/keys.pgn"
exits "keys in OGN" 0 ludos convert --to ogn "$T/keys.ldn"
for key in 'North: ""' 'date: ????-??-??' 'custom: "3"' 'hex: "0x1F"' 'nothing: ~' 'empty: ""'; do
	ok "keys in OGN: $key" grep -qF "lost from ldn to ogn: $key" "$T/err"
done

# --- the place of what is wrong is that of the word in the file ------------------------------
underlined() { # NAME FORMAT TEXT PLACE SIGNS
	printf "$3" >"$T/word"
	run ludos convert --from "$2" --to ldn "$T/word"
	ok "$1: place" err_has "word:$4: error"
	ok "$1: underlined" [ "$(sed -n 's/^ *| *\(\^~*\)$/\1/p' "$T/err")" = "$5" ]
}
underlined bagh bagh '1. G53 Bx5533\n' 1:8 '^~~~~~'
underlined icga icga '1. F2NWF D5NB\n' 1:10 '^~~~'
underlined abstractplay abstractplay 'f2e3+, e4- d5d4+\n' 1:1 '^~~~~~~~~~'
underlined pgn pgn "$bagh"'\n1. b2 a1-a3\n' 3:7 '^~~~~'

# The seven tags that every PGN has, and back: a record without a result has none
# afterwards, unless somebody wrote one.
printf -- '---\nldn: 1\ngame: oware\nmoves: |\n  1. A a\n' >"$T/open.ldn"
exits "pgn: no result" 0 ludos convert --to pgn "$T/open.ldn"
cp "$T/out" "$T/open.pgn"
ok "pgn: no result: the seven tags" [ "$(sed -n '1,7s/^.\([A-Za-z]*\) .*/\1/p' "$T/open.pgn" | tr '\n' ' ')" = 'Event Site Date Round White Black Result ' ]
ok "pgn: no result: unknown" grep -qxF '[Result "*"]' "$T/open.pgn"
exits "pgn: no result, back" 0 ludos convert --to ldn "$T/open.pgn"
ok "pgn: no result, back: the same" same "$T/open.ldn" "$T/out"
sed 's/Result "."/Result "1-0"/' "$T/open.pgn" >"$T/won.pgn"
run ludos convert --to ldn "$T/won.pgn"
ok "pgn: a result that somebody wrote" out_has '^result: south$'
printf -- '---\nldn: 1\ngame: oware\nresult: "*"\nmoves: |\n  1. A a\n' >"$T/open.ldn"
ludos convert --to pgn "$T/open.ldn" >"$T/open.pgn"
ran="convert --to pgn"
ok "pgn: an open result: nothing else" not grep -q Ldn "$T/open.pgn"
run ludos convert --to ldn "$T/open.pgn"
ok "pgn: an open result, back: the same" same "$T/open.ldn" "$T/out"

# --- three who play ---------------------------------------------------------------------
printf 'ldn: 1\ngame: yut\nrules: ludos\noptions: [three]\nplayers:\n  orange: Ann\n  green: {name: Cho, team: C}\nmoves: |\n  1. 3:0-3 2:0-2 1:0-1\n' >"$T/three.ldn"
exits "three players" 0 ludos convert --to pgn --verify "$T/three.ldn"
ok "three players: the third" grep -qxF '[Third "Cho"]' "$T/out"
cp "$T/out" "$T/three.pgn"
exits "three players: read" 0 ludos convert --to ldn "$T/three.pgn"
ok "three players: all of them, as they were" sh -c 'tail -n +2 "$1" | diff - "$2"' - "$T/out" "$T/three.ldn"
# Where two play, Third is a tag like any other.
sed '/^options:/d; /green:/d; s/ 1:0-1$//; s/^moves:/Third: x\n&/' "$T/three.ldn" >"$T/two.ldn"
exits "two players and a key" 0 ludos convert --to pgn --verify "$T/two.ldn"
ok "two players and a key: Third" grep -qxF '[Third "x"]' "$T/out"

# --- the options of other rules -------------------------------------------------------------
printf 'ldn: 1\ngame: oware\nrules: abapa\noptions: [five-houses]\nmoves: 1. C c\n' >"$T/borrowed.ldn"
exits "options of other rules" 0 ludos convert --to playstrategy --verify "$T/borrowed.ldn"
ok "options of other rules: told" err_has 'lost from ldn to playstrategy: options: \[five-houses\]$'
exits "options of these rules" 0 sh -c 'sed "s/abapa/awale/; s/five-houses/stop-at-25/" "$1" | "$2" convert --to playstrategy --verify -' - "$T/borrowed.ldn" "$LUDOS"
ok "options of these rules: written" grep -qF 'options: [stop-at-25]' "$T/out"

# Games without moves are games, whatever ends the lines; and no tag goes
# without a word.
for end in '\n' '\r\n'; do
	printf "[Event \"a\"]$end[Variant \"oware/awale\"]$end$end[Event \"b\"]$end[Variant \"oware/awale\"]$end${end}1. C *$end" >"$T/no-moves.pgn"
	exits "no moves: read" 0 ludos convert --to ldn "$T/no-moves.pgn"
	ok "no moves: two games" [ "$(grep -c '^event: [ab]$' "$T/out")" -eq 2 ]
done
printf '[Event "a"]\n\n[Site "s"]\n[Variant "oware/awale"]\n\n*\n' >"$T/gap.pgn"
exits "an empty line between tags" 0 ludos convert --to ldn "$T/gap.pgn"
ok "an empty line between tags: one game" [ "$(grep -c '^ldn: 1$' "$T/out")" -eq 1 ]
printf '[Event "a"]\n[Site "s"]\n[Site "s"]\n[Event "b"]\n[Événement "c"]\n[Variant "oware/awale"]\n\n*\n' >"$T/twice.pgn"
exits "a tag twice" 0 ludos convert --to ldn "$T/twice.pgn"
ok "a tag twice: the first counts" out_has '^event: a$'
ok "a tag twice: the other is told" err_has 'lost from pgn to ldn: Event: b$'
ok "a tag twice: the same is nothing" not err_has 'Site'
ok "a tag in French" out_has '^Événement: c$'

# A tag begins a game after moves, whatever stands between, but only a line.
printf '[Event "a"]\n[Variant "oware/awale"]\n\n1. C *\n[Site "s"]\n[Variant "oware/awale"]\n\n1. D *\n' >"$T/close.pgn"
exits "no empty line between games" 0 ludos convert --to ldn "$T/close.pgn"
ok "no empty line between games: two" [ "$(grep -c '^  1. [CD]$' "$T/out")" -eq 2 ]
printf '[Event "a"]\n[Variant "oware/awale"]\n\n1. C [x "y"] *\n' >"$T/inside.pgn"
exits "a bracket in a line" 1 ludos convert --to ldn "$T/inside.pgn"
ok "a bracket in a line: where it is" err_has "^$T/inside.pgn:4:6: error: "
ok "a bracket in a line: one game, and that is wrong" out_is_empty
while IFS='|' read -r tag told; do
	printf '%s\n\n*\n' "$tag" >"$T/wrong.pgn"
	exits "tag $tag" 1 ludos convert --from pgn --to ldn "$T/wrong.pgn"
	ok "tag $tag: told" err_has ":1:1: error: $told"
	ok "tag $tag: its bracket" err_has '^      | ^$'
done <<'ROWS'
[Event a]|a tag is written \[Name "value"\]
["a"]|a tag is written \[Name "value"\]
[Event "a" "b"]|this tag is never closed
ROWS

# A line may begin with a bracket and be a turn.
cat >"$T/bracket.ldn" <<'END2'
ldn: 1
game: omweso
moves: |
  1. [0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4] (1. [0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]
  [0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]) [0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]
END2
exits "a bracket begins a line" 0 ludos convert --to pgn "$T/bracket.ldn"
ok "a bracket begins a line: it does" out_has '^\[0,'
cp "$T/out" "$T/bracket.pgn"
exits "a bracket begins a line: read" 0 ludos convert --to ldn "$T/bracket.pgn"
ok "a bracket begins a line: one game" [ "$(grep -c '^ldn: 1$' "$T/out")" -eq 1 ]
