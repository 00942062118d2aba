/*
 * How the pieces of Hasami go: they slide or jump along rows and columns, and
 * a shogun along diagonals too.
 */
#include "rules/hasami/hasami.h"

static const struct rule shogun_rules[] = {
	{ "HAH-1",
	    "The piece in the middle of each side's first row, on e1 and e9, "
	    "is its shogun",
	    "seed; on e1 and e9: choice; is its shogun: seed" },
	{ "HAH-2",
	    "A shogun slides and jumps along diagonals too; camps, taking and "
	    "lines are the same for it as for the others",
	    "seed" },
};

const struct chapter hasami_shogun_chapter =
    CHAPTER("Shogun", LUDOS_ASIE, shogun_rules);

const unsigned hasami_ways[HASAMI_WAYS_ROUND] = { WEST, SOUTH, NORTH, EAST,
	SOUTH_WEST, NORTH_WEST, SOUTH_EAST, NORTH_EAST };

bool hasami_may_enter(const struct game *game, uint8_t from, uint8_t to)
{
	return !game->map.zone[to] ||
	       game->map.zone[to] == game->map.zone[from];
}

static const struct rule *blocked_by(uint8_t piece)
{
	return piece == OBSTACLE ? HAR(3) : HAS(2);
}

/* HAS-2, HAH-2: the first so many of hasami_ways are a piece's. */
static unsigned ways_of(uint8_t piece)
{
	return piece & HERO ? HASAMI_WAYS_ROUND : HASAMI_WAYS;
}

/* The direction in which a piece goes from one square to another, or -1. */
static int direction_to(
    const struct map *map, uint8_t piece, uint8_t from, uint8_t to)
{
	int right = map->column[to] - map->column[from],
	    up = map->row[to] - map->row[from];

	if (up == 0 && right != 0)
		return right > 0 ? EAST : WEST;
	if (right == 0 && up != 0)
		return up > 0 ? NORTH : SOUTH;
	if (!(piece & HERO) || right == 0 || (right != up && right != -up))
		return -1;
	if (right > 0)
		return up > 0 ? NORTH_EAST : SOUTH_EAST;
	return up > 0 ? NORTH_WEST : SOUTH_WEST;
}

const struct rule *hasami_find_way(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, enum sign *how)
{
	const struct map *map = &game->map;
	int direction = direction_to(map, pos->at[from], from, to);
	uint8_t p;

	if (direction < 0)
		return HAS(2);
	if (pos->at[to] != EMPTY)
		return blocked_by(pos->at[to]);
	p = map->next[from][direction];
	*how = pos->at[p] == EMPTY ? SIGN_STEP : SIGN_JUMP;
	if (*how == SIGN_JUMP)
		return pos->at[p] != OBSTACLE && map->next[p][direction] == to
			   ? NULL
			   : blocked_by(pos->at[p]);
	while (p != to && pos->at[p] == EMPTY)
		p = map->next[p][direction];
	return p == to ? NULL : blocked_by(pos->at[p]);
}

static bool can_be_jumped(uint8_t piece)
{
	return piece != EMPTY && piece != OBSTACLE;
}

static void reach_add(const struct game *game, const struct position *pos,
    uint8_t from, uint8_t to, enum sign how, struct hasami_reach *reach)
{
	if (to == NOWHERE || pos->at[to] != EMPTY ||
	    !hasami_may_enter(game, from, to))
		return;
	reach->how[to] = (uint8_t)how;
	reach->count++;
}

void hasami_find_reach(const struct game *game, const struct position *pos,
    uint8_t from, struct hasami_reach *reach)
{
	unsigned ways = ways_of(pos->at[from]);

	*reach = (struct hasami_reach){ .count = 0 };
	for (unsigned i = 0; i < ways; i++) {
		uint8_t p = game->map.next[from][hasami_ways[i]];

		if (p != NOWHERE && can_be_jumped(pos->at[p]))
			reach_add(game, pos, from,
			    game->map.next[p][hasami_ways[i]], SIGN_JUMP,
			    reach);
		for (; p != NOWHERE && pos->at[p] == EMPTY;
		     p = game->map.next[p][hasami_ways[i]])
			reach_add(game, pos, from, p, SIGN_STEP, reach);
	}
}

/* Whether a neighbour square or the one behind it is open, which is enough to
 * move: a slide that cannot stop next door cannot go further either. */
static bool can_leave(
    const struct game *game, const struct position *pos, uint8_t from)
{
	unsigned ways = ways_of(pos->at[from]);

	for (unsigned i = 0; i < ways; i++) {
		uint8_t p = game->map.next[from][hasami_ways[i]];

		if (p != NOWHERE && can_be_jumped(pos->at[p]))
			p = game->map.next[p][hasami_ways[i]];
		if (p != NOWHERE && pos->at[p] == EMPTY &&
		    hasami_may_enter(game, from, p))
			return true;
	}
	return false;
}

bool hasami_can_move(const struct game *game, const struct position *pos)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], pos->side) && can_leave(game, pos, p))
			return true;
	return false;
}
