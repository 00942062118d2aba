#include "rules/lines.h"

unsigned lines_count(const uint8_t *set, unsigned most)
{
	unsigned count = 0;

	while (count < most && set[2 * count])
		count++;
	return count;
}

/* Whether a pair stands before another in the order of their points. */
static bool is_before(const uint8_t *a, const uint8_t *b)
{
	return a[0] != b[0] ? a[0] < b[0] : a[1] < b[1];
}

bool lines_add(uint8_t *set, unsigned most, uint8_t from, uint8_t to)
{
	uint8_t pair[2] = { (uint8_t)((from < to ? from : to) + 1),
		(uint8_t)((from < to ? to : from) + 1) };
	unsigned at = lines_count(set, most);

	if (at == most || lines_have(set, most, from, to))
		return false;
	for (; at > 0 && is_before(pair, set + 2 * (at - 1)); at--)
		memcpy(set + 2 * at, set + 2 * (at - 1), 2);
	memcpy(set + 2 * at, pair, 2);
	return true;
}

void lines_remove(uint8_t *set, unsigned most, unsigned i)
{
	for (; i + 1 < most; i++)
		memcpy(set + 2 * i, set + 2 * (i + 1), 2);
	set[2 * i] = set[2 * i + 1] = 0;
}

int grid_direction(const struct map *map, uint8_t from, uint8_t to)
{
	/* [across + 1][up + 1] */
	static const int8_t directions[3][3] = {
		{ SOUTH_WEST, WEST, NORTH_WEST },
		{ SOUTH, -1, NORTH },
		{ SOUTH_EAST, EAST, NORTH_EAST },
	};
	int across = map->column[to] - map->column[from],
	    up = map->row[to] - map->row[from];

	if (across < -1 || across > 1 || up < -1 || up > 1)
		return -1;
	return directions[across + 1][up + 1];
}

uint8_t lines_next_with(const struct map *map, const uint8_t *added,
    unsigned most, uint8_t point, unsigned direction)
{
	uint8_t next = map->next[point][direction];

	for (unsigned i = 0; next == NOWHERE && i < most && added[2 * i]; i++) {
		uint8_t low = (uint8_t)(added[2 * i] - 1),
			high = (uint8_t)(added[2 * i + 1] - 1),
			other = point == low ? high : low;

		if ((point == low || point == high) &&
		    grid_direction(map, point, other) == (int)direction)
			next = other;
	}
	return next;
}
