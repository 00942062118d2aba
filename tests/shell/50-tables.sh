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
ok "moves: ... with the reason" not err_is_empty

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
	ok "rules $spec: ids, sentences, sources" out_has '^  [A-Z][A-Z]*-[0-9][0-9]* .*\. \[[a-z ]*\]$'
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
exits "games of nothing" 2 ludos games nothing
exits "rules of nothing" 2 ludos rules nothing
exits "rules of wrong rules" 2 ludos rules oware/nothing

exits "games --json" 0 ludos games --json
cp "$T/out" "$T/json"
if command -v python3 >/dev/null; then
	cat >"$T/games.py" <<'PY'
import json, sys
rows = json.load(open(sys.argv[1], encoding="utf-8"))
assert [r["game"] + "/" + r["rules"] for r in rows] == sys.argv[2:], rows
for r in rows:
    assert len(r["sides"]) >= 2 and r["start"] and isinstance(r["options"], list), r
PY
	# shellcheck disable=SC2086
	ok "games --json: the same rulesets" python3 "$T/games.py" "$T/json" $specs
	run ludos games --json oware
	ok "games --json GAME: JSON" python3 -c 'import json,sys; json.load(open(sys.argv[1]))' "$T/out"
else
	skip "games --json parsed" "no python3"
	ok "games --json: begins as it should" grep -q '"game":"oware","rules":"abapa"' "$T/json"
fi
