/* Records as JSON and back, byte for byte; games as pages to read; hostile
 * text and hostile JSON in both. */
#include "notation/formats/format.h"
#include "render/book/tex_parts.h"

#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

static enum greatest_test_res check_there_and_back(
    struct test_reader *reader, const char *text, size_t length)
{
	struct text ldn = test_text(), json = test_text(), back = test_text();

	ASSERTm(text, reader_write(reader, text, length, &ldn));
	ASSERTm(text, reader_export(reader, &json_format, text, length, &json));
	ASSERTm(json.data,
	    reader_import(reader, &json_format, json.data, json.length, &back));
	ASSERT_EQm(json.data, ldn.length, back.length);
	ASSERTm(json.data, memcmp(ldn.data, back.data, ldn.length) == 0);
	/* One line a record. */
	ASSERT_EQ(
	    json.data + json.length - 1, (const char *)strchr(json.data, '\n'));
	text_release(&ldn);
	text_release(&json);
	text_release(&back);
	PASS();
}

TEST
documents_there_and_back(void)
{
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < sample_document_count; i++)
		CHECK_CALL(check_there_and_back(
		    &reader, sample_documents[i], strlen(sample_documents[i])));
	reader_close(&reader);
	PASS();
}

#define HEAD "ldn: 1\ngame: oware\n"

/* What has no natural JSON, or looks like something else in it. */
TEST
odd_headers(void)
{
	static const char *const headers[] = {
		HEAD "a: 1.50\nb: 1e3\nc: 012\nd: 0x1F\ne: +5\nf: -0\n",
		HEAD "a: true\nb: \"true\"\nc: yes\nd: null\ne: ~\nf: Null\n",
		HEAD "a: 2024-01-01\nb: \"2024-01-01\"\nc: 12:30\n",
		HEAD "a: {$yaml: x}\nb: [{$yaml: y, z: 1}]\n",
		HEAD "a: {1: b, \"1x\": c, ~: d}\n",
		HEAD "round: \"3\"\nboard: -1\nsite: ~\n",
		"ldn: \"1\"\ngame: \"oware\"\n",
		"# first\nldn: 1\ngame: oware # behind\n# m\nmoves: C\n",
		HEAD "a: \"two\\nlines\\n\"\nb: |\n  two\n  lines\n",
		HEAD "\"a: b\": \"c\\0d\\u0085\"\n",
		HEAD "moves: |\n  C {} d () F ( {x} A) a\n",
	};
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(headers); i++)
		CHECK_CALL(check_there_and_back(
		    &reader, headers[i], strlen(headers[i])));
	reader_close(&reader);
	PASS();
}

#define R(rest) "{\"ludos\":1,\"header\":{\"ldn\":1,\"game\":\"oware\"}" rest

