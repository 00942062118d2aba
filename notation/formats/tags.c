#include "notation/formats/tags.h"

#include <string.h>

void tags_release(struct tags *tags)
{
	for (unsigned i = 0; i < tags->count; i++)
		text_release(&tags->list[i].value);
}

const struct tag *tags_find(const struct tags *tags, const char *name)
{
	for (unsigned i = 0; i < tags->count; i++)
		if (span_is(tags->list[i].name, name))
			return &tags->list[i];
	return NULL;
}

const struct tag *tags_known(const struct tags *tags, const char *name)
{
	const struct tag *tag = tags_find(tags, name);

	return tag && !tag_is_unknown(tag) ? tag : NULL;
}

struct span tag_value(const struct tag *tag)
{
	return text_span(&tag->value);
}

static bool says_unknown(struct span value)
{
	return value.length == 0 || span_is(value, "?") ||
	       span_is(value, "-") || span_is(value, "????.??.??");
}

bool tag_is_unknown(const struct tag *tag)
{
	return says_unknown(tag_value(tag));
}

static size_t skip_blanks(struct span text, size_t at)
{
	while (at < text.length && is_blank(text.text[at]))
		at++;
	return at;
}

static size_t line_end(struct span text, size_t at)
{
	while (at < text.length && text.text[at] != '\n')
		at++;
	return at;
}

void tags_skip_escapes(struct tags *tags, struct span text, size_t *at)
{
	*at = skip_blanks(text, *at);
	while (*at < text.length && text.text[*at] == '%' &&
	       (*at == 0 || text.text[*at - 1] == '\n')) {
		tags->escapes++;
		*at = skip_blanks(text, line_end(text, *at));
	}
}

/* [Name "value"]; false after saying what is wrong. */
static bool read_tag(
    struct importer *in, struct span text, size_t *at, struct tags *tags)
{
	struct tag *tag = &tags->list[tags->count];
	size_t begin = *at, i = skip_blanks(text, begin + 1);

	if (tags->count + tags->repeated == COUNT_OF(tags->list)) {
		sink_error(in->sink, in->source, begin, 1, "more than %zu tags",
		    COUNT_OF(tags->list));
		return false;
	}
	memset(tag, 0, sizeof(*tag));
	text_init(&tag->value, in->memory);
	tags->count++;
	tag->name_offset = i;
	while (i < text.length && (unsigned char)text.text[i] > ' ' &&
	       text.text[i] != '"')
		i++;
	tag->name =
	    (struct span){ text.text + tag->name_offset, i - tag->name_offset };
	i = skip_blanks(text, i);
	if (i == text.length || text.text[i] != '"' || tag->name.length == 0) {
		sink_error(in->sink, in->source, begin, 1,
		    "a tag is written [Name \"value\"]");
		return false;
	}
	tag->offset = ++i;
	for (; i < text.length && text.text[i] != '"' && text.text[i] != '\n';
	     i++) {
		if (text.text[i] == '\\' && i + 1 < text.length)
			i++;
		text_putc(&tag->value, text.text[i]);
	}
	if (i == text.length || text.text[i] != '"') {
		sink_error(in->sink, in->source, tag->offset - 1, 1,
		    "the value of this tag is never closed");
		return false;
	}
	i = skip_blanks(text, i + 1);
	if (i == text.length || text.text[i] != ']') {
		sink_error(
		    in->sink, in->source, begin, 1, "this tag is never closed");
		return false;
	}
	*at = i + 1;
	return true;
}

/* A tag that was there before says nothing, or is told as lost. */
static void drop_repeated(struct importer *in, struct tags *tags)
{
	struct tag *last = &tags->list[tags->count - 1];

	for (const struct tag *tag = tags->list; tag < last; tag++) {
		if (!span_equal(tag->name, last->name))
			continue;
		if (!span_equal(tag_value(tag), tag_value(last)))
			ledger_add(&in->lost, "%.*s: %.*s",
			    span_shown(last->name), last->name.text,
			    span_shown(tag_value(last)), last->value.data);
		text_release(&last->value);
		tags->count--;
		tags->repeated++;
		return;
	}
}

