# ludos standings: tables worked out by hand, and planted faults.

# game ROUND FIRST SECOND RESULT: a game that somebody resigned, or a draw.
game() {
	game_turns=$((game_turns + 1))
	case $4 in draw) game_end=agreement ;; *) game_end=resignation ;; esac
	printf -- '---\nldn: 1\ngame: oware\nplayers: {south: %s, north: %s}\nevent: Hand\nround: %s\nresult: %s\ntermination: %s\nmoves: %s\n' \
		"$2" "$3" "$1" "$4" "$game_end" "$(echo A B C D E F | cut -d ' ' -f $((game_turns % 6 + 1)))"
}
game_turns=0
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
# put Anna first. Sonneborn-Berger: Anna Bert 1.5 + Dora 0.5 = 2; Carl Dora
# 0.25 + Anna 2 + Bert 0.75 = 3; Bert Dora 0.5 + Carl 1 = 1.5; Dora Carl 1.
# Buchholz: the others have 6 in all.
cat >"$T/hand" <<'EOF'
rank,player,games,points,wins,direct,sonneborn-berger,buchholz,as first,as second,1,2,3,4
1,Anna,3,2,2,0,2,4,3,0,*,0,1,1
2,Carl,3,2,1,1,3,4,1,2,1,*,0.5,0.5
3,Bert,3,1.5,1,0,1.5,4.5,2,1,0,0.5,*,1
4,Dora,3,0.5,0,0,1,5.5,0,3,0,0.5,0,*
EOF
ok "standings: as worked out by hand" same "$T/table" "$T/hand"
ok "standings: nothing is wrong with it" err_is_empty
exits "standings: another order" 0 ludos standings --csv --tiebreak direct "$T/four.ldn"
ok "standings: direct puts Carl first" out_has '^1,Carl,3,2,1,1,2,\*,1,'
exits "standings --points 3,1,0" 0 ludos standings --csv --points 3,1,0 "$T/four.ldn"
ok "standings: three points a win" out_has '^1,Anna,3,6,'

exits "standings: eight planted faults" 1 ludos standings samples/tournament/faults.ldn
ok "standings: each is told, nothing else" lines_are "$T/err" 8
for fault in ':15:6: error: illegal turn' 'the result is not what the game says' "'Ravelo Tiana' is written 'Tiana Ravelo'" \
	"is written 'Lala Rasoa'" "'Noro Andrian' is written 'Noro Andria'" 'it counts once' 'have met before' \
	'Soa Maminirina and Lala Rasoa have not met'; do
	ok "standings: $fault" err_has "$fault"
done
exits "standings: as they say" 1 ludos standings --as-claimed --csv samples/tournament/faults.ldn
exits "standings: the sample" 0 ludos standings samples/tournament/round-robin.ldn
ok "standings: the sample is without faults" err_is_empty

# Faults one by one.
{
	cat "$T/four.ldn"
	game 4 Anna Anna south
} >"$T/himself.ldn"
exits "standings: against himself" 1 ludos standings "$T/himself.ldn"
ok "standings: ... is told" err_has 'Anna plays against himself'
{
	game 1 Anna Bert south
	game 1 Carl Anna south
	game 2 Dora Carl south
	game 2 Bert Dora draw
	game 3 Anna Dora draw
	game 3 Bert Carl draw
} >"$T/boards.ldn"
exits "standings: at two boards" 1 ludos standings "$T/boards.ldn"
ok "standings: ... is told" err_has 'Anna is at two boards in round 1'
{
	game 1 Anna Bert south
	game 2 Anna Bert south
	game 3 Bert Carl south
	game 4 Carl Bert south
	game 5 Anna Carl draw
	game 6 Carl Anna draw
} >"$T/double.ldn"
exits "standings: the same side twice" 1 ludos standings --format double "$T/double.ldn"
ok "standings: ... is told" err_has 'Anna has the same side as at'
ok "standings: ... and nothing else" lines_are "$T/err" 1

exits "standings: several events" 2 sh -c 'cat "$2/four.ldn" samples/tournament/round-robin.ldn | "$1" standings -' sh "$LUDOS" "$T"
exits "standings: one of several" 0 sh -c 'cat "$2/four.ldn" samples/tournament/round-robin.ldn | "$1" standings --event HÁND -' sh "$LUDOS" "$T"
for way in text csv json svg md html tex; do
	exits "standings -f $way" 0 ludos standings -f $way "$T/four.ldn"
	ok "standings -f $way: says something" out_has 'Carl'
done
exits "standings: points that are none" 2 ludos standings --points 1,2 "$T/four.ldn"
exits "standings: a tie-break that is none" 2 ludos standings --tiebreak luck "$T/four.ldn"