static const struct {
	const char *json, *message; /* NULL: good */
	size_t column;
} hostile[] = {
	{ R("}"), NULL, 0 },
	{ "[" R("},"), NULL, 0 },
	{ R(",\"turns\":[{\"text\":\"\\u0043\"}]}"), NULL, 0 },
	{ R(",\"turns\":[{\"text\":\"C\",\"notes\":["
	    "{\"comment\":\"\\ud83c\\udf33 \\n}\"},{\"nag\":7}]}]}"),
	    NULL, 0 },
	{ "", "there is no record here", 1 },
	{ "[]", "there is no record here", 1 },
	{ "x", "an object, '{', should stand here", 1 },
	{ R(""), "the JSON ends here, where ',' or '}' should stand", 45 },
	{ R(",}"), "nothing follows the comma before this", 46 },
	{ R("} x"), "the record ended before this", 46 },
	{ R(",\"turns\":[{\"text\":\"C\"}]"),
	    "the JSON ends here, where ',' or '}' should stand", 68 },
	{ R(",\"turns\":[{}]}"), "this turn has no \"text\"", 55 },
	{ R(",\"turns\":{}}"), "a list, '[', should stand here", 54 },
	{ R(",\"turns\":[{\"text\":\"C d\"}]}"),
	    "this is not the text of one turn", 63 },
	{ R(",\"turns\":[{\"text\":\"C}\"}]}"),
	    "this is not the text of one turn", 63 },
	{ R(",\"turns\":[{\"text\":\"\"}]}"),
	    "this is not the text of one turn", 63 },
	{ R(",\"turns\":[{\"text\":\"1.\"}]}"),
	    "this is not the text of one turn", 63 },
	{ R(",\"turns\":[{\"text\":\"C\",\"glyph\":\"(\"}]}"),
	    "the annotations are ! ? !! ?? !? ?!", 76 },
	{ R(",\"turns\":[{\"text\":\"C\",\"notes\":[{\"nag\":-1}]}]}"),
	    "a nag is a number from 0 to 255", 83 },
	{ R(",\"turns\":[{\"text\":\"C\",\"notes\":[{\"x\":1}]}]}"),
	    "a note is a comment, a nag or a variation", 78 },
	{ R(",\"turns\":[{\"text\":\"C\",\"text\":\"C\"}]}"),
	    "'text' stands here twice", 68 },
	{ R(",\"before\":[\"\\u0001\"]}"),
	    "a control character cannot stand in a comment", 57 },
	{ R(",\"before\":[\"\\ud83c\"]}"),
	    "half a character: its other half must stand beside it", 57 },
	{ R(",\"before\":[\"\\x\"]}"),
	    "a backslash is followed by one of \" \\ / b f n r t u", 57 },
	{ R(",\"before\":[\"\xff\"]}"), "this is not UTF-8", 57 },
	{ R(",\"before\":[\"\xed\xa0\x80\"]}"), "this is not UTF-8", 57 },
	{ R(",\"before\":[\"a"), "this string is never closed", 56 },
	{ R(",\"remarks\":{\"game\":[\"evil: 1\"]}}"),
	    "a remark is one line and begins with #", 66 },
	{ R(",\"remarks\":{\"game\":[\"#\\nevil: 1\"]}}"),
	    "a remark is one line and begins with #", 66 },
	{ "{\"ludos\":2,\"header\":{}}",
	    "version 2 of this format is not known here, only 1", 10 },
	{ "{\"ludos\":01,\"header\":{}}",
	    "this is not a number as JSON writes them", 10 },
	{ "{\"header\":{}}",
	    "a record has the members \"ludos\", its version, and "
	    "\"header\"",
	    1 },
	{ "{\"ludos\":1,\"header\":{\"moves\":\"C\"}}",
	    "the turns of a record stand in \"turns\"", 23 },
	{ "{\"ludos\":1,\"header\":{\"a\":{\"$yaml\":\"\\n\"}}}",
	    "the YAML of a value stands on one line", 36 },
	{ R(",\"turns\":[{\"text\":\"Q\"}]}"),
	    "'Q' is not a turn on this board: there is no point 'Q'", 64 },
};

TEST
hostile_json(void)
{
	struct test_reader reader;
	struct text out = test_text();

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(hostile); i++) {
		bool good = reader_import(&reader, &json_format,
		    hostile[i].json, strlen(hostile[i].json), &out);

		ASSERT_EQm(hostile[i].json, hostile[i].message == NULL, good);
		if (good)
			continue;
		ASSERTm(hostile[i].json, reader.count > 0);
		ASSERT_STR_EQm(hostile[i].json, hostile[i].message,
		    reader.heard[0].message);
		ASSERT_EQ_FMTm(hostile[i].json, hostile[i].column,
		    reader.heard[0].column, "%zu");
	}
	text_release(&out);
	reader_close(&reader);
	PASS();
}

/* Every prefix of a record is refused, and none does harm. */
TEST
cut_json(void)
{
	static const char text[] =
	    HEAD "# why\nplayers: {south: [a, \"\\x01\"], north: {name: b}}\n"
		 "moves: |\n  {x} C! {y \xe6\x97\xa5} $3 (D d) d\n";
	struct test_reader reader;
	struct text json = test_text(), out = test_text();

	ASSERT(reader_open(&reader));
	ASSERT(reader_export(
	    &reader, &json_format, text, sizeof(text) - 1, &json));
	for (size_t cut = 0; cut + 1 < json.length; cut++)
		ASSERT_EQm(explain("%zu bytes", cut), false,
		    reader_import(&reader, &json_format, json.data, cut, &out));
	ASSERT(
	    reader_import(&reader, &json_format, json.data, json.length, &out));
	text_release(&json);
	text_release(&out);
	reader_close(&reader);
	PASS();
}

