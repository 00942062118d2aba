/*
 * Moments of a recorded game: where a line stands after a turn, and what the
 * comments behind it mark. As many as are wanted are gathered while the record
 * is played once.
 */
#ifndef RENDER_MOMENTS_H
#define RENDER_MOMENTS_H

#include "notation/record/marks.h"
#include "notation/replay/reader.h"
#include "render/scene/scene.h"

enum { REMARK_MAX = 400 };

struct moment {
	struct standing at;
	unsigned depth;
	bool stops;   /* the game stops there; its outcome is in at.now */
	bool passing; /* one of the last so far, and wanted for nothing else */
	/* From the commands in the comments behind the turn. */
	struct marks marks;
	/* The words of the comment that asks for a diagram; may be empty. */
	char remark[REMARK_MAX + 1];
	size_t number; /* in the order in which they were found */
};

/* Which ones. */
struct moment_choice {
	bool again;  /* the record was played before: nothing is told */
	bool marked; /* whose comments say [%diagram], in variations too; or, */
	/* of the main line: */
	unsigned long from, to;     /* from this ply until before that, */
	const unsigned long *plies; /* these, in rising order, */
	size_t count;
	unsigned long last; /* and so many of the last positions */
};

/* So many positions from the end can be asked for. */
enum { MOMENTS_LAST_MAX = 10000 };

/* A ply as people count: -1 is the last position. */
struct moment_choice moment_choose(long ply);

struct moments {
	struct memory *memory;
	struct moment *list; /* in the order of their turns */
	size_t count, room;
};

void moments_init(struct moments *moments, struct memory *memory);
void moments_release(struct moments *moments);

/* Plays the record and keeps what is wanted of it; what was there before is
 * forgotten. True if nothing is wrong with the record; what could be played of
 * it is there in any case. */
bool moments_gather(struct moments *moments, struct reader *reader,
    const struct source *source, const struct moment_choice *choice);

/* After so many plies of the main line; NULL if that was not wanted or not
 * reached. */
const struct moment *moments_at(
    const struct moments *moments, unsigned long ply);

/* The ply that is meant; before the start there is the start. */
unsigned long ply_from_end(long ply, unsigned long plies);

/* What of a turn a picture shows. */
enum moment_part {
	PART_AFTER,  /* the position that it led to, and what it did */
	PART_BEFORE, /* the position before it */
	PART_MOVE,   /* the same, and what the turn will do */
};

/* What a picture of the moment shows; the view points into it. */
void moment_view(const struct moment *moment, const struct game *game,
    enum moment_part part, struct view *view);

/* The view of a line as it stands after its last turn, if it has one. */
void standing_view(
    const struct standing *at, const struct game *game, struct view *view);

#endif
