/* The canonical writer: what it writes means the same, reads back, and is
 * written the same again. */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#define HEAD "ldn: 1\ngame: oware\n"

const char *const sample_documents[] = {
	HEAD,
	"---\n" HEAD,
	"---\n" HEAD "...\n",
	"%YAML 1.1\n---\n" HEAD,
	HEAD "moves: |\n  1. C d 2. F a\n",
	HEAD "moves: C d F a\n",
	HEAD "moves: \"1. C d\\n2. F a\"\n",
	HEAD "moves: 'C d {it''s}'\n",
	HEAD "moves: >\n  1. C d\n  2. F a\n",
	HEAD "moves: |-\n      1. C d\n      2. F a\n",
	HEAD "moves: |\n  1. C! d?? $1 $22 2. F!? {why} a\n",
	HEAD "moves: |\n  C (D d (e E) (f)) (E {x}) d F\n",
	HEAD "moves: |\n  C d (e F a (b)) F a\n",
	HEAD "moves: |\n  {first} 1. C {a\n  long\n   one} d\n",
	HEAD "moves: |\n  C ; to the } end { of it\n  d ; again\n  F\n",
	HEAD "moves: |\n  C ; no brace\n  d\n",
	HEAD "moves: |\n  C ;\n  d {} F\n",
	HEAD "moves: |\n  C (D ; a } b\n  d) d\n",
	HEAD "moves: |\n  C {\xe6\x97\xa5\xe6\x9c\xac \xc3\xa9t\xc3\xa9} d\n",
	HEAD "moves: |\n  C {[%clk 0:12:30] [%mark A,b] [%own x]} d\n",
	HEAD "first: north\nmoves: |\n  1... c D d (1... e) E\n",
	HEAD "position: \"0,0,2,1,4,3/0,0,0,6,0,0 south score=16,16\"\n"
	     "moves: D\n",
	HEAD "rules: awele\nposition: 4,4,4,4,4,4/4,4,4,4,4,4 north quiet=3\n",
	HEAD "players: {south: Ama, north: {name: Kofi, rating: 1650}}\n",
	HEAD "players:\n  south: [Ama, Esi]\n  north: \"Yaw: the second\"\n",
	HEAD "players:\n  north: \"yes\"\n  south: \"12\"\n",
	HEAD "options: [five-houses]\n",
	HEAD "options:\n  - five-houses\n",
	HEAD "options: []\n",
	HEAD "players: {}\n",
	HEAD "event: \"a # b: c\"\nsite: 'it''s'\nround: 3\ndate: 2025-06-??\n",
	HEAD "event: Caf\xc3\xa9 \xe6\x97\xa5\xe6\x9c\xac\nannotator: \"\"\n",
	HEAD "event:\nsite: ~\nsource: null\n",
	HEAD "event: |\n  two\n  lines\nsite: >\n  folded\n  text\n",
	HEAD "event: \"tab\\tnewline\\nquote\\\"backslash\\\\ nel\\N ls\\L\"\n",
	HEAD "result: 1-0\ntermination: resignation\nscore: 30-18\n",
	HEAD "result: '*'\n",
	HEAD "result: 1/2-1/2\ntermination: agreement\n",
	/* unknown keys of every shape */
	HEAD "zebra: plain\nyak: 'single'\nxerus: \"double\"\nwolf: 12\n",
	HEAD "a: [1, 2, [3, {b: c}]]\nd: {e: {f: [g]}, h: \"i, j\"}\n",
	HEAD "a:\n  - one\n  - two words\n  - \"quoted, comma\"\n  - [x]\n",
	HEAD "a:\n  b:\n    c:\n      - d: e\n        f: g\n      - h\n",
	HEAD "a: |\n  block\n\n   indented\n  end\n",
	HEAD "a: |+\n  keep\n\n\nb: c\n",
	HEAD "a: |-\n  strip\n",
	HEAD "a: >\n  fold\n  ed\n\n  text\n",
	HEAD "a: |\n    deep\n      deeper\n",
	HEAD "a: \"\"\nb: ''\nc:\nd: ~\ne: []\nf: {}\n",
	HEAD "a: \"yes\"\nb: yes\nc: \"1\"\nd: 1\ne: \"null\"\nf: \"~\"\n",
	HEAD "\"quoted key\": 1\n'other: key': 2\n? complex\n: 3\n",
	HEAD "a: !!str 12\nb: !own {x: y}\nc: !own [z]\n",
	HEAD "a: -1\nb: -x\nc: ?x\nd: .5\ne: '- x'\nf: '? x'\n",
	HEAD "a:\n  - -1\n  - ?x\n  - :x\n  - '-'\n  - 'a: b'\n  - a#b\n",
	HEAD "a: {b: 'c: d', 'e, f': g, \"h]\": i}\n",
	HEAD "a: http://example.org/x?y=z#w\nb: [http://example.org]\n",
	HEAD "a: two\n  lines folded\nb: \"two\n  quoted\n\n  lines\"\n",
	HEAD "a: \"\\u65e5\\x41 \\e[0m\"\n",
	HEAD "a: \"\\x80\\x9f\\x7f\"\nb: [\"\\0\"]\n",
	HEAD "a: '  lead and trail  '\nb: \" x\"\nc: 'x '\n",
	HEAD "a: \"---\"\nb: '...'\nc: \"%x\"\nd: '@x'\ne: '`x'\nf: '&x'\n",
	HEAD "a: \"\xc2\xa0nbsp\"\nb: '\xc3\xa9'\n",
	"# above\n" HEAD "# about a\n# two lines\na: b\n",
	"zebra: 1\nmoves: C d\ngame: oware\napple: 2\nldn: 1\n",
	"ldn: 1\r\ngame: oware\r\nmoves: |\r\n  1. C d\r\n  2. F a\r\n",
	"\n\nldn: 1\n\ngame: oware\n\n\nmoves: |\n\n  1. C\n\n  d\n\n",
	"{ldn: 1, game: oware, moves: C d, a: [b]}\n",
	"ldn: 1\ngame: fanorona\nmoves: |\n  e2-e3 f4-e5-e4\n",
	"ldn: 1\ngame: baghchal\nmoves: |\n  b2 a1xc3 a1 c3-b2\n",
	"ldn: 1\ngame: baghchal\n"
	"position: ggggg/ggggg/ggggg/4t/t2tt tiger hand=1 taken=4 last=-,-\n"
	"moves: a1-b1 d2\n",
};

