/*
 * A table: columns with names, rows of text. One way to write it for people,
 * for spreadsheets and for programs; render/chart.h draws it.
 */
#ifndef NOTATION_ARCHIVE_TABLE_H
#define NOTATION_ARCHIVE_TABLE_H

#include "notation/text/text.h"

enum { COLUMNS_MAX = 256 };

/* What a column is of the number that a chart shows. */
enum table_part {
	PART_NONE,
	PART_FIRST, /* won by the first side, or by the player */
	PART_SECOND,
	PART_THIRD,
	PART_DRAWN,
	PART_OPEN, /* what the others leave over */
	PART_MARK, /* not a part: something to be held against it */
};

struct table {
	struct memory *memory;
	const char *title;   /* or NULL */
	const char *charted; /* the column of a chart; NULL: the first number */
	unsigned columns;
	struct {
		char *name;  /* owned */
		bool number; /* to the right; bare in JSON */
		enum table_part part;
		bool optional; /* people need not see it if it is empty */
		bool moves;    /* no free text: stays as it is in CSV */
	} column[COLUMNS_MAX];
	struct text cells; /* row by row, each ended by NUL */
	size_t rows;
};

void table_init(struct table *table, struct memory *memory, const char *title);
void table_release(struct table *table);

/* Names and the title are told in English, and said in the language of the
 * table's memory. */
void table_column(struct table *table, const char *english, bool number);
/* A word of the table in that language. */
const char *table_word(const struct table *table, const char *english);
/* A column of numbers that are parts of another. */
void table_part(struct table *table, const char *name, enum table_part part);
/* A column of moves. */
void table_move_column(struct table *table);
/* Numbers that people need not see where all are nothing. */
void table_optional_column(struct table *table, const char *name);
/* The next cell, row by row; no NUL in it. Empty: nothing is known. */
void table_add(struct table *table, struct span words);
void table_words(struct table *table, const char *words);
void table_count(struct table *table, unsigned long long number);
/* With so many decimals. */
void table_number(struct table *table, double number, int decimals);

/* A walk through the cells in order; *at is 0 at first. */
struct span table_next(const struct table *table, size_t *at);

/* The same for people: no name in it breaks a line, or does anything to a
 * terminal or a page. It shares the columns; release only clean->cells. */
void table_clean(const struct table *table, struct table *clean);
/* Columns aligned. A table that is wider than so many columns (0: any) is put
 * down in pieces, each with what names the rows. */
void table_write_text(
    const struct table *table, size_t width, struct text *out);
/* RFC 4180, the names first. Free text that a spreadsheet would take for a
 * formula gets an apostrophe. */
void table_write_csv(const struct table *table, struct text *out);
/* An object a row, one a line; `table` is its title if there are several. */
void table_write_json(const struct table *table, bool titled, struct text *out);
/* For a page: a pipe table, a table of HTML, a tabular of LaTeX. */
void table_write_md(const struct table *table, struct text *out);
void table_write_html(const struct table *table, struct text *out);
void table_write_tex(const struct table *table, struct text *out);

#endif
