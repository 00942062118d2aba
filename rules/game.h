/*
 * A game is a ruleset with its options, its board ready to walk: what stays
 * the same while it is played. A state is where a game stands. Everybody
 * outside rules/ plays through these functions.
 */
#ifndef RULES_GAME_H
#define RULES_GAME_H

#include "rules/family.h"
#include "rules/game_history.h"

enum { POSITION_WORDS = sizeof(struct position) / 8 };

struct game {
	const struct family *family;
	const struct ruleset *ruleset;
	uint32_t options;
	uint8_t sides;
	const struct side *side; /* so many rows */
	struct map map;
	struct position start; /* the ruleset's first position */
	/* What "the same position" means: so many whole words, an even number,
	 * and these words under these masks. */
	size_t compared_whole;
	struct {
		uint64_t mask;
		size_t word;
	} compared[POSITION_WORDS];
	size_t compared_count;
};

/* False if an option is not one of the ruleset's, or misses one it needs. */
bool game_set_up(struct game *game, const struct family *family,
    const struct ruleset *ruleset, uint32_t options);

static inline bool game_has(const struct game *game, uint32_t option)
{
	return (game->options & option) != 0;
}

/* The key applies to this game. */
static inline bool game_uses_key(const struct game *game, const struct key *key)
{
	return (!key->options || game_has(game, key->options)) &&
	       !game_has(game, key->without) &&
	       ruleset_has_key(game->ruleset, key);
}

/* The key's values, so many bytes, are its default: nobody has to say them. */
static inline bool game_key_is_default(const struct game *game,
    const struct key *key, unsigned bytes, const struct position *pos)
{
	const uint8_t *value = pos->aside + key->offset;

	if (key->usual)
		return value[0] == key->usual(game, pos);
	for (unsigned i = 0; i < bytes; i++)
		if (value[i] != key->otherwise[i])
			return false;
	return true;
}

/* A position without pieces, every key at its default, first side to move. */
void game_clear(const struct game *game, struct position *pos);
/* Stores defaults that depend on the rest of the position, of keys that were
 * not given, a bit for each row of the family. */
void game_fill_keys(
    const struct game *game, struct position *pos, uint32_t given);
/* Puts the things on the board that keys name. False if there is something
 * already. */
bool game_put_things(const struct game *game, struct position *pos);
/* Makes a side begin from the ruleset's first position. */
void game_let_begin(
    const struct game *game, struct position *pos, unsigned side);

enum soundness game_inspect(
    const struct game *game, const struct position *pos, const char **why);

/* What the piece on a point is called if it is one of a kind, or NULL. */
const char *game_special(
    const struct game *game, const struct position *pos, uint8_t point);

/* A number that equal positions share, in the sense of repetition rules. */
uint64_t game_hash(const struct game *game, const struct position *pos);

struct state {
	struct position pos;
	struct outcome outcome;
};

/* Goes to a position as the first of a game; past is emptied. False if there
 * is no memory, as below. */
bool state_begin(const struct game *game, struct state *state,
    struct game_history *history, const struct position *pos);

/* Puts a position on the board in the middle of a game, whatever led there;
 * repetition is counted anew. */
bool state_set(const struct game *game, struct state *state,
    struct game_history *history, const struct position *pos);

/* Every legal turn; none when the game is over. */
bool state_turns(const struct game *game, const struct state *state,
    turn_fn *each, void *user);
/* The same of those that begin with these signs: at least one for each sign
 * that may follow, perhaps others too. */
bool state_turns_begun(const struct game *game, const struct state *state,
    const struct turn *begun, turn_fn *each, void *user);
/* *count of them. */
uint64_t state_count_turns(const struct game *game, const struct state *state);

/*
 * NULL and the next state, or the rule that the turn breaks, nothing changed.
 * A turn after the end breaks the rule that ended the game. past->failed
 * tells that memory ran out.
 */
const struct rule *state_play(const struct game *game, struct state *state,
    struct game_history *history, const struct turn *turn,
    struct report *report);

/* The same for a caller who keeps a copy of the state anyway. */
const struct rule *state_play_kept(const struct game *game, struct state *state,
    const struct state *kept, struct game_history *history,
    const struct turn *turn, struct report *report);

/* Winner and score if the game stopped here and each side kept what lies on its
 * own side of the board; a draw by the score so far if the rules share out
 * nothing. */
struct claim state_count(const struct game *game, const struct state *state);

/* Number of turn sequences of this length. */
uint64_t game_perft(const struct game *game, const struct state *state,
    struct game_history *history, unsigned depth);

#endif
