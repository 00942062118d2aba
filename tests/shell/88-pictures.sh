# A picture in a LaTeX book is the one that draw makes, letters aside.
x=$T/pictures
mkdir "$x"
in_latex() { # RECORD: its first board, alone on a page
	ludos convert --to tex "$1" >"$x/book.tex"
	{
		sed '/^\\begin{document}/,$d; s/,twocolumn//' "$x/book.tex"
		printf '%s\n' '\renewcommand\Ltext[6]{}\pagestyle{empty}\begin{document}\noindent'
		awk '/^\\setlength\{\\unitlength\}/ { unit = $0; sub(/[0-9]+sp/, "30000sp", unit) }
			/^\\begin\{picture\}\([3-9][0-9][0-9],/ { inside = 1; print unit }
			inside { print } inside && /end\{picture\}/ { exit }' "$x/book.tex"
		printf '%s\n' '\end{document}'
	} >"$x/board.tex"
	(cd "$x" && pdflatex -interaction=batchmode board.tex >/dev/null && pdftoppm -r 200 -gray board.pdf board)
}
in_svg() { # RECORD PLY
	ludos draw --at "$2" --no-legend --no-status --no-turn --width 110mm -f svg "$1" |
		sed 's/<text[^>]*>[^<]*<\/text>//g' >"$x/drawn.svg"
	(cd "$x" && rsvg-convert -f pdf -o drawn.pdf drawn.svg && pdftoppm -r 200 -gray drawn.pdf drawn)
}
if ! command -v pdflatex >/dev/null || ! kpsewhich pict2e.sty >/dev/null; then
	skip "pictures in LaTeX" "no pdflatex"
elif ! command -v pdftoppm >/dev/null || ! command -v rsvg-convert >/dev/null; then
	skip "pictures in LaTeX" "no pdftoppm or rsvg-convert" pdftoppm
else
	# Faces with eyes that are holes, arrows, crosses, lines; nothing dashed, for
	# dashes begin elsewhere there.
	while read -r sample ply; do
		exits "$sample: a page of LaTeX" 0 in_latex samples/$sample.ldn
		exits "$sample: a page of SVG" 0 in_svg samples/$sample.ldn $ply
		exits "$sample: the same picture" 0 python3 tests/pictures.py "$x/board-1.pgm" "$x/drawn-1.pgm"
	done <<-END
		baghchal-heroes 2
		dara-huts 33
		pulijudam-ludos 15
		yote-heroes 16
	END
fi
