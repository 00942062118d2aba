/* Movetext, headers, the audit, and where diagnostics point. */
#include <string.h>

#include "notation/record/turn_text.h"
#include "tests/check.h"
#include "tests/every_game.h"
#include "tests/support.h"

/* --- tokens ---------------------------------------------------------------- */

static const char *const kind_names[] = { "end", "turn", "number", "comment",
	"nag", "open", "close", "wrong" };

static void list_tokens(const char *moves, struct text *out)
{
	struct movetext in = { .text = span_of(moves) };
	struct token token;

	text_clear(out);
	text_puts(out, "");
	for (movetext_next(&in, &token); token.kind != TOKEN_END;
	     movetext_next(&in, &token)) {
		text_addf(out, "%s%s", out->length ? " " : "",
		    kind_names[token.kind]);
		if (token.kind == TOKEN_TURN || token.kind == TOKEN_COMMENT)
			text_addf(out, ":%.*s", (int)token.text.length,
			    token.text.text);
		if (token.glyph.length && token.kind == TOKEN_TURN)
			text_addf(out, ":%.*s", (int)token.glyph.length,
			    token.glyph.text);
		if (token.kind == TOKEN_NUMBER || token.kind == TOKEN_NAG)
			text_addf(out, ":%lu%s", token.number,
			    token.dots ? "..." : "");
		text_addf(out, "@%zu+%zu", token.offset, token.length);
	}
}

static const struct {
	const char *moves, *tokens;
} token_rows[] = {
	{ "", "" },
	{ " \t\r\n ", "" },
	{ "C", "turn:C@0+1" },
	{ "1. C d", "number:1@0+2 turn:C@3+1 turn:d@5+1" },
	{ "1.C", "number:1@0+2 turn:C@2+1" },
	{ "12...d", "number:12...@0+5 turn:d@5+1" },
	{ "1.. d", "number:1...@0+3 turn:d@4+1" },
	{ "C! d? e!! f?? A!? B?!",
	    "turn:C:!@0+2 turn:d:?@3+2 turn:e:!!@6+3 turn:f:??@10+3 "
	    "turn:A:!?@14+3 turn:B:?!@18+3" },
	{ "C!!!", "wrong@0+4" },
	{ "!", "wrong@0+1" },
	{ "C$3", "turn:C@0+1 nag:3@1+2" },
	{ "$255 $0", "nag:255@0+4 nag:0@5+2" },
	{ "$256", "wrong@0+4" },
	{ "$", "wrong@0+1" },
	{ "{a b}", "comment:a b@0+5" },
	{ "{}", "comment:@0+2" },
	{ "{a\nb}C", "comment:a\nb@0+5 turn:C@5+1" },
	{ "{ ( ; $1 }", "comment: ( ; $1 @0+10" },
	{ "{never", "wrong@0+1" },
	{ "}", "wrong@0+1" },
	{ "C ; x } y\nd", "turn:C@0+1 comment: x } y@2+7 turn:d@10+1" },
	{ ";", "comment:@0+1" },
	{ "C(d(e))f", "turn:C@0+1 open@1+1 turn:d@2+1 open@3+1 turn:e@4+1 "
		      "close@5+1 close@6+1 turn:f@7+1" },
	{ "--", "turn:--@0+2" },
	{ "3:0-3", "turn:3:0-3@0+5" },
	{ "1-0", "turn:1-0@0+3" },
	{ "99999999999999999999. C", "number:9999999999@0+21 turn:C@22+1" },
};

TEST
tokens(size_t i)
{
	struct text out = test_text();

	list_tokens(token_rows[i].moves, &out);
	ASSERT_STR_EQ(token_rows[i].tokens, out.data);
	text_release(&out);
	PASS();
}

/* --- numbers, variations ---------------------------------------------------- */

