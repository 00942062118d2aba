/* A moment of a recorded game: the position after so many plies, the turn
 * that led there, and what its comments mark. */
#ifndef CLI_MOMENT_H
#define CLI_MOMENT_H

#include "notation/marks.h"
#include "notation/replay.h"
#include "render/scene.h"

enum { REMARK_MAX = 400 };

struct moment {
	unsigned long ply;
	unsigned depth;
	struct state before, after;
	bool has_turn; /* report and before are set */
	bool stops;    /* the game stops there; its outcome is in after */
	struct report report;
	/* From the commands in the comments behind the turn. */
	struct marks marks;
	/* The words of the comment that asks for a diagram; may be empty. */
	char remark[REMARK_MAX + 1];
};

/* Goes to a ply of the main line, from the end if it is negative; moment->ply
 * tells how far the record went. Diagnostics go to the sink. False if the
 * header is not good enough to play anything. */
bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict);

/* Whether the record stops there, and then how. */
void moment_see_end(struct moment *moment, const struct verdict *verdict);

/* Takes what is marked from a comment behind the moment's turn. */
void moment_add_comment(struct moment *moment, struct patterns *patterns,
    const struct map *map, struct span comment);

/* Adds the comment for readers of pictures: without what is drawn. */
void comment_tell(
    struct text *text, struct patterns *patterns, struct span comment);

/* Whether a comment says [%diagram]. */
bool asks_for_diagram(struct patterns *patterns, struct span comment);

/* The parts that a moment is made of while a record is played: its turn, or
 * the start where there is none, and the comments behind it. */
void moment_keep_turn(struct moment *moment, const struct step *step);
void moment_begin(struct moment *moment, const struct verdict *verdict,
    struct memory *memory);
void moment_hear(struct moment *moment, struct patterns *patterns,
    struct memory *memory, const struct step *comment);

/* What of a turn a picture shows. */
enum moment_part {
	PART_AFTER,  /* the position that it led to, and what it did */
	PART_BEFORE, /* the position before it */
	PART_MOVE,   /* the same, and what the turn will do */
};

/* What a picture of the moment shows; the view points into it. */
void moment_view(
    const struct moment *moment, const struct game *game, struct view *view);
void moment_view_part(const struct moment *moment, const struct game *game,
    enum moment_part part, struct view *view);

#endif
