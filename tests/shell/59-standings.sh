# ludos standings: tables worked out by hand, and planted faults.

# Records that somebody resigned, or agreed to call a draw; the moves differ, so
# that they are different games. place EXTRA: lines for the next records.
game_turns=0
game_event=Hand
game_extra=
put_game() { # GAME SIDE SIDE ROUND FIRST SECOND RESULT MOVES
	case $7 in draw) game_end=agreement ;; \*) game_end=unfinished ;; *) game_end=resignation ;; esac
	printf -- '---\nldn: 1\ngame: %s\nplayers: {%s: %s, %s: %s}\nevent: %s\n%b' \
		"$1" "$2" "$5" "$3" "$6" "$game_event" "$game_extra"
	[ "$4" = - ] || printf 'round: %s\n' "$4"
	printf 'result: "%s"\ntermination: %s\nmoves: %s\n' "$7" $game_end "$8"
}
game() { # ROUND FIRST SECOND RESULT
	game_turns=$((game_turns + 1))
	put_game oware south north "$@" "$(echo A B C D E F | cut -d ' ' -f $((game_turns % 6 + 1)))\
 $(echo a b c d e f | cut -d ' ' -f $((game_turns / 6 % 6 + 1)))"
}
bagh() { # ROUND GOAT TIGER RESULT
	game_turns=$((game_turns + 1))
	put_game "${bagh_game:-baghchal}" goat tiger "$@" "$(echo b2 c2 d2 b3 c3 d3 | cut -d ' ' -f $((game_turns % 6 + 1)))"
}
jarmo() { # ROUND GREEN BLUE RESULT SCORE
	game_turns=$((game_turns + 1))
	game_extra="${game_extra}score: $5\n"
	put_game jarmo green blue "$1" "$2" "$3" "$4" \
		"$(echo a1-b3 a1-c2 b1-a3 b1-d2 c1-a2 c1-d3 c1-e2 d1-b2 | cut -d ' ' -f $((game_turns % 8 + 1)))"
	game_extra=${game_extra%score:*}
}
fanorona() { # RULES ROUND GREEN ORANGE RESULT
	game_extra="${game_extra}rules: $1\n"
	shift
	put_game fanorona green orange "$@" ''
	game_extra=${game_extra%rules:*}
}

# told NAME LINES STANDINGS-ARGUMENT...: so many faults are told, and no more.
told() {
	told_name=$1
	told_lines=$2
	shift 2
	exits "standings: $told_name" $((told_lines > 0)) ludos standings "$@"
	ok "standings: $told_name: so many faults" lines_are "$T/err" "$told_lines"
}
says() { ok "standings: $told_name: $1" err_has "$1"; }

# --- tables by hand ------------------------------------------------------------
{
	game 1 Anna Bert south
	game 1 Carl Dora draw
	game 2 Anna Carl north
	game 2 Bert Dora south
	game 3 Anna Dora south
	game 3 Bert Carl draw
} >"$T/four.ldn"
exits "standings: four players" 0 ludos standings --csv "$T/four.ldn"
tr -d '\r' <"$T/out" >"$T/table"
# Carl 2 (draw, win, draw), Anna 2 (win, loss, win), Bert 1.5, Dora 0.5. Wins
# put Anna first, so nobody is level for a direct encounter. Sonneborn-Berger:
# Anna Bert 1.5 + Dora 0.5 = 2; Carl Dora 0.25 + Anna 2 + Bert 0.75 = 3; Bert
# Dora 0.5 + Carl 1 = 1.5; Dora Carl 1. Buchholz: the others have 6 in all.
cat >"$T/hand" <<'EOF'
rank,player,games,points,wins,direct,sonneborn-berger,buchholz,as first,as second,1,2,3,4
1,Anna,3,2,2,0,2,4,3,0,*,0,1,1
2,Carl,3,2,1,0,3,4,1,2,1,*,0.5,0.5
3,Bert,3,1.5,1,0,1.5,4.5,2,1,0,0.5,*,1
4,Dora,3,0.5,0,0,1,5.5,0,3,0,0.5,0,*
EOF
ok "standings: as worked out by hand" same "$T/table" "$T/hand"
ok "standings: nothing is wrong with it" err_is_empty
exits "standings: another order" 0 ludos standings --csv --tiebreak direct "$T/four.ldn"
ok "standings: direct puts Carl first" out_has '^1,Carl,3,2,1,1,2,\*,1,'
exits "standings --points 3,1,0" 0 ludos standings --csv --points 3,1,0 "$T/four.ldn"
# Anna 6, Carl 5, Bert 4, Dora 1.
ok "standings: three points a win" out_has '^1,Anna,3,6,2,0,5,10,'
ok "standings: three points a win, Sonneborn-Berger of Carl" out_has '^2,Carl,3,5,1,0,8.5,11,'

