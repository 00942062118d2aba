/* What was probably meant. */
#ifndef NOTATION_TEXT_NEAREST_H
#define NOTATION_TEXT_NEAREST_H

#include "notation/text/text.h"

/* How many letters differ (inserted, left out, changed, swapped). */
unsigned nearest_distance(struct span a, struct span b);
/* The same, but whatever is more than most is only that: soon seen when
 * thousands are compared. */
unsigned nearest_distance_within(struct span a, struct span b, unsigned most);

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
