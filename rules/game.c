#include "rules/game.h"

#include <string.h>

#include "rules/board_text.h"
#include "rules/stacks.h"

_Static_assert(sizeof(struct position) == 128, "a position is hashed in words");

bool position_equal(const struct position *a, const struct position *b)
{
	return memcmp(a, b, sizeof(*a)) == 0;
}

struct census position_census(const struct position *pos)
{
	struct census census = { .pieces = { 0 } };

	for (unsigned p = 0; p < POINTS_MAX; p++) {
		if (pos->at[p] == EMPTY || pos->at[p] == OBSTACLE)
			continue;
		census.pieces[piece_side(pos->at[p])]++;
		census.heroes[piece_side(pos->at[p])] +=
		    (pos->at[p] & HERO) != 0;
	}
	return census;
}

bool ruleset_has_key(const struct ruleset *ruleset, const struct key *key)
{
	const char *const *name = ruleset->keys;

	if (key->ruleset && strcmp(key->ruleset, ruleset->name) != 0)
		return false;
	if (!*name)
		return true;
	while (*name && strcmp(*name, key->name) != 0)
		name++;
	return *name != NULL;
}

unsigned key_value_bytes(const struct key *key)
{
	if (key->kind == KEY_LINE_SET)
		return 2;
	if (key->kind == KEY_STACKS)
		return STACK_BYTES;
	if (key->kind == KEY_LINES)
		return key->joined ? 2u * key->joined : 2;
	return 1;
}

unsigned key_bytes(const struct key *key)
{
	return key->count * key_value_bytes(key);
}

void game_fill_keys(
    const struct game *game, struct position *pos, uint32_t given)
{
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (key->usual && !(given & (1u << i)) &&
		    game_uses_key(game, key))
			pos->aside[key->offset] = key->usual(game, pos);
	}
}

static inline uint64_t position_word(const struct position *pos, size_t i)
{
	uint64_t word;

	memcpy(&word, (const char *)pos + i * sizeof(word), sizeof(word));
	return word;
}

/* Marks the bytes that make two positions the same: board, side, and the keys
 * that say so. */
static void mark_compared(struct game *game)
{
	struct position mask = { .side = 0xff };

	memset(mask.at, 0xff, game->map.points);
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (key->compared && game_uses_key(game, key))
			memset(mask.aside + key->offset, 0xff, key_bytes(key));
	}
	/* Beyond the last point nothing stands: those bytes may be read too. */
	game->compared_whole = (size_t)(game->map.points + 7) / 16 * 2;
	game->compared_count = 0;
	for (size_t i = game->compared_whole; i < POSITION_WORDS; i++) {
		uint64_t word = position_word(&mask, i);

		if (!word)
			continue;
		game->compared[game->compared_count].mask = word;
		game->compared[game->compared_count++].word = i;
	}
}

void game_clear(const struct game *game, struct position *pos)
{
	memset(pos, 0, sizeof(*pos));
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (game_uses_key(game, key))
			memcpy(pos->aside + key->offset, key->otherwise,
			    key_bytes(key));
	}
}

bool game_put_things(const struct game *game, struct position *pos)
{
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];
		const uint8_t *point = pos->aside + key->offset;

		if (!key->thing || key->open || key->kind != KEY_POINTS ||
		    !game_uses_key(game, key))
			continue;
		for (unsigned n = 0; n < key->count; n++) {
			if (point[n] && pos->at[point[n] - 1] != EMPTY)
				return false;
			if (point[n])
				pos->at[point[n] - 1] = OBSTACLE;
		}
	}
	return true;
}

static bool find_start(struct game *game)
{
	const char *start = game->ruleset->start;
	size_t bad;

	game_clear(game, &game->start);
	if (board_read(game, &game->start, start, strlen(start), &bad))
		return false;
	if (game->family->start)
		game->family->start(game, &game->start);
	game_fill_keys(game, &game->start, 0);
	return game_put_things(game, &game->start);
}

