/*
 * A position in which not everything is said: any point may be `?` (whatever)
 * or `+` (some piece), a count `?` or a range `2-4`, the side `-`; keys that are
 * not written are not compared. On a track the stations that are not named
 * hold whatever.
 */
#ifndef NOTATION_ARCHIVE_POSITION_PATTERN_H
#define NOTATION_ARCHIVE_POSITION_PATTERN_H

#include "notation/record/position_text.h"

enum { SYMMETRIES_MAX = 8, PATTERN_RANGES_MAX = POINTS_MAX + ASIDE_MAX };

/* One way of looking at the board. */
struct position_shape {
	uint8_t mask[POINTS_MAX], want[POINTS_MAX]; /* at & mask is want */
	struct {
		uint8_t point, bits, least, most; /* of at & bits */
	} ranges[POINTS_MAX];
	uint8_t range_count;
};

struct position_pattern {
	const struct game *game;
	struct position_shape shapes[SYMMETRIES_MAX];
	uint8_t shape_count;
	int side; /* to move; -1 for either */
	/* Bytes of aside[] that are compared. */
	struct {
		uint8_t at, least, most;
	} aside[ASIDE_MAX];
	uint8_t aside_count;
};

/* False if it is no position of this game: fault says what and where. mirror:
 * seen through the symmetries of the board, too. */
bool position_pattern_read(struct position_pattern *pattern,
    const struct game *game, struct span text, bool mirror,
    struct position_fault *fault);

bool position_pattern_matches(
    const struct position_pattern *pattern, const struct position *pos);

#endif