# Three who beat each other in a circle, and a fourth who loses to them: level
# in everything, so they share the first place.
{
	game 1 Anna Bert south
	game 1 Carl Dora south
	game 2 Bert Carl south
	game 2 Anna Dora south
	game 3 Carl Anna south
	game 3 Bert Dora south
} >"$T/circle.ldn"
exits "standings: a circle" 0 ludos standings --csv "$T/circle.ldn"
ok "standings: a circle shares a rank" [ "$(grep -c '^1,.*,3,2,2,1,2,4,' "$T/out")" -eq 3 ]
ok "standings: ... and the next is fourth" out_has '^4,Dora,3,0,0,0,0,6,'

# A round robin of five. Anna, Bert and Carl beat each other in a circle, beat
# Dora and draw with Emil: 2.5 each. Emil draws with everybody: 2. Dora has 0.5.
# Sonneborn-Berger of the three: 2.5 + Dora 0.5 + half of Emil 1 = 4; of Emil:
# half of 2.5 + 2.5 + 2.5 + 0.5 = 4; of Dora: half of Emil = 1.
{
	game - Anna Bert south
	game - Anna Dora south
	game - Anna Emil draw
	game - Carl Anna south
	game - Carl Dora south
	game - Emil Carl draw
	game - Bert Carl south
	game - Bert Dora south
	game - Bert Emil draw
	game - Dora Emil draw
} | sed 's/^event: Hand/event: Five/' >"$T/five.ldn"
exits "standings: five players" 0 ludos standings --csv "$T/five.ldn"
ok "standings: five players: a circle at the top" [ "$(grep -c '^1,[A-Z][a-z]*,4,2.5,2,1,4,7.5,' "$T/out")" -eq 3 ]
ok "standings: five players: Emil drew with everybody" out_has '^4,Emil,4,2,0,0,4,8,1,3,0.5,0.5,0.5,\*,0.5'
ok "standings: five players: Dora" out_has '^5,Dora,4,0.5,0,0,1,9.5,1,3,0,0,0,0.5,\*'

# Sums of tenths are exact: everybody has 0.4, and all are first.
{
	game - Anna Bert south
	game - Bert Carl south
	game - Carl Anna south
	game - Anna Bert draw
	game - Bert Carl draw
	game - Carl Anna draw
} >"$T/tenths.ldn"
run ludos standings --format free --csv --points 0.3,0.1,0 "$T/tenths.ldn"
ok "standings: tenths are exact" [ "$(grep -c '^1,[A-Z][a-z]*,4,0.5,' "$T/out")" -eq 3 ]

# Direct decides nothing where not everybody met everybody.
{
	game 1 Anna Bert south
	game 1 Carl Dora south
	game 2 Emil Anna south
	game 2 Dora Bert north
	game 2 Carl Fred north
	game 1 Emil Fred north
} >"$T/unmet.ldn"
run ludos standings --format free --csv --tiebreak direct "$T/unmet.ldn"
ok "standings: direct needs all to have met" [ "$(grep -c '^2,[A-Z][a-z]*,2,1,0,' "$T/out")" -eq 4 ]

