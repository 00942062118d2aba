# ludos record at a real terminal: what an arbiter sees and types.
r=$T/terminal
mkdir "$r"

# Keys are typed into tmux; what it shows is waited for.
terminal="tmux -L ludos-test-$$ -f /dev/null"
pane() { $terminal capture-pane -p -S -200 2>/dev/null; }
shows() { # PATTERN: sooner or later
	tries=0
	until pane | grep -q -e "$1"; do
		tries=$((tries + 1))
		[ $tries -lt 250 ] || { pane | tail -n 12; return 1; }
		sleep 0.04
	done
}
type_keys() { $terminal send-keys "$@"; }
if ! command -v tmux >/dev/null || ! $terminal new-session -d -x 100 -y 60 "LC_ALL=C.UTF-8 NO_COLOR=1 '$LUDOS' record '$r/t.ldn'; echo exit \$?; sleep 60" 2>/dev/null; then
	skip "record on a terminal" "no tmux"
else
	ran="record on a terminal"
	ok "terminal: asks for the game" shows '^game (number or name): *$'
	type_keys nonsense Enter
	ok "terminal: asks again" shows "^There is no 'nonsense' here"
	type_keys fanorona/telo Enter
	ok "terminal: asks for options" shows '^options (Enter for none): *$'
	type_keys Enter
	ok "terminal: asks who plays" shows '^who plays green: *$'
	type_keys Ama Enter
	ok "terminal: asks for the other" shows '^who plays orange: *$'
	type_keys 'Zoé' Enter
	ok "terminal: asks for the event" shows '^event: *$'
	type_keys Cup Enter Enter Enter
	ok "terminal: offers today" shows "^date (Enter for 20[0-9-]*): *$"
	type_keys Enter
	ok "terminal: shows the board in Unicode" shows '○───┼───●'
	ok "terminal: who is to move" shows '^1\. Ama (green)> *$'
	ok "terminal: the file is there before the first turn" grep -qx '  orange: Zoé' "$r/t.ldn"
	if strings -a "$LUDOS" 2>/dev/null | grep -q el_gets || grep -q el_gets "$LUDOS"; then
		type_keys c Tab
		ok "terminal: Tab lists what fits" shows '^c1-b2A  c2-b2A  comment  claim  clock'
		type_keys 1 Tab
		ok "terminal: Tab completes" shows '> c1-b2A *$'
		type_keys Enter
	else
		skip "terminal: Tab lists what fits" "built without libedit" libedit
		skip "terminal: Tab completes" "built without libedit" libedit
		type_keys c1-b2A Enter
	fi
	ok "terminal: the turn is taken" shows '^last: c1-b2A$'
	ok "terminal: and saved" grep -qx '  1. c1-b2A' "$r/t.ldn"
	type_keys half-a-word C-c
	sleep 0.2
	type_keys a1-a3 Enter
	ok "terminal: Ctrl-C forgets the line" shows "^error: illegal turn 'a1-a3' for orange at ply 2 \[FAN-2\]"
	$terminal resize-window -x 50 -y 40 2>/dev/null
	type_keys a3
	sleep 0.2
	$terminal resize-window -x 90 -y 40 2>/dev/null
	type_keys Enter
	ok "terminal: another size in the middle of a line" shows '^last: a2-a3W$'
	ok "terminal: abbreviated and saved" grep -qx '  1. c1-b2A a2-a3W' "$r/t.ldn"
	type_keys C-d
	ok "terminal: Ctrl-D ends it" shows '^exit 0'
	exits "terminal: the record is good" 0 ludos check "$r/t.ldn"
	$terminal kill-server 2>/dev/null
	# A game by the name that people use, in which either side may begin.
	terminal="tmux -L ludos-test-$$-f -f /dev/null"
	$terminal new-session -d -x 100 -y 60 "LC_ALL=C.UTF-8 NO_COLOR=1 '$LUDOS' record '$r/first.ldn'; echo exit \$?; sleep 60" 2>/dev/null
	ok "terminal: asks for another game" shows '^game (number or name): *$'
	type_keys Kalah Enter
	ok "terminal: not one of ours" shows "^'Kalah' is not one of ours; the nearest is oware"
	type_keys 'Avelé' Enter
	ok "terminal: understands the name" shows "^'Avelé' is oware/awele"
	type_keys Ama Enter
	ok "terminal: asks for the other player" shows '^who plays north: *$'
	type_keys Kofi Enter
	ok "terminal: how it is found who begins" shows '^The youngest begins\.$'
	ok "terminal: asks who begins" shows '^who begins (south, north; Enter for south): *$'
	type_keys nobody Enter
	ok "terminal: no such side" shows "^There is no side 'nobody': south, north\."
	type_keys north Enter Enter Enter Enter Enter
	ok "terminal: that side begins" shows '^1\.\.\. Kofi (north)> *$'
	ok "terminal: and the record says so" grep -qx 'first: north' "$r/first.ldn"
	type_keys C-d
	ok "terminal: leaves" shows '^exit 0'
	$terminal kill-server 2>/dev/null
	terminal="tmux -L ludos-test-$$-g -f /dev/null"
	$terminal new-session -d -x 100 -y 60 "LC_ALL=C.UTF-8 NO_COLOR=1 '$LUDOS' record '$r/second.ldn'; echo exit \$?; sleep 60" 2>/dev/null
	ok "terminal: asks for a third game" shows '^game (number or name): *$'
	type_keys yoté/globe Enter
	ok "terminal: asks who plays" shows '^who plays light: *$'
	type_keys Enter
	ok "terminal: asks who plays too" shows '^who plays dark: *$'
	type_keys Enter
	ok "terminal: lots" shows '^Lots decide who begins\.$'
	type_keys Enter Enter Enter Enter Enter
	ok "terminal: Enter keeps the first side" shows '^1\. light> *$'
	ok "terminal: and the record has no word of it" not grep -q '^first' "$r/second.ldn"
	$terminal kill-server 2>/dev/null
	# The terminal is closed in the middle of a game. A server of its own: the
	# other one may still be going down.
	terminal="tmux -L ludos-test-$$-b -f /dev/null"
	$terminal new-session -d -x 100 -y 60 "LC_ALL=C.UTF-8 NO_COLOR=1 exec '$LUDOS' record '$r/t.ldn'" 2>/dev/null
	ok "terminal: goes on" shows '^2\. Ama (green)> *$'
	turn=$(ludos moves "$r/t.ldn" | head -n 1)
	type_keys "$turn" Enter
	ok "terminal: another turn" shows '^2\.\.\. Zoé (orange)> *$'
	$terminal kill-server 2>/dev/null
	tries=0
	owner=$(sed -n 's/.*process *\([0-9]*\),.*/\1/p' "$r/t.ldn.lock" 2>/dev/null)
	while [ -n "$owner" ] && kill -0 "$owner" 2>/dev/null && [ $tries -lt 100 ]; do
		sleep 0.05
		tries=$((tries + 1))
	done
	exits "terminal closed: the record is good" 0 ludos check "$r/t.ldn"
	ok "terminal closed: with the last turn" grep -q " 2. $turn" "$r/t.ldn"
	record 'undo\n' "$r/t.ldn"
	ok "terminal closed: nobody holds the file" [ "$status" -eq 0 ]
fi
