/* The reader of YAML as people write it, line by line, and libyaml must make the
 * same of everything that both can read. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/same_nodes.h"
#include "tests/support.h"

static const char *const quick_documents[] = {
	"---\nldn: 1\ngame: oware\nmoves: |\n  1. C d\n  2. F a\n",
	"ldn: 1\ngame: oware\n",
	"ldn: 1\n\ngame: oware\n\n",
	"game: \"oware\"\nrules: 'abapa'\nevent: a b c\n",
	"players:\n  south: Ama\n  north: Kofi Mensah\nround: 3\n",
	"players:\n    south: Ama\n    north: 'K'\n",
	"moves: |\n  a\n   b\n    c\nafter: x\n",
	"moves: |\n a\n",
	"moves: |\n  a\n  b",
	"moves: |-\n\n  a\n\n  b\n\n\nafter: x\n",
	"moves: |2+ # so\n   a\n  b\n # c\nafter: x\n",
	"moves: >\n  a b\n  c d\nafter: x\n",
	"position: 4,4,4,4,4,4/4,4,4,4,4,4 south score=0,0\n",
	"result: \"*\"\nscore: 26-22\ndate: 2025-\?\?-01\n",
	"date: \?\?\?\?-\?\?-\?\?\nevent: -5\nround: x?\n",
	"event: it's \"so\" [x] {y} ~ & * ! | > % @ ` a:b c#d\n",
	"a-b_c: d\n9: 10\nx.y/z w: 1\n",
	"# one\nldn: 1 # two\n# three\n\n # four\ngame: x\n# five\n",
	"--- # one\nplayers: # two\n  # three\n  south: A # four\n  north: B\n",
	"moves: | # here\n  # not here\n  a\n# here\nround: 3\n",
	"event: \"a \\\"b\\\" \\\\ \\u00e9\\x41\\U0001F333\\n\\t\\/\" # x\n",
	"event: 'it''s ''so'''\nsite: ''\nround: \"\"\n",
	"event: \"a \n  \\\"b  \n\nc \\t  \n d\"\nround: 'x\n\n  # y''z '\n",
	"moves: \"1. C d\n  2. F a\r\n  3. A b\"\nsite: '\n x'\n",
	"players: {south: Ama, north: {name: Kofi B, elo: 12}}\n",
	"players: { south : [Ama, \"K, o\", 'f'], \"north\": 3 }\n",
	"options: []\nplayers: {}\ntags: [a b, c]\n",
	"options:\n- heroes\n- 'b'\ntags:\n  - [a, b]\n  - {a: b} # c\nx: y\n",
	"event: one\n  two\n\n   three\n\n\n  four\nround: 3\n",
	"players:\n  south: one\n    two\n  north: B\n",
	"event: >-\n  one\n  two\n\n  three\nsite: |+\n  a\n   b\n\n\n"
	"round: |\n c\n",
	"event: >\n   one\n   two\n\n\nround: >+\n  a\n\nsite: x\n",
	"site:\nplayers:\n  south:\n    name: A\n    club: B\n  "
	"north:\nround:\n",
	"ldn: 1\r\nplayers:\r\n  south: A\r\n# c\r\n\r\nmoves: |\r\n  a\r\n\r\n"
	"  b\r\n",
	"event: a\r\n  b\r\nsite: >\r\n  c\r\n  d\r\nround: |\r\n  e\r\n",
	"event: Tournoi r\xc3\xa9gional\nplayers:\n  south: \xeb\xb0\xb1\n"
	"  north: \xe0\xa4\xac\xe0\xa4\xbe "
	"\xf0\x9f\x8c\xb3\n\xc3\xa9t\xc3\xa9: "
	"x\n",
};

/* For libyaml, but never the moves; and what only looks like moves. */
static const char *const strange_documents[] = {
	"event: \"a\\\n  b\"\nmoves: |\n  c\n  d\n\n  e\nround: 3\n",
	"event: !!str 3\nmoves: |\n  c\n  d\n",
	"? event\n: x\nmoves: |+\n  c\n  d\n\n# \xc3\xa9\nsite: \xc3\xa9\n",
	"event: [a,\n  b]\nmoves: >\r\n  c\r\n  d\r\n# c\r\nsite:\tx\n",
	"%YAML 1.1\n---\nevent: x\nmoves: |\n  c\n  d\n...\n",
	"event: !!str 'x\nmoves: |\n  c\n  d'\nmoves: |\n  e\n  f\n",
	"--- |\nmoves: |\n  c\n  d\n",
	"event: &a x\nmoves: |\n  c\n  d\n",
	"event: x\nevent: y\nmoves: |\n  c\n  d\n",
	"event: x\nmoves: |\n  c\n  d\nsite: a: b\n",
	"moves: |\n  c\n  d\n\tx\n",
	"moves: |\n  c\xe2\x80\xa8 d\n  e\n",
	"moves: |\n  c\r d\n  e\n",
	"event: one\n  two: three\n",
	"---\n\xef\xbb\xbfsite: x\nmoves: |\n  c\n  d\n",
	"event: x\n...\n",
	"---\n---\n",
	"- a\n- b\n",
	"event: \"x\nmoves: |\n  c\n  d\n",
};

