/* Yut: the board and the routes that horses run on it. */
#include "rules/yut/yut.h"

/* Beyond the post everything is home, further than anybody runs: three results
 * and a jump over each hurdle. */
#define HOME        YUT_OFF, YUT_OFF, YUT_OFF, YUT_OFF, YUT_OFF, YUT_OFF
#define BEYOND_POST HOME, HOME, HOME, HOME

/* As the player at the post 20 sees them; a new horse comes from 0. */
static const uint8_t ring[] = { YUT_WAITING, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
	12, 13, 14, 15, 16, 17, 18, 19, 20, BEYOND_POST };
static const uint8_t across[] = { 5, 21, 22, 23, 24, 25, 15, 16, 17, 18, 19, 20,
	BEYOND_POST };
static const uint8_t turning[] = { 5, 21, 22, 23, 28, 29, 20, BEYOND_POST };
static const uint8_t down[] = { 10, 26, 27, 23, 28, 29, 20, BEYOND_POST };

/* The same from the opposite post. */
static const uint8_t far_ring[] = { YUT_WAITING, 11, 12, 13, 14, 15, 16, 17, 18,
	19, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, BEYOND_POST };
static const uint8_t far_across[] = { 15, 25, 24, 23, 22, 21, 5, 6, 7, 8, 9, 10,
	BEYOND_POST };
static const uint8_t far_down[] = { 20, 29, 28, 23, 27, 26, 10, BEYOND_POST };

/* Ways that nobody may take; to know them helps to say why. */
static const uint8_t down_and_aside[] = { 10, 26, 27, 23, 24, 25, 15, 16, 17,
	18, 19, 20, BEYOND_POST };
static const uint8_t inward[] = { 15, 25, 24, 23, 28, 29, 20, BEYOND_POST };

/* What runs from the first corner turns at the centre, or does not. */
enum route { RING, FIRST, ACROSS, DOWN, ROUTES };

static const uint8_t *const near_routes[ROUTES] = { ring, across, across,
	down };
static const uint8_t *const turning_routes[ROUTES] = { ring, turning, across,
	down };
static const uint8_t *const far_routes[ROUTES] = { far_ring, far_across,
	far_across, far_down };

static const uint8_t *const *routes_of(const struct game *game, unsigned side)
{
	if (yut_is_far(game, side))
		return far_routes;
	return game_has(game, YUT_TURN_AT_CENTRE) ? turning_routes
						  : near_routes;
}

/* Where on which route a station lies, as its own player sees it; two where
 * ways part. */
static const struct {
	struct {
		uint8_t route, at;
	} ways[YUT_WAYS_MAX];
	uint8_t count;
} starts[YUT_OFF] = {
	{ { { RING, 0 } }, 1 },
	{ { { RING, 1 } }, 1 },
	{ { { RING, 2 } }, 1 },
	{ { { RING, 3 } }, 1 },
	{ { { RING, 4 } }, 1 },
	{ { { RING, 5 }, { FIRST, 0 } }, 2 },
	{ { { RING, 6 } }, 1 },
	{ { { RING, 7 } }, 1 },
	{ { { RING, 8 } }, 1 },
	{ { { RING, 9 } }, 1 },
	{ { { RING, 10 }, { DOWN, 0 } }, 2 },
	{ { { RING, 11 } }, 1 },
	{ { { RING, 12 } }, 1 },
	{ { { RING, 13 } }, 1 },
	{ { { RING, 14 } }, 1 },
	{ { { RING, 15 } }, 1 },
	{ { { RING, 16 } }, 1 },
	{ { { RING, 17 } }, 1 },
	{ { { RING, 18 } }, 1 },
	{ { { RING, 19 } }, 1 },
	{ { { RING, 20 } }, 1 },
	{ { { FIRST, 1 } }, 1 },
	{ { { FIRST, 2 } }, 1 },
	{ { { ACROSS, 3 }, { DOWN, 3 } }, 2 },
	{ { { ACROSS, 4 } }, 1 },
	{ { { ACROSS, 5 } }, 1 },
	{ { { DOWN, 1 } }, 1 },
	{ { { DOWN, 2 } }, 1 },
	{ { { DOWN, 4 } }, 1 },
	{ { { DOWN, 5 } }, 1 },
};

