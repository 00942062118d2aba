/* Archives: where one document ends and the next begins, however the bytes
 * come in. */
#include "notation/record/stream.h"

#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

struct drip {
	const char *text;
	size_t left, chunk;
	bool fail; /* at the end, instead of ending */
};

static long drip_read(void *user, char *buffer, size_t size)
{
	struct drip *drip = user;
	size_t n = drip->chunk < size ? drip->chunk : size;

	if (n > drip->left)
		n = drip->left;
	if (n == 0 && drip->fail)
		return -1;
	memcpy(buffer, drip->text, n);
	drip->text += n;
	drip->left -= n;
	return (long)n;
}

/* Documents as "line:text|", newlines as ~. */
static enum stream_answer list_documents(
    const char *text, size_t length, size_t chunk, struct text *out)
{
	struct drip drip = { text, length, chunk, false };
	enum stream_answer answer;
	struct source source;
	struct stream in;

	text_clear(out);
	text_puts(out, "");
	stream_init(&in, "test", drip_read, &drip);
	while ((answer = stream_next(&in, &source)) == STREAM_RECORD) {
		text_addf(out, "%zu:", source.first_line);
		for (size_t i = 0; i < source.length; i++)
			text_putc(
			    out, source.text[i] == '\n' ? '~' : source.text[i]);
		text_putc(out, '|');
	}
	stream_release(&in);
	return answer;
}

static const struct {
	const char *text, *documents;
} rows[] = {
	{ "", "" },
	{ "\n\n", "" },
	{ "# only a comment\n", "" },
	{ "a: 1\n", "1:a: 1~|" },
	{ "a: 1", "1:a: 1|" },
	{ "---\na: 1\n", "1:---~a: 1~|" },
	{ "---\na: 1\n---\nb: 2\n", "1:---~a: 1~|3:---~b: 2~|" },
	{ "a: 1\n---\nb: 2\n", "1:a: 1~|2:---~b: 2~|" },
	{ "# c\n\n---\na: 1\n---\nb: 2\n", "1:# c~~---~a: 1~|5:---~b: 2~|" },
	{ "%YAML 1.1\n---\na: 1\n", "1:%YAML 1.1~---~a: 1~|" },
	{ "a: 1\n...\n", "1:a: 1~...~|" },
	{ "a: 1\n...\nb: 2\n", "1:a: 1~...~|3:b: 2~|" },
	{ "a: 1\n...\n%YAML 1.1\n---\nb: 2\n",
	    "1:a: 1~...~|3:%YAML 1.1~---~b: 2~|" },
	{ "a: 1\n...\n...\n# x\n---\nb: 2\n", "1:a: 1~...~|4:# x~---~b: 2~|" },
	{ "--- {a: 1}\n--- {b: 2}\n", "1:--- {a: 1}~|2:--- {b: 2}~|" },
	{ "a: |\n  ---\n  b\n", "1:a: |~  ---~  b~|" },
	{ "a: 1\n----\n", "1:a: 1~----~|" },
	{ "a: 1\n---b\n", "1:a: 1~---b~|" },
	{ "a: 1\r\n---\r\nb: 2\r\n", "1:a: 1\r~|2:---\r~b: 2\r~|" },
	{ "\xef\xbb\xbf"
	  "a: 1\n---\nb: 2\n",
	    "1:a: 1~|2:---~b: 2~|" },
	{ "---\n---\na: 1\n", "1:---~|2:---~a: 1~|" },
	{ "a: 1\n---", "1:a: 1~|2:---|" },
	{ "a: 1\n...", "1:a: 1~...|" },
};

TEST
cuts(size_t i)
{
	static const size_t chunks[] = { 1, 2, 3, 7, 100000 };
	struct text out = test_text();

	for (size_t c = 0; c < COUNT_OF(chunks); c++) {
		ASSERT_EQ(
		    STREAM_END, list_documents(rows[i].text,
				    strlen(rows[i].text), chunks[c], &out));
		ASSERT_STR_EQm(explain("in chunks of %zu", chunks[c]),
		    rows[i].documents, out.data);
	}
	text_release(&out);
	PASS();
}

TEST
unreadable(void)
{
	struct drip drip = { "a: 1\n", 5, 2, true };
	struct source source;
	struct stream in;

	stream_init(&in, "test", drip_read, &drip);
	ASSERT_EQ(STREAM_UNREADABLE, stream_next(&in, &source));
	stream_release(&in);
	PASS();
}

