/* What the clocks show in the main line of a record, and whether they can. */
#ifndef NOTATION_REPLAY_CLOCKS_H
#define NOTATION_REPLAY_CLOCKS_H

#include "notation/replay/replay.h"

struct clocks {
	bool on; /* the record says something that they can be held against */
	struct side_clock {
		long left;         /* milliseconds, of less than one second 1;
				    * -1 if it is not known */
		unsigned long ply; /* after which it was noted */
		bool next_stage;   /* it has the time of the second stage */
		struct span risen; /* where it showed too much, or empty */
	} side[SIDES_MAX];
};

void clocks_init(struct clocks *clocks, const struct record *record);

/* A comment of the main line; what comment_plain_clock() says of it. */
void clocks_follow(struct clocks *clocks, struct patterns *patterns,
    const struct record *record, const struct standing *line,
    const struct game *game, struct span comment, long plain);

/* At the end of the record: reports what cannot be. */
void clocks_check(const struct clocks *clocks, struct record *record,
    const struct verdict *verdict, struct sink *sink);

#endif
