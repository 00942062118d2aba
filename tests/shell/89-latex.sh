# LaTeX in every engine: letters that its font lacks are numbers, none vanishes.

cat >"$T/letters.ldn" <<'END'
ldn: 1
game: oware
event: "中文 Ω → “q” é ß ½ – ’ ő ž नेपाल 한국 -- ... ,, '' \\x {y} [z]"
moves: |
  1. C {Đ Ł ı ñ ũ}
END
exits "letters to tex" 0 ludos convert --to tex "$T/letters.ldn"
cp "$T/out" "$T/letters.tex"
for engine in pdflatex lualatex xelatex; do
	if ! command -v $engine >/dev/null; then
		skip "$engine" "no $engine"
	elif [ $engine = lualatex ] && ! kpsewhich luaotfload-main.lua >/dev/null; then
		skip lualatex "no luaotfload" texlive/texmf-dist/tex/luatex/luaotfload/luaotfload-main.lua
	else
		exits "$engine: letters" 0 sh -c "cd '$T' && timeout 100 $engine -interaction=nonstopmode -halt-on-error letters.tex </dev/null"
		ok "$engine: no letter is missing" not grep -q 'Missing character' "$T/letters.log"
		ok "$engine: a document" [ -s "$T/letters.pdf" ]
		rm -f "$T/letters.pdf"
	fi
done
