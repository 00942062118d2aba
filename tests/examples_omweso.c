/*
 * The examples of Omweso's rules and the cases that their notes settle: a
 * position, turns, and what comes of them.
 */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

#define NONE      "0,0,0,0,0,0,0,0"
#define FOURS     "4,4,4,4,4,4,4,4"
#define UNCHANGED "[0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]"
#define SETTLED   NONE "/" FOURS "/" FOURS "/" NONE " south"

/* g2 harvests five seeds in d. */
#define ONE_HARVEST                                                            \
	"0,0,0,3,0,0,0,0/0,0,0,2,0,0,0,0/"                                     \
	"0,0,0,1,0,0,3,0/0,0,0,2,0,0,0,0 south"
/* The same for North, and a South that can still play. */
#define NORTHERN                                                               \
	"0,0,0,0,2,0,0,0/0,3,0,0,1,0,0,0/"                                     \
	"0,0,0,0,2,0,0,0/2,0,0,0,3,0,0,0 north"
/* Clockwise b1 harvests two in b. */
#define REVERSE                                                                \
	"0,1,0,0,0,0,0,0/0,1,0,0,0,0,0,0/"                                     \
	"0,2,0,0,0,0,0,0/0,3,0,0,0,0,0,0 south"
/* Clockwise b1 harvests three in b, two in e, two in d. */
#define CHAIN                                                                  \
	"0,2,0,1,1,0,0,0/0,1,0,1,1,0,0,0/"                                     \
	"0,1,0,0,1,0,0,0/0,3,0,0,0,0,0,0 south"
/* g1 harvests h and then a; clockwise b1 a and then h. */
#define BOTH_ENDS                                                              \
	"4,0,0,0,0,0,0,4/3,0,0,0,0,0,0,3/"                                     \
	"1,0,0,0,0,0,0,1/0,2,0,0,0,0,2,0 south"

struct example {
	const char *name, *options, *position, *turns;
	const char *after;     /* the position string, or NULL */
	const char *canonical; /* the last turn as it is written, or NULL */
	const char *ended;     /* the rule that ended the game, or NULL */
	int winner;            /* a side or NOBODY, with ended */
};

