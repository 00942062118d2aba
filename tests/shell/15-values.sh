# Words of a closed list: --help names them, a wrong one is answered with all of
# them, and completion offers them. All three come from one table, and this
# holds for every flag and operand there is, new ones too.

told() { # NAME MESSAGE: the wrong call before said exactly this
	ok "$1: exit 2" [ "$status" -eq 2 ]
	ok "$1: nothing on stdout" out_is_empty
	ok "$1: what exists" text_is "$T/err" "$2"
}
listed() { grep -v '^	' "$T/next" | cut -f 1 | paste -s -d , | sed 's/,/, /g'; }

lists=0
for c in $commands; do
	help=$(ludos "$c" --help | xargs -0 | tr -s ' \n' ' ')
	for flag in $(ludos --next ludos "$c" -- | cut -f 1 | grep '^--'); do
		# A list that depends on another flag has its own tests, below.
		case $flag in --game | --player | --first) continue ;; esac
		ludos --next ludos "$c" "$flag" '' >"$T/next"
		list=$(listed)
		# Flags without a value: what follows is an operand.
		ludos --next ludos "$c" '' | cmp -s - "$T/next" && continue
		[ -n "$list" ] || continue
		lists=$((lists + 1))
		run ludos "$c" "$flag" nothing x
		ok "$c $flag nothing: exit 2" [ "$status" -eq 2 ]
		ok "$c $flag nothing: two lines" lines_are "$T/err" 2
		ok "$c $flag nothing: what exists" grep -q "^ludos $c: unknown [a-z ]* 'nothing': $list\$" "$T/err"
		ok "$c $flag nothing: try --help" grep -qx "try 'ludos $c --help'" "$T/err"
		case $help in *": $list"*) named=yes ;; *) named=no ;; esac
		ok "$c --help: names what $flag takes" [ $named = yes ]
	done
	ok "completion knows what $c takes" [ -n "$(ludos --next ludos "$c" '')" ]
done
ok "there are such lists" [ $lists -ge 15 ]

# Rows: a call, and what is said before "try 'ludos COMMAND --help'".
while IFS='|' read -r call message; do
	# shellcheck disable=SC2086
	run ludos $call
	told "$call" "ludos ${call%% *}: $message
try 'ludos ${call%% *} --help'"
done <<'ROWS'
rules oware/foo|unknown rules 'foo' of oware: abapa, awele, awale, namnam
moves -g oware/foo|unknown rules 'foo' of oware: abapa, awele, awale, namnam
games oware/foo|unknown rules 'foo' of oware: abapa, awele, awale, namnam
draw -g oware/foo|unknown rules 'foo' of oware: abapa, awele, awale, namnam
record -g oware/foo x.ldn|unknown rules 'foo' of oware: abapa, awele, awale, namnam
perft oware/awal 2|unknown rules 'awal' of oware: abapa, awele, awale, namnam; did you mean 'awale'?
rules owari|unknown game 'owari': oware, omweso, fanorona, yote, choko, dara, baghchal, pulijudam, hasami, jarmo, yut; did you mean 'oware'?
moves -g chess|unknown game 'chess': oware, omweso, fanorona, yote, choko, dara, baghchal, pulijudam, hasami, jarmo, yut
moves -g ludens|'ludens' is a ruleset of several games: yote/ludens, choko/ludens
perft oware/abapa+six 2|unknown option 'six' of oware/abapa: five-houses
perft oware/abapa+five-house 2|unknown option 'five-house' of oware/abapa: five-houses; did you mean 'five-houses'?
perft fanorona+mortal-female 2|'fanorona+mortal-female' has an option that needs another one: heroes
perft oware/awele+six 2|unknown option 'six' of oware/awele, which has none
record -g oware --player west=Ama x.ldn|unknown side 'west' of oware: south, north
record -g oware --first noth x.ldn|unknown side 'noth' of oware: south, north; did you mean 'north'?
record -g oware --player Ama x.ldn|--player is a side and a name, such as south=Ama, not 'Ama'
draw -f gif samples/archive.ldn|unknown format 'gif': ascii, unicode, ansi, svg, png, pdf, html
draw -f sgv samples/archive.ldn|unknown format 'sgv': ascii, unicode, ansi, svg, png, pdf, html; did you mean 'svg'?
draw --theme color -g dara|unknown theme 'color': mono, colour, booklet; did you mean 'colour'?
replay -f svg samples/archive.ldn|unknown format 'svg': ascii, unicode, ansi
convert --from md samples/archive.ldn|unknown format to read 'md': ldn, pgn, ogn, playstrategy, bagh, obx, schadd, icga, abstractplay, aprecord, sgf, trl, json
draw --fromat svg x.ldn|unknown option '--fromat'; did you mean '--format'?
draw --colour never x.ldn|unknown option '--colour'; did you mean '--color'?
draw --zzz x.ldn|unknown option '--zzz'
draw --at 99 samples/oware-awele.ldn|--at 99: the record has 31 plies
moves --at 99 samples/oware-awele.ldn|--at 99: the record has 31 plies
ROWS
ok "nothing was recorded" [ ! -e x.ldn ]