static const struct {
	const char *spec, *header, *moves;
	unsigned long errors, warnings, plies;
	const char *message;
} play_rows[] = {
	{ "oware/abapa", "", "1. C d 2. F a", 0, 0, 4, NULL },
	{ "oware/abapa", "", "C d F a", 0, 0, 4, NULL },
	{ "oware/abapa", "", "1. C 1... d", 0, 0, 2, NULL },
	{ "oware/abapa", "", "1. C {x} 1... d", 0, 0, 2, NULL },
	{ "oware/abapa", "", "1. C {x} d", 0, 0, 2, NULL },
	{ "oware/abapa", "", "2. C d", 0, 1, 2, "'1.'" },
	{ "oware/abapa", "", "1... C d", 0, 1, 2, "'1.'" },
	{ "oware/abapa", "", "1. C 1. d", 0, 1, 2, "'1...'" },
	{ "oware/abapa", "", "1. C d 3. F", 0, 1, 3, "'2.'" },
	{ "oware/abapa", "first: north\n", "1... c 2. D d", 0, 0, 3, NULL },
	{ "oware/abapa", "first: north\n", "1. c 1. D d", 0, 2, 3, "'1...'" },
	{ "oware/abapa", "first: north\n", "C", 1, 0, 0, "illegal turn 'C'" },
	{ "oware/abapa", "first: south\n", "C", 0, 0, 1, NULL },
	/* Who begins is drawn or agreed upon: OWA-2, AWE-1, OMW-1, GJW-1, LPW-8,
	 * LPY-1, GJY-1, YUT-3; elsewhere a rule says it. */
	{ "oware/awele", "first: north\n", "1... c", 0, 0, 1, NULL },
	{ "oware/namnam", "first: north\n", "1... c", 0, 0, 1, NULL },
	{ "omweso/ludos", "first: north\n",
	    "1... [0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]", 0, 0, 1, NULL },
	{ "dara/globe", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "dara/wali", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "dara/bolotondou", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "yote/ludens", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "yote/globe", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "choko/ludens", "first: dark\n", "1... c3", 0, 0, 1, NULL },
	{ "yut/ludos", "first: blue\n", "1... 3:0-3", 0, 0, 1, NULL },
	{ "yut/favourite", "first: blue\n", "1... 3:0-13", 0, 0, 1, NULL },
	{ "dara/ludos", "first: elephant\n", "", 1, 0, 0, "does not belong" },
	{ "dara/dala", "first: elephant\n", "", 1, 0, 0, "does not belong" },
	{ "yote/ludos", "first: dark\n", "", 1, 0, 0, "does not belong" },
	{ "choko/ludos", "first: dark\n", "", 1, 0, 0, "does not belong" },
	{ "jarmo/ludos", "first: blue\n", "", 1, 0, 0, "does not belong" },
	{ "jarmo/legendary", "first: blue\n", "", 1, 0, 0, "does not belong" },
	{ "jarmo/jasyr", "first: blue\n", "", 1, 0, 0, "does not belong" },
	{ "hasami/ludos", "first: green\n", "", 1, 0, 0, "does not belong" },
	{ "hasami/war", "first: green\n", "", 1, 0, 0, "does not belong" },
	{ "pulijudam/ludos", "first: tiger\n", "", 1, 0, 0, "does not belong" },
	{ "fanorona/vela", "first: orange\n", "", 1, 0, 0, "does not belong" },
	{ "oware/abapa", "", "1. C d (1... e 2. F) 2. F", 0, 0, 3, NULL },
	{ "oware/abapa", "", "1. C (1. D d (1... e) 2. E) d", 0, 0, 2, NULL },
	{ "oware/abapa", "", "1. C (1. D) (1. E) (1. F) 1... d", 0, 0, 2,
	    NULL },
	{ "oware/abapa", "", "(1. C) 1. D", 1, 0, 0,
	    "a variation stands after the move that it replaces" },
	{ "oware/abapa", "", "1. C ((1. D) 1. E)", 1, 0, 1,
	    "a variation stands after the move that it replaces" },
	{ "oware/abapa", "", "1. C (1. a) d", 1, 0, 1, "illegal turn 'a'" },
	{ "oware/abapa", "", "1. C (1. D d", 1, 0, 1,
	    "this variation is never closed" },
	{ "oware/abapa", "", "1. C ) d", 1, 0, 1, "no variation is open" },
	{ "oware/abapa", "", "1. C {open", 1, 0, 1,
	    "this comment is never closed" },
	{ "oware/abapa", "", "$1 C", 1, 0, 0,
	    "an annotation stands after its move" },
	{ "oware/abapa", "", "1. C $1 ($2 1. D)", 1, 0, 1,
	    "an annotation stands after its move" },
	{ "oware/abapa", "", "1. C 1-0", 1, 0, 1,
	    "the result '1-0' belongs in" },
	{ "oware/abapa", "", "1. C *", 1, 0, 1, "the result '*' belongs" },
	{ "oware/abapa", "", "1. C c3", 1, 0, 1, "'c3'" },
	{ "oware/abapa", "", "1. C0", 1, 0, 0, "'C0'" },
	{ "oware/abapa", "", "1. C \xc3\xa9", 1, 0, 1,
	    "'\xc3\xa9' is not a turn" },
	{ "fanorona/tsivy", "", "1. e2-e3 j9-j8", 1, 0, 1, "no point 'j9'" },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%mark e3,e4] [%clk 0:12:30]}", 0, 0,
	    1, NULL },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%mark e9]}", 0, 1, 1, "marks are" },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%clk 12]}", 0, 1, 1, "a clock is" },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%arrow e2-e3,a1-b2]}", 0, 0, 1,
	    NULL },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%arrow e2]}", 0, 1, 1,
	    "an arrow goes" },
	{ "fanorona/tsivy", "", "1. e2-e3 {[%what ever]}", 0, 0, 1, NULL },
	{ "oware/abapa",
	    "position: 0,0,0,0,0,1/3,0,0,0,0,1 south score=22,21\n",
	    "1. F a 2. A b", 0, 0, 4, NULL },
	/* a repetition in a variation is not one in the main line */
	{ "jarmo/ludos", "",
	    "a1-b3 a5-c4 b3-a1 c4-a5 a1-b3 a5-c4 b3-a1 c4-d4 (c4-a5) a1-b3", 0,
	    0, 9, NULL },
	{ "jarmo/ludos", "",
	    "a1-b3 a5-c4 b3-a1 c4-a5 a1-b3 (a1-c2) a5-c4 b3-a1 c4-a5 (c4-d4) "
	    "a1-b3",
	    1, 0, 8, "after the end" },
	/* what may be claimed ends nothing */
	{ "fanorona/tsivy", "position: g8/9/9/9/8o green\n",
	    "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5 h1-i1 a5-b5", 0, 0, 9,
	    NULL },
};

