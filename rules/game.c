#include "rules/game.h"

#include <ctype.h>
#include <string.h>

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

	if (!*name)
		return true;
	while (*name && strcmp(*name, key->name) != 0)
		name++;
	return *name != NULL;
}

static unsigned key_size(const struct key *key)
{
	bool pairs = key->kind == KEY_LINES || key->kind == KEY_LINE_SET;

	return pairs ? key->count * 2u : key->count;
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
			memset(mask.aside + key->offset, 0xff, key_size(key));
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
			    key_size(key));
	}
}

bool game_put_things(const struct game *game, struct position *pos)
{
	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];
		const uint8_t *point = pos->aside + key->offset;

		if (!key->thing || !game_uses_key(game, key))
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

/* The side whose piece this letter is, or -1. */
static int side_of_letter(const struct game *game, char letter)
{
	for (unsigned s = 0; s < game->sides; s++)
		if (game->side[s].name[0] ==
		    (char)tolower((unsigned char)letter))
			return (int)s;
	return -1;
}

struct row_reader {
	const char *text;
	size_t length, at;
	unsigned column, row;
};

/* The next point of the row, left to right; NOWHERE at its end. */
static uint8_t next_in_row(const struct game *game, struct row_reader *in)
{
	while (in->column < game->map.columns) {
		uint8_t p = map_at(&game->map, in->column++, in->row);

		if (p != NOWHERE)
			return p;
	}
	return NOWHERE;
}

static const char *read_row_of_pits(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	for (;;) {
		uint8_t p = next_in_row(game, in);
		unsigned n = 0;
		size_t digits = 0;

		if (p == NOWHERE)
			return "more counts than the row has pits";
		while (in->at < in->length && in->text[in->at] >= '0' &&
		       in->text[in->at] <= '9' && digits < 3) {
			n = n * 10 + (unsigned)(in->text[in->at++] - '0');
			digits++;
		}
		if (digits == 0)
			return "a number of seeds is expected here";
		if (n > UINT8_MAX)
			return "too many seeds for one pit";
		pos->at[p] = (uint8_t)n;
		if (in->at == in->length || in->text[in->at] != ',')
			break;
		in->at++;
	}
	return next_in_row(game, in) == NOWHERE
		   ? NULL
		   : "fewer counts than the row has pits";
}

static const char *read_row_of_pieces(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	while (in->at < in->length && in->text[in->at] != '/') {
		char c = in->text[in->at];
		int side = side_of_letter(game, c);
		unsigned empty = c >= '1' && c <= '9' ? (unsigned)(c - '0') : 0;

		if (side < 0 && !empty)
			return "neither a piece of this game nor a number of "
			       "empty points";
		if (side >= 0) {
			uint8_t p = next_in_row(game, in);

			if (p == NOWHERE)
				return "more points than the row has";
			pos->at[p] = c >= 'a' ? piece_of((unsigned)side)
					      : hero_of((unsigned)side);
		}
		for (; empty; empty--)
			if (next_in_row(game, in) == NOWHERE)
				return "more points than the row has";
		in->at++;
	}
	return next_in_row(game, in) == NOWHERE
		   ? NULL
		   : "fewer points than the row has";
}

/* Occupied points, a letter for each piece: 5oo,12b; 0 for none. */
static const char *read_track(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	if (in->length == 1 && in->text[0] == '0') {
		in->at = 1;
		return NULL;
	}
	for (;;) {
		size_t used, first;
		uint8_t p = map_find(
		    &game->map, in->text + in->at, in->length - in->at, &used);
		int side;

		if (p == NOWHERE)
			return "a station is expected here";
		if (pos->at[p] != EMPTY)
			return "a station that was named before";
		in->at += used;
		first = in->at;
		side = in->at < in->length
			   ? side_of_letter(game, in->text[in->at])
			   : -1;
		/* Upper case is a hero's, and none runs along a track. */
		if (side < 0 || in->text[first] < 'a')
			return "a piece of this game is expected here";
		while (
		    in->at < in->length && in->text[in->at] == in->text[first])
			in->at++;
		if (in->at - first > STACK_MAX)
			return "a stack that is too high";
		pos->at[p] =
		    stack_of((unsigned)side, (unsigned)(in->at - first));
		if (in->at == in->length)
			return NULL;
		if (in->text[in->at] != ',')
			return "pieces of two sides on one station";
		in->at++;
	}
}

