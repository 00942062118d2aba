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
	{ "D c", "D c 3. a", false },
	{ "Rain", "rain", false },
	{ "event: Rain\n", "", false },
	{ "round: 3", "round: 4", false },
	{ "\"1\"", "1", false },
	{ "\"1\"", "\"2\"", false },
	{ "1850", "\"1850\"", false },
	{ "name: B", "name: C", false },
	{ "name: B, ", "", false },
	{ "\"2\"", "2", false },
	{ "[a, ", "[", false },
	{ "{b: \"2\"}", "[b, \"2\"]", false },
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
		&reader->in.sink, NULL, imprint_step, made,
		&reader->in.verdict))
		return false;
	imprint_finish(made, &reader->in.record, &reader->in.verdict);
	return true;
}

/* Whether the original reads as the same with those words for these. */
static bool reads_same(
    const char *from, const char *to, const struct ledger *ledger)
{
	const char *found = strstr(original, from);
	struct test_reader reader;
	struct imprint imprint;
	struct text text = test_text();
	bool same = false;

	if (found && reader_open(&reader) &&
	    take(&reader, original, &imprint)) {
		text_add(&text, original, (size_t)(found - original));
		text_addf(&text, "%s%s", to, found + strlen(from));
		same = readback_is_right(reader.in.replay, &ldn_format,
		    text_span(&text), &imprint, ledger, &test_memory);
		reader_close(&reader);
	}
	text_release(&text);
	return same;
}

TEST
tells_apart(size_t i)
{
	ASSERT_EQm(rows[i].to, rows[i].same,
	    reads_same(rows[i].from, rows[i].to, NULL));
	PASS();
}

/* What is told as lost may be, and nothing else. */
static const struct {
	const char *from, *to;
	uint32_t lost;
} losses[] = {
	{ "{why not} ", "", PART(PART_COMMENTS) },
	{ "a!", "a", PART(PART_ANNOTATIONS) },
	{ " $3", "", PART(PART_ANNOTATIONS) },
	{ "(1... b {so})", "", PART(PART_VARIATIONS) },
	{ "event: Rain\n", "", PART(FIELD_EVENT) },
	{ "round: 3\n", "", PART(FIELD_ROUND) },
	{ "name: B", "name: C", PART(FIELD_PLAYERS) },
	{ "# remark\n", "", PART(PART_REMARKS) },
	{ "{why not}", "{why} {not}", PART(PART_ORDER) },
	{ "$3 (1... b {so})", "(1... b {so}) $3", PART(PART_ORDER) },
};

TEST
only_what_is_told_is_lost(size_t i)
{
	struct ledger ledger = { .parts = losses[i].lost };
	/* To lose the order of things does not mean to lose them; but where
	 * one of them is lost, so is its place among the others. */
	const uint32_t moves = PART(PART_TURNS) | PART(PART_COMMENTS) |
			       PART(PART_ANNOTATIONS) | PART(PART_VARIATIONS);
	const uint32_t order = losses[i].lost & PART(PART_ORDER) ? moves : 0;

	ASSERTm(
	    losses[i].from, reads_same(losses[i].from, losses[i].to, &ledger));
	ledger.parts = (PART(PART_COUNT) - 1) & ~(losses[i].lost | order);
	ASSERT_FALSEm(
	    losses[i].from, reads_same(losses[i].from, losses[i].to, &ledger));
	PASS();
}

/* What is not lost stays at its turn, whatever else is. */
static const struct {
	const char *from, *to;
	uint32_t lost;
} places[] = {
	{ "{why not} a! $3", "a! $3 {why not}", PART(PART_VARIATIONS) },
	{ "$3 (1... b {so})\n  2. D", "(1... b {so})\n  2. D $3",
	    PART(PART_COMMENTS) },
	{ "a! $3 (1... b {so})\n  2. D", "a $3 (1... b {so})\n  2. D!",
	    PART(PART_COMMENTS) },
	{ "{why not} a! $3 (1... b {so})\n  2. D c",
	    "{why not} a! $3 2. D c\n  (2... d {so})", PART(PART_COMMENTS) },
	{ "(1... b {so})", "(1... c {so})", PART(PART_COMMENTS) },
};

