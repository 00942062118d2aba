#!/bin/sh
# How fast records are checked, against a program that does the same for
# chess, and against counting words: ratios measured in one run. Called by
# `make bench` with B, the build directory. RECORDS is the size of the archive,
# ROUNDS how often each is measured. The figures also go to OUT, a JSON object
# a line; tests/bench/compare holds two such files against each other.
set -eu

: "${B:=build/plain}"
: "${RECORDS:=50000}"
: "${ROUNDS:=5}"
: "${OUT:=$B/bench.jsonl}"
LUDOS=$B/ludos
GENERATE=$B/tests/bench/generate
MEASURE=$B/tests/bench/measure
PATH=$PATH:/usr/games
LC_ALL=C
export LC_ALL PATH

T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-bench.XXXXXX")
trap 'rm -rf "$T"' EXIT

.packaging/set-up.sh bench || echo "comparing without"

load() { if [ -r /proc/loadavg ]; then cut -d ' ' -f 1-3 /proc/loadavg; else uptime | sed 's/.*: //'; fi; }
processors=$(getconf _NPROCESSORS_ONLN)
echo "$processors processors, load $(load) before this run"
printf '{"name":"machine","commit":"%s","processors":%d,"load":"%s"}\n' \
	"$(git rev-parse --short HEAD 2>/dev/null || echo unknown)" "$processors" "$(load)" >"$OUT"

# measure NAME COMMAND...: one more round of NAME. What a command prints goes
# nowhere; one that fails ends the run.
measure() {
	name=$1
	shift
	"$MEASURE" "$@" >>"$T/$name.runs"
}

# median NAME [COLUMN]: the processor's seconds (1) or those on the clock (2).
median() { sort -n -k "${2:-1}" "$T/$1.runs" | awk -v c="${2:-1}" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'; }
bytes() { wc -c <"$1" | tr -d ' '; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }

head_row() {
	printf '%-24s %8s %9s %7s %8s %15s %11s %7s %8s\n' "$1" records plies MB seconds "least to most" plies/s MB/s memory
}

# row NAME LABEL RECORDS PLIES BYTES [clock]: the median and the spread, in
# seconds of the processor unless those on the clock are wanted.
row() {
	column=1 what=processor
	[ "${6-}" != clock ] || { column=2 what=clock; }
	sort -n -k $column "$T/$1.runs" | awk -v name="$1" -v label="$2" -v records="$3" -v plies="$4" \
		-v bytes="$5" -v c=$column -v what=$what -v out="$OUT" '
		{ v[NR] = $c; if ($3 > kb) kb = $3 }
		END {
			m = v[int((NR + 1) / 2)]
			printf "%-24s %8d %9d %7.1f %8.3f %7.3f %7.3f %11.0f %7.1f %5.1f MB\n", label, records, plies,
				bytes / 1e6, m, v[1], v[NR], plies / m, bytes / 1e6 / m, kb / 1024
			printf "{\"name\":\"%s\",\"records\":%d,\"plies\":%d,\"bytes\":%d,\"time\":\"%s\",\"rounds\":%d,\"seconds\":%.6f,\"least\":%.6f,\"most\":%.6f,\"kilobytes\":%d}\n",
				name, records, plies, bytes, what, NR, m, v[1], v[NR], kb >>out
		}'
}

# --- the archive that people have, and the one without anything -------------
"$GENERATE" --field "$RECORDS" >"$T/field.ldn" 2>"$T/field.plies"
"$GENERATE" "$RECORDS" >"$T/plain.ldn" 2>"$T/plain.plies"
other=no
if command -v pgn-extract >/dev/null; then
	other=yes
	"$B/tests/bench/chess" "$(cat "$T/field.plies")" >"$T/field.pgn" 2>"$T/chess"
fi

# Alternately, so that a slow moment of the machine hits all.
i=0
while [ $i -lt "$ROUNDS" ]; do
	i=$((i + 1))
	measure field "$LUDOS" check -j 1 "$T/field.ldn"
	measure field-all "$LUDOS" check "$T/field.ldn"
	[ $other = no ] || measure pgn-extract pgn-extract -s -r "$T/field.pgn"
	measure wc wc -w "$T/field.ldn"
	measure plain "$LUDOS" check -j 1 "$T/plain.ldn"
done
field_plies=$(cat "$T/field.plies")
field_bytes=$(bytes "$T/field.ldn")
head_row "processor time"
row field "check -j 1" "$RECORDS" "$field_plies" "$field_bytes"
[ $other = no ] || row pgn-extract "pgn-extract -s -r" "$(cut -d ' ' -f 1 "$T/chess")" "$(cut -d ' ' -f 2 "$T/chess")" "$(bytes "$T/field.pgn")"
row wc "wc -w" "$RECORDS" "$field_plies" "$field_bytes"
row plain "check -j 1, plain" "$RECORDS" "$(cat "$T/plain.plies")" "$(bytes "$T/plain.ldn")"
echo "on the clock"
cp "$T/field.runs" "$T/field-one.runs"
row field-one "check -j 1" "$RECORDS" "$field_plies" "$field_bytes" clock
row field-all "check" "$RECORDS" "$field_plies" "$field_bytes" clock
if [ $other = yes ]; then
	chess_plies=$(cut -d ' ' -f 2 "$T/chess")
	awk -v ours="$field_plies" -v theirs="$chess_plies" -v one="$(median field)" -v chess="$(median pgn-extract)" \
		-v all="$(median field-all 2)" -v clock="$(median pgn-extract 2)" 'BEGIN {
		printf "plies a second against pgn-extract: one thread %.2f times, all processors %.2f times\n",
			ours / one / (theirs / chess), ours / all / (theirs / clock)
	}'
