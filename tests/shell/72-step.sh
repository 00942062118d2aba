# replay --step: every byte of the input is a key; then in a real terminal.
s=$T/step
mkdir -p "$s"
step() { # KEYS FILE...
	keys=$1
	shift
	ran="replay --step ($keys) $*"
	printf '%b' "$keys" | "$LUDOS" replay --step "$@" >"$T/out" 2>"$T/err"
	status=$?
	# The last screen only.
	tac "$T/out" | awk '{ print } /, record [0-9]*: / { exit }' | tac >"$T/screen"
}
screen_has() { grep -q -e "$1" "$T/screen"; }
telo=samples/fanorona-telo.ldn
step q samples/archive.ldn
ok "step: q leaves an archive" [ "$(grep -c ', record [0-9]*: ' "$T/out")" -eq 1 ]
ok "step: players, event, date" sh -c "grep -q 'record 1: .*, 20' '$T/screen' && grep -q ' - ' '$T/screen'"
step nq samples/archive.ldn
ok "step: n goes to the next game" screen_has ', record 2: '
step nnpq samples/archive.ldn
ok "step: p goes to the one before" screen_has ', record 2: '
step ppq samples/archive.ldn
ok "step: there is none before the first" screen_has ', record 1: '
step npq "$telo" samples/archive.ldn
ok "step: p goes to the file before" screen_has 'fanorona-telo.ldn, record 1: '
step nnnnnnpq samples/archive.ldn "$telo"
ok "step: the last game is the last" screen_has 'fanorona-telo.ldn, record 1: '
step 'nnnnpq' samples/archive.ldn "$telo"
ok "step: p goes to the last game of the file before" screen_has 'archive.ldn, record 4: '
step 'G q' samples/archive.ldn
ok "step: space at the end goes on" screen_has ', record 2: '
step 'G ' "$telo"
ok "step: ... and leaves after the last" [ $status -eq 0 ]
step ' q' "$telo"
ok "step: the turn with its number and signs" screen_has '^1\. a1-b2A??$'
ok "step: its comment" screen_has '^This one loses\. It empties'
ok "step: what could be played instead" screen_has '^variation 1: 1\. c1-b2A!$'
step ' vq' "$telo"
ok "step: v enters a variation" screen_has '^1\. c1-b2A!$'
ok "step: ... and it is told" screen_has '^ply 1, a variation '
step ' vGq' "$telo"
ok "step: the end of a variation" screen_has '^and green has won$'
step ' vG q' "$telo"
ok "step: space at its end leads back" screen_has '^1\. a1-b2A??$'
step ' v uq' "$telo"
ok "step: u leaves it" screen_has '^ply 1 of 8 '
step '  vq' "$telo"
ok "step: no variation, nothing happens" screen_has '^ply 2 of 8 '
step '    1q' "$telo"
ok "step: by its number" screen_has '^2\.\.\. b3-b2A-a1W?$'
step 'Gq' "$telo"
ok "step: the end" screen_has '^ply 8 of 8 '
step 'Ggq' "$telo"
ok "step: the start" screen_has '^ply 0 of 8 '
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C {[%%clk 0:09:30]} a $13 {[%%clk 0:08:00] quick} 2. C {[%%ruling 5,5,5,5,4,0/4,4,0,5,5,5 north score=1,0] Nobody saw it.} 2... c\n' >"$s/ruled.ldn"
step '  q' "$s/ruled.ldn"
ok "step: clocks" screen_has '^south 0:09:30  north 0:08:00$'
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. C {[%%clk 0:09:30] [%%clock north 0:02:00]} a 2. C {[%%ruling 5,5,5,5,4,0/4,4,0,5,5,5 north score=1,0] So.} {[%%clk 0:09:00]} 2... c\n' >"$s/set.ldn"
step ' q' "$s/set.ldn"
ok "step: a clock that was set" screen_has '^south 0:09:30  north 0:02:00$'
step '    q' "$s/set.ldn"
ok "step: a clock behind a ruling is that of who moved" screen_has '^south 0:09:00  north 0:02:00$'
step '  q' "$s/ruled.ldn"
ok "step: other annotations" screen_has '^1\.\.\. a \$13$'
ok "step: the comment without commands" screen_has '^quick$'
step '   q' "$s/ruled.ldn"
ok "step: a turn that stood" screen_has '^2\. C  illegal \[OWA-3\], but it stood$'
step '    q' "$s/ruled.ldn"
ok "step: a ruling is a step" screen_has '^the arbiter set the position: Nobody saw it$'
step '     q' "$s/ruled.ldn"
ok "step: and the game goes on" screen_has '^2\.\.\. c$'
step 'q' samples/broken.ldn
ok "step: a wrong record: exit 1" [ $status -eq 1 ]
step 'Gq' samples/broken.ldn
ok "step: what it breaks off with" screen_has "^samples/broken.ldn:7:40: error: illegal turn"
step 'nnnnnnnq' samples/broken.ldn
ok "step: one that cannot be shown" out_has "unknown game 'fanorna'"
"$LUDOS" replay --step - <samples/archive.ldn >"$T/out" 2>&1
ok "step: records from a pipe, no terminal for keys" [ $? -lt 3 ]
step '\033[C\033[C\033[Dq' "$telo"
ok "step: arrows" screen_has '^ply 1 of 8 '