static const struct example omweso[] = {
	{ "OMW-4: a pit filled in the same lap held a seed", "",
	    "0,0,1,0,0,0,0,45/0,0,1,0,0,0,0,0/0,17,0,0,0,0,0,0/" NONE " south",
	    "b2<",
	    .after = "0,0,0,0,0,0,0,45/" NONE
		     "/3,0,3,0,2,0,2,0/1,2,0,2,0,2,0,2 north harvests=1,0",
	    .canonical = "b2<>x2" },
	{ "1: a harvest is sown from where the last seed fell", "", ONE_HARVEST,
	    "g2",
	    .after = NONE "/" NONE "/1,1,1,2,1,1,0,0/1,1,0,2,0,0,0,0 north "
			  "harvests=1,0",
	    .canonical = "g2x5", .ended = "OMW-11", .winner = 0 },
	{ "1: lap-resow sows it from where the lap began", "lap-resow",
	    ONE_HARVEST, "g2x5",
	    .after = NONE "/" NONE "/0,1,1,3,2,2,0,0/0,0,0,2,0,0,0,0 north "
			  "harvests=1,0",
	    .ended = "OMW-11", .winner = 0 },
	{ "1: the mirror for North", "", NORTHERN, "b3",
	    .after = "0,0,0,0,2,0,1,1/0,0,1,1,2,1,1,1/" NONE
		     "/2,0,0,0,0,0,0,0 south harvests=0,1",
	    .canonical = "b3x5" },
	{ "2: a harvest after a harvest, then a relay", "",
	    "0,0,1,0,0,2,0,0/0,0,1,0,0,1,0,0/0,0,1,0,0,1,1,2/" NONE " south",
	    "h2",
	    .after =
		NONE "/" NONE "/0,1,3,0,2,2,2,0/" NONE " north harvests=1,0",
	    .canonical = "h2x5", .ended = "OMW-11", .winner = 0 },
	{ "3: clockwise, then anticlockwise from the first pit", "", REVERSE,
	    "b1<>x2",
	    .after = NONE "/" NONE "/1,3,0,0,0,0,0,0/1,0,1,1,0,0,0,0 north "
			  "harvests=1,0",
	    .ended = "OMW-11", .winner = 0 },
	{ "3: a forced direction may be left out", "", REVERSE, "b1<x2",
	    .canonical = "b1<>x2", .ended = "OMW-11", .winner = 0 },
	{ "OMW-1: outer row, then inner row, from the player's left", "", "-",
	    "[1,2,3,4,5,6,7,0,4,0,0,0,0,0,0,0] "
	    "[1,2,3,4,5,6,7,0,4,0,0,0,0,0,0,0]",
	    .after = "0,7,6,5,4,3,2,1/0,0,0,0,0,0,0,4/"
		     "4,0,0,0,0,0,0,0/1,2,3,4,5,6,7,0 south" },
	{ "OMW-1: unchanged", "", "-", UNCHANGED " " UNCHANGED,
	    .after = SETTLED, .canonical = UNCHANGED },
	{ "OMW-1: one has arranged", "", "-", UNCHANGED,
	    .after = NONE "/" FOURS "/" FOURS "/" NONE " north arrange=1" },
	{ "OMW-1: all in one pit", "", "-",
	    "[32,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0] " UNCHANGED,
	    .after = NONE "/" FOURS "/" NONE "/32,0,0,0,0,0,0,0 south" },
	{ "OMW-2: the pit is not skipped", "",
	    NONE "/2,0,0,0,0,0,0,0/" NONE "/16,0,0,0,0,0,0,0 south", "a1",
	    .after = NONE "/2,0,0,0,0,0,0,0/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 "
			  "north" },
	{ "OMW-2: > is what everybody expects", "", SETTLED, "c2>",
	    .canonical = "c2" },
	{ "OMW-3: no harvest in the outer row", "",
	    "3,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/" NONE "/2,0,1,0,0,0,0,0 south",
	    "a1",
	    .after = "3,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/" NONE
		     "/0,1,0,1,1,0,0,0 north" },
	{ "OMW-4: an empty pit harvests nothing", "",
	    "3,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3/0,0,0,2,0,0,0,0/" NONE " south",
	    "d2", .canonical = "d2" },
	{ "OMW-4: one enemy pit is not enough", "",
	    "0,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3/1,0,2,0,0,0,0,0/" NONE " south",
	    "c2",
	    .after = "0,3,3,3,3,3,3,3/3,3,3,3,3,3,3,3/0,1,0,0,0,0,0,0/"
		     "1,1,0,0,0,0,0,0 north" },
	{ "OMW-5: a chain is sown from the pit of its first harvest", "", CHAIN,
	    "b1<<>",
	    .after = "0,0,0,1,0,0,0,0/0,0,0,1,0,0,0,0/1,2,1,1,2,0,0,0/"
		     "1,0,1,1,0,0,0,0 north harvests=1,0",
	    .canonical = "b1<<>x5", .ended = "OMW-11", .winner = 0 },
	{ "OMW-6: the third harvest too", "", CHAIN, "b1<<<",
	    .after = NONE "/" NONE "/1,2,2,2,2,0,0,0/1,0,1,1,0,0,0,0 north "
			  "harvests=1,0",
	    .canonical = "b1<<<>x7", .ended = "OMW-11", .winner = 0 },
	{ "OMW-9: he may turn at once", "", CHAIN, "b1<>x3",
	    .after = "0,0,0,1,1,0,0,0/0,0,0,1,1,0,0,0/1,2,0,0,1,0,0,0/"
		     "1,0,1,1,1,0,0,0 north harvests=1,0",
	    .ended = "OMW-11", .winner = 0 },
	{ "OMW-9: harvests after it start from the first pit", "",
	    "0,1,0,0,0,0,0,1/0,6,0,0,0,0,0,1/0,2,0,0,0,0,0,1/"
	    "0,3,0,0,0,0,0,0 south",
	    "b1<>",
	    .after = NONE "/" NONE "/1,3,0,0,0,0,1,3/1,0,2,0,2,0,2,0 north "
			  "harvests=1,0",
	    .canonical = "b1<>x9", .ended = "OMW-11", .winner = 0 },
	{ "OMW-11: single seeds cannot be sown", "",
	    "1,0,0,3,0,0,0,0/0,1,0,2,0,0,0,0/0,0,0,1,0,0,3,0/" NONE " south",
	    "g2", .ended = "OMW-11", .winner = 0 },
	{ "OMW-11: without a seed", "",
	    NONE "/" NONE "/" FOURS "/" NONE " north", "", .ended = "OMW-11",
	    .winner = 0 },
	{ "OMW-12: the second harvest before the enemy's first", "",
	    "2,0,0,3,0,0,0,0/0,0,0,2,0,0,0,0/0,0,0,1,0,0,3,0/" NONE
	    " south harvests=1,0",
	    "g2x5",
	    .after = "2,0,0,0,0,0,0,0/" NONE "/1,1,1,2,1,1,0,0/"
		     "1,1,0,0,0,0,0,0 north harvests=2,0",
	    .ended = "OMW-12", .winner = 0 },
	{ "OMW-12: not after the enemy's first", "",
	    "2,0,0,3,0,0,0,0/0,0,0,2,0,0,0,0/0,0,0,1,0,0,3,0/" NONE
	    " south harvests=1,1",
	    "g2x5",
	    .after = "2,0,0,0,0,0,0,0/" NONE "/1,1,1,2,1,1,0,0/"
		     "1,1,0,0,0,0,0,0 north harvests=1,1" },
	{ "OMW-12: not if the enemy was first", "", NORTHERN " harvests=1,0",
	    "b3",
	    .after = "0,0,0,0,2,0,1,1/0,0,1,1,2,1,1,1/" NONE
		     "/2,0,0,0,0,0,0,0 south harvests=1,1" },
	{ "OMW-12: North wins by it too", "", NORTHERN " harvests=0,1", "b3x5",
	    .ended = "OMW-12", .winner = 1 },
	{ "OMW-13: the right column, then the left", "", BOTH_ENDS, "g1",
	    .after = NONE "/" NONE "/2,1,1,1,1,1,1,2/0,2,0,0,0,0,0,1 north "
			  "harvests=1,0 hand=7,0",
	    .canonical = "g1x14", .ended = "OMW-13", .winner = 0 },
	{ "OMW-13: clockwise no direction follows", "", BOTH_ENDS, "b1<<",
	    .after = NONE "/" NONE "/2,1,1,1,1,1,1,2/1,0,0,0,0,0,2,0 north "
			  "harvests=1,0 hand=7,0",
	    .canonical = "b1<<x14", .ended = "OMW-13", .winner = 0 },
	{ "OMW-13: not in two turns", "",
	    "0,0,0,0,0,0,0,1/2,2,0,0,0,0,0,1/0,0,0,0,0,0,0,1/"
	    "0,0,0,0,0,0,2,0 south",
	    "g1x2 a3", .canonical = "a3" },
	{ "OMW-14: an endless turn", "",
	    NONE "/0,2,1,0,1,1,1,0/3,1,0,6,14,0,1,2/2,1,12,6,0,6,3,1 south "
		 "harvests=1,1",
	    "g1",
	    .after = NONE "/0,2,1,0,1,1,1,0/3,1,5,6,7,3,2,3/4,11,2,1,8,1,0,1 "
			  "north harvests=1,1 void=1",
	    .canonical = "g1", .ended = "OMW-14", .winner = NOBODY },
	{ "OMW-14: whatever was harvested in it", "",
	    "1,1,0,3,3,0,5,0/0,0,6,6,6,6,0,1/1,6,1,6,1,0,0,4/"
	    "0,1,0,1,2,2,1,0 south harvests=0,1",
	    "e1", .canonical = "e1x18", .ended = "OMW-14", .winner = NOBODY },
	{ "OMW-14: even a second harvest", "",
	    "1,1,0,3,3,0,5,0/0,0,6,6,6,6,0,1/1,6,1,6,1,0,0,4/"
	    "0,1,0,1,2,2,1,0 south harvests=1,0",
	    "e1", .canonical = "e1x18", .ended = "OMW-14", .winner = NOBODY },
};

