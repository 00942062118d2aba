/*
 * Lines of the board that a position bars or adds, beyond what the map knows:
 * a set of pairs of points in aside[], as KEY_LINE_SET stores them. Each pair
 * has the lower point first, pairs stand in order, unused ones are zero behind
 * them: equal sets are equal bytes. A set is empty if its first byte is 0, so
 * that asking an empty one costs one look.
 */
#ifndef RULES_LINES_H
#define RULES_LINES_H

#include "rules/board.h"

/* Whether the line between two points is one of at most `most`. */
static inline bool lines_have(
    const uint8_t *set, unsigned most, uint8_t from, uint8_t to)
{
	uint8_t low = (uint8_t)((from < to ? from : to) + 1),
		high = (uint8_t)((from < to ? to : from) + 1);

	for (unsigned i = 0; i < most && set[2 * i]; i++)
		if (set[2 * i] == low && set[2 * i + 1] == high)
			return true;
	return false;
}

unsigned lines_count(const uint8_t *set, unsigned most);

/* False, and nothing changed, if it is there already or the set is full. */
bool lines_add(uint8_t *set, unsigned most, uint8_t from, uint8_t to);
/* Takes out the i-th. */
void lines_remove(uint8_t *set, unsigned most, unsigned i);

/* map->next, but NOWHERE along a line of the set. */
static inline uint8_t lines_next_unless(const struct map *map,
    const uint8_t *barred, unsigned most, uint8_t point, unsigned direction)
{
	uint8_t next = map->next[point][direction];

	if (barred[0] && next != NOWHERE &&
	    lines_have(barred, most, point, next))
		return NOWHERE;
	return next;
}

/* map->next, or where a line of the set leads in that direction of a grid
 * (NORTH, SOUTH_EAST, ...). */
uint8_t lines_next_with(const struct map *map, const uint8_t *added,
    unsigned most, uint8_t point, unsigned direction);

/* The direction of a grid in which a neighbour lies, or -1. */
int grid_direction(const struct map *map, uint8_t from, uint8_t to);

#endif
