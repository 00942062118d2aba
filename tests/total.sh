#!/bin/sh
# total.sh SKIPS COUNTS...: the closing lines of `make test`. SKIPS has a line
# "REASON<tab>PROGRAM" for each test that was left out, COUNTS "PASSED FAILED
# SKIPPED" each. A suite that left no counts has not run: that is a failure.
# With LUDOS_FULL nothing may be left out.
set -u
skips=$1
shift

if [ -s "$skips" ]; then
	echo "left out:"
	sort "$skips" | uniq -c | while read -r count line; do
		reason=$(printf '%s' "$line" | cut -f 1)
		program=$(printf '%s\t' "$line" | cut -f 2)
		package=$([ -z "$program" ] || .packaging/set-up.sh --package "$program")
		echo "  $count: $reason${package:+ (apt-get install $package)}"
	done
	echo "\`make test-full\` installs what is missing and leaves nothing out."
fi
for file; do
	if [ -s "$file" ]; then
		cat "$file"
	else
		echo "$file: no counts" >&2
		echo 0 1 0
	fi
done | awk -v full="${LUDOS_FULL-}" '
	{ passed += $1; failed += $2; skipped += $3 }
	END {
		printf "%d passed, %d failed, %d skipped\n", passed, failed, skipped
		exit failed > 0 || (full && skipped > 0)
	}'
