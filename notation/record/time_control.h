/* How much time a player has, as the header says it: 20m+5s is twenty minutes
 * and five seconds more for each move, 3s/move three seconds for each move,
 * 40/2h+30m two hours for 40 moves and half an hour for the rest. */
#ifndef NOTATION_RECORD_TIME_CONTROL_H
#define NOTATION_RECORD_TIME_CONTROL_H

#include "notation/text/text.h"

struct time_control {
	long base, bonus, later; /* milliseconds */
	unsigned long moves;     /* after which later is added, or 0 */
	bool each_move;          /* base is the time of one move */
};

/* Reads 20m+5s, 1h30m, 90s, 3s/move, 40/2h+30m. */
bool time_control_read(struct span words, struct time_control *control);

/* What a clock shows, h:mm:ss, mm:ss or seconds, in milliseconds; -1 if it is
 * none. */
long clock_read(struct span words);
/* h:mm:ss; nothing is left of what is below zero. */
void clock_write(struct text *text, long milliseconds);

#endif
