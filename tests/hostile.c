/* Input that wants to hurt: a clear answer each, soon. */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#define HEAD "ldn: 1\ngame: oware\n"

/* Generous: it must hold under sanitizers on a slow machine. */
static const double seconds_max = 2.0;

static void repeat(struct text *text, const char *words, size_t times)
{
	while (times-- > 0)
		text_puts(text, words);
}

static const struct {
	const char *name, *before, *words;
	size_t times;
	const char *after;
	bool right;
	unsigned long warnings_min;
	const char *message; /* of the first diagnostic, or NULL */
} rows[] = {
	{ "64,000 brackets", "", "[", 64000, "", false, 0,
	    "nested deeper than 32" },
	{ "64,000 braces", HEAD "a: ", "{a: ", 64000, "", false, 0,
	    "nested deeper than 32" },
	{ "64,000 dashes", HEAD "a:\n  ", "- ", 64000, "x\n", false, 0,
	    "nested deeper than 32" },
	{ "a line of 10 MB", HEAD "event: ", "0123456789", 1000000, "\n", true,
	    0, NULL },
	{ "10 MB of letters that are no game", "ldn: 1\ngame: ", "0123456789",
	    1000000, "\n", false, 0, "unknown game" },
	{ "10 MB of blanks in the moves", HEAD "moves: |\n  C", "          ",
	    1000000, " Q\n", false, 0, "no point 'Q'" },
	{ "a comment of 10 MB", HEAD "moves: |\n  C {", "0123456789", 1000000,
	    "} Q\n", false, 0, "no point 'Q'" },
	{ "a comment that is never closed", HEAD "moves: |\n  C {",
	    "0123456789", 1000000, "\n", false, 0, "never closed" },
	{ "a comment of brackets", HEAD "moves: |\n  C {", "[%clk ", 100000,
	    "} d\n", true, 0, NULL },
	{ "variations 10,000 deep", HEAD "moves: |\n  C ", "(D ", 10000, "\n",
	    false, 0, "nested deeper than 100" },
	{ "10,000 openings", HEAD "moves: |\n  C ", "(", 10000, "\n", false, 0,
	    "a variation stands after" },
	{ "10,000 closings", HEAD "moves: |\n  C ", ")", 10000, "\n", false, 0,
	    "no variation is open" },
	{ "100 variations", HEAD "moves: |\n  C ", "(D d) ", 100000, "d\n",
	    true, 0, NULL },
	{ "a token of 1 MB", HEAD "moves: |\n  C ", "abcdefghij", 100000, "\n",
	    false, 0, "is not a turn" },
	{ "a turn of 1 MB", HEAD "moves: |\n  C ", "-a", 500000, "\n", false, 0,
	    "is not a turn" },
	{ "digits of 1 MB", HEAD "moves: |\n  C ", "1", 1000000, ". d\n", true,
	    1, "'1...'" },
	{ "a number past 2^64", HEAD "moves: |\n  ", "18446744073709551617.", 1,
	    " C\n", true, 1, "'1.'" },
	{ "annotations past 2^64", HEAD "moves: |\n  C ",
	    "$18446744073709551617", 1, "\n", false, 0, "$0 to $255" },
	{ "a score past 2^64", HEAD "score: ", "18446744073709551617-1", 1,
	    "\n", false, 0, "is not a score" },
	{ "seeds past 2^64", HEAD "position: ", "18446744073709551617", 1,
	    ",4,4,4,4,4/4,4,4,4,4,4 south\n", false, 0, "cannot be" },
	{ "a version past 2^64", "game: oware\nldn: ", "18446744073709551617",
	    1, "\n", false, 0, "version" },
	{ "100,000 wrong numbers", HEAD "moves: |\n ", " 7.", 100000, " C\n",
	    true, 100000, "'1.'" },
	{ "50,000 wrong numbers in quotes", HEAD "moves: \"\\x43", " 7.", 50000,
	    " d\"\n", true, 50000, "'1...'" },
	{ "100,000 wrong commands", HEAD "moves: |\n  C {", "[%clk x] ", 100000,
	    "}\n", true, 100000, "a clock" },
	{ "100,000 plies after an error", HEAD "moves: |\n  C C", " Q", 100000,
	    "\n", false, 0, "illegal turn 'C'" },
	{ "20,000 values", HEAD "a: [", "1, ", 20000, "]\n", false, 0,
	    "more than 10000 values" },
	{ "an empty text", "", "", 0, "", false, 0, "a record is lines of" },
	{ "only blanks", "  \n\n  ", "", 0, "", false, 0,
	    "a record is lines of" },
	{ "CRLF", "ldn: 1\r\ngame: oware\r\nmoves: |\r\n  C d\r\n", "", 0, "",
	    true, 0, NULL },
	{ "CR alone", "ldn: 1\rgame: oware\rmoves: |\r  C d\r", "", 0, "", true,
	    0, NULL },
	{ "CR alone, a wrong turn", "ldn: 1\rgame: oware\rmoves: |\r  C Q\r",
	    "", 0, "", false, 0, "no point 'Q'" },
	{ "CR alone behind a comment",
	    "ldn: 1\rgame: oware\rmoves: |\r  C ; c\r  Q\r", "", 0, "", false,
	    0, "no point 'Q'" },
	{ "NEL behind the bar", HEAD "moves: |\xc2\x85  C Q\n", "", 0, "",
	    false, 0, "no point 'Q'" },
	{ "bad UTF-8, 1 MB", HEAD "event: ", "\xff\xfe", 500000, "\n", false, 0,
	    "not UTF-8" },
	{ "half a character", HEAD "event: ", "\xe6\x97", 1, "", false, 0,
	    "not UTF-8" },
	{ "a surrogate", HEAD "event: ", "\xed\xa0\x80", 1, "\n", false, 0,
	    "not UTF-8" },
	{ "overlong", HEAD "event: ", "\xc0\xaf", 1, "\n", false, 0,
	    "not UTF-8" },
	{ "1 MB of aliases", HEAD "event: ", "*a ", 300000, "\n", false, 0,
	    NULL },
	{ "a million quotes", HEAD "event: ", "\"", 1000001, "\n", false, 0,
	    NULL },
	{ "a million colons", HEAD "event: ", ": ", 500000, "\n", false, 0,
	    NULL },
};

