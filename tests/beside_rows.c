/* What some games promise that no row of examples can say. */
#include "tests/library/use.h"

/* --- Jarmo ---------------------------------------------------------------- */

/* 38 lines, two more in Jasyr, one with the option. */
TEST
lines(const char *spec, unsigned wanted)
{
	struct table table;

	ASSERT(table_open(&table, spec));
	ASSERT_EQ(wanted, ludos_game_board(table.game)->lines);
	table_close(&table);
	PASS();
}

/* --- Omweso --------------------------------------------------------------- */

#define UNCHANGED "[0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]"

TEST
lists_begin_after_the_arrangements(void)
{
	struct table table;

	ASSERT(table_open(&table, "omweso/ludos"));
	ASSERT(ludos_moves_unlisted(table.position));
	ASSERT_STR_EQ("-", table_play(&table, UNCHANGED));
	ASSERT(ludos_moves_unlisted(table.position));
	ASSERT_STR_EQ("-", table_play(&table, UNCHANGED));
	ASSERT_EQ(NULL, ludos_moves_unlisted(table.position));
	table_close(&table);
	PASS();
}

/* 32 seeds thrown into the first few pits that the dice allow. */
static void arrange_by_dice(struct dice *dice, ludos_move *move)
{
	uint32_t pits = 1 + dice_roll(dice, 16);

	memset(move, 0, sizeof(*move));
	while (move->count < 16)
		move->part[move->count++].kind = LUDOS_PART_SEEDS;
	for (unsigned i = 0; i < 32; i++)
		move->part[15 - dice_roll(dice, pits)].value++;
}

struct pick {
	struct dice *dice;
	uint32_t seen;
	ludos_move move;
};

static bool pick_one(const ludos_move *move, void *user)
{
	struct pick *pick = user;

	if (dice_roll(pick->dice, ++pick->seen) == 0)
		pick->move = *move;
	return true;
}

/* Read back, it is neither refused nor doubtful. */
static bool is_sound(struct table *table, ludos_problems *problems)
{
	ludos_position *again;

	ludos_problems_clear(problems);
	again = ludos_position_new(
	    table->game, table_position(table), 0, problems, NULL);
	ludos_position_free(again);
	return again && ludos_problems_count(problems) == 0;
}

/* The random games of the conformance suite never rearrange anything. */
TEST
arranged_games_stay_sound(const char *spec)
{
	struct dice dice = dice_new(7);
	unsigned long plies = 0, over = 0;
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	struct table table;

	ASSERT(table_open(&table, spec));
	for (unsigned game = 0; game < 300; game++) {
		ASSERT(table_place(&table, "-"));
		for (unsigned i = 0; i < 400 && !table_is_over(&table); i++) {
			struct pick pick = { .dice = &dice };

			if (i < 2)
				arrange_by_dice(&dice, &pick.move);
			else
				ludos_moves(table.position, pick_one, &pick);
			ASSERT(ludos_play(table.position, &pick.move, NULL));
			ASSERT(ludos_move_equal(
			    &pick.move, ludos_last_move(table.position)));
			ASSERTm(
			    table_position(&table), is_sound(&table, problems));
			plies++;
		}
		over += table_is_over(&table);
	}
	ASSERT(plies > 3000);
	ASSERT(over > 290);
	ludos_problems_free(problems);
	table_close(&table);
	PASS();
}

SUITE_EXTERN(beside_rows);
SUITE(beside_rows)
{
	RUN_TESTp(lines, "jarmo/ludos", 38);
	RUN_TESTp(lines, "jarmo/legendary", 38);
	RUN_TESTp(lines, "jarmo/jasyr+one-line", 39);
	RUN_TESTp(lines, "jarmo/jasyr", 40);
	RUN_TEST(lists_begin_after_the_arrangements);
	RUN_TESTp(arranged_games_stay_sound, "omweso/ludos");
	RUN_TESTp(arranged_games_stay_sound, "omweso/ludos+lap-resow");
}
