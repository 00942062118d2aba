/*
 * The notation of the Python package `baghchal`: G33 B1122 Bx1133 # 1-0, and
 * its FEN. Squares are row and column, row 1 at the top.
 */
#include <string.h>

#include "notation/bare.h"
#include "notation/turn_text.h"

enum { SIZE = 5, GOATS = 20 };

static bool put_square(const struct map *map, const char *at, struct text *ldn)
{
	uint8_t point;

	if (at[0] < '1' || at[0] > '0' + SIZE || at[1] < '1' ||
	    at[1] > '0' + SIZE)
		return false;
	point = map_at(
	    map, (unsigned)(at[1] - '1'), (unsigned)('0' + SIZE - at[0]));
	if (point == NOWHERE)
		return false;
	text_puts(ldn, map->name[point]);
	return true;
}

static bool read_move(const struct map *map, struct span word, struct text *ldn)
{
	const char *at = word.text;
	size_t left = word.length;
	char sign = '-';

	if (left < 3 || (at[0] != 'G' && at[0] != 'B'))
		return false;
	if (at[0] == 'B' && at[1] == 'x') {
		sign = 'x';
		at++;
		left--;
	}
	if (left == 3 && word.text[0] == 'G')
		return put_square(map, at + 1, ldn);
	if (left != 5 || !put_square(map, at + 1, ldn))
		return false;
	text_putc(ldn, sign);
	return put_square(map, at + 3, ldn);
}

static void add_square(struct text *word, const struct map *map, uint8_t point)
{
	text_addf(
	    word, "%u%u", SIZE - map->row[point], map->column[point] + 1u);
}

static bool write_move(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->report->turn;
	const struct map *map = &step->game->map;

	if (!turn_has(turn, 0, SIGN_AT) || turn->count > 2)
		return false;
	text_puts(word, step->before->pos.side == 0 ? "G" : "B");
	if (turn_has(turn, 1, SIGN_TAKE))
		text_putc(word, 'x');
	add_square(word, map, turn->actions[0].value);
	if (turn->count == 2)
		add_square(word, map, turn->actions[1].value);
	return true;
}

/* A number at the end of a line, or -1. */
static int read_count(struct span line, size_t at)
{
	int count = 0;
	size_t digits = 0;

	while (at < line.length && line.text[at] == ' ')
		at++;
	for (; at < line.length && is_digit(line.text[at]); at++, digits++)
		count =
		    count < 10000 ? count * 10 + line.text[at] - '0' : count;
	while (at < line.length && line.text[at] == ' ')
		at++;
	return digits > 0 && at == line.length ? count : -1;
}

/* B3B/5/5/5/B3B G 0 */
static bool read_fen(struct importer *in, const struct family *family,
    struct span line, size_t there, struct text *ldn)
{
	int goats = 0, turns = -1, placed;
	size_t at = 0;
	unsigned side = 0;

	for (; at < line.length && line.text[at] != ' '; at++) {
		char c = line.text[at];

		goats += c == 'G';
		if (c == 'G' || c == 'B')
			c = family->sides[c == 'B'].name[0];
		text_putc(ldn, c);
	}
	if (at + 2 < line.length &&
	    (line.text[at + 1] == 'G' || line.text[at + 1] == 'B')) {
		side = line.text[at + 1] == 'B';
		turns = read_count(line, at + 2);
	}
	placed = turns < GOATS ? turns : GOATS;
	if (turns < 0 || placed < goats) {
		sink_error(in->sink, in->source, there, line.length,
		    turns < 0 ? "a position is written B3B/5/5/5/B3B G 0: rows "
				"from the top, the side to move, how many "
				"turns the goats have had"
			      : "there are more goats on the board than turns "
				"that the goats have had");
		return false;
	}
	text_addf(ldn, " %s", family->sides[side].name);
	if (placed < GOATS)
		text_addf(ldn, " hand=%d", GOATS - placed);
	if (placed > goats)
		text_addf(ldn, " taken=%d", placed - goats);
	return true;
}

static void write_rows(
    const struct map *map, const struct position *pos, struct text *line)
{
	for (unsigned row = SIZE; row-- > 0;) {
		unsigned empty = 0;

		for (unsigned column = 0; column < SIZE; column++) {
			uint8_t piece = pos->at[map_at(map, column, row)];

			if (piece == EMPTY) {
				empty++;
				continue;
			}
			if (empty)
				text_addf(line, "%u", empty);
			empty = 0;
			text_putc(line, piece_is(piece, 0) ? 'G' : 'B');
		}
		if (empty)
			text_addf(line, "%u", empty);
		if (row)
			text_putc(line, '/');
	}
}

static void write_fen(struct exporter *out, struct text *line)
{
	const struct position *pos = &out->verdict->start;
	const struct family *family = out->record->family;
	unsigned hand = position_value(family, pos, "hand", 0),
		 taken = position_value(family, pos, "taken", 0);
	unsigned placed = GOATS - hand;

	write_rows(&out->verdict->game->map, pos, line);
	text_addf(line, " %c %u", pos->side ? 'B' : 'G', placed);
	if (taken + position_census(pos).pieces[0] != placed)
		ledger_add(out->ledger, "taken=%u of the position", taken);
	if (position_value(family, pos, "last", 0))
		ledger_add(out->ledger, "last= of the position");
}

static const struct dialect bagh = {
	.format = "bagh",
	.example = "G33, G1122, B1122, Bx1133",
	.read = read_move,
	.write = write_move,
	.read_position = read_fen,
	.write_position = write_fen,
	.results = true,
};

static bool bagh_read(struct importer *in)
{
	return bare_read(in, &bagh);
}

static void bagh_write(struct exporter *out)
{
	bare_write(out, &bagh);
}

static const char *bagh_refuses(const struct exporter *out)
{
	return bare_refuses(out, &bagh);
}

/* A row or a column of the board, or so many empty points. */
static bool is_place(char c)
{
	return c >= '1' && c <= '0' + SIZE;
}

static bool bagh_sniff(struct span beginning)
{
	struct span word = bare_first_word(beginning);
	unsigned strokes = 0;

	if (word.length >= 3 && word.text[0] == 'G')
		return is_place(word.text[1]) && is_place(word.text[2]);
	for (size_t i = 0; i < word.length && word.text[i] != ' '; i++) {
		char c = word.text[i];

		if (c != 'G' && c != 'B' && c != '/' && !is_place(c))
			return false;
		strokes += c == '/';
	}
	return strokes == SIZE - 1;
}

const struct format bagh_format = {
	.name = "bagh",
	.suffix = "bagh",
	.about = "moves and positions of the Python package baghchal",
	.sniff = bagh_sniff,
	.split = bare_split,
	.read = bagh_read,
	.between = "\n",
	.refuses = bagh_refuses,
	.write = bagh_write,
};
