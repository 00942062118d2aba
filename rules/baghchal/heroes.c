/*
 * The heroes of Bagh Chal: an alpha tiger that moves once more while goats are
 * placed, and a billy goat that comes in later and protects its neighbours.
 */
#include "rules/baghchal/baghchal.h"

enum { TAKEN_FOR_BILLY = 2 };

const struct rule baghchal_hero_rules[] = {
	{ "BAH-1",
	    "One of the tigers is the alpha tiger: the one on e5, in Pulijudam "
	    "the one on the apex c5",
	    "seed; the one on e5: choice" },
	{ "BAH-2",
	    "While goats are in hand and the billy goat has not come in, the "
	    "alpha tiger may make one more move right after another tiger has "
	    "moved, a step or a capture; it may also stay, and after the last "
	    "goat that the tigers need nothing follows",
	    "seed; it may also stay: choice" },
	{ "BAH-3",
	    "Once two goats are taken, the goats may replace one of theirs on "
	    "the board by the billy goat, once, and before the placement or "
	    "move of that turn; the replaced goat does not count as taken",
	    "seed; and before the placement: choice; the replaced goat: "
	    "inferred" },
	{ "BAH-4",
	    "Goats that a line joins to the billy goat's point are protected: "
	    "the alpha tiger takes them, another tiger may jump them and does "
	    "not take them",
	    "seed" },
	{ "BAH-5",
	    "Any tiger may take the billy goat, and then the tigers win at "
	    "once; the billy goat moves as the goats do",
	    "seed; the billy goat moves: inferred" },
	{ "BAH-6",
	    "Only protected goats are jumped without being taken; such a jump "
	    "may not go straight back where its tiger came from (BAG-5)",
	    "inferred; such a jump: choice" },
};

const struct chapter baghchal_hero_chapter =
    CHAPTER("Alpha tiger and billy goat", LUDOS_ASIE, baghchal_hero_rules);

const char *const baghchal_hero_names[] = { "billy goat", "alpha tiger" };

void heroes_start(const struct game *game, struct position *pos)
{
	const char *alpha = baghchal_settings_of(game)->alpha;
	size_t used;

	if (game_has(game, BAGHCHAL_HEROES))
		pos->at[map_find(&game->map, alpha, strlen(alpha), &used)] =
		    hero_of(TIGER);
}

bool billy_protects(
    const struct game *game, const struct position *pos, uint8_t point)
{
	if (!game_has(game, BAGHCHAL_HEROES))
		return false;
	for (unsigned d = 0; d < game->map.directions; d++) {
		uint8_t next = game->map.next[point][d];

		if (next != NOWHERE && pos->at[next] == hero_of(GOAT))
			return true;
	}
	return false;
}

/* It is on the board, or was. */
static bool billy_has_come(const struct game *game, const struct position *pos)
{
	return pos->aside[BAGHCHAL_BILLY] ||
	       memchr(pos->at, hero_of(GOAT), game->map.points) != NULL;
}

bool billy_may_enter(const struct game *game, const struct position *pos)
{
	return game_has(game, BAGHCHAL_HEROES) && pos->side == GOAT &&
	       pos->aside[BAGHCHAL_TAKEN] >= TAKEN_FOR_BILLY &&
	       !billy_has_come(game, pos);
}

const struct rule *billy_refused(
    const struct game *game, const struct position *pos, uint8_t point)
{
	return billy_may_enter(game, pos) && pos->at[point] == piece_of(GOAT)
		   ? NULL
		   : BAH(3);
}

void billy_enter(struct position *pos, uint8_t point, struct report *report)
{
	pos->at[point] = hero_of(GOAT);
	report_add(report, EFFECT_TURNED, point, NOWHERE, hero_of(GOAT));
	/* It has not come from anywhere, so it may go where that goat was. */
	if (pos->aside[BAGHCHAL_LAST + 1] == point + 1)
		last_forget(pos, GOAT);
}

const struct rule *alpha_refused(
    const struct game *game, const struct position *pos, uint8_t moved)
{
	return game_has(game, BAGHCHAL_HEROES) && !moving_phase(pos) &&
		       !(moved & HERO) && !billy_has_come(game, pos) &&
		       pos->aside[BAGHCHAL_TAKEN] <
			   baghchal_settings_of(game)->goal
		   ? NULL
		   : BAH(2);
}

const char *heroes_wrong(const struct game *game, const struct position *pos,
    const struct census *census)
{
	unsigned billy = census->heroes[GOAT],
		 lost = pos->aside[BAGHCHAL_BILLY];

	if (!game_has(game, BAGHCHAL_HEROES))
		return billy || census->heroes[TIGER]
			   ? "there are no heroes without the option"
			   : NULL;
	if (census->heroes[TIGER] != 1)
		return "one of the tigers is the alpha tiger";
	if (billy + lost > 1)
		return "there is only one billy goat";
	if ((billy || lost) &&
	    pos->aside[BAGHCHAL_TAKEN] < TAKEN_FOR_BILLY + lost)
		return "the billy goat comes in when two goats are taken";
	return NULL;
}
