/*
 * A table as a picture of a table, to be printed beside diagrams: integers
 * only, the theme's colours, a title, and a description with every row for
 * those who cannot see it.
 */
#ifndef RENDER_GRID_H
#define RENDER_GRID_H

#include "notation/archive/table.h"
#include "render/scene/theme.h"

/* A cell that is a star, where a row meets itself, is filled. */
void grid_write(
    struct text *out, const struct table *table, const struct theme *theme);

#endif
