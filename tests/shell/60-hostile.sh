# Files that nobody means well with: a clear answer, soon, in little memory.

# hostile NAME STATUS PATTERN: the file is $T/hostile
hostile() {
	for c in check fmt; do
		run timeout "$limit" "$LUDOS" $c "$T/hostile"
		ok "hostile: $1, $c: exit $2" [ "$status" -eq "$2" ] || continue
		[ "$2" -eq 0 ] || ok "hostile: $1, $c: says what" err_has "$3" || continue
		ok "hostile: $1, $c: says it briefly" [ "$(wc -c <"$T/err")" -lt 5000 ]
	done
	for c in replay draw; do
		has_command $c || continue
		run timeout "$limit" "$LUDOS" $c "$T/hostile"
		ok "hostile: $1, $c: the same answer" answers "$2" "${3-}"
	done
}
answers() { [ "$status" -eq "$1" ] && { [ "$1" -eq 0 ] || err_has "$2"; }; } # STATUS PATTERN
bytes() { head -c "$1" /dev/zero | tr '\0' "$2"; } # COUNT CHARACTER

: >"$T/hostile"
run ludos check "$T/hostile"
ok "hostile: empty file: no records" text_is "$T/out" '0 records, 0 plies: 0 wrong, 0 with warnings'
ok "hostile: empty file: exit 1" [ "$status" -eq 1 ]
ok "hostile: empty file: says so" err_has 'hostile:1:1: error: .*no record'
printf '\n\n# nothing\n' >"$T/hostile"
exits "hostile: only comments" 1 ludos check "$T/hostile"
printf -- '---\n---\n---\n' >"$T/hostile"
exits "hostile: only markers" 1 ludos check "$T/hostile"

printf 'ldn: 1\ngame: oware\nevent: a\000b\n' >"$T/hostile"
hostile 'NUL' 1 ':3:9: error: '
bytes 100000 '\000' >"$T/hostile"
hostile '100,000 NUL' 1 ':1:1: error: '
bytes 64000 '[' >"$T/hostile"
hostile '64,000 [' 1 'nested deeper'
bytes 64000 '{' >"$T/hostile"
hostile '64,000 {' 1 'nested deeper'
{ printf 'ldn: 1\ngame: oware\nx: '; bytes 64000 '['; echo; } >"$T/hostile"
hostile '64,000 [ under a key' 1 'nested deeper'
awk 'BEGIN { for (i = 0; i < 64000; i++) printf "- "; print "" }' >"$T/hostile"
hostile '64,000 -' 1 'error: '
awk 'BEGIN { for (i = 0; i < 64000; i++) printf "? "; print "" }' >"$T/hostile"
hostile '64,000 ?' 1 'error: '
awk 'BEGIN { print "ldn: 1\ngame: oware"; for (i = 0; i < 100000; i++) print "k" i ": v" }' >"$T/hostile"
hostile '100,000 keys' 1 'error: '
{ printf 'ldn: 1\ngame: oware\nmoves: |\n  1. A {'; bytes 10485760 x; printf '} a\n'; } >"$T/hostile"
hostile '10 MB comment on one line' 0
{ printf 'ldn: 1\ngame: oware\nevent: '; bytes 10485760 x; echo; } >"$T/hostile"
hostile '10 MB value on one line' 0
bytes 10485760 x >"$T/hostile"
hostile '10 MB word' 1 ':1:1: error: '
{ printf 'ldn: 1\ngame: oware\nmoves: |\n  1. '; bytes 10485760 A; echo; } >"$T/hostile"
hostile '10 MB turn' 1 ':4:6: error: '
{ printf 'ldn: 1\ngame: oware\nmoves: |\n  1. A {'; bytes 100000 '['; printf '} a\n'; } >"$T/hostile"
hostile '100,000 [ in a comment' 0
# An alternative to the turn before, each time.
awk 'BEGIN {
	printf "ldn: 1\ngame: oware\nmoves: |\n  A "
	for (i = 0; i < 10000; i++) printf i % 2 ? "(C " : "(B "
	for (i = 0; i < 10000; i++) printf ")"
	print ""
}' >"$T/hostile"
hostile 'variations 10,000 deep' 1 'hostile:4:[0-9]*: error: .*deep'
awk 'BEGIN {
	printf "ldn: 1\ngame: oware\nmoves: |\n  A "
	for (i = 0; i < 10000; i++) printf "(B) "
	print "a"
}' >"$T/hostile"
hostile '10,000 variations side by side' 0
{ printf 'ldn: 1\ngame: oware\nmoves: |\n  A '; bytes 100000 '('; echo; } >"$T/hostile"
hostile '100,000 (' 1 'hostile:4:[0-9]*: error: '
{ printf 'ldn: 1\ngame: oware\nmoves: |\n  A '; bytes 100000 ')'; echo; } >"$T/hostile"
hostile '100,000 )' 1 'hostile:4:[0-9]*: error: '
printf 'ldn: 1\ngame: oware\nmoves: |\n  A {never closed\n' >"$T/hostile"
hostile 'open comment' 1 ':4:5: error: '
printf 'ldn: 1\ngame: oware\nscore: 18446744073709551617-1\n' >"$T/hostile"
hostile 'score past 2^64' 1 ':3:8: error: '
printf 'ldn: 18446744073709551617\ngame: oware\n' >"$T/hostile"
hostile 'version past 2^64' 1 ':1:6: error: '
printf 'ldn: 1\ngame: oware\nmoves: |\n  18446744073709551617. A\n' >"$T/hostile"
run soon check "$T/hostile"
ok "hostile: move number past 2^64: an answer" [ "$status" -le 1 ]
ok "hostile: move number past 2^64: told" err_has ':4:3: '
printf 'ldn: 1\ngame: oware\nmoves: |\n  A $18446744073709551617\n' >"$T/hostile"
hostile 'annotation past 2^64' 1 ':4:5: error: '
for word in 18446744073709551617 4294967296 256 99999999999999999999999999; do
	printf 'ldn: 1\ngame: baghchal\nposition: t3t/5/5/5/t3t goat hand=%s\n' $word >"$T/hostile"
	hostile "hand=$word" 1 ':3:[0-9]*: error: '
	printf 'ldn: 1\ngame: oware\nposition: %s,4,4,4,4,4/4,4,4,4,4,4 south\n' $word >"$T/hostile"
	hostile "$word seeds" 1 ':3:[0-9]*: error: '
	printf 'ldn: 1\ngame: oware\nmoves: Ax%s\n' $word >"$T/hostile"
	hostile "harvest of $word" 1 ':3:[0-9]*: error: '
