/* What the tests of libludos share. They know the public headers alone. */
#ifndef TESTS_LIBRARY_USE_H
#define TESTS_LIBRARY_USE_H

#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/table.h"

#include <ludos-draw.h>
#include <ludos.h>

#define COUNT(rows) (sizeof(rows) / sizeof((rows)[0]))

/* An error to be filled in. */
#define NO_ERROR                                                               \
	{                                                                      \
		.size = sizeof(ludos_error)                                    \
	}

/* --- dice ------------------------------------------------------------------ */
/* 0 to below - 1; the same numbers for the same start of *state. */
static inline uint32_t roll(uint64_t *state, uint32_t below)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(*state >> 33) % below;
}

/* A legal move, each as likely as the other; false if there is none. */
bool pick_move(
    const ludos_position *position, uint64_t *dice, ludos_move *move);

/* --- memory ---------------------------------------------------------------- */
/* An allocator that counts its blocks and fails once, at the n-th request. */
struct failing {
	unsigned long n, requests; /* 0: never */
	unsigned long blocks;      /* not yet given back */
};

/* A context with that allocator; the request that makes it does not count. */
ludos_context *failing_context(struct failing *failing);
static inline bool has_failed(const struct failing *failing)
{
	return failing->n && failing->requests >= failing->n;
}

/* --- positions ------------------------------------------------------------- */
/* text may be NULL. */
ludos_position *position_of(
    const char *game, const char *text, ludos_error *error);
/* Compares the position strings. */
bool same_position(const ludos_position *a, const ludos_position *b);
/* Calls test for every ruleset, alone, with each of its options and with all of
 * them, as a name that ludos_game_new() reads. */
void each_game(void (*test)(const char *name));
/* The same with every choice of options. */
void each_choice(void (*test)(const char *name));

#endif