TEST
plays(size_t i)
{
	struct test_reader reader;
	struct text text = test_text();

	ASSERT(reader_open(&reader));
	record_of(
	    &text, play_rows[i].spec, play_rows[i].header, play_rows[i].moves);
	reader_take(&reader, text.data, text.length);
	ASSERT_EQ_FMTm(play_rows[i].moves, play_rows[i].errors,
	    reader.in.sink.errors, "%lu");
	ASSERT_EQ_FMTm(play_rows[i].moves, play_rows[i].warnings,
	    reader.in.sink.warnings, "%lu");
	ASSERT_EQ_FMTm(play_rows[i].moves, play_rows[i].plies,
	    reader.in.verdict.plies, "%lu");
	if (play_rows[i].message)
		ASSERTm(reader.heard[0].message,
		    strstr(reader.heard[0].message, play_rows[i].message));
	text_release(&text);
	reader_close(&reader);
	PASS();
}

/* --- result, score, termination ---------------------------------------------- */

enum { GOES_ON, OVER };

static const struct {
	int over;
	const char *header;
	unsigned long errors, warnings;
} audit_rows[] = {
	{ OVER, "", 0, 1 },
	{ OVER, "result: south\n", 0, 0 },
	{ OVER, "result: 1-0\n", 0, 0 },
	{ OVER, "result: north\n", 1, 0 },
	{ OVER, "result: 0-1\n", 1, 0 },
	{ OVER, "result: draw\n", 1, 0 },
	{ OVER, "result: 1/2-1/2\n", 1, 0 },
	{ OVER, "result: \"*\"\n", 1, 0 },
	{ OVER, "result: south\ntermination: normal\n", 0, 0 },
	{ OVER, "result: south\ntermination: resignation\n", 1, 0 },
	{ OVER, "result: south\ntermination: unfinished\n", 1, 0 },
	{ OVER, "result: south\nscore: 25-12\n", 0, 0 },
	{ OVER, "result: south\nscore: 24-12\n", 1, 0 },
	{ OVER, "result: south\nscore: 12-25\n", 1, 0 },
	{ GOES_ON, "", 0, 0 },
	{ GOES_ON, "result: \"*\"\n", 0, 0 },
	{ GOES_ON, "termination: normal\n", 0, 0 },
	{ GOES_ON, "termination: unfinished\n", 0, 0 },
	{ GOES_ON, "result: \"*\"\ntermination: unfinished\n", 0, 0 },
	{ GOES_ON, "result: south\n", 1, 0 },
	{ GOES_ON, "result: draw\n", 1, 0 },
	{ GOES_ON, "result: south\ntermination: normal\n", 1, 0 },
	{ GOES_ON, "result: south\ntermination: unfinished\n", 1, 0 },
	{ GOES_ON, "result: south\ntermination: resignation\n", 0, 0 },
	{ GOES_ON, "result: north\ntermination: time\n", 0, 0 },
	{ GOES_ON, "result: north\ntermination: forfeit\n", 0, 0 },
	{ GOES_ON, "result: draw\ntermination: agreement\n", 0, 0 },
	{ GOES_ON, "result: draw\ntermination: adjudication\n", 0, 0 },
	{ GOES_ON, "termination: resignation\n", 0, 1 },
	{ GOES_ON, "result: \"*\"\ntermination: time\n", 0, 1 },
	{ GOES_ON, "score: 20-12\n", 0, 0 },
	{ GOES_ON, "score: 20-13\n", 1, 0 },
	{ GOES_ON, "result: south\ntermination: adjudication\nscore: 30-18\n",
	    0, 1 }, /* each side's own: 26-22 */
	{ GOES_ON, "result: south\ntermination: adjudication\nscore: 26-22\n",
	    0, 0 },
};