done
# A pit has a letter and no number.
printf 'ldn: 1\ngame: oware\nmoves: |\n  1. A0\n' >"$T/hostile"
hostile 'a pit with a zero' 1 ':4:6: error: '

printf 'ldn: 1\r\ngame: oware\r\nmoves: |\r\n  1. A a\r\n  2. B z\r\n' >"$T/hostile"
hostile 'CRLF' 1 ':5:8: error: '
run ludos check -v "$T/hostile"
ok "hostile: CRLF: no carriage return in the message" not err_has "$(printf '\r')"
printf '\357\273\277ldn: 1\ngame: oware\n' >"$T/hostile"
hostile 'byte order mark' 0
printf 'ldn: 1\ngame: oware\nevent: a\300\200b\n' >"$T/hostile"
hostile 'overlong UTF-8' 1 ':3:9: error: '
printf 'ldn: 1\ngame: oware\nevent: a\355\240\200b\n' >"$T/hostile"
hostile 'surrogate in UTF-8' 1 ':3:9: error: '
printf '\377\376l\000d\000n\000' >"$T/hostile"
hostile 'UTF-16' 1 ':1:1: error: '
head -c 100000 /dev/urandom >"$T/hostile"
hostile 'random bytes' 1 'error: '
cp "$LUDOS" "$T/hostile"
run soon check "$T/hostile"
ok "hostile: a program: an answer" [ "$status" -eq 1 ]

# Control characters never reach the terminal through a message.
printf 'ldn: 1\ngame: "\\e]0;x\\x07"\n' >"$T/hostile"
hostile 'escape sequence in a name' 1 ':2:7: error: '
run ludos check -v "$T/hostile"
ok "hostile: escape sequence is not repeated" not err_has "$(printf '\033')"

# A stream without end of a record: bounded memory.
if [ $sanitized = yes ]; then
	skip "hostile: 200 MB in 400 MB of memory" "a sanitizer reserves more"
	skip "hostile: no memory" "a sanitizer reserves more"
elif (ulimit -v 400000) 2>/dev/null; then
	head -c 209715200 /dev/zero | tr '\0' x |
		(ulimit -v 400000; timeout 60 "$LUDOS" check - >"$T/out" 2>"$T/err"; echo $? >"$T/status")
	status=$(cat "$T/status")
	ran='200 MB | ludos check -'
	ok "hostile: 200 MB without a line end: exit 1" [ "$status" -eq 1 ]
	ok "hostile: 200 MB without a line end: says so" err_has 'MB'
	head -c 209715200 /dev/urandom |
		(ulimit -v 400000; timeout 60 "$LUDOS" check - >"$T/out" 2>"$T/err"; echo $? >"$T/status")
	status=$(cat "$T/status")
	ok "hostile: 200 MB of random bytes: exit 1" [ "$status" -eq 1 ]
	# The record after one that is too large is still checked.
	{ bytes 70000000 x; printf '\n'; cat "$T/good.ldn"; } |
		(ulimit -v 400000; timeout 60 "$LUDOS" check - >"$T/out" 2>"$T/err"; echo $? >"$T/status")
	status=$(cat "$T/status")
	ok "hostile: after a record that is too large: exit 1" [ "$status" -eq 1 ]
	ok "hostile: after a record that is too large: the next one counts" out_has ' 6 plies: '
	ok "hostile: a record that is too large is wrong" out_has ' 1 wrong, '
	bytes 10485760 x >"$T/hostile"
	(ulimit -v 16000; exec "$LUDOS" check "$T/hostile") >"$T/out" 2>"$T/err"
	status=$?
	ran='ludos check, 16 MB of memory'
	ok "hostile: no memory: exit 3" [ "$status" -eq 3 ]
	ok "hostile: no memory: says so" err_has 'out of memory'
else
	skip "hostile: 200 MB in 400 MB of memory" "ulimit -v does not work here"
	skip "hostile: no memory" "ulimit -v does not work here"
fi
