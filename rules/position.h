/*
 * A position is a value: fixed size, no heap, copied with =. Unused bytes are
 * zero, so two equal positions are equal byte by byte.
 *
 * at[] holds what stands on each point: seeds on boards of pits, otherwise a
 * piece. Everything else that the rules need to go on (hands, scores,
 * counters) lies in aside[]; a family names those bytes with its keys.
 */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include <string.h>

#include "rules/board.h"

enum { SIDES_MAX = 3, ASIDE_MAX = 39 };

struct position {
	uint8_t at[POINTS_MAX];
	uint8_t side; /* whose turn it is */
	uint8_t aside[ASIDE_MAX];
};

/* Pieces: 0 is an empty point. An obstacle is a thing of nobody that a key
 * puts there; no side's bit is set in it. */
enum { EMPTY = 0, OBSTACLE = 0x0c, HERO = 0x10, STACK_MAX = 8 };

static inline uint8_t piece_of(unsigned side)
{
	return (uint8_t)(side + 1);
}

static inline uint8_t hero_of(unsigned side)
{
	return (uint8_t)((side + 1) | HERO);
}

/* Several pieces of one side that move as one. */
static inline uint8_t stack_of(unsigned side, unsigned count)
{
	return (uint8_t)((side + 1) | (count - 1) << 5);
}

static inline unsigned stack_height(uint8_t piece)
{
	return 1u + (piece >> 5);
}

/* Only for points where a piece stands. */
static inline unsigned piece_side(uint8_t piece)
{
	return (piece & 0x0fu) - 1u;
}

static inline bool piece_is(uint8_t piece, unsigned side)
{
	return (piece & 0x0fu) == side + 1u;
}

/* Where there are two sides, piece_of() gives each a bit of its own, so that
 * judging a turn can look at eight points at a time: in the low bit of each,
 * whether the side has a piece there. */
static inline uint64_t eight_points(const uint8_t *at, unsigned side)
{
	return eight_bytes(at) >> side & 0x0101010101010101u;
}

/* The low bits of eight bytes as bits of one, the first lowest. */
static inline unsigned eight_bits(uint64_t bytes)
{
	return (unsigned)(bytes * 0x0102040810204080u >> 56);
}

/* How many pieces each of two sides has on the board. */
static inline void count_both(const struct position *pos, unsigned counts[2])
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t first = 0, second = 0;

	for (unsigned p = 0; p < POINTS_MAX; p += 8) {
		first += eight_points(pos->at + p, 0);
		second += eight_points(pos->at + p, 1);
	}
	counts[0] = (unsigned)(first * ones >> 56);
	counts[1] = (unsigned)(second * ones >> 56);
}

/* How many pieces each side has on the board; heroes are counted too. */
struct census {
	unsigned pieces[SIDES_MAX], heroes[SIDES_MAX];
};

struct census position_census(const struct position *pos);

bool position_equal(const struct position *a, const struct position *b);

#endif
