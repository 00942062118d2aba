/* Yut: the examples of its rules and of what was settled about them. */
#include "tests/check.h"

#include <string.h>

#include "tests/support.h"

struct example {
	const char *about; /* the rule it shows */
	const char *spec, *position, *turns;
	const char *after;     /* the position string, or NULL */
	const char *canonical; /* the last turn as it is written, or NULL */
	const char *ended;     /* the rule, or NULL */
	unsigned winner;
};

static const struct example examples[] = {
	{ .about = "YUT-1: nobody is on the track",
	    .spec = "yut/ludos",
	    .position = "-",
	    .turns = "",
	    .after = "0 orange" },
	/* The way of the first example. */
	{ .about = "YUT-6: a 5 enters on 5",
	    .spec = "yut/ludos",
	    .position = "-",
	    .turns = "51:0-5+0-1",
	    .after = "1o,5o blue" },
	{ .about = "YUT-7: from 5 by the shortcut",
	    .spec = "yut/ludos",
	    .position = "5o orange",
	    .turns = "3:5-23",
	    .after = "23o blue" },
	{ .about = "YUT-7: or on along the ring",
	    .spec = "yut/ludos",
	    .position = "5o orange",
	    .turns = "3:5-8",
	    .after = "8o blue" },
	{ .about = "YUT-11: on the post is not home",
	    .spec = "yut/ludos",
	    .position = "23o orange",
	    .turns = "3:23-20",
	    .after = "20o blue" },
	{ .about = "YUT-7: the other way from the centre",
	    .spec = "yut/ludos",
	    .position = "23o orange",
	    .turns = "3:23-15",
	    .after = "15o blue" },
	{ .about = "YUT-11: any throw takes it home from the post",
	    .spec = "yut/ludos",
	    .position = "20o orange",
	    .turns = "1:20-off",
	    .after = "0 blue home=1,0" },
	{ .about = "YUT-11: from 19 with 1",
	    .spec = "yut/ludos",
	    .position = "19o orange",
	    .turns = "1:19-20",
	    .after = "20o blue" },
	{ .about = "YUT-11: from 19 with 2",
	    .spec = "yut/ludos",
	    .position = "19o orange",
	    .turns = "2:19-off",
	    .after = "0 blue home=1,0" },
	{ .about = "YUT-11: on the post it can be caught",
	    .spec = "yut/ludos",
	    .position = "19b,20oo blue",
	    .turns = "1:19-20x+2:20-off",
	    .after = "0 orange home=0,1" },
	{ .about = "YUT-8: straight through the centre",
	    .spec = "yut/ludos",
	    .position = "5o orange",
	    .turns = "41:5-24+0-1",
	    .after = "1o,24o blue" },
	{ .about = "8.1: from the first corner to the third",
	    .spec = "yut/ludos",
	    .position = "21o,26b orange",
	    .turns = "1:21-22 1:26-27 2:22-24",
	    .after = "24o,27b blue" },
	{ .about = "8.1: from the arm before the third corner",
	    .spec = "yut/ludos",
	    .position = "24o,27b orange",
	    .turns = "1:24-25 1:27-23 1:25-15",
	    .after = "15o,23b blue" },
	{ .about = "8.1: past the third corner",
	    .spec = "yut/ludos",
	    .position = "24o,25b orange",
	    .turns = "3:24-16 3:25-17",
	    .after = "16o,17b orange" },
	{ .about = "8.1: from the second corner to the post",
	    .spec = "yut/ludos",
	    .position = "26o,27b orange",
	    .turns = "3:26-28 2:27-28x+1:28-29",
	    .after = "29b orange" },
	{ .about = "8.1: the last arm",
	    .spec = "yut/ludos",
	    .position = "28o,29b orange",
	    .turns = "1:28-29x+2:29-off",
	    .after = "0 blue home=1,0" },
	{ .about = "8.1: home from the last arm",
	    .spec = "yut/ludos",
	    .position = "28o,29b orange",
	    .turns = "2:28-20 1:29-20x+2:0-2",
	    .after = "2b,20b orange" },
	{ .about = "8.1: and past the post",
	    .spec = "yut/ludos",
	    .position = "28o,29b orange",
	    .turns = "3:28-off 2:29-off",
	    .after = "0 orange home=1,1" },
	{ .about = "8.1: three from the first arm",
	    .spec = "yut/ludos",
	    .position = "21o,22b orange",
	    .turns = "3:21-24 3:22-25",
	    .after = "24o,25b orange" },
	{ .about = "YUF-1: the same arms from the far post",
	    .spec = "yut/favourite",
	    .position = "22b,28b blue",
	    .turns = "1:22-21 1:0-1 1:28-23",
	    .after = "1o,21b,23b orange" },
	{ .about = "YUF-1: the last arm of the far post",
	    .spec = "yut/favourite",
	    .position = "21b,27b blue",
	    .turns = "2:21-6 1:0-1 1:27-26 1:0-1",
	    .after = "1oo,6b,26b blue" },
	{ .about = "YUF-1: home past the far post",
	    .spec = "yut/favourite",
	    .position = "26b,27b blue",
	    .turns = "1:26-10 1:0-1 3:27-off",
	    .after = "1o,10b orange home=0,1" },
	{ .about = "YUT-7: from 10 to the post",
	    .spec = "yut/ludos",
	    .position = "10o orange",
	    .turns = "42:10-20",
	    .after = "20o blue" },
	{ .about = "YUT-6: two results for two horses",
	    .spec = "yut/ludos",
	    .position = "5o orange",
	    .turns = "43:0-4+5-8",
	    .after = "4o,8o blue" },
	{ .about = "YUT-6: a sum does not land in between",
	    .spec = "yut/ludos",
	    .position = "4b orange",
	    .turns = "43:0-7",
	    .after = "4b,7o blue" },
	{ .about = "YUT-6: another order is another turn",
	    .spec = "yut/ludos",
	    .position = "-",
	    .turns = "43:0-3+0-4",
	    .after = "3o,4o blue",
	    .canonical = "43:0-3+0-4" },
	{ .about = "YUT-6: some of three results may be added",
	    .spec = "yut/ludos",
	    .position = "-",
	    .turns = "544:0-9+0-4",
	    .after = "4o,9o blue" },
	{ .about = "YUT-6: equal results of one group are one",
	    .spec = "yut/ludos",
	    .position = "18o orange",
	    .turns = "454:18-off54+0-4",
	    .after = "4o blue home=1,0",
	    .canonical = "454:18-off45+0-4" },
	{ .about = "YUT-6: the earliest of them is named",
	    .spec = "yut/ludos",
	    .position = "18o orange",
	    .turns = "545:18-off45+0-5",
	    .after = "5o blue home=1,0",
	    .canonical = "545:18-off54+0-5" },
	{ .about = "YUT-6: those of different groups are not",
	    .spec = "yut/ludos",
	    .position = "2o,6b,18o orange",
	    .turns = "43:2-6x+4:18-off34",
	    .after = "6o blue home=1,0",
	    .canonical = "43:2-6x+4:18-off34" },
	{ .about = "YUT-12: void results are written",
	    .spec = "yut/ludos",
	    .position = "19o orange home=3,0",
	    .turns = "41:19-off4+-",
	    .canonical = "41:19-off4+-",
	    .ended = "YUT-12" },
	{ .about = "YUT-5: the third throw is the last",
	    .spec = "yut/ludos",
	    .position = "-",
	    .turns = "454:0-4+0-9",
	    .after = "4o,9o blue" },
	{ .about = "YUT-9: stacked, and moved as one",
	    .spec = "yut/ludos",
	    .position = "2o,5o orange",
	    .turns = "3:2-5 3:0-3 2:5-22",
	    .after = "3b,22oo blue" },
	{ .about = "YUT-9: up to four",
	    .spec = "yut/ludos",
	    .position = "3ooo orange",
	    .turns = "3:0-3",
	    .after = "3oooo blue" },
	{ .about = "YUT-10: the throw for a catch",
	    .spec = "yut/ludos",
	    .position = "5o,8bb orange",
	    .turns = "3:5-8x+2:8-10",
	    .after = "10o blue" },
	{ .about = "YUT-10: the sign may be left out",
	    .spec = "yut/ludos",
	    .position = "5o,8bb orange",
	    .turns = "3:5-8+2:8-10",
	    .after = "10o blue",
	    .canonical = "3:5-8x+2:8-10" },
	{ .about = "YUT-4, YUT-10: a 4 thrown for a catch is followed by one",
	    .spec = "yut/ludos",
	    .position = "5o,8b orange",
	    .turns = "3:5-8x+42:8-14",
	    .after = "14o blue" },
	{ .about = "YUT-5, YUT-10: no fourth throw for a catch",
	    .spec = "yut/ludos",
	    .position = "4b orange",
	    .turns = "443:0-4x+0-7",
	    .after = "4o,7o blue" },
	{ .about = "YUT-10: added to what is unused",
	    .spec = "yut/ludos",
	    .position = "4b orange",
	    .turns = "43:0-4x+2:0-5",
	    .after = "4o,5o blue" },
	{ .about = "YUT-6: a horse that moved goes on with later throws only",
	    .spec = "yut/ludos",
	    .position = "4b orange",
	    .turns = "43:0-4x+2:4-6+0-3",
	    .after = "3o,6o blue" },
	{ .about = "YUT-13: nobody left to use the others",
	    .spec = "yut/ludos",
	    .position = "5o orange home=3,0",
	    .turns = "443:5-8+-+-",
	    .after = "8o blue home=3,0" },
	{ .about = "YUT-13: the same horse may use all of them at once",
	    .spec = "yut/ludos",
	    .position = "5o orange home=3,0",
	    .turns = "443:5-16",
	    .after = "16o blue home=3,0" },
	{ .about = "8.5: the results are named where it matters",
	    .spec = "yut/ludos",
	    .position = "5o,19o orange",
	    .turns = "43:19-off4+5-8",
	    .after = "8o blue home=1,0",
	    .canonical = "43:19-off4+5-8" },
	{ .about = "8.5: a sum is named by its digits in the order thrown",
	    .spec = "yut/ludos",
	    .position = "5o,19o orange",
	    .turns = "43:19-off43",
	    .after = "5o blue home=1,0",
	    .canonical = "43:19-off43" },
	{ .about = "8.5: what is left out is found",
	    .spec = "yut/ludos",
	    .position = "5o,19o orange",
	    .turns = "43:19-off+5-8",
	    .canonical = "43:19-off4+5-8" },
	{ .about = "8.5: only one choice, no name",
	    .spec = "yut/ludos",
	    .position = "5o,19o orange",
	    .turns = "43:5-8+19-off4",
	    .canonical = "43:5-8+19-off" },
	{ .about = "8.5: only the sum is enough, no name",
	    .spec = "yut/ludos",
	    .position = "14o orange",
	    .turns = "43:14-off43",
	    .canonical = "43:14-off" },
	{ .about = "8.5: 0-5 leaves 4 and 1, or 5; so the results are named",
	    .spec = "yut/ludos",
	    .position = "20o orange",
	    .turns = "541:0-5+20-off",
	    .after = "5o blue home=1,0",
	    .canonical = "541:0-5+20-off41" },
	{ .about = "YUT-12: the last horse; results left are void",
	    .spec = "yut/ludos",
	    .position = "19o orange home=3,0",
	    .turns = "43:19-off4+-",
	    .after = "0 blue home=4,0",
	    .ended = "YUT-12",
	    .winner = 0 },
	{ .about = "YUT-12: a stack comes home together",
	    .spec = "yut/ludos",
	    .position = "5o,29bbbb blue",
	    .turns = "2:29-off",
	    .after = "5o orange home=0,4",
	    .ended = "YUT-12",
	    .winner = 1 },
	{ .about = "YUT-14: three players in turn",
	    .spec = "yut/ludos+three",
	    .position = "-",
	    .turns = "3:0-3 2:0-2 1:0-1",
	    .after = "1g,2b,3o orange" },
	{ .about = "YUT-14: three horses are all",
	    .spec = "yut/ludos+three",
	    .position = "20g green home=0,1,2",
	    .turns = "1:20-off",
	    .after = "0 orange home=0,1,3",
	    .ended = "YUT-12",
	    .winner = 2 },
	{ .about = "YUT-8, turn-at-centre: from the corner",
	    .spec = "yut/ludos+turn-at-centre",
	    .position = "5o orange",
	    .turns = "42:5-20",
	    .after = "20o blue" },
	{ .about = "YUT-8, turn-at-centre: from 21",
	    .spec = "yut/ludos+turn-at-centre",
	    .position = "21o orange",
	    .turns = "3:21-28",
	    .after = "28o blue" },
	{ .about = "YUT-8, turn-at-centre: from 22",
	    .spec = "yut/ludos+turn-at-centre",
	    .position = "22o orange",
	    .turns = "3:22-29",
	    .after = "29o blue" },
	{ .about = "YUT-8, turn-at-centre: the centre keeps both ways",
	    .spec = "yut/ludos+turn-at-centre",
	    .position = "23o orange",
	    .turns = "1:23-24",
	    .after = "24o blue" },
	{ .about = "YUT-8, turn-at-centre: and the other",
	    .spec = "yut/ludos+turn-at-centre",
	    .position = "23o orange",
	    .turns = "1:23-28",
	    .after = "28o blue" },
	{ .about = "YUF-1: the second side starts opposite",
	    .spec = "yut/favourite",
	    .position = "-",
	    .turns = "1:0-1 2:0-12",
	    .after = "1o,12b orange" },
	{ .about = "YUF-1: and finishes there",
	    .spec = "yut/favourite",
	    .position = "9b blue",
	    .turns = "2:9-off",
	    .after = "0 orange home=0,1" },
	{ .about = "YUF-4: the rival's post is the second corner",
	    .spec = "yut/favourite",
	    .position = "20b blue",
	    .turns = "3:20-23",
	    .after = "23b orange" },
	{ .about = "YUF-4: and is passed like any space",
	    .spec = "yut/favourite",
	    .position = "19b blue",
	    .turns = "3:19-2",
	    .after = "2b orange" },
	{ .about = "YUT-8: straight on for the second side",
	    .spec = "yut/favourite",
	    .position = "24b blue",
	    .turns = "2:24-22",
	    .after = "22b orange" },
	{ .about = "YUF-2: a throw of exactly 5",
	    .spec = "yut/favourite",
	    .position = "-",
	    .turns = "51:0-5+0-1",
	    .after = "1o,5o blue exact=1,0" },
	{ .about = "YUF-2: opens the first shortcut, once",
	    .spec = "yut/favourite",
	    .position = "5o orange exact=1,0",
	    .turns = "3:5-23",
	    .after = "23o blue" },
	{ .about = "YUF-2: for the second side at the other corner",
	    .spec = "yut/favourite",
	    .position = "15bb blue exact=0,1",
	    .turns = "3:15-23",
	    .after = "23bb orange" },
	{ .about = "YUF-2: a sum of 5 does not",
	    .spec = "yut/favourite",
	    .position = "-",
	    .turns = "41:0-5",
	    .after = "5o blue" },
	{ .about = "YUF-2: the last to arrive decides",
	    .spec = "yut/favourite",
	    .position = "4o,5o orange exact=1,0",
	    .turns = "1:4-5",
	    .after = "5oo blue" },
	{ .about = "8.5: exactly 5 is assumed when it could be",
	    .spec = "yut/favourite",
	    .position = "-",
	    .turns = "541:0-5+0-5",
	    .after = "5oo blue exact=1,0" },
	{ .about = "YUF-2: open at once for a throw earned there",
	    .spec = "yut/favourite",
	    .position = "5b orange",
	    .turns = "51:0-5x+3:5-23+0-1",
	    .after = "1o,23o blue" },
	{ .about = "YUF-2: caught, the way is closed again",
	    .spec = "yut/favourite",
	    .position = "5o,3b blue exact=1,0",
	    .turns = "2:3-5x+1:5-6",
	    .after = "6b orange" },
	{ .about = "YUF-3, YUT-13: nowhere to land with the third 4",
	    .spec = "yut/favourite",
	    .position = "-",
	    .turns = "444:0-4+0-4+-",
	    .after = "4oo blue" },
};

