/* A moment of a recorded game: the position after so many plies, and the
 * turn that led there. */
#ifndef CLI_MOMENT_H
#define CLI_MOMENT_H

#include "notation/replay.h"

struct moment {
	unsigned long ply;
	struct state before, after;
	bool has_turn; /* report, before and side are set */
	struct report report;
	unsigned long round;
	bool starts_round;
};

/* Goes to a ply of the main line, from the end if it is negative; the last
 * legal one if the record has fewer. Diagnostics go to the sink. False if the
 * header is not good enough to play anything. */
bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict);

#endif
