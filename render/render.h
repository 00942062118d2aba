/*
 * Renderers are rows: a name, a suffix and a function that translates a scene.
 * To add one, write one file with a `write` and add its row in render.c.
 */
#ifndef RENDER_RENDER_H
#define RENDER_RENDER_H

#include "notation/text/text.h"
#include "render/scene/scene.h"
#include "render/scene/theme.h"

struct render_style {
	const struct theme *theme; /* NULL: the first */
	unsigned width_mm;         /* of pictures for print; 0: 80 */
	/* From point to point, in hundredths of a millimetre, so that all
	 * diagrams of a book have one measure; 0: as the width makes it. */
	unsigned cell;
	/* Text: words keep their accents beside a board in ASCII. */
	bool accents;
	bool outlines; /* SVG: letters are drawn, so that no font is needed */
};

struct renderer {
	const char *name, *suffix;
	const char *about;
	bool picture; /* not for a terminal */
	/* Adds the picture to out. */
	void (*write)(const struct scene *scene,
	    const struct render_style *style, struct text *out);
	bool svg; /* write makes SVG, which can be put on a sheet */
	/* What makes this format of that SVG; NULL for SVG itself. Answers
	 * NULL, or why it cannot. */
	const char *(*convert)(struct span svg, struct text *out);
};

/* NULL if there is none of that name. */
const struct renderer *renderer_find(const char *name);
/* The i-th renderer, or NULL after the last. */
const struct renderer *renderer_at(unsigned i);

#endif
