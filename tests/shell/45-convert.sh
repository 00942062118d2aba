# convert: the formats of other programs, both ways; what is lost is told.

conv() { ludos convert "$@"; }

# --- our own samples -------------------------------------------------------------
exits "ogn: same bytes" 0 conv --to ogn tests/cases/oware.ogn
ok "ogn: same bytes" same "$T/out" tests/cases/oware.ogn
ok "ogn: nothing lost" err_is_empty
exits "bagh: same bytes" 0 conv --to bagh tests/cases/tigers.bagh
ok "bagh: same bytes" same "$T/out" tests/cases/tigers.bagh
exits "trl: same bytes" 0 conv --to trl tests/cases/telo.trl
ok "trl: same bytes" same "$T/out" tests/cases/telo.trl
ok "trl: nothing lost" err_is_empty

# --- games of others ---------------------------------------------------------------
# Rows of tests/oracle: name, format, source, result, moves.
games() { sed 1d tests/oracle/games.tsv | awk -F '\t' -v format="$1" '$2 == format'; }
games ogn | cut -f 1,4,5 | while IFS='	' read -r name result moves; do
	printf '[Variant "Oware Abapa"]\n[Event "%s \\"%s\\""]\n[Site "?"]\n[Date "?"]\n[Round "?"]\n' "$name" "$result"
	printf '[South "?"]\n[North "?"]\n[Result "%s"]\n\n' "$result"
	printf '%s %s\n' "$moves" "$result" | fold -s -w 80 | sed 's/ *$//'
done >"$T/all.ogn"
awk -v out="$T/their-" '/^\[Variant/ { n++ } { print > (out n ".ogn") }' "$T/all.ogn"
ok "eight games of Oware" [ "$(ls "$T"/their-*.ogn | wc -l)" -eq 8 ]
for file in "$T"/their-*.ogn; do
	exits "${file##*/}" 0 conv --to ogn "$file"
	ok "${file##*/}: same bytes" same "$T/out" "$file"
	cat "$T/err" >>"$T/said"
	conv --to ldn "$file" >"$T/game.ldn"
	exits "${file##*/}: check" 0 ludos check "$T/game.ldn"
done
# Two were given up: a result that the rules do not give.
ok "games of Oware: nothing to say but two adjudications" lines_are "$T/said" 2
ok "games of Oware: two adjudications" [ "$(grep -c 'is read as an adjudication: by the rules here the game is not over$' "$T/said")" -eq 2 ]
games bagh | awk -F '\t' '{ print $5, $4 }' >"$T/published.pgn"
exits "published game" 0 conv --to bagh "$T/published.pgn"
ok "published game: same bytes" same "$T/out" "$T/published.pgn"
ok "published game: known by its contents" err_has 'looks like bagh'
# BAG-5 forbids what that program allows: then there is an option. Two games go on
# after our third repetition, and three after that of the package.
sed -e '/^#/d' -e '/^result/d' tests/oracle/baghchal-random.tsv | awk -F '\t' '{
	n = split($2, turn, " ")
	for (i = 1; i <= n; i++) {
		if (i % 2) printf "%d. G", (i + 1) / 2
		else printf "B"
		if (sub(/^x/, "", turn[i])) printf "x"
		printf "%s%s", turn[i], i < n ? " " : "# " $1 "\n"
	}
}' >"$T/random.bagh"
exits "random games" 0 conv --to bagh "$T/random.bagh"
grep . "$T/out" >"$T/again"
ok "random games: 793" lines_are "$T/again" 793
ok "random games: 254 with an option" [ "$(grep -c 'read with the option back-and-forth: without it ply [0-9]* breaks BAG-5$' "$T/err")" -eq 254 ]
ok "random games: two are over before" [ "$(grep -c 'lost.* 1 move from line 79[12] on: by our rules the game is over \[BAG-7\]$' "$T/err")" -eq 2 ]
ok "random games: the package refuses three" [ "$(grep -c 'lost.* that the package baghchal refuses' "$T/err")" -eq 3 ]
ok "random games: two adjudications" [ "$(grep -c 'is read as an adjudication' "$T/err")" -eq 2 ]
ok "random games: nothing else" lines_are "$T/err" 261
ok "random games: same lines" [ "$(grep -cvxFf "$T/random.bagh" "$T/again")" -eq 2 ]
games schadd | cut -f 5 >"$T/reference.txt"
for format in schadd icga abstractplay; do
	conv --to $format "$T/reference.txt" >"$T/game.$format" 2>/dev/null
	exits "reference game: $format" 0 conv --to schadd "$T/game.$format"
	tr '\n' ' ' <"$T/out" | sed 's/ *$//' >"$T/one"
	tr '\n' ' ' <"$T/reference.txt" | sed 's/ *$//' >"$T/want"
	ok "reference game: $format: same moves" same "$T/one" "$T/want"
