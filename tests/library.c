/* libludos through its public header, as a program of somebody else uses it. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"

#include "render/library/ludos.h"
#include "tests/support.h"

/* --- every game ---------------------------------------------------------- */

/* One turn of all, each as likely as the other. */
struct choice {
	struct dice dice;
	uint32_t count;
	char turn[LUDOS_TURN_SIZE];
};

static bool choose(const char *turn, void *user)
{
	struct choice *choice = user;

	if (dice_roll(&choice->dice, ++choice->count) == 0)
		strcpy(choice->turn, turn);
	return choice->count < 2000;
}

static bool same_text(const ludos_position *a, const ludos_position *b)
{
	char *first = ludos_position_write(a, NULL);
	char *second = ludos_position_write(b, NULL);
	bool same = first && second && strcmp(first, second) == 0;

	ludos_free(first);
	ludos_free(second);
	return same;
}

/* Written and read again it is the same, and its picture holds it. */
TEST
is_told_well(const ludos_position *position)
{
	ludos_error error;
	char *text = ludos_position_write(position, &error);
	ludos_position *again;
	char *svg = ludos_draw_svg(position, NULL, &error);

	ASSERT(text && svg);
	again = ludos_position_new(ludos_position_game(position), text, &error);
	ASSERTm(error.message, again);
	ASSERT(same_text(position, again));
	ASSERT_STR_EQ(
	    ludos_position_side(position), ludos_position_side(again));
	ASSERT(strncmp(svg, "<?xml", 5) == 0 || strncmp(svg, "<svg", 4) == 0);
	ASSERT(strstr(svg, text));
	ludos_position_free(again);
	ludos_free(svg);
	ludos_free(text);
	PASS();
}

enum { TURNS_PLAYED = 60 };

TEST
plays(const ludos_game *game, unsigned long *plies)
{
	struct choice choice = { .dice = dice_new(11) };
	ludos_error error;
	ludos_position *position = ludos_position_new(game, NULL, &error);

	ASSERTm(error.message, position);
	ASSERT_EQ(NULL, ludos_position_last_turn(position));
	CHECK_CALL(is_told_well(position));
	for (unsigned n = 0; n < TURNS_PLAYED; n++) {
		ludos_position *copy = ludos_position_copy(position, &error);

		choice.count = 0;
		ludos_turns(position, choose, &choice);
		ASSERT_EQm(ludos_game_name(game),
		    ludos_judge(position, NULL) == LUDOS_GOES_ON,
		    choice.count > 0 || ludos_unlisted(position));
		if (choice.count > 0) {
			ASSERTm(choice.turn,
			    ludos_play(position, choice.turn, &error));
			ASSERT_EQ(LUDOS_OK, error.status);
			ASSERT_STR_EQ(
			    choice.turn, ludos_position_last_turn(position));
			ASSERT(ludos_play(copy, choice.turn, NULL));
			ASSERT(same_text(position, copy));
			++*plies;
		}
		ludos_position_free(copy);
	}
	CHECK_CALL(is_told_well(position));
	ludos_position_free(position);
	PASS();
}

TEST
every_ruleset_plays(void)
{
	unsigned long plies = 0;
	ludos_error error;
	ludos_game *game;
	size_t i;

	for (i = 0; (game = ludos_game_at(i, &error)); i++) {
		ludos_game *named = ludos_game_new(ludos_game_name(game), NULL);

		ASSERT(named);
		ASSERT_STR_EQ(ludos_game_name(game), ludos_game_name(named));
		ASSERT_STR_EQ(ludos_game_title(game), ludos_game_title(named));
		ASSERT(ludos_game_side(game, 0) && ludos_game_side(game, 1));
		ASSERT_EQ(NULL, ludos_game_side(game, LUDOS_SIDES_MAX));
		ludos_game_free(named);
		CHECK_CALL(plays(game, &plies));
		ludos_game_free(game);
	}
	ASSERT_EQ(LUDOS_OK, error.status);
	ASSERT_EQ_FMT((size_t)28, i, "%zu");
	ASSERT(plies > 28 * TURNS_PLAYED / 2);
	PASS();
}

/* --- names --------------------------------------------------------------- */

