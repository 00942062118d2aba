#include "notation/archive/table.h"

#include "notation/text/clean_words.h"
#include "notation/text/json_write.h"
#include "notation/text/language.h"

void table_init(struct table *table, struct memory *memory, const char *title)
{
	memset(table, 0, sizeof(*table));
	table->memory = memory;
	table->title = title ? words_in(memory->language, title) : NULL;
	text_init(&table->cells, memory);
}

void table_release(struct table *table)
{
	for (unsigned i = 0; i < table->columns; i++)
		block_free(table->column[i].name);
	text_release(&table->cells);
}

const char *table_word(const struct table *table, const char *english)
{
	return words_in_context(table->memory->language, "column", english);
}

void table_column(struct table *table, const char *english, bool number)
{
	const char *name = table_word(table, english);
	char *copy = memory_copy(table->memory, name, strlen(name));

	if (!copy || table->columns == COLUMNS_MAX) {
		block_free(copy);
		table->memory->failed = true;
		return;
	}
	table->column[table->columns].name = copy;
	table->column[table->columns++].number = number;
}

void table_move_column(struct table *table)
{
	unsigned before = table->columns;

	table_column(table, "turn", false);
	if (table->columns > before)
		table->column[before].moves = true;
}

void table_part(struct table *table, const char *name, enum table_part part)
{
	unsigned before = table->columns;

	table_column(table, name, true);
	if (table->columns == before)
		return;
	table->column[before].part = part;
	table->column[before].optional = part == PART_THIRD;
}

void table_optional_column(struct table *table, const char *name)
{
	unsigned before = table->columns;

	table_column(table, name, true);
	if (table->columns > before)
		table->column[before].optional = true;
}

void table_add(struct table *table, struct span words)
{
	text_add(&table->cells, words.text, words.length);
	text_putc(&table->cells, '\0');
	table->rows++; /* counted in cells; see row_count() */
}

void table_words(struct table *table, const char *words)
{
	table_add(table, (struct span){ words, strlen(words) });
}

void table_count(struct table *table, unsigned long long number)
{
	text_addf(&table->cells, "%llu", number);
	table_add(table, (struct span){ "", 0 });
}

void table_number(struct table *table, double number, int decimals)
{
	text_add_decimal(&table->cells, number, decimals);
	table_add(table, (struct span){ "", 0 });
}

struct span table_next(const struct table *table, size_t *at)
{
	const char *cell = table->cells.data + *at;
	size_t length = *at < table->cells.length ? strlen(cell) : 0;

	*at += length + 1;
	return (struct span){ cell, length };
}

void table_clean(const struct table *table, struct table *clean)
{
	const struct text *cells = &table->cells;
	size_t title;

	*clean = *table;
	text_init(&clean->cells, table->memory);
	for (size_t at = 0; at < cells->length;) {
		struct span cell = table_next(table, &at);

		words_add_clean(&clean->cells, cell.text);
		text_putc(&clean->cells, '\0');
	}
	/* Behind the last cell, where no walk gets to. */
	title = clean->cells.length;
	if (table->title)
		words_add_clean(&clean->cells, table->title);
	if (table->title && !table->memory->failed)
		clean->title = clean->cells.data + title;
}

static size_t row_count(const struct table *table)
{
	return table->columns ? table->rows / table->columns : 0;
}

/* How a table stands in lines of text. */
struct layout {
	const struct table *table;
	size_t widths[COLUMNS_MAX]; /* 0: not shown */
	unsigned keys;              /* columns that name a row */
	struct text *out;
};

/* A column that may be left out is, if nothing is in it. */
static void find_widths(struct layout *layout)
{
	const struct table *table = layout->table;
	bool some[COLUMNS_MAX] = { false };
	size_t at = 0;

	for (size_t r = 0; r < row_count(table); r++)
		for (unsigned c = 0; c < table->columns; c++) {
			struct span cell = table_next(table, &at);
			size_t width = span_columns(cell);

			some[c] |= cell.length > 0 && !span_is(cell, "0");
			if (width > layout->widths[c])
				layout->widths[c] = width;
		}
	for (unsigned c = 0; c < table->columns; c++) {
		const char *name = table->column[c].name;
		size_t width =
		    span_columns((struct span){ name, strlen(name) });

		if (table->column[c].optional && !some[c])
			layout->widths[c] = 0;
		else if (width > layout->widths[c])
			layout->widths[c] = width;
	}
	while (layout->keys < table->columns &&
	       !table->column[layout->keys].number)
		layout->keys++;
}

