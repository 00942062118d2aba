/*
 * The wild horse of Yut: nobody's, it runs the ring the other way round, a
 * space after every turn, and its second return ends the game.
 */
#include "rules/yut/yut.h"

enum { RETURNS = 2 };

const struct rule yut_wild_rules[] = {
	{ "YUW-1",
	    "The wild horse starts opposite the post; in the favourite variant "
	    "on the first side's first corner, in a second game on the other "
	    "side's",
	    "seed" },
	{ "YUW-2",
	    "After every turn, also a lost one, the wild horse goes one space "
	    "clockwise round the ring",
	    "seed" },
	{ "YUW-3",
	    "No horse may end its movement on the wild horse, but horses may "
	    "pass it; a result with which every movement would end there "
	    "cannot be used",
	    "seed; but horses: choice; a result: seed" },
	{ "YUW-4",
	    "Where the wild horse lands, all horses go back to the start, "
	    "whoever they belong to",
	    "seed" },
	{ "YUW-5",
	    "The wild horse's second return to its start ends the game: most "
	    "horses home win, then most horses on the track, then whose last "
	    "horse needs fewer steps by the shortest way; equal players draw",
	    "seed; by the shortest way: choice; equal: seed" },
};

const struct chapter yut_wild_chapter =
    CHAPTER("The wild horse", LUDOS_ASIE, yut_wild_rules);

static uint8_t next_clockwise(uint8_t station)
{
	return station == 1 ? YUT_POST : (uint8_t)(station - 1);
}

void yut_wild_run(
    const struct game *game, struct position *pos, struct report *report)
{
	uint32_t hurdles =
	    game_has(game, YUT_CHALLENGES) ? yut_hurdles_of(pos) : 0;
	uint8_t from = (uint8_t)(pos->aside[YUT_WILD] - 1), to = from;

	do
		to = next_clockwise(to);
	while (hurdles >> to & 1);
	report_add(report, EFFECT_MOVE, to, from, OBSTACLE);
	if (pos->at[to] != EMPTY)
		yut_send_back(game, pos, to, report);
	pos->at[from] = EMPTY;
	pos->at[to] = OBSTACLE;
	pos->aside[YUT_WILD] = (uint8_t)(to + 1);
	if (pos->aside[YUT_WILD] == pos->aside[YUT_WILDSTART])
		pos->aside[YUT_RETURNS]++;
}

/* The fewest steps from a station to the post, as the player there sees it:
 * with stops on the corners and on the centre, where ways part. */
static unsigned steps_needed(
    const struct game *game, uint8_t station, bool exact)
{
	static const uint8_t steps[YUT_OFF] = { 0, 10, 9, 8, 7, 6, 10, 9, 8, 7,
		6, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 5, 4, 3, 7, 6, 5, 4, 2, 1 };

	/* Nobody comes to the first corner by exactly 5 from the track. */
	if (yut_settings_of(game)->exact_first && !exact &&
	    station <= YUT_FIRST_CORNER)
		return steps[YUT_SECOND_CORNER] +
		       (unsigned)(YUT_SECOND_CORNER - station);
	return steps[station];
}

/* What the horse needs that is furthest back; 0 without one. */
static unsigned most_steps_needed(
    const struct game *game, const struct position *pos, unsigned side)
{
	bool exact = pos->aside[YUT_EXACT + side];
	unsigned most = 0;

	for (uint8_t p = 1; p < YUT_OFF; p++) {
		uint8_t own = yut_is_far(game, side) ? yut_turned(p) : p;
		unsigned steps;

		if (!piece_is(pos->at[p], side))
			continue;
		steps =
		    steps_needed(game, own, exact && own == YUT_FIRST_CORNER);
		if (steps > most)
			most = steps;
	}
	return most;
}

enum { MOST_STEPS = 20 };

/* More is better: horses home before horses on the track before steps. */
static unsigned standing_of(
    const struct game *game, const struct position *pos, unsigned side)
{
	unsigned horses =
	    pos->aside[YUT_HOME + side] * 8u + yut_running(pos, side);

	return horses * (MOST_STEPS + 1) + MOST_STEPS -
	       most_steps_needed(game, pos, side);
}

void yut_wild_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	unsigned best = 0;

	if (pos->aside[YUT_RETURNS] < RETURNS)
		return;
	outcome->rule = YUW(5);
	for (unsigned side = 0; side < game->sides; side++) {
		unsigned standing = standing_of(game, pos, side);

		if (side > 0 && standing == best)
			outcome->winner = NOBODY;
		if (side > 0 && standing <= best)
			continue;
		best = standing;
		outcome->winner = (uint8_t)side;
	}
}

const char *yut_wild_wrong(const struct game *game, const struct position *pos)
{
	unsigned wild = pos->aside[YUT_WILD], start = pos->aside[YUT_WILDSTART],
		 returns = pos->aside[YUT_RETURNS];

	if (yut_settings_of(game)->far_post
		? start != YUT_FIRST_CORNER + 1 && start != YUT_THIRD_CORNER + 1
		: start != YUT_SECOND_CORNER + 1)
		return "the wild horse cannot start there";
	if (wild < 1 + 1 || wild > YUT_POST + 1)
		return "the wild horse runs on the ring";
	if (returns == RETURNS && wild != start)
		return "its second return is the wild horse's last step";
	for (unsigned side = 0; side < game->sides; side++)
		if (returns == RETURNS &&
		    pos->aside[YUT_HOME + side] == yut_horses(game))
			return "a side was home before the wild horse's second "
			       "return";
	return NULL;
}