static const struct {
	const char *name, *message, *nearest;
	size_t column, length;
} wrong_names[] = {
	{ "owari",
	    "unknown game 'owari': oware, omweso, fanorona, yote, choko, dara, "
	    "baghchal, pulijudam, hasami, jarmo, yut",
	    "oware", 1, 5 },
	{ "", "unknown game ''", "", 1, 0 },
	{ "tsivy", "'tsivy' is a ruleset: say fanorona/tsivy", "", 1, 5 },
	{ "oware/abap",
	    "unknown rules 'abap' of oware: abapa, awele, awale, namnam",
	    "abapa", 7, 4 },
	{ "oware/", "unknown rules '' of oware", "", 7, 0 },
	{ "yut+free",
	    "unknown option 'free' of yut: three, heroes, challenges, "
	    "turn-at-centre",
	    "three", 5, 4 },
	{ "oware/awele+\x1b[1m",
	    "unknown option '?[1m' of oware/awele, which has none", "", 13, 4 },
};

TEST
names_are_explained(void)
{
	for (size_t i = 0; i < COUNT_OF(wrong_names); i++) {
		ludos_error error;

		ASSERT_EQ(NULL, ludos_game_new(wrong_names[i].name, &error));
		ASSERT_EQ(LUDOS_UNKNOWN, error.status);
		ASSERT_STRN_EQ(wrong_names[i].message, error.message,
		    strlen(wrong_names[i].message));
		ASSERT_STR_EQ(wrong_names[i].nearest, error.nearest);
		ASSERT_EQ_FMT(wrong_names[i].column, error.column, "%zu");
		ASSERT_EQ_FMT(wrong_names[i].length, error.length, "%zu");
		ASSERT_EQ(NULL, ludos_game_new(wrong_names[i].name, NULL));
	}
	PASS();
}

TEST
names_are_written_in_full(void)
{
	ludos_game *game = ludos_game_new("oware+five-houses", NULL);

	ASSERT(game);
	ASSERT_STR_EQ("oware/abapa+five-houses", ludos_game_name(game));
	ASSERT_STR_EQ("Oware (Abapa)", ludos_game_title(game));
	ASSERT_STR_EQ("north", ludos_game_side(game, 1));
	ASSERT_EQ(NULL, ludos_game_side(game, 2));
	ludos_game_free(game);
	PASS();
}

/* --- positions and turns ------------------------------------------------- */

static ludos_position *position_of(
    const char *name, const char *text, ludos_error *error)
{
	ludos_game *game = ludos_game_new(name, error);
	ludos_position *position =
	    game ? ludos_position_new(game, text, error) : NULL;

	/* The position keeps what it needs. */
	ludos_game_free(game);
	return position;
}

