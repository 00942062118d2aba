/* Records through the public header of libludos. */
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>

#include "tests/library/use.h"

static ludos_reader *reader_of(const char *text)
{
	return ludos_reader_open_memory(NULL, text, strlen(text), NULL);
}

/* --- text that grows ------------------------------------------------------ */

struct words {
	char text[4000];
	size_t length;
};

__attribute__((format(printf, 2, 3))) static void add(
    struct words *words, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	words->length += (size_t)vsnprintf(words->text + words->length,
	    sizeof(words->text) - words->length, format, arguments);
	va_end(arguments);
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
	ludos_error error = NO_ERROR;

	ASSERT(record);
	ASSERT_STR_EQ("Ama", ludos_record_get(record, "players.south"));
	ASSERT_EQ(NULL, ludos_record_get(record, "players"));
	ASSERT_EQ(NULL, ludos_record_get(record, "moves"));
	for (size_t i = 0; i < COUNT(entries); i++) {
		ASSERT_STR_EQ(entries[i][0], ludos_record_key(record, i));
		ASSERT_STR_EQ(entries[i][1], ludos_record_value(record, i));
	}
	ASSERT_EQ(NULL, ludos_record_key(record, COUNT(entries)));
	ASSERT_EQ(NULL, ludos_record_value(record, COUNT(entries)));
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

static void add_move(
    struct words *out, const ludos_step *step, const ludos_game *game)
{
	char *after = ludos_position_write(step->after, NULL);
	ludos_position *copy = ludos_position_copy(step->after, NULL);
	ludos_position *before = ludos_position_copy(step->before, NULL);
	char *last =
	    copy ? ludos_move_write(before, ludos_last_move(copy), NULL) : NULL;

	add(out, "%lu %s %s=%s%s %s|", step->round, step->side, step->text,
	    step->written, step->glyph, after ? after : "");
	if (strcmp(step->side,
		ludos_game_side(game, ludos_position_side(step->before))) != 0)
		add(out, "another side before!");
	if (last && strcmp(last, step->text) != 0)
		add(out, "another last move!");
	/* The copy can go back to the position before. */
	if (copy && before &&
	    (!ludos_undo(copy) || !same_position(copy, before)))
		add(out, "not undone!");
	ludos_free(NULL, last);
	ludos_free(NULL, after);
	ludos_position_free(copy);
	ludos_position_free(before);
}

static bool write_step(const ludos_step *step, void *user)
{
	struct words *out = user;

	add(out, "%d/%u/%lu ", (int)step->kind, step->depth, step->ply);
	if (step->kind == LUDOS_STEP_MOVE)
		add_move(out, step, ludos_position_game(step->after));
	else if (step->kind == LUDOS_STEP_ANNOTATION)
		add(out, "$%lu|", step->annotation);
	else
		add(out, "%s|", step->text);
	if ((step->kind == LUDOS_STEP_MOVE) != (step->before && step->after))
		add(out, "positions?");
	return true;
}

TEST
steps_are_told(void)
{
	ludos_reader *reader = reader_of(annotated);
	ludos_record *record = ludos_reader_next(reader, NULL);
	struct words out = { .length = 0 };
	ludos_error error = NO_ERROR;

	ASSERT(ludos_replay(record, write_step, &out, NULL, &error));
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
	    out.text);
	out.length = 0;
	record = ludos_reader_next(reader, NULL);
	ASSERT(ludos_replay(record, write_step, &out, NULL, NULL));
	ASSERT_STR_EQ(
	    "1/0/1 1 green a1-b2A=a1-b2A oo1/ogg/1gg orange|", out.text);
	ludos_reader_free(reader);
	PASS();
}

/* --- what is wrong with records ------------------------------------------ */

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
	{ "ldn: 1\ngame: oware\nmoves: 2. C\n", LUDOS_WARNING, 3, 8, 2, 0, NULL,
	    "move number: '1.' is expected here", "" },
};

