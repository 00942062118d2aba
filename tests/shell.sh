#!/bin/sh
# Drives the real program. LUDOS is the executable, LUDOS_COUNT the file that
# gets "PASSED FAILED SKIPPED", LUDOS_SKIPS the one that gets the reasons. Topics
# are in tests/shell/; names of topics as arguments run only those. LUDOS_JOBS
# is how many may run at a time; only make knows that it need not build anew.
# With LUDOS_LEAN what says nothing new about another build is left out:
# installing, documentation, a browser, LaTeX, other people's programs.
set -u

ROOT=$(cd "$(dirname "$0")/.." && pwd)
: "${LUDOS:=$ROOT/build/plain/ludos}"
: "${LUDOS_COUNT:=/dev/null}"
: "${LUDOS_SKIPS:=/dev/stderr}"
export LUDOS LUDOS_SKIPS
B=$(dirname "$LUDOS") # where the other programs of this build are
cd "$ROOT" || exit 3
if [ ! -x "$LUDOS" ]; then
	echo "no program at $LUDOS: run make first" >&2
	exit 3
fi

# What the caller's terminal and language are must not matter, except where a
# test says so itself.
unset NO_COLOR COLUMNS LINES CDPATH
LC_ALL=C
export LC_ALL
exec </dev/null

# A sanitizer's own exit status would look like "a record is wrong".
ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}exitcode=99"
UBSAN_OPTIONS="${UBSAN_OPTIONS:+$UBSAN_OPTIONS:}exitcode=99"
LSAN_OPTIONS="${LSAN_OPTIONS:+$LSAN_OPTIONS:}suppressions=$ROOT/tests/leaks.supp:print_suppressions=0"
export ASAN_OPTIONS UBSAN_OPTIONS LSAN_OPTIONS

T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-test.XXXXXX") || exit 3
trap 'chmod -R u+w "$T" 2>/dev/null; rm -rf "$T"' EXIT
trap 'exit 130' INT TERM

passed=0
failed=0
skipped=0
status=0

# --- harness -------------------------------------------------------------------

# run COMMAND...: keeps both streams and the exit status for what follows.
run() {
	ran="$*"
	"$@" >"$T/out" 2>"$T/err"
	status=$?
}

# Every test and how it went, for tests/stub.sh.
log() { [ -z "${LUDOS_LOG-}" ] || printf '%s\t%s\t%s\n' "$1" "$topic" "$name" >>"$LUDOS_LOG"; }

# ok NAME CONDITION...: one test.
ok() {
	name=$1
	shift
	if "$@" >"$T/why" 2>&1; then
		passed=$((passed + 1))
		log PASS
		return 0
	fi
	failed=$((failed + 1))
	log FAIL
	{
		echo "FAIL $name"
		echo "  expected: $*"
		head -n 20 "$T/why" | cut -c 1-200 | sed 's/^/  > /'
		echo "  after:    $ran (exit $status)"
		head -n 5 "$T/out" 2>/dev/null | cut -c 1-200 | sed 's/^/  out| /'
		head -n 5 "$T/err" 2>/dev/null | cut -c 1-200 | sed 's/^/  err| /'
	} >&2
	return 1
}

# skip NAME REASON [PROGRAM]: counted, and said; PROGRAM is what was missing,
# unless the reason is "no PROGRAM".
skip() {
	skipped=$((skipped + 1))
	skip_for=${3-}
	case $2 in "no "*" "*) ;; "no "*) skip_for=${2#no } ;; esac
	printf '%s\t%s\n' "$2" "$skip_for" >>"$LUDOS_SKIPS"
}

# exits NAME STATUS COMMAND...: run it, and the status is this.
exits() {
	exits_name=$1
	exits_status=$2
	shift 2
	run "$@"
	ok "$exits_name: exit $exits_status" [ "$status" -eq "$exits_status" ]
}

out_is_empty() { [ ! -s "$T/out" ]; }
err_is_empty() { [ ! -s "$T/err" ]; }
# Of an output that is empty it can be said neither that it has nor that it has not.
out_has() {
	[ -s "$T/out" ] || return 2
	grep -q -e "$1" "$T/out"
}
err_has() { grep -q -e "$1" "$T/err"; }
# Status 1 only: 2 is grep's and cmp's for a file that is not there.
not() {
	"$@"
	[ $? -eq 1 ]
}
lines_are() { [ "$(wc -l <"$1")" -eq "$2" ]; } # FILE N
# Two empty files are the same, but prove nothing.
same() { [ -s "$1" ] && cmp "$1" "$2" && return 0; diff "$1" "$2"; return 1; }
text_is() { printf '%s\n' "$2" | diff - "$1"; } # FILE TEXT

