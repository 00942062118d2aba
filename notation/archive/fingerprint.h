/*
 * One number for a game: the same rules, options, start and main line give the
 * same one, whatever the header says. Different games differ by chance, which
 * among a million of them fails once in forty million times.
 */
#ifndef NOTATION_ARCHIVE_FINGERPRINT_H
#define NOTATION_ARCHIVE_FINGERPRINT_H

#include "notation/replay/replay.h"

/* Of the start: rules, options, position. */
uint64_t fingerprint_begin(
    const struct game *game, const struct position *start);
/* Of what led there and a turn, in canonical form. */
uint64_t fingerprint_turn(uint64_t before, const struct turn *turn);

/* Of a record that has no moves: its words. */
uint64_t fingerprint_text(struct span text);

/* A number for a position, keys and all; 0 for none. */
uint64_t fingerprint_position(
    const struct game *game, const struct position *pos);

/* How many pieces or seeds a turn took. */
unsigned report_taken(const struct game *game, const struct report *report);

#endif
