# The tables of rules through the program: every row of tests/illegal.tsv and
# of tests/rows about illegal turns, examples and positions is a record.

tables='BEGIN { FS = "\t" }
/^#/ || /^$/ { next }
FNR < 3 && /^(game|example)\t/ { next }
function record(game, rules, options, position, moves) {
	return "---\nldn: 1\ngame: " game "\nrules: " rules "\n" (options == "" ? "" : "options: [" options "]\n") \
		(position == "-" ? "" : "position: " position "\n") "moves: |\n  " moves
}
function words(text) { return split(text, list, " ") }'
# A member of a line of JSON: words without their quotes, or a number.
json='function member(name) {
	if (!match($0, "\"" name "\":(\"[^\"]*\"|[0-9]+)")) return ""
	value = substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 3)
	gsub(/"/, "", value)
	return value
}
'
# A turn that breaks a rule: the rule, the ply and the place are told.
awk -v want="$T/want" "$tables"'{
	before = $5 == "" ? "" : $5 " "
	print record($1, $2, $3, $4, before $6)
	print words($5), "plies, then", $6, "breaks", $7, "at", words($5) + 1, 3 + length(before), length($6) >want
}' tests/illegal.tsv tests/rows/*.illegal.tsv >"$T/illegal.ldn"
ok "illegal turns: more than a thousand" [ "$(wc -l <"$T/want")" -gt 1000 ]
exits "illegal turns" 1 ludos check --json "$T/illegal.ldn"
awk "$json"'{
	plies = member("plies")
	if (gsub(/"level":"error"/, "\n&") != 1) { print "not one error:", $0; next }
	sub(/.*\n/, "")
	turn = member("message")
	sub(/^[^\047]*\047/, "", turn)
	sub(/\047.*/, "", turn)
	print plies, "plies, then", turn, "breaks", member("rule"), "at", member("ply"), member("column"), member("length")
}' "$T/out" >"$T/found"
ok "illegal turns: each names its rule, ply and place" same "$T/found" "$T/want"

# Turns, the position after them, and the end or what may be claimed.
awk -v want="$T/want" "$tables"'$6 != "" {
	print record($2, $3, $4, $5, $6)
	split($9, end, " ")
	print $7 == "" ? "legal" : "illegal", "then", $8, "ended", $9 == "" || $7 != "" ? "" : end[1] == "claim" ? end[1] " " end[2] : end[1] >want
}' tests/rows/*.examples.tsv >"$T/examples.ldn"
ok "examples: more than a thousand" [ "$(wc -l <"$T/want")" -gt 1000 ]
exits "examples" 1 ludos replay --json "$T/examples.ldn"
# What a row does not ask is not compared.
awk "$json"'FNR == NR { want[NR] = $0; next }
{
	split(want[FNR], asked, / then | ended /)
	claim = member("claim")
	end = claim != "" ? "claim " claim : member("ended")
	if (end == "") end = "-"
	print /"legal":true/ ? "legal" : "illegal",
		"then", asked[2] == "" ? "" : member("position"),
		"ended", asked[3] == "" ? "" : end
}' "$T/want" "$T/out" >"$T/found"
ok "examples: each is as legal, stands and ends as it says" same "$T/found" "$T/want"

# All legal turns of a position, or of what some turns make of it.
mkdir "$T/legal"
awk -v dir="$T/legal" "$tables"'$10 != "" {
	file = dir "/" ++n ".ldn"
	print record($2, $3, $4, $5, $6) >file
	close(file)
	print n, $10
}' tests/rows/*.examples.tsv >"$T/want"
ok "legal turns: more than a hundred" [ "$(wc -l <"$T/want")" -gt 100 ]
while read -r n turns; do
	echo "$n $(ludos moves "$T/legal/$n.ldn" 2>/dev/null | LC_ALL=C sort | paste -s -d ' ' -)"
done <"$T/want" >"$T/found"
ran="moves"
ok "legal turns: those that the rows have" same "$T/found" "$T/want"

# Positions that no game could bring about, and doubtful ones.
awk -v want="$T/want" "$tables"'{
	print record($2, $3, $4, $5, "")
	print $6, $7 >want
}' tests/rows/*.positions.tsv >"$T/positions.ldn"
ok "positions: more than a hundred" [ "$(wc -l <"$T/want")" -gt 100 ]
exits "positions" 1 ludos check --json "$T/positions.ldn"
awk "$json"'FNR == NR { want[NR] = $0; next }
{
	# Behind "position: "; what is said about the result is not asked here.
	level = member("column") + 0 > 10 ? member("level") : ""
	said = level == "" ? "" : member("message")
	sub(/^[^:]*: /, "", said)
	found = (level == "error" ? "refused" : level == "warning" ? "doubtful" : "sound") " " said
	print substr(found, 1, length(want[FNR])) # more may be said than the row has
}' "$T/want" "$T/out" >"$T/found"
ok "positions: each is judged as it says" same "$T/found" "$T/want"
