# What surrounds the moves: a score beside a result that the rules did not give,
# clocks, a game that is known by its result alone. Sourced by tests/shell.sh.

r=$T/results
mkdir -p "$r"

# --- scores --------------------------------------------------------------------------------
# score NAME STATUS WORDS RULES MOVES RESULT SCORE TERMINATION [POSITION]: what check says
# first, or nothing.
score() {
	printf 'ldn: 1\ngame: %s\nrules: %s\n%sresult: %s\nscore: %s\ntermination: %s\nmoves: |\n  %s\n' "${4%/*}" "${4#*/}" \
		"${9:+position: $9
}" "$6" "$7" "$8" "$5" >"$r/score.ldn"
	exits "score: $1" "$2" ludos check "$r/score.ldn"
	if [ -n "$3" ]; then
		ok "score: $1: reported" err_has "score.ldn:[0-9]*:[0-9]*: $3$"
		ok "score: $1: nothing else" [ "$(wc -l <"$T/err")" -eq 1 ]
	else
		ok "score: $1: nothing is reported" [ ! -s "$T/err" ]
	fi
}
begun='oware/awale'
score "neither the stores nor a whole count" 1 'error: the score is neither the points so far, 0-0, nor a count of them all' $begun '1. C a' south 40-3 agreement
score "a count with another winner" 1 'error: the score says otherwise than the result: a win for south' $begun '1. C a' north 26-22 agreement
score "a count with another winner, adjudicated" 1 'error: the score says otherwise than the result: a draw' $begun '1. C a' south 24-24 adjudication
score "a count with another winner, resigned" 0 'warning: by its score this game would be a win for south' $begun '1. C a' north 26-22 resignation
score "a count that is even, resigned" 0 '' $begun '1. C a' north 24-24 resignation
score "not what each keeps" 0 'warning: each side keeping its own would give 23-25' $begun '1. C a' draw 24-24 agreement
score "what each keeps" 0 '' $begun '1. C a' north 23-25 agreement
score "the stores" 0 '' $begun '1. C a' north 0-0 agreement
later='0,0,0,0,0,6/1,0,0,0,0,6 south score=20,15'
score "the stores favour the loser" 0 '' $begun '1. A' north 20-15 time "$later"
score "part of the rest, on time" 0 '' $begun '1. A' north 21-16 time "$later"
score "below the stores" 1 'error: the score is below the points so far, 20-15' $begun '1. A' north 0-48 time "$later"
score "below the stores, forfeited" 1 'error: the score is below the points so far, 20-15' $begun '1. A' north 20-14 forfeit "$later"
score "more than there is" 1 'error: the score adds up to more than the 48 points there are' $begun '1. A' south 30-19 resignation "$later"
score "more than there is, unknown result" 1 'error: the score adds up to more than the 48 points there are (and 1 more)' $begun '1. A' '"*"' 30-19 resignation "$later"
for rules in abapa awele namnam; do
	score "$rules: neither" 1 'error: the score is neither the points so far, 0-0, nor a count of them all' oware/$rules '' south 40-3 agreement
	score "$rules: what each keeps" 0 '' oware/$rules '' draw 24-24 adjudication
	score "$rules: not what each keeps" 0 'warning: each side keeping its own would give 24-24' oware/$rules '' south 28-20 adjudication
	score "$rules: more than there is" 1 'error: the score adds up to more than the 48 points there are' oware/$rules '' south 40-9 time
done
score "namnam: who owns the houses" 0 'warning: each side keeping its own would give 28-20' oware/namnam '' south 32-16 agreement \
	'4,4,4,4,4,4/4,4,4,4,4,4 south houses=7,5'
score "jarmo: the points on the board" 0 '' jarmo/ludos '' green 5-5 agreement
score "jarmo: points come and go" 0 '' jarmo/ludos '' green 6-3 resignation
score "jarmo: more than there is" 1 'error: the score adds up to more than the 20 points there are' jarmo/ludos '' green 12-9 agreement
score "jarmo: another winner" 1 'error: the score says otherwise than the result: a win for blue' jarmo/ludos '' green 3-6 adjudication
score "jarmo: another winner, resigned" 0 'warning: by its score this game would be a win for blue' jarmo/ludos '' green 3-6 resignation
score "jarmo: level, the camps decide" 0 '' jarmo/ludos '' green 6-6 agreement