unsigned yut_ways(const struct game *game, unsigned side, uint8_t from,
    bool exact, const uint8_t *ways[YUT_WAYS_MAX])
{
	const uint8_t *const *routes = routes_of(game, side);
	uint8_t own = yut_is_far(game, side) ? yut_turned(from) : from;
	unsigned count = starts[own].count;

	for (unsigned i = 0; i < count; i++)
		ways[i] =
		    routes[starts[own].ways[i].route] + starts[own].ways[i].at;
	if (own == YUT_FIRST_CORNER && !exact &&
	    yut_settings_of(game)->exact_first)
		return 1;
	return count;
}

/* The sums that the turn's results can make, a bit for each. */
static uint64_t sums_of(const struct turn *turn)
{
	uint64_t sums = 1;

	for (unsigned i = 0; i < turn->count; i++)
		if (turn_has(turn, i, SIGN_THROW))
			sums |= sums << turn->actions[i].value;
	return sums;
}

/* How far it is on a way; 0 if the way does not lead there. */
static unsigned spaces_to(const uint8_t *way, uint8_t to)
{
	unsigned spaces = 1;

	while (way[spaces] != to && way[spaces] != YUT_OFF)
		spaces++;
	return way[spaces] == to ? spaces : 0;
}

/* Results lead so far; home is beyond the post, however far. */
static bool is_thrown(uint64_t sums, uint8_t to, unsigned spaces)
{
	return to == YUT_OFF ? sums >> spaces != 0 : (sums >> spaces & 1) != 0;
}

/* Where two ways lead there, it was the one that the results fit, or the
 * shorter one. */
unsigned yut_passed(const struct game *game, const struct report *report,
    const struct effect *move, uint8_t points[POINTS_MAX])
{
	const uint8_t *ways[YUT_WAYS_MAX], *best = NULL;
	uint64_t sums = sums_of(&report->turn);
	unsigned count, length = 0;
	bool sure = false;

	if (move->amount == OBSTACLE)
		return 0;
	count =
	    yut_ways(game, piece_side(move->amount), move->from, true, ways);
	for (unsigned i = 0; i < count; i++) {
		unsigned spaces = spaces_to(ways[i], move->point);
		bool thrown = spaces && is_thrown(sums, move->point, spaces);

		if (!spaces ||
		    (best && (sure > thrown ||
				 (sure == thrown && length <= spaces))))
			continue;
		best = ways[i];
		length = spaces;
		sure = thrown;
	}
	for (unsigned i = 0; best && i <= length; i++)
		points[i] = best[i];
	return best ? length + 1 : 0;
}

/* Leaves the ring at a corner that it only passes, or where no way leads in. */
static bool cuts_corner(uint8_t from, uint8_t to, unsigned spaces)
{
	static const uint8_t *const corners[] = { across, down, inward };

	for (unsigned i = 0; i < COUNT_OF(corners) && from <= YUT_POST; i++) {
		unsigned corner = 5 * (i + 1);

		if (from + (corner < YUT_THIRD_CORNER ? 1u : 0u) <= corner &&
		    spaces > corner - from && to > YUT_POST &&
		    corners[i][spaces - (corner - from)] == to)
			return true;
	}
	return false;
}

/* Goes on from the centre, without a stop there, where it may not. */
static bool bends_at_centre(
    const struct game *game, uint8_t from, uint8_t to, unsigned spaces)
{
	const uint8_t *way =
	    game_has(game, YUT_TURN_AT_CENTRE) ? across : turning;

	if (from == YUT_SECOND_CORNER)
		return down_and_aside[spaces] == to;
	if (from == 26 || from == 27)
		return down_and_aside[from - 25u + spaces] == to;
	if (from == 21 || from == 22)
		return way[from - 20u + spaces] == to;
	return from == YUT_FIRST_CORNER && way[spaces] == to;
}

/* Runs as a horse from the other post would. */
static bool runs_as_rival(const struct game *game, unsigned side, uint8_t from,
    uint8_t to, unsigned spaces)
{
	const uint8_t *ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(game, side ^ 1u, from, true, ways);

	for (unsigned i = 0; i < count; i++)
		if (ways[i][spaces] == to)
			return true;
	return false;
}

