/* Positions: reading, writing, packing, and what stands where. */
#include <string.h>

#include "notation/library/parts.h"
#include "notation/record/position_text.h"
#include "notation/text/language.h"
#include "rules/stacks.h"

/* --- making -------------------------------------------------------------- */

static ludos_position *position_alloc(
    const ludos_game *game, ludos_error *error)
{
	struct memory memory = context_memory(game->context);
	ludos_position *position = memory_get(&memory, sizeof(*position));

	if (!position)
		return error_no_memory(error), NULL;
	position->game = game_hold(game);
	game_history_init(&position->history);
	position->history.allocator = memory.allocator;
	return position;
}

ludos_position *position_begin(
    const ludos_game *game, const struct position *pos, ludos_error *error)
{
	ludos_position *position = position_alloc(game, error);

	if (!position || state_begin(&game->rules, &position->state,
			     &position->history, pos))
		return position;
	ludos_position_free(position);
	error_no_memory(error);
	return NULL;
}

void ludos_position_free(ludos_position *position)
{
	if (!position)
		return;
	game_history_release(&position->history);
	block_free(position->past);
	block_free(position->effects);
	ludos_game_free(position->game);
	block_free(position);
}

/* A fault of a position string, as an error or a warning. */
static void report_fault(const ludos_game *game, struct span text,
    const struct position_fault *fault, struct problem_sink *sink)
{
	struct diag diag = { .level = fault->doubtful ? LEVEL_WARNING
						      : LEVEL_ERROR };
	struct source source;
	struct text words;

	text_init(&words, sink->sink.memory);
	position_tell(&game->rules, fault, &words);
	source_init(&source, "", text.text, text.length, 1);
	if (fault->doubtful)
		sink_report(&sink->sink, &diag, &source, fault->offset,
		    fault->length, "a doubtful position: %s", words.data);
	else
		sink_report(&sink->sink, &diag, &source, fault->offset,
		    fault->length, "this position cannot be: %s", words.data);
	text_release(&words);
}

/* The start if text is NULL. False after reporting why it cannot be read; where
 * that is allowed (unplayable is not NULL), *unplayable if it can only be
 * drawn. */
static bool read_position(const ludos_game *game, const char *text,
    struct position *pos, bool *unplayable, ludos_problems *problems,
    ludos_error *error)
{
	struct memory memory = context_memory(game->context);
	struct span all = { text, text ? strlen(text) : 0 };
	struct position_fault fault;
	struct problem_sink sink;
	bool read;

	error_none(error);
	if (!text) {
		*pos = game->rules.start;
		return true;
	}
	read = position_read(&game->rules, all, pos, &fault);
	if (!fault.what)
		return true;
	if (!read && fault.impossible && unplayable)
		*unplayable = fault.doubtful = read = true;
	problem_sink_init(&sink, &memory, problems, error);
	report_fault(game, all, &fault, &sink);
	problem_sink_release(&sink);
	if (memory.failed)
		return error_no_memory(error);
	return read;
}

ludos_position *ludos_position_new(const ludos_game *game, const char *text,
    unsigned flags, ludos_problems *problems, ludos_error *error)
{
	ludos_position *position;
	struct position pos;
	bool unplayable = false;

	if (!read_position(game, text, &pos,
		flags & LUDOS_SETUP ? &unplayable : NULL, problems, error))
		return NULL;
	if (!unplayable)
		return position_begin(game, &pos, error);
	position = position_alloc(game, error);
	if (position) {
		position->state.pos = pos;
		position->unplayable = true;
	}
	return position;
}

ludos_position *ludos_position_copy(
    const ludos_position *position, ludos_error *error)
{
	const struct game_history *history =
	    position->lent ? position->lent : &position->history;
	struct memory memory = context_memory(position->game->context);
	ludos_position *copy = memory_get(&memory, sizeof(*copy));
	size_t past = position->past_count * sizeof(*position->past);

	error_none(error);
	if (!copy)
		return error_no_memory(error), NULL;
	*copy = *position;
	copy->game = game_hold(position->game);
	copy->lent = NULL;
	copy->effects = NULL;
	copy->reported = false;
	copy->past_room = position->past_count;
	copy->past = past ? memory_grow(&memory, NULL, past) : NULL;
	if (memory.failed || !game_history_copy(&copy->history, history)) {
		game_history_init(&copy->history);
		ludos_position_free(copy);
		return error_no_memory(error), NULL;
	}
	if (past)
		memcpy(copy->past, position->past, past);
	if (position->lent)
		game_history_go_back(
		    &copy->history, history->length - position->lent_back);
	return copy;
}

bool ludos_position_set(ludos_position *position, const char *text,
    ludos_problems *problems, ludos_error *error)
{
	const struct game *rules = &position->game->rules;
	struct past_step *step;
	struct position pos;

	if (!read_position(position->game, text, &pos, NULL, problems, error))
		return false;
	step = position_remember(position);
	if (!step)
		return error_no_memory(error);
	step->set = true;
	if (state_set(rules, &position->state, &position->history, &pos)) {
		position->unplayable = false;
		return true;
	}
	ludos_undo(position);
	position->history.failed = false;
	return error_no_memory(error);
}

/* --- reading ------------------------------------------------------------- */

