/* The hurdles of Yut: whoever ends on one lands beyond it. */
#include "rules/yut/yut.h"

const struct rule yut_hurdle_rules[] = {
	{ "YUH-1",
	    "Two hurdles stand on the track, on 8 and 13 or where the position "
	    "says; a horse that would end on one lands one space beyond, and "
	    "one more for each horse that the opponent has home more than its "
	    "own side",
	    "seed; on 8 and 13: choice; a horse: seed" },
	{ "YUH-2",
	    "Beyond a hurdle a horse goes on along its way and stacks, catches "
	    "and comes home as usual; a jump that ends on the other hurdle is "
	    "followed by another",
	    "choice" },
	{ "YUH-3",
	    "The wild horse lands beyond a hurdle, one space clockwise; no "
	    "jump "
	    "may end on the wild horse",
	    "seed" },
	{ "YUH-4",
	    "Of two opponents the one with more horses home counts for jumps",
	    "choice" },
};

const struct chapter yut_hurdle_chapter =
    CHAPTER("Hurdles", LUDOS_ASIE, yut_hurdle_rules);

uint32_t yut_hurdles_of(const struct position *pos)
{
	const uint8_t *hurdle = pos->aside + YUT_HURDLES;

	return 1u << (hurdle[0] - 1) | 1u << (hurdle[1] - 1);
}

unsigned yut_jump_of(
    const struct game *game, const struct position *pos, unsigned side)
{
	const uint8_t *home = pos->aside + YUT_HOME;
	unsigned most = home[side];

	for (unsigned other = 0; other < game->sides; other++)
		if (home[other] > most)
			most = home[other];
	return 1 + most - home[side];
}

/* What a run of so many spaces has to do with a station; a set of them is a bit
 * for each. */
enum meeting { MISSES, ARRIVES, STUMBLES };

static enum meeting meet(const struct yut_journey *journey,
    const struct yut_movement *movement, const uint8_t *way, unsigned spaces)
{
	uint8_t station = movement->to;
	uint8_t end = way[spaces];

	if (!(journey->hurdles >> end & 1))
		return end == station ? ARRIVES : MISSES;
	/* On the hurdle, or somewhere else beyond it. */
	for (; end != YUT_OFF && end != station; spaces++)
		end = way[spaces];
	return end == station ? STUMBLES : MISSES;
}

/* All that the movement can be with results that a state leaves to it. */
static unsigned meetings_in(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state)
{
	const uint8_t *ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(journey->game, journey->side, movement->from,
	    (state & YUT_STATE_EXACT) != 0, ways);
	unsigned meetings = 0;

	for (unsigned r = 1; r < 1u << journey->thrown; r++) {
		if (!yut_may_use(movement, state, r) ||
		    !yut_has_name(journey, movement, r))
			continue;
		for (unsigned i = 0; i < count; i++)
			meetings |= 1u << meet(journey, movement, ways[i],
					journey->sums[r]);
	}
	return meetings;
}

static unsigned meetings_of(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	unsigned meetings = 0;

	for (unsigned left = journey->states; left; left &= left - 1)
		meetings |= meetings_in(journey, movement, yut_first_of(left));
	return meetings;
}

bool yut_stumbles(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	return journey->hurdles &&
	       meetings_of(journey, movement) & 1u << STUMBLES;
}

bool yut_has_to_jump(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	return journey->hurdles &&
	       !(meetings_of(journey, movement) & 1u << ARRIVES);
}

const char *yut_hurdle_wrong(
    const struct game *game, const struct position *pos)
{
	for (unsigned i = 0; i < YUT_HURDLE_COUNT; i++) {
		unsigned hurdle = pos->aside[YUT_HURDLES + i];

		if (hurdle < 1 + 1 || hurdle > YUT_OFF)
			return "two hurdles stand on stations of the track";
		if (game_has(game, YUT_HEROES) &&
		    hurdle == pos->aside[YUT_WILDSTART])
			return "no hurdle stands where the wild horse starts";
	}
	return NULL;
}
