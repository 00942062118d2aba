# Whatever is typed at the recorder.
if command -v python3 >/dev/null; then
	mkdir "$T/sessions"
	exits "sessions: whatever is typed, a record comes of it" 0 python3 tests/sessions.py "$LUDOS" 1 60 "$T/sessions"
else
	skip "sessions" "no python3"
fi
