/*
 * Rows of pieces as text: letters, and how many empty points follow each
 * other. Archives have very many of them, so halves of rows are worked out
 * once and looked up from then on.
 */
#ifndef RULES_BOARD_ROWS_H
#define RULES_BOARD_ROWS_H

#include "rules/position.h"

enum {
	ROW_BOOKS_MAX = 16,
	PIECE_KINDS = 2 * HERO, /* by their low bits */
	LEFT_MAX = 5,           /* columns of the left half of a row, */
	RIGHT_MAX = 4,          /* and of the right one, if there is one */
	LEFT_COUNT = 3 * 3 * 3 * 3 * 3,
	RIGHT_COUNT = 3 * 3 * 3 * 3,
	HALF_TEXT_MAX = 6, /* with the stroke behind the row */
};

/* Empty points where the halves meet are one number for both. */
struct half_row {
	char text[HALF_TEXT_MAX];
	uint8_t length;
	/* Of a left half the number of empty points that it ends with, of a
	 * right half all bits if it begins with one. */
	uint8_t empty;
};

/* By their pieces: empty, of the first side or of the second, as digits of a
 * number. For rows of one length with these letters. */
struct row_book {
	unsigned columns;
	char letters[PIECE_KINDS];
	struct half_row left[LEFT_COUNT], right[RIGHT_COUNT];
};

struct row_library {
	struct row_book *books[ROW_BOOKS_MAX];
	unsigned count;
};

/* The book for a board; NULL if it is no grid of rows short enough with two
 * sides, or if there is no memory. */
const struct row_book *row_book_for(struct row_library *library,
    const struct map *map, const char letters[PIECE_KINDS]);

void row_library_release(struct row_library *library);

/* Every row from the top with a stroke behind it; answers where that ends, or
 * NULL if there are pieces of other kinds, such as heroes. */
char *row_book_put(const struct row_book *book, const struct map *map,
    const struct position *pos, char *at);

/* One row with its stroke; the letter 0 is that of what is written as empty;
 * points are those of the pieces that stand in it. */
char *row_put(char *at, const char letters[PIECE_KINDS], const uint8_t *pieces,
    const uint8_t *points, const uint8_t *end);

#endif
