/* Boards: points, lines, symmetries. */
#include <string.h>

#include "notation/library/parts.h"

_Static_assert((int)LUDOS_LOOK_LINES == (int)LOOK_LINES + 1 &&
		   (int)LUDOS_LOOK_TRACK == (int)LOOK_TRACK + 1,
    "the same order");
_Static_assert((int)LUDOS_SYMMETRY_MIRROR == (int)SYMMETRY_MIRROR &&
		   (int)LUDOS_SYMMETRY_FLIP == (int)SYMMETRY_FLIP &&
		   (int)LUDOS_SYMMETRY_TURN == (int)SYMMETRY_TURN,
    "the same numbers");

static const struct map *map_of(const ludos_board *board)
{
	return board->reserved;
}

const ludos_board *ludos_game_board(const ludos_game *game)
{
	return &game->board;
}

bool ludos_board_point(const ludos_board *board, unsigned i, ludos_point *point)
{
	const struct map *map = map_of(board);
	ludos_point full;

	if (i >= map->points)
		return false;
	full = (ludos_point){
		.name = map->name[i],
		.x = map->x[i],
		.y = map->y[i],
		.column = map->column[i],
		.row = map->row[i],
		.zone = map->zone[i] ? map->board->zones[map->zone[i] - 1].name
				     : NULL,
	};
	FILL(point, full);
	return true;
}

unsigned ludos_board_find(const ludos_board *board, const char *name)
{
	size_t length = strlen(name), used;
	uint8_t point =
	    length ? map_find(map_of(board), name, length, &used) : NOWHERE;

	return point != NOWHERE && used == length ? point : LUDOS_NOWHERE;
}

unsigned board_count_lines(const struct map *map)
{
	unsigned count = 0;

	for (uint8_t from = 0; from < map->points; from++)
		for (unsigned d = 0; d < map->directions; d++)
			count += map_has_line(map, from, d);
	return count;
}

bool ludos_board_line(const ludos_board *board, unsigned i, ludos_line *line)
{
	const struct map *map = map_of(board);

	for (uint8_t from = 0; from < map->points; from++)
		for (unsigned d = 0; d < map->directions; d++) {
			uint8_t to = map->next[from][d];
			ludos_line full = { .from = from, .to = to };

			if (!map_has_line(map, from, d) || i-- > 0)
				continue;
			full.dotted = map_is_dotted(map, from, to);
			FILL(line, full);
			return true;
		}
	return false;
}

bool ludos_board_image(
    const ludos_board *board, unsigned symmetries, uint8_t *points)
{
	const struct map *map = map_of(board);
	uint8_t image[POINTS_MAX];

	if (!map_symmetry(map, symmetries, image))
		return false;
	memcpy(points, image, map->points);
	return true;
}
