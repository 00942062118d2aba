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

enum { NESTED_MAX = 12, COLOUR_MAX = 16 };

/* How something is painted: what an element says, or what it stands in. */
struct look {
	char fill[COLOUR_MAX], stroke[COLOUR_MAX];
	int width, dash, gap;
	int size;
	bool bold;
	int x, y; /* moved by so much */
};

struct tracing {
	struct text *out;
	struct text path; /* scratch */
	const struct tex_frame *frame;
	struct look looks[NESTED_MAX];
	unsigned depth;
};

/* tex_picture.c: what stands in name="..." of an element, and the next whole
 * number of it; false if there is none. */
bool tex_attribute(struct span element, const char *name, struct span *value);
bool tex_number(struct span *from, int *number);

/* tex_ink.c: places in the picture, colours, and the path that is gathered. */
bool tex_is_paint(const char *colour);
void tex_colour(struct text *out, const char *colour);
int tex_right(const struct tracing *in, const struct look *look, int x);
int tex_up(const struct tracing *in, const struct look *look, int y);
int tex_thickness(const struct tracing *in, const struct look *look);
/* A command with a place behind it. */
void tex_place(
    struct tracing *in, const struct look *look, const char *how, int x, int y);
/* A curve with two places on its way. */
void tex_curve(
    struct tracing *in, const struct look *look, const int places[3][2]);
void tex_dash_line(
    struct tracing *in, const struct look *look, int x, int y, int x2, int y2);
void tex_dash_circle(
    struct tracing *in, const struct look *look, int x, int y, int radius);
/* Paints what was gathered. */
void tex_paint(
    struct tracing *in, const struct look *look, bool filled, bool stroked);

/* tex_path.c: an element <path>. */
void tex_path(struct tracing *in, struct span element, const struct look *look);

#endif
