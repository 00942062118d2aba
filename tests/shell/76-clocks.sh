# The clocks of ludos record: in the header, behind the turns, gone on with.
c=$T/clocks
mkdir "$c"
clock_of() { sed -n 's/^.*"clock":\[\([0-9,-]*\)\].*$/\1/p' "$T/out"; } # of JSON answers

record 'C\na\n' --game oware --clock 20m+5s "$c/a.ldn"
ok "clock: in the header" grep -qx 'clock: 20m+5s' "$c/a.ldn"
ok "clock: behind the turns" grep -q '1\. C {\[%clk 0:20:0[0-5]\]} a {\[%clk 0:20:0[0-5]\]}' "$c/a.ldn"
record 'clock\nA\n' "$c/a.ldn"
ok "clock: gone on with" out_has '^south 20:0[0-5]  north 20:0[0-5]$'
ok "clock: gone on with behind the next turn" grep -q '2\. A {\[%clk 0:20:\(10\|0[0-9]\)\]}' "$c/a.ldn"
record 'clock\n' --game oware --clock 20m+5s "$c/a.ldn"
ok "clock: the same command again" out_has '^south 20:\(10\|0[0-9]\)  north 20:0[0-5]$'
record 'clock stop\nclock go\n' "$c/a.ldn"
ok "clock: stop and go" [ "$(grep -c '^south' "$T/out")" -eq 2 -a "$(grep -c '(paused)$' "$T/out")" -eq 1 ]
record 'clock stop\nclock north 12:30\nb\n' "$c/a.ldn"
ok "clock: one is set" out_has '^south 20:[01][0-9]  north 12:30  (paused)$'
ok "clock: and the record says so" grep -q '\[%clock north 0:12:30\]} b {\[%clk 0:12:3[45]\]}' "$c/a.ldn"
record 'clock 1m\n' "$c/a.ldn"
ok "clock: another control sets both" out_has '^south 1:00  north 1:00$'
ok "clock: in the header too" grep -qx 'clock: 1m' "$c/a.ldn"
record 'clock\n' "$c/a.ldn"
ok "clock: it was noted" out_has '^south \(1:00\|0:5[0-9]\)  north 1:00$'
exits "clock: the record is good" 0 ludos check "$c/a.ldn"
ok "clock: without a warning" out_has '0 wrong, 0 with warnings'
cp "$c/a.ldn" "$c/b.ldn"
record 'clock\nmoves\n' "$c/b.ldn"
ok "clock: who only looks changes nothing" cmp -s "$c/a.ldn" "$c/b.ldn"

# What was thought about a turn that is not played yet is kept.
{
	echo C
	sleep 2.2
} | ludos record --game oware --clock 5m "$c/think.ldn" >"$T/out" 2>"$T/err"
ok "clock: time of a turn not played is kept" grep -q '\[%clock north 0:04:5[0-8]\]' "$c/think.ldn"
{
	echo pause
	sleep 1.2
	echo clock
	echo go
	echo a
} | ludos record "$c/think.ldn" >"$T/out" 2>"$T/err"
ok "clock: paused, it stands still" [ "$(grep -c '^south \(5:00\|4:5[0-9]\)  north 4:5[0-8]  (paused)$' "$T/out")" -eq 2 ]
ok "clock: noted once" [ "$(grep -o '%clock north' "$c/think.ldn" | wc -l)" -eq 1 ]

# In a sideline nobody's time runs.
record 'C\na\nvariation\nb\nclock\nmain\nclock\nA\nclock\n' --game oware --clock 5m "$c/side.ldn"
ok "clock: paused in a sideline and after it" [ "$(grep -c '^south .*  north .*  (paused)$' "$T/out")" -eq 2 ]
ok "clock: the next turn goes on" [ "$(grep -c '^south [0-9:]*  north [0-9:]*$' "$T/out")" -eq 1 ]
exits "clock: sidelines are good" 0 ludos check "$c/side.ldn"

