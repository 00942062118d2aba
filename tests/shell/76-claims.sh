# What a player may claim: a record that stops there is complete, one that goes
# on is as legal, and everybody is told. Sourced by tests/shell.sh.

c=$T/claims
mkdir -p "$c"
cycle='a5-b5 i1-h1 b5-a5 h1-i1'
claim_record() { # FILE HEADER-LINES MOVES
	printf 'ldn: 1\ngame: fanorona\nposition: g8/9/9/9/8o green\n%smoves: |\n  %s\n' "$2" "$3" >"$1"
}

# --- records ----------------------------------------------------------------------------
claim_record "$c/stops.ldn" 'result: draw
' "$cycle $cycle"
claim_record "$c/open.ldn" '' "$cycle $cycle"
claim_record "$c/on.ldn" '' "$cycle $cycle a5-a4 i1-i2"
claim_record "$c/wrong.ldn" 'result: green
' "$cycle $cycle"
claim_record "$c/early.ldn" 'result: draw
' "$cycle"
claim_record "$c/agreed.ldn" 'result: draw
termination: agreement
' "$cycle $cycle"
for name in stops open on agreed; do
	exits "claim: $name" 0 ludos check "$c/$name.ldn"
	ok "claim: $name: without a warning" out_has '1 record, [0-9]* plies: 0 wrong, 0 with warnings'
done
exits "claim: another result" 1 ludos check "$c/wrong.ldn"
ok "claim: another result: what may be claimed" err_has 'not what may be claimed here: a draw \[FAN-14\]'
exits "claim: too early" 1 ludos check "$c/early.ldn"
ok "claim: too early: needs a termination" err_has 'the rules did not end this game'
run ludos check --json "$c/stops.ldn"
ok "claim: check --json: it ended" out_has '"result":"draw","ended":"FAN-14","program":'
run ludos check --json "$c/open.ldn"
ok "claim: check --json: it could end" out_has '"result":"\*","claim":"FAN-14","program":'
run ludos check --json "$c/agreed.ldn"
ok "claim: check --json: an agreement is none" not out_has '"ended"'

# --- told where the record stops, and only there -----------------------------------------
run ludos replay --quiet "$c/stops.ldn"
ok "claim: replay: over" out_has '8 plies: a draw \[FAN-14\]$'
run ludos replay "$c/open.ldn"
ok "claim: replay: may be claimed" out_has '; a draw may be claimed (FAN-14)$'
ok "claim: replay: under the board too" [ "$(grep -c 'a draw may be claimed (FAN-14)' "$T/out")" -eq 2 ]
run ludos replay "$c/on.ldn"
ok "claim: replay: not after it" not out_has 'claimed'
run ludos replay --at 8 "$c/on.ldn"
ok "claim: replay: nor before the record stops" not out_has 'claimed'
run ludos replay --lang fr --quiet "$c/open.ldn"
ok "claim: replay: in French" out_has 'la nulle peut être demandée (FAN-14)$'
run ludos draw -f ascii "$c/stops.ldn"
ok "claim: draw: over" out_has '^draw (FAN-14)$'
run ludos draw -f ascii "$c/open.ldn"
ok "claim: draw: may be claimed" out_has '^green to move; a draw may be claimed (FAN-14)$'
run ludos draw -f svg "$c/open.ldn"
ok "claim: draw: in the description" out_has '<desc>.*Green is to move. A draw may be claimed (FAN-14).</desc>'
run ludos draw -f ascii -g oware/awale -p '0,1,0,0,5,4/0,0,0,0,1,1 north score=27,9'
ok "claim: draw: of a position" out_has '^north to move; a win for south may be claimed, 27-9 (PIN-6)$'
for format in html md tex; do
	run ludos convert --to $format "$c/stops.ldn"
	ok "claim: $format: over" out_has '(FAN-14)'
	run ludos convert --to $format "$c/open.ldn"
	ok "claim: $format: may be claimed" out_has '[Aa] draw may be claimed (FAN-14)'
	run ludos convert --to $format "$c/on.ldn"
	ok "claim: $format: not while it goes on" not out_has 'claimed'
