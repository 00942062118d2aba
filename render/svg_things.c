/* Things on points as SVG shapes. One that is to come looks as pieces do that
 * are. */
#include "render/markup.h"
#include "render/scene/things.h"
#include "render/svg_parts.h"

static void put_points(struct svg *svg, const struct item *item,
    const int8_t points[][2], unsigned count)
{
	bool begins = true;

	for (unsigned i = 0; i < count; i++) {
		if (points[i][0] == THING_LIFT) {
			begins = true;
			continue;
		}
		markup_put(svg->out, begins ? "M@ @" : "L@ @",
		    item->x + thing_scaled(item, points[i][0]),
		    item->y + thing_scaled(item, points[i][1]));
		begins = false;
	}
}

void svg_put_thing(struct svg *svg, const struct item *item)
{
	const struct thing_shape *shape = thing_shape(item);
	const char *ink = item->nobodys || item->coming
			      ? svg->theme->ink
			      : svg_paint(svg, item)->ink;

	if (shape->corners) {
		text_puts(svg->out, "<path d=\"");
		put_points(svg, item, shape->outline, shape->corners);
		text_puts(svg->out, "Z\"");
		if (shape->dark)
			markup_attribute(svg->out, "fill", ink);
		if (item->coming) {
			markup_attribute(
			    svg->out, "fill", svg_paint(svg, item)->ghost);
			markup_attribute(svg->out, "stroke", ink);
			text_puts(svg->out, " stroke-dasharray=\"6 5\"");
		}
		text_puts(svg->out, "/>");
	}
	text_puts(svg->out, "<path d=\"");
	put_points(svg, item, shape->strokes, shape->ends);
	text_puts(svg->out, "\" fill=\"none\"");
	markup_attribute(
	    svg->out, "stroke", shape->dark ? svg->theme->paper : ink);
	if (item->gone)
		text_puts(svg->out, " stroke-dasharray=\"4 5\"");
	markup_put(svg->out, " stroke-width=\"@\"/>",
	    shape->width && !item->gone ? shape->width : 3);
}