else
	echo "pgn-extract is not here: nothing to compare with"
fi
echo "bytes a second against wc -w: $(ratio "$(median wc)" "$(median field)")"
echo "all processors against one, on the clock: $(ratio "$(median field 2)" "$(median field-all 2)") times"

# --- what one feature in every record costs ---------------------------------
echo
small=$((RECORDS / 5))
"$GENERATE" "$small" >"$T/small.ldn" 2>"$T/small.plies"
features="names hash quotes flow lists folded crlf mark unknown options remarks clocks"
for feature in $features; do
	"$GENERATE" --with "$feature" "$small" >"$T/with-$feature.ldn" 2>"$T/with-$feature.plies"
done
i=0
while [ $i -lt "$ROUNDS" ]; do
	i=$((i + 1))
	measure small "$LUDOS" check -j 1 "$T/small.ldn"
	for feature in $features; do measure "with-$feature" "$LUDOS" check -j 1 "$T/with-$feature.ldn"; done
done
head_row "one feature more"
row small "plain" "$small" "$(cat "$T/small.plies")" "$(bytes "$T/small.ldn")"
for feature in $features; do
	row "with-$feature" "$feature" "$small" "$(cat "$T/with-$feature.plies")" "$(bytes "$T/with-$feature.ldn")"
done
for feature in $features; do
	printf '%s %s%%  ' "$feature" "$(awk -v a="$(median small)" -v b="$(median "with-$feature")" \
		'BEGIN { printf "%+.0f", 100 * (b / a - 1) }')"
	rm -f "$T/with-$feature.ldn"
done
echo

# --- memory: that of the largest record -------------------------------------
awk -v s="$small" -v r="$RECORDS" '
	FILENAME ~ "small" { if ($3 > few) few = $3 }
	FILENAME ~ "plain" { if ($3 > many) many = $3 }
	END {
		grows = (many > few * 1.2 + 512)
		printf "memory: %.1f MB for %d records, %.1f MB for %d: %s\n", few / 1024, s, many / 1024, r,
			grows ? "IT GROWS" : "it does not grow"
		exit grows
	}' "$T/small.runs" "$T/plain.runs" || grown=yes

