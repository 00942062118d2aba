/* How much time the players have, as the header says it: 20m+5s is twenty
 * minutes for each side and five seconds more for each turn. */
#ifndef NOTATION_RECORD_TIME_CONTROL_H
#define NOTATION_RECORD_TIME_CONTROL_H

#include "notation/text/text.h"

struct time_control {
	long base, bonus; /* milliseconds */
};

/* Reads 20m+5s, 1h30m, 90s. */
bool time_control_read(struct span words, struct time_control *control);

/* What a clock shows, h:mm:ss, mm:ss or seconds, in milliseconds; -1 if it is
 * none. */
long clock_read(struct span words);
/* h:mm:ss; nothing is left of what is below zero. */
void clock_write(struct text *text, long milliseconds);

#endif