# --- the samples ---------------------------------------------------------------
told "eight planted faults" 8 samples/tournament/faults.ldn
for fault in ':15:6: error: illegal turn' ':29:9: error: the result is not what the game says' \
	":112:10: error: 'Ravelo Tiana' is written 'Tiana Ravelo'" ":189:10: error: 'Noro Andrian' is written 'Noro Andria'" \
	':159:11: error: Hery Rakoto is at two boards in round 4, here and at .*:123$' \
	':227:9: error: another result than that of the same game at .*:199' \
	':236:10: error: Hery Rakoto and Tiana Ravelo have met before, at .*:47$' \
	':7:11: error: Soa Maminirina and Lala Rasoa have not met'; do
	says "$fault"
done
run ludos standings --csv samples/tournament/faults.ldn
ok "standings: what has errors counts for nothing" out_has '^6,Soa Maminirina,3,'
exits "standings: as they say" 1 ludos standings --as-claimed --csv samples/tournament/faults.ldn
ok "standings: ... and they count" out_has 'Soa Maminirina,4,'
told "the sample" 0 samples/tournament/round-robin.ldn
told "a match of three" 0 samples/tournament/baghchal-match.ldn
ok "standings: a match of three: its score" out_has '1 (2-1)'
told "a match of four" 0 --csv samples/tournament/jarmo-match.ldn
ok "standings: a match of four: sums" out_has '^1,Sarnai,1,4,1,.*,1 (22-18)'

# --- faults one by one ---------------------------------------------------------
{
	cat "$T/four.ldn"
	game - Anna Anna south
} >"$T/himself.ldn"
told "against himself" 1 "$T/himself.ldn"
says 'Anna plays against himself'
{
	game 1 Anna Anna south
	game 1 Carl Dora draw
	game 2 Anna Carl north
	game 2 Bert Dora south
	game 3 Anna Dora south
	game 3 Bert Carl draw
} >"$T/himself.ldn"
told "against himself in place of another" 1 "$T/himself.ldn"
# Anna instead of Dora: that Dora is missing, has not met Carl, and that Anna
# meets Carl again follows from it.
sed '0,/north: Dora/s//north: Anna/' "$T/four.ldn" >"$T/boards.ldn"
told "at two boards" 1 "$T/boards.ldn"
says ':13:31: error: Anna is at two boards in round 1, here and at .*:1$'
awk '/^---/ { n++ } n != 4' "$T/four.ldn" >"$T/missing.ldn"
told "a pairing is missing" 1 "$T/missing.ldn"
says ':4:31: error: Bert and Dora have not met'
told "free: nothing is missing" 0 --format free "$T/missing.ldn"
told "swiss: missing in a round" 1 --format swiss "$T/missing.ldn"
says ':24:8: error: missing in round 2: Bert, Dora'
{
	cat "$T/four.ldn"
	game 4 Anna Bert north
	game 4 Carl Dora north
} >"$T/twice.ldn"
told "pairings twice" 2 --format round-robin "$T/twice.ldn"
says 'Anna and Bert have met before, at .*twice.ldn:1$'
told "swiss: pairings twice" 2 --format swiss "$T/twice.ldn"
# A record without a name is the game that is missing in its own round, and in
# no other; one that cannot be read at all may be any, but only one.
sed 's/south: Anna, north: Dora/south: Anna/' "$T/missing.ldn" >"$T/nameless.ldn"
told "swiss: missing beside a record without a name" 2 --format swiss "$T/nameless.ldn"
says ':24:8: error: missing in round 2: Bert, Dora'
sed '/south: Anna, north: Dora/s/Dora}/[1}/' "$T/missing.ldn" >"$T/unread.ldn"
told "swiss: missing beside one that cannot be read" 3 --format swiss "$T/unread.ldn"
says ':24:8: error: missing in round 2: Bert, Dora'
# Five players: one rests in every round.
{
	game 1 Anna Bert south
	game 1 Carl Dora draw
	game 2 Anna Carl south
	game 2 Emil Bert draw
	game 3 Dora Emil south
} >"$T/odd.ldn"
told "an odd number" 1 --format swiss "$T/odd.ldn"
says 'missing in round 3, where one may rest: Anna, Bert, Carl'
{
	game 1 Anna Bert south
	game 2 Anna Bert south
	game 3 Bert Carl south
	game 4 Carl Bert south
	game 5 Anna Carl draw
	game 6 Carl Anna draw
} >"$T/double.ldn"
told "the same side twice" 1 --format double "$T/double.ldn"
says 'Anna has the same side as at'
sed '0,/{south: Anna, north: Bert}/s//{south: Bert, north: Anna}/' "$T/double.ldn" |
	awk '/^---/ { n++ } n <= 5' >"$T/once.ldn"
