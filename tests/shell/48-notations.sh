# Notations of web sites: PlayStrategy, AbstractPlay, Boardspace, baghchal.net.

back() { # NAME FORMAT FILE: what was read is written so, and reads back
	exits "$1: read" 0 ludos convert --from "$2" --to ldn "$3"
	cp "$T/out" "$T/back.ldn"
	exits "$1: written" 0 ludos convert --to "$2" --verify "$T/back.ldn"
	ok "$1: verified" err_has ': verified'
}
sniffed() { # FORMAT FILE
	cp "$2" "$T/what.txt"
	run ludos convert --to ldn "$T/what.txt"
	ok "$1 is known by its contents" err_has "looks like $1\$"
}
wrong() { # NAME FORMAT TEXT WORDS
	printf "$3" >"$T/wrong"
	run soon convert --from "$2" --to ldn "$T/wrong"
	ok "$2, $1: exit 1" [ "$status" -eq 1 ]
	ok "$2, $1: $4" err_has "wrong:[0-9]*:[0-9]*: error: .*$4"
}

# --- PlayStrategy ----------------------------------------------------------------------
# The moves are those of its own test of replays; what stands round them is as
# its source writes it.
cat >"$T/ps.pgn" <<'END'
[Event "Rated Oware tournament https://playstrategy.org/tournament/abcd1234"]
[Site "https://playstrategy.org/abcd1234"]
[Date "2023.05.06"]
[P1 "ama"]
[P2 "kofi"]
[Result "1-0"]
[UTCDate "2023.05.06"]
[UTCTime "12:00:01"]
[P1Elo "1500"]
[P2Elo "1480"]
[P1RatingDiff "+5"]
[Variant "Oware"]
[TimeControl "300+3"]
[ECO "?"]
[Opening "?"]
[Termination "Normal"]

1. d1e2 { [%clk 0:05:00] } 1... c2b1 { [%clk 0:05:00] } 2. e1c2 b2d1 3. f1a2 d2c1 4. b1d2 b2a1 1-0
END
back playstrategy playstrategy "$T/ps.pgn"
ok "playstrategy: nothing is lost" err_has ': verified$'
ok "playstrategy: the moves" grep -qxF '1. d1e2 {[%clk 0:05:00]} c2b1 {[%clk 0:05:00]} 2. e1c2 b2d1 3. f1a2 d2c1 4. b1d2 b2a1 1-0' "$T/out"
ok "playstrategy: tags keep their names" [ "$(grep -c -e '^\[ECO "?"\]' -e '^\[P1Elo "1500"\]' -e '^\[UTCTime "12:00:01"\]' "$T/out")" -eq 3 ]
cat >"$T/want" <<'END'
---
ldn: 1
game: oware
rules: awale
players:
  south: {name: ama, rating: 1500}
  north: {name: kofi, rating: 1480}
event: Rated Oware tournament https://playstrategy.org/tournament/abcd1234
site: https://playstrategy.org/abcd1234
date: 2023-05-06
result: south
termination: adjudication
moves: |
  1. D {[%clk 0:05:00]} d {[%clk 0:05:00]} 2. E e 3. F c 4. B e
