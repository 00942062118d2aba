/*
 * OBX 2.0 of baghchal.net: a line for every position, with whose turn it is,
 * how many goats are taken and the move that led there:
 *
 *	TXXXT/XGXXX/XXXXX/XXXXX/TXXXT t c0 mB2 #g1
 *
 * Columns are A to E, row 1 is at the top.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/implied.h"
#include "notation/formats/moves_only.h"
#include "notation/formats/playing.h"
#include "notation/record/turn_text.h"

enum { SIZE = 5, GOATS = 20 };

#define ROW "[TGX]{5}"
/* Of a line: board, side, taken, move; the number is left aside. */
static const char line_pattern[] =
    "^\\s*(?:OBX: *)?(?<board>" ROW "/" ROW "/" ROW "/" ROW "/" ROW
    ") +(?<side>[gt]) +c(?<taken>[0-9]{1,2}) +"
    "(?:-|m(?<from>[A-E][1-5])(?<to>[A-E][1-5])?"
    "(?<takes>\\((?<goat>[A-E][1-5])\\))?)(?: +(?:-|#[gt]?[0-9]*))?\\s*$";

static struct span next_line(struct span text, size_t *at)
{
	const char *begin = text.text + *at;
	const char *end = memchr(begin, '\n', text.length - *at);
	size_t length = end ? (size_t)(end - begin) : text.length - *at;

	*at += length + (end != NULL);
	return (struct span){ begin, length };
}

static bool is_empty(struct span line)
{
	for (size_t i = 0; i < line.length; i++)
		if (!is_blank(line.text[i]))
			return false;
	return true;
}

/* A line that no move led to begins a game. */
static bool begins_game(struct span line)
{
	static const char sign[] = " - ";

	for (size_t i = 0; i + sizeof(sign) - 1 <= line.length; i++)
		if (memcmp(line.text + i, sign, sizeof(sign) - 1) == 0)
			return true;
	return line.length > 2 && line.text[line.length - 1] == '-' &&
	       line.text[line.length - 2] == ' ' &&
	       line.text[line.length - 3] != '#' &&
	       !memchr(line.text, 'm', line.length);
}

static size_t obx_split(struct span text, bool at_end)
{
	bool any = false;
	size_t at = 0;

	while (at < text.length) {
		size_t begin = at;
		struct span line = next_line(text, &at);

		/* The last line may be but half of one. */
		if (at == text.length && !at_end)
			break;
		if (any && begins_game(line))
			return begin;
		any |= !is_empty(line);
	}
	return at_end ? text.length : 0;
}

static bool obx_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	struct found found;

	(void)format;
	return patterns_find(patterns,
	    "^\\s*(?:OBX: *)?" ROW "/" ROW "/" ROW "/" ROW "/" ROW
	    " +[gt] +c[0-9]",
	    beginning, 0, &found);
}

/* A letter and a digit: a column, a row from the top. */
static uint8_t square(const struct map *map, struct span name)
{
	return map_at(map, (unsigned)(name.text[0] - 'A'),
	    (unsigned)(SIZE - 1 - (name.text[1] - '1')));
}

static char letter_of(uint8_t piece)
{
	return piece == EMPTY ? 'X' : piece_is(piece, 0) ? 'G' : 'T';
}

static void write_board(
    const struct map *map, const struct position *pos, struct text *out)
{
	for (unsigned row = SIZE; row-- > 0;) {
		for (unsigned column = 0; column < SIZE; column++)
			text_putc(
			    out, letter_of(pos->at[map_at(map, column, row)]));
		text_puts(out, row ? "/" : "");
	}
}

struct obx {
	struct importer *in;
	struct import_play *play;
	unsigned long lines;
};

/* The position of the first line: goats that are neither on the board nor
 * taken are still to be placed. */
static void import_start(
    struct obx *obx, const struct found *found, size_t there)
{
	struct span board = found_group(found, "board");
	int taken = atoi(found_group(found, "taken").text);
	unsigned side = *found_group(found, "side").text == 't';
	const struct side *sides = obx->play->game.side;
	unsigned empty = 0;
	int goats = 0;
	struct text ldn;

