#include "notation/formats/tagging.h"

#include <string.h>

#include "notation/replay/ldn_write.h"

static const struct tag_row *row_of_tag(
    const struct tag_row *rows, struct span tag)
{
	while (rows->tag && !span_is(tag, rows->tag))
		rows++;
	return rows->tag ? rows : NULL;
}

/* What is left of a name behind its beginning; a text of NULL if it begins
 * otherwise. */
static struct span behind(struct span name, const char *beginning)
{
	size_t length = strlen(beginning);

	if (name.length < length || memcmp(name.text, beginning, length) != 0)
		return (struct span){ NULL, 0 };
	return (struct span){ name.text + length, name.length - length };
}

bool tagging_has(
    const struct tagging *tagging, struct span name, unsigned sides)
{
	if (row_of_tag(tagging->plain, name))
		return true;
	for (size_t i = 0; tagging->more[i]; i++)
		if (span_is(name, tagging->more[i]))
			return true;
	for (unsigned s = 0; s < sides && tagging->sides[s]; s++) {
		struct span rest = behind(name, tagging->sides[s]);

		if (rest.text &&
		    (rest.length == 0 || row_of_tag(tagging->details, rest)))
			return true;
	}
	return false;
}

const struct tag_row *tagging_detail(
    const struct tagging *tagging, struct span key)
{
	const struct tag_row *row = tagging->details;

	while (row->tag && !span_is(key, row->key))
		row++;
	return row->tag ? row : NULL;
}

void tagging_yaml(struct text *out, struct span value, bool flow, bool name)
{
	if (name)
		yaml_write_text(out, value, flow);
	else
		yaml_write_scalar(out, value, flow);
}

bool tagging_fits(
    struct memory *memory, const struct node *value, bool flow, bool name)
{
	return value->kind == NODE_SCALAR && tag_holds(value->text) &&
	       tagging_same(memory, value, flow, name);
}

bool tagging_same(
    struct memory *memory, const struct node *value, bool flow, bool name)
{
	struct text here, back;
	bool same;

	if (value->kind != NODE_SCALAR || !utf8_is_one_line(value->text))
		return false;
	text_init(&here, memory);
	text_init(&back, memory);
	yaml_write_node(&here, value, flow);
	tagging_yaml(&back, value->text, flow, name);
	same = strcmp(here.data, back.data) == 0;
	text_release(&here);
	text_release(&back);
	return same;
}

static const struct tag *find_detail(
    const struct tags *tags, const char *side, const struct tag_row *detail)
{
	for (unsigned i = 0; i < tags->count; i++) {
		const struct tag *tag = &tags->list[i];
		struct span rest = behind(tag->name, side);

		if (rest.text && span_is(rest, detail->tag))
			return tag_is_unknown(tag) ? NULL : tag;
	}
	return NULL;
}

static void import_value(
    struct importer *in, const struct tag *tag, bool flow, bool name)
{
	trace_add(&in->trace, in->ldn.length, tag->offset, tag->value.length);
	tagging_yaml(&in->ldn, tag_value(tag), flow, name);
}

/* {name: ..., team: ...} */
static void import_details(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const char *side, const struct tag *name)
{
	const char *between = "{";

	if (name) {
		text_puts(&in->ldn, "{name: ");
		import_value(in, name, true, true);
		between = ", ";
	}
	for (const struct tag_row *row = tagging->details; row->tag; row++) {
		const struct tag *tag = find_detail(tags, side, row);

		if (!tag)
			continue;
		text_addf(&in->ldn, "%s%s: ", between, row->key);
		import_value(in, tag, true, row->name);
		between = ", ";
	}
	text_putc(&in->ldn, '}');
}

void tagging_import_players(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *sides, unsigned count)
{
	bool any = false;

	for (unsigned s = 0; s < count && tagging->sides[s]; s++) {
		const char *side = tagging->sides[s];
		const struct tag *name = tags_known(tags, side);
		bool details = false;

		for (const struct tag_row *row = tagging->details; row->tag;
		     row++)
			details |= find_detail(tags, side, row) != NULL;
		if (!name && !details)
			continue;
		text_puts(&in->ldn, any ? "" : "players:\n");
		any = true;
		text_addf(&in->ldn, "  %s: ", sides[s].name);
		if (details)
			import_details(in, tags, tagging, side, name);
		else
			import_value(in, name, false, true);
		text_putc(&in->ldn, '\n');
	}
}

void tagging_import_other(struct importer *in, const struct tag *tag)
{
	struct text key;

	text_init(&key, in->memory);
	yaml_write_scalar(&key, tag->name, false);
	import_field(in, key.data, tag_value(tag), tag->offset);
	text_release(&key);
}

void tagging_import_header(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *sides, unsigned count)
{
	const struct tag *tag;

	tagging_import_players(in, tags, tagging, sides, count);
	for (const struct tag_row *row = tagging->plain; row->tag; row++)
		if ((tag = tags_known(tags, row->tag)))
			import_field(in, row->key, tag_value(tag), tag->offset);
	if ((tag = tags_known(tags, "Date")))
		tag_import_date(in, tag);
	for (unsigned i = 0; i < tags->count; i++)
		if (!tagging_has(tagging, tags->list[i].name, count))
			tagging_import_other(in, &tags->list[i]);
}
