#include "notation/edit/repair_cost.h"

#include "notation/record/turn_text.h"
#include "notation/text/nearest.h"
#include "rules/sticks.h"

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

static unsigned next_point(const struct turn *turn, unsigned i)
{
	while (i < turn->count && !is_point(&turn->actions[i]))
		i++;
	return i;
}

/* The same points with a sign more or less, or as far as the shorter one goes:
 * each point that is left out costs as a letter. COST_MOST if they differ. */
static unsigned cost_of_signs(const struct turn *one, const struct turn *two)
{
	unsigned i = next_point(one, 0), j = next_point(two, 0);
	unsigned same = 0, more = 0;

	for (; i < one->count && j < two->count; same++) {
		if (one->actions[i].value != two->actions[j].value)
			return COST_MOST;
		i = next_point(one, i + 1);
		j = next_point(two, j + 1);
	}
	for (; i < one->count; i = next_point(one, i + 1))
		more++;
	for (; j < two->count; j = next_point(two, j + 1))
		more++;
	if (same < (more ? 2u : 1u))
		return COST_MOST;
	return COST_SIGN_LEFT_OUT + COST_LETTER * more;
}

unsigned repair_cost_replace(
    const struct game *game, struct span written, const struct turn *turn)
{
	char text[TURN_TEXT_MAX];
	size_t bad, length = turn_write(&game->map, turn, text);
	unsigned cost = COST_LETTER * nearest_distance(written,
					  (struct span){ text, length });
	struct turn read;
	unsigned signs;

	if (cost > COST_MOST)
		cost = COST_MOST;
	if (!turn_read(&game->map, written, &read, &bad))
		return cost;
	signs = cost_of_signs(&read, turn);
	if (cost > signs)
		cost = signs;
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

double repair_odds(const struct game *game, const struct turn *turn)
{
	const struct sticks *sticks = game->family->sticks;
	double odds = 1;

	for (unsigned i = 0; sticks && i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_THROW)
			odds *= sticks_odds(sticks, turn->actions[i].value);
	return odds;
}
