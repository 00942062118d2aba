/* What some families promise that no row of examples can say. */
#include "tests/check.h"
#include "tests/support.h"

/* --- Jarmo ---------------------------------------------------------------- */

static unsigned count_lines(const struct map *map)
{
	unsigned ends = 0;

	for (uint8_t p = 0; p < map->points; p++)
		for (unsigned d = 0; d < map->directions; d++)
			ends += map->next[p][d] != NOWHERE;
	return ends / 2;
}

/* 38 lines, two more in Jasyr, one with the option. */
TEST
lines(const char *spec, unsigned wanted)
{
	struct table table;

	ASSERT(table_open(&table, spec));
	ASSERT_EQ(wanted, count_lines(&table.game.map));
	table_close(&table);
	PASS();
}

/* --- Yut ------------------------------------------------------------------ */

struct gathering {
	const char *spec, *position;
	unsigned waiting[SIDES_MAX], home[SIDES_MAX];
};

static const struct gathering gatherings[] = {
	{ "yut/ludos", "-", { 4, 4 }, { 0, 0 } },
	{ "yut/ludos", "5oo,7b orange home=1,2", { 1, 1 }, { 1, 2 } },
	{ "yut/ludos+three", "5oo,7b,9g orange home=1,0,1", { 0, 2, 1 },
	    { 1, 0, 1 } },
};

/* What stands on no station. */
TEST
gathered(const struct gathering *given)
{
	struct table table;
	size_t used;
	uint8_t start, home;

	ASSERT(table_open(&table, given->spec));
	ASSERT(table_place(&table, given->position));
	start = map_find(&table.game.map, "0", 1, &used);
	home = map_find(&table.game.map, "off", 3, &used);
	for (unsigned s = 0; s < table.game.sides; s++) {
		ASSERT_EQ(
		    given->waiting[s], table.game.family->gathered(&table.game,
					   &table.state.pos, start, s));
		ASSERT_EQ(
		    given->home[s], table.game.family->gathered(&table.game,
					&table.state.pos, home, s));
	}
	table_close(&table);
	PASS();
}

/* --- Omweso --------------------------------------------------------------- */

#define UNCHANGED "[0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]"

TEST
lists_begin_after_the_arrangements(void)
{
	const struct family *family;
	struct position settled;
	struct table table;

	ASSERT(table_open(&table, "omweso/ludos"));
	family = table.game.family;
	ASSERT(family->unlisted(&table.game, &table.state.pos));
	settled = table.state.pos;
	family->settle(&table.game, &settled);
	ASSERT_EQ(NULL, table_play_all(&table, UNCHANGED " " UNCHANGED));
	ASSERT(position_equal(&settled, &table.state.pos));
	ASSERT_EQ(NULL, family->unlisted(&table.game, &table.state.pos));
	table_close(&table);
	PASS();
}

/* 32 seeds thrown into the first few pits that the dice allow. */
static void arrange_by_dice(struct dice *dice, struct turn *turn)
{
	uint32_t pits = 1 + dice_roll(dice, 16);

	turn->count = 0;
	for (unsigned i = 0; i < 16; i++)
		turn_add(turn, SIGN_SEEDS, 0);
	for (unsigned i = 0; i < 32; i++)
		turn->actions[15 - dice_roll(dice, pits)].value++;
}

struct pick {
	struct dice *dice;
	uint32_t seen;
	struct turn turn;
};

static bool pick_one(const struct turn *turn, void *user)
{
	struct pick *pick = user;

	if (dice_roll(pick->dice, ++pick->seen) == 0)
		pick->turn = *turn;
	return true;
}

/* The random games of the conformance suite never rearrange anything. */
TEST
arranged_games_stay_sound(const char *options)
{
	struct dice dice = dice_new(7);
	unsigned long plies = 0, over = 0;
	struct table table;
	const char *why;

	ASSERT(table_open_row(&table, "omweso", "ludos", options));
	for (unsigned game = 0; game < 300; game++) {
		ASSERT(table_place(&table, "-"));
		for (unsigned i = 0; i < 400; i++) {
			struct pick pick = { .dice = &dice };

			if (i < 2)
				arrange_by_dice(&dice, &pick.turn);
			else
				state_turns(
				    &table.game, &table.state, pick_one, &pick);
			ASSERT_EQ(NULL,
			    state_play(&table.game, &table.state,
				&table.history, &pick.turn, &table.report));
			ASSERT(turn_equal(&pick.turn, &table.report.turn));
			ASSERT_EQm(table_position(&table), SOUND,
			    game_inspect(&table.game, &table.state.pos, &why));
			plies++;
			if (table.state.outcome.rule)
				break;
		}
		over += table.state.outcome.rule != NULL;
	}
	ASSERT(plies > 3000);
	ASSERT(over > 290);
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
	for (size_t i = 0; i < COUNT_OF(gatherings); i++)
		RUN_TESTp(gathered, &gatherings[i]);
	RUN_TEST(lists_begin_after_the_arrangements);
	RUN_TESTp(arranged_games_stay_sound, "");
	RUN_TESTp(arranged_games_stay_sound, "lap-resow");
}
