/* Games and positions behind ludos.h. */
#include "render/library/ludos.h"

#include <stdlib.h>
#include <string.h>

#include "notation/record/game_text.h"
#include "notation/record/position_text.h"
#include "notation/replay/legal_text.h"
#include "render/library/parts.h"

_Static_assert(
    (int)SIDES_MAX <= (int)LUDOS_SIDES_MAX, "every side has a score");

const char *ludos_version(void)
{
	return VERSION;
}

void ludos_free(void *memory)
{
	block_free(memory);
}

char *text_give(struct text *text, ludos_error *error)
{
	text_add(text, "", 0); /* so that it is ours, even if it is empty */
	if (!text->memory->failed)
		return text->data;
	text_release(text);
	error_no_memory(error);
	return NULL;
}

/* --- games --------------------------------------------------------------- */

ludos_game *game_share(const struct game *rules)
{
	struct memory memory = { 0 };
	ludos_game *game = memory_get(&memory, sizeof(*game));
	struct text name;

	text_init(&name, &memory);
	spec_write(rules, &name);
	if (memory.failed) {
		text_release(&name);
		block_free(game);
		return NULL;
	}
	atomic_init(&game->held, 1);
	game->rules = *rules;
	game->name = text_give(&name, NULL);
	return game;
}

ludos_game *game_hold(ludos_game *game)
{
	atomic_fetch_add(&game->held, 1);
	return game;
}

void ludos_game_free(ludos_game *game)
{
	if (!game || atomic_fetch_sub(&game->held, 1) > 1)
		return;
	block_free(game->name);
	block_free(game);
}

static ludos_game *share_or_tell(const struct game *rules, ludos_error *error)
{
	ludos_game *game = game_share(rules);

	error_none(error);
	if (!game)
		error_no_memory(error);
	return game;
}

ludos_game *ludos_game_new(const char *name, ludos_error *error)
{
	struct memory memory = { 0 };
	struct spec_fault fault;
	struct game rules;
	bool found;

	spec_fault_init(&fault, &memory);
	found = spec_set_up(name, &rules, &fault);
	if (!found && memory.failed) {
		error_no_memory(error);
	} else if (!found) {
		error_say(error, LUDOS_UNKNOWN, "%s", fault.what.data);
		error_place(
		    error, (struct span){ name, strlen(name) }, fault.word);
		error_legal(error, fault.nearest, NULL, 0);
	}
	spec_fault_release(&fault);
	return found ? share_or_tell(&rules, error) : NULL;
}

ludos_game *ludos_game_at(size_t i, ludos_error *error)
{
	struct registered row = { 0 };
	struct game rules;

	while (registry_next(&row))
		if (i-- == 0 && game_set_up(&rules, row.family, row.ruleset, 0))
			return share_or_tell(&rules, error);
	error_none(error);
	return NULL;
}

const char *ludos_game_name(const ludos_game *game)
{
	return game->name;
}

const char *ludos_game_title(const ludos_game *game)
{
	return game->rules.ruleset->title;
}

const char *ludos_game_side(const ludos_game *game, unsigned i)
{
	return i < game->rules.sides ? game->rules.side[i].name : NULL;
}

/* --- positions ----------------------------------------------------------- */

/* The start if text is NULL; false if it cannot be read. */
static bool read_position(const struct game *rules, const char *text,
    struct position *pos, ludos_error *error)
{
	struct span all = { text, text ? strlen(text) : 0 };
	struct position_fault fault;

	error_none(error);
	if (!text) {
		*pos = rules->start;
		return true;
	}
	if (!position_read(rules, all, pos, &fault))
		error_say(error, LUDOS_WRONG, "this position cannot be: %s",
		    fault.what);
	else if (fault.doubtful)
		error_say(error, LUDOS_DOUBTFUL, "a doubtful position: %s",
		    fault.what);
	if (fault.what)
		error_place(error, all,
		    (struct span){ text + fault.offset, fault.length });
	return !fault.what || fault.doubtful;
}

ludos_position *position_begin(
    ludos_game *game, const struct position *pos, ludos_error *error)
{
	ludos_position *position = calloc(1, sizeof(*position));

	if (position) {
		position->game = game_hold(game);
		game_history_init(&position->history);
		if (state_begin(&game->rules, &position->state,
			&position->history, pos))
			return position;
	}
	ludos_position_free(position);
	error_no_memory(error);
	return NULL;
}

ludos_position *ludos_position_new(
    const ludos_game *game, const char *text, ludos_error *error)
{
	struct position pos;

	if (!read_position(&game->rules, text, &pos, error))
		return NULL;
	/* Holding it is no change that anybody sees. */
	return position_begin((ludos_game *)(uintptr_t)game, &pos, error);
}

ludos_position *ludos_position_copy(
    const ludos_position *position, ludos_error *error)
{
	const struct game_history *history =
	    position->lent ? position->lent : &position->history;
	ludos_position *copy = malloc(sizeof(*copy));

	error_none(error);
	if (copy)
		*copy = *position;
	if (!copy || !game_history_copy(&copy->history, history)) {
		free(copy);
		error_no_memory(error);
		return NULL;
	}
	if (position->lent)
		game_history_go_back(
		    &copy->history, history->length - position->lent_back);
	copy->lent = NULL;
	game_hold(copy->game);
	return copy;
}

