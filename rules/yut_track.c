/* Yut: the board and the routes that horses run on it. */
#include "rules/yut.h"

/* All as the player at the post 20 sees them. */
static const uint8_t ring[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14,
	15, 16, 17, 18, 19, 20 };
static const uint8_t across[] = { 5, 21, 22, 23, 24, 25, 15, 16, 17, 18, 19,
	20 };
static const uint8_t turning[] = { 5, 21, 22, 23, 28, 29, 20 };
static const uint8_t down[] = { 10, 26, 27, 23, 28, 29, 20 };

/* Ways that nobody may take; to know them helps to say why. */
static const uint8_t down_and_aside[] = { 10, 26, 27, 23, 24, 25, 15, 16, 17,
	18, 19, 20 };
static const uint8_t inward[] = { 15, 25, 24, 23, 28, 29, 20 };

#define WAY(stations, from)                                                    \
	(struct yut_way)                                                       \
	{                                                                      \
		.route = (stations), .at = (from),                             \
		.last = (int)COUNT_OF(stations) - 1                            \
	}

/* The way from the first corner or the arm behind it. */
static struct yut_way first_shortcut(const struct game *game, int at)
{
	return game_has(game, YUT_TURN_AT_CENTRE) ? WAY(turning, at)
						  : WAY(across, at);
}

/* The ways from a station as its own player sees it. */
static unsigned own_ways(const struct game *game, uint8_t from, bool exact,
    struct yut_way ways[YUT_WAYS_MAX])
{
	if (from <= YUT_POST) {
		ways[0] = WAY(ring, from - 1);
		if (from == YUT_FIRST_CORNER &&
		    (exact || !yut_settings_of(game)->exact_first)) {
			ways[1] = first_shortcut(game, 0);
			return 2;
		}
		if (from == YUT_SECOND_CORNER) {
			ways[1] = WAY(down, 0);
			return 2;
		}
		return 1;
	}
	if (from == YUT_CENTRE) {
		ways[0] = WAY(across, 3);
		ways[1] = WAY(down, 3);
		return 2;
	}
	if (from < YUT_CENTRE)
		ways[0] = first_shortcut(game, from - 20);
	else if (from <= 25)
		ways[0] = WAY(across, from - 20);
	else
		ways[0] = WAY(down, from <= 27 ? from - 25 : from - 24);
	return 1;
}

unsigned yut_ways(const struct game *game, unsigned side, uint8_t from,
    bool exact, struct yut_way ways[YUT_WAYS_MAX])
{
	bool far = yut_is_far(game, side);
	unsigned count =
	    own_ways(game, far ? yut_turned(from) : from, exact, ways);

	for (unsigned i = 0; i < count; i++)
		ways[i].turned = far;
	return count;
}

static bool leads_to(const struct yut_way *way, unsigned spaces, uint8_t to)
{
	return yut_way_end(way, spaces) == to;
}

/* Leaves the ring at a corner that it only passes, or where no way leads in. */
static bool cuts_corner(uint8_t from, uint8_t to, unsigned spaces)
{
	const struct yut_way corners[] = { WAY(across, 0), WAY(down, 0),
		WAY(inward, 0) };

	for (unsigned i = 0; i < COUNT_OF(corners) && from <= YUT_POST; i++) {
		unsigned corner = 5 * (i + 1);

		if (from + (corner < YUT_THIRD_CORNER ? 1u : 0u) <= corner &&
		    spaces > corner - from && to > YUT_POST &&
		    leads_to(&corners[i], spaces - (corner - from), to))
			return true;
	}
	return false;
}

/* Goes on from the centre, without a stop there, where it may not. */
static bool bends_at_centre(
    const struct game *game, uint8_t from, uint8_t to, unsigned spaces)
{
	int at = from == YUT_FIRST_CORNER ? 0 : from - 20;
	struct yut_way way = game_has(game, YUT_TURN_AT_CENTRE)
				 ? WAY(across, at)
				 : WAY(turning, at);

	if (from == YUT_SECOND_CORNER || from == 26 || from == 27)
		way = WAY(
		    down_and_aside, from == YUT_SECOND_CORNER ? 0 : from - 25);
	else if (from != YUT_FIRST_CORNER && from != 21 && from != 22)
		return false;
	return leads_to(&way, spaces, to);
}

/* Runs as a horse from the other post would. */
static bool runs_as_rival(const struct game *game, unsigned side, uint8_t from,
    uint8_t to, unsigned spaces)
{
	struct yut_way ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(game, side ^ 1u, from, true, ways);

	for (unsigned i = 0; i < count; i++)
		if (leads_to(&ways[i], spaces, to))
			return true;
	return false;
}

const struct rule *yut_wrong_way(const struct game *game, unsigned side,
    uint8_t from, uint8_t to, bool exact, unsigned spaces)
{
	bool far = yut_is_far(game, side);
	uint8_t own_from = far ? yut_turned(from) : from,
		own_to = far ? yut_turned(to) : to;
	struct yut_way ways[YUT_WAYS_MAX], shortcut = first_shortcut(game, 0);
	unsigned count;

	if (yut_settings_of(game)->exact_first && !exact &&
	    own_from == YUT_FIRST_CORNER && leads_to(&shortcut, spaces, own_to))
		return YUF(2);
	if (bends_at_centre(game, own_from, own_to, spaces))
		return YUT(8);
	if (cuts_corner(own_from, own_to, spaces))
		return YUT(7);
	count = yut_ways(game, side, from, exact, ways);
	for (unsigned i = 0; i < count; i++) {
		uint8_t end = yut_way_end(&ways[i], spaces);

		if (end == YUT_OFF ||
		    (to == YUT_OFF && own_from > 0 &&
			ways[i].at + (int)spaces == ways[i].last))
			return YUT(11);
	}
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
