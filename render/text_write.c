/* Scenes as text: a canvas of character cells, then lines of words. */
#include "notation/text/clean_words.h"
#include "render/text_canvas.h"

#include <string.h>

enum { WORDS_WIDTH = 76 };

/* Of sides: bright enough for a dark terminal, not too bright for a light one.
 * Where there is none the side is painted as any of its tone. */
static const char *const side_escapes[HUE_COUNT][TONE_COUNT] = {
	[HUE_NONE] = { [TONE_LIGHT] = "38;5;214",
	    [TONE_DARK] = "38;5;39",
	    [TONE_MIDDLE] = "38;5;250" },
	[HUE_ORANGE] = { [TONE_LIGHT] = "38;5;214" },
	[HUE_GREEN] = { [TONE_LIGHT] = "38;5;114",
	    [TONE_DARK] = "38;5;34",
	    [TONE_MIDDLE] = "38;5;78" },
	[HUE_BLUE] = { [TONE_DARK] = "38;5;39" },
	[HUE_RED] = { [TONE_DARK] = "38;5;203" },
};

static const char *ink_escape(enum ink ink)
{
	unsigned side;
	const char *escape;

	if (ink < INK_SIDES)
		return ink == INK_LINE ? "90" : "";
	side = (unsigned)ink - INK_SIDES;
	escape = side_escapes[side / TONE_COUNT][side % TONE_COUNT];
	return escape ? escape : side_escapes[HUE_NONE][side % TONE_COUNT];
}

static const struct charset ascii_set = {
	.ascii = true,
	.straight = { ' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-',
	    '+', '+', '+', '+', '+' },
	.rising = '/',
	.falling = '\\',
	.crossing = 'X',
	.barrier = '#',
	.across = '=',
	.down = 'H',
	.point = '.',
	.left = '*',
	.taken = 'x',
	.flat = '=',
	.round = ')',
};

#define UNICODE_SIGNS                                                          \
	.straight = { ' ', 0x2502, 0x2500, 0x2514, 0x2502, 0x2502, 0x250C,     \
		0x251C, 0x2500, 0x2518, 0x2500, 0x2534, 0x2510, 0x2524,        \
		0x252C, 0x253C },                                              \
	.rising = 0x2571, .falling = 0x2572, .crossing = 0x2573,               \
	.barrier = 0x25A0, .across = 0x2550, .down = 0x2551, .point = 0xB7,    \
	.left = '*', .taken = 0xD7, .flat = 0x25AF, .round = 0x25AE,           \
	.disc = { [TONE_LIGHT] = 0x25CB,                                       \
		[TONE_DARK] = 0x25CF,                                          \
		[TONE_MIDDLE] = 0x25D0 },                                      \
	.hero = { [TONE_LIGHT] = 0x25CE,                                       \
		[TONE_DARK] = 0x25C9,                                          \
		[TONE_MIDDLE] = 0x25D1 }

static const struct charset unicode_set = { UNICODE_SIGNS };
static const struct charset ansi_set = { .colour = true, UNICODE_SIGNS };

static struct cell *put(
    struct canvas *canvas, int column, int row, uint32_t glyph, enum ink ink)
{
	struct cell *cell = cell_at(canvas, column, row);

	cell->glyph = glyph;
	cell->ink = (uint8_t)ink;
	return cell;
}

/* A crossing shows by itself that there is a point. */
static void draw_point(struct canvas *canvas, const struct item *item)
{
	struct cell *cell = cell_at(canvas, item->column, item->row);
	bool crossing =
	    (cell->lines & (UP | DOWN)) && (cell->lines & (LEFT | RIGHT));

	if (!crossing && cell->glyph == 0)
		cell->glyph = canvas->set->point;
}

static uint32_t piece_glyph(const struct charset *set, const struct item *item)
{
	if (set->ascii || item->lettered)
		return (unsigned char)item->letter;
	return item->hero ? set->hero[item->tone] : set->disc[item->tone];
}

