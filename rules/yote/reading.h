/*
 * How a turn of Yoté or Choko is judged, part by part. Without trade routes the
 * whole turn is one part, its action; with them parts.c says what may follow.
 */
#ifndef RULES_YOTE_READING_H
#define RULES_YOTE_READING_H

#include "rules/yote/yote.h"

/* How far a turn has gone. */
struct yote_progress {
	bool capturing; /* the action must be a capture */
	bool laid, walked, acted;
	bool closed; /* the route was laid after the action */
	bool done;   /* ... and its bonus taken */
	bool deployed, captured;
	uint8_t used; /* where the piece of the action stands now */
};

/* A turn as it is read: where the reader is, and the turn that comes out. */
struct yote_reading {
	const struct game *game;
	struct position *pos;
	const struct turn *turn;
	unsigned at, end; /* the next action, and where its part ends */
	uint8_t piece;    /* the square of the piece that moves */
	struct yote_progress so_far;
	struct turn full;
	struct report *report;
};

static inline bool yote_next_is(const struct yote_reading *in, enum sign sign)
{
	return in->at < in->end && in->turn->actions[in->at].sign == sign;
}

/* Each plays the part from `at` to `end`, or answers the rule that it breaks. */
const struct rule *yote_play_action(struct yote_reading *in);
const struct rule *yote_play_route(struct yote_reading *in);
/* From the square in `piece`. */
const struct rule *yote_play_walk(struct yote_reading *in);
const struct rule *yote_play_bonus_jump(struct yote_reading *in);

/* All parts of a turn. */
const struct rule *yote_play_parts(struct yote_reading *in);

#endif
