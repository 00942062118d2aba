# moves, perft, games, rules: what other programs read.

# Counts by other programs (see tests/perft.tsv for all of them).
counts() { # SPEC DEPTH EXPECTED [POSITION]
	# shellcheck disable=SC2086
	if [ $# -gt 3 ]; then run ludos perft "$1" "$2" "$4"; else run ludos perft "$1" "$2"; fi
	ok "perft $1 $2: exit 0" [ "$status" -eq 0 ]
	ok "perft $1 $2" text_is "$T/out" "$3"
}
counts oware/awale 5 '1 6
2 36
3 190
4 1014
5 5219'
counts oware/awale+stop-at-25 4 '1 3
2 8
3 19
4 57' '0,0,0,2,1,2/1,0,0,0,2,3 south score=20,17'
counts baghchal/ludos 3 '1 21
2 252
3 5052'
counts fanorona/tsivy 4 '1 5
2 39
3 724
4 18026'
counts fanorona/dimyand 4 '1 5
2 21
3 202
4 3469'
counts fanorona/telo 6 '1 4
2 7
3 14
4 67
5 137
6 280'
exits "perft of the game's first rules" 0 ludos perft baghchal 1
for bad in 'oware/abapa' 'oware/abapa x' 'oware/abapa -1' 'oware/abapa 1 nonsense' 'nothing/at-all 1' 'oware/nothing 1' 'oware/abapa+nothing 1' 'oware 1 2 3'; do
	# shellcheck disable=SC2086
	exits "perft $bad" 2 ludos perft $bad
	ok "perft $bad: nothing on stdout" out_is_empty
done
exits "perft with an option" 0 ludos perft oware/abapa+five-houses 3

exits "moves" 0 ludos moves --game fanorona/tsivy
ok "moves: as perft counts" lines_are "$T/out" 5
ok "moves: one a line, sorted by point" text_is "$T/out" 'd2-e3A
d3-e3A
d3-e3W
e2-e3A
f2-e3A'
exits "moves of a position" 0 ludos moves -g oware/awale -p '0,0,0,2,1,2/1,0,0,0,2,3 south score=20,17'
ok "moves of a position: as perft counts" lines_are "$T/out" 3
exits "moves in a file" 0 ludos moves --at 0 "$T/good.ldn"
ok "moves --at 0: the start's" lines_are "$T/out" 5
run ludos moves --at 1 "$T/good.ldn"
cp "$T/out" "$T/first"
run ludos moves --at -6 "$T/good.ldn"
ok "moves --at -6 is --at 1" same "$T/first" "$T/out"
ok "moves: what was played is listed" grep -qx d4-d3A "$T/out"
exits "moves: neither game nor file" 2 ludos moves
exits "moves: unknown game" 2 ludos moves -g chess
exits "moves: a position that cannot be" 2 ludos moves -g baghchal -p 't3t/5/5/5/t3t goat hand=99'
ok "moves: ... with the reason" err_has 'this position cannot be: '
run ludos moves -g hasami -p 'ggggggggg/9/9/9/9/9/9/9/rrrrrrrrr red steps=1'
ok "moves: ... and its place" \
	text_is "$T/err" "ludos moves: this position cannot be: not a key of this game, at 39 of 'ggggggggg/9/9/9/9/9/9/9/rrrrrrrrr red steps=1'
try 'ludos moves --help'"
while IFS='|' read -r game position side; do
	exits "moves: $game: the game is over, and the wrong side is to move" 2 ludos moves -g "$game" --position "$position"
	ok "moves: $game: ... both are reported" err_has "this position cannot be: the game is over, and $side would be to move$"
done <<END
yut|0 orange home=4,0|blue
yut+three|0 green home=3,0,0|blue
baghchal|t3t/5/2g2/5/t3t tiger hand=14 taken=5|goat
omweso|0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,2/0,0,0,0,0,0,0,0 south hand=2,0|north
END

# lacks_lines PICK SHAPE: no line that has PICK is without SHAPE.
lacks_lines() { ! grep -e "$1" "$T/out" | grep -v -e "$2"; }

# Every ruleset: listed turns, and games agrees with the other commands.
exits "games" 0 ludos games
ok "games: a line each" [ "$(wc -l <"$T/out")" -ge 7 ]
specs=$(cut -d ' ' -f 1 "$T/out")
for spec in $specs; do
	exits "moves -g $spec" 0 ludos moves -g "$spec"
	n=$(wc -l <"$T/out")
	ok "moves -g $spec: none twice" [ "$(sort -u "$T/out" | wc -l)" -eq "$n" ]
	run ludos perft "$spec" 1
	ok "perft $spec 1: as many" text_is "$T/out" "1 $n"
	exits "rules $spec" 0 ludos rules "$spec"
	ok "rules $spec: ids, sentences, sources" out_has '^  [A-Z][A-Z]*-[0-9][0-9]* .*\. \[[^]]*\]$'
	ok "rules $spec: a rule is a sentence and its sources" lacks_lines '^  [A-Z][A-Z]*-*[0-9]' '\. \[[^]]*\]$'
	ok "rules $spec: sources in words" not out_has '[[ ]\(seed\|inferred\|external\|choice\)[];]'
	ok "rules $spec: no id twice" [ -z "$(sed -n 's/^  \([A-Z]*-[0-9]*\) .*/\1/p' "$T/out" | sort | uniq -d)" ]
	game=${spec%/*}
	exits "games $game" 0 ludos games "$game"
	ok "games $game: has $spec" out_has "^$spec\$"
	ok "games $game: position" out_has '^  position  '
	start=$(awk -v s="$spec" '$0 == s { on = 1 } on && $1 == "position" { sub(/^ *position */, ""); print; exit }' "$T/out")
	exits "moves -g $spec -p '$start'" 0 ludos moves -g "$spec" -p "$start"
	# Where players arrange freely first, lists begin after that.
	[ -s "$T/err" ] || ok "moves -g $spec from the shown start: as many" lines_are "$T/out" "$n"
