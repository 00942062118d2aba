/*
 * Themes are rows of colours. Sides are told apart by tone first: the light
 * and the dark one differ in luminance, so that a photocopy keeps them apart.
 */
#ifndef RENDER_SCENE_THEME_H
#define RENDER_SCENE_THEME_H

#include "rules/tone.h"

struct paint {
	const char *fill, *stroke;
	const char *ink;   /* letters on the fill */
	const char *ghost; /* the fill of a taken piece */
};

struct theme {
	const char *name, *about;
	const char *font;   /* names of families; NULL: sans-serif */
	const char *pieces; /* what is drawn on them; NULL: what is usual */
	const char *paper;  /* behind everything */
	const char *ink;    /* text, arrows */
	const char *quiet;  /* what should not attract the eye */
	const char *line;
	const char *wood;   /* a board that is a body */
	const char *hollow; /* pits and squares in it */
	const char *zone;   /* squares with a meaning of their own */
	const char *seed;
	struct paint tones[TONE_COUNT];
	/* Of sides that are called by a colour; a fill of NULL: as any side of
	 * that tone. */
	struct paint hues[HUE_COUNT][TONE_COUNT];
};

static inline const struct paint *theme_paint(
    const struct theme *theme, enum tone tone, enum hue hue)
{
	const struct paint *own = &theme->hues[hue][tone];

	return own->fill ? own : &theme->tones[tone];
}

/* NULL if there is none of that name; the first one for NULL. */
const struct theme *theme_find(const char *name);
/* The i-th theme, or NULL after the last. */
const struct theme *theme_at(unsigned i);

#endif
