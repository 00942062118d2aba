/* Turns that are not written out: only where the piece goes, or without what
 * it takes. They count if a single legal turn fits. */
#ifndef NOTATION_EDIT_TURN_GUESS_H
#define NOTATION_EDIT_TURN_GUESS_H

#include "notation/text/text.h"
#include "rules/game.h"

enum { FITS_SHOWN = 8 };

/* How many legal turns fit what was typed; the first of them are added to
 * `fits`, a blank between them. Turns with more parts count only if no other
 * fits. */
size_t abbreviation_fits(const struct game *game, const struct state *state,
    struct span typed, struct text *fits);

#endif
