# Signals, at a terminal and while a file is written: tests/signals.py.
if command -v python3 >/dev/null; then
	mkdir "$T/signals"
	ran="tests/signals.py"
	python3 tests/signals.py "$LUDOS" "$T/signals" "$([ $sanitized = no ] || echo sanitized)" >"$T/signals.out" 2>"$T/err"
	status=$?
	cp "$T/signals.out" "$T/out"
	ok "signals: all were tried" [ "$status" -eq 0 ]
	while read -r result; do
		ok "signals: ${result#* }" [ "${result%% *}" = ok ]
	done <"$T/signals.out"
else
	skip "signals" "no python3"
fi
