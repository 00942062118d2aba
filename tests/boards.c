/* Boards whose data are wrong are refused, and what is just right is not: the
 * boards of the registry never come to these limits. */
#include <stdlib.h>
#include <string.h>

#include "rules/board.h"
#include "rules/family.h"
#include "rules/sets.h"
#include "tests/check.h"
#include "tests/support.h"

/* Nine lines through a1. */
#define EIGHT_LINES                                                            \
	"a1 a2", "a1 a3", "a1 b1", "a1 b2", "a1 b3", "a1 c1", "a1 c2", "a1 c3"
#define NINE_ROWS "a/b/c/d/e/f/g/h/i"

#define TEN    "a a a a a a a a a a "
#define EIGHTY TEN TEN TEN TEN TEN TEN TEN TEN

static const struct {
	const char *what;
	bool right;
	struct board board;
} rows[] = {
	{ "as many points as there may be", true,
	    { .columns = 8, .rows = 11 } },
	{ "too many points", false, { .columns = 9, .rows = 10 } },
	{ "as many names as there may be", true,
	    { .layout = EIGHTY "a a a a a a a a" } },
	{ "too many names", false, { .layout = EIGHTY "a a a a a a a a a" } },
	{ "names of three letters", true, { .layout = "abc d/. efg" } },
	{ "a name of four letters", false, { .layout = "abc d/. efgh" } },
	{ "sixteen rows", true, { .layout = NINE_ROWS "/j/k/l/m/n/o/p" } },
	{ "seventeen rows", false, { .layout = NINE_ROWS "/j/k/l/m/n/o/p/q" } },
	{ "a line", true,
	    { .columns = 3,
		.rows = 3,
		.drawn = (const char *const[]){ "a1 b2 c3", NULL } } },
	{ "a line of one point", false,
	    { .columns = 3,
		.rows = 3,
		.drawn = (const char *const[]){ "a1", NULL } } },
	{ "a line that leads off the board", false,
	    { .columns = 3,
		.rows = 3,
		.drawn = (const char *const[]){ "a1 b2", "c3 d4", NULL } } },
	{ "as many lines as can meet", true,
	    { .columns = 3,
		.rows = 3,
		.drawn = (const char *const[]){ EIGHT_LINES, NULL } } },
	{ "one line more", false,
	    { .columns = 4,
		.rows = 3,
		.drawn =
		    (const char *const[]){ EIGHT_LINES, "a1 d1", NULL } } },
	{ "a spot that is nowhere", false,
	    { .columns = 3,
		.rows = 3,
		.spots = (const struct spot[]){ { "a1", 1, 2 }, { "d1", 3, 4 },
		    { .name = NULL } } } },
	{ "a zone that is nowhere", false,
	    { .columns = 3,
		.rows = 3,
		.zones = (const struct zone[]){ { "camp", "a1 d1" },
		    { .name = NULL } } } },
};

TEST
board_is_judged(size_t i)
{
	struct map *map = malloc(sizeof(*map));

	ASSERT(map);
	ASSERT_EQ_FMTm(
	    rows[i].what, rows[i].right, map_make(map, &rows[i].board), "%d");
	free(map);
	PASS();
}

/* Points are numbered in the order of their names, whatever the layout: numbers
 * by their value, then letters, upper case first. Each is found by its name,
 * and two characters find none but one whose name they begin with. */