/* Past the post, or on it and said to be home. */
static bool misses_post(const struct game *game, unsigned side, uint8_t from,
    uint8_t to, bool exact, unsigned spaces)
{
	uint8_t post = yut_is_far(game, side) ? yut_turned(YUT_POST) : YUT_POST;
	const uint8_t *ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(game, side, from, exact, ways);

	for (unsigned i = 0; i < count; i++) {
		uint8_t end = ways[i][spaces];

		if (end == YUT_OFF || (to == YUT_OFF && end == post))
			return true;
	}
	return false;
}

const struct rule *yut_wrong_way(const struct game *game, unsigned side,
    uint8_t from, uint8_t to, bool exact, unsigned spaces)
{
	bool far = yut_is_far(game, side);
	uint8_t own_from = far ? yut_turned(from) : from,
		own_to = far ? yut_turned(to) : to;

	if (yut_settings_of(game)->exact_first && !exact &&
	    own_from == YUT_FIRST_CORNER && across[spaces] == own_to)
		return YUF(2);
	if (bends_at_centre(game, own_from, own_to, spaces))
		return YUT(8);
	if (cuts_corner(own_from, own_to, spaces))
		return YUT(7);
	if (misses_post(game, side, from, to, exact, spaces))
		return YUT(11);
	if (yut_settings_of(game)->far_post &&
	    runs_as_rival(game, side, from, to, spaces))
		return to == YUT_OFF ? YUF(4) : YUF(1);
	return NULL;
}

/* The ring is a square of five spaces a side, its post at the lower right;
 * the arms part the diagonals in three. Cells for text are half as wide. */
#define YUT_LAYOUT                                                             \
	"10 . 9 . 8 . 7 . 6 . 5/"                                              \
	". . . . . . . . . . ./"                                               \
	"11 . 26 . . . . . 21 . 4/"                                            \
	". . . 27 . . . 22 . . ./"                                             \
	"12 . . . . . . . . . 3/"                                              \
	". . . . . 23 . . . . ./"                                              \
	"13 . . . . . . . . . 2/"                                              \
	". . . 24 . . . 28 . . ./"                                             \
	"14 . 25 . . . . . 29 . 1 . off/"                                      \
	". . . . . . . . . . ./"                                               \
	"15 . 16 . 17 . 18 . 19 . 20 . 0"

static const char *const lines[] = { "20 1 2 3 4 5", "5 6 7 8 9 10",
	"10 11 12 13 14 15", "15 16 17 18 19 20", "5 21 22 23 24 25 15",
	"10 26 27 23 28 29 20", NULL };

static const struct spot spots[] = {
	{ "1", 500, 100 },
	{ "2", 500, 200 },
	{ "3", 500, 300 },
	{ "4", 500, 400 },
	{ "5", 500, 500 },
	{ "6", 400, 500 },
	{ "7", 300, 500 },
	{ "8", 200, 500 },
	{ "9", 100, 500 },
	{ "10", 0, 500 },
	{ "11", 0, 400 },
	{ "12", 0, 300 },
	{ "13", 0, 200 },
	{ "14", 0, 100 },
	{ "15", 0, 0 },
	{ "16", 100, 0 },
	{ "17", 200, 0 },
	{ "18", 300, 0 },
	{ "19", 400, 0 },
	{ "20", 500, 0 },
	{ "21", 417, 417 },
	{ "22", 333, 333 },
	{ "23", 250, 250 },
	{ "24", 167, 167 },
	{ "25", 83, 83 },
	{ "26", 83, 417 },
	{ "27", 167, 333 },
	{ "28", 333, 167 },
	{ "29", 417, 83 },
	{ "0", 660, 30 },
	{ "off", 660, 170 },
	{ NULL, 0, 0 },
};

static const struct zone zones[] = {
	{ "junction", "5 10 15 23" },
	{ "post", "20" },
	{ "start", "0" },
	{ "home", "off" },
	{ NULL, NULL },
};

static const struct zone favourite_zones[] = {
	{ "junction", "5 15 23" },
	{ "post", "10 20" },
	{ "start", "0" },
	{ "home", "off" },
	{ NULL, NULL },
};

const struct board yut_board = {
	.look = LOOK_TRACK,
	.layout = YUT_LAYOUT,
	.drawn = lines,
	.spots = spots,
	.zones = zones,
};

const struct board yut_favourite_board = {
	.look = LOOK_TRACK,
	.layout = YUT_LAYOUT,
	.drawn = lines,
	.spots = spots,
	.zones = favourite_zones,
};
