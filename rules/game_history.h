/*
 * What repetition rules need of the past: how often each position has stood
 * on the board. Push after a turn, go back to take turns back.
 */
#ifndef RULES_GAME_HISTORY_H
#define RULES_GAME_HISTORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/allocate.h"

struct game_history_slot {
	uint64_t hash;
	uint32_t count;
	uint32_t stamp; /* slots of an earlier game do not count */
};

struct game_history {
	struct game_history_slot *slots; /* open addressing, a power of two */
	size_t size, used;
	uint32_t stamp;
	uint64_t *pushed; /* in order, so that turns can be taken back */
	size_t length, room;
	uint64_t epoch; /* mixed into what is pushed: another one begins anew */
	bool failed;    /* no memory */
	const struct allocator *allocator; /* NULL: the C library's */
};

void game_history_init(struct game_history *history);
void game_history_release(struct game_history *history);

/* From now on what was pushed before does not count, but it is not forgotten:
 * whoever sets the epoch back takes it up again. */
static inline void game_history_begin_anew(struct game_history *history)
{
	history->epoch =
	    (history->epoch + history->length + 1) * 0x9e3779b97f4a7c15u;
}

/* Forgets everything, keeps the memory. */
void game_history_clear(struct game_history *history);

/* Another one like it; false if there is no memory, and then it is empty. */
bool game_history_copy(
    struct game_history *copy, const struct game_history *history);

/* Makes room for one more; false if there is no memory. */
bool game_history_grow(struct game_history *history);

/* The slot of this hash, or the free one where it belongs. */
static inline struct game_history_slot *game_history_slot(
    const struct game_history *history, uint64_t hash)
{
	size_t i = (size_t)hash & (history->size - 1);

	while (history->slots[i].stamp == history->stamp &&
	       history->slots[i].hash != hash)
		i = (i + 1) & (history->size - 1);
	return &history->slots[i];
}

/* How often the position has occurred, this time included; 0 if there was no
 * memory to count it. */
static inline uint32_t game_history_push(
    struct game_history *history, uint64_t hash)
{
	struct game_history_slot *slot;

	if ((history->used * 2 >= history->size ||
		history->length == history->room) &&
	    !game_history_grow(history))
		return 0;
	history->pushed[history->length++] = hash;
	slot = game_history_slot(history, hash);
	if (slot->stamp != history->stamp) {
		*slot = (struct game_history_slot){ .hash = hash,
			.stamp = history->stamp };
		history->used++;
	}
	return ++slot->count;
}

/* Takes back the pushes after the first `length`. */
void game_history_go_back(struct game_history *history, size_t length);

#endif
