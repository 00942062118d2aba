/* The functions behind the rows of render.c. */
#ifndef RENDER_BACKENDS_H
#define RENDER_BACKENDS_H

#include "render/render.h"

/*
 * Text: the board in character cells, then the words, no blanks at line ends.
 * The last turn shows as (g) where a piece arrived, * where it came from or a
 * sowing began, x where something was taken; <g> is a mark.
 */
void ascii_write(const struct scene *scene, const struct render_style *style,
    struct text *out);
void unicode_write(const struct scene *scene, const struct render_style *style,
    struct text *out);
void ansi_write(const struct scene *scene, const struct render_style *style,
    struct text *out);

/*
 * SVG 1.1 without ids, scripts or fractions. The position can be read back:
 *
 *   <metadata><position xmlns="urn:x-ludos:ldn:1" game="GAME"
 *   rules="tsivy" options="">BOARD SIDE key=value</position></metadata>
 *
 * with option names separated by blanks and the position string as text.
 */
/* For those who put it on a page: the height that goes with scene->width, and
 * what stands between <svg> and </svg>. */
int svg_height(const struct scene *scene);
/* Where the board begins, below the words above it; the middle of the line of
 * an item that is words, or what a side has. */
int svg_board_top(const struct scene *scene);
int svg_line_of(const struct scene *scene, const struct item *item);
void svg_write_inside(const struct scene *scene,
    const struct render_style *style, struct text *out);
/* The attribute of the outermost element. */
void svg_put_font(struct text *out, const struct theme *theme);
void svg_write(const struct scene *scene, const struct render_style *style,
    struct text *out);

/* SVG to other pictures, through librsvg where there is one (see render.h). */
const char *png_convert(struct span svg, struct text *out);
const char *pdf_convert(struct span svg, struct text *out);

/* For pages that share what looks the same: whether an item is part of the
 * ground, or words, or painted on the ground; the paint of one item alone; and
 * <title>, <desc> and <metadata>. */
bool svg_is_ground(const struct item *item);
bool svg_is_painted(const struct item *item);
void svg_write_item(const struct scene *scene, const struct render_style *style,
    const struct item *item, struct text *out);
/* The same of the scene's own items from here until before there, together:
 * arrows are painted so, since none may lie on another. */
void svg_write_items(const struct scene *scene,
    const struct render_style *style, size_t from, size_t to, struct text *out);
void svg_write_particulars(const struct scene *scene, struct text *out);
/* A ROLE_STOCK, from 0,0 on, SVG_STOCK high; answers how wide. */
enum { SVG_STOCK = 32 };
int svg_write_stock(const struct scene *scene, const struct render_style *style,
    const struct item *stock, struct text *out);
/* The board and all that is on it, without words, as what stands between <svg>
 * and </svg>. */
void svg_write_board(const struct scene *scene,
    const struct render_style *style, struct text *out);

#endif
