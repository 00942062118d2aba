# One record of an archive, answers for programs, and progress.

exits "fmt --record" 0 ludos fmt --record 2 samples/archive.ldn
ok "fmt --record: that one" out_has '^event: Puzzle of the month$'
ok "fmt --record: no other" [ "$(grep -c '^ldn:' "$T/out")" -eq 1 ]
for c in 'fmt' 'replay' 'replay --json' 'draw' 'moves' 'convert --to json' 'repair' 'draw -f html'; do
	exits "$c --record: the last" 0 ludos $c --record 4 samples/archive.ldn
	run ludos $c --record 5 samples/archive.ldn
	ok "$c --record: past the end is told" err_has '^ludos [a-z]*: --record 5: samples/archive.ldn has 4 records$'
	ok "$c --record: ... and wrong" [ "$status" -eq 2 ]
	exits "$c --record 0" 2 ludos $c --record 0 samples/archive.ldn
done
exits "replay --record of a file of one" 2 ludos replay --record 2 samples/yut-ludos.ldn
ok "replay --record: one record" err_has 'samples/yut-ludos.ldn has 1 record$'
exits "fmt -w --record would lose the others" 2 ludos fmt -w --record 1 samples/archive.ldn
exits "repair -w --record, too" 2 ludos repair --apply 1 -w --record 1 samples/archive.ldn
exits "draw --record of a position" 2 ludos draw -g oware --record 1
exits "moves --record of a position" 2 ludos moves -g oware --record 1
exits "convert --record of another format" 0 sh -c '"$1" convert --to pgn samples/archive.ldn 2>/dev/null | "$1" convert --from pgn --record 3 -' sh "$LUDOS"
ok "convert --record: the third" out_has '^event: Tea house challenge$'

exits "moves --json" 0 ludos moves --json --record 2 samples/archive.ldn
ok "moves --json: position and turns" text_is "$T/out" \
	'{"game":"oware","rules":"awale","position":"1,0,0,0,0,0/1,10,1,1,0,2 north score=23,9","to_move":"north","turns":["fx2"]}'
exits "replay --json" 0 ludos replay --json --at 5 samples/fanorona-tsivy.ldn
ok "replay --json: verdict and position" out_has '"plies":19,"legal":true,"ok":true,"result":"green","ended":"FAN-13","at":5,"turn":"g2-g3A-f3W-f4A-g4W","position":"oooo3oo/ooo3goo/ogo5g/gggg4g/gggg1g1g1 orange","to_move":"orange"}$'
exits "replay --json --all" 0 ludos replay --json --all samples/fanorona-tsivy.ldn
ok "replay --json --all: every ply, then the record" lines_are "$T/out" 21
exits "replay --json of wrong records" 1 ludos replay --json samples/broken.ldn
ok "replay --json: a line for each" lines_are "$T/out" 11
exits "replay --json --step" 2 ludos replay --json --step samples/yut-ludos.ldn
exits "rules --json" 0 ludos rules --json dara/dala
ok "rules --json: as many as people see" [ "$(wc -l <"$T/out")" -eq "$(ludos rules dara/dala | grep -c '^  [A-Z][A-Z0-9-]* ')" ]
ok "rules --json: what is replaced" grep -q '"rule":"DAR-7".*"replaced_by":"DAL-4","replaced_when":null}$' "$T/out"
if command -v python3 >/dev/null; then
	for c in 'rules --json yut' 'moves --json -g oware' 'replay --json --all samples/yut-ludos.ldn'; do
		ok "$c: JSON, one object a line" sh -c '"$1" $2 | python3 -c "
import json, sys
for line in sys.stdin: json.loads(line)"' sh "$LUDOS" "$c"
	done
else
	skip "JSON of moves, replay and rules (3 tests)" "no python3"
fi
exits "games of one ruleset" 0 ludos games oware/awele
ok "games of one ruleset: no other" [ "$(grep -c '^oware/' "$T/out")" -eq 1 ]

# Names for parts of a stream.
exits "find --label" 0 sh -c '"$1" find --label part-7 --first-record 61 --game baghchal --json - <samples/archive.ldn' sh "$LUDOS"
ok "find --label: file and number" out_has '^{"file":"part-7","line":29,"record":63,'
exits "find --first-record that is none" 2 ludos find --first-record x samples/archive.ldn
exits "check --first-record that is none" 2 ludos check --first-record 0 samples/archive.ldn
ok "check --first-record: no summary" out_is_empty

# Progress: work of more than a second, standard error on a terminal. Records
# come slowly, so that this takes no machine's power.
slowly() {
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
		cat samples/archive.ldn
		sleep 0.4
	done
}
if command -v script >/dev/null && script -qec true /dev/null >/dev/null 2>&1; then
	for c in 'check' 'find --count' 'stats' 'tree -g fanorona/telo' 'convert -j 1 --to json' 'fmt' 'replay -q' 'repair'; do
		{
			slowly | SHELL=/bin/sh script -qec "sh -c \"'$LUDOS' $c - >/dev/null\"" /dev/null >"$T/progress.$(echo "$c" | tr -d ' /')" 2>&1
		} &
	done
	wait
	for c in 'check' 'find --count' 'stats' 'tree -g fanorona/telo' 'convert -j 1 --to json' 'fmt' 'replay -q' 'repair'; do
		ok "$c: progress after a second" grep -q '[0-9]* records, 0 wrong' "$T/progress.$(echo "$c" | tr -d ' /')"
	done
else
	skip "progress on a terminal (8 tests)" "no script"
fi
