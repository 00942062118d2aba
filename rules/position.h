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

/* Pieces: 0 is an empty point. */
enum { EMPTY = 0, HERO = 0x10, STACK_MAX = 8 };

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

/* Only for points that are not empty. */
static inline unsigned piece_side(uint8_t piece)
{
	return (piece & 0x0fu) - 1u;
}

static inline bool piece_is(uint8_t piece, unsigned side)
{
	return (piece & 0x0fu) == side + 1u;
}

/* In the high bit of each of eight points, whether the side has a piece there.
 * Counting pieces is part of judging every turn, so it is done by eights. */
static inline uint64_t eight_points(const uint8_t *at, unsigned side)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t word;

	memcpy(&word, at, sizeof(word));
	/* Zero where the piece is the side's; no byte exceeds 0x0f. */
	word = (word & 0x0f * ones) ^ (side + 1) * ones;
	return (0x80 * ones - word) & 0x80 * ones;
}

/* The same as eight bits, the first point lowest. */
static inline unsigned eight_bits(uint64_t points)
{
	return (unsigned)((points >> 7) * 0x0102040810204080u >> 56);
}

/* In the high bit of each of eight points, whether it is not the same. */
static inline uint64_t eight_differ(const uint8_t *a, const uint8_t *b)
{
	const uint64_t low = 0x7f7f7f7f7f7f7f7fu;
	uint64_t x, y;

	memcpy(&x, a, sizeof(x));
	memcpy(&y, b, sizeof(y));
	x ^= y;
	return (((x & low) + low) | x) & ~low;
}

/* The first point of eight whose high bit is set; there must be one. */
static inline unsigned first_of_eight(uint64_t points)
{
	return (unsigned)__builtin_ctzll(points) / 8;
}

/* How many pieces a side has on the first `points` points, which is all there
 * are: beyond them nothing stands. */
static inline unsigned count_pieces(
    const struct position *pos, unsigned points, unsigned side)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t pieces = 0;

	for (unsigned p = 0; p < points; p += 8)
		pieces += eight_points(pos->at + p, side) >> 7;
	return (unsigned)(pieces * ones >> 56);
}

/* How many pieces each side has on the board; heroes are counted too. */
struct census {
	unsigned pieces[SIDES_MAX], heroes[SIDES_MAX];
};

struct census position_census(const struct position *pos);

bool position_equal(const struct position *a, const struct position *b);

#endif
