/*
 * One turn of a record as JSON: most of the bytes of an archive. So it is put
 * straight into room that the longest turn fits in.
 */
#include "notation/formats/json/json.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "rules/put.h"

#define NAMED(name) STAMP(name "\":")

static const struct stamp signs[SIGN_COUNT] = {
	[SIGN_PASS] = NAMED("pass"),
	[SIGN_AT] = NAMED("at"),
	[SIGN_STEP] = NAMED("step"),
	[SIGN_TAKE] = NAMED("take"),
	[SIGN_JUMP] = NAMED("jump"),
	[SIGN_ALONG] = NAMED("along"),
	[SIGN_ALSO] = NAMED("also"),
	[SIGN_ALSO_HAND] = NAMED("also-hand"),
	[SIGN_LISTED] = NAMED("listed"),
	[SIGN_APPROACH] = NAMED("approach"),
	[SIGN_WITHDRAW] = NAMED("withdraw"),
	[SIGN_HARVEST] = NAMED("harvest"),
	[SIGN_CATCH] = NAMED("catch"),
	[SIGN_CLOCKWISE] = NAMED("clockwise"),
	[SIGN_ANTICLOCKWISE] = NAMED("anticlockwise"),
	[SIGN_RETURN] = NAMED("return"),
	[SIGN_HERO] = NAMED("hero"),
	[SIGN_FLIP] = NAMED("flip"),
	[SIGN_HUT] = NAMED("hut"),
	[SIGN_BARRIER] = NAMED("barrier"),
	[SIGN_ROUTE] = NAMED("route"),
	[SIGN_TO] = NAMED("to"),
	[SIGN_SEEDS] = NAMED("seeds"),
	[SIGN_THROW] = NAMED("throw"),
	[SIGN_UNUSED] = NAMED("unused"),
	[SIGN_USING] = NAMED("using"),
	[SIGN_JOIN] = NAMED("join"),
};

static const struct stamp kinds[] = {
	[EFFECT_LIFT] = NAMED("lift"),
	[EFFECT_DROP] = NAMED("drop"),
	[EFFECT_SKIP] = NAMED("skip"),
	[EFFECT_MOVE] = NAMED("move"),
	[EFFECT_TAKE] = NAMED("take"),
	[EFFECT_SPENT] = NAMED("spent"),
	[EFFECT_TURNED] = NAMED("turned"),
	[EFFECT_REFILL] = NAMED("refill"),
	[EFFECT_LINE] = NAMED("line"),
	[EFFECT_BARRIER] = NAMED("barrier"),
	[EFFECT_FALLEN] = NAMED("fallen"),
	[EFFECT_ROUTE] = NAMED("route"),
	[EFFECT_HOSTAGE] = NAMED("hostage"),
	[EFFECT_FREED] = NAMED("freed"),
	[EFFECT_GONE] = NAMED("gone"),
};

/* The longest of each: {"anticlockwise":true}, {"move":"a10","from":"a10",
 * "piece":"g","amount":8} */
enum {
	ACTION_ROOM = 64,
	EFFECT_ROOM = 96,
	MEMBERS_ROOM = 256, /* the names of its members, and the numbers */
};

/* In quotes. */
static inline char *put_point(char *at, const struct map *map, uint8_t point)
{
	if (point >= POINTS_MAX)
		return PUT(at, "null");
	at = PUT(at, "\"");
	at = put_name(at, map->name[point], map->name_length[point]);
	return PUT(at, "\"");
}

static char *put_action(
    char *at, const struct map *map, const struct action *action)
{
	at = put_stamp(PUT(at, "{\""), &signs[action->sign]);
	switch (sign_operand((enum sign)action->sign)) {
	case OPERAND_POINT:
		at = put_point(at, map, action->value);
		break;
	case OPERAND_NUMBER:
		at = put_decimal(at, action->value);
		break;
	case OPERAND_NONE:
		at = PUT(at, "true");
		break;
	}
	return PUT(at, "},");
}

/* One goes without saying. */
static char *put_amount(char *at, unsigned amount)
{
	return amount == 1 ? at : put_decimal(PUT(at, ",\"amount\":"), amount);
}

/* The letter that position strings have for it; a stack tells its height. */
static char *put_piece(
    char *at, const struct position_writer *positions, uint8_t piece)
{
	char letter = piece == OBSTACLE
			  ? '#'
			  : positions->board.letters[piece & (PIECE_KINDS - 1)];

	if (piece == EMPTY || !letter)
		return at;
	at = PUT(at, ",\"piece\":\"");
	at = put_char(at, letter);
	at = put_char(at, '"');
	return put_amount(at, stack_height(piece));
}

static bool has_two_ends(const struct effect *effect)
{
	return effect->kind == EFFECT_MOVE || effect->kind == EFFECT_BARRIER ||
	       effect->kind == EFFECT_FALLEN || effect->kind == EFFECT_ROUTE;
}

