/*
 * The colours of a page's boards: names in the pictures, values in the style
 * sheet, so that a dark page has a dark board.
 */
#ifndef RENDER_BOOK_PAGE_COLOURS_H
#define RENDER_BOOK_PAGE_COLOURS_H

#include "notation/text/text.h"
#include "render/scene/theme.h"

/* The theme with names for its colours. */
struct theme page_colour_names(const struct theme *theme);

/* Rules that give them their values, by day, by night and on paper. */
void page_colour_rules(const struct theme *theme, struct text *out);

#endif
