/* Records through the public header of libludos. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

#include "notation/record/stream.h"
#include "render/library/ludos.h"
#include "tests/support.h"

static ludos_reader *reader_of(const char *text)
{
	return ludos_reader_open_memory(text, strlen(text), NULL);
}

static const char header[] =
    "---\nldn: 1\ngame: oware\noptions: [five-houses]\nevent: Caf\xc3\xa9\n"
    "players: {south: [Ama, Esi], north: {name: Kofi, rating: 1200}}\n"
    "note: \"a\\0b\"\nempty:\nmoves: C\n---\nldn: 1\ngame: yut\n";

TEST
headers_are_read(void)
{
	static const char *const entries[][2] = { { "ldn", "1" },
		{ "game", "oware" }, { "options", "five-houses" },
		{ "event", "Caf\xc3\xa9" }, { "players.south", "Ama" },
		{ "players.south", "Esi" }, { "players.north.name", "Kofi" },
		{ "players.north.rating", "1200" }, { "note", "a?b" },
		{ "empty", "" } };
	ludos_reader *reader = reader_of(header);
	ludos_record *record = ludos_reader_next(reader, NULL);
	ludos_error error;

	ASSERT(record);
	ASSERT_STR_EQ("Ama", ludos_record_get(record, "players.south"));
	ASSERT_EQ(NULL, ludos_record_get(record, "players"));
	ASSERT_EQ(NULL, ludos_record_get(record, "moves"));
	for (size_t i = 0; i < COUNT_OF(entries); i++) {
		ASSERT_STR_EQ(entries[i][0], ludos_record_key(record, i));
		ASSERT_STR_EQ(entries[i][1], ludos_record_value(record, i));
	}
	ASSERT_EQ(NULL, ludos_record_key(record, COUNT_OF(entries)));
	ASSERT_EQ(NULL, ludos_record_value(record, COUNT_OF(entries)));
	record = ludos_reader_next(reader, &error);
	ASSERT(record);
	ASSERT_STR_EQ("yut", ludos_record_get(record, "game"));
	ASSERT_EQ(NULL, ludos_record_get(record, "event"));
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_OK, error.status);
	ludos_reader_free(reader);
	PASS();
}

static const char annotated[] =
    "---\nldn: 1\ngame: oware\nmoves: |\n"
    "  {begin} 1. C! {why} $3 (1. A {or} a) d 2. F a\n"
    "---\nldn: 1\ngame: fanorona\nrules: telo\nmoves: |\n  1. a1-b2A\n";

static bool write_step(const ludos_step *step, void *user)
{
	struct text *out = user;

	text_addf(out, "%d/%u/%lu ", (int)step->kind, step->depth, step->ply);
	if (step->kind == LUDOS_TURN) {
		char *after = ludos_position_write(step->after, NULL);

		text_addf(out, "%lu %s %s=%s%s %s|", step->round, step->side,
		    step->text, step->written, step->glyph, after);
		ludos_free(after);
		if (strcmp(step->side, ludos_position_side(step->before)) != 0)
			text_puts(out, "another side before!");
		if (ludos_position_last_turn(step->before) ||
		    strcmp(ludos_position_last_turn(step->after), step->text))
			text_puts(out, "another last turn!");
	} else if (step->kind == LUDOS_ANNOTATION) {
		text_addf(out, "$%lu|", step->annotation);
	} else {
		text_addf(out, "%s|", step->text);
	}
	if ((step->kind == LUDOS_TURN) != (step->before && step->after))
		text_puts(out, "positions?");
	return true;
}

TEST
steps_are_told(void)
{
	ludos_reader *reader = reader_of(annotated);
	ludos_record *record = ludos_reader_next(reader, NULL);
	struct text out = test_text();
	ludos_error error;

	ASSERT(ludos_replay(record, write_step, NULL, &out, &error));
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT_STR_EQ("2/0/0 begin|"
		      "1/0/1 1 south C=C! 4,4,4,4,4,5/4,4,0,5,5,5 north|"
		      "2/0/1 why|3/0/1 $3|4/1/0 |"
		      "1/1/1 1 south A=A 4,4,4,4,4,4/0,5,5,5,5,4 north|"
		      "2/1/1 or|"
		      "1/1/2 1 north a=a 4,5,5,5,5,0/0,5,5,5,5,4 south|"
		      "5/0/1 |"
		      "1/0/2 1 north d=d 5,5,0,4,4,5/5,5,0,5,5,5 south|"
		      "1/0/3 2 south F=F 5,6,1,5,5,6/5,5,0,5,5,0 north|"
		      "1/0/4 2 north a=a 6,7,2,6,6,0/6,5,0,5,5,0 south|",
	    out.data);
	text_clear(&out);
	record = ludos_reader_next(reader, NULL);
	ASSERT(ludos_replay(record, write_step, NULL, &out, NULL));
	ASSERT_STR_EQ(
	    "1/0/1 1 green a1-b2A=a1-b2A oo1/ogg/1gg orange|", out.data);
	text_release(&out);
	ludos_reader_free(reader);
	PASS();
}

/* --- what is wrong with records ------------------------------------------ */