static char *put_effect(char *at, const struct position_writer *positions,
    const struct effect *effect, bool seeds)
{
	const struct map *map = &positions->game->map;

	at = put_stamp(PUT(at, "{\""), &kinds[effect->kind]);
	if (effect->kind == EFFECT_SPENT)
		return PUT(put_decimal(at, effect->amount), "},");
	at = put_point(at, map, effect->point);
	if (has_two_ends(effect))
		at = put_point(PUT(at, ",\"from\":"), map, effect->from);
	if (effect->kind != EFFECT_SKIP && effect->kind != EFFECT_GONE)
		at = seeds ? put_amount(at, effect->amount)
			   : put_piece(at, positions, effect->amount);
	return PUT(at, "},");
}

/* A seed that is sown. */
static bool is_seed(const struct effect *effect)
{
	return effect->kind == EFFECT_DROP && effect->amount == 1;
}

/* Seeds that come down one after the other: one list of pits. */
static char *put_sown(char *at, const struct map *map,
    const struct effect **next, const struct effect *end)
{
	const struct effect *seed = *next;

	at = PUT(at, "{\"sow\":[");
	for (; seed < end && is_seed(seed); seed++)
		at = PUT(put_point(at, map, seed->point), ",");
	*next = seed;
	return PUT(at - 1, "]},");
}

static char *put_glyph(char *at, struct span glyph)
{
	at = PUT(at, ",\"glyph\":\"");
	for (size_t i = 0; i < glyph.length; i++)
		at = put_char(at, glyph.text[i]);
	return put_char(at, '"');
}

/* What ends whatever stands before a turn. */
static const struct stamp beginnings[] = {
	[LINE_BEGINS] = STAMP("\"turns\":["),
	[IN_COMMENTS] = STAMP("],\"turns\":["),
	[IN_TURN] = STAMP("},"),
	[IN_NOTES] = STAMP("]},"),
};

static char *put_actions(
    char *at, const struct map *map, const struct turn *turn)
{
	at = PUT(at, "\",\"actions\":[");
	for (unsigned i = 0; i < turn->count; i++)
		at = put_action(at, map, &turn->actions[i]);
	return at - (turn->count > 0); /* the last comma */
}

static char *put_effects(char *at, const struct position_writer *positions,
    const struct report *report)
{
	const struct map *map = &positions->game->map;
	unsigned count = report->effect_count;
	const struct effect *effect = report->effects,
			    *end = effect +
				   (count < EFFECTS_MAX ? count : EFFECTS_MAX);
	bool seeds = map->board->look == LOOK_PITS;

	at = PUT(at, "\"effects\":[");
	while (effect < end) {
		if (seeds && is_seed(effect))
			at = put_sown(at, map, &effect, end);
		else
			at = put_effect(at, positions, effect++, seeds);
	}
	at = put_char(at - (count > 0), ']');
	if (count > EFFECTS_MAX)
		at = put_decimal(
		    PUT(at, ",\"effects_more\":"), count - EFFECTS_MAX);
	return at;
}

/* No sign of a turn, a glyph or a position needs an escape. */
static char *put_turn(
    char *at, const struct json_writer *writer, const struct step *step)
{
	const struct position_writer *positions = writer->positions;
	const struct report *report = &step->at->report;
	const struct map *map = &step->game->map;

	at = put_stamp(at, &beginnings[writer->stage]);
	at = put_decimal(PUT(at, "{\"ply\":"), step->at->ply);
	at = put_decimal(PUT(at, ",\"number\":"), step->at->round);
	at = PUT(at, ",\"side\":\"");
	at = put_stamp(at, &positions->sides[step->at->before.pos.side]);
	at = PUT(at, "\",\"text\":\"");
	at = turn_put(map, &report->turn, at);
	at = PUT(put_actions(at, map, &report->turn), "],");
	at = put_effects(at, positions, report);
	if (step->glyph.length > 0)
		at = put_glyph(at, step->glyph);
	at = PUT(at, ",\"position\":\"");
	at = position_put(positions, &step->at->now.pos, at);
	return put_char(at, '"');
}

static size_t effects_room(const struct report *report)
{
	size_t count = report->effect_count;

	return MEMBERS_ROOM +
	       (count < EFFECTS_MAX ? count : EFFECTS_MAX) * EFFECT_ROOM;
}

/* The most that a turn can need. */
static size_t turn_room(const struct report *report)
{
	return effects_room(report) + TURN_TEXT_MAX + POSITION_TEXT_MAX +
	       report->turn.count * ACTION_ROOM;
}

void json_write_effects(struct text *out,
    const struct position_writer *positions, const struct report *report)
{
	char *room = text_room(out, effects_room(report));

	if (room)
		text_took(out, put_effects(room, positions, report));
}

void json_write_turn(
    struct json_writer *writer, const struct step *step, struct text *out)
{
	char *room = text_room(out, turn_room(&step->at->report));

	if (room)
		text_took(out, put_turn(room, writer, step));
	writer->stage = IN_TURN;
}
