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
	# A terminal without accents has none anywhere; a pipe has them all.
	while read -r call; do
		script -qec "LC_ALL=C '$LUDOS' --lang fr $call" /dev/null </dev/null >"$T/out" 2>&1
		ran="LC_ALL=C ludos --lang fr $call"
		ok "LC_ALL=C on a terminal: $call" not out_has "[$(printf '\200')-$(printf '\377')]"
		# shellcheck disable=SC2086
		LC_ALL=C "$LUDOS" --lang fr $call >"$T/out" 2>&1
		ok "LC_ALL=C into a pipe: $call" out_has "$(printf '\303')"
	done <<-'calls'
		--help
		check --help
		games oware/awale
		rules dara
		check -v samples/broken.ldn
		check /nowhere/été
		replay samples/dara-ludos.ldn
		draw -g dara
		standings samples/tournament/round-robin.ldn
		stats --by throws samples/yut-ludos.ldn
		find --list samples/dara-ludos.ldn
		repair tests/cases/slip.ldn
	calls
	script -qec "LC_ALL=xx_XX.UTF-8 '$LUDOS' --lang fr rules dara" /dev/null >"$T/out"
	ok "a locale of UTF-8 that is not installed" out_has "$(printf '\303')"
	script -qec "LC_ALL=C '$LUDOS' draw -f unicode --lang fr -g dara" /dev/null >"$T/out"
	ok "LC_ALL=C: lines that were asked for, letters without accents" out_has '^e elephant'
	ok "LC_ALL=C: the lines are there" out_has "$(printf '\342\224\200')"
else
	skip "fmt on a narrow terminal" "no script"
fi
(TZ=Pacific/Kiritimati TERM=dumb everything) >"$T/second" 2>&1
ok "time zone and TERM: same bytes" same "$T/first" "$T/second"