TEST
positions_are_explained(void)
{
	ludos_error error;
	ludos_position *position;

	ASSERT_EQ(
	    NULL, position_of("fanorona/telo", "ooo/o1q/ggg green", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT_EQ_FMT((size_t)1, error.line, "%zu");
	ASSERT_EQ_FMT((size_t)7, error.column, "%zu");
	ASSERT(strstr(error.message, "neither a piece"));
	position =
	    position_of("oware", "4,4,4,4,4,4/4,4,4,4,4,3 south", &error);
	ASSERT(position);
	ASSERT_EQ(LUDOS_DOUBTFUL, error.status);
	ASSERT(strstr(error.message, "a doubtful position"));
	ludos_position_free(position);
	PASS();
}

TEST
a_refusal_gives_the_rule(void)
{
	ludos_error error;
	ludos_position *position =
	    position_of("fanorona/telo", "1o1/3/gg1 green", &error);
	char *before = ludos_position_write(position, NULL), *after;

	ASSERT(!ludos_play(position, "a1-a2", &error));
	ASSERT_EQ(LUDOS_ILLEGAL, error.status);
	ASSERT_STR_EQ("FAN-3", error.rule);
	ASSERT_STR_EQ("If a capture is possible, the turn must be a capture",
	    error.rule_text);
	ASSERT_STR_EQ("illegal turn 'a1-a2' for green", error.message);
	ASSERT_STR_EQ("b1-b2A", error.nearest);
	ASSERT_STR_EQ("b1-b2A", error.legal);
	ASSERT_EQ(1ul, error.legal_count);
	ASSERT_EQ(NULL, ludos_position_last_turn(position));
	after = ludos_position_write(position, NULL);
	ASSERT_STR_EQ(before, after);
	ASSERT(!ludos_play(position, "b1-b9", &error));
	ASSERT_EQ(LUDOS_WRONG, error.status);
	ASSERT_STR_EQ("'b1-b9' is not a turn", error.message);
	ASSERT_EQ_FMT((size_t)4, error.column, "%zu");
	ASSERT_EQ(NULL, error.rule);
	ASSERT(!ludos_play(position, "", NULL));
	ludos_free(before);
	ludos_free(after);
	ludos_position_free(position);
	PASS();
}

TEST
the_end_is_judged(void)
{
	ludos_error error;
	ludos_outcome outcome;
	ludos_position *position =
	    position_of("fanorona/telo", "3/o2/1g1 orange", &error);

	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(position, &outcome));
	ASSERT_EQ(NULL, outcome.rule);
	ASSERT_EQ(0u, outcome.scores);
	ludos_position_free(position);
	position = position_of(
	    "oware", "0,0,0,0,0,0/0,0,0,0,0,2 south score=24,22", &error);
	ASSERT(position);
	ludos_judge(position, &outcome);
	ASSERT_EQ(2u, outcome.scores);
	ASSERT_EQ(24u, outcome.score[0]);
	ludos_position_free(position);
	position = position_of(
	    "oware", "0,0,0,0,0,1/0,0,0,0,0,0 south score=25,22", &error);
	ASSERT(position);
	ASSERT_EQ(LUDOS_WON, ludos_judge(position, &outcome));
	ASSERT_EQ(0u, outcome.winner);
	ASSERT(outcome.rule && outcome.rule_text);
	ASSERT(!ludos_play(position, "F", &error));
	ASSERT_STR_EQ(outcome.rule, error.rule);
	ASSERT(strstr(error.message, "the game is over"));
	ASSERT_EQ(0ul, error.legal_count);
	ludos_position_free(position);
	PASS();
}

static bool play_all(ludos_position *position, const char *const *turns)
{
	bool good = true;

	for (; *turns; turns++)
		good = good && ludos_play(position, *turns, NULL);
	return good;
}

/* Back and forth: with one turn more, a position would stand on the board for
 * the third time. */
static const char *const nearly[] = { "a2-a3", "a8-a7", "a3-b3", "a7-b7",
	"b3-a3", "b7-a7", "a3-b3", "a7-b7", "b3-a3", NULL };

TEST
a_copy_knows_the_past(void)
{
	ludos_position *position = position_of("hasami", NULL, NULL), *copy;
	ludos_outcome outcome;

	ASSERT(play_all(position, nearly));
	copy = ludos_position_copy(position, NULL);
	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(copy, NULL));
	ASSERT(ludos_play(copy, "b7-a7", NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_judge(copy, NULL));
	ASSERT_EQ(LUDOS_DRAWN, ludos_claim(copy, 0, &outcome));
	ASSERT_STR_EQ("HAS-10", outcome.rule);
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(copy, 1, NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(copy, 1000, NULL));
	ASSERT_EQ(LUDOS_GOES_ON, ludos_claim(position, 0, NULL));
	ludos_position_free(copy);
	ludos_position_free(position);
	PASS();
}

/* --- pictures ------------------------------------------------------------ */

static bool draws(const ludos_position *position, const ludos_picture *how,
    const char *with, const char *without)
{
	ludos_error error;
	char *svg = ludos_draw_svg(position, how, &error);
	bool good = svg && error.status == LUDOS_OK && strstr(svg, with) &&
		    !strstr(svg, without);

	ludos_free(svg);
	return good;
}

TEST
pictures_look_as_asked(void)
{
	ludos_position *position = position_of("fanorona/telo", NULL, NULL);
	ludos_picture how = { .size = sizeof(how) };
	char *one, *other;

	ASSERT(ludos_play(position, "a1-b2A", NULL));
	ASSERT(draws(position, NULL, "a1-b2A", "\xc3\xa0"));
	ASSERT(draws(position, &how, "a1-b2A", "\xc3\xa0"));
	how.language = "fr";
	how.caption = "A <fine> day";
	how.width_mm = 123;
	ASSERT(draws(position, &how, "Dernier coup", "Last turn"));
	ASSERT(draws(position, &how, "A &lt;fine&gt; day", "<fine>"));
	ASSERT(draws(position, &how, "123mm", "80mm"));
	how.flags = LUDOS_WITHOUT_LAST_TURN;
	ASSERT(draws(position, &how, "<svg", "a1-b2A"));
	how.labels = "c3=Q";
	ASSERT(draws(position, &how, ">Q<", "a1-b2A"));
	one = ludos_draw_svg(position, &how, NULL);
	how.flags |= LUDOS_FLIP;
	other = ludos_draw_svg(position, &how, NULL);
	ASSERT(strcmp(one, other) != 0);
	ludos_free(other);
	how.flags &= ~(unsigned)LUDOS_FLIP;
	how.arrows = "a1-c3";
	other = ludos_draw_svg(position, &how, NULL);
	ASSERT(strlen(other) > strlen(one));
	ludos_free(one);
	how.marks = "b2";
	one = ludos_draw_svg(position, &how, NULL);
	ASSERT(strlen(one) > strlen(other));
	ludos_free(one);
	ludos_free(other);
	ludos_position_free(position);
	PASS();
}

/* A struct of a later version, with a member that we do not know. */
struct later {
	ludos_picture now;
	const char *more;
};

TEST
pictures_that_cannot_be(void)
{
	static const struct {
		ludos_picture how;
		ludos_status status;
		const char *message;
	} rows[] = {
		{ { .size = 0 }, LUDOS_WRONG,
		    "ludos_picture: its size must be set" },
		{ { .size = sizeof(ludos_picture), .theme = "pink" },
		    LUDOS_UNKNOWN, "unknown theme 'pink': " },
		{ { .size = sizeof(ludos_picture), .language = "xx" },
		    LUDOS_UNKNOWN, "unknown language 'xx': en, fr" },
		{ { .size = sizeof(ludos_picture), .flags = 64 }, LUDOS_UNKNOWN,
		    "ludos_picture: an unknown flag" },
		{ { .size = sizeof(ludos_picture), .width_mm = 9 }, LUDOS_WRONG,
		    "a picture is 10 to 2000 mm wide, not 9" },
		{ { .size = sizeof(ludos_picture), .width_mm = 2001 },
		    LUDOS_WRONG, "a picture is 10 to 2000 mm wide, not 2001" },
		{ { .size = sizeof(ludos_picture), .marks = "z9" }, LUDOS_WRONG,
		    "these are no marks on this board: 'z9'" },
		{ { .size = sizeof(ludos_picture), .arrows = "A" }, LUDOS_WRONG,
		    "these are no arrows on this board: 'A'" },
		{ { .size = sizeof(ludos_picture), .labels = "A" }, LUDOS_WRONG,
		    "these are no labels on this board: 'A'" },
	};
	ludos_position *position = position_of("oware", NULL, NULL);
	struct later later = { .now = { .size = sizeof(later) } };
	ludos_picture early = { .size = offsetof(ludos_picture, flags),
		.flags = 64 };
	ludos_error error;

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		ASSERT_EQ(NULL, ludos_draw_svg(position, &rows[i].how, &error));
		ASSERT_EQ(rows[i].status, error.status);
		ASSERT_STRN_EQ(
		    rows[i].message, error.message, strlen(rows[i].message));
	}
	/* Programs that know more or less of the struct. */
	ASSERT(draws(position, &later.now, "<svg", "never"));
	ASSERT(draws(position, &early, "<svg", "never"));
	later.more = "x";
	ASSERT_EQ(NULL, ludos_draw_svg(position, &later.now, &error));
	ASSERT_EQ(LUDOS_UNKNOWN, error.status);
	ludos_position_free(position);
	PASS();
}

