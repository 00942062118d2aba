#!/bin/sh
# Several threads under ThreadSanitizer: no race, and the bytes of one thread.
# LUDOS is a program built with it, B its directory.
set -u
cd "$(dirname "$0")/.." || exit 3
: "${LUDOS:?}" "${B:?}"
T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-threads.XXXXXX") || exit 3
trap 'rm -rf "$T"' EXIT
TSAN_OPTIONS="halt_on_error=0 exitcode=66"
export TSAN_OPTIONS
failed=0
calls=0

# Every ruleset, and every seventh record broken: a turn that is none, a key
# that is none, no end of a comment.
"$B/tests/bench/generate" 600 >"$T/right.ldn" 2>/dev/null || exit 3
awk '/^---/ { n++ }
	n % 21 == 7 && /^game: / { print "game: nothing"; next }
	n % 21 == 14 && /^moves: / { print; print "  zz {"; next }
	n % 21 == 0 && /^ldn: / { print "event: \"a"; next }
	{ print }' "$T/right.ldn" >"$T/many.ldn"

# both COMMAND ARGUMENTS...: with one thread and with four.
both() {
	command=$1
	shift
	"$LUDOS" "$command" -j 1 "$@" >"$T/one.out" 2>"$T/one.err"
	one=$?
	for threads in 2 4; do
		"$LUDOS" "$command" -j $threads "$@" >"$T/out" 2>"$T/err"
		status=$?
		calls=$((calls + 1))
		if grep -q 'ThreadSanitizer' "$T/err" || [ $status -ne $one ] ||
			! cmp "$T/one.out" "$T/out" || ! cmp "$T/one.err" "$T/err"; then
			echo "FAIL $command -j $threads $* (exit $status, one thread $one)"
			grep -A 12 -m 1 'WARNING: ThreadSanitizer' "$T/err"
			failed=$((failed + 1))
		fi
	done
}

both check "$T/many.ldn"
both check -v "$T/many.ldn" "$T/missing.ldn" "$T/right.ldn"
both check --json "$T/many.ldn"
for format in ldn json pgn md html; do
	both convert --to $format "$T/many.ldn"
done
both convert --to json --verify "$T/many.ldn"
both convert --to pgn --json-report "$T/many.ldn" "$T/missing.ldn"
both convert --to icga "$T/many.ldn"
# A pipe as the source, and a reader that goes away.
"$LUDOS" convert -j 4 --to json - <"$T/many.ldn" 2>"$T/err" | head -c 1000 >/dev/null
calls=$((calls + 1))
if grep -A 12 -m 1 'ThreadSanitizer' "$T/err"; then
	echo "FAIL convert into a pipe that is closed"
	failed=$((failed + 1))
fi
echo "threads: $calls calls, $failed failed"
[ $failed -eq 0 ]
