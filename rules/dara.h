/*
 * What the rulesets of the Dara family differ in, between their tables
 * (rules/dara.c) and the play that all of them share (rules/dara_play.c).
 */
#ifndef RULES_DARA_H
#define RULES_DARA_H

#include "rules/game.h"

enum { DARA_PIECES = 12 }; /* of each side */

/* aside[]; taken counts a side's losses, where the rules count them */
enum { DARA_HAND = 0, DARA_TAKEN = 2 };

/* Options */
enum { DARA_FREE_PLACEMENT = 1u << 0 };

struct dara_settings {
	uint8_t line;       /* pieces in a line that takes */
	uint8_t first_ones; /* placements that go to the board's zone */
	bool placing_takes; /* a line made while placing takes */
	uint8_t losses;     /* that lose the game, or 0: nobody counts */
	uint8_t few;        /* pieces left that lose it, if .left is a rule */

	/* The rules by their part in play; those marked so are NULL where
	 * nothing is forbidden. */
	const struct rule *placing;   /* what a turn is at first */
	const struct rule *moving;    /* ... and later */
	const struct rule *too_early; /* a move while pieces are placed */
	const struct rule *pass;
	const struct rule *zone_first;  /* or NULL */
	const struct rule *placed_line; /* made while placing; or NULL */
	const struct rule *longer;      /* a longer line; or NULL */

	/* Taking: what makes it due, what may be taken. */
	const struct rule *due; /* it has to be done */
	const struct rule *line_takes;
	const struct rule *placed_line_takes;
	const struct rule *leaving_takes; /* a longer line as a line; or NULL */
	const struct rule *longer_takes_nothing; /* where it may be made */
	const struct rule *standing_takes_nothing;
	const struct rule *diagonal_takes_nothing; /* or NULL */
	const struct rule *only_one;
	const struct rule *enemies; /* only they are taken */
	const struct rule *safe;    /* pieces in a line; or NULL */
	const struct rule *no_target;

	/* The end. */
	const struct rule *lost; /* .losses pieces */
	const struct rule *left; /* .few pieces; or NULL */
	const struct rule *blocked;
};

/* How long the lines through a point are: own pieces side by side in its row
 * and in its column. */
struct dara_lines {
	unsigned across, up;
};

/* The point itself is counted as one of the side's. */
struct dara_lines dara_lines_through(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point);
/* A line of this length remains when a piece of the side to move leaves this
 * point of a longer one. */
bool dara_leaves_line(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length);
/* A diagonal line through a point, which counts for nothing. */
bool dara_has_diagonal(const struct game *game, const struct position *pos,
    unsigned side, uint8_t point, unsigned length);
/* A line of the side that moved was there before and is there after. */
bool dara_line_stands(const struct game *game, const struct position *before,
    const struct position *after, unsigned length);

/* Tells of the pieces in every line of this length through a point. */
void dara_report_lines(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length, struct report *report);

static inline unsigned dara_longest(struct dara_lines lines)
{
	return lines.across > lines.up ? lines.across : lines.up;
}

static inline bool dara_has_line(struct dara_lines lines, unsigned length)
{
	return lines.across == length || lines.up == length;
}

bool dara_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *dara_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
void dara_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome);
enum soundness dara_inspect(
    const struct game *game, const struct position *pos, const char **why);

#endif
