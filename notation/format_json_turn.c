/*
 * One turn of a record as JSON: most of the bytes of an archive. So it is put
 * straight into room that the longest turn fits in.
 */
#include "notation/format_json.h"
#include "notation/position_text.h"
#include "notation/put.h"
#include "notation/turn_text.h"

#define SIGN(name) STAMP("{\"" name "\":")
#define KIND(name) STAMP("{\"" name "\":")

static const struct stamp signs[SIGN_COUNT] = {
	[SIGN_PASS] = SIGN("pass"),
	[SIGN_AT] = SIGN("at"),
	[SIGN_STEP] = SIGN("step"),
	[SIGN_TAKE] = SIGN("take"),
	[SIGN_JUMP] = SIGN("jump"),
	[SIGN_ALONG] = SIGN("along"),
	[SIGN_ALSO] = SIGN("also"),
	[SIGN_ALSO_HAND] = SIGN("also-hand"),
	[SIGN_LISTED] = SIGN("listed"),
	[SIGN_APPROACH] = SIGN("approach"),
	[SIGN_WITHDRAW] = SIGN("withdraw"),
	[SIGN_HARVEST] = SIGN("harvest"),
	[SIGN_CATCH] = SIGN("catch"),
	[SIGN_CLOCKWISE] = SIGN("clockwise"),
	[SIGN_ANTICLOCKWISE] = SIGN("anticlockwise"),
	[SIGN_RETURN] = SIGN("return"),
	[SIGN_HERO] = SIGN("hero"),
	[SIGN_FLIP] = SIGN("flip"),
	[SIGN_HUT] = SIGN("hut"),
	[SIGN_BARRIER] = SIGN("barrier"),
	[SIGN_ROUTE] = SIGN("route"),
	[SIGN_TO] = SIGN("to"),
	[SIGN_SEEDS] = SIGN("seeds"),
	[SIGN_THROW] = SIGN("throw"),
	[SIGN_UNUSED] = SIGN("unused"),
	[SIGN_USING] = SIGN("using"),
	[SIGN_JOIN] = SIGN("join"),
};

/* Those that say no more than where, and how much or which piece. */
static const struct stamp kinds[] = {
	[EFFECT_LIFT] = KIND("lift"),
	[EFFECT_DROP] = KIND("drop"),
	[EFFECT_TAKE] = KIND("take"),
	[EFFECT_TURNED] = KIND("turned"),
	[EFFECT_REFILL] = KIND("refill"),
	[EFFECT_LINE] = KIND("line"),
};

/* The longest of each: {"anticlockwise":true}, {"move":"a10","from":"a10",
 * "piece":"g","amount":8} */
enum {
	ACTION_ROOM = 64,
	EFFECT_ROOM = 96,
	MEMBERS_ROOM = 256, /* the names of its members, and the numbers */
};

void json_begin_turns(struct json_writer *writer, const struct game *game)
{
	position_writer_begin(&writer->positions, game);
	for (unsigned p = 0; p < game->map.points; p++) {
		char *text = writer->points[p].text;
		char *end = put_name(PUT(text, "\""), game->map.name[p],
		    game->map.name_length[p]);

		*end++ = '"';
		writer->points[p].length = (uint8_t)(end - text);
	}
}

static char *put_point(
    char *at, const struct json_writer *writer, uint8_t point)
{
	if (point >= POINTS_MAX)
		return PUT(at, "null");
	memcpy(at, &writer->points[point], sizeof(writer->points[point]));
	return at + writer->points[point].length;
}