UTCDate: 2023.05.06
UTCTime: 12:00:01
P1RatingDiff: "+5"
TimeControl: 300+3
ECO: "?"
Opening: "?"
END
ok "playstrategy: as LDN" same "$T/want" "$T/back.ldn"
sniffed playstrategy "$T/ps.pgn"
sed 's/Termination "Normal"/Termination "Time forfeit"/' "$T/ps.pgn" >"$T/time.pgn"
run ludos convert --to ldn "$T/time.pgn"
ok "playstrategy: time" out_has '^termination: time$'
v='[Variant "Oware"]\n[P1 "A"]\n\n'
wrong "another house" playstrategy "${v}1. d1f2\n" 'the last seed falls on e2 here'
wrong "no move" playstrategy "${v}1. D\n" "'D' is no move of this notation"
wrong "an empty house" playstrategy "${v}1. d1e2 c2b1 2. d1e1\n" 'illegal turn'
printf 'ldn: 1\ngame: oware\nrules: awale\nfirst: north\nmoves: 1... a\n' >"$T/first.ldn"
exits "playstrategy: the other begins" 1 ludos convert --to playstrategy "$T/first.ldn"
ok "playstrategy: the other begins: says why" err_has 'PlayStrategy begins every game'
# At 25 seeds a win may be claimed here, and is one there.
sed 1d tests/oracle/games.tsv | awk -F '\t' '$2 == "ogn" && $4 == "26-11" { gsub(/\+/, "x", $5); print "ldn: 1\ngame: oware\nrules: awale\nmoves: |\n  " $5 }' >"$T/late.ldn"
next=$(ludos moves --at -1 "$T/late.ldn" | head -n 1)
ok "a turn after 25 seeds" [ -n "$next" ]
printf '  %s\n' "$next" >>"$T/late.ldn"
exits "playstrategy: a turn after 25 seeds" 0 ludos convert --to playstrategy "$T/late.ldn"
ok "playstrategy: a turn after 25 seeds: told" err_has '1 move for PlayStrategy, which ends the game before it'
sed 's/^game:/result: south\ntermination: adjudication\n&/' "$T/late.ldn" >"$T/later.ldn"
exits "aprecord: a turn after 25 seeds" 0 ludos convert --to aprecord "$T/later.ldn"
ok "aprecord: a turn after 25 seeds: told" err_has '1 move for AbstractPlay, which ends the game before it'
# Games of the oracle there and back: house for house the same.
sed 1d tests/oracle/games.tsv | awk -F '\t' '$2 == "ogn" { print $5 }' | head -n 4 | while read -r moves; do
	printf '[Variant "Oware Abapa"]\n[Result "*"]\n\n%s\n' "$moves" >"$T/their.ogn"
	ludos convert --to playstrategy "$T/their.ogn" >"$T/their.pgn" 2>/dev/null
	ludos convert --to ogn "$T/their.pgn" 2>/dev/null | sed '1,/^$/d' | tr '\n' ' ' | sed 's/ [0-9]*-[0-9]* *$//; s/ *$//' >"$T/one"
	[ "$(cat "$T/one")" = "$moves" ] && echo same
done >"$T/sames"
ok "playstrategy: four games of others, house for house" lines_are "$T/sames" 4

# --- AbstractPlay -----------------------------------------------------------------------------
# As its library exports it: tests/oracle has the moves of the same game.
cat >"$T/ap.json" <<'END'
{"header":{"game":{"name":"Fanorona","variants":[]},"site":{"name":"Abstract Play","gameid":"abc-123"},
 "date-start":"2026-11-16T14:29:27.294Z","date-end":"2026-11-16T14:29:27.458Z","date-generated":"2026-11-16T14:29:27.458Z",
 "players":[{"name":"Ann","userid":"u1","is_ai":false,"result":0},{"name":"Bob","userid":"u2","is_ai":false,"result":1}]},
 "moves":[["d2e3+","g4g5-, f4+, g3+"],["e1d2+","h3h2+"],["b3c3-",{"move":"a4a3+, b3+, b4-"}],["resign"]]}
END
back aprecord aprecord "$T/ap.json"
ok "aprecord: nothing is lost" err_has ': verified$'
cat >"$T/want" <<'END'
---
ldn: 1
game: fanorona
rules: tsivy
players:
  green: {name: Ann, userid: u1, is_ai: false}
  orange: {name: Bob, userid: u2, is_ai: false}
site: Abstract Play
date: 2026-11-16
result: orange
termination: resignation
moves: |
  1. d2-e3A g4-g5W-f4A-g3A 2. e1-d2A h3-h2A 3. b3-c3W a4-a3A-b3A-b4W
