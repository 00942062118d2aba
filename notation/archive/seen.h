/* Which games came before, by their fingerprints: a set that grows. */
#ifndef NOTATION_ARCHIVE_SEEN_H
#define NOTATION_ARCHIVE_SEEN_H

#include "notation/text/text.h"

struct seen {
	struct memory *memory;
	uint64_t *slots;  /* fingerprints; 0 is free */
	uint64_t *places; /* where each stood first; NULL if nobody asks */
	size_t size, used;
	bool with_places;
};

void seen_init(struct seen *seen, struct memory *memory, bool with_places);
void seen_release(struct seen *seen);

/* Whether it was there before; then *place is where it stood first. Otherwise
 * it is noted, at *place. */
bool seen_before(struct seen *seen, uint64_t fingerprint, uint64_t *place);

#endif
