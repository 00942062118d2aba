/* Several pictures on one SVG page, row by row. */
#ifndef RENDER_SHEET_H
#define RENDER_SHEET_H

#include "render/render.h"

enum { SHEET_MAX = 64 }; /* pictures on a page */

/* Paper that printers have. */
struct paper {
	const char *name;
	int width_mm, height_mm;
};

/* The i-th kind, or NULL after the last. */
const struct paper *paper_at(unsigned i);

struct sheet {
	unsigned columns, rows; /* together at most SHEET_MAX pictures */
	unsigned count;
	const char *language;      /* of the pictures */
	const struct paper *paper; /* NULL: as large as the figures */
	struct text inside; /* of all the pictures, one behind the other */
	struct {
		size_t end;
		int width, height;
	} pictures[SHEET_MAX];
};

void sheet_init(struct sheet *sheet, struct memory *memory, unsigned columns,
    unsigned rows);
void sheet_release(struct sheet *sheet);

bool sheet_is_full(const struct sheet *sheet);
/* Only while it is not full. */
void sheet_add(struct sheet *sheet, const struct scene *scene,
    const struct render_style *style);

/* Adds the page to out and empties the sheet. style->width_mm is that of the
 * page, 170 if 0. */
void sheet_write(
    struct sheet *sheet, const struct render_style *style, struct text *out);

#endif