done
run ludos draw -f html "$c/open.ldn"
ok "claim: page: may be claimed" out_has 'unfinished, green to move; a draw may be claimed (FAN-14)'
run ludos draw -f html "$c/stops.ldn"
ok "claim: page: over" out_has 'draw (FAN-14)'
run ludos convert --to json "$c/stops.ldn"
ok "claim: json: claimed" out_has '"outcome":{"rule":"FAN-14","winner":null,"score":\[0,0\]},"claim":{"rule":"FAN-14","winner":null,"score":\[0,0\]}}'
run ludos convert --to json "$c/open.ldn"
ok "claim: json: could be" out_has '"outcome":{"rule":null,"winner":null,"score":\[0,0\]},"claim":{"rule":"FAN-14","winner":null,'
run ludos convert --to json "$c/on.ldn"
ok "claim: json: nothing" out_has '},"claim":null}'

# --- two things to claim, two scores --------------------------------------------------------
round='A a B b C c D d E e F f'
two_claims() { # SCORE
	printf 'ldn: 1\ngame: oware\nrules: awale\nposition: 0,0,0,0,0,1/1,0,0,0,0,0 south score=25,21\nresult: south\nscore: %s\nmoves: |\n  %s %s\n' \
		"$1" "$round" "$round" >"$c/two.ldn"
}
for pair in 25-21:PIN-6 26-22:PIN-5; do
	two_claims "${pair%:*}"
	exits "claim: score ${pair%:*}" 0 ludos check --json "$c/two.ldn"
	ok "claim: score ${pair%:*}: by ${pair#*:}" out_has "\"ended\":\"${pair#*:}\""
done
two_claims 27-21
exits "claim: no such score" 1 ludos check "$c/two.ldn"