static void pad(struct text *out, size_t blanks)
{
	while (blanks--)
		text_putc(out, ' ');
}

static void put_cell(
    const struct layout *layout, unsigned c, struct span cell, bool first)
{
	size_t blanks = layout->widths[c] - span_columns(cell);

	text_puts(layout->out, first ? "" : "  ");
	if (layout->table->column[c].number)
		pad(layout->out, blanks);
	text_add(layout->out, cell.text, cell.length);
	if (!layout->table->column[c].number)
		pad(layout->out, blanks);
}

/* The keys and some columns of a row; names: of all of them. */
static void put_line(const struct layout *layout, unsigned from, unsigned end,
    bool names, size_t *at)
{
	size_t begin = layout->out->length;

	for (unsigned c = 0; c < layout->table->columns; c++) {
		const char *name = layout->table->column[c].name;
		struct span cell = names ? (struct span){ name, strlen(name) }
					 : table_next(layout->table, at);

		if (layout->widths[c] &&
		    (c < layout->keys || (c >= from && c < end)))
			put_cell(layout, c, cell, layout->out->length == begin);
	}
	while (layout->out->length > begin &&
	       layout->out->data[layout->out->length - 1] == ' ')
		text_cut(layout->out, layout->out->length - 1);
	text_putc(layout->out, '\n');
}

/* The first column that has no room beside the keys and those before it. */
static unsigned find_end(
    const struct layout *layout, unsigned from, size_t width)
{
	unsigned end = from;
	size_t used = 0;

	for (unsigned c = 0; c < layout->keys; c++)
		used += layout->widths[c] + 2;
	while (end < layout->table->columns &&
	       (width == 0 || end == from ||
		   used + layout->widths[end] <= width)) {
		used += layout->widths[end] ? layout->widths[end] + 2 : 0;
		end++;
	}
	return end;
}

void table_write_text(const struct table *table, size_t width, struct text *out)
{
	struct layout layout = { .table = table, .out = out };
	unsigned from;

	find_widths(&layout);
	if (table->title)
		text_addf(out, "%s\n", table->title);
	from = layout.keys;
	do {
		unsigned end = find_end(&layout, from, width);
		size_t at = 0;

		if (from > layout.keys)
			text_putc(out, '\n');
		put_line(&layout, from, end, true, &at);
		for (size_t r = 0; r < row_count(table); r++)
			put_line(&layout, from, end, false, &at);
		from = end;
	} while (from < table->columns);
}

static void put_csv_after(
    const char *before, struct span cell, struct text *out)
{
	bool quoted = false;

	for (size_t i = 0; i < cell.length; i++)
		quoted |= strchr(",\"\r\n", cell.text[i]) != NULL;
	if (quoted)
		text_putc(out, '"');
	text_puts(out, before);
	for (size_t i = 0; i < cell.length; i++) {
		if (cell.text[i] == '"')
			text_putc(out, '"');
		text_putc(out, cell.text[i]);
	}
	if (quoted)
		text_putc(out, '"');
}

static void put_csv(struct span cell, struct text *out)
{
	put_csv_after("", cell, out);
}

/* A spreadsheet takes some words for a formula. */
static void put_csv_free(struct span cell, struct text *out)
{
	bool formula = cell.length > 0 && strchr("=+-@", cell.text[0]);

	put_csv_after(formula ? "'" : "", cell, out);
}

/* Cell after cell, the names first, with something before, between and behind
 * those of a row. */
struct frame {
	const char *before, *between, *behind;
	void (*put)(struct span cell, struct text *out);
	void (*put_free)(struct span cell, struct text *out); /* free text */
};

static void put_row(const struct table *table, const struct frame *frame,
    bool names, size_t *at, struct text *out)
{
	text_puts(out, frame->before);
	for (unsigned c = 0; c < table->columns; c++) {
		const char *name = table->column[c].name;
		bool free_text = !names && !table->column[c].number &&
				 !table->column[c].moves;

		text_puts(out, c ? frame->between : "");
		(free_text ? frame->put_free : frame->put)(
		    names ? (struct span){ name, strlen(name) }
			  : table_next(table, at),
		    out);
	}
	text_puts(out, frame->behind);
}

