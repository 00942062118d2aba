/*
 * The heroes of Dara, the proud lion and the matriarch: one of the twelve of
 * each side, who jumps and whom the others shield.
 */
#include "rules/dara/dara.h"

static const struct rule baghchal_hero_rules[] = {
	{ "DAH-1",
	    "One of each side's twelve pieces is its hero, the proud lion or "
	    "the matriarch, and any of the twelve placements may bring it",
	    "seed; and any of: choice" },
	{ "DAH-2",
	    "A hero steps like the others, or jumps along its row or column "
	    "over one piece of either side next to it to the empty square just "
	    "behind; what it jumps over stays",
	    "seed; to the empty: inferred; what it jumps: seed" },
	{ "DAH-3", "A jump that makes a line of three takes, as a step does",
	    "inferred" },
	{ "DAH-4",
	    "A hero can be taken only if no other piece of its side that can "
	    "be taken stands in its row or column",
	    "seed; in its row or column: choice" },
	{ "DAH-5", "A hero cannot jump over a shaman's hut", "seed" },
};

const struct chapter dara_hero_chapter =
    CHAPTER("Heroes", LUDOS_AFRIQUE, baghchal_hero_rules);

const char *const dara_hero_names[] = { "proud lion", "matriarch" };

#define DAH(n) (&baghchal_hero_rules[(n)-1])

const struct rule *dara_hand_lacks(
    const struct position *pos, unsigned side, bool hero)
{
	unsigned heroes = pos->aside[DARA_HEROES_HELD + side],
		 others = pos->aside[DARA_HAND + side] - heroes;

	return (hero ? heroes : others) ? NULL : DAH(1);
}

const struct rule *dara_jump_refused(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to)
{
	int direction = map_jump_direction(&game->map, from, to);
	uint8_t over;

	if (pos->at[from] != hero_of(pos->side) || direction < 0)
		return DAH(2);
	over = pos->at[game->map.next[from][direction]];
	if (over == OBSTACLE)
		return DAH(5);
	return over != EMPTY && pos->at[to] == EMPTY ? NULL : DAH(2);
}

const struct rule *dara_hero_shielded(
    const struct game *game, const struct position *pos, uint8_t point)
{
	const struct map *map = &game->map;
	unsigned side = piece_side(pos->at[point]);

	for (uint8_t p = 0; p < map->points; p++)
		if (p != point && piece_is(pos->at[p], side) &&
		    (map->row[p] == map->row[point] ||
			map->column[p] == map->column[point]) &&
		    !dara_is_safe(game, pos, p))
			return DAH(4);
	return NULL;
}

const char *dara_heroes_wrong(const struct game *game,
    const struct position *pos, unsigned side, const struct census *census)
{
	unsigned held = pos->aside[DARA_HEROES_HELD + side],
		 hand = pos->aside[DARA_HAND + side],
		 heroes = census->heroes[side] + held;

	if (!game_has(game, DARA_HEROES))
		return heroes ? "there are no heroes without the option" : NULL;
	if (heroes > 1)
		return "a side has one hero";
	if (held > hand)
		return "a hero in an empty hand";
	if (!heroes && census->pieces[side] + hand == DARA_PIECES)
		return "one of the twelve pieces is the hero";
	return NULL;
}