bool tags_read(struct importer *in, struct tags *tags)
{
	struct span text = { in->source->text, in->source->length };
	size_t at = 0;

	tags_skip_escapes(tags, text, &at);
	while (at < text.length && text.text[at] == '[') {
		if (!read_tag(in, text, &at, tags))
			return false;
		drop_repeated(in, tags);
		tags_skip_escapes(tags, text, &at);
	}
	tags->moves = at;
	return true;
}

/* Puts 5 as 05, and ?? for nothing. */
static void put_part(char two[2], struct span part)
{
	two[0] = two[1] = part.length ? '0' : '?';
	for (size_t i = 0; i < part.length; i++)
		two[2 - part.length + i] = part.text[i];
	if (part.length == 1 && part.text[0] == '?')
		two[0] = '?';
}

static bool has_digit(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (is_digit(text.text[i]))
			return true;
	return false;
}

void tag_import_date(struct importer *in, const struct tag *tag)
{
	static const char form[] = "^(?<year>[0-9?]{4})(?:[-./](?<month>[0-9?]"
				   "{1,2})(?:[-./](?<day>[0-9?]{1,2}))?)?$";
	char date[10];
	struct span value = tag_value(tag), whole = { date, sizeof(date) };
	struct found found;
	bool known = patterns_find(in->patterns, form, value, 0, &found);

	if (known) {
		memcpy(date, found_group(&found, "year").text, 4);
		date[4] = date[7] = '-';
		put_part(date + 5, found_group(&found, "month"));
		put_part(date + 8, found_group(&found, "day"));
	}
	/* However it is spelt, a date that says nothing is none. */
	if (known && !has_digit(value))
		return;
	if (known && date_is_good(in->patterns, whole))
		import_field(in, "date", whole, tag->offset);
	else
		ledger_add(
		    &in->lost, "Date: %.*s", span_shown(value), value.text);
}

/* A turn of Omweso may begin with a bracket too, and with it a line. */
static bool begins_tag(struct span text, size_t at)
{
	return text.text[at] == '[' && at + 1 < text.length &&
	       !is_digit(text.text[at + 1]);
}

/* With its bracket; empty if there may be more of it. */
static struct span tag_name(struct span text, size_t at)
{
	struct span name = { text.text + at, 0 };

	for (size_t i = at; i < text.length && name.length == 0; i++)
		if ((unsigned char)text.text[i] <= ' ' || text.text[i] == '"')
			name.length = i - at;
	return name;
}

size_t tags_split(struct span text, bool at_end)
{
	bool moves = false, gap = false, comment = false, line_start = true;
	struct span first = { "", 0 };

	for (size_t i = 0; i < text.length; i++) {
		char c = text.text[i];

		if (line_start && !comment &&
		    (c == '%' || begins_tag(text, i))) {
			struct span name = tag_name(text, i);

			if (c == '[' &&
			    (moves || (gap && span_equal(name, first))))
				return i;
			if (c == '[' && first.length == 0)
				first = name;
			i = line_end(text, i);
			continue;
		}
		gap |=
		    line_start && (c == '\n' || c == '\r') && first.length > 0;
		if (c == '{')
			comment = true;
		else if (c == '}')
			comment = false;
		moves |= (unsigned char)c > ' ';
		if (c == ';' && !comment)
			i = line_end(text, i);
		line_start = i < text.length && text.text[i] == '\n';
	}
	return at_end ? text.length : 0;
}

void tag_write(
    struct text *out, const char *name, const char *more, struct span value)
{
	text_addf(out, "[%s%s \"", name, more);
	for (size_t i = 0; i < value.length; i++) {
		if (value.text[i] == '"' || value.text[i] == '\\')
			text_putc(out, '\\');
		text_putc(out, value.text[i]);
	}
	text_puts(out, "\"]\n");
}

bool tag_holds(struct span value)
{
	return !says_unknown(value) && utf8_is_one_line(value);
}

void tag_date(const struct record *record, char dots[11])
{
	struct span date = record_text(record, FIELD_DATE);

	memcpy(dots, "????.??.??", 11);
	for (size_t i = 0; date.length == 10 && i < 10; i++)
		dots[i] = date.text[i] == '-' ? '.' : date.text[i];
}

bool tags_read_with(struct importer *in, tags_fn *read, void *user)
{
	struct tags *tags = arena_get(&in->arena, sizeof(*tags));
	bool good;

	if (!tags)
		return false;
	good = tags_read(in, tags) && read(in, tags, user);
	tags_release(tags);
	return good;
}