struct problems {
	unsigned count;
	ludos_error last;
};

static void hear(const ludos_error *problem, void *user)
{
	struct problems *problems = user;

	problems->count++;
	problems->last = *problem;
}

static const struct {
	const char *text;
	ludos_status status;
	size_t line, column, length;
	unsigned long ply;
	const char *rule, *message, *nearest;
} wrong_records[] = {
	{ "ldn: 1\ngame: fanorona\nrules: telo\n"
	  "position: 1o1/3/gg1 green\nmoves: 1. a1-a2\n",
	    LUDOS_ILLEGAL, 5, 11, 5, 1, "FAN-3",
	    "illegal turn 'a1-a2' for green at ply 1", "b1-b2A" },
	{ "ldn: 1\ngame: oware\nmoves: 1. Z\n", LUDOS_WRONG, 3, 11, 1, 1, NULL,
	    "'Z' is not a turn on this board: there is no point 'Z'", "" },
	{ "ldn: 1\ngame: owari\n", LUDOS_WRONG, 2, 7, 5, 0, NULL,
	    "unknown game 'owari'", "oware" },
	{ "ldn: 1\ngame: oware\nresult: north\nmoves: 1. C\n", LUDOS_WRONG, 3,
	    9, 5, 0, NULL, "the rules did not end this game", "" },
	{ "game: [oware\n", LUDOS_WRONG, 0, 0, 0, 0, NULL, "", "" },
	{ "[1, 2]\n", LUDOS_WRONG, 1, 0, 0, 0, NULL, "", "" },
	{ "ldn: 1\ngame: oware\nmoves: 2. C\n", LUDOS_DOUBTFUL, 3, 8, 2, 0,
	    NULL, "move number: '1.' is expected here", "" },
};

TEST
problems_are_told(void)
{
	for (size_t i = 0; i < COUNT_OF(wrong_records); i++) {
		ludos_reader *reader = reader_of(wrong_records[i].text);
		ludos_record *record = ludos_reader_next(reader, NULL);
		bool doubtful = wrong_records[i].status == LUDOS_DOUBTFUL;
		struct problems problems = { 0 };
		const ludos_error *told = &problems.last;
		ludos_error error;

		ASSERT(record);
		ASSERT_EQ(doubtful,
		    ludos_replay(record, NULL, hear, &problems, &error));
		ASSERT_EQm(wrong_records[i].text, 1u, problems.count);
		ASSERT_EQ(wrong_records[i].status, told->status);
		ASSERT_EQ(doubtful ? LUDOS_OK : wrong_records[i].status,
		    error.status);
		ASSERTm(told->message,
		    strncmp(told->message, wrong_records[i].message,
			strlen(wrong_records[i].message)) == 0);
		if (wrong_records[i].column) {
			ASSERT_EQ(wrong_records[i].line, told->line);
			ASSERT_EQ(wrong_records[i].column, told->column);
			ASSERT_EQ(wrong_records[i].length, told->length);
		}
		ASSERT_EQ(wrong_records[i].ply, told->ply);
		ASSERT_STR_EQ(
		    wrong_records[i].rule ? wrong_records[i].rule : "",
		    told->rule ? told->rule : "");
		ASSERT_STR_EQ(wrong_records[i].nearest, told->nearest);
		ludos_reader_free(reader);
	}
	PASS();
}

TEST
files_are_read(void)
{
	ludos_error error;
	ludos_reader *reader = ludos_reader_open("samples/archive.ldn", &error);
	unsigned records = 0;

	ASSERTm(error.message, reader);
	for (ludos_record *r; (r = ludos_reader_next(reader, &error));
	     records++)
		ASSERT(ludos_replay(r, NULL, NULL, NULL, NULL));
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT(records > 1);
	ludos_reader_free(reader);
	ASSERT_EQ(NULL, ludos_reader_open("samples/nothing.ldn", &error));
	ASSERT_EQ(LUDOS_UNREADABLE, error.status);
	ASSERT(strstr(error.message, "cannot be read: "));
	reader = ludos_reader_open("samples", &error);
	ASSERT(reader);
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_UNREADABLE, error.status);
	ludos_reader_free(reader);
	PASS();
}

