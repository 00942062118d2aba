# ludos find: criteria, positions with gaps, what is written.

found() { # NAME COUNT ARGUMENTS...
	found_name=$1
	found_count=$2
	shift 2
	run ludos find --count "$@"
	ok "find: $found_name" text_is "$T/out" "$found_count"
}

cat >"$T/find.ldn" <<'EOF'
---
ldn: 1
game: fanorona
rules: telo
players:
  green: Hery Rakotó
  orange: {name: Éva, rating: 1650}
event: Coupe d'Été
round: 10
date: 2025-06-??
result: "*"
club: Nord
moves: |
  1. a1-b2A a2-a1 {Un coup forcé} 2. b2-c3W
---
ldn: 1
game: oware
players:
  south: Rakoto
event: Yoté évening
round: 9
date: 2024-01-31
moves: 1. C a 2. A dx2
---
ldn: 1
game: fanorona
rules: telo
event: Again
moves: 1. a1-b2 a2-a1 2. b2-c3W
EOF
found "a player, accents aside" 2 --player RAKOTO "$T/find.ldn"
found "a player of a side" 1 --player rakoto --as south "$T/find.ldn"
found "a player who is a map" 1 --player eva "$T/find.ldn"
found "an event" 1 --event 'ete' "$T/find.ldn"
found "the same criterion twice: either" 2 --event ete --event yote "$T/find.ldn"
found "two criteria: both" 1 --player rakoto --game fanorona "$T/find.ldn"
found "turned round" 1 --not --player rakoto "$T/find.ldn"
found "a month that is known" 1 --date 2025-06 "$T/find.ldn"
found "a day that is not" 0 --date 2025-06-01..2025-06-15 "$T/find.ldn"
found "a day of a month is in all days of that month" 1 --date 2025-06-01..2025-06-30 "$T/find.ldn"
found "... which are not twenty-nine" 0 --date 2025-06-01..2025-06-29 "$T/find.ldn"
found "from a day on" 2 --date 2024-01-31.. "$T/find.ldn"
found "a key that is there" 1 --where club "$T/find.ldn"
found "a key of a player" 1 --where players.orange.rating=1650 "$T/find.ldn"
found "a key that matches" 1 --where 'club~^n.rd$' "$T/find.ldn"
found "a key with another value" 0 --where club=no "$T/find.ldn"
found "a comment" 1 --comment 'FORCÉ' "$T/find.ldn"
found "a length" 2 --plies 3 "$T/find.ldn"
found "a line, as short as a record may have it" 2 --line '1. a1-b2 a2-a1' "$T/find.ldn"
found "turns in a row" 2 --turns 'a2-a1 b2-c3' "$T/find.ldn"
found "turns not in a row" 0 --turns 'a1-b2 b2-c3' "$T/find.ldn"
found "seeds taken" 1 --game oware --takes 2 "$T/find.ldn"
found "no result" 3 --result '*' "$T/find.ldn"
found "a position" 2 --position '???/?g?/1?? -' --not --game oware "$T/find.ldn"
found "a position by its side" 0 --position 'ooo/?+?/3 orange' "$T/find.ldn"
found "counts and ranges" 1 -p '?,?,?,?,?,?/?,?,?,?,?,4-6 - score=0,2' "$T/find.ldn"
printf 'ldn: 1\ngame: oware\nposition: 0,0,0,0,0,4/12,0,0,0,0,4 south\nmoves: F\n' >"$T/twelve.ldn"
printf 'ldn: 1\ngame: yote\noptions: [heroes, challenges]\nmoves: Ha1+~c3d4\n' >"$T/both.ldn"
found "a position with keys of two options" 1 -p '6/6/6/6/L5 dark hand=11,12 hero=0,1 routes=c3d4 stock=1,2' "$T/both.ldn"
found "twelve seeds are some" 1 -p '?,?,?,?,?,?/+,?,?,?,?,? -' "$T/twelve.ldn"
found "a game again" 2 --unique "$T/find.ldn"
found "only what comes again" 1 --duplicates "$T/find.ldn"
printf 'ldn: 1\ngame: oware\nmoves: 1. C' >"$T/bare.ldn"
exits "find --duplicates: records without a line of their own" 0 ludos find --duplicates "$T/bare.ldn" "$T/bare.ldn" "$T/bare.ldn"
cp "$T/out" "$T/bare2.ldn"
found "... stay apart" 2 "$T/bare2.ldn"
exits "find --duplicates --files" 0 ludos find --duplicates --files "$T/bare.ldn" "$T/bare2.ldn"
ok "find --duplicates --files: where they are" text_is "$T/out" "$T/bare2.ldn"
run ludos find --duplicates --list "$T/find.ldn"
ok "find: where it stood first and what differs" out_has 'find.ldn:1, differs in players, event, round, date, result, club$'

