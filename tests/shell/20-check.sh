# ludos check: many records, threads, JSON.

exits "check: an archive with one wrong record" 1 ludos check "$T/archive.ldn"
ok "check: one line for it" lines_are "$T/err" 1
ok "check: its place and rule" err_has '^.*archive\.ldn:12:8: error: illegal turn .C. for north at ply 2 \[PIN-1\]$'
ok "check: the others are checked" text_is "$T/out" '3 records, 7 plies: 1 wrong, 0 with warnings; -v tells more'
exits "check: a good one" 0 ludos check "$T/good.ldn"
ok "check: silent about good records" err_is_empty
ok "check: summary" text_is "$T/out" '1 record, 6 plies: 0 wrong, 0 with warnings'
exits "check: several files" 1 ludos check "$T/good.ldn" "$T/archive.ldn" "$T/good.ldn"
ok "check: several files, one summary" text_is "$T/out" '5 records, 19 plies: 1 wrong, 0 with warnings; -v tells more'
exits "check: a missing file does not stop the others" 3 ludos check "$T/missing.ldn" "$T/archive.ldn"
ok "check: ... they are counted" text_is "$T/out" '3 records, 7 plies: 1 wrong, 0 with warnings; -v tells more'

# A document that is no YAML at all between two good ones.
{
	cat "$T/good.ldn"
	printf -- '---\nldn: [1\ngame: }oware\n'
	cat "$T/good.ldn"
} >"$T/torn.ldn"
exits "check: torn YAML in the middle" 1 ludos check "$T/torn.ldn"
ok "check: torn YAML, the others are checked" text_is "$T/out" '3 records, 12 plies: 1 wrong, 0 with warnings; -v tells more'
ok "check: torn YAML, line number counts from the file's beginning" err_has 'torn.ldn:1[4-9]:'

# Warnings: exit 0, one line, counted.
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. A a 7. B b\n' >"$T/warn.ldn"
exits "check: a warning" 0 ludos check "$T/warn.ldn"
ok "check: a warning is told" err_has 'warn.ldn:4:10: warning: '
ok "check: a warning is counted" text_is "$T/out" '1 record, 4 plies: 0 wrong, 1 with warnings; -v tells more'

# Wrong result, score, termination.
printf 'ldn: 1\ngame: fanorona\nrules: telo\nresult: orange\nmoves: |\n  1. a1-b2A a2-a1 2. b2-c3W a3-b2A-a1W 3. b1-c1W b3-a3 4. c1-b2A\n' >"$T/result.ldn"
exits "check: a wrong result" 1 ludos check "$T/result.ldn"
ok "check: a wrong result, where" err_has 'result.ldn:4:9: error: '
printf 'ldn: 1\ngame: oware\nresult: south\nmoves: |\n  1. A a\n' >"$T/early.ldn"
exits "check: a result too early" 1 ludos check "$T/early.ldn"

# --which
exits "check --which" 1 ludos check --which "$T/archive.ldn"
ok "check --which: what it says it is" out_has 'archive.ldn:1: record 1, oware/awale: legal$'
ok "check --which: all that agree" sh -c "[ \$(sed -n '2,/record 2/p' '$T/out' | grep -c '^  legal    oware/') -eq 4 ]"
ok "check --which: where it breaks" out_has 'record 2, oware/awale: illegal at ply 2 \[PIN-1\]$'
ok "check --which: none, and why" out_has '^  ply 2    oware/awele               \[AWE-2\]$'
ok "check --which: other games whose board fits" out_has '^  ply 2    dara/globe                \[GJW-2\]$'
ok "check --which: by ruleset" out_has '^ *1 legal under baghchal/ludos$'
ok "check --which: by ruleset, each that agrees" [ "$(grep -c '^ *1 legal under oware/' "$T/out")" -eq 4 ]
ok "check --which: the summary" out_has '^3 records: 1 legal under no rules with the result written$'
printf 'ldn: 1\ngame: owari\nmoves: |\n  1. C a 2. A dx2 3. A e\n' >"$T/lost.ldn"
exits "check --which: a game that is not known" 0 ludos check --which "$T/lost.ldn"
ok "check --which: is found" out_has '^  legal    oware/awele$'
printf 'ldn: 1\nmoves: |\n  1. C a 2. A dx2 3. A e\n' >"$T/lost.ldn"
exits "check --which: no game at all" 0 ludos check --which "$T/lost.ldn"
run ludos check --which samples/oware-awale.ldn
ok "check --which: another result" out_has '^  legal    oware/awele               but the game would not be over$'
# Two options in the first turn already: neither alone would help.
printf 'ldn: 1\nmoves: |\n  Hb3+~c2d3 ~a4b5+a4+a4~b5 b3-b2+~b2c3+b2~c3 b5~a4+Hd2+~a2b3\n' >"$T/both.ldn"
exits "check --which: two options at once" 0 ludos check --which "$T/both.ldn"
ok "check --which: both are found" out_has '^  legal    choko/ludos+heroes+challenges$'
# Of what gets as far, the game that the header names or nearly names comes first.
for named in 'game: choko=choko/ludos' 'game: chokx=choko/ludos' 'rules: wali=dara/wali' 'game: dara=dara/ludos'; do
	printf 'ldn: 1\n%s\nmoves: a1 b1 c1 d1\n' "${named%=*}" >"$T/named.ldn"
	run ludos check --which "$T/named.ldn"
	ok "check --which: ${named%=*} first" sh -c "sed -n 2p '$T/out' | grep -q '^  legal    ${named#*=}\$'"
