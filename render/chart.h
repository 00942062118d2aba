/*
 * A table as a chart that can be printed beside diagrams: a bar for every row,
 * as long as its first number, with the words before it as its name. Integers
 * only, the theme's colours, a title and a description for those who cannot
 * see it.
 */
#ifndef RENDER_CHART_H
#define RENDER_CHART_H

#include "notation/archive/table.h"
#include "render/scene/theme.h"

void chart_write(
    struct text *out, const struct table *table, const struct theme *theme);

#endif
