/* Jarmo: the examples of its rules and of what was settled about them. */
#include "tests/check.h"

#include "tests/support.h"

struct example {
	const char *about; /* the rule it shows */
	const char *spec, *position, *turns;
	const char *after; /* the position string, or NULL */
	const char *legal; /* every legal turn, or NULL */
	const char *ended; /* the rule, or NULL */
	unsigned winner, score[2];
};

static const struct example examples[] = {
	{ .about = "JAR-1 and the board",
	    .spec = "jarmo/ludos",
	    .position = "-",
	    .turns = "",
	    .after = "bbbbb/5/5/5/ggggg green",
	    .legal = "a1-b3 a1-c2 b1-a3 b1-d2 c1-a2 c1-d3 c1-e2 d1-b2 d1-c3 "
		     "e1-c2 e1-d3" },
	{ .about = "JAR-4: an archer that captures outside becomes a guard",
	    .spec = "jarmo/ludos",
	    .position = "-",
	    .turns = "a1-b3 a5xb3",
	    .after = "1bbbb/5/1B3/5/1gggg green taken=1,0" },
	{ .about = "JAR-7: turned to archer, nothing to take back",
	    .spec = "jarmo/ludos",
	    .position = "-",
	    .turns = "a1-b3 a5xb3 b1-d2 b3-a1",
	    .after = "1bbbb/5/5/3g1/b1ggg green taken=1,0" },
	{ .about = "JAR-4: an intruder in the own camp promotes",
	    .spec = "jarmo/ludos",
	    .position = "-",
	    .turns = "a1-b3 a5xb3 b1-d2 b3-a1 e1-c2 b5-a3 c2xa1",
	    .after = "2bbb/5/b4/3g1/G1gg1 blue taken=1,1" },
	{ .about = "JAR-5: what stands in the enemy camp does not move",
	    .spec = "jarmo/ludos",
	    .position = "g3b/4g/5/5/5 green taken=3,4",
	    .turns = "",
	    .legal = "e4-c3 e4-c5" },
	{ .about = "JAR-6: an archer that captures in the camp stays one",
	    .spec = "jarmo/ludos",
	    .position = "bbbbb/5/1g3/5/1gggg green",
	    .turns = "b3xa5",
	    .after = "gbbbb/5/5/5/1gggg blue taken=0,1" },
	{ .about = "JAR-7, JAR-8: the choices of a guard that enters",
	    .spec = "jarmo/ludos",
	    .position = "2bbb/5/3G1/gg2g/5 green taken=1,2",
	    .turns = "",
	    .legal = "a2-c1 a2-c3 b2-b3 b2-c2 b2-c4 b2-d1 d3-b4 d3-c1 d3-d2 "
		     "d3-d4 d3-e1 d3xe5 d3xe5+@a1 d3xe5+@b1 d3xe5+@c1 "
		     "d3xe5+@d1 d3xe5+@e1 e2-c1 e2-d4" },
	{ .about = "JAR-7: also when it enters with a capture",
	    .spec = "jarmo/ludos",
	    .position = "2bbb/5/3G1/5/1ggg1 green taken=1,2",
	    .turns = "d3xe5+@a1",
	    .after = "2bbg/5/5/5/gggg1 blue taken=0,3" },
	{ .about = "JAR-7: always taken back, without @ kept aside",
	    .spec = "jarmo/ludos",
	    .position = "2bbb/5/3G1/5/1ggg1 green taken=1,2",
	    .turns = "d3xe5",
	    .after = "2bbg/5/5/5/1ggg1 blue hand=1,0 taken=0,3" },
	{ .about = "JAR-8: put back later, with a turn",
	    .spec = "jarmo/ludos",
	    .position = "2bbb/5/3G1/5/1ggg1 green taken=1,2",
	    .turns = "d3xe5 d5-e3 @e1",
	    .after = "2b1g/5/4b/5/1gggg blue taken=0,3" },
	{ .about = "JAR-8: kept aside while the camp is full",
	    .spec = "jarmo/ludos",
	    .position = "2b2/5/5/4G/bbbg1 green hand=2,0 taken=1,1",
	    .turns = "",
	    .legal = "@e1 d1-b2 d1-c3 e2-d4 e2xc1" },
	{ .about = "JAR-9: a piece kept aside does not delay it",
	    .spec = "jarmo/ludos",
	    .position = "gg3/1g2b/5/5/5 green hand=2,0 taken=0,4",
	    .turns = "b4-d5",
	    .ended = "JAR-9",
	    .winner = 0,
	    .score = { 6, 1 } },
	{ .about = "JAR-9: brought about by the enemy; the tie goes to the "
		   "camp",
	    .spec = "jarmo/ludos",
	    .position = "g4/1b3/1g2b/5/5 blue taken=3,3",
	    .turns = "b4xb3",
	    .after = "g4/5/1B2b/5/5 green taken=4,3",
	    .ended = "JAR-9",
	    .winner = 0,
	    .score = { 2, 2 } },
	{ .about = "JAR-9, JAR-13: both at once, and nothing tells them apart",
	    .spec = "jarmo/ludos",
	    .position = "g4/5/5/2b2/g4 blue taken=3,4",
	    .turns = "c2xa1",
	    .ended = "JAR-9",
	    .winner = NOBODY,
	    .score = { 2, 2 } },
	{ .about = "JAR-13: the tie goes to blue's camp as well",
	    .spec = "jarmo/ludos",
	    .position = "5/gg1gg/5/2b2/b4 blue taken=1,3",
	    .turns = "c2-e1",
	    .after = "5/gg1gg/5/5/b3b green taken=1,3",
	    .ended = "JAR-9",
	    .winner = 1,
	    .score = { 4, 4 } },
	{ .about = "JAR-10, JAR-9: whoever ends it need not win",
	    .spec = "jarmo/ludos",
	    .position = "bbbb1/g4/5/b4/5 green taken=4,0",
	    .turns = "a4xc5",
	    .after = "bbgb1/5/5/b4/5 blue taken=4,1",
	    .ended = "JAR-9",
	    .winner = 1,
	    .score = { 2, 4 } },
	{ .about = "JAR-11: all captured, the loser has nothing",
	    .spec = "jarmo/ludos",
	    .position = "g4/5/1b3/3g1/5 green taken=3,4",
	    .turns = "d2xb3",
	    .ended = "JAR-11",
	    .winner = 0,
	    .score = { 3, 0 } },
	{ .about = "JAR-11: green can be the one",
	    .spec = "jarmo/ludos",
	    .position = "5/5/1g3/3b1/b4 blue taken=4,3",
	    .turns = "d2xb3",
	    .after = "5/5/1B3/5/b4 green taken=5,3",
	    .ended = "JAR-11",
	    .winner = 1,
	    .score = { 0, 3 } },
	{ .about = "JAR-11: a piece kept aside is not captured",
	    .spec = "jarmo/ludos",
	    .position = "g4/5/1b3/3g1/5 green hand=0,1 taken=3,3",
	    .turns = "d2xb3",
	    .legal = "@b5 @c5 @d5 @e5" },
	{ .about = "JAR-12, JAR-13: the tie goes to the camp, 3 against 2",
	    .spec = "jarmo/ludos",
	    .position = "ggg2/2b1b/b4/4g/bb3 green taken=1,0",
	    .turns = "e2-c1 e4-c3 c1-e2 c3-e4 e2-c1 e4-c3 c1-e2 c3-e4",
	    .ended = "JAR-12",
	    .winner = 0,
	    .score = { 7, 7 } },
	{ .about = "JAR-12: the start counts as an occurrence",
	    .spec = "jarmo/ludos",
	    .position = "-",
	    .turns = "a1-b3 a5-c4 b3-a1 c4-a5 a1-b3 a5-c4 b3-a1 c4-a5",
	    .ended = "JAR-12",
	    .winner = NOBODY,
	    .score = { 5, 5 } },
	{ .about = "JAR-12: another hand is another position",
	    .spec = "jarmo/ludos",
	    .position = "2b2/5/4B/g4/5 green hand=1,0 taken=3,3",
	    .turns = "a2-c3 c5-e4 c3-a2 e4-c5 "
		     "@e1 c5-e4 e1-c2 e3xc2 a2-c3 c2-e3 c3-a2 e4-c5",
	    .after = "2b2/5/4B/g4/5 green taken=4,3" },
	{ .about = "JAL-4: the third occurrence may be claimed",
	    .spec = "jarmo/legendary",
	    .position = "Gbbbb/5/5/gg3/5 green taken=2,1",
	    .turns = "a2-c3 b5-d4 c3-a2 d4-b5 a2-c3 b5-d4 c3-a2 d4-b5",
	    .ended = "claim JAL-4",
	    .winner = NOBODY },

	{ .about = "JAL-1: the last soldier in the camp wins",
	    .spec = "jarmo/legendary",
	    .position = "gg3/1g2b/5/5/5 green taken=2,4",
	    .turns = "b4-d5",
	    .ended = "JAL-1",
	    .winner = 0 },
	{ .about = "JAL-1: not while one is kept aside",
	    .spec = "jarmo/legendary",
	    .position = "gg3/1g2b/5/5/5 green hand=1,0 taken=1,4",
	    .turns = "b4-d5 e4-c3",
	    .legal = "@a1 @b1 @c1 @d1 @e1" },
	{ .about = "JAL-1: brought about by the enemy, green has not won",
	    .spec = "jarmo/legendary",
	    .position = "g4/1b3/1g2b/5/5 blue taken=3,3",
	    .turns = "b4xb3",
	    .legal = "--" },
	{ .about = "JAL-1: nor by his pass",
	    .spec = "jarmo/legendary",
	    .position = "g4/1b3/1g2b/5/5 blue taken=3,3",
	    .turns = "b4xb3 --",
	    .after = "g4/5/1B2b/5/5 blue taken=4,3 caught=1,0" },
	{ .about = "JAL-1: the captor wins when he is in",
	    .spec = "jarmo/legendary",
	    .position = "g4/1b3/1g3/5/5 blue taken=3,4",
	    .turns = "b4xb3 -- b3-a1",
	    .ended = "JAL-1",
	    .winner = 1 },
	{ .about = "JAL-1: whoever takes a soldier back can still win",
	    .spec = "jarmo/legendary",
	    .position = "G4/1b3/1g2b/5/5 blue taken=3,3",
	    .turns = "b4xb3 =a5+@a1",
	    .after = "g4/5/1B2b/5/g4 blue taken=3,3" },
	{ .about = "JAL-1: caught is forgotten with a soldier elsewhere",
	    .spec = "jarmo/legendary",
	    .position = "G4/5/1B2b/5/5 green taken=4,3 caught=1,0",
	    .turns = "=a5",
	    .after = "g4/5/1B2b/5/5 blue hand=1,0 taken=3,3" },
	{ .about = "JAL-1: both at once, the one who moved",
	    .spec = "jarmo/legendary",
	    .position = "g4/5/5/2b2/g4 blue taken=3,4",
	    .turns = "c2xa1",
	    .ended = "JAL-1",
	    .winner = 1 },
	{ .about = "JAL-2: the intruder is safe, so this must pass",
	    .spec = "jarmo/legendary",
	    .position = "1g3/5/g3b/5/1b3 green taken=3,3",
	    .turns = "",
	    .legal = "--" },
	{ .about = "JAL-3: a guard that enters stays a guard",
	    .spec = "jarmo/legendary",
	    .position = "2bbb/5/3G1/5/1ggg1 green taken=1,2",
	    .turns = "d3xe5 d5-e3",
	    .after = "2b1G/5/4b/5/1ggg1 green taken=1,3",
	    .legal = "=e5 =e5+@a1 =e5+@e1 b1-a3 b1-d2 c1-a2 c1-d3 c1-e2 d1-b2 "
		     "d1-c3" },
	{ .about = "JAL-3: turned later, placed at once",
	    .spec = "jarmo/legendary",
	    .position = "2b1G/5/4b/5/1ggg1 green taken=1,3",
	    .turns = "=e5+@a1",
	    .after = "2b1g/5/4b/5/gggg1 blue taken=0,3" },
	{ .about = "JAL-3: turned later, kept aside",
	    .spec = "jarmo/legendary",
	    .position = "2b1G/5/4b/5/1ggg1 green taken=1,3",
	    .turns = "=e5",
	    .after = "2b1g/5/4b/5/1ggg1 blue hand=1,0 taken=0,3" },
	{ .about = "JAL-3: only if something was captured",
	    .spec = "jarmo/legendary",
	    .position = "2b1G/5/4b/5/gggg1 green taken=0,3",
	    .turns = "",
	    .legal = "a1-b3 a1-c2 b1-a3 b1-d2 c1-a2 c1-d3 c1-e2 d1-b2 d1-c3" },
	{ .about = "JAL-3: blue turns a guard too",
	    .spec = "jarmo/legendary",
	    .position = "1bbb1/5/5/5/B1gg1 blue taken=3,1",
	    .turns = "",
	    .legal = "=a1 =a1+@a5 =a1+@e5 b5-a3 b5-d4 c5-a4 c5-b3 c5-e4 "
		     "d5-b4 d5-e3" },
	{ .about = "JAL-3: and takes back what was captured",
	    .spec = "jarmo/legendary",
	    .position = "1bbb1/5/5/5/B1gg1 blue taken=3,1",
	    .turns = "=a1+@e5",
	    .after = "1bbbb/5/5/5/b1gg1 green taken=3,0" },
	{ .about = "JAR-2: who can only turn a guard does not pass",
	    .spec = "jarmo/legendary",
	    .position = "1G3/5/g3b/5/1b3 green taken=3,3",
	    .turns = "",
	    .legal = "=b5 =b5+@a1 =b5+@c1 =b5+@d1 =b5+@e1" },
	{ .about = "JAR-2: nor who can only put a soldier back",
	    .spec = "jarmo/legendary",
	    .position = "1g3/5/4b/5/1bbbb green hand=1,0 taken=3,0",
	    .turns = "",
	    .legal = "@a1" },
	{ .about = "JAL-4: nobody left of green",
	    .spec = "jarmo/legendary",
	    .position = "5/5/1g3/3b1/b4 blue taken=4,3",
	    .turns = "d2xb3",
	    .ended = "JAL-4",
	    .winner = 1 },
	{ .about = "JAL-4: nobody left",
	    .spec = "jarmo/legendary",
	    .position = "g4/5/1b3/3g1/5 green taken=3,4",
	    .turns = "d2xb3",
	    .ended = "JAL-4",
	    .winner = 0 },

	{ .about = "JAJ-1: the last soldier in the camp wins",
	    .spec = "jarmo/jasyr",
	    .position = "gg3/1g2b/5/5/5 green",
	    .turns = "b4-d5",
	    .ended = "JAJ-1",
	    .winner = 0 },
	{ .about = "JAJ-1: a capture does not win for the other",
	    .spec = "jarmo/jasyr",
	    .position = "g4/1b3/1g2b/5/5 blue",
	    .turns = "b4xb3 --",
	    .after = "g4/5/1B2b/5/5 blue caught=1,0" },
	{ .about = "JAJ-1: not while one is kept aside",
	    .spec = "jarmo/jasyr",
	    .position = "gg3/1g2b/5/5/5 green hand=1,0",
	    .turns = "b4-d5 e4-c3",
	    .legal = "@a1 @b1 @c1 @d1 @e1" },
	{ .about = "JAJ-2, JAJ-3: b3-c3 sideways",
	    .spec = "jarmo/jasyr+one-line",
	    .position = "4b/5/2g2/5/5 green",
	    .turns = "",
	    .legal = "c3-a4 c3-b3 c3-e4" },
	{ .about = "JAJ-2: the second dotted line",
	    .spec = "jarmo/jasyr",
	    .position = "4b/5/2g2/5/5 green",
	    .turns = "",
	    .legal = "c3-a4 c3-b3 c3-d3 c3-e4" },
	{ .about = "JAJ-3: forward is down for blue",
	    .spec = "jarmo/jasyr",
	    .position = "5/2b2/5/5/4g blue",
	    .turns = "",
	    .legal = "c4-b2 c4-b4 c4-d4" },
	{ .about = "JAJ-4: a captured archer is lost",
	    .spec = "jarmo/jasyr",
	    .position = "-",
	    .turns = "a1-b3 a5xb3",
	    .after = "1bbbb/5/1B3/5/1gggg green" },
	{ .about = "JAJ-4: a captured guard goes back to its owner",
	    .spec = "jarmo/jasyr",
	    .position = "1bbbb/5/1B3/1g3/1ggg1 green",
	    .turns = "b2xb3 b5-a3",
	    .after = "2bbb/5/bG3/5/1ggg1 green hand=0,1" },
	{ .about = "JAJ-4: and is put back with a turn",
	    .spec = "jarmo/jasyr",
	    .position = "2bbb/5/1G3/5/1ggg1 blue hand=0,1",
	    .turns = "@a5",
	    .after = "b1bbb/5/1G3/5/1ggg1 green" },
	{ .about = "JAJ-6: a guard that enters is turned",
	    .spec = "jarmo/jasyr",
	    .position = "2bbb/5/3G1/5/1gg2 green hand=1,0",
	    .turns = "d3xe5",
	    .after = "2bbg/5/5/5/1gg2 blue hand=1,0" },
	{ .about = "JAJ-7: nothing else to do",
	    .spec = "jarmo/jasyr",
	    .position = "1g3/5/g3b/5/5 green",
	    .turns = "",
	    .legal = "--" },
	{ .about = "JAJ-7: a pass is played",
	    .spec = "jarmo/jasyr",
	    .position = "1g3/5/g3b/5/5 green",
	    .turns = "-- e3-c2",
	    .after = "1g3/5/g4/2b2/5 green" },
	{ .about = "JAJ-7: nobody left",
	    .spec = "jarmo/jasyr",
	    .position = "g4/5/1b3/1g3/5 green",
	    .turns = "b2xb3",
	    .ended = "JAJ-7",
	    .winner = 0 },
	{ .about = "JAJ-7: nobody left of green",
	    .spec = "jarmo/jasyr",
	    .position = "5/5/1b3/1g3/b4 blue",
	    .turns = "b3xb2",
	    .ended = "JAJ-7",
	    .winner = 1 },
	{ .about = "JAR-12: in Jasyr too another hand is another position",
	    .spec = "jarmo/jasyr",
	    .position = "5/1G3/5/2b2/5 green hand=0,1",
	    .turns = "b4-c4 c2-b2 c4-b4 b2-c2 "
		     "b4-c4 @d5 c4-d4 d5-b4 d4-c4 c2-b2 c4xb4 b2-c2",
	    .after = "5/1G3/5/2b2/5 green" },
	{ .about = "JAL-4 in Jasyr: the third occurrence may be claimed",
	    .spec = "jarmo/jasyr",
	    .position = "4b/1b3/5/1g3/4g green",
	    .turns = "b2-c2 b4-c4 c2-b2 c4-b4 b2-c2 b4-c4 c2-b2 c4-b4",
	    .ended = "claim JAL-4",
	    .winner = NOBODY },
};