done
run ludos check --which samples/yut-ludos.ldn samples/yut-heroes.ldn
ok "check --which: by ruleset, whatever options it takes" out_has '^ *2 legal under yut/ludos$'
printf 'ldn: 1\ngmae: yut\nmoves: |\n  3:0-3 2:0-2 1:0-1\n' >"$T/three.ldn"
exits "check --which: a game misspelt" 0 ludos check --which "$T/three.ldn"
ok "check --which: rules that could be meant" out_has '^  legal    yut/ludos$'
printf 'ldn: 1\nplayers: {orange: A, blue: B, green: C}\nmoves: |\n  3:0-3 2:0-2 1:0-1\n' >"$T/three.ldn"
run ludos check --which "$T/three.ldn"
ok "check --which: an option makes the players three" out_has '^  legal    yut/ludos+three$'
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. zz\n' >"$T/none.ldn"
exits "check --which: nothing fits" 1 ludos check --which "$T/none.ldn"
ok "check --which: nothing fits, told" out_has '^  no rules fit$'
printf 'ldn: 1\ngame: oware\nevent: \377\nmoves: C\n' >"$T/bytes.ldn"
exits "check --which: cannot be read" 1 ludos check --which "$T/bytes.ldn"
ok "check --which: cannot be read, told why" out_has '^  no rules fit: line 3: byte 0xff is not UTF-8'
printf 'ldn: 1\ngame: oware\n' >"$T/unplayed.ldn"
exits "check --which: nothing played yet" 0 ludos check --which "$T/unplayed.ldn"
ok "check --which: nothing played yet, by its own rules" out_has '^  legal    oware/abapa$'
exits "check --which as JSON" 1 ludos check --which --json "$T/archive.ldn"
ok "check --which as JSON: one line a record" lines_are "$T/out" 3
ok "check --which as JSON: with the rule" out_has '"rules":"oware/awele","legal":false,"agrees":false,"plies":1,"rule":"AWE-2"'

# --verbose
exits "check --verbose" 1 ludos check --verbose "$T/archive.ldn"
ok "check --verbose: the excerpt" err_has '^   12 |   1\. C C 2\. D d$'
ok "check -v is the same" sh -c '"$1" check -v "$2" 2>&1 >/dev/null | cmp - "$3"' - "$LUDOS" "$T/archive.ldn" "$T/err"

# Colours
escape=$(printf '\033')
run ludos check "$T/archive.ldn"
ok "check: no colours into a file" not err_has "$escape"
run ludos check --color always "$T/archive.ldn"
ok "check --color always" err_has "$escape\[1;31merror: $escape\[0m"
run ludos check --color=never -v "$T/archive.ldn"
ok "check --color=never" not err_has "$escape"
run env NO_COLOR=1 "$LUDOS" check --color auto "$T/archive.ldn"
ok "check with NO_COLOR" not err_has "$escape"
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	script -qec "'$LUDOS' check --no-progress '$T/archive.ldn'" /dev/null >"$T/out" 2>&1
	ok "check on a terminal: colours" out_has "$escape\[1;31m"
	NO_COLOR=1 script -qec "'$LUDOS' check --no-progress '$T/archive.ldn'" /dev/null >"$T/out" 2>&1
	ok "check on a terminal with NO_COLOR" not out_has "$escape"
else
	skip "check on a terminal (2 tests)" "no script"
	skipped=$((skipped + 1))
fi

# --json
exits "check --json" 1 ludos check --json "$T/archive.ldn" "$T/good.ldn"
cp "$T/out" "$T/json"
ok "check --json: a line for each record" lines_are "$T/json" 4
if command -v python3 >/dev/null; then
	cat >"$T/ndjson.py" <<'PY'
