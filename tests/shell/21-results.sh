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
