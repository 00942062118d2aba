#include "rules/past.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 256 };

void past_init(struct past *past)
{
	memset(past, 0, sizeof(*past));
	past->stamp = 1;
}

void past_release(struct past *past)
{
	free(past->slots);
	free(past->pushed);
	past_init(past);
}

void past_clear(struct past *past)
{
	past->used = 0;
	past->length = 0;
	past->failed = false;
	past->stamp++;
	if (past->stamp == 0) {
		if (past->slots)
			memset(
			    past->slots, 0, past->size * sizeof(*past->slots));
		past->stamp = 1;
	}
}

bool past_copy(struct past *copy, const struct past *past)
{
	*copy = *past;
	copy->slots = calloc(past->size, sizeof(*copy->slots));
	copy->pushed = calloc(past->room, sizeof(*copy->pushed));
	if ((past->size && !copy->slots) || (past->room && !copy->pushed)) {
		past_release(copy);
		return false;
	}
	if (past->size)
		memcpy(copy->slots, past->slots,
		    past->size * sizeof(*copy->slots));
	if (past->room)
		memcpy(copy->pushed, past->pushed,
		    past->length * sizeof(*copy->pushed));
	return true;
}

static bool grow_slots(struct past *past)
{
	struct past bigger = *past;

	bigger.size = past->size ? past->size * 2 : FIRST_SIZE;
	bigger.slots = calloc(bigger.size, sizeof(*bigger.slots));
	if (!bigger.slots)
		return false;
	for (size_t i = 0; i < past->size; i++)
		if (past->slots[i].stamp == past->stamp)
			*past_slot(&bigger, past->slots[i].hash) =
			    past->slots[i];
	free(past->slots);
	*past = bigger;
	return true;
}

static bool grow_pushed(struct past *past)
{
	size_t room = past->room ? past->room * 2 : FIRST_SIZE;
	uint64_t *pushed = realloc(past->pushed, room * sizeof(*pushed));

	if (!pushed)
		return false;
	past->pushed = pushed;
	past->room = room;
	return true;
}

bool past_grow(struct past *past)
{
	if ((past->used * 2 >= past->size && !grow_slots(past)) ||
	    (past->length == past->room && !grow_pushed(past)))
		past->failed = true;
	return !past->failed;
}

void past_go_back(struct past *past, size_t length)
{
	while (past->length > length)
		past_slot(past, past->pushed[--past->length])->count--;
}