import json, re, sys
rows = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
assert [r["record"] for r in rows] == [1, 2, 3, 1], rows
assert [r["legal"] for r in rows] == [True, False, True, True], rows
assert [r["plies"] for r in rows] == [4, 1, 2, 6], rows
assert rows[1]["result"] is None and rows[3]["result"] == "green", rows
assert rows[0]["game"] == "oware" and rows[0]["rules"] == "awale", rows
assert rows[0]["diagnostics"] == [], rows
(d,) = rows[1]["diagnostics"]
assert (d["level"], d["line"], d["column"], d["length"]) == ("error", 12, 8, 1), d
assert d["id"] == "LDN-121", d
assert re.fullmatch(r"ludos [0-9.]+", rows[0]["program"]), rows
assert d["ply"] == 2 and d["rule"] == "PIN-1" and "illegal turn" in d["message"], d
for r in rows:
    assert {"file", "record", "game", "rules", "plies", "legal", "result", "diagnostics"} <= set(r)
PY
	ok "check --json: NDJSON" python3 "$T/ndjson.py" "$T/json"
	# A file name and a text with everything that JSON must escape.
	odd="$T/a\"b\\c	d.ldn"
	printf 'ldn: 1\ngame: "o\\"\\\\\\x07\303\251"\n' >"$odd"
	run ludos check --json "$odd"
	ok "check --json: escapes" python3 -c 'import json,sys; r=json.load(open(sys.argv[1])); assert r["file"]==sys.argv[2], r; assert r["game"] is None' "$T/out" "$odd"
else
	skip "check --json: NDJSON parsed" "no python3"
	skip "check --json: escapes" "no python3"
	ok "check --json: begins as it should" grep -q '^{"file":".*","record":1,"game":"oware","rules":"awale","players":{},"event":null,"date":null,"plies":4,"legal":true,' "$T/json"
fi

# Threads change nothing.
generate=$B/tests/bench/generate
[ -x "$generate" ] || make -s "${generate#"$ROOT"/}" >/dev/null 2>&1
if [ -x "$generate" ]; then
	"$generate" 2000 >"$T/big.ldn" 2>"$T/plies"
	# Every hundredth record gets a turn that no game has.
	awk '/^---/ { n++ } n % 100 == 0 && /^  1\. / { sub(/ 1\. [^ ]+/, " 1. z9-z8") } { print }' "$T/big.ldn" >"$T/spoilt.ldn"
	exits "check: 2000 random games" 0 ludos check -j 2 "$T/big.ldn"
	tail -n 1 "$T/out" >"$T/last"
ok "check: 2000 random games, summary" text_is "$T/last" "2000 records, $(cat "$T/plies") plies: 0 wrong, 0 with warnings"
	for mode in "" --verbose --json --which; do
		# shellcheck disable=SC2086
		exits "check $mode -j 1" 1 ludos check $mode -j 1 "$T/spoilt.ldn"
		mv "$T/out" "$T/out1"
		mv "$T/err" "$T/err1"
		for j in 2 4; do
			# shellcheck disable=SC2086
			exits "check $mode -j $j" 1 ludos check $mode -j $j "$T/spoilt.ldn"
			ok "check $mode -j $j: same stdout" same "$T/out1" "$T/out" &&
				ok "check $mode -j $j: same stderr" cmp "$T/err1" "$T/err"
		done
	done
	run ludos check "$T/spoilt.ldn"
	ok "check: twenty wrong records, a line each" lines_are "$T/err" 20
	run ludos check - <"$T/spoilt.ldn"
	ok "check -: twenty wrong records" lines_are "$T/err" 20
else
	skip "check -j" "no generator"
fi

# --- throws are summed up with their odds ----------------------------------------
run ludos check samples/yut-ludos.ldn
ok "check: throws and their odds" out_has '^[0-9]* throws: 1 came [0-9]* times ([0-9.]* %, fair 25\.0 %), 2 came .* fair 37\.5 %), .*5 came .*, fair 6\.2 %)$'
printf 'ldn: 1\ngame: yut\nmoves: 1:0-1\n' >"$T/one-throw.ldn"
run ludos check -v "$T/one-throw.ldn"
ok "check: a single throw" out_has '^1 throw: 1 came 1 time (100\.0 %, fair 25\.0 %), 2 came 0 times '
run ludos check -v --lang fr "$T/one-throw.ldn"
ok "check: a single throw in French" out_has '^1 lancer.*: 1 est venu 1 fois '
run ludos check samples/oware-abapa.ldn
ok "check: no throws, no word" not out_has 'throws'

# Parts of an archive through a pipe: verdicts name their record.
exits "check --label, --first-record" 1 sh -c '"$1" check -q --json --label all.ldn --first-record 100 - <"$2"' sh "$LUDOS" "$T/archive.ldn"
ok "check --label: the name" out_has '^{"file":"all.ldn","record":100,'
ok "check --first-record: counted on" out_has '"record":102,'
ok "check --json: event, date and players" out_has '"players":{.*"event":.*"date":'
ok "check -q: no summary" err_is_empty
exits "check -q: silent if all is well" 0 ludos check -q "$T/good.ldn"
ok "check -q: nothing at all" out_is_empty