done
# What options bring: turns that can be read, positions to begin with, keys.
for spec in $specs; do
	ludos games "$spec" >"$T/shown"
	awk '$1 == "option" { name = $2 } $1 == "turns:" { for (i = 2; i <= NF; i++) print name $i }' "$T/shown" >"$T/brought"
	unreadable=
	while IFS=: read -r option turn; do
		printf 'ldn: 1\ngame: %s\nrules: %s\noptions: [%s]\nmoves: |\n  %s\n' \
			"${spec%/*}" "${spec#*/}" "$option" "$turn" >"$T/one.ldn"
		ludos check "$T/one.ldn" >/dev/null 2>"$T/err"
		grep -q 'is not a turn' "$T/err" && unreadable="$unreadable $option:$turn"
	done <"$T/brought"
	ok "games $spec: turns of options can be read" [ -z "$unreadable" ]
	awk '$1 == "option" { name = $2; sub(/:$/, "", name) } $1 == "position:" { sub(/^ *position: */, ""); print name " " $0 }' "$T/shown" >"$T/begun"
	while read -r option start; do
		run ludos moves -g "$spec+$option"
		cp "$T/out" "$T/first"
		run ludos moves -g "$spec+$option" -p "$start"
		ok "games $spec: $option begins there" same "$T/first" "$T/out"
	done <"$T/begun"
done
run ludos games hasami/war
ok "games: what an option brings stands below it" [ "$(sed -n '/^  option     challenges/,/^  option     single/s/^  *\([a-z]*\): .*/\1/p' "$T/out" | tr '\n' ' ')" = 'turns rocks steps ' ]
# Sources of clauses, each with its booklet; rules that others replace.
run ludos rules dara/dala
ok "rules: sources clause by clause" out_has '^  DAL-5   Lines of four and more may be made at any time \[booklet LUDOS Afrique\]; making one takes nothing\. \[decided here\]$'
ok "rules: the booklet is named once in a rule" out_has '^  DAR-6   A move that makes a line of \[booklet LUDOS Afrique\] exactly \[follows from the booklet\] three .* \[booklet\] in a row or column \[other sources\] takes .*\. \[booklet\]$'
run ludos rules oware/awele
ok "rules: a booklet of its own" out_has '^  AWE-3 .*\. \[booklet Ludens Planet: Mancala - Avelé\]$'
run ludos rules jarmo/jasyr
ok "rules: what another ruleset lends" sh -c "sed -n '/^As in the legendary game/,/^\$/p' '$T/out' | grep -c '^  JA' | grep -qx 1 && grep -q '^  JAL-4 ' '$T/out'"
replaces() { # SPEC ID...: these rules, and no others, are marked
	replaces_spec=$1
	shift
	run ludos rules "$replaces_spec"
	sed -n 's/^  \([A-Z]*-*[0-9]*\) *([a-z0-9 ]*replaced by [A-Z]*-[0-9]*) [A-Z].*/\1/p' "$T/out" | sort | tr '\n' ' ' >"$T/marked"
	printf '%s\n' "$@" | sort | tr '\n' ' ' >"$T/expected"
	ok "rules $replaces_spec: what is replaced" same "$T/expected" "$T/marked"
}
replaces dara/dala DAR-3 DAR-7 DAR-8 A1 A2 A7
replaces fanorona/telo FAN-1
replaces fanorona/dimyand FAN-1
replaces fanorona/vela FAN-3 FAN-4 FAN-5 FAN-7 FAN-8 FAN-9 FAN-10 FAN-12 FAN-13
replaces pulijudam/ludos BAG-1 BAG-6
replaces hasami/war HAS-1 HAS-3 HAS-4 HAS-6 HAS-8 HAS-9
replaces jarmo/legendary JAR-5 JAR-7 JAR-9 JAR-10 JAR-11 JAR-12 JAR-13
replaces jarmo/jasyr JAR-2 JAR-5 JAR-7 JAR-8 JAR-9 JAR-10 JAR-11 JAR-12 JAR-13
replaces dara/bolotondou LPW-1 LPW-2 LPW-3 A3
run ludos rules fanorona/vela
ok "rules: replaced for a time" out_has '^  FAN-3   (in phase 1 replaced by VEL-2) If a capture'
run ludos rules dara/dala
ok "rules: replaced by what" out_has '^  DAR-3   (replaced by DAL-3) A line'

