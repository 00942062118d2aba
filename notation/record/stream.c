#include "notation/record/stream.h"

#include <errno.h>
#include <string.h>

#include "rules/allocate.h"

enum { READ_SIZE = 256 * 1024, PEEK_SIZE = 4096 };

void stream_init(
    struct stream *stream, const char *name, read_fn *read, void *user)
{
	memset(stream, 0, sizeof(*stream));
	stream->name = name;
	stream->read = read;
	stream->user = user;
	stream->line = 1;
}

void stream_release(struct stream *stream)
{
	block_free(stream->buffer);
	stream->buffer = NULL;
}

/* Reads more behind what is there; moves it to the front when that helps. */
static enum stream_answer fill(struct stream *stream)
{
	size_t held = stream->end - stream->begin;
	long got;

	if (stream->begin > 0 && stream->capacity - stream->end < READ_SIZE) {
		memmove(stream->buffer, stream->buffer + stream->begin, held);
		stream->begin = 0;
		stream->end = held;
	}
	if (stream->capacity - stream->end < READ_SIZE) {
		size_t capacity =
		    stream->capacity ? stream->capacity * 2 : 2 * READ_SIZE;
		char *buffer =
		    block_resize(stream->allocator, stream->buffer, capacity);

		if (!buffer)
			return STREAM_NO_MEMORY;
		stream->buffer = buffer;
		stream->capacity = capacity;
	}
	got = stream->read(stream->user, stream->buffer + stream->end,
	    stream->capacity - stream->end);
	if (got < 0)
		return STREAM_UNREADABLE;
	if (got == 0)
		stream->at_end = true;
	stream->end += (size_t)got;
	return STREAM_RECORD;
}

static bool is_marker(const char *line, size_t length, const char *marker)
{
	return length >= 3 && memcmp(line, marker, 3) == 0 &&
	       (length == 3 || line[3] == ' ' || line[3] == '\n' ||
		   line[3] == '\r' || line[3] == '\t');
}

static bool is_content(const char *line, size_t length)
{
	size_t i = 0;

	while (i < length && (line[i] == ' ' || line[i] == '\t' ||
				 line[i] == '\r' || line[i] == '\n'))
		i++;
	return i < length && line[i] != '#' && line[0] != '%';
}

struct cut {
	size_t scanned;  /* from begin: whole lines looked at */
	size_t searched; /* no line ends before this */
	size_t tried;    /* a format's own end was looked for in so much */
	size_t lines;
	bool content; /* something that makes it a document */
	bool found;
};

/*
 * Looks for the end of the first document. A line `---` begins one, unless
 * only comments and directives stand before it; a line `...` ends one. Such
 * lines never stand inside a document: YAML reserves them.
 */
static void find_end(const struct stream *stream, struct cut *cut)
{
	while (!cut->found) {
		const char *line =
		    stream->buffer + stream->begin + cut->scanned;
		size_t left = stream->end - stream->begin - cut->scanned;
		size_t known = cut->searched > cut->scanned
				   ? cut->searched - cut->scanned
				   : 0;
		const char *newline =
		    left > known ? memchr(line + known, '\n', left - known)
				 : NULL;
		size_t length = newline ? (size_t)(newline - line) + 1 : left;

		cut->searched = cut->scanned + length;
		if (length == 0 || (!newline && !stream->at_end))
			return;
		if (is_marker(line, length, "---")) {
			if (cut->content) {
				cut->found = true;
				return;
			}
			cut->content = true;
		} else if (is_marker(line, length, "...")) {
			cut->found = true;
		} else if (!cut->content) {
			cut->content = is_content(line, length);
		}
		cut->scanned += length;
		cut->lines += newline != NULL;
	}
}

static size_t count_lines(const char *text, size_t length)
{
	const char *end = text + length;
	size_t lines = 0;

	while (
	    text < end && (text = memchr(text, '\n', (size_t)(end - text)))) {
		lines++;
		text++;
	}
	return lines;
}

/* The same for a format that knows its own records. It begins anew each time,
 * so it is asked again only when there is twice as much to look at. */
static void find_split(const struct stream *stream, struct cut *cut)
{
	const char *text = stream->buffer + stream->begin;
	size_t held = stream->end - stream->begin;

	if (!stream->at_end && held < 2 * cut->tried && held <= DOCUMENT_MAX)
		return;
	cut->tried = held;
	cut->scanned =
	    held ? stream->split((struct span){ text, held }, stream->at_end)
		 : 0;
	cut->found = cut->scanned > 0;
	cut->content = true;
	cut->lines = count_lines(text, cut->scanned);
}

static void hand_out(
    struct stream *stream, const struct cut *cut, struct source *source)
{
	source_init(source, stream->name, stream->buffer + stream->begin,
	    cut->scanned, stream->line);
	stream->begin += cut->scanned;
	stream->line += cut->lines;
}

static void skip_byte_order_mark(struct stream *stream)
{
	if (stream->end - stream->begin >= 3 &&
	    memcmp(stream->buffer + stream->begin, "\xef\xbb\xbf", 3) == 0)
		stream->begin += 3;
	stream->started = true;
}

enum stream_answer stream_next(struct stream *stream, struct source *source)
{
	struct cut cut = { 0 };
	bool too_large = false;

	if (stream->broken != STREAM_RECORD) {
		errno = stream->why;
		return stream->broken;
	}
	for (;;) {
		enum stream_answer answer;

		if (!stream->started &&
		    (stream->end - stream->begin >= 3 || stream->at_end))
			skip_byte_order_mark(stream);
		if (stream->started && stream->split)
			find_split(stream, &cut);
		else if (stream->started)
			find_end(stream, &cut);
		if (!cut.found && stream->at_end && cut.scanned == 0)
			return too_large ? STREAM_TOO_LARGE : STREAM_END;
		if (cut.found || stream->at_end) {
			bool content = cut.content;

			hand_out(stream, &cut, source);
			if (too_large)
				return STREAM_TOO_LARGE;
			if (content)
				return STREAM_RECORD;
			if (stream->loose)
				return STREAM_LOOSE;
			memset(&cut, 0, sizeof(cut));
			continue;
		}
		if (stream->end - stream->begin > DOCUMENT_MAX) {
			too_large = true;
			stream->begin += cut.scanned
					     ? cut.scanned
					     : stream->end - stream->begin;
			stream->line += cut.lines;
			cut.scanned = cut.searched = cut.tried = cut.lines = 0;
			cut.content = true;
		}
		answer = fill(stream);
		if (answer != STREAM_RECORD)
			return answer;
	}
}

struct span stream_peek(struct stream *stream)
{
	while (!stream->at_end && stream->end - stream->begin < PEEK_SIZE &&
	       stream->broken == STREAM_RECORD) {
		stream->broken = fill(stream);
		stream->why = errno;
	}
	if (!stream->started &&
	    (stream->end - stream->begin >= 3 || stream->at_end))
		skip_byte_order_mark(stream);
	return (
	    struct span){ stream->buffer ? stream->buffer + stream->begin : "",
		stream->end - stream->begin };
}
