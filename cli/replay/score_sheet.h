/*
 * A record as a tree of what one can step to: turns and rulings, with their
 * comments and the variations in their place. Positions are not kept: one is
 * played for again when it is shown, so that a long record takes little room.
 */
#ifndef CLI_REPLAY_SCORE_SHEET_H
#define CLI_REPLAY_SCORE_SHEET_H

#include "notation/replay/reader.h"

typedef uint32_t entry_id;
#define NO_ENTRY UINT32_MAX

struct note {
	size_t offset, length; /* in the movetext: a comment */
	unsigned long nag;     /* $1 and so on; 0: a comment */
	uint32_t next;         /* NO_ENTRY: no more */
};

/* The start, a turn, or a ruling. */
struct entry {
	unsigned long turn;       /* as in struct standing */
	unsigned long ply, round; /* of the turn */
	int side;                 /* that played it; -1 at the start */
	bool starts_round, ruling;
	size_t text, length;      /* of the turn with its !?, in the movetext */
	const struct rule *stood; /* that it breaks, or NULL */
	entry_id before, next;    /* in its line */
	entry_id replaced;        /* of the line: whose place it takes */
	entry_id variation;       /* the first in place of this one, */
	entry_id another;         /* ... and the next beside this one */
	uint32_t first_note, last_note;
};

struct score_sheet {
	struct memory *memory;
	struct entry *entries; /* the start is 0 */
	struct note *notes;
	size_t count, room, note_count, note_room;
	unsigned long plies; /* of the main line */
};

void score_sheet_init(struct score_sheet *sheet, struct memory *memory);
void score_sheet_release(struct score_sheet *sheet);

/* Plays the record; what was there before is forgotten. False if nothing of it
 * could be played. */
bool score_sheet_read(struct score_sheet *sheet, struct reader *reader,
    const struct source *source);

/* Where the line stands after an entry. */
bool score_sheet_stand(const struct score_sheet *sheet, entry_id at,
    struct reader *reader, const struct source *source,
    struct standing *standing);

/* The n-th variation in place of an entry, from 1; NO_ENTRY if there is none. */
entry_id score_sheet_variation(
    const struct score_sheet *sheet, entry_id at, unsigned n);
/* The last entry of its line, and the first. */
entry_id score_sheet_end(const struct score_sheet *sheet, entry_id at);
entry_id score_sheet_begin(const struct score_sheet *sheet, entry_id at);

#endif
