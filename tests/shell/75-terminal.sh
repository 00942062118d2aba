# ludos record at a real terminal: what an arbiter sees and types.
edits() { strings -a "$LUDOS" 2>/dev/null | grep -q el_gets || grep -q el_gets "$LUDOS"; } # with libedit
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
	type_keys Cup Enter
	ok "terminal: asks for the round" shows '^round: *$'
	type_keys Enter
	ok "terminal: asks for the board" shows '^board: *$'
	type_keys Enter
	ok "terminal: offers today" shows "^date (Enter for 20[0-9-]*): *$"
	type_keys Enter
	ok "terminal: shows the board in Unicode" shows '○───┼───●'
	ok "terminal: who is to move" shows '^1\. Ama (green)> *$'
	ok "terminal: the file is there before the first turn" grep -qx '  orange: Zoé' "$r/t.ldn"
	if edits; then
		type_keys c Tab
		ok "terminal: Tab lists what fits" shows '^c1-b2A  c2-b2A  comment  claim  count  clock'
		type_keys 1 Tab
		ok "terminal: Tab completes" shows '> c1-b2A *$'
		type_keys Enter
		type_keys 'result d' Tab
		ok "terminal: Tab completes how it ended" shows '> result draw *$'
		type_keys C-u
	else
		skip "terminal: Tab completes how it ended" "built without libedit" libedit
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
	ok "terminal: ... and says what would be legal" shows '^ *= legal: '
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

	# --- an arbiter at 80 by 24 ---------------------------------------------------
	sessions=0
	table() { # ENVIRONMENT ARGUMENT...: a recorder on a screen of its own
		$terminal kill-server 2>/dev/null
		sessions=$((sessions + 1))
		terminal="tmux -L ludos-test-$$-t$sessions -f /dev/null"
		environment=$1
		shift
		$terminal new-session -d -x 80 -y 24 "cd '$r'; LC_ALL=C.UTF-8 NO_COLOR=1 $environment '$LUDOS' record $*; echo exit \$?; sleep 60" 2>/dev/null
	}
	screen() { $terminal capture-pane -p 2>/dev/null; } # what is seen, not what has scrolled away
	sees() { screen | grep -q -e "$1"; }
	say() { # LINE...
		for words; do
			type_keys -l -- "$words"
			type_keys Enter
		done
	}
	ran="record on a terminal of 80x24"
	table "" new.ldn
	ok "table: asks for the game" shows '^game (number or name): *$'
	ok "table: the list fits the screen" sees '^  1  oware '
	say qqqqq
	ok "table: a wrong name is answered in one line" shows "^There is no 'qqqqq' here"
	ok "table: and scrolls nothing away" sees '^  1  oware '
	say o
	ok "table: a part that fits several" shows '^  [2-9]  choko '
	say fano
	ok "table: a part of the name; then the rules" shows '^rules (Enter for 1): *$'
	say dimy
	ok "table: options, by number or name" shows '^options (Enter for none): *$'
	say heros
	ok "table: an option misspelt" shows "^There is no option 'heros'; did you mean 'heroes'?"
	say 1
	ok "table: who plays" shows '^who plays green: *$'
	say 'Hanta Ravelo' 'Lala Rasoa'
	ok "table: event" shows '^event: *$'
	say Cup 3 2 2026-02-30
	ok "table: no such day" shows '^A date is YYYY-MM-DD'
	say ''
	ok "table: the prompt names the player" shows '^1\. Hanta Ravelo (green)> *$'
	ok "table: says what is recorded" shows '^Fanoron-Dimyand, Cup, round 3, board 2, 20'
	ok "table: help is mentioned" shows 'help lists the commands'
	ok "table: names at the board" shows 'orange (Lala Rasoa)'
	ok "table: options in the record" grep -qx 'options: \[heroes\]' "$r/new.ldn"
	ok "table: today" grep -qx "date: $(date +%Y-%m-%d)" "$r/new.ldn"
	say hint
	ok "table: a word that is no turn" shows "^error: 'hint' is not a turn"
	say helpp
	ok "table: a command misspelt" shows "did you mean 'help'?"
	say help
	ok "table: help in pages" shows '^(Enter for more) *$'
	say ''
	ok "table: its last page" shows '^  quit '
	say 'clock 10m+5s'
	ok "table: clocks at the prompt" shows '^green \(10:00\|9:5[0-9]\) orange 10:00 | 1\. Hanta Ravelo (green)> *$'
	if edits; then
		ok "table: and they tick" shows '^green 9:5[0-9] orange 10:00 | 1\. Hanta Ravelo (green)> *$'
		type_keys -l 'c2'
		ok "table: also behind what is typed" shows '^green 9:[345][0-9] orange 10:00 | 1\. Hanta Ravelo (green)> c2$'
		type_keys C-u
	else
		skip "table: and they tick" "built without libedit" libedit
		skip "table: also behind what is typed" "built without libedit" libedit
	fi
	say 'clock green 0:01'
	ok "table: a flag is told at once" shows "^time is up for green: say 'result orange time', or 'clock green 2:00'"
	say 'clock green 2:00' pause
	ok "table: paused" shows '^green [12]:[05][0-9] orange 10:00 (paused) | 1\. Hanta Ravelo'
	say 'stand c2-c4'
	if edits; then
		ok "table: the position is there to be edited" shows '^position: ooooO/.* orange$'
		type_keys Enter
	else
		ok "table: the position is there to be copied" shows '^position: ooooO/.* orange$'
		say "$(screen | sed -n 's/^position: //p' | head -n 1)"
	fi
	ok "table: why" shows '^why: *$'
	say 'Nobody saw it'
	ok "table: the ruling is told" shows '^the arbiter set the position: Nobody saw it'
	ok "table: the ruling is saved" grep -q '1\. c2-c4 {\[%ruling .* orange\] Nobody saw it}' "$r/new.ldn"
	say undo
	ok "table: undo says what it took back" shows '^took back 1\. c2-c4'
	say 'resign'
	ok "table: after the end nobody is to move" shows '^over> *$'
	ok "table: but somebody has won" sees '^orange wins (resignation)'
	ok "table: nobody is to move on the board" sh -c "! $terminal capture-pane -p | sed -n '/> resign/,\$p' | grep -q 'to move'"
	type_keys C-d
	ok "table: leaves" shows '^exit 0'
	table "" --game fanorona/dimyand+heroes --event Cup new.ldn
	ok "table: the same command goes on" shows '^over> *$'
	ok "table: it says who plays" shows '^Hanta Ravelo (green) - Lala Rasoa (orange)'
	ok "table: how far it is" shows '^0 turns so far'
	ok "table: whose clock has what" shows '^green [12]:[05][0-9]  orange 10:00'

	# Rule texts are wrapped, and every board fits.
	table "" -g oware wrap.ldn
	ok "table: begins" shows '^1\. south> *$'
	say a
	ok "table: rule texts are wrapped" shows '^        one by one anticlockwise$'
	table "LC_ALL=C NO_COLOR= TERM=xterm" -g fanorona/telo --player "'green=Zoé'" plain.ldn
	ok "table: an ASCII board where the terminal is no UTF-8" shows '^3  o---o---o$'
	ok "table: a name without its accent" shows '^1\. Zoe (green)> *$'
	table "TERM=dumb NO_COLOR=" -g fanorona/telo dumb.ldn
	ok "table: a terminal that is dumb" shows '^1\. green> *$'
	ok "table: gets no colours" [ "$($terminal capture-pane -p -e | grep -c "$(printf '\033')")" -eq 0 ]

	for game in hasami yut+three+heroes+challenges pulijudam+heroes+challenges dara/dala+challenges; do
		table "" -g $game --clock 10m fits-${game%%[+/]*}.ldn
		ok "table: $game begins" shows '| 1\. [a-z]*> *$'
		ok "table: $game fits the screen, and what was said before" sees 'help lists the commands'
	done

	# More turns than anybody would read.
	table "" -g baghchal+heroes+challenges -p "'t3T/1g1g1/1g1g1/1g1g1/t3t goat hand=10 taken=4 offer=2'" many.ldn
	ok "table: a position with 167,685 turns" shows '^1\. goat> *$'
	say moves
	ok "table: not all of them are listed" shows '^and 167185 more$'
	say 'moves Hb4+a'
	ok "table: those that begin so" shows '^Hb4+a2  Hb4+a3  Hb4+a4$'
	type_keys C-d

	# Yut: the throw on the table.
	table "" -g yut yut.ldn
	ok "table: yut begins" shows '^1\. orange> *$'
	say 3:
	ok "table: a throw of real sticks" shows '^1\. orange, thrown 3> *$'
	say 2:0-2
	ok "table: another one is asked about" shows '^3 was thrown\. Take 2:0-2 all the same (yes or no)? *$'
	say no
	ok "table: no" shows '^error: nothing was played'
	say clear
	ok "table: only what was typed is quoted" shows "^error: 'clear' is not a turn"
	say 2:0-2 yes
	ok "table: yes" shows '^last: 2:0-2'
	ok "table: and it is in the record" grep -qx '  1. 2:0-2' "$r/yut.ldn"
	type_keys C-d
	table "" --lang fr -g yut yut-fr.ldn
	ok "table: in French" shows '^1\. orange> *$'
	say 3:
	ok "table: a throw, in French" shows '^1\. orange, lancé 3> *$'
	say 2:0-2 o
	ok "table: o is yes in French" shows '^dernier coup.*2:0-2'
	type_keys C-d
	$terminal kill-server 2>/dev/null
