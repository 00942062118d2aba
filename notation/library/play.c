/* Legal moves, playing, undoing, and how a game ends. */
#include <string.h>

#include "notation/library/parts.h"
#include "notation/text/language.h"

/* --- listing ------------------------------------------------------------- */

struct listing {
	ludos_move move;
	ludos_move_fn *each;
	void *user;
};

static bool list_move(const struct turn *turn, void *user)
{
	struct listing *listing = user;
	size_t used = 1 + turn->count * sizeof(turn->actions[0]);
	bool more;

	memcpy(&listing->move, turn, used);
	more = listing->each(&listing->move, listing->user);
	memset(&listing->move, 0, used);
	return more;
}

bool ludos_moves(
    const ludos_position *position, ludos_move_fn *each, void *user)
{
	struct listing listing = { .each = each, .user = user };
	/* The function may play on this position. */
	struct state state = position->state;

	return position->unplayable ||
	       state_turns(&position->game->rules, &state, list_move, &listing);
}

struct filling {
	ludos_move *moves;
	size_t room, skip, count;
};

static bool fill_move(const struct turn *turn, void *user)
{
	struct filling *filling = user;
	size_t at = filling->count++;

	if (at >= filling->skip && at - filling->skip < filling->room)
		move_of_turn(&filling->moves[at - filling->skip], turn);
	return true;
}

size_t ludos_moves_fill(
    const ludos_position *position, ludos_move *moves, size_t room, size_t skip)
{
	struct filling filling = { .moves = moves, .room = room, .skip = skip };

	if (!position->unplayable)
		state_turns(&position->game->rules, &position->state, fill_move,
		    &filling);
	return filling.count;
}

uint64_t ludos_moves_count(const ludos_position *position)
{
	return position->unplayable ? 0
				    : state_count_turns(&position->game->rules,
					  &position->state);
}

uint64_t ludos_perft(const ludos_position *position, unsigned depth)
{
	const struct game *rules = &position->game->rules;
	ludos_position *own;
	uint64_t count;

	if (position->unplayable)
		return depth == 0;
	own = ludos_position_copy(position, NULL);
	if (!own)
		return 0;
	count = game_perft(rules, &own->state, &own->history, depth);
	ludos_position_free(own);
	return count;
}

const char *ludos_moves_unlisted(const ludos_position *position)
{
	const struct game *rules = &position->game->rules;
	const char *words;

	if (!rules->family->unlisted || position->state.outcome.rule ||
	    position->unplayable)
		return NULL;
	words = rules->family->unlisted(rules, &position->state.pos);
	return words
		   ? words_in(context_memory(position->game->context).language,
			 words)
		   : NULL;
}

/* --- playing ------------------------------------------------------------- */

enum { FIRST_ROOM = 16 };

struct past_step *position_remember(ludos_position *position)
{
	struct past_step *step;

	if (position->past_count == position->past_room) {
		struct memory memory = context_memory(position->game->context);
		size_t room =
		    position->past_room ? 2 * position->past_room : FIRST_ROOM;
		struct past_step *past =
		    memory_grow(&memory, position->past, room * sizeof(*past));

		if (!past)
			return NULL;
		position->past = past;
		position->past_room = room;
	}
	step = &position->past[position->past_count++];
	step->before = position->state;
	step->set = false;
	step->unplayable = position->unplayable;
	step->length = position->history.length;
	step->epoch = position->history.epoch;
	position->reported = false;
	return step;
}

/* Without a try in between: what is refused leaves no trace. */
static const struct rule *play_turn(
    ludos_position *position, struct past_step *step, const struct turn *turn)
{
	const struct rule *broken = state_play_kept(&position->game->rules,
	    &position->state, &step->before, &position->history, turn, NULL);

	if (broken)
		position->past_count--;
	else
		step->move = *turn;
	return broken;
}

static bool refuse_value(ludos_position *position, const ludos_move *move,
    const struct turn *turn, const struct rule *broken, ludos_error *error)
{
	const struct map *map = &position->game->rules.map;
	char words[TURN_TEXT_MAX] = "";

	(void)move;
	if (turn->count)
		turn_write(map, turn, words);
	return refuse_move(position, (struct span){ words, strlen(words) },
	    turn, broken, error);
}

