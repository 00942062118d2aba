/*
 * The notation of the Python package `baghchal`: G33 B1122 Bx1133 # 1-0, and
 * its FEN. Squares are row and column, row 1 at the top.
 */
#include "notation/formats/moves_only.h"
#include "notation/record/turn_text.h"

enum { SIZE = 5, GOATS = 20 };

/* Two digits: a row from the top, a column. */
static void put_square(
    const struct map *map, struct span digits, struct text *ldn)
{
	uint8_t point = map_at(map, (unsigned)(digits.text[1] - '1'),
	    (unsigned)('0' + SIZE - digits.text[0]));

	text_puts(ldn, map->name[point]);
}

static bool mean_move(const struct map *map, const struct found *found,
    uint8_t *at, struct text *ldn)
{
	struct span to = found_group(found, "to");

	(void)at;
	put_square(map, found_group(found, "from"), ldn);
	if (!to.text)
		return true;
	text_putc(ldn, found_group(found, "takes").text ? 'x' : '-');
	put_square(map, to, ldn);
	return true;
}

static void add_square(struct text *word, const struct map *map, uint8_t point)
{
	text_addf(
	    word, "%u%u", SIZE - map->row[point], map->column[point] + 1u);
}

static bool write_move(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;
	const struct map *map = &step->game->map;

	if (!turn_has(turn, 0, SIGN_AT) || turn->count > 2)
		return false;
	text_puts(word, step->at->before.pos.side == 0 ? "G" : "B");
	if (turn_has(turn, 1, SIGN_TAKE))
		text_putc(word, 'x');
	add_square(word, map, turn->actions[0].value);
	if (turn->count == 2)
		add_square(word, map, turn->actions[1].value);
	return true;
}

/* B3B/5/5/5/B3B G 0 */
static bool read_fen(struct importer *in, const struct family *family,
    struct span line, size_t there, struct text *ldn)
{
	static const char fen[] =
	    "^(?<rows>[^ ]+) (?<side>[GB]) *0*(?<turns>[0-9]{1,4})[0-9]* *$";
	int goats = 0, turns = -1, placed;
	unsigned side = 0;
	struct found found;

	if (patterns_find(in->patterns, fen, line, 0, &found)) {
		struct span rows = found_group(&found, "rows");

		for (size_t i = 0; i < rows.length; i++) {
			char c = rows.text[i];

			goats += c == 'G';
			if (c == 'G' || c == 'B')
				c = family->sides[c == 'B'].name[0];
			text_putc(ldn, c);
		}
		side = *found_group(&found, "side").text == 'B';
		turns = (int)digits_value(found_group(&found, "turns"));
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

	ledger_add(out->ledger,
	    "position: the package baghchal begins every game with the first "
	    "one and cannot load this line");
	write_rows(&out->verdict->game->map, pos, line);
	text_addf(line, " %c %u", pos->side ? 'B' : 'G', placed);
	if (taken + position_census(pos).pieces[0] != placed)
		ledger_omit(out->ledger, PART(FIELD_POSITION),
		    "taken=%u of the position", taken);
	if (position_says(family, pos, "last"))
		ledger_omit(
		    out->ledger, PART(FIELD_POSITION), "last= of the position");
}

/* The package counts boards once every goat has been placed, whoever is to
 * move. */
static bool same_board(
    const struct game *game, const struct position *pos, uint64_t *hash)
{
	*hash = SIZE;
	for (unsigned i = 0; i < game->map.points; i++)
		*hash = (*hash ^ pos->at[i]) * 0x100000001b3u;
	return position_value(game->family, pos, "hand", 0) == 0;
}

static const struct dialect bagh = {
	.format = "bagh",
	.program = "the package baghchal",
	.repeats = 3,
	.same = same_board,
	.example = "G33, G1122, B1122, Bx1133",
	/* A tiger has left a point, a goat perhaps not. */
	.move = "^(?:G|B(?=.{4})(?<takes>x)?)(?<from>[1-5]{2})(?<to>[1-5]{2})?"
		"$",
	.means = mean_move,
	.first = "^(?:G[1-5][1-5]|[GB1-5]*(?:/[GB1-5]*){4}(?: |$))",
	.write = write_move,
	.read_position = read_fen,
	.write_position = write_fen,
	.results = true,
};

const struct format bagh_format = {
	.name = "bagh",
	.suffix = "bagh",
	.about = "moves and positions of the Python package baghchal",
	MOVES_ONLY(&bagh),
};