told "not a second time" 1 --format double "$T/once.ldn"
says 'have not met a second time'
# Two records of one game: the same, another result, other moves.
game_turns=20
game 1 Anna Bert south >"$T/one.ldn"
{ cat "$T/one.ldn" "$T/one.ldn"; } >"$T/two.ldn"
told "a game twice" 1 "$T/two.ldn"
says ':10:1: error: the same game as .*:1; it counts once'
{ cat "$T/one.ldn"; sed 's/"south"/"north"/' "$T/one.ldn"; } >"$T/two.ldn"
told "another result" 1 "$T/two.ldn"
says ':16:9: error: another result than that of the same game at .*:1, which counts'
game_turns=21
{ cat "$T/one.ldn"; game 1 Anna Bert south; } >"$T/two.ldn"
told "other moves" 1 "$T/two.ldn"
says 'other moves than those of the same game'
# Names: a letter more, less, changed, two swapped; an accent; the order.
for slip in 'Hery Rakotoo' 'Hery Rakto' 'Hery Rakuto' 'Hery Raktoo' 'Héry Rakoto' 'Rakoto Hery' 'Rakoto, Hery' 'hery rakoto'; do
	{ game 1 'Hery Rakoto' Bert south; game 2 'Hery Rakoto' Carl south; game 3 "\"$slip\"" Dora south; } >"$T/names.ldn"
	told "$slip" 1 --format free "$T/names.ldn"
	says "'$slip' is written 'Hery Rakoto' elsewhere"
done
{ game 1 'Ольга' Bert south; game 2 'Ольга' Carl south; game 3 'Олъга' Dora south; } >"$T/names.ldn"
told "a letter of another alphabet" 1 --format free "$T/names.ldn"
{ game 1 'Team 1' Bert south; game 2 'Team 2' Carl south; game 3 'Ann' Dora south; game 4 'Anu' Fred south; } >"$T/names.ldn"
told "numbers and short names are not slips" 0 --format free "$T/names.ldn"
{ game 1 'Hery Rakoto' Bert south; game 1 'Hary Rakoto' Carl south; } >"$T/names.ldn"
told "two who sat in one round are two" 0 --format free "$T/names.ldn"

# Knockout: four, two, one.
knockout() {
	game 1 Anna Bert south
	game 1 Carl Dora south
	game 1 Emil Fred south
	game 1 Gina Hugo south
	game 2 Anna Carl south
	game 2 "${1-Emil}" Gina south
	game final Anna "${2-Emil}" north
}
knockout >"$T/knockout.ldn"
told "knockout" 0 "$T/knockout.ldn"
told "knockout, said" 0 --format knockout "$T/knockout.ldn"
knockout Fred Fred >"$T/knockout.ldn"
told "a loser plays on" 1 --format knockout "$T/knockout.ldn"
says 'Fred has lost at .*:19 and is out, but plays on'
knockout Emil Hans >"$T/knockout.ldn"
told "a winner does not play on" 1 --format knockout "$T/knockout.ldn"
says 'Emil has won here and is missing in the next round'

