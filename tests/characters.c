/* Characters that no text can hold as it is, and line ends that only YAML
 * knows: refused where they cannot be written, kept by escapes where they can,
 * and never the end of what they stand in. */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#define HEAD "ldn: 1\ngame: oware\n"

static const struct {
	const char *escape, *message;
} strange[] = {
	{ "\\0", "control character 0x00; LDN is plain text" },
	{ "\\a", "control character 0x07; LDN is plain text" },
	{ "\\b", "control character 0x08; LDN is plain text" },
	{ "\\f", "control character 0x0c; LDN is plain text" },
	{ "\\e", "control character 0x1b; LDN is plain text" },
	{ "\\x01", "control character 0x01; LDN is plain text" },
	{ "\\x7F", "control character 0x7f; LDN is plain text" },
	{ "\\x80", "control character 0x80; LDN is plain text" },
	{ "\\x9B", "control character 0x9b; LDN is plain text" },
	{ "\\x9F", "control character 0x9f; LDN is plain text" },
	{ "\\uFFFE", "U+FFFE is not a character; LDN is plain text" },
	{ "\\uFFFF", "U+FFFF is not a character; LDN is plain text" },
};

/* What is next to them, and what YAML takes for blanks and line ends. */
static const char *const right[] = { "\\t", "\\n", "\\r", "\\N", "\\L", "\\P",
	"\\xA0", "\\u2027", "\\u202A", "\\uFEFF", "\\uFFFD", "\\U0001FFFE", "~",
	" " };

TEST
movetext_refuses(size_t i)
{
	struct test_reader reader;
	struct text text = test_text(), out = test_text();

	ASSERT(reader_open(&reader));
	text_addf(&text, HEAD "moves: \"C {b\\x41\\u00e9 ell%s!} d\"\n",
	    strange[i].escape);
	ASSERT_FALSE(reader_take(&reader, text.data, text.length));
	ASSERT_STR_EQ(strange[i].message, reader.heard[0].message);
	ASSERT_EQ(3, reader.heard[0].line);
	ASSERT_EQ(27, reader.heard[0].column);
	ASSERT_FALSE(reader_write(&reader, text.data, text.length, &out));
	ASSERT_EQ(0, out.length);
	text_release(&text);
	text_release(&out);
	reader_close(&reader);
	PASS();
}

/* The canonical form, and the same again by way of each format that promises
 * to keep everything. */
static bool is_kept(struct test_reader *reader, const struct text *text)
{
	const struct format *const formats[] = { &ldn_format, &json_format,
		&pgn_format };
	struct text canonical = test_text(), there = test_text(),
		    back = test_text();
	bool good =
	    reader_write(reader, text->data, text->length, &canonical) &&
	    utf8_check(canonical.data, canonical.length) == canonical.length;

	for (size_t f = 0; f < COUNT_OF(formats) && good; f++)
		good = reader_export(reader, formats[f], text->data,
			   text->length, &there) &&
		       reader_import(reader, formats[f], there.data,
			   there.length, &back) &&
		       strcmp(canonical.data, back.data) == 0;
	text_release(&canonical);
	text_release(&there);
	text_release(&back);
	return good;
}

static bool header_keeps(struct test_reader *reader, const char *escape)
{
	struct text text = test_text();
	bool good;

	text_addf(&text,
	    HEAD "event: \"a%sb\"\nplayers: {south: \"%s\", north: {name: "
		 "\"x%s\"}}\n\"k%s\": \"v%s\"\nlist: [\"%s\", {\"%s\": "
		 "\"y%s\"}]\nmoves: C\n",
	    escape, escape, escape, escape, escape, escape, escape, escape);
	good = is_kept(reader, &text);
	text_release(&text);
	return good;
}

TEST
header_keeps_all(void)
{
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(strange); i++)
		ASSERTm(strange[i].escape,
		    header_keeps(&reader, strange[i].escape));
	for (size_t i = 0; i < COUNT_OF(right); i++)
		ASSERTm(right[i], header_keeps(&reader, right[i]));
	reader_close(&reader);
	PASS();
}

TEST
movetext_takes(void)
{
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(right); i++) {
		struct text text = test_text();

		text_addf(&text,
		    HEAD "moves: \"C {a%sb} d ; c%s}d\\n (c {%s})\"\n",
		    right[i], right[i], right[i]);
		/* Behind a line end the brace stands alone. */
		ASSERTm(
		    right[i], reader_take(&reader, text.data, text.length) ||
				  strcmp(right[i], "\\n") == 0 ||
				  strcmp(right[i], "\\r") == 0);
		text_release(&text);
		text_addf(&text, HEAD "moves: \"C {a%sb} d {%s}\"\n", right[i],
		    right[i]);
		ASSERTm(right[i], is_kept(&reader, &text));
		text_release(&text);
	}
	reader_close(&reader);
	PASS();
}