gameid: abc-123
date-start: "2026-11-16T14:29:27.294Z"
date-end: "2026-11-16T14:29:27.458Z"
END
ok "aprecord: as LDN" same "$T/want" "$T/back.ldn"
ok "aprecord: the same header" grep -qF '"date-start":"2026-11-16T14:29:27.294Z","date-end":"2026-11-16T14:29:27.458Z","date-generated":"2026-11-16T14:29:27.458Z","players":[{"name":"Ann","userid":"u1","is_ai":false,"result":0},{"name":"Bob","userid":"u2","is_ai":false,"result":1}]}' "$T/out"
ok "aprecord: the same moves" grep -qF '"moves":[["d2e3+","g4g5-, f4+, g3+"],["e1d2+","h3h2+"],["b3c3-","a4a3+, b3+, b4-"],["resign"]]}' "$T/out"
sniffed aprecord "$T/ap.json"
while IFS='|' read -r word result here; do
	printf '{"header":{"game":{"name":"Oware"},"players":[{"name":"A","result":%s},{"name":"B","result":%s}]},"moves":[["d1","c2"],["%s"]]}\n' "${result% *}" "${result#* }" "$word" >"$T/end.json"
	run ludos convert --from aprecord --to ldn "$T/end.json"
	ok "aprecord: $word $result" [ "$(sed -n 's/^\(result\|termination\): //p' "$T/out" | tr '\n' ' ')" = "$here " ]
done <<'END'
resign|1 0|south resignation
timeout|0 1|north time
draw|1 1|draw agreement
abandoned|0 0|"*" unfinished
e1|1 0|south adjudication
END
printf '{"header":{"game":{"name":"Oware"},"players":[{"name":"A","result":0},{"name":"B","result":0}]},"moves":[["d1","c2"],["abandoned"]]}\n' >"$T/left.json"
back "aprecord: abandoned" aprecord "$T/left.json"
ok "aprecord: abandoned: comes back" grep -qF '"result":0},{"name":"B","result":0}]},"moves":[["d1","c2"],["abandoned"]]}' "$T/out"
# What AbstractPlay plays otherwise, in games that its library was asked about.
while IFS='|' read -r game rules told moves; do
	printf 'ldn: 1\ngame: %s\nrules: %s\nresult: draw\ntermination: agreement\nmoves: %s\n' "$game" "$rules" "$moves" >"$T/otherwise.ldn"
	exits "aprecord: strict: $told" 1 ludos convert --strict --from ldn --to aprecord "$T/otherwise.ldn"
	ok "aprecord: $told" err_has "lost from ldn to aprecord: $told"
done <<'END'
oware|awale|from ply 34 on: AbstractPlay loses a seed|C a B b D b F e E f D b E e F d B f D b F a C b E b F e D a A b C c
oware|awale|from ply 76 on: AbstractPlay has ended the game|D b F a B fx2 D ex2 C dx2 B f Ax2 cx2 B b A a E dx5 C a E b D ex2 F f E b B c E d D c E ex3 Ax2 f D ax2 Cx7 e E b F d B c C b D a Ex2 a Fx2 f B c A e B fx2 D d C e A fx2 D a Ex3 a Fx4 a
fanorona|tsivy|1 move that AbstractPlay refuses: its games end when a board comes again, here after ply 46|f2-e3A d5-d4A e3-d3A-d2W-c3A-d4A f3-f2A-e3A g3-f3A-f2W e4-e3A-d4W-c3A g2-g3A-f3W h4-h3A-g3A a2-a1W g3-h3A b3-b4A i4-i3A b4-a4W c3-b2A-a3W a4-a5W h3-h4 b1-c1 i3-h2 c2-b2 h4-h3 b2-b3 h3-g3 b3-b2 h5-h4 b2-b3 g3-h3 c1-d1 h2-i1 b3-a3 h4-g5 a3-a2 g5-f4 a2-a3 f4-g5 a3-a2 g5-f4 a2-a3 f4-g5 a3-a2 g5-f4 a2-a3 f4-g5 a3-a2 g5-f4 a2-a3 f4-g5 a3-a2
END
cat >"$T/keys.ldn" <<'END'
---
ldn: 1
game: oware
rules: awale
options: [stop-at-25]
players:
  south: A
  north: {name: B, rating: 1500, team: "7"}
round: 3
board: 2
annotator: N
date: 2024-05-??
clock: 10m
result: draw
termination: forfeit
moves: |
  1. D d