/* A broken record does not hide the ones after it. */
TEST
goes_on_after_errors(void)
{
	static const char archive[] =
	    "---\nldn: 1\ngame: oware\nmoves: |\n  1. C d\n"
	    "---\nldn: 1\ngame: [broken\n"
	    "---\nldn: 1\ngame: oware\nmoves: |\n  1. C Q\n"
	    "---\nldn: 1\ngame: \xff\n"
	    "---\nldn: 1\ngame: baghchal\nmoves: |\n  1. b2 a1xc3\n";
	static const bool right[] = { true, false, false, false, true };
	static const size_t lines[] = { 0, 8, 13, 16, 0 };
	struct drip drip = { archive, sizeof(archive) - 1, 7, false };
	struct test_reader reader;
	struct source source;
	struct stream in;
	size_t n = 0;

	ASSERT(reader_open(&reader));
	stream_init(&in, "test", drip_read, &drip);
	while (stream_next(&in, &source) == STREAM_RECORD) {
		ASSERT(n < COUNT_OF(right));
		reader.count = 0;
		ASSERT_EQm(explain("record %zu", n + 1), right[n],
		    replay_record(reader.in.replay, &reader.in.record, &source,
			&reader.in.sink, NULL, NULL, NULL, &reader.in.verdict));
		if (!right[n])
			ASSERT_EQ_FMT(lines[n], reader.heard[0].line, "%zu");
		else
			ASSERT_EQ_FMT(2ul, reader.in.verdict.plies, "%lu");
		n++;
	}
	ASSERT_EQ_FMT(COUNT_OF(right), n, "%zu");
	stream_release(&in);
	reader_close(&reader);
	PASS();
}

struct flood {
	size_t left;
	const char *after;
};

static long flood_read(void *user, char *buffer, size_t size)
{
	struct flood *flood = user;
	size_t n = flood->left ? flood->left : strlen(flood->after);

	if (n > size)
		n = size;
	if (flood->left) {
		memset(buffer, 'x', n);
		flood->left -= n;
	} else {
		memcpy(buffer, flood->after, n);
		flood->after += n;
	}
	return (long)n;
}

/* One document too large for memory does not hide the next. */
TEST
too_large(void)
{
	struct flood flood = { (size_t)DOCUMENT_MAX + 1000000,
		"\n---\na: 1\n" };
	struct source source;
	struct stream in;

	stream_init(&in, "test", flood_read, &flood);
	ASSERT_EQ(STREAM_TOO_LARGE, stream_next(&in, &source));
	ASSERT_EQ(STREAM_RECORD, stream_next(&in, &source));
	ASSERT_EQ_FMT((size_t)9, source.length, "%zu");
	ASSERT_EQ_FMT((size_t)2, source.first_line, "%zu");
	ASSERT_EQ(STREAM_END, stream_next(&in, &source));
	ASSERT(in.capacity <= 4 * (size_t)DOCUMENT_MAX);
	stream_release(&in);
	PASS();
}

static size_t looked_at;

/* A record ends behind a full stop. */
static size_t split_at_stops(struct span text, bool at_end)
{
	const char *stop = memchr(text.text, '.', text.length);
	size_t length = stop ? (size_t)(stop - text.text) + 1 : text.length;

	looked_at += length;
	return stop || at_end ? length : 0;
}

/* A record that comes in little by little is not looked through each time. */
TEST
splitting_is_linear(void)
{
	enum { LENGTH = 1 << 20 };
	struct text text = test_text();
	struct drip drip;
	struct source source;
	struct stream in;

	text_puts(&text, "first.");
	while (text.length < LENGTH)
		text_puts(&text, "0123456789 ");
	text_puts(&text, ".last");
	drip = (struct drip){ text.data, text.length, 100, false };
	stream_init(&in, "test", drip_read, &drip);
	in.split = split_at_stops;
	looked_at = 0;
	ASSERT_EQ(STREAM_RECORD, stream_next(&in, &source));
	ASSERT_EQ(6, source.length);
	ASSERT_EQ(STREAM_RECORD, stream_next(&in, &source));
	ASSERT_EQ(text.length - 6 - 4, source.length);
	ASSERT_EQ(STREAM_RECORD, stream_next(&in, &source));
	ASSERT_EQ(4, source.length);
	ASSERT_EQ(STREAM_END, stream_next(&in, &source));
	ASSERTm(explain("%zu", looked_at), looked_at < 4 * LENGTH);
	stream_release(&in);
	text_release(&text);
	PASS();
}

SUITE_EXTERN(archives);
SUITE(archives)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(cuts, i);
	RUN_TEST(unreadable);
	RUN_TEST(goes_on_after_errors);
	RUN_TEST(too_large);
	RUN_TEST(splitting_is_linear);
}
