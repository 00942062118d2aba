#include "notation/node.h"

#include <string.h>

struct node *node_get(const struct node *map, const char *key)
{
	for (struct node *k = map->first; k; k = k->next->next)
		if (span_is(k->text, key))
			return k->next;
	return NULL;
}

bool node_raw_text(
    const struct source *source, const struct node *node, struct span *raw)
{
	const char *begin = source->text + node->offset,
		   *end = source->text + node->end;
	const char *newline;

	switch (node->style) {
	case STYLE_LITERAL:
	case STYLE_FOLDED:
		/* The indicator's own line is not content. */
		newline = memchr(begin, '\n', (size_t)(end - begin));
		begin = newline ? newline + 1 : end;
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

/* How many bytes of text one escape or character of a quoted scalar makes,
 * and how many bytes it takes in the source. */
static size_t quoted_unit(
    const char *at, size_t left, bool doubled, size_t *taken)
{
	static const struct {
		char letter;
		size_t digits, bytes;
	} escapes[] = { { 'x', 2, 2 }, { 'u', 4, 3 }, { 'U', 8, 4 },
		{ 'N', 0, 2 }, { '_', 0, 2 }, { 'L', 0, 3 }, { 'P', 0, 3 } };
	size_t i = 1;

	*taken = left < 2 ? left : 2;
	if (!doubled && *at == '\'')
		return 1;
	if (*at == '\n' || *at == '\r') {
		/* A fold: the break and the indentation make one blank. */
		while (i < left && (at[i] == ' ' || at[i] == '\n' ||
				       at[i] == '\r' || at[i] == '\t'))
			i++;
		*taken = i;
		return 1;
	}
	if (!doubled || *at != '\\' || left < 2) {
		*taken = 1;
		return 1;
	}
	if (at[1] == '\n' || at[1] == '\r') {
		for (i = 2; i < left &&
			    (at[i] == ' ' || at[i] == '\n' || at[i] == '\t');)
			i++;
		*taken = i;
		return 0;
	}
	for (size_t e = 0; e < COUNT_OF(escapes); e++) {
		if (at[1] != escapes[e].letter)
			continue;
		*taken =
		    2 + escapes[e].digits < left ? 2 + escapes[e].digits : left;
		return escapes[e].bytes -
		       (escapes[e].letter == 'x' && at[2] < '8');
	}
	return 1;
}

size_t node_source_offset(
    const struct source *source, const struct node *node, size_t offset)
{
	const char *text = source->text;
	size_t at = node->offset + 1, made = 0;

	while (at < node->end && made < offset) {
		size_t taken;

		made += quoted_unit(text + at, node->end - at,
		    node->style == STYLE_DOUBLE_QUOTED, &taken);
		at += taken;
	}
	return at < node->end ? at : node->offset;
}
