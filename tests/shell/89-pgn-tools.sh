# PGN in programs that know nothing but chess: they keep the tags.

PATH=$PATH:/usr/games
run ludos convert --to pgn $(ls samples/*.ldn | grep -v broken)
cp "$T/out" "$T/samples.pgn"
tags='^\[(Event|Site|Date|White|Black|Result|Variant|Annotator|Ldn[0-9]*) '
# Moves that are none of chess, and positions, are left out.
awk 'BEGIN { RS = ""; ORS = "\n\n" } /^\[/ && !/\n\[FEN / { print $0 "\n\n*" }' "$T/samples.pgn" >"$T/tags.pgn"
if command -v pgn-extract >/dev/null; then
	exits "pgn-extract reads the tags" 0 timeout 60 pgn-extract -s "$T/tags.pgn"
	grep -E "$tags" "$T/out" | sort >"$T/theirs"
	grep -E "$tags" "$T/tags.pgn" | sort >"$T/ours"
	ok "pgn-extract: every tag" same "$T/ours" "$T/theirs"
	ok "pgn-extract: there are some" [ "$(wc -l <"$T/ours")" -gt 300 ]
else
	skip "pgn-extract" "no pgn-extract"
fi

if python_with chess.pgn; then
	exits "python-chess reads the headers" 0 timeout 60 $python -c '
import chess.pgn, sys
with open(sys.argv[1], encoding="utf-8") as file:
    while (headers := chess.pgn.read_headers(file)) is not None:
        print(headers.get("Event"), headers.get("White"), headers.get("Variant"), sep="\t")' "$T/samples.pgn"
	ok "python-chess: as many as records" lines_are "$T/out" "$(grep -c '^\[Event ' "$T/samples.pgn")"
	ok "python-chess: the games" [ "$(cut -f 3 "$T/out" | sort | uniq -c | tr -s ' ')" = "$(sed -n 's/^\[Variant "\(.*\)"\]$/\1/p' "$T/samples.pgn" | sort | uniq -c | tr -s ' ')" ]
elif apt-cache show python3-chess >/dev/null 2>&1; then
	skip "python-chess" "no chess"
else
	echo "not run: python-chess, of which there is no package here"
fi