static enum ink side_ink(const struct item *item)
{
	return (enum ink)(INK_SIDES + item->hue * TONE_COUNT + item->tone);
}

static void draw_ring(
    struct canvas *canvas, const struct item *item, char open, char close)
{
	put(canvas, item->column, item->row, (unsigned char)open, INK_PLAIN);
	put(canvas, item->column2, item->row, (unsigned char)close, INK_PLAIN);
	for (int c = item->column; c <= item->column2; c++)
		cell_at(canvas, c, item->row)->bold = true;
}

/* The units stand on the item's column. */
static void draw_number(struct canvas *canvas, const struct item *item)
{
	unsigned n = item->number;
	int column = item->column + (n > 99);

	do {
		put(canvas, column--, item->row, '0' + n % 10, INK_PLAIN);
		n /= 10;
	} while (n > 0);
}

static uint32_t fit(const struct charset *set, uint32_t character)
{
	return set->ascii && !set->accents
		   ? (unsigned char)words_plain(character)
		   : character;
}

static void draw_label(
    struct canvas *canvas, const struct scene *scene, const struct item *item)
{
	struct span text = scene_text(scene, item);

	for (int c = item->column; text.length > 0; c++)
		put(canvas, c, item->row, fit(canvas->set, words_next(&text)),
		    INK_PLAIN);
}

/* What fits between two points; a cell holds no wide character. */
static void draw_note(
    struct canvas *canvas, const struct scene *scene, const struct item *item)
{
	struct span text = scene_text(scene, item);

	for (int c = item->column; text.length > 0 && c < item->column + 2;
	     c++) {
		uint32_t letter = words_next(&text);
		bool fits = words_columns(letter) == 1 &&
			    (letter < 0x7F || !canvas->set->ascii);

		put(canvas, c, item->row, fits ? letter : '?', INK_PLAIN)
		    ->bold = true;
	}
}

static uint32_t route_glyph(const struct charset *set, const struct item *item)
{
	int across = item->column2 - item->column,
	    down = item->row2 - item->row;

	if (across == 0)
		return set->down;
	if (down == 0)
		return set->across;
	return (across > 0) == (down > 0) ? set->falling : set->rising;
}

/* In the middle of its line. */
static void draw_own_line(
    struct canvas *canvas, const struct item *item, uint32_t glyph)
{
	static const char rings[][2] = {
		[LINE_STAYS] = { 0, 0 },
		[LINE_NEW] = { '(', ')' },
		[LINE_COMING] = { '<', '>' },
		[LINE_FALLEN] = { '[', ']' },
	};
	const char *ring = rings[item->number];
	int column = (item->column + item->column2) / 2,
	    row = (item->row + item->row2) / 2;

	if (item->number == LINE_FALLEN)
		glyph = canvas->set->taken;
	if (item->number == LINE_COMING)
		glyph = canvas->set->left;
	put(canvas, column, row, glyph, INK_PLAIN)->bold = true;
	if (ring[0]) {
		put(canvas, column - 1, row, (unsigned char)ring[0], INK_PLAIN);
		put(canvas, column + 1, row, (unsigned char)ring[1], INK_PLAIN);
	}
}

/* A camp lies round whoever stands there. */
static void draw_thing(struct canvas *canvas, const struct item *item)
{
	static const unsigned signs[] = {
		[THING_ROCK] = '#',
		[THING_HUT] = '^',
		[THING_HURDLE] = '#',
		[THING_HORSE] = 'W',
	};
	enum ink ink = item->nobodys ? INK_PLAIN : side_ink(item);

	if (item->gone)
		return;
	if (item->number == THING_CAMP)
		draw_ring(canvas, item, '<', '>');
	else
		put(canvas, item->column, item->row, signs[item->number], ink);
}

static void draw_item(
    struct canvas *canvas, const struct scene *scene, const struct item *item)
{
	const struct charset *set = canvas->set;

