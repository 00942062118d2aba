/* Inside the SVG renderer: what its files share. */
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

static inline const struct paint *svg_paint(
    const struct svg *svg, const struct item *item)
{
	return theme_paint(svg->theme, item->tone, item->hue);
}

/* svg_board.c: how an item is painted, as attributes. */
void svg_put_look(struct svg *svg, const struct item *item);
/* What lies below (the board itself) and what is played on it. */
void svg_put_board(struct svg *svg, bool ground, bool play);
/* One item, in a group of its own. */
void svg_put_item(struct svg *svg, const struct item *item);

/* svg_lines.c: a barrier or a route. */
void svg_put_own_line(struct svg *svg, const struct item *item);

/* svg_class.c: its role, and of a piece the tone, as a class. */
void svg_put_class(struct svg *svg, const struct item *item);

/* svg_arrows.c: the halos of this arrow and those that follow it, below all of
 * them; then each. */
void svg_put_halos(struct svg *svg, const struct item *first);
void svg_put_arrow(struct svg *svg, const struct item *item);

/* svg_faces.c: what is on a piece. */
void svg_put_face(struct svg *svg, const struct item *item);

/* svg_things.c: what stands on a point and is no piece. */
void svg_put_thing(struct svg *svg, const struct item *item);

#endif
