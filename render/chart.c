#include "render/chart.h"

#include "notation/text/source.h"
#include "render/markup.h"

enum {
	ROW = 26,
	BAR = 16,
	LETTER = 8, /* how wide a letter is, about */
	BAR_ROOM = 400,
	NAME_LETTERS = 40,
	MARGIN = 12,
	TITLE_ROOM = 40,
	ROWS_SHOWN = 60,
	TEXT_SIZE = 14,
};

/* One row: its name, and its first number. */
struct bar {
	struct text name;  /* owned */
	struct span words; /* the number as it is written */
	double value;
};

static double read_number(struct span words)
{
	double value = 0, place = 0;

	for (size_t i = 0; i < words.length; i++) {
		if (words.text[i] == '.')
			place = 1;
		if (!is_digit(words.text[i]))
			continue;
		value = value * 10 + (words.text[i] - '0');
		place *= 10;
	}
	return place > 1 ? value / place : value;
}

static bool is_charted(const struct table *table, unsigned column)
{
	return table->column[column].number &&
	       (!table->charted ||
		   strcmp(table->column[column].name, table->charted) == 0);
}

/* The next row of the table. */
static void read_bar(const struct table *table, size_t *at, struct bar *bar)
{
	bool found = false;

	text_clear(&bar->name);
	for (unsigned c = 0; c < table->columns; c++) {
		struct span cell = table_next(table, at);

		if (!found && is_charted(table, c)) {
			found = true;
			bar->words = cell;
			bar->value = read_number(cell);
		} else if (!found && cell.length && !table->column[c].number) {
			text_puts(&bar->name, bar->name.length ? " " : "");
			text_add(&bar->name, cell.text,
			    (size_t)span_shown(cell, NAME_LETTERS));
		}
	}
}

struct chart {
	const struct table *table;
	const struct theme *theme;
	size_t rows;
	double most;
	int name_room;
};

static void measure(struct chart *chart, struct bar *bar)
{
	size_t at = 0, letters = 0;

	for (size_t i = 0; i < chart->rows; i++) {
		size_t own;

		read_bar(chart->table, &at, bar);
		own = utf8_characters(bar->name.data, bar->name.length);
		letters = own > letters ? own : letters;
		if (bar->value > chart->most)
			chart->most = bar->value;
	}
	chart->name_room = (int)letters * LETTER + MARGIN;
}

static void put_text(struct text *out, int x, int y, const char *anchor,
    const char *fill, struct span words)
{
	markup_put(out, "<text x=\"@\" y=\"@\"", x, y);
	markup_attribute(out, "text-anchor", anchor);
	markup_attribute(out, "fill", fill);
	text_puts(out, ">");
	markup_escape(out, words);
	text_puts(out, "</text>\n");
}

static void put_bar(
    const struct chart *chart, const struct bar *bar, int row, struct text *out)
{
	const struct paint *paint = &chart->theme->tones[TONE_DARK];
	int y = TITLE_ROOM + row * ROW, left = MARGIN + chart->name_room;
	int width =
	    chart->most > 0 ? (int)(bar->value * BAR_ROOM / chart->most) : 0;

	put_text(out, left - LETTER, y + BAR - 3, "end", chart->theme->ink,
	    text_span(&bar->name));
	markup_put(out, "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\"", left,
	    y, width, (int)BAR);
	markup_attribute(out, "fill", paint->fill);
	markup_attribute(out, "stroke", paint->stroke);
	text_puts(out, "/>\n");
	put_text(out, left + width + LETTER, y + BAR - 3, "start",
	    chart->theme->ink, bar->words);
}

static void describe(
    const struct chart *chart, struct bar *bar, struct text *out)
{
	struct text words;
	size_t at = 0;

	text_init(&words, out->memory);
	for (size_t i = 0; i < chart->rows; i++) {
		read_bar(chart->table, &at, bar);
		text_addf(&words, "%s%s: %.*s", i ? "; " : "", bar->name.data,
		    (int)bar->words.length, bar->words.text);
	}
	text_puts(&words, ".");
	markup_element(out, "desc", text_span(&words));
	text_release(&words);
}

static void put_head(const struct chart *chart, struct text *out)
{
	int width = 2 * MARGIN + chart->name_room + BAR_ROOM + 8 * LETTER;
	int height = TITLE_ROOM + (int)chart->rows * ROW + MARGIN;

	markup_put(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
	    "viewBox=\"0 0 @ @\" width=\"@\" height=\"@\" "
	    "font-family=\"sans-serif\" font-size=\"@\">\n",
	    width, height, width, height, (int)TEXT_SIZE);
	markup_element(out, "title",
	    (struct span){ chart->table->title, strlen(chart->table->title) });
}

void chart_write(
    struct text *out, const struct table *table, const struct theme *theme)
{
	struct chart chart = { .table = table, .theme = theme };
	struct bar bar = { .value = 0 };
	size_t at = 0;

	chart.rows = table->columns ? table->rows / table->columns : 0;
	if (chart.rows > ROWS_SHOWN)
		chart.rows = ROWS_SHOWN;
	text_init(&bar.name, out->memory);
	measure(&chart, &bar);
	put_head(&chart, out);
	describe(&chart, &bar, out);
	text_puts(out, "<rect width=\"100%\" height=\"100%\"");
	markup_attribute(out, "fill", theme->paper);
	text_puts(out, "/>\n");
	put_text(out, MARGIN, TEXT_SIZE + MARGIN, "start", theme->ink,
	    (struct span){ table->title, strlen(table->title) });
	for (size_t i = 0; i < chart.rows; i++) {
		read_bar(table, &at, &bar);
		put_bar(&chart, &bar, (int)i, out);
	}
	text_puts(out, "</svg>\n");
	text_release(&bar.name);
}
