#include "render/grid.h"

#include "notation/text/source.h"
#include "render/markup.h"

enum {
	ROW = 26,
	LETTER = 8, /* how wide a letter is, about */
	BOLD = 9,
	GAP = 8, /* beside the words of a cell */
	MARGIN = 12,
	TITLE_ROOM = 40,
	TEXT_SIZE = 14,
	BASELINE = 18, /* of a row's text */
	CELL_LETTERS = 40,
};

struct grid {
	const struct table *table;
	const struct theme *theme;
	int rows, width;
	int left[COLUMNS_MAX + 1]; /* of each column, and where they end */
	struct text *out;
};

static int letters(struct span words)
{
	return (int)utf8_characters(
	    words.text, (size_t)span_cut(words, CELL_LETTERS));
}

static struct span column_name(const struct grid *grid, unsigned c)
{
	const char *name = grid->table->column[c].name;

	return (struct span){ name, strlen(name) };
}

static void measure(struct grid *grid)
{
	int widest[COLUMNS_MAX];
	size_t at = 0;

	for (unsigned c = 0; c < grid->table->columns; c++)
		widest[c] = letters(column_name(grid, c)) * BOLD;
	for (int r = 0; r < grid->rows; r++)
		for (unsigned c = 0; c < grid->table->columns; c++) {
			int own =
			    letters(table_next(grid->table, &at)) * LETTER;

			widest[c] = own > widest[c] ? own : widest[c];
		}
	grid->left[0] = MARGIN;
	for (unsigned c = 0; c < grid->table->columns; c++)
		grid->left[c + 1] = grid->left[c] + widest[c] + 2 * GAP;
	grid->width = grid->left[grid->table->columns] + MARGIN;
}

static void put_text(const struct grid *grid, int x, int y, const char *anchor,
    const char *weight, struct span words)
{
	words.length = (size_t)span_cut(words, CELL_LETTERS);
	markup_put(grid->out, "<text x=\"@\" y=\"@\"", x, y);
	markup_attribute(grid->out, "text-anchor", anchor);
	markup_attribute(grid->out, "font-weight", weight);
	markup_attribute(grid->out, "fill", grid->theme->ink);
	text_puts(grid->out, ">");
	markup_escape(grid->out, words);
	text_puts(grid->out, "</text>\n");
}

static void put_box(
    const struct grid *grid, int x, int y, int width, const char *fill)
{
	markup_put(grid->out, "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\"",
	    x, y, width, (int)ROW);
	markup_attribute(grid->out, "fill", fill);
	text_puts(grid->out, "/>\n");
}

static void put_line(const struct grid *grid, int y)
{
	markup_put(grid->out, "<path d=\"M@ @H@\"", (int)MARGIN, y,
	    grid->width - MARGIN);
	markup_attribute(grid->out, "stroke", grid->theme->line);
	text_puts(grid->out, "/>\n");
}

/* Numbers to the right, single letters and marks in the middle, words to the
 * left. */
static void put_cell(const struct grid *grid, unsigned c, int row,
    struct span words, const char *weight)
{
	int left = grid->left[c], right = grid->left[c + 1];
	int y = TITLE_ROOM + row * ROW;
	bool number = grid->table->column[c].number;
	bool narrow = letters(column_name(grid, c)) <= 2 && !number;

	if (span_is(words, "*")) {
		put_box(grid, left, y, right - left,
		    grid->theme->tones[TONE_MIDDLE].ghost);
		return;
	}
	put_text(grid,
	    number   ? right - GAP
	    : narrow ? (left + right) / 2
		     : left + GAP,
	    y + BASELINE,
	    number   ? "end"
	    : narrow ? "middle"
		     : "start",
	    weight, words);
}

/* `1 Hery: points 3, wins 2; ...`: every cell that says something. */
static void describe(const struct grid *grid)
{
	struct text words;
	size_t at = 0;

	text_init(&words, grid->out->memory);
	for (int r = 0; r < grid->rows; r++) {
		text_puts(&words, r ? "; " : "");
		for (unsigned c = 0; c < grid->table->columns; c++) {
			struct span cell = table_next(grid->table, &at);

			if (!cell.length || span_is(cell, "*"))
				continue;
			text_addf(&words, "%s%s %.*s", c ? ", " : "",
			    grid->table->column[c].name,
			    span_cut(cell, CELL_LETTERS), cell.text);
		}
	}
	text_puts(&words, ".");
	markup_element(grid->out, "desc", text_span(&words));
	text_release(&words);
}

static void put_head(const struct grid *grid, struct span title)
{
	int height = TITLE_ROOM + (grid->rows + 1) * ROW + MARGIN;
	int title_room = letters(title) * BOLD + 2 * MARGIN;
	int width = grid->width > title_room ? grid->width : title_room;

	markup_put(grid->out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
	    "viewBox=\"0 0 @ @\" width=\"@\" height=\"@\" "
	    "font-family=\"sans-serif\" font-size=\"@\">\n",
	    width, height, width, height, (int)TEXT_SIZE);
	markup_element(grid->out, "title", title);
	describe(grid);
	text_puts(grid->out, "<rect width=\"100%\" height=\"100%\"");
	markup_attribute(grid->out, "fill", grid->theme->paper);
	text_puts(grid->out, "/>\n");
	put_text(grid, MARGIN, TEXT_SIZE + MARGIN, "start", "bold", title);
}

void grid_write(
    struct text *out, const struct table *table, const struct theme *theme)
{
	struct grid grid = { .table = table, .theme = theme, .out = out };
	size_t at = 0;

	grid.rows = table->columns ? (int)(table->rows / table->columns) : 0;
	measure(&grid);
	put_head(&grid, (struct span){ table->title, strlen(table->title) });
	for (unsigned c = 0; c < table->columns; c++)
		put_cell(&grid, c, 0, column_name(&grid, c), "bold");
	for (int r = 1; r <= grid.rows; r++)
		for (unsigned c = 0; c < table->columns; c++)
			put_cell(&grid, c, r, table_next(table, &at), "normal");
	for (int r = 0; r <= grid.rows + 1; r++)
		put_line(&grid, TITLE_ROOM + r * ROW);
	text_puts(out, "</svg>\n");
}