TEST
what_stays_stays_in_its_place(size_t i)
{
	struct ledger ledger = { .parts = places[i].lost };

	ASSERT_FALSEm(
	    places[i].to, reads_same(places[i].from, places[i].to, &ledger));
	ledger.parts = (PART(PART_COUNT) - 1) & ~PART(PART_TURNS);
	ASSERTm(
	    places[i].to, reads_same(places[i].from, places[i].to, &ledger));
	PASS();
}

/* A key that is not ours is lost alone. */
TEST
lost_keys_are_told(void)
{
	struct span name = { "x-mine", strlen("x-mine") };
	struct ledger ledger = { .parts = PART(PART_KEYS) };
	struct test_reader reader;
	struct imprint imprint;

	ASSERT_FALSE(reads_same("x-mine: [a, {b: \"2\"}]\n", "", &ledger));
	ASSERT(reader_open(&reader));
	ASSERT(take(&reader, original, &imprint));
	ledger.lost_keys =
	    imprint_key(name, node_get(reader.in.record.root, "x-mine"));
	reader_close(&reader);
	ASSERT(reads_same("x-mine: [a, {b: \"2\"}]\n", "", &ledger));
	ASSERT_FALSE(reads_same("x-mine", "x-yours", &ledger));
	PASS();
}

/* Turns that lead back to the first position are turns. */
TEST
there_and_back_is_not_nothing(void)
{
	static const char twice[] = "ldn: 1\ngame: hasami\nrules: war\nmoves: "
				    "a1-a3 a9-a7 a3-a1 a7-a9\n",
			  never[] =
			      "ldn: 1\ngame: hasami\nrules: war\nmoves: ''\n";
	struct ledger all = { .parts = PART(PART_COUNT) - 1 };
	struct test_reader reader;
	struct imprint imprint;

	ASSERT(reader_open(&reader));
	ASSERT(take(&reader, twice, &imprint));
	ASSERT(readback_is_right(reader.in.replay, &ldn_format, span_of(twice),
	    &imprint, &all, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(never), &imprint, &all, &test_memory));
	reader_close(&reader);
	PASS();
}

/* Whatever is lost and told, the game must still be the same. */
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
	struct ledger all;

	ASSERT(reader_open(&reader));
	ASSERT(take(&reader, original, &imprint));
	all = (struct ledger){ .parts = PART(PART_COUNT) - 1,
		.lost_keys = imprint.others };
	imprint.types = 0; /* lost with the keys */
	ASSERT(readback_is_right(reader.in.replay, &ldn_format, span_of(less),
	    &imprint, &all, &test_memory));
	ASSERT(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(from_position), &imprint, &all, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(less), &imprint, NULL, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(other), &imprint, &all, &test_memory));
	ASSERT_FALSE(readback_is_right(reader.in.replay, &ldn_format,
	    span_of(wrong), &imprint, &all, &test_memory));
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
	ASSERT_EQ(0, reader.count);
	for (size_t i = 0; i < COUNT_OF(words); i++) {
		bool good;

		lost_word = words[i];
		good =
		    reader_write(&reader, original, sizeof(original) - 1, &out);
		lost_word = NULL;
		ASSERT_FALSEm(words[i], good);
		ASSERT_EQ(0, out.length);
		ASSERT_EQ(1, reader.count);
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
	for (size_t i = 0; i < COUNT_OF(losses); i++)
		RUN_TESTp(only_what_is_told_is_lost, i);
	for (size_t i = 0; i < COUNT_OF(places); i++)
		RUN_TESTp(what_stays_stays_in_its_place, i);
	RUN_TEST(lost_keys_are_told);
	RUN_TEST(there_and_back_is_not_nothing);
	RUN_TEST(lossy_is_the_same_game);
#ifdef ALLOCATOR_CAN_FAIL
	RUN_TEST(writer_is_caught);
#endif
}