TEST
problems_are_told(void)
{
	for (size_t i = 0; i < COUNT(wrong_records); i++) {
		ludos_reader *reader = reader_of(wrong_records[i].text);
		ludos_record *record = ludos_reader_next(reader, NULL);
		bool doubtful = wrong_records[i].status == LUDOS_WARNING;
		ludos_problems *problems = ludos_problems_new(NULL, NULL);
		const ludos_problem *told;
		ludos_error error = NO_ERROR;
		char *text, *json;

		ASSERT(record);
		ASSERT_EQ(doubtful,
		    ludos_replay(record, NULL, NULL, problems, &error));
		ASSERT_EQm(wrong_records[i].text, (size_t)1,
		    ludos_problems_count(problems));
		told = ludos_problems_at(problems, 0);
		ASSERT_EQ(doubtful ? LUDOS_LEVEL_WARNING : LUDOS_LEVEL_ERROR,
		    told->level);
		ASSERT_EQ(doubtful ? LUDOS_OK : wrong_records[i].status,
		    error.status);
		ASSERT(told->id && strncmp(told->id, "LDN-", 4) == 0);
		ASSERTm(told->message,
		    strncmp(told->message, wrong_records[i].message,
			strlen(wrong_records[i].message)) == 0);
		if (wrong_records[i].column) {
			ASSERT_EQ(wrong_records[i].line, told->line);
			ASSERT_EQ(wrong_records[i].column, told->column);
			ASSERT_EQ(wrong_records[i].length, told->length);
			ASSERT_EQ(wrong_records[i].length, told->bytes);
			ASSERT_EQ(told->column - 1, told->column_utf16);
		}
		ASSERT_EQ(wrong_records[i].ply, told->ply);
		ASSERT_STR_EQ(
		    wrong_records[i].rule ? wrong_records[i].rule : "",
		    told->rule ? told->rule : "");
		ASSERT_STR_EQ(wrong_records[i].nearest,
		    told->suggestion ? told->suggestion : "");
		text = ludos_problem_text(NULL, told, true, &error);
		json = ludos_problem_json(NULL, told, &error);
		ASSERT(
		    text && strstr(text, told->message) && strchr(text, '^'));
		ASSERT(json && strstr(json, told->id));
		ludos_free(NULL, text);
		ludos_free(NULL, json);
		ludos_problems_clear(problems);
		ASSERT_EQ((size_t)0, ludos_problems_count(problems));
		ludos_problems_free(problems);
		ludos_reader_free(reader);
	}
	PASS();
}

TEST
files_are_read(void)
{
	ludos_error error = NO_ERROR;
	ludos_reader *reader =
	    ludos_reader_open(NULL, "samples/archive.ldn", &error);
	unsigned records = 0;

	ASSERTm(error.message, reader);
	for (ludos_record *r; (r = ludos_reader_next(reader, &error));
	     records++)
		ASSERT(ludos_replay(r, NULL, NULL, NULL, NULL));
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT(records > 1);
	ludos_reader_free(reader);
	ASSERT_EQ(NULL, ludos_reader_open(NULL, "samples/nothing.ldn", &error));
	ASSERT_EQ(LUDOS_UNREADABLE, error.status);
	ASSERT(strstr(error.message, "cannot be read: "));
	reader = ludos_reader_open(NULL, "samples", &error);
	ASSERT(reader);
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_UNREADABLE, error.status);
	ludos_reader_free(reader);
	PASS();
}

/* Problems name the file that was opened; a text in memory has no name. */
TEST
problems_have_their_file(void)
{
	static const char wrong[] = "ldn: 1\ngame: oware\nmoves: Z\n";
	char path[] = "samples/broken.ldn";
	ludos_reader *readers[] = { ludos_reader_open(NULL, path, NULL),
		reader_of(wrong) };
	const char *const files[] = { "samples/broken.ldn", "" };
	const char *const begins[] = { "samples/broken.ldn:7:40: error: ",
		"3:8: error: " };

	/* The reader keeps what it needs. */
	memset(path, 'x', strlen(path));
	for (size_t i = 0; i < COUNT(readers); i++) {
		ludos_problems *problems = ludos_problems_new(NULL, NULL);
		ludos_record *record = ludos_reader_next(readers[i], NULL);
		const ludos_problem *problem;
		char *text;

		ASSERT(!ludos_replay(record, NULL, NULL, problems, NULL));
		problem = ludos_problems_at(problems, 0);
		ASSERT_STR_EQ(files[i], problem->file);
		text = ludos_problem_text(NULL, problem, false, NULL);
		ASSERTm(text, strncmp(text, begins[i], strlen(begins[i])) == 0);
		ludos_free(NULL, text);
		ludos_problems_free(problems);
		ludos_reader_free(readers[i]);
	}
	PASS();
}

