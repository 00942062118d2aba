/* What the files of Hasami share; nobody else includes this. */
#ifndef RULES_HASAMI_HASAMI_H
#define RULES_HASAMI_HASAMI_H

#include "rules/family.h"
#include "rules/game.h"

enum {
	HASAMI_SIZE = 9,
	HASAMI_TAKEN_MAX = 18,
	HASAMI_WAYS = 4,
	HASAMI_WAYS_ROUND = 8
};

struct hasami_settings {
	uint8_t pieces; /* of each side at the start */
	uint8_t fewest; /* with fewer a side has lost */
	bool camps;     /* nobody enters one; five in line wins */
	uint8_t corner_low, corner_high; /* rows of the corners that catch */
	const struct rule *corner, *few;
};

static inline const struct hasami_settings *hasami_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

/* options */
enum {
	HASAMI_HEROES = 1u << 0,
	HASAMI_CHALLENGES = 1u << 1,
	HASAMI_SINGLE = 1u << 2
};

/* aside[]: each side's rock as a point + 1, and how far the rock of the side
 * to move may go now. */
enum { HASAMI_ROCKS = 0, HASAMI_STEPS = 2 };

extern const struct rule hasami_line_rules[];

#define HAS(n) (&hasami_line_rules[(n)-1])

/* --- how pieces go (ways.c) ------------------------------------------------ */

extern const struct chapter hasami_shogun_chapter;

/* Straight ones first. */
extern const unsigned hasami_ways[HASAMI_WAYS_ROUND];

/* Where a piece can go, and how. */
struct hasami_reach {
	uint8_t how[POINTS_MAX]; /* SIGN_STEP, SIGN_JUMP, or 0 */
	unsigned count;
};

/* HAS-3: into a camp goes only who is still in it. */
bool hasami_may_enter(const struct game *game, uint8_t from, uint8_t to);
/* How a piece gets from one square to another, SIGN_STEP or SIGN_JUMP, or the
 * rule that keeps it from it. Camps are left aside. */
const struct rule *hasami_find_way(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, enum sign *how);
void hasami_find_reach(const struct game *game, const struct position *pos,
    uint8_t from, struct hasami_reach *reach);
/* A piece of the side to move can go somewhere. */
bool hasami_can_move(const struct game *game, const struct position *pos);

/* --- what a move takes (taking.c) ---------------------------------- */

/* In the order of the squares. */
struct taken {
	uint8_t points[HASAMI_TAKEN_MAX];
	unsigned count;
};

void taken_add(struct taken *taken, uint8_t point);
bool taken_holds(const struct taken *taken, uint8_t point);
/* One of those where two neighbours are enough. */
bool hasami_is_corner(const struct game *game, uint8_t point);
/* All that the piece that has just come to a square takes. */
void hasami_find_taken(const struct game *game, const struct position *pos,
    uint8_t at, struct taken *taken);

/* --- rocks (rocks.c) ----------------------------------------------- */

extern const struct rule rock_rules[];
extern const struct chapter rock_chapter;

#define HAR(n) (&rock_rules[(n)-1])

static inline uint8_t rock_of(const struct position *pos, unsigned side)
{
	return (uint8_t)(pos->aside[HASAMI_ROCKS + side] - 1);
}

/* Where the rock of the side to move may go now. */
struct rock_reach {
	bool squares[POINTS_MAX];
};

void rock_find_reach(const struct game *game, const struct position *pos,
    struct rock_reach *reach);
const char *rock_offered(const struct game *game, const struct position *pos);
/* Moves the rock of the side to move, whatever the rules say. */
void rock_move(struct position *pos, uint8_t to);
/* What of a turn is the rock's: NULL and its move made, or the rule that keeps
 * it from it. *used is how many actions that were, the join included. */
const struct rule *rock_play(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned *used, struct report *report);
/* A rock where none can be, or one that may go too far; NULL if all is well.
 * missing: how many pieces the side to move has lost. */
const char *rock_wrong(const struct position *pos, unsigned missing);

#endif