bool ludos_play(
    ludos_position *position, const ludos_move *move, ludos_error *error)
{
	const struct rule *broken = NULL;
	struct past_step *step;
	struct turn turn;

	if (error)
		error_none(error);
	if (!turn_of_move(&position->game->rules.map, move, &turn) ||
	    position->unplayable)
		return refuse_value(position, move, &turn, NULL, error);
	step = position_remember(position);
	if (!step)
		return error_no_memory(error);
	broken = play_turn(position, step, &turn);
	if (broken)
		return refuse_value(position, move, &turn, broken, error);
	if (!position->history.failed)
		return true;
	position->history.failed = false;
	ludos_undo(position);
	return error_no_memory(error);
}

bool ludos_undo(ludos_position *position)
{
	const struct past_step *step;

	if (position->past_count == 0)
		return false;
	step = &position->past[--position->past_count];
	position->state = step->before;
	position->unplayable = step->unplayable;
	position->history.epoch = step->epoch;
	game_history_go_back(&position->history, step->length);
	position->reported = false;
	return true;
}

/* --- what the last move did ---------------------------------------------- */

const struct report *position_report(ludos_position *position)
{
	const struct past_step *step;
	struct position pos;

	if (position->past_count == 0)
		return NULL;
	step = &position->past[position->past_count - 1];
	if (step->set)
		return NULL;
	if (!position->reported) {
		pos = step->before.pos;
		report_begin(&position->report, &step->move);
		position->game->rules.family->play(&position->game->rules, &pos,
		    &step->move, &position->report);
		move_of_turn(&position->last, &position->report.turn);
		position->reported = true;
	}
	return &position->report;
}

const ludos_move *ludos_last_move(ludos_position *position)
{
	return position_report(position) ? &position->last : NULL;
}

size_t effects_of_report(const struct game *rules, const struct report *report,
    ludos_effect *effects)
{
	size_t count = report->effect_count < EFFECTS_MAX ? report->effect_count
							  : EFFECTS_MAX;
	bool pits = rules->map.board->look == LOOK_PITS;

	for (size_t i = 0; i < count; i++) {
		const struct effect *from = &report->effects[i];
		bool counted = pits || from->kind == EFFECT_SPENT ||
			       from->kind == EFFECT_GONE ||
			       piece_side(from->amount) >= rules->sides;

		effects[i] = (ludos_effect){
			.kind = from->kind,
			.point = from->point,
			.from = from->from,
			.count = counted ? from->amount
					 : (uint8_t)stack_height(from->amount),
			.side = counted ? NOBODY
					: (uint8_t)piece_side(from->amount),
			.hero = !counted && (from->amount & HERO),
		};
	}
	return count;
}

const ludos_effect *ludos_last_effects(ludos_position *position, size_t *count)
{
	const struct report *report = position_report(position);
	struct memory memory = context_memory(position->game->context);

	*count = 0;
	if (!report)
		return NULL;
	if (!position->effects)
		position->effects = memory_get(
		    &memory, EFFECTS_MAX * sizeof(*position->effects));
	if (position->effects)
		*count = effects_of_report(
		    &position->game->rules, report, position->effects);
	return position->effects;
}

/* --- ends and claims ----------------------------------------------------- */

static ludos_result give_outcome(const ludos_game *game,
    const struct rule *rule, uint8_t winner, const uint16_t *score,
    ludos_outcome *outcome)
{
	ludos_outcome full = { .result = !rule              ? LUDOS_GOES_ON
					 : winner == NOBODY ? LUDOS_DRAWN
							    : LUDOS_WON };

	if (!outcome)
		return full.result;
	if (full.result == LUDOS_WON)
		full.winner = winner;
	if (rule) {
		full.rule = rule->id;
		full.rule_text = words_in(
		    context_memory(game->context).language, rule->text);
	}
	full.scores = game->rules.ruleset->scored ? game->rules.sides : 0;
	for (unsigned s = 0; s < full.scores; s++)
		full.score[s] = score[s];
	FILL(outcome, full);
	return full.result;
}

ludos_result ludos_judge(const ludos_position *position, ludos_outcome *outcome)
{
	const struct outcome *end = &position->state.outcome;

	return give_outcome(
	    position->game, end->rule, end->winner, end->score, outcome);
}

ludos_result ludos_claim(
    const ludos_position *position, unsigned i, ludos_outcome *outcome)
{
	static const struct claim none;
	const struct claim *claim =
	    i < CLAIMS_MAX ? &position->state.outcome.claims[i] : &none;

	return give_outcome(
	    position->game, claim->rule, claim->winner, claim->score, outcome);
}

const char *ludos_claim_text(const ludos_position *position)
{
	const struct rule *rule = position->state.outcome.claims[0].rule;

	return rule ? words_in(context_memory(position->game->context).language,
			  rule->text)
		    : NULL;
}