TEST
audit(size_t i)
{
	struct test_reader reader;
	struct text text = test_text();
	const char *header = explain("position: "
				     "0,0,2,1,4,3/0,0,0,6,0,0 south "
				     "score=20,12\n%s",
	    audit_rows[i].header);

	ASSERT(reader_open(&reader));
	record_of(
	    &text, "oware/abapa", header, audit_rows[i].over ? "1. D" : "1.");
	reader_take(&reader, text.data, text.length);
	/* 48 - 16 - 32: the position itself is sound */
	ASSERT_EQ_FMTm(audit_rows[i].header, audit_rows[i].errors,
	    reader.in.sink.errors, "%lu");
	ASSERT_EQ_FMTm(audit_rows[i].header, audit_rows[i].warnings,
	    reader.in.sink.warnings, "%lu");
	text_release(&text);
	reader_close(&reader);
	PASS();
}

/* --- where diagnostics point -------------------------------------------------- */

#define LONG_LINE                                                              \
	"  1. C d 2. F a 3. A b 4. B e 5. E c 6. C d 7. A f 8. B e 9. D a"

static const struct {
	const char *name, *text;
	enum level level;
	size_t line, column, length;
	const char *message, *suggestion;
} places[] = {
	/* movetext */
	{ "second line",
	    "ldn: 1\ngame: oware\nmoves: |\n  1. C d\n  2. F Q 3. A\n",
	    LEVEL_ERROR, 5, 8, 1, "no point 'Q'", "" },
	{ "crlf",
	    "ldn: 1\r\ngame: oware\r\nmoves: |\r\n  1. C d\r\n  2. F Q\r\n",
	    LEVEL_ERROR, 5, 8, 1, "no point 'Q'", "" },
	{ "after a long line",
	    "ldn: 1\ngame: oware\nmoves: |\n  {" LONG_LINE LONG_LINE LONG_LINE
	    "} Q\n",
	    LEVEL_ERROR, 4, 198, 1, "no point 'Q'", "" },
	{ "multibyte",
	    "ldn: 1\ngame: oware\nmoves: |\n  1. C {\xe6\x97\xa5\xe6\x9c\xac"
	    "\xc3\xa9} Q\n",
	    LEVEL_ERROR, 4, 14, 1, "no point 'Q'", "" },
	{ "quoted", "ldn: 1\ngame: oware\nmoves: \"1. C d 2. F Q\"\n",
	    LEVEL_ERROR, 3, 21, 1, "no point 'Q'", "" },
	{ "quoted with escapes",
	    "ldn: 1\ngame: oware\nmoves: \"1. C d\\n2. F \\x51\"\n",
	    LEVEL_ERROR, 3, 22, 1, "no point 'Q'", "" },
	{ "quoted, multibyte escape",
	    "ldn: 1\ngame: oware\nmoves: \"1. C {\\u65e5\\xe9} Q\"\n",
	    LEVEL_ERROR, 3, 27, 1, "no point 'Q'", "" },
	{ "quoted, a folded line and an escape",
	    "ldn: 1\ngame: oware\nmoves: \"1. C \\x64\n  2. F Q\"\n",
	    LEVEL_ERROR, 4, 8, 1, "no point 'Q'", "" },
	{ "quoted, blanks before the fold, and an escape",
	    "ldn: 1\ngame: oware\nmoves: \"1. C \\x64  \n  2. F Q\"\n",
	    LEVEL_ERROR, 4, 8, 1, "no point 'Q'", "" },
	{ "quoted, an empty line, and an escape",
	    "ldn: 1\ngame: oware\nmoves: \"1. C \\x64\n\n\n  2. F Q\"\n",
	    LEVEL_ERROR, 6, 8, 1, "no point 'Q'", "" },
	{ "single quotes", "ldn: 1\ngame: oware\nmoves: '1. C {it''s} Q'\n",
	    LEVEL_ERROR, 3, 22, 1, "no point 'Q'", "" },
	{ "folded", "ldn: 1\ngame: oware\nmoves: >\n  1. C d\n  2. F Q\n",
	    LEVEL_ERROR, 5, 8, 1, "no point 'Q'", "" },
	{ "plain over two lines", "ldn: 1\ngame: oware\nmoves: C d\n  F Q\n",
	    LEVEL_ERROR, 4, 5, 1, "no point 'Q'", "" },
	{ "a number", "ldn: 1\ngame: oware\nmoves: |\n  1. C d\n  3. F a\n",
	    LEVEL_WARNING, 5, 3, 2, "'2.'", "" },
	{ "the annotation is not part of the turn",
	    "ldn: 1\ngame: oware\nmoves: |\n  1. a!? d\n", LEVEL_ERROR, 4, 6, 1,
	    "illegal turn 'a' for south at ply 1", "A" },
	{ "a near turn", "ldn: 1\ngame: fanorona\nmoves: |\n  1. e2-d3A\n",
	    LEVEL_ERROR, 4, 6, 6, "illegal turn 'e2-d3A'", "e2-e3A" },
	{ "a command", "ldn: 1\ngame: oware\nmoves: |\n  1. C {x [%clk 1]} d\n",
	    LEVEL_WARNING, 4, 11, 8, "a clock", "" },
	/* headers */
	{ "no version", "game: oware\n", LEVEL_ERROR, 1, 1, 1,
	    "'ldn: 1' is missing", "" },
	{ "another version", "ldn: 2\ngame: oware\n", LEVEL_ERROR, 1, 6, 1,
	    "version '2'", "" },
	{ "no game", "ldn: 1\n", LEVEL_ERROR, 1, 1, 1, "'game' is missing",
	    "" },
	{ "duplicate key", "ldn: 1\ngame: oware\ngame: oware\n", LEVEL_ERROR, 3,
	    1, 4, "duplicate key 'game'", "" },
	{ "duplicate key below",
	    "ldn: 1\ngame: oware\nplayers:\n  south: a\n  south: b\n",
	    LEVEL_ERROR, 5, 3, 5, "duplicate key 'south'", "" },
	{ "game is a list", "ldn: 1\ngame: [oware]\n", LEVEL_ERROR, 2, 7, 1,
	    "'game' must be a text, not a list", "" },
	{ "event is a map", "ldn: 1\ngame: oware\nevent: {a: b}\n", LEVEL_ERROR,
	    3, 8, 1, "'event' must be a text, not a map", "" },
	{ "options is a text", "ldn: 1\ngame: oware\noptions: five-houses\n",
	    LEVEL_ERROR, 3, 10, 1, "'options' must be a list", "" },
	{ "players is a text", "ldn: 1\ngame: oware\nplayers: Ama\n",
	    LEVEL_ERROR, 3, 10, 1, "'players' must be a map", "" },
	{ "unknown game", "ldn: 1\ngame: owari\n", LEVEL_ERROR, 2, 7, 5,
	    "unknown game 'owari'", "oware" },
	{ "unknown rules", "ldn: 1\ngame: oware\nrules: abapo\n", LEVEL_ERROR,
	    3, 8, 5, "unknown rules 'abapo'", "abapa" },
	{ "rules of another game", "ldn: 1\ngame: oware\nrules: tsivy\n",
	    LEVEL_ERROR, 3, 8, 5, "unknown rules 'tsivy'", "" },
	{ "unknown option", "ldn: 1\ngame: oware\noptions: [fife-houses]\n",
	    LEVEL_ERROR, 3, 11, 11, "unknown option 'fife-houses'",
	    "five-houses" },
	{ "option of other rules",
	    "ldn: 1\ngame: oware\nrules: awale\noptions: [five-houses]\n",
	    LEVEL_ERROR, 4, 11, 11, "unknown option", "" },
	{ "option twice",
	    "ldn: 1\ngame: oware\noptions: [five-houses, five-houses]\n",
	    LEVEL_ERROR, 3, 24, 11, "given twice", "" },
	{ "unknown side", "ldn: 1\ngame: oware\nplayers:\n  sout: Ama\n",
	    LEVEL_ERROR, 4, 3, 4, "unknown side 'sout'", "south" },
	{ "unknown first", "ldn: 1\ngame: oware\nfirst: nort\n", LEVEL_ERROR, 3,
	    8, 4, "unknown side 'nort'", "north" },
	{ "first is fixed", "ldn: 1\ngame: fanorona\nfirst: green\n",
	    LEVEL_ERROR, 3, 8, 5, "'first' does not belong here", "" },
	{ "first and position differ",
	    "ldn: 1\ngame: oware\nfirst: north\n"
	    "position: 4,4,4,4,4,4/4,4,4,4,4,4 south\n",
	    LEVEL_ERROR, 3, 8, 5, "the position says that south", "" },
	{ "unknown result", "ldn: 1\ngame: oware\nresult: suoth\n", LEVEL_ERROR,
	    3, 9, 5, "unknown result 'suoth'", "south" },
	{ "bare star", "ldn: 1\ngame: oware\nresult: *\n", LEVEL_ERROR, 3, 9, 1,
	    "in quotes, as in result: \"*\"", "" },
	{ "unknown termination",
	    "ldn: 1\ngame: oware\ntermination: resignaton\n", LEVEL_ERROR, 3,
	    14, 10, "unknown termination", "resignation" },
	{ "wrong date", "ldn: 1\ngame: oware\ndate: 26-06-2025\n", LEVEL_ERROR,
	    3, 7, 10, "is not a date", "" },
	{ "a score without dash", "ldn: 1\ngame: oware\nscore: 26\n",
	    LEVEL_ERROR, 3, 8, 2, "is not a score", "" },
	{ "a score for nothing", "ldn: 1\ngame: fanorona\nscore: 1-0\n",
	    LEVEL_WARNING, 3, 8, 3, "do not count points", "" },
	{ "anchor", "ldn: 1\ngame: oware\nevent: &a Cup\n", LEVEL_ERROR, 3, 8,
	    6, "begins with & or * must be in quotes", "" },
	{ "alias", "ldn: 1\ngame: oware\nevent: *a\n", LEVEL_ERROR, 3, 8, 2,
	    "begins with & or * must be in quotes", "" },
	{ "tab", "ldn: 1\ngame: oware\nplayers:\n\tsouth: Ama\n", LEVEL_ERROR,
	    4, 1, 1, "not with tabs", "" },
	{ "a colon in a value", "ldn: 1\ngame: oware\nevent: Cup: final\n",
	    LEVEL_ERROR, 3, 8, 10, "must be in quotes", "" },
	{ "bad UTF-8", "ldn: 1\ngame: oware\nevent: Cl\xe9ment\n", LEVEL_ERROR,
	    3, 10, 1, "byte 0xe9 is not UTF-8", "" },
	{ "bad UTF-8 after good",
	    "ldn: 1\ngame: oware\nevent: \xc3\xa9\xc3\xa9\xff\n", LEVEL_ERROR,
	    3, 10, 1, "byte 0xff is not UTF-8", "" },
	{ "a control character", "ldn: 1\ngame: oware\nevent: a\x01\n",
	    LEVEL_ERROR, 3, 9, 1, "control character 0x01", "" },
	{ "not a map", "- oware\n", LEVEL_ERROR, 1, 1, 1,
	    "a record is lines of 'key: value'", "" },
	/* positions */
	{ "position, plain",
	    "ldn: 1\ngame: oware\nposition: 4,4,4,4,4,4/4,4,4,x,4,4 south\n",
	    LEVEL_ERROR, 3, 29, 1, "a number of seeds is expected", "" },
	{ "position, quoted",
	    "ldn: 1\ngame: oware\nposition: \"4,4,4,4,4,4/4,4,4,x,4,4 "
	    "south\"\n",
	    LEVEL_ERROR, 3, 30, 1, "a number of seeds is expected", "" },
	{ "position, through libyaml",
	    "# c\nldn: 1\ngame: oware\nposition: 4,4,4,4,4,4/4,4,4,x,4,4 "
	    "south\n",
	    LEVEL_ERROR, 4, 29, 1, "a number of seeds is expected", "" },
	{ "position, escaped",
	    "ldn: 1\ngame: oware\nposition: \"4,4,4,4,4,4/4,4,4,\\x78,4,4 "
	    "south\"\n",
	    LEVEL_ERROR, 3, 30, 1, "a number of seeds is expected", "" },
	{ "a key of the position",
	    "ldn: 1\ngame: oware\nposition: 4,4,4,4,4,4/4,4,4,4,4,4 south "
	    "hand=3\n",
	    LEVEL_ERROR, 3, 41, 4, "not a key of this game", "" },
	{ "a doubtful position",
	    "ldn: 1\ngame: oware\nposition: 4,4,4,4,4,4/4,4,4,4,4,0 south\n",
	    LEVEL_WARNING, 3, 11, 29, "do not add up to 48", "" },
};

