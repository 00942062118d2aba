# Pages that replay a game: their structure here, their life in a browser.

mkdir "$T/html"
cat >"$T/html/game.ldn" <<'END'
ldn: 1
game: oware
players: {south: Efua, north: {name: Yaw, team: Harbour, rating: 1500}}
event: Evening
site: Accra
date: 2025-03-14
round: 2
board: 3
annotator: Ama
source: a notebook
first: south
result: south
termination: resignation
moves: |
  1. C {[%mark A] [%clk 0:12:30] Marked. [%own x]} c (1... d {Other.} 2. D (2. E))
  2. F $1 {Last.}
END
cat >"$T/html/hostile.ldn" <<'END'
ldn: 1
game: fanorona
rules: telo
players:
  green: {name: "</title></script><script>window.pwned=1</script>", team: "\"><img src=x onerror=window.pwned=2>", rating: "&lt;b&gt;", country: "]]>"}
  orange: ["<svg onload=window.pwned=3>", "\u202Eevil\u202C"]
event: "<!-- <script>window.pwned=4</script> -->"
site: "</style><script>window.pwned=5</script>"
round: "' onclick='window.pwned=6"
board: "</dd></dl></header></article><script>window.pwned=7</script>"
annotator: "\x1b[31m\x07\uFFFE \x85\u2028"
source: "&#60;img src=x onerror=window.pwned=8&#62; %d %s %n @"
moves: |
  {</span><script>window.pwned=9</script> [%mark a1] [%evil "><script>window.pwned=10</script>]}
  1. a1-b2A $13 {</figcaption></figure><img src=x onerror="window.pwned=11">}
  ({<script>window.pwned=12</script>} 1. c1-b2A! {&amp;<b>}) 1... a2-a1
END
{
	sed '/^moves/,$d' "$T/html/hostile.ldn"
	printf 'moves: |\n  {'
	head -c 10000 /dev/zero | tr '\0' x
	printf '} 1. a1-b2A\n'
} >"$T/html/long.ldn"

page() { # NAME ARGUMENT...: makes $T/html/NAME.html from NAME.ldn
	page_name=$1
	shift
	exits "html: $page_name $*" 0 ludos draw -o "$T/html/$page_name.html" "$@" "$T/html/$page_name.ldn"
}
count() { grep -o -e "$1" "$2" | wc -l; } # PATTERN FILE
is_xml() { xmllint --noout --nonet "$1"; }
has() { grep -qF -e "$2" "$1"; } # FILE TEXT

cp samples/archive.ldn "$T/html/archive.ldn"
cp samples/baghchal-ludos.ldn "$T/html/baghchal.ldn"
cp samples/oware-abapa.ldn "$T/html/oware.ldn"
cp samples/hasami-ludos.ldn "$T/html/hasami.ldn"
cp samples/omweso-ludos.ldn "$T/html/omweso.ldn"
cp samples/oware-namnam.ldn "$T/html/namnam.ldn"
page game
page hostile --caption '</p><script>window.pwned=13</script>'
page long
page archive
page baghchal
page oware
page hasami
page omweso
page namnam
for flipped in game omweso; do
	exits "html: $flipped-flip" 0 ludos draw --flip -o "$T/html/$flipped-flip.html" "$T/html/$flipped.ldn"
done
game=$T/html/game.html
for f in "$T"/html/*.html; do
	f_name=${f##*/}
	if command -v xmllint >/dev/null; then
		ok "html: $f_name is well-formed" is_xml "$f"
	else
		skip "html: $f_name is well-formed" "no xmllint"
	fi
	ok "html: $f_name has one script" [ "$(count '<script' "$f")" -eq 1 ]
	ok "html: $f_name has no handler" not grep -qE '<[a-z]+ [^>]*\bon[a-z]+=' "$f"
	ok "html: $f_name points nowhere" not grep -qE -e '<[a-z][^>]* (src|href="[^#"])|url\(|@import' "$f"
	ok "html: $f_name has no address but of namespaces" [ "$(count 'https*://' "$f")" -eq \
		"$(count ' xmlns="http://www.w3.org/[a-z0-9/]*"' "$f")" ]
	ok "html: $f_name has no control bytes" not grep -q "$(printf '[\001-\010\013-\037\177]')" "$f"
	ok "html: $f_name has every id once" [ -z "$(grep -o ' id="[^"]*"' "$f" | sort | uniq -d)" ]
	# Links and shared boards lead to something.
	grep -o ' href="#[^"]*"' "$f" | sed 's/ href="#/ id="/' | sort -u >"$T/wanted"
	grep -o ' id="[^"]*"' "$f" | sort -u >"$T/there"
	ok "html: $f_name has links" [ -s "$T/wanted" ]
	ok "html: $f_name links to what is there" [ -z "$(comm -23 "$T/wanted" "$T/there")" ]
done

# The policy names what the page holds, so nothing else can run.
sum_of() { # ELEMENT: the SHA-256 of its text, in base 64
	awk -v open="<$1>" -v close_="</$1>" '
		index($0, close_) == 1 { on = 0 }
		on { print }
		$0 == open { on = 1; printf "\n" }' "$game" | sha256sum | cut -d ' ' -f 1 |
		sed 's/../\\\\x&/g' | xargs printf '%b' | base64
}
for part in script style; do
	ok "html: the policy allows this $part: $(sum_of $part)" has "$game" "$part-src 'sha256-$(sum_of $part)'"
done
ok "html: the policy forbids the rest" has "$game" "content=\"default-src 'none'; "
ok "html: the policy has no hole" not has "$game" unsafe

# What it tells.
for words in '<title>Efua – Yaw</title>' '<dd dir="auto">Yaw (Harbour, 1500)</dd>' \
	'Evening' 'Accra' '2025-03-14' 'Ama' 'a notebook' \
	'<p class="about" dir="auto">Oware (Abapa) · Evening · Accra · 2025-03-14</p>' \
	'<p class="result">south wins <span class="reason">resignation</span></p>' \
	'<b dir="auto">Efua</b>' '<span>south</span>' \
	'<a href="#g1t4" data-from="g1t3">D</a>' '<a href="#g1t5" data-from="g1t3">E</a>' \
	'<a href="#g1t6" data-from="g1t2">F</a>' '<span class="number">1...</span>' \
	'>Marked. [%own x]</span>' '<span class="nag">!</span>' \
	'<figcaption dir="auto">2. F ! Last.</figcaption>'; do
	ok "html: has $words" has "$game" "$words"
done
sed '/<pre /,/<\/pre>/d' "$game" >"$T/there"
ok "html: marks are drawn, not told" not has "$T/there" '[%mark'
ok "html: a picture for each turn and the start" [ "$(count '<figure' "$game")" -eq 7 ]
ok "html: each from both sides" [ "$(count '<figure [^>]*data-turned="0,b' "$game")" -eq 7 ]
# Bytes for each picture, with all that a page has besides; laps take room.
for small in oware:4000 baghchal:6000 namnam:6000 omweso:7000; do
	f=$T/html/${small%:*}.html
	ok "html: ${small%:*} is small" [ "$(wc -c <"$f")" -lt \
		"$((${small#*:} * $(count '<figure' "$f")))" ]
done
# The body, and the houses either way round.
ok "html: boards are shared" [ "$(count '<g id="b' "$game")" -eq 3 ]
ok "html: each is described" [ "$(count '^<desc>' "$game")" -eq 7 ]
ok "html: each has its position" [ "$(count '<position xmlns' "$game")" -eq 7 ]
ok "html: printed are the marked and the last" [ "$(count 'class="printed"' "$game")" -eq 2 ]
ok "html: buttons have names" [ "$(count '<button [^>]*aria-label="[A-Z]' "$game")" -eq 7 ]
ok "html: the clock stands at the board" has "$game" '<span class="clock" title="clock">0:12:30</span>'
# Before it was told nobody's clock is known; a variation has it as it was before the turn it replaces.
clocks_at() { awk -v id="$1" '/^<figure / { here = index($0, "id=\"" id "\"") } here' "$game" | grep -c 'class="clock"'; }
for row in g1t0:0 g1t1:1 g1t3:1 g1t6:1; do
	ok "html: clocks at ${row%:*}" [ "$(clocks_at "${row%:*}")" -eq "${row#*:}" ]
done
ok "html: what a turn did is told to those who animate it" has "$game" ' data-did="l4,'
# The record is in the page as it was written.
sed -n '/<pre /,/<\/pre>/p' "$game" | sed -e 's/.*<pre [^>]*>//' -e 's/<\/pre>//' | sed '$d' >"$T/there"
ok "html: the record itself" same "$T/html/game.ldn" "$T/there"
ok "html: the move is announced" has "$game" 'aria-live="polite"'
ok "html: the list of games" [ "$(count '<li><a href="#g[1-4]">' "$T/html/archive.html")" -eq 4 ]
ok "html: the list can be filtered" has "$T/html/archive.html" 'type="search"'
ok "html: no list for one game" not has "$game" '<nav'

# Half of what two pictures of each turn would take, and less.
page_bytes=$(wc -c <"$T/html/archive.html")
run ludos draw -f svg --at 10 samples/fanorona-tsivy.ldn
one=$(wc -c <"$T/out")
run ludos draw -f html samples/fanorona-tsivy.ldn
ok "html: a turn costs less than one picture" [ $(($(sed -n '/<main>/,/<\/main>/p' "$T/out" | wc -c) / $(count '<figure' "$T/out"))) -lt "$one" ]
ok "html: four games are small" [ "$page_bytes" -lt 200000 ]

# French: every word that is not the record's own.
exits "html: --lang fr" 0 ludos draw --lang fr -o "$T/html/french.html" "$T/html/game.ldn"
for words in '<html xmlns="http://www.w3.org/1999/xhtml" lang="fr">' '>Début</a>' 'aria-label="Avancer"' \
	'<dt>Événement</dt>' '<dt>Sud</dt>' 'sud gagne <span class="reason">abandon</span>' \
	'Graines, rangée par rangée' 'Dernier coup' 'À propos de cette partie' 'aria-label="Variante"'; do
	ok "html: in French: $words" has "$T/html/french.html" "$words"
done
sed -e '/<style>/,/<\/style>/d' -e '/<script>/,/<\/script>/d' -e '/<pre/,/<\/pre>/d' -e '/<metadata>/d' -e 's/<[^>]*>//g' "$T/html/french.html" >"$T/there"
ok "html: nothing English is left" not grep -qwE 'Start|Moves|Back|Play|Flip|seeds|wins|south|north|move|Event|Result|clock|Copy|Games|slow|fast' "$T/there"
run ludos draw -f html --lang fr "$T/html/archive.ldn"
ok "html: the title of several games" out_has '<title>4 parties</title>'

# The same bytes whatever the way out, the language and the directory.
run ludos draw -f html "$T/html/game.ldn"
ok "html: stdout is the same" same "$T/out" "$game"
(cd "$T/html" && LC_ALL=C.UTF-8 "$LUDOS" draw -f html - <game.ldn >"$T/again")
ok "html: stdin is the same" same "$T/again" "$game"
run ludos draw -f html --flip "$T/html/game.ldn"
ok "html: --flip turns the first view" [ "$(grep -m 1 -A 1 '<figure' "$T/out" | grep -c 'Efua')" -eq 1 ]
ok "html: otherwise north is above" [ "$(grep -m 1 -A 1 '<figure' "$game" | grep -c 'Yaw')" -eq 1 ]
run ludos draw -f html --theme booklet --width 40mm "$T/html/game.ldn"
ok "html: coloured by default" has "$game" '--wood: #F3E9D8;'
ok "html: --theme" has "$T/out" '--wood: #F2DFC0;'
ok "html: dark by night" grep -qF 'prefers-color-scheme: dark) { :root { --paper: #1E1E1' "$T/out"
ok "html: --width" has "$T/out" 'width: 40mm;'

# A page for each record, and what cannot be.
exits "html: %d" 0 ludos draw -o "$T/html/each-%d.html" "$T/html/archive.ldn"
ok "html: %d makes four pages" [ "$(ls "$T"/html/each-?.html | wc -l)" -eq 4 ]
sed -n '/^---$/,/^  1/p' samples/archive.ldn | sed '12q' >"$T/html/first.ldn"
run ludos draw -f html "$T/html/first.ldn"
ok "html: each is like a page of its own" same "$T/out" "$T/html/each-1.html"
exits "html: without a file" 2 ludos draw -f html -g oware
ok "html: without a file: says so" err_has 'html needs a FILE'
exits "html: --at" 2 ludos draw -f html --at 3 "$T/html/game.ldn"
ok "html: --at: says so" err_has 'every position'
for flag in --move --before --only-marked "--label=A=x"; do
	exits "html: $flag" 2 ludos draw -f html "$flag" "$T/html/game.ldn"
	ok "html: $flag: says so" err_has 'does not go with html'
done
exits "html: %02d" 0 ludos draw -o "$T/html/digits-%02d.html" "$T/html/archive.ldn"
ok "html: %02d has two digits" same "$T/html/each-1.html" "$T/html/digits-01.html"
cat >"$T/html/labelled.ldn" <<'END'
---
ldn: 1
game: baghchal
moves: |
  1. c3 {[%label c3=Q] [%diagram] The centre.}
END
run ludos draw -f html "$T/html/labelled.ldn"
ok "html: what is drawn is not told" sh -c "! sed '/<pre /,/<.pre>/d' '$T/out' | grep -q '\[%'"
ok "html: what is said is" out_has 'The centre\.'
ok "html: labels are drawn" out_has '>Q</text>'
exits "html: replay has no pages" 2 ludos replay -f html "$T/html/game.ldn"

cat >"$T/html/ruled.ldn" <<'END'
ldn: 1
game: oware
moves: |
  1. C c {[%ruling 4,4,4,0,5,5/5,5,5,0,5,5 south] The board fell.} 2. B
END
run ludos draw -f html "$T/html/ruled.ldn"
ok "html: a ruling is a step" out_has 'class="turn ruled"><a href="#g1t3" data-from="g1t2">ruling</a>'
ok "html: a ruling is told at the board" out_has '<span>the arbiter set the position: The board fell</span>'

# Broken off in a variation: what is legal is shown, and the page is whole.
sed 's/(2. E)/(2. E f (2... a))/' "$T/html/game.ldn" | sed 's/2\. F.*/2. F F/' >"$T/html/broken.ldn"
exits "html: a wrong record" 1 ludos draw -o "$T/html/broken.html" "$T/html/broken.ldn"
sed 's/(2. E)/(2. E z)/' "$T/html/game.ldn" >"$T/html/broken2.ldn"
exits "html: a wrong variation" 1 ludos draw -o "$T/html/broken2.html" "$T/html/broken2.ldn"
for f in broken broken2; do
	command -v xmllint >/dev/null && ok "html: $f is well-formed" is_xml "$T/html/$f.html"
	ok "html: $f says so" has "$T/html/$f.html" 'broken off'
	ok "html: $f has a picture for each link" [ "$(count '<figure' "$T/html/$f.html")" -eq \
		$(($(count 'data-from' "$T/html/$f.html") + 1)) ]
done
printf 'ldn: 1\ngame: nothing\n' >"$T/html/none.ldn"
exits "html: nothing to show" 1 ludos draw -o "$T/html/none.html" "$T/html/none.ldn"
ok "html: nothing is written then" [ ! -e "$T/html/none.html" ]
printf 'ldn: 1\ngame: oware\n' >"$T/html/empty.ldn"
exits "html: a game without turns" 0 ludos draw -o "$T/html/empty.html" "$T/html/empty.ldn"
ok "html: its start is printed" [ "$(count 'class="printed"' "$T/html/empty.html")" -eq 1 ]
exits "html: a directory that is not there" 3 ludos draw -o "$T/none/page.html" "$T/html/game.ldn"
if [ -w /dev/full ]; then
	ludos draw -f html "$T/html/game.ldn" >/dev/full 2>"$T/err"
	status=$?
	ok "html: a full disk: exit 3" [ "$status" -eq 3 ]
else
	skip "html: a full disk" "no /dev/full"
fi

# Variations a hundred deep are a page; a hundred thousand of them are none.
{
	printf 'ldn: 1\ngame: oware\nmoves: |\n  C'
	for _ in 1 2 3 4 5 6 7 8 9 10; do printf ' (D (E (F (A (B (D (E (F (A (B'; done
	for _ in 1 2 3 4 5 6 7 8 9 10; do printf '))))))))))'; done
	echo
} >"$T/html/deep.ldn"
exits "html: a hundred deep" 0 ludos draw -o "$T/html/deep.html" "$T/html/deep.ldn"
ok "html: a hundred deep: all pictures" [ "$(count '<figure' "$T/html/deep.html")" -eq 102 ]
command -v xmllint >/dev/null && ok "html: a hundred deep: well-formed" is_xml "$T/html/deep.html"
{
	printf 'ldn: 1\ngame: oware\nmoves: |\n  C'
	head -c 100000 /dev/zero | sed 's/\x00/ (D d)\n /g'
} >"$T/html/wide.ldn"
exits "html: 100,000 variations" 3 soon draw -o "$T/html/wide.html" "$T/html/wide.ldn"
ok "html: 100,000 variations: says so" err_has 'at most 64 MB'
ok "html: 100,000 variations: no page" [ ! -e "$T/html/wide.html" ]

# Every ruleset has its pages: the boards are drawn once, whatever game.
for f in samples/*.ldn; do
	run ludos draw -f html "$f"
	ok "html: $f: under 2 MB" [ "$(wc -c <"$T/out")" -lt 2000000 ]
	ok "html: $f: a picture for each link" [ "$(count '<figure' "$T/out")" -eq \
		$(($(count 'data-from' "$T/out") + $(count '<article' "$T/out"))) ]
	command -v xmllint >/dev/null && ok "html: $f: well-formed" is_xml "$T/out"
done

browser=
for name in chromium chromium-browser google-chrome; do
	[ -n "$browser" ] || browser=$(command -v $name)
done
# Beside the board stands what a side still has: no page without it, and no
# side that has nothing left.
run ludos draw --format html samples/yote-ludos.ldn
ok "html: what is beside the board" [ "$(grep -o '<svg class="stock"' "$T/out" | grep -c .)" -eq 63 ]

if is_lean; then
	skip "html in a browser" "left out of lean runs"
elif [ -z "$browser" ] || ! command -v node >/dev/null; then
	skip "html in a browser" "no chromium, or no node" chromium
else
	axe=$ROOT/build/npm/node_modules/axe-core/axe.min.js
	if [ ! -f "$axe" ]; then
		skip "html: accessible" "no axe-core from npm"
		axe=
	fi
	ran='node tests/browser.js'
	HOME=$T timeout 120 node tests/browser.js "$browser" "$T/profile" "$T/html" ${axe:+"$axe"} >"$T/browser" 2>&1
	status=$?
	: >"$T/err"
	cp "$T/browser" "$T/out"
	ok "html: the browser answered everything" [ "$(grep -c '^ok ' "$T/browser")" -ge 110 ]
	while IFS= read -r line; do
		ok "html in a browser: ${line#* }" [ "${line#ok }" != "$line" ]
	done <"$T/browser"
fi
