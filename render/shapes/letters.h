/* Letters as strokes, for pictures that must not need a font. */
#ifndef RENDER_SHAPES_LETTERS_H
#define RENDER_SHAPES_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

enum {
	LETTER_EM = 28,   /* the size that the numbers are for */
	LETTER_BASE = 20, /* how far the line lies below the top of a capital */
	LETTER_GAP = 4,   /* between letters */
	LETTER_BLANK = 8,
};

struct stroked {
	uint16_t letter;
	uint8_t width;
	const char *strokes; /* as letters.c tells */
};

/* A letter, and what is above or below it. */
struct glyph {
	int width;
	const char *strokes;
	const char *accent;        /* or NULL */
	int accent_x, accent_down; /* where it goes */
};

/* What there is for a character; what there is not looks like a ?. */
struct glyph letter_glyph(uint32_t character);

/* The next point of strokes; false at their end. *lifted tells that it begins
 * another stroke. */
bool letter_next(const char **strokes, int *x, int *y, bool *lifted);

#endif
