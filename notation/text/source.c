#include "notation/text/source.h"

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

size_t source_line_end(const struct source *source, size_t offset)
{
	while (offset < source->length && utf8_line_break(source->text + offset,
					      source->length - offset) == 0)
		offset++;
	return offset;
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
		} else if (!utf8_goes_on(text[i])) {
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
		while (start < offset && utf8_goes_on(source->text[start]))
			start++;
		place->excerpt_column =
		    place->column -
		    utf8_characters(source->text + start, offset - start);
	}
	while (end < source->length && end < limit &&
	       source->text[end] != '\n' && source->text[end] != '\r')
		end++;
	while (end > offset && end < source->length &&
	       utf8_goes_on(source->text[end]))
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
	block_free(trace->steps);
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

/* Characters of four bytes, which are two units of UTF-16. */
static size_t count_wide(const struct source *source, size_t from, size_t to)
{
	size_t count = 0;

	while (from < to)
		count += (unsigned char)source->text[from++] >= 0xf0;
	return count;
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
	place->offset = offset;
	place->bytes = end - offset;
	place->wide_before =
	    count_wide(source, source->counted.line_start, offset);
	place->wide = count_wide(source, offset, end);
	cut_excerpt(source, offset, place);
}