run ludos chekc
told "chekc" "ludos: unknown command 'chekc': $(echo $commands | sed 's/ /, /g'); did you mean 'check'?
try 'ludos --help'"
run ludos
told "no command" "ludos: the command is missing: $(echo $commands | sed 's/ /, /g')
try 'ludos --help'"
run ludos --verzion
told "--verzion" "ludos: unknown option '--verzion': --help, --version; did you mean '--version'?
try 'ludos --help'"
exits "a wrong value, but --help" 0 ludos draw -f gif --help

# The name of a file that tells no format.
for name in x.gif x.svgz x.SVG ./x.jpg x.; do
	run ludos draw -o "$T/$name" "$T/good.ldn"
	told "draw -o $name" "ludos draw: unknown suffix '${name##*.}' without --format: txt, ans, svg, png, pdf, html$(
		[ $name != x.svgz ] && [ $name != x.SVG ] || echo "; did you mean 'svg'?")
try 'ludos draw --help'" &&
		ok "draw -o $name: nothing written" [ ! -e "$T/$name" ]
done
run ludos convert -o "$T/x.gif" "$T/good.ldn"
told "convert -o x.gif" "ludos convert: unknown suffix 'gif' without --to: ldn, pgn, ogn, playstrategy, bagh, obx, schadd, icga, abstractplay, aprecord, sgf, trl, json, md, tex, html, db
try 'ludos convert --help'"
ok "convert -o x.gif: nothing written" [ ! -e "$T/x.gif" ]
for call in 'draw -f svg' 'convert --to pgn'; do
	# shellcheck disable=SC2086
	exits "$call -o x.gif" 0 ludos $call -o "$T/x.gif" "$T/good.ldn"
	ok "$call -o x.gif: written" [ -s "$T/x.gif" ]
	rm -f "$T/x.gif"
done
mkdir -p "$T/with.dot"
exits "draw -o, no suffix" 0 ludos draw -o "$T/with.dot/board" "$T/good.ldn"
run ludos draw "$T/good.ldn"
ok "draw -o, no suffix: text" same "$T/out" "$T/with.dot/board"
exits "convert -o, no suffix" 0 ludos convert -o "$T/with.dot/game" "$T/good.ldn"
run ludos convert --to ldn "$T/good.ldn"
ok "convert -o, no suffix: LDN" same "$T/out" "$T/with.dot/game"

# A theme is a name or a file.
exits "draw --theme with a dot" 3 ludos draw --theme ./nothing -g dara
printf 'f:\n  game: dara\n  theme: color\n' >"$T/list.yaml"
exits "a figure with a wrong word" 1 ludos draw --figures "$T/list.yaml" -o "$T/%s.svg"
ok "a figure with a wrong word: where, and what exists" \
	err_has "list.yaml:3:10: error: unknown theme 'color': mono, colour, booklet; did you mean 'colour'?"

# replay --at goes to the end at most, in an archive too.
run ludos replay samples/archive.ldn
cp "$T/out" "$T/first"
exits "replay --at past the end" 0 ludos replay --at 99 samples/archive.ldn
ok "replay --at past the end: the end" same "$T/first" "$T/out"

# games GAME/RULES is that part of games GAME.
ludos games oware | awk '/^oware\/awele$/ { on = 1 } on && /^$/ { exit } on' >"$T/first"
exits "games oware/awele" 0 ludos games oware/awele
ok "games oware/awele: of it alone" same "$T/first" "$T/out"
run ludos games --json oware/awele
ok "games --json oware/awele: of it alone" [ "$(grep -c '"rules":' "$T/out")" -eq 1 ]

# A flag that the program asks for under a wrong name would never be given.
# What is asked for in a command's own file is a flag of that command.
for c in $commands; do ludos "$c" --help >"$T/help.$c"; done
cat "$T"/help.* >"$T/help"
asked=0
for file in cli/*.c cli/*/*.c; do
	c=${file#cli/commands/}
	c=${c%.c}
	if has_command "$c"; then flags=$T/help.$c; else flags=$T/help; fi
	# An older spelling is a row without help.
	{
		cat "$flags"
		sed -n 's/^	{ "\([a-z-]*\)", .*, NULL }.*/--\1/p' "$file"
	} >"$T/flags"
	for name in $(tr '\n\t' '  ' <"$file" | grep -oE '\bargument(_given|_next)?\([^"();{}]*"[^"]*"' | sed 's/.*"\(.*\)"/\1/' | sort -u); do
		asked=$((asked + 1))
		ok "$file: --$name is a flag" grep -qE -e "--$name( |\$)" "$T/flags"
	done
done
ok "the sources were looked at" [ $asked -ge 40 ]

# --- the manual lists the same notations ---------------------------------------------
for command in find stats tree standings; do
	run ludos $command --from nothing samples/archive.ldn
	formats=$(sed -n "s/.*'nothing': //p" "$T/err")
	ok "ludos-$command(1): --from has $formats" grep -q "ldn): $formats\\.\$" "man/ludos-$command.1"
done