ludos() { "$LUDOS" "$@"; }

# python_with MODULE: the Python that has it in $python, the first or the system's.
python_with() {
	python=
	for p in python3 /usr/bin/python3; do
		[ -n "$python" ] || ! $p -c "import $1" 2>/dev/null || python=$p
	done
	[ -n "$python" ]
}

# record LINES ARGUMENT...: the recorder with these lines through a pipe.
record() {
	lines=$1
	shift
	ran="record $*"
	printf "$lines" | "$LUDOS" record "$@" >"$T/out" 2>"$T/err"
	status=$?
}
moves_are() { [ "$(sed '1,/^moves: /d' "$1" | tr -s ' \n' '  ')" = " $2 " ]; } # FILE MOVES

# Guards against hanging, not measurements; sanitizers are slow.
sanitized=${LUDOS_SLOW:-no}
if grep -q -e __asan_init -e __ubsan_handle "$LUDOS" 2>/dev/null; then
	sanitized=yes
fi
limit=20
[ $sanitized = yes ] && limit=120
soon() { timeout "$limit" "$LUDOS" "$@"; }

lean_topics=" 80-install 82-filetypes 82-library 83-internals 89-analysis 89-latex 89-pandoc 89-pgn-tools "
is_lean() { [ -n "${LUDOS_LEAN:-}" ]; }

commands=$("$LUDOS" --help | sed -n 's/^  \([a-z][a-z]*\)  *[^ ].*/\1/p')
has_command() { echo "$commands" | grep -qx "$1"; }

# A call of each command that prints something and exits 0, in $call.
call_of() {
	case $1 in
	check | find | fmt | replay | draw | stats | standings) call="$1 $T/good.ldn" ;;
	completion) call='completion bash' ;;
	convert) call="convert --to json $T/good.ldn" ;;
	moves) call='moves --game oware' ;;
	tree) call="tree --game fanorona/tsivy $T/good.ldn" ;;
	perft) call='perft oware/abapa 2' ;;
	games) call=games ;;
	rules) call='rules oware' ;;
	repair) call="repair --apply 1 $T/good.ldn" ;;
	*) call= ;;
	esac
}

cp tests/cases/good.ldn tests/cases/broken.ldn tests/cases/archive.ldn "$T/"

# --- topics --------------------------------------------------------------------
# All of them: one ten beside the other. Within a ten they come in order, for
# some of them build in the same tree.
all_topics() {
	mkdir "$T/tens"
	for topic in tests/shell/*.sh; do
		topic=${topic##*/}
		if is_lean && [ "${lean_topics#* "${topic%.sh}" }" != "$lean_topics" ]; then continue; fi
		echo "${topic%.sh}" >>"$T/tens/${topic%"${topic#?}"}"
	done
	# The later ones take longer.
	(cd "$T/tens" && ls -r) |
		xargs -n 1 -P "${LUDOS_JOBS:-1}" sh -c \
			'LUDOS_COUNT=$0/$1.count tests/shell.sh $(cat "$0/$1") >"$0/$1.out" 2>&1' "$T/tens"
	for ten in "$T"/tens/?; do
		sed '/^shell: .* skipped$/d' "$ten.out"
		[ -s "$ten.count" ] || echo 0 1 0 >"$ten.count"
		read -r p f s <"$ten.count"
		passed=$((passed + p)) failed=$((failed + f)) skipped=$((skipped + s))
	done >&2
}

if [ $# -eq 0 ]; then
	all_topics
else
	for topic; do
		shift
		set -- "$@" "tests/shell/$topic.sh"
	done
fi
for topic; do
	ran=
	failed_before=$failed
	# shellcheck disable=SC1090
	. "./$topic"
	cd "$ROOT" || exit 3
	[ "$failed" -eq "$failed_before" ] || echo "$topic: $((failed - failed_before)) failed" >&2
done

echo "shell: $passed passed, $failed failed, $skipped skipped"
echo "$passed $failed $skipped" >"$LUDOS_COUNT"
[ "$failed" -eq 0 ]