TEST
names_in_order(void)
{
	static const struct board board = {
		.layout = "z a Z A/31 0 9 10/c9 off c1 b1",
	};
	static const struct board words = { .layout = "off inn" };
	static const char *const names[] = { "0", "9", "10", "31", "A", "Z",
		"a", "b1", "c1", "c9", "off", "z" };
	struct map *map = malloc(sizeof(*map));
	size_t used;

	ASSERT(map && map_make(map, &board));
	ASSERT_EQ_FMT(COUNT_OF(names), (size_t)map->points, "%zu");
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		ASSERT_STR_EQ(names[i], map->name[i]);
		ASSERT_EQm(names[i], i,
		    map_find(map, names[i], strlen(names[i]), &used));
		ASSERT_EQm(names[i], strlen(names[i]), used);
	}
	for (unsigned pair = 0; pair < 95 * 95; pair++) {
		char text[3] = { (char)(' ' + pair / 95),
			(char)(' ' + pair % 95) };
		uint8_t p = map_find(map, text, 2, &used);

		/* 09 is as good as 9 */
		if (text[0] == '0')
			continue;
		ASSERT_EQm(text, p == NOWHERE, used == 0);
		ASSERTm(text,
		    p == NOWHERE || (strlen(map->name[p]) == used &&
					memcmp(map->name[p], text, used) == 0));
	}
	ASSERT_EQ(NOWHERE, map_find(map, "off", 2, &used));
	ASSERT(map_make(map, &words));
	ASSERT_EQ(0, map_find(map, "inn", 3, &used));
	ASSERT_EQ(1, map_find(map, "off", 3, &used));
	free(map);
	PASS();
}

/* Points lie on the grid unless a spot says where, and know their zone. */
TEST
places_and_zones(void)
{
	static const struct spot spots[] = { { "b2", 140, 90 }, { "a3", 5, 7 },
		{ .name = NULL } };
	static const struct zone zones[] = { { "south", "a1 b1" },
		{ "north", "c3" }, { .name = NULL } };
	static const struct board board = {
		.columns = 3, .rows = 3, .spots = spots, .zones = zones
	};
	static const int16_t places[][2] = { { 0, 0 }, { 0, 100 }, { 5, 7 },
		{ 100, 0 }, { 140, 90 }, { 100, 200 }, { 200, 0 }, { 200, 100 },
		{ 200, 200 } };
	static const uint8_t marks[] = { 1, 0, 0, 1, 0, 0, 0, 0, 2 };
	struct map *map = malloc(sizeof(*map));

	ASSERT(map && map_make(map, &board));
	for (size_t p = 0; p < COUNT_OF(places); p++) {
		ASSERT_EQ_FMTm(map->name[p], places[p][0], map->x[p], "%d");
		ASSERT_EQ_FMTm(map->name[p], places[p][1], map->y[p], "%d");
		ASSERT_EQ_FMTm(map->name[p], marks[p], map->zone[p], "%d");
	}
	free(map);
	PASS();
}

/* Sets have room for 64 points; on boards with more there are none. */
TEST
sets_of_points(void)
{
	struct board board = {
		.columns = 8, .rows = 8, .lines = LINES_ALL_ROUND
	};
	struct map *map = malloc(sizeof(*map));

	ASSERT(map && map_make(map, &board));
	ASSERT(map->all == UINT64_MAX);
	for (unsigned d = 0; d < map->directions; d++)
		for (unsigned p = 0; p < map->points; p++)
			ASSERT(set_next(map, (uint64_t)1 << p, d) ==
			       map_set_next(map, (uint64_t)1 << p, d));
	ASSERT(set_next(map, map->all, NORTH_EAST) == 0xfefefefefefefe00u);
	board.columns = 9;
	ASSERT(map_make(map, &board));
	ASSERT(map->all == 0 && !map->regular);
	free(map);
	PASS();
}

/* A game on such a board is none either. */
TEST
no_game_without_board(void)
{
	struct board board = { .columns = 9, .rows = 10 };
	struct family family = *families[0];
	struct ruleset ruleset = family.rulesets[0];
	struct game *game = malloc(sizeof(*game));

	ruleset.board = &board;
	family.rulesets = &ruleset;
	ASSERT(game && !game_set_up(game, &family, &ruleset, 0));
	free(game);
	PASS();
}

SUITE_EXTERN(boards);
SUITE(boards)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(board_is_judged, i);
	RUN_TEST(names_in_order);
	RUN_TEST(places_and_zones);
	RUN_TEST(sets_of_points);
	RUN_TEST(no_game_without_board);
}
