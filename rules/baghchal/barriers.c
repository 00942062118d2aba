/*
 * The barriers of Bagh Chal: the goats may bar a line when the third goat has
 * been taken, and another when the fourth has.
 */
#include "rules/baghchal/baghchal.h"

enum { TAKEN_FOR_FIRST = 3, TAKEN_FOR_SECOND = 4 };

const struct rule barrier_rules[] = {
	{ "BAC-1",
	    "When the third goat has been taken, and again with the fourth, "
	    "the goats may put a barrier on a line between two neighbouring "
	    "points, one that is not barred yet, at the beginning of their "
	    "next turn, or give it up",
	    "seed; one that is not: choice; at the beginning: seed" },
	{ "BAC-2",
	    "Nobody jumps along a line between two points that has a barrier, "
	    "nor steps along it",
	    "seed; nor steps: choice" },
	{ "BAC-3",
	    "A barrier is never moved, and falls as soon as tigers stand on "
	    "both its ends",
	    "seed; on both its ends: choice" },
	{ "BAC-4",
	    "A barrier that leaves no tiger a move wins for the goats at once: "
	    "the turn ends with it",
	    "inferred" },
};

const struct chapter barrier_chapter =
    CHAPTER("Barriers", LUDOS_ASIE, barrier_rules);

const struct rule *barrier_refused(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to)
{
	return pos->aside[BAGHCHAL_OFFER] &&
		       map_direction(&game->map, from, to) >= 0 &&
		       !lines_have(pos->aside + BAGHCHAL_BARRIERS, BARRIERS_MAX,
			   from, to)
		   ? NULL
		   : BAC(1);
}

void barrier_put(
    struct position *pos, uint8_t from, uint8_t to, struct report *report)
{
	report_add(report, EFFECT_BARRIER, to, from, EMPTY);
	lines_add(pos->aside + BAGHCHAL_BARRIERS, BARRIERS_MAX, from, to);
	pos->aside[BAGHCHAL_OFFER]--;
	barriers_fall(pos, report);
}

static bool is_between_tigers(const struct position *pos, const uint8_t *line)
{
	return piece_is(pos->at[line[0] - 1], TIGER) &&
	       piece_is(pos->at[line[1] - 1], TIGER);
}

void barriers_fall(struct position *pos, struct report *report)
{
	uint8_t *lines = pos->aside + BAGHCHAL_BARRIERS;

	for (unsigned i = lines_count(lines, BARRIERS_MAX); i-- > 0;) {
		const uint8_t *line = lines + 2 * i;

		if (!is_between_tigers(pos, line))
			continue;
		report_add(
		    report, EFFECT_FALLEN, line[1] - 1u, line[0] - 1u, EMPTY);
		lines_remove(lines, BARRIERS_MAX, i);
	}
}

void barriers_offer(const struct game *game, struct position *pos)
{
	unsigned taken = pos->aside[BAGHCHAL_TAKEN];

	if (game_has(game, BAGHCHAL_CHALLENGES) &&
	    (taken == TAKEN_FOR_FIRST || taken == TAKEN_FOR_SECOND))
		pos->aside[BAGHCHAL_OFFER]++;
}

/* How many were ever offered. */
static unsigned offered_so_far(unsigned taken)
{
	return (unsigned)(taken >= TAKEN_FOR_FIRST) +
	       (taken >= TAKEN_FOR_SECOND);
}

const char *barriers_wrong(const struct game *game, const struct position *pos)
{
	const uint8_t *lines = pos->aside + BAGHCHAL_BARRIERS;
	unsigned count = lines_count(lines, BARRIERS_MAX);

	for (unsigned i = 0; i < count; i++) {
		const uint8_t *line = lines + 2 * i;

		if (map_direction(&game->map, (uint8_t)(line[0] - 1),
			(uint8_t)(line[1] - 1)) < 0)
			return "a barrier is on a line between two neighbours";
		if (is_between_tigers(pos, line))
			return "a barrier between two tigers falls";
	}
	if (pos->aside[BAGHCHAL_OFFER] && pos->side != GOAT)
		return "barriers are offered to the goats";
	if (count + pos->aside[BAGHCHAL_OFFER] >
	    offered_so_far(pos->aside[BAGHCHAL_TAKEN]))
		return "more barriers than goats were taken for";
	return NULL;
}