done
# --- LDN -> X -> LDN ------------------------------------------------------------------
header='^(players|event|round|date|  [a-z]*): ?.*|^players:$'
there_and_back() { # RULES FORMAT
	"$B/tests/bench/generate" 40 "$1" >"$T/r.ldn" 2>/dev/null
	exits "$1 -> $2" 0 conv --to "$2" -o "$T/r.out" "$T/r.ldn"
	cp "$T/err" "$T/losses"
	exits "$2 -> ldn" 0 conv --from "$2" --to ldn "$T/r.out"
	ludos fmt "$T/r.ldn" >"$T/r.canonical"
}
if [ -x "$B/tests/bench/generate" ]; then
	for spec in $(ludos games | cut -d ' ' -f 1); do
		there_and_back "$spec" pgn
		ok "$spec -> pgn -> ldn: the same" same "$T/r.canonical" "$T/out"
		ok "$spec -> pgn: nothing lost" [ ! -s "$T/losses" ]
	done
	there_and_back oware/awale ogn
	ok "ogn: the same" same "$T/r.canonical" "$T/out"
	ok "ogn: one game a file" [ "$(grep -c 'which reads only the first' "$T/losses")" -eq 39 ]
	grep -v 'which reads only the first' "$T/losses" >"$T/rest"
	ok "ogn: some go on after a repetition" grep -q 'moves that auale refuses: its games end when a board comes again, here after ply' "$T/rest"
	ok "ogn: nothing else" not grep -qv 'that auale refuses' "$T/rest"
	for pair in baghchal/ludos:bagh fanorona/tsivy:schadd fanorona/tsivy:icga fanorona/tsivy:abstractplay; do
		there_and_back "${pair%:*}" "${pair#*:}"
		# Draws of Fanorona are claims, which moves alone do not tell.
		grep -vE "$header" "$T/r.canonical" | sed 's/^result: draw$/result: "*"/' >"$T/want"
		claims=$(grep -c '^result: draw$' "$T/r.canonical")
		case $pair in baghchal*) claims=0 ;; esac
		ok "$pair: the same but for the header" same "$T/want" "$T/out"
		ok "$pair: claims are told" [ "$(grep -c ': result: draw' "$T/losses")" -eq "$claims" ]
		for key in players event round date; do
			ok "$pair: $key is told" [ "$(grep -c ": $key: " "$T/losses")" -eq 40 ]
		done
		ok "$pair: nothing else" lines_are "$T/losses" $((160 + claims))
	done
	# Ludii reads one game a file, and forbids what empties the enemy's side.
	for spec in oware/abapa fanorona/tsivy fanorona/dimyand fanorona/telo baghchal/ludos \
		dara/ludos dara/globe dara/dala hasami/war; do
		there_and_back "$spec" trl
		grep -vE "$header" "$T/r.canonical" >"$T/want"
		ok "$spec -> trl: the same but for the header" same "$T/want" "$T/out"
		ok "$spec -> trl: one game a file" [ "$(grep -c 'which reads only the first' "$T/losses")" -eq 39 ]
		grep -vE ': (players|event|round|date): |which reads only the first' "$T/losses" >"$T/rest"
		case $spec in
		oware/abapa) own='Ludii forbids a harvest' ;;
		dara/globe) own='which ends the game before' ;;
		dara/dala) own='Ludii takes otherwise' ;;
		hasami/war) own='Ludii has no jumps' ;;
		*) own= ;;
		esac
		if [ "$own" ]; then
			ok "$spec -> trl: $own" grep -q "$own" "$T/rest"
			ok "$spec -> trl: nothing else" not grep -qv 'Ludii' "$T/rest"
		else
			ok "$spec -> trl: nothing else" [ ! -s "$T/rest" ]
		fi
	done
else
	skip "random games in every format" "tests/bench/generate is not built"
fi

# --- what is lost ------------------------------------------------------------------------
cat >"$T/rich.ldn" <<'END'
ldn: 1
game: oware
rules: awale
players: {south: A "q" B, north: {name: N, team: T, shoe: 44}}
first: north
result: south
termination: resignation
moves: |
  {before} 1... d {a} {b} 2. C! $3 (2. D (2. E)) e {[%clk 0:01:02]}