static bool place(struct table *table, const struct example *row)
{
	return table_open_row(table, "omweso", "ludos", row->options) &&
	       table_place(table, row->position);
}

TEST
example(const struct example *row)
{
	char canonical[TURN_TEXT_MAX];
	const struct outcome *outcome;
	struct table table;

	ASSERTm(row->name, place(&table, row));
	ASSERT_STR_EQm(
	    row->name, "-", rule_id(table_play_all(&table, row->turns)));
	if (row->after)
		ASSERT_STR_EQm(row->name, row->after, table_position(&table));
	if (row->canonical) {
		turn_write(&table.game.map, &table.report.turn, canonical);
		ASSERT_STR_EQm(row->name, row->canonical, canonical);
	}
	outcome = &table.state.outcome;
	ASSERT_STR_EQm(
	    row->name, row->ended ? row->ended : "-", rule_id(outcome->rule));
	if (row->ended)
		ASSERT_EQ_FMTm(
		    row->name, row->winner, (int)outcome->winner, "%d");
	table_close(&table);
	PASS();
}

static const struct {
	const char *options, *position, *turns;
} listed[] = {
	{ "", "-", UNCHANGED },
	{ "", SETTLED, "a2 b2 c2 d2 e2 f2 g2 h2" },
	{ "", CHAIN, "b1 b1<<<>x7 b1<<>x5 b1<>x3" },
	{ "", BOTH_ENDS, "b1 b1<<x14 b1<>x14 g1x14" },
	{ "", REVERSE, "b1 b1<>x2 b2" },
};

