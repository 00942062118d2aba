#include "render/sheet.h"

#include "render/backends.h"
#include "render/markup.h"

enum { PAGE_MM = 170, CELL = 1000, GAP = 60, MARGIN_MM = 15 };

static const struct paper papers[] = { { "a4", 210, 297 },
	{ "letter", 216, 279 } };

const struct paper *paper_at(unsigned i)
{
	return i < COUNT_OF(papers) ? &papers[i] : NULL;
}

void sheet_init(
    struct sheet *sheet, struct memory *memory, unsigned columns, unsigned rows)
{
	sheet->columns = columns;
	sheet->rows = rows;
	sheet->count = 0;
	sheet->language = NULL;
	sheet->paper = NULL;
	text_init(&sheet->inside, memory);
}

void sheet_release(struct sheet *sheet)
{
	text_release(&sheet->inside);
}

bool sheet_is_full(const struct sheet *sheet)
{
	return sheet->count == sheet->columns * sheet->rows;
}

void sheet_add(struct sheet *sheet, const struct scene *scene,
    const struct render_style *style)
{
	svg_write_inside(scene, style, &sheet->inside);
	sheet->language = scene->language;
	sheet->pictures[sheet->count].end = sheet->inside.length;
	sheet->pictures[sheet->count].width = scene->width;
	sheet->pictures[sheet->count].height = svg_height(scene);
	sheet->count++;
}

static int height_in_cell(const struct sheet *sheet, unsigned i)
{
	return sheet->pictures[i].height * CELL / sheet->pictures[i].width;
}

static int row_height(const struct sheet *sheet, unsigned row)
{
	int most = 0;

	for (unsigned i = row * sheet->columns;
	     i < sheet->count && i < (row + 1) * sheet->columns; i++)
		if (height_in_cell(sheet, i) > most)
			most = height_in_cell(sheet, i);
	return most ? most + GAP : 0;
}

static void put_pictures(struct sheet *sheet, struct text *out)
{
	size_t begin = 0;
	int y = GAP;

	for (unsigned i = 0; i < sheet->count; i++) {
		unsigned column = i % sheet->columns;

		if (i > 0 && column == 0)
			y += row_height(sheet, i / sheet->columns - 1);
		markup_put(out,
		    "<svg x=\"@\" y=\"@\" width=\"@\" height=\"@\" "
		    "viewBox=\"0 0 @ @\">\n",
		    GAP + (int)column * (CELL + GAP), y, CELL,
		    height_in_cell(sheet, i), sheet->pictures[i].width,
		    sheet->pictures[i].height);
		text_add(out, sheet->inside.data + begin,
		    sheet->pictures[i].end - begin);
		begin = sheet->pictures[i].end;
		text_puts(out, "</svg>\n");
	}
}

static void put_opening(const struct sheet *sheet, struct text *out, int mm,
    int mm_high, int width, int height)
{
	text_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
	if (sheet->language)
		markup_attribute(out, "xml:lang", sheet->language);
	markup_put(out, " width=\"@mm\" height=\"@mm\" viewBox=\"0 0 @ @\"", mm,
	    mm_high, width, height);
}

static void put_ground(
    struct text *out, const struct render_style *style, int width, int height)
{
	const struct theme *theme =
	    style->theme ? style->theme : theme_find(NULL);

	svg_put_font(out, theme);
	markup_put(out, ">\n<rect width=\"@\" height=\"@\"", width, height);
	markup_attribute(out, "fill", theme->paper);
	text_puts(out, "/>\n");
}

/* The figures as large as they can be within the margins, at the top. */
static void put_on_paper(struct sheet *sheet, const struct render_style *style,
    int width, int height, struct text *out)
{
	const struct paper *paper = sheet->paper;
	int wide = 10 * paper->width_mm, high = 10 * paper->height_mm,
	    margin = 10 * MARGIN_MM;

	put_opening(sheet, out, paper->width_mm, paper->height_mm, wide, high);
	put_ground(out, style, wide, high);
	markup_put(out,
	    "<svg x=\"@\" y=\"@\" width=\"@\" height=\"@\" viewBox=\"0 0 @ "
	    "@\" preserveAspectRatio=\"xMidYMin\">\n",
	    margin, margin, wide - 2 * margin, high - 2 * margin, width,
	    height);
	put_pictures(sheet, out);
	text_puts(out, "</svg>\n</svg>\n");
}

void sheet_write(
    struct sheet *sheet, const struct render_style *style, struct text *out)
{
	int mm = style->width_mm ? (int)style->width_mm : PAGE_MM;
	int width = GAP + (int)sheet->columns * (CELL + GAP), height = GAP;

	for (unsigned row = 0; row < sheet->rows; row++)
		height += row_height(sheet, row);
	if (sheet->paper) {
		put_on_paper(sheet, style, width, height, out);
	} else {
		put_opening(sheet, out, mm, (mm * height + width / 2) / width,
		    width, height);
		put_ground(out, style, width, height);
		put_pictures(sheet, out);
		text_puts(out, "</svg>\n");
	}
	text_clear(&sheet->inside);
	sheet->count = 0;
}
