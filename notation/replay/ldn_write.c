#include "notation/replay/ldn_write.h"

#include <string.h>

#include "notation/record/position_text.h"
#include "notation/replay/ending.h"

/* Characters that a quoted text needs escapes for, and which. Line breaks are
 * among them. */
static const struct {
	const char *bytes, *escape;
} escapes[] = { { "\n", "\\n" }, { "\r", "\\r" }, { "\t", "\\t" },
	{ "\xc2\x85", "\\N" }, { "\xe2\x80\xa8", "\\L" },
	{ "\xe2\x80\xa9", "\\P" }, { "\xef\xbb\xbf", "\\uFEFF" },
	{ "\"", "\\\"" }, { "\\", "\\\\" } };

/* The row of escapes that stands at text, or -1. */
static int escape_at(const char *text, size_t left)
{
	for (size_t i = 0; i < COUNT_OF(escapes); i++) {
		size_t length = strlen(escapes[i].bytes);

		if (length <= left &&
		    memcmp(text, escapes[i].bytes, length) == 0)
			return (int)i;
	}
	return -1;
}

/* Whether what stands there cannot be part of a line without quotes. */
static bool breaks_line(const char *text, size_t left)
{
	return *text != '"' && *text != '\\' &&
	       (escape_at(text, left) >= 0 || utf8_unprintable(text, left));
}

bool yaml_is_plain(struct span value, bool flow)
{
	if (value.length == 0 ||
	    !(is_word(value.text[0]) || (unsigned char)value.text[0] >= 0xc3))
		return false;
	if (value.text[value.length - 1] == ' ' ||
	    value.text[value.length - 1] == ':')
		return false;
	for (size_t i = 0; i < value.length; i++) {
		char c = value.text[i];

		if (is_word(c))
			continue; /* as most are */
		if (breaks_line(value.text + i, value.length - i))
			return false;
		if (c == '#' && value.text[i - 1] == ' ')
			return false;
		if (c == ':' && (flow || value.text[i + 1] == ' '))
			return false;
		if (flow &&
		    (c == ',' || c == '[' || c == ']' || c == '{' || c == '}'))
			return false;
	}
	return true;
}

static void write_quoted(struct text *text, struct span value)
{
	text_putc(text, '"');
	for (size_t i = 0; i < value.length;) {
		int row = escape_at(value.text + i, value.length - i);
		size_t strange =
		    utf8_unprintable(value.text + i, value.length - i);

		if (row >= 0) {
			text_puts(text, escapes[row].escape);
			i += strlen(escapes[row].bytes);
		} else if (strange) {
			unsigned last =
			    (unsigned char)value.text[i + strange - 1];

			text_addf(text, strange == 3 ? "\\uFF%02X" : "\\x%02X",
			    strange == 3 ? last + 0x40u : last);
			i += strange;
		} else {
			text_putc(text, value.text[i++]);
		}
	}
	text_putc(text, '"');
}

void yaml_write_scalar(struct text *text, struct span value, bool flow)
{
	if (yaml_is_plain(value, flow))
		text_add(text, value.text, value.length);
	else
		write_quoted(text, value);
}

/* A number, a time or a date, as far as signs can tell. */
static bool looks_counted(struct span value)
{
	if (!is_digit(value.text[0]) || value.text[value.length - 1] == ':')
		return false;
	for (size_t i = 1; i < value.length; i++)
		if (!is_word(value.text[i]) && !strchr("_.:+- ", value.text[i]))
			return false;
	return true;
}

bool yaml_looks_typed(struct span value)
{
	static const char *const words[] = { "yes", "no", "true", "false", "on",
		"off", "null", "y", "n" };
	char lower[8];

	if (value.length == 0 || looks_counted(value))
		return true;
	if (value.length >= sizeof(lower))
		return false;
	for (size_t i = 0; i < value.length; i++)
		lower[i] = (char)(value.text[i] >= 'A' && value.text[i] <= 'Z'
				      ? value.text[i] + 'a' - 'A'
				      : value.text[i]);
	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (span_is((struct span){ lower, value.length }, words[i]))
			return true;
	return false;
}

void yaml_write_text(struct text *text, struct span value, bool flow)
{
	if (yaml_looks_typed(value))
		write_quoted(text, value);
	else
		yaml_write_scalar(text, value, flow);
}

/* A plain scalar of another key may stay what it is: -1 and ~ are plain for
 * YAML, whatever we would do with a text. */
static bool stays_plain(const struct node *node, bool flow)
{
	struct span value = node->text;
	char first = value.length ? value.text[0] : '~';
	bool number = value.length > 1 &&
		      (first == '-' || first == '+' || first == '.') &&
		      is_digit(value.text[1]);

	if (node->style != STYLE_PLAIN)
		return false;
	for (size_t i = 0; i < value.length; i++)
		if (breaks_line(value.text + i, value.length - i))
			return false;
	/* By itself a dash begins a list, but for one between braces. */
	if (!flow)
		return !span_is(value, "-");
	for (size_t i = 0; i < value.length; i++)
		if (strchr(",[]{}", value.text[i]) ||
		    (value.text[i] == ':' &&
			(i + 1 == value.length ||
			    strchr(" ,?[]{}", value.text[i + 1]))))
			return false;
	return is_word(first) || number || span_is(value, "~");
}

