# JSON for people who analyse, and read quickly or carefully.

cat >"$T/short.ldn" <<'END'
---
ldn: 1
game: oware
result: north
termination: resignation
moves: 1. C d
---
ldn: 1
game: fanorona
rules: telo
options: [same-direction]
moves: 1. a1-b2A
---
ldn: 1
game: baghchal
result: draw
termination: agreement
moves: 1. b2
END
exits "members" 0 ludos convert --to json "$T/short.ldn"
ok "members: the ruleset that is meant" grep -q '^{"ludos":1,"game":"oware","rules":"abapa","options":\[\],"header":{"ldn":1,"game":"oware",' "$T/out"
ok "members: options" grep -q '"rules":"telo","options":\["same-direction"\],' "$T/out"
ok "members: who won by resignation" grep -q '"result":"north","winner":"north","outcome":{"rule":null,"winner":null' "$T/out"
ok "members: nobody won" grep -q '"result":"\*","winner":null' "$T/out"
ok "members: a draw" grep -q '"result":"draw","winner":null' "$T/out"
exits "members: by the rules" 0 ludos convert --to json samples/fanorona-tsivy.ldn
ok "members: by the rules" grep -q '"result":"green","winner":"green","outcome":{"rule":"FAN-13","winner":"green"' "$T/out"

# Where the rules are named, options are.
for command in check replay find; do
	run ludos $command --json "$T/short.ldn"
	ok "$command: options" [ "$(grep -c '"game":"fanorona","rules":"telo","options":\["same-direction"\],"players":' "$T/out")" -eq 1 ]
	ok "$command: no options" [ "$(grep -c '"game":"oware","rules":"abapa","players":' "$T/out")" -eq 1 ]
done
run ludos moves --json --record 2 "$T/short.ldn"
ok "moves: options" out_has '^{"game":"fanorona","rules":"telo","options":\["same-direction"\],"position":"'
run ludos moves --json -g oware
ok "moves: no options" out_has '^{"game":"oware","rules":"abapa","position":"'

# --- the same record, laid out otherwise ---------------------------------------------
json=$(ludos convert --to json samples/hasami-ludos.ldn)
ludos fmt samples/hasami-ludos.ldn >"$T/hasami.ldn"
again() { # NAME SED-SCRIPT
	printf '%s\n' "$json" | sed "$2" >"$T/again.json"
	exits "$1" 0 ludos convert --to ldn "$T/again.json"
	ok "$1: the same" same "$T/hasami.ldn" "$T/out"
}
again "as written" ''
again "blanks" 's/,"/, "/g; s/":/": /g; s/{"/{ "/g'
again "a line for each member" 's/,"/,\n"/g'
again "every letter of a turn escaped" 's/"text":"e/"text":"\\u0065/g'
again "comments behind the turns" 's/"before":\(\[[^]]*\]\),\("turns":.*\),"result":/\2,"before":\1,"result":/'
again "members unknown to the quick way" 's/"ply":\([0-9]*\),"number":\([0-9]*\)/"number":\2,"ply":\1/g'
printf '%s\n%s\n' "$json" "$json" >"$T/twice.json"
exits "two on two lines" 0 ludos convert --to ldn "$T/twice.json"
ok "two on two lines: both" [ "$(grep -c '^---' "$T/out")" -eq 2 ]
printf '%s %s' "$json" "$json" >"$T/twice.json"
exits "two on one line" 0 ludos convert --to ldn "$T/twice.json"
ok "two on one line: both" [ "$(grep -c '^---' "$T/out")" -eq 2 ]

# What nobody reads must still be JSON, and a record behind a broken one is read.
broken() { # NAME SED-SCRIPT WORDS
	{
		printf '%s\n' "$json" | sed "$2"
		printf '%s\n' "$json"
	} >"$T/broken.json"
	run ludos convert --to ldn "$T/broken.json"
	ok "$1: exit 1" [ "$status" -eq 1 ]
	ok "$1: said once" [ "$(grep -c 'error:' "$T/err")" -eq 1 ]
	ok "$1: $3" err_has "broken.json:[12]:[0-9]*: error: .*$3"
	ok "$1: the next is read" same "$T/hasami.ldn" "$T/out"
}
broken "a hole in actions" '0,/"actions":\[/s//"actions":[,/' "a value should stand here"
broken "a bare word in effects" '0,/"from":"/s//"from":nil,"x":"/' "a value should stand here"
broken "a number with a zero" '0,/"ply":1,/s//"ply":01,/' "not a number"
broken "no end" 's/}$//' "the JSON ends here"
broken "a member twice" '0,/"side":/s//"side":"x","side":/' "'side' stands here twice"
printf '%s\n' "$json" | sed '0,/"side":/s//"colour":"x","side":/' >"$T/again.json"
exits "a member nobody knows" 0 ludos convert --to ldn "$T/again.json"
ok "a member nobody knows: told" err_has "warning: a turn has no member 'colour'"
ok "a member nobody knows: the same" same "$T/hasami.ldn" "$T/out"

# --- the manual's examples are JSON, and the schema knows them ------------------------------
if ! command -v python3 >/dev/null; then
	skip "JSON in ldn(5)" "no python3"
elif ! command -v mandoc >/dev/null; then
	skip "JSON in ldn(5)" "no mandoc"
else
	mandoc -Tutf8 man/ldn.5 | sed 's/.\x08//g' | sed -n '/^   JSON$/,/^   Books$/p' | tr -s ' \n' '  ' |
		grep -o '‘{[^‘’]*}’' | sed 's/^‘//; s/’$//' >"$T/examples"
	ok "ldn(5): nine examples" lines_are "$T/examples" 9
	python3 - man/ludos-record.schema.json "$T/examples" "$T" <<'END' >"$T/kinds"
import json, sys
schema = json.load(open(sys.argv[1]))
for n, line in enumerate(open(sys.argv[2], encoding="utf-8")):
    value = json.loads(line)
    kinds = [k for k in ("action", "effect", "note", "yaml") if set(value) <= set(schema["$defs"][k]["properties"])]
    print(n, *kinds[:1])
    json.dump(value, open(f"{sys.argv[3]}/example{n}.json", "w"))
    json.dump({**schema, "anyOf": [{"$ref": f"#/$defs/{k}"} for k in kinds]}, open(f"{sys.argv[3]}/schema{n}.json", "w"))
END
	ok "ldn(5): all of them are JSON" lines_are "$T/kinds" 9
	while read -r n kind; do
		[ -n "$kind" ] && python3 tests/schema.py "$T/schema$n.json" "$T/example$n.json" >"$T/why" &&
			echo "$kind"
	done <"$T/kinds" >"$T/known"
	ok "ldn(5): the schema knows all of them" lines_are "$T/known" 9
	ludos convert --to json "$T/short.ldn" | while read -r line; do
		printf '%s\n' "$line" >"$T/line.json"
		python3 tests/schema.py man/ludos-record.schema.json "$T/line.json" >/dev/null && echo right || echo wrong
	done >"$T/lines"
	ok "the schema holds for every line" text_is "$T/lines" "right
right
right"
fi