const size_t sample_document_count = COUNT_OF(sample_documents);

static enum greatest_test_res check_width(const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		const char *open = memchr(text, ';', length);

		ASSERTm(explain("%.*s", (int)length, text),
		    open || length == 0 || text[0] != ' ' ||
			utf8_characters(text, length) <= 80);
		text += length + (text[length] != '\0');
	}
	PASS();
}

/* Every unknown key is there with the same value. */
static enum greatest_test_res check_unknown(
    const char *name, const struct record *a, const struct record *b)
{
	unsigned keys[2] = { 0, 0 };

	for (const struct node *key = a->unknown; key; key = key->next->next) {
		const struct node *value;

		if (field_named(key->text) >= 0)
			continue;
		keys[0]++;
		value = node_get(b->root,
		    explain("%.*s", (int)key->text.length, key->text.text));
		ASSERTm(explain("lost a key of %s", name), value);
		ASSERTm(explain("'%.*s' has changed in %s",
			    (int)key->text.length, key->text.text, name),
		    node_same(NULL, key->next, value));
	}
	for (const struct node *key = b->unknown; key; key = key->next->next)
		keys[1] += field_named(key->text) < 0;
	ASSERT_EQm(name, keys[0], keys[1]);
	PASS();
}

/* A block's node has no text of its own when the plain reader made it, so
 * both trees are made by libyaml. */
static bool read_tree(
    struct test_reader *reader, const char *text, size_t length)
{
	struct record *record = &reader->in.record;

	if (!reader_take(reader, text, length))
		return false;
	record->root =
	    yaml_read(&record->source, &record->arena, &reader->in.sink);
	record->unknown = NULL;
	for (struct node *key = record->root ? record->root->first : NULL; key;
	     key = key->next->next)
		if (!record->unknown && field_named(key->text) < 0)
			record->unknown = key;
	return record->root != NULL;
}

TEST
fixed_point(size_t i)
{
	const char *text = sample_documents[i];
	struct test_reader one, two;
	struct text once = test_text(), twice = test_text();

	ASSERT(reader_open(&one) && reader_open(&two));
	ASSERTm(explain("%s\n%s", text, one.heard[0].message),
	    reader_write(&one, text, strlen(text), &once));
	ASSERTm(once.data, reader_write(&two, once.data, once.length, &twice));
	ASSERT_STR_EQm(text, once.data, twice.data);
	ASSERT_EQm(once.data, 0ul, two.in.sink.warnings);
	ASSERT_STRN_EQ("---\n", once.data, 4);
	CHECK_CALL(check_width(once.data));
	ASSERTm(text, read_tree(&one, text, strlen(text)));
	ASSERTm(once.data, read_tree(&two, once.data, once.length));
	ASSERT_EQ_FMT(one.in.verdict.plies, two.in.verdict.plies, "%lu");
	ASSERT(position_equal(
	    &one.in.verdict.final.pos, &two.in.verdict.final.pos));
	CHECK_CALL(check_unknown(once.data, &one.in.record, &two.in.record));
	text_release(&once);
	text_release(&twice);
	reader_close(&one);
	reader_close(&two);
	PASS();
}

