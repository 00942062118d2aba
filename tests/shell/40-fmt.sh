# ludos fmt: canonical form, in place, or only asked about.

printf '# kept\n"game": oware\nldn: 1\nresult: 1-0\ntermination: resignation\nx-mine: {b: 1, a: [2, 3]}\nplayers: {north: N, south: "S"}\nmoves: >-\n  A   a 2. B\n  b {say  it}\n' >"$T/loose.ldn"
exits "fmt" 0 ludos fmt "$T/loose.ldn"
cp "$T/out" "$T/once.ldn"
ok "fmt: order of keys" [ "$(sed -n 's/^\([a-z-]*\):.*/\1/p' "$T/once.ldn" | tr '\n' ' ')" = 'ldn game players result termination moves x-mine ' ]
ok "fmt: result in our words" grep -q '^result: south$' "$T/once.ldn"
ok "fmt: move numbers" grep -q '^  1\. A a 2\. B b {say it}$' "$T/once.ldn"
exits "fmt of that" 0 ludos fmt "$T/once.ldn"
ok "fmt: fixed point" same "$T/once.ldn" "$T/out"
exits "fmt --check, canonical" 0 ludos fmt --check "$T/once.ldn"
ok "fmt --check, canonical: silent" out_is_empty
exits "fmt --check, not canonical" 1 ludos fmt --check "$T/once.ldn" "$T/loose.ldn"
ok "fmt --check names the file" text_is "$T/out" "$T/loose.ldn"
exits "fmt of the good sample" 0 ludos fmt "$T/good.ldn"
ok "fmt: canonical already" same "$T/good.ldn" "$T/out"
ok "fmt: lines of at most 80 columns" not grep -q '.\{81\}' "$T/out"

# A thousand random games: fixed point, nothing lost.
if [ -x "$B/tests/bench/generate" ]; then
	"$B/tests/bench/generate" 1000 >"$T/many.ldn" 2>"$T/plies"
	exits "fmt: 1000 games" 0 ludos fmt "$T/many.ldn"
	mv "$T/out" "$T/many1.ldn"
	run ludos fmt "$T/many1.ldn"
	ok "fmt: 1000 games, fixed point" same "$T/many1.ldn" "$T/out"
	run ludos check "$T/many1.ldn"
	tail -n 1 "$T/out" >"$T/last"
	ok "fmt: 1000 games, as many plies" text_is "$T/last" "1000 records, $(cat "$T/plies") plies: 0 wrong, 0 with warnings"
else
	skip "fmt: 1000 games" "no generator"
fi

# In place
mkdir "$T/place"
p=$T/place
cp "$T/loose.ldn" "$p/a.ldn"
chmod 640 "$p/a.ldn"
exits "fmt -w" 0 ludos fmt -w "$p/a.ldn"
ok "fmt -w: silent" out_is_empty
ok "fmt -w: rewritten" same "$T/once.ldn" "$p/a.ldn"
ok "fmt -w: mode kept" [ "$(ls -l "$p/a.ldn" | cut -c 1-10)" = '-rw-r-----' ]
ok "fmt -w: nothing left beside it" [ "$(ls -A "$p")" = a.ldn ]
touch -t 200001010000 "$p/a.ldn"
exits "fmt -w of a canonical file" 0 ludos fmt -w "$p/a.ldn" &&
	ok "fmt -w: a canonical file is not touched" [ -z "$(find "$p/a.ldn" -newer "$T/loose.ldn")" ]

cat "$T/loose.ldn" "$T/broken.ldn" >"$p/b.ldn"
cp "$p/b.ldn" "$T/b.before"
exits "fmt -w of a wrong record" 1 ludos fmt -w "$p/b.ldn" &&
	ok "fmt -w: a wrong file stays as it was" same "$T/b.before" "$p/b.ldn"
ok "fmt -w: nothing left after an error" [ "$(ls -A "$p" | tr '\n' ' ')" = 'a.ldn b.ldn ' ]
exits "fmt of a wrong record" 1 ludos fmt "$T/broken.ldn"
ok "fmt: a wrong record comes out as it was" same "$T/broken.ldn" "$T/out"

# Several files: one that is wrong does not keep the others from being done.
cp "$T/loose.ldn" "$p/c.ldn"
exits "fmt -w of several" 1 ludos fmt -w "$p/b.ldn" "$p/c.ldn"
ok "fmt -w of several: the good one is done" same "$T/once.ldn" "$p/c.ldn"

