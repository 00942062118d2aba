/* Why a turn is not legal here: what is said holds on the board, in every game
 * with every choice of options, and asking changes nothing. */
#include "notation/replay/why_here.h"

#include <string.h>

#include "notation/record/turn_text.h"
#include "tests/every_game.h"
#include "tests/support.h"

enum { PLIES = 30, TRIES = 40, LISTED = 64 };

static unsigned long asked, answered;

/* The first turns that may be played, one of which is. */
struct choice {
	struct turn turns[LISTED];
	unsigned count;
};

static bool note(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	choice->turns[choice->count++] = *turn;
	return choice->count < LISTED;
}

/* A turn of two points, or one, with any sign between them. */
static struct turn made_up(const struct game *game, struct dice *dice)
{
	static const enum sign signs[] = { SIGN_STEP, SIGN_TAKE, SIGN_JUMP,
		SIGN_ALONG, SIGN_ALSO, SIGN_HARVEST };
	struct turn turn = { .count = 0 };
	uint32_t points = game->map.points;

	turn_add(&turn, SIGN_AT, dice_roll(dice, points));
	if (dice_roll(dice, 4))
		turn_add(&turn, signs[dice_roll(dice, COUNT_OF(signs))],
		    dice_roll(dice, points));
	if (!dice_roll(dice, 4))
		turn_add(&turn, SIGN_ALSO, dice_roll(dice, points));
	return turn;
}

/* `there is no piece on c3`: the point that ends a sentence. */
static uint8_t last_point(const struct game *game, const char *words)
{
	const char *blank = strrchr(words, ' ');
	size_t used;

	return map_find(&game->map, blank + 1, strlen(blank + 1), &used);
}

static enum greatest_test_res is_true(
    const struct game *game, const struct state *state, const char *words)
{
	uint8_t first = NOWHERE;
	size_t used;

	if (strstr(words, "there is no piece on"))
		ASSERT_EQm(
		    words, EMPTY, state->pos.at[last_point(game, words)]);
	if (strstr(words, " is not free"))
		first = map_find(&game->map, words, strlen(words), &used);
	if (first != NOWHERE)
		ASSERTm(words, state->pos.at[first] != EMPTY);
	if (strstr(words, "is blocked on"))
		ASSERTm(words, state->pos.at[last_point(game, words)] != EMPTY);
	PASS();
}

static enum greatest_test_res ask(
    const struct game *game, const struct state *state, const struct turn *turn)
{
	struct state before = *state, after = *state;
	struct game_history history;
	struct text why = test_text();
	bool legal, told;

	game_history_init(&history);
	legal = !state_play(game, &after, &history, turn, NULL);
	game_history_release(&history);
	if (!legal) {
		told = why_here(game, state, turn, &why);
		ASSERT_EQ(told, why.length > 0);
		ASSERT(memcmp(&before, state, sizeof(before)) == 0);
		asked++;
		answered += told;
		if (told)
			CHECK_CALL(is_true(game, state, why.data));
	}
	text_release(&why);
	PASS();
}

static enum greatest_test_res says_what_holds(const struct game *game)
{
	struct dice dice = dice_new(5);
	struct game_history history;
	struct state state;

	game_history_init(&history);
	ASSERT(state_begin(game, &state, &history, &game->start));
	for (unsigned ply = 0; ply < PLIES && !state.outcome.rule; ply++) {
		struct choice choice = { .count = 0 };

		for (unsigned n = 0; n < TRIES; n++) {
			struct turn turn = made_up(game, &dice);

			CHECK_CALL(ask(game, &state, &turn));
		}
		state_turns(game, &state, note, &choice);
		if (choice.count == 0)
			break;
		ASSERT_EQ(NULL,
		    state_play(game, &state, &history,
			&choice.turns[dice_roll(&dice, choice.count)], NULL));
	}
	game_history_release(&history);
	PASS();
}

TEST
holds_in_every_game(void)
{
	CHECK_CALL(every_game(says_what_holds, says_what_holds));
	ASSERT(asked > 50000);
	ASSERTm(explain("%lu of %lu answered", answered, asked),
	    answered > asked / 3);
	PASS();
}

static const struct {
	const char *rules, *position, *turn, *why;
} rows[] = {
	{ "oware/abapa", "4,4,4,4,4,4/4,4,0,5,5,5 south", "C",
	    "house C is empty" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south", "c",
	    "this would be a turn of north: is one missing, or are two "
	    "swapped?" },
	{ "oware/abapa", "4,4,4,4,4,0/4,4,4,4,4,4 south", "a",
	    "house a belongs to north" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south", "Ax3",
	    "here this turn is A" },
	{ "fanorona/telo", "1o1/3/gg1 green", "a1-a2",
	    "a capture is possible, such as b1-b2A" },
	{ "fanorona/telo", "1o1/3/gg1 green", "b3-b1",
	    "the piece on b3 belongs to orange" },
	{ "fanorona/telo", "3/oo1/2g green", "a1-a3",
	    "there is no piece on a1" },
	{ "fanorona/telo", "ooo/o1g/ggg green", "a1-a2A",
	    "a2 is not free: a piece of orange stands there" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=20", "a1",
	    "a1 is not free: a piece of tiger stands there" },
	{ "baghchal/ludos", "t3t/5/2g2/5/t3t tiger hand=19", "a1xc3",
	    "there is nothing to take on b2" },
	{ "hasami/ludos",
	    "ggggggggg/ggggggggg/9/9/9/9/9/rrrrrrrrr/rrrrrrrrr red", "e1-e5",
	    "the way from e1 to e5 is blocked on e2" },
	{ "baghchal/ludos", "t3t/5/2g2/5/t3t tiger hand=19", "a1xc2",
	    "no line leads from a1 to c2" },
	{ "baghchal/ludos", "t3t/5/2g2/5/t3t tiger hand=19", "a1-a4", "" },
	{ "baghchal/ludos+heroes", "t3T/1g3/5/5/t3t goat taken=2 hand=17",
	    "d3+Hb4", "" },
	{ "baghchal/ludos+heroes", "t3T/1g3/5/5/t3t goat taken=2 hand=17",
	    "a1+Hb4", "a1 is not free: a piece of tiger stands there" },
	{ "yote/ludos+challenges", "6/6/6/6/6 light hand=12,12 stock=2,2",
	    "d4+~a1c3", "" },
	{ "yote/ludos+challenges", "6/3d2/2l3/6/6 light hand=11,11 stock=2,2",
	    "c3xe5/*", "" },
};

TEST
says(size_t i)
{
	struct text why = test_text();
	struct table table;
	struct turn turn;
	size_t bad;

	ASSERT(table_open(&table, rows[i].rules));
	ASSERT(table_place(&table, rows[i].position));
	ASSERT(turn_read(&table.game.map, span_of(rows[i].turn), &turn, &bad));
	ASSERT_EQ(*rows[i].why != '\0',
	    why_here(&table.game, &table.state, &turn, &why));
	if (*rows[i].why)
		ASSERT_STR_EQ(rows[i].why, why.data);
	text_release(&why);
	table_close(&table);
	PASS();
}

SUITE(why)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TEST1(says, i);
	RUN_TEST(holds_in_every_game);
}