# --- conversions, held against checking the same archive with one thread -----
# Half as fast is wanted of writing JSON. What comes out goes nowhere: as JSON
# an archive is thirty times as large, and how fast a disk is was not asked.
echo
few=$((small / 5))
"$GENERATE" "$few" >"$T/few.ldn" 2>"$T/few.plies"
"$LUDOS" convert --to json "$T/few.ldn" >"$T/few.json"
i=0
while [ $i -lt "$ROUNDS" ]; do
	i=$((i + 1))
	for f in ldn pgn json; do measure "to-$f" "$LUDOS" convert -j 1 --to $f "$T/small.ldn"; done
	measure to-json-all "$LUDOS" convert --to json "$T/small.ldn"
	measure from-json "$LUDOS" convert -j 1 --to ldn "$T/few.json"
done
head_row "conversions"
for f in ldn pgn json; do
	row to-$f "convert -j 1 to $f" "$small" "$(cat "$T/small.plies")" "$(bytes "$T/small.ldn")"
done
row to-json-all "convert to json, clock" "$small" "$(cat "$T/small.plies")" "$(bytes "$T/small.ldn")" clock
row from-json "convert -j 1 from json" "$few" "$(cat "$T/few.plies")" "$(bytes "$T/few.json")"
echo "times as fast as check: to LDN $(ratio "$(median small)" "$(median to-ldn)")," \
	"to PGN $(ratio "$(median small)" "$(median to-pgn)"), to JSON $(ratio "$(median small)" "$(median to-json)")," \
	"from JSON $(awk -v a="$(cat "$T/few.plies")" -v b="$(cat "$T/small.plies")" -v c="$(median from-json)" \
		-v d="$(median small)" 'BEGIN { printf "%.2f", (a / c) / (b / d) }')"
echo "as convert is called without -j, on the clock: to JSON $(ratio "$(median small 2)" "$(median to-json-all 2)")"
rm -f "$T/few.json"

# --- the archive: each against check with one thread on the same records ----------
# Wanted: find --player 5 times check, --position 0.8, stats and tree 0.8, --unique
# 0.7. pgn-extract does the same with chess: by a player (-T), by a position that
# moves lead to (-x), without games that came before (-D).
echo
line='fanorona/tsivy'
"$GENERATE" --field "$small" "$line" >"$T/line.ldn" 2>"$T/line.plies"
printf '1. c4 b6 2. f4\n' >"$T/moves"
i=0
while [ $i -lt "$ROUNDS" ]; do
	i=$((i + 1))
	measure archive-check "$LUDOS" check -j 1 "$T/field.ldn"
	measure line-check "$LUDOS" check -j 1 "$T/line.ldn"
	measure find-player "$LUDOS" find -c -j 1 --player kwame "$T/field.ldn"
	measure find-position "$LUDOS" find -c -j 1 -p '?????/??g??/?gtg?/?????/????? -' "$T/field.ldn"
	measure find-line "$LUDOS" find -c -j 1 -p '?????????/?????????/????1????/?????????/????????? orange' "$T/line.ldn"
	measure find-unique "$LUDOS" find -c -j 1 --unique "$T/field.ldn"
	measure stats "$LUDOS" stats -j 1 "$T/field.ldn"
	measure tree "$LUDOS" tree -j 1 -g "$line" --depth 3 "$T/line.ldn"
	[ $other = no ] || {
		measure pgn-player pgn-extract -s -TpBoateng "$T/field.pgn"
		measure pgn-position pgn-extract -s "-x$T/moves" "$T/field.pgn"
		measure pgn-unique pgn-extract -s -D "$T/field.pgn"
	}
done
head_row "archives"
for name in archive-check find-player find-position find-unique stats; do
	row $name "$name" "$RECORDS" "$field_plies" "$field_bytes"