# A link stays a link; what it points to is rewritten.
mkdir "$p/real"
cp "$T/loose.ldn" "$p/real/d.ldn"
ln -s real/d.ldn "$p/d.ldn"
exits "fmt -w through a link" 0 ludos fmt -w "$p/d.ldn" &&
	ok "fmt -w: the link is still one" [ -L "$p/d.ldn" ]
ok "fmt -w: its target is rewritten" same "$T/once.ldn" "$p/real/d.ldn"

exits "fmt -w of a missing file" 3 ludos fmt -w "$p/missing.ldn" &&
	ok "fmt -w: a missing file is not made" [ ! -e "$p/missing.ldn" ]
exits "fmt -w of a directory" 1 ludos fmt -w "$p/real" &&
	ok "fmt -w: nothing left beside the missing" [ "$(ls -A "$p" | tr '\n' ' ')" = 'a.ldn b.ldn c.ldn d.ldn real ' ]

# Where nothing can be written. The superuser may write everywhere, so it asks
# somebody else to try.
as_nobody=
if [ "$(id -u)" -eq 0 ]; then
	if setpriv --reuid=65534 --regid=65534 --clear-groups "$LUDOS" --version >/dev/null 2>&1; then
		as_nobody='setpriv --reuid=65534 --regid=65534 --clear-groups'
	else
		as_nobody=none
	fi
fi
if [ "$as_nobody" = none ]; then
	skip "fmt -w in a read-only directory" "the superuser writes everywhere"
	skip "check of an unreadable file" "the superuser reads everything"
else
	mkdir "$T/locked"
	cp "$T/loose.ldn" "$T/locked/e.ldn"
	chmod 755 "$T"
	chmod 555 "$T/locked"
	# shellcheck disable=SC2086
	run $as_nobody "$LUDOS" fmt -w "$T/locked/e.ldn"
	ok "fmt -w in a read-only directory: exit 3" [ "$status" -eq 3 ]
	ok "fmt -w in a read-only directory: untouched" same "$T/loose.ldn" "$T/locked/e.ldn"
	cp "$T/good.ldn" "$T/secret.ldn"
	chmod 000 "$T/secret.ldn"
	# shellcheck disable=SC2086
	run $as_nobody "$LUDOS" check "$T/secret.ldn"
	ok "check of an unreadable file: exit 3" [ "$status" -eq 3 ]
	chmod 600 "$T/secret.ldn"
fi

