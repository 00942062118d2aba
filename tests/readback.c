/* What was written is compared with what was read: every word of it counts,
 * how it is laid out does not. */
#include "notation/formats/readback.h"

#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#ifdef ALLOCATOR_CAN_FAIL
/* The linker puts this in the place of the real one: a writer that errs. */
void __real_ldn_write_record(struct text *text, const struct record *record,
    const struct verdict *verdict, struct movetext_writer *moves);
void __wrap_ldn_write_record(struct text *text, const struct record *record,
    const struct verdict *verdict, struct movetext_writer *moves);

static const char *lost_word;

void __wrap_ldn_write_record(struct text *text, const struct record *record,
    const struct verdict *verdict, struct movetext_writer *moves)
{
	char *found;

	__real_ldn_write_record(text, record, verdict, moves);
	found = lost_word ? strstr(text->data, lost_word) : NULL;
	if (found)
		memset(found, ' ', strlen(lost_word));
}
#endif

static const char original[] =
    "# remark\nldn: 1\ngame: oware\nrules: abapa\nplayers: {south: \"1\", "
    "north: {name: B, rating: 1850}}\nevent: Rain\nround: 3\nresult: \"*\"\n"
    "x-mine: [a, {b: \"2\"}]\nmoves: |\n  1. C {why not} a! $3 (1... b {so})\n"
    "  2. D c\n";

/* What must not be taken for the same: the first words become the others. */
static const struct {
	const char *from, *to;
	bool same;
} rows[] = {
	{ "why", "who", false },
	{ "{why not}", "", false },
	{ "not}", "not} {and}", false },
	{ "a!", "a", false },
	{ "a!", "a?", false },
	{ "$3", "$4", false },
	{ " $3", "", false },
	{ "(1... b {so})", "", false },
	{ "b {so}", "b c {so}", false },
	{ "{so})", ") {so}", false },
	{ "D c", "D", false },
	{ "D c", "D d", false },
	{ "Rain", "rain", false },
	{ "event: Rain\n", "", false },
	{ "round: 3", "round: 4", false },
	{ "\"1\"", "1", false },
	{ "1850", "\"1850\"", false },
	{ "name: B", "name: C", false },
	{ "name: B, ", "", false },
	{ "\"2\"", "2", false },
	{ "[a, ", "[", false },
	{ "x-mine", "x-yours", false },
	{ "result: \"*\"", "result: draw\ntermination: agreement", false },
	{ "# remark", "# mark", false },
	{ "abapa", "awale", false },
	{ "round: 3", "round: \"3\"", true },
	{ "why not", "why\n    not", true },
	{ "{why not}", "; why not\n ", true },
	{ "Rain", "'Rain'", true },
	{ "event: Rain\nround: 3\n", "round: 3\nevent: Rain\n", true },
	{ "x-mine: [a, {b: \"2\"}]", "x-mine:\n- a\n- b: '2'", true },
	{ "event: Rain", "event: Rain\nsite: Here", true },
	{ "1. C", "C", true },
};

static bool take(
    struct test_reader *reader, const char *text, struct imprint *made)
{
	struct source source;

	memset(made, 0, sizeof(*made));
	source_init(&source, "test", text, strlen(text), 1);
	if (!replay_record(reader->in.replay, &reader->in.record, &source,
		&reader->in.sink, imprint_step, made, &reader->in.verdict))
		return false;
	imprint_finish(made, &reader->in.record, &reader->in.verdict);
	return true;
}

TEST
tells_apart(size_t i)
{
	const char *found = strstr(original, rows[i].from);
	struct test_reader reader;
	struct imprint imprint;
	struct text text = test_text();

	ASSERT(reader_open(&reader));
	ASSERT(take(&reader, original, &imprint));
	ASSERT(found);
	text_add(&text, original, (size_t)(found - original));
	text_addf(&text, "%s%s", rows[i].to, found + strlen(rows[i].from));
	ASSERT_EQm(rows[i].to, rows[i].same,
	    readback_is_right(reader.in.replay, &ldn_format,
		(struct span){ text.data, text.length }, &imprint, false,
		&test_memory));
	text_release(&text);
	reader_close(&reader);
	PASS();
}

/* Where something is lost and told, the game must still be the same. */
TEST
lossy_is_the_same_game(void)
{
	static const char less[] = "ldn: 1\ngame: oware\nmoves: C a D c\n",
			  other[] = "ldn: 1\ngame: oware\nmoves: C a D d\n",
			  wrong[] = "ldn: 1\ngame: oware\nmoves: C a D q\n",
			  from_position[] =
			      "ldn: 1\ngame: oware\nposition: "
			      "4,4,4,4,4,4/4,4,4,4,4,4 south\nmoves: C a D c\n";
	struct test_reader reader;
	struct imprint imprint;

	ASSERT(reader_open(&reader));
	ASSERT(take(&reader, original, &imprint));
	ASSERT(readback_is_right(reader.in.replay, &ldn_format, span_of(less),
	    &imprint, true, &test_memory));
	ASSERT(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(from_position), &imprint, true, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(less), &imprint, false, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(other), &imprint, true, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(wrong), &imprint, true, &test_memory));
	reader_close(&reader);
	PASS();
}

#ifdef ALLOCATOR_CAN_FAIL
/* A writer that loses a word is caught, and nothing comes out. */
TEST
writer_is_caught(void)
{
	static const char *const words[] = { "not", "}", "Rain", "c\n", "event",
		"# remark" };
	struct test_reader reader;
	struct text out = test_text();

	ASSERT(reader_open(&reader));
	ASSERT(reader_write(&reader, original, sizeof(original) - 1, &out));
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		bool good;

		lost_word = words[i];
		good =
		    reader_write(&reader, original, sizeof(original) - 1, &out);
		lost_word = NULL;
		ASSERT_FALSEm(words[i], good);
		ASSERT_EQ(0, out.length);
		ASSERT_STR_EQ("what would be written does not read back as "
			      "the same record",
		    reader.heard[0].message);
	}
	text_release(&out);
	reader_close(&reader);
	PASS();
}

#endif

SUITE_EXTERN(readback);
SUITE(readback)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(tells_apart, i);
	RUN_TEST(lossy_is_the_same_game);
#ifdef ALLOCATOR_CAN_FAIL
	RUN_TEST(writer_is_caught);
#endif
}
