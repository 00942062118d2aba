/* Inside the text renderer: a canvas of character cells. */
#ifndef RENDER_TEXT_CANVAS_H
#define RENDER_TEXT_CANVAS_H

#include "render/backends.h"

/* Ways that meet in a cell. */
enum {
	UP = 1,
	RIGHT = 2,
	DOWN = 4,
	LEFT = 8,
	STRAIGHT = 15,
	RISING = 16,
	FALLING = 32
};

enum ink { INK_PLAIN, INK_LINE, INK_SIDES }; /* then hues, tone by tone */

struct charset {
	bool ascii, colour;
	bool accents; /* words keep theirs, though the board is in ASCII */
	uint32_t straight[STRAIGHT + 1]; /* by the directions that meet */
	uint32_t rising, falling, crossing;
	uint32_t barrier, across, down; /* on lines; routes that are straight */
	uint32_t point, left, taken;
	uint32_t flat, round; /* sides of a stick */
	uint32_t disc[TONE_COUNT], hero[TONE_COUNT];
};

struct cell {
	uint32_t glyph; /* 0: whatever the lines make */
	uint8_t lines;
	uint8_t ink;
	bool bold;
};

struct canvas {
	struct cell *cells;
	int columns, rows;
	const struct charset *set;
	bool follow_lines;
	struct cell outside; /* takes what falls off the canvas */
};

static inline struct cell *cell_at(struct canvas *canvas, int column, int row)
{
	if (column < 0 || row < 0 || column >= canvas->columns ||
	    row >= canvas->rows)
		return &canvas->outside;
	return &canvas->cells[row * canvas->columns + column];
}

/* text_lines.c */

/* Whether letters can follow most of the board's lines: a few lines of a web
 * would only mislead about the others. */
bool can_follow_most(const struct scene *scene);
void draw_line(struct canvas *canvas, const struct item *item);
void draw_box(struct canvas *canvas, const struct item *item);

#endif
