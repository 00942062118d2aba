#!/bin/sh
# Runs the fuzz targets one after the other, each for FUZZ_SECONDS: from its
# seeds, the committed corpus and what earlier runs added in build/fuzz/new.
# What is found is in build/fuzz/finds; names as arguments run only those.
set -u
cd "$(dirname "$0")/../.." || exit 3
: "${FUZZ_SECONDS:=20}" "${FUZZ_BIN:?directory of the targets}"
N=build/fuzz
mkdir -p $N/finds $N/log
[ $# -gt 0 ] || set -- $(for s in tests/fuzz/fuzz_*.c; do basename "$s" .c | cut -c 6-; done)
finds=0
table="target runs edges seeds finds"
for target; do
	new=$N/new/$target
	log=$N/log/$target
	mkdir -p "$new"
	before=$(ls $N/finds | grep -c "^$target-")
	dict=tests/fuzz/$target.dict
	[ -f "$dict" ] || dict=tests/fuzz/ldn.dict
	# A list of figures tells what is wrong with it on standard error.
	quiet=0
	[ "$target" = figures ] && quiet=2
	"$FUZZ_BIN/$target" -max_total_time="$FUZZ_SECONDS" -max_len=8192 -timeout=20 \
		-report_slow_units=20 -print_final_stats=1 -close_fd_mask=$quiet -artifact_prefix=$N/finds/"$target"- \
		-dict="$dict" \
		"$new" tests/fuzz/corpus/"$target" $N/seeds/"$target" >"$log" 2>&1
	runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
	edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
	seeds=$(find "$N/seeds/$target" "tests/fuzz/corpus/$target" -type f | grep -c .)
	after=$(ls $N/finds | grep -c "^$target-")
	found=$((after - before))
	finds=$((finds + found))
	table="$table
$target ${runs:-0} ${edges:-0} $seeds $found"
	echo "$target: ${runs:-0} runs, ${edges:-0} edges, $found found"
	[ "${runs:-0}" != 0 ] || [ $found -gt 0 ] || { tail -n 5 "$log"; finds=$((finds + 1)); }
done
echo "$table" | awk '{ printf "%-14s %10s %7s %6s %6s\n", $1, $2, $3, $4, $5 }'
[ $finds -eq 0 ]
