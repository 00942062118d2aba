# ludos convert: JSON both ways, and games as pages to read.

books_samples=$(ls samples/*.ldn | grep -v broken)
run ludos convert --to ldn $books_samples
mv "$T/out" "$T/books.ldn"
exits "convert samples to JSON" 0 ludos convert --array --to json $books_samples
mv "$T/out" "$T/books.json"
ok "JSON: nothing is lost" err_is_empty
exits "convert samples from JSON" 0 ludos convert --to ldn "$T/books.json"
ok "JSON: there and back is the same" same "$T/books.ldn" "$T/out"
exits "JSON is known by its contents" 0 ludos convert --to ldn - <"$T/books.json"
ok "JSON from standard input" same "$T/books.ldn" "$T/out"
exits "JSON without --array" 0 ludos convert --to json $books_samples
cp "$T/out" "$T/lines"
ok "JSON is a record a line" [ "$(grep -c '^{"ludos":1,.*}$' "$T/out")" -eq "$(grep -c '' "$T/out")" ]
exits "JSON --array is the same in a list" 0 sh -c 'sed "1d;\$d;s/^,//" "$1/books.json" | cmp - "$1/lines"' sh "$T"
exits "--array is for JSON" 2 ludos convert --array --to pgn samples/archive.ldn
exits "JSON --verify" 0 ludos convert --verify --strict --to json $books_samples
ok "JSON --verify: every record" lines_are "$T/err" "$(grep -c '^---' "$T/books.ldn")"
ok "JSON --verify: verified" not grep -qv ': verified$' "$T/err"

# A record that is wrong leaves no gap in the list.
cat tests/cases/broken.ldn tests/cases/good.ldn >"$T/some.ldn"
exits "convert with a wrong record" 1 ludos convert --array --to json "$T/some.ldn"
mv "$T/out" "$T/some.json"
ok "a list of what is right" [ "$(head -c 3 "$T/some.json" | tr '\n' ' ')" = '[ {' ]

if [ -x "$B/tests/bench/generate" ]; then
	"$B/tests/bench/generate" 300 >"$T/random.ldn" 2>/dev/null
	run ludos convert --to ldn "$T/random.ldn"
	mv "$T/out" "$T/random1.ldn"
	run ludos convert --array --to json "$T/random.ldn"
	mv "$T/out" "$T/random.json"
	exits "random games of every ruleset from JSON" 0 ludos convert --to ldn "$T/random.json"
	ok "random games there and back" same "$T/random1.ldn" "$T/out"
else
	skip "JSON of random games" "no generator"
fi

# Seeds that are sown one by one are one list; what else comes down is not.
cat >"$T/sown.ldn" <<'END'
ldn: 1
game: oware
rules: abapa
position: 0,0,0,0,1,1/0,0,0,0,4,13 south score=15,14
moves: 1. Fx6
END
run ludos convert --to json "$T/sown.ldn"
ok "JSON: seeds sown" out_has '"effects":\[{"lift":"F","amount":13},{"sow":\["a","b","c","d","e","f","A","B","C","D","E"\]},{"skip":"F"},{"sow":\["a","b"\]}'
run ludos convert --to json samples/omweso-ludos.ldn
ok "JSON: seeds arranged" out_has '{"drop":"..*","amount":2}'
run ludos convert --to json samples/dara-ludos.ldn
ok "JSON: a piece put down" out_has '{"drop":"..","piece":"."}'

if command -v python3 >/dev/null; then
	for f in books some random; do
		[ -e "$T/$f.json" ] || continue
		exits "the schema holds for $f" 0 python3 tests/schema.py man/ludos-record.schema.json "$T/$f.json"
	done
	sed 's/"ply":1,/"ply":0,/' "$T/some.json" >"$T/wrong.json"
	exits "the schema can fail" 1 python3 tests/schema.py man/ludos-record.schema.json "$T/wrong.json"
	# Members in another order and other white space are the same record.
	python3 -c 'import json, sys
turned = [dict(reversed(r.items())) for r in json.load(open(sys.argv[1]))]
json.dump(turned, sys.stdout, indent=1)' "$T/some.json" >"$T/pretty.json"
	exits "JSON in another order" 0 ludos convert --from json --to ldn "$T/pretty.json"
	mv "$T/out" "$T/pretty.ldn"
	run ludos convert --to ldn "$T/some.json"
	ok "JSON in another order: the same" same "$T/pretty.ldn" "$T/out"
	python3 -c 'import json, sys
for r in json.load(open(sys.argv[1])): print(json.dumps(r))' "$T/books.json" >"$T/lines.json"
	exits "JSON, a record a line" 0 ludos convert --to ldn "$T/lines.json"
	ok "JSON, a record a line: the same" same "$T/books.ldn" "$T/out"
else
	skip "JSON against its schema" "no python3"
fi

for f in md tex html; do
	exits "convert --to $f" 0 ludos convert --to $f --every 6 $books_samples
	mv "$T/out" "$T/book.$f"
	exits "--verify --to $f" 2 ludos convert --verify --to $f "$T/good.ldn"
done
ok "md: as many titles as records" [ "$(grep -c '^# ' "$T/book.md")" -eq "$(grep -c '^---' "$T/books.ldn")" ]
ok "md: fences come in pairs" [ "$(grep -c '^```text$' "$T/book.md")" -eq "$(grep -c '^```$' "$T/book.md")" ]
ok "no command is printed" not grep -q '\[%' "$T/book.md" "$T/book.tex" "$T/book.html"
ok "html: no script" not grep -qi '<script' "$T/book.html"
ok "html: no ids that could meet" not grep -q ' id=' "$T/book.html"

printf 'ldn: 1\ngame: oware\nmoves: |\n  C d {[%%diagram] here} F (A {[%%diagram]} a) a\n' >"$T/pictures.ldn"
run ludos convert --to md "$T/pictures.ldn"
ok "diagrams where the record asks and at the end" [ "$(grep -c '^```text$' "$T/out")" -eq 3 ]
run ludos convert --to md --every 1 "$T/pictures.ldn"
ok "--every 1: none twice" [ "$(grep -c '^```text$' "$T/out")" -eq 5 ]
# Figures are numbered, and the text says which is meant.
run ludos convert --to md --every 1 "$T/pictures.ldn"
for n in 1 2 3 4 5; do
	ok "figure $n: once" [ "$(grep -c "^\*\*Figure $n\*\*, after " "$T/out")" -eq 1 ]
	ok "figure $n: referred to" [ "$(grep -c "(figure $n)\$" "$T/out")" -eq 1 ]
done
ok "a figure tells its turn" out_has '^\*\*Figure 2\*\*, after 1\\\.\\\.\\\. d$'
printf 'ldn: 1\ngame: fanorona\nrules: telo\nmoves: |\n  {[%%mark a1] first} a1-b2A {[%%arrow a2-a1] [%%label a2=Q] look} a2-a1 {[%%clk 0:01:00]}\n' >"$T/marked.ldn"
exits "marks are no loss" 0 ludos convert --to md "$T/marked.ldn"
ok "marks are drawn" out_has '<g>'
ok "each where it stands" [ "$(grep -c '^```text$' "$T/out")" -eq 3 ]
ok "the start is called so" out_has '^\*\*Figure 1\*\*, the start$'
ok "a clock is lost" err_has '1 command in comments that no diagram shows'
run ludos convert --to tex "$T/marked.ldn"
ok "labels are drawn" out_has '{Q}'
run ludos convert --to html --theme booklet "$T/marked.ldn"
ok "--theme" out_has '#F5B04C'
exits "--theme: unknown" 2 ludos convert --to html --theme none "$T/marked.ldn"
# In French all that is not the record's own.
run ludos convert --lang fr --to html samples/jarmo-legendary.ldn
for words in '<html lang="fr">' '<dt>Jeu</dt><dd>Jarmo (légendaire)</dd>' '<dt>Vert</dt>' '<b>Figure 1</b> après ' \
	'>bleu au trait<' '^<p>Bleu gagne.*: Les points ne comptent pas'; do
	ok "French: $words" out_has "$words"
done

printf 'ldn: 1\ngame: oware\nposition: 0,0,2,1,4,3/0,0,0,6,0,0 south score=16,16\nmoves: D\n' >"$T/start.ldn"
run ludos convert --to md "$T/start.ldn"
ok "a diagram of a start of its own" [ "$(grep -c '^```text$' "$T/out")" -eq 2 ]

if command -v xmllint >/dev/null; then
	sed -e 's/<!DOCTYPE html>//' -e 's/<meta \(.*\)>/<meta \1\/>/' "$T/book.html" >"$T/book.xml"
	exits "html: everything is closed" 0 xmllint --noout "$T/book.xml"
else
	skip "html: everything is closed" "no xmllint"
fi

cat >"$T/evil.ldn" <<'EVIL'
ldn: 1
game: oware
event: "\\input{x} ^^41 ~ $ & # _ % { } < > | \" ` -- ,, '' [x] 日本 é ß ½ “q” – \u0000"
players: {south: "\\end{document}", north: "%"}
moves: |
  {[ \par $$ \\ first} 1. C ; a } b { \end{document} [%diagram]
  d
EVIL
exits "hostile text to tex" 0 ludos convert --to tex "$T/evil.ldn"
mv "$T/out" "$T/evil.tex"
# Every picture is in a figure, which no page end can cut.
ok "LaTeX: figures" [ "$(grep -c '^\\Lfigure{' "$T/book.tex")" -eq "$(grep -c '^<figure>' "$T/book.html")" ]
ok "LaTeX: seeds are drawn" grep -q '^\\Ldisc{[0-9]*}{[0-9]*}{12}{' "$T/book.tex"
compiles() { # ENGINE NAME
	run sh -c "cd '$T' && $1 -interaction=nonstopmode -halt-on-error $2.tex </dev/null"
	ok "$1 $2.tex" [ "$status" -eq 0 ]
	ok "$1 $2.tex: a document" [ -s "$T/$2.pdf" ]
}
run ludos convert --lang fr --theme colour --every 9 --to tex samples/oware-awele.ldn samples/yut-heroes.ldn samples/hasami-heroes.ldn
mv "$T/out" "$T/small.tex"
for engine in lualatex xelatex; do
	if is_lean; then
		skip "$engine compiles" "left out of lean runs"
	elif command -v $engine >/dev/null && { [ $engine = xelatex ] || kpsewhich luaotfload-main.lua >/dev/null; }; then
		compiles $engine small
		compiles $engine evil
	else
		skip "$engine compiles" "no $engine, or not all of it"
	fi
done
if is_lean; then
	skip "LaTeX compiles" "left out of lean runs"
elif command -v pdflatex >/dev/null; then
	compiles pdflatex evil
	compiles pdflatex small
	compiles pdflatex book
	ok "pdflatex: everything fits" not grep -q '^Overfull' "$T/small.log"
else
	skip "LaTeX compiles" "no pdflatex"
fi
if is_lean; then
	skip "LaTeX: no figure is torn" "left out of lean runs"
elif [ -s "$T/book.pdf" ] && command -v pdftotext >/dev/null && command -v pdffonts >/dev/null; then
	# What belongs to a figure is on its page: as many first lines of figures as last ones.
	run ludos convert --every 1 --to tex samples/oware-abapa.ldn
	mv "$T/out" "$T/figures.tex"
	compiles pdflatex figures
	pdftotext "$T/figures.pdf" "$T/figures.txt"
	awk 'BEGIN { RS = "\f"; FS = "\n" }
		{ first = last = 0 }
		{ for (i = 1; i <= NF; i++) {
			first += $i ~ /^north(: [0-9]+ seeds* harvested)?$/
			last += $i ~ /^Figure [0-9]+ after /
		} }
		first != last { print "page " NR ": " first " begin, " last " end" }' "$T/figures.txt" >"$T/torn"
	ok "LaTeX: no figure is torn" lines_are "$T/torn" 0
	ok "LaTeX: there were figures" [ "$(grep -c '^Figure [0-9]* after ' "$T/figures.txt")" -gt 40 ]
	if kpsewhich lmodern.sty >/dev/null; then
		pdffonts "$T/book.pdf" >"$T/fonts"
		ok "LaTeX: letters are no bitmaps" not grep -q 'Type 3' "$T/fonts"
	else
		skip "LaTeX: letters are no bitmaps" "no lmodern"
	fi
else
	skip "LaTeX: no figure is torn" "no pdftotext or pdflatex"
fi

# A letter that may not be in the type is named by its number, all of it.
printf 'ldn: 1\ngame: oware\nevent: "x \\U0001F601 \\u265A y"\n' >"$T/letters.ldn"
exits "tex: letters without a type" 0 ludos convert --to tex "$T/letters.ldn"
ok "tex: their numbers" grep -qF '}{01F601} ' "$T/out"
ok "tex: their numbers, of four digits" grep -qF '}{265A} ' "$T/out"
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C d (1... e 2. F a {one two}) 2. A {three four} a\n' >"$T/aside.ldn"
exits "md: a variation" 0 ludos convert --to md "$T/aside.ldn"
ok "md: a variation: blanks between all words, none behind the bracket" grep -qxF '**1. C d** (1\.\.\. e 2. F a one two)' "$T/out"
printf "ldn: 1\\ngame: oware\\nevent: \"aabb--cc,,dd''e\"\\n" >"$T/joined.ldn"
exits "tex: signs that would join" 0 ludos convert --to tex "$T/joined.ldn"
ok "tex: signs that would join, and no others, are kept apart" grep -qF "~aabb-\\kern0pt{}-cc,\\kern0pt{},dd'\\kern0pt{}'e" "$T/out"
