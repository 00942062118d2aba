/*
 * The retreat camps of Jarmo: two points of the field. Who holds both may put a
 * captured soldier back, once.
 */
#include "rules/jarmo/jarmo.h"

const struct rule jarmo_camp_rules[] = {
	{ "JAC-1",
	    "Two retreat camps lie on points of the field, on a3 and e3 or "
	    "where the position says",
	    "choice" },
	{ "JAC-2",
	    "A player whose soldiers stand on both retreat camps may put one "
	    "captured soldier back on a free point of the own camp, and both "
	    "retreat camps are removed then; it comes after a move, or after "
	    "any other turn but a pass at whose end both are still held, and "
	    "is written @ at its end",
	    "seed; it comes after: choice" },
	{ "JAC-3", "A player never has more than five soldiers on the board",
	    "seed" },
};

const struct chapter jarmo_camp_chapter =
    CHAPTER("Retreat camps", LUDOS_ASIE, jarmo_camp_rules);

static bool holds(const struct position *pos, unsigned camp)
{
	uint8_t point = pos->aside[CAMPS + camp];

	return point && piece_is(pos->at[point - 1], pos->side);
}

bool jarmo_camps_owe(const struct position *pos)
{
	return pos->aside[TAKEN + pos->side] > 0 && holds(pos, 0) &&
	       holds(pos, 1);
}

void jarmo_camps_remove(struct position *pos, struct report *report)
{
	for (unsigned i = 0; i < 2; i++) {
		report_add(report, EFFECT_GONE, pos->aside[CAMPS + i] - 1u,
		    NOWHERE, THING_CAMP);
		pos->aside[CAMPS + i] = 0;
	}
}

const char *jarmo_camps_wrong(
    const struct game *game, const struct position *pos)
{
	const uint8_t *camps = pos->aside + CAMPS;

	if (!camps[0])
		return NULL;
	if (camps[0] == camps[1])
		return "the two retreat camps lie on two points";
	if (game->map.zone[camps[0] - 1] || game->map.zone[camps[1] - 1])
		return "a retreat camp lies on the field, not in a camp";
	return NULL;
}
