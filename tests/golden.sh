#!/bin/sh
# Golden files: for every tests/golden/CASE/in.ldn what the program makes of
# it, compared with the files beside it. --write rewrites them: look at the
# diff, and at the pictures.
set -u

ROOT=$(cd "$(dirname "$0")/.." && pwd)
: "${LUDOS:=$ROOT/build/plain/ludos}"
: "${LUDOS_COUNT:=/dev/null}"
write=no
[ "${1-}" = --write ] && write=yes
unset NO_COLOR COLUMNS
LC_ALL=C
export LC_ALL

T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-golden.XXXXXX") || exit 3
trap 'rm -rf "$T"' EXIT
passed=0
failed=0
skipped=0

has_draw=no
"$LUDOS" draw --help >/dev/null 2>&1 && has_draw=yes

# Both streams and the exit status: all of it is what a person gets.
make_output() { # KIND, in the case's directory
	case $1 in
	ascii | unicode | svg) "$LUDOS" draw --format "$1" in.ldn ;;
	ldn) "$LUDOS" fmt in.ldn ;;
	check) "$LUDOS" check --verbose in.ldn ;;
	esac >"$T/out" 2>"$T/err"
	status=$?
	case $1 in
	check)
		# A reader of the golden file sees errors first, then the verdict.
		cat "$T/err" "$T/out"
		echo "exit $status"
		;;
	*)
		# Messages are golden in `check`; here only what was made.
		cat "$T/out"
		[ $status -eq 0 ] || echo "exit $status"
		;;
	esac
}

for input in "$ROOT"/tests/golden/*/in.ldn; do
	dir=${input%/in.ldn}
	case=${dir##*/}
	cd "$dir" || exit 3
	for kind in ascii unicode svg ldn check; do
		case $kind in
		ascii | unicode | svg)
			if [ $has_draw = no ]; then
				skipped=$((skipped + 1))
				continue
			fi
			;;
		esac
		make_output $kind >"$T/made"
		if [ $write = yes ]; then
			cmp -s "$T/made" $kind || {
				cp "$T/made" $kind
				echo "wrote $case/$kind"
			}
		elif diff -u $kind "$T/made" >"$T/diff" 2>&1; then
			passed=$((passed + 1))
		else
			failed=$((failed + 1))
			echo "FAIL golden $case/$kind"
			head -n 30 "$T/diff" | cut -c 1-160
		fi
		# Canonical form is one: writing it again changes nothing.
		if [ $kind = ldn ] && [ "$(tail -n 1 "$T/made" | cut -c 1-5)" != "exit " ]; then
			if "$LUDOS" fmt - <"$T/made" 2>/dev/null | cmp -s - "$T/made"; then
				passed=$((passed + 1))
			else
				failed=$((failed + 1))
				echo "FAIL golden $case: canonical form is not a fixed point"
			fi
		fi
		if [ $kind = svg ] && command -v xmllint >/dev/null && [ "$(grep -c '<svg' "$T/made")" -eq 1 ]; then
			if sed '/^exit [0-9]$/d' "$T/made" | xmllint --noout - 2>"$T/diff"; then
				passed=$((passed + 1))
			else
				failed=$((failed + 1))
				echo "FAIL golden $case/svg is not well-formed"
				head -n 5 "$T/diff"
			fi
		fi
	done
done
# The start of every ruleset is compared in tests/shell/55-draw.sh.
if [ $write = yes ] && [ $has_draw = yes ]; then
	mkdir -p "$ROOT/tests/golden/starts"
	for spec in $("$LUDOS" games | cut -d ' ' -f 1); do
		for kind in ascii svg; do
			"$LUDOS" draw -g "$spec" -f $kind \
				-o "$ROOT/tests/golden/starts/$(echo "$spec" | tr / -).$kind"
		done
	done
fi
[ $has_draw = yes ] || echo "SKIP golden pictures: no draw command"
if [ $((passed + failed + skipped)) -eq 0 ] && [ $write = no ]; then
	failed=1
	echo "FAIL golden: no cases"
fi
echo "golden: $passed passed, $failed failed, $skipped skipped"
echo "$passed $failed $skipped" >"$LUDOS_COUNT"
[ $failed -eq 0 ]
