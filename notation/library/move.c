/* Moves as values, and as text. */
#include <string.h>

#include "notation/edit/turn_guess.h"
#include "notation/library/parts.h"
#include "notation/replay/legal_text.h"
#include "notation/replay/why_here.h"
#include "notation/text/language.h"

_Static_assert(
    sizeof(ludos_move) == sizeof(struct turn) &&
	offsetof(ludos_move, part) == offsetof(struct turn, actions) &&
	sizeof(ludos_move_part) == sizeof(struct action),
    "the core's own layout");
_Static_assert((int)LUDOS_PART_PASS == (int)SIGN_PASS &&
		   (int)LUDOS_PART_AT == (int)SIGN_AT &&
		   (int)LUDOS_PART_STEP == (int)SIGN_STEP &&
		   (int)LUDOS_PART_TAKE == (int)SIGN_TAKE &&
		   (int)LUDOS_PART_JUMP == (int)SIGN_JUMP &&
		   (int)LUDOS_PART_ALONG == (int)SIGN_ALONG &&
		   (int)LUDOS_PART_ALSO == (int)SIGN_ALSO &&
		   (int)LUDOS_PART_ALSO_HAND == (int)SIGN_ALSO_HAND &&
		   (int)LUDOS_PART_LISTED == (int)SIGN_LISTED &&
		   (int)LUDOS_PART_APPROACH == (int)SIGN_APPROACH &&
		   (int)LUDOS_PART_WITHDRAW == (int)SIGN_WITHDRAW &&
		   (int)LUDOS_PART_HARVEST == (int)SIGN_HARVEST &&
		   (int)LUDOS_PART_CATCH == (int)SIGN_CATCH &&
		   (int)LUDOS_PART_CLOCKWISE == (int)SIGN_CLOCKWISE &&
		   (int)LUDOS_PART_ANTICLOCKWISE == (int)SIGN_ANTICLOCKWISE &&
		   (int)LUDOS_PART_RETURN == (int)SIGN_RETURN &&
		   (int)LUDOS_PART_HERO == (int)SIGN_HERO &&
		   (int)LUDOS_PART_FLIP == (int)SIGN_FLIP &&
		   (int)LUDOS_PART_HUT == (int)SIGN_HUT &&
		   (int)LUDOS_PART_BARRIER == (int)SIGN_BARRIER &&
		   (int)LUDOS_PART_ROUTE == (int)SIGN_ROUTE &&
		   (int)LUDOS_PART_TO == (int)SIGN_TO &&
		   (int)LUDOS_PART_SEEDS == (int)SIGN_SEEDS &&
		   (int)LUDOS_PART_THROW == (int)SIGN_THROW &&
		   (int)LUDOS_PART_UNUSED == (int)SIGN_UNUSED &&
		   (int)LUDOS_PART_USING == (int)SIGN_USING &&
		   (int)LUDOS_PART_JOIN == (int)SIGN_JOIN,
    "the same numbers");

bool ludos_move_equal(const ludos_move *a, const ludos_move *b)
{
	return a->count == b->count &&
	       memcmp(a->part, b->part, a->count * sizeof(a->part[0])) == 0;
}

void move_of_turn(ludos_move *move, const struct turn *turn)
{
	size_t used = 1 + turn->count * sizeof(turn->actions[0]);

	memcpy(move, turn, used);
	memset((char *)move + used, 0, sizeof(*move) - used);
}

/* Numbers of an arrangement stand together, at the beginning: turn_write() has
 * room for that. */
static bool is_on_board(
    const struct map *map, const ludos_move *move, unsigned i)
{
	ludos_move_part part = move->part[i];

	if (part.kind == SIGN_SEEDS && i > 0 &&
	    move->part[i - 1].kind != SIGN_SEEDS)
		return false;
	switch (sign_operand((enum sign)part.kind)) {
	case OPERAND_POINT:
		return part.kind < SIGN_COUNT && part.value < map->points;
	case OPERAND_NUMBER:
		return (part.kind != SIGN_THROW && part.kind != SIGN_USING) ||
		       (part.value >= 1 && part.value <= THROW_MAX);
	case OPERAND_NONE:
		break;
	}
	return part.kind < SIGN_COUNT && part.value == 0;
}

bool turn_of_move(
    const struct map *map, const ludos_move *move, struct turn *turn)
{
	turn->count = 0;
	if (move->count == 0 || move->count > LUDOS_PARTS_MAX)
		return false;
	for (unsigned i = 0; i < move->count; i++) {
		if (!is_on_board(map, move, i))
			return turn->count = 0, false;
		turn->actions[i].sign = move->part[i].kind;
		turn->actions[i].value = move->part[i].value;
	}
	turn->count = move->count;
	return true;
}

/* --- refusals ------------------------------------------------------------ */

