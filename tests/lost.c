/* Both sides of a game never lose: such positions are refused everywhere. */
#include <string.h>

#include "tests/check.h"
#include "tests/library/use.h"

/* For every ruleset where it can be written, positions in which both sides
 * have lost. */
static const struct {
	const char *spec, *position;
} both_lost[] = {
	{ "fanorona/tsivy", "9/9/9/9/9 green" },
	{ "fanorona/vela", "9/9/9/9/9 orange" },
	{ "fanorona/dimyand", "5/5/5/5/5 green" },
	{ "fanorona/telo", "3/3/3 orange" },
	{ "oware/abapa", "0,0,0,0,0,0/0,0,0,0,0,0 south score=25,25" },
	{ "oware/awale", "0,0,0,0,0,0/0,0,0,0,0,0 south score=25,25" },
	{ "oware/awale+stop-at-25",
	    "0,0,0,0,0,0/0,0,0,0,0,0 north score=25,25" },
	{ "oware/namnam", "0,0,0,0,0,0/0,0,0,0,0,0 south score=48,48" },
	/* South harvested twice, and cannot sow. */
	{ "omweso/ludos", "8,8,8,8,8,8,8,8/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/"
			  "0,0,0,0,0,0,0,0 south harvests=2,0" },
	{ "yote/ludos", "6/6/6/6/6 light" },
	{ "yote/ludens", "6/6/6/6/6 light" },
	{ "yote/globe", "6/6/6/6/6 dark" },
	{ "choko/ludos", "5/5/5/5/5 light" },
	{ "choko/ludens", "6/6/6/6/6 light" },
	{ "dara/ludos", "l5/6/6/6/e5 lion taken=10,10" },
	/* The lion cannot move, and ten elephants are taken. */
	{ "dara/ludos", "6/6/6/e5/le4 lion taken=0,10" },
	{ "dara/dala", "l5/6/6/6/6/e5 lion taken=10,10" },
	{ "dara/globe", "6/6/6/6/6 light" },
	{ "dara/wali", "l1l3/6/6/6/d1d3 light" },
	{ "dara/bolotondou", "l1l3/6/6/6/d1d3 dark" },
	{ "baghchal/ludos", "4g/gg1gg/ggg1g/ttggg/ttggg goat taken=5" },
	{ "pulijudam/ludos", "1/tgg2g/tgg2g/tgg2g/3g goat taken=5" },
	{ "hasami/ludos", "9/9/4g4/9/9/9/4r4/9/9 red" },
	{ "hasami/ludos", "9/9/ggggg4/9/9/9/rrrrr4/9/9 green" },
	{ "hasami/war", "4g4/9/9/9/9/9/9/9/4r4 red" },
	{ "jarmo/ludos", "5/5/5/5/5 green taken=5,5" },
	{ "jarmo/legendary", "5/5/5/5/5 green taken=5,5" },
	{ "jarmo/jasyr", "5/5/5/5/5 blue" },
	{ "yut/ludos", "0 orange home=4,4" },
	{ "yut/ludos+three", "0 blue home=3,0,3" },
	{ "yut/favourite", "0 orange home=4,4" },
};

/* Awélé has no such position: there the seeds say who has lost. */
static bool has_lost_row(const char *spec)
{
	for (size_t i = 0; i < COUNT(both_lost); i++)
		if (strcmp(both_lost[i].spec, spec) == 0)
			return true;
	return strcmp(spec, "oware/awele") == 0;
}

TEST
both_sides_never_lose(void)
{
	ludos_game *game;

	for (size_t i = 0; i < COUNT(both_lost); i++) {
		struct table table;

		ASSERTm(
		    both_lost[i].spec, table_open(&table, both_lost[i].spec));
		ASSERT_FALSEm(both_lost[i].position,
		    table_place(&table, both_lost[i].position));
		table_close(&table);
	}
	for (size_t i = 0; (game = ludos_game_at(NULL, i, NULL)); i++) {
		ASSERTm(
		    ludos_game_name(game), has_lost_row(ludos_game_name(game)));
		ludos_game_free(game);
	}
	PASS();
}

SUITE_EXTERN(lost);
SUITE(lost)
{
	RUN_TEST(both_sides_never_lose);
}
