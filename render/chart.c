#include "render/chart.h"

#include <stdio.h>

#include "notation/text/clean_words.h"
#include "notation/text/language.h"
#include "notation/text/source.h"
#include "render/markup.h"

enum {
	ROW = 26,
	BAR = 16,
	LETTER = 8, /* how wide a letter is, about */
	BAR_ROOM = 400,
	NAME_BYTES = 60,
	MARGIN = 12,
	TITLE_ROOM = 40,
	LEGEND_ROOM = 26,
	ROWS_SHOWN = 60,
	TEXT_SIZE = 14,
};

/* One row: its name, the number that is charted, and all cells. */
struct bar {
	struct text name; /* owned; blanks before it indent it */
	double value;
	struct span cells[COLUMNS_MAX];
};

struct chart {
	const struct table *table;
	const struct theme *theme;
	struct text *out;
	unsigned column; /* that is charted */
	size_t rows, more;
	double most;
	bool indented, legend;
	bool used[COLUMNS_MAX]; /* parts that are not zero everywhere */
	int top, left;          /* where bars begin */
};

static double read_number(struct span words)
{
	double value = 0, place = 0;

	for (size_t i = 0; i < words.length; i++) {
		/* As any language writes it. */
		if (words.text[i] == '.' || words.text[i] == ',')
			place = 1;
		if (!is_digit(words.text[i]))
			continue;
		value = value * 10 + (words.text[i] - '0');
		place *= 10;
	}
	return place > 1 ? value / place : value;
}

/* The column that the bars are as long as: the one that is named, or the first
 * number. */
static unsigned charted_column(const struct table *table)
{
	for (unsigned c = 0; c < table->columns; c++)
		if (table->column[c].number &&
		    (!table->charted ||
			strcmp(table->column[c].name,
			    table_word(table, table->charted)) == 0))
			return c;
	return 0;
}

/* The next row of the table. */
static void read_bar(const struct chart *chart, size_t *at, struct bar *bar)
{
	const struct table *table = chart->table;

	text_clear(&bar->name);
	for (unsigned c = 0; c < table->columns; c++) {
		struct span cell = bar->cells[c] = table_next(table, at);

		if (c >= chart->column || !cell.length ||
		    table->column[c].number)
			continue;
		text_puts(&bar->name, bar->name.length ? " " : "");
		text_add(
		    &bar->name, cell.text, (size_t)span_cut(cell, NAME_BYTES));
		text_puts(&bar->name, cell.length > NAME_BYTES ? "..." : "");
	}
	bar->value = read_number(bar->cells[chart->column]);
}

static void note_most(struct chart *chart, double value)
{
	if (value > chart->most)
		chart->most = value;
}

static void measure(struct chart *chart, struct bar *bar)
{
	const struct table *table = chart->table;
	size_t at = 0, letters = 0;

	for (size_t i = 0; i < chart->rows; i++) {
		size_t own;

		read_bar(chart, &at, bar);
		own = span_columns(text_span(&bar->name));
		letters = own > letters ? own : letters;
		chart->indented |= bar->name.length && bar->name.data[0] == ' ';
		note_most(chart, bar->value);
		for (unsigned c = 0; c < table->columns; c++) {
			double value = read_number(bar->cells[c]);

			if (!table->column[c].part || value == 0)
				continue;
			chart->used[c] = chart->legend = true;
			if (table->column[c].part == PART_MARK)
				note_most(chart, value);
		}
	}
	chart->left = 2 * MARGIN + (int)letters * LETTER;
	chart->top = TITLE_ROOM + (chart->legend ? LEGEND_ROOM : 0);
}

static void put_words(const struct chart *chart, int x, int y,
    const char *anchor, struct span words)
{
	markup_put(chart->out, "<text x=\"@\" y=\"@\"", x, y);
	markup_attribute(chart->out, "text-anchor", anchor);
	markup_attribute(chart->out, "fill", chart->theme->ink);
	text_puts(chart->out, ">");
	markup_escape(chart->out, words);
	text_puts(chart->out, "</text>\n");
}

