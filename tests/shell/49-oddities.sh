# Whatever YAML allows in a record is written so that it reads as the same.
formats='ldn json pgn ogn playstrategy bagh obx schadd icga abstractplay aprecord sgf trl'
read_back() { # WHAT ARCHIVE FORMAT AT-LEAST
	run ludos convert --to $3 --verify "$2"
	verified=$(grep -c ': verified' "$T/err")
	ok "$1 -> $3: written" [ "$verified" -ge "$4" ] || return
	ok "$1 -> $3: and read back" not err_has 'read back'
	# One by one, and as an archive; a game without moves is nothing to some.
	empty=$(grep -c 'the game: it has no moves' "$T/err")
	cp "$T/out" "$T/archive"
	run ludos convert --from $3 --to ldn "$T/archive"
	[ "$verified" -eq "$empty" ] ||
		ok "$1 -> $3: every one of them" [ "$(grep -c '^ldn: 1$' "$T/out")" -eq $((verified - empty)) ]
}
if command -v python3 >/dev/null; then
	python3 tests/oddities.py 1 1500 >"$T/odd.ldn"
	for target in ldn json pgn ogn; do
		exits "oddities -> $target: some are wrong" 1 ludos convert --to $target --verify "$T/odd.ldn"
		cp "$T/out" "$T/odd-out.$target"
		ok "oddities -> $target: the others are written" [ "$(grep -c ': verified' "$T/err")" -ge 100 ] || continue
		ok "oddities -> $target: and read back" not err_has 'read back'
	done
	run ludos convert --to ldn "$T/odd-out.json"
	ok "oddities: by JSON byte for byte" same "$T/out" "$T/odd-out.ldn"
	run ludos fmt "$T/odd-out.ldn"
	ok "oddities: in form" same "$T/out" "$T/odd-out.ldn"
	for target in playstrategy bagh obx schadd icga abstractplay aprecord sgf trl; do
		read_back oddities "$T/odd.ldn" $target 10
	done
else
	skip "oddities" "no python3"
fi

# Every key with values of every kind, and players, in every format.
cat >"$T/values" <<'END'

""
~
"~"
null
"null"
!!str
!t x
"?"
"??"
[a]
{a: b}
[]
{}
0
1.5
true
2024
2024-05-01
0001-01-01
"0001-01-01T00:00:00.000Z"
5-20
05-20
1-2-3
10m
" x "
"two\nlines"
"x\\]\"'y"
"\L\x00"
a name that is longer than sixty-four letters, which is nothing that a reader should mind
END
cat >"$T/details" <<'END'
{name: A}
{name: }
{name: ""}
{name: 1}
{name: !t x}
{name: "?"}
{name: ~, team: T}
{name: "", rating: 1}
{rating: 1500}
{rating: 1500, name: A}
{name: A, rating: "1500", x: [1, {b: c}]}
{name: A, "x\ny": ""}
{name: A, result: 1}
{name: A, team: T, rating: 1850}
{team: T, name: A}
{name: "A\\0", x: A}
Bo
draw
won by Bo
" Bo "
"A\0"
END
odd_players() { # GAME RULES SIDE SIDE KEYS
	cat "$T/values" "$T/details" | while read -r value; do
		for players in "$3: $value" "$4: $value, $3: Bo" "$3: $value, $4: $value"; do
			printf -- '---\nldn: 1\ngame: %s\nrules: %s\nplayers: {%s}\n%smoves: ""\n' \
				"$1" "$2" "$players" "$5"
		done
	done
}
odd_values() { # GAME RULES SIDE SIDE
	keys='event site round board annotator source date score clock options position first
		date-start date-end gameid variant DT GN x'
	resigned="result: $3
termination: resignation
"
	for key in $keys; do
		while read -r value; do
			printf -- '---\nldn: 1\ngame: %s\nrules: %s\n%s%s: %s\nmoves: ""\n' \
				"$1" "$2" "$resigned" "$key" "$value"
		done <"$T/values"
	done
	# What the rules do not allow may be refused.
	for result in "$3" "$4" draw '"*"'; do
		for termination in resignation agreement time forfeit adjudication unfinished; do
			printf -- '---\nldn: 1\ngame: %s\nrules: %s\nresult: %s\ntermination: %s\nmoves: ""\n' \
				"$1" "$2" "$result" "$termination"
		done
	done
	odd_players "$@" "$resigned"
	# Where the winner is known by his name alone.
	for winner in "$3" "$4"; do
		odd_players "$@" "result: $winner
termination: adjudication
event: x
"
	done
	# Where something is lost not everything is compared.
	odd_players "$@" ''
}
{
	odd_players oware awale south north ''
	odd_values fanorona tsivy green orange
	odd_values oware abapa south north
	odd_values baghchal ludos goat tiger
	odd_values hasami ludos red green
} >"$T/values.ldn"
for target in $formats; do
	read_back values "$T/values.ldn" $target 100
done

# Games with remarks of every kind and endings of every kind, right or wrong.
if command -v python3 >/dev/null; then
	for options in '' '--with options'; do
		"$B/tests/bench/generate" $options 1000 2>/dev/null |
			python3 tests/decorate.py 1 2000 >"$T/decorated.ldn"
		for target in ldn json pgn ogn playstrategy aprecord trl; do
			read_back "decorated $options" "$T/decorated.ldn" $target 10
		done
	done
	"$B/tests/bench/generate" 1000 2>/dev/null | python3 tests/decorate.py 2 2000 >"$T/decorated.ldn"
	for target in bagh obx schadd icga abstractplay sgf; do
		read_back decorated "$T/decorated.ldn" $target 10
	done
else
	skip "decorated games" "no python3"
fi

# What is lost of a position does not keep the game from being written.
cat >"$T/last.ldn" <<'END'
ldn: 1
game: baghchal
rules: ludos
position: g1ggg/gtgtg/1gggg/1gggg/1tggt goat hand=1 taken=2 last=-,b5b4
moves: 1. a3 b1-a1
END
for target in bagh obx; do
	exits "last= -> $target" 0 ludos convert --to $target --verify "$T/last.ldn"
	ok "last= -> $target: told" err_has 'last= of the position'
done

# A result without a game is not that of the game before.
cat >"$T/resigned.ldn" <<'END'
---
ldn: 1
game: baghchal
moves: 1. c3 a1-b2
---
ldn: 1
game: baghchal
result: goat
termination: resignation
END
exits "nothing played -> bagh" 0 ludos convert --to bagh --verify "$T/resigned.ldn"
ok "nothing played -> bagh: told" err_has 'lost from ldn to bagh: result: goat'
cp "$T/out" "$T/resigned.bagh"
exits "nothing played: read" 0 ludos convert --to ldn "$T/resigned.bagh"
ok "nothing played: the game before is open" out_has 'result: "*"'

# Games of every kind, as people write them: what is lost is told.
for archive in --field '--with remarks' '--with clocks' '--with options'; do
	"$B/tests/bench/generate" $archive 300 >"$T/games.ldn" 2>/dev/null
	# Options are something that few others know.
	[ "$archive" != '--with options' ] || formats='ldn json pgn playstrategy aprecord trl'
	for target in $formats; do
		read_back "games $archive" "$T/games.ldn" $target 1
	done
done
