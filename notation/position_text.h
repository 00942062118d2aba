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

void position_write(
    const struct game *game, const struct position *pos, struct text *text);

#endif
