/* Why a move is not legal here: what is said holds on the board, in every game
 * with every choice of options, and asking changes nothing. */
#include <stdio.h>

#include "tests/library/use.h"

enum { PLIES = 30, TRIES = 20, LISTED = 64, PACKED_MAX = 256 };

static unsigned long asked, answered;

/* A move of two points, or one, with any sign between them. */
static ludos_move made_up(const ludos_position *position, struct dice *dice)
{
	static const uint8_t kinds[] = { LUDOS_PART_STEP, LUDOS_PART_TAKE,
		LUDOS_PART_JUMP, LUDOS_PART_ALONG, LUDOS_PART_ALSO,
		LUDOS_PART_HARVEST };
	uint32_t points =
	    ludos_game_board(ludos_position_game(position))->points;
	ludos_move move = { .count = 1 };

	move.part[0].kind = LUDOS_PART_AT;
	move.part[0].value = (uint8_t)dice_roll(dice, points);
	if (dice_roll(dice, 4)) {
		move.part[1].kind = kinds[dice_roll(dice, COUNT(kinds))];
		move.part[1].value = (uint8_t)dice_roll(dice, points);
		move.count++;
	}
	if (!dice_roll(dice, 4)) {
		move.part[move.count].kind = LUDOS_PART_ALSO;
		move.part[move.count].value = (uint8_t)dice_roll(dice, points);
		move.count++;
	}
	return move;
}

/* Whether something stands on the point of that name. */
static bool stands(const ludos_position *position, const char *name)
{
	const ludos_board *board =
	    ludos_game_board(ludos_position_game(position));
	ludos_piece piece = { .size = sizeof(piece) };

	return ludos_position_piece(
	    position, ludos_board_find(board, name), &piece);
}

/* `there is no piece on c3`: the point that ends a sentence. */
static bool stands_on_last(const ludos_position *position, const char *words)
{
	return stands(position, strrchr(words, ' ') + 1);
}

static enum greatest_test_res is_true(
    const ludos_position *position, const char *words)
{
	char first[8];

	snprintf(first, sizeof(first), "%.*s", (int)strcspn(words, " "), words);
	if (strstr(words, "there is no piece on"))
		ASSERTm(words, !stands_on_last(position, words));
	if (strstr(words, " is not free") &&
	    ludos_board_find(ludos_game_board(ludos_position_game(position)),
		first) != LUDOS_NOWHERE)
		ASSERTm(words, stands(position, first));
	if (strstr(words, "is blocked on"))
		ASSERTm(words, stands_on_last(position, words));
	PASS();
}

static enum greatest_test_res ask(
    ludos_position *position, const ludos_move *move)
{
	ludos_error error = NO_ERROR;
	uint8_t before[PACKED_MAX], after[PACKED_MAX];
	size_t length = ludos_position_pack(position, before, sizeof(before));

	if (ludos_play(position, move, &error)) {
		ASSERT(ludos_undo(position));
	} else if (error.status == LUDOS_ILLEGAL) {
		asked++;
		answered += *error.why != '\0';
		CHECK_CALL(is_true(position, error.why));
	}
	ASSERT_EQ(length, ludos_position_pack(position, after, sizeof(after)));
	ASSERT_MEM_EQ(before, after, length);
	PASS();
}

TEST
says_what_holds(const char *name)
{
	struct dice dice = dice_new(5);
	ludos_position *position = position_of(name, NULL, NULL);
	ludos_move moves[LISTED];

	for (unsigned ply = 0; ply < PLIES; ply++) {
		size_t count = ludos_moves_fill(position, moves, LISTED, 0);

		if (count == 0)
			break;
		for (unsigned n = 0; n < TRIES; n++) {
			ludos_move move = made_up(position, &dice);

			CHECK_CALL(ask(position, &move));
		}
		if (count > LISTED)
			count = LISTED;
		ASSERT(ludos_play(
		    position, &moves[dice_roll(&dice, (uint32_t)count)], NULL));
	}
	ludos_position_free(position);
	PASS();
}

static void run_says_what_holds(const char *name)
{
	RUN_TESTp(says_what_holds, name);
}

TEST
most_is_explained(void)
{
	ASSERT(asked > 50000);
	ASSERTm(explain("%lu of %lu answered", answered, asked),
	    answered > asked / 3);
	PASS();
}

static const struct {
	const char *rules, *position, *move, *why;
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
	ludos_error error = NO_ERROR;
	ludos_position *position =
	    position_of(rows[i].rules, rows[i].position, &error);
	ludos_move move;

	ASSERTm(error.message, position);
	ludos_move_read(position, rows[i].move, &move, NULL);
	ASSERT(!ludos_play(position, &move, &error));
	ASSERT_STR_EQ(rows[i].why, error.why);
	ludos_position_free(position);
	PASS();
}

SUITE_EXTERN(why);
SUITE(why)
{
	for (size_t i = 0; i < COUNT(rows); i++)
		RUN_TESTp(says, i);
	each_choice(run_says_what_holds);
	if (!greatest_info.test_filter)
		RUN_TEST(most_is_explained);
}