# --- clocks --------------------------------------------------------------------------------
# clock NAME WORDS CLOCK MOVES [HEADER-LINES]: the warning that check gives, or none.
clock() {
	printf 'ldn: 1\ngame: oware\n%s%smoves: |\n  %s\n' "${3:+clock: $3
}" "$5" "$4" >"$r/clock.ldn"
	exits "clock: $1" 0 ludos check "$r/clock.ldn"
	if [ -n "$2" ]; then
		ok "clock: $1: reported" err_has "clock.ldn:[0-9]*:[0-9]*: warning: $2$"
		ok "clock: $1: nothing else" [ "$(wc -l <"$T/err")" -eq 1 ]
	else
		ok "clock: $1: nothing is reported" [ ! -s "$T/err" ]
	fi
}
rises='the clock rises by more than the time control adds'
clock "it rises" "$rises" 5m '1. C {[%clk 0:04:50]} a {[%clk 0:04:55]} 2. A {[%clk 0:04:51]}' ''
ok "clock: it rises: where" err_has 'clock.ldn:5:[0-9]*: '
clock "it rises, with words" "$rises" 5m '1. C {well [%clk 0:04:50.5] done} a 2. A {[%mark A] [%clk 0:04:51.2]}' ''
clock "it begins too high" "$rises" 5m '1. C {[%clk 0:05:01]}' ''
clock "it rises by its increment" '' 5m+5s '1. C {[%clk 0:05:05]} a {[%clk 0:05:05]} 2. A {[%clk 0:05:10]}' ''
clock "it rises by more than its increment" "$rises" 5m+5s '1. C {[%clk 0:05:05]} a 2. A {[%clk 0:05:11]}' ''
clock "without a control nobody knows" '' '' '1. C {[%clk 0:04:50]} a 2. A {[%clk 0:06:50]}' ''
clock "it was set" '' 5m '1. C {[%clk 0:04:50]} a {[%clock south 0:06:00]} 2. A {[%clk 0:05:50]}' ''
clock "it was put right" '' 1m '1. C {[%clk 0:04:50]} a {[%clock south 0:01:00]} 2. A {[%clk 0:00:50]}' ''
clock "in a variation" '' 5m '1. C {[%clk 0:04:50]} (1. D {[%clk 0:09:00]}) a 2. A {[%clk 0:04:40]}' ''
clock "below zero" 'a clock cannot fall below zero' 5m '1. C {[%clk -0:00:05]}' ''
clock "one move at a time" '' 3s/move '1. C {[%clk 0:00:01]} a 2. A {[%clk 0:00:03]}' ''
clock "one move at a time, too long" "$rises" 3s/move '1. C {[%clk 0:00:04]}' ''
clock "stages" '' 2/2h+30m '1. C {[%clk 0:10:00]} a 2. A {[%clk 0:39:00]}' ''
clock "stages: too early" "$rises" 3/2h+30m '1. C {[%clk 0:10:00]} a 2. A {[%clk 0:39:00]}' ''
clock "stages: twice" "$rises" 1/2h+30m '1. C {[%clk 2:29:00]} a 2. A {[%clk 2:59:00]}' ''
clock "odds" '' '{south: 20m, north: 10m+5s}' '1. C {[%clk 0:19:00]} a {[%clk 0:10:04]}' ''
clock "odds: too high" "$rises" '{south: 20m, north: 10m}' '1. C {[%clk 0:19:00]} a {[%clk 0:19:00]}' ''
clock "no control" "'5 minutes' is not a time control such as 20m+5s, 3s/move or 40/2h+30m" '5 minutes' '1. C' ''
clock "odds: no control" "'5' is not a time control such as 20m+5s, 3s/move or 40/2h+30m" '{south: 20m, north: 5}' '1. C' ''
lost='the game was lost on time, but'
on_time='result: north
termination: time
'
clock "the winner's flag fell" "$lost the winner's clock stands at zero" 5m '1. C {[%clk 0:04:50]} a {[%clk 0:00:00]}' "$on_time"
clock "less than a second" '' 5m '1. C {[%clk 0:04:50]} a {[%clk 0:00:00.3]}' "$on_time"
clock "the loser's clock ran on" '' 5m '1. C {[%clk 0:04:50]} a {[%clk 0:04:00]}' "$on_time"
clock "the loser's clock stands" "$lost the loser's clock does not stand at zero" 5m '1. C {[%clk 0:04:50]}' "$on_time"
clock "the loser's clock was set" "$lost the loser's clock does not stand at zero" 5m '1. C {[%clk 0:04:50]} a {[%clock south 0:00:01]}' "$on_time"
clock "the loser's clock fell" '' 5m '1. C {[%clk 0:00:00]}' "$on_time"
clock "resigned" '' 5m '1. C {[%clk 0:04:50]} a {[%clk 0:00:00]}' 'result: north
termination: resignation
'
printf 'ldn: 1\ngame: oware\nclock: {south: 20m, east: 10m}\n' >"$r/clock.ldn"
exits "clock: of no side" 1 ludos check "$r/clock.ldn"
ok "clock: of no side: reported" err_has "clock.ldn:3:21: error: unknown side 'east'; the sides are south, north$"
printf 'ldn: 1\ngame: oware\nclock: {south: 20m, north: 40/2h+30m}\nmoves: |\n  1. C {[%%clk 0:19:00]}\n' >"$r/odds.ldn"
for format in json pgn; do
	exits "clock: odds to $format" 0 ludos convert --verify --to $format -o "$r/odds.$format" "$r/odds.ldn"
	exits "clock: odds from $format" 0 ludos convert --to ldn "$r/odds.$format"
	ok "clock: odds from $format: they are the same" out_has '^clock: {south: 20m, north: 40/2h+30m}$'