enum { DOCUMENTS = COUNT_OF(quick_documents) + COUNT_OF(strange_documents) };

static const char *document(size_t i)
{
	return i < COUNT_OF(quick_documents)
		   ? quick_documents[i]
		   : strange_documents[i - COUNT_OF(quick_documents)];
}

/* Whichever way a text is read, the same comes of it. */
static enum greatest_test_res compare_readers(
    const char *text, size_t length, struct ways *ways)
{
	/* A copy of its own: whoever looks behind the end is found out. */
	char *copy = malloc(length ? length : 1);
	struct source source;
	const char *what;

	ASSERT(copy);
	memcpy(copy, text, length);
	source_init(&source, "test", copy, length, 1);
	what = readers_differ(&source, &test_memory, ways);
	free(copy);
	ASSERTm(explain("%s differs in\n%.*s", what, (int)length, text), !what);
	PASS();
}

static void put_in(char *text, size_t *length, size_t at, struct span piece)
{
	memmove(text + at + piece.length, text + at, *length - at);
	memcpy(text + at, piece.text, piece.length);
	*length += piece.length;
}

static void mutate(struct dice *dice, char *text, size_t *length)
{
	static const char bytes[] =
	    "abz019 \n\n:  #-'\"|>[]{},&*!%@`?~\t\\/.=_\r\xc3\xa9";
	static const char *const pieces[] = { "\n  ", "\n ", ": ", " #", "\r\n",
		"\n\n", "- ", "''", "\\\"", "moves: |\n", "\xc3\xa9",
		"\xe2\x80\xa8", "\xc2\x85", "\xef\xbb\xbf", "---\n", "...\n",
		"\nb: c\n" };
	size_t at = dice_roll(dice, (uint32_t)*length + 1);
	const char *c = &bytes[dice_roll(dice, sizeof(bytes) - 1)];
	const char *piece = pieces[dice_roll(dice, COUNT_OF(pieces))];

	switch (dice_roll(dice, 4)) {
	case 0:
		put_in(text, length, at, (struct span){ c, 1 });
		break;
	case 1:
		put_in(text, length, at, span_of(piece));
		break;
	case 2:
		if (at < *length)
			text[at] = *c;
		break;
	default:
		if (at < *length) {
			memmove(text + at, text + at + 1, *length - at - 1);
			--*length;
		}
	}
}

TEST
readers_agree(void)
{
	struct dice dice = dice_new(3);
	struct ways ways = { 0 };
	unsigned rounds = getenv("LUDOS_LONG") ? 4000000 : 60000;

	for (size_t i = 0; i < DOCUMENTS; i++) {
		struct ways one = { 0 };

		CHECK_CALL(
		    compare_readers(document(i), strlen(document(i)), &one));
		ASSERT_EQm(
		    document(i), i < COUNT_OF(quick_documents), one.quick);
		ways.around += one.around;
	}
	ASSERT(ways.around >= 5);
	for (unsigned n = 0; n < rounds; n++) {
		char text[512];
		size_t length;

		strcpy(text, document(dice_roll(&dice, DOCUMENTS)));
		length = strlen(text);
		for (unsigned k = 1 + dice_roll(&dice, 4); k > 0; k--)
			mutate(&dice, text, &length);
		CHECK_CALL(compare_readers(text, length, &ways));
	}
	ASSERTm(explain("only %u quickly, %u around", ways.quick, ways.around),
	    ways.quick > rounds / 8 && ways.around > rounds / 50);
	PASS();
}

SUITE_EXTERN(two_readers);
SUITE(two_readers)
{
	RUN_TEST(readers_agree);
}
