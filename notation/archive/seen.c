#include "notation/archive/seen.h"

#include <stdlib.h>

/* Full to four fifths at most, and then half as large again: between 10 and 15
 * bytes a record. */
enum { SMALLEST = 1024 };

void seen_init(struct seen *seen, struct memory *memory, bool with_places)
{
	*seen = (struct seen){ .memory = memory, .with_places = with_places };
}

void seen_release(struct seen *seen)
{
	free(seen->slots);
	free(seen->places);
}

static size_t find_slot(const struct seen *seen, uint64_t fingerprint)
{
	/* The high half decides, so that any size will do. */
	size_t i = (size_t)((fingerprint >> 32) * seen->size >> 32);

	while (seen->slots[i] && seen->slots[i] != fingerprint)
		i = i + 1 == seen->size ? 0 : i + 1;
	return i;
}

static bool grow(struct seen *seen)
{
	struct seen larger = *seen;

	larger.size = seen->size ? seen->size + seen->size / 2 : SMALLEST;
	larger.slots =
	    memory_get(seen->memory, larger.size * sizeof(*larger.slots));
	larger.places =
	    seen->with_places
		? memory_get(seen->memory, larger.size * sizeof(*larger.places))
		: NULL;
	if (!larger.slots || (seen->with_places && !larger.places)) {
		seen_release(&larger);
		return false;
	}
	for (size_t i = 0; i < seen->size; i++) {
		size_t to;

		if (!seen->slots[i])
			continue;
		to = find_slot(&larger, seen->slots[i]);
		larger.slots[to] = seen->slots[i];
		if (seen->with_places)
			larger.places[to] = seen->places[i];
	}
	seen_release(seen);
	*seen = larger;
	return true;
}

bool seen_before(struct seen *seen, uint64_t fingerprint, uint64_t *place)
{
	size_t i;

	fingerprint += fingerprint == 0;
	if (seen->used * 5 >= seen->size * 4 && !grow(seen))
		return false;
	i = find_slot(seen, fingerprint);
	if (seen->slots[i]) {
		if (seen->with_places)
			*place = seen->places[i];
		return true;
	}
	seen->slots[i] = fingerprint;
	if (seen->with_places)
		seen->places[i] = *place;
	seen->used++;
	return false;
}