fi

# --- pages on a narrow terminal: as many lines as fit, however often each is broken --------
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	record 'help\n' -g oware "$r/wide.ldn"
	sed -n '/^A turn, such/,/^  quit /p' "$T/out" >"$r/help"
	for size in '13 14' '25 12' '6 10' '40 5' '41 3'; do # never less than three lines and the question
		columns=${size% *}
		rows=${size#* }
		awk -v columns="$columns" -v page=$((rows > 4 ? rows - 1 : 3)) '
			{ rows = int((length($0) + columns - 1) / columns) }
			rows > left && NR > 1 { print "(Enter for more)"; left = page }
			NR == 1 { left = page }
			{ print; left -= rows }' "$r/help" >"$r/pages"
		ran="help on a terminal of $columns columns"
		yes help 2>/dev/null | sed '2,40s/.*//; 40q' | TERM=dumb NO_COLOR=1 LC_ALL=C script -qec \
			"stty cols $columns rows $rows; '$LUDOS' record -g oware '$r/narrow$columns.ldn'" /dev/null >"$T/script" 2>&1
		# Where lines are not edited, nothing of what is typed stands behind the prompt.
		tr -d '\r' <"$T/script" | sed 's/^1\. south> *//; s/^(Enter for more) \{0,1\}/(Enter for more)\
/' | sed -n '/^A turn, such/,/^  quit /p' | grep . >"$T/out"
		ok "pages: $columns columns" same "$r/pages" "$T/out"
	done
else
	skip "pages on a narrow terminal" "no script"
fi
