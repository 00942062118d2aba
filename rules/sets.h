/*
 * Sets of points, a bit for each of at most 64, for questions about all pieces
 * of a side at once: asking piece by piece costs a branch for each point that
 * no processor can predict.
 */
#ifndef RULES_SETS_H
#define RULES_SETS_H

#include "rules/position.h"

/* The points where one of two sides has a piece. */
static inline uint64_t set_of(
    const struct map *map, const struct position *pos, unsigned side)
{
	uint64_t set = 0;

	for (unsigned p = 0; p < map->points; p += 8) {
		uint64_t eight = eight_bits(eight_points(pos->at + p, side));

		set |= eight << p;
	}
	return set;
}

/* The points where a hero of any side stands. */
static inline uint64_t set_of_heroes(
    const struct map *map, const struct position *pos)
{
	const uint64_t low = 0x0101010101010101u;
	uint64_t set = 0;

	for (unsigned p = 0; p < map->points; p += 8) {
		uint64_t eight = eight_bytes(pos->at + p) / HERO & low;

		set |= (uint64_t)eight_bits(eight) << p;
	}
	return set;
}

static inline uint64_t set_of_empty(
    const struct map *map, uint64_t first, uint64_t second)
{
	return map->all & ~(first | second);
}

/* The neighbours in one direction of all points of a set. */
static inline uint64_t set_next(
    const struct map *map, uint64_t set, unsigned direction)
{
	if (!map->regular)
		return map_set_next(map, set, direction);
	set &= map->leads[direction];
	return set << map->left[direction] >> map->right[direction];
}

/* The points of a set that are next to a point of another one. */
static inline uint64_t set_touching(
    const struct map *map, uint64_t set, uint64_t other)
{
	uint64_t round = 0;

	for (unsigned d = 0; d < map->directions; d++)
		round |= set_next(map, other, d);
	return set & round;
}

#endif
