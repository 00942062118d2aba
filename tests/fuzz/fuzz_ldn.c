/*
 * LDN reader: every record of the input is replayed; what the canonical writer
 * makes of it must be one record that is read without an error and written
 * again byte for byte. What the quick reader takes, libyaml reads alike.
 */
#include <assert.h>
#include <string.h>

#include "notation/ldn_write.h"
#include "notation/stream.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate_ldn.h"

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

static void same_nodes(const struct node *quick, const struct node *full)
{
	for (; quick && full; quick = quick->next, full = full->next) {
		assert(
		    quick->kind == full->kind && quick->style == full->style);
		assert(quick->text.length == full->text.length);
		assert(quick->text.length == 0 ||
		       memcmp(quick->text.text, full->text.text,
			   full->text.length) == 0);
		same_nodes(quick->first, full->first);
	}
	assert(!quick && !full);
}

/* Movetext is read from the source, so the quick reader leaves its text out. */
static void forget_movetext(struct node *root)
{
	struct node *moves = node_get(root, "moves");

	if (moves && moves->style == STYLE_LITERAL)
		moves->text = (struct span){ NULL, 0 };
}

static void readers_agree(const struct source *given, struct span whole)
{
	struct source source = *given;
	struct node *quick, *full;
	struct arena first, second;
	struct sink sink;

	arena_init(&first, &memory);
	arena_init(&second, &memory);
	sink_init(&sink, &memory, listen, &whole);
	quick = plain_read(&source, &first);
	if (quick) {
		full = yaml_read(&source, &second, &sink);
		assert(full);
		forget_movetext(quick);
		forget_movetext(full);
		same_nodes(quick, full);
	}
	sink_release(&sink);
	arena_release(&second);
	arena_release(&first);
}

static void write_again(
    struct replay *replay, struct record *record, const struct text *first)
{
	struct span whole = { first->data, first->length };
	struct bytes bytes = { first->data, first->length };
	struct stream stream;
	struct source source;
	struct text second;
	struct sink sink;

	sink_init(&sink, &memory, listen, &whole);
	text_init(&second, &memory);
	stream_init(&stream, "canonical", read_bytes, &bytes);
	assert(stream_next(&stream, &source) == STREAM_RECORD);
	assert(ldn_write(replay, record, &source, &sink, &second));
	assert(sink.errors == 0);
	assert(second.length == first->length);
	assert(memcmp(second.data, first->data, first->length) == 0);
	assert(stream_next(&stream, &source) == STREAM_END);
	stream_release(&stream);
	text_release(&second);
	sink_release(&sink);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct replay *replay;
	struct span whole = { (const char *)data, size };
	struct bytes bytes = { (const char *)data, size };
	struct record record, again;
	struct verdict verdict;
	struct stream stream;
	struct source source;
	struct text text;
	struct sink sink;

	if (!replay)
		replay = replay_new(&memory);
	record_init(&record, &memory);
	record_init(&again, &memory);
	sink_init(&sink, &memory, listen, &whole);
	text_init(&text, &memory);
	stream_init(&stream, "input", read_bytes, &bytes);
	while (stream_next(&stream, &source) == STREAM_RECORD) {
		unsigned long errors = sink.errors;
		bool good = replay_record(
		    replay, &record, &source, &sink, NULL, NULL, &verdict);

		readers_agree(&source, whole);
		assert(good == (sink.errors == errors));
		assert(verdict.legal || !good);
		text_clear(&text);
		errors = sink.errors;
		if (!ldn_write(replay, &record, &source, &sink, &text)) {
			assert(sink.errors > errors && text.length == 0);
			continue;
		}
		/* A wrong result is told, and still written as it stands. */
		if (sink.errors == errors)
			write_again(replay, &again, &text);
	}
	stream_release(&stream);
	text_release(&text);
	sink_release(&sink);
	record_release(&again);
	record_release(&record);
	return 0;
}
