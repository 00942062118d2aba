/* A moment of a recorded game: the position after so many plies, the turn
 * that led there, and what its comments mark. */
#ifndef CLI_MOMENT_H
#define CLI_MOMENT_H

#include "notation/replay.h"
#include "render/scene.h"

enum { MARKS_MAX = 64 };

struct moment {
	unsigned long ply;
	struct state before, after;
	bool has_turn; /* report and before are set */
	struct report report;
	/* From [%mark] and [%arrow] in the comments behind the turn. */
	uint8_t marks[MARKS_MAX], arrows[MARKS_MAX][2];
	size_t mark_count, arrow_count;
};

/* Goes to a ply of the main line, from the end if it is negative; moment->ply
 * tells how far the record went. Diagnostics go to the sink. False if the
 * header is not good enough to play anything. */
bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict);

/* Takes the marks and arrows from a comment behind the moment's turn. */
void moment_add_comment(struct moment *moment, struct patterns *patterns,
    const struct map *map, struct span comment);

/* Adds the comment for readers of pictures: without what is drawn. */
void comment_tell(
    struct text *text, struct patterns *patterns, struct span comment);

/* What a picture of the moment shows; the view points into it. */
void moment_view(
    const struct moment *moment, const struct game *game, struct view *view);

#endif
