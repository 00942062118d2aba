# Diagrams for those who print and teach: sizes, parts, looks, sheets.

D=$T/print
mkdir -p "$D"
texts() {
	grep -o '<text [^>]*>[^<]*' "$1" | sed 's/.*>//'
}

# --- sizes ---------------------------------------------------------------------------
run ludos draw -g fanorona/telo -f svg --cell 8
ok "cell: 440 units at 8 mm a step" out_has ' width="35.20mm" '
run ludos draw -g fanorona/vela -f svg --cell 8
ok "cell: a wider board has a wider picture" out_has ' width="77.44mm" '
run ludos draw -g fanorona/telo -f svg --cell 7.5mm
ok "cell: tenths, with mm" out_has ' width="33mm" '
for wrong in 0 1 201 x 8x -8 '' 8.5.5 8cm; do
	exits "cell '$wrong'" 2 ludos draw -g fanorona/telo -f svg --cell "$wrong"
	ok "cell '$wrong': told" err_has '--cell is 2mm to 200mm'
done
exits "cell and width" 2 ludos draw -g fanorona/telo -f svg --cell 8 --width 80
exits "cell on a sheet" 2 ludos draw --at 1,2 -f svg --cell 8 --sheet 1x2 samples/oware-abapa.ldn

# --- what can be left out ------------------------------------------------------------
run ludos draw --at 3 -f svg samples/fanorona-telo.ldn
cp "$T/out" "$D/all.svg"
ok "everything: names of points" [ "$(texts "$D/all.svg" | grep -cx '[abc123]')" -eq 6 ]
run ludos draw --at 3 -f svg --no-coordinates samples/fanorona-telo.ldn
cp "$T/out" "$D/x.svg"
ok "no coordinates" [ "$(texts "$D/x.svg" | grep -cx '[abc123]')" -eq 0 ]
ok "no coordinates: still who is to move" sh -c 'grep -q ludos-status "$1"' sh "$D/x.svg"
run ludos draw --at 3 -f svg --no-legend samples/fanorona-telo.ldn
ok "no legend" not out_has 'ludos-owner'
run ludos draw --at 3 -f svg --no-status samples/fanorona-telo.ldn
ok "no status" not out_has 'ludos-status'
run ludos draw --at 3 -f svg --no-turn samples/fanorona-telo.ldn
ok "no turn" not out_has 'ludos-last'
ok "no turn: it is still told to those who cannot see" out_has '<desc>.*Last turn'
run ludos draw --at 3 --no-turn --no-status --no-legend --no-coordinates samples/fanorona-telo.ldn
ok "in text nothing but the board" [ "$(wc -l <"$T/out")" -eq 5 ]

# --- parts of a board ----------------------------------------------------------------
exits "crop" 0 ludos draw -g fanorona/vela --crop c2-f5
ok "crop: those columns and rows" text_is "$T/out" 'o orange
5  o---o---o---o
   | \ | / | \ |
4  o---o---o---o
   | / | \ | / |
3  o---g---+---o
   | \ | / | \ |
2  g---g---g---g
   c   d   e   f
g green
green to move'
run ludos draw -g fanorona/vela --crop f5-c2
ok "crop: any two corners" out_has '^   c   d   e   f$'
run ludos draw -g fanorona/vela --crop c2-f5 --flip
ok "crop: from the other side" out_has '^   f   e   d   c$'
run ludos draw -g fanorona/vela --crop c2-f5 -f svg
cp "$T/out" "$D/crop.svg"
ok "crop: sixteen points" [ "$(grep -o '<circle [^/]*r="25"' "$D/crop.svg" | wc -l)$(grep -o '<circle [^/]*r="7"' "$D/crop.svg" | wc -l)" = 151 ]
ok "crop: lines go on to the edge" grep -q 'M36 50\|L14 50\|M14 50\|L48 50\|M48 50' "$D/crop.svg"
run ludos draw -p "@$D/crop.svg"
ok "crop: the whole position can be read back" out_has '^   a   b   c   d   e   f   g   h   i$'
run ludos draw -g oware --crop A-C
ok "crop: names of the other row go" not out_has '  f  *e  *d$'
for wrong in c2 c2- -c2 c2-z9 c2-f5x c2f5 ''; do
	exits "crop '$wrong'" 2 ludos draw -g fanorona/vela --crop "$wrong"
	ok "crop '$wrong': told" err_has '--crop is two corners on this board, such as a1-'
done
for spec in $(ludos games | cut -d ' ' -f 1); do
	run ludos draw -g "$spec" --no-coordinates --no-legend -f svg
	ok "$spec without names" [ $status -eq 0 ]
done

# --- numbers on pieces ---------------------------------------------------------------
for numbers in 1..a 5 5..4 5..5x 0..3; do
	exits "--numbers $numbers" 2 ludos draw samples/yote-ludos.ldn --numbers $numbers