TEST
deep_json(void)
{
	struct test_reader reader;
	struct text json = test_text(), out = test_text();

	ASSERT(reader_open(&reader));
	text_puts(&json, R(",\"outcome\":"));
	for (int i = 0; i < 100000; i++)
		text_putc(&json, '[');
	ASSERT(!reader_import(
	    &reader, &json_format, json.data, json.length, &out));
	ASSERT_STR_EQ("nested deeper than 1000 objects and lists",
	    reader.heard[0].message);
	text_release(&json);
	text_release(&out);
	reader_close(&reader);
	PASS();
}

#define EVIL                                                                   \
	HEAD                                                                   \
	    "event: \"<script>alert(1)</script> \\\\input{x} `*_#|$&%\"\n"     \
	    "players: {south: \"**[x](y)\", north: \"a\\u0000b\\u202ec\"}\n"   \
	    "moves: |\n  {- <b> 1} C ; </p> \\end{document} [%diagram]\n  d\n"

TEST
escaped(void)
{
	static const struct {
		const struct format *format;
		const char *has[4], *has_not[4];
	} rows[] = {
		{ &md_format,
		    { "&lt;script\\>", "\\- &lt;b\\> 1", "\\*\\*\\[x\\](y)",
			"```text\n" },
		    { "<", "[%", "\xe2\x80\xae", "**[" } },
		{ &html_format,
		    { "&lt;script&gt;", "- &lt;b&gt; 1", "&lt;/p&gt;",
			"<figure>\n<p>north" },
		    { "<script", "[%", "\xe2\x80\xae", "</p> \\end" } },
		{ &tex_format,
		    { "\\textless{}script\\textgreater{}",
			"\\textbackslash{}input\\{x\\}",
			"\\textbackslash{}end\\{document\\}",
			"\\begin{picture}" },
		    { "\\input", "[%", "\xe2\x80\xae", "\\end{document}" } },
	};
	struct test_reader reader;
	struct text out = test_text();

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		ASSERT(reader_export(
		    &reader, rows[i].format, EVIL, strlen(EVIL), &out));
		for (size_t k = 0; k < 4; k++) {
			ASSERTm(
			    rows[i].has[k], strstr(out.data, rows[i].has[k]));
			ASSERTm(rows[i].has_not[k],
			    !strstr(out.data, rows[i].has_not[k]));
		}
	}
	text_release(&out);
	reader_close(&reader);
	PASS();
}