char *ludos_position_write(const ludos_position *position, ludos_error *error)
{
	struct memory memory = context_memory(position->game->context);
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

unsigned ludos_position_side(const ludos_position *position)
{
	return position->state.pos.side;
}

unsigned long ludos_position_ply(const ludos_position *position)
{
	unsigned long ply = 0;

	for (size_t i = 0; i < position->past_count; i++)
		ply += !position->past[i].set;
	return ply;
}

uint64_t ludos_position_key(const ludos_position *position)
{
	return game_hash(&position->game->rules, &position->state.pos);
}

/* What lies under a point, of the keys that hold stacks. */
static const uint8_t *find_below(
    const struct game *rules, const struct position *pos, uint8_t point)
{
	for (size_t i = 0; i < rules->family->key_count; i++) {
		const struct key *key = &rules->family->keys[i];
		const uint8_t *below;

		if (key->kind != KEY_STACKS || !game_uses_key(rules, key))
			continue;
		below =
		    stacks_below(pos->aside + key->offset, key->count, point);
		if (below)
			return below;
	}
	return NULL;
}

bool ludos_position_piece(
    const ludos_position *position, unsigned point, ludos_piece *piece)
{
	const struct game *rules = &position->game->rules;
	const struct position *pos = &position->state.pos;
	ludos_piece full = { .side = LUDOS_NOBODY };
	const uint8_t *below;
	const char *special;

	if (point >= rules->map.points || pos->at[point] == EMPTY)
		return false;
	if (rules->map.board->look == LOOK_PITS) {
		full.count = pos->at[point];
	} else {
		full = piece_of_byte(position->game, pos->at[point]);
		below = find_below(rules, pos, (uint8_t)point);
		if (below)
			memcpy(full.below, below, STACK_BELOW_MAX);
		special = game_special(rules, pos, (uint8_t)point);
		if (special)
			full.name = words_in(
			    context_memory(position->game->context).language,
			    special);
		full.special = special != NULL;
	}
	FILL(piece, full);
	return true;
}

bool ludos_position_value(
    const ludos_position *position, const char *key, unsigned side, long *value)
{
	const struct game *rules = &position->game->rules;
	const struct key *row = rules->family->keys;
	const struct key *end = row + rules->family->key_count;

	for (; row < end; row++) {
		bool plain = row->kind == KEY_NUMBERS ||
			     row->kind == KEY_SIDE || row->kind == KEY_POINTS;

		if (!plain || side >= row->count ||
		    strcmp(row->name, key) != 0 || !game_uses_key(rules, row))
			continue;
		*value = position->state.pos.aside[row->offset + side];
		return true;
	}
	return false;
}

/* --- packing ------------------------------------------------------------- */

_Static_assert(sizeof(((ludos_piece *)0)->below) == STACK_BELOW_MAX,
    "what lies below fits");

/* How many bytes of aside[] the game uses. */
static size_t aside_used(const struct game *rules)
{
	size_t used = 0;

	for (size_t i = 0; i < rules->family->key_count; i++) {
		const struct key *key = &rules->family->keys[i];
		size_t end = key->offset + key_bytes(key);

		if (game_uses_key(rules, key) && end > used)
			used = end;
	}
	return used;
}

size_t ludos_position_pack(
    const ludos_position *position, uint8_t *bytes, size_t room)
{
	const struct game *rules = &position->game->rules;
	const struct position *pos = &position->state.pos;
	size_t points = rules->map.points, aside = aside_used(rules);

	if (room < points + 1 + aside)
		return points + 1 + aside;
	memcpy(bytes, pos->at, points);
	bytes[points] = pos->side;
	memcpy(bytes + points + 1, pos->aside, aside);
	return points + 1 + aside;
}

/* Whether what a key stores can be looked up. */
static bool is_valid_key(
    const struct game *rules, const struct key *key, const uint8_t *store)
{
	for (unsigned i = 0; i < key_bytes(key); i++) {
		bool side = key->kind == KEY_SIDE ||
			    (key->kind == KEY_STACKS && i % STACK_BYTES > 0);

		/* Nobody: only where that is the default, which is not
		 * written. */
		if (key->kind == KEY_SIDE && !store[i] && key->otherwise[i])
			return false;
		if (key->kind != KEY_NUMBERS && key->kind != KEY_WORD &&
		    store[i] > (side ? rules->sides : rules->map.points))
			return false;
	}
	return true;
}

static bool is_valid(const struct game *rules, const struct position *pos)
{
	bool pits = rules->map.board->look == LOOK_PITS;

	for (unsigned p = 0; p < rules->map.points && !pits; p++)
		if (pos->at[p] != EMPTY && pos->at[p] != OBSTACLE &&
		    (piece_side(pos->at[p]) >= rules->sides))
			return false;
	for (size_t i = 0; i < rules->family->key_count; i++) {
		const struct key *key = &rules->family->keys[i];

		if (game_uses_key(rules, key) &&
		    !is_valid_key(rules, key, pos->aside + key->offset))
			return false;
	}
	return pos->side < rules->sides;
}

ludos_position *ludos_position_unpack(const ludos_game *game,
    const uint8_t *bytes, size_t length, ludos_error *error)
{
	const struct game *rules = &game->rules;
	struct memory memory = context_memory(game->context);
	size_t points = rules->map.points, aside = aside_used(rules);
	struct position pos = { .side = 0 }, read;
	struct position_fault fault;
	struct text text;
	bool same = false;

	error_none(error);
	text_init(&text, &memory);
	if (length == points + 1 + aside) {
		memcpy(pos.at, bytes, points);
		pos.side = bytes[points];
		memcpy(pos.aside, bytes + points + 1, aside);
		if (is_valid(rules, &pos)) {
			position_write(rules, &pos, &text);
			same = position_read(
				   rules, text_span(&text), &read, &fault) &&
			       position_equal(&pos, &read);
		}
	}
	text_release(&text);
	if (memory.failed)
		return error_no_memory(error), NULL;
	if (same)
		return position_begin(game, &pos, error);
	error_say(error, memory.language, LUDOS_WRONG,
	    "these bytes are no position of this game");
	return NULL;
}