/* A record that is too large is skipped, not the one behind it. */
TEST
large_records_are_skipped(void)
{
	static const char behind[] = "\n---\nldn: 1\ngame: yut\n";
	size_t size = DOCUMENT_MAX + (1 << 20),
	       length = size + sizeof(behind) - 1;
	char *text = malloc(length);
	ludos_reader *reader;
	ludos_record *record;
	ludos_error error;

	ASSERT(text);
	memset(text, 'x', size);
	memcpy(text + size, behind, sizeof(behind) - 1);
	reader = ludos_reader_open_memory(text, length, &error);
	ASSERT(reader);
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_TOO_LARGE, error.status);
	ASSERT_EQ((size_t)1, error.line);
	ASSERT_STR_EQ("a record of more than 64 MB is not read", error.message);
	record = ludos_reader_next(reader, &error);
	ASSERT(record);
	ASSERT_STR_EQ("yut", ludos_record_get(record, "game"));
	ludos_reader_free(reader);
	free(text);
	PASS();
}

/* --- positions of records ------------------------------------------------ */

static const char there_and_back[] =
    "ldn: 1\ngame: hasami\nmoves: |\n"
    "  1. a2-a3 a8-a7 2. a3-b3 a7-b7 3. b3-a3 (3. c2-c3 c8-c7) b7-a7\n"
    "  4. a3-b3 a7-b7 5. b3-a3\n";

TEST
a_position_of_a_record(void)
{
	static const struct {
		long ply;
		const char *last, *side;
	} rows[] = { { 0, NULL, "red" }, { 1, "a2-a3", "green" },
		{ 6, "b7-a7", "red" }, { 9, "b3-a3", "green" },
		{ -1, "b3-a3", "green" }, { -9, "a2-a3", "green" },
		{ -10, NULL, "red" } };
	static const long beyond[] = { 10, -11, LONG_MAX, LONG_MIN };
	ludos_reader *reader = reader_of(there_and_back);
	ludos_record *record = ludos_reader_next(reader, NULL);
	ludos_error error;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		ludos_position *position =
		    ludos_record_position(record, rows[i].ply, &error);
		const char *last;

		ASSERTm(error.message, position);
		ASSERT_EQ(LUDOS_OK, error.status);
		last = ludos_position_last_turn(position);
		ASSERT_STR_EQ(
		    rows[i].last ? rows[i].last : "", last ? last : "");
		ASSERT_STR_EQ(rows[i].side, ludos_position_side(position));
		ludos_position_free(position);
	}
	for (size_t i = 0; i < COUNT_OF(beyond); i++) {
		ASSERT_EQ(
		    NULL, ludos_record_position(record, beyond[i], &error));
		ASSERT_EQ(LUDOS_WRONG, error.status);
		ASSERT_STR_EQ("the record has 9 plies", error.message);
	}
	ludos_reader_free(reader);
	PASS();
}

/* It outlives its reader and knows its past. */
TEST
a_position_of_a_record_goes_on(void)
{
	ludos_reader *reader = reader_of(there_and_back);
	ludos_record *record = ludos_reader_next(reader, NULL);
	ludos_position *position = ludos_record_position(record, -1, NULL);

	ludos_reader_free(reader);
	ASSERT(position);
	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(position, NULL));
	ASSERT(ludos_play(position, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(position, 0, NULL));
	ludos_position_free(position);
	PASS();
}

/* Copies both positions of a ply, and stops. */
struct pair {
	unsigned long ply;
	ludos_position *before, *after;
};

static bool copy_pair(const ludos_step *step, void *user)
{
	struct pair *pair = user;

	if (step->kind != LUDOS_TURN || step->ply < pair->ply)
		return true;
	pair->before = ludos_position_copy(step->before, NULL);
	pair->after = ludos_position_copy(step->after, NULL);
	return false;
}

/* The position before the turn has not seen it: had it, playing the turn
 * would repeat it once too often. */
