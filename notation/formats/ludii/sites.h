/*
 * How the program Ludii numbers the board of rules that it shares. Its sites
 * go from the bottom left to the right and then up; player 1 is the first
 * side. Pieces of side s are number s + 1 there, seeds number 1.
 */
#ifndef NOTATION_FORMATS_LUDII_SITES_H
#define NOTATION_FORMATS_LUDII_SITES_H

#include "rules/family.h"

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
	uint8_t first_site; /* of the point at the bottom left */
	uint8_t store[2];   /* sites, on boards of pits */
	uint8_t hand;       /* the site of the first side's, or 0 */
	bool mirrored;      /* its columns run from right to left */
	bool last_pass;     /* who cannot go on passes before the end is seen */
};

/* NULL if that program does not play by these rules. */
const struct ludii *ludii_find(const struct ruleset *ruleset);

/* The site of a point. */
unsigned ludii_site(
    const struct ludii *ludii, const struct map *map, uint8_t point);

#endif