club: Accra
extra: [1, 2]
END
cat >"$T/auale.ldn" <<'END'
ldn: 1
game: oware
rules: awale
event: the "Cup"] of Accra
site: a [place]
table-number: 3
moves: 1. C {an { open {brace} a
END
# auale would go on with what stands behind the quote, or the hyphen, as moves.
exits "ogn: tags that auale cannot read" 0 conv --to ogn --verify "$T/auale.ldn"
ok "ogn: a quote before a bracket" err_has 'event: a tag cannot hold this value$'
ok "ogn: a key with a hyphen" err_has 'lost from ldn to ogn: table-number: 3$'
ok "ogn: nothing else is lost" [ "$(grep -c 'lost from' "$T/err")" -eq 2 ]
ok "ogn: an open brace is no trouble" grep -qxF '1. C {an { open {brace} a' "$T/out"
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C {  one\n  two } {\n   three} d { { x  y} F\n' >"$T/blanks.ldn"
exits "ogn: blanks" 0 conv --to ogn "$T/blanks.ldn"
ok "ogn: one blank between words, none at a brace, but behind one that is a sign" grep -qxF '1. C {one two three} d {{ x y} 2. F' "$T/out"
printf 'ldn: 1\ngame: oware\nrules: awale\nplayers: {south: ~, north: {name: B, team: ~}}\nsite: ~\nshoe: ~\nmoves: 1. C a\n' >"$T/nothing.ldn"
for target in ogn pgn; do
	exits "a tilde -> $target" 0 conv --to $target --verify "$T/nothing.ldn"
	ok "a tilde -> $target: nobody is called so" grep -qE '^\[(South|White) "\?"\]$' "$T/out"
	ok "a tilde -> $target: no place is" grep -qxF '[Site "?"]' "$T/out"
	ok "a tilde -> $target: nor anything else" [ "$(grep -cF '"~"' "$T/out")" -eq 0 ]
done
exits "losses" 0 conv --to ogn --verify "$T/rich.ldn"
sed 's/.*lost from ldn to ogn: //' "$T/err" >"$T/losses"
ok "losses: exactly these" text_is "$T/losses" 'shoe: 44
extra: [1, 2]
2 variations
1 comment before the first move
1 comment of its own: it is joined to the one before
1 annotation such as ! or ?
1 annotation with $
'"$T/rich.ldn: record 1: verified, except for what is lost"
ok "losses: FEN when North begins" out_has 'FEN "4-4-4-4-4-4-4-4-4-4-4-4-0-0-N"'
ok "losses: moves" out_has '^1. d {a b} C 2. e {\[%clk 0:01:02\]}$'
printf 'ldn: 1\ngame: oware\nmoves: 1. C a\n' >"$T/abapa.ldn"
exits "other rules, same game" 0 conv --to ogn "$T/abapa.ldn"
ok "other rules, same game: told" err_has 'rules: abapa (the same game'
for target in bagh schadd icga abstractplay; do
	exits "oware -> $target" 1 conv --to $target "$T/abapa.ldn"
	ok "oware -> $target: says why" err_has "cannot be written as $target"
	ok "oware -> $target: nothing" out_is_empty
done
printf 'ldn: 1\ngame: fanorona\nposition: 9/9/4o4/9/4g4 green\nmoves: 1. e1-e2\n' >"$T/start.ldn"
exits "a start without a place" 1 conv --to icga "$T/start.ldn"
ok "a start without a place: says why" err_has 'no place for a start position'
printf 'ldn: 1\ngame: baghchal\nposition: t3t/5/2g2/5/t3t tiger hand=19\nmoves: 1... a1-b2\n' >"$T/start.ldn"
exits "FEN" 0 conv --to bagh --verify "$T/start.ldn"
ok "FEN: first line" out_has '^B3B/5/2G2/5/B3B B 1$'
ok "FEN: verified" err_has 'verified, except for what is lost$'
ok "FEN: the package cannot load it" err_has 'position: the package baghchal begins every game with the first one and cannot load this line$'

# --- what Ludii has, and has not ---------------------------------------------------------
refused() { # NAME WORDS, about $T/start.ldn
	exits "trl: $1" 1 conv --to trl "$T/start.ldn"
	ok "trl: $1: says why" err_has "cannot be written as trl: $2"
	ok "trl: $1: nothing" out_is_empty
}
ended() { # NAME LINES: these stand in the trial, and it reads back the same
	exits "trl: $1" 0 conv --to trl --strict --verify "$T/end.ldn"
	ok "trl: $1: verified" err_has 'verified$'
	printf '%s\n' "$2" >"$T/want"
	ok "trl: $1: lines" [ "$(grep -cxFf "$T/want" "$T/out")" -eq "$(wc -l <"$T/want")" ]
}
refused "a start of its own" 'Ludii begins every game'
printf 'ldn: 1\ngame: oware\nfirst: north\nmoves: 1... a\n' >"$T/start.ldn"
refused "the other begins" 'Ludii begins every game'
printf 'ldn: 1\ngame: oware\noptions: [five-houses]\nmoves: 1. A\n' >"$T/start.ldn"
refused "an option" 'Ludii has no such options'
for game in 'oware\nrules: namnam' 'fanorona\nrules: vela\nmoves: 1. e2-e3A d4-e4' pulijudam yut; do
	printf "ldn: 1\ngame: $game\n" >"$T/start.ldn"
	refused "${game##* }" 'Ludii has no game with these rules'
done
printf 'ldn: 1\ngame: oware\nrules: awale\nmoves: 1. C a\n' >"$T/start.ldn"
exits "trl: other rules, same game" 0 conv --to trl "$T/start.ldn"
ok "trl: other rules, same game: told" err_has 'rules: awale (the same game'
printf 'ldn: 1\ngame: baghchal\nresult: goat\ntermination: adjudication\nmoves: |\n  1. b2\n' >"$T/end.ldn"
ended "a result of others" 'winner=1
endtype=Unknown
rankings=0.0,1.0,2.0'
printf 'ldn: 1\ngame: baghchal\nresult: "*"\nmoves: |\n  1. b2 a1xc3\n' >"$T/end.ldn"
ended "no result" 'rankings=0.0,0.0,0.0
Move=[Move:mover=1,from=32,to=6,actions=[Move:typeFrom=Cell,from=32,typeTo=Vertex,to=6,decision=true]]
Move=[Move:mover=2,from=0,to=12,actions=[Remove:type=Vertex,to=6],[Move:typeFrom=Vertex,from=0,typeTo=Vertex,to=12,decision=true]]'
ludos fmt samples/oware-abapa.ldn | sed -e 's/termination: .*//' >"$T/end.ldn"
conv --to trl "$T/end.ldn" >"$T/end.trl" 2>/dev/null
ok "trl: famine: the last pass" grep -qxF 'Move=[Move:mover=1,actions=[Pass:decision=true,forced=true]]' "$T/end.trl"
ok "trl: famine: the option" grep -qxF 'End Rules/No Piece' "$T/end.trl"
# Ludii plays on after our end: what is left out is told, and --strict minds.
sed -e 's/^End Rules.*//' -e 's/^winner=.*/winner=1/' -e '/Pass/d' "$T/end.trl" >"$T/on.trl"
printf 'Move=[Move:mover=1,from=1,to=1,actions=[Select:from=1]]\n' >>"$T/on.trl"
exits "trl: Ludii plays on" 0 conv --to ldn "$T/on.trl"
ok "trl: Ludii plays on: told" err_has 'lost from trl to ldn: 1 move from line [0-9]* on: by our rules the game is over \[OWA-8\]'
exits "trl: Ludii plays on, --strict" 1 conv --strict --to ldn "$T/on.trl"
ok "trl: Ludii plays on, --strict: nothing" out_is_empty

printf 'ldn: 1\ngame: fanorona\nmoves: 1. f2-e3A (1. d2-e3A) 1... d5-d4A\n' >"$T/variation.ldn"
exits "a variation left out" 0 conv --to schadd "$T/variation.ldn"
ok "a variation left out: no number after it" text_is "$T/out" '1. f2-e3A d5-d4A'

# --- --strict, -o, --verify, --from ------------------------------------------------------
echo old >"$T/kept.ogn"
exits "--strict" 1 conv --strict -o "$T/kept.ogn" "$T/rich.ldn"
ok "--strict: the old file" text_is "$T/kept.ogn" old
exits "--strict without loss" 0 conv --strict -o "$T/kept.ogn" tests/cases/oware.ogn
ok "--strict without loss: written" same "$T/kept.ogn" tests/cases/oware.ogn
exits "--strict to stdout" 1 conv --strict --to ogn "$T/rich.ldn"
ok "--strict to stdout: nothing" out_is_empty
exits "--from unknown" 2 conv --from chess --to ldn "$T/rich.ldn"
exits "--to unknown" 2 conv --to chess "$T/rich.ldn"
exits "no --to is our own format" 0 conv "$T/rich.ldn"
for from in pgn ogn bagh schadd icga abstractplay trl; do
	exits "--from $from, wrong" 1 conv --from $from --to ldn "$T/rich.ldn"
	ok "--from $from, wrong: a place" err_has 'rich.ldn:[0-9]*:[0-9]*: error: '
done

# --- known by its contents ------------------------------------------------------------------
sniffed() { # NAME TEXT
	printf "$2" >"$T/what.txt"
	exits "sniff $1" 0 conv --to ldn "$T/what.txt"
	ok "sniff $1: said" err_has "looks like $1\$"
}
sniffed ogn '[Variant "Oware Abapa"]\n\n1. C a\n'
sniffed pgn '[Event "?"]\n[Variant "oware/abapa"]\n\n1. C a *\n'
sniffed pgn '[Variant "fanorona/tsivy"]\n\n1. f2-e3A *\n'
sniffed pgn '[Variant "fanorona/telo"]\n\n{first} 1. c1-b2A! *\n'
sniffed bagh '1.G33 B1122\n'
sniffed bagh 'B3B/5/5/5/B3B G 0\n'
sniffed schadd '1. f2-e3A\n'
sniffed icga '1. F2NWF\n'
sniffed abstractplay 'f2e3+ d5d4+\n'
sniffed trl 'game=/lud/board/hunt/Baghchal.lud\n'
printf 'hello\n' >"$T/what.txt"
exits "sniff nothing" 1 conv --to ldn "$T/what.txt"

# --- hostile files ---------------------------------------------------------------------------
hostile() { # NAME STATUS FORMAT WORDS, about $T/hostile
	run soon convert --from "$3" --to ldn "$T/hostile"
	ok "hostile $1: exit $2" [ "$status" -eq "$2" ]
	ok "hostile $1: $4" grep -q -e "$4" "$T/err" "$T/out"
}
ogn='[Variant "Oware Abapa"]\n\n'
printf "\357\273\277$ogn"'1. C a\n' >"$T/hostile"; hostile BOM 0 ogn '1. C a'
printf '[Variant "Oware Abapa"]\r\n\r\n1. C a {x\r\ny}\r\n' >"$T/hostile"; hostile CRLF 0 ogn '1. C a {x y}'
printf "$ogn"'{first} 1. C a\n' >"$T/hostile"; hostile 'comment first' 0 ogn '{first} 1. C a'
printf "$ogn"'1. C {A b 25-23 F} a\n' >"$T/hostile"; hostile 'letters in a comment' 0 ogn '1. C {A b 25-23 F} a'
printf "$ogn"'1. C a {x' >"$T/hostile"; hostile truncated 1 ogn 'error: .*closed'
printf '[Variant "Oware Abapa' >"$T/hostile"; hostile 'truncated tag' 1 ogn 'never closed'
printf "$ogn"'1. C a\n\n'"$ogn"'1. D a\n' >"$T/hostile"; hostile 'two games' 0 ogn '1. D a'
printf "$ogn"'1. C a+9\n' >"$T/hostile"; hostile 'wrong count' 1 ogn 'hostile:3:6: error'
printf '[Variant "Chess"]\n\n1. e4\n' >"$T/hostile"; hostile 'other variant' 1 ogn "variant 'Chess'"
printf '[Variant "Oware Abapa"]\n[FEN "1-2-3"]\n' >"$T/hostile"; hostile 'bad FEN' 1 ogn '14 numbers'
printf "$ogn"'1. C {\377\376} a\n' >"$T/hostile"; hostile 'bad UTF-8' 1 ogn 'hostile:3:'
printf '1. G53 B9945\n' >"$T/hostile"; hostile 'no such square' 1 bagh "'B9945' is no move"
printf '1. G53 B5545\n1. G54\n' >"$T/hostile"; hostile 'two games in one' 0 bagh '1. d1'
printf 'GGGGG/5/5/5/B3B G 2\n' >"$T/hostile"; hostile 'too many goats' 1 bagh 'more goats'
printf '1. f2e3+, \n' >"$T/hostile"; hostile 'half a chain' 1 abstractplay 'no move'
printf '' >"$T/hostile"; hostile empty 1 bagh "no record"
awk 'BEGIN { for (i = 0; i < 500000; i++) printf "x "; print "" }' >"$T/hostile"; hostile '1 MB line' 1 schadd 'is no move'
awk 'BEGIN { printf "1. G53 {"; for (i = 0; i < 1000000; i++) printf "x"; print "} B5545" }' >"$T/hostile"; hostile '1 MB comment' 0 bagh 'e1-e2'
trl='game=x/Baghchal.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n'
drop='Move=[Move:mover=1,from=32,to=8,actions=[Move:from=32,to=8,decision=true]]\n'
printf "\357\273\277$trl$drop" >"$T/hostile"; hostile 'trl, BOM' 0 trl '1. d2'
printf "$trl$drop" | sed 's/$/\r/' >"$T/hostile"; hostile 'trl, CRLF' 0 trl '1. d2'
printf "$trl$drop$trl$drop" >"$T/hostile"; hostile 'trl, two games' 0 trl '1. d2'
ok "hostile trl, two games: both" [ "$(grep -c '1. d2' "$T/out")" -eq 2 ]
printf "$trl$drop${trl}Move=[Move:mover=2]\n" >"$T/hostile"; hostile 'trl, the second' 1 trl 'hostile:8:19: error'
printf "$trl${drop%????}" >"$T/hostile"; hostile 'trl, truncated' 1 trl 'hostile:4:[0-9]*: error: the line ends where'
printf "$trl" | sed 's/END/STOP/' >"$T/hostile"; hostile 'trl, open options' 1 trl 'hostile:2:1: error: .*not closed'
printf "$trl"'Move=[Move:mover=\000]\n' >"$T/hostile"; hostile 'trl, NUL' 1 trl 'hostile:4:18: error'
printf "$trl"'Move=[Move:mover=18446744073709551617,actions=[Pass:]]\n' >"$T/hostile"; hostile 'trl, huge number' 1 trl 'hostile:4:18: error: .*too large'
{ printf "$trl"; head -c 10485760 /dev/zero | tr '\0' '['; } >"$T/hostile"; hostile 'trl, 10 MB of brackets' 1 trl 'hostile:4:1: error'
{ printf "$trl"'Move=[Move:mover=1,actions='; head -c 10485760 /dev/zero | tr '\0' '['; } >"$T/hostile"; hostile 'trl, 10 MB of actions' 1 trl 'hostile:4:[0-9]*: error'
{ printf "$trl"'Move=[Move:mover=1,actions='; awk 'BEGIN { for (i = 0; i < 300000; i++) printf "[Select:from=1]," }'; echo '[Pass:]]'; } >"$T/hostile"; hostile 'trl, 300,000 actions' 1 trl "illegal turn '--'"
awk 'BEGIN { printf "game=Fanorona\n"; for (i = 0; i < 100000; i++) print "Move=[Move:mover=1,from=3,to=4,actions=[Move:from=3,to=4],[Remove:to=5]]" }' >"$T/hostile"; hostile 'trl, 100,000 moves' 1 trl 'error: '
exits "--json-report" 0 conv --to ogn --json-report "$T/abapa.ldn"
ok "--json-report: a loss" err_has '"to":"ogn","plies":2,"losses":\["rules: abapa'
cp "$T/err" "$T/report"
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	script -qec "'$LUDOS' convert --no-progress --to ogn --json-report '$T/abapa.ldn' >/dev/null" /dev/null </dev/null | tr -d '\r' >"$T/out"
	ok "--json-report: the same on a terminal" same "$T/report" "$T/out"
else
	skip "--json-report: on a terminal" "no script"
fi

# A pipe or a device cannot be replaced.
if mkfifo "$T/pipe" 2>/dev/null; then
	timeout "$limit" cat "$T/pipe" >"$T/through" &
	exits "-o to a pipe" 0 conv --to json -o "$T/pipe" "$T/abapa.ldn"
	wait $!
	ok "-o to a pipe: it still is one" [ -p "$T/pipe" ]
	run conv --to json "$T/abapa.ldn"
	ok "-o to a pipe: all of it" same "$T/through" "$T/out"
else
	skip "-o to a pipe" "no mkfifo"
fi
if [ -c /dev/full ]; then
	exits "-o to a full device" 3 conv --to json -o /dev/full "$T/abapa.ldn"
	ok "-o to a full device: it still is one" [ -c /dev/full ]
else
	skip "-o to a full device" "no /dev/full"
fi

# Threads change nothing: neither what is written nor what is told, with
# records that are wrong, records that lose something, and files of all sorts.
if [ -x "$B/tests/bench/generate" ]; then
	"$B/tests/bench/generate" 400 2>/dev/null |
		awk '/^---/ { n++ } n % 50 == 0 && /^  1\. / { sub(/ 1\. [^ ]+/, " 1. z9-z8") } { print } n % 7 == 0 && /^ldn:/ { print "colour: red" }' >"$T/many.ldn"
	: >"$T/nothing.ldn"
	for f in json pgn ldn md bagh ogn trl; do
		for j in 1 2 5; do
			run conv -j $j --to $f "$T/many.ldn" "$T/nothing.ldn" "$T/abapa.ldn" "$T/not-there.ldn" "$T/many.ldn"
			mv "$T/out" "$T/out$j"
			mv "$T/err" "$T/err$j"
			[ $j = 1 ] && continue
			ok "-j $j to $f: the same is written" same "$T/out1" "$T/out$j"
			ok "-j $j to $f: the same is told" same "$T/err1" "$T/err$j"
		done
	done
	ok "-j: something was wrong" grep -q 'is not a turn' "$T/err1"
	ok "-j: a file without records is told between its neighbours" [ "$(grep -n 'there is no record' "$T/err1" | cut -d: -f1)" -lt "$(grep -n 'not-there' "$T/err1" | cut -d: -f1)" ]
	exits "-j 2 --verify" 1 conv -j 2 --verify --to json "$T/many.ldn"
	ok "-j 2 --verify: every record that is right" [ "$(grep -c ': verified$' "$T/err")" = 392 ]
else
	skip "convert -j" "no generator"
fi
for n in 0 257 x ""; do
	exits "convert -j '$n'" 2 conv -j "$n" --to json "$T/abapa.ldn"
done

# What is told of a file stands behind what is told of the one before it, and
# rules that one record borrowed are not in force for the next.
cat >"$T/borrowed.ldn" <<'END'
---
ldn: 1
game: oware
rules: abapa
moves: 1. A a
---
ldn: 1
game: oware
rules: namnam
moves: 1. F fx8
END
cp "$T/abapa.ldn" "$T/nameless"
run conv -j 1 --to ogn "$T/borrowed.ldn" "$T/nameless"
ok "rules are given back" err_has 'record 2: error: cannot be written as ogn'
ok "notes stand in the order of the files" [ "$(grep -n 'borrowed.ldn: record 2' "$T/err" | cut -d: -f1)" -lt "$(grep -n 'nameless looks like' "$T/err" | cut -d: -f1)" ]

# A blank line stands between two games of bare moves.
for f in schadd icga abstractplay; do
	run conv --to $f samples/fanorona-tsivy.ldn samples/fanorona-tsivy.ldn
	mv "$T/out" "$T/twice.$f"
done
run conv --to bagh samples/baghchal-ludos.ldn samples/baghchal-ludos.ldn
mv "$T/out" "$T/twice.bagh"
for f in schadd icga abstractplay bagh; do
	ok "$f: a blank line between two games" [ "$(grep -c '^$' "$T/twice.$f")" = 1 ]
	exits "$f: two games" 0 conv --from $f --to ldn "$T/twice.$f"
	ok "$f: two games are two" [ "$(grep -c '^---' "$T/out")" = 2 ]
done

# --- rules that another program does not have ------------------------------------------
rows() { sed -e '/^#/d' tests/oracle/others.tsv | awk -F '\t' -v name="$1" '$1 == name { print $'"$2"' }'; }
rows package/g007 8 >"$T/back.bagh"
exits "bagh: an option" 0 conv --strict --verify --to bagh "$T/back.bagh"
ok "bagh: an option: the same line" same "$T/out" "$T/back.bagh"
ok "bagh: an option: told" err_has 'record 1: read with the option back-and-forth: without it ply 40 breaks BAG-5$'
ok "bagh: an option: verified" err_has 'verified$'
exits "bagh: an option in the record" 0 conv "$T/back.bagh"
ok "bagh: an option in the record" out_has '^options: \[back-and-forth\]$'
exits "bagh: an option, for programs" 0 conv --json-report "$T/back.bagh"
ok "bagh: an option, for programs: no loss" err_has '"losses":\[\],"notes":\["read with the option back-and-forth'
printf 'ldn: 1\ngame: baghchal\noptions: [back-and-forth]\nmoves: 1. b2 a1xc3\n' >"$T/free.ldn"
exits "bagh: an option that no turn needs" 0 conv --to bagh "$T/free.ldn"
ok "bagh: an option that no turn needs: lost" err_has 'lost from ldn to bagh: options: \[back-and-forth\]$'
exits "bagh: another option" 1 conv --to bagh - <<'END'
ldn: 1
game: baghchal
options: [heroes]
END
ok "bagh: another option: refused" err_has 'knows no options'
printf '1. G33 B1122 2. G11 B2233\n' >"$T/wrong.bagh"
exits "bagh: no option helps" 1 conv "$T/wrong.bagh"
ok "bagh: no option helps: told once" [ "$(grep -c 'error: illegal turn' "$T/err")" -eq 1 ]
ok "bagh: the caret is as long as the word" err_has '^ *| *\^~~~~$'
printf '1. G32 Bx1133\n' >"$T/wrong.bagh"
exits "bagh: a capture of nothing" 1 conv "$T/wrong.bagh"
ok "bagh: a capture: the caret is as long as the word" err_has '^ *| *\^~~~~~$'
printf '1. f2e3+, \n   d4- d5d4+\n' >"$T/wrong.abstractplay"
exits "abstractplay: a turn of two words" 1 conv --from abstractplay "$T/wrong.abstractplay"

# --- tags before the moves of the package ---------------------------------------------
cat >"$T/tags.bagh" <<'END'
[Event "Cup \"A\""]
[Date "2024.05.01"]
[White "Ram"]
[Black "?"]
[Result "0-1"]
[Table "7"]

1. G53 B5545 2. G54 B4544

[Event "Second"]
1. G22 {oops} Bx1133
END
exits "bagh: tags" 0 conv --to ldn "$T/tags.bagh"
ok "bagh: tags: two games" [ "$(grep -c '^---' "$T/out")" -eq 2 ]
for line in 'event: Cup "A"' 'date: 2024-05-01' '  goat: Ram' 'result: tiger' 'termination: adjudication' 'Table: 7' 'event: Second'; do
	ok "bagh: tags: $line" grep -qxF "$line" "$T/out"
done
printf '# first\n[Event "late"]\n1. G53\n' >"$T/tags.bagh"
exits "bagh: a tag after a remark" 1 conv --to ldn "$T/tags.bagh"
ok "bagh: a tag after a remark: told" err_has ':2:1: error: tags stand at the beginning'

# --- what others judge otherwise ---------------------------------------------------------
cat >"$T/judged.ldn" <<'END'
ldn: 1
game: fanorona
rules: telo
result: green
termination: adjudication
moves: 1. a1-b2A a2-a1 2. b2-c3W b3-b2A-a1W-b1A 3. c2-b2 b1-c1 4. b2-a1 a3-a2A
END
exits "adjudicated against the rules" 0 ludos check "$T/judged.ldn"
ok "adjudicated against the rules: a word" err_has 'warning: the game was adjudicated otherwise than by the rules: a win for orange \[FAN-13\]'
exits "adjudicated against the rules, to Ludii and back" 0 conv --verify --strict --to trl "$T/judged.ldn"
sed 's/green$/orange/' "$T/judged.ldn" >"$T/same.ldn"
exits "adjudicated as the rules have it" 1 ludos check "$T/same.ldn"
ok "adjudicated as the rules have it: normal" err_has 'its termination is normal'

# --- auale ---------------------------------------------------------------------------------
cat >"$T/sweep.ogn" <<'END'
[Variant "Oware Abapa"]
[Event "?"]
[Site "?"]
[Date "?"]
[Round "?"]
[South "?"]
[North "?"]
[Result "23-25"]
[FEN "0-0-0-0-1-0-0-0-1-0-1-0-22-23-N"]

1. e E 2. f A 3. c F 4. d B 5. a C 6. b D+1 23-25
END
exits "auale: a repetition" 0 conv --strict --to ogn "$T/sweep.ogn"
ok "auale: a repetition: the same text" same "$T/out" "$T/sweep.ogn"
exits "auale: a repetition here" 0 conv --to ldn "$T/sweep.ogn"
ok "auale: a repetition here: no harvest" out_has ' D$'
for n in 2 9; do
	sed "s/D+1/D+$n/" "$T/sweep.ogn" >"$T/sweep$n.ogn"
	exits "auale: another sweep: $n" 1 conv --to ldn "$T/sweep$n.ogn"
	ok "auale: another sweep: $n: where" err_has ":11:41: error: illegal turn 'Dx$n'"
done
sed 's/D+1 23-25/D e/; s/23-25/*/' "$T/sweep.ogn" >"$T/on.ogn"
exits "auale: after a repetition" 0 conv --to ogn "$T/on.ogn"
ok "auale: after a repetition: told" err_has '1 move that auale refuses: its games end when a board comes again, here after ply 12$'
exits "auale: after a repetition, --strict" 1 conv --strict --to ogn "$T/on.ogn"
ok "auale: after a repetition, --strict: nothing" out_is_empty
printf 'ldn: 1\ngame: oware\nrules: awele\nmoves: 1. C d 2. F\n' >"$T/awele.ldn"
exits "auale: awele" 0 conv --verify --to ogn "$T/awele.ldn"
ok "auale: awele: told" err_has 'rules: awele (the same game'

# --- Ludii -----------------------------------------------------------------------------------
printf 'ldn: 1\ngame: dara\noptions: [free-placement]\nmoves: 1. a1 f5 2. b1 f4 3. c1 a5\n' >"$T/end.ldn"
ended "Dara with lines" 'Rules/Basic
game=/lud/board/space/line/Dara.lud'
printf 'ldn: 1\ngame: dara\nmoves: 1. a1 f5 2. b1 f4\n' >"$T/end.ldn"
ended "Dara" 'Rules/Niger
Move=[Move:mover=0,from=31,to=31,actions=[Add:type=Cell,to=31,what=2,count=12]]
Move=[Move:mover=2,from=31,to=29,actions=[Move:typeFrom=Cell,from=31,typeTo=Cell,to=29,decision=true]]'
cat >"$T/jump.ldn" <<'END'
ldn: 1
game: hasami
rules: war
moves: 1. a1-a8 b9-b8 2. b1-b7 i9-i8
END
exits "Hasami" 0 conv --to trl --strict "$T/jump.ldn"

# Remarks of YAML go through JSON.
printf -- '---\n# above\nldn: 1\n# mine\n# and mine\ngame: oware\n' >"$T/remarked.ldn"
ludos convert --to json "$T/remarked.ldn" >"$T/remarked.json"
ran="convert --to json of remarks"
ok "json: remarks are lists of lines" grep -qF '"remarks":{"ldn":["# above"],"game":["# mine","# and mine"]}' "$T/remarked.json"
exits "json: remarks come back" 0 ludos convert --to ldn "$T/remarked.json"
ok "json: remarks come back where they were" same "$T/remarked.ldn" "$T/out"
printf '[{"x":1}]' >"$T/no-record.json"
run ludos convert --from json --to ldn "$T/no-record.json"
ok "json: what is no record: where" [ "$(grep -A 2 'error: a record has the members' "$T/err" | tail -n 1)" = '      |  ^' ]

# Those of no record have their place in LDN only; elsewhere they are told.
printf '%s\n' '# lead' ... --- 'ldn: 1' 'game: oware' ... '# end' >"$T/free.ldn"
exits "ldn: remarks of no record" 0 ludos convert --to ldn "$T/free.ldn" "$T/free.ldn"
{ cat "$T/free.ldn"; echo ...; cat "$T/free.ldn"; } >"$T/free.all"
ok "ldn: remarks of no record stay where they are" same "$T/free.all" "$T/out"
exits "ldn: remarks of no record, --strict -o" 0 ludos convert --strict --to ldn -o "$T/free.out" "$T/free.ldn"
ok "ldn: remarks of no record are in that file" same "$T/free.ldn" "$T/free.out"
exits "json: remarks of no record" 0 ludos convert --to json "$T/free.ldn"
ok "json: remarks of no record are told" [ "$(grep -cxF "$T/free.ldn: lost from ldn to json: remarks (#) that belong to no record" "$T/err")" -eq 2 ]
exits "json: remarks of no record, --strict" 1 ludos convert --strict --to json "$T/free.ldn"
run ludos convert --json-report --to pgn "$T/free.ldn"
ok "pgn: remarks of no record, for programs" [ "$(grep -c '"record":null,"from":"ldn","to":"pgn","plies":0,"losses":."remarks (#) that belong to no record".,"notes":...$' "$T/err")" -eq 2 ]

# The players' time has a tag in OGN; what goes over several lines is no number.
printf 'ldn: 1\ngame: oware\nrules: abapa\nclock: 20m+5s\nnote: 1\n\n  2\nmoves: 1. C\n' >"$T/clock.ldn"
exits "ogn: a clock" 0 ludos convert --to ogn --verify "$T/clock.ldn"
ok "ogn: a clock is kept" out_has '^\[Clock "20m+5s"\]$'
for to in ldn json pgn; do
	exits "$to: a number on two lines is text" 0 ludos convert --to $to --verify "$T/clock.ldn"
	ok "$to: a number on two lines is text, verified" err_has 'record 1: verified$'
done
