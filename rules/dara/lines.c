/* Runs of pieces side by side, the one thing that Dara looks for. */
#include "rules/dara/dara.h"

/* Pieces of a side, or its hut, without a gap from next to a point on. Where
 * nobody has a hut it is NOWHERE, and the question for it costs nothing. */
static inline unsigned run(const struct game *game, const struct position *pos,
    unsigned side, uint8_t hut, uint8_t point, unsigned direction)
{
	unsigned length = 0;

	for (uint8_t p = game->map.next[point][direction];
	     p != NOWHERE && (piece_is(pos->at[p], side) || p == hut);
	     p = game->map.next[p][direction])
		length++;
	return length;
}

static inline struct dara_lines lines_with(const struct game *game,
    const struct position *pos, unsigned side, uint8_t hut, uint8_t point)
{
	return (struct dara_lines){
		.across = 1 + run(game, pos, side, hut, point, WEST) +
			  run(game, pos, side, hut, point, EAST),
		.up = 1 + run(game, pos, side, hut, point, SOUTH) +
		      run(game, pos, side, hut, point, NORTH),
	};
}

/* Apart, so that the question without a hut stays short. */
static __attribute__((noinline)) struct dara_lines lines_with_hut(
    const struct game *game, const struct position *pos, unsigned side,
    uint8_t hut, uint8_t point)
{
	return lines_with(game, pos, side, hut, point);
}

struct dara_lines dara_lines_through(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point)
{
	uint8_t hut = dara_hut_of(pos, side);

	if (hut != NOWHERE)
		return lines_with_hut(game, pos, side, hut, point);
	return lines_with(game, pos, side, NOWHERE, point);
}

bool dara_leaves_line(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length)
{
	static const uint8_t ways[] = { WEST, SOUTH, NORTH, EAST };
	uint8_t hut = dara_hut_of(pos, pos->side);

	for (unsigned i = 0; i < COUNT_OF(ways); i++)
		if (run(game, pos, pos->side, hut, point, ways[i]) == length)
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
	uint8_t hut = dara_hut_of(pos, pos->side);

	report_add(report, EFFECT_LINE, point, NOWHERE, pos->at[point]);
	for (unsigned i = 0; i < 2; i++)
		for (uint8_t p = game->map.next[point][ways[i]];
		     p != NOWHERE &&
		     (piece_is(pos->at[p], pos->side) || p == hut);
		     p = game->map.next[p][ways[i]])
			report_add(report, EFFECT_LINE, p, NOWHERE, pos->at[p]);
}

void dara_report_lines(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length, struct report *report)
{
	struct dara_lines lines;
	bool longer = game_has(game, DARA_LONG_LINES);

	if (!report)
		return;
	lines = dara_lines_through(game, pos, pos->side, point);
	if (lines.across == length || (longer && lines.across > length))
		report_line(
		    game, pos, point, (uint8_t[]){ WEST, EAST }, report);
	if (lines.up == length || (longer && lines.up > length))
		report_line(
		    game, pos, point, (uint8_t[]){ SOUTH, NORTH }, report);
}