ludos convert --to pgn samples/fanorona-telo.ldn >"$T/again.pgn" 2>/dev/null
sed 's/Soa M\./Somebody/' "$T/again.pgn" >"$T/other.pgn"
exits "find --duplicates of another format" 0 ludos find --from pgn --duplicates --json "$T/again.pgn" "$T/other.pgn" "$T/again.pgn"
ok "find --duplicates: what differs there" [ "$(grep -o '"differs":.*' "$T/out" | tr '\n' ' ')" = '"differs":["players"]} "differs":[]} ' ]
exits "find: the bytes as they are" 0 ludos find --game oware "$T/find.ldn"
ok "find: ... of that record" [ "$(sed -n '15,23p' "$T/find.ldn")" = "$(cat "$T/out")" ]
exits "find --sort: numbers as such, what has none last" 0 ludos find --sort round --list "$T/find.ldn"
ok "find --sort: order" [ "$(cut -d : -f 2 "$T/out" | tr '\n' ' ')" = '15 1 24 ' ]
exits "find --sort downwards from a pipe" 0 sh -c '"$1" find --sort -round --list - <"$2"' sh "$LUDOS" "$T/find.ldn"
ok "find --sort: downwards" [ "$(cut -d : -f 2 "$T/out" | tr '\n' ' ')" = '1 15 24 ' ]
# From files, one with a byte order mark, and a pipe, all at once.
{
	printf '\357\273\277'
	sed '1d' samples/archive.ldn
} >"$T/marked.ldn"
exits "find --sort of several files" 0 sh -c '"$1" find --sort date --label all "$2" "$3" - <samples/fanorona-telo.ldn' sh "$LUDOS" "$T/marked.ldn" "$T/find.ldn"
ok "find --sort: all of them, whole" [ "$(grep '^date:' "$T/out" | tr '\n' ' ')" = 'date: 2024-01-31 date: 2024-12-?? date: 2025-01-18 date: 2025-01-18 date: 2025-03-14 date: 2025-06-?? date: 2025-10-12 ' ]
cp "$T/out" "$T/sorted.ldn"
exits "find --sort: records as they were" 0 ludos check -q "$T/sorted.ldn"
exits "find --duplicates across files and a pipe" 0 sh -c 'cat "$2" | "$1" find --duplicates --list "$2" - "$2"' sh "$LUDOS" "$T/find.ldn"
ok "find --duplicates: each is held against the first" [ "$(grep -c "; first $T/find.ldn:1*[15], differs in " "$T/out")" -eq 7 ]
exits "find: as many threads as wanted" 0 ludos find -j 7 --not --where nothing "$T/find.ldn"
ok "find: everything is the file" same "$T/out" "$T/find.ldn"
# What a pipe brought is kept in TMPDIR, and nothing of it is left there.
mkdir "$T/tmpdir"
for call in 'find --sort date -' 'find --duplicates -' 'tree -' 'convert --strict --to json -'; do
	exits "$call: TMPDIR" 0 sh -c 'TMPDIR=$1; export TMPDIR; shift; "$@"' sh "$T/tmpdir" "$LUDOS" $call <samples/fanorona-telo.ldn
	ok "$call: nothing is left" [ -z "$(ls -A "$T/tmpdir")" ]
	exits "$call: no TMPDIR" 3 sh -c 'TMPDIR=$1; export TMPDIR; shift; "$@"' sh "$T/tmpdir/none" "$LUDOS" $call <samples/fanorona-telo.ldn
	ok "$call: no TMPDIR: told" err_has "^ludos: cannot make a temporary file in $T/tmpdir/none: "
done

