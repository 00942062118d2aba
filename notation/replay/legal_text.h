/* The legal turns of a state as text: for messages, and for lists. */
#ifndef NOTATION_REPLAY_LEGAL_TEXT_H
#define NOTATION_REPLAY_LEGAL_TEXT_H

#include "notation/text/text.h"
#include "rules/game.h"

enum { LEGAL_SHOWN = 8 };

/* The turns nearest to what was written, and how many there are in all. */
struct legal {
	uint64_t count;
	struct text shown;      /* up to LEGAL_SHOWN of them; owned */
	struct text suggestion; /* the nearest, empty if none is near; owned */
	struct text why;        /* what is the matter here, or empty; owned */
};

void legal_init(struct legal *legal, struct memory *memory);
void legal_release(struct legal *legal);
void legal_find(struct legal *legal, const struct game *game,
    const struct state *state, struct span written);

#endif
