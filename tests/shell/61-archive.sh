# find and stats against a second implementation, tests/archive.py, over an
# archive of random games with made-up headers. More of it with LUDOS_LONG=1.

if command -v python3 >/dev/null; then
	{
		"$B/tests/bench/generate" 140
		"$B/tests/bench/generate" --with options 40
	} >"$T/games.ldn" 2>/dev/null
	questions=60
	seeds=1
	if [ -n "${LUDOS_LONG:-}" ]; then
		questions=300
		seeds="1 2 3 4"
	fi
	for seed in $seeds; do
		python3 tests/archive.py make "$seed" <"$T/games.ldn" >"$T/made.ldn"
		exits "archive $seed: the records are right" 0 ludos check "$T/made.ldn"
		exits "archive $seed: both programs answer the same" 0 python3 tests/archive.py check "$LUDOS" "$T/made.ldn" "$seed" "$questions"
		ok "archive $seed: enough was asked" [ "$(tail -n 1 "$T/out" | cut -d ' ' -f 3)" -gt "$((questions * 4 / 5))" ]
	done
else
	skip "find and stats against a second implementation (3 tests)" "no python3"
fi
