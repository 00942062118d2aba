/*
 * Three ways to write a chain of captures by approach and withdrawal:
 * d2-e3A-e4W (Schadd, as LDN), D2NEFNB (ICGA) and d2e3+,e4- (AbstractPlay).
 */
#include <string.h>

#include "notation/bare.h"
#include "notation/turn_text.h"

/* --- Schadd ------------------------------------------------------------------ */

static bool read_same(const struct map *map, struct span word, struct text *ldn)
{
	struct turn turn;
	size_t bad;

	text_add(ldn, word.text, word.length);
	return turn_read(map, word, &turn, &bad);
}

static bool write_same(const struct step *step, struct text *word)
{
	char text[TURN_TEXT_MAX];

	if (!turn_has(&step->report->turn, 0, SIGN_AT))
		return false;
	text_add(word, text,
	    turn_write(&step->game->map, &step->report->turn, text));
	return true;
}

/* --- ICGA -------------------------------------------------------------------- */

static const char *const compass[] = {
	[SOUTH_WEST] = "SW",
	[WEST] = "W",
	[NORTH_WEST] = "NW",
	[SOUTH] = "S",
	[NORTH] = "N",
	[SOUTH_EAST] = "SE",
	[EAST] = "E",
	[NORTH_EAST] = "NE",
};

static size_t read_compass(const char *at, size_t left, unsigned *direction)
{
	size_t best = 0;

	for (unsigned d = 0; d < COUNT_OF(compass); d++) {
		size_t length = strlen(compass[d]);

		if (length > best && length <= left &&
		    memcmp(at, compass[d], length) == 0) {
			best = length;
			*direction = d;
		}
	}
	return best;
}

static uint8_t read_point(const struct map *map, struct span word, size_t at)
{
	char name[2];
	size_t used;

	if (at + 2 > word.length)
		return NOWHERE;
	name[0] = (char)(word.text[at] | 0x20);
	name[1] = word.text[at + 1];
	return map_find(map, name, 2, &used);
}

static bool read_compasses(
    const struct map *map, struct span word, struct text *ldn)
{
	uint8_t point = read_point(map, word, 0);
	size_t at = 2;

	if (point == NOWHERE || at == word.length)
		return false;
	text_puts(ldn, map->name[point]);
	while (at < word.length) {
		unsigned direction = 0;
		size_t used =
		    read_compass(word.text + at, word.length - at, &direction);

		if (used == 0 || map->next[point][direction] == NOWHERE)
			return false;
		at += used;
		point = map->next[point][direction];
		text_addf(ldn, "-%s", map->name[point]);
		if (at == word.length)
			return true;
		if (word.text[at] != 'F' && word.text[at] != 'B')
			return false;
		text_putc(ldn, word.text[at++] == 'F' ? 'A' : 'W');
	}
	return true;
}

static bool write_compasses(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->report->turn;
	const struct map *map = &step->game->map;
	uint8_t point = turn->actions[0].value;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	text_addf(
	    word, "%c%s", map->name[point][0] & ~0x20, map->name[point] + 1);
	for (unsigned i = 1; i < turn->count; i++) {
		int direction;

		if (turn_has(turn, i, SIGN_APPROACH)) {
			text_putc(word, 'F');
		} else if (turn_has(turn, i, SIGN_WITHDRAW)) {
			text_putc(word, 'B');
		} else {
			direction =
			    map_direction(map, point, turn->actions[i].value);
			text_puts(
			    word, direction < 0 ? "?" : compass[direction]);
			point = turn->actions[i].value;
		}
	}
	return true;
}

/* --- AbstractPlay -------------------------------------------------------------- */

