/* The header of a record from JSON to YAML. */
#include <stdlib.h>
#include <string.h>

#include "notation/formats/json/record.h"
#include "notation/replay/ldn_write.h"

/* {"$yaml": "..."} */
static void import_yaml(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct span yaml;

	if (!json_take_string(json))
		return;
	yaml = json_string_of(json);
	if (!utf8_is_one_line(yaml)) {
		json_wrong(json, json->string_at, 1,
		    "the YAML of a value stands on one line");
		return;
	}
	text_add(&reader->in->ldn, yaml.text, yaml.length);
	if (json_more(json, '}'))
		json_wrong(json, json->at, 1,
		    "nothing else stands beside \"" JSON_YAML "\"");
}

static void import_object(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct text *ldn = &reader->in->ldn;
	bool first = true;

	json_open(json, '{');
	while (json_more(json, '}') && json_key(json)) {
		struct node key = { .kind = NODE_SCALAR,
			.style = STYLE_LITERAL,
			.text = json_string_of(json) };

		if (first && span_is(key.text, JSON_YAML)) {
			import_yaml(reader);
			return;
		}
		text_puts(ldn, first ? "{" : ", ");
		yaml_write_node(ldn, &key, true);
		text_puts(ldn, ": ");
		json_import_value(reader, true);
		first = false;
	}
	text_puts(ldn, first ? "{}" : "}");
}

static void import_list(struct record_reader *reader)
{
	struct text *ldn = &reader->in->ldn;
	bool first = true;

	json_open(&reader->json, '[');
	text_putc(ldn, '[');
	while (json_more(&reader->json, ']')) {
		text_puts(ldn, first ? "" : ", ");
		json_import_value(reader, true);
		first = false;
	}
	text_putc(ldn, ']');
}

static void import_string(struct record_reader *reader, bool flow)
{
	struct node node = { .kind = NODE_SCALAR, .style = STYLE_LITERAL };

	if (!json_take_string(&reader->json))
		return;
	node.text = json_string_of(&reader->json);
	if (flow) {
		yaml_write_node(&reader->in->ldn, &node, true);
		return;
	}
	/* The line end is the caller's. */
	yaml_write_value(&reader->in->ldn, &node);
	text_cut(&reader->in->ldn, reader->in->ldn.length - 1);
}

void json_import_value(struct record_reader *reader, bool flow)
{
	struct json_reader *json = &reader->json;
	struct text *ldn = &reader->in->ldn;
	struct span number;

	if (json->failed)
		return;
	switch (json_peek(json)) {
	case JSON_OBJECT:
		import_object(reader);
		break;
	case JSON_LIST:
		import_list(reader);
		break;
	case JSON_STRING:
		import_string(reader, flow);
		break;
	case JSON_NUMBER:
		if (json_take_number(json, &number))
			text_add(ldn, number.text, number.length);
		break;
	case JSON_TRUE:
		text_puts(ldn, json_take_word(json) ? "true" : "");
		break;
	case JSON_FALSE:
		text_puts(ldn, json_take_word(json) ? "false" : "");
		break;
	case JSON_NULL:
		text_putc(ldn, json_take_word(json) ? '~' : ' ');
		break;
	case JSON_NOTHING:
		json_take_word(json);
		break;
	}
}

static void trace_value(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	bool string = json_peek(json) == JSON_STRING;

	trace_add(&reader->in->trace, reader->in->ldn.length, json->at + string,
	    string ? 200 : 0);
}

/* One line for each player, so that each knows its place. */
static void import_players(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct text *ldn = &reader->in->ldn;

	if (json_peek(json) != JSON_OBJECT) {
		json_import_value(reader, false);
		text_putc(ldn, '\n');
		return;
	}
	json_open(json, '{');
	/* No blank at the end of the line: then it is read without libyaml. */
	if (ldn->length > 0)
		text_cut(ldn, ldn->length - 1);
	text_putc(ldn, '\n');
	while (json_more(json, '}') && json_key(json)) {
		text_puts(ldn, "  ");
		trace_add(&reader->in->trace, ldn->length, json->string_at,
		    json->string.length);
		yaml_write_scalar(ldn, json_string_of(json), false);
		text_puts(ldn, ": ");
		trace_value(reader);
		json_import_value(reader, true);
		text_putc(ldn, '\n');
	}
}

