# What people get wrong: every paragraph of tests/cases/mistakes.txt is a file,
# and the line that check prints for it, place and words, is the one it says.
m=$T/mistakes
mkdir -p "$m"
awk -v to="$m" '
	/^=== / { n++; close(file); file = sprintf("%s/%03d", to, n)
		print substr($0, 5) >(file ".name"); close(file ".name"); part = 1; next }
	part == 1 && /^----8<----$/ { part = 2; next }
	part == 1 { print >(file (/^= / ? ".more" : ".line")); next }
	part == 2 { print >(file ".ldn") }' tests/cases/mistakes.txt
ok "mistakes: there are many" [ "$(find "$m" -name '*.ldn' | wc -l)" -gt 60 ]
for file in "$m"/*.ldn; do
	name=$(cat "${file%.ldn}.name")
	run ludos check "$file"
	ok "mistake: $name" sh -c "head -n 1 '$T/err' | sed 's|^$file:||' | diff '${file%.ldn}.line' -"
	run ludos check -v "$file"
	ludos check --json "$file" >>"$m/json" 2>/dev/null
	while read -r more; do
		ok "mistake: $name, more" grep -qF -e "$more" "$T/err"
	done <"$(ls "${file%.ldn}.more" 2>/dev/null || echo /dev/null)"
done
ok "mistakes: many messages" [ "$(grep -o '"level":' "$m/json" | wc -l)" -gt 60 ]
ok "mistakes: every message has an id" [ "$(grep -o '"level":"[a-z]*","id":"LDN-[1-9]' "$m/json" | wc -l)" -eq "$(grep -o '"level":' "$m/json" | wc -l)" ]
ok "mistakes: of many kinds" [ "$(grep -o '"id":"[^"]*"' "$m/json" | sort -u | wc -l)" -gt 50 ]
# What libyaml says is for programmers.
ok "mistakes: nobody reads its words" not grep -qE 'error: .*(while parsing|while scanning|did not find|could not find|mapping|scalar|not YAML|token)' "$m"/*.line
run ludos check "$m"/001.ldn
ok "mistakes: the summary says how to see more" out_has '; -v tells more$'
run ludos check tests/cases/good.ldn
ok "mistakes: but only if there is more" not out_has 'tells more'

# --- files in other notations -----------------------------------------------------------
for file in oware.ogn telo.trl tigers.bagh; do
	exits "another notation: $file" 1 ludos check "tests/cases/$file"
	ok "another notation: $file, which" err_has "$file:1:1: error: this looks like ${file#*.} and not like a record"
	ok "another notation: $file, how to read it" err_has "'ludos convert --from ${file#*.} --to ldn' reads it"
done
printf '[Event "Cup"]\n[White "A"]\n\n1. e4 e5 1-0\n' >"$m/chess.pgn"
for command in check replay fmt repair; do
	exits "PGN: $command" 1 ludos $command "$m/chess.pgn"
	ok "PGN: $command, told" err_has 'chess.pgn:1:1: error: this looks like pgn'
done
ludos convert --to json "$T/good.ldn" >"$m/good.json"
exits "JSON" 1 ludos check - <"$m/good.json"
ok "JSON: told" err_has '<stdin>:1:1: error: this looks like json'
cp "$T/good.ldn" "$m/good.pgn"
exits "a record whatever its name" 0 ludos check "$m/good.pgn"

# --- what was meant, by what follows -------------------------------------------------------
run ludos check -v tests/cases/slip.ldn
ok "judged: the turn that explains what follows" err_has "^      = did you mean 'a'?$"
printf 'ldn: 1\ngame: oware\nmoves: |\n  A c A a E e D a F a A c B bx2 Cx3 c Dx3 e\n' >"$m/early.ldn"
run ludos check -v "$m/early.ldn"
ok "judged: an earlier one" err_has "^      = perhaps ply 5: 'F' for 'E': .* later plies legal, result agrees$"
run ludos check --json "$m/early.ldn"
ok "judged: for programs" out_has "\"perhaps\":\"ply 5: 'F' for 'E'"
ok "judged: why, for programs" out_has '"why":"'
