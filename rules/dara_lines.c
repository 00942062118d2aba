/* Runs of pieces side by side, the one thing that Dara looks for. */
#include "rules/dara.h"

/* Pieces of a side without a gap from next to a point on. */
static unsigned run(const struct game *game, const struct position *pos,
    unsigned side, uint8_t point, unsigned direction)
{
	unsigned length = 0;

	for (uint8_t p = game->map.next[point][direction];
	     p != NOWHERE && piece_is(pos->at[p], side);
	     p = game->map.next[p][direction])
		length++;
	return length;
}

struct dara_lines dara_lines_through(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point)
{
	return (struct dara_lines){
		.across = 1 + run(game, pos, side, point, WEST) +
			  run(game, pos, side, point, EAST),
		.up = 1 + run(game, pos, side, point, SOUTH) +
		      run(game, pos, side, point, NORTH),
	};
}

bool dara_leaves_line(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length)
{
	static const uint8_t ways[] = { WEST, SOUTH, NORTH, EAST };

	for (unsigned i = 0; i < COUNT_OF(ways); i++)
		if (run(game, pos, pos->side, point, ways[i]) == length)
			return true;
	return false;
}

/* Own pieces from next to a point on in a diagonal direction, for which the
 * map has no lines. */
static unsigned diagonal_run(const struct map *map, const struct position *pos,
    unsigned side, uint8_t point, int right, int up)
{
	int column = map->column[point] + right, row = map->row[point] + up;
	unsigned length = 0;

	while (column >= 0 && column < map->columns && row >= 0 &&
	       row < map->rows &&
	       piece_is(pos->at[map_at(map, (unsigned)column, (unsigned)row)],
		   side)) {
		length++;
		column += right;
		row += up;
	}
	return length;
}

bool dara_has_diagonal(const struct game *game, const struct position *pos,
    unsigned side, uint8_t point, unsigned length)
{
	const struct map *map = &game->map;

	return 1 + diagonal_run(map, pos, side, point, 1, 1) +
		       diagonal_run(map, pos, side, point, -1, -1) >=
		   length ||
	       1 + diagonal_run(map, pos, side, point, 1, -1) +
		       diagonal_run(map, pos, side, point, -1, 1) >=
		   length;
}

bool dara_line_stands(const struct game *game, const struct position *before,
    const struct position *after, unsigned length)
{
	unsigned side = before->side;

	for (uint8_t p = 0; p < game->map.points; p++) {
		struct dara_lines old, now;

		if (!piece_is(before->at[p], side) ||
		    !piece_is(after->at[p], side))
			continue;
		old = dara_lines_through(game, before, side, p);
		now = dara_lines_through(game, after, side, p);
		if ((old.across == length && now.across == length) ||
		    (old.up == length && now.up == length))
			return true;
	}
	return false;
}

/* The line through a point that has these two ends. */
static void report_line(const struct game *game, const struct position *pos,
    uint8_t point, const uint8_t ways[2], struct report *report)
{
	unsigned side = piece_side(pos->at[point]);

	report_add(report, EFFECT_LINE, point, NOWHERE, pos->at[point]);
	for (unsigned i = 0; i < 2; i++)
		for (uint8_t p = game->map.next[point][ways[i]];
		     p != NOWHERE && piece_is(pos->at[p], side);
		     p = game->map.next[p][ways[i]])
			report_add(report, EFFECT_LINE, p, NOWHERE, pos->at[p]);
}

void dara_report_lines(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length, struct report *report)
{
	struct dara_lines lines = { 0 };

	if (!report)
		return;
	lines =
	    dara_lines_through(game, pos, piece_side(pos->at[point]), point);
	if (lines.across == length)
		report_line(
		    game, pos, point, (uint8_t[]){ WEST, EAST }, report);
	if (lines.up == length)
		report_line(
		    game, pos, point, (uint8_t[]){ SOUTH, NORTH }, report);
}
