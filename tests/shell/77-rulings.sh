# Rulings: the board is set, whatever led there (ldn(5)).
r=$T/rulings
mkdir -p "$r"
record() { # NAME HEADER MOVES
	printf 'ldn: 1\n%b\nmoves: |\n  %b\n' "$2" "$3" >"$r/$1.ldn"
}
set='5,5,5,5,4,0/4,4,0,5,5,5 north score=1,0'

record stood 'game: oware' "1. C a 2. C {a wrong house} \$4 {[%ruling $set] Nobody saw it.} 2... c"
exits "a turn stood" 0 ludos check -v "$r/stood.ldn"
ok "stood: a warning with its rule" err_has "stood.ldn:4:13: warning: illegal turn 'C' stood \[OWA-3\]"
ok "stood: counted" out_has '^1 record, 4 plies: 0 wrong, 1 with warnings, 1 with rulings$'
exits "stood: strictly" 1 ludos check --strict "$r/stood.ldn"
exits "stood: as JSON" 0 ludos check --json "$r/stood.ldn"
ok "stood: what, why and which rule" out_has "\"rulings\":\[{\"ply\":3,\"depth\":0,\"position\":\"$set\",\"reason\":\"Nobody saw it\.\",\"rule\":\"OWA-3\"}\]"
run ludos moves --at 3 "$r/stood.ldn"
ok "stood: after the ply is after its ruling" [ "$(cat "$T/out")" = "$(ludos moves -g oware -p "$set")" ]
run ludos draw --at 3 "$r/stood.ldn"
ok "stood: told in a picture" out_has '^the arbiter set the position: Nobody saw it$'
ok "stood: the turn is not shown as if it were played" not out_has '^last:'
run ludos draw --at 3 -f svg --lang fr "$r/stood.ldn"
ok "stood: described" out_has "L&#39;arbitre a fixé la position.*: Nobody saw it\. Nord a le trait\."
run ludos draw --at 3 --before "$r/stood.ldn"
ok "stood: before it" [ "$(grep -c arbiter "$T/out")" -eq 0 ]
run ludos replay --all "$r/stood.ldn"
ok "stood: replayed" out_has '^the arbiter set the position: Nobody saw it$'
for format in md tex html; do
	run ludos convert --to $format "$r/stood.ldn"
	ok "stood: in $format" out_has 'arbiter set the position: Nobody saw it' &&
		ok "stood: nothing is lost in $format" not err_has 'command'
done
exits "stood: a page" 0 ludos draw -o "$r/stood.html" "$r/stood.ldn"
ok "stood: a step of its own" sh -c "grep -q '>ruling<' '$r/stood.html' && [ \$(grep -c 'arbiter set' '$r/stood.html') -gt 0 ]"
ludos fmt "$r/stood.ldn" >"$r/canonical.ldn" 2>/dev/null
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. A {[%%ruling 4,4,4,4,4,4/4,4,4,4,4,4 north] one} a {[%%ruling 4,4,4,4,4,4/4,4,4,4,4,4 north] two} b\n' >"$r/two.ldn"
exits "two rulings as JSON" 0 ludos check --json "$r/two.ldn"
ok "two rulings as JSON: a list" out_has '"rulings":\[{"ply":1,[^}]*"reason":"one","rule":null},{"ply":2,[^}]*"reason":"two","rule":null}\]'
for format in json pgn ldn; do
	ludos convert --to $format "$r/stood.ldn" >"$r/there.$format" 2>/dev/null
	run ludos convert --from $format --to ldn "$r/there.$format"
	ok "stood: to $format and back" same "$r/canonical.ldn" "$T/out" &&
		ok "stood: $format complains of nothing" not err_has 'not kept'
done

# --- without a ruling, or not right before it ------------------------------------------------
record none 'game: oware' '1. C a 2. C {a wrong house} 2... c'
exits "an illegal turn without a ruling" 1 ludos check "$r/none.ldn"
record later 'game: oware' "1. C a 2. C c {[%ruling $set] Too late.}"
exits "a ruling after the next turn" 1 ludos check "$r/later.ldn"
record inner 'game: oware' "1. C a 2. C (2. D {[%ruling $set]}) {[%ruling $set]} c"
exits "a variation between" 1 ludos check "$r/inner.ldn"
record unread 'game: oware' "1. C a 2. k9 {[%ruling $set]} 2... c"
exits "no turn of this board" 1 ludos check -v "$r/unread.ldn"
ok "no turn of this board: an error as ever" err_has "error: 'k9' is not a turn"