done
sed -i 's/^moves/result: south\ntermination: resignation\n&/' "$r/odds.ldn"
for format in ogn trl aprecord; do
	exits "clock: odds to $format" 0 ludos convert --verify --to $format -o "$r/odds.$format" "$r/odds.ldn"
done
ok "clock: odds to aprecord: they are reported" err_has 'lost from ldn to aprecord: clock: {south: 20m, north: 40/2h+30m}$'
exits "clock: odds, formatted" 0 ludos fmt "$r/odds.ldn"
ok "clock: odds, formatted: they are the same" out_has '^clock: {south: 20m, north: 40/2h+30m}$'
record 'undo\nclock\na\nclock\nheader site Accra\n' "$r/odds.ldn"
ok "clock: odds in the recorder" out_has '^south 19:00  north 2:00:00$'
ok "clock: odds in the recorder, after a move" grep -q 'a {\[%clk \(2:00:00\|1:59:5[0-9]\)\]}' "$r/odds.ldn"
ok "clock: odds in the recorder, kept" grep -qx 'clock: {south: 20m, north: 40/2h+30m}' "$r/odds.ldn"
record 'C\na\nA\n' --game oware --clock 2/1m+30m "$r/stages.ldn"
ok "clock: stages in the recorder" grep -q '2\. A {\[%clk 0:\(31:00\|30:5[0-9]\)\]}' "$r/stages.ldn"
exits "clock: stages in the recorder, without a warning" 0 ludos check --strict "$r/stages.ldn"
{
	sleep 1.2
	echo C
	echo clock
} | ludos record --game oware --clock 30s/move "$r/each.ldn" >"$T/out" 2>"$T/err"
ok "clock: one move at a time in the recorder" out_has '^south 0:30  north 0:30$'

# --- known by its result alone -------------------------------------------------------------
# sheet NAME LINES: a record without moves, LINES after its players.
sheet() { printf -- '---\nldn: 1\ngame: oware\nplayers: {south: Ama, north: Kofi}\n%b' "$2" >"$r/$1.ldn"; }
sheet none 'round: 1\nresult: south\nscore: 26-22\n'
sheet null 'round: 2\nresult: draw\nmoves: ~\n'
sheet nothing 'round: 3\nresult: north\nscore: 30-11\ntermination: time\nmoves:\n'
sheet impossible 'result: south\nscore: 11-90\ntermination: unfinished\n'
sheet begun 'result: south\ntermination: forfeit\nmoves: |\n'
for record_name in none null nothing impossible; do
	exits "result only: $record_name" 0 ludos check "$r/$record_name.ldn"
	ok "result only: $record_name: nothing is reported" out_has '^1 record, 0 plies: 0 wrong, 0 with warnings$'
	run ludos check --json "$r/$record_name.ldn"
	ok "result only: $record_name: marked" out_has '"result_only":true'
