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

# Games that other programs played by their own rules: the options of ours that
# they need, how far they go here, the last board as that program has it.
{
	printf '# auale, written by its own writer, comments and tags left out; the Python package baghchal 1.0.1;\n'
	printf '# Ludii 1.3.14, its words as single signs: tests/others.c has the list.\n'
	printf 'name\tformat\tgame\tsettings\tresult\toptions\tboard\tmoves\n'
	for file in "$oracle"/auale/*.ogn; do
		awk -v name="$(basename "$file" .ogn)" '
			/^\[FEN/ { split($0, part, "\""); fen = part[2] }
			/^\[/ && !text { next }
			{ text = text (text ? " " : "") $0 }
			END {
				gsub(/\{[^}]*\} */, "", text)
				sub(/^ */, "", text)
				sub(/ *$/, "", text)
				result = text
				sub(/.* /, "", result)
				sub(/ [^ ]*$/, "", text)
				printf "auale/%s\togn\tOware Abapa\t%s\t%s\t\t\t%s\n", name, fen, result, text
			}' "$file"
	done
	for file in "$oracle"/baghchal/package/*.bagh; do
		awk -F '\t' -v name="$(basename "$file" .bagh)" '
			FNR == NR { board = $1; next }
			{ text = $0 }
			END {
				options = text ~ /./ && name ~ /^g0(07|11|12|15|16|19|24|27)$/ ? "back-and-forth" : ""
				printf "package/%s\tbagh\tBagh Chal\t\t\t%s\t%s\t%s\n", name, options, board, text
			}' "${file%.bagh}.fen" "$file"
	done
	for file in "$oracle"/ludii/*.trl; do
		name=$(basename "$file" .trl)
		options=
		case $name in
		bolo-* | choko-* | dai-* | demala-* | yote-*) continue ;;
		dala-000) options=ruling ;; # takes otherwise: ludos-convert(1)
		bagh5-000) options=back-and-forth ;;
		wali-*) options=long-lines ;;
		tsivy-001) options=same-direction ;;
		hasami-000) options=single-capture ;;
		esac
		awk -F '\t' -v name="$name" -v options="$options" '
			function abbreviate(words, sign,   at) {
				while ((at = index(text, words)) > 0)
					text = substr(text, 1, at - 1) sign substr(text, at + length(words))
			}
			FNR == NR { if ($1 == name ".trl") board = $3; next }
			sub(/^game=/, "") { game = $0; next }
			/^START/ { inside = 1; next }
			/^END/ { inside = 0; next }
			inside { settings = settings (settings ? ";" : "") $0 }
			/^winner=/ { winner = substr($0, 8) }
			/^Move=/ {
				text = $0
				abbreviate("Move=[Move:mover=", ">")
				abbreviate(",actions=", "|")
				abbreviate("[Move:typeFrom=", "M")
				abbreviate("[Select:typeFrom=", "S")
				abbreviate("[Remove:type=", "R")
				abbreviate("[Add:type=", "A")
				abbreviate("[SetCount:type=", "C")
				abbreviate("[SetNextPlayer:player=", "N")
				abbreviate("[SetScore:player=", "O")
				abbreviate("[Pass:", "P")
				abbreviate(",typeTo=", "T")
				abbreviate("Vertex", "v")
				abbreviate("Cell", "c")
				abbreviate(",decision=true]", "!")
				abbreviate("decision=true", "d")
				abbreviate(",forced=true", "F")
				abbreviate(",score=", "s")
				abbreviate(",add=true", "a")
				abbreviate(",from=", "f")
				abbreviate(",to=", "t")
				abbreviate(",what=", "w")
				abbreviate(",count=", "n")
				moves = moves text
			}
			# Moves after the end by our rules are left out.
			END { if (name == "oware-001") board = "" }
			END { printf "ludii/%s\ttrl\t%s\t%s\t%s\t%s\t%s\t%s\n", name, game, settings, winner, options, board, moves }
		' "$oracle/ludii/finals.tsv" "$file"
	done
} >"$out/others.tsv"
