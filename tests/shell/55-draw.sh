# Diagrams: every ruleset in every format, the parts of a turn, marks, sheets,
# series, themes, and pictures read back.

mkdir -p "$T/draw"
D=$T/draw
one_name() { echo "$1" | tr / -; }

# --- every ruleset -------------------------------------------------------------
specs=$("$LUDOS" games | cut -d ' ' -f 1)
ran='ludos games'
ok "draw: there are rulesets" [ "$(echo "$specs" | wc -l)" -ge 20 ]
for spec in $specs; do
	file=$(one_name "$spec")
	for format in ascii svg; do
		run ludos draw -g "$spec" -f $format
		ok "draw $spec $format: exit 0" [ $status -eq 0 ]
		ok "draw $spec $format: as golden" same "tests/golden/starts/$file.$format" "$T/out"
		cp "$T/out" "$D/$file.$format"
		run ludos draw -g "$spec" -f $format
		ok "draw $spec $format: the same twice" same "$D/$file.$format" "$T/out"
	done
	for format in unicode ansi; do
		run ludos draw -g "$spec" -f $format
		ok "draw $spec $format: something" [ -s "$T/out" ]
	done
	run ludos draw --from-svg "$D/$file.svg" -f svg
	ok "draw $spec: read back, the same" same "$D/$file.svg" "$T/out"
	if command -v rsvg-convert >/dev/null; then
		run rsvg-convert -o "$T/picture.png" "$D/$file.svg"
		ok "draw $spec: rsvg-convert renders it" [ $status -eq 0 ]
	else
		skip "draw $spec: rendered" "no rsvg-convert"
	fi