static bool refuse_unplayable(
    const ludos_position *position, ludos_error *error)
{
	return error_say(error,
	    context_memory(position->game->context).language, LUDOS_WRONG,
	    "nothing can be played from this position");
}

bool refuse_move(const ludos_position *position, struct span move,
    const struct turn *turn, const struct rule *rule, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct memory memory = context_memory(position->game->context);
	bool over = position->state.outcome.rule != NULL;
	struct legal legal;

	if (!error)
		return false;
	if (position->unplayable)
		return refuse_unplayable(position, error);
	if (!rule)
		error_say(error, memory.language, LUDOS_WRONG,
		    "'%.*s' is not a move", span_shown(move), move.text);
	else if (over)
		error_say(error, memory.language, LUDOS_ILLEGAL,
		    "no move '%.*s': the game is over", span_shown(move),
		    move.text);
	else
		error_say(error, memory.language, LUDOS_ILLEGAL,
		    "illegal move '%.*s' for %s", span_shown(move), move.text,
		    ludos_game_side(position->game, position->state.pos.side));
	error_rule(error, memory.language, rule);
	legal_init(&legal, &memory);
	legal_find(&legal, rules, &position->state, move);
	if (rule && turn)
		why_here(rules, &position->state, turn, &legal.why);
	/* Without memory for what could be played it is illegal all the same. */
	if (!memory.failed) {
		error_legal(error, legal.suggestion.data, legal.shown.data,
		    legal.count);
		error_why(error, legal.why.data);
	}
	legal_release(&legal);
	return false;
}

/* --- text ---------------------------------------------------------------- */

/* Plays without leaving a trace; the rule that it breaks, or NULL. */
static const struct rule *try_turn(const ludos_position *position,
    const struct turn *turn, struct report *report)
{
	struct position pos = position->state.pos;

	if (position->state.outcome.rule)
		return position->state.outcome.rule;
	report_begin(report, turn);
	return position->game->rules.family->play(
	    &position->game->rules, &pos, turn, report);
}

/* The one legal move that fits what is written. */
static bool read_short(const ludos_position *position, struct span word,
    const struct turn *turn, const struct rule *broken, ludos_move *move,
    ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct memory memory = context_memory(position->game->context);
	struct text fits;
	struct turn read;
	size_t bad, count;

	text_init(&fits, &memory);
	count = position->state.outcome.rule
		    ? 0
		    : abbreviation_fits(rules, &position->state, word, &fits);
	if (memory.failed) {
		error_no_memory(error);
	} else if (count == 1 &&
		   turn_read(&rules->map, text_span(&fits), &read, &bad)) {
		move_of_turn(move, &read);
	} else if (count > 1) {
		error_say(error, memory.language, LUDOS_AMBIGUOUS,
		    "several moves fit '%.*s'", span_shown(word), word.text);
		error_legal(error, NULL, fits.data, count);
	} else {
		refuse_move(position, word, turn, broken, error);
	}
	text_release(&fits);
	return !memory.failed && count == 1;
}

bool ludos_move_read(const ludos_position *position, const char *text,
    ludos_move *move, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct span word = { text, strlen(text) };
	const struct rule *broken;
	struct report report;
	struct turn turn;
	size_t bad;

	error_none(error);
	memset(move, 0, sizeof(*move));
	if (!turn_read(&rules->map, word, &turn, &bad)) {
		refuse_move(position, word, NULL, NULL, error);
		error_place(error, word,
		    (struct span){ text + bad, word.length - bad });
		return false;
	}
	move_of_turn(move, &turn);
	if (position->unplayable)
		return refuse_unplayable(position, error);
	broken = try_turn(position, &turn, &report);
	if (broken)
		return read_short(position, word, &turn, broken, move, error);
	move_of_turn(move, &report.turn);
	return true;
}

char *ludos_move_write(
    const ludos_position *position, const ludos_move *move, ludos_error *error)
{
	const struct map *map = &position->game->rules.map;
	struct memory memory = context_memory(position->game->context);
	char words[TURN_TEXT_MAX];
	struct report report;
	struct turn turn;
	struct text text;
	bool legal;

	error_none(error);
	if (!turn_of_move(map, move, &turn)) {
		error_say(error, memory.language, LUDOS_WRONG,
		    "this is not a move on this board");
		return NULL;
	}
	legal = !position->unplayable && !try_turn(position, &turn, &report);
	text_init(&text, &memory);
	turn_write(map, legal ? &report.turn : &turn, words);
	text_puts(&text, words);
	return text_give(&text, error);
}

/* --- playing text -------------------------------------------------------- */

bool ludos_play_text(
    ludos_position *position, const char *text, ludos_error *error)
{
	ludos_move move;

	return ludos_move_read(position, text, &move, error) &&
	       ludos_play(position, &move, error);
}
