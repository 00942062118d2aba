/*
 * The header of a record as JSON. A value is written as the JSON that reads
 * back as the same YAML; where there is none, as its YAML in a string.
 */
#include <string.h>

#include "notation/formats/json/json.h"
#include "notation/record/position_text.h"
#include "notation/replay/ending.h"
#include "notation/replay/ldn_write.h"
#include "rules/put.h"

struct header_writer {
	struct text *out;
	struct text yaml, back; /* what a value is, and what it would become */
};

static char *put_escape(char *at, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";

	if (c == '"' || c == '\\')
		return put_char(put_char(at, '\\'), (char)c);
	if (c == '\n')
		return PUT(at, "\\n");
	at = PUT(at, "\\u00");
	return put_char(put_char(at, hex[c >> 4]), hex[c & 15]);
}

enum { ESCAPE_ROOM = 6, PIECE_MAX = 1024 };

/* So that a long text does not take the room of a long one of escapes. */
static void add_piece(struct text *out, const char *piece, size_t length)
{
	char *at = text_room(out, ESCAPE_ROOM * length);

	if (!at)
		return;
	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)piece[i];

		if (c > '\\' ? c != 0x7f : c >= 0x20 && c != '"' && c != '\\')
			*at++ = (char)c;
		else
			at = put_escape(at, c);
	}
	text_took(out, at);
}

void json_text(struct text *out, struct span value)
{
	text_putc(out, '"');
	for (; value.length > PIECE_MAX; value.length -= PIECE_MAX) {
		add_piece(out, value.text, PIECE_MAX);
		value.text += PIECE_MAX;
	}
	add_piece(out, value.text, value.length);
	text_putc(out, '"');
}

static size_t skip_digits(struct span text, size_t at)
{
	while (at < text.length && is_digit(text.text[at]))
		at++;
	return at;
}

/* What YAML and JSON both take for a number, digit by digit. */
static bool is_number(struct span text)
{
	size_t at = text.length > 0 && text.text[0] == '-', begin = at;

	at = skip_digits(text, at);
	if (at == begin || (text.text[begin] == '0' && at > begin + 1))
		return false;
	if (at < text.length && text.text[at] == '.') {
		begin = ++at;
		at = skip_digits(text, at);
		if (at == begin)
			return false;
	}
	return at == text.length;
}

static bool same(const struct text *a, const struct text *b)
{
	return a->length == b->length &&
	       memcmp(a->data, b->data, a->length) == 0;
}

static void write_yaml(struct text *out, const struct text *yaml)
{
	struct span value = text_span(yaml);

	if (value.length > 0 && value.text[value.length - 1] == '\n')
		value.length--;
	text_puts(out, "{\"" JSON_YAML "\":");
	json_text(out, value);
	text_putc(out, '}');
}

/* A word that stays what it is, as most are: nothing has to be compared. */
static bool is_plain(const struct node *node, bool flow)
{
	return node->style == STYLE_PLAIN && !node->tag &&
	       yaml_is_plain(node->text, flow);
}

/* Nor is it a number or anything else but text. */
static bool is_name(const struct node *node, bool flow)
{
	return is_plain(node, flow) && !yaml_looks_typed(node->text);
}

/* Fills in yaml and back where they may differ; whether they are the same. */
static bool is_string(
    struct header_writer *writer, const struct node *node, bool flow)
{
	struct node text = {
		.kind = NODE_SCALAR, .style = STYLE_LITERAL, .text = node->text
	};

	if (is_name(node, flow))
		return true;
	text_clear(&writer->yaml);
	text_clear(&writer->back);
	if (flow) {
		yaml_write_node(&writer->yaml, node, true);
		yaml_write_node(&writer->back, &text, true);
	} else {
		yaml_write_value(&writer->yaml, node);
		yaml_write_value(&writer->back, &text);
	}
	return same(&writer->yaml, &writer->back);
}

static bool is_literal(const struct node *node)
{
	return node->style == STYLE_PLAIN && !node->tag &&
	       (is_number(node->text) || span_is(node->text, "true") ||
		   span_is(node->text, "false"));
}

static bool is_null(const struct node *node)
{
	return !node->tag && node_is_nothing(node);
}

static void write_scalar(
    struct header_writer *writer, const struct node *node, bool flow)
{
	bool name = is_name(node, flow);

	if (!name && is_null(node))
		text_puts(writer->out, "null");
	else if (!name && is_literal(node))
		text_add(writer->out, node->text.text, node->text.length);
	else if (name || is_string(writer, node, flow))
		json_text(writer->out, node->text);
	else
		write_yaml(writer->out, &writer->yaml);
}

/* Keys of JSON are strings, and one of them says that YAML follows. */
static bool is_object(struct header_writer *writer, const struct node *map)
{
	for (const struct node *key = map->first; key; key = key->next->next)
		if (key->kind != NODE_SCALAR || is_null(key) ||
		    !is_string(writer, key, true) ||
		    span_is(key->text, JSON_YAML))
			return false;
	return true;
}

static void write_node(
    struct header_writer *writer, const struct node *node, bool flow)
{
	bool map = node->kind == NODE_MAP;

