/*
 * How wide words are. Nobody knows the font that a reader has; these widths are
 * not less than those of the usual ones.
 */
#ifndef RENDER_SHAPES_TYPE_H
#define RENDER_SHAPES_TYPE_H

#include "notation/text/text.h"

#include <stdint.h>

enum { TYPE_EM = 28 };

/* Of a character, in parts of an em. */
unsigned type_advance(uint32_t character);

/* Of words in letters of this size. */
int type_width(struct span words, int size);

#endif
