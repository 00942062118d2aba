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

/* Another one like it; false if there is no memory, and then it is empty. */
bool past_copy(struct past *copy, const struct past *past);

/* Makes room for one more; false if there is no memory. */
bool past_grow(struct past *past);

/* The slot of this hash, or the free one where it belongs. */
static inline struct past_slot *past_slot(
    const struct past *past, uint64_t hash)
{
	size_t i = (size_t)hash & (past->size - 1);

	while (
	    past->slots[i].stamp == past->stamp && past->slots[i].hash != hash)
		i = (i + 1) & (past->size - 1);
	return &past->slots[i];
}

/* How often the position has occurred, this time included; 0 if there was no
 * memory to count it. */
static inline uint32_t past_push(struct past *past, uint64_t hash)
{
	struct past_slot *slot;

	if ((past->used * 2 >= past->size || past->length == past->room) &&
	    !past_grow(past))
		return 0;
	past->pushed[past->length++] = hash;
	slot = past_slot(past, hash);
	if (slot->stamp != past->stamp) {
		*slot =
		    (struct past_slot){ .hash = hash, .stamp = past->stamp };
		past->used++;
	}
	return ++slot->count;
}

/* Takes back the pushes after the first `length`. */
void past_go_back(struct past *past, size_t length);

#endif