done
run ludos draw samples/yote-ludos.ldn --numbers 5..12 --at 12
ok "numbers: on the pieces" out_has '^4 | l7| . | l11'
run ludos draw samples/hasami-ludos.ldn --numbers 1..12 --at 12 -f svg
cp "$T/out" "$D/numbers.svg"
ok "numbers: a piece that moved again has the later one" [ "$(texts "$D/numbers.svg" | grep -cx '[0-9][0-9]*')" -ge 12 ]
run ludos draw samples/hasami-ludos.ldn --numbers 3..5 --at 4 -f svg
cp "$T/out" "$D/numbers.svg"
ok "numbers: none of a turn to come" [ -z "$(grep -o 'ludos-note.*' "$D/numbers.svg" | grep -o '>5<')" ]
run ludos draw samples/yote-ludos.ldn --numbers 5..12 --at 12 --before
ok "numbers: none of the turn that is not played yet" not out_has 'd12'
for wrong in 5 5-12 12..5 0..3 x ..3 3.. 1..999 ''; do
	exits "numbers '$wrong'" 2 ludos draw --numbers "$wrong" samples/hasami-ludos.ldn
done
exits "numbers without a file" 2 ludos draw -g oware --numbers 1..2

# --- looks ---------------------------------------------------------------------------
faces() {
	run ludos draw -f svg "$@"
	grep -c 'fill-rule="evenodd"' "$T/out"
}
ok "faces where the sides differ in kind" [ "$(faces -g baghchal)" -gt 0 ]
ok "faces on a track" [ "$(faces -g yut -p '3o,12b orange')" -gt 0 ]
ok "no faces where the sides are of one kind" [ "$(faces -g fanorona)" -eq 0 ]
ok "faces everywhere" [ "$(faces -g fanorona --pieces faces)" -gt 0 ]
ok "letters instead" [ "$(faces -g baghchal --pieces letters)" -eq 0 ]
ok "letters instead: they are there" out_has '>t</text>'
ok "nothing on them" [ "$(faces -g baghchal --pieces plain)" -eq 0 ]
ok "nothing on them: no letters" not out_has '>t</text>'
exits "pieces: unknown" 2 ludos draw -g baghchal --pieces face
ok "pieces: unknown: told" err_has "unknown look of pieces 'face': usual, plain, letters, faces; did you mean 'faces'"
printf 'font: Libertinus Serif, serif\npieces: letters\n' >"$D/own.yaml"
run ludos draw -g baghchal -f svg --theme "$D/own.yaml"
ok "own theme: font" out_has 'font-family="Libertinus Serif, serif"'
ok "own theme: pieces" out_has '>t</text>'
run ludos draw -g baghchal -f svg --theme "$D/own.yaml" --pieces plain
ok "own theme: the call wins" not out_has '>t</text>'
printf 'font: "a;b"\n' >"$D/own.yaml"
exits "own theme: a font that is none" 2 ludos draw -g baghchal -f svg --theme "$D/own.yaml"
printf 'pieces: faec\n' >"$D/own.yaml"
exits "own theme: pieces that are none" 2 ludos draw -g baghchal -f svg --theme "$D/own.yaml"
printf "green: { fill: '#123456' }\n" >"$D/own.yaml"
run ludos draw -g fanorona -f svg --theme "$D/own.yaml"
ok "own theme: a colour of a side" out_has 'ludos-piece ludos-dark" fill="#123456" stroke="#000000"'
run ludos draw -g hasami -f ansi
ok "the terminal: red is red" out_has '38;5;203m'
ok "the terminal: green is green" out_has '38;5;114m'
run ludos draw -g fanorona/telo -f ansi
ok "the terminal: every sign in its colour, and no colour behind the line" [ "$(sed -n 2p "$T/out" | tr '\033' '!')" = \
	'3  ![0;38;5;214m○![0;90m───![0;38;5;214m○![0;90m───![0;38;5;214m○![0m' ]
for class in line point piece label owner status; do
	run ludos draw -g fanorona -f svg
	ok "class of a role: $class" out_has "class=\"ludos-$class"
done

# --- letters as shapes ---------------------------------------------------------------
for spec in baghchal oware yut jarmo omweso hasami; do
	run ludos draw -g $spec -f svg --outlines --lang fr --caption 'Éà ñ œ « ça » žš … ×2'
	ok "outlines: $spec has no text" not out_has '<text'
	ok "outlines: $spec can still be read back" out_has '<position '
	cp "$T/out" "$D/outlines-$spec.svg"
done
if command -v xmllint >/dev/null; then
	ok "outlines: well-formed" xmllint --noout "$D"/outlines-*.svg
fi