/* One of our own keys holds text that needs quotes only where YAML says so. */
static void import_own(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;

	if (json_peek(json) != JSON_STRING)
		json_import_value(reader, false);
	else if (json_take_string(json))
		yaml_write_scalar(
		    &reader->in->ldn, json_string_of(json), false);
	text_putc(&reader->in->ldn, '\n');
}

static void import_lines(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;

	json_open(json, '[');
	while (json_more(json, ']') && json_take_string(json)) {
		struct span line = json_string_of(json);

		if (line.length == 0 || line.text[0] != '#' ||
		    !utf8_is_one_line(line))
			json_wrong(json, json->string_at, line.length,
			    "a remark is one line and begins with #");
		text_add(&reader->in->ldn, line.text, line.length);
		text_putc(&reader->in->ldn, '\n');
	}
}

static int compare_keys(struct span a, struct span b)
{
	size_t length = a.length < b.length ? a.length : b.length;
	int order = memcmp(a.text, b.text, length);

	return order ? order : (a.length > b.length) - (a.length < b.length);
}

static int compare_remarks(const void *a, const void *b)
{
	const struct remark *one = a, *other = b;
	int order = compare_keys(one->key, other->key);

	return order ? order : (one->at > other->at) - (one->at < other->at);
}

static bool add_remark(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct span name = json_string_of(json);
	size_t count = reader->remark_count;
	char *key = arena_get(&reader->in->arena, name.length + 1);

	/* Room for a power of two of them. */
	if ((count & (count - 1)) == 0) {
		struct remark *more = arena_get(&reader->in->arena,
		    (count ? 2 * count : 1) * sizeof(*more));

		if (more && count)
			memcpy(more, reader->remarks, count * sizeof(*more));
		reader->remarks = more;
	}
	if (!key || !reader->remarks) {
		json->failed = true;
		return false;
	}
	memcpy(key, name.text, name.length);
	reader->remarks[count].key = (struct span){ key, name.length };
	json_peek(json);
	reader->remarks[count].at = json->at;
	reader->remark_count++;
	return true;
}

void json_find_remarks(struct record_reader *reader, size_t at)
{
	struct json_reader *json = &reader->json;

	json->at = at;
	json_open(json, '{');
	while (json_more(json, '}') && json_key(json) && add_remark(reader))
		json_skip(json);
	if (reader->remark_count > 0)
		qsort(reader->remarks, reader->remark_count,
		    sizeof(*reader->remarks), compare_remarks);
}

void json_import_remarks(struct record_reader *reader, struct span key)
{
	struct json_reader *json = &reader->json;
	size_t here = json->at, low = 0, high = reader->remark_count;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (compare_keys(reader->remarks[middle].key, key) < 0)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < reader->remark_count && !json->failed &&
	       compare_keys(reader->remarks[low].key, key) == 0;
	     low++) {
		json->at = reader->remarks[low].at;
		import_lines(reader);
	}
	json->at = here;
	json->fresh = false;
}

static void import_member(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct importer *in = reader->in;
	size_t name_at = json->string_at;
	struct text key;
	struct span name;
	int field;

	text_init(&key, in->memory);
	text_add(&key, json->string.data, json->string.length);
	name = text_span(&key);
	field = field_named(name);
	if (field == FIELD_MOVES)
		json_wrong(json, name_at, name.length,
		    "the turns of a record stand in \"turns\"");
	json_import_remarks(reader, name);
	trace_add(&in->trace, in->ldn.length, name_at, name.length);
	yaml_write_scalar(&in->ldn, name, false);
	text_puts(&in->ldn, ": ");
	trace_value(reader);
	if (field == FIELD_PLAYERS) {
		import_players(reader);
	} else if (field >= 0) {
		import_own(reader);
	} else {
		json_import_value(reader, false);
		text_putc(&in->ldn, '\n');
	}
	text_release(&key);
}

void json_import_header(struct record_reader *reader, size_t at)
{
	struct json_reader *json = &reader->json;

	/* The record's own header says which version it is. */
	text_clear(&reader->in->ldn);
	trace_clear(&reader->in->trace);
	import_line(reader->in, "---", at);
	json->at = at;
	json_open(json, '{');
	while (json_more(json, '}') && json_key(json))
		import_member(reader);
}