/* libyaml has read the %XX in it: what cannot stand there becomes them again. */
static void write_tag(struct text *text, const char *tag)
{
	text_puts(text, "!<");
	for (; *tag; tag++)
		if (is_word(*tag) || strchr("-_;/?:@&=+$,.!~*'()[]", *tag))
			text_putc(text, *tag);
		else
			text_addf(text, "%%%02X", (unsigned char)*tag);
	text_puts(text, "> ");
}

void yaml_write_node(struct text *text, const struct node *node, bool flow)
{
	const struct node *child;
	bool quoted = node->style != STYLE_PLAIN;

	if (node->tag)
		write_tag(text, node->tag);
	if (node->kind == NODE_SCALAR) {
		if (!quoted && node->text.length == 0)
			text_puts(text, "~");
		else if (stays_plain(node, flow))
			text_add(text, node->text.text, node->text.length);
		else if (quoted)
			yaml_write_text(text, node->text, flow);
		else
			yaml_write_scalar(text, node->text, flow);
		return;
	}
	text_putc(text, node->kind == NODE_MAP ? '{' : '[');
	for (child = node->first; child; child = child->next) {
		if (child != node->first)
			text_puts(text, ", ");
		yaml_write_node(text, child, true);
		if (node->kind == NODE_MAP) {
			text_puts(text, ": ");
			child = child->next;
			yaml_write_node(text, child, true);
		}
	}
	text_putc(text, node->kind == NODE_MAP ? '}' : ']');
}

/* Text of several lines that a literal block can hold as it is. */
static bool fits_block(struct span value)
{
	if (value.length < 2 || value.text[value.length - 1] != '\n' ||
	    value.text[value.length - 2] == '\n' || value.text[0] == ' ' ||
	    value.text[0] == '\n')
		return false;
	for (size_t i = 0; i < value.length; i++) {
		if (value.text[i] != '\n' &&
		    breaks_line(value.text + i, value.length - i))
			return false;
	}
	return memchr(value.text, '\n', value.length) != NULL;
}

static void write_block(struct text *text, struct span value)
{
	bool at_start = true;

	text_puts(text, "|\n");
	for (size_t i = 0; i < value.length; i++) {
		if (at_start && value.text[i] != '\n')
			text_puts(text, "  ");
		text_putc(text, value.text[i]);
		at_start = value.text[i] == '\n';
	}
}

void yaml_write_value(struct text *text, const struct node *value)
{
	if (value->kind == NODE_SCALAR && !value->tag &&
	    value->style >= STYLE_LITERAL && fits_block(value->text)) {
		write_block(text, value->text);
		return;
	}
	yaml_write_node(text, value, false);
	text_putc(text, '\n');
}

static void write_unknown(struct text *text, const struct node *key)
{
	yaml_write_scalar(text, key->text, false);
	text_puts(text, ": ");
	yaml_write_value(text, key->next);
}

static void write_players(struct text *text, const struct record *record)
{
	text_putc(text, '\n');
	for (unsigned s = 0; s < record->sides; s++) {
		if (!record->players[s])
			continue;
		text_addf(text, "  %s: ", record->side[s].name);
		yaml_write_node(text, record->players[s],
		    record->players[s]->kind != NODE_SCALAR);
		text_putc(text, '\n');
	}
}

/* A lone star would be an alias. */
static void write_result(struct text *text, const struct record *record)
{
	const char *word =
	    result_word(record->side, record->result, record->winner);

	text_puts(text, *word == '*' ? "\"*\"" : word);
}

static void write_field(struct text *text, const struct record *record,
    enum field field, const struct verdict *verdict)
{
	const struct node *node = record->fields[field];

	text_addf(text, "%s: ", field_table[field].key.text);
	switch (field) {
	case FIELD_PLAYERS:
		text_cut(text, text->length - 1);
		write_players(text, record);
		return;
	case FIELD_RESULT:
		write_result(text, record);
		break;
	case FIELD_POSITION:
		position_write(verdict->game, &verdict->start, text);
		break;
	default:
		yaml_write_node(text, node, false);
	}
	text_putc(text, '\n');
}

static void write_comment(struct text *text, const struct node *key)
{
	text_add(text, key->comment.text, key->comment.length);
}

static void write_header(struct text *text, const struct record *record,
    const struct verdict *verdict)
{
	text_puts(text, "---\n");
	for (int f = 0; f < FIELD_COUNT; f++) {
		const struct node *value = record->fields[f];

		if (!value || f == FIELD_MOVES ||
		    (f == FIELD_PLAYERS && !value->first))
			continue;
		write_comment(text, record_key(record, value));
		write_field(text, record, (enum field)f, verdict);
	}
}

static void write_rest(struct text *text, const struct record *record)
{
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0)
			continue;
		write_comment(text, key);
		write_unknown(text, key);
	}
}

void ldn_write_record(struct text *text, const struct record *record,
    const struct verdict *verdict, struct movetext_writer *moves)
{
	const struct node *node = record->fields[FIELD_MOVES];

	write_header(text, record, verdict);
	movetext_writer_finish(moves);
	if (moves->lines.length > 0) {
		write_comment(text, record_key(record, node));
		text_puts(text, "moves: |\n");
		text_add(text, moves->lines.data, moves->lines.length);
	} else if (!record->no_moves && record_is_decided(record)) {
		/* Otherwise it would be known by its result alone. */
		text_puts(text, "moves: |\n");
	}
	write_rest(text, record);
}