static const struct {
	const char *text, *canonical;
} exact[] = {
	{ "moves: C d F a\nzebra: [1, two]\nresult: 1-0\ngame: oware\n"
	  "termination: resignation\nldn: 1\n",
	    "---\nldn: 1\ngame: oware\nresult: south\n"
	    "termination: resignation\nmoves: |\n  1. C d 2. F a\n"
	    "zebra: [1, two]\n" },
	{ HEAD "first: north\nmoves: c D d\n",
	    "---\n" HEAD "first: north\nmoves: |\n  1... c 2. D d\n" },
	{ HEAD "moves: C (D d) d $3 {x\n",
	    NULL }, /* nothing is written that is not understood */
	{ HEAD "moves: C (D d) d! $3\n",
	    "---\n" HEAD "moves: |\n  1. C (1. D d) 1... d! $3\n" },
	{ HEAD
	    "position: 0,0,2,1,4,3/0,0,0,6,0,0 south score=16,16\nmoves: D\n",
	    "---\n" HEAD "position: 0,0,2,1,4,3/0,0,0,6,0,0 south score=16,16\n"
	    "moves: |\n  1. Dx5\n" },
	{ "ldn: 1\ngame: fanorona\nmoves: e2-e3 f4-e5\n",
	    "---\nldn: 1\ngame: fanorona\nmoves: |\n  1. e2-e3A f4-e5W\n" },
	{ HEAD "moves: |\n  C d F a A b B e E c {here a comment that is long} "
	       "C d A f\n",
	    "---\n" HEAD "moves: |\n  1. C d 2. F a 3. A b 4. B e 5. E c {here "
	    "a comment that is long} 6. C d 7. A f\n" },
	{ HEAD
	    "moves: |\n  C d F a A b B e E c {here a comment that is longer} "
	    "C d A f\n",
	    "---\n" HEAD "moves: |\n  1. C d 2. F a 3. A b 4. B e 5. E c {here "
	    "a comment that is longer} 6. C d\n  7. A f\n" },
	{ HEAD "moves: |\n  C a\n", "---\n" HEAD "moves: |\n  1. C a\n" },
	{ HEAD "moves: |\n  C A\n", NULL },
};

TEST
exactly(size_t i)
{
	struct test_reader reader;
	struct text out = test_text();
	bool good;

	ASSERT(reader_open(&reader));
	good =
	    reader_write(&reader, exact[i].text, strlen(exact[i].text), &out);
	ASSERT_EQm(exact[i].text, exact[i].canonical != NULL, good);
	if (good)
		ASSERT_STR_EQ(exact[i].canonical, out.data);
	else
		ASSERT_EQm("*text stays as it was", (size_t)0, out.length);
	text_release(&out);
	reader_close(&reader);
	PASS();
}

/* Random games with comments and variations everywhere. */
static void write_random(struct dice *dice, struct text *text)
{
	static const char *const words[] = { "{a comment}", "$7",
		"{\xc3\xa9 \xe6\x97\xa5 and much more of it, far too long}",
		"; with } brace\n ", "; plain\n " };
	struct table table;
	unsigned plies = 3 + dice_roll(dice, 40);

	if (!table_open(&table, "oware/abapa"))
		return;
	for (unsigned i = 0; i < plies && !table_is_over(&table); i++) {
		char turns[256], *turn;
		unsigned pick, count = 1;

		snprintf(turns, sizeof(turns), "%s", table_moves(&table));
		for (char *c = turns; *c; c++)
			count += *c == ' ';
		pick = dice_roll(dice, count);
		turn = strtok(turns, " ");
		while (pick-- > 0)
			turn = strtok(NULL, " ");
		text_addf(text, " %s", turn);
		if (dice_roll(dice, 3) == 0)
			text_addf(text, " %s", words[dice_roll(dice, 5)]);
		if (dice_roll(dice, 6) == 0)
			text_addf(text, " (%s %s)", turn,
			    dice_roll(dice, 2) ? "{in it}" : "$1");
		table_play(&table, turn);
	}
	table_close(&table);
}

TEST
random_records(void)
{
	struct dice dice = dice_new(7);
	struct test_reader reader;
	struct text text = test_text(), once = test_text(), twice = test_text();

	ASSERT(reader_open(&reader));
	for (unsigned i = 0; i < 200; i++) {
		text_clear(&text);
		text_puts(&text, HEAD "moves: |\n ");
		write_random(&dice, &text);
		text_putc(&text, '\n');
		ASSERTm(text.data,
		    reader_write(&reader, text.data, text.length, &once));
		ASSERTm(once.data,
		    reader_write(&reader, once.data, once.length, &twice));
		ASSERT_STR_EQ(once.data, twice.data);
		CHECK_CALL(check_width(once.data));
	}
	text_release(&text);
	text_release(&once);
	text_release(&twice);
	reader_close(&reader);
	PASS();
}

SUITE_EXTERN(writer);
SUITE(writer)
{
	for (size_t i = 0; i < COUNT_OF(sample_documents); i++)
		RUN_TESTp(fixed_point, i);
	for (size_t i = 0; i < COUNT_OF(exact); i++)
		RUN_TESTp(exactly, i);
	RUN_TEST(random_records);
}
