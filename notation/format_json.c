/*
 * Records as JSON: a list of objects, one line each, so that an archive of any
 * size can be written and read record by record. man/ldn.5 and
 * man/ludos-record.schema.json say what they hold.
 */
#include "notation/format_json.h"

#include <string.h>

#include "notation/movetext_write.h"
#include "notation/position_text.h"
#include "notation/turn_text.h"

static const char *const sign_names[SIGN_COUNT] = {
	[SIGN_PASS] = "pass",
	[SIGN_AT] = "at",
	[SIGN_STEP] = "step",
	[SIGN_TAKE] = "take",
	[SIGN_JUMP] = "jump",
	[SIGN_ALONG] = "along",
	[SIGN_ALSO] = "also",
	[SIGN_ALSO_HAND] = "also-hand",
	[SIGN_LISTED] = "listed",
	[SIGN_APPROACH] = "approach",
	[SIGN_WITHDRAW] = "withdraw",
	[SIGN_HARVEST] = "harvest",
	[SIGN_CATCH] = "catch",
	[SIGN_CLOCKWISE] = "clockwise",
	[SIGN_ANTICLOCKWISE] = "anticlockwise",
	[SIGN_RETURN] = "return",
	[SIGN_HERO] = "hero",
	[SIGN_FLIP] = "flip",
	[SIGN_HUT] = "hut",
	[SIGN_BARRIER] = "barrier",
	[SIGN_ROUTE] = "route",
	[SIGN_TO] = "to",
	[SIGN_SEEDS] = "seeds",
	[SIGN_THROW] = "throw",
	[SIGN_UNUSED] = "unused",
	[SIGN_USING] = "using",
	[SIGN_JOIN] = "join",
};

static const char *const effect_names[] = {
	[EFFECT_LIFT] = "lift",
	[EFFECT_DROP] = "drop",
	[EFFECT_SKIP] = "skip",
	[EFFECT_MOVE] = "move",
	[EFFECT_TAKE] = "take",
	[EFFECT_SPENT] = "spent",
	[EFFECT_TURNED] = "turned",
	[EFFECT_REFILL] = "refill",
	[EFFECT_LINE] = "line",
};

/* A line of play that is being written: the main one or a variation. */
struct json_line {
	bool before; /* comments before its first turn */
	bool turns;  /* its list of turns is open */
	bool turn;   /* a turn in it, */
	bool notes;  /* and the notes of that */
};

struct json_writer {
	struct text *out;
	struct json_line lines[VARIATIONS_MAX + 1];
	unsigned depth;
};

static void put_point(
    struct text *out, const char *key, const struct map *map, uint8_t point)
{
	text_puts(out, key);
	if (point < map->points)
		text_puts(out, map->name[point]);
	text_putc(out, '"');
}

static void put_actions(
    struct text *out, const struct map *map, const struct turn *turn)
{
	text_puts(out, "\",\"actions\":[");
	for (unsigned i = 0; i < turn->count; i++) {
		const struct action *action = &turn->actions[i];

		text_puts(out, i ? ",{\"sign\":\"" : "{\"sign\":\"");
		text_puts(out, sign_names[action->sign]);
		text_putc(out, '"');
		switch (sign_operand((enum sign)action->sign)) {
		case OPERAND_POINT:
			put_point(out, ",\"point\":\"", map, action->value);
			break;
		case OPERAND_NUMBER:
			text_puts(out, ",\"number\":");
			text_number(out, action->value);
			break;
		case OPERAND_NONE:
			break;
		}
		text_putc(out, '}');
	}
	text_putc(out, ']');
}

/* The letter that position strings have for it; a stack tells its height. */
static void put_piece(struct text *out, const struct game *game, uint8_t piece)
{
	unsigned side = piece_side(piece);
	char letter;

	if (piece == EMPTY || side >= game->sides)
		return;
	letter = game->family->sides[side].name[0];
	text_puts(out, ",\"piece\":\"");
	text_putc(out, (char)(piece & HERO ? letter - 'a' + 'A' : letter));
	text_putc(out, '"');
	if (stack_height(piece) > 1) {
		text_puts(out, ",\"amount\":");
		text_number(out, stack_height(piece));
	}
}

