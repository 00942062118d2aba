/*
 * A table: columns with names, rows of text. One way to write it for people,
 * for spreadsheets and for programs; render/chart.h draws it.
 */
#ifndef NOTATION_ARCHIVE_TABLE_H
#define NOTATION_ARCHIVE_TABLE_H

#include "notation/text/text.h"

enum { COLUMNS_MAX = 256 };

struct table {
	struct memory *memory;
	const char *title;   /* or NULL */
	const char *charted; /* the column of a chart; NULL: the first number */
	unsigned columns;
	struct {
		char *name;  /* owned */
		bool number; /* to the right; bare in JSON */
	} column[COLUMNS_MAX];
	struct text cells; /* row by row, each ended by NUL */
	size_t rows;
};

void table_init(struct table *table, struct memory *memory, const char *title);
void table_release(struct table *table);

void table_column(struct table *table, const char *name, bool number);
/* The next cell, row by row; no NUL in it. Empty: nothing is known. */
void table_add(struct table *table, struct span words);
void table_words(struct table *table, const char *words);
void table_count(struct table *table, unsigned long long number);
/* With so many decimals. */
void table_number(struct table *table, double number, int decimals);

/* A walk through the cells in order; *at is 0 at first. */
struct span table_next(const struct table *table, size_t *at);

/* Columns aligned; what came from outside is cleaned by the caller before. */
void table_write_text(const struct table *table, struct text *out);
/* RFC 4180, the names first. */
void table_write_csv(const struct table *table, struct text *out);
/* An object a row, one a line; `table` is its title if there are several. */
void table_write_json(const struct table *table, bool titled, struct text *out);
/* For a page: a pipe table, a table of HTML, a tabular of LaTeX. */
void table_write_md(const struct table *table, struct text *out);
void table_write_html(const struct table *table, struct text *out);
void table_write_tex(const struct table *table, struct text *out);

#endif
