/* The positions in our own SVG files, read back from their <metadata>. */
#ifndef RENDER_SVG_READ_H
#define RENDER_SVG_READ_H

#include "notation/text/text.h"

/*
 * The next position of the file from *at on: GAME/RULES+OPTION and the
 * position string, both emptied first. False if there is no other.
 */
bool svg_next_position(
    struct span svg, size_t *at, struct text *spec, struct text *position);

#endif