# --- matches -------------------------------------------------------------------
# match NAME FAULTS RESULTS...: games of A and B in turn, each `GOAT:RESULT`.
match() {
	match_name=$1
	match_faults=$2
	shift 2
	game_extra='board: 1\n'
	for one; do
		case ${one%:*} in A) match_other=B ;; *) match_other=A ;; esac
		bagh 1 "${one%:*}" $match_other "${one#*:}"
	done >"$T/match.ldn"
	game_extra=
	told "match: $match_name" "$match_faults" --csv "$T/match.ldn"
}
game_event=Match
for bagh_game in baghchal pulijudam; do
	match "$bagh_game, won twice" 0 A:goat B:tiger
	ok "standings: $bagh_game: won 2-0" out_has '^1,A,1,2,1,.*,1 (2-0)'
	match "$bagh_game, a third" 0 A:goat B:goat B:tiger
	ok "standings: $bagh_game: won 2-1" out_has '^1,A,1,3,1,.*,1 (2-1)'
	match "$bagh_game, a third after a draw" 0 A:goat B:draw A:tiger
	ok "standings: $bagh_game: level is a draw" out_has '^1,A,1,3,0.5,.*,0.5 (1.5-1.5)'
	match "$bagh_game, a game too many" 1 A:goat B:tiger A:goat
	says ':21:1: error: a game too many: the match was decided at .*:11 \[BAG-10\]'
	ok "standings: $bagh_game: ... counts for nothing" out_has '^1,A,1,2,1,.*,1 (2-0)'
	match "$bagh_game, a fourth" 1 A:goat B:goat B:tiger A:goat
	says 'a game too many: a match has 3 games at most \[BAG-10\]'
	ok "standings: $bagh_game: ... the fourth counts for nothing" out_has '^1,A,1,3,1,.*,1 (2-1)'
	match "$bagh_game, not finished" 1 A:goat B:goat
	says 'the match of A and B is not finished after 2 games \[BAG-10\]'
	ok "standings: $bagh_game: ... counts for nothing" out_has '^1,A,0,2,0,'
	match "$bagh_game, the same sides" 1 A:goat A:goat
	says ':14:17: error: A has the same side as in the game before, at .*:1; in a match sides change \[BAG-10\]'
done
bagh_game=baghchal
match "a game that is not over" 1 A:goat 'B:*'
says 'is not finished after 2 games'
# A single game is a game, until others play matches.
match "one game" 0 A:goat
ok "standings: one game is no match" out_has '^1,A,1,1,1,'
{
	cat "$T/match.ldn"
	game_extra='board: 2\n'
	bagh 1 C D goat
	bagh 1 D C tiger
} >"$T/match2.ldn"
game_extra=
told "match: one game beside a match" 1 --format free "$T/match2.ldn"
says 'the match of A and B is not finished after 1 game \[BAG-10\]'
# A common key, in whatever round.
{
	game_extra='match: final\n'
	bagh 1 A B goat
	bagh 2 B A goat
	bagh 3 A B goat
} >"$T/match.ldn"
told "match: by its key" 0 --csv "$T/match.ldn"
ok "standings: by its key" out_has '^1,A,1,3,1,.*,1 (2-1)'
{
	bagh 1 A B goat
	game 2 B A south
	bagh 2 B A tiger
} >"$T/match.ldn"
game_extra=
told "match: another game" 1 "$T/match.ldn"
says 'this is a game of Oware.*, and the match that began at .*:1 is of Bagh Chal'
# A game with an error decides nothing, and is told once.
sed '0,/moves: .*/s//moves: a1-a5/' "$T/match.ldn" >"$T/match2.ldn"
game_extra='board: 1\n'
{
	bagh 1 A B goat | sed 's/^moves:.*/moves: a1-a5/'
	bagh 1 B A goat
} >"$T/match.ldn"
game_extra=
told "match: a broken record" 1 "$T/match.ldn"
says 'error: .*a1-a5'

