#include "notation/edit/repair_cost.h"

#include "notation/record/turn_text.h"
#include "notation/text/nearest.h"

enum {
	COST_SIGN_LEFT_OUT = 2, /* a capture, a letter */
	COST_OTHER_SIDE = 3,    /* the board seen from there */
	COST_SWAP = 3,
	COST_PASS = 3, /* not written */
	COST_DOUBLED = 2,
	COST_LETTER = 3, /* each letter that differs */
	COST_MOST = 12,
	COST_MISSING = 11, /* any turn */
	COST_TOO_MANY = 11,
};

/* The point as who sits opposite would name it. */
static uint8_t opposite_point(const struct map *map, uint8_t point)
{
	uint8_t other = map_at(map, map->columns - 1u - map->column[point],
	    map->rows - 1u - map->row[point]);

	return other == NOWHERE ? point : other;
}

static bool is_point(const struct action *action)
{
	return sign_operand((enum sign)action->sign) == OPERAND_POINT;
}

/* The same turn if points are named from the other side; what a turn takes may
 * be left out. */
static bool is_seen_from_there(
    const struct game *game, const struct turn *one, const struct turn *two)
{
	unsigned count = one->count < two->count ? one->count : two->count;
	bool any = false;

	for (unsigned i = 0; i < count; i++) {
		const struct action *a = &one->actions[i],
				    *b = &two->actions[i];

		if (a->sign != b->sign)
			return any && i > 1;
		if (!is_point(a))
			continue;
		if (opposite_point(&game->map, a->value) != b->value)
			return any && i > 1;
		any = true;
	}
	return any;
}

/* The same points, with a sign more or less. */
static bool differs_by_signs(const struct turn *one, const struct turn *two)
{
	unsigned i = 0, j = 0;

	for (;;) {
		while (i < one->count && !is_point(&one->actions[i]))
			i++;
		while (j < two->count && !is_point(&two->actions[j]))
			j++;
		if (i == one->count || j == two->count)
			return i + j > 1 && (i == one->count || i > 1) &&
			       (j == two->count || j > 1);
		if (one->actions[i++].value != two->actions[j++].value)
			return false;
	}
}

unsigned repair_cost_replace(
    const struct game *game, struct span written, const struct turn *turn)
{
	char text[TURN_TEXT_MAX];
	size_t bad, length = turn_write(&game->map, turn, text);
	unsigned cost = COST_LETTER * nearest_distance(written,
					  (struct span){ text, length });
	struct turn read;

	if (cost > COST_MOST)
		cost = COST_MOST;
	if (!turn_read(&game->map, written, &read, &bad))
		return cost;
	if (differs_by_signs(&read, turn) && cost > COST_SIGN_LEFT_OUT)
		return COST_SIGN_LEFT_OUT;
	if (is_seen_from_there(game, &read, turn) && cost > COST_OTHER_SIDE)
		return COST_OTHER_SIDE;
	return cost;
}

unsigned repair_cost_insert(const struct turn *turn)
{
	return turn_has(turn, 0, SIGN_PASS) ? COST_PASS : COST_MISSING;
}

unsigned repair_cost_delete(bool doubled)
{
	return doubled ? COST_DOUBLED : COST_TOO_MANY;
}

unsigned repair_cost_swap(void)
{
	return COST_SWAP;
}