/* A record that is too large is skipped, not the one behind it. */
TEST
large_records_are_skipped(void)
{
	static const char behind[] = "\n---\nldn: 1\ngame: yut\n";
	size_t size = 65u << 20, length = size + sizeof(behind) - 1;
	char *text = malloc(length);
	ludos_reader *reader;
	ludos_record *record;
	ludos_error error = NO_ERROR;

	ASSERT(text);
	memset(text, 'x', size);
	memcpy(text + size, behind, sizeof(behind) - 1);
	reader = ludos_reader_open_memory(NULL, text, length, &error);
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
	ludos_error error = NO_ERROR;

	for (size_t i = 0; i < COUNT(rows); i++) {
		ludos_position *position =
		    ludos_record_position(record, rows[i].ply, &error);
		const ludos_move *last;

		ASSERTm(error.message, position);
		ASSERT_EQ(LUDOS_OK, error.status);
		last = ludos_last_move(position);
		ASSERT_EQ(rows[i].last == NULL, last == NULL);
		ASSERT_STR_EQ(
		    rows[i].side, ludos_game_side(ludos_position_game(position),
				      ludos_position_side(position)));
		if (last) {
			ludos_move kept = *last;
			char *text;

			ASSERT(ludos_undo(position));
			text = ludos_move_write(position, &kept, NULL);
			ASSERT_STR_EQ(rows[i].last, text);
			ludos_free(NULL, text);
		}
		ludos_position_free(position);
	}
	for (size_t i = 0; i < COUNT(beyond); i++) {
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
	ASSERT(ludos_play_text(position, "b7-a7", NULL));
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

	if (step->kind != LUDOS_STEP_MOVE || step->ply < pair->ply)
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

	ASSERT(ludos_replay(record, copy_pair, &pair, NULL, NULL));
	ludos_reader_free(reader);
	ASSERT(pair.before && pair.after);
	ASSERT(ludos_play_text(pair.before, "b3-a3", NULL));
	ASSERT(ludos_play_text(pair.before, "b7-a7", NULL));
	ASSERT(ludos_play_text(pair.after, "b7-a7", NULL));
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
	ludos_error error = NO_ERROR;

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

/* --- UTF-16 --------------------------------------------------------------- */

static bool keep_columns(const ludos_problem *problem, size_t columns[4])
{
	columns[0] = problem->column;
	columns[1] = problem->column_utf16;
	columns[2] = problem->offset;
	columns[3] = problem->length_utf16;
	return true;
}

static void on_problem(const ludos_problem *problem, void *user)
{
	keep_columns(problem, user);
}

/* Editors count units of UTF-16, of which an emoji has two. */
TEST
columns_for_editors(void)
{
	static const char text[] =
	    "ldn: 1\ngame: oware\nmoves: {\xf0\x9f\x98\x80 \xc3\xa9} Z\n";
	ludos_reader *reader = reader_of(text);
	ludos_record *record = ludos_reader_next(reader, NULL);
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	size_t columns[4] = { 0 };

	ludos_problems_on_add(problems, on_problem, columns);
	/* Braces open a map: that is what is wrong, at the first of them. */
	ASSERT(!ludos_replay(record, NULL, NULL, problems, NULL));
	ASSERT(columns[0] > 0);
	ASSERT_EQ((size_t)0, ludos_problems_count(problems));
	ludos_reader_free(reader);
	reader = reader_of("ldn: 1\ngame: oware\nmoves: |\n  {\xf0\x9f\x98\x80 "
			   "\xc3\xa9} Z\n");
	record = ludos_reader_next(reader, NULL);
	ASSERT(!ludos_replay(record, NULL, NULL, problems, NULL));
	ASSERT_EQ((size_t)9, columns[0]);
	ASSERT_EQ((size_t)9, columns[1]);
	ASSERT_EQ((size_t)40, columns[2]);
	ASSERT_EQ((size_t)1, columns[3]);
	ludos_problems_free(problems);
	ludos_reader_free(reader);
	PASS();
}

SUITE_EXTERN(library_records);
SUITE(library_records)
{
	RUN_TEST(headers_are_read);
	RUN_TEST(steps_are_told);
	RUN_TEST(problems_are_told);
	RUN_TEST(files_are_read);
	RUN_TEST(problems_have_their_file);
	RUN_TEST(large_records_are_skipped);
	RUN_TEST(a_position_of_a_record);
	RUN_TEST(a_position_of_a_record_goes_on);
	RUN_TEST(copies_of_steps_know_their_past);
	RUN_TEST(a_wrong_record_has_positions_up_to_the_fault);
	RUN_TEST(columns_for_editors);
}
