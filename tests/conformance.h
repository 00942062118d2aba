/* What every ruleset must keep, played at random. */
#ifndef TESTS_CONFORMANCE_H
#define TESTS_CONFORMANCE_H

#include <ludos.h>

struct played {
	unsigned long games, plies, cut; /* cut: not over after PLIES_MAX */
	unsigned long made_up, made_up_legal;
	unsigned long pushed, refused;      /* part by part */
	unsigned long claims, after_claims; /* met; plies played after one */
	const char *wrong;                  /* NULL if all is well */
};

/* Plays random games until there were this many games and plies. */
void conform(const ludos_game *game, unsigned long games, unsigned long plies,
    struct played *played);

#endif