void table_write_csv(const struct table *table, struct text *out)
{
	static const struct frame csv = { "", ",", "\r\n", put_csv,
		put_csv_free };
	size_t at = 0;

	put_row(table, &csv, true, &at, out);
	for (size_t r = 0; r < row_count(table); r++)
		put_row(table, &csv, false, &at, out);
}

void table_write_json(const struct table *table, bool titled, struct text *out)
{
	size_t at = 0;

	for (size_t r = 0; r < row_count(table); r++) {
		text_putc(out, '{');
		if (titled) {
			text_puts(out, "\"table\":");
			json_words(out, table->title);
		}
		for (unsigned c = 0; c < table->columns; c++) {
			struct span cell = table_next(table, &at);

			text_puts(out, c || titled ? "," : "");
			json_words(out, table->column[c].name);
			text_putc(out, ':');
			if (cell.length == 0)
				text_puts(out, "null");
			else if (table->column[c].number)
				text_add(out, cell.text, cell.length);
			else
				json_string(out, cell);
		}
		text_puts(out, "}\n");
	}
}

static void put_md(struct span cell, struct text *out)
{
	for (size_t i = 0; i < cell.length; i++) {
		if (strchr("|\\*_<>[]`", cell.text[i]))
			text_putc(out, '\\');
		text_putc(out, cell.text[i]);
	}
}

void table_write_md(const struct table *table, struct text *out)
{
	static const struct frame md = { "| ", " | ", " |\n", put_md, put_md };
	size_t at = 0;

	if (table->title) {
		text_puts(out, "## ");
		put_md(
		    (struct span){ table->title, strlen(table->title) }, out);
		text_puts(out, "\n\n");
	}
	put_row(table, &md, true, &at, out);
	for (unsigned c = 0; c < table->columns; c++)
		text_puts(out, table->column[c].number ? "|--:" : "|---");
	text_puts(out, "|\n");
	for (size_t r = 0; r < row_count(table); r++)
		put_row(table, &md, false, &at, out);
}

static void put_html(struct span cell, struct text *out)
{
	for (size_t i = 0; i < cell.length; i++) {
		char c = cell.text[i];

		if (c == '&')
			text_puts(out, "&amp;");
		else if (c == '<')
			text_puts(out, "&lt;");
		else if (c == '>')
			text_puts(out, "&gt;");
		else
			text_putc(out, c);
	}
}

void table_write_html(const struct table *table, struct text *out)
{
	static const struct frame head = { "<tr><th>", "</th><th>",
		"</th></tr>\n", put_html, put_html };
	static const struct frame row = { "<tr><td>", "</td><td>",
		"</td></tr>\n", put_html, put_html };
	size_t at = 0;

	text_puts(out, "<table>\n");
	if (table->title) {
		text_puts(out, "<caption>");
		put_html(
		    (struct span){ table->title, strlen(table->title) }, out);
		text_puts(out, "</caption>\n");
	}
	put_row(table, &head, true, &at, out);
	for (size_t r = 0; r < row_count(table); r++)
		put_row(table, &row, false, &at, out);
	text_puts(out, "</table>\n");
}

static void put_tex(struct span cell, struct text *out)
{
	for (size_t i = 0; i < cell.length; i++) {
		char c = cell.text[i];

		if (c == '\\')
			text_puts(out, "\\textbackslash{}");
		else if (c == '~' || c == '^')
			text_addf(out, "\\%c{}", c);
		else if (strchr("#$%&_{}", c))
			text_addf(out, "\\%c", c);
		else
			text_putc(out, c);
	}
}

void table_write_tex(const struct table *table, struct text *out)
{
	static const struct frame tex = { "", " & ", " \\\\\n", put_tex,
		put_tex };
	size_t at = 0;

	if (table->title) {
		text_puts(out, "\\noindent\\textbf{");
		put_tex(
		    (struct span){ table->title, strlen(table->title) }, out);
		text_puts(out, "}\\par\\smallskip\n\\noindent\n");
	}
	text_puts(out, "\\begin{tabular}{");
	for (unsigned c = 0; c < table->columns; c++)
		text_putc(out, table->column[c].number ? 'r' : 'l');
	text_puts(out, "}\n\\hline\n");
	put_row(table, &tex, true, &at, out);
	text_puts(out, "\\hline\n");
	for (size_t r = 0; r < row_count(table); r++)
		put_row(table, &tex, false, &at, out);
	text_puts(out, "\\hline\n\\end{tabular}\n");
}
