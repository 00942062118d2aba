/* Inside the SVG renderer: what its two files share. */
#ifndef RENDER_SVG_PARTS_H
#define RENDER_SVG_PARTS_H

#include "render/backends.h"

struct svg {
	const struct scene *scene;
	const struct theme *theme;
	struct text *out;
	unsigned room;         /* for words in a line */
	const struct item *of; /* whose attributes the open group has */
};

static inline bool svg_is_words(const struct item *item)
{
	return item->role >= ROLE_OWNER;
}

/* svg_board.c: how an item is painted, as attributes. */
void svg_put_look(struct svg *svg, const struct item *item);
/* What lies below (the board itself) and what is played on it. */
void svg_put_board(struct svg *svg, bool ground, bool play);

#endif
