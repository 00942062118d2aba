/*
 * The shaman's huts of Dara: whoever has lost three pieces may put one on the
 * board, where it stays and counts in its owner's lines.
 */
#include "rules/dara/dara.h"

enum { LOSSES = 3 }; /* before a hut may be put */

const struct rule dara_hut_rules[] = {
	{ "DAC-1",
	    "A side that has lost three pieces may put its hut on any empty "
	    "square, once, and that is its whole turn",
	    "seed" },
	{ "DAC-2",
	    "A hut does not move and cannot be taken; it is no piece that is "
	    "lost, and a side that can move none of its pieces has lost even "
	    "if its hut is still to come",
	    "choice" },
	{ "DAC-3",
	    "In lines a hut is one of its side's pieces: putting it can make a "
	    "line of three and take, and no line of four or more may have it",
	    "inferred; putting it: choice; and no line: inferred" },
	{ "DAC-4",
	    "In Dala, lines of four and more are forbidden only if a hut is in "
	    "them",
	    "choice" },
};

const struct chapter dara_hut_chapter =
    CHAPTER("Shaman's huts", LUDOS_AFRIQUE, dara_hut_rules);

bool dara_hut_is_due(const struct game *game, const struct position *pos)
{
	return game_has(game, DARA_CHALLENGES) &&
	       pos->aside[DARA_TAKEN + pos->side] >= LOSSES &&
	       !pos->aside[DARA_HUTS + pos->side];
}

const char *dara_offered(const struct game *game, const struct position *pos)
{
	return dara_hut_is_due(game, pos) ? "the shaman's hut may be put: # "
					    "and an empty square, as the "
					    "whole turn"
					  : NULL;
}

const struct rule *dara_hut_refused(const struct game *game,
    const struct position *pos, uint8_t point, struct dara_lines *lines)
{
	if (!dara_hut_is_due(game, pos) || pos->at[point] != EMPTY)
		return DAC(1);
	*lines = dara_lines_through(game, pos, pos->side, point);
	return dara_longest(*lines) > dara_settings_of(game)->line ? DAC(3)
								   : NULL;
}

void dara_put_hut(struct position *pos, uint8_t point)
{
	pos->at[point] = OBSTACLE;
	pos->aside[DARA_HUTS + pos->side] = (uint8_t)(point + 1);
}

bool dara_hut_lengthens(const struct game *game, const struct position *pos,
    unsigned side, uint8_t point)
{
	unsigned line = dara_settings_of(game)->line;
	struct position without = *pos;
	struct dara_lines all, pieces;

	if (!pos->aside[DARA_HUTS + side])
		return false;
	without.aside[DARA_HUTS + side] = 0;
	all = dara_lines_through(game, pos, side, point);
	pieces = dara_lines_through(game, &without, side, point);
	return (all.across > line && all.across != pieces.across) ||
	       (all.up > line && all.up != pieces.up);
}

const char *dara_hut_wrong(const struct position *pos, unsigned side)
{
	if (pos->aside[DARA_HUTS + side] &&
	    pos->aside[DARA_TAKEN + side] < LOSSES)
		return "a hut comes after three losses";
	return NULL;
}

bool dara_hut_in_long_line(
    const struct game *game, const struct position *pos, unsigned side)
{
	uint8_t hut = dara_hut_of(pos, side);

	return hut != NOWHERE && dara_longest(dara_lines_through(game, pos,
				     side, hut)) > dara_settings_of(game)->line;
}