/* --- bad luck and company ------------------------------------------------ */

/* Plays on at random, each turn without memory first; *refused counts those
 * that needed some. */
TEST
plays_without_memory(ludos_position *position, unsigned *refused)
{
	struct choice choice = { .dice = dice_new(5) };

	for (unsigned n = 0;
	     n < 400 && ludos_judge(position, NULL) == LUDOS_GOES_ON; n++) {
		ludos_position *copy = ludos_position_copy(position, NULL);
		ludos_error error;

		choice.count = 0;
		ludos_turns(position, choose, &choice);
		faults_arm(1);
		if (!ludos_play(position, choice.turn, &error)) {
			faults_arm(0);
			++*refused;
			ASSERT_EQ(LUDOS_NO_MEMORY, error.status);
			ASSERT(same_text(position, copy));
			ASSERT(ludos_play(position, choice.turn, &error));
		}
		faults_arm(0);
		ludos_position_free(copy);
	}
	PASS();
}

/* A turn that there is no memory for is not played. Short games need none. */
TEST
no_memory_no_turn(void)
{
	unsigned refused = 0;
	ludos_game *game;

	for (size_t i = 0; (game = ludos_game_at(i, NULL)); i++) {
		ludos_position *position = ludos_position_new(game, NULL, NULL);

		if (!ludos_unlisted(position))
			CHECK_CALL(plays_without_memory(position, &refused));
		ludos_position_free(position);
		ludos_game_free(game);
	}
	ASSERT(refused > 0);
	PASS();
}

