/* Inside the LaTeX of books: what its files share. */
#ifndef RENDER_BOOK_TEX_PARTS_H
#define RENDER_BOOK_TEX_PARTS_H

#include "render/book/book.h"

/* tex.c: letters that mean nothing to TeX. */
void tex_escape(struct text *out, struct span words, bool at_start);

/* tex_picture.c: markup as svg_write_board() and svg_write_item() make it, as a
 * picture; x and y are what its left upper corner is called, and unit is in
 * scaled points. Needs the commands of tex_commands. */
struct tex_frame {
	int x, y, width, height, unit;
};

void tex_picture(
    struct text *out, struct span svg, const struct tex_frame *frame);

extern const char tex_commands[];

#endif
