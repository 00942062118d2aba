#include "rules/board_rows.h"

#include <stdlib.h>
#include <string.h>

/* No branch depends on what stands where: nobody could foretell it, least of
 * all the processor. */
char *row_put(char *at, const char letters[PIECE_KINDS], const uint8_t *pieces,
    const uint8_t *points, const uint8_t *end)
{
	unsigned empty = 0, before = 0;

	for (; points < end; points++) {
		char letter = letters[pieces[*points] & (PIECE_KINDS - 1)];
		unsigned none = letter == '0';

		at -= none & before; /* the number grows */
		before = none;
		empty = (empty + 1) & (0u - none);
		*at++ = (char)(letter + (int)empty);
	}
	*at++ = '/';
	return at;
}

/* In a word, bytes for eight rows: the points of a column follow each other,
 * so that a column is added to the numbers of all of them at once. */
static inline uint64_t number_halves(const uint8_t *pieces,
    const struct map *map, unsigned columns, uint64_t *seen)
{
	uint64_t rows = 0;

	for (unsigned c = 0; c < columns; c++, pieces += map->rows) {
		rows = rows * 3 + eight_bytes(pieces);
		*seen |= eight_bytes(pieces);
	}
	return rows;
}

static inline char *put_halves(
    char *at, const struct half_row *left, const struct half_row *right)
{
	unsigned joined = left->empty & right->empty;

	memcpy(at, left, sizeof(*left));
	at += left->length - (joined != 0);
	memcpy(at, right, sizeof(*right));
	*at = (char)(*right->text + (int)joined);
	return at + right->length;
}

/* Up to eight rows from the top, of which the lowest has these pieces. */
static inline char *put_rows(const struct row_book *book, const struct map *map,
    const uint8_t *pieces, unsigned rows, char *at, uint64_t *seen)
{
	unsigned columns = map->columns < LEFT_MAX ? map->columns : LEFT_MAX;
	uint64_t left = number_halves(pieces, map, columns, seen);
	uint64_t right = number_halves(
	    pieces + columns * map->rows, map, map->columns - columns, seen);

	if (*seen & ~(uint64_t)0x0303030303030303u)
		return at;
	while (rows-- > 0)
		at = put_halves(at, &book->left[left >> 8 * rows & 0xff],
		    &book->right[right >> 8 * rows & 0xff]);
	return at;
}

char *row_book_put(const struct row_book *book, const struct map *map,
    const struct position *pos, char *at)
{
	uint64_t seen = 0;

	if (map->rows > 8)
		at =
		    put_rows(book, map, pos->at + 8, map->rows - 8u, at, &seen);
	at = put_rows(
	    book, map, pos->at, map->rows < 8 ? map->rows : 8, at, &seen);
	return seen & ~(uint64_t)0x0303030303030303u ? NULL : at;
}

static void work_out(struct half_row *half, const char letters[PIECE_KINDS],
    unsigned number, unsigned columns, bool is_left)
{
	static const uint8_t points[LEFT_MAX] = { 0, 1, 2, 3, 4 };
	uint8_t pieces[LEFT_MAX] = { EMPTY };
	char *end;

	for (unsigned c = columns; c-- > 0; number /= 3)
		pieces[c] = (uint8_t)(number % 3);
	end = row_put(half->text, letters, pieces, points, points + columns);
	half->length = (uint8_t)(end - half->text - is_left);
	half->empty = 0;
	if (is_left)
		while (half->empty < columns &&
		       pieces[columns - 1 - half->empty] == EMPTY)
			half->empty++;
	else if (columns > 0 && pieces[0] == EMPTY)
		half->empty = 0xff;
}

static void fill(struct row_book *book)
{
	unsigned columns = book->columns < LEFT_MAX ? book->columns : LEFT_MAX;

	for (unsigned i = 0; i < LEFT_COUNT; i++)
		work_out(&book->left[i], book->letters, i, columns, true);
	for (unsigned i = 0; i < RIGHT_COUNT; i++)
		work_out(&book->right[i], book->letters, i,
		    book->columns - columns, false);
}

static bool is_fit(const struct map *map, const char letters[PIECE_KINDS])
{
	return !map->board->layout && !letters[piece_of(2)] &&
	       map->columns <= LEFT_MAX + RIGHT_MAX && map->rows <= 16 &&
	       map->points - map->rows + 16 <= POINTS_MAX;
}

const struct row_book *row_book_for(struct row_library *library,
    const struct map *map, const char letters[PIECE_KINDS])
{
	struct row_book *book;

	if (!is_fit(map, letters))
		return NULL;
	for (unsigned i = 0; i < library->count; i++) {
		book = library->books[i];
		if (book->columns == map->columns &&
		    memcmp(book->letters, letters, PIECE_KINDS) == 0)
			return book;
	}
	if (library->count == ROW_BOOKS_MAX)
		return NULL;
	book = calloc(1, sizeof(*book));
	if (!book)
		return NULL;
	book->columns = map->columns;
	memcpy(book->letters, letters, PIECE_KINDS);
	fill(book);
	library->books[library->count++] = book;
	return book;
}

void row_library_release(struct row_library *library)
{
	for (unsigned i = 0; i < library->count; i++)
		free(library->books[i]);
	library->count = 0;
}