/* What a part is filled with: tones for sides, grey for a draw, nothing for
 * what is not known. */
static void put_rect(
    const struct chart *chart, enum table_part part, int x, int y, int width)
{
	static const enum tone tones[] = { [PART_NONE] = TONE_DARK,
		[PART_FIRST] = TONE_DARK,
		[PART_SECOND] = TONE_LIGHT,
		[PART_THIRD] = TONE_MIDDLE };
	const struct theme *theme = chart->theme;
	bool side = part <= PART_THIRD;

	if (width <= 0)
		return;
	markup_put(chart->out, "<rect x=\"@\" y=\"@\" width=\"@\" height=\"@\"",
	    x, y, width, (int)BAR);
	markup_attribute(chart->out, "fill",
	    side                 ? theme->tones[tones[part]].fill
	    : part == PART_DRAWN ? theme->zone
				 : theme->paper);
	markup_attribute(chart->out, "stroke",
	    side ? theme->tones[tones[part]].stroke : theme->quiet);
	if (part == PART_OPEN)
		markup_attribute(chart->out, "stroke-dasharray", "3 2");
	text_puts(chart->out, "/>\n");
}

/* A stroke across the bar, white on both sides. */
static void put_mark(const struct chart *chart, int x, int y)
{
	markup_put(chart->out,
	    "<path d=\"M@ @v@\" fill=\"none\" stroke-width=\"6\"", x, y - 3,
	    BAR + 6);
	markup_attribute(chart->out, "stroke", chart->theme->paper);
	markup_put(chart->out,
	    "/>\n<path d=\"M@ @v@\" fill=\"none\" stroke-width=\"2\"", x, y - 3,
	    BAR + 6);
	markup_attribute(chart->out, "stroke", chart->theme->ink);
	text_puts(chart->out, "/>\n");
}

static int length_of(const struct chart *chart, double value)
{
	return chart->most > 0 ? (int)(value * BAR_ROOM / chart->most) : 0;
}

/* Parts end where the sum of them does, so that none is lost by rounding; what
 * they leave over is not known. */
static void put_parts(const struct chart *chart, const struct bar *bar, int y)
{
	double sum = 0;
	bool divided = false;

	for (unsigned c = 0; c < chart->table->columns; c++) {
		enum table_part part = chart->table->column[c].part;
		int from = length_of(chart, sum);

		if (part == PART_NONE || part == PART_MARK)
			continue;
		if (!divided)
			put_rect(chart, PART_OPEN, chart->left, y,
			    length_of(chart, bar->value));
		divided = true;
		if (part == PART_OPEN)
			continue;
		sum += read_number(bar->cells[c]);
		put_rect(chart, part, chart->left + from, y,
		    length_of(chart, sum) - from);
	}
	if (!divided)
		put_rect(chart, PART_NONE, chart->left, y,
		    length_of(chart, bar->value));
}

static void put_name(const struct chart *chart, const struct bar *bar, int y)
{
	struct span name = text_span(&bar->name);
	int indent = 0;

	if (!chart->indented) {
		put_words(chart, chart->left - LETTER, y, "end", name);
		return;
	}
	for (; name.length && name.text[0] == ' '; name.length--, name.text++)
		indent += LETTER;
	put_words(chart, MARGIN + indent, y, "start", name);
}

static void put_bar(const struct chart *chart, const struct bar *bar, int row)
{
	int y = chart->top + row * ROW;
	int end = length_of(chart, bar->value);

	put_name(chart, bar, y + BAR - 3);
	put_parts(chart, bar, y);
	for (unsigned c = 0; c < chart->table->columns; c++)
		if (chart->table->column[c].part == PART_MARK) {
			int at = length_of(chart, read_number(bar->cells[c]));

			put_mark(chart, chart->left + at, y);
			/* Not in the way of the number. */
			if (at > end && at < end + 5 * LETTER)
				end = at;
		}
	put_words(chart, chart->left + end + LETTER, y + BAR - 3, "start",
	    bar->cells[chart->column]);
}