exits "games of nothing" 2 ludos games nothing
exits "rules of nothing" 2 ludos rules nothing
exits "rules of wrong rules" 2 ludos rules oware/nothing

# With options: these and no others.
exits "games with an option" 0 ludos games yut/ludos+three
ok "games with an option: what it is" [ "$(head -n 1 "$T/out")" = yut/ludos+three ]
ok "games with an option: that one" [ "$(grep -o '^  option  *[a-z-]*' "$T/out")" = '  option     three' ]
ok "games with an option: its sides" out_has '^  sides      orange blue green '
exits "games with options, no rules" 0 ludos games fanorona+heroes+mortal-female
ok "games with options, no rules: the first ruleset" [ "$(grep / "$T/out" | head -n 1)" = fanorona/tsivy+heroes+mortal-female ]
ok "games with options, no rules: both" [ "$(grep -o '^  option  *[a-z-]*' "$T/out" | tr -d '\n')" = '  option     heroes  option     mortal-female' ]
ok "games with options: where it begins" out_has '^  position   [a-z0-9/]*O'
exits "games with an option, by another name" 0 ludos games --json Wari+stop-at-25
ok "games with an option, JSON" out_has '"rules":"awale",.*"options":\["stop-at-25"\],.*"option_facts":\[{"option":"stop-at-25"'
exits "games --json with an option" 0 ludos games --json fanorona/telo+heroes
ok "games --json with an option: that one" [ "$(grep -o '"option":"[a-z-]*"' "$T/out")" = '"option":"heroes"' ]
exits "games without an option that is needed" 2 ludos games fanorona/vela+mortal-female
ok "games without an option that is needed: told" err_has 'needs another one: heroes$'
exits "games with no such option" 2 ludos games oware/awale+heroes
ok "games with no such option: told" err_has "unknown option 'heroes' of oware/awale: stop-at-25$"

# What is not heard is refused.
exits "rules with an option" 2 ludos rules yut+three
ok "rules with an option: told" err_has "leave out '+three'$"
run ludos games --json fanorona/telo
ok "games --json: where options begin" out_has '{"option":"heroes",.*,"needs":\[\],"start":"ooO/o1g/Ggg green","examples":"[^"]*^'
ok "games --json: with what they need" out_has '{"option":"mortal-female",.*,"needs":\["heroes"\],"start":"ooO/o1g/Ggg green","examples":null}'

exits "games --json" 0 ludos games --json
cp "$T/out" "$T/json"
if command -v python3 >/dev/null; then
	cat >"$T/games.py" <<'PY'
import json, sys
rows = json.load(open(sys.argv[1], encoding="utf-8"))
assert [r["game"] + "/" + r["rules"] for r in rows] == sys.argv[2:], rows
for r in rows:
    assert len(r["sides"]) >= 2 and r["start"] and isinstance(r["options"], list), r
    assert [o["option"] for o in r["option_facts"]] == r["options"], r
    assert all(o["about"] and o["start"] for o in r["option_facts"]), r
PY
	# shellcheck disable=SC2086
	ok "games --json: the same rulesets" python3 "$T/games.py" "$T/json" $specs
	run ludos games --json oware
	ok "games --json GAME: JSON" python3 -c 'import json,sys; json.load(open(sys.argv[1]))' "$T/out"
else
	skip "games --json parsed" "no python3"
	ok "games --json: begins as it should" grep -q '"game":"oware","rules":"abapa"' "$T/json"
fi

# The games that check-layers keeps out of other folders are all there are.
ok "make check-layers: every game" [ "$(make -s print-GAMES | tr ' ' '\n')" = "$(ludos games | sed 's|/.*||' | sort -u)" ]
