# The layout of messages: file:line:column, the line, the token underlined,
# the rule, what would be legal, what was probably meant.

cd "$T" || exit 3
run ludos check --verbose broken.ldn
cd "$ROOT" || exit 3
ok "message: in full" text_is "$T/err" "broken.ldn:6:23: error: illegal turn 'e1-e2A' for green at ply 3 [FAN-2]
    6 |   1. d3-e3A d4-d3A 2. e1-e2A d3-c3A-b4W
      |                       ^~~~~~
      = e2 is not free: a piece of green stands there
      = $("$LUDOS" rules fanorona/tsivy | sed -n 's/^  FAN-2  *\(.*\)\. \[.*/\1/p')
      = legal: e1-d2A e1-d2A-d1W e3-d2W e3-d2W-d1W e3-d4A e3-f3W f2-f3A g3-f3W (8 turns)
      = did you mean 'e1-d2A'?"

# Every message has an id that never changes; the table is man/messages.tsv.
if command -v python3 >/dev/null; then
	exits "messages: the table is complete" 0 python3 tests/messages.py
else
	skip "messages: the table is complete" "no python3"
fi
exits "messages: by id" 0 ludos rules LDN-14
ok "messages: by id, its words" text_is "$T/out" 'LDN-14  error: this string is never closed'
exits "messages: by id, what is filled in" 0 ludos rules LDN-121
ok "messages: by id, what is filled in is left out" text_is "$T/out" "LDN-121  error: illegal turn '...' for ... at ply ..."
exits "messages: by id, in French" 0 ludos rules --lang fr CLI-98
ok "messages: by id, a sign of percent" not out_has '%'
exits "messages: by id, JSON" 0 ludos rules --json LDN-133
ok "messages: by id, JSON, its words" text_is "$T/out" '{"message":"LDN-133","level":"warning","text":"a ruling is closed by ]: [%ruling POSITION]"}'
exits "messages: no such id" 2 ludos rules LDN-0
ok "messages: no such id, reported" [ "$(head -n 1 "$T/err")" = "ludos rules: no rule or message has the id 'LDN-0'" ]
exits "rules: by id" 0 ludos rules DAR-7
ok "rules: by id, its words and rulesets" text_is "$T/out" 'DAR-7  A piece that stands in a line of three of its own side cannot be taken. [follows from the booklet LUDOS Afrique; other sources]
       dara/ludos, dara/dala'
exits "rules: by id, of an option" 0 ludos rules YOR-3
ok "rules: by id, of an option, which" out_has '^       yote/ludos+challenges'
exits "rules: by id, JSON" 0 ludos rules --json YOR-3
ok "rules: by id, JSON, of an option" out_has '"rules":"ludos","option":"challenges"'
ok "rules: by id, JSON, only that" not grep -v '"rule":"YOR-3"' "$T/out"

# Compulsory capture, the example of the rules.
printf 'ldn: 1\ngame: fanorona\nposition: 9/4o4/9/4g4/g8 green\nmoves: |\n  1. a1-a2\n' >"$T/fan3.ldn"
run ludos check -v "$T/fan3.ldn"
ok "message: FAN-3" err_has "fan3.ldn:5:6: error: illegal turn 'a1-a2' for green at ply 1 \[FAN-3\]$"
ok "message: FAN-3, the only legal turn" err_has '^      = legal: e2-e3A (1 turn)$'

# More legal turns than are shown.
printf 'ldn: 1\ngame: baghchal\nmoves: |\n  1. a1\n' >"$T/m.ldn"
run ludos check -v "$T/m.ldn"
ok "message: eight of many turns" [ "$(sed -n 's/^      = legal: \(.*\) \.\.\. (21 turns)$/\1/p' "$T/err" | wc -w)" -eq 8 ]

# Columns count characters, not bytes; the underline stands below the token.
printf 'ldn: 1\ngame: baghchal\nmoves: |\n  1. {\303\251\303\251\344\270\200} a1\n' >"$T/m.ldn"
run ludos check -v "$T/m.ldn"
ok "message: columns are characters" err_has 'm.ldn:4:12: error: '
ok "message: underline after wide text" [ "$(sed -n 3p "$T/err")" = '      |            ^~' ]

# A long line is shown in part, and the token is in that part.
{
	printf 'ldn: 1\ngame: baghchal\nmoves: |\n  1. {'
	awk 'BEGIN { for (i = 0; i < 500; i++) printf "abcdefghi " }'
	printf '} a1 {'
	awk 'BEGIN { for (i = 0; i < 500; i++) printf "abcdefghi " }'
	printf '}\n'
} >"$T/m.ldn"
run ludos check -v "$T/m.ldn"
ok "message: long line, the column" err_has 'm.ldn:4:5009: error: '
ok "message: long line is cut" [ "$(sed -n 2p "$T/err" | wc -c)" -lt 200 ]
ok "message: long line, underline below the token" awk '
	NR == 2 { line = $0 }
	NR == 3 { at = index($0, "^"); exit !(substr(line, at, 2) == "a1") }' "$T/err"

# Headers
header() { # NAME LINE:COLUMN PATTERN TEXT
	printf '%b' "$4" >"$T/h.ldn"
	exits "header: $1" 1 ludos check "$T/h.ldn"
	ok "header: $1, where" err_has "h\\.ldn:$2: error: "
	ok "header: $1, what" err_has "$3"
}
header 'duplicate key' 3:1 'game' 'ldn: 1\ngame: oware\ngame: oware\n'
header 'unknown game' 2:7 "'owari'" 'ldn: 1\ngame: owari\n'
header 'unknown rules' 3:8 "'abap'" 'ldn: 1\ngame: oware\nrules: abap\n'
header 'option alone' 3:10 "'mortal-female' needs the option 'heroes'" 'ldn: 1\ngame: fanorona\noptions: [mortal-female]\n'
header 'unknown option' 3:11 "'six'" 'ldn: 1\ngame: oware\noptions: [six]\n'
header 'unknown side' 4:3 "'east'" 'ldn: 1\ngame: oware\nplayers:\n  east: A\n'
header 'anchor' 2:7 'begins with &' 'ldn: 1\ngame: &g oware\nevent: x\n'
header 'alias' 3:8 'begins with & or \*' 'ldn: 1\ngame: oware\nevent: *g\n'
header 'no version' 1:1 ldn 'game: oware\n'
header 'other version' 1:6 2 'ldn: 2\ngame: oware\n'
header 'no game' 1:1 game 'ldn: 1\n'
header 'date' 3:7 date 'ldn: 1\ngame: oware\ndate: 2025-13-01\n'
header 'moves as a list' 3:8 . 'ldn: 1\ngame: oware\nmoves: [A, a]\n'
header 'position' 3:14 . 'ldn: 1\ngame: oware\nposition: 4,4/4,4 south\n'
header 'first where the rules say who' 3:8 . 'ldn: 1\ngame: baghchal\nfirst: tiger\n'
header 'tab' 4:1 tab 'ldn: 1\ngame: oware\nevent: x\n\tsite: y\n'
header 'not UTF-8' 3:9 'UTF-8' 'ldn: 1\ngame: oware\nevent: a\0377b\n'
header 'NUL' 3:9 . 'ldn: 1\ngame: oware\nevent: a\0000b\n'
