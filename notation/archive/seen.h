/* Which games came before, by their fingerprints: a set that grows. */
#ifndef NOTATION_ARCHIVE_SEEN_H
#define NOTATION_ARCHIVE_SEEN_H

#include "notation/text/text.h"

/* One part for each first byte of a fingerprint: one at a time grows, so that
 * hardly anything is ever there twice. */
enum { SEEN_PARTS = 256 };

/* Never more than 11 bytes a fingerprint, 16 with its place. */
struct seen {
	struct memory *memory;
	bool with_places;
	struct seen_part {
		uint8_t *slots;
		size_t size, used;
	} parts[SEEN_PARTS];
};

/* with_places: where each stood first is kept, a number below 2^40. */
void seen_init(struct seen *seen, struct memory *memory, bool with_places);
void seen_release(struct seen *seen);

/* Whether it was there before; then *place is where it stood first. Otherwise
 * it is noted, at *place. */
bool seen_before(struct seen *seen, uint64_t fingerprint, uint64_t *place);

#endif