club: Accra
list: [1, {a: b}]
"two\nlines": {"\x00": "\L"}
a key that is longer than sixty-four letters, which is nothing that a reader should mind: yes
END
exits "aprecord: every key" 0 ludos convert --to aprecord --verify --strict "$T/keys.ldn"
cp "$T/out" "$T/keys.json"
exits "aprecord: every key: back" 0 ludos convert --to ldn "$T/keys.json"
ok "aprecord: every key: the same" same "$T/keys.ldn" "$T/out"
ok "aprecord: a day that is not known is the first" grep -qF '"date-start":"2024-05-01T00:00:00.000Z"' "$T/keys.json"
printf 'ldn: 1\ngame: fanorona\nresult: green\ntermination: resignation\nscore: 1 | 8\nmoves: ""\n' >"$T/score.ldn"
exits "aprecord: a score where no points are counted" 0 ludos convert --to aprecord --verify --strict "$T/score.ldn"
# What says nothing has no place there, and a date is a text.
for key in 'event:' 'round: ~' 'site: "?"' 'site: ""' 'date-start: []' 'date-end: {a: b}' 'date-generated: ""'; do
	printf 'ldn: 1\ngame: fanorona\n%s\nresult: green\ntermination: resignation\nmoves: ""\n' "$key" >"$T/nothing.ldn"
	exits "aprecord: $key" 0 ludos convert --to aprecord --verify "$T/nothing.ldn"
	ok "aprecord: $key: told" err_has "lost from ldn to aprecord: ${key%%:*}:"
done
printf 'ldn: 1\ngame: oware\nrules: awale\nresult: south\ntermination: resignation\nscore: 5-20\nmoves: ""\n' >"$T/twice.ldn"
exits "aprecord: a score" 0 ludos convert --to aprecord --verify --strict "$T/twice.ldn"
cp "$T/out" "$T/twice.json"
for score in 2024-05-01 05-20 5-20; do
	printf 'ldn: 1\ngame: fanorona\nresult: green\ntermination: resignation\nscore: %s\nmoves: ""\n' "$score" >"$T/score.ldn"
	exits "aprecord: score $score where none is counted" 0 ludos convert --to aprecord --verify --strict "$T/score.ldn"
done
for scores in '"20-1","score":"25-1"' '"25-1","score":"x"' '"x","score":"25-1"'; do
	sed "s/\"score\":\"[^\"]*\"/\"score\":$scores/" "$T/twice.json" >"$T/scores.json"
	exits "aprecord: two scores" 1 ludos convert --to ldn "$T/scores.json"
	ok "aprecord: two scores: told" err_has "duplicate key 'score'"
done
# Its schema has no player twice.
printf 'ldn: 1\ngame: oware\nrules: awale\nresult: draw\ntermination: agreement\nmoves: 1. D\n' >"$T/nobody.ldn"
exits "aprecord: nobody" 0 ludos convert --to aprecord --verify --strict "$T/nobody.ldn"
ok "aprecord: nobody, and nobody else" grep -qF '"players":[{"name":"?","result":1},{"name":"??","result":1}]' "$T/out"
printf 'ldn: 1\ngame: oware\nrules: awale\nmoves: 1. D\n' >"$T/open.ldn"
exits "aprecord: no result" 1 ludos convert --to aprecord "$T/open.ldn"
ok "aprecord: no result: says why" err_has 'games that have a result'
g='{"header":{"game":{"name":"Oware"},"players":[]},"moves":'
wrong "another game" aprecord '{"header":{"game":{"name":"Hex"}},"moves":[]}' "the game 'Hex' is not one that is read here"
wrong "a variant" aprecord '{"header":{"game":{"name":"Oware","variants":["x"]}},"moves":[]}' 'variants of the game are not known'
wrong "no moves" aprecord '{"header":{}}' 'has the members "header" and "moves"'
wrong "a wrong move" aprecord "$g"'[["g1"]]}' "'g1' is no move of this notation"
wrong "an illegal move" aprecord "$g"'[["a2"]]}' 'illegal turn'
wrong "three players" aprecord '{"header":{"game":{"name":"Oware"},"players":[{},{},{}]},"moves":[]}' 'two players'
wrong "half of it" aprecord "$g"'[["a1"' 'ends here\|members'

