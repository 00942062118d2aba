# Games by the names that people use (tests/names.tsv has them all), and what
# is told about them.

understood() { # NAME OURS: on stderr, and the answer is that of our own name
	run ludos games "$2"
	cp "$T/out" "$T/expected"
	exits "games $1" 0 ludos games "$1"
	ok "games $1: understood" text_is "$T/err" "ludos: '$1' is $2"
	ok "games $1: the same as $2" same "$T/expected" "$T/out"
}
understood Awalé oware/awale
understood 'hasami shogi' hasami
understood Yote yote
understood mancala oware/awele
understood tigre baghchal
understood Oware/Nam-Nam oware/namnam
understood vela fanorona/vela
understood awalé oware/awale
understood semailles oware/awele
understood 'tigres et chèvres' baghchal
# Nobody has to quote a name of several words.
for c in games rules; do
	run ludos $c baghchal
	cp "$T/out" "$T/expected"
	exits "$c tigres et chèvres" 0 ludos $c tigres et chèvres
	ok "$c tigres et chèvres: understood" text_is "$T/err" "ludos: 'tigres et chèvres' is baghchal"
	ok "$c tigres et chèvres: the same as baghchal" same "$T/expected" "$T/out"
	exits "$c: two names are none" 2 ludos $c oware dara
	ok "$c: two names are none: told" err_has "unknown game 'oware dara'"
done
# What is printed in French is a name as well.
ludos games --lang fr | sed -e 's/^[^ ]* *//' -e 's/  .*//' -e 's/) .*/)/' >"$T/titles"
while read -r title; do
	exits "games by the title $title" 0 ludos games "$title"
done <"$T/titles"
exits "games by its own name" 0 ludos games oware
ok "games by its own name: nothing to say" err_is_empty
exits "games of a ruleset" 0 ludos games oware/awale
ok "games of a ruleset: nothing to say" err_is_empty
ok "games of a ruleset: that one only" not out_has '^oware/abapa$'

exits "games: not ours" 2 ludos games Kalah
ok "games: not ours, but near" err_has "'Kalah' is not one of ours; the nearest is oware"
exits "games: of several" 2 ludos games ludens
ok "games: of several: which" err_has "'ludens' is a ruleset of several games: yote/ludens, choko/ludens"
exits "games: nearly a name" 2 ludos games awallé
ok "games: nearly a name: which" err_has "unknown game 'awallé': oware, .*; did you mean 'oware/awale'?"

run ludos moves -g oware/awale
cp "$T/out" "$T/expected"
exits "moves -g wari" 0 ludos moves -g wari
ok "moves -g wari: what was understood" text_is "$T/err" "ludos: 'wari' is oware/awale"
ok "moves -g wari: the same turns" same "$T/expected" "$T/out"
exits "moves -g with an option" 0 ludos moves -g Yoté+mandatory
ok "moves -g with an option: understood" text_is "$T/err" "ludos: 'Yoté' is yote"
exits "perft by another name" 0 ludos perft 'Nam-Nam' 1
ok "perft by another name: only numbers" text_is "$T/out" '1 6'
exits "rules by another name" 0 ludos rules Jasir
ok "rules by another name: that one" out_has '^jarmo/jasyr: '
exits "draw by another name" 0 ludos draw -g 'Bagh Chal' -f ascii
run ludos draw -g baghchal -f svg
cp "$T/out" "$T/start.svg"
exits "a picture of a game by another name" 0 ludos draw -g 'Bagh-Chal' -p "@$T/start.svg" -f ascii
exits "games --json by another name" 0 ludos games --json Wari
if command -v python3 >/dev/null; then
	ok "games --json by another name: JSON" python3 -c '
import json, sys
rows = json.load(open(sys.argv[1], encoding="utf-8"))
assert [(r["game"], r["rules"]) for r in rows] == [("oware", "awale")], rows
assert rows[0]["booklet"] == "Jouons avec Madou: Awalé" and "Wari" in rows[0]["names"], rows
assert "Pingaud" in rows[0]["facts"] and "South" in rows[0]["begins"], rows' "$T/out"
else
	skip "games --json by another name: JSON" "no python3"
fi

# Every ruleset: where it is from, its booklet, who begins.
for spec in $(ludos games | cut -d ' ' -f 1); do
	run ludos games "$spec"
	ok "games $spec: its booklet" out_has '^  booklet    [LJ]'
	sed -n '3,/^  booklet/p' "$T/out" | sed '$d' >"$T/facts"
	ok "games $spec: two sentences or more" [ "$(tr -cd . <"$T/facts" | wc -c)" -ge 2 ]
	ok "games $spec: who begins" grep -q 'begin' "$T/facts"
	ok "games $spec: not in long lines" [ "$(LC_ALL=C.UTF-8 awk 'length > 80' "$T/facts" | wc -l)" -eq 0 ]
done

# In records names stay strict.
printf -- '---\nldn: 1\ngame: awalé\n' >"$T/names.ldn"
exits "a record by another name" 1 ludos replay "$T/names.ldn"
ok "a record by another name: what to write" err_has "unknown game 'awalé': write 'game: oware', 'rules: awale'"
printf -- '---\nldn: 1\ngame: Bao\n' >"$T/names.ldn"
exits "a record of another game" 1 ludos replay "$T/names.ldn"
ok "a record of another game: not ours" err_has "unknown game 'Bao', which is not one of ours; the nearest is omweso"
printf -- '---\nldn: 1\ngame: oware\nrules: Nam-Nam\n' >"$T/names.ldn"
exits "a record with rules by another name" 1 ludos replay "$T/names.ldn"
ok "a record with rules by another name: what to write" err_has "did you mean 'namnam'?"

# Sides are the ruleset's own.
exits "record: a side of the ruleset begins" 0 ludos record -g dara/globe --first dark "$T/first-side.ldn"
ok "record: a side of the ruleset begins: written" grep -qx 'first: dark' "$T/first-side.ldn"
exits "record: a side of another ruleset" 2 ludos record -g dara/globe --first lion "$T/other-side.ldn"
ok "record: a side of another ruleset: which there are" err_has "unknown side 'lion' of dara: light, dark"