TEST
points_at(size_t i)
{
	struct test_reader reader;
	const struct heard *heard = &reader.heard[0];
	const char *name = places[i].name;

	ASSERT(reader_open(&reader));
	reader_take_words(&reader, places[i].text);
	ASSERTm(name, reader.count > 0);
	ASSERTm(explain("%s: %s", name, heard->message),
	    strstr(heard->message, places[i].message));
	ASSERT_EQm(name, places[i].level, heard->level);
	ASSERT_EQ_FMTm(name, places[i].line, heard->line, "%zu");
	ASSERT_EQ_FMTm(name, places[i].column, heard->column, "%zu");
	ASSERT_EQ_FMTm(name, places[i].length, heard->length, "%zu");
	ASSERT_STR_EQm(name, places[i].suggestion, heard->suggestion);
	reader_close(&reader);
	PASS();
}

/* What is cut out of a record for a message stays UTF-8. */
TEST
messages_are_utf8(void)
{
	struct test_reader reader;
	struct text text = test_text();

	ASSERT(reader_open(&reader));
	for (unsigned pad = 0; pad < 3; pad++) {
		text_clear(&text);
		text_puts(&text, "ldn: 1\ngame: oware\nmoves: |\n  1. C ");
		for (unsigned i = 0; i < pad; i++)
			text_putc(&text, 'q');
		for (unsigned i = 0; i < 100; i++)
			text_puts(&text, "\xe6\x97\xa5");
		text_putc(&text, '\n');
		ASSERT_FALSE(reader_take(&reader, text.data, text.length));
		ASSERTm(reader.heard[0].message, reader.heard[0].utf8);
		text_clear(&text);
		text_puts(&text, "ldn: 1\ngame: ");
		for (unsigned i = 0; i < pad; i++)
			text_putc(&text, 'q');
		for (unsigned i = 0; i < 100; i++)
			text_puts(&text, "\xe6\x97\xa5");
		text_putc(&text, '\n');
		ASSERT_FALSE(reader_take(&reader, text.data, text.length));
		ASSERTm(reader.heard[0].message, reader.heard[0].utf8);
	}
	text_release(&text);
	reader_close(&reader);
	PASS();
}

