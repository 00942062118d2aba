#include "notation/archive/table.h"

#include <stdlib.h>

#include "notation/text/json_write.h"
#include "notation/text/source.h"

void table_init(struct table *table, struct memory *memory, const char *title)
{
	memset(table, 0, sizeof(*table));
	table->memory = memory;
	table->title = title;
	text_init(&table->cells, memory);
}

void table_release(struct table *table)
{
	for (unsigned i = 0; i < table->columns; i++)
		free(table->column[i].name);
	text_release(&table->cells);
}

void table_column(struct table *table, const char *name, bool number)
{
	char *copy = memory_copy(table->memory, name, strlen(name));

	if (!copy || table->columns == COLUMNS_MAX) {
		free(copy);
		table->memory->failed = true;
		return;
	}
	table->column[table->columns].name = copy;
	table->column[table->columns++].number = number;
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
	text_addf(&table->cells, "%.*f", decimals, number);
	table_add(table, (struct span){ "", 0 });
}

struct span table_next(const struct table *table, size_t *at)
{
	const char *cell = table->cells.data + *at;
	size_t length = *at < table->cells.length ? strlen(cell) : 0;

	*at += length + 1;
	return (struct span){ cell, length };
}

static size_t row_count(const struct table *table)
{
	return table->columns ? table->rows / table->columns : 0;
}

static void find_widths(const struct table *table, size_t widths[COLUMNS_MAX])
{
	size_t at = 0;

	for (unsigned c = 0; c < table->columns; c++)
		widths[c] = utf8_characters(
		    table->column[c].name, strlen(table->column[c].name));
	for (size_t r = 0; r < row_count(table); r++)
		for (unsigned c = 0; c < table->columns; c++) {
			struct span cell = table_next(table, &at);
			size_t width = utf8_characters(cell.text, cell.length);

			if (width > widths[c])
				widths[c] = width;
		}
}

static void pad(struct text *out, size_t blanks)
{
	while (blanks--)
		text_putc(out, ' ');
}

static void put_cell(const struct table *table, unsigned c, struct span cell,
    const size_t widths[], struct text *out)
{
	size_t blanks = widths[c] - utf8_characters(cell.text, cell.length);
	bool last = c + 1 == table->columns;

	if (table->column[c].number)
		pad(out, blanks);
	text_add(out, cell.text, cell.length);
	if (!table->column[c].number && !last)
		pad(out, blanks);
	text_puts(out, last ? "\n" : "  ");
}

void table_write_text(const struct table *table, struct text *out)
{
	size_t widths[COLUMNS_MAX], at = 0;

	find_widths(table, widths);
	if (table->title)
		text_addf(out, "%s\n", table->title);
	for (unsigned c = 0; c < table->columns; c++)
		put_cell(table, c,
		    (struct span){
			table->column[c].name, strlen(table->column[c].name) },
		    widths, out);
	for (size_t r = 0; r < row_count(table); r++)
		for (unsigned c = 0; c < table->columns; c++)
			put_cell(table, c, table_next(table, &at), widths, out);
}

static void put_csv(struct span cell, struct text *out)
{
	bool quoted = false;

	for (size_t i = 0; i < cell.length; i++)
		quoted |= strchr(",\"\r\n", cell.text[i]) != NULL;
	if (quoted)
		text_putc(out, '"');
	for (size_t i = 0; i < cell.length; i++) {
		if (cell.text[i] == '"')
			text_putc(out, '"');
		text_putc(out, cell.text[i]);
	}
	if (quoted)
		text_putc(out, '"');
}

/* Cell after cell, the names first, with something before, between and behind
 * those of a row. */
struct frame {
	const char *before, *between, *behind;
	void (*put)(struct span cell, struct text *out);
};

static void put_row(const struct table *table, const struct frame *frame,
    bool names, size_t *at, struct text *out)
{
	text_puts(out, frame->before);
	for (unsigned c = 0; c < table->columns; c++) {
		const char *name = table->column[c].name;

		text_puts(out, c ? frame->between : "");
		frame->put(names ? (struct span){ name, strlen(name) }
				 : table_next(table, at),
		    out);
	}
	text_puts(out, frame->behind);
}

void table_write_csv(const struct table *table, struct text *out)
{
	static const struct frame csv = { "", ",", "\r\n", put_csv };
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
	static const struct frame md = { "| ", " | ", " |\n", put_md };
	size_t at = 0;

	if (table->title)
		text_addf(out, "## %s\n\n", table->title);
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
		"</th></tr>\n", put_html };
	static const struct frame row = { "<tr><td>", "</td><td>",
		"</td></tr>\n", put_html };
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
	static const struct frame tex = { "", " & ", " \\\\\n", put_tex };
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