done
if command -v xmllint >/dev/null; then
	run xmllint --noout "$D"/*.svg
	ok "draw: well-formed" [ $status -eq 0 ]
else
	skip "draw: well-formed" "no xmllint"
fi
cat "$D"/*.svg >"$T/out"
ok "draw: no ids, so no two pictures on a page share one" not out_has ' id='
ok "draw: whole numbers only" not out_has '[0-9]\.[0-9]*"'

# --- things that are nobody's pieces ---------------------------------------------
rocks='ggggg4/9/9/9/2rgg4/9/5r3/9/rrrrr4 green rocks=c7,g5 steps=2'
run ludos draw -g hasami+challenges -p "$rocks"
ok "rocks: where they are" sh -c "grep -q '^7 | \\. | \\. | # | \\. ' '$T/out' && grep -q '^5 .* # | \\. | \\. |\$' '$T/out'"
ok "rocks: how far one may go" out_has '^2 steps of the rock$'
run ludos draw -g hasami+challenges -p "$rocks" --play '#g5-e6+a9-a8'
ok "rocks: where one went" out_has '^6 .*|(#)|'
run ludos draw -g hasami+challenges -p "$rocks" --play '#g5-e6+a9-a8' -f svg
ok "rocks: told with their sides" out_has 'and f3, a rock on c7\. Green has .*, a rock on e6\.'
ok "rocks: the turn is told" out_has ': Green moves the rock from g5 to e6; moves from a9 to a8\.'
ok "rocks: no steps are left" not out_has 'steps*='
cp "$T/out" "$D/rocks.svg"
ok "rocks: two boulders" [ "$(grep -o '<path d="[^"]*L[^"]*Z"/><path d="[^"]*" fill="none"' "$T/out" | wc -l)" -eq 2 ]
run ludos draw --from-svg "$D/rocks.svg"
ok "rocks: read back" out_has '^6 .*| # |'
run ludos draw -g hasami+challenges -p "$rocks" --play '#g5-e6+a9-a8' -f svg --lang fr
ok "rocks: in French" sh -c "grep -q 'un rocher en c7\\. Vert' '$T/out' && grep -q 'Vert déplace le rocher de g5 en e6' '$T/out'"

# --- parts of a turn -------------------------------------------------------------
turn='-g yote/ludos -p'
jump='5d/6/2ld2/6/6 light hand=11,8'
run ludos draw $turn "$jump" --play c3xe3/f5
ok "after: both taken" [ "$(grep -c x "$T/out")" -ge 2 ]
ok "after: last turn" out_has '^last: c3xe3/f5$'
run ludos draw $turn "$jump" --play c3xe3/f5 --move
ok "move: the turn to come" out_has '^turn: c3xe3/f5$'
ok "move: mover and taken" out_has '(l) *|*\[d\]'
ok "move: the second one too" out_has '^5.*\[d\]'
run ludos draw $turn "$jump" --play c3xe3/f5 --before
cp "$T/out" "$T/before"
run ludos draw $turn "$jump"
ok "before: the position and nothing else" same "$T/before" "$T/out"
exits "before and move" 2 ludos draw $turn "$jump" --before --move
exits "play: not a turn" 2 ludos draw $turn "$jump" --play nonsense
exits "play: illegal" 2 ludos draw $turn "$jump" --play c3-c5
ok "play: illegal: which rule" err_has '\[YOT-'
run ludos draw -g dara/ludos -p '3eel/6/eee3/2l3/ll4 lion' --play c2-c1/e5
ok "line: its pieces are ringed" out_has '{l}.*{l}'
run ludos draw --at 5 -f svg samples/fanorona-tsivy.ldn
for leg in 1A 2W 3A 4W; do ok "chain: leg $leg" out_has ">$leg<"; done
run ludos draw -g oware/abapa -p '2,1,4,2,3,4/0,1,0,0,13,2 south score=8,8' --play E -f svg
ok "sowing: the house it came from is passed over" out_has '>skip<'
ok "sowing: the last seed" out_has '>2,13<'

# --- marks -----------------------------------------------------------------------
run ludos draw -g fanorona/telo --mark a1 --label b2=A --arrow a1-b2
ok "mark in text" out_has '<g>'
ok "label in text" out_has '+A'
for wrong in '--mark a9' '--mark a1,' '--arrow a1' '--arrow a1-z' '--label a1' '--label a1=' '--label a1=abcdefghijklm'; do
	# shellcheck disable=SC2086
	exits "wrong: $wrong" 2 ludos draw -g fanorona/telo $wrong
	ok "wrong: $wrong: told" err_has "$(echo "$wrong" | cut -d ' ' -f 1 | sed 's/^--/--/')"
done
hostile_label='<&">'
run ludos draw -g fanorona/telo --label "b2=$hostile_label" --caption '</svg><script>&"' -f svg
ok "hostile label is escaped" out_has '&lt;&amp;&quot;&gt;'
ok "hostile caption is escaped" not out_has '<script'
ok "no second end" [ "$(grep -c '</svg>' "$T/out")" -eq 1 ]
bad_bytes=$(printf 'a\377\033')
run ludos draw -g fanorona/telo --label "b2=$bad_bytes" --caption "$bad_bytes" -f svg
if command -v xmllint >/dev/null; then
	cp "$T/out" "$T/bad.svg"
	run xmllint --noout "$T/bad.svg"
	ok "bytes that are not UTF-8: well-formed" [ $status -eq 0 ]
fi
printf 'ldn: 1\ngame: fanorona\nrules: telo\nmoves: |\n  {[%%diagram] <b>&"</svg>}\n' >"$T/remark.ldn"
run ludos draw --only-marked -f svg "$T/remark.ldn"
ok "hostile comment is escaped" out_has '&lt;b&gt;&amp;&quot;&lt;/svg&gt;'
run ludos draw -g fanorona/telo --label "b2=é" -f ascii
ok "ascii has seven bits" not grep -q "$(printf '[\200-\377]')" "$T/out"

run ludos moves -g fanorona/telo
first=$(sed -n 1p "$T/out")
second=$(sed -n 2p "$T/out")
cat >"$T/marked.ldn" <<LDN
ldn: 1
game: fanorona
rules: telo
moves: |
  1. {[%diagram] The start.} $first {[%mark a1][%label b2=Q]}
  ($second {[%diagram] Instead.}) {[%diagram]}
LDN
run ludos draw --only-marked "$T/marked.ldn"
ok "only-marked: exit 0" [ $status -eq 0 ]
ok "only-marked: three" [ "$(grep -c '^3 ' "$T/out")" -eq 3 ]
ok "only-marked: the words of the comment are the caption" out_has '^The start\.$'
ok "only-marked: the variation" out_has "^last: $second\$"
ok "only-marked: marks belong to their turn" [ "$(grep -c Q "$T/out")" -eq 1 ]
exits "only-marked: nothing marked" 1 ludos draw --only-marked samples/fanorona-telo.ldn
ok "only-marked: nothing marked: told" err_has 'nothing is marked'
exits "only-marked and at" 2 ludos draw --only-marked --at 1 "$T/marked.ldn"
sed 's/\[%label b2=Q\]/[%label z9=Q]/' "$T/marked.ldn" >"$T/wrong.ldn"
run ludos check -v "$T/wrong.ldn"
ok "label: checked in comments" err_has 'a label is a point of this board'

# The same bytes under another language.
for l in C.UTF-8 de_DE.UTF-8 tr_TR.UTF-8; do
	if locale -a 2>/dev/null | grep -qixF -e "$l" -e "$(echo $l | sed 's/UTF-8/utf8/')"; then
		run ludos draw --only-marked --theme booklet -f svg "$T/marked.ldn"
		cp "$T/out" "$T/expected"
		run env LC_ALL=$l "$LUDOS" draw --only-marked --theme booklet -f svg "$T/marked.ldn"
		ok "draw under $l: same bytes" same "$T/expected" "$T/out"
	fi
done

# --- sheets and series -------------------------------------------------------------
run ludos draw --at 1,2,3,4,5 --sheet 2x2 -o "$D/page-%02d.svg" samples/oware-abapa.ldn
ok "sheet: exit 0" [ $status -eq 0 ]
ok "sheet: two pages" [ -f "$D/page-01.svg" -a -f "$D/page-02.svg" -a ! -f "$D/page-03.svg" ]
ok "sheet: running numbers go on" grep -q '>5\.' "$D/page-02.svg"
run ludos draw --from-svg "$D/page-01.svg"
ok "sheet: four positions come back" [ "$(grep -c ' to move$' "$T/out")" -eq 4 ]
exits "sheet: which position?" 2 ludos draw -p "@$D/page-01.svg"
exits "sheet: text" 2 ludos draw --sheet 2x2 samples/oware-abapa.ldn
for wrong in 0x2 2 2x 2x3x 9x9 x; do
	exits "sheet $wrong" 2 ludos draw --sheet $wrong -f svg samples/oware-abapa.ldn
done
for wrong in 'a%s.svg' 'a%5d.svg' 'a%d%d.svg' 'a%.svg'; do
	exits "name $wrong" 2 ludos draw --at 1,2 -o "$D/$wrong" samples/oware-abapa.ldn
done
exits "several figures, one name" 2 ludos draw --at 1,2 -o "$D/one.svg" samples/oware-abapa.ldn
ok "several figures, one name: nothing written" [ ! -f "$D/one.svg" ]

# --- themes -------------------------------------------------------------------------
printf "paper: '#102030'\nlight: { fill: '#ABCDEF' }\n" >"$T/own.yaml"
run ludos draw -g fanorona/telo -f svg --theme "$T/own.yaml"
ok "own theme: paper" out_has '#102030'
ok "own theme: a tone" out_has '#ABCDEF'
printf "papr: '#102030'\n" >"$T/own.yaml"
exits "own theme: unknown key" 2 ludos draw -g fanorona/telo -f svg --theme "$T/own.yaml"
ok "own theme: unknown key: told" err_has "own.yaml:1:1: error: .*did you mean 'paper'"
for colour in red '#12345' '#12345G' '"'; do
	printf "paper: '%s'\n" "$colour" >"$T/own.yaml"
	exits "own theme: $colour" 2 ludos draw -g fanorona/telo -f svg --theme "$T/own.yaml"
	ok "own theme: $colour: told" err_has "own.yaml:1:8: error: a colour is written"
done
exits "theme: unknown" 2 ludos draw -g fanorona/telo --theme none
exits "theme: no such file" 3 ludos draw -g fanorona/telo --theme "$T/none.yaml"

# --- pictures -----------------------------------------------------------------------
run ludos draw -g fanorona/telo -f png
if [ $status -eq 0 ]; then
	cp "$T/out" "$T/first.png"
	ok "png: is one" [ "$(head -c 4 "$T/out" | tail -c 3)" = PNG ]
	run ludos draw -g fanorona/telo -f png
	ok "png: the same twice" cmp "$T/first.png" "$T/out"
	run ludos draw -g fanorona/telo -f pdf
	cp "$T/out" "$T/first.pdf"
	ok "pdf: is one" [ "$(head -c 4 "$T/out")" = %PDF ]
	sleep 1
	run ludos draw -g fanorona/telo -f pdf
	ok "pdf: the same a second later" cmp "$T/first.pdf" "$T/out"
	exits "png: several to standard output" 2 ludos draw --at 1,2 -f png samples/oware-abapa.ldn
else
	ok "png: why not" err_has "no png: .*librsvg.*; install librsvg2-"
	skip "png and pdf" "built without librsvg" librsvg-2.0
fi

# --- positions from pictures ----------------------------------------------------------
ludos draw --at 3 -o "$D/x.svg" samples/fanorona-telo.ldn
run ludos moves -p "@$D/x.svg"
cp "$T/out" "$T/expected"
run ludos moves --at 3 samples/fanorona-telo.ldn
ok "position @: the same turns" same "$T/expected" "$T/out"
exits "position @: game alone" 0 ludos perft fanorona 1 "@$D/x.svg"
exits "position @: other rules" 2 ludos perft fanorona/vela 1 "@$D/x.svg"
ok "position @: other rules: told" err_has 'shows fanorona/telo, not fanorona/vela'
exits "position @: other game" 2 ludos perft oware 1 "@$D/x.svg"
exits "position @: no position" 2 ludos draw -p @LICENSE
exits "position @: no file" 3 ludos draw -p "@$D/none.svg"
sed 's/<position /<position game="nim" /; s/urn:x-ludos/urn:other/' "$D/x.svg" >"$D/y.svg"
exits "position @: somebody else's" 2 ludos draw -p "@$D/y.svg"
head -c 900 "$D/x.svg" >"$D/y.svg"
run ludos draw -p "@$D/y.svg"
ok "position @: cut off: an answer" [ $status -le 2 ]

# A station keeps its name when it gets a letter.
run ludos draw -g yut --label 3=A,20=B,23=C
ok "labels of stations: one digit" out_has ' 3 A$'
ok "labels of stations: a post" out_has '\[20\]B '
ok "labels of stations: the centre" out_has ' 23C '

# --- lists of figures ------------------------------------------------------------------
# Every family has its figures.
for game in $(echo "$specs" | cut -d / -f 1 | sort -u); do
	ok "figures of $game" grep -q "^  game: $game/" samples/figures/*.yaml
done
# All of them in both languages, those of the booklets by booklet and number.
mkdir -p "$D/en" "$D/fr" "$D/text"
for list in samples/figures/*.yaml; do
	for language in en fr; do
		exits "$list in $language" 0 ludos draw --figures "$list" --lang $language -o "$D/$language/%s.svg"
		ok "$list in $language: no warnings" err_is_empty
		ok "$list: captions in $language" [ "$(grep -c "^    $language: " "$list")" -eq "$(grep -c '^[a-z].*:$' "$list")" ]
	done
	exits "$list as text" 0 ludos draw --figures "$list" -f ascii -o "$D/text/%s.txt"
done
figures=$(cat samples/figures/*.yaml | sed -n 's/^\([a-z0-9-]*\):$/\1/p')
ok "figures of the booklets: all of them" [ "$(echo "$figures" | grep -c '^s[0-4]-')" -eq 95 ]
ok "figures: no name twice" [ -z "$(echo "$figures" | sort | uniq -d)" ]
for figure in $figures; do
	ok "figure $figure: drawn" [ -s "$D/en/$figure.svg" ]
	ok "figure $figure: as text" [ -s "$D/text/$figure.txt" ]
	ok "figure $figure: another caption in French" not cmp -s "$D/en/$figure.svg" "$D/fr/$figure.svg"
done
if command -v xmllint >/dev/null; then
	ok "figures of the booklets: well-formed" xmllint --noout "$D"/en/*.svg "$D"/fr/*.svg
else
	skip "figures of the booklets: well-formed" "no xmllint"
fi
ok "figures: the caption is in the language" grep -q 'Les cinq lancers' "$D/fr/s2-yut-fig2.svg"
ok "figures: English is the default" grep -q 'Fig. 2. The five throws' "$D/text/s2-yut-fig2.txt"
# What the list of the booklets' figures has is here, some of it in parts.
if [ -f ../shared/figures/booklets.yaml ]; then
	for figure in $(sed -n 's/^\(s[0-4]-[a-z0-9-]*\):.*/\1/p' ../shared/figures/booklets.yaml); do
		ok "figure $figure is here" sh -c 'test -f "$1.svg" || test -f "$1a.svg"' sh "$D/en/$figure"
	done
