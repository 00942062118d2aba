/* Lines in character cells. */
#include "render/text_canvas.h"

#include <stdlib.h>

enum { SHALLOW = 4 }; /* columns a row of a line like a knight's move */

static void draw_across(struct canvas *canvas, int row, int left, int right)
{
	for (int c = left; c <= right; c++) {
		struct cell *cell = cell_at(canvas, c, row);

		cell->lines |=
		    (uint8_t)((c > left ? LEFT : 0) | (c < right ? RIGHT : 0));
	}
}

static void draw_down(struct canvas *canvas, int column, int top, int bottom)
{
	for (int r = top; r <= bottom; r++) {
		struct cell *cell = cell_at(canvas, column, r);

		cell->lines |=
		    (uint8_t)((r > top ? UP : 0) | (r < bottom ? DOWN : 0));
	}
}

/* Characters can follow lines across, down, and one, two or four columns a
 * row. */
static bool can_follow(const struct item *item)
{
	int across = abs(item->column2 - item->column),
	    down = abs(item->row2 - item->row);

	return across == 0 || down == 0 || across == down ||
	       across == 2 * down || across == SHALLOW * down;
}

bool can_follow_most(const struct scene *scene)
{
	size_t lines = 0, followed = 0;

	for (size_t i = 0; i < scene->count; i++) {
		if (scene->items[i].role != ROLE_LINE)
			continue;
		lines++;
		followed += can_follow(&scene->items[i]);
	}
	return followed * 2 >= lines;
}

/* Four signs in every row; a steep line that crosses is more use. */
static void draw_shallow(
    struct canvas *canvas, int left, int row, int rows, int step)
{
	const char *signs = step > 0 ? "`-._" : "_.-'";

	for (int i = 1; i < rows * SHALLOW; i++) {
		/* The row's middle is where its points are. */
		int cell = i + SHALLOW / 2;
		struct cell *at =
		    cell_at(canvas, left + i, row + step * (cell / SHALLOW));

		if (!at->glyph && !at->lines)
			at->glyph = (unsigned char)signs[cell % SHALLOW];
	}
}

/* Every other cell between the ends. */
static void draw_dots(struct canvas *canvas, const struct item *item)
{
	int across = item->column2 - item->column,
	    down = item->row2 - item->row,
	    cells = abs(across) > abs(down) ? abs(across) : abs(down);

	for (int i = 2; i < cells; i += 2) {
		struct cell *cell =
		    cell_at(canvas, item->column + across * i / cells,
			item->row + down * i / cells);

		if (!cell->glyph)
			cell->glyph = canvas->set->point;
	}
}

void draw_line(struct canvas *canvas, const struct item *item)
{
	bool swap = item->column2 < item->column ||
		    (item->column2 == item->column && item->row2 < item->row);
	int left = swap ? item->column2 : item->column,
	    right = swap ? item->column : item->column2,
	    begin = swap ? item->row2 : item->row,
	    end = swap ? item->row : item->row2, step = end > begin ? 1 : -1;

	if (item->number) {
		draw_dots(canvas, item);
	} else if (begin == end) {
		draw_across(canvas, begin, left, right);
	} else if (left == right) {
		draw_down(canvas, left, begin, end);
	} else {
		/* A slope that is not followed is hinted at in every row. */
		int rows = step * (end - begin);

		if (right - left == SHALLOW * rows && rows >= SHALLOW) {
			draw_shallow(canvas, left, begin, rows, step);
			return;
		}
		for (int i = 1; i < rows; i++)
			cell_at(canvas, left + (right - left) * i / rows,
			    begin + step * i)
			    ->lines |= step > 0 ? FALLING : RISING;
	}
}

void draw_box(struct canvas *canvas, const struct item *item)
{
	draw_across(canvas, item->row, item->column, item->column2);
	draw_across(canvas, item->row2, item->column, item->column2);
	draw_down(canvas, item->column, item->row, item->row2);
	draw_down(canvas, item->column2, item->row, item->row2);
}
