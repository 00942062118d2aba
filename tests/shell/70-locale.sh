# The same bytes whatever the language and the terminal.

printf 'ldn: 1\ngame: oware\nevent: Aw\303\251l\303\251\nmoves: |\n  1. {\303\251} A1\n' >"$T/l.ldn"
everything() {
	for c in $commands; do
		call_of "$c"
		[ -n "$call" ] || continue
		# shellcheck disable=SC2086
		"$LUDOS" $call
	done
	"$LUDOS" check -v "$T/l.ldn" "$T/archive.ldn"
	"$LUDOS" check --json "$T/l.ldn" "$T/archive.ldn"
	"$LUDOS" fmt "$T/l.ldn"
	has_command draw && for f in ascii unicode svg; do "$LUDOS" draw --format $f "$T/good.ldn"; done
	has_command draw && for f in ascii unicode svg; do "$LUDOS" draw --lang fr --format $f "$T/good.ldn"; done
	has_command replay && "$LUDOS" replay --lang fr "$T/good.ldn"
	return 0
}
everything >"$T/first" 2>&1
ran='every command'
for l in C.UTF-8 C.utf8 fr_FR.UTF-8 tr_TR.UTF-8 de_DE.UTF-8; do
	if locale -a 2>/dev/null | grep -qixF -e "$l" -e "$(echo $l | sed 's/UTF-8/utf8/')"; then
		(LC_ALL=$l LANG=$l everything) >"$T/second" 2>&1
		ok "locale $l: same bytes" same "$T/first" "$T/second"
	else
		skip "locale $l" "the locale $l is not installed" fr_FR
	fi
done
for columns in 20 300; do
	(
		COLUMNS=$columns
		export COLUMNS
		everything
	) >"$T/second" 2>&1
	ok "COLUMNS=$columns: same bytes" same "$T/first" "$T/second"
done
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	call_of fmt
	# A terminal adds carriage returns, nothing else.
	script -qec "stty cols 30; '$LUDOS' $call" /dev/null | tr -d '\r' >"$T/second"
	run ludos fmt "$T/good.ldn"
	ok "fmt on a narrow terminal: same bytes" same "$T/out" "$T/second"
else
	skip "fmt on a narrow terminal" "no script"
fi
(TZ=Pacific/Kiritimati TERM=dumb everything) >"$T/second" 2>&1
ok "time zone and TERM: same bytes" same "$T/first" "$T/second"
