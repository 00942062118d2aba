/*
 * Comments: their words, and the commands in them, [%clk 0:12:30],
 * [%clock orange 0:12:30], [%mark c3,d4], [%arrow c3-e5], [%label c3=A],
 * [%diagram].
 */
#ifndef NOTATION_RECORD_COMMENT_H
#define NOTATION_RECORD_COMMENT_H

#include "notation/record/marks.h"
#include "notation/record/record.h"
#include "rules/game.h"

struct comment_command {
	struct span name, rest; /* clk, 0:12:30 */
	size_t offset, length;  /* in the comment's text */
};

/* The next command of a comment from *at on. */
bool comment_next(struct patterns *patterns, struct span comment, size_t *at,
    struct comment_command *command);

/* What a comment tells of a clock: [%clk 0:12:30] of who has just moved,
 * [%clock orange 0:12:30] of that side. */
struct comment_clock {
	bool set; /* by hand, with [%clock */
	int side;
	struct span shown; /* 0:12:30 */
};

/* Seconds, if that is all: [%clk 0:12:30], as some have it after every move,
 * where a pattern takes longer than to play that; otherwise -1. */
long comment_plain_clock(struct span comment);

/* The next of them from *at on; mover is -1 where nobody has moved. */
bool comment_next_clock(struct patterns *patterns, const struct game *game,
    int mover, struct span comment, size_t *at, struct comment_clock *clock);

/* Warns about commands that we know and that are not right; plain clocks
 * are. */
void comment_check(struct record *record, struct patterns *patterns,
    const struct map *map, const struct token *token, struct sink *sink);

/* Adds the words without the commands. */
void comment_add_words(
    struct text *text, struct patterns *patterns, struct span comment);

/* The same for readers of pictures: only what is seen there is left out, marks
 * and clocks. */
void comment_tell(
    struct text *text, struct patterns *patterns, struct span comment);

/* Line ends and indentation are only layout: one blank between words, none at
 * the ends. */
void comment_tidy(struct text *words);

/* What a comment asks a picture to show. */
struct comment_drawing {
	bool ruling;          /* [%ruling]: the board was set */
	bool diagram;         /* [%diagram] */
	unsigned long marks;  /* how many commands draw something */
	unsigned long others; /* how many do not */
};

/* Adds what is drawn to the marks. */
struct comment_drawing comment_draw(struct marks *marks,
    struct patterns *patterns, const struct map *map, struct span comment);

/* $1 to $6 as a player writes them; NULL for the others. */
const char *nag_sign(unsigned long nag);

#endif
