/*
 * Trade routes: lines from square to square across corners, which both sides
 * lay, walk along and capture along.
 */
#include "rules/yote/reading.h"

const struct rule route_rules[] = {
	{ "YOR-1",
	    "Each side has two trade routes; in a turn it may lay one between "
	    "two squares that touch by a corner, as the first or as the last "
	    "thing",
	    "seed" },
	{ "YOR-2",
	    "Routes never cross and never move, no two lie on the same "
	    "diagonal, and both sides use them",
	    "seed; no two lie: choice; and both: seed" },
	{ "YOR-3",
	    "Beside the action of a turn, never instead of it, one own camel "
	    "may walk along routes to empty squares, before it or after it, to "
	    "no square twice",
	    "seed; never instead: inferred; one own camel: choice" },
	{ "YOR-4",
	    "Along two routes in line a camel captures diagonally: over an "
	    "enemy where they meet to the empty square at the far end, and a "
	    "second piece goes as after any jump",
	    "seed" },
	{ "YOR-5",
	    "Whoever lays a route at the end of the turn may at once move the "
	    "piece just used once more, by a walk along routes or by one "
	    "capture along them; a deployed piece counts as used",
	    "seed; a deployed piece: inferred" },
	{ "YOR-6", "Choko's twenty-five squares have the same routes",
	    "choice" },
};

const struct chapter route_chapter =
    CHAPTER("Trade routes", LUDOS_AFRIQUE, route_rules);

bool yote_touch_by_corner(const struct map *map, uint8_t from, uint8_t to)
{
	int across = map->column[to] - map->column[from],
	    up = map->row[to] - map->row[from];

	return across * across == 1 && up * up == 1;
}

/* The other diagonal of the four squares round a corner is a route. */
static bool is_crossed(
    const struct map *map, const struct position *pos, uint8_t from, uint8_t to)
{
	return lines_have(pos->aside + YOTE_ROUTES, YOTE_ROUTES_MAX,
	    map_at(map, map->column[from], map->row[to]),
	    map_at(map, map->column[to], map->row[from]));
}

const struct rule *yote_route_barred(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to)
{
	if (!yote_touch_by_corner(&game->map, from, to))
		return YOR(1);
	if (is_crossed(&game->map, pos, from, to) ||
	    lines_have(pos->aside + YOTE_ROUTES, YOTE_ROUTES_MAX, from, to))
		return YOR(2);
	return NULL;
}

const struct rule *yote_play_route(struct yote_reading *in)
{
	const struct action *actions = in->turn->actions + in->at;
	struct position *pos = in->pos;
	uint8_t from, to;
	const struct rule *broken;

	if (in->end - in->at != 2 || actions[1].sign != SIGN_TO)
		return YOR(1);
	from = actions[actions[0].value > actions[1].value].value;
	to = actions[actions[0].value <= actions[1].value].value;
	broken = yote_route_barred(in->game, pos, from, to);
	if (broken)
		return broken;
	lines_add(pos->aside + YOTE_ROUTES, YOTE_ROUTES_MAX, from, to);
	pos->aside[YOTE_STOCK + pos->side]--;
	report_add(in->report, EFFECT_ROUTE, to, from, 0);
	turn_add(&in->full, SIGN_ROUTE, from);
	turn_add(&in->full, SIGN_TO, to);
	in->at = in->end;
	return NULL;
}

const struct rule *yote_step_barred(
    const struct position *pos, uint8_t from, uint8_t to, uint64_t visited)
{
	return lines_have(
		   pos->aside + YOTE_ROUTES, YOTE_ROUTES_MAX, from, to) &&
		       pos->at[to] == EMPTY && !(visited & yote_bit(to))
		   ? NULL
		   : YOR(3);
}

const struct rule *yote_play_walk(struct yote_reading *in)
{
	uint64_t visited = yote_bit(in->piece);

	for (; yote_next_is(in, SIGN_ALONG); in->at++) {
		uint8_t to = in->turn->actions[in->at].value;
		const struct rule *broken =
		    yote_step_barred(in->pos, in->piece, to, visited);

		if (broken)
			return broken;
		visited |= yote_bit(to);
		yote_move_piece(in->pos, in->piece, to, in->report);
		turn_add(&in->full, SIGN_ALONG, to);
		in->piece = to;
	}
	return in->at == in->end ? NULL : YOR(3);
}

int yote_diagonal_jump(const struct map *map, uint8_t from, uint8_t to)
{
	int across = map->column[to] - map->column[from],
	    up = map->row[to] - map->row[from];

	if (across * across != 4 || up * up != 4)
		return -1;
	return grid_direction(map, from,
	    map_at(map, (map->column[from] + map->column[to]) / 2u,
		(map->row[from] + map->row[to]) / 2u));
}

const char *yote_routes_wrong(
    const struct game *game, const struct position *pos)
{
	const uint8_t *routes = pos->aside + YOTE_ROUTES;
	unsigned count = lines_count(routes, YOTE_ROUTES_MAX);

	if (count + pos->aside[YOTE_STOCK] + pos->aside[YOTE_STOCK + 1] >
	    YOTE_ROUTES_MAX)
		return "there are four trade routes, laid or not";
	for (unsigned i = 0; i < count; i++) {
		uint8_t from = (uint8_t)(routes[2 * i] - 1),
			to = (uint8_t)(routes[2 * i + 1] - 1);

		if (!yote_touch_by_corner(&game->map, from, to))
			return "a route joins squares that touch by a corner";
		if (is_crossed(&game->map, pos, from, to))
			return "routes never cross";
	}
	return NULL;
}
