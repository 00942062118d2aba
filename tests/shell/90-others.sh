# Suites that can also be run alone: golden files, documentation, the corpus
# of the fuzz targets. Each tells its counts.

other() { # NAME COMMAND...
	other_name=$1
	shift
	rm -f "$T/count"
	ran="$*"
	LUDOS=$LUDOS LUDOS_COUNT=$T/count "$@"
	status=$?
	if [ -s "$T/count" ]; then
		read -r p f s <"$T/count"
		passed=$((passed + p))
		failed=$((failed + f))
		skipped=$((skipped + s))
	else
		: >"$T/out"
		: >"$T/err"
		ok "$other_name: leaves its counts" false
	fi
}
other golden tests/golden.sh
is_lean || other docs tests/docs.sh

for target in tests/fuzz/fuzz_*.c; do
	t=$(basename "$target" .c)
	t=${t#fuzz_}
	if [ -x "$B/tests/fuzz/fuzz_$t" ]; then
		# One process each: a crash must not hide the next.
		for input in tests/fuzz/corpus/"$t"/*; do
			run timeout "$limit" "$B/tests/fuzz/fuzz_$t" "$input"
			ok "corpus $t/${input##*/}" [ "$status" -eq 0 ]
		done
	else
		skip "corpus of fuzz_$t" "not built"
	fi
done