bool game_set_up(struct game *game, const struct family *family,
    const struct ruleset *ruleset, uint32_t options)
{
	const struct board *board;

	game->family = family;
	game->ruleset = ruleset;
	game->options = options;
	game->sides = family->side_count;
	game->side = sides_of(family, ruleset);
	board = ruleset->board;
	if (options & ~ruleset->options)
		return false;
	for (size_t i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];

		if (!(options & (1u << i)))
			continue;
		if (option->needs & ~options)
			return false;
		if (option->sides)
			game->sides = option->sides;
		if (option->board)
			board = option->board;
	}
	if (!map_make(&game->map, board))
		return false;
	mark_compared(game);
	return find_start(game);
}

void game_let_begin(
    const struct game *game, struct position *pos, unsigned side)
{
	pos->side = (uint8_t)side;
	if (game->family->let_begin)
		game->family->let_begin(game, pos, side);
}

enum soundness game_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	*why = NULL;
	return game->family->inspect(game, pos, why);
}

const char *game_special(
    const struct game *game, const struct position *pos, uint8_t point)
{
	unsigned side;

	if (pos->at[point] == EMPTY || pos->at[point] == OBSTACLE)
		return NULL;
	side = piece_side(pos->at[point]);
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];

		if (key->special[0] && key->kind == KEY_POINTS &&
		    side < key->count && game_uses_key(game, key) &&
		    pos->aside[key->offset + side] == point + 1)
			return key->special[(pos->at[point] & HERO) != 0];
	}
	return NULL;
}

/* Both halves of the product: every bit of it depends on all of a and b. */
static inline uint64_t mix(uint64_t a, uint64_t b)
{
#ifdef __SIZEOF_INT128__
	__extension__ typedef unsigned __int128 wide;
	wide product = (wide)a * b;

	return (uint64_t)product ^ (uint64_t)(product >> 64);
#else
	a = (a ^ a >> 32) * (b | 1);
	b = (b ^ b >> 29) * 0xc4ceb9fe1a85ec53u;
	return (a ^ a >> 32) + (b ^ b >> 32);
#endif
}

/* Words are mixed by twos, so that no pair waits for the one before. */
static inline uint64_t hash_position(
    const struct game *game, const struct position *pos)
{
	static const uint64_t salt[POSITION_WORDS] = { 0xa0761d6478bd642f,
		0xe7037ed1a0b428db, 0x8ebc6af09c88c6e3, 0x589965cc75374cc3,
		0x1d8e4e27c47d124f, 0xeb44accab455d165, 0x9e3779b97f4a7c15,
		0xff51afd7ed558ccd, 0xc4ceb9fe1a85ec53, 0xbf58476d1ce4e5b9,
		0x94d049bb133111eb, 0xd6e8feb86659fd93, 0xca5a826395121157,
		0x7aefe2bb8b4d1d73, 0xb5297a4d3c6ef372, 0xa54ff53a5f1d36f1 };
	uint64_t hash = 0;

	for (size_t i = 0; i < game->compared_whole; i += 2)
		hash += mix(position_word(pos, i) ^ salt[i],
		    position_word(pos, i + 1) ^ salt[i + 1]);
	for (size_t i = 0; i < game->compared_count; i++) {
		size_t word = game->compared[i].word;

		hash +=
		    mix((position_word(pos, word) & game->compared[i].mask) ^
			    salt[word],
			salt[i]);
	}
	return hash ^ hash >> 29;
}

uint64_t game_hash(const struct game *game, const struct position *pos)
{
	return hash_position(game, pos);
}

struct claim *outcome_offer(struct outcome *outcome, const struct rule *rule)
{
	struct claim *claim = outcome->claims;

	while (claim->rule)
		claim++;
	claim->rule = rule;
	claim->winner = NOBODY;
	memcpy(claim->score, outcome->score, sizeof(claim->score));
	return claim;
}

const struct claim *outcome_claim(
    const struct outcome *outcome, uint8_t winner, const uint16_t *score)
{
	for (unsigned i = 0; i < CLAIMS_MAX && outcome->claims[i].rule; i++) {
		const struct claim *claim = &outcome->claims[i];

		if (claim->winner == winner &&
		    (!score ||
			memcmp(claim->score, score, sizeof(claim->score)) == 0))
			return claim;
	}
	return NULL;
}

void outcome_settle(struct outcome *outcome, const struct claim *claim)
{
	outcome->rule = claim->rule;
	outcome->winner = claim->winner;
	memcpy(outcome->score, claim->score, sizeof(outcome->score));
}