static void put_effect(
    struct text *out, const struct game *game, const struct effect *effect)
{
	text_puts(out, "{\"kind\":\"");
	text_puts(out, effect_names[effect->kind]);
	text_putc(out, '"');
	if (effect->point < game->map.points && effect->kind != EFFECT_SPENT)
		put_point(out, ",\"point\":\"", &game->map, effect->point);
	if (effect->kind == EFFECT_MOVE)
		put_point(out, ",\"from\":\"", &game->map, effect->from);
	if (effect->kind == EFFECT_SPENT ||
	    (game->map.board->look == LOOK_PITS &&
		effect->kind != EFFECT_SKIP)) {
		text_puts(out, ",\"amount\":");
		text_number(out, effect->amount);
	} else if (effect->kind != EFFECT_SKIP) {
		put_piece(out, game, effect->amount);
	}
	text_putc(out, '}');
}

static void put_effects(
    struct text *out, const struct game *game, const struct report *report)
{
	unsigned count = report->effect_count;

	text_puts(out, ",\"effects\":[");
	for (unsigned i = 0; i < count && i < EFFECTS_MAX; i++) {
		if (i > 0)
			text_putc(out, ',');
		put_effect(out, game, &report->effects[i]);
	}
	text_putc(out, ']');
	if (count > EFFECTS_MAX) {
		text_puts(out, ",\"effects_more\":");
		text_number(out, count - EFFECTS_MAX);
	}
}

static void end_turn(struct json_writer *writer)
{
	struct json_line *line = &writer->lines[writer->depth];

	if (line->notes)
		text_putc(writer->out, ']');
	if (line->turn)
		text_putc(writer->out, '}');
	line->notes = line->turn = false;
}

/* The list of turns, open even if there is none. */
static void begin_turns(struct json_writer *writer)
{
	struct json_line *line = &writer->lines[writer->depth];

	if (line->turns)
		return;
	text_puts(writer->out, line->before ? "],\"turns\":[" : "\"turns\":[");
	line->turns = true;
}

static void begin_note(struct json_writer *writer)
{
	struct json_line *line = &writer->lines[writer->depth];

	text_puts(writer->out, line->notes ? "," : ",\"notes\":[");
	line->notes = true;
}

static void put_turn(struct json_writer *writer, const struct step *step)
{
	struct json_line *line = &writer->lines[writer->depth];
	struct text *out = writer->out;
	const struct game *game = step->game;
	char words[TURN_TEXT_MAX];
	size_t length = turn_write(&game->map, &step->report->turn, words);

	begin_turns(writer);
	if (line->turn) {
		end_turn(writer);
		text_putc(out, ',');
	}
	line->turn = true;
	text_puts(out, "{\"ply\":");
	text_number(out, step->ply);
	text_puts(out, ",\"number\":");
	text_number(out, step->round);
	text_puts(out, ",\"side\":\"");
	text_puts(out, game->family->sides[step->before->pos.side].name);
	text_puts(out, "\",\"text\":\""); /* no sign needs an escape */
	text_add(out, words, length);
	put_actions(out, &game->map, &step->report->turn);
	put_effects(out, game, step->report);
	if (step->glyph.length > 0) {
		text_puts(out, ",\"glyph\":");
		json_text(out, step->glyph);
	}
	text_puts(out, ",\"position\":\"");
	position_write(game, &step->after->pos, out);
	text_putc(out, '"');
}

/* Blanks and line ends of every kind become one blank, as in canonical LDN. */
static void put_comment(struct text *out, struct span comment)
{
	struct text words;
	struct span word;
	size_t at = 0;

	text_init(&words);
	while (comment_word(comment, &at, &word)) {
		if (words.length > 0)
			text_putc(&words, ' ');
		text_add(&words, word.text, word.length);
	}
	json_text(
	    out, (struct span){ words.data ? words.data : "", words.length });
	out->failed |= words.failed;
	text_release(&words);
}

static void see_comment(struct json_writer *writer, struct span comment)
{
	struct json_line *line = &writer->lines[writer->depth];

	if (line->turn) {
		begin_note(writer);
		text_puts(writer->out, "{\"comment\":");
		put_comment(writer->out, comment);
		text_putc(writer->out, '}');
		return;
	}
	text_puts(writer->out, line->before ? "," : "\"before\":[");
	line->before = true;
	put_comment(writer->out, comment);
}

static void open_variation(struct json_writer *writer)
{
	begin_note(writer);
	text_puts(writer->out, "{\"variation\":{");
	writer->depth++;
	memset(&writer->lines[writer->depth], 0, sizeof(writer->lines[0]));
}

static void end_line(struct json_writer *writer)
{
	begin_turns(writer);
	end_turn(writer);
	text_putc(writer->out, ']');
}

static void close_variation(struct json_writer *writer)
{
	end_line(writer);
	text_puts(writer->out, "}}");
	writer->depth--;
}