# --- Boardspace -----------------------------------------------------------------------------------
sed 1d tests/oracle/games.tsv | awk -F '\t' '$2 == "schadd" { print $5 }' >"$T/reference.schadd"
ludos convert --to sgf "$T/reference.schadd" >"$T/reference.sgf" 2>/dev/null
back "sgf: the reference game" sgf "$T/reference.sgf"
ok "sgf: the same bytes" same "$T/reference.sgf" "$T/out"
# Its first and last lines as Boardspace's own source has them.
ok "sgf: its first turn" [ "$(sed -n '/Start/,$p' "$T/reference.sgf" | head -n 3 | tr '\n' ' ')" = '; P0[0 Start P0] ; P0[1 Capture A F 2 E 3] ; P0[2 done] ' ]
ok "sgf: a chain" grep -qxF '; P0[17 Capture W F 4 E 3]' "$T/reference.sgf"
ok "sgf: a quiet step" grep -qxF '; P0[42 Move C 3 B 4]' "$T/reference.sgf"
ok "sgf: its last command" grep -qxF '; P1[85 done]' "$T/reference.sgf"
ludos convert --to schadd "$T/reference.sgf" 2>/dev/null | tr '\n' ' ' | sed 's/ *$//' >"$T/one"
ok "sgf: the same moves" [ "$(cat "$T/one")" = "$(cat "$T/reference.schadd")" ]
sniffed sgf "$T/reference.sgf"
cat >"$T/hand.sgf" <<'END'
 (;
 GM[Fanorona] VV[1]
 DT[2008-02-07]
 GN[a-b]
 SU[fanorona]
 P0[id "Ann \] B"]
 P1[id "null"]
 ; P0[0 Start P0]
 ; P0[1 Pickb D 3 0]
 ; P0[2 Dropb D 3]
 ; P0[3 Pickb D 3 0]
 ; P0[4 Dropb E 3 0]
 ; P0[5 Remove C 3 1]
 ; P0[6 done] C[by withdrawal]
 ; P1[7 resign]
 ;
 P0[time 0:00:47 ]
 )
END
exits "sgf: by hand" 0 ludos convert --to ldn "$T/hand.sgf"
cat >"$T/want" <<'END'
---
ldn: 1
game: fanorona
rules: tsivy
players:
  green: Ann ] B
date: 2008-02-07
result: green
termination: resignation
moves: |
  1. d3-e3W {by withdrawal}
GN: a-b
END
ok "sgf: by hand: as LDN" same "$T/want" "$T/out"
ok "sgf: by hand: the time is told" err_has 'lost from sgf to ldn: the time that each side took'
sed 's/Remove C 3/Remove F 3/' "$T/hand.sgf" >"$T/other.sgf"
run ludos convert --to ldn "$T/other.sgf"
ok "sgf: by hand, the other line" out_has '1. d3-e3A '
sed -e '/resign/d' -e 's/ SU/RE[Game won by Ann \\] B] &/' "$T/hand.sgf" >"$T/won.sgf"
run ludos convert --to ldn "$T/won.sgf"
ok "sgf: who won" [ "$(sed -n 's/^\(result\|termination\): //p' "$T/out" | tr '\n' ' ')" = 'green adjudication ' ]
# Nobody of that name plays: it is no draw either, and that it was said is told.
for nobody in draw Zoe; do
	printf '(;\nGM[Fanorona] RE[Game won by %s]\nP0[id "Ann"]\nP1[id "Bo"]\n)\n' "$nobody" >"$T/nobody.sgf"
	exits "sgf: won by $nobody, who does not play" 0 ludos convert --to ldn "$T/nobody.sgf"
	ok "sgf: won by $nobody: open" out_has '^result: "\*"$'
	ok "sgf: won by $nobody: told" err_has "lost from sgf to ldn: RE: Game won by $nobody\$"
