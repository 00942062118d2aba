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
	bool outlines;         /* no text: letters are drawn */
	const struct item
	    *wanted;  /* whose line of words somebody asks for ... */
	int wanted_y; /* ... and where its middle is */
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
/* One item that is no arrow, in a group of its own. */
void svg_put_item(struct svg *svg, const struct item *item);
/* Those of the scene from here until before there. */
void svg_put_items(struct svg *svg, size_t from, size_t to);

/* svg_lines.c: a barrier or a route. */
void svg_put_own_line(struct svg *svg, const struct item *item);

/* svg_letters.c: words whose line is at y. */
struct lettering {
	struct span text;
	int x, y, size;
	const struct item *class; /* whose role is their class, or NULL */
	const char *ink;          /* what they are painted with */
	bool middle;              /* x is their middle, not where they begin */
	bool bold, italic;
	bool own;   /* nothing about them is that of the group */
	bool quiet; /* only the ink is not */
	bool cut;   /* more words follow that have no room */
};
void svg_put_words(struct svg *svg, const struct lettering *words);

/* svg_class.c: its role, and of a piece the tone, as a class. */
void svg_put_class(struct svg *svg, const struct item *item);

/* svg_arrows.c: the halos of this arrow and those that follow it, below all of
 * them; then each. */
void svg_put_halos(struct svg *svg, const struct item *first);
void svg_put_arrow(struct svg *svg, const struct item *item);

/* svg_stock.c: a row of what a side has, from left on, round y. Answers where it
 * ends. */
int svg_put_stock(struct svg *svg, const struct item *item, int left, int y);

/* svg_faces.c: what is on a piece. */
void svg_put_face(struct svg *svg, const struct item *item);
/* A hero's outline, open for attributes: as large as a disc, with rays. */
void svg_put_star(
    struct svg *svg, const struct item *item, int ray, int valley);

/* svg_things.c: what stands on a point and is no piece. */
void svg_put_thing(struct svg *svg, const struct item *item);

#endif