fi

printf 'a:\n  game: oware\n  caption: {en: Good day, fr: Bonjour}\n' >"$T/f.yaml"
run ludos draw --figures "$T/f.yaml" -f ascii --lang fr -o "$D/%s.txt"
ok "figures: a caption in French" grep -qx Bonjour "$D/a.txt"
run ludos draw --figures "$T/f.yaml" -f ascii -o "$D/%s.txt"
ok "figures: a caption in English" grep -qx 'Good day' "$D/a.txt"
printf 'a:\n  game: oware\n  caption: {fr: Bonjour}\n' >"$T/f.yaml"
run ludos draw --figures "$T/f.yaml" -f ascii -o "$D/%s.txt"
ok "figures: a caption in another language than asked for" grep -qx Bonjour "$D/a.txt"
printf 'a:\n  game: oware\n  caption: {en: Good day, fr: Bonjour}\n  lang: fr\n' >"$T/f.yaml"
run ludos draw --figures "$T/f.yaml" -f ascii -o "$D/%s.txt"
ok "figures: a figure's own language" grep -qx Bonjour "$D/a.txt"
printf 'a:\n  game: oware\n  caption: {xx: Saluton}\n' >"$T/f.yaml"
exits "figures: a language that nobody speaks" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
ok "figures: a language that nobody speaks: told" err_has "f.yaml:3:13: error: unknown language .xx.: en, fr"
printf 'a:\n  game: oware\n  caption: {}\n' >"$T/f.yaml"
exits "figures: no caption" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
printf 'a:\n  game: oware\n  caption: {en: [a]}\n' >"$T/f.yaml"
exits "figures: a caption that is a list" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
printf 'a:\n  game: {en: oware}\n' >"$T/f.yaml"
exits "figures: only captions have languages" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"