TEST
complete_list(size_t i)
{
	struct table table;

	ASSERT(table_open_row(&table, "omweso", "ludos", listed[i].options));
	ASSERT(table_place(&table, listed[i].position));
	ASSERT_STR_EQm(
	    listed[i].position, listed[i].turns, table_turns(&table));
	table_close(&table);
	PASS();
}

/* Positions that no game could bring about. */
static const char *const impossible[] = {
	NONE "/" FOURS "/" FOURS "/" NONE " south arrange=3",
	NONE "/" FOURS "/" FOURS "/" NONE " south arrange=1 harvests=1,0",
	NONE "/" FOURS "/" FOURS "/" NONE " south arrange=2 void=1",
	NONE "/" FOURS "/" FOURS "/" NONE " south arrange=1 harvests=0,1",
	NONE "/" FOURS "/" FOURS "/" NONE " north arrange=1 hand=1,0",
	NONE "/" FOURS "/" FOURS "/" NONE " south arrange=1 hand=0,1",
	NONE "/" FOURS "/" NONE "/" FOURS " south arrange=1",
	NONE "/" FOURS "/" NONE "/" FOURS " north arrange=2",
	NONE "/" FOURS "/" FOURS "/" NONE " south harvests=2,1",
	NONE "/" FOURS "/" FOURS "/" NONE " south harvests=3,0",
	NONE "/" FOURS "/" FOURS "/" NONE " south hand=2,0",
	NONE "/" FOURS "/" FOURS "/" NONE " south hand=0,2 void=1",
	"200,0,0,0,0,0,0,0/" FOURS "/" FOURS "/" NONE " south",
};

TEST
is_refused(const char *position)
{
	struct table table;

	ASSERT(table_open(&table, "omweso/ludos"));
	ASSERT_FALSEm(position, table_place(&table, position));
	table_close(&table);
	PASS();
}

/* Seeds missing or too many: examples can be tried. */
TEST
examples_are_doubtful(void)
{
	struct position_fault fault;
	struct position pos;
	struct table table;

	ASSERT(table_open(&table, "omweso/ludos"));
	ASSERT(position_read(&table.game, span_of(ONE_HARVEST), &pos, &fault));
	ASSERT(fault.doubtful);
	ASSERT(position_read(&table.game, span_of(SETTLED), &pos, &fault));
	ASSERT_EQ(NULL, fault.what);
	table_close(&table);
	PASS();
}

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

/* Lifted, dropped and taken in order, the relay's lift among them. */
TEST
effects_are_told(void)
{
	static const uint8_t kinds[] = { EFFECT_LIFT, EFFECT_DROP, EFFECT_DROP,
		EFFECT_TAKE, EFFECT_TAKE, EFFECT_DROP, EFFECT_DROP, EFFECT_DROP,
		EFFECT_TAKE, EFFECT_TAKE, EFFECT_DROP, EFFECT_DROP, EFFECT_LIFT,
		EFFECT_DROP, EFFECT_DROP };
	struct table table;

	ASSERT(table_open(&table, "omweso/ludos"));
	ASSERT(table_place(&table, "0,0,1,0,0,2,0,0/0,0,1,0,0,1,0,0/"
				   "0,0,1,0,0,1,1,2/" NONE " south"));
	ASSERT_EQ(NULL, table_play(&table, "h2"));
	ASSERT_EQ_FMT(
	    (unsigned)COUNT_OF(kinds), table.report.effect_count, "%u");
	for (size_t i = 0; i < COUNT_OF(kinds); i++)
		ASSERT_EQ_FMT(kinds[i], table.report.effects[i].kind, "%d");
	ASSERT_STR_EQ("f3", table.game.map.name[table.report.effects[3].point]);
	ASSERT_EQ_FMT(2, table.report.effects[4].amount, "%d");
	ASSERT_STR_EQ(
	    "b2", table.game.map.name[table.report.effects[14].point]);
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
			ASSERT_EQ(
			    NULL, state_play(&table.game, &table.state,
				      &table.past, &pick.turn, &table.report));
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

SUITE_EXTERN(examples_omweso);
SUITE(examples_omweso)
{
	for (size_t i = 0; i < COUNT_OF(omweso); i++)
		RUN_TESTp(example, &omweso[i]);
	for (size_t i = 0; i < COUNT_OF(listed); i++)
		RUN_TESTp(complete_list, i);
	for (size_t i = 0; i < COUNT_OF(impossible); i++)
		RUN_TESTp(is_refused, impossible[i]);
	RUN_TEST(examples_are_doubtful);
	RUN_TEST(lists_begin_after_the_arrangements);
	RUN_TEST(effects_are_told);
	RUN_TESTp(arranged_games_stay_sound, "");
	RUN_TESTp(arranged_games_stay_sound, "lap-resow");
}