printf 'ldn: 1\ngame: oware\nmoves: 1. A\n' >"$T/bare.ldn"
exits "find --list of what is not known" 0 ludos find --list "$T/bare.ldn"
ok "find --list of what is not known: a mark for each" text_is "$T/out" "$T/bare.ldn:1: oware/abapa, ? - ?, ?, ?, *, 1 ply"
exits "find --json" 0 ludos find --json --label x "$T/bare.ldn"
ok "find --json: an object a record" text_is "$T/out" '{"file":"x","line":1,"record":1,"game":"oware","rules":"abapa","players":{},"event":null,"date":null,"result":"*","plies":1}'

for turn in C D C D; do printf -- '---\nldn: 1\ngame: oware\nmoves: 1. %s\n' $turn; done >"$T/twice.ldn"
exits "find --duplicates, each of its own" 0 ludos find --duplicates --list --label x "$T/twice.ldn"
ok "find --duplicates, each of its own: where it stood first" [ "$(sed 's/: .*; / /' "$T/out" | tr '\n' '|')" = \
	'x:9 first x:1, differs in nothing|x:13 first x:5, differs in nothing|' ]
exits "find --duplicates --first 1" 0 ludos find --duplicates --list --first 1 "$T/twice.ldn"
ok "find --duplicates --first 1: no more" lines_are "$T/out" 1
exits "find --duplicates --first 3" 0 ludos find --duplicates --list --first 3 "$T/twice.ldn"
ok "find --duplicates --first 3: all there are" lines_are "$T/out" 2

# Names that would leave the directory or meet.
for v in a/b .. A_b 'é' E '' a_b-2 a:b; do
	printf -- '---\nldn: 1\ngame: oware\nsite: "%s"\nmoves: 1. C\n' "$v"
done >"$T/split.ldn"
mkdir "$T/split" && mkdir "$T/split/in"
exits "find --split" 0 ludos find --split site -o "$T/split/in/%s.ldn" "$T/split.ldn"
ok "find --split: nothing outside" [ "$(ls "$T/split")" = in ]
ok "find --split: a file for each value" [ "$(ls "$T/split/in" | wc -l)" -eq 8 ]
exits "find --split: they are records" 0 sh -c '"$1" check "$2"/*.ldn' sh "$LUDOS" "$T/split/in"
for v in a.part a; do
	printf -- '---\nldn: 1\ngame: oware\nsite: %s\nmoves: 1. C\n' $v
done >"$T/parts.ldn"
mkdir "$T/parts"
exits "find --split: names like those of parts" 0 ludos find --split site -o "$T/parts/%s" "$T/parts.ldn"
ok "find --split: ... are files of their own" [ "$(cat "$T/parts/a.part" "$T/parts/a" | grep '^site' | tr '\n' ' ')" = 'site: a.part site: a ' ]
mkdir "$T/sorted"
exits "find --sort --split" 0 ludos find --sort -round --split game -o "$T/sorted/%s.ldn" "$T/find.ldn"
ok "find --sort --split: in order within each" [ "$(grep -h '^event' "$T/sorted/fanorona.ldn" | tr '\n' ' ')" = "event: Coupe d'Été event: Again " ]
exits "find --split by a key that nobody has" 2 ludos find --split sit -o "$T/sorted/x%s.ldn" "$T/find.ldn"
ok "find --split: what was meant" err_has "did you mean 'site'?"
exits "find: a key of a position twice" 2 ludos find --game oware -p '?,?,?,?,?,?/?,?,?,?,?,? - score=0,? score=?,2' "$T/find.ldn"
ok "find: ... is told" err_has 'a key that was given before at 37$'
run ludos find --comment 'a(b' "$T/find.ldn"
ok "find: what PCRE2 says and where" err_has "'a(b' does not compile: missing closing parenthesis at 4$"
run ludos find --termination tired "$T/find.ldn"
ok "find: the words there are" err_has 'normal, resignation, agreement, time'
mkdir "$T/pieces"
exits "find --split 2" 0 ludos find --split 2 -o "$T/pieces/%s.ldn" "$T/find.ldn"
ok "find --split 2: pieces" [ "$(cd "$T/pieces" && echo *)" = '0001.ldn 0002.ldn' ]
# Names come from the records: what is there is replaced only if that is wanted.
mkdir "$T/there"
echo mine >"$T/there/oware.ldn"
exits "find --split: a file that exists" 2 ludos find --split game -o "$T/there/%s.ldn" "$T/find.ldn"
ok "find --split: a file that exists: which" err_has "^ludos find: $T/there/oware.ldn exists, so nothing is written (--force replaces files that exist)$"
ok "find --split: a file that exists: stays, and nothing is new" [ "$(cd "$T/there" && echo * && cat *)" = "$(printf 'oware.ldn\nmine')" ]
exits "find --sort --split: a file that exists" 2 ludos find --sort date --split game -o "$T/there/%s.ldn" "$T/find.ldn"
ok "find --sort --split: a file that exists: the same" [ "$(cd "$T/there" && echo * && cat *)" = "$(printf 'oware.ldn\nmine')" ]
exits "find --split --force" 0 ludos find --force --split game -o "$T/there/%s.ldn" "$T/find.ldn"
ok "find --split --force: all of them" [ "$(cd "$T/there" && echo *)" = 'fanorona.ldn oware.ldn' ]
ok "find --split --force: replaced" grep -q '^game: oware' "$T/there/oware.ldn"

