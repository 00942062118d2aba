#include "rules/board_text.h"

#include <ctype.h>

#include "rules/put.h"

int board_side_of_letter(const struct game *game, char letter)
{
	for (unsigned s = 0; s < game->sides; s++)
		if (game->side[s].name[0] ==
		    (char)tolower((unsigned char)letter))
			return (int)s;
	return -1;
}

struct row_reader {
	const char *text;
	size_t length, at;
	unsigned column, row;
};

/* The next point of the row, left to right; NOWHERE at its end. */
static uint8_t next_in_row(const struct game *game, struct row_reader *in)
{
	while (in->column < game->map.columns) {
		uint8_t p = map_at(&game->map, in->column++, in->row);

		if (p != NOWHERE)
			return p;
	}
	return NOWHERE;
}

static const char *read_row_of_pits(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	for (;;) {
		uint8_t p = next_in_row(game, in);
		unsigned n = 0;
		size_t digits = 0;

		if (p == NOWHERE)
			return "more counts than the row has pits";
		while (in->at < in->length && in->text[in->at] >= '0' &&
		       in->text[in->at] <= '9' && digits < 3) {
			n = n * 10 + (unsigned)(in->text[in->at++] - '0');
			digits++;
		}
		if (digits == 0)
			return "a number of seeds is expected here";
		if (n > UINT8_MAX)
			return "too many seeds for one pit";
		pos->at[p] = (uint8_t)n;
		if (in->at == in->length || in->text[in->at] != ',')
			break;
		in->at++;
	}
	return next_in_row(game, in) == NOWHERE
		   ? NULL
		   : "fewer counts than the row has pits";
}

static const char *read_row_of_pieces(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	while (in->at < in->length && in->text[in->at] != '/') {
		char c = in->text[in->at];
		int side = board_side_of_letter(game, c);
		unsigned empty = c >= '1' && c <= '9' ? (unsigned)(c - '0') : 0;

		if (side < 0 && !empty)
			return "neither a piece of this game nor a number of "
			       "empty points";
		if (side >= 0) {
			uint8_t p = next_in_row(game, in);

			if (p == NOWHERE)
				return "more points than the row has";
			pos->at[p] = c >= 'a' ? piece_of((unsigned)side)
					      : hero_of((unsigned)side);
		}
		for (; empty; empty--)
			if (next_in_row(game, in) == NOWHERE)
				return "more points than the row has";
		in->at++;
	}
	return next_in_row(game, in) == NOWHERE
		   ? NULL
		   : "fewer points than the row has";
}

/* Occupied points, a letter for each piece: 5oo,12b; 0 for none. */
static const char *read_track(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	if (in->length == 1 && in->text[0] == '0') {
		in->at = 1;
		return NULL;
	}
	for (;;) {
		size_t used, first;
		uint8_t p = map_find(
		    &game->map, in->text + in->at, in->length - in->at, &used);
		int side;

		if (p == NOWHERE)
			return "a station is expected here";
		if (pos->at[p] != EMPTY)
			return "a station that was named before";
		in->at += used;
		first = in->at;
		side = in->at < in->length
			   ? board_side_of_letter(game, in->text[in->at])
			   : -1;
		/* Upper case is a hero's, and none runs along a track. */
		if (side < 0 || in->text[first] < 'a')
			return "a piece of this game is expected here";
		while (
		    in->at < in->length && in->text[in->at] == in->text[first])
			in->at++;
		if (in->at - first > STACK_MAX)
			return "a stack that is too high";
		pos->at[p] =
		    stack_of((unsigned)side, (unsigned)(in->at - first));
		if (in->at == in->length)
			return NULL;
		if (in->text[in->at] != ',')
			return "pieces of two sides on one station";
		in->at++;
	}
}

static const char *read_rows(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	bool pits = game->map.board->look == LOOK_PITS;

	for (unsigned row = game->map.rows; row-- > 0;) {
		const char *wrong;

		in->row = row;
		in->column = 0;
		wrong = pits ? read_row_of_pits(game, pos, in)
			     : read_row_of_pieces(game, pos, in);
		if (wrong)
			return wrong;
		if (row > 0 &&
		    (in->at == in->length || in->text[in->at] != '/'))
			return "fewer rows than the board has";
		in->at += row > 0;
	}
	return in->at < in->length ? "more than the board's rows" : NULL;
}

const char *board_read(const struct game *game, struct position *pos,
    const char *text, size_t length, size_t *bad)
{
	struct row_reader in = { .text = text, .length = length };
	const char *wrong = game->map.board->look == LOOK_TRACK
				? read_track(game, pos, &in)
				: read_rows(game, pos, &in);

	*bad = in.at;
	return wrong;
}

void board_writer_init(struct board_writer *writer, const struct game *game,
    struct row_library *library)
{
	memset(writer, 0, sizeof(*writer));
	writer->game = game;
	writer->letters[EMPTY] = writer->letters[OBSTACLE] = '0';
	for (unsigned s = 0; s < game->sides; s++) {
		char letter = game->side[s].name[0];

		writer->letters[piece_of(s)] = letter;
		writer->letters[hero_of(s)] = (char)(letter - 'a' + 'A');
	}
	if (library)
		writer->book =
		    row_book_for(library, &game->map, writer->letters);
}

static char *put_pieces(
    const struct board_writer *writer, const struct position *pos, char *at)
{
	const struct map *map = &writer->game->map;
	char *end =
	    writer->book ? row_book_put(writer->book, map, pos, at) : NULL;

	if (end)
		return end - 1;
	for (unsigned row = 0; row < map->rows; row++)
		at = row_put(at, writer->letters, pos->at,
		    map->reading + map->row_begin[row],
		    map->reading + map->row_begin[row + 1]);
	return at - 1;
}

static char *put_pits(
    const struct map *map, const struct position *pos, char *at)
{
	const uint8_t *point = map->reading;

	for (unsigned row = 0; row < map->rows; row++) {
		const uint8_t *end = map->reading + map->row_begin[row + 1];

		for (; point < end; point++)
			at = put_listed(at, pos->at[*point]);
		at[-1] = '/';
	}
	return at - 1;
}

static char *put_track(
    const struct board_writer *writer, const struct position *pos, char *at)
{
	const struct map *map = &writer->game->map;
	char *begin = at;

	for (uint8_t p = 0; p < map->points; p++) {
		uint8_t piece = pos->at[p];

		if (piece == EMPTY || piece == OBSTACLE)
			continue;
		if (at > begin)
			at = put_char(at, ',');
		at = put_name(at, map->name[p], map->name_length[p]);
		for (unsigned i = 0; i < stack_height(piece); i++)
			at = put_char(at, writer->letters[piece & (HERO - 1)]);
	}
	return at > begin ? at : put_char(at, '0');
}

char *board_put(const struct board_writer *writer, const struct position *pos,
    char text[BOARD_TEXT_MAX])
{
	const struct map *map = &writer->game->map;

	switch (map->board->look) {
	case LOOK_TRACK:
		return put_track(writer, pos, text);
	case LOOK_PITS:
		return put_pits(map, pos, text);
	case LOOK_LINES:
	case LOOK_SQUARES:
		break;
	}
	return put_pieces(writer, pos, text);
}
