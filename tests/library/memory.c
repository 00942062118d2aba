/* What the library does when memory runs out, at every request. */
#include "tests/library/use.h"

static const char record[] =
    "---\nldn: 1\ngame: oware\nplayers: {south: Ama, north: Kofi}\nmoves: |\n"
    "  {begin} 1. C! {why} $3 (1. A {or} a) d 2. F a 3. B c\n";

static bool go_on(const ludos_step *step, void *user)
{
	unsigned *moves = user;
	char *text;

	if (step->kind != LUDOS_STEP_MOVE)
		return true;
	++*moves;
	text = ludos_position_write(step->after, NULL);
	ludos_free(NULL, text);
	return true;
}

/* Each of these uses everything that allocates; false if something failed. */
static bool use_positions(ludos_context *context, ludos_error *error)
{
	ludos_game *game = ludos_game_new(context, "hasami", error);
	ludos_position *position =
	    game ? ludos_position_new(game, NULL, 0, NULL, error) : NULL;
	bool good = position && ludos_play_text(position, "a2-a3", error);
	ludos_position *copy =
	    good ? ludos_position_copy(position, error) : NULL;
	char *text = copy ? ludos_position_write(copy, error) : NULL;
	char *svg = text ? ludos_draw(copy, NULL, "svg", NULL, error) : NULL;

	good = svg != NULL;
	ludos_free(context, svg);
	ludos_free(context, text);
	ludos_position_free(copy);
	ludos_position_free(position);
	ludos_game_free(game);
	return good;
}

static bool use_records(ludos_context *context, ludos_error *error)
{
	ludos_reader *reader =
	    ludos_reader_open_memory(context, record, strlen(record), error);
	ludos_record *read = reader ? ludos_reader_next(reader, error) : NULL;
	unsigned moves = 0;
	bool good = read && ludos_record_get(read, "game") &&
		    ludos_replay(read, go_on, &moves, NULL, error);
	ludos_position *position =
	    good ? ludos_record_position(read, -1, error) : NULL;

	good = position && moves == 8;
	ludos_position_free(position);
	ludos_reader_free(reader);
	return good;
}

static bool use_partial(ludos_context *context, ludos_error *error)
{
	ludos_game *game = ludos_game_new(context, "fanorona/telo", error);
	ludos_position *position =
	    game ? ludos_position_new(game, NULL, 0, NULL, error) : NULL;
	ludos_partial *partial =
	    position ? ludos_partial_new(position, error) : NULL;
	bool good = partial && ludos_partial_text(partial, "a1-b2A", error);
	ludos_layout *layout =
	    good ? ludos_layout_new(position, NULL, error) : NULL;
	size_t count;

	good = layout && ludos_partial_move(partial, NULL);
	if (good && !ludos_partial_effects(partial, &count)) {
		good = false;
		if (error)
			error->status = LUDOS_NO_MEMORY;
	}
	ludos_layout_free(layout);
	ludos_partial_free(partial);
	ludos_position_free(position);
	ludos_game_free(game);
	return good;
}

static bool use_problems(ludos_context *context, ludos_error *error)
{
	static const char wrong[] = "ldn: 1\ngame: oware\nmoves: 1. Z\n";
	ludos_problems *problems = ludos_problems_new(context, error);
	ludos_reader *reader = problems ? ludos_reader_open_memory(context,
					      wrong, strlen(wrong), error)
					: NULL;
	ludos_record *read = reader ? ludos_reader_next(reader, error) : NULL;
	bool good = read && !ludos_replay(read, NULL, NULL, problems, error) &&
		    error->status == LUDOS_WRONG &&
		    ludos_problems_count(problems) == 1;
	char *text = good ? ludos_problem_text(context,
				ludos_problems_at(problems, 0), true, error)
			  : NULL;

	good = text != NULL;
	ludos_free(context, text);
	ludos_reader_free(reader);
	ludos_problems_free(problems);
	return good;
}

static bool ask_for_nonsense(ludos_context *context, ludos_error *error)
{
	return ludos_game_new(context, "oware/abap", error) != NULL;
}

/* Fails at the first request, at the second and so on until it no longer
 * does: each time the error says so, and nothing is leaked. */
TEST
fails_everywhere(
    bool use(ludos_context *, ludos_error *), ludos_status otherwise)
{
	for (unsigned long n = 1; n < 3000; n++) {
		struct failing failing = { .n = n };
		ludos_context *context = failing_context(&failing);
		ludos_error error = NO_ERROR;
		bool good = use(context, &error), failed = has_failed(&failing);

		ASSERT_EQm(explain("request %lu", n), 1ul, failing.blocks);
		ludos_context_free(context);
		ASSERT_EQ(0ul, failing.blocks);
		if (!failed) {
			ASSERT_EQm(error.message, otherwise, error.status);
			ASSERT_EQ(otherwise == LUDOS_OK, good);
			ASSERT(n > 1);
			PASS();
		}
		/* Some do without: a larger buffer that was not needed. */
		if (!good)
			ASSERT_EQm(explain("request %lu: %s", n, error.message),
			    LUDOS_NO_MEMORY, error.status);
	}
	FAILm("requests never end");
}

/* Plays on at random, each move without memory first; *refused counts those
 * that needed some. */
TEST
plays_without_memory(
    ludos_position *position, struct failing *failing, unsigned *refused)
{
	uint64_t dice = 5;
	ludos_move move;

	for (unsigned n = 0; n < 400 && pick_move(position, &dice, &move);
	     n++) {
		ludos_error error = NO_ERROR;
		uint64_t key = ludos_position_key(position);

		failing->n = failing->requests + 1;
		if (!ludos_play(position, &move, &error)) {
			failing->n = 0;
			++*refused;
			ASSERT_EQ(LUDOS_NO_MEMORY, error.status);
			ASSERT_EQ(key, ludos_position_key(position));
			ASSERT(ludos_play(position, &move, &error));
		}
		failing->n = 0;
	}
	PASS();
}

/* A move that there is no memory for is not played. */
TEST
no_memory_no_move(void)
{
	struct failing failing = { 0 };
	ludos_context *context = failing_context(&failing);
	unsigned refused = 0;
	ludos_game *game;

	for (size_t i = 0; (game = ludos_game_at(context, i, NULL)); i++) {
		ludos_position *position =
		    ludos_position_new(game, NULL, 0, NULL, NULL);

		CHECK_CALL(plays_without_memory(position, &failing, &refused));
		ludos_position_free(position);
		ludos_game_free(game);
	}
	ASSERT(refused > 28);
	ludos_context_free(context);
	ASSERT_EQ(0ul, failing.blocks);
	PASS();
}

SUITE_EXTERN(library_memory);
SUITE(library_memory)
{
	RUN_TESTp(fails_everywhere, use_positions, LUDOS_OK);
	RUN_TESTp(fails_everywhere, use_records, LUDOS_OK);
	RUN_TESTp(fails_everywhere, use_partial, LUDOS_OK);
	RUN_TESTp(fails_everywhere, use_problems, LUDOS_OK);
	RUN_TESTp(fails_everywhere, ask_for_nonsense, LUDOS_UNKNOWN);
	RUN_TEST(no_memory_no_move);
}
