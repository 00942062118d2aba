# ludos-internals(7) is right: what it names is there, and its recipe for a
# ruleset makes one. Run by make itself, the knobs come along in MAKEFLAGS.

page=man/ludos-internals.7
for path in $(sed -n 's/^\.\(It \)\{0,1\}Pa \([a-z]*\/[^ ,:;]*\).*/\2/p' "$page" | sort -u); do
	case $path in
	*NAME* | *GAME*) ;;
	*) ok "internals: $path" [ -e "$path" ] ;;
	esac
done
for word in $(sed -n 's/^\.Fn \([a-z_]*\).*/\1/p; s/^\.Vt struct \([a-z_]*\).*/\1/p' "$page" | sort -u); do
	ok "internals: $word" sh -c "grep -rqw --include='*.h' '$word' rules notation render cli"
done
for folder in $(find rules notation render cli -type d ! -path 'rules/*'); do
	[ -z "$(ls "$folder"/*.c 2>/dev/null)" ] || ok "internals: the folder $folder" grep -q "^\.It Pa $folder\$" "$page"
done

# A ruleset is a row: Fanorona with two lemurs each, on the smallest board. The objects are taken
# over, so that only the family is compiled again.
toy=$T/toy
objects=$(dirname "$LUDOS")
objects=${objects#"$PWD/"}
mkdir -p "$toy/$objects"
cp -Rp Makefile rules notation render cli man .packaging "$toy"
cp -Rp "$objects/rules" "$objects/notation" "$objects/render" "$objects/cli" "$objects/flags" "$toy/$objects"
mkdir "$toy/tests"
sed -n '/\.name = "telo"/,/^\t},/p' rules/fanorona/fanorona.c |
	sed 's/"telo"/"toy"/; s/\.title = .*/.title = "A toy",/; s/\.about = .*/.about = "two lemurs each",/
		s/\.start = .*/.start = "oo1\/3\/1gg",/; /\.lore/d' >"$T/row"
awk -v row="$T/row" '
/^static const struct ruleset fanorona_rulesets\[\]/ { inside = 1 }
inside && /^};/ {
	print "\t{\n\t    .game = \"fanorona\","
	while ((getline line <row) > 0) print line
	inside = 0
}
{ print }' rules/fanorona/fanorona.c >"$toy/rules/fanorona/fanorona.c"
ok "a toy: one row was added" [ "$(diff rules/fanorona/fanorona.c "$toy/rules/fanorona/fanorona.c" | grep -c '^[<>]')" -ge 10 ]
exits "a toy: it is built" 0 make -s -C "$toy" B="$objects" all
toy_ludos=$toy/$objects/ludos
exits "a toy: it is listed" 0 "$toy_ludos" games fanorona/toy
ok "a toy: by its title" out_has 'two lemurs each'
exits "a toy: its turns" 0 "$toy_ludos" moves -g fanorona/toy
ok "a toy: are there" out_has '^b1-b2'
exits "a toy: drawn" 0 "$toy_ludos" draw -g fanorona/toy
ok "a toy: with its lemurs" out_has '^3  *o---o---+'
printf 'ldn: 1\ngame: fanorona\nrules: toy\nmoves: b1-b2 b3-c3\n' >"$T/toy.ldn"
run "$toy_ludos" check -v "$T/toy.ldn"
ok "a toy: checked" err_has 'toy.ldn:4:.*FAN-'

# Nothing that a test or a hand left behind is kept.
if git ls-files >"$T/kept" 2>/dev/null && [ -s "$T/kept" ]; then
	ok "internals: the top level" [ -z "$(cut -d / -f 1 "$T/kept" | sort -u |
		grep -vxE '\.[a-z-]+|CHANGELOG\.md|LICENSE|LISEZMOI\.md|Makefile|README\.md|cli|man|notation|render|rules|samples|tests')" ]
fi