	text_init(&ldn, obx->in->memory);
	for (size_t i = 0; i <= board.length; i++) {
		char c = i < board.length ? board.text[i] : '\0';

		if (c == 'X') {
			empty++;
			continue;
		}
		if (empty)
			text_addf(&ldn, "%u", empty);
		empty = 0;
		goats += c == 'G';
		if (c)
			text_putc(&ldn, c == '/' ? c : sides[c == 'T'].name[0]);
	}
	text_addf(&ldn, " %s", sides[side].name);
	if (goats + taken < GOATS)
		text_addf(&ldn, " hand=%d", GOATS - goats - taken);
	if (taken)
		text_addf(&ldn, " taken=%d", taken);
	import_play_from(obx->play, text_span(&ldn));
	if (obx->play->lost ||
	    !position_equal(&obx->play->state.pos, &obx->play->game.start))
		import_field(obx->in, "position", text_span(&ldn), there);
	text_release(&ldn);
}

static void tell_goat(
    struct obx *obx, const struct found *found, uint8_t from, uint8_t to)
{
	const struct map *map = &obx->play->game.map;
	struct span goat = found_group(found, "goat");
	uint8_t middle = map_at(map, (map->column[from] + map->column[to]) / 2u,
	    (map->row[from] + map->row[to]) / 2u);

	if (square(map, goat) != middle)
		sink_warning(obx->in->sink, obx->in->source,
		    (size_t)(goat.text - obx->in->source->text), goat.length,
		    "the goat between them stands on %c%u",
		    'A' + map->column[middle], SIZE - map->row[middle]);
}

static void import_move(
    struct obx *obx, const struct found *found, size_t there, size_t length)
{
	const struct map *map = &obx->play->game.map;
	struct span to = found_group(found, "to");
	bool takes = found_group(found, "takes").text != NULL;
	uint8_t from = square(map, found_group(found, "from"));
	struct text ldn;

	text_init(&ldn, obx->in->memory);
	text_puts(&ldn, map->name[from]);
	if (to.text)
		text_addf(&ldn, "%c%s", takes ? 'x' : '-',
		    map->name[square(map, to)]);
	if (to.text && takes)
		tell_goat(obx, found, from, square(map, to));
	import_play_pass(obx->in, obx->play, there);
	import_translation(obx->in, text_span(&ldn), there, length);
	import_play_turn(obx->play, text_span(&ldn));
	text_release(&ldn);
}

/* The line says what the move led to, unless the move is illegal anyway. */
static bool is_same_board(struct obx *obx, struct span board)
{
	struct importer *in = obx->in;
	struct text ours;
	bool same;

	if (obx->play->lost)
		return true;
	text_init(&ours, in->memory);
	write_board(&obx->play->game.map, &obx->play->state.pos, &ours);
	same = memcmp(ours.data, board.text, board.length) == 0;
	if (!same)
		sink_error(in->sink, in->source,
		    (size_t)(board.text - in->source->text), board.length,
		    "after this move the board is %s", ours.data);
	text_release(&ours);
	return same;
}

static bool read_line(struct obx *obx, struct span line)
{
	struct importer *in = obx->in;
	size_t there = (size_t)(line.text - in->source->text);
	struct found found;
	struct span from, end, board;

	if (!patterns_find(in->patterns, line_pattern, line, 0, &found)) {
		sink_error(in->sink, in->source, there, line.length,
		    "a line is written TXXXT/XGXXX/XXXXX/XXXXX/TXXXT t c0 mB2 "
		    "#g1: rows from the top, the side to move, goats taken, "
		    "the last move, its number");
		return false;
	}
	from = found_group(&found, "from");
	end = found_group(&found, "takes");
	end = end.text ? end : found_group(&found, "to");
	end = end.text ? end : from;
	board = found_group(&found, "board");
	if (obx->lines++ == 0) {
		import_start(
		    obx, &found, (size_t)(board.text - in->source->text));
		if (from.text)
			ledger_add(&in->lost,
			    "the move that led to the first position: %.*s",
			    (int)(end.text + end.length - from.text),
			    from.text);
		return true;
	}
	if (!from.text)
		return true; /* the same position again */
	import_move(obx, &found, (size_t)(from.text - in->source->text) - 1,
	    (size_t)(end.text + end.length - from.text) + 1);
	return is_same_board(obx, board);
}