/* Other formats that would put something of their own into the YAML. */
static const struct {
	const struct format *format;
	const char *text, *message; /* NULL: it is read */
	size_t line, column;
} rows[] = {
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\",\"x\":"
	    "{\"$yaml\":\"1\\u2028result: south\"}}}",
	    "the YAML of a value stands on one line", 1, 59 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\",\"x\":"
	    "{\"$yaml\":\"1\\u0085result: south\"}}}",
	    "the YAML of a value stands on one line", 1, 59 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\",\"x\":"
	    "{\"$yaml\":\"1\\rresult: south\"}}}",
	    "the YAML of a value stands on one line", 1, 59 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\",\"x\":"
	    "{\"$yaml\":\"[1, 2]\"}}}",
	    NULL, 0, 0 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\"},"
	    "\"remarks\":{\"game\":[\"# a\\u2029result: south\"]}}",
	    "a remark is one line and begins with #", 1, 66 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\"},"
	    "\"before\":[\"\\u00e9\\ud83c\\udf33\xc3\xa9\\n\\u20ac\\u001b\"]}",
	    "a control character cannot stand in a comment", 1, 84 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\"},"
	    "\"before\":[\"\\ufffe\"]}",
	    "a control character cannot stand in a comment", 1, 57 },
	{ &pgn_format,
	    "[Variant \"oware\"]\n[Ldn1 \"x: 1\xe2\x80\xa8result: south\"]\n",
	    "the YAML of a key stands on one line", 2, 8 },
	{ &pgn_format,
	    "[Variant \"oware\"]\n[Ldn1 \"x: 1\\\nresult: south\"]\n",
	    "the YAML of a key stands on one line", 2, 8 },
	{ &pgn_format,
	    "[Variant \"oware\"]\n\n1. C {a\xe2\x80\xa8result: b} d\n", NULL, 0,
	    0 },
	{ &ogn_format, "[Variation \"Oware\"]\n\n1. C {a\xc2\x85x: b} d\n",
	    NULL, 0, 0 },
	{ &json_format,
	    "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\"},"
	    "\"before\":[\"a\\u2029x: b\"]}",
	    NULL, 0, 0 },
	{ &pgn_format, "[Variant \"oware\"]\n\n1. C {a\x07} d\n",
	    "control character 0x07; LDN is plain text", 3, 8 },
	{ &ogn_format, "[Variation \"Oware\"]\n\n1. C {a\xef\xbf\xbf} d\n",
	    "U+FFFF is not a character; LDN is plain text", 3, 8 },
};

TEST
nothing_slips_in(size_t i)
{
	struct test_reader reader;
	struct text out = test_text();
	bool good;

	ASSERT(reader_open(&reader));
	good = reader_import(
	    &reader, rows[i].format, rows[i].text, strlen(rows[i].text), &out);
	ASSERT_EQm(rows[i].text, !rows[i].message, good);
	if (rows[i].message) {
		ASSERT_STR_EQ(rows[i].message, reader.heard[0].message);
		ASSERT_EQ(rows[i].line, reader.heard[0].line);
		ASSERT_EQm(explain("%zu", reader.heard[0].column),
		    rows[i].column, reader.heard[0].column);
	}
	text_release(&out);
	reader_close(&reader);
	PASS();
}

/* Text stays text, a number a number, and a tag of YAML what it is, although
 * libyaml reads it and does not write it. */
TEST
types_are_kept(void)
{
	static const char *const headers[] = {
		"players: {south: \"No\", north: \"1\"}",
		"players: {south: No, north: 1}",
		"players: {south: \"true\", north: ~}",
		"players: {south: {name: \"1\", rating: 1850, team: \"2\"}}",
		"players: {south: {name: 1, rating: \"1850\", team: 2}}",
		"event: \"No\"\nsite: No\nround: \"3\"\nboard: 4",
		"date: \"2025-01-18\"",
		"date: 2025-01-18\nannotator: \"12\"\nsource: 12",
		"x: !!str 5",
		"x: !<a%3Eb> y",
		"x: !<a%20b> y",
		"x: !<%25> y",
		"x: !mine y",
		"x: !<%07> y",
		"x: !a%C3%A9 [b]",
		"x: !<tag:x,2000:[y]> {a: !!int 3}",
		"x: ! y",
	};
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(headers); i++) {
		struct text text = test_text();

		text_addf(&text, HEAD "%s\n", headers[i]);
		ASSERTm(headers[i], is_kept(&reader, &text));
		text_release(&text);
	}
	reader_close(&reader);
	PASS();
}