static void put_legend(const struct chart *chart)
{
	int x = MARGIN, y = TITLE_ROOM - 6;

	for (unsigned c = 0; c < chart->table->columns; c++) {
		const char *name = chart->table->column[c].name;
		struct span words = { name, strlen(name) };

		if (!chart->used[c])
			continue;
		if (chart->table->column[c].part == PART_MARK)
			put_mark(chart, x + BAR / 2, y);
		else
			put_rect(
			    chart, chart->table->column[c].part, x, y, BAR);
		put_words(chart, x + BAR + LETTER, y + BAR - 3, "start", words);
		x += BAR + 3 * LETTER + (int)span_columns(words) * LETTER;
	}
}

/* "oware/abapa: 17 (first 8, drawn 2); ..." */
static void describe(const struct chart *chart, struct bar *bar)
{
	const struct table *table = chart->table;
	const struct language *language = table->memory->language;
	struct text words;
	size_t at = 0;

	text_init(&words, chart->out->memory);
	for (size_t i = 0; i < chart->rows; i++) {
		struct span value;
		bool some = false;

		read_bar(chart, &at, bar);
		value = bar->cells[chart->column];
		text_addf(&words, "%s%s%s%.*s",
		    i ? words_in(language, "; ") : "",
		    bar->name.data + strspn(bar->name.data, " "),
		    words_in(language, ": "), (int)value.length, value.text);
		for (unsigned c = 0; c < table->columns; c++) {
			if (!chart->used[c] || read_number(bar->cells[c]) == 0)
				continue;
			text_addf(&words, "%s%s %.*s", some ? ", " : " (",
			    table->column[c].name, (int)bar->cells[c].length,
			    bar->cells[c].text);
			some = true;
		}
		text_puts(&words, some ? ")" : "");
	}
	text_puts(&words, ".");
	markup_element(chart->out, "desc", text_span(&words));
	text_release(&words);
}

static void put_head(const struct chart *chart, struct span title)
{
	int width = chart->left + BAR_ROOM + 8 * LETTER + MARGIN;
	int height = chart->top + (int)chart->rows * ROW + MARGIN +
		     (chart->more ? ROW : 0);

	markup_put(chart->out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
	    "viewBox=\"0 0 @ @\" width=\"@\" height=\"@\" "
	    "font-family=\"sans-serif\" font-size=\"@\">\n",
	    width, height, width, height, (int)TEXT_SIZE);
	markup_element(chart->out, "title", title);
}

static void put_more(const struct chart *chart)
{
	char words[48];
	int length = snprintf(words, sizeof(words), "... (%zu)", chart->more);

	put_words(chart, chart->left,
	    chart->top + (int)chart->rows * ROW + BAR - 3, "start",
	    (struct span){ words, (size_t)length });
}

void chart_write(
    struct text *out, const struct table *table, const struct theme *theme)
{
	struct chart chart = { .table = table, .theme = theme, .out = out };
	struct span title = { table->title, strlen(table->title) };
	struct bar bar = { .value = 0 };
	size_t at = 0;

	chart.column = charted_column(table);
	chart.rows = table->columns ? table->rows / table->columns : 0;
	if (chart.rows > ROWS_SHOWN) {
		chart.more = chart.rows - ROWS_SHOWN;
		chart.rows = ROWS_SHOWN;
	}
	text_init(&bar.name, out->memory);
	measure(&chart, &bar);
	put_head(&chart, title);
	describe(&chart, &bar);
	text_puts(out, "<rect width=\"100%\" height=\"100%\"");
	markup_attribute(out, "fill", theme->paper);
	text_puts(out, "/>\n");
	put_words(&chart, MARGIN, TEXT_SIZE + MARGIN, "start", title);
	put_legend(&chart);
	for (size_t i = 0; i < chart.rows; i++) {
		read_bar(&chart, &at, &bar);
		put_bar(&chart, &bar, (int)i);
	}
	if (chart.more)
		put_more(&chart);
	text_puts(out, "</svg>\n");
	text_release(&bar.name);
}