# Enough is enough, however many look ahead: the broken one is far behind.
{
	cat samples/fanorona-telo.ldn
	i=0
	while [ $i -lt 300 ]; do
		i=$((i + 1))
		cat samples/archive.ldn
	done
	cat samples/broken.ldn
} >"$T/far.ldn"
for jobs in 1 2 9; do
	exits "find --first: what is behind is not told, -j $jobs" 0 ludos find -j $jobs --first 1 --list "$T/far.ldn"
	ok "find --first: ... and nothing is said, -j $jobs" err_is_empty
done
exits "find: broken records are told and passed over" 1 ludos find --plies 1.. --count samples/broken.ldn
ok "find: ... as check tells them" err_has '^samples/broken.ldn:7:40: error: illegal turn .f1-f2. for green at ply 5 \[FAN-3\]$'
for wrong in '--plies 9..3' '--date 2025-13' '--date 2026..2025' '--where =x' '--comment (' '--ended FAN-99' \
	'--result purple' '--as green' '--position zzz' '--line zz' '--not' '--split site' '--game yut --position ggg/3/3' \
	'--list --json' '--files --sort date' '--player a --as green --as orange' '--not --not --game oware' '--termination tired' '--game oware --result green' '--game oware --as green --player x' \
	'--game oware --ended FAN-13' '--game yut --mirror --position 5oo' '--mirror' '--in-variations' '--date 2025-02-30' \
	'--sort dat' '--sort date,,site' '--sort -' '--takes 5..2' '--plies -1' '--where event~[z-a]' '--game yut --line a1-b2' \
	'--position ?,?,?,?,?,?/?,?,?,?,?,5-3' '--position 5o,5b' '--first 0'; do
	exits "find $wrong" 2 ludos find $wrong "$T/find.ldn"
	ok "find $wrong: one line, and where help is" lines_are "$T/err" 2
done
printf 'ldn: 1\ngame: oware\nevent: %s!\nmoves: 1. C\n' aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa >"$T/runaway.ldn"
run ludos find --where 'event~^(a|a?)+$' "$T/runaway.ldn"
ok "find: a pattern that runs away is stopped" err_has 'a pattern takes too many steps'
ok "find: ... and counts as wrong" [ "$status" -eq 1 ]

# What is not text is not looked for.
printf 'ldn: 1\ngame: oware\nplayers: {south: "\303\251"}\nevent: "\303\251"\n' >"$T/letter.ldn"
exits "find: text" 0 ludos find --player "$(printf '\303\251')" "$T/letter.ldn"
for flag in player event site round source annotator where; do
	exits "find --$flag: not text" 2 ludos find "--$flag" "$(printf 'x=\351')" "$T/letter.ldn"
	ok "find --$flag: not text: told" err_has "^ludos find: --$flag: 'x=?' is not text in UTF-8$"
done
exits "standings --event: not text" 2 ludos standings --event "$(printf '\351')" "$T/letter.ldn"
ok "standings --event: not text: told" err_has "^ludos standings: --event: '?' is not text in UTF-8$"