done
printf "xxx" >"$T/no.sgf"
exits "sgf: no game at all" 1 ludos convert --from sgf --to ldn "$T/no.sgf"
ok "sgf: no game at all: told" err_has "no.sgf:1:1: error: a property is written NAME"
sed "/resign/q" "$T/hand.sgf" | tr -d "\n" | sed "s/\].\{0,3\}\$//" >"$T/cut.sgf"
exits "sgf: cut off in a value" 1 ludos convert --from sgf --to ldn "$T/cut.sgf"
cat "$T/hand.sgf" "$T/reference.sgf" >"$T/two.sgf"
exits "sgf: two games" 0 ludos convert --to ldn "$T/two.sgf"
ok "sgf: two games are two" [ "$(grep -c '^---' "$T/out")" -eq 2 ]
wrong "an unknown command" sgf '(;GM[Fanorona];P0[1 Fly A 1])' "'1 Fly A 1' is no command"
wrong "a step from elsewhere" sgf '(;GM[Fanorona];P0[1 Capture A F 2 E 3];P0[2 Capture A A 1 A 2])' 'is no command'
wrong "variations" sgf '(;GM[Fanorona](;P0[1 done])(;P0[1 done]))' 'variations'
wrong "no property" sgf '(;GM[Fanorona] x)' 'NAME\[value\]'
# Other games are refused by name. In tests/cases: dipole.sgf, the beginning of
# a reference game in ddyer0/boardspace.net (facts); hive.sgf, after the form
# that converters from Board Game Arena write; go.sgf and no-gm.sgf, made.
while IFS='|' read -r file line words; do
	exits "sgf: $file" 1 ludos convert --to ldn "tests/cases/$file.sgf"
	ok "sgf: $file: nothing is written" out_is_empty
	ok "sgf: $file: told" err_has "$file.sgf:$line: error: this $words\$"
done <<'END'
dipole|5:4|is a record of dipole-s, which is not read
hive|3:4|is a record of hive-plm, which is not read
go|1:6|is a record of Go (GM 1), which is not read
no-gm|1:1|SGF does not say which game it is (GM); without it, it is Go
END
wrong "Zertz" sgf '(;GM[Zertz+11]VV[1]SU[Zertz]P0[id "guest"]P1[id "Dumbot"];P0[0 Start P0]RE[Game won by guest])' 'a record of Zertz, which is not read$'
wrong "Trax" sgf '(;GM[16]SU[trax]P0[id "a"])' 'a record of trax, which is not read$'
wrong "Mancala" sgf '(;GM[Mancala])' 'a record of Mancala, which is not read$'
wrong "Othello" sgf '(;GM[2]BR[x]BW[y])' 'a record of Othello (GM 2), which is not read$'
wrong "a number" sgf '(;GM[36]SZ[9]PB[a]PW[b];B[a1a5])' 'a record of another game (GM 36), which is not read$'
wrong "Go with variations" sgf '(;GM[1](;B[aa])(;B[bb]))' 'a record of Go (GM 1), which is not read$'
wrong "another set-up" sgf '(;GM[Fanorona]SU[vela])' "set-up 'vela' is not known"
for property in B W P0 P1 AB AW AE PL; do
	wrong "$property is no key" sgf "(;GM[Fanorona]$property[a1a5])" "'a1a5' is no command of this notation"
done
for game in 'GM[fanorona+12]' 'SU[Fanorona]' 'GM[]SU[fanorona]'; do
	printf '(;%sX[1];Y[2]P0[1 Capture A F 2 E 3];Y[3]P0[2 done])' "$game" >"$T/root.sgf"
	exits "sgf: $game" 0 ludos convert --from sgf --to ldn "$T/root.sgf"
	ok "sgf: $game: the move" out_has '1. f2-e3A$'
	ok "sgf: $game: keys of the root, no others" [ "$(sed -n '/^moves/,$d; /^[A-Z]/p' "$T/out"; sed 1,/^moves/d "$T/out" | sed 1d)" = 'X: 1' ]
	ok "sgf: $game: others are told" err_has 'lost from sgf to ldn: .*Y'
done

# --- baghchal.net ----------------------------------------------------------------------------------
# The lines of OBX's own description, where they agree with each other.
cat >"$T/game.obx" <<'END'
TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g c0 - #
TXXXT/XGXXX/XXXXX/XXXXX/TXXXT t c0 mB2 #g1
XXXXT/XXXXX/XXTXX/XXXXX/TXXXT g c1 mA1C3(B2) #t1
XXXXT/XXGXX/XXTXX/XXXXX/TXXXT t c1 mC2 #g2
END
back obx obx "$T/game.obx"
ok "obx: the same bytes" same "$T/game.obx" "$T/out"
ok "obx: the moves" grep -qxF '  1. b4 a5xc3 2. c4' "$T/back.ldn"
sniffed obx "$T/game.obx"
sed 's/^/OBX: /' "$T/game.obx" >"$T/label.obx"
exits "obx: as its description has it" 0 ludos convert --to obx "$T/label.obx"
ok "obx: as its description has it: the same" same "$T/game.obx" "$T/out"
printf 'ldn: 1\ngame: baghchal\nposition: "tgggt/ggggg/ggg2/ggg1t/gtggg goat taken=2 last=-,d2e2"\nmoves: 1. c1-d2\n' >"$T/last.ldn"
for format in obx bagh; do
	exits "$format: last=" 0 ludos convert --to $format "$T/last.ldn"
	ok "$format: the tigers' last move is told" err_has "lost from ldn to $format: last= of the position\$"
