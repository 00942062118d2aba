/*
 * LDN reader: every record of the input is replayed; what the canonical writer
 * makes of it must be one record that is read without an error and written
 * again byte for byte. Whichever way its YAML is read, the same comes of it.
 */
#include <assert.h>
#include <string.h>

#include "notation/record/stream.h"
#include "notation/replay/ldn_write.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate_ldn.h"
#include "tests/same_nodes.h"

struct bytes {
	const char *data;
	size_t left;
};

static long read_bytes(void *user, char *buffer, size_t size)
{
	struct bytes *bytes = user;
	size_t count = bytes->left < size ? bytes->left : size;

	memcpy(buffer, bytes->data, count);
	bytes->data += count;
	bytes->left -= count;
	return (long)count;
}

/* Whatever is told has a place that a person can find. */
static void listen(const struct diag *diag, void *user)
{
	const struct span *input = user;
	const struct place *place = &diag->place;

	assert(diag->message && *diag->message && !strchr(diag->message, '\n'));
	assert(place->line >= 1 && place->column >= 1);
	assert(place->column >= place->excerpt_column);
	assert(!memchr(place->excerpt.text, '\n', place->excerpt.length));
	assert(place->line <= input->length + 1);
}

static void write_again(struct reader *reader, const struct text *first)
{
	struct span whole = { first->data, first->length };
	struct bytes bytes = { first->data, first->length };
	struct stream stream;
	struct source source;
	struct text second;

	reader->sink.user = &whole;
	reader->sink.errors = 0;
	text_init(&second, &memory);
	stream_init(&stream, "canonical", read_bytes, &bytes);
	assert(stream_next(&stream, &source) == STREAM_RECORD);
	assert(ldn_write(reader, &source, &second));
	assert(reader->sink.errors == 0);
	assert(second.length == first->length);
	assert(memcmp(second.data, first->data, first->length) == 0);
	assert(stream_next(&stream, &source) == STREAM_END);
	stream_release(&stream);
	text_release(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct reader reader, again;
	struct span whole = { (const char *)data, size };
	struct bytes bytes = { (const char *)data, size };
	struct sink *sink = &reader.sink;
	struct stream stream;
	struct source source;
	struct text text;
	struct ways ways = { 0 };

	if (!reader.replay) {
		assert(reader_init(&reader, &memory, listen, NULL));
		assert(reader_init(&again, &memory, listen, NULL));
	}
	sink->user = &whole;
	text_init(&text, &memory);
	stream_init(&stream, "input", read_bytes, &bytes);
	while (stream_next(&stream, &source) == STREAM_RECORD) {
		unsigned long errors = sink->errors;
		bool good = reader_play(&reader, &source, NULL, NULL, NULL);

		assert(!readers_differ(&source, &memory, &ways));
		assert(good == (sink->errors == errors));
		assert(reader.verdict.legal || !good);
		text_clear(&text);
		errors = sink->errors;
		if (!ldn_write(&reader, &source, &text)) {
			assert(sink->errors > errors && text.length == 0);
			continue;
		}
		/* A wrong result is told, and still written as it stands. */
		if (sink->errors == errors)
			write_again(&again, &text);
	}
	stream_release(&stream);
	text_release(&text);
	return 0;
}