static const char *last_turn(struct table *table)
{
	static char text[TURN_TEXT_MAX];

	turn_write(&table->game.map, &table->report.turn, text);
	return text;
}

TEST
example(const struct example *given)
{
	struct table table;

	ASSERTm(given->about, table_open(&table, given->spec));
	ASSERTm(given->about, table_place(&table, given->position));
	ASSERT_STR_EQm(
	    given->about, "-", rule_id(table_play_all(&table, given->turns)));
	if (given->after)
		ASSERT_STR_EQm(
		    given->about, given->after, table_position(&table));
	if (given->canonical)
		ASSERT_STR_EQm(
		    given->about, given->canonical, last_turn(&table));
	ASSERT_STR_EQm(given->about, given->ended ? given->ended : "-",
	    rule_id(table.state.outcome.rule));
	if (given->ended)
		ASSERT_EQm(
		    given->about, given->winner, table.state.outcome.winner);
	table_close(&table);
	PASS();
}

/* Positions that cannot be, or keys that the ruleset does not have. */
static const char *const refused[][2] = {
	{ "yut/ludos", "3ooooo orange" },
	{ "yut/ludos", "3oo orange home=3,0" },
	{ "yut/ludos", "3o orange home=5,0" },
	{ "yut/ludos", "3o orange home=0,0,1" },
	{ "yut/ludos", "0 orange home=4,4" },
	{ "yut/ludos", "0oo orange" },
	{ "yut/ludos", "3o,offb orange" },
	{ "yut/ludos", "3ob orange" },
	{ "yut/ludos", "30o orange" },
	{ "yut/ludos", "3g orange" },
	{ "yut/ludos", "0 green" },
	{ "yut/ludos", "5o orange exact=1,0" },
	{ "yut/ludos+three", "3oooo orange" },
	{ "yut/ludos+three", "0 orange home=1,0" },
	{ "yut/favourite", "3ooo orange" },
	{ "yut/favourite", "4o orange exact=1,0" },
	{ "yut/favourite", "5b orange exact=1,0" },
	{ "yut/favourite", "5o orange exact=2,0" },
};

