/* Barriers and routes as SVG shapes: lines that a position bars or adds. */
#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/svg_parts.h"

enum {
	BARRIER_HALF = 24,
	ROUTE_HALF = 11,  /* from its middle to either side: an arrow fits */
	ROUTE_SHORT = 16, /* of the points that it joins */
	FRAME_HALF = 17,  /* of a new barrier, clear of pieces at its ends */
	FRAME_LONG = 34,
	CROSS = 13,
};

static void put_stroke(struct svg *svg, int x, int y, int x2, int y2)
{
	markup_put(svg->out, "<path d=\"M@ @L@ @\"", x, y, x2, y2);
}

static void put_cross(struct svg *svg, int x, int y)
{
	markup_put(svg->out, "<path d=\"M@ @l@ @m@ 0l@ @\"/>", x - CROSS,
	    y - CROSS, 2 * CROSS, 2 * CROSS, -2 * CROSS, 2 * CROSS, -2 * CROSS);
}

/* Round x,y: dx,dy is the way of the line that is barred. */
static void put_frame(struct svg *svg, int x, int y, int dx, int dy)
{
	int length = integer_length(dx, dy);
	int thick_x = dx * FRAME_HALF / length,
	    thick_y = dy * FRAME_HALF / length,
	    long_x = dy * FRAME_LONG / length,
	    long_y = -dx * FRAME_LONG / length;

	markup_put(svg->out, "<path d=\"M@ @L@ @L@ @L@ @Z\"/>",
	    x - thick_x - long_x, y - thick_y - long_y, x + thick_x - long_x,
	    y + thick_y - long_y, x + thick_x + long_x, y + thick_y + long_y,
	    x - thick_x + long_x, y - thick_y + long_y);
}

static void put_dashes(struct svg *svg, const struct item *item)
{
	if (item->number == LINE_COMING || item->number == LINE_FALLEN)
		text_puts(svg->out, " stroke-dasharray=\"8 5\"");
	text_puts(svg->out, "/>");
}

/* A beam across the line, on paper so that the line stops there. */
static void put_barrier(struct svg *svg, const struct item *item)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy);
	int x = (item->x + item->x2) / 2, y = (item->y + item->y2) / 2,
	    wide_x = dy * BARRIER_HALF / length,
	    wide_y = -dx * BARRIER_HALF / length;
	bool solid = item->number == LINE_STAYS || item->number == LINE_NEW;

	put_stroke(svg, x - wide_x, y - wide_y, x + wide_x, y + wide_y);
	markup_attribute(svg->out, "stroke", svg->theme->paper);
	markup_put(svg->out, " stroke-width=\"@\"/>", 26);
	put_stroke(svg, x - wide_x, y - wide_y, x + wide_x, y + wide_y);
	markup_put(svg->out, " stroke-width=\"@\"", solid ? 14 : 6);
	put_dashes(svg, item);
	if (item->number == LINE_NEW)
		put_frame(svg, x, y, dx, dy);
	if (item->number == LINE_FALLEN)
		put_cross(svg, x, y);
}

/* A road has two sides, and arrows run between them; a new one is shaded. */
static void put_route(struct svg *svg, const struct item *item)
{
	int dx = item->x2 - item->x, dy = item->y2 - item->y,
	    length = integer_length(dx, dy);
	int x = item->x + dx * ROUTE_SHORT / length,
	    y = item->y + dy * ROUTE_SHORT / length,
	    x2 = item->x2 - dx * ROUTE_SHORT / length,
	    y2 = item->y2 - dy * ROUTE_SHORT / length;
	int wide_x = dy * ROUTE_HALF / length,
	    wide_y = -dx * ROUTE_HALF / length;

	put_stroke(svg, x, y, x2, y2);
	markup_attribute(svg->out, "stroke",
	    item->number == LINE_NEW ? svg->theme->zone : svg->theme->paper);
	markup_put(svg->out, " stroke-width=\"@\"/>", 2 * ROUTE_HALF);
	for (int side = -1; side <= 1; side += 2) {
		put_stroke(svg, x + side * wide_x, y + side * wide_y,
		    x2 + side * wide_x, y2 + side * wide_y);
		put_dashes(svg, item);
	}
	if (item->number == LINE_FALLEN)
		put_cross(svg, (x + x2) / 2, (y + y2) / 2);
}

void svg_put_own_line(struct svg *svg, const struct item *item)
{
	if (item->role == ROLE_BARRIER)
		put_barrier(svg, item);
	else
		put_route(svg, item);
}