/* SVG as our renderer writes it, and what LaTeX is told to draw. */
TEST
pictures_in_latex(void)
{
	static const struct {
		const char *svg, *tex;
	} rows[] = {
		{ "<g fill=\"#FF0000\"><circle cx=\"10\" cy=\"20\" "
		  "r=\"5\"/></g>",
		    "\\Ldisc{10}{80}{10}{1.000,0.000,0.000}%\n" },
		{ "<g fill=\"none\" stroke=\"#000000\" stroke-width=\"4\">"
		  "<circle cx=\"1\" cy=\"2\" r=\"3\"/></g>",
		    "\\Lring{1}{98}{6}{0.000,0.000,0.000}{40}%\n" },
		/* Outside its group an element has nothing of it. */
		{ "<g fill=\"#FFFFFF\"><g fill=\"none\"></g>"
		  "<rect x=\"0\" y=\"0\" width=\"9\" height=\"8\"/></g>",
		    "\\Lfill{1.000,1.000,1.000}{\\moveto(0,100)\\lineto(9,100)"
		    "\\lineto(9,92)\\lineto(0,92)\\lineto(0,100)\\closepath "
		    "}%\n" },
		{ "<path d=\"M1 2L3 4l-1 1m0 1l2 2Z\"/>",
		    "\\Lfill{0.000,0.000,0.000}{\\moveto(1,98)\\lineto(3,96)"
		    "\\lineto(2,95)\\moveto(2,94)\\lineto(4,92)\\closepath "
		    "}%\n" },
		{ "<path d=\"M0 0H5V6\" fill=\"none\" stroke=\"#000000\"/>",
		    "\\Lstroke{0.000,0.000,0.000}{10}{\\moveto(0,100)"
		    "\\lineto(5,100)\\lineto(5,94)}%\n" },
		{ "<path d=\"M0 0C1 1 2 2 3 3Q6 6 9 9\"/>",
		    "\\Lfill{0.000,0.000,0.000}{\\moveto(0,100)"
		    "\\curveto(1,99)(2,98)(3,97)\\curveto(5,95)(7,93)(9,91)}%"
		    "\n" },
		{ "<path d=\"M0 0L10 0\" fill=\"none\" stroke=\"#000000\" "
		  "stroke-dasharray=\"3 2\"/>",
		    "\\Lstroke{0.000,0.000,0.000}{10}{\\moveto(0,100)"
		    "\\lineto(3,100)\\moveto(5,100)\\lineto(8,100)}%\n" },
		{ "<g transform=\"translate(3 4)\" fill=\"#000000\">"
		  "<text x=\"1\" y=\"2\" font-size=\"7\" font-weight=\"bold\">"
		  "&lt;&amp;</text></g>",
		    "\\Ltext{4}{94}{70}{0.000,0.000,0.000}{\\bfseries}"
		    "{\\textless{}\\&}%\n" },
		/* A hole is painted in what lies below. */
		{ "<g fill=\"#FFFFFF\"><path fill-rule=\"evenodd\" "
		  "fill=\"#000000\" d=\"M2 2L4 2L3 4ZM0 0L9 0L5 9Z\"/></g>",
		    "\\Lfill{0.000,0.000,0.000}{\\moveto(0,100)\\lineto(9,100)"
		    "\\lineto(5,91)\\closepath }%\n"
		    "\\Lfill{1.000,1.000,1.000}{\\moveto(2,98)\\lineto(4,98)"
		    "\\lineto(3,96)\\closepath }%\n" },
		/* Nothing that is not ours is believed. */
		{ "<circle r=\"-5\"/><path/><g><g><g", "" },
		{ "<path d=\"zzMMM 1\"/><rect", "\\Lfill" },
		{ "</g></g></g><script>x</script>", "" },
	};
	static const struct tex_frame frame = { 0, 0, 100, 100, 10 };
	struct text out = test_text();

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		text_clear(&out);
		tex_picture(&out, span_of(rows[i].svg), &frame);
		ASSERTm(out.data, strstr(out.data, rows[i].tex));
		ASSERTm(out.data, strstr(out.data, "\\end{picture}"));
		ASSERTm(
		    rows[i].svg, rows[i].tex[0] || !strstr(out.data, "\\L"));
	}
	text_release(&out);
	PASS();
}

/* All of them with every document; nothing but text comes out. */
TEST
pages_of_everything(void)
{
	static const struct format *const formats[] = { &md_format, &tex_format,
		&html_format };
	struct test_reader reader;
	struct text out = test_text();

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < sample_document_count; i++)
		for (size_t f = 0; f < COUNT_OF(formats); f++) {
			const char *text = sample_documents[i];

			ASSERTm(text, reader_export(&reader, formats[f], text,
					  strlen(text), &out));
			ASSERT_EQm(
			    text, out.length, utf8_check(out.data, out.length));
		}
	text_release(&out);
	reader_close(&reader);
	PASS();
}

SUITE_EXTERN(books);
SUITE(books)
{
	RUN_TEST(documents_there_and_back);
	RUN_TEST(odd_headers);
	RUN_TEST(hostile_json);
	RUN_TEST(cut_json);
	RUN_TEST(deep_json);
	RUN_TEST(escaped);
	RUN_TEST(pictures_in_latex);
	RUN_TEST(pages_of_everything);
}