done
printf 'GXXXT/TXXXX/XXTXX/XXXXX/XXXXT g c2 mC5 #g3\nGGXXT/TXXXX/XXTXX/XXXXX/XXXXT t c2 mB1 -\n' >"$T/middle.obx"
exits "obx: from the middle" 0 ludos convert --to ldn "$T/middle.obx"
ok "obx: from the middle: goats in hand" out_has '^position: g3t/t4/2t2/5/4t goat hand=17 taken=2$'
ok "obx: from the middle: the move before is told" err_has 'the move that led to the first position: C5'
cat "$T/game.obx" "$T/game.obx" >"$T/two.obx"
exits "obx: two games" 0 ludos convert --to ldn "$T/two.obx"
ok "obx: two games are two" [ "$(grep -c '^---' "$T/out")" -eq 2 ]
o='TXXXT/XXXXX/XXXXX/XXXXX/TXXXT g c0 - #\n'
wrong "another board" obx "${o}TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t c0 mB2 #g1\n" 'after this move the board is TXXXT/XGXXX'
wrong "an illegal move" obx "${o}TXXXT/XXXXX/XXXXX/XXXXX/TXXXT t c0 mA1 #g1\n" 'illegal turn'
wrong "no line" obx "${o}hello\n" 'a line is written'

# --- LDN there and back ------------------------------------------------------------------------------
if [ -x "$B/tests/bench/generate" ]; then
	for pair in oware/awale:playstrategy oware/awale:aprecord fanorona/tsivy:aprecord; do
		"$B/tests/bench/generate" 60 "${pair%:*}" >"$T/r.ldn" 2>/dev/null
		ludos fmt "$T/r.ldn" >"$T/r.canonical"
		exits "$pair" 0 ludos convert --to "${pair#*:}" -o "$T/r.out" "$T/r.ldn"
		# Some sow 23 seeds, or go round and round.
		sed -i '/: from ply [0-9]* on: AbstractPlay \(loses a seed\|has ended\)/d' "$T/err"
		ok "$pair: nothing is lost" err_is_empty
		exits "$pair: back" 0 ludos convert --from "${pair#*:}" --to ldn "$T/r.out"
		ok "$pair: the same" same "$T/r.canonical" "$T/out"
	done
	for pair in fanorona/tsivy:sgf baghchal/ludos:obx; do
		"$B/tests/bench/generate" 60 "${pair%:*}" >"$T/r.ldn" 2>/dev/null
		ludos fmt "$T/r.ldn" | sed -n 's/^  //p' | grep -v '^[a-z]*:' >"$T/r.moves"
		exits "$pair" 0 ludos convert --to "${pair#*:}" --verify -o "$T/r.out" "$T/r.ldn"
		ok "$pair: every one reads back" [ "$(grep -c ': verified' "$T/err")" -eq 60 ]
		exits "$pair: back" 0 ludos convert --from "${pair#*:}" --to ldn "$T/r.out"
		sed -n 's/^  //p' "$T/out" | grep -v '^[a-z]*:' >"$T/r.back"
		ok "$pair: the same moves" same "$T/r.moves" "$T/r.back"
	done
else
	skip "random games in the notations of web sites" "tests/bench/generate is not built"
fi

# --- small letters of the ICGA ---------------------------------------------------------------------
printf '1. f2nwf d5sf 2. g3swb\n' >"$T/small.txt"
exits "icga in small letters" 0 ludos convert --to icga "$T/small.txt"
ok "icga in small letters: as ever" text_is "$T/out" '1. F2NWF D5SF 2. G3SWB'
sniffed icga "$T/small.txt"
printf '1. e2e3+\n' >"$T/small.txt"
sniffed abstractplay "$T/small.txt"
