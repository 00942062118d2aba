/*
 * Pieces that lie under the one that stands on a point: at[] knows only that
 * one. A set of stacks in aside[], as KEY_STACKS stores them: each is its point
 * + 1 and the sides + 1 of the pieces from the lowest up, 0 for none. Stacks
 * stand in the order of their points, unused ones are zero behind them: equal
 * sets are equal bytes. A set is empty if its first byte is 0.
 */
#ifndef RULES_STACKS_H
#define RULES_STACKS_H

#include "rules/board.h"

enum { STACK_BELOW_MAX = 2, STACK_BYTES = 1 + STACK_BELOW_MAX };

/* What lies under a point, its first byte the lowest, STACK_BELOW_MAX bytes;
 * NULL if nothing does. */
const uint8_t *stacks_below(const uint8_t *set, unsigned most, uint8_t point);
/* Whether a piece of the side lies under a point. */
bool stacks_hold(
    const uint8_t *set, unsigned most, uint8_t point, unsigned side);
/* How many pieces of a side lie under others, on all points together. */
unsigned stacks_count(const uint8_t *set, unsigned most, unsigned side);

/* A piece of the side comes under the one on the point, above those that lie
 * there already. False, and nothing changed, if there is no room. */
bool stacks_lay(uint8_t *set, unsigned most, uint8_t point, unsigned side);
/* The uppermost of those under a point comes out: its side, or -1. */
int stacks_lift(uint8_t *set, unsigned most, uint8_t point);

#endif
