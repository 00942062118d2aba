/* Lines that a position bars or adds: as a set, and in every picture. */
#include "tests/check.h"

#include "render/render.h"
#include "rules/lines.h"
#include "tests/support.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 3 };

/* --- the set ------------------------------------------------------------------- */

TEST
sets_are_kept_in_order(void)
{
	uint8_t set[2 * MOST] = { 0 }, other[2 * MOST] = { 0 };

	ASSERT_FALSE(lines_have(set, MOST, 0, 1));
	ASSERT(lines_add(set, MOST, 4, 3));
	ASSERT(lines_add(set, MOST, 0, 3));
	ASSERT(lines_add(set, MOST, 0, 1));
	ASSERT_EQ(3, lines_count(set, MOST));
	ASSERT(lines_have(set, MOST, 3, 4));
	ASSERT(lines_have(set, MOST, 4, 3));
	ASSERT(lines_have(set, MOST, 3, 0));
	ASSERT_FALSE(lines_have(set, MOST, 1, 3));
	ASSERT_FALSE(lines_add(set, MOST, 7, 8)); /* full */
	ASSERT(lines_add(other, MOST, 0, 1));
	ASSERT(lines_add(other, MOST, 3, 0));
	ASSERT_FALSE(lines_add(other, MOST, 0, 3)); /* there already */
	ASSERT(lines_add(other, MOST, 3, 4));
	ASSERT_MEM_EQ(set, other, sizeof(set));
	lines_remove(set, MOST, 1);
	ASSERT_EQ(2, lines_count(set, MOST));
	ASSERT_FALSE(lines_have(set, MOST, 0, 3));
	ASSERT(lines_have(set, MOST, 0, 1));
	ASSERT(lines_have(set, MOST, 3, 4));
	lines_remove(set, MOST, 0);
	lines_remove(set, MOST, 0);
	ASSERT_EQ(0, lines_count(set, MOST));
	ASSERT_EQ(0, set[0]);
	PASS();
}

/* --- a game with both ------------------------------------------------------------ */

static const struct board small_board = {
	.look = LOOK_LINES, .columns = 3, .rows = 3, .lines = LINES_ORTHOGONAL
};

static const struct side small_sides[] = { { "light", "camel", TONE_LIGHT,
					       HUE_NONE },
	{ "dark", "camel", TONE_DARK, HUE_NONE } };

enum { WALLS = 0, ROADS = 4, LOST = 12 };

static const struct key small_keys[] = {
	{ .name = "walls",
	    .thing = "barrier",
	    .label = "barrier|barriers",
	    .bars = true,
	    .kind = KEY_LINE_SET,
	    .offset = WALLS,
	    .count = 2 },
	{ .name = "roads",
	    .thing = "route",
	    .label = "route|routes",
	    .kind = KEY_LINE_SET,
	    .offset = ROADS,
	    .count = 4 },
	{ .name = "horse",
	    .word = "lost",
	    .label = "the horse is lost",
	    .kind = KEY_WORD,
	    .offset = LOST,
	    .count = 1 },
};

static void goes_on(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	(void)game;
	(void)pos;
	(void)outcome;
}

static const struct ruleset small_ruleset = { .game = "small",
	.name = "small",
	.title = "Small",
	.board = &small_board,
	.start = "3/3/3" };

static const struct family small_family = {
	.name = "small",
	.sides = small_sides,
	.side_count = COUNT_OF(small_sides),
	.rulesets = &small_ruleset,
	.ruleset_count = 1,
	.keys = small_keys,
	.key_count = COUNT_OF(small_keys),
	.outcome = goes_on,
	.inspect = always_sound,
};

struct sight {
	struct game game;
	struct state state;
	struct scene scene;
	struct report report;
	struct text picture;
};

static struct sight *sight_open(const char *position)
{
	struct sight *sight = calloc(1, sizeof(*sight));
	struct position_fault fault;

	if (!sight ||
	    !game_set_up(&sight->game, &small_family, &small_ruleset, 0) ||
	    !position_read(
		&sight->game, span_of(position), &sight->state.pos, &fault)) {
		free(sight);
		return NULL;
	}
	scene_init(&sight->scene, &test_memory);
	sight->picture = test_text();
	return sight;
}

static void sight_close(struct sight *sight)
{
	scene_release(&sight->scene);
	text_release(&sight->picture);
	free(sight);
}

static uint8_t point(const struct sight *sight, const char *name)
{
	size_t used;

	return map_find(&sight->game.map, name, strlen(name), &used);
}

static void tell(struct sight *sight, enum effect_kind kind, const char *from,
    const char *to)
{
	report_add(
	    &sight->report, kind, point(sight, to), point(sight, from), EMPTY);
}

static const char *draw(
    struct sight *sight, const char *renderer, bool to_come, bool french)
{
	struct view view = { .game = &sight->game,
		.state = &sight->state,
		.before = &sight->state.pos,
		.report = sight->report.effect_count ? &sight->report : NULL,
		.to_come = to_come,
		.language = test_language(french ? "fr" : NULL) };
	struct render_style style = { 0 };

	scene_make(&sight->scene, &view);
	text_clear(&sight->picture);
	renderer_find(renderer)->write(&sight->scene, &style, &sight->picture);
	text_putc(&sight->picture, '\0');
	return sight->picture.data;
}

