#!/bin/sh
# How many tests of the shell would pass whatever the program does: they run
# with two dummies instead of it. One is silent and exits 0, the other prints
# a word on both streams and exits 1; only the top --help of both is real. A
# test that passes with both proves nothing by itself, and more than MOST per
# cent of such tests are an error. Topics as arguments run only those.
set -u

ROOT=$(cd "$(dirname "$0")/.." && pwd)
: "${LUDOS:=$ROOT/build/plain/ludos}"
: "${MOST:=2}"
export LUDOS
B=$(dirname "$LUDOS")
cd "$ROOT" || exit 3

# These build, install or run other programs, wait for a terminal, or look at
# the executable itself.
left_out=' 65-html 72-step 75-terminal 80-install 82-filetypes 82-library 83-internals 87-books 88-pictures 89-analysis 89-latex 89-pandoc 89-pgn-tools 90-others 95-faults '

T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-stub.XXXXXX") || exit 3
trap 'rm -rf "$T"' EXIT
trap 'exit 130' INT TERM

# dummy NAME LINES: a program of that name that does no more than these lines.
dummy() {
	mkdir -p "$T/$1/tests"
	ln -s "$B"/tests/* "$T/$1/tests"
	rm -f "$T/$1/tests/ludos-xx"
	printf '#!/bin/sh\n[ "${0##*/} $*" != "ludos --help" ] || exec %s --help\n%b' "$LUDOS" "$2" >"$T/$1/ludos"
	chmod +x "$T/$1/ludos"
	cp "$T/$1/ludos" "$T/$1/tests/ludos-xx"
}
dummy silent 'exit 0\n'
dummy garbage 'echo garbage\necho garbage >&2\nexit 1\n'

if [ $# -eq 0 ]; then
	for topic in tests/shell/*.sh; do
		topic=$(basename "$topic" .sh)
		case $left_out in *" $topic "*) ;; *) set -- "$@" "$topic" ;; esac
	done
fi
run_with() { # DUMMY TOPIC...
	with=$1
	shift
	for topic; do
		LUDOS="$T/$with/ludos" LUDOS_LOG="$T/$with.log" LUDOS_SKIPS=/dev/null \
			timeout 100 tests/shell.sh "$topic" >/dev/null 2>&1
		[ $? -ne 124 ] || echo "$topic: stopped after 100 s with the $with dummy" >&2
	done
}
run_with silent "$@" &
run_with garbage "$@"
wait

# The same test is the same name in the same topic, so many times.
awk -F '\t' -v most="$MOST" '
	{
		test = $2 "\t" $3
		if (ran[FILENAME, test]++ >= tests[test]) {
			tests[test]++
			of[$2]++
			all++
		}
	}
	$1 == "PASS" && ++passed[FILENAME, test] <= passed[ARGV[1], test] && FILENAME == ARGV[2] {
		vacuous++
		in_topic[$2]++
		print "  " $2 ": " $3
	}
	$1 == "FAIL" { fails[$2] = 1 }
	END {
		for (topic in of)
			if (!fails[topic]) {
				print topic ": nothing in it can fail"
				bad = 1
			}
		printf "stub: %d of %d tests pass with both dummies (%.1f %%, at most %s %%)\n",
			vacuous, all, all ? 100 * vacuous / all : 100, most
		exit bad || !all || 100 * vacuous > most * all
	}' "$T/silent.log" "$T/garbage.log" >"$T/report"
status=$?
sort "$T/report" | grep -v '^stub: ' | uniq -c
grep '^stub: ' "$T/report"
exit $status
