# Records go to another format and come back, and what comes back is compared
# here: nothing takes the word of --verify for it.
k=$T/back
mkdir "$k"
for sample in samples/*.ldn; do
	[ $sample = samples/broken.ldn ] || ludos fmt $sample
done >"$k/all.ldn"
"$B/tests/bench/generate" 1000 2>/dev/null | ludos fmt - >>"$k/all.ldn"
all=$(grep -c '^---$' "$k/all.ldn")
ok "back: more than a thousand records" [ "$all" -gt 1040 ]

# A format | records that it can hold | of them the same in all but for keys of
# the header that are reported as lost.
if command -v python3 >/dev/null; then
	while IFS='|' read -r format least least_same; do
		ludos convert --json-report --to $format "$k/all.ldn" >"$k/there" 2>"$k/report"
		ludos convert --from $format --to ldn "$k/there" 2>/dev/null | ludos fmt - >"$k/again" 2>/dev/null
		exits "back from $format" 0 python3 tests/back.py "$k/all.ldn" "$k/report" "$k/again" || continue
		tail -n 1 "$T/out" >"$k/counts"
		read -r written same but_keys in_moves <"$k/counts"
		ok "back from $format: $written records" [ "$written" -ge $least ]
		ok "back from $format: $same the same, $but_keys but for keys, $in_moves in moves" \
			[ $((same + but_keys)) -ge $least_same ]
	done <<-END
		ldn|$all|$all
		json|$all|$all
		pgn|$all|$((all - 1))
		ogn|77|74
		playstrategy|76|74
		bagh|38|36
		obx|38|36
		schadd|37|36
		icga|37|36
		abstractplay|37|36
		aprecord|113|110
		sgf|37|36
		trl|378|360
	END
else
	skip "records there and back" "no python3"
fi

# A ruling sets the board; a format that can hold it brings it back, and of the
# others it is reported. What goes on without it goes on to another board:
# --verify says no, though every move is legal.
ruling() { # NAME GAME RULES WINNER MOVES
	printf -- '---\nldn: 1\ngame: %s\nrules: %s\nresult: %s\ntermination: resignation\nmoves: |\n  1. %s\n' \
		$2 $3 $4 "$5" >"$k/$1.ldn"
	exits "ruling in $1" 0 ludos check "$k/$1.ldn"
}
ruling oware oware awale south "F {[%ruling 4,4,4,4,4,4/4,4,4,4,4,4 north] again} f"
ruling baghchal baghchal ludos goat 'c3 a1-b2 {[%ruling t3t/5/2g2/5/t3t goat hand=19] again} 2. a3 e1-d1'
ruling fanorona fanorona tsivy green 'd2-e3A {[%ruling ooooooooo/ooooooooo/ogog1ogog/ggggggggg/ggggggggg orange] again} d4-e3A'
while read -r of formats; do
	ludos fmt "$k/$of.ldn" >"$k/canonical"
	for format in $formats; do
		exits "ruling: $of -> $format" 0 ludos convert --verify --to $format -o "$k/there" "$k/$of.ldn"
		exits "ruling: $of -> $format: back" 0 ludos convert --from $format --to ldn "$k/there"
		ok "ruling: $of -> $format: the same" same "$k/canonical" "$T/out"
	done
done <<'END'
oware json pgn ogn playstrategy
baghchal json pgn
fanorona json pgn
END
while read -r of formats; do
	for format in $formats; do
		exits "ruling: $of -> $format" 0 ludos convert --json-report --to $format "$k/$of.ldn"
		ok "ruling: $of -> $format: reported" err_has '"losses":\[.*1 ruling'
		exits "ruling: $of -> $format: --verify says no" 1 ludos convert --verify --to $format "$k/$of.ldn"
		ok "ruling: $of -> $format: nothing is written" out_is_empty
	done
done <<'END'
baghchal bagh obx
oware aprecord
fanorona schadd icga abstractplay aprecord sgf
END