TEST
lines_change_the_ways(void)
{
	struct sight *sight = sight_open("3/3/3 light walls=b2a2 roads=b2c3");
	const struct map *map;
	const uint8_t *walls, *roads;
	uint8_t b2;

	ASSERT(sight);
	map = &sight->game.map;
	walls = sight->state.pos.aside + WALLS;
	roads = sight->state.pos.aside + ROADS;
	b2 = point(sight, "b2");
	ASSERT_EQ(NOWHERE, lines_next_unless(map, walls, 2, b2, WEST));
	ASSERT_EQ(
	    point(sight, "c2"), lines_next_unless(map, walls, 2, b2, EAST));
	ASSERT_EQ(NOWHERE,
	    lines_next_unless(map, walls, 2, point(sight, "a2"), EAST));
	ASSERT_EQ(NOWHERE,
	    lines_next_unless(map, walls, 2, point(sight, "a2"), WEST));
	ASSERT_EQ(
	    point(sight, "c3"), lines_next_with(map, roads, 4, b2, NORTH_EAST));
	ASSERT_EQ(
	    b2, lines_next_with(map, roads, 4, point(sight, "c3"), SOUTH_WEST));
	ASSERT_EQ(NOWHERE, lines_next_with(map, roads, 4, b2, SOUTH_WEST));
	ASSERT_EQ(
	    point(sight, "b3"), lines_next_with(map, roads, 4, b2, NORTH));
	for (unsigned d = SOUTH_WEST; d <= NORTH_EAST; d++) {
		static const char *const round[] = { "a1", "a2", "a3", "b1",
			"b3", "c1", "c2", "c3" };

		ASSERT_EQ(
		    (int)d, grid_direction(map, b2, point(sight, round[d])));
	}
	ASSERT_EQ(-1, grid_direction(map, b2, b2));
	ASSERT_EQ(
	    -1, grid_direction(map, point(sight, "a1"), point(sight, "c1")));
	sight_close(sight);
	PASS();
}

TEST
lines_are_drawn(void)
{
	struct sight *sight = sight_open(
	    "3/1l1/3 light walls=a2a3,a1b1 roads=b2c3,b2a1 horse=lost");
	const char *svg;

	ASSERT(sight);
	ASSERT(strstr(draw(sight, "ascii", false, false), "3  +---+---+\n"
							  "   #   | / |\n"
							  "2  +---l---+\n"
							  "   | / |   |\n"
							  "1  +-#-+---+\n"));
	ASSERT(strstr(sight->picture.data,
	    "barriers a1-b1, a2-a3, routes a1-b2, b2-c3, the horse is "
	    "lost\n"));
	ASSERT(strstr(draw(sight, "unicode", false, false), "\xE2\x96\xA0"));
	svg = draw(sight, "svg", false, false);
	ASSERT(strstr(svg, "Barriers a1-b1, a2-a3, routes a1-b2, b2-c3, the "
			   "horse is lost.</desc>") ||
	       strstr(svg, "Barriers a1-b1, a2-a3, routes a1-b2, b2-c3, the "
			   "horse is lost. "));
	ASSERT_EQ(NULL, strstr(svg, "stroke-dasharray"));
	ASSERT(strstr(draw(sight, "svg", false, true),
	    "Barri\xC3\xA8res a1-b1, a2-a3, routes a1-b2, b2-c3"));
	sight_close(sight);
	PASS();
}

TEST
news_of_lines_are_drawn(void)
{
	struct sight *sight = sight_open("3/1l1/3 light walls=a1b1 roads=b2c3");

	ASSERT(sight);
	tell(sight, EFFECT_ROUTE, "b2", "c3");
	tell(sight, EFFECT_BARRIER, "a1", "b1");
	tell(sight, EFFECT_FALLEN, "b1", "c1");
	ASSERT(strstr(draw(sight, "ascii", false, false), "3  +---+---+\n"
							  "   |   |(/)|\n"
							  "2  +---l---+\n"
							  "   |   |   |\n"
							  "1  +(#)+[x]+\n"));
	ASSERT(strstr(draw(sight, "svg", false, false),
	    ": Light lays a route between b2 and c3; puts a barrier between "
	    "a1 and b1; the barrier between b1 and c1 falls."));
	ASSERT(strstr(sight->picture.data, "stroke-dasharray"));
	ASSERT(strstr(draw(sight, "svg", false, true),
	    "; la barri\xC3\xA8re entre b1 et c1 tombe."));
	sight_close(sight);
	PASS();
}

TEST
lines_to_come_are_drawn(void)
{
	struct sight *sight = sight_open("3/1l1/3 light walls=a1b1");

	ASSERT(sight);
	tell(sight, EFFECT_ROUTE, "b2", "c3");
	tell(sight, EFFECT_BARRIER, "b1", "c1");
	tell(sight, EFFECT_FALLEN, "a1", "b1");
	ASSERT(strstr(draw(sight, "ascii", true, false), "3  +---+---+\n"
							 "   |   |<*>|\n"
							 "2  +---l---+\n"
							 "   |   |   |\n"
							 "1  +[x]+<*>+\n"));
	ASSERT(strstr(draw(sight, "svg", true, false), "stroke-dasharray"));
	sight_close(sight);
	PASS();
}

SUITE(own_lines)
{
	RUN_TEST(sets_are_kept_in_order);
	RUN_TEST(lines_change_the_ways);
	RUN_TEST(lines_are_drawn);
	RUN_TEST(news_of_lines_are_drawn);
	RUN_TEST(lines_to_come_are_drawn);
}