	if (node->kind == NODE_SCALAR) {
		write_scalar(writer, node, flow);
		return;
	}
	if (node->tag || (map && !is_object(writer, node))) {
		text_clear(&writer->yaml);
		yaml_write_node(&writer->yaml, node, true);
		write_yaml(writer->out, &writer->yaml);
		return;
	}
	text_putc(writer->out, map ? '{' : '[');
	for (const struct node *child = node->first; child;
	     child = child->next) {
		if (child != node->first)
			text_putc(writer->out, ',');
		if (map) {
			json_text(writer->out, child->text);
			text_putc(writer->out, ':');
			child = child->next;
		}
		write_node(writer, child, true);
	}
	text_putc(writer->out, map ? '}' : ']');
}

/* Our own keys hold text, whatever YAML would take it for. */
static void write_field(struct header_writer *writer, const struct node *node)
{
	if (node->kind != NODE_SCALAR) {
		write_node(writer, node, false);
		return;
	}
	if (is_plain(node, false)) {
		json_text(writer->out, node->text);
		return;
	}
	text_clear(&writer->yaml);
	text_clear(&writer->back);
	yaml_write_node(&writer->yaml, node, false);
	yaml_write_scalar(&writer->back, node->text, false);
	if (same(&writer->yaml, &writer->back))
		json_text(writer->out, node->text);
	else if (is_null(node))
		text_puts(writer->out, "null");
	else
		write_yaml(writer->out, &writer->yaml);
}

static void write_players(
    struct header_writer *writer, const struct record *record)
{
	bool first = true;

	text_putc(writer->out, '{');
	for (unsigned s = 0; s < record->sides; s++) {
		if (!record->players[s])
			continue;
		if (!first)
			text_putc(writer->out, ',');
		text_putc(writer->out, '"');
		text_puts(writer->out, record->side[s].name);
		text_puts(writer->out, "\":");
		write_node(writer, record->players[s],
		    record->players[s]->kind != NODE_SCALAR);
		first = false;
	}
	text_putc(writer->out, '}');
}

static void write_result(struct text *out, const struct record *record)
{
	text_putc(out, '"');
	text_puts(
	    out, result_word(record->side, record->result, record->winner));
	text_putc(out, '"');
}

static void write_known(struct header_writer *writer,
    const struct record *record, const struct verdict *verdict,
    enum field field)
{
	const struct node *node = record->fields[field];

	switch (field) {
	case FIELD_LDN:
		if (is_literal(node))
			write_node(writer, node, false);
		else
			write_field(writer, node);
		break;
	case FIELD_PLAYERS:
		write_players(writer, record);
		break;
	case FIELD_RESULT:
		write_result(writer->out, record);
		break;
	case FIELD_POSITION:
		text_putc(writer->out, '"');
		position_write(verdict->game, &verdict->start, writer->out);
		text_putc(writer->out, '"');
		break;
	default:
		write_field(writer, node);
	}
}

static void write_key(struct text *out, bool first, const struct stamp *key)
{
	char *at = text_room(out, STAMP_ROOM + 4);

	if (!at)
		return;
	if (!first)
		at = put_char(at, ',');
	at = put_stamp(PUT(at, "\""), key);
	text_took(out, PUT(at, "\":"));
}

void json_write_header(struct text *out, const struct record *record,
    const struct verdict *verdict)
{
	struct header_writer writer = { .out = out };
	bool first = true;

	text_init(&writer.yaml, out->memory);
	text_init(&writer.back, out->memory);
	for (int f = 0; f < FIELD_COUNT; f++) {
		const struct node *value = record->fields[f];

		if (!value || f == FIELD_MOVES ||
		    (f == FIELD_PLAYERS && !value->first))
			continue;
		write_key(out, first, &field_table[f].key);
		write_known(&writer, record, verdict, (enum field)f);
		first = false;
	}
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0)
			continue;
		if (!first)
			text_putc(out, ',');
		json_text(out, key->text);
		text_putc(out, ':');
		write_node(&writer, key->next, false);
		first = false;
	}
	text_release(&writer.yaml);
	text_release(&writer.back);
}

void json_write_value(struct text *out, const struct node *value, bool flow)
{
	struct header_writer writer = { .out = out };

	text_init(&writer.yaml, out->memory);
	text_init(&writer.back, out->memory);
	write_node(&writer, value, flow);
	text_release(&writer.yaml);
	text_release(&writer.back);
}

static void write_lines(struct text *out, struct span lines)
{
	const char *between = "[";

	while (lines.length > 0) {
		const char *end = memchr(lines.text, '\n', lines.length);
		size_t length = end ? (size_t)(end - lines.text) : lines.length;

		text_puts(out, between);
		json_text(out, (struct span){ lines.text, length });
		length += end != NULL;
		lines.text += length;
		lines.length -= length;
		between = ",";
	}
	text_putc(out, ']');
}

void json_write_remarks(struct text *out, const struct record *record)
{
	const char *between = ",\"remarks\":{";

	for (const struct node *key = record->root->first; key;
	     key = key->next->next) {
		if (key->comment.length == 0)
			continue;
		text_puts(out, between);
		json_text(out, key->text);
		text_putc(out, ':');
		write_lines(out, key->comment);
		between = ",";
	}
	if (between[1] == '\0')
		text_putc(out, '}');
}