TEST
directives(void)
{
	static const struct {
		const char *text;
		size_t line; /* of the one too many, or 0 */
	} files[] = {
		{ "%YAML 1.1\n---\n" HEAD, 0 },
		{ "%TAG !a! a:\n# c\n\n%TAG !b! b:\n%TAG !c! c:\n%TAG !d! "
		  "d:\n---\n" HEAD,
		    0 },
		{ "%TAG !a! a:\n%TAG !b! b:\r%TAG !c! c:\n  # c\n%TAG !d! "
		  "d:\n%TAG !e! e:\n---\n" HEAD,
		    6 },
		{ HEAD "event: \"a\n%1\n%2\n%3\n%4\n%5\"\n", 0 },
		{ HEAD "event: \"a\n\n%1\n%2\n%3\n%4\n%5\"\n", 0 },
	};
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(files); i++) {
		ASSERT_EQm(files[i].text, files[i].line == 0,
		    reader_take_words(&reader, files[i].text));
		if (files[i].line == 0)
			continue;
		ASSERT_STR_EQ(
		    "more than 4 lines that begin with %: a record needs none",
		    reader.heard[0].message);
		ASSERT_EQ(files[i].line, reader.heard[0].line);
		ASSERT_EQ(1, reader.heard[0].column);
	}
	reader_close(&reader);
	PASS();
}

/* --- UTF-8 -------------------------------------------------------------- */

static bool may_stand(uint32_t c)
{
	return c == '\t' || c == '\n' || c == '\r' || c == 0x85 ||
	       (c >= ' ' && c <= '~') ||
	       (c >= 0xa0 && c != 0xfffe && c != 0xffff);
}

/* Every number that is a character, written, read, counted and judged. */
TEST
every_character(void)
{
	struct text text = test_text();

	for (uint32_t c = 0; c < 0x110000; c++) {
		bool half = c >= 0xd800 && c < 0xe000;
		uint32_t again = 0;
		size_t length = utf8_size(c);

		text_clear(&text);
		utf8_add(&text, c);
		ASSERT_EQ(length, text.length);
		ASSERT_EQ(half ? 0 : length,
		    utf8_read(text.data, text.length, &again));
		ASSERT_EQ(0, utf8_read(text.data, length - 1, &again));
		if (half)
			continue;
		utf8_read(text.data, text.length, &again);
		ASSERT_EQ_FMT(c, again, "%x");
		ASSERT_EQ(1, utf8_characters(text.data, text.length));
		ASSERT_EQ(may_stand(c) ? length : 0,
		    utf8_check(text.data, text.length));
		ASSERT_EQ(may_stand(c) ? 0 : length,
		    utf8_unprintable(text.data, text.length));
	}
	text_release(&text);
	PASS();
}

/* What is wrong is found wherever it stands in a longer text. */
TEST
bad_bytes_anywhere(void)
{
	static const char *const bad[] = { "\x80", "\xbf", "\xc0\x80",
		"\xc1\xbf", "\xc3", "\xc3(", "\xe0\x9f\xbf", "\xe2\x82",
		"\xed\xa0\x80", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80", "\xff", "\x01", "\x7f", "\xc2\x80",
		"\xef\xbf\xbe" };
	static const char *const good[] = { "plain words, ",
		"r\xc3\xa9gl\xc3\xa9 ", "\xe0\xa4\xac\xe0\xa4\xbe\xe0\xa4\x98 ",
		"\xf0\x9f\x8c\xb3\t\r\n" };

	for (size_t g = 0; g < COUNT_OF(good); g++) {
		for (size_t before = 0; before < 200; before++) {
			struct text text = test_text();

			while (text.length < before)
				text_puts(&text, good[g]);
			for (size_t b = 0; b < COUNT_OF(bad); b++) {
				size_t whole = text.length;

				text_puts(&text, bad[b]);
				ASSERT_EQ_FMT(whole,
				    utf8_check(text.data, text.length), "%zu");
				text_puts(&text, "and what follows");
				ASSERT_EQ_FMT(whole,
				    utf8_check(text.data, text.length), "%zu");
				text_cut(&text, whole);
				ASSERT_EQ_FMT(whole,
				    utf8_check(text.data, text.length), "%zu");
			}
			text_release(&text);
		}
	}
	PASS();
}

SUITE_EXTERN(characters);
SUITE(characters)
{
	for (size_t i = 0; i < COUNT_OF(strange); i++)
		RUN_TESTp(movetext_refuses, i);
	RUN_TEST(header_keeps_all);
	RUN_TEST(movetext_takes);
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(nothing_slips_in, i);
	RUN_TEST(types_are_kept);
	RUN_TEST(directives);
	RUN_TEST(every_character);
	RUN_TEST(bad_bytes_anywhere);
}