# --- anywhere --------------------------------------------------------------------------------
record first 'game: oware' '{[%ruling 4,4,4,4,4,4/4,4,4,4,4,4 north] By lot.} 1... a 2. C'
exits "before the first turn" 0 ludos check -v "$r/first.ldn"
ok "before the first turn: no warning" out_has '0 wrong, 0 with warnings, 1 with rulings'
run ludos draw --at 0 "$r/first.ldn"
ok "before the first turn: shown" out_has '^north to move$'
record twice 'game: oware' "1. C {[%ruling $set] So.} {[%ruling 4,4,4,4,4,4/4,4,4,4,4,4 south] No: again.} 2. D"
exits "twice" 0 ludos check -v "$r/twice.ldn"
run ludos draw --at 1 "$r/twice.ldn"
ok "twice: the last one holds" out_has '^the arbiter set the position: No: again$'
record variation 'game: oware' "1. C a (1... b {[%ruling $set] In a line.} 2... c 3. A) 2. A"
exits "in a variation" 0 ludos check -v "$r/variation.ldn"
record plain 'game: oware' '1. C a 2. A'
ok "in a variation: the main line knows nothing of it" [ "$(ludos draw "$r/variation.ldn" 2>/dev/null)" = "$(ludos draw "$r/plain.ldn")" ]
record over 'game: fanorona\nrules: telo\nposition: 3/1o1/1g1 green' "1. b1-a1 {[%ruling 3/1o1/1g1 green] Take it back.} 2. b1-c1"
run ludos check -v "$r/over.ldn"
ok "an illegal turn, put right" out_has '1 with rulings'

# --- what is wrong with one --------------------------------------------------------------------
record no 'game: oware' '1. C {[%ruling] So.} a'
exits "no position" 1 ludos check -v "$r/no.ldn"
ok "no position: the form is told" err_has 'no.ldn:4:9: error: a ruling names the position: \[%ruling POSITION\]'
record open 'game: oware' "1. C {[%ruling $set So.} a"
run ludos check -v "$r/open.ldn"
ok "not closed: a warning" err_has 'open.ldn:4:9: warning: a ruling is closed by \]: \[%ruling POSITION\]'
record second 'game: oware' "1. C {[%ruling $set] So. [%ruling 4,4,4,4,4,4/4,4,4,4,4,4 south] Or so.} D"
exits "two in one comment" 1 ludos check -v "$r/second.ldn"
ok "two in one comment: the second is told" err_has 'error: a second ruling needs a comment of its own'
record cannot 'game: oware' '1. C {[%ruling 4,4,4,4,4,4/4,4,4,4,4 north] So.} a'
exits "an impossible position" 1 ludos check -v "$r/cannot.ldn"
ok "an impossible position: its place" err_has 'cannot.ldn:4:39: error: this position cannot be: fewer counts'
record same 'game: oware' '1. C {[%ruling 4,4,4,4,4,5/4,4,0,5,5,5 north] As it is.} a'
exits "a ruling that changes nothing" 0 ludos check -v "$r/same.ldn"
run ludos check -v "$r/same.ldn"
ok "a ruling that changes nothing: a warning" err_has 'warning: this ruling changes nothing'

# --- repetition is counted anew, and goes on where a variation takes it up -----------------------
far='game: fanorona\nrules: dimyand\nposition: 4o/5/5/5/g4 green'
there='a1-a2 e5-e4 a2-a1 e4-e5'
record draw "$far\nresult: draw" "$there $there"
exits "the third time is a claim" 0 ludos check -v "$r/draw.ldn"
record anew "$far\nresult: draw" "$there {[%ruling 4o/5/5/5/g4 green]} $there"
exits "after a ruling it is the second" 1 ludos check -v "$r/anew.ldn"
record again "$far\nresult: draw" "$there {[%ruling 4o/5/5/5/g4 green]} (e4-e3) $there $there"
exits "... and then the third" 0 ludos check -v "$r/again.ldn"

# --- formats that have no place for it --------------------------------------------------------------
run ludos convert --to ogn "$r/stood.ldn"
ok "ogn: told" err_has '1 ruling: the moves before it do not lead to those behind it'
run ludos convert --to trl "$r/stood.ldn"
ok "trl: refused" err_has 'a trial has no place for a ruling'
record again 'game: baghchal' '1. a2 {[%ruling t3t/5/5/5/t3t goat hand=20] Begin again.} 2. e2'
exits "bagh: moves that do not follow without it" 0 ludos convert -o "$r/again.bagh" "$r/again.ldn"
ok "bagh: told all the same" err_has '1 ruling: the moves before it do not lead to those behind it'
exits "bagh: verified" 1 ludos convert --verify --to bagh "$r/again.ldn"
ok "bagh: refused then, and why" err_has 'error: cannot be written as bagh, which has no place for a ruling'
record same 'game: baghchal' '1. a2 {[%ruling t3t/5/5/g4/t3t tiger hand=19] As it is.} 1... a1-b2'
exits "bagh: moves that go on without it" 0 ludos convert --to bagh "$r/same.ldn"
ok "bagh: told" err_has '1 ruling: the moves before it do not lead to those behind it'