static char *put_action(
    char *at, const struct json_writer *writer, const struct action *action)
{
	at = put_stamp(at, &signs[action->sign]);
	switch (sign_operand((enum sign)action->sign)) {
	case OPERAND_POINT:
		at = put_point(at, writer, action->value);
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
    char *at, const struct json_writer *writer, uint8_t piece)
{
	char letter = writer->positions.letters[piece & (2 * HERO - 1)];

	if (piece == EMPTY || !letter)
		return at;
	at = PUT(at, ",\"piece\":\"");
	at = put_char(at, letter);
	at = put_char(at, '"');
	return put_amount(at, stack_height(piece));
}

static char *put_effect(char *at, const struct json_writer *writer,
    const struct effect *effect, bool seeds)
{
	switch ((enum effect_kind)effect->kind) {
	case EFFECT_MOVE:
		at = put_point(PUT(at, "{\"move\":"), writer, effect->point);
		at = put_point(PUT(at, ",\"from\":"), writer, effect->from);
		return PUT(put_piece(at, writer, effect->amount), "},");
	case EFFECT_SKIP:
		at = put_point(PUT(at, "{\"skip\":"), writer, effect->point);
		return PUT(at, "},");
	case EFFECT_SPENT:
		at = put_decimal(PUT(at, "{\"spent\":"), effect->amount);
		return PUT(at, "},");
	default:
		at = put_stamp(at, &kinds[effect->kind]);
		at = put_point(at, writer, effect->point);
		at = seeds ? put_amount(at, effect->amount)
			   : put_piece(at, writer, effect->amount);
		return PUT(at, "},");
	}
}

static char *put_glyph(char *at, struct span glyph)
{
	at = PUT(at, ",\"glyph\":\"");
	for (size_t i = 0; i < glyph.length; i++)
		at = put_char(at, glyph.text[i]);
	return put_char(at, '"');
}

/* What ends whatever stands before a turn, and begins it. */
static const struct stamp beginnings[] = {
	[LINE_BEGINS] = STAMP("\"turns\":[{\"ply\":"),
	[IN_COMMENTS] = STAMP("],\"turns\":[{\"ply\":"),
	[IN_TURN] = STAMP("},{\"ply\":"),
	[IN_NOTES] = STAMP("]},{\"ply\":"),
};

static char *put_actions(
    char *at, const struct json_writer *writer, const struct turn *turn)
{
	at = PUT(at, "\",\"actions\":[");
	for (unsigned i = 0; i < turn->count; i++)
		at = put_action(at, writer, &turn->actions[i]);
	return at - (turn->count > 0); /* the last comma */
}

static char *put_effects(char *at, const struct json_writer *writer,
    const struct map *map, const struct report *report)
{
	unsigned count = report->effect_count;
	bool seeds = map->board->look == LOOK_PITS;

	at = PUT(at, "],\"effects\":[");
	for (unsigned i = 0; i < count && i < EFFECTS_MAX; i++)
		at = put_effect(at, writer, &report->effects[i], seeds);
	at = put_char(at - (count > 0), ']');
	if (count > EFFECTS_MAX)
		at = put_decimal(
		    PUT(at, ",\"effects_more\":"), count - EFFECTS_MAX);
	return at;
}

/* No sign of a turn, a glyph or a position needs an escape. */
static char *put_turn(
    char *at, struct json_writer *writer, const struct step *step)
{
	struct position_writer *positions = &writer->positions;
	const struct report *report = step->report;
	const struct map *map = &step->game->map;

	at = put_stamp(at, &beginnings[writer->stage]);
	at = put_decimal(at, step->ply);
	at = put_decimal(PUT(at, ",\"number\":"), step->round);
	at = PUT(at, ",\"side\":\"");
	at = put_stamp(at, &positions->sides[step->before->pos.side]);
	at = PUT(at, "\",\"text\":\"");
	at = turn_put(map, &report->turn, at);
	at = put_actions(at, writer, &report->turn);
	at = put_effects(at, writer, map, report);
	if (step->glyph.length > 0)
		at = put_glyph(at, step->glyph);
	at = PUT(at, ",\"position\":\"");
	at = position_put(positions, &step->after->pos, at);
	return put_char(at, '"');
}

/* The most that a turn can need. */
static size_t turn_room(const struct report *report)
{
	size_t actions = report->turn.count, effects = report->effect_count;

	if (effects > EFFECTS_MAX)
		effects = EFFECTS_MAX;
	return MEMBERS_ROOM + TURN_TEXT_MAX + POSITION_TEXT_MAX +
	       actions * ACTION_ROOM + effects * EFFECT_ROOM;
}

void json_write_turn(
    struct json_writer *writer, const struct step *step, struct text *out)
{
	char *room = text_room(out, turn_room(step->report));

	if (room)
		text_took(out, put_turn(room, writer, step));
	writer->stage = IN_TURN;
}
