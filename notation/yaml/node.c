#include "notation/yaml/node.h"

#include <string.h>

bool node_is_nothing(const struct node *node)
{
	return node->kind == NODE_SCALAR && node->style == STYLE_PLAIN &&
	       (node->text.length == 0 || span_is(node->text, "~"));
}

struct span node_text(const struct node *node)
{
	if (!node || node->kind != NODE_SCALAR || node_is_nothing(node))
		return (struct span){ "", 0 };
	return node->text;
}

struct node *node_get(const struct node *map, const char *key)
{
	for (struct node *k = map->first; k; k = k->next->next)
		if (span_is(k->text, key))
			return k->next;
	return NULL;
}

/* Behind the line end, whichever of YAML's it is. */
static const char *next_line(const char *at, const char *end)
{
	size_t length = 0;

	while (at < end && !(length = utf8_line_break(at, (size_t)(end - at))))
		at++;
	if (end - at > 1 && at[0] == '\r' && at[1] == '\n')
		length = 2;
	return at + length;
}

bool node_raw_text(
    const struct source *source, const struct node *node, struct span *raw)
{
	const char *begin = source->text + node->offset,
		   *end = source->text + node->end;

	switch (node->style) {
	case STYLE_LITERAL:
	case STYLE_FOLDED:
		/* The indicator's own line is not content. */
		begin = next_line(begin, end);
		break;
	case STYLE_SINGLE_QUOTED:
	case STYLE_DOUBLE_QUOTED:
		begin++;
		end--;
		if (end < begin ||
		    memchr(begin,
			node->style == STYLE_DOUBLE_QUOTED ? '\\' : '\'',
			(size_t)(end - begin)))
			return false;
		break;
	case STYLE_PLAIN:
		break;
	}
	raw->text = begin;
	raw->length = (size_t)(end - begin);
	return true;
}

/* Blanks, line ends and indentation that YAML folds: one line end makes a
 * blank, further ones stay. 0 if no line ends here. */
static size_t fold_length(const char *at, size_t left, size_t *made)
{
	size_t i = 0, lines = 0;

	while (i < left && (at[i] == ' ' || at[i] == '\t' || at[i] == '\n' ||
			       at[i] == '\r')) {
		lines +=
		    at[i] == '\n' ||
		    (at[i] == '\r' && (i + 1 == left || at[i + 1] != '\n'));
		i++;
	}
	*made = lines > 1 ? lines - 1 : 1;
	return lines ? i : 0;
}

/* Escapes that do not stand for one byte. */
static const struct {
	char letter;
	uint8_t digits, bytes;
} long_escapes[] = { { 'x', 2, 2 }, { 'u', 4, 3 }, { 'U', 8, 4 }, { 'N', 0, 2 },
	{ '_', 0, 2 }, { 'L', 0, 3 }, { 'P', 0, 3 } };

static unsigned hex_value(const char *at, size_t digits)
{
	unsigned value = 0;

	for (size_t i = 0; i < digits; i++)
		value = value * 16 + (unsigned)hex_digit(at[i]);
	return value;
}

/* How many bytes of text one escape makes, and how many it takes. */
static size_t escape_bytes(const char *at, size_t left, size_t *taken)
{
	size_t made;

	*taken = left < 2 ? left : 2;
	if (left < 2)
		return 1;
	if (at[1] == '\n' || at[1] == '\r') {
		/* The line end is escaped: nothing is left of it. */
		*taken = 1 + fold_length(at + 1, left - 1, &made);
		return 0;
	}
	for (size_t e = 0; e < COUNT_OF(long_escapes); e++) {
		size_t digits = long_escapes[e].digits;

		if (at[1] != long_escapes[e].letter)
			continue;
		if (left < 2 + digits)
			break;
		*taken = 2 + digits;
		return digits ? utf8_size(hex_value(at + 2, digits))
			      : long_escapes[e].bytes;
	}
	return 1;
}

/* One character of a quoted scalar. */
static size_t quoted_unit(
    const char *at, size_t left, bool doubled, size_t *taken)
{
	size_t made, fold = fold_length(at, left, &made);

	if (fold) {
		*taken = fold;
		return made;
	}
	if (doubled && *at == '\\')
		return escape_bytes(at, left, taken);
	*taken = !doubled && *at == '\'' && left > 1 ? 2 : 1;
	return 1;
}

size_t node_source_offset(const struct source *source, const struct node *node,
    size_t offset, struct node_walk *walk)
{
	struct node_walk own = { 0 };
	bool doubled = node->style == STYLE_DOUBLE_QUOTED;

	if (!walk)
		walk = &own;
	if (walk->made > offset || walk->at == 0)
		*walk = (struct node_walk){ .at = node->offset + 1 };
	while (walk->at < node->end) {
		size_t taken, made = quoted_unit(source->text + walk->at,
				  node->end - walk->at, doubled, &taken);

		if (walk->made + made > offset)
			break;
		walk->made += made;
		walk->at += taken;
	}
	return walk->at < node->end ? walk->at : node->offset;
}