# --- sheets of figures on paper ------------------------------------------------------
exits "figures on a sheet" 0 ludos draw --figures samples/figures/oware.yaml --sheet 2x3 --paper a4 -o "$D/a4-%d.svg"
ok "figures on a sheet: A4" grep -q ' width="210mm" height="297mm"' "$D/a4-1.svg"
ok "figures on a sheet: all of them" [ "$(grep -c '<metadata>' "$D/a4-1.svg")" -eq 5 ]
exits "figures on a sheet of letter" 0 ludos draw --figures samples/figures/oware.yaml --sheet 2x3 --paper letter -o "$D/letter-%d.svg"
ok "figures on a sheet: letter" grep -q ' width="216mm" height="279mm"' "$D/letter-1.svg"
run ludos draw --from-svg "$D/a4-1.svg"
ok "figures on a sheet: positions come back" [ "$(grep -c 'to move\|wins\|draw' "$T/out")" -ge 5 ]
exits "paper without a sheet" 2 ludos draw -g oware -f svg --paper a4
exits "paper: unknown" 2 ludos draw --at 1 --sheet 1x1 --paper a5 -f svg samples/oware-abapa.ldn
exits "a sheet of figures without a number in its name" 2 ludos draw --figures samples/figures/oware.yaml --sheet 1x1 -o "$D/one.svg"
run ludos draw -g oware --caption Words -f svg
ok "captions are set apart" out_has 'class="ludos-caption" font-style="italic">Words<'

# --- PDF -------------------------------------------------------------------------------
run ludos draw -g fanorona/telo -o "$D/x.pdf"
if [ $status -eq 0 ] && command -v pdftotext >/dev/null; then
	run pdfinfo "$D/x.pdf"
	ok "pdf: a title" out_has '^Title: *Fanoron-Telo, green to move$'
	ok "pdf: what it shows in words" out_has '^Subject: .*Green has 4 lemurs'
	ok "pdf: tagged" out_has '^Tagged: *yes'
elif [ $status -eq 0 ]; then
	skip "pdf: its title" "no pdftotext"
else
	skip "pdf: its title" "built without librsvg" librsvg-2.0
fi

# --- what was wrong once ---------------------------------------------------------------
run ludos draw -g yut -p '4o,12b orange' --play 3:4-7 --move -f svg
cp "$T/out" "$D/yut.svg"
ok "Yut: an arrow for each step" [ "$(grep -o 'ludos-arrow.*' "$D/yut.svg" | grep -o 'stroke="#000000"/>' | wc -l)" -eq 3 ]
ok "Yut: with one head" [ "$(grep -o 'ludos-arrow.*' "$D/yut.svg" | grep -o 'Z" stroke="none"/>' | wc -l)" -eq 1 ]
run ludos draw -g yut+three
ok "Yut: fits a terminal" [ "$(wc -l <"$T/out")" -le 24 ]
run ludos draw --at 14 samples/yut-favourite.ldn
ok "Yut: a post keeps its brackets" out_has '\*\[20\]'
run ludos draw --at 34 --move samples/fanorona-vela.ldn
ok "what will be taken does not move" [ "$(grep -o '([go])' "$T/out" | wc -l)" -eq 1 ]
run ludos draw --at 10 -f svg samples/oware-namnam.ldn
ok "Nam-Nam: a new round shows nothing of the old one" not out_has 'ludos-harvest'
run ludos draw --at 6 -f svg samples/oware-namnam.ldn
cp "$T/out" "$D/nam.svg"
ok "Nam-Nam: a count is not written over" [ "$(texts "$D/nam.svg" | grep -cx x4)" -eq 2 ]
ok "Nam-Nam: whose houses they are" out_has '<g class="ludos-pit" fill="#E4E4E4"'
run ludos draw --at 6 samples/oware-namnam.ldn
ok "Nam-Nam: in text too" out_has '0s |  2s |'
run ludos draw --at 20 --move -f svg samples/omweso-ludos.ldn
ok "Omweso: laps" out_has '>5. b4 (2)<'
ok "Omweso: the last lap" out_has '>14. a3 (2)<'
# Three harvests on end, each a lap of its own.
run ludos draw -g omweso -p '1,1,0,1,1,1,2,2/1,0,0,1,2,1,1,1/8,1,11,3,0,3,0,0/0,5,3,1,0,3,3,7 south harvests=1,1' --play d2x10 -f svg
ok "Omweso: laps of harvests" out_has '>9. d2 (3)<'
run ludos draw -g jarmo/jasyr -f svg
ok "Jasyr: dots" out_has 'stroke-dasharray="1 9"'
run ludos draw -g jarmo/ludos -f svg
ok "Jarmo: no dots" not out_has 'stroke-dasharray="1 9"'
run ludos draw -g fanorona/tsivy --arrow e1-e5,e5-e1 -f svg
ok "arrows that go back and forth lie side by side" [ "$(grep -o 'ludos-arrow.*' "$T/out" | grep -o '<path d="M[0-9]* [0-9]*L[0-9]* [0-9]*" stroke-width="8"' | cut -d ' ' -f 2 | sort -u | wc -l)" -eq 2 ]
run ludos draw --at 20 -f svg samples/baghchal-ludos.ldn
ok "hands are drawn" out_has '<circle cx="42" cy="[0-9]*" r="12" stroke-width="2"/>'
run ludos draw --at 30 -f svg samples/oware-abapa.ldn
ok "stores are drawn" out_has 'class="ludos-store"'
exits "a format that nobody writes" 2 ludos draw -g oware -o "$D/x.gif"
