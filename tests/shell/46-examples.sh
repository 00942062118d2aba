# Examples of the rules files whose families have no suite of their own:
# GAME/RULES|POSITION|TURN|POSITION AFTER, or a rule that the turn breaks.
example() {
	IFS='|' read -r spec before turn after <<ROW
$1
ROW
	printf 'ldn: 1\ngame: %s\nrules: %s\nposition: %s\nmoves: %s\n' "${spec%/*}" "${spec#*/}" "$before" "$turn" >"$T/example.ldn"
	run ludos replay "$T/example.ldn"
	case $after in
	*-[0-9]*) ok "example: $spec $turn breaks $after" err_has "\[$after\]" ;;
	*) ok "example: $spec $turn" sh -c "grep -qxF 'position: $after' '$T/out'" ;;
	esac
}
example 'oware/namnam|4,4,4,4,4,4/4,4,4,4,4,4 south|A|6,6,1,0,6,6/2,7,1,6,1,6 north'
example 'oware/namnam|4,0,0,2,0,1/1,0,0,2,3,3 south score=16,16|D|4,0,0,2,0,1/1,0,0,0,0,0 north score=24,16'
example 'oware/namnam|0,0,0,2,3,3/1,1,0,0,0,2 south score=20,16|F|4,4,4,4,4,4/4,4,4,4,4,4 north houses=7,5 starter=north'
example 'hasami/ludos|ggggggggg/9/9/9/2rgg4/9/5r3/9/rrrrrrrr1 red|f3-f5|ggggggggg/9/9/9/2r2r3/9/9/9/rrrrrrrr1 green'
example 'hasami/ludos|ggggggggg/9/9/r8/9/9/gr7/9/1rrrrrrrr red|a6-a4|ggggggggg/9/9/9/9/r8/1r7/9/1rrrrrrrr green'
example 'hasami/ludos|ggggggggg/9/9/9/9/9/g2r5/r8/1rrrrrrrr red|d3-b3|ggggggggg/9/9/9/9/9/gr7/r8/1rrrrrrrr green'
example 'hasami/ludos|ggggggggg/9/9/r8/9/9/g8/r8/1rrrrrrrr red|a6-a4|ggggggggg/9/9/9/9/r8/9/r8/1rrrrrrrr green'
example 'hasami/ludos|ggggggggg/9/9/9/2r1r4/9/9/9/rrrrrrrrr green|d9-d5|ggg1ggggg/9/9/9/2rgr4/9/9/9/rrrrrrrrr red'
example 'hasami/war|1gggggggg/9/9/9/9/9/9/r8/g2r1r3 red|d1-b1|1gggggggg/9/9/9/9/9/9/r8/1r3r3 green'
example 'fanorona/vela|ooooooooo/ooooooooo/ogog1ogog/ggggggggg/ggggggggg green|e2-e3A|ooooooooo/oooo1oooo/ogoggogog/gggg1gggg/ggggggggg orange'
# VEL-5: with five orange pieces left it is Fanorona, with six it is not.
example 'fanorona/vela|9/9/2ooooo2/9/4g4 orange|c3-c2|FAN-3'
example 'fanorona/vela|8o/2ggooooo/9/9/9 orange|e4-f4|FAN-2'
example 'fanorona/vela|8o/2g1ooooo/9/9/9 orange|e4-d4A|VEL-3'
example 'fanorona/vela|9/2g1ooooo/9/9/9 orange|e4-d4A|9/3o1oooo/9/9/9 green'
example 'pulijudam/ludos|t/2tt2/2g3/6/4 tiger hand=14|c4xc2|t/3t2/6/2t3/4 goat hand=14 taken=1'
example 'pulijudam/ludos|t/2tt2/6/6/4 tiger hand=15|c5-d4|BAG-3'
# NAM-10: who began is remembered for the next round.
printf 'ldn: 1\ngame: oware\nrules: namnam\nfirst: north\nmoves: a\n' >"$T/example.ldn"
run ludos replay "$T/example.ldn"
ok "example: NAM-10" grep -qxF 'position: 6,1,6,1,7,2/6,6,0,1,6,6 south starter=north' "$T/out"