/* Threads share a game and a position, and give them back in any order. */
static void *work(void *shared)
{
	const ludos_position *from = shared;
	ludos_position *position = ludos_position_copy(from, NULL);
	struct choice choice = { .dice = dice_new(3) };
	char *svg = NULL;

	for (unsigned n = 0; position && n < 20; n++) {
		ludos_position *other =
		    ludos_position_new(ludos_position_game(from), NULL, NULL);

		choice.count = 0;
		ludos_turns(position, choose, &choice);
		if (choice.count > 0)
			ludos_play(position, choice.turn, NULL);
		ludos_position_free(other);
	}
	if (position)
		svg = ludos_draw_svg(position, NULL, NULL);
	ludos_position_free(position);
	return svg;
}

enum { THREADS = 4 };

TEST
threads_share(void)
{
	ludos_position *position = position_of("baghchal", NULL, NULL);
	pthread_t threads[THREADS];
	char *svg[THREADS];

	for (unsigned i = 0; i < THREADS; i++)
		ASSERT_EQ(0, pthread_create(&threads[i], NULL, work, position));
	for (unsigned i = 0; i < THREADS; i++) {
		void *made;

		ASSERT_EQ(0, pthread_join(threads[i], &made));
		svg[i] = made;
		ASSERT(svg[i]);
		ASSERT_STR_EQ(svg[0], svg[i]);
	}
	for (unsigned i = 0; i < THREADS; i++)
		ludos_free(svg[i]);
	ludos_position_free(position);
	PASS();
}

TEST
nothing_is_nothing(void)
{
	ludos_reader *reader;
	ludos_error error;

	ludos_free(NULL);
	ludos_game_free(NULL);
	ludos_position_free(NULL);
	ludos_reader_free(NULL);
	reader = ludos_reader_open_memory(NULL, 0, NULL);
	ASSERT_EQ(NULL, ludos_reader_next(reader, &error));
	ASSERT_EQ(LUDOS_OK, error.status);
	ludos_reader_free(reader);
	ASSERT_STR_EQ(LUDOS_VERSION, ludos_version());
	PASS();
}

SUITE_EXTERN(library);
SUITE(library)
{
	RUN_TEST(every_ruleset_plays);
	RUN_TEST(names_are_explained);
	RUN_TEST(names_are_written_in_full);
	RUN_TEST(positions_are_explained);
	RUN_TEST(a_refusal_gives_the_rule);
	RUN_TEST(the_end_is_judged);
	RUN_TEST(a_copy_knows_the_past);
	RUN_TEST(pictures_look_as_asked);
	RUN_TEST(pictures_that_cannot_be);
#ifdef ALLOCATOR_CAN_FAIL
	RUN_TEST(no_memory_no_turn);
#endif
	RUN_TEST(threads_share);
	RUN_TEST(nothing_is_nothing);
}