static bool see_step(const struct step *step, void *user)
{
	struct json_writer *writer = user;

	switch (step->kind) {
	case STEP_TURN:
		put_turn(writer, step);
		break;
	case STEP_COMMENT:
		see_comment(writer, step->text);
		break;
	case STEP_NAG:
		begin_note(writer);
		text_puts(writer->out, "{\"nag\":");
		text_number(writer->out, step->nag);
		text_putc(writer->out, '}');
		break;
	case STEP_OPEN:
		open_variation(writer);
		break;
	case STEP_CLOSE:
		close_variation(writer);
		break;
	}
	return !writer->out->failed;
}

static void put_outcome(struct text *out, const struct verdict *verdict)
{
	const struct outcome *outcome = &verdict->final.outcome;
	const struct game *game = verdict->game;

	text_puts(out, ",\"outcome\":{\"rule\":");
	if (outcome->rule)
		text_addf(out, "\"%s\"", outcome->rule->id);
	else
		text_puts(out, "null");
	text_puts(out, ",\"winner\":");
	if (outcome->rule && outcome->winner < game->sides)
		text_addf(
		    out, "\"%s\"", game->family->sides[outcome->winner].name);
	else
		text_puts(out, "null");
	text_puts(out, ",\"score\":[");
	for (unsigned s = 0; s < game->sides; s++) {
		if (s > 0)
			text_putc(out, ',');
		text_number(out, outcome->score[s]);
	}
	text_puts(out, "]}");
}

bool json_write(struct exporter *exporter)
{
	struct json_writer writer = { .out = exporter->out };
	struct text *out = exporter->out;
	struct verdict verdict;

	text_puts(out, exporter->first ? "\n{" : ",\n{");
	text_puts(out, "\"ludos\":1,\"header\":{");
	json_write_header(out, exporter->record, exporter->verdict);
	text_putc(out, '}');
	json_write_remarks(
	    out, exporter->record, exporter->record->moves.length > 0);
	text_puts(out, ",\"start\":\"");
	position_write(exporter->verdict->game, &exporter->verdict->start, out);
	text_puts(out, "\",");
	replay_record(exporter->replay, exporter->record, exporter->source,
	    exporter->sink, see_step, &writer, &verdict);
	end_line(&writer);
	put_outcome(out, exporter->verdict);
	text_putc(out, '}');
	return !out->failed;
}

static void json_begin(struct text *out)
{
	text_putc(out, '[');
}

static void json_end(struct text *out)
{
	text_puts(out, "\n]\n");
}

static bool is_blank(char c)
{
	return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static bool is_between(char c)
{
	return is_blank(c) || c == '[' || c == ',' || c == ']';
}

static bool json_sniff(struct span beginning)
{
	static const char sign[] = "\"ludos\":";
	size_t at = 0;

	while (at < beginning.length && is_between(beginning.text[at]))
		at++;
	if (at == beginning.length || beginning.text[at] != '{')
		return false;
	for (; at + sizeof(sign) - 1 <= beginning.length; at++)
		if (memcmp(beginning.text + at, sign, sizeof(sign) - 1) == 0)
			return true;
	return false;
}

/* The offset behind a string that begins at a quote; 0 if it does not end. */
static size_t skip_string(struct span text, size_t at)
{
	for (at++; at < text.length; at++) {
		if (text.text[at] == '\\')
			at++;
		else if (text.text[at] == '"')
			return at + 1;
	}
	return 0;
}

/* The offset behind the first object; 0 if it is not whole. */
static size_t skip_object(struct span text)
{
	unsigned long depth = 0;
	size_t at = 0;

	while (at < text.length && is_between(text.text[at]))
		at++;
	while (at < text.length) {
		char c = text.text[at];

		if (c == '"') {
			at = skip_string(text, at);
			if (at == 0)
				return 0;
			continue;
		}
		at++;
		depth += c == '{' || c == '[';
		if ((c == '}' || c == ']') && depth > 0 && --depth == 0)
			return at;
	}
	return 0;
}

/* A list of objects, or objects one after the other: what stands between them
 * goes with the one before it. */
static size_t json_split(struct span text, bool at_end)
{
	size_t end = skip_object(text);

	while (end > 0 && end < text.length && is_between(text.text[end]) &&
	       text.text[end] != '[')
		end++;
	return end > 0 && (end < text.length || at_end) ? end
	       : at_end                                 ? text.length
							: 0;
}

const struct format json_format = {
	.name = "json",
	.suffix = "json",
	.about = "the whole record for programs, with every position",
	.sniff = json_sniff,
	.split = json_split,
	.read = json_read,
	.begin = json_begin,
	.end = json_end,
	.write = json_write,
};
