/*
 * What the rulesets of the Dara family differ in, between their tables
 * (rules/dara/dara.c) and the play that all of them share (rules/dara/play.c).
 */
#ifndef RULES_DARA_DARA_H
#define RULES_DARA_DARA_H

#include "rules/game.h"

enum { DARA_PIECES = 12 }; /* of each side */

/* aside[]; taken counts a side's losses, where the rules count them; heroes
 * are those still in hand; huts are points + 1, 0 for none */
enum { DARA_HAND = 0, DARA_TAKEN = 2, DARA_HEROES_HELD = 4, DARA_HUTS = 6 };

/* Options */
enum {
	DARA_HEROES = 1u << 0,
	DARA_CHALLENGES = 1u << 1,
	DARA_FREE_PLACEMENT = 1u << 2,
	DARA_LONG_LINES = 1u << 3
};

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

static inline const struct dara_settings *dara_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

static inline bool dara_is_placing(const struct position *pos)
{
	return pos->aside[DARA_HAND] || pos->aside[DARA_HAND + 1];
}

/* Where a side's hut is, or NOWHERE. */
static inline uint8_t dara_hut_of(const struct position *pos, unsigned side)
{
	return (uint8_t)(pos->aside[DARA_HUTS + side] - 1);
}

/* --- lines (lines.c) --------------------------------------------------- */

/* How long the lines through a point are: own pieces side by side in its row
 * and in its column. The own hut is one of them (DAC-3). */
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

/* Tells of the pieces in every line of this length through a point of the side
 * to move. */
void dara_report_lines(const struct game *game, const struct position *pos,
    uint8_t point, unsigned length, struct report *report);

static inline unsigned dara_longest(struct dara_lines lines)
{
	return lines.across > lines.up ? lines.across : lines.up;
}

/* A piece that may not be taken because it stands in a line. */
static inline bool dara_is_safe(
    const struct game *game, const struct position *pos, uint8_t point)
{
	const struct dara_settings *settings = dara_settings_of(game);

	return settings->safe &&
	       dara_longest(dara_lines_through(game, pos,
		   piece_side(pos->at[point]), point)) >= settings->line;
}

static inline bool dara_has_line(struct dara_lines lines, unsigned length)
{
	return lines.across == length || lines.up == length;
}

/* Whether a move that makes these lines takes. */
static inline bool dara_takes(const struct game *game, struct dara_lines lines)
{
	unsigned line = dara_settings_of(game)->line;

	return dara_has_line(lines, line) ||
	       (game_has(game, DARA_LONG_LINES) && dara_longest(lines) > line);
}

/* --- heroes (heroes.c) ------------------------------------------------- */

extern const struct chapter dara_hero_chapter;
extern const char *const dara_hero_names[];

/* DAH-1: whether the hero, or another piece, is in a side's hand. */
const struct rule *dara_hand_lacks(
    const struct position *pos, unsigned side, bool hero);
/* The rule that keeps a piece of the side to move from jumping so, or NULL. */
const struct rule *dara_jump_refused(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to);
/* DAH-4: the rule that lets others be taken before this hero, or NULL. */
const struct rule *dara_hero_shielded(
    const struct game *game, const struct position *pos, uint8_t point);
/* Heroes of one side that no game has, with so many on the board; or NULL. */
const char *dara_heroes_wrong(const struct game *game,
    const struct position *pos, unsigned side, const struct census *census);

/* --- huts (huts.c) ----------------------------------------------------- */

extern const struct rule dara_hut_rules[];
extern const struct chapter dara_hut_chapter;

#define DAC(n) (&dara_hut_rules[(n)-1])

/* The side to move has lost enough pieces to put its hut, and has not yet. */
bool dara_hut_is_due(const struct game *game, const struct position *pos);
/* That it may, in words; or NULL. */
const char *dara_offered(const struct game *game, const struct position *pos);
/* The rule that keeps the side to move from putting its hut here, or NULL and
 * the lines made. */
const struct rule *dara_hut_refused(const struct game *game,
    const struct position *pos, uint8_t point, struct dara_lines *lines);
void dara_put_hut(struct position *pos, uint8_t point);
/* A line through a point that is longer than one that takes has the side's hut
 * in it. */
bool dara_hut_lengthens(const struct game *game, const struct position *pos,
    unsigned side, uint8_t point);
/* A hut where none can be; or NULL. */
const char *dara_hut_wrong(const struct position *pos, unsigned side);
/* A hut in a line that the rules forbid to make. */
bool dara_hut_in_long_line(
    const struct game *game, const struct position *pos, unsigned side);

/* --- play (play.c), the end and what cannot be (standing.c) ------------ */

/* A placement may still go only to the board's zone. */
bool dara_zone_comes_first(const struct game *game, const struct position *pos);
bool dara_can_place(
    const struct game *game, const struct position *pos, unsigned side);
bool dara_can_move(const struct game *game, const struct position *pos);

bool dara_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *dara_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
void dara_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome);
enum soundness dara_inspect(
    const struct game *game, const struct position *pos, const char **why);

#endif
