/* Arrows as SVG shapes: a shaft that is as thick in every direction, a head. */
#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/scene/placing.h"
#include "render/svg_parts.h"

enum { HALO = 4 };

/* Where the head begins; a short arrow has a short one. */
static int head_length(const struct item *item, int length)
{
	if (item->number)
		return 0;
	return length < ARROW_HEAD ? length : ARROW_HEAD;
}

static void put_shaft(struct svg *svg, const struct item *item, int width)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy), head = head_length(item, length);

	/* A little into the head, so that no gap shows. */
	head -= head > 2 ? 2 : 0;
	markup_put(svg->out, "<path d=\"M@ @L@ @\" stroke-width=\"@\"", item->x,
	    item->y, item->x2 - integer_share(dx, head, length),
	    item->y2 - integer_share(dy, head, length), width);
}

static void put_head(struct svg *svg, const struct item *item)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy), head = head_length(item, length),
	    half = ARROW_HEAD_HALF * head / ARROW_HEAD;
	int x = item->x2 - integer_share(dx, head, length),
	    y = item->y2 - integer_share(dy, head, length),
	    wide_x = integer_share(-dy, half, length),
	    wide_y = integer_share(dx, half, length);

	markup_put(svg->out, "<path d=\"M@ @L@ @L@ @Z\"", x + wide_x,
	    y + wide_y, item->x2, item->y2, x - wide_x, y - wide_y);
}

/* Not every reader knows paint-order. */
static void put_halo(struct svg *svg, const struct item *item)
{
	put_shaft(svg, item, 2 * (ARROW_HALF + HALO));
	text_puts(svg->out, "/>");
	if (!item->number) {
		put_head(svg, item);
		text_puts(svg->out, "/>");
	}
}

/* No halo may lie on another arrow: all of them first. */
void svg_put_halos(struct svg *svg, const struct item *first)
{
	const struct item *end = svg->scene->items + svg->scene->count;

	for (const struct item *i = first; i < end && i->role == ROLE_ARROW;
	     i++)
		put_halo(svg, i);
}

void svg_put_arrow(struct svg *svg, const struct item *item)
{
	put_shaft(svg, item, 2 * ARROW_HALF);
	markup_attribute(svg->out, "stroke", svg->theme->ink);
	text_puts(svg->out, "/>");
	if (item->number)
		return;
	put_head(svg, item);
	text_puts(svg->out, " stroke=\"none\"/>");
}
