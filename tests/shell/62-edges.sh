# Edges of what is accepted: one more, or one sign else, and it is refused; and
# signs that mean something to whoever reads what is written.

e=$T/edges
mkdir -p "$e"
edge_record() { # KEY: VALUE
	printf 'ldn: 1\ngame: oware\n%s\nmoves: 1. C\n' "$1" >"$e/x.ldn"
}

# --- dates ---------------------------------------------------------------------
for date in 2000-02-29 2024-02-29 1900-02-28 2023-12-31 2023-04-30; do
	edge_record "date: $date"
	exits "date $date" 0 ludos check "$e/x.ldn"
done
for date in 1900-02-29 2023-02-29 2100-02-29 2023-04-31 2023-00-10 2023-13-01 2023-01-00 2023-12-32; do
	edge_record "date: $date"
	exits "no date $date" 1 ludos check "$e/x.ldn"
	ok "no date $date: told" err_has ':3:7: error: '
done

# --- how long a turn is -----------------------------------------------------------
long_turn() { printf '%s' "$1"; printf "%.0s$2" $(seq "$3"); } # START PART N
for row in 'yote c3 -c4' 'fanorona a1 -a2A' 'omweso a1 <' 'yut : 4'; do
	set -- $row
	if [ $1 = yut ]; then
		turn=$(long_turn '' 4 64):0-4
	else
		turn=$(long_turn "$2" "$3" 63)
	fi
	printf 'ldn: 1\ngame: %s\nmoves: |\n  1. %s\n' $1 "$turn" >"$e/x.ldn"
	for command in check replay moves; do
		exits "$command, $1: a turn of too many parts" 1 ludos $command "$e/x.ldn"
		ok "$command, $1: a turn of too many parts, told" err_has ' is too long: a turn has at most 63 signs'
	done
	for command in '' 'stand '; do
		rm -f "$e/long.ldn"
		record "$command$turn\n" -g $1 "$e/long.ldn"
		ok "record, $1: ${command}a turn of too many parts" [ "$status" -eq 1 ]
		ok "record, $1: ${command}a turn of too many parts, told" err_has ' is too long: a turn has at most 63 signs'
	done
	printf '{"stand":"%s","ruling":"x","why":"y"}\n' "$turn" >"$e/request"
	run ludos record --json -g $1 "$e/long.ldn" <"$e/request"
	ok "record --json, $1: a turn of too many parts, told" out_has ' is too long: a turn has at most 63 signs'
done

# --- how deep -------------------------------------------------------------------
nested() { # DEPTH OPEN CLOSE
	awk -v n="$1" -v before="$2" -v after="$3" 'BEGIN {
		while (i++ < n) line = line before
		line = line "x"
		while (j++ < n) line = line after
		print line
	}'
}
# The record itself is the first level.
edge_record "other: $(nested 31 '[' ']')"
exits "a value 32 deep" 0 ludos check "$e/x.ldn"
edge_record "other: $(nested 32 '[' ']')"
exits "a value 33 deep" 1 ludos check "$e/x.ldn"
ok "a value 33 deep: told" err_has ':3:40: error: nested deeper than 32'
key() { awk -v n="$1" 'BEGIN { while (i++ < n) printf "k" }'; }
for form in '%s: x' '? %s\n: x' '"%s": x' 'other: {%s: x}' 'other: {"%s": x}'; do
	edge_record "$(printf "$form" "$(key 250)")"
	exits "a key of 250 bytes, $form" 0 ludos fmt -w "$e/x.ldn"
	edge_record "$(printf "$form" "$(key 251)")"
	exits "a key of 251 bytes, $form" 1 ludos check "$e/x.ldn"
	ok "a key of 251 bytes, $form: told" err_has 'a key has at most 250 bytes'