TEST
refused_position(const char *const given[2])
{
	struct table table;

	ASSERT(table_open(&table, given[0]));
	ASSERTm(given[1], !table_place(&table, given[1]));
	table_close(&table);
	PASS();
}

/* In the order in which things happen on the table. */
TEST
effects(void)
{
	static const struct effect wanted[] = {
		{ EFFECT_MOVE, 8, 5, 1 | 1 << 5 },
		{ EFFECT_TAKE, 8, NOWHERE, 2 },
		{ EFFECT_MOVE, 2, 0, 1 },
	};
	struct table table;

	ASSERT(table_open(&table, "yut/ludos"));
	ASSERT(table_place(&table, "5oo,8b orange"));
	ASSERT(!table_play(&table, "3:5-8x+2:0-2"));
	ASSERT_EQ(COUNT_OF(wanted), table.report.effect_count);
	for (size_t i = 0; i < COUNT_OF(wanted); i++) {
		ASSERT_EQ(wanted[i].kind, table.report.effects[i].kind);
		ASSERT_EQ(wanted[i].point, table.report.effects[i].point);
		ASSERT_EQ(wanted[i].from, table.report.effects[i].from);
		ASSERT_EQ(wanted[i].amount, table.report.effects[i].amount);
	}
	table_close(&table);
	PASS();
}

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

SUITE_EXTERN(examples_yut);
SUITE(examples_yut)
{
	for (size_t i = 0; i < COUNT_OF(examples); i++)
		RUN_TESTp(example, &examples[i]);
	for (size_t i = 0; i < COUNT_OF(refused); i++)
		RUN_TESTp(refused_position, refused[i]);
	for (size_t i = 0; i < COUNT_OF(gatherings); i++)
		RUN_TESTp(gathered, &gatherings[i]);
	RUN_TEST(effects);
}
