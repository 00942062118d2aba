# What hardly anybody asks for, and no other topic does.
e=$T/seldom
mkdir "$e"

# --- the recorder, asked in JSON ----------------------------------------------------------
asked() { # NAME WORDS: the answers to the requests on stdin
	ludos record --json -g "$1" "$e/asked.ldn" >"$T/out" 2>"$T/err"
	status=$?
	ran="record --json -g $1"
}
answer() { sed -n "${1}p" "$T/out"; }
answers() { answer "$1" | grep -q -e "$2"; } # N PATTERN
asked oware <<'END'
{"turn":"C"}
{"nag":1}
{"turn":"d","nag":13}
{"nag":256}
{"nag":"good"}
{"resign":"east"}
{"result":"south","termination":"tired"}
{"result":"south","termination":"time"}
{"undo":true}
{"resign":"north"}
{"quit":true}
{"turn":"A"}
END
ok "asked: exit 0" [ "$status" -eq 0 ]
ok "asked: nothing behind quit" lines_are "$T/out" 11
for n in 1 2 3 8 9 10 11; do ok "asked: answer $n" answers $n '^{"ok":true,'; done
for n in 4 5 6 7; do ok "asked: answer $n, refused" answers $n '^{"ok":false,.*"error":{'; done
ok "asked: an unknown side: those there are" answers 6 'south, north'
ok "asked: an unknown termination: those there are" answers 7 'resignation, agreement, time, forfeit, adjudication, unfinished'
ok "asked: out of time" answers 8 '"outcome":{"result":"south","termination":"time"}'
ok "asked: resigned" answers 10 '"side":null,.*"outcome":{"result":"south","termination":"resignation"}'
ok "asked: the record" text_is "$e/asked.ldn" '---
ldn: 1
game: oware
rules: abapa
result: south
termination: resignation
moves: |
  1. C $1 d $13'
rm "$e/asked.ldn"
printf '{"turn":"C"}\n{"resign":true}\n' | asked oware
ok "asked: who is to move resigns" answers 2 '"outcome":{"result":"south","termination":"resignation"}'
printf 'C\nresult south tired\n' >"$e/typed"
exits "typed: an unknown termination" 1 sh -c '"$1" record -g oware "$2.ldn" <"$2"' sh "$LUDOS" "$e/typed"
ok "typed: those there are" err_has ':2:1: error: .*resignation, agreement, time, forfeit'
ok "typed: the game goes on" moves_are "$e/typed.ldn" '1. C'

# --- the recorder's questions, without a screen --------------------------------------------
questions() { # FILE LINES
	ran="record $1 on a terminal"
	printf "$2" | TERM=dumb NO_COLOR=1 script -qec "'$LUDOS' record '$1'" /dev/null 2>&1 | tr -d '\r' >"$T/out"
}
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	# A game alone leaves the rules to be asked; with rules they are settled.
	questions "$e/game.ldn" 'oware\n2\nAma\nZo\n\n\n\n\n2024-05-01\nA\nquit\n'
	ok "asked for the rules" out_has '^rules (Enter for 1): 2$'
	sed -n '/^date:/d; /^  [a-z]*: /p; /^[gr][a-z]*: /p; /^  1/p' "$e/game.ldn" >"$e/of"
	ok "the second of the rules" text_is "$e/of" 'game: oware
rules: awele
  south: Ama
  north: Zo
result: "*"
  1. A'
	questions "$e/rules.ldn" 'oware/awele\nAma\nZo\n\n\n\n\n2024-05-01\nA\nquit\n'
	ok "the same record" same "$e/game.ldn" "$e/rules.ldn" &&
		ok "not asked for the rules" not out_has '^rules '
else
	skip "the recorder's questions" "no script"
fi

# --- finding ----------------------------------------------------------------------------------
printf -- '---\nldn: 1\ngame: yote\noptions: [heroes, chain]\nmoves: 1. a1\n---\nldn: 1\ngame: yote\noptions: [heroes]\nmoves: 1. b1\n---\nldn: 1\ngame: yote\nmoves: 1. c1\n' >"$e/yote.ldn"
while IFS='|' read -r spec count; do
	exits "find -g $spec" 0 ludos find -c -g "$spec" "$e/yote.ldn"
	ok "find -g $spec: $count" text_is "$T/out" "$count"
