/* Blocks of lines: `key: |` and `key: >`. That of the moves is only found:
 * nobody but the reader of movetext looks at what stands in it. */
#include "notation/yaml/yaml_lines.h"

#include <string.h>

static size_t count_blanks(const char *at, const char *end)
{
	const char *from = at;

	while (at < end && *at == ' ')
		at++;
	return (size_t)(at - from);
}

static const char *line_stop(const char *line, const char *end)
{
	const char *newline = memchr(line, '\n', (size_t)(end - line));

	return newline ? newline : end;
}

static bool is_line_end(const char *at, const char *stop)
{
	return at == stop || (*at == '\r' && at + 1 == stop);
}

/* | or > and what may follow it: + or -, a number of blanks, a comment. */
static bool read_bar(
    const char *at, const char *end, size_t below, struct yaml_block *block)
{
	const char *stop = line_stop(at, end), *from;

	*block = (struct yaml_block){ .bar = at };
	if (at == end || (*at != '|' && *at != '>'))
		return false;
	for (at++; at < stop; at++) {
		if (!block->chomp && (*at == '+' || *at == '-'))
			block->chomp = *at;
		else if (!block->indent && *at >= '1' && *at <= '9')
			block->indent = below + (size_t)(*at - '0');
		else
			break;
	}
	from = at;
	at += count_blanks(at, stop);
	if (stop == end ||
	    (!is_line_end(at, stop) && (*at != '#' || at == from)))
		return false;
	block->begin = stop + 1;
	return true;
}

/* Its lines are those with enough blanks before them, and empty ones. */
bool yaml_find_block(
    const char *at, const char *end, size_t below, struct yaml_block *block)
{
	if (!read_bar(at, end, below, block))
		return false;
	for (at = block->begin; at < end;) {
		const char *stop = line_stop(at, end);
		size_t blanks = count_blanks(at, stop);
		bool set = block->indent > 0;

		if (is_line_end(at + blanks, stop)) {
			/* Blanks before the first line, or at the very end,
			 * mean more than one would think. */
			if ((!block->more && blanks) || stop == end)
				return false;
			at = stop + 1;
			continue;
		}
		if (at[blanks] == '\t' && (!set || blanks < block->indent))
			return false;
		if (!set)
			block->indent = blanks;
		if (blanks < block->indent || blanks <= below)
			break;
		at = stop < end ? stop + 1 : end;
		if (!block->more)
			block->more = at;
	}
	block->end = at;
	return block->more != NULL;
}

/* The lines as YAML means them; false if that is not simple. */
static bool add_lines(struct yaml_lines *in, const struct yaml_block *block)
{
	bool folded = *block->bar == '>';
	unsigned ends = 0;

	if (block->end[-1] != '\n')
		return false;
	text_clear(&in->made);
	for (const char *at = block->begin; at < block->end;) {
		const char *newline = line_stop(at, block->end),
			   *stop = newline;
		size_t length;

		stop -= stop > at && stop[-1] == '\r';
		length = (size_t)(stop - at);
		if (length > block->indent) {
			at += block->indent;
			if (folded && (*at == ' ' || *at == '\t'))
				return false;
			if (folded && in->made.length)
				yaml_fold(&in->made, ends);
			while (!folded && ends-- > 0)
				text_putc(&in->made, '\n');
			text_add(&in->made, at, (size_t)(stop - at));
			ends = 0;
		} else if (folded && in->made.length == 0) {
			return false;
		}
		ends++;
		at = newline + 1;
	}
	if (block->chomp == '-')
		ends = 0;
	else if (block->chomp != '+')
		ends = 1;
	while (ends-- > 0)
		text_putc(&in->made, '\n');
	return true;
}

struct node *yaml_read_block(
    struct yaml_lines *in, const char *bar, size_t below, bool moves)
{
	struct yaml_block block;
	struct node *node;

	if (!yaml_find_block(bar, in->end, below, &block))
		return NULL;
	in->commented |= memchr(bar, '#', (size_t)(block.begin - bar)) != NULL;
	node = yaml_node(in, bar, block.end);
	if (node)
		node->style = *bar == '|' ? STYLE_LITERAL : STYLE_FOLDED;
	if (!moves)
		node = add_lines(in, &block) ? yaml_keep_made(in, node) : NULL;
	in->next = block.end;
	yaml_next_line(in);
	return node;
}

bool yaml_find_moves(const struct source *source, struct yaml_block *block)
{
	static const char key[] = "moves:";
	const char *end = source->text + source->length;

	for (const char *line = source->text, *stop; line < end;
	     line = stop < end ? stop + 1 : end) {
		const char *at = line + sizeof(key) - 1;

		stop = line_stop(line, end);
		if (at >= stop || memcmp(line, key, sizeof(key) - 1) != 0)
			continue;
		at += count_blanks(at, stop);
		return at > line + sizeof(key) - 1 &&
		       yaml_find_block(at, end, 0, block) &&
		       block->more < block->end;
	}
	return false;
}
