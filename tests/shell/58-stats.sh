# ludos stats: what is counted, and in which form it comes.

exits "stats" 0 ludos stats samples/archive.ldn samples/fanorona-telo.ldn
ok "stats: records" out_has '^records *5$'
ok "stats: rulesets" out_has '^rulesets *4$'
ok "stats: days" out_has '^to *2025-10-12$'
ok "stats: a ruleset, worked out by hand" out_has '^fanorona/telo  *2  *1  *1  *0  *0  *8  *8\.5  *8\.5  *9$'
exits "stats --by player" 0 ludos stats --by player --csv samples/archive.ldn samples/fanorona-telo.ldn
ok "stats: a player who won one and lost one" grep -q '^Soa M\.,2,1,0,1,0,50\.0,0,,2,50\.0,0,.$' "$T/out"
exits "stats --by year --json" 0 ludos stats --by year --json samples/archive.ldn
ok "stats: a year" out_has '^{"year":"2024","games":1,"first":1,'
exits "stats --by throws" 0 ludos stats --by throws --json samples/yut-ludos.ldn
ok "stats: throws, chi-square and p" out_has '^{"of":"all","name":null,"throws":38,"1":14,.*"chi-square":5.89,"p":0.2071}$'
exits "stats -f svg of throws" 0 ludos stats --by throws -f svg samples/yut-ludos.ldn
ok "stats: a chart of throws against fair ones" out_has '<desc>1: 14 (fair 9.5); 2: '
exits "stats -f svg: a bar is divided" 0 ludos stats --by rules -f svg samples/archive.ldn samples/fanorona-telo.ldn
ok "stats -f svg: ... as its description says" out_has 'fanorona/telo: 2 (first 1, second 1)'
exits "stats: the last day that is known" 0 sh -c 'for d in 2025-06-01 "2025-??-??" 2024-01-02 "2024-??-??"; do printf -- "---\nldn: 1\ngame: oware\ndate: %s\nmoves: A\n" "$d"; done | "$1" stats -' sh "$LUDOS"
ok "stats: ... is before one that is not" out_has '^to *2025-06-01$'
ok "stats: ... and so is the first" out_has '^from *2024-01-02$'
for way in text csv json svg md html tex; do
	exits "stats -f $way" 0 ludos stats --by rules -f $way samples/archive.ldn
	ok "stats -f $way: says something" out_has 'fanorona/telo'
done
exits "stats: a chart with hostile names" 0 sh -c 'printf "ldn: 1\ngame: oware\nevent: \"<b>&\"\nmoves: 1. C\n" | "$1" stats --by event -f svg -' sh "$LUDOS"
ok "stats: ... escapes them" out_has '&lt;b&gt;&amp;'
exits "stats: a chart with a long name" 0 sh -c 'printf "ldn: 1\ngame: oware\nevent: %070d\nmoves: 1. C\n" 1 | "$1" stats --by event -f svg -' sh "$LUDOS"
ok "stats: ... which is cut, and shows it" out_has '>0\{60\}\.\.\.<'
exits "stats: names with a tab in them" 0 sh -c 'printf "ldn: 1\ngame: oware\nplayers: {south: \"a\\\\tb\"}\nevent: \"c\\\\td\"\nmoves: 1. C\n" | "$1" stats --by "$2" --json -' sh "$LUDOS" player
ok "stats: ... are one word" out_has '^{"player":"a.tb","games":1,"won":0,'
exits "stats: the same with threads" 0 sh -c '"$1" stats -j 1 samples/*-*.ldn >"$2/1"; "$1" stats -j 5 samples/*-*.ldn >"$2/5"; cmp "$2/1" "$2/5"' sh "$LUDOS" "$T"
exits "stats: a wrong record is told and not counted" 1 ludos stats --by rules samples/broken.ldn
exits "stats: a chart of everything" 2 ludos stats -f svg samples/archive.ldn
exits "stats: no such group" 2 ludos stats --by colour samples/archive.ldn

# A name does not end at a character that ends words elsewhere.
printf 'ldn: 1\ngame: oware\nplayers: {south: "A\\0B", north: C}\nevent: "E\\0F"\nmoves: |\n  1. A a\n' >"$T/nul.ldn"
run ludos stats --by player "$T/nul.ldn"
ok "stats: a NUL in a name" out_has '^A?B  *1 '
run ludos stats --by event --csv "$T/nul.ldn"
ok "stats: a NUL in an event" out_has '^E?F,1,'
run ludos standings "$T/nul.ldn"
ok "standings: a NUL in a name" out_has '^   1  A?B  *0 '
ok "standings: a NUL in an event" out_has '^E?F$'

# CSV goes to terminals and spreadsheets: nothing in it acts, and free text is
# no formula. Moves and numbers stay as they are.
cat >"$T/=acts.ldn" <<'END'
ldn: 1
game: oware
players: {south: "\e]0;x\a\e=1+2", north: "@A,\x9bB"}
event: "+\u202e\b7"
result: south
termination: adjudication
moves: 1. A
END
c1=$(printf '\302\233')
for call in 'stats --by player' 'stats --by event' standings 'tree -g oware'; do
	run sh -c 'cd "$1" && shift && "$@" --csv =acts.ldn' sh "$T" "$LUDOS" $call
	ok "CSV: $call: no control characters" not grep -q "$(printf '[\001-\014\016-\037\177]')\|$c1" "$T/out"
	case $call in
	tree*) words="^1,A,.*,'=acts.ldn:1" ;;
	*event) words="^'+7,1," ;;
	*) words="\"'@A,B\",1," ;;
	esac
	ok "CSV: $call: no formula" out_has "$words"
done
run ludos stats --by player --csv "$T/=acts.ldn"
ok "CSV: what begins a formula after a control character" out_has '^\]0;x=1+2,1,'
run ludos check --json "$T/=acts.ldn"
ok "check --json: names as they are" out_has "\"north\":\"@A,${c1}B\""
run ludos find --json "$T/=acts.ldn"
ok "find --json: names as they are" out_has "\"north\":\"@A,${c1}B\""