	switch (item->role) {
	case ROLE_SQUARE:
	case ROLE_PIT:
		draw_box(canvas, item);
		if (item->letter)
			put(canvas, (item->column + item->column2) / 2 + 1,
			    (item->row + item->row2) / 2,
			    (unsigned char)item->letter, INK_PLAIN);
		break;
	case ROLE_LINE:
		if (canvas->follow_lines)
			draw_line(canvas, item);
		break;
	case ROLE_POINT:
		draw_point(canvas, item);
		break;
	case ROLE_ROUTE:
		draw_own_line(canvas, item, route_glyph(set, item));
		break;
	case ROLE_BARRIER:
		draw_own_line(canvas, item, set->barrier);
		break;
	case ROLE_LEFT:
	case ROLE_COMING:
		put(canvas, item->column, item->row, set->left, INK_PLAIN)
		    ->bold = true;
		break;
	case ROLE_GHOST:
		put(canvas, item->column, item->row, set->taken, side_ink(item))
		    ->bold = true;
		break;
	case ROLE_HARVEST:
		put(canvas, item->column, item->row, set->taken, INK_PLAIN)
		    ->bold = true;
		break;
	case ROLE_PIECE:
		put(canvas, item->column, item->row, piece_glyph(set, item),
		    side_ink(item));
		if (item->number > 1)
			put(canvas, item->column + 1, item->row,
			    '0' + item->number, side_ink(item));
		if (item->special)
			put(canvas, item->column + 1, item->row, '$',
			    side_ink(item));
		break;
	case ROLE_COVERED:
		put(canvas, item->column, item->row, piece_glyph(set, item),
		    side_ink(item));
		break;
	case ROLE_THING:
		draw_thing(canvas, item);
		break;
	case ROLE_STICK:
		put(canvas, item->column, item->row,
		    item->number ? set->flat : set->round, side_ink(item));
		break;
	case ROLE_ARRIVED:
	case ROLE_PLACED:
		draw_ring(canvas, item, '(', ')');
		break;
	case ROLE_LINED:
		draw_ring(canvas, item, '{', '}');
		break;
	case ROLE_TAKEN:
		draw_ring(canvas, item, '[', ']');
		break;
	case ROLE_MARK:
		draw_ring(canvas, item, '<', '>');
		break;
	case ROLE_SEEDS:
		draw_number(canvas, item);
		break;
	case ROLE_NOTE:
		draw_note(canvas, scene, item);
		break;
	case ROLE_LABEL:
	case ROLE_EDGE:
	case ROLE_NAME:
		draw_label(canvas, scene, item);
		break;
	case ROLE_STATION:
		if (item->number > 1) {
			put(canvas, item->column, item->row, '[', INK_PLAIN);
			put(canvas, item->column2, item->row, ']', INK_PLAIN);
		}
		break;
	case ROLE_BOARD:
	case ROLE_ZONE:
	case ROLE_ARROW:
	case ROLE_COUNT:
	case ROLE_NUMBER:
	case ROLE_OWNER:
	case ROLE_STOCK:
	case ROLE_STATUS:
	case ROLE_ASIDE:
	case ROLE_LAST:
	case ROLE_CAPTION:
		break;
	}
}

static uint32_t cell_glyph(const struct charset *set, const struct cell *cell)
{
	if (cell->glyph)
		return cell->glyph;
	if (cell->lines & STRAIGHT)
		return set->straight[cell->lines & STRAIGHT];
	switch (cell->lines & (RISING | FALLING)) {
	case RISING:
		return set->rising;
	case FALLING:
		return set->falling;
	case RISING | FALLING:
		return set->crossing;
	default:
		return ' ';
	}
}

static void switch_ink(struct text *out, enum ink ink, bool bold)
{
	text_puts(out, "\033[0");
	if (bold)
		text_puts(out, ";1");
	if (ink != INK_PLAIN) {
		text_putc(out, ';');
		text_puts(out, ink_escape(ink));
	}
	text_putc(out, 'm');
}