exits "one figure of a list" 0 ludos draw --figures samples/figures/ludos-asie.yaml --figure s2-yut-fig2
ok "one figure of a list: on stdout" out_has '^Fig. 2. The five throws'
exits "one figure of a list, to a file" 0 ludos draw --figures samples/figures/ludos-asie.yaml --figure s2-yut-fig1 -o "$D/one-figure.svg"
ok "one figure of a list, to a file: it" grep -q 'Fig. 1. The track' "$D/one-figure.svg"
exits "one figure of a list, by its name" 0 ludos draw --figures samples/figures/ludos-asie.yaml --figure s2-yut-fig1 -o "$D/%s-x.svg"
ok "one figure of a list, by its name: it" [ -s "$D/s2-yut-fig1-x.svg" ]
exits "a figure that is not there" 2 ludos draw --figures samples/figures/ludos-asie.yaml --figure s2-yut-fig22
ok "a figure that is not there: which is near" err_has "ludos-asie.yaml has no figure 's2-yut-fig22'; did you mean 's2-yut-fig2'?"
exits "a figure without a list" 2 ludos draw --figure x

# --- throws of sticks ------------------------------------------------------------------
exits "throws as text" 0 ludos draw -g yut --throws 1,2,3,4,5
ok "throws as text: flat and round sides" text_is "$T/out" '  = ) ) )   = = ) )   = = = )   = = = =   ) ) ) )
     1         2         3         4         5'
