#include "notation/source.h"

#include <stdlib.h>
#include <string.h>

enum { EXCERPT_MAX = 160, EXCERPT_LEAD = 60 };

void source_init(struct source *source, const char *name, const char *text,
    size_t length, size_t first_line)
{
	memset(source, 0, sizeof(*source));
	source->name = name;
	source->text = text;
	source->length = length;
	source->first_line = first_line;
	source->counted.line = first_line;
	source->counted.column = 1;
}

static bool is_continuation(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

size_t utf8_characters(const char *text, size_t length)
{
	size_t characters = 0;

	for (size_t i = 0; i < length; i++)
		characters += !is_continuation(text[i]);
	return characters;
}

size_t line_break_length(const char *text, size_t left)
{
	if (left > 0 && (text[0] == '\n' || text[0] == '\r'))
		return 1;
	if (left > 1 && memcmp(text, "\xc2\x85", 2) == 0)
		return 2;
	return left > 2 && memcmp(text, "\xe2\x80", 2) == 0 &&
		       (text[2] == '\xa8' || text[2] == '\xa9')
		   ? 3
		   : 0;
}

/* The one rule about what a text may hold. */
static bool is_printable(uint32_t c)
{
	if (c < 0x20)
		return c == '\t' || c == '\n' || c == '\r';
	return (c < 0x7f || c >= 0xa0 || c == 0x85) && c != 0xfffe &&
	       c != 0xffff;
}

size_t unprintable_length(const char *text, size_t left)
{
	const unsigned char *at = (const unsigned char *)text;

	if (left > 0 && at[0] < 0x80)
		return !is_printable(at[0]);
	if (left > 1 && at[0] == 0xc2)
		return is_printable(at[1]) ? 0 : 2;
	return left > 2 && at[0] == 0xef && at[1] == 0xbf && at[2] >= 0xbe ? 3
									   : 0;
}

bool is_one_line(struct span text)
{
	for (size_t i = 0; i < text.length; i++)
		if (line_break_length(text.text + i, text.length - i) ||
		    unprintable_length(text.text + i, text.length - i))
			return false;
	return true;
}

/* The length of the well-formed character at text, 0 if there is none. */
static size_t utf8_length(const unsigned char *text, size_t length)
{
	uint32_t c = text[0];
	size_t n = c < 0x80                ? 1
		   : c >= 0xc2 && c < 0xe0 ? 2
		   : (c & 0xf0) == 0xe0    ? 3
		   : c >= 0xf0 && c < 0xf5 ? 4
					   : 0;

	if (n == 0 || n > length)
		return 0;
	if (n == 1)
		return is_printable(c);
	c &= 0x7fu >> n;
	for (size_t i = 1; i < n; i++) {
		if ((text[i] & 0xc0) != 0x80)
			return 0;
		c = c << 6 | (text[i] & 0x3fu);
	}
	if ((n == 3 && c < 0x800) || (n == 4 && (c < 0x10000 || c > 0x10ffff)))
		return 0;
	return is_printable(c) && !(c >= 0xd800 && c < 0xe000) ? n : 0;
}

size_t utf8_check(const char *text, size_t length)
{
	size_t i = 0;

	while (i < length) {
		size_t n =
		    utf8_length((const unsigned char *)text + i, length - i);

		if (n == 0)
			return i;
		i += n;
	}
	return length;
}

static void count_from_start(struct source *source)
{
	source->counted.offset = 0;
	source->counted.line = source->first_line;
	source->counted.column = 1;
	source->counted.line_start = 0;
}

static void count_to(struct source *source, size_t offset)
{
	const char *text = source->text;

	if (offset < source->counted.offset)
		count_from_start(source);
	for (size_t i = source->counted.offset; i < offset; i++) {
		bool ends_line = text[i] == '\n' ||
				 (text[i] == '\r' && (i + 1 == source->length ||
							 text[i + 1] != '\n'));

		if (ends_line) {
			source->counted.line++;
			source->counted.column = 1;
			source->counted.line_start = i + 1;
		} else if (!is_continuation(text[i])) {
			source->counted.column++;
		}
	}
	source->counted.offset = offset;
}

/* A very long line is shown as a stretch around the place. */
static void cut_excerpt(
    struct source *source, size_t offset, struct place *place)
{
	size_t start = source->counted.line_start;
	size_t end = offset, limit = offset + EXCERPT_MAX - EXCERPT_LEAD;

	place->excerpt_column = 1;
	if (offset - start > EXCERPT_MAX - EXCERPT_LEAD) {
		start = offset - EXCERPT_LEAD;
		while (start < offset && is_continuation(source->text[start]))
			start++;
		place->excerpt_column =
		    place->column -
		    utf8_characters(source->text + start, offset - start);
	}
	while (end < source->length && end < limit &&
	       source->text[end] != '\n' && source->text[end] != '\r')
		end++;
	while (end > offset && end < source->length &&
	       is_continuation(source->text[end]))
		end--;
	place->excerpt.text = source->text + start;
	place->excerpt.length = end - start;
}

void trace_init(struct trace *trace, struct memory *memory)
{
	*trace = (struct trace){ .memory = memory };
}

void trace_release(struct trace *trace)
{
	free(trace->steps);
	trace_init(trace, trace->memory);
}

void trace_clear(struct trace *trace)
{
	trace->count = 0;
}

static void add_step(struct trace *trace, struct trace_step step)
{
	if (trace->count == trace->room) {
		size_t room = trace->room ? trace->room * 2 : 64;
		struct trace_step *steps = memory_grow(
		    trace->memory, trace->steps, room * sizeof(*steps));

		if (!steps)
			return;
		trace->steps = steps;
		trace->room = room;
	}
	trace->steps[trace->count++] = step;
}

void trace_add(struct trace *trace, size_t here, size_t there, size_t length)
{
	add_step(trace, (struct trace_step){ here, there, length, false });
}

void trace_add_whole(
    struct trace *trace, size_t here, size_t there, size_t length)
{
	add_step(trace, (struct trace_step){ here, there, length, true });
}

/* The last step that begins at or before the offset says where it is from. */
static size_t trace_back(
    const struct trace *trace, size_t offset, size_t *length)
{
	size_t low = 0, high = trace->count;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (trace->steps[middle].here <= offset)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == 0)
		return trace->count ? trace->steps[0].there : 0;
	if (trace->steps[low - 1].whole) {
		*length = trace->steps[low - 1].length;
		return trace->steps[low - 1].there;
	}
	offset -= trace->steps[low - 1].here;
	if (offset > trace->steps[low - 1].length)
		offset = trace->steps[low - 1].length;
	return trace->steps[low - 1].there + offset;
}

void source_place(
    struct source *source, size_t offset, size_t length, struct place *place)
{
	size_t end;

	if (source->origin) {
		offset = trace_back(source->trace, offset, &length);
		source_place(source->origin, offset, length, place);
		return;
	}
	if (offset > source->length)
		offset = source->length;
	count_to(source, offset);
	place->line = source->counted.line;
	place->column = source->counted.column;
	for (end = offset; end < source->length && end - offset < length; end++)
		if (source->text[end] == '\n' || source->text[end] == '\r')
			break;
	place->length = utf8_characters(source->text + offset, end - offset);
	cut_excerpt(source, offset, place);
}