TEST
copies_of_steps_know_their_past(void)
{
	ludos_reader *reader = reader_of(there_and_back);
	ludos_record *record = ludos_reader_next(reader, NULL);
	struct pair pair = { .ply = 9 };

	ASSERT(ludos_replay(record, copy_pair, NULL, &pair, NULL));
	ludos_reader_free(reader);
	ASSERT(pair.before && pair.after);
	ASSERT(ludos_play(pair.before, "b3-a3", NULL));
	ASSERT(ludos_play(pair.before, "b7-a7", NULL));
	ASSERT(ludos_play(pair.after, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(pair.before, 0, NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(pair.after, 0, NULL));
	ludos_position_free(pair.before);
	ludos_position_free(pair.after);
	PASS();
}

TEST
a_wrong_record_has_positions_up_to_the_fault(void)
{
	ludos_reader *reader =
	    reader_of("ldn: 1\ngame: oware\nmoves: 1. C d 2. Z\n");
	ludos_record *record = ludos_reader_next(reader, NULL);
	ludos_position *position;
	ludos_error error;

	position = ludos_record_position(record, 2, &error);
	ASSERT(position);
	ASSERT_EQ(LUDOS_OK, error.status);
	ludos_position_free(position);
	ASSERT_EQ(NULL, ludos_record_position(record, 3, &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT(strstr(error.message, "'Z' is not a turn"));
	ASSERT_EQ(NULL, ludos_record_position(record, -1, &error));
	ASSERT(strstr(error.message, "'Z' is not a turn"));
	ludos_reader_free(reader);
	reader = reader_of("ldn: 1\ngame: chess\n");
	record = ludos_reader_next(reader, NULL);
	ASSERT_EQ(NULL, ludos_record_position(record, 0, &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ludos_reader_free(reader);
	PASS();
}

/* --- bad luck ----------------------------------------------------------- */

/* Everything that allocates; false as soon as something fails. */
static bool use_all(ludos_error *error)
{
	ludos_game *game = ludos_game_new("hasami", error);
	ludos_position *position =
	    game ? ludos_position_new(game, NULL, error) : NULL;
	bool good = position && ludos_play(position, "a2-a3", error);
	ludos_position *copy =
	    good ? ludos_position_copy(position, error) : NULL;
	char *text = copy ? ludos_position_write(copy, error) : NULL;
	char *svg = text ? ludos_draw_svg(copy, NULL, error) : NULL;

	good = svg != NULL;
	ludos_free(svg);
	ludos_free(text);
	ludos_position_free(copy);
	ludos_position_free(position);
	ludos_game_free(game);
	return good;
}

static bool read_all(ludos_error *error)
{
	ludos_reader *reader =
	    ludos_reader_open_memory(annotated, strlen(annotated), error);
	ludos_record *record = reader ? ludos_reader_next(reader, error) : NULL;
	ludos_position *position;
	struct text out = test_text();
	bool good = record && ludos_record_get(record, "game") &&
		    ludos_replay(record, write_step, NULL, &out, error);

	position = good ? ludos_record_position(record, -1, error) : NULL;
	good = position != NULL;
	ludos_position_free(position);
	ludos_reader_free(reader);
	text_release(&out);
	return good;
}

/* What failed for want of memory can be tried again. */
TEST
a_reader_recovers(void)
{
	struct text once = test_text(), again = test_text();
	bool failed = true;

	for (unsigned long n = 1; failed; n++) {
		ludos_reader *reader = reader_of(annotated);
		ludos_record *record = ludos_reader_next(reader, NULL);
		ludos_error error;
		bool good;

		text_release(&once);
		text_clear(&again);
		faults_arm(n);
		good = ludos_replay(record, write_step, NULL, &once, &error);
		failed = faults_hit();
		faults_arm(0);
		ASSERT(good || error.status == LUDOS_NO_MEMORY);
		ASSERT(ludos_replay(record, write_step, NULL, &again, NULL));
		ludos_reader_free(reader);
	}
	ASSERT_STR_EQ(once.data, again.data);
	text_release(&once);
	text_release(&again);
	PASS();
}

static bool ask_for_nonsense(ludos_error *error)
{
	return ludos_game_new("oware/abap", error) != NULL;
}

TEST
failing_memory_is_told(bool use(ludos_error *error), ludos_status otherwise)
{
	for (unsigned long n = 1; n < 2000; n++) {
		ludos_error error = { .status = LUDOS_OK };
		bool good, failed;

		faults_arm(n);
		good = use(&error);
		failed = faults_hit();
		faults_arm(0);
		if (!failed) {
			ASSERT_EQ(otherwise, error.status);
			ASSERT_EQ(otherwise == LUDOS_OK, good);
			ASSERT(n > 1);
			PASS();
		}
		/* Some do without: a larger buffer that was not needed. */
		if (!good)
			ASSERT_EQm(
			    explain("allocation %lu: %s", n, error.message),
			    LUDOS_NO_MEMORY, error.status);
		ASSERT(!good || error.status == LUDOS_OK);
	}
	FAILm("allocations never end");
}

SUITE_EXTERN(library_records);
SUITE(library_records)
{
	RUN_TEST(headers_are_read);
	RUN_TEST(steps_are_told);
	RUN_TEST(problems_are_told);
	RUN_TEST(files_are_read);
	RUN_TEST(large_records_are_skipped);
	RUN_TEST(a_position_of_a_record);
	RUN_TEST(a_position_of_a_record_goes_on);
	RUN_TEST(copies_of_steps_know_their_past);
	RUN_TEST(a_wrong_record_has_positions_up_to_the_fault);
#ifdef ALLOCATOR_CAN_FAIL
	RUN_TEST(a_reader_recovers);
	RUN_TESTp(failing_memory_is_told, use_all, LUDOS_OK);
	RUN_TESTp(failing_memory_is_told, read_all, LUDOS_OK);
	RUN_TESTp(failing_memory_is_told, ask_for_nonsense, LUDOS_UNKNOWN);
#endif
}