# Jarmo: 2, 4 or 6 games, sums.
{ jarmo 1 A B green 6-3; jarmo 1 B A green 5-4; } >"$T/match.ldn"
told "jarmo: two games" 0 --csv "$T/match.ldn"
ok "standings: jarmo: sums" out_has '^1,A,1,2,1,.*,1 (10-8)'
{ jarmo 1 A B green 6-3; jarmo 1 B A green 6-3; } >"$T/match.ldn"
told "jarmo: level" 0 --csv "$T/match.ldn"
ok "standings: jarmo: a draw" out_has '^1,A,1,2,0.5,.*,0.5 (9-9)'
{ jarmo 1 A B green 6-3; jarmo 1 B A green 6-3; jarmo 1 A B green 6-3; } >"$T/match.ldn"
told "jarmo: three games" 1 "$T/match.ldn"
says 'the match of A and B is not finished after 3 games \[JAR-13\]'
for i in 1 2 3; do jarmo 1 A B green 6-3; jarmo 1 B A green 6-3; done >"$T/match.ldn"
told "jarmo: six games" 0 "$T/match.ldn"
{ jarmo 1 A B green 6-3; jarmo 1 A B green 6-3; } >"$T/match.ldn"
told "jarmo: the same sides" 1 "$T/match.ldn"
for i in 1 2 3 4; do jarmo 1 A B green 6-3; jarmo 1 B A green 6-3; done | sed '/^---/,$!d' >"$T/match.ldn"
run ludos standings "$T/match.ldn"
says 'a game too many: a match has 6 games at most \[JAR-13\]'

# A record that cannot be read may be the game that is missing.
game_event=Gap
{ game 1 Anna Bert south; game 2 Anna Carl south; } >"$T/gap.ldn"
told "two have not met" 1 --format round-robin "$T/gap.ldn"
says 'Bert and Carl have not met'
printf -- '---\nldn: 1\nevent: Gap\n' >>"$T/gap.ldn"
run ludos standings --format round-robin "$T/gap.ldn"
ok "standings: or in a record that cannot be read" not err_has 'have not met'
game_event=Match

# What is wrong in an event that only contains the words is not told where one
# is called just that.
one_event() { printf -- '---\nldn: 1\ngame: oware\nevent: %s\nplayers: {south: %s, north: %s}\nresult: south\ntermination: resignation\nmoves: %s\n' "$@"; }
{ one_event Cup Anna Bert C; one_event 'Cup B' Carl Dora 'C C'; } >"$T/events.ldn"
told "an error in another event" 0 --event Cup "$T/events.ldn"
{ one_event Cup Anna Bert 'C C'; one_event 'Cup B' Carl Dora C; } >"$T/events.ldn"
told "an error in this event" 1 --event Cup "$T/events.ldn"
says "illegal turn 'C' for north at ply 2"

# Vela: the loser has green, until he wins.
{ fanorona tsivy 1 A B green; fanorona vela 1 B A green; } >"$T/match.ldn"
told "vela" 0 --csv "$T/match.ldn"
ok "standings: vela counts for nothing" out_has '^1,A,1,1,'
{ fanorona tsivy 1 A B green; fanorona vela 1 A B green; } >"$T/match.ldn"
told "vela: the winner has green" 1 "$T/match.ldn"
says 'B has lost the game before, and so has green in Vela \[VEL-1\]'
{ fanorona tsivy 1 A B green; fanorona vela 1 B A orange; } >"$T/match.ldn"
told "vela: not won yet" 1 "$T/match.ldn"
says 'Vela is not finished: B has to win one \[VEL-8\]'
{ fanorona tsivy 1 A B draw; fanorona vela 1 B A green; } >"$T/match.ldn"
told "vela: nobody lost" 1 "$T/match.ldn"
says 'nobody has lost the game before, so Vela is not played \[VEL-1\]'
{ fanorona tsivy 1 A B green; fanorona vela 1 B A green; fanorona vela 1 B A orange | sed 's/^event/site: x\nevent/; s/^moves:.*/moves: e2-e3A/'; } >"$T/match.ldn"
told "vela: one too many" 1 "$T/match.ldn"
says 'a game too many: Vela has been won by the one who had to \[VEL-8\]'
game_event=Hand

