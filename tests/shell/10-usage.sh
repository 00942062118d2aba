# Exit status, help, usage errors, names of the program, streams.

exits "--help" 0 ludos --help
ok "--help: on stdout only" err_is_empty
ok "--help: synopsis" out_has '^usage: ludos COMMAND'
exits "--version" 0 ludos --version
ok "--version: one line" text_is "$T/out" "ludos $(sed -n 's/^VERSION := //p' Makefile)"

usage_error() { # NAME, after run
	ok "$1: exit 2" [ "$status" -eq 2 ]
	ok "$1: nothing on stdout" out_is_empty
	ok "$1: one line, and where help is" lines_are "$T/err" 2
	ok "$1: the line names the program" [ "$(head -n 1 "$T/err" | cut -c 1-5)" = ludos ]
	ok "$1: try --help" grep -q "^try 'ludos.* --help'\$" "$T/err"
}

run ludos
usage_error "no command"
run ludos frobnicate
usage_error "unknown command"
ok "unknown command: named" err_has "'frobnicate'"
run ludos --frobnicate
usage_error "unknown option of the program"

for c in $commands; do
	exits "$c --help" 0 ludos "$c" --help
	ok "$c --help: on stdout only" err_is_empty
	ok "$c --help: synopsis first" [ "$(head -n 1 "$T/out" | cut -d ' ' -f 1-3)" = "usage: ludos $c" ]
	ok "$c --help: tells the exit status" out_has '^Exit status:'
	ok "$c --help: no line is longer than a terminal" not out_has '.\{80\}'
	cp "$T/out" "$T/help"
	exits "$c -h" 0 ludos "$c" -h
	ok "$c -h: the same" same "$T/out" "$T/help"
	exits "help $c" 0 ludos help "$c"
	ok "help $c: the same" same "$T/out" "$T/help"
	exits "$c --version" 0 ludos "$c" --version

	run ludos "$c" --frobnicate
	usage_error "$c --frobnicate"
	run ludos "$c" -Z
	usage_error "$c -Z"
	run ludos "$c" --color sometimes
	usage_error "$c --color sometimes"
	run ludos "$c" --help=yes
	usage_error "$c --help=yes"
	run ludos "$c" --color
	usage_error "$c --color without a value"

	ln -sf "$LUDOS" "$T/ludos-$c"
	exits "ludos-$c --help" 0 "$T/ludos-$c" --help
	ok "ludos-$c --help: the same" same "$T/out" "$T/help"

	# The recorder prints only what it is told; its topic has these tests.
	[ "$c" != record ] || continue
	call_of "$c"
	if [ -z "$call" ]; then
		skip "$c: a call that prints" "the test does not know how to call it"
		continue
	fi
	# shellcheck disable=SC2086
	exits "$call" 0 ludos $call
	ok "$call: prints" not out_is_empty
	ok "$call: nothing to complain about" err_is_empty
	cp "$T/out" "$T/first"
	# shellcheck disable=SC2086
	exits "$call, under its own name" 0 "$T/ludos-$c" ${call#"$c"}
	ok "$call, under its own name: the same" same "$T/out" "$T/first"
	if [ -c /dev/full ]; then
		# shellcheck disable=SC2086
		ludos $call >/dev/full 2>"$T/err"
		status=$?
		ok "$c to a full disk: exit 3" [ "$status" -eq 3 ]
		ok "$c to a full disk: says so" err_has 'cannot write'
	else
		skip "$c to a full disk" "no /dev/full"
	fi
	# shellcheck disable=SC2086
	ludos $call >&- 2>"$T/err"
	status=$?
	ok "$c with stdout closed: exit 3" [ "$status" -eq 3 ]
	ok "$c with stdout closed: says so" err_has 'cannot write'
done

for c in check fmt moves replay draw convert; do
	has_command $c || continue
	call_of $c
	case $c in moves) call="moves --at 1 $T/good.ldn" ;; esac
	before=${call%"$T/good.ldn"}
	# shellcheck disable=SC2086
	run ludos $call
	cp "$T/out" "$T/first"
	# shellcheck disable=SC2086
	run ludos $before - <"$T/good.ldn"
	ok "$c -: exit 0" [ "$status" -eq 0 ]
	sed 's/<stdin>/good.ldn/g' "$T/out" >"$T/second"
	sed "s#$T/good.ldn#good.ldn#g" "$T/first" >"$T/third"
	ok "$c -: the same as from the file" same "$T/third" "$T/second"
	# shellcheck disable=SC2086
	exits "$c of a missing file" 3 ludos $before "$T/missing.ldn"
	ok "$c of a missing file: named" err_has "missing.ldn: No such file"
	# shellcheck disable=SC2086
	exits "$c of a directory" 1 ludos $before "$T"
	ok "$c of a directory: says so" err_has 'Is a directory'
	case $c in moves) before=moves ;; esac
	# shellcheck disable=SC2086
	exits "$c of a wrong record" 1 ludos $before "$T/broken.ldn"
	ok "$c of a wrong record: where" err_has 'broken.ldn:6:23: error: '
	# shellcheck disable=SC2086
	exits "$c without stdin" 3 ludos $before - <&-
done

# Words after -- are operands, even if they look like options.
cp "$T/good.ldn" "$T/-j.ldn"
(cd "$T" && "$LUDOS" check -- -j.ldn >"$T/out" 2>"$T/err")
status=$?
ok "check -- -j.ldn: exit 0" [ "$status" -eq 0 ]

# Numbers
for n in 0 -1 x 1x '' 99999999999999999999 257; do
	run ludos check -j "$n" "$T/good.ldn"
	usage_error "check -j '$n'"
done
run ludos check
usage_error "check without files"
run ludos fmt
usage_error "fmt without files"

# A reader that goes away is no crash.
if [ -x "$B/tests/bench/generate" ]; then
	"$B/tests/bench/generate" 300 >"$T/some.ldn" 2>/dev/null
	{
		"$LUDOS" fmt "$T/some.ldn" 2>"$T/err"
		echo $? >"$T/status"
	} | head -n 1 >/dev/null
	status=$(cat "$T/status")
	ok "fmt into head: ends by the pipe or with 3" [ "$status" -eq 141 -o "$status" -eq 3 ]
fi