# --- the recorder --------------------------------------------------------------------------------
typed=$(echo "$cycle $cycle" | tr ' ' '\n')
claim_recorder() { # LINES FILE ARGUMENT...
	lines=$1
	shift
	ran="record $*"
	printf '%s\n' "$lines" | "$LUDOS" record -g fanorona -p 'g8/9/9/9/8o green' "$@" >"$T/out" 2>"$T/err"
	status=$?
}
claim_recorder "$typed
board ascii
claim" "$c/r.ldn"
ok "record: the claim is told" out_has 'a draw may be claimed (FAN-14)'
ok "record: and taken" out_has '^a draw \[FAN-14\]: '
ok "record: as a result" grep -qx 'result: draw' "$c/r.ldn"
ok "record: by the rules" not grep -q '^termination' "$c/r.ldn"
printf 'undo\na5-a4\n' | "$LUDOS" record "$c/r.ldn" >"$T/out" 2>"$T/err"
ok "record: taken back, the game goes on" grep -q 'h1-i1 5. a5-a4' "$c/r.ldn"
ok "record: without a result" grep -qx 'result: "\*"' "$c/r.ldn"
claim_recorder "a5-b5
claim" --batch "$c/none.ldn"
ok "record: nothing to claim" [ "$status" -eq 1 ]
ok "record: nothing to claim: said" err_has 'there is nothing to claim now'
claim_recorder "$typed
claim PIN-5" --batch "$c/other.ldn"
ok "record: by no other rule" err_has 'this rule gives nothing to claim now'
claim_recorder "$typed
variation
h1-g1
claim" --batch "$c/side.ldn"
ok "record: not in a sideline" err_has 'not a sideline'
claim_recorder "$typed
claim
a5-a4" --batch "$c/over.ldn"
ok "record: over after a claim" err_has 'the game is over'
json=$(echo "$typed" | sed 's/.*/{"turn":"&"}/')
claim_recorder "$json
{\"claim\":true}
{\"undo\":1}
{\"claim\":\"FAN-14\"}" --json "$c/j.ldn"
ok "record --json: nothing yet" [ "$(sed -n 1p "$T/out" | grep -c '"claim":null')" -eq 1 ]
ok "record --json: may be claimed" [ "$(sed -n 8p "$T/out" | grep -c '"outcome":null,"claim":{"result":"draw","rule":"FAN-14","text":"')" -eq 1 ]
ok "record --json: claimed" [ "$(sed -n 9p "$T/out" | grep -c '"outcome":{"result":"draw","termination":"normal","rule":"FAN-14"')" -eq 1 ]
ok "record --json: taken back" [ "$(sed -n 10p "$T/out" | grep -c '"outcome":null,"claim":{')" -eq 1 ]
ok "record --json: by its name" [ "$(sed -n 11p "$T/out" | grep -c '^{"ok":true')" -eq 1 ]
printf 'D\nclaim\n' | "$LUDOS" record -g oware/awale -p '0,1,2,1,4,3/0,0,0,6,0,0 south score=22,9' "$c/pin.ldn" >"$T/out" 2>"$T/err"
ok "record: a win is claimed with its score" grep -qx 'score: 27-9' "$c/pin.ldn"

# --- other programs -----------------------------------------------------------------------------
printf 'ldn: 1\ngame: oware\nrules: awale\nposition: 0,1,2,1,4,3/0,0,0,6,0,0 south score=22,9\nmoves: |\n  1. D a\n' >"$c/late.ldn"
run ludos convert --to ogn "$c/late.ldn"
ok "ogn: moves after 25 are told" err_has '1 move for auale, which ends the game before it, at 25 seeds, but loads it'
printf 'ldn: 1\ngame: oware\nrules: awale\noptions: [stop-at-25]\nposition: 0,1,2,1,4,3/0,0,0,6,0,0 south score=22,9\nresult: south\nscore: 27-9\nmoves: |\n  1. D\n' >"$c/stop.ldn"
exits "ogn: as auale plays" 0 ludos convert --to ogn "$c/stop.ldn"
ok "ogn: as auale plays: not late" not err_has 'auale'
ludos convert --to ogn "$c/stop.ldn" 2>/dev/null | grep -v '^\[Result' | sed 's/ 27-9$//' >"$c/bare.ogn"
run ludos convert --from ogn --to ldn "$c/bare.ogn"
ok "ogn: 25 seeds without a result" out_has '^score: 27-9$'
ok "ogn: 25 seeds are no adjudication" not out_has 'termination'

# --- sides of the ruleset -----------------------------------------------------------------------
for rules in globe wali bolotondou; do
	printf 'ldn: 1\ngame: dara\nrules: %s\nplayers: {lion: Afi, elephant: Kodjo}\nmoves: |\n  1. c3\n' $rules >"$c/old.ldn"
	exits "dara/$rules: sides of another ruleset" 1 ludos check -v "$c/old.ldn"
	ok "dara/$rules: the right ones are named" err_has "unknown side 'elephant'; the sides are light, dark"
	run ludos draw -g dara/$rules -p '6/6/6/6/6 lion hand=12,12'
	ok "dara/$rules: in a position too" err_has 'light or dark'
	printf '[Variant "dara/%s"]\n[White "Afi"]\n[Black "Kodjo"]\n\n1. c3 *\n' $rules >"$c/old.pgn"
	run ludos convert --to ldn "$c/old.pgn"
	ok "dara/$rules: White is light" out_has '^  light: Afi$'
done

# Whoever says the result may claim it without saying so.
cp "$c/open.ldn" "$c/said.ldn"
echo '{"result":"draw"}' >"$c/said"
run sh -c '"$1" record --json "$2" <"$3"' - "$LUDOS" "$c/said.ldn" "$c/said"
ok "claim: the result says it too" out_has '"rule":"FAN-14"'

# --- a whole count, by agreement ----------------------------------------------------------------
# count_recorder LINES FILE ARGUMENT...: the recorder of a new record.
count_recorder() {
	lines=$1
	shift
	ran="record $*"
	printf "$lines" | "$LUDOS" record "$@" >"$T/out" 2>"$T/err"
	status=$?
}
later='0,0,0,0,0,6/1,0,0,0,0,6 south score=20,15'
count_recorder 'A\ncount\nyes\n' -g oware/awale -p "$later" "$c/count.ldn"
ok "record: what each side keeps is counted" out_has '^each side keeping its own: south wins 27-21$'
ok "record: and ends the game" out_has '^south wins (agreement)$'
ok "record: with that result" grep -qx 'result: south' "$c/count.ldn"
ok "record: with that score" grep -qx 'score: 27-21' "$c/count.ldn"
ok "record: by agreement" grep -qx 'termination: agreement' "$c/count.ldn"
exits "record: a count is right" 0 ludos check "$c/count.ldn"
ok "record: and nothing is said of it" [ ! -s "$T/err" ]
printf 'undo\nB\n' | "$LUDOS" record "$c/count.ldn" >"$T/out" 2>"$T/err"
ok "record: a count is taken back" out_has '^took back the result$'
count_recorder 'count\nno\nF\ncount\n' --batch -g oware/awale -p "$later" "$c/count-no.ldn"
ok "record: without agreement the game goes on" [ "$status" -eq 0 ]
ok "record: and says so" out_has '^the game goes on$'
ok "record: the game does go on" grep -qx '  1. F' "$c/count-no.ldn"
ok "record: and has no result" grep -qx 'result: "\*"' "$c/count-no.ldn"
count_recorder 'count\nF\n' --batch -g oware/awale -p "$later" "$c/count-turn.ldn"
ok "record: an answer is yes or no" err_has "^<stdin>:1:.*the answer is yes or no: the game goes on\$"
count_recorder 'count\noui\n' --lang fr -g oware "$c/count-fr.ldn"
ok "record: a count in French" out_has '^chacun gardant les siens[^:]*: partie nulle 24-24$'
ok "record: oui is yes" grep -qx 'score: 24-24' "$c/count-fr.ldn"
for rules in oware/namnam oware/abapa jarmo/ludos; do
	count_recorder 'count\ny\n' -g $rules "$c/count-${rules#*/}.ldn"
	run ludos check "$c/count-${rules#*/}.ldn"
	ok "record: a count of $rules" out_has ' 0 wrong, 0 with warnings'
	ok "record: a count of $rules: even" grep -qx 'result: draw' "$c/count-${rules#*/}.ldn"
done
count_recorder 'count\ny\n' -g oware/namnam -p '4,4,4,4,4,4/4,4,4,4,4,4 south houses=7,5' "$c/count-houses.ldn"
ok "record: namnam: who owns the houses" out_has 'south wins 28-20$'
exits "record: namnam: with that result" 0 ludos check "$c/count-houses.ldn"
ok "record: namnam: without a warning" [ ! -s "$T/err" ]
for refused in 'omweso:count:in this game nothing is counted' 'fanorona:count:in this game nothing is counted' \
	'oware:C\nvariation\ncount:a count ends the game itself, not a sideline: main goes back to it' \
	'oware:resign\ncount:the game is over: undo takes the result back' 'oware:count\ny\ncount:the game is over'; do
	typed=${refused#*:}
	rm -f "$c/count-refused.ldn"
	count_recorder "${typed%%:*}\n" --batch -g "${refused%%:*}" "$c/count-refused.ldn"
	ok "record: no count: ${typed#*:}" err_has "${typed#*:}"
done
count_recorder 'F\ncount\n' --batch -g oware/awale -p '0,0,0,0,0,0/0,0,0,0,0,1 south score=23,24' "$c/count-over.ldn"
ok "record: no count after the end by the rules" err_has 'the rules have ended this game already'
count_recorder '{"turn":"A"}\n{"count":true}\n{"result":"south","termination":"agreement","score":"27-21"}\n{"count":true}\n' \
	--json -g oware/awale -p "$later" "$c/count-json.ldn"
ok "record --json: a count" [ "$(sed -n 2p "$T/out" |
	grep -c '"outcome":null.*,"count":{"result":"south","score":\[27,21\],"request":{"result":"south","termination":"agreement","score":"27-21"}}')" -eq 1 ]
ok "record --json: only if asked for" [ "$(grep -c '"count":{' "$T/out")" -eq 1 ]
ok "record --json: entered by that request" [ "$(sed -n 3p "$T/out" | grep -c '"outcome":{"result":"south","termination":"agreement"}')" -eq 1 ]
ok "record --json: no count after the end" [ "$(sed -n 4p "$T/out" | grep -c '"error":{"message":"the game is over')" -eq 1 ]
exits "record --json: a count is right" 0 ludos check "$c/count-json.ldn"
ok "record --json: and nothing is said of it" [ ! -s "$T/err" ]
count_recorder '{"count":true}\n{"count":1}\n' --json -g omweso "$c/count-none.ldn"
ok "record --json: nothing is counted" [ "$(sed -n 1p "$T/out" | grep -c '"message":"in this game nothing is counted"')" -eq 1 ]
