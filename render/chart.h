/*
 * A table as a chart that can be printed beside diagrams: a bar for every row,
 * as long as one of its numbers, with the words before it as its name. Columns
 * that are parts of that number divide the bar, one that is a mark is a stroke
 * across it; a legend names them. Integers only, the theme's colours, apart in
 * grey, a title and a description for those who cannot see it.
 */
#ifndef RENDER_CHART_H
#define RENDER_CHART_H

#include "notation/archive/table.h"
#include "render/scene/theme.h"

void chart_write(
    struct text *out, const struct table *table, const struct theme *theme);

#endif