done <<'END'
yote|3
yote+heroes|2
yote/ludos+heroes|2
yote+chain+heroes|1
yote+challenges|0
END
exits "find -g: an unknown option" 2 ludos find -g yote+frob "$e/yote.ldn"
ok "find -g: an unknown option: named" err_has "'frob'"

# The rows of the C tests about patterns: a position is the start of a record.
sed -e '/^#/d' -e '/^rules\t/d' tests/patterns.tsv >"$e/patterns"
ok "patterns: many rows" [ "$(wc -l <"$e/patterns")" -gt 40 ]
tab=$(printf '\t')
while IFS=$tab read -r rules pattern position mirror answer; do
	start="position: $position"
	[ "$position" != - ] || start=
	printf 'ldn: 1\ngame: %s\nrules: %s\n%s\nmoves: ""\n' "${rules%/*}" "${rules#*/}" "$start" >"$e/row.ldn"
	[ "$mirror" = mirror ] || mirror=
	ran="find -p '$pattern' at $position"
	ludos find -c -g "$rules" ${mirror:+--mirror} -p "$pattern" "$e/row.ldn" >"$T/out" 2>"$T/err"
	status=$?
	case $answer in
	yes) ok "pattern $rules '$pattern' $position: fits" text_is "$T/out" 1 ;;
	no) ok "pattern $rules '$pattern' $position: does not" text_is "$T/out" 0 ;;
	*)
		ok "pattern $rules '$pattern': exit 2" [ "$status" -eq 2 ]
		ok "pattern $rules '$pattern': $answer" err_has "\<$((${answer##* } + 1))\>"
		;;
	esac
done <"$e/patterns"

# --- trials of Ludii ----------------------------------------------------------------------------
# Where Ludii has another rule, the game goes on from its board by a ruling, or
# is adjudicated. The signs are those of tests/oracle/others.tsv.
sed -e '/^#/d' -e '/^name\t/d' tests/oracle/missed.tsv >"$e/missed"
ok "trials: five" lines_are "$e/missed" 5
while IFS= read -r row; do
	printf '%s\n' "$row" | awk -F '\t' 'BEGIN {
		split("> \nMove=[Move:mover=|| ,actions=|M [Move:typeFrom=|S [Select:typeFrom=|R [Remove:type=|A [Add:type=|C [SetCount:type=|N [SetNextPlayer:player=|O [SetScore:player=|P [Pass:|T ,typeTo=|v Vertex|c Cell|! ,decision=true]|d decision=true|F ,forced=true|s ,score=|a ,add=true|f ,from=|t ,to=|w ,what=|n ,count=", list, "|")
		for (i in list) words[substr(list[i], 1, 1)] = substr(list[i], 3)
		words["|"] = ",actions="
	} {
		gsub(/;/, "\n", $4)
		printf "game=%s\nSTART GAME OPTIONS\n%s\nEND GAME OPTIONS", $3, $4
		for (i = 1; i <= length($8); i++) {
			sign = substr($8, i, 1)
			printf "%s", sign in words ? words[sign] : sign
		}
		printf "%s\n", $5 == "" ? "" : "\nwinner=" $5
	}' >"$e/missed.trl"
	trial=$(printf '%s\n' "$row" | cut -f 1)
	word=$(printf '%s\n' "$row" | cut -f 6)
	exits "$trial: read" 0 ludos convert --from trl --to ldn "$e/missed.trl"
	ok "$trial: $word" out_has "$word"
	cp "$T/out" "$e/missed.ldn"
	exits "$trial: a good record" 0 ludos check --json "$e/missed.ldn"
	case $word in
	adjudication) ok "$trial: no ruling" not out_has '"rulings":' ;;
	*) ok "$trial: goes on by a ruling" out_has '"rulings":\[{"ply":[0-9]*,' ;;
	esac