# A flag that falls is told, and nobody loses by that.
{
	sleep 1.3
	echo C
} | ludos record --game oware --clock 1s "$c/flag.ldn" >"$T/out" 2>"$T/err"
ok "flag: told" out_has "^the time of south is up: 'result SIDE time' ends the game$"
ok "flag: the arbiter decides" grep -qx 'result: "\*"' "$c/flag.ldn"
{
	sleep 1.3
	echo '{}'
	echo '{"clock":"2:00","of":"south"}'
	echo '{"pause":true}'
	echo '{"clock":"10m+5s"}'
} | ludos record --json --game oware --clock 1s "$c/json.ldn" >"$T/out" 2>"$T/err"
ok "flag: in JSON" sh -c "head -n 1 '$T/out' | grep -q '\"flag\":\"south\"'"
ok "clock: set in JSON" sh -c "echo '$(clock_of | sed -n 2,4p | tr '\n' ' ')' | grep -qx '\(120\|119\|118\),1 \(120\|119\|118\),1 \(600\|599\|598\),600 '"
ok "clock: paused in JSON" [ "$(grep -c '"paused":true' "$T/out")" -eq 1 ]
ok "clock: the control in JSON" grep -qx 'clock: 10m+5s' "$c/json.ldn"

# Through other formats and back.
for format in json pgn ldn; do
	ludos convert --to $format "$c/a.ldn" >"$c/there.$format" 2>"$T/err"
	run ludos convert --from $format --to ldn "$c/there.$format"
	ok "clock: to $format and back" cmp -s "$c/a.ldn" "$T/out"
done
run ludos draw -f html "$c/a.ldn"
ok "clock: on a page" out_has '<dt>Clock</dt>'

# --- killed at any moment ----------------------------------------------------------
# Every turn, ruling and clock that was answered is in the file.
killed=0
for wait in 0.01 0.03 0.05 0.08 0.12 0.2; do
	rm -f "$c/answers" "$c/k.ldn" "$c/k.ldn.lock" "$c/k.ldn.saving"
	{
		i=0
		while [ $i -lt 40 ]; do
			printf 'ruling 4,4,4,4,4,4/4,4,4,4,4,4 north\nruling %s\na\nclock south 12:%02d\n' $i $i
			printf 'ruling 4,4,4,4,4,4/4,4,4,4,4,4 south\nagain %s\nA\n' $i
			i=$((i + 1))
		done
	} >"$c/lines"
	"$LUDOS" record --game oware --clock 20m "$c/k.ldn" <"$c/lines" >"$c/answers" 2>/dev/null &
	recorder=$!
	tries=0
	until [ -s "$c/answers" ] || [ $tries -gt 200 ]; do
		sleep 0.02
		tries=$((tries + 1))
	done
	sleep $wait
	kill -9 $recorder 2>/dev/null
	wait $recorder 2>/dev/null
	[ $? -ne 137 ] || killed=$((killed + 1)) # and not over by itself before
	turns=$(grep -c '^[0-9]*\.* [aA]$' "$c/answers")
	rulings=$(grep -c '^the position is set' "$c/answers")
	"$LUDOS" check "$c/k.ldn" >"$T/out" 2>"$T/err"
	ok "killed after $wait: the record is good" [ $? -eq 0 ]
	ok "killed after $wait: $turns turns answered" [ "$(sed -n 's/^1 record, \([0-9]*\) pl.*/\1/p' "$T/out")" -ge "$turns" ] &&
		ok "killed after $wait: $rulings rulings answered" [ "$(grep -o '%ruling' "$c/k.ldn" | wc -l)" -ge "$rulings" ]
	record 'clock\n' --game oware --clock 20m "$c/k.ldn"
	ok "killed after $wait: the same command goes on" [ "$status" -eq 0 ]
done
ok "killed: one at least" [ $killed -ge 1 ]
