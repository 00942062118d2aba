#include "rules/game_history.h"

#include <string.h>

enum { FIRST_SIZE = 256 };

void game_history_init(struct game_history *history)
{
	memset(history, 0, sizeof(*history));
	history->stamp = 1;
}

void game_history_release(struct game_history *history)
{
	const struct allocator *allocator = history->allocator;

	block_free(history->slots);
	block_free(history->pushed);
	game_history_init(history);
	history->allocator = allocator;
}

void game_history_clear(struct game_history *history)
{
	history->used = 0;
	history->length = 0;
	history->epoch = 0;
	history->failed = false;
	history->stamp++;
	if (history->stamp == 0) {
		if (history->slots)
			memset(history->slots, 0,
			    history->size * sizeof(*history->slots));
		history->stamp = 1;
	}
}

bool game_history_copy(
    struct game_history *copy, const struct game_history *history)
{
	*copy = *history;
	copy->slots =
	    block_new(history->allocator, history->size * sizeof(*copy->slots));
	copy->pushed = block_new(
	    history->allocator, history->room * sizeof(*copy->pushed));
	if ((history->size && !copy->slots) ||
	    (history->room && !copy->pushed)) {
		game_history_release(copy);
		return false;
	}
	if (history->size)
		memcpy(copy->slots, history->slots,
		    history->size * sizeof(*copy->slots));
	if (history->room)
		memcpy(copy->pushed, history->pushed,
		    history->length * sizeof(*copy->pushed));
	return true;
}

static bool grow_slots(struct game_history *history)
{
	struct game_history bigger = *history;

	bigger.size = history->size ? history->size * 2 : FIRST_SIZE;
	bigger.slots =
	    block_new(history->allocator, bigger.size * sizeof(*bigger.slots));
	if (!bigger.slots)
		return false;
	for (size_t i = 0; i < history->size; i++)
		if (history->slots[i].stamp == history->stamp)
			*game_history_slot(&bigger, history->slots[i].hash) =
			    history->slots[i];
	block_free(history->slots);
	*history = bigger;
	return true;
}

static bool grow_pushed(struct game_history *history)
{
	size_t room = history->room ? history->room * 2 : FIRST_SIZE;
	uint64_t *pushed = block_resize(
	    history->allocator, history->pushed, room * sizeof(*pushed));

	if (!pushed)
		return false;
	history->pushed = pushed;
	history->room = room;
	return true;
}

bool game_history_grow(struct game_history *history)
{
	if ((history->used * 2 >= history->size && !grow_slots(history)) ||
	    (history->length == history->room && !grow_pushed(history)))
		history->failed = true;
	return !history->failed;
}

void game_history_go_back(struct game_history *history, size_t length)
{
	while (history->length > length)
		game_history_slot(history, history->pushed[--history->length])
		    ->count--;
}