done
ok "result only: the score is what is claimed" out_has '"result":"south","result_only":true,"score":\[11,90\],'
run ludos check --json "$r/null.ldn"
ok "result only: no score is made up" not out_has '"score"'
run ludos check --json "$r/begun.ldn"
ok "result only: not a game that has not begun" not out_has 'result_only'
sheet claimed 'result: south\nscore: 26-22\nmoves: |\n'
exits "result only: a game that has not begun needs a reason" 1 ludos check "$r/claimed.ldn"
sheet open 'result: "*"\n'
run ludos check --json "$r/open.ldn"
ok "result only: not a game without a result" not out_has 'result_only'
sheet over 'position: 0,0,0,0,0,0/0,0,0,0,0,0 south score=28,20\nresult: north\n'
exits "result only: not where the position tells it" 1 ludos check "$r/over.ldn"
exits "result only: replay" 0 ludos replay --quiet "$r/none.ldn"
ok "result only: replay: marked" out_has '0 plies: south wins 26-22 (result only)$'
run ludos replay --quiet "$r/null.ldn"
ok "result only: replay: without a score" out_has '0 plies: a draw (result only)$'
run ludos replay --quiet --lang fr "$r/none.ldn"
ok "result only: replay: in French" out_has '(résultat seul)$'
run ludos replay --quiet "$r/nothing.ldn"
ok "result only: replay: its termination" out_has '0 plies: north wins 30-11 (time)$'
run ludos replay --json "$r/none.ldn"
ok "result only: replay --json" out_has '"result_only":true'
cat "$r/none.ldn" "$r/null.ldn" "$r/nothing.ldn" >"$r/sheets.ldn"
exits "result only: fmt" 0 ludos fmt "$r/sheets.ldn"
ok "result only: fmt writes no moves" not out_has '^moves'
run ludos fmt "$r/begun.ldn"
ok "result only: fmt keeps a game that has not begun" out_has '^moves: |$'
run ludos find --list "$r/sheets.ldn"
ok "result only: find --list" [ "$(grep -c ', result only$' "$T/out")" -eq 3 ]
run ludos find --json --result south "$r/sheets.ldn"
ok "result only: find --json" out_has '"result":"south","plies":0,"result_only":true}$'
cat "$r/sheets.ldn" "$r/none.ldn" >"$r/twice.ldn"
run ludos find --count --unique "$r/twice.ldn"
ok "result only: find --unique keeps every sheet once" [ "$(cat "$T/out")" = 3 ]
exits "result only: stats" 0 ludos stats --json samples/oware-awale.ldn "$r/sheets.ldn"
run ludos stats --by rules --csv samples/oware-awale.ldn
lengths=$(grep awale "$T/out")
sed 's/^game: oware/&\nrules: awale/' "$r/none.ldn" >"$r/awale.ldn"
run ludos stats --by rules --csv samples/oware-awale.ldn "$r/awale.ldn"
ok "result only: stats: the game counts" out_has '^oware/awale,2,\|^oware,awale,2,'
ok "result only: stats: its length does not" \
	[ "$(grep awale "$T/out" | grep -o '[0-9.]*,[0-9.]*,[0-9.]*$')" = "$(echo "$lengths" | grep -o '[0-9.]*,[0-9.]*,[0-9.]*$')" ]
exits "result only: standings" 0 ludos standings --csv "$r/sheets.ldn"
ok "result only: standings: results count and are marked" out_has '^1,Ama,3,3,1.5,'
run ludos standings --json "$r/sheets.ldn"
ok "result only: standings: how many" out_has '"result only":3'
run ludos standings --json samples/tournament/round-robin.ldn
ok "result only: standings: not where there are moves" not out_has 'result only'
for format in json pgn ldn; do
	for record_name in sheets begun; do
		exits "result only: $record_name to $format" 0 ludos convert --verify --to $format -o "$r/$record_name.$format.out" "$r/$record_name.ldn"
		exits "result only: $record_name from $format" 0 ludos convert --from $format --to ldn -o "$r/back.ldn" "$r/$record_name.$format.out"
		ludos fmt "$r/$record_name.ldn" >"$r/canonical.ldn"
		[ $format = pgn ] && sed -i '/^round: ?/d; /^rules: /d; /^players:/,/^  north/d' "$r/back.ldn" "$r/canonical.ldn"
		ok "result only: $record_name from $format: the same" same "$r/canonical.ldn" "$r/back.ldn"
	done
done
run ludos convert --to json "$r/none.ldn"
ok "result only: in JSON" out_has '"turns":\[\],"result_only":true,"result":"south","winner":"south","outcome":{"rule":null,"winner":null,"score":\[26,22\]}'
run ludos convert --to json "$r/begun.ldn"
ok "result only: in JSON, a game that has not begun" not out_has 'result_only'
for format in ogn trl html md tex sqlite; do
	exits "result only: to $format" 0 ludos convert --to $format -o "$r/x.$format" "$r/none.ldn"
done
ok "result only: a page" grep -q 'South wins 26-22 (result only)\.' "$r/x.html"
run ludos convert --to ogn "$r/null.ldn"
ok "result only: no score is made up in OGN" not out_has '0-0'
run ludos stats --json "$r/sheets.ldn"
ok "result only: stats: no length is made up" out_has '"unfinished":0,"shortest":null,"median":null,"mean":null,"longest":null}'
exits "result only: check --which" 0 ludos check --which "$r/none.ldn"
exits "result only: tree" 0 ludos tree "$r/sheets.ldn"
exits "result only: repair" 0 ludos repair "$r/none.ldn"
exits "result only: draw" 0 ludos draw "$r/none.ldn"
record 'header site Accra\n' "$r/none.ldn"
ok "result only: the recorder keeps it" grep -qx 'score: 26-22' "$r/none.ldn"
exits "result only: the recorder keeps it right" 0 ludos check "$r/none.ldn"
ok "result only: ... and the site" grep -qx 'site: Accra' "$r/none.ldn"