void ludos_position_free(ludos_position *position)
{
	if (!position)
		return;
	game_history_release(&position->history);
	ludos_game_free(position->game);
	free(position);
}

char *ludos_position_write(const ludos_position *position, ludos_error *error)
{
	struct memory memory = { 0 };
	struct text text;

	error_none(error);
	text_init(&text, &memory);
	position_write(&position->game->rules, &position->state.pos, &text);
	return text_give(&text, error);
}

const ludos_game *ludos_position_game(const ludos_position *position)
{
	return position->game;
}

const char *ludos_position_side(const ludos_position *position)
{
	return ludos_game_side(position->game, position->state.pos.side);
}

const char *ludos_position_last_turn(const ludos_position *position)
{
	return position->has_turn ? position->last_turn : NULL;
}

/* --- turns --------------------------------------------------------------- */

struct listing {
	const struct map *map;
	ludos_turn_fn *each;
	void *user;
};

static bool list_turn(const struct turn *turn, void *user)
{
	const struct listing *listing = user;
	char text[TURN_TEXT_MAX];

	turn_write(listing->map, turn, text);
	return listing->each(text, listing->user);
}

bool ludos_turns(
    const ludos_position *position, ludos_turn_fn *each, void *user)
{
	const struct game *rules = &position->game->rules;
	struct listing listing = { &rules->map, each, user };

	return state_turns(rules, &position->state, list_turn, &listing);
}

const char *ludos_unlisted(const ludos_position *position)
{
	const struct game *rules = &position->game->rules;

	if (!rules->family->unlisted || position->state.outcome.rule)
		return NULL;
	return rules->family->unlisted(rules, &position->state.pos);
}

static bool refuse_turn(const ludos_position *position, struct span turn,
    const struct rule *rule, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	bool over = position->state.outcome.rule != NULL;
	struct memory memory = { 0 };
	struct legal legal;

	if (!error)
		return false;
	if (rule)
		error_say(error, LUDOS_ILLEGAL, "%s turn '%.*s' for %s%s",
		    over ? "no" : "illegal", span_shown(turn), turn.text,
		    ludos_position_side(position),
		    over ? ": the game is over" : "");
	else
		error_say(error, LUDOS_WRONG, "'%.*s' is not a turn",
		    span_shown(turn), turn.text);
	error_rule(error, rule);
	legal_init(&legal, &memory);
	legal_find(&legal, rules, &position->state, turn);
	/* Without memory for what could be played it is illegal all the same. */
	if (!memory.failed)
		error_legal(error, legal.suggestion.data, legal.shown.data,
		    legal.count);
	legal_release(&legal);
	return false;
}

void position_set_turn(ludos_position *position, const struct position *before)
{
	position->has_turn = true;
	position->before = *before;
	turn_write(&position->game->rules.map, &position->report.turn,
	    position->last_turn);
}

bool ludos_play(ludos_position *position, const char *turn, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct span word = { turn, strlen(turn) };
	struct state before = position->state;
	const struct rule *broken;
	struct report report;
	struct turn read;
	size_t bad;

	error_none(error);
	if (!turn_read(&rules->map, word, &read, &bad)) {
		refuse_turn(position, word, NULL, error);
		error_place(error, word,
		    (struct span){ turn + bad, word.length - bad });
		return false;
	}
	broken = state_play(
	    rules, &position->state, &position->history, &read, &report);
	if (broken)
		return refuse_turn(position, word, broken, error);
	if (position->history.failed) {
		position->history.failed = false;
		position->state = before;
		return error_no_memory(error);
	}
	position->report = report;
	position_set_turn(position, &before.pos);
	return true;
}

static ludos_result tell_outcome(const struct game *rules,
    const struct rule *rule, uint8_t winner, const uint16_t *score,
    ludos_outcome *outcome)
{
	ludos_result result = !rule              ? LUDOS_GOES_ON
			      : winner == NOBODY ? LUDOS_DRAWN
						 : LUDOS_WON;

	if (!outcome)
		return result;
	memset(outcome, 0, sizeof(*outcome));
	outcome->result = result;
	if (result == LUDOS_WON)
		outcome->winner = winner;
	if (rule) {
		outcome->rule = rule->id;
		outcome->rule_text = rule->text;
	}
	outcome->scores = rules->ruleset->scored ? rules->sides : 0;
	for (unsigned s = 0; s < outcome->scores; s++)
		outcome->score[s] = score[s];
	return result;
}

ludos_result ludos_judge(const ludos_position *position, ludos_outcome *outcome)
{
	const struct outcome *end = &position->state.outcome;

	return tell_outcome(&position->game->rules, end->rule, end->winner,
	    end->score, outcome);
}

ludos_result ludos_claim(
    const ludos_position *position, unsigned i, ludos_outcome *outcome)
{
	static const struct claim none;
	const struct claim *claim =
	    i < CLAIMS_MAX ? &position->state.outcome.claims[i] : &none;

	return tell_outcome(&position->game->rules, claim->rule, claim->winner,
	    claim->score, outcome);
}