/* --- what is shown of a game's notation --------------------------------------- */

static enum greatest_test_res are_turns(
    const struct game *game, const char *examples)
{
	char text[TURN_TEXT_MAX];
	struct turn turn;
	struct word word;
	size_t bad;

	while (next_word(&examples, &word)) {
		ASSERTm(word.text,
		    turn_read(&game->map,
			(struct span){ word.text, word.length }, &turn, &bad));
		turn_write(&game->map, &turn, text);
		ASSERT_STRN_EQ(word.text, text, word.length);
	}
	PASS();
}

static enum greatest_test_res check_examples(const struct game *game)
{
	CHECK_CALL(are_turns(game, game->ruleset->examples));
	for (size_t i = 0; i < game->family->option_count; i++)
		if ((game->options >> i & 1) &&
		    game->ruleset->option_examples[i])
			CHECK_CALL(
			    are_turns(game, game->ruleset->option_examples[i]));
	PASS();
}

TEST
examples_are_turns(void)
{
	CHECK_CALL(every_game(check_examples, check_examples));
	PASS();
}

#define RUN_ROWS(test, rows)                                                   \
	for (size_t row_ = 0; row_ < COUNT_OF(rows); row_++)                   \
	RUN_TESTp(test, row_)

SUITE_EXTERN(notation);
SUITE(notation)
{
	RUN_ROWS(tokens, token_rows);
	RUN_ROWS(plays, play_rows);
	RUN_ROWS(audit, audit_rows);
	RUN_ROWS(points_at, places);
	RUN_TEST(messages_are_utf8);
	RUN_TEST(examples_are_turns);
}
