/* What is on a piece as SVG shapes: a face or a letter. */
#include <stdlib.h>

#include "render/markup.h"
#include "render/scene/integer_geometry.h"
#include "render/shapes/faces.h"
#include "render/svg_parts.h"

/* A piece to come is pale, whatever it is. */
static const char *face_ink(const struct svg *svg, const struct item *item)
{
	return item->role == ROLE_COMING ? svg->theme->ink
					 : svg_paint(svg, item)->ink;
}

/* The path with its numbers moved to where the piece is. */
static void put_path(struct svg *svg, const struct item *item)
{
	const char *at = item->face;
	bool down = false;

	while (*at) {
		char *end;
		long number;

		if ((*at >= 'A' && *at <= 'Z') || *at == ' ') {
			text_putc(svg->out, *at++);
			continue;
		}
		number = strtol(at, &end, 10);
		if (end == at)
			return;
		markup_put(svg->out, "@",
		    (down ? item->y : item->x) +
			integer_share((int)number, item->radius, FACE_RADIUS));
		down = !down;
		at = end;
	}
}

static void put_letter(struct svg *svg, const struct item *item)
{
	svg_put_words(svg, &(struct lettering){ .text = { &item->letter, 1 },
			       .x = item->x,
			       .y = item->y + item->radius * 50 / 100,
			       .size = item->radius * 140 / 100,
			       .ink = face_ink(svg, item),
			       .middle = true,
			       .bold = true,
			       .own = true });
}

void svg_put_face(struct svg *svg, const struct item *item)
{
	if (item->face) {
		text_puts(svg->out, "<path d=\"");
		put_path(svg, item);
		text_puts(svg->out, "\" stroke=\"none\" fill-rule=\"evenodd\"");
		markup_attribute(svg->out, "fill", face_ink(svg, item));
		text_puts(svg->out, "/>");
	} else if (item->shows_letter) {
		put_letter(svg, item);
	}
}
