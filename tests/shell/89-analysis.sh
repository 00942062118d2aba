# JSON in programs for analysis: a validator of schemas, and DuckDB.

run ludos convert --to json $(ls samples/*.ldn | grep -v broken)
cp "$T/out" "$T/records.json"
if [ -x "$B/tests/bench/generate" ]; then
	"$B/tests/bench/generate" 56 2>/dev/null | "$LUDOS" convert --from ldn --to json - >>"$T/records.json"
fi
if python_with jsonschema; then
	exits "jsonschema" 0 timeout 120 $python -c '
import json, jsonschema, sys
schema = json.load(open(sys.argv[1], encoding="utf-8"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
for number, line in enumerate(open(sys.argv[2], encoding="utf-8"), 1):
    for error in validator.iter_errors(json.loads(line)):
        print(number, error.message[:200])
record = json.loads(line)
record["turns"][0]["ply"] = 0
print("it can fail", not validator.is_valid(record))
print("a list", validator.is_valid([json.loads(line)]))' man/ludos-record.schema.json "$T/records.json"
	ok "jsonschema: every record, and a list" text_is "$T/out" 'it can fail True
a list True'
else
	skip "jsonschema" "no jsonschema"
fi

modules=$ROOT/build/npm
if ! command -v node >/dev/null || [ ! -d "$modules/node_modules/@duckdb/node-api" ]; then
	skip "DuckDB" "no node, or no @duckdb/node-api from npm"
else
	cat >"$T/query.js" <<'END'
const { DuckDBInstance } = require(process.argv[2] + "/node_modules/@duckdb/node-api");
(async () => {
	const connection = await (await DuckDBInstance.create(":memory:")).connect();
	const reader = await connection.runAndReadAll(process.argv[3]);
	for (const row of reader.getRowsJson()) console.log(row.join("\t"));
})();
END
	from="from read_json('$T/records.json', format = 'newline_delimited', maximum_object_size = 100000000)"
	exits "DuckDB: records" 0 timeout 120 node "$T/query.js" "$modules" "select count(*), count(winner), sum(len(turns))::integer $from"
	records=$(grep -c '' "$T/records.json")
	winners=$(grep -c '"winner":"[a-z]*","outcome"' "$T/records.json")
	plies=$("$LUDOS" convert --from json --to ldn "$T/records.json" | "$LUDOS" check --json - 2>/dev/null | sed -n 's/.*"plies":\([0-9]*\).*/\1/p' | awk '{ n += $1 } END { print n }')
	ok "DuckDB: as many records, winners and plies" text_is "$T/out" "$records	$winners	$plies"
	exits "DuckDB: by rules" 0 timeout 120 node "$T/query.js" "$modules" "select game || '/' || rules, count(*) $from group by all order by 1"
	sed 's/^{"ludos":1,"game":"\([a-z]*\)","rules":"\([a-z]*\)".*/\1\/\2/' "$T/records.json" | sort | uniq -c | awk '{ print $2 "\t" $1 }' | sort >"$T/want"
	sort "$T/out" >"$T/got"
	ok "DuckDB: as many of each" same "$T/want" "$T/got"
fi
