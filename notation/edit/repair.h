/*
 * What might have been meant: edits of the turns up to the first wrong one of
 * a record, by how much of what follows they explain. Nothing is changed here;
 * a person decides.
 */
#ifndef NOTATION_EDIT_REPAIR_H
#define NOTATION_EDIT_REPAIR_H

#include "notation/replay/reader.h"

enum edit_kind {
	EDIT_REPLACE, /* another turn for this one */
	EDIT_INSERT,  /* a turn that is missing before it */
	EDIT_DELETE,  /* one too many */
	EDIT_SWAP,    /* it and the next */
};

struct edit {
	enum edit_kind kind;
	size_t at;        /* which turn of the main line, from 0 */
	struct turn turn; /* of EDIT_REPLACE and EDIT_INSERT, in full */
	unsigned cost;    /* how unlikely it is as a slip of the pen */
	double odds;      /* that this turn was thrown */
};

enum { EDITS_MAX = 2, OFFERS_MAX = 5, REPAIR_EFFORT = 3000000 };

/* One way to put it right. */
struct repair_offer {
	struct edit edits[EDITS_MAX]; /* in the order in which they apply */
	unsigned count;
	size_t explained;        /* of the turns from the wrong one on, legal */
	const struct rule *then; /* that the next one breaks, or NULL */
	bool agrees; /* everything is legal, and the result is as written */
};

/* A turn of the main line as it is written. */
struct repair_turn {
	struct turn turn;
	bool readable;
	struct span text;
	size_t offset, length; /* in the movetext, glyph included */
};

struct repair {
	struct memory *memory;
	const struct record *record;
	const struct game *game;
	struct position start; /* where the search begins: after a ruling, */
	size_t first;          /* with this turn */
	struct repair_turn *turns;
	size_t count, room; /* up to the next ruling, or the end */
	size_t wrong;       /* the first wrong turn; count if there is none */
	const struct rule *broken; /* by it; NULL if it is no turn at all */
	struct repair_offer offers[OFFERS_MAX]; /* best first */
	unsigned offered;
	unsigned long effort, spent; /* plies that may be tried, and were */
	struct game_history history;
};

void repair_init(struct repair *repair, struct memory *memory);
void repair_release(struct repair *repair);

/* Takes the main line of a record that the reader has just played. False if
 * nothing of it is wrong, or nothing could be played. */
bool repair_load(struct repair *repair, struct reader *reader);
/* Fills in the offers: single edits, and with `edits` 2 pairs of them. */
void repair_search(struct repair *repair, unsigned edits, unsigned long effort);

/* Which turn as it is written the n-th edit is about: edits count the turns of
 * the line that those before them made. */
size_t repair_place(const struct repair_offer *offer, unsigned n);
/* The record's movetext with the edits of an offer made, and a comment
 * [%was ...] at each. */
void repair_write(const struct repair *repair, const struct repair_offer *offer,
    struct text *moves);

void repair_write_turn(
    const struct repair *repair, const struct turn *turn, struct text *moves);

/* `ply 15: 'd2-d3' for 'd3-d2'`, and what speaks for it. What is quoted stands
 * there as it was written. */
void repair_word_edits(const struct repair *repair,
    const struct repair_offer *offer, struct text *text);
void repair_word_worth(const struct repair *repair,
    const struct repair_offer *offer, struct text *text);
/* It explains too little to be more. */
bool repair_is_guess(const struct repair_offer *offer);

#endif