# --- events, outputs, usage ----------------------------------------------------
# What is wrong is told where it stands: before what is wrong further below, and
# before the question which event was meant.
{
	game 1 Anna Bert south | sed 's/^moves: .*/moves: G/'
	game 1 Carl Dora draw
	printf -- '---\nldn: 1\ngame: oware\nevent: Hand\nplayers: {south: Anna}\nmoves: C\n'
} >"$T/order.ldn"
exits "standings: faults of the event that is just this" 1 ludos standings --event hand "$T/order.ldn"
ok "standings: ... as they stand in the file" [ "$(sed -n 's/.*order\.ldn:\([0-9]*\):.*/\1/p' "$T/err" | tr '\n' ' ')" = '9 19 ' ]
game_event=Other
game 1 Carl Dora draw >>"$T/order.ldn"
game_event=Hand
exits "standings: faults of several events" 2 ludos standings "$T/order.ldn"
ok "standings: ... are told all the same" err_has 'order\.ldn:9:.*is not a turn'
exits "standings: several events" 2 sh -c 'cat "$2/four.ldn" samples/tournament/round-robin.ldn | "$1" standings -' sh "$LUDOS" "$T"
exits "standings: one of several" 0 sh -c 'cat "$2/four.ldn" samples/tournament/round-robin.ldn | "$1" standings --event HÁND -' sh "$LUDOS" "$T"
told "the event that is just this" 0 --event 'antsirabe telo cup' samples/tournament/round-robin.ldn samples/tournament/faults.ldn
told "... in whatever order" 0 --event 'antsirabe telo cup' samples/tournament/faults.ldn samples/tournament/round-robin.ldn
exits "standings: what several contain" 2 ludos standings --event 'telo' samples/tournament/faults.ldn samples/tournament/round-robin.ldn
for way in text csv json svg md html tex; do
	exits "standings -f $way" 0 ludos standings -f $way "$T/four.ldn"
	ok "standings -f $way: says something" out_has 'Carl'
