/*
 * The golden soldiers of Jarmo, one of each side: captured as a guard, one
 * stays on its point as a hostage, under whoever stands there.
 */
#include "rules/jarmo/jarmo.h"

const struct rule jarmo_gold_rules[] = {
	{ "JAG-1",
	    "A golden soldier takes the place of the soldier on each player's "
	    "right corner, green's on e1 and blue's on a5, and begins as a "
	    "guard",
	    "seed" },
	{ "JAG-2",
	    "A golden soldier that was turned to its archer side is never "
	    "promoted again, and captured as an archer it is out for good",
	    "seed" },
	{ "JAG-3",
	    "A golden soldier that is captured as a guard stays on its point, "
	    "turned to its archer side, under its captor: it is a hostage and "
	    "cannot move while it is covered; its captor is promoted as for "
	    "any other capture",
	    "seed; its captor is promoted: inferred" },
	{ "JAG-4",
	    "A golden soldier is free again, as an archer, when the soldier "
	    "above it moves away",
	    "inferred" },
	{ "JAG-5",
	    "An own soldier that captures the captor stands above the hostage, "
	    "which is free when that soldier moves off; if it is captured "
	    "instead, only that soldier is lost and the golden one is a "
	    "hostage again",
	    "seed" },
	{ "JAG-6",
	    "Only the soldier on top counts for moves and captures; a covered "
	    "golden soldier is one on the board, outside the enemy camp, and "
	    "counts one point",
	    "choice" },
};

const struct chapter jarmo_gold_chapter =
    CHAPTER("Golden soldiers", LUDOS_ASIE, jarmo_gold_rules);

enum { A5 = 4, E1 = 20 };

/* JAG-1: each side's right corner. */
static const uint8_t corners[2] = { E1, A5 };

void jarmo_gold_start(struct position *pos)
{
	for (unsigned s = 0; s < 2; s++) {
		pos->at[corners[s]] = hero_of(s);
		jarmo_set_gold(pos, s, corners[s]);
	}
}

void jarmo_gold_capture(
    struct position *pos, uint8_t point, struct report *report)
{
	uint8_t piece = pos->at[point];
	unsigned owner = piece_side(piece);

	jarmo_set_gold(pos, owner, NOWHERE);
	pos->at[point] = EMPTY;
	if (!is_guard(piece)) {
		report_add(report, EFFECT_TAKE, point, NOWHERE, piece);
		return;
	}
	stacks_lay(pos->aside + UNDER, HOSTAGES, point, owner);
	report_add(report, EFFECT_HOSTAGE, point, NOWHERE, piece_of(owner));
}

void jarmo_gold_uncover(
    struct position *pos, uint8_t point, struct report *report)
{
	int owner = stacks_lift(pos->aside + UNDER, HOSTAGES, point);

	if (owner < 0)
		return;
	pos->at[point] = piece_of((unsigned)owner);
	jarmo_set_gold(pos, (unsigned)owner, point);
	report_add(report, EFFECT_FREED, point, NOWHERE, pos->at[point]);
}

bool jarmo_is_covered(const struct position *pos, uint8_t point, unsigned side)
{
	return stacks_hold(pos->aside + UNDER, HOSTAGES, point, side);
}

bool jarmo_is_at_corner(const struct position *pos, uint8_t point)
{
	return jarmo_is_golden(pos, point) &&
	       point == corners[piece_side(pos->at[point])];
}

/* What a side's golden soldier cannot be, or NULL. */
static const char *wrong_soldier(const struct position *pos, unsigned side)
{
	uint8_t point = jarmo_gold(pos, side);

	if (point != NOWHERE && !piece_is(pos->at[point], side))
		return "a golden soldier is where no soldier of its side "
		       "stands";
	if ((point != NOWHERE) + jarmo_hostages(pos, side) > 1)
		return "a side has one golden soldier";
	return NULL;
}

const char *jarmo_gold_wrong(
    const struct game *game, const struct position *pos)
{
	const char *why = wrong_soldier(pos, 0);

	if (!why)
		why = wrong_soldier(pos, 1);
	for (uint8_t p = 0; p < game->map.points && !why; p++) {
		if (!stacks_below(pos->aside + UNDER, HOSTAGES, p))
			continue;
		if (pos->at[p] == EMPTY)
			why = "nobody stands on a covered soldier";
		for (unsigned s = 0; s < 2; s++)
			if (jarmo_is_covered(pos, p, s) &&
			    in_camp_of(game, p, s ^ 1u))
				why = "a guard is never captured in the enemy "
				      "camp, so no hostage is there";
	}
	return why;
}
