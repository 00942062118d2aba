#!/bin/sh
# Writes the rows of this folder from the files of an oracle: games, positions
# and lists of turns of other programs. Facts alone: no headers, no names.
# Usage: tests/oracle/make.sh ORACLE FOLDER
set -eu
oracle=$1 out=$2

# The moves as far as the record goes, more of them with which the engines went
# on, the start and the positions after every ply, by ';'.
{
	printf 'name\tformat\tsource\tresult\tmoves\tmore\tpositions\n'
	for file in "$oracle"/oware/*.ogn; do
		name=${file##*/}
		name=${name%.ogn}
		case $name in
		aalina*) source='joansalasoler/oware, bench suite' ;;
		openspiel*) source='OpenSpiel, a playthrough' ;;
		*) source='PlayStrategy' ;;
		esac
		positions=$oracle/oware/$name.positions.tsv
		[ -f "$positions" ] || positions=/dev/null
		awk -v name="$name" -v source="$source" '
			FNR == NR && /^\[/ { next }
			FNR == NR {
				for (i = 1; i <= NF; i++) {
					word[++words] = $i
					plies += $i ~ /^[A-Fa-f]/
				}
				next
			}
			/^#/ { next }
			{
				split($0, column, "\t")
				at = at (at ? ";" : "") column[3]
				if (column[1] > plies)
					more = more (more ? " " : "") column[2]
			}
			END {
				for (i = 1; i < words; i++) moves = moves (i > 1 ? " " : "") word[i]
				printf "%s\togn\t%s\t%s\t%s\t%s\t%s\n", name, source, word[words], moves, more, at
			}' "$file" "$positions"
	done
	awk '
		FNR == NR { for (i = 1; i <= NF; i++) word[++words] = $i; next }
		/^[0-9]/ { sub(/^[0-9]+ /, ""); at = at (at ? ";" : "") $0 }
		END {
			for (i = 1; i < words; i++) moves = moves (i > 1 ? " " : "") word[i]
			printf "published\tbagh\tthe Python package baghchal\t%s\t%s\t\t%s\n", word[words], moves, at
		}' "$oracle/baghchal/published-game.pgn" "$oracle/baghchal/published-game.fen.txt"
	sed -n 's/^1\. /reference\tschadd\tBoardspace\t0-1\t&/p' "$oracle/fanorona/reference-game.txt"
} >"$out/games.tsv"

# How a random game ended, and its turns: goats and tigers by turns.
{
	printf '# Dimanjan/deepbaghchal, random games: row and column, row 1 on top.\n'
	printf 'result\tmoves\n'
	awk '/^#/ { next } {
			moves = ""
			for (i = 2; i < NF; i++) {
				if ($i ~ /\.$/) continue
				move = $i
				gsub(/[GB#]/, "", move)
				moves = moves (moves ? " " : "") move
			}
			print $NF "\t" moves
		}' "$oracle/baghchal/random-games.pgn.txt"
} >"$out/baghchal-random.tsv"

# Complete lists of turns.
{
	printf '# MichaelGreisberger/mcts-in-fanorona, listed by its own generator: White is green.\n'
	printf 'name\tposition\tcount\tturns\n'
	awk -F '\t' '/^#/ { next } /^\t/ { print row "\t" $2; next } { row = $1 "\t" $2 "\t" $3 }' \
		"$oracle/fanorona/positions-turns.tsv"
} >"$out/fanorona-turns.tsv"
