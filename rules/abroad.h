/*
 * The same rules in the notations of other programs: what they are called
 * there, and how a program numbers a board. rules/ knows no more of them.
 */
#ifndef RULES_ABROAD_H
#define RULES_ABROAD_H

#include <stdbool.h>
#include <stdint.h>

/*
 * How the program Ludii numbers the board of rules that it shares. Its sites
 * go from the bottom left to the right and then up; player 1 is the first
 * side. Pieces of side s are number s + 1 there, seeds number 1.
 */
struct ludii {
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

struct abroad {
	const char *format, *name; /* NULL ends a list */
	const struct ludii *ludii; /* if the format is that program's */
	uint32_t options; /* of the ruleset, by which that program plays */
};

extern const struct abroad abapa_abroad[], awale_abroad[], tsivy_abroad[],
    dimyand_abroad[], telo_abroad[], baghchal_abroad[];

#endif
