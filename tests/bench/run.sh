#!/bin/sh
# How fast records are checked, against a program that does the same for
# chess: ratios measured in one run. Called by `make bench` with B, the build
# directory. RECORDS is the size of the archive.
set -eu

: "${B:=build/plain}"
: "${RECORDS:=200000}"
LUDOS=$B/ludos
GENERATE=$B/tests/bench/generate
PATH=$PATH:/usr/games
LC_ALL=C
export LC_ALL PATH

T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-bench.XXXXXX")
trap 'rm -rf "$T"' EXIT

# GNU time measures memory; the shell's own does not.
.packaging/set-up.sh bench || echo "comparing without"

# measure NAME COMMAND...: the best of what NAME took so far is kept, as
# "seconds kilobytes" in $T/NAME. A command that fails measures nothing.
measure() {
	name=$1
	shift
	if [ -x /usr/bin/time ]; then
		/usr/bin/time -f '%e %M' -o "$T/time" "$@" >"$T/log" 2>&1 || { tail -n 3 "$T/log" >&2; return 1; }
		tail -n 1 "$T/time" >>"$T/$name.runs"
	else
		start=$(date +%s.%N)
		"$@" >"$T/log" 2>&1 || { tail -n 3 "$T/log" >&2; return 1; }
		echo "$start $(date +%s.%N)" | awk '{ printf "%.2f 0\n", $2 - $1 }' >>"$T/$name.runs"
	fi
	sort -n "$T/$name.runs" | head -n 1 >"$T/$name"
}

megabytes() { wc -c <"$1" | awk '{ printf "%.1f", $1 / 1e6 }'; }

row() { # LABEL RECORDS PLIES MB MEASURED
	awk -v label="$1" -v records="$2" -v plies="$3" -v mb="$4" '{
		seconds = $1 > 0 ? $1 : 0.01
		printf "%-22s %8d %10d %7.1f %7.2f %11.0f %7.1f %8s\n", label, records, plies, mb,
			seconds, plies / seconds, mb / seconds, $2 ? sprintf("%.1f MB", $2 / 1024) : "?"
	}' "$T/$5"
}
head_row() { printf '%-22s %8s %10s %7s %7s %11s %7s %8s\n' "$1" records plies MB seconds plies/s MB/s memory; }

# A few well-known complete games, over and over, until there are as many
# plies as in ours.
chess() { # PLIES
	awk -v plies="$1" 'BEGIN {
		g[0] = "1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7\n8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7\n14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0"
		n[0] = 33
		g[1] = "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 4. Kf1 b5 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5\n8. Nh4 Qg5 9. Nf5 c6 10. g4 Nf6 11. Rg1 cxb5 12. h4 Qg6 13. h5 Qg5 14. Qf3 Ng8\n15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6 Bxg1 19. e5 Qxa1+ 20. Ke2 Na6\n21. Nxg7+ Kd8 22. Qf6+ Nxf6 23. Be7# 1-0"
		n[1] = 45
		g[2] = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6\n9. e5 Qg6 10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5\n16. Bxd3 Qh5 17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 Qxf3 20. Rxe7+ Nxe7 21. Qxd7+ Kxd7\n22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0"
		n[2] = 47
		for (i = 0; done < plies; i++) {
			printf "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"1850.01.01\"]\n[Round \"%d\"]\n[White \"Player %d\"]\n[Black \"Player %d\"]\n[Result \"1-0\"]\n\n%s\n\n", i + 1, i % 997, i % 991, g[i % 3]
			done += n[i % 3]
		}
		print i, done > "/dev/stderr"
	}'
}

"$GENERATE" "$RECORDS" >"$T/all.ldn" 2>"$T/plies"
plies=$(cat "$T/plies")
mb=$(megabytes "$T/all.ldn")
other=no
if command -v pgn-extract >/dev/null; then
	other=yes
	chess "$plies" >"$T/all.pgn" 2>"$T/chess"
	read -r chess_records chess_plies <"$T/chess"
	chess_mb=$(megabytes "$T/all.pgn")
fi

# Alternately, so that a slow moment of the machine hits both.
for _ in 1 2 3; do
	measure ludos "$LUDOS" check "$T/all.ldn"
	[ $other = no ] || measure chess pgn-extract -s -r "$T/all.pgn"
done
measure threads "$LUDOS" check -j 4 "$T/all.ldn"
head_row ""
row "ludos check" "$RECORDS" "$plies" "$mb" ludos
row "ludos check -j 4" "$RECORDS" "$plies" "$mb" threads
if [ $other = yes ]; then
	row "pgn-extract -s -r" "$chess_records" "$chess_plies" "$chess_mb" chess
	cat "$T/ludos" "$T/chess" | awk -v a="$plies" -v b="$chess_plies" '
		NR == 1 { ours = a / ($1 > 0 ? $1 : 0.01) }
		NR == 2 { printf "ludos checks %.2f times as many plies a second as pgn-extract\n", ours / (b / $1) }'
else
	echo "pgn-extract is not here: nothing to compare with"
