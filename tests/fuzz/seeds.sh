#!/bin/sh
# Fills build/fuzz/seeds/TARGET with what each target is about, made of the
# samples and the cases of the tests. LUDOS is the program.
set -eu
cd "$(dirname "$0")/../.."
: "${LUDOS:=build/plain/ludos}"
S=build/fuzz/seeds
rm -rf "$S"
for source in tests/fuzz/fuzz_*.c; do
	target=${source##*/fuzz_}
	mkdir -p "$S/${target%.c}"
done

for file in samples/*.ldn tests/cases/*.ldn tests/golden/*/in.ldn; do
	name=$(echo "$file" | tr / -)
	cp "$file" "$S/ldn/$name"
	cp "$file" "$S/round/$name"
	cp "$file" "$S/books/$name"
	for format in pgn ogn playstrategy bagh obx schadd icga abstractplay aprecord sgf trl json; do
		"$LUDOS" convert --to $format "$file" >"$S/$format/$name" 2>/dev/null || true
		[ -s "$S/$format/$name" ] || rm -f "$S/$format/$name"
	done
	"$LUDOS" draw "$file" -o "$S/svg/$name" --format svg 2>/dev/null || true
done
cp tests/cases/*.ogn "$S/ogn"
cp tests/cases/*.bagh "$S/bagh"
cp tests/cases/*.trl "$S/trl"
cp samples/figures/*.yaml "$S/figures"

# Positions and turns: a letter for the ruleset, then the text.
letter=97
"$LUDOS" games | cut -d ' ' -f 1 | while read -r rules; do
	sign=$(printf "\\$(printf %o $letter)")
	for file in samples/*.ldn; do
		grep -q "^game: ${rules%/*}\$" "$file" && grep -q "^rules: ${rules#*/}\$" "$file" || continue
		"$LUDOS" convert --to json "$file" 2>/dev/null | tr ',' '\n' >"$S/lines" || true
		"$LUDOS" convert --to json "$file" 2>/dev/null | grep -o '"position":"[^"]*"' |
			cut -d '"' -f 4 | awk 'NR % 7 == 1' | head -n 8 >"$S/positions" || true
		grep '^"text":' "$S/lines" | cut -d '"' -f 4 | awk 'NR % 3 == 1' | head -n 12 >"$S/turns" || true
		n=0
		while read -r line; do
			printf '%s%s' "$sign" "$line" >"$S/position/$letter-$n"
			n=$((n + 1))
		done <"$S/positions"
		n=0
		while read -r line; do
			printf '%s%s' "$sign" "$line" >"$S/turn/$letter-$n"
			n=$((n + 1))
		done <"$S/turns"
	done
	letter=$((letter + 1))
done
rm -f "$S/lines" "$S/positions" "$S/turns"
cp "$S"/turn/* "$S/partial"

cat >"$S/theme/all" <<'END'
name: mine
about: all keys
paper: '#FFFFFF'
ink: '#000000'
quiet: '#777777'
line: '#123456'
wood: '#abcdef'
hollow: '#ABCDEF'
zone: '#010203'
seed: '#040506'
light: { fill: '#FFE0A0', stroke: '#000000', ink: '#000000', ghost: '#EEEEEE' }
dark: { fill: '#08306B', stroke: '#000000', ink: '#FFFFFF', ghost: '#EEEEEE' }
middle: { fill: '#E69F00' }
END
printf '%s' '{"turn":"a1-b2","moves":true}' >"$S/request/turn"
printf '%s' '{"undo":1,"comment":"\u00e9 \ud83d\ude00 \n\t\"\\","x":null}' >"$S/request/comment"
printf '%s' ' { "result" : "draw" , "termination" : "agreement" , "n" : 12 } ' >"$S/request/result"
printf '%s' '{"diagram":"svg","on":false}' >"$S/request/diagram"
