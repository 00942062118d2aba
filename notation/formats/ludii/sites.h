/*
 * How the program Ludii numbers the board of rules that it shares. Its sites
 * go from the bottom left to the right and then up; player 1 is the first
 * side. Pieces of side s are number s + 1 there, seeds number 1.
 */
#ifndef NOTATION_FORMATS_LUDII_SITES_H
#define NOTATION_FORMATS_LUDII_SITES_H

#include "rules/family.h"

/* How pieces are taken there, and where that stands in a move. */
enum ludii_taking {
	LUDII_JUMPS,  /* what is jumped goes, then the piece moves */
	LUDII_CHAINS, /* a piece goes on: several moves are one turn */
	LUDII_PICKS,  /* a move of its own takes off a piece of one's choice */
	LUDII_CLOSES, /* the piece moves, then what stands between goes */
};

struct step;

struct ludii {
	const char *rules;  /* as in GAME/RULES */
	const char *folder; /* where its description of the game is kept */
	/* Options of that description that mean these rules, in its words;
	 * the chosen ones are written. NULL after the last. */
	const char *chosen[3], *known[3];
	/* The option written instead of the last chosen one for a game that
	 * a store with so many seeds has ended, or NULL. */
	const char *race;
	uint8_t goal;
	/* ... for a game with options of ours, or NULL. */
	const char *with_options;
	enum ludii_taking taking;
	/* The turn is not one of Ludii's, or does something else there: why,
	 * as a sentence without a beginning; NULL if it is. May be NULL. */
	const char *(*objection)(const struct step *step);
	/* Why a turn of Ludii's that breaks one of these rules stands, by a
	 * ruling. NULL after the last. */
	const char *otherwise, *otherwise_rules[5];
	/* A turn that may not be played there; who has no other passes, for
	 * that reason, likewise. May be NULL. */
	bool (*forbids)(const struct step *step);
	const char *forbidden;
	uint8_t first_site; /* of the point at the bottom left */
	uint8_t store[2];   /* sites, on boards of pits */
	uint8_t hand;       /* the site of the first side's, or 0 */
	bool two_hands;     /* the second side's is the next site */
	uint8_t second;     /* the second side's pieces there in a game with
			     * options of ours; 0: number 2 */
	bool cells;         /* the sites of the board are cells, not vertices */
	uint8_t least;      /* a side with so many pieces has lost there */
	uint8_t losses;     /* as many as end our game, however many go */
	bool scores;        /* pieces that may be taken are counted as points */
	bool mirrored;      /* its columns run from right to left */
	bool last_pass;     /* who cannot go on passes before the end is seen */
	bool idle_passes;   /* who cannot place passes, perhaps for ever */
};

/* NULL if that program does not play by these rules. */
const struct ludii *ludii_find(const struct ruleset *ruleset);

/* Whose hand a site is; -1 if nobody's. */
int ludii_hand_of(const struct ludii *ludii, int site);

/* The site of a point. */
unsigned ludii_site(
    const struct ludii *ludii, const struct map *map, uint8_t point);

#endif