fi

# An archive of any size needs the memory of its largest record.
echo
small=$((RECORDS / 10))
"$GENERATE" "$small" >"$T/small.ldn" 2>/dev/null
measure small "$LUDOS" check "$T/small.ldn"
cat "$T/small" "$T/ludos" | awk -v s="$small" -v r="$RECORDS" '
	NR == 1 { few = $2 }
	NR == 2 {
		if (!few) { print "memory: not measured"; exit }
		grows = ($2 > few * 1.2 + 512)
		printf "memory: %.1f MB for %d records, %.1f MB for %d: %s\n", few / 1024, s, $2 / 1024, r,
			grows ? "IT GROWS" : "it does not grow"
		exit grows
	}' || grown=yes

# Conversions, held against checking the same archive with one thread; half as
# fast is wanted of writing JSON. What comes out goes nowhere: as JSON an
# archive is thirty times as large, and how fast a disk is was not the question.
echo
convert() { # NAME FORMAT FILE [-j N]
	name=$1 format=$2 file=$3
	shift 3
	# shellcheck disable=SC2016
	measure "$name" sh -c '"$@" >/dev/null' sh "$LUDOS" convert "$@" --to "$format" "$file"
}
few=$((small / 5))
"$GENERATE" "$few" >"$T/few.ldn" 2>"$T/few.plies"
"$GENERATE" "$small" 2>"$T/small.plies" >/dev/null
"$LUDOS" convert --to json "$T/few.ldn" >"$T/few.json"
for _ in 1 2 3 4 5; do
	measure check "$LUDOS" check "$T/small.ldn"
	convert to-json json "$T/small.ldn" -j 1
	convert to-json-all json "$T/small.ldn"
	convert to-ldn ldn "$T/small.ldn" -j 1
	convert to-pgn pgn "$T/small.ldn" -j 1
	convert from-json ldn "$T/few.json" -j 1
done
head_row ""
small_mb=$(megabytes "$T/small.ldn")
row "ludos check" "$small" "$(cat "$T/small.plies")" "$small_mb" check
for f in ldn pgn json; do
	row "convert -j 1 to $f" "$small" "$(cat "$T/small.plies")" "$small_mb" to-$f
done
row "convert to json" "$small" "$(cat "$T/small.plies")" "$small_mb" to-json-all
row "convert -j 1 from json" "$few" "$(cat "$T/few.plies")" "$(megabytes "$T/few.json")" from-json
cat "$T/check" "$T/to-ldn" "$T/to-pgn" "$T/to-json" "$T/to-json-all" "$T/from-json" |
	awk -v plies="$(cat "$T/small.plies")" -v few="$(cat "$T/few.plies")" '
	{ rate[NR] = (NR < 6 ? plies : few) / ($1 > 0 ? $1 : 0.01) }
	END {
		printf "times as fast as check: to LDN %.2f, to PGN %.2f, to JSON %.2f, from JSON %.2f\n",
			rate[2] / rate[1], rate[3] / rate[1], rate[4] / rate[1], rate[6] / rate[1]
		printf "as convert is called without -j: to JSON %.2f\n", rate[5] / rate[1]
	}'
rm -f "$T/few.json"

# Diagrams; 10,000 a second are wanted.
echo
"$B/tests/bench/draw"

# Each ruleset by itself.
echo
head_row "ruleset"
for spec in $("$LUDOS" games | cut -d ' ' -f 1); do
	"$GENERATE" "$small" "$spec" >"$T/one.ldn" 2>"$T/plies"
	rm -f "$T/one" "$T/one.runs"
	for _ in 1 2 3; do measure one "$LUDOS" check "$T/one.ldn"; done
	row "$spec" "$small" "$(cat "$T/plies")" "$(megabytes "$T/one.ldn")" one
done

# A page that replays a game of at most 100 plies: the longest of some. The
# mean of 20 runs, start of the program included; the processor's time, since
# so short a time on the clock tells more about who else is busy.
echo
printf '%-22s %8s %8s %8s\n' "draw --format html" plies KB "cpu ms"
for spec in $("$LUDOS" games | cut -d ' ' -f 1); do
	[ -x /usr/bin/time ] || break
	"$GENERATE" 20 "$spec" 100 2>/dev/null |
		awk 'BEGIN { RS = "---\n" } length($0) > length(long) { long = $0 } END { printf "---\n%s", long }' >"$T/one.ldn"
	# shellcheck disable=SC2016
	/usr/bin/time -f '%U %S' -o "$T/time" sh -c '
		for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
			"$1" draw --format html "$2" >"$3"
		done' sh "$LUDOS" "$T/one.ldn" "$T/page.html"
	printf '%-22s %8d %8d %8s\n' "$spec" "$(grep -o data-from "$T/page.html" | wc -l)" \
		"$(($(wc -c <"$T/page.html") / 1000))" "$(awk '{ printf "%.1f", ($1 + $2) * 1000 / 20 }' "$T/time")"
done
[ -z "${grown-}" ]
