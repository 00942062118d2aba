/*
 * Three ways to write a chain of captures by approach and withdrawal:
 * d2-e3A-e4W (Schadd, as LDN), D2NEFNB (ICGA) and d2e3+,e4- (AbstractPlay).
 */
#include <string.h>
#include <strings.h>

#include "notation/formats/moves_only.h"
#include "notation/record/turn_text.h"

/* --- Schadd ------------------------------------------------------------------ */

static bool write_same(const struct step *step, struct text *word)
{
	char text[TURN_TEXT_MAX];

	if (!turn_has(&step->at->report.turn, 0, SIGN_AT))
		return false;
	text_add(word, text,
	    turn_write(&step->game->map, &step->at->report.turn, text));
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

static uint8_t find_point(const struct map *map, struct span name)
{
	char letters[2] = { (char)(name.text[0] | 0x20), name.text[1] };
	size_t used;

	return map_find(map, letters, 2, &used);
}

/* A point, or the way that a compass shows. */
static uint8_t find_goal(const struct map *map, uint8_t from, struct span to)
{
	if (is_digit(to.text[to.length - 1]))
		return find_point(map, to);
	for (unsigned d = 0; d < COUNT_OF(compass); d++)
		if (to.length == strlen(compass[d]) &&
		    strncasecmp(to.text, compass[d], to.length) == 0)
			return map->next[from][d];
	return NOWHERE;
}

/* How a move begins, or one of its legs; F and + take what is before it. */
static bool mean_leg(const struct map *map, const struct found *found,
    uint8_t *at, struct text *ldn)
{
	struct span from = found_group(found, "from"),
		    how = found_group(found, "how");

	*at = from.text ? find_point(map, from)
			: find_goal(map, *at, found_group(found, "to"));
	if (*at == NOWHERE)
		return false;
	text_addf(ldn, from.text ? "%s" : "-%s", map->name[*at]);
	if (how.text)
		text_putc(ldn, strchr("Ff+", *how.text) ? 'A' : 'W');
	return true;
}

static bool write_compasses(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;
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

static bool write_signs(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;
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

#define BEGINNING "^(?<from>[A-Ia-i][1-9])(?=.)"

static const struct dialect schadd = {
	.format = "schadd",
	.example = "d2-e3A, f4-e4W-e3A",
	.first = "^[a-i][1-5]-[a-i][1-5]",
	.write = write_same,
	.width = WIDTH,
};

static const struct dialect icga = {
	.format = "icga",
	.example = "D2NEF, F4WBSF",
	.move = BEGINNING,
	.leg = "\\G(?i)(?<to>[NS][EW]?|[EW])(?:(?<how>[FB])|$)",
	.means = mean_leg,
	.first = "^(?i)[A-I][1-5](?:[NS][EW]?|[EW])(?:[FB]|$)",
	.write = write_compasses,
	.width = WIDTH,
};

const struct dialect abstractplay_dialect = {
	.format = "abstractplay",
	.example = "d2e3+ or f4e4-,e3+",
	.move = BEGINNING,
	.leg = "\\G(?<to>[A-Ia-i][1-9])(?<how>[-+])?(?:,(?!$)|$)",
	.means = mean_leg,
	.first = "^[a-i][1-5][a-i][1-5]",
	.write = write_signs,
	.program = "AbstractPlay",
	.repeats = 5,
	.joined = true,
	.width = WIDTH,
};

const struct format schadd_format = {
	.name = "schadd",
	.suffix = "schadd",
	.about = "the Maastricht papers, bare moves: d2-e3A-e4W",
	MOVES_ONLY(&schadd),
};

const struct format icga_format = {
	.name = "icga",
	.suffix = "icga",
	.about = "the ICGA, squares and compass points: D2NEFNB",
	MOVES_ONLY(&icga),
};

const struct format abstractplay_format = {
	.name = "abstractplay",
	.suffix = "abstractplay",
	.about = "AbstractPlay, bare moves: d2e3+,e4-",
	MOVES_ONLY(&abstractplay_dialect),
};
