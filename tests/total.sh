#!/bin/sh
# Adds count files ("PASSED FAILED SKIPPED" each) to the closing line of
# `make test`. A suite that left no counts has not run: that is a failure.
for file; do
	if [ -s "$file" ]; then
		cat "$file"
	else
		echo "$file: no counts" >&2
		echo 0 1 0
	fi
done | awk '
	{ passed += $1; failed += $2; skipped += $3 }
	END {
		printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
		exit failed > 0
	}'