# --- a real terminal --------------------------------------------------------------------
terminal="tmux -L ludos-step-$$ -f /dev/null"
pane() { $terminal capture-pane -p -e 2>/dev/null; }
shows() { # PATTERN: sooner or later
	tries=0
	until pane | grep -q -e "$1"; do
		tries=$((tries + 1))
		[ $tries -lt 250 ] || { pane | tail -n 24; return 1; }
		sleep 0.04
	done
}
begin_step() { # ENVIRONMENT COMMAND
	$terminal kill-server 2>/dev/null
	terminal="tmux -L ludos-step-$$-$1 -f /dev/null"
	$terminal new-session -d -x 80 -y 24 "env $2 '$LUDOS' $3; echo exit \$?; sleep 60" 2>/dev/null
}
if ! command -v tmux >/dev/null; then
	skip "replay --step on a terminal" "no tmux"
else
	ran="replay --step on a terminal"
	begin_step a "LC_ALL=C.UTF-8 NO_COLOR=1" 'replay --step samples/archive.ldn'
	ok "terminal: the first game" shows '^ply 0 of 9 '
	$terminal send-keys Space
	ok "terminal: space goes on" shows '^ply 1 of 9 '
	$terminal send-keys n
	ok "terminal: the next game" shows ', record 2: '
	$terminal send-keys p
	ok "terminal: the game before" shows ', record 1: '
	$terminal send-keys q
	ok "terminal: q leaves" shows '^exit 0'
	begin_step b "LC_ALL=C.UTF-8" 'replay --step samples/fanorona-telo.ldn'
	ok "terminal: colours" shows '[[][0-9;]*m'
	begin_step c "LC_ALL=C" 'replay --step samples/fanorona-telo.ldn'
	ok "terminal: without UTF-8 the board is plain" shows '^3  o---o---o'
	begin_step d "LC_ALL=C.UTF-8 TERM=dumb" 'replay samples/fanorona-telo.ldn'
	ok "terminal: TERM=dumb has no colours" shows '^3  o---+---+\|^3  .---.---.'
	ok "terminal: TERM=dumb, no escapes at all" sh -c "! $terminal capture-pane -p -e | grep -q '\[[0-9;]*m'"
	begin_step e "LC_ALL=C.UTF-8 TERM=dumb" 'check samples/broken.ldn'
	ok "terminal: TERM=dumb, messages are plain" shows 'samples/broken.ldn:7:40: error: illegal'
	$terminal kill-server 2>/dev/null
fi
run ludos replay --at 999 samples/oware-awele.ldn
ok "replay: past the end is the end" [ $status -eq 0 ]
ok "replay: past the end is shown" out_has '^last: F$'
run ludos replay --at 999 samples/archive.ldn
ok "replay: past the end of each" [ $status -eq 0 ]
