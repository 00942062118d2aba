# Markdown as pandoc reads it, in each of its dialects: every word survives.

if ! command -v pandoc >/dev/null; then
	skip "pandoc" "no pandoc"
else
	cat >"$T/nasty.ldn" <<'END'
ldn: 1
game: baghchal
event: "a -- b --- c ... d :smile: x^u^ \"q\" 'r' @you #3 -> 0:12:30 http://x.org?a=b&c=d ~~s~~ H~2~O $x$ \\( y \\) <b> &amp; |"
moves: |
  {a. start (1) of [x](y) ![z] *b* _c_ `d` <e>} 1. b2 {... d'accord -- oui}
  a1xc3 {(1) one} 2. b2 {1) two} a5-a4 {iv) three}
END
	run ludos convert --to md "$T/nasty.ldn"
	cp "$T/out" "$T/nasty.md"
	for dialect in markdown gfm commonmark commonmark_x; do
		exits "pandoc -f $dialect" 0 timeout 60 pandoc -f $dialect -t plain --wrap=none "$T/nasty.md"
		for words in "a -- b --- c ... d :smile: x^u^ \"q\" 'r' @you #3 -> 0:12:30 http://x.org?a=b&c=d ~~s~~ H~2~O \$x\$ \\( y \\) <b> &amp; |" \
			'a. start (1) of [x](y) ![z] *b* _c_ `d` <e>' "1. b2 ... d'accord -- oui" '1... a1xc3 (1) one' 'iv) three'; do
			ok "pandoc -f $dialect: $words" grep -qF -e "$words" "$T/out"
		done
	done
	ludos convert --to md --every 10 $(ls samples/*.ldn | grep -v broken) >"$T/book.md" 2>/dev/null
	exits "pandoc: all samples" 0 timeout 60 pandoc -f markdown -t html "$T/book.md"
	ok "pandoc: as many titles" [ "$(grep -c '<h1' "$T/out")" -eq "$(grep -c '^# ' "$T/book.md")" ]
	ok "pandoc: no list but those of facts" [ "$(grep -c '<ol' "$T/out")" -eq 0 ]
fi