done
# Seven for a letter of size 14; headings are the widest.
run ludos standings -f svg "$T/four.ldn"
ok "standings -f svg: no word runs into the next" [ "$(sed -n 's/.*<text x="\([0-9]*\)" y="\([0-9]*\)" text-anchor="\([a-z]*\)"[^>]*>\(.*\)<.*/\1 \2 \3 \4/p' "$T/out" | awk '
	{ words = $0; sub(/^[^ ]* [^ ]* [^ ]* /, "", words); wide = 7 * length(words); count++
	  left = $3 == "end" ? $1 - wide : $3 == "middle" ? $1 - wide / 2 : $1
	  if (left < ($2 == row ? right : 0)) print "too far left: " $0
	  row = $2; right = left + wide }
	END { print (count > 50 ? "many" : "few") }')" = many ]
for points in 1,2 1,0.5, 1,0.5,0,0 x,0,0 1,.5,0 1,0.5555,0 9999,0,0 1,,0; do
	exits "standings: --points $points" 2 ludos standings --points "$points" "$T/four.ldn"
done
exits "standings: a tie-break that is none" 2 ludos standings --tiebreak luck "$T/four.ldn"
exits "standings: a tie-break twice" 2 ludos standings --tiebreak wins,buchholz,wins "$T/four.ldn"
exits "standings: a format that is none" 2 ludos standings --format swis "$T/four.ldn"
ok "standings: a format that is none: a guess" err_has swiss
exits "standings: a system that is none" 2 ludos standings --system swis "$T/four.ldn"
ok "standings: a system that is none: told" err_has "unknown system 'swis': .*; did you mean 'swiss'?\$"
for system in round-robin double swiss knockout free; do
	ludos standings --format $system "$T/missing.ldn" >"$T/before" 2>&1
	ludos standings --system $system "$T/missing.ldn" >"$T/now" 2>&1
	ok "standings --system $system: as --format" same "$T/before" "$T/now"
done
exits "standings: the older spelling" 0 ludos standings --help
ok "standings: the older spelling is not in --help" not out_has '--format'
run ludos --next ludos standings --
ok "standings: the older spelling is not completed" not out_has '^--format'
ok "standings: the new one is" out_has '^--system	'
run ludos --next ludos standings --system s
ok "standings --system: its words are completed" out_has '^swiss	'
exits "standings: nobody is led to the older spelling" 2 ludos standings --forma x "$T/four.ldn"
ok "standings: nobody is led to the older spelling: told" not err_has "'--format'"
ludos convert --to pgn "$T/four.ldn" >"$T/four.pgn" 2>/dev/null
exits "standings: from PGN" 0 ludos standings --from pgn --csv "$T/four.pgn"
tr -d '\r' <"$T/out" >"$T/table"
ok "standings: from PGN: the same" out_has '^1,Anna,3,2,2,0,2,4,3,0,\*,0,1,1'

# --- which event -----------------------------------------------------------------
exits "several events" 2 ludos standings samples/tournament/round-robin.ldn samples/tournament/jarmo-match.ldn samples/tournament/baghchal-match.ldn
ok "several events: each is named once" err_has "several events, 'Antsirabe Telo Cup', 'Khovd match', 'Tihar match': say"
exits "no such event" 2 ludos standings --event nowhere samples/tournament/round-robin.ldn
ok "no such event: told" err_has "no event of these records contains 'nowhere'"
printf 'ldn: 1\ngame: oware\nevent: "x\\e\\uFFFE"\nplayers: {south: a, north: b}\nmoves: C\n' >"$T/strange.ldn"
exits "a strange name: a picture" 0 ludos standings --format free -f svg "$T/strange.ldn"
cp "$T/out" "$T/strange.svg"

# --- a second implementation ---------------------------------------------------
if command -v python3 >/dev/null; then
	run python3 -c 'import sys, xml.dom.minidom as x; x.parse(sys.argv[1])' "$T/strange.svg"
	ok "a strange name: it is XML" [ $status -eq 0 ]
	seed=0
	while [ $seed -lt 25 ]; do
		seed=$((seed + 1))
		case $((seed % 3)) in
		0) points=1,0.5,0 tiebreak=wins,direct,sonneborn-berger,buchholz ;;
		1) points=3,1,0 tiebreak=buchholz,direct,wins ;;
		2) points=1.1,0.7,0.1 tiebreak=direct,sonneborn-berger ;;
		esac
		python3 tests/standings.py make $seed >"$T/random.ldn"
		ludos convert --to json "$T/random.ldn" >"$T/random.json"
		ludos standings --format free --json --points $points --tiebreak $tiebreak "$T/random.ldn" >"$T/standings.json"
		run python3 tests/standings.py compare $points $tiebreak "$T/random.json" "$T/standings.json"
		ok "standings: tournament $seed as in Python" [ $status -eq 0 ]
	done
	# A tournament with one fault: that is told, and nothing else.
	for fault in $(python3 tests/standings.py faults); do
		for seed in 1 2 3 4; do
			python3 tests/standings.py plant "$fault" $seed >"$T/planted.ldn" 2>"$T/words"
			told "planted: $fault $seed" 1 "$T/planted.ldn"
			says "$(cat "$T/words")"
		done
	done
else
	skip "standings in Python" "no python3"
fi