static void write_row(
    const struct canvas *canvas, const struct cell *cells, struct text *out)
{
	enum ink ink = INK_PLAIN;
	bool bold = false;
	int end = canvas->columns;

	while (end > 0 && cell_glyph(canvas->set, &cells[end - 1]) == ' ')
		end--;
	for (int c = 0; c < end; c++) {
		enum ink wanted = cells[c].glyph || !cells[c].lines
				      ? (enum ink)cells[c].ink
				      : INK_LINE;

		if (canvas->set->colour &&
		    (wanted != ink || cells[c].bold != bold)) {
			ink = wanted;
			bold = cells[c].bold;
			switch_ink(out, ink, bold);
		}
		utf8_add(out, cell_glyph(canvas->set, &cells[c]));
	}
	if (ink != INK_PLAIN || bold)
		switch_ink(out, INK_PLAIN, false);
	text_putc(out, '\n');
}

static bool row_is_blank(const struct canvas *canvas, int row)
{
	const struct cell *cells = canvas->cells + row * canvas->columns;

	for (int c = 0; c < canvas->columns; c++)
		if (cell_glyph(canvas->set, &cells[c]) != ' ')
			return false;
	return true;
}

static void write_board(
    const struct scene *scene, const struct charset *set, struct text *out)
{
	struct canvas canvas = { .columns = scene->columns,
		.rows = scene->rows,
		.set = set,
		.follow_lines = can_follow_most(scene) };

	canvas.cells = memory_get(out->memory, (size_t)canvas.columns *
						   (size_t)canvas.rows *
						   sizeof(*canvas.cells));
	if (!canvas.cells)
		return;
	for (size_t i = 0; i < scene->count; i++)
		draw_item(&canvas, scene, &scene->items[i]);
	while (canvas.rows > 0 && row_is_blank(&canvas, canvas.rows - 1))
		canvas.rows--;
	for (int r = 0; r < canvas.rows; r++)
		write_row(&canvas, canvas.cells + r * canvas.columns, out);
	block_free(canvas.cells);
}

static void write_span(
    const struct charset *set, struct span span, struct text *out)
{
	while (span.length > 0)
		utf8_add(out, fit(set, words_next(&span)));
}

/* The owner's piece goes before its words, as a legend. */
static void write_words(const struct scene *scene, const struct item *item,
    const struct charset *set, struct text *out)
{
	struct span rest = scene_text(scene, item), line;

	if (item->role == ROLE_OWNER && item->letter) {
		if (set->colour)
			switch_ink(out, side_ink(item), false);
		utf8_add(out, piece_glyph(set, item));
		if (set->colour)
			switch_ink(out, INK_PLAIN, false);
		text_putc(out, ' ');
	}
	while (words_line(&rest, WORDS_WIDTH, words_columns, &line)) {
		write_span(set, line, out);
		text_putc(out, '\n');
	}
}

static void write_all(
    const struct scene *scene, const struct charset *set, struct text *out)
{
	bool board_written = false;

	for (size_t i = 0; i < scene->count; i++) {
		const struct item *item = &scene->items[i];

		if (item->role < ROLE_OWNER)
			continue;
		if (!item->above && !board_written) {
			write_board(scene, set, out);
			board_written = true;
		}
		write_words(scene, item, set, out);
	}
	if (!board_written)
		write_board(scene, set, out);
}

void ascii_write(const struct scene *scene, const struct render_style *style,
    struct text *out)
{
	struct charset set = ascii_set;

	set.accents = style->accents;
	write_all(scene, &set, out);
}

void unicode_write(const struct scene *scene, const struct render_style *style,
    struct text *out)
{
	(void)style;
	write_all(scene, &unicode_set, out);
}

void ansi_write(const struct scene *scene, const struct render_style *style,
    struct text *out)
{
	(void)style;
	write_all(scene, &ansi_set, out);
}