exits "throws in Unicode" 0 ludos draw -g yut --throws 3 -f unicode
ok "throws in Unicode: sides" out_has '^  ▯ ▯ ▯ ▮$'
exits "throws as SVG" 0 ludos draw -g yut --throws 1,5 -f svg --lang fr --caption x
ok "throws as SVG: eight sticks" [ "$(grep -o '<rect x=' "$T/out" | wc -l)" -eq 8 ]
ok "throws as SVG: three crosses on each round side" [ "$(grep -o '<path d=' "$T/out" | wc -l)" -eq 21 ]
ok "throws as SVG: in words" out_has '<desc>Yut, lancers des bâtons.*: 1 (1 côté plat visible), 5 (0 côté plat visible)\.</desc>'
ok "throws as SVG: no position" not out_has '<metadata>'
exits "throws of a game without" 2 ludos draw -g oware --throws 1
ok "throws of a game without: told" err_has 'nothing is thrown in this game'
for bad in 0 6 1, ,1 12 1,1,1,1,1,1,1,1,1,1,1,1,1 x ''; do
	exits "throws '$bad'" 2 ludos draw -g yut --throws "$bad"
done
exits "throws on a board" 2 ludos draw -g yut --throws 1 --mark 5
exits "throws without a game" 2 ludos draw --throws 1 "$T/good.ldn"
exits "figures: no %s" 2 ludos draw --figures samples/figures/oware.yaml -o "$D/x.svg"
printf 'a:\n  gmae: oware\n' >"$T/f.yaml"
exits "figures: unknown key" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
ok "figures: unknown key: told" err_has "f.yaml:2:3: error: .*did you mean 'game'"
printf '../a:\n  game: oware\n' >"$T/f.yaml"
exits "figures: a name that leads elsewhere" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
printf 'a:\n  game: oware\n  flip: 3\n' >"$T/f.yaml"
exits "figures: a flag with a value" 1 ludos draw --figures "$T/f.yaml" -o "$D/%s.svg"