# What YAML allows and we rewrite must mean the same afterwards.
yaml() { # NAME TEXT: fmt accepts it, is a fixed point, check agrees
	printf '%b' "$2" >"$T/y.ldn"
	exits "fmt: $1" 0 ludos fmt "$T/y.ldn"
	cp "$T/out" "$T/y1.ldn"
	exits "fmt: $1, again" 0 ludos fmt "$T/y1.ldn"
	ok "fmt: $1, fixed point" same "$T/y1.ldn" "$T/out"
	[ $# -lt 3 ] || ok "fmt: $1, text" grep -qxF -e "$3" "$T/y1.ldn"
}
yaml 'quoted scalar' 'ldn: 1\ngame: oware\nevent: "a: b # c"\n' 'event: "a: b # c"'
yaml 'number in quotes' 'ldn: 1\ngame: oware\nround: "007"\n' 'round: "007"'
yaml 'a paragraph of YAML in an unknown key' 'ldn: 1\ngame: oware\nx-mine: ; a\342\200\251 b\n' 'x-mine: "; a\Pb"'
yaml 'control character' 'ldn: 1\ngame: oware\nevent: "a\\x07b"\n'
yaml 'C1 control character' 'ldn: 1\ngame: oware\nevent: "a\\x82b"\n'
yaml 'line break in quotes' 'ldn: 1\ngame: oware\nevent: "a\\nb"\n' 'event: "a\nb"'
yaml 'block text under an unknown key' 'ldn: 1\ngame: oware\nx: |\n  one\n\n  two\n'
yaml 'folded text under an unknown key' 'ldn: 1\ngame: oware\nx: >\n  one\n  two\n'
yaml 'flow record' '{ldn: 1, game: oware, moves: "1. A a"}\n'
yaml 'flow in unknown key' 'ldn: 1\ngame: oware\nx: [a, {b: "c, d"}, ~, "", "e: f"]\n'
yaml 'empty values' 'ldn: 1\ngame: oware\nx:\ny: ""\n'
yaml 'options' 'ldn: 1\ngame: oware\noptions:\n- five-houses\n' 'options: [five-houses]'
yaml 'north begins' 'ldn: 1\ngame: oware\nfirst: north\nmoves: a A b\n'
yaml 'annotations' 'ldn: 1\ngame: oware\nmoves: A! $1 $22 {x} (B?? b) a!? ; rest\n'
yaml 'nested variations' 'ldn: 1\ngame: oware\nmoves: A (B (C c) b 2. C) (D) a\n'
yaml 'CRLF' 'ldn: 1\r\ngame: oware\r\nmoves: |\r\n  1. A a\r\n  2. B b\r\n' '  1. A a 2. B b'
yaml 'byte order mark' '\0357\0273\0277ldn: 1\ngame: oware\n' 'ldn: 1'
yaml 'document end' '%YAML 1.1\n---\nldn: 1\ngame: oware\n...\n'

# Comments of YAML, wherever they stand, go with a key; what only looks like one
# stays what it is.
cat >"$T/remarks.ldn" <<'END'
# top
ldn: 1 # version
game: oware

# alone

players:
  # champion
  south: Ama   # left-handed
  north: "Kofi # 2"
club: # ours
  - Accra # capital
  - {a: b#c, # flow
     d: e}
  - |  # bar
    # text
# above
event: Cup # annual
moves: |  # moves
  1. A a
# end
END
cat >"$T/remarks.want" <<'END'
---
# top
# version
ldn: 1
game: oware
# alone
# champion
# left-handed
players:
  south: Ama
  north: "Kofi # 2"
# above
# annual
event: Cup
# moves
# end
moves: |
  1. A a
# ours
# capital
# flow
# bar
club: [Accra, {a: b#c, d: e}, "# text\n"]
END
exits "fmt: comments of YAML everywhere" 0 ludos fmt "$T/remarks.ldn"
ok "fmt: every one is kept" same "$T/remarks.want" "$T/out"
exits "fmt: comments of YAML again" 0 ludos fmt "$T/remarks.want"
ok "fmt: they stay where they are" same "$T/remarks.want" "$T/out"
tr '\n' '\001' <"$T/remarks.ldn" | sed "s/$(printf '\001')/$(printf '\r\001')/g" | tr '\001' '\n' >"$T/remarks.crlf"
run ludos fmt - <"$T/remarks.crlf"
ok "fmt: with other line ends too" same "$T/remarks.want" "$T/out"
run ludos convert --from ldn --to json "$T/remarks.ldn"
mv "$T/out" "$T/remarks.json"
run ludos convert --to ldn "$T/remarks.json"
ok "fmt: and through JSON" same "$T/remarks.want" "$T/out"
printf '{ldn: 1, game: oware, # one\n "event": "a # b", # two\n moves: "1. A a"} # three\n# four\n' >"$T/flow.ldn"
run ludos fmt "$T/flow.ldn"
ok "fmt: comments in a record on few lines" [ "$(grep '^#' "$T/out" | tr '\n' ' ')" = '# one # two # three # four ' ]
ok "fmt: each with its key" [ "$(grep -A1 '^# two' "$T/out" | tail -n 1)" = 'event: "a # b"' ]
printf 'game: oware\nldn: 1 # first\n# who\nplayers: {} # nobody\n# later\nmoves: "1."\n' >"$T/bare.ldn"
printf -- '---\n# later\n# who\n# nobody\n# first\nldn: 1\ngame: oware\n' >"$T/bare.want"
run ludos fmt "$T/bare.ldn"
ok "fmt: comments on keys that hold nothing" same "$T/bare.want" "$T/out"
run ludos convert --from ldn --to json "$T/bare.ldn"
mv "$T/out" "$T/bare.json"
run ludos convert --to ldn "$T/bare.json"
ok "fmt: and through JSON" same "$T/bare.want" "$T/out"

# One on the line that ends a record is of that record; what follows it is not.
printf '%s\n' 'ldn: 1' 'game: oware' 'moves: |' '  1. A a' '  2... ; B?' '... # one' '# two' '...   # three' --- 'ldn: 1' 'game: oware' '... # four' >"$T/dots.ldn"
printf '%s\n' --- 'ldn: 1' 'game: oware' '# one' 'moves: |' '  1. A a {B?}' ... '# two' '...   # three' --- 'ldn: 1' '# four' 'game: oware' >"$T/dots.want"
run ludos fmt "$T/dots.ldn"
ok "fmt: remarks behind dots" same "$T/dots.want" "$T/out"
run ludos fmt "$T/dots.want"
ok "fmt: remarks behind dots, fixed point" same "$T/dots.want" "$T/out"

# Those that `...` cuts off from every record belong to none, and stay too.
printf '%s\n' '# lead' ... --- 'ldn: 1' 'game: oware' ... '# mid' '' '# and' '... # mark' --- 'ldn: 1' 'game: oware' '# own' ... '# end' >"$T/free.ldn"
printf '%s\n' '# lead' ... --- 'ldn: 1' 'game: oware' ... '# mid' '' '# and' '... # mark' --- 'ldn: 1' '# own' 'game: oware' ... '# end' >"$T/free.want"
exits "fmt: remarks of no record" 0 ludos fmt "$T/free.ldn"
ok "fmt: remarks of no record stay where they are" same "$T/free.want" "$T/out"
exits "fmt: remarks of no record, again" 0 ludos fmt "$T/free.want"
ok "fmt: remarks of no record, fixed point" same "$T/free.want" "$T/out"
exits "fmt --check: remarks of no record" 0 ludos fmt --check "$T/free.want"
exits "fmt --check: remarks of no record, not in form" 1 ludos fmt --check "$T/free.ldn"
cp "$T/free.ldn" "$p/free.ldn"
exits "fmt -w: remarks of no record" 0 ludos fmt -w "$p/free.ldn"
ok "fmt -w: remarks of no record are kept" same "$T/free.want" "$p/free.ldn"
sed 's/$/\r/' "$T/free.want" >"$T/free.crlf"
run ludos fmt "$T/free.crlf"
ok "fmt: remarks of no record, other line ends" same "$T/free.want" "$T/out"
exits "fmt --check: remarks of no record, other line ends" 1 ludos fmt --check "$T/free.crlf"
# Of several files one comes, and nothing becomes somebody else's.
run ludos fmt "$T/free.ldn" "$T/bare.ldn" "$T/free.ldn"
{ cat "$T/free.want"; echo ...; cat "$T/bare.want"; echo ...; cat "$T/free.want"; } >"$T/free.all"
ok "fmt: remarks of no record, several files" same "$T/free.all" "$T/out"
run ludos fmt "$T/free.all"
ok "fmt: remarks of no record, several files, fixed point" same "$T/free.all" "$T/out"
exits "fmt --record: remarks of no record" 0 ludos fmt --record 1 "$T/free.ldn"
ok "fmt --record: only the record" not grep -q '#' "$T/out"
printf '# only\n\n# remarks' >"$T/only.ldn"
exits "fmt: nothing but remarks" 1 ludos fmt "$T/only.ldn"
ok "fmt: nothing but remarks, told" err_has ':1:1: error: there is no record in this file'
ok "fmt: nothing but remarks, kept" text_is "$T/out" "$(cat "$T/only.ldn")"
printf '\n...\n%%YAML 1.1\n---\nldn: 1\ngame: oware\n...\n\n...\n' >"$T/dots.ldn"
run ludos fmt "$T/dots.ldn"
ok "fmt: dots without remarks go" text_is "$T/out" "$(printf -- '---\nldn: 1\ngame: oware')"
# A record that cannot be read may end in the middle of a line; what follows
# begins one of its own.
printf 'ldn: 1\ngame: none' >"$T/open.ldn"
run ludos fmt "$T/open.ldn" "$T/free.ldn"
{ cat "$T/open.ldn"; echo; echo ...; cat "$T/free.want"; } >"$T/open.want"
ok "fmt: a line end that lacks, remarks behind it" same "$T/open.want" "$T/out"
run ludos fmt "$T/open.ldn" "$T/bare.ldn"
{ cat "$T/open.ldn"; echo; cat "$T/bare.want"; } >"$T/open.want"
ok "fmt: a line end that lacks, a record behind it" same "$T/open.want" "$T/out"
