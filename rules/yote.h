/*
 * What the files of the Yoté family share: how its rulesets differ, and where
 * a position keeps what is not on the board.
 */
#ifndef RULES_YOTE_H
#define RULES_YOTE_H

#include "rules/game.h"

enum { YOTE_CAMELS = 12, YOTE_QUIET_LIMIT = 20 };

/* aside[] */
enum {
	YOTE_HAND = 0,  /* two bytes, one for each side */
	YOTE_TOKEN = 2, /* who holds the merchant, as side + 1 */
	YOTE_BOUND = 3, /* the side to move must deploy */
	YOTE_QUIET = 4, /* plies without a capture, where they are counted */
};

enum {
	YOTE_MANDATORY = 1u << 0,
	YOTE_CHAIN = 1u << 1,
	YOTE_FRIENDLY = 1u << 2,
};

/* Where the second piece of a capture comes from. */
enum yote_second {
	SECOND_BOARD_THEN_HAND, /* from the hand if the board has none */
	SECOND_BOARD_ONLY,
	SECOND_EITHER, /* as the capturer likes */
};

/* When plies without a capture are counted. */
enum yote_watch {
	WATCH_FEW_EACH,     /* each side has three or fewer */
	WATCH_ALL_PLACED,   /* both hands are empty */
	WATCH_FEW_TOGETHER, /* both sides together have four or fewer */
};

struct yote_settings {
	enum yote_second second;
	enum yote_watch watch;
	bool goes_on;      /* a capture may go on, its second piece taken */
	bool over_friends; /* jumps over own pieces may lead to captures */
	bool merchant;
	bool blocked_loses;  /* otherwise pieces are counted */
	bool quiet_counts;   /* pieces, otherwise a draw may be claimed */
	uint8_t quiet_limit; /* plies, and no more are counted */

	/* The statements that a turn can break, by their part in play. */
	const struct rule *turn;
	const struct rule *opening; /* the first turn, or NULL */
	const struct rule *jump;
	const struct rule *extra;   /* the second piece */
	const struct rule *further; /* jumps after the first */
	const struct rule *friends; /* jumps over own pieces */
	const struct rule *order;   /* of the two kinds of jumps */
	const struct rule *bound;
	const struct rule *mandatory, *chain, *friendly; /* the options' */

	/* How games end; the last is NULL where there is no such end. */
	const struct rule *all_taken, *blocked, *quiet, *no_capture;
};

static inline const struct yote_settings *yote_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

/* The capturer takes the other pieces after the last jump. */
static inline bool yote_takes_at_end(const struct game *game)
{
	return game_has(game, YOTE_CHAIN);
}

static inline bool yote_may_go_on(const struct game *game)
{
	return yote_settings_of(game)->goes_on || game_has(game, YOTE_CHAIN);
}

static inline bool yote_may_jump_friends(const struct game *game)
{
	return yote_settings_of(game)->over_friends ||
	       game_has(game, YOTE_FRIENDLY);
}

static inline uint64_t yote_bit(uint8_t point)
{
	return (uint64_t)1 << point;
}

/* Pieces on the board and in hand. */
struct yote_totals {
	unsigned of[2];
};

struct yote_totals yote_count(const struct position *pos);
/* Whether a ply without a capture counts here. */
bool yote_watched(const struct game *game, const struct position *pos,
    const struct yote_totals *totals);

/* A jump over one neighbour; over is NOWHERE if there is no such jump. */
struct yote_jump {
	uint8_t over, to;
};

/* The jump from a square in a direction over a piece of this side. */
struct yote_jump yote_find_jump(const struct game *game,
    const struct position *pos, uint8_t from, unsigned direction,
    unsigned side);

/* What captures still take when the jumps are done. */
struct yote_due {
	unsigned board, hand;
	bool either; /* one, from the board or from the hand */
};

/* pos is as it stands after so many jumps of the side to move. */
struct yote_due yote_find_due(
    const struct game *game, const struct position *pos, unsigned jumps);

void yote_move_piece(
    struct position *pos, uint8_t from, uint8_t to, struct report *report);
void yote_take_piece(
    struct position *pos, uint8_t point, struct report *report);

/* The side could capture, were it to move. */
bool yote_can_capture(
    const struct game *game, const struct position *pos, unsigned side);
/* Captures are compulsory, and the side to move has one. */
bool yote_must_capture(const struct game *game, const struct position *pos);
/* The side to move has a legal turn. */
bool yote_can_act(const struct game *game, const struct position *pos);

bool yote_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *yote_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);

#endif
