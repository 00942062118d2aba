/*
 * Position strings: BOARD SIDE [key=value ...]. Which keys there are is the
 * family's data; reading and writing them is the same for all.
 */
#ifndef NOTATION_POSITION_TEXT_H
#define NOTATION_POSITION_TEXT_H

#include "notation/text.h"
#include "rules/game.h"

struct position_fault {
	size_t offset, length; /* of the part that is wrong */
	const char *what;
	bool doubtful; /* readable, but the counts are odd: only a warning */
};

/* False if the string cannot be read; fault->what is NULL if nothing at all
 * is wrong. */
bool position_read(const struct game *game, struct span text,
    struct position *pos, struct position_fault *fault);

/* Points with a stack of pieces each, sides, and every byte of aside[] under a
 * key of its own: more than any game has. */
enum {
	WORD_MAX = 16, /* the name of a side or a key; a test sees to it */
	POSITION_TEXT_MAX = POINTS_MAX * (NAME_MAX_LENGTH + STACK_MAX + 2) +
			    WORD_MAX + ASIDE_MAX * (2 * WORD_MAX + 3) + 1,
};

/* Writes the string without a NUL; answers where it ends. */
char *position_put(const struct game *game, const struct position *pos,
    char text[POSITION_TEXT_MAX]);

void position_write(
    const struct game *game, const struct position *pos, struct text *text);

#endif