static bool read_lines(struct obx *obx)
{
	struct span text = { obx->in->source->text, obx->in->source->length };
	size_t at = 0;

	while (at < text.length) {
		struct span line = next_line(text, &at);

		while (line.length > 0 && is_blank(line.text[line.length - 1]))
			line.length--;
		if (line.length > 0 && !read_line(obx, line))
			return false;
	}
	return true;
}

static bool obx_read(struct importer *in)
{
	static const struct ending ending = { .given = false };
	const struct family *family = NULL;
	const struct ruleset *ruleset =
	    foreign_ruleset(in->format->dialect->format, NULL, 0, &family);
	struct obx obx = { .in = in };
	bool good;

	if (!ruleset || !(obx.play = import_play_new(in, family, ruleset)))
		return false;
	import_rules(in, obx.play, 0);
	good = read_lines(&obx);
	if (good)
		import_ending(in, obx.play, &ending);
	import_play_release(obx.play);
	return good;
}

static void put_square(struct text *out, const struct map *map, uint8_t point)
{
	text_addf(
	    out, "%c%u", 'A' + map->column[point], SIZE - map->row[point]);
}

static void write_state(const struct family *family, const struct map *map,
    const struct position *pos, struct text *out)
{
	write_board(map, pos, out);
	text_addf(out, " %c c%u ", pos->side ? 't' : 'g',
	    position_value(family, pos, "taken", 0));
}

/* The line that the turn leads to. */
static bool write_line(const struct step *step, struct text *out)
{
	const struct turn *turn = &step->at->report.turn;
	const struct map *map = &step->game->map;
	uint8_t from = turn->actions[0].value, to;

	if (!turn_has(turn, 0, SIGN_AT) || turn->count > 2)
		return false;
	write_state(step->game->family, map, &step->at->now.pos, out);
	text_putc(out, 'm');
	put_square(out, map, from);
	if (turn->count == 2) {
		to = turn->actions[1].value;
		put_square(out, map, to);
		if (turn_has(turn, 1, SIGN_TAKE)) {
			text_putc(out, '(');
			text_addf(out, "%c%u",
			    'A' + (map->column[from] + map->column[to]) / 2,
			    SIZE - (map->row[from] + map->row[to]) / 2);
			text_putc(out, ')');
		}
	}
	text_addf(out, " #%c%lu\n", step->at->before.pos.side ? 't' : 'g',
	    step->at->round);
	return true;
}

/* The first line: nobody has moved. */
static void write_start(struct exporter *out, struct text *line)
{
	write_state(out->record->family, &out->verdict->game->map,
	    &out->verdict->start, line);
	text_puts(line, "- #");
}

static const struct dialect obx = {
	.format = "obx",
	.example = "mB2, mA1B2, mA1C3(B2)",
	.write = write_line,
	.write_position = write_start,
	.lines = true,
};

/* The first line is always there, and says what no move led to. */
static void obx_write(struct exporter *out)
{
	const struct position *pos = &out->verdict->start;
	const struct record *record = out->record;
	uint32_t held =
	    1u << FIELD_POSITION | held_ending(record, out->verdict, false);
	struct main_line line;

	if (options_come_back(out))
		held |= 1u << FIELD_OPTIONS;
	if (position_value(record->family, pos, "hand", 0) +
		position_value(record->family, pos, "taken", 0) +
		position_census(pos).pieces[0] !=
	    GOATS)
		ledger_omit(out->ledger, PART(FIELD_POSITION),
		    "goats in hand: those neither on the board nor taken are");
	if (position_says(record->family, pos, "last"))
		ledger_omit(
		    out->ledger, PART(FIELD_POSITION), "last= of the position");
	ledger_header(out, held);
	write_start(out, out->out);
	text_putc(out->out, '\n');
	if (!main_line_write(out, &obx, &line))
		return;
	main_line_losses(out, &line);
}

static const char *obx_refuses(const struct exporter *out)
{
	return refuses_rules(out, &obx);
}

const struct format obx_format = {
	.name = "obx",
	.suffix = "obx",
	.about = "positions and moves of baghchal.net: OBX 2.0",
	.dialect = &obx,
	.sniff = obx_sniff,
	.split = obx_split,
	.read = obx_read,
	.between = "\n",
	.refuses = obx_refuses,
	.write = obx_write,
};
