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
for format in ogn trl; do
	exits "clock: odds to $format" 0 ludos convert --verify --to $format "$r/odds.ldn"
done
exits "clock: odds, formatted" 0 ludos fmt "$r/odds.ldn"
ok "clock: odds, formatted: they are the same" out_has '^clock: {south: 20m, north: 40/2h+30m}$'
record 'clock\na\nclock\nheader site Accra\n' "$r/odds.ldn"
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