done
for name in line-check find-line tree; do
	row $name "$name, $line" "$small" "$(cat "$T/line.plies")" "$(bytes "$T/line.ldn")"
done
[ $other = no ] || for name in pgn-player pgn-position pgn-unique; do
	row $name "$name" "$(cut -d ' ' -f 1 "$T/chess")" "$(cut -d ' ' -f 2 "$T/chess")" "$(bytes "$T/field.pgn")"
done
echo "times as fast as check: find --player $(ratio "$(median archive-check)" "$(median find-player)")," \
	"--position $(ratio "$(median archive-check)" "$(median find-position)")," \
	"of one game $(ratio "$(median line-check)" "$(median find-line)")," \
	"--unique $(ratio "$(median archive-check)" "$(median find-unique)")," \
	"stats $(ratio "$(median archive-check)" "$(median stats)"), tree $(ratio "$(median line-check)" "$(median tree)")"
if [ $other = yes ]; then
	for pair in find-player:pgn-player find-position:pgn-position find-unique:pgn-unique; do
		awk -v ours="$field_plies" -v theirs="$chess_plies" -v name="${pair%:*}" -v a="$(median "${pair%:*}")" \
			-v b="$(median "${pair#*:}")" 'BEGIN {
			printf "%s against pgn-extract, plies a second: %.1f times\n", name, ours / a / (theirs / b)
		}'
	done
fi
rm -f "$T/line.ldn"

# --- diagrams; 10,000 a second are wanted ------------------------------------
echo
"$B/tests/bench/draw"
# Perft through the library, beside the core.
"$B/tests/bench/perft"

# --- starting: one small record, as editors and loops call it -----------------
echo
i=0
while [ $i -lt "$ROUNDS" ]; do
	i=$((i + 1))
	measure start -n 50 "$LUDOS" check samples/oware-abapa.ldn
done
head_row "one small record"
row start "check" 1 "$("$LUDOS" check samples/oware-abapa.ldn | sed -n 's/.* \([0-9]*\) pl.*/\1/p')" "$(bytes samples/oware-abapa.ldn)"

# --- each ruleset by itself -----------------------------------------------------
echo
head_row "ruleset"
for spec in $("$LUDOS" games | cut -d ' ' -f 1); do
	"$GENERATE" --field "$small" "$spec" >"$T/one.ldn" 2>"$T/plies"
	for _ in 1 2 3; do measure "$(echo "$spec" | tr / -)" "$LUDOS" check -j 1 "$T/one.ldn"; done
	row "$(echo "$spec" | tr / -)" "$spec" "$small" "$(cat "$T/plies")" "$(bytes "$T/one.ldn")"
done

# --- pages: the longest of some games of at most 100 plies ----------------------
echo
printf '%-22s %8s %8s %8s\n' "draw --format html" plies KB "cpu ms"
for spec in $("$LUDOS" games | cut -d ' ' -f 1); do
	"$GENERATE" 20 "$spec" 100 2>/dev/null |
		awk 'BEGIN { RS = "---\n" } length($0) > length(long) { long = $0 } END { printf "---\n%s", long }' >"$T/one.ldn"
	"$LUDOS" draw --format html "$T/one.ldn" >"$T/page.html"
	rm -f "$T/page.runs"
	measure page -n 20 "$LUDOS" draw --format html "$T/one.ldn"
	printf '%-22s %8d %8d %8s\n' "$spec" "$(grep -o data-from "$T/page.html" | wc -l)" \
		"$(($(wc -c <"$T/page.html") / 1000))" "$(awk '{ printf "%.1f", $1 * 1000 }' "$T/page.runs")"
done
echo
echo "load $(load) after this run; figures in $OUT"
printf '{"name":"machine-after","load":"%s"}\n' "$(load)" >>"$OUT"
[ -z "${grown-}" ]