done
variations() { # DEPTH
	awk -v n="$1" 'BEGIN {
		printf "ldn: 1\ngame: oware\nmoves: A"
		while (i++ < n) printf i % 2 ? " (B" : " (C"
		while (j++ < n) printf ")"
		print ""
	}' >"$e/x.ldn"
}
variations 100
exits "variations 100 deep" 0 ludos check "$e/x.ldn"
for call in fmt replay 'replay --all' 'draw --only-marked' 'convert --to json' 'convert --to pgn' 'convert --to md' 'convert --to tex' \
	'convert --to html' 'convert --verify --to sgf' 'find --list' stats tree standings repair \
	'check --which' 'check --json' record; do
	# Nothing is marked, nobody is named, and SGF is of another game.
	case $call in *marked | *sgf | standings) known=1 ;; *) known=0 ;; esac
	run ludos $call "$e/x.ldn"
	ok "variations 100 deep: $call: exit $known" [ "$status" -eq $known ]
done
variations 101
exits "variations 101 deep" 1 ludos check "$e/x.ldn"
ok "variations 101 deep: told" err_has 'variations are nested deeper than 100'

# --- signs -----------------------------------------------------------------------
edge_record 'event: "a \\ b \" c ` d"'
for to in pgn ogn; do
	exits "to $to: a backslash and a quote" 0 ludos convert --to $to "$e/x.ldn"
	ok "to $to: a backslash and a quote: escaped" grep -qF 'a \\ b \" c ` d' "$T/out"
	cp "$T/out" "$e/x.$to"
	exits "from $to: a backslash and a quote" 0 ludos convert --to ldn "$e/x.$to"
	ok "from $to: a backslash and a quote: the same" grep -qxF 'event: a \ b " c ` d' "$T/out"
done
exits "to md: a backtick" 0 ludos convert --to md "$e/x.ldn"
ok "to md: a backtick: escaped" grep -qF 'a \\ b \" c \` d' "$T/out"

# What is quoted under a message is text.
printf 'ldn: 1\ngame: oware\nmoves: "1. C {\\e[31m} Z"\n' >"$e/x.ldn"
exits "an escape in the line that is quoted" 1 ludos check -v "$e/x.ldn"
printf 'ldn: 1\ngame: \033[31moware\n' >"$e/x.ldn"
exits "a raw escape in the line that is quoted" 1 ludos check -v "$e/x.ldn"
ok "a raw escape in the line that is quoted: shown as another sign" [ "$(tr -d -c '\033' <"$T/err" | wc -c)" -eq 0 ]

# --- pictures and themes -----------------------------------------------------------
run ludos draw -g oware -p '0,0,0,0,0,1/0,0,0,0,0,9 north score=20,18' -f svg
cp "$T/out" "$e/x.svg"
exits "a picture that was drawn" 0 ludos draw --from-svg "$e/x.svg" -f ascii
sed 's/urn:x-ludos:ldn:1/urn:of-others/' "$e/x.svg" >"$e/y.svg"
exits "a position of somebody else's" 2 ludos draw --from-svg "$e/y.svg" -f ascii
for colour in 'x123456' ' 123456' '#1234567' '1234567'; do
	printf "paper: '%s'\n" "$colour" >"$e/own.yaml"
	exits "a theme with '$colour'" 2 ludos draw -g fanorona/telo -f svg --theme "$e/own.yaml"
done

# --- what does not read back --------------------------------------------------------
exits "--verify of what cannot be read" 2 ludos convert --to md --verify samples/oware-awele.ldn
exits "--verify of what is kept" 0 ludos convert --to json --verify samples/oware-awele.ldn
ok "--verify of what is kept: said" err_has ': verified$'

# --- closed streams --------------------------------------------------------------------
# The file that is written must not get the number of a stream that is closed.
ludos convert --to schadd -o "$e/open.schadd" samples/fanorona-tsivy.ldn 2>/dev/null
"$LUDOS" convert --to schadd -o "$e/closed.schadd" samples/fanorona-tsivy.ldn 2>&-
ok "a closed stderr: no message gets into the file" same "$e/open.schadd" "$e/closed.schadd"
for call in find stats tree standings check fmt repair; do
	# shellcheck disable=SC2086
	"$LUDOS" $call - <&- >"$T/out" 2>"$T/err"
	ok "$call: a closed stdin" [ $? -eq 3 ]
done