TEST
example(const struct example *given)
{
	struct table table;

	ASSERTm(given->spec, table_open(&table, given->spec));
	ASSERTm(given->about, table_place(&table, given->position));
	ASSERT_STR_EQm(
	    given->about, "-", rule_id(table_play_all(&table, given->turns)));
	if (given->after)
		ASSERT_STR_EQm(
		    given->about, given->after, table_position(&table));
	if (given->legal)
		ASSERT_STR_EQm(given->about, given->legal, table_turns(&table));
	ASSERT_STR_EQm(given->about, given->ended ? given->ended : "-",
	    table_ended(&table));
	if (given->ended) {
		const uint16_t *score = table_score(&table);

		ASSERT_EQm(given->about, given->winner, table_winner(&table));
		ASSERT_EQm(given->about, given->score[0], score[0]);
		ASSERT_EQm(given->about, given->score[1], score[1]);
	}
	table_close(&table);
	PASS();
}

/* Positions that cannot be, or keys that the ruleset does not have. */
static const char *const refused[][2] = {
	{ "jarmo/ludos", "bbbbb/5/5/5/gggg1 green" },
	{ "jarmo/ludos", "bbbb1/5/5/5/ggggg green" },
	{ "jarmo/ludos", "bbbbb/4b/5/5/ggggg green" },
	{ "jarmo/ludos", "1bbbb/5/5/5/B1ggg green taken=2,0" },
	{ "jarmo/ludos", "bbbbb/5/5/4g/ggggg green" },
	{ "jarmo/ludos", "bbbbb/5/5/5/ggggg green hand=1,0" },
	{ "jarmo/ludos", "Gbbb1/5/5/5/gggg1 green taken=0,1" },
	{ "jarmo/ludos", "5/5/5/5/5 green taken=5,5" },
	{ "jarmo/legendary", "bbbbb/5/5/5/gggg1 green" },
	{ "jarmo/jasyr", "bbbbb/5/5/5/gggg1 green taken=1,0" },
	{ "jarmo/jasyr", "bbbbb/5/5/4g/ggggg green" },
	{ "jarmo/jasyr", "bbbb1/5/5/5/ggggG green" },
	{ "jarmo/jasyr", "Gbbb1/5/5/5/gggg1 green" },
	{ "jarmo/ludos", "g4/5/1B2b/5/5 blue taken=4,3 caught=1,0" },
	{ "jarmo/legendary", "bbbbb/5/5/5/ggggg green caught=1,0" },
	{ "jarmo/legendary",
	    "g4/5/1B2b/5/5 blue hand=1,0 taken=3,3 caught=1,0" },
	{ "jarmo/legendary", "g4/5/5/5/b4 blue taken=4,4 caught=1,1" },
	{ "jarmo/legendary", "5/5/b4/5/5 blue taken=5,4 caught=1,0" },
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

/* In the order in which things happen on the table. */
TEST
effects(void)
{
	static const struct effect wanted[] = {
		{ EFFECT_TAKE, 24, NOWHERE, 2 },
		{ EFFECT_MOVE, 24, 17, 1 | HERO },
		{ EFFECT_TURNED, 24, NOWHERE, 1 },
		{ EFFECT_DROP, 0, NOWHERE, 1 },
	};
	struct table table;

	ASSERT(table_open(&table, "jarmo/ludos"));
	ASSERT(table_place(&table, "2bbb/5/3G1/5/1ggg1 green taken=1,2"));
	ASSERT(!table_play(&table, "d3xe5+@a1"));
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

SUITE_EXTERN(examples_jarmo);
SUITE(examples_jarmo)
{
	for (size_t i = 0; i < COUNT_OF(examples); i++)
		RUN_TESTp(example, &examples[i]);
	for (size_t i = 0; i < COUNT_OF(refused); i++)
		RUN_TESTp(refused_position, refused[i]);
	RUN_TESTp(lines, "jarmo/ludos", 38);
	RUN_TESTp(lines, "jarmo/legendary", 38);
	RUN_TESTp(lines, "jarmo/jasyr+one-line", 39);
	RUN_TESTp(lines, "jarmo/jasyr", 40);
	RUN_TEST(effects);
}