static bool read_signs(
    const struct map *map, struct span word, struct text *ldn)
{
	uint8_t point = read_point(map, word, 0);
	size_t at = 2;

	if (point == NOWHERE || at == word.length)
		return false;
	text_puts(ldn, map->name[point]);
	while (at < word.length) {
		point = read_point(map, word, at);
		if (point == NOWHERE)
			return false;
		text_addf(ldn, "-%s", map->name[point]);
		at += 2;
		if (at < word.length &&
		    (word.text[at] == '+' || word.text[at] == '-'))
			text_putc(ldn, word.text[at++] == '+' ? 'A' : 'W');
		if (at < word.length && word.text[at++] != ',')
			return false;
	}
	return word.text[word.length - 1] != ',';
}

static bool write_signs(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->report->turn;
	const struct map *map = &step->game->map;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	text_puts(word, map->name[turn->actions[0].value]);
	for (unsigned i = 1; i < turn->count; i++) {
		if (turn_has(turn, i, SIGN_APPROACH))
			text_putc(word, '+');
		else if (turn_has(turn, i, SIGN_WITHDRAW))
			text_putc(word, '-');
		else
			text_addf(word, "%s%s", i > 1 ? "," : "",
			    map->name[turn->actions[i].value]);
	}
	return true;
}

/* --- the rows -------------------------------------------------------------------- */

enum { WIDTH = 80 };

static const struct dialect schadd = {
	.format = "schadd",
	.example = "d2-e3A, f4-e4W-e3A",
	.read = read_same,
	.write = write_same,
	.width = WIDTH,
};

static const struct dialect icga = {
	.format = "icga",
	.example = "D2NEF, F4WBSF",
	.read = read_compasses,
	.write = write_compasses,
	.width = WIDTH,
};

static const struct dialect abstractplay = {
	.format = "abstractplay",
	.example = "d2e3+ or f4e4-,e3+",
	.read = read_signs,
	.write = write_signs,
	.joined = true,
	.width = WIDTH,
};

/* c3 with letters from `first` on. */
static bool is_square(struct span word, size_t at, char first)
{
	return at + 2 <= word.length && word.text[at] >= first &&
	       word.text[at] < first + 9 && word.text[at + 1] >= '1' &&
	       word.text[at + 1] <= '5';
}

static bool schadd_sniff(struct span beginning)
{
	struct span word = bare_first_word(beginning);

	return is_square(word, 0, 'a') && word.length > 2 &&
	       word.text[2] == '-' && is_square(word, 3, 'a');
}

static bool icga_sniff(struct span beginning)
{
	struct span word = bare_first_word(beginning);
	unsigned direction;

	return is_square(word, 0, 'A') &&
	       read_compass(word.text + 2, word.length - 2, &direction) > 0;
}

static bool abstractplay_sniff(struct span beginning)
{
	struct span word = bare_first_word(beginning);

	return is_square(word, 0, 'a') && is_square(word, 2, 'a');
}

#define CHAIN_FORMAT(id, words)                                                \
	static bool id##_read(struct importer *in)                             \
	{                                                                      \
		return bare_read(in, &(id));                                   \
	}                                                                      \
	static void id##_write(struct exporter *out)                           \
	{                                                                      \
		bare_write(out, &(id));                                        \
	}                                                                      \
	static const char *id##_refuses(const struct exporter *out)            \
	{                                                                      \
		return bare_refuses(out, &(id));                               \
	}                                                                      \
	const struct format id##_format = {                                    \
		.name = #id,                                                   \
		.suffix = #id,                                                 \
		.about = (words),                                              \
		.sniff = id##_sniff,                                           \
		.split = bare_split,                                           \
		.read = id##_read,                                             \
		.between = "\n",                                               \
		.refuses = id##_refuses,                                       \
		.write = id##_write,                                           \
	}

CHAIN_FORMAT(schadd, "the Maastricht papers, bare moves: d2-e3A-e4W");
CHAIN_FORMAT(icga, "the ICGA, squares and compass points: D2NEFNB");
CHAIN_FORMAT(abstractplay, "AbstractPlay, bare moves: d2e3+,e4-");
