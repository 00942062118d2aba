/* What was probably meant. */
#ifndef NOTATION_NEAREST_H
#define NOTATION_NEAREST_H

#include "notation/text.h"

/* How many letters differ (inserted, left out, changed, swapped). */
unsigned edit_distance(struct span a, struct span b);

/* Words compared one by one; the nearest stays. */
struct nearest {
	struct span wanted;
	const char *best; /* NULL while nothing is near enough */
	unsigned distance;
};

void nearest_init(struct nearest *nearest, struct span wanted);
/* True if this one is the nearest so far. */
bool nearest_offer(struct nearest *nearest, const char *word);

#endif
