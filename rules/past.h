/*
 * What repetition rules need of the past: how often each position has stood
 * on the board. Push after a turn, go back to take turns back.
 */
#ifndef RULES_PAST_H
#define RULES_PAST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct past_slot {
	uint64_t hash;
	uint32_t count;
	uint32_t stamp; /* slots of an earlier game do not count */
};

struct past {
	struct past_slot *slots; /* open addressing, a power of two */
	size_t size, used;
	uint32_t stamp;
	uint64_t *pushed; /* in order, so that turns can be taken back */
	size_t length, room;
	bool failed; /* no memory */
};

void past_init(struct past *past);
void past_release(struct past *past);

/* Forgets everything, keeps the memory. */
void past_clear(struct past *past);

/* How often the position has occurred, this time included; 0 if there was no
 * memory to count it. */
uint32_t past_push(struct past *past, uint64_t hash);
/* Takes back the pushes after the first `length`. */
void past_go_back(struct past *past, size_t length);

#endif
