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

# --- heroes, and things that are nobody's pieces -----------------------------------
shogun='ggggg4/9/9/9/2rGg4/9/5r3/9/rrrRr4 red'
run ludos draw -g hasami+heroes -p "$shogun" -f svg
ok "shogun: a star for each" [ "$(grep -o '<path d="M[^"]*Z" stroke-linejoin="round"/><text' "$T/out" | wc -l)" -eq 2 ]
ok "shogun: told by its name" out_has 'and f3 and a shogun on d1\.'
run ludos draw -g hasami+heroes -p "$shogun" --play f3-f5 -f svg
ok "shogun: its ghost is a star" out_has 'Z" stroke-linejoin="round" stroke-dasharray='
ok "shogun: taken" out_has 'takes a shogun on d5; takes a soldier on e5'
run ludos draw -g hasami+heroes -p "$shogun" --play f3-f5 -f svg --lang fr
ok "shogun: in French" out_has 'prend un shogun en d5'
run ludos draw -g hasami+heroes -p "$shogun" -f unicode
ok "shogun: in text" sh -c "grep -q '◎' '$T/out' && grep -q '◉' '$T/out'"

gold='1bb2/2b2/1B1G1/5/2ggg green under=b3g,d3b'
run ludos draw -g jarmo+heroes
ok "golden soldiers: in text" sh -c "grep -q '^5  B\\$      b_    _.b_ ' '$T/out' && grep -q '^1 .*G\\$\$' '$T/out'"
run ludos draw -g jarmo+heroes -p "$gold"
ok "golden soldiers: hostages in text" out_has '^3  \.       Bg .* `-Gb .*\.$'
run ludos draw -g jarmo+heroes -p "$gold" --play d3-d4
ok "golden soldiers: a freed one in text" out_has '^3  \.       Bg .* `(b\$) .*\.$'
run ludos draw -g jarmo+heroes -p "$gold" --play d3-d4 -f unicode
ok "golden soldiers: with other signs" out_has '◉○  .*(●\$)'
run ludos draw -g jarmo+heroes -f svg
ok "golden soldiers: two shields" [ "$(grep -o '<path d="M\([0-9 ]*L\)\{4\}[0-9 ]*Z" stroke-linejoin="round"/><text' "$T/out" | wc -l)" -eq 2 ]
ok "golden soldiers: told apart" out_has 'Green has 4 soldiers on a1, b1, c1 and d1, a golden guard on e1\. Blue has .*, a golden guard on a5\.'
run ludos draw -g jarmo+heroes -p "$gold" --play d3-d4 -f svg
ok "golden soldiers: told when freed" out_has 'Last turn, d3-d4: Green moves from d3 to d4; frees a golden soldier on d3\.'
ok "golden soldiers: a covered one is told" out_has 'a guard on d4, a golden soldier under the piece on b3\. Blue'
ok "golden soldiers: the hostage, its halo, the freed one" [ "$(grep -o 'Z" stroke-linejoin="round"/>' "$T/out" | wc -l)$(grep -o 'stroke="none" fill="#FFFFFF"/>' "$T/out" | wc -l)" = 41 ]
run ludos draw -g jarmo+heroes --play 'e1-d3 e5xd3' -f svg
ok "golden soldiers: told when taken" out_has 'Blue takes a golden soldier hostage on d3; moves from e5 to d3; turns the piece on d3 into a guard'
ok "golden soldiers: a hostage leaves no ghost" not out_has 'stroke-dasharray'
run ludos draw -g jarmo+heroes --play 'e1-d3 e5xd3' --move -f svg
ok "golden soldiers: one about to be taken is crossed" out_has 'stroke-width="13"/>'
run ludos draw -g jarmo+heroes -p '2bbb/5/1g3/5/gggg1 blue taken=0,1 gold=b3,-' --play c5xb3 -f svg
ok "golden soldiers: the ghost of one has straight sides" out_has 'Z" stroke-linejoin="round" stroke-dasharray='
ok "golden soldiers: one that is out is told" out_has 'Blue takes a golden soldier on b3;'
run ludos draw -g jarmo+heroes -p '5/2b2/5/2B2/4b blue taken=4,1 under=c2g' -f svg
ok "golden soldiers: nothing but a hostage" out_has 'Green has a golden soldier under the piece on c2, 4 lost'
run ludos draw -g jarmo+heroes -p "$gold" --play d3-d4 -f svg --lang fr
ok "golden soldiers: in French" sh -c "grep -q 'libère un soldat doré en d3' '$T/out' && grep -q 'un soldat doré sous la pièce en b3' '$T/out'"

camps='bbb2/5/B3G/3g1/1g3 green taken=1,1 gold=-,a3 under=e3g'
run ludos draw -g jarmo+heroes+challenges -p "$camps"
ok "camps: round whoever stands there" out_has '^3 <B\$>  .*<Gg>$'
ok "camps: told below" out_has '^retreat camps a3, e3$'
run ludos draw -g jarmo+heroes+challenges -p "$camps" -f svg
ok "camps: four corners each" [ "$(grep -o '<path d="\(M[0-9 ]*L[0-9 ]*L[0-9 ]*\)\{4\}" fill="none" stroke="#000000" stroke-width="7"/>' "$T/out" | wc -l)" -eq 2 ]
ok "camps: told" out_has 'Retreat camps a3, e3\.'
run ludos draw -g jarmo+challenges -p 'bbbb1/5/4g/3g1/1gg2 green taken=1,1' --play b1-a3+@b1 -f svg
ok "camps: told when removed" out_has 'Green moves from b1 to a3; puts a soldier back on b1; removes a retreat camp from a3; removes a retreat camp from e3\.'
ok "camps: where they were" [ "$(grep -o 'stroke="#000000" stroke-dasharray="4 5" stroke-width="3"/>' "$T/out" | wc -l)" -eq 2 ]
ok "camps: nothing to tell any more" not out_has 'etreat camps a3'
run ludos draw -g jarmo+challenges -p 'bbbb1/5/4g/3g1/1gg2 green taken=1,1' --play b1-a3+@b1
ok "camps: not in text any more" not out_has '[<>]'
run ludos draw -g jarmo+challenges -p 'bbbb1/5/4g/3g1/1gg2 green taken=1,1' --play b1-a3+@b1 --move -f svg
ok "camps: still there before the turn" [ "$(grep -c 'stroke-width="7"' "$T/out")" -eq 1 ]
run ludos draw -g jarmo+challenges -p 'bbbb1/5/4g/3g1/1gg2 green taken=1,1' --play b1-a3+@b1 -f svg --lang fr
ok "camps: in French" out_has 'enlève un camp retiré de a3'
run ludos draw -g jarmo+challenges -f svg --lang fr
ok "camps: told in French" out_has 'Camps retirés a3, e3'
run ludos draw -g yote+heroes -p '6/6/2lD2/3L2/d5 light hand=4,3' --play c3xe3 -f svg
ok "caravan: taken alone" out_has 'takes a royal caravan on d3\.'
run ludos draw -g yote+heroes -p '6/6/2ld2/6/d5 light hand=4,3 hero=1,0' -f svg --lang fr
ok "caravan: in hand" out_has '4 en main, caravane comprise'
run ludos draw -g yote+heroes+challenges -f svg
ok "stock: one disc before a side, on two lines too" [ "$(grep -o '<circle cx="[0-9]*" cy="[0-9]*" r="[0-9]*" stroke-width="2"/>' "$T/out" | wc -l)" -eq $((2 + 2 * 11)) ]
ok "stock: routes as double lines" [ "$(grep -o 'class="ludos-token"[^>]*>\(<path d="M[0-9 ]*L[0-9 ]*M[0-9 ]*L[0-9 ]*" stroke-width="3"/>\)\{2\}</g>' "$T/out" | wc -l)" -eq 2 ]
# Two sides of one length, side by side, as between the points of the board.
ok "stock: the sides of a route run alike" [ "$(grep -o 'class="ludos-token".*' "$T/out" | grep -o 'M[0-9 ]*L[0-9 ]*M[0-9 ]*L[0-9 ]*' |
	tr 'ML' '  ' | awk '{ print $3 - $1, $4 - $2, $7 - $5, $8 - $6, $5 - $1, $6 - $2 }' | sort -u)" = '14 -14 14 -14 6 6' ]
ok "stock: the hero in hand is a star" [ "$(grep -o 'Z" stroke-linejoin="round" stroke-width="2"/>' "$T/out" | wc -l)" -eq 2 ]
run ludos draw -g fanorona/telo+challenges -f svg
ok "stock: tamarinds as pods" [ "$(grep -c 'class="ludos-token".*Q.*Z' "$T/out")" -eq 2 ]

routes='d5/2d3/6/1d4/1l2dd light routes=b3c4 stock=1,0'
run ludos draw -g yote+challenges -p "$routes" --play 'b1xb3/a5+~c4d5+b3xd5/e1' -f svg
ok "routes: told where they are" out_has 'Routes b3-c4, c4-d5\.'
ok "routes: two are several" not out_has 'Route b3'
ok "routes: told in the turn" out_has 'lays a route between c4 and d5; goes on to d5; takes 2 camels on c4 and e1'
ok "routes: two sides each, the new one shaded" sh -c "grep -q 'M211 255L289 177\" stroke=\"#FFFFFF\" stroke-width=\"22\"' '$T/out' && grep -q 'M311 155L389 77\" stroke=\"#E4E4E4\" stroke-width=\"22\"' '$T/out'"
run ludos draw -g yote+challenges -p "$routes" --play 'b1xb3/a5+~c4d5+b3xd5/e1' --move -f svg
ok "routes: the one to come dashed" out_has 'L[0-9 ]*" stroke-dasharray="8 5"/>'
run ludos draw -g yote+challenges -p "$routes" --play 'b1xb3/a5+~c4d5+b3xd5/e1'
run ludos draw -g yote+challenges -p "$routes"
ok "routes: a single one" out_has '^route b3-c4$'
run ludos draw -g yote+challenges -p "$routes" --play 'b1xb3/a5+~c4d5+b3xd5/e1'
ok "routes: in text, the new one in brackets" sh -c "grep -q -- '--(/)--' '$T/out' && grep -q -- '---/---' '$T/out'"

rocks='ggggg4/9/9/9/2rgg4/9/5r3/9/rrrrr4 green rocks=c7,g5 steps=2'
run ludos draw -g hasami+challenges -p "$rocks"
ok "rocks: where they are" sh -c "grep -q '^7 | \\. | \\. | # | \\. ' '$T/out' && grep -q '^5 .* # | \\. | \\. |\$' '$T/out'"
ok "rocks: how far one may go" out_has '^2 steps for the rock$'
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

# Huts count in their owner's lines: whose they are is told everywhere.
huts='e1l1ee/2ell1/e2ell/1l2e1/3ll1 lion taken=3,4 huts=-,d5'
run ludos draw -g dara+challenges -p "$huts" --play '#f1/e2'
ok "huts: where they are" sh -c "grep -q '^5 .*| ^ | e | e |\$' '$T/out' && grep -q '^1 .*{^}|\$' '$T/out'"
ok "huts: whose they are" sh -c "grep -q '^e elephant: 5 lost, hut on d5\$' '$T/out' && grep -q '^l lion: 3 lost, hut on f1\$' '$T/out'"
run ludos draw -g dara+challenges -p "$huts" --play '#f1/e2' -f svg
ok "huts: told with their sides" out_has "and f3, a shaman&#39;s hut on f1, 3 lost\. Elephant has .*, a shaman&#39;s hut on d5, 5 lost\."
ok "huts: the turn is told" out_has ': Lion places a shaman&#39;s hut on f1; takes an elephant on e2\.'
ok "huts: this one stands" not out_has 'class="ludos-thing[^>]*>[^g]*stroke-dasharray'
cp "$T/out" "$D/huts.svg"
run ludos draw --from-svg "$D/huts.svg"
ok "huts: read back" sh -c "grep -q '^5 .*| ^ | e | e |\$' '$T/out' && grep -q '^1 .*| ^ |\$' '$T/out'"
run ludos draw -g dara+challenges -p "$huts" --play '#f1/e2' --move -f svg
ok "huts: one to come is drawn and marked" [ "$(grep -o '<path d="[^"]*Z"[^>]*/><path d="[^"]*" fill="none"' "$T/out" | wc -l)" -eq 2 ]
ok "huts: one to come is dashed" out_has 'class="ludos-thing[^>]*>[^g]*stroke-dasharray'
run ludos draw -g dara+challenges -p 'e1l1ee/2ell1/e2ell/1l2e1/3ll1 elephant taken=3,4 huts=-,-' --play '#f1' --move -f svg
ok "huts: one to come is pale, as pieces to come are" out_has 'class="ludos-thing ludos-dark"[^>]*><path d="[^"]*" fill="#C8C8C8" stroke="#000000" stroke-dasharray'
run ludos draw -g dara+challenges -p "$huts" --play '#f1/e2' --move
ok "huts: one to come, in letters" sh -c "grep -q '^1 .*{^}|\$' '$T/out' && grep -q '^l lion: 3 lost\$' '$T/out'"
run ludos draw -g dara+challenges -p "$huts" --play '#f1/e2' -f svg --lang fr
ok "huts: in French" sh -c "grep -q 'une case de chaman en f1, 3 perdus' '$T/out' && grep -q 'pose une case de chaman en f1' '$T/out' && grep -q 'case en d5' '$T/out'"
run ludos draw -g dara+heroes -p '6/6/2Le2/6/6 lion hand=11,11 hero=0,1' -f svg
ok "heroes of Dara: each has its name" out_has 'Lion has a proud lion on c3, 11 in hand\. Elephant has an elephant on d3, 11 in hand, hero in hand\.'
run ludos draw -g dara+heroes -p '6/6/2Le2/6/6 elephant hand=11,11 hero=0,1' --play Ha1 -f svg --lang fr
ok "heroes of Dara: in French" sh -c "grep -q 'un lion fier en c3' '$T/out' && grep -q 'pose une matriarche en a1' '$T/out'"
female='4o4/3o4O/9/1g7/G7o green tamarinds=2,1'
run ludos draw -g fanorona+heroes+challenges -p "$female" --play a1^c3A+@d4 -f svg
ok "female: told by her name" out_has 'Green has 2 lemurs on b2 and d4 and a female lemur on c3, 1 tamarind\. Orange'
ok "female: her turn is told" out_has 'Green moves from a1 to c3; takes 2 lemurs on d4 and e5; puts a lemur back on d4\.'
ok "tamarinds: beside the board" sh -c "grep -q '>green: 1 tamarind<' '$T/out' && grep -q '>orange: 1 tamarind<' '$T/out'"
run ludos draw -g fanorona+heroes+challenges -p "$female" --play a1^c3A+@d4 -f svg --lang fr
ok "female: in French" out_has 'Vert a 2 lémuriens en b2 et d4 et un lémurien femelle en c3, 1 tamarin\.'
run ludos draw -g fanorona+heroes+challenges -p "$female" --play a1^c3A+@a1 -f ascii
ok "tamarinds: who came back is marked" out_has '^1 (g)--+--'
ok "tamarinds: counted" out_has '^g green: 1 tamarind$'
run ludos draw -g fanorona+heroes+challenges -p "$female" --play a1^c3A+@c2 -f ascii --move
ok "tamarinds: who will come back is marked" out_has '^2  +---g---\*---'
ok "tamarinds: not spent yet" out_has '^g green: 2 tamarinds$'
run ludos draw -g fanorona/vela+challenges -p '7oo/7oo/2oo3oo/9/2g5g green caps=16' -f ascii
ok "captures: told where pieces came back" out_has '^16 captures made$'
track='9bb,3o orange'
run ludos draw -g yut+heroes+challenges -p "$track"
ok "track: the wild horse and the hurdles" out_has 'W-------b2------#-------7'
ok "track: told below" out_has 'wild horse on 10, hurdles on 8, 13'
run ludos draw -g yut+heroes+challenges -p "$track" --play 1:3-4 -f svg
ok "wild horse: it goes, and takes" out_has 'moves from 3 to 4; the wild horse goes from 10 to 9; takes 2 horses on 9'
ok "wild horse: its step is no part of the turn" [ "$(grep -o '>1</text>' "$T/out" | wc -l)" -eq 1 ]
ok "wild horse: where it is" out_has 'Wild horse on 9, hurdles on 8, 13\.'
run ludos draw -g yut+heroes+challenges -p "$track" --play 1:3-4 -f svg --lang fr
ok "wild horse: in French" out_has 'le cheval sauvage va de 10 à 9'
ok "hurdles: in French" out_has 'Cheval sauvage en 9, haies en 8, 13\.'
run ludos draw -g yut+heroes -p '3o orange' --play 1:3-4 --move -f svg
ok "wild horse: to come" out_has 'Next turn, 1:3-4: Orange throws 1; moves from 3 to 4; the wild horse goes from 10 to 9'
run ludos draw --at 7 -f svg samples/yut-heroes.ldn
ok "wild horse: no ring of the one that it took" not out_has 'ludos-placed'
tigers='t3T/5/2g2/1t3/4t goat hand=15 taken=4 barriers=d3d4 offer=1'
run ludos draw -g baghchal+heroes+challenges -p "$tigers" --play '|a1a2+Hc3+c4'
ok "barriers: one that stands" out_has '^   | / | . | / # . |$'
ok "barriers: a new one" out_has '^  (#)/ | . | / | . |$'
ok "billy goat: where it came in" out_has '^3  +---+--(G)--+---+$'
run ludos draw -g baghchal+heroes+challenges -p "$tigers" --play '|a1a2+Hc3+c4' --move
ok "barriers: one that comes" out_has '^  <\*>/ | . | / | . |$'
ok "barriers: a single one is told" out_has 'barrier d3-d4'
ok "barriers: what is offered" out_has '1 barrier to put$'
run ludos draw -g baghchal+heroes+challenges -p "$tigers" --play '|a1a2+Hc3+c4' -f svg --lang fr
ok "barriers: in French" out_has 'la chèvre pose une barrière entre a1 et a2.*; remplace la pièce en c3 par un bouc'
cp "$T/out" "$D/barriers.svg"
run ludos draw --from-svg "$D/barriers.svg"
ok "barriers: read back" out_has '^   # / | . | / | . |$'
run ludos draw -g baghchal+heroes -p 't3T/5/2g2/5/t3t tiger hand=19' --play a1-a2+e5-d4 -f svg
ok "alpha tiger: both moves are told" out_has ': Tiger moves from a1 to a2; moves from e5 to d4\.'

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
run ludos draw -g baghchal --arrow a1-c1,c1-b1 -f svg
ok "arrow back along a part of another: beside it" sh -c "! grep ludos-arrow '$T/out' | grep -q 'M[0-9]* \([0-9]*\)L[0-9]* \1\".*M[0-9]* \1L[0-9]* \1\" stroke-width=\"16\"'"
for arrows in a1-b1,c1-b1 c1-b1,a1-b1; do
	run ludos draw -g baghchal --arrow $arrows -f svg
	ok "arrows $arrows: they do not meet, and stay on the line" out_has 'ludos-arrow.*M268 450L222 450"'
	ok "arrows $arrows: nor the other" out_has 'ludos-arrow.*M116 450L146 450"'
done
# Of two arrows on one line the number stands beside its own.
while read -r played back at; do
	run ludos draw -g fanorona/tsivy --play "$played" --move --arrow "$back" -f svg
	ok "$played against $back: its number is on its own side" out_has "ludos-number.*<text $at [^>]*>A<"
done <<'ROWS'
d3-e3A e3-d3 x="427" y="311"
e2-e3A e3-e2 x="536" y="316"
f2-e3A e3-f2 x="618" y="301"
ROWS
run ludos draw -g yut -p '7o orange' --arrow 7-10 -f svg
grep ludos-arrow "$T/out" >"$T/asked"
run ludos draw -g yut -p '7o orange' --play 3:7-10 --move -f svg
ok "arrow on a track: as a turn goes" sh -c "grep ludos-arrow '$T/out' | cmp - '$T/asked'"
run ludos draw -g yut -p '7o orange' --arrow 7-11 -f svg
ok "arrow on a track: round the corner" out_has 'class="ludos-arrow".*M184 84L160 84".*M118 126L118 128"'
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
		ok "$list in $language: no warnings" err_is_empty &&
			ok "$list: captions in $language" [ "$(grep -c "^    $language: " "$list")" -eq "$(grep -c '^[a-z].*:$' "$list")" ]
	done
	exits "$list as text" 0 ludos draw --figures "$list" -f ascii -o "$D/text/%s.txt"
done
figures=$(cat samples/figures/*.yaml | sed -n 's/^\([a-z0-9-]*\):$/\1/p')
ok "figures of the booklets: all of them" [ "$(echo "$figures" | grep -c '^s[0-4]-')" -eq 114 ]
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
printf 'a:\n  file: good.ldn\n  at: 1\n' >"$T/f.yaml"
run ludos draw --figures "$T/f.yaml" -f ascii -o "$D/%s.txt"
run ludos draw --at 1 -f ascii "$T/good.ldn"
ok "figures: a record after a ply" same "$T/out" "$D/a.txt"
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
ok "throws as SVG: in words" out_has '<desc>Yut, lancers des bâtonnets.*: 1 (1 côté plat visible), 5 (0 côté plat visible)\.</desc>'
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