done <"$e/missed"

# --- charts, themes and sheets ---------------------------------------------------------------------
events() { awk -v n="$1" 'BEGIN { while (i++ < n) print "---\nldn: 1\ngame: oware\nevent: E" i "\nmoves: C" }' >"$e/events.ldn"; }
tall() { sed -n 's/.* viewBox="0 0 [0-9]* \([0-9]*\)".*/\1/p' "$T/out"; }
events 67
exits "a chart with more rows than room" 0 ludos stats --by event -f svg "$e/events.ldn"
ok "a chart: how many are left out" out_has '>\.\.\. (7)</text>'
ok "a chart: the others are there" [ "$(grep -o '>E[0-9]*</text>' "$T/out" | wc -l)" -eq 60 ]
room=$(tall)
events 60
exits "a chart of sixty" 0 ludos stats --by event -f svg "$e/events.ldn"
ok "a chart: nothing is left out of that" not out_has '>\.\.\. ('
ok "a chart: a line of its own says so" [ "$room" -gt "$(tall)" ]

printf 'name: Mine\nabout: what I like\npaper: "#102030"\n' >"$e/theme.yaml"
exits "words in a theme" 0 ludos draw -g dara -f svg --theme "$e/theme.yaml"
ok "words in a theme: its colour" out_has '#102030'
printf 'name: [Mine]\npaper: "#102030"\n' >"$e/theme.yaml"
exits "a theme's name that is a list" 2 ludos draw -g dara -f svg --theme "$e/theme.yaml"
ok "a theme's name that is a list: where" err_has 'theme.yaml:1:7: error: '

# A sheet on paper has the shape of the paper.
for paper in a4 letter; do
	exits "a sheet on $paper" 0 ludos draw -g dara -f svg --sheet 2x2 --paper $paper
	sed -n '1s/.* width="\([0-9]*\)mm" height="\([0-9]*\)mm" viewBox="0 0 \([0-9]*\) \([0-9]*\)".*/\1 \2 \3 \4/p' "$T/out" >"$e/sizes"
	read -r wide high x y <"$e/sizes"
	ok "a sheet on $paper: $wide x $high mm in $x x $y" [ "$((${x:-0} * ${high:-1}))" -eq "$((${y:-1} * ${wide:-1}))" ]
done

# --- stepping through several files ------------------------------------------------------------------
# Standard input has the keys, as long as nobody comes to it.
while read -r keys which files; do
	ran="replay --step $files ($keys)"
	printf "$keys" | "$LUDOS" replay --step $files >"$T/out" 2>"$T/err"
	ok "step $keys in $files" [ "$(sed -n 's/, record \([0-9]*\): .*/ \1/p' "$T/out" | tail -n 1)" = "samples/$(echo $which | tr _ " ")" ]
done <<'END'
npq fanorona-telo.ldn_1 samples/fanorona-telo.ldn samples/archive.ldn -
npnq archive.ldn_1 samples/fanorona-telo.ldn samples/archive.ldn -
nnnnpq archive.ldn_4 samples/archive.ldn samples/fanorona-telo.ldn -
nnnnppq archive.ldn_3 samples/archive.ldn samples/fanorona-telo.ldn -
ppq archive.ldn_1 samples/archive.ldn -
END
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	# Nobody steps back into a pipe: the game behind it begins anew.
	ran='replay --step samples/oware-awale.ldn - samples/fanorona-telo.ldn (nnnnnpq)'
	{
		printf nnnnnpq
		sleep 1
	} | TERM=dumb NO_COLOR=1 script -qec "cat samples/archive.ldn | '$LUDOS' replay --step samples/oware-awale.ldn - samples/fanorona-telo.ldn" /dev/null >"$T/out" 2>&1
	ok "step into a pipe: its games" [ "$(grep -ac 'stdin>, record [1-4]: ' "$T/out")" -eq 4 ]
	ok "step into a pipe: and not back" [ "$(grep -ac 'telo.ldn, record 1: ' "$T/out")" -eq 2 ]
else
	skip "step into a pipe" "no script"
fi