static const char *read_rows(
    const struct game *game, struct position *pos, struct row_reader *in)
{
	bool pits = game->map.board->look == LOOK_PITS;

	for (unsigned row = game->map.rows; row-- > 0;) {
		const char *wrong;

		in->row = row;
		in->column = 0;
		wrong = pits ? read_row_of_pits(game, pos, in)
			     : read_row_of_pieces(game, pos, in);
		if (wrong)
			return wrong;
		if (row > 0 &&
		    (in->at == in->length || in->text[in->at] != '/'))
			return "fewer rows than the board has";
		in->at += row > 0;
	}
	return in->at < in->length ? "more than the board's rows" : NULL;
}

const char *game_read_board(const struct game *game, struct position *pos,
    const char *text, size_t length, size_t *bad)
{
	struct row_reader in = { .text = text, .length = length };
	const char *wrong = game->map.board->look == LOOK_TRACK
				? read_track(game, pos, &in)
				: read_rows(game, pos, &in);

	*bad = in.at;
	return wrong;
}

static bool find_start(struct game *game)
{
	const char *start = game->ruleset->start;
	size_t bad;

	game_clear(game, &game->start);
	if (game_read_board(game, &game->start, start, strlen(start), &bad))
		return false;
	if (game->family->start)
		game->family->start(game, &game->start);
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
    const struct game *game, struct state *state, struct past *past)
{
	const struct ruleset *ruleset = game->ruleset;
	unsigned often = ruleset->occurrences ? ruleset->occurrences : 3;

	memset(&state->outcome, 0, sizeof(state->outcome));
	game->family->outcome(game, &state->pos, &state->outcome);
	if (!ruleset->repetition)
		return;
	if (past_push(past, hash_position(game, &state->pos)) < often ||
	    state->outcome.rule)
		return;
	judge_repetition(game, state);
}

bool state_begin(const struct game *game, struct state *state,
    struct past *past, const struct position *pos)
{
	memset(state, 0, sizeof(*state));
	past_clear(past);
	state->pos = *pos;
	state_judge(game, state, past);
	return !past->failed;
}

bool state_turns(const struct game *game, const struct state *state,
    turn_fn *each, void *user)
{
	if (state->outcome.rule)
		return true;
	return game->family->turns(game, &state->pos, each, user);
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
    const struct state *kept, struct past *past, const struct turn *turn,
    struct report *report)
{
	const struct rule *broken;

	if (state->outcome.rule)
		return state->outcome.rule;
	broken = game->family->play(game, &state->pos, turn, report);
	if (broken)
		state->pos = kept->pos;
	else
		state_judge(game, state, past);
	return broken;
}

const struct rule *state_play(const struct game *game, struct state *state,
    struct past *past, const struct turn *turn, struct report *report)
{
	struct state kept = *state;

	return state_play_kept(game, state, &kept, past, turn, report);
}

struct perft_walk {
	const struct game *game;
	const struct state *from;
	struct past *past;
	unsigned depth;
	uint64_t count;
};

static bool perft_turn(const struct turn *turn, void *user)
{
	struct perft_walk *walk = user;
	struct state next = *walk->from;
	size_t mark = walk->past->length;

	if (!state_play(walk->game, &next, walk->past, turn, NULL))
		walk->count +=
		    perft(walk->game, &next, walk->past, walk->depth - 1);
	past_go_back(walk->past, mark);
	return true;
}

uint64_t perft(const struct game *game, const struct state *state,
    struct past *past, unsigned depth)
{
	struct perft_walk walk = {
		.game = game, .from = state, .past = past, .depth = depth
	};

	if (depth == 0)
		return 1;
	if (depth == 1)
		return state_count_turns(game, state);
	state_turns(game, state, perft_turn, &walk);
	return walk.count;
}