TEST
survives(size_t i)
{
	struct test_reader reader;
	struct text text = test_text();
	double begin, took;
	bool good;

	text_puts(&text, rows[i].before);
	repeat(&text, rows[i].words, rows[i].times);
	text_puts(&text, rows[i].after);
	ASSERT(reader_open(&reader));
	begin = seconds_now();
	good = reader_take(&reader, text.data, text.length);
	took = seconds_now() - begin;
	ASSERT_EQm(explain("%s: %s", rows[i].name,
		       reader.count ? reader.heard[0].message : "silence"),
	    rows[i].right, good);
	ASSERTm(
	    explain("%s: %lu warnings", rows[i].name, reader.in.sink.warnings),
	    reader.in.sink.warnings >= rows[i].warnings_min);
	ASSERTm(rows[i].name, good || reader.count > 0);
	if (rows[i].message)
		ASSERTm(
		    explain("%s: %s", rows[i].name, reader.heard[0].message),
		    reader.count > 0 &&
			strstr(reader.heard[0].message, rows[i].message));
	ASSERTm(explain("%s: %.1f s", rows[i].name, took), took < seconds_max);
	ASSERT(strlen(reader.heard[0].message) < 230);
	text_release(&text);
	reader_close(&reader);
	PASS();
}

/* A NUL anywhere is refused, and where is told. */
TEST
nul_bytes(void)
{
	static const char text[] = HEAD "event: ab\nmoves: |\n  C d\n";
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t at = 0; at < sizeof(text) - 1; at++) {
		char copy[sizeof(text)];

		memcpy(copy, text, sizeof(text));
		copy[at] = '\0';
		ASSERT_FALSE(reader_take(&reader, copy, sizeof(text) - 1));
		ASSERT_STR_EQ("control character 0x00; LDN is plain text",
		    reader.heard[0].message);
	}
	reader_close(&reader);
	PASS();
}

/* Every beginning of a record is answered, and so is every byte changed. */
TEST
cut_anywhere(void)
{
	static const char text[] =
	    "# c\n---\nldn: 1\ngame: oware\nplayers: {south: \"A\\x41\", "
	    "north: "
	    "[b]}\nmoves: |\n  1. C {\xc3\xa9} (1. D) 1... d! $1\nx: >-\n  y\n";
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t length = 0; length < sizeof(text); length++) {
		reader_take(&reader, text, length);
		ASSERT(!test_memory.failed);
	}
	for (size_t at = 0; at < sizeof(text) - 1; at++) {
		for (unsigned byte = 0; byte < 256; byte += 5) {
			char copy[sizeof(text)];
			bool good;

			memcpy(copy, text, sizeof(text));
			copy[at] = (char)byte;
			good = reader_take(&reader, copy, sizeof(text) - 1);
			ASSERT(good || reader.count > 0);
		}
	}
	reader_close(&reader);
	PASS();
}

SUITE_EXTERN(hostile);
SUITE(hostile)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(survives, i);
	RUN_TEST(nul_bytes);
	RUN_TEST(cut_anywhere);
}
