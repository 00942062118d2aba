/* What a move of Hasami takes: enemies between two, and in a corner. */
#include "rules/hasami/hasami.h"

void taken_add(struct taken *taken, uint8_t point)
{
	unsigned i = taken->count;

	if (i == HASAMI_TAKEN_MAX)
		return;
	for (; i > 0 && taken->points[i - 1] > point; i--)
		taken->points[i] = taken->points[i - 1];
	taken->points[i] = point;
	taken->count++;
}

bool taken_holds(const struct taken *taken, uint8_t point)
{
	for (unsigned i = 0; i < taken->count; i++)
		if (taken->points[i] == point)
			return true;
	return false;
}

/* Enemies side by side in a direction, with an own piece behind them. */
static void find_enclosed(const struct game *game, const struct position *pos,
    uint8_t at, unsigned direction, struct taken *taken)
{
	unsigned side = piece_side(pos->at[at]);
	uint8_t first = game->map.next[at][direction], p = first;

	while (p != NOWHERE && piece_is(pos->at[p], side ^ 1))
		p = game->map.next[p][direction];
	if (p == NOWHERE || !piece_is(pos->at[p], side))
		return;
	if (game_has(game, HASAMI_SINGLE) &&
	    p != game->map.next[first][direction])
		return;
	for (uint8_t q = first; q != p; q = game->map.next[q][direction])
		taken_add(taken, q);
}

bool hasami_is_corner(const struct game *game, uint8_t point)
{
	const struct hasami_settings *settings = hasami_settings_of(game);
	uint8_t row = game->map.row[point], column = game->map.column[point];

	return (row == settings->corner_low || row == settings->corner_high) &&
	       (column == 0 || column == HASAMI_SIZE - 1);
}

/* An enemy in a corner next to the moved piece, its other way out closed. */
static void find_cornered(const struct game *game, const struct position *pos,
    uint8_t at, unsigned direction, struct taken *taken)
{
	unsigned side = piece_side(pos->at[at]);
	uint8_t corner = game->map.next[at][direction], ways[2];
	bool low;

	if (!hasami_is_corner(game, corner))
		return;
	low = game->map.row[corner] == hasami_settings_of(game)->corner_low;
	ways[0] = game->map.next[corner][low ? NORTH : SOUTH];
	ways[1] =
	    game->map.next[corner][game->map.column[corner] == 0 ? EAST : WEST];
	if ((at == ways[0] || at == ways[1]) &&
	    piece_is(pos->at[ways[0]], side) &&
	    piece_is(pos->at[ways[1]], side) && !taken_holds(taken, corner))
		taken_add(taken, corner);
}

/* The ways in which an enemy is next to a piece, a bit each: mostly none, and
 * one question is easier to guess than four. */
static unsigned ways_to_enemies(
    const struct game *game, const struct position *pos, uint8_t at)
{
	unsigned enemy = piece_side(pos->at[at]) ^ 1, ways = 0;

	for (unsigned i = 0; i < HASAMI_WAYS; i++) {
		uint8_t p = game->map.next[at][hasami_ways[i]];
		uint8_t piece = p == NOWHERE ? EMPTY : pos->at[p];

		ways |= (unsigned)piece_is(piece, enemy) << i;
	}
	return ways;
}

void hasami_find_taken(const struct game *game, const struct position *pos,
    uint8_t at, struct taken *taken)
{
	unsigned ways = ways_to_enemies(game, pos, at);

	taken->count = 0;
	if (!ways)
		return;
	for (unsigned i = 0; i < HASAMI_WAYS; i++)
		if (ways & (1u << i))
			find_enclosed(game, pos, at, hasami_ways[i], taken);
	for (unsigned i = 0; i < HASAMI_WAYS; i++)
		if (ways & (1u << i))
			find_cornered(game, pos, at, hasami_ways[i], taken);
}