struct claim state_count(const struct game *game, const struct state *state)
{
	struct claim claim = { .winner = NOBODY };

	memcpy(claim.score, state->outcome.score, sizeof(claim.score));
	if (game->family->repeated)
		game->family->repeated(game, &state->pos, &claim);
	return claim;
}

/* The position has occurred often enough. */
static void judge_repetition(const struct game *game, struct state *state)
{
	const struct ruleset *ruleset = game->ruleset;
	struct claim *claim =
	    outcome_offer(&state->outcome, ruleset->repetition);

	if (game->family->repeated)
		game->family->repeated(game, &state->pos, claim);
	if (!ruleset->repetition_ends)
		return;
	outcome_settle(&state->outcome, claim);
	claim->rule = NULL;
}

/* The position alone may end the game, or its third occurrence. */
static inline void state_judge(
    const struct game *game, struct state *state, struct game_history *history)
{
	const struct ruleset *ruleset = game->ruleset;
	unsigned often = ruleset->occurrences ? ruleset->occurrences : 3;

	memset(&state->outcome, 0, sizeof(state->outcome));
	game->family->outcome(game, &state->pos, &state->outcome);
	if (!ruleset->repetition)
		return;
	if (game_history_push(history,
		hash_position(game, &state->pos) ^ history->epoch) < often ||
	    state->outcome.rule)
		return;
	judge_repetition(game, state);
}

bool state_begin(const struct game *game, struct state *state,
    struct game_history *history, const struct position *pos)
{
	game_history_clear(history);
	return state_set(game, state, history, pos);
}

bool state_set(const struct game *game, struct state *state,
    struct game_history *history, const struct position *pos)
{
	memset(state, 0, sizeof(*state));
	game_history_begin_anew(history);
	state->pos = *pos;
	state_judge(game, state, history);
	return !history->failed;
}

bool state_turns(const struct game *game, const struct state *state,
    turn_fn *each, void *user)
{
	if (state->outcome.rule)
		return true;
	return game->family->turns(game, &state->pos, each, user);
}

bool state_turns_begun(const struct game *game, const struct state *state,
    const struct turn *begun, turn_fn *each, void *user)
{
	if (state->outcome.rule || !game->family->turns_begun)
		return state_turns(game, state, each, user);
	return game->family->turns_begun(game, &state->pos, begun, each, user);
}

static bool count_turn(const struct turn *turn, void *user)
{
	uint64_t *count = user;

	(void)turn;
	++*count;
	return true;
}

uint64_t state_count_turns(const struct game *game, const struct state *state)
{
	uint64_t count = 0;

	state_turns(game, state, count_turn, &count);
	return count;
}

const struct rule *state_play_kept(const struct game *game, struct state *state,
    const struct state *kept, struct game_history *history,
    const struct turn *turn, struct report *report)
{
	const struct rule *broken;

	if (state->outcome.rule)
		return state->outcome.rule;
	broken = game->family->play(game, &state->pos, turn, report);
	if (broken)
		state->pos = kept->pos;
	else
		state_judge(game, state, history);
	return broken;
}

const struct rule *state_play(const struct game *game, struct state *state,
    struct game_history *history, const struct turn *turn,
    struct report *report)
{
	struct state kept = *state;

	return state_play_kept(game, state, &kept, history, turn, report);
}

struct perft_walk {
	const struct game *game;
	const struct state *from;
	struct game_history *history;
	unsigned depth;
	uint64_t count;
};

static bool perft_turn(const struct turn *turn, void *user)
{
	struct perft_walk *walk = user;
	struct state next = *walk->from;
	size_t mark = walk->history->length;

	if (!state_play(walk->game, &next, walk->history, turn, NULL))
		walk->count += game_perft(
		    walk->game, &next, walk->history, walk->depth - 1);
	game_history_go_back(walk->history, mark);
	return true;
}

uint64_t game_perft(const struct game *game, const struct state *state,
    struct game_history *history, unsigned depth)
{
	struct perft_walk walk = {
		.game = game, .from = state, .history = history, .depth = depth
	};

	if (depth == 0)
		return 1;
	if (depth == 1)
		return state_count_turns(game, state);
	state_turns(game, state, perft_turn, &walk);
	return walk.count;
}
