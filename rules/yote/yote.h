/*
 * What the files of the Yoté family share: how its rulesets differ, and where
 * a position keeps what is not on the board.
 */
#ifndef RULES_YOTE_YOTE_H
#define RULES_YOTE_YOTE_H

#include "rules/game.h"
#include "rules/lines.h"

enum { YOTE_CAMELS = 12, YOTE_QUIET_LIMIT = 20, YOTE_ROUTES_MAX = 4 };

/* aside[] */
enum {
	YOTE_HAND = 0,   /* two bytes, one for each side */
	YOTE_TOKEN = 2,  /* who holds the merchant, as side + 1 */
	YOTE_BOUND = 3,  /* the side to move must deploy */
	YOTE_QUIET = 4,  /* plies without a capture, where they are counted */
	YOTE_HERO = 5,   /* caravans among those in hand, for each side */
	YOTE_STOCK = 7,  /* routes not laid, for each side */
	YOTE_ROUTES = 9, /* routes laid, as rules/lines.h keeps them */
};

enum {
	YOTE_MANDATORY = 1u << 0,
	YOTE_CHAIN = 1u << 1,
	YOTE_FRIENDLY = 1u << 2,
	YOTE_HEROES = 1u << 3,
	YOTE_CHALLENGES = 1u << 4,
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

extern const struct rule caravan_rules[];
extern const struct chapter caravan_chapter;

#define YOH(n) (&caravan_rules[(n)-1])

/* The rule by which there is no such piece in hand. */
const struct rule *caravan_rule_of_none(
    const struct game *game, const struct position *pos, bool caravan);

extern const struct rule route_rules[];
extern const struct chapter route_chapter;

#define YOR(n) (&route_rules[(n)-1])

/* An ordinary camel of the side, which the caravan is not. */
static inline bool yote_is_camel(uint8_t piece, unsigned side)
{
	return piece == piece_of(side);
}

static inline unsigned yote_camels_in_hand(
    const struct position *pos, unsigned side)
{
	return pos->aside[YOTE_HAND + side] - pos->aside[YOTE_HERO + side];
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

/* The jump from a square in a direction over a piece of this side; over an
 * enemy routes carry it too. */
struct yote_jump yote_find_jump(const struct game *game,
    const struct position *pos, uint8_t from, unsigned direction,
    unsigned side);

/* What captures still take when the jumps are done. */
struct yote_due {
	unsigned board, hand;
	bool either; /* one, from the board or from the hand */
};

/* pos is as it stands after jumps of the side to move over so many camels. */
struct yote_due yote_find_due(
    const struct game *game, const struct position *pos, unsigned camels);

void yote_move_piece(
    struct position *pos, uint8_t from, uint8_t to, struct report *report);
void yote_take_piece(
    struct position *pos, uint8_t point, struct report *report);

/* The side could capture, were it to move. */
bool yote_can_capture(
    const struct game *game, const struct position *pos, unsigned side);
/* Captures are compulsory, and the side to move has one. Who is bound to
 * deploy does that first (CHO-3). */
static inline bool yote_must_capture(
    const struct game *game, const struct position *pos)
{
	return game_has(game, YOTE_MANDATORY) && !pos->aside[YOTE_BOUND] &&
	       yote_can_capture(game, pos, pos->side);
}

/* The side to move has a legal turn. */
bool yote_can_act(const struct game *game, const struct position *pos);

/* The rule that keeps a camel, or the caravan, from being deployed, or NULL. */
static inline const struct rule *yote_deployment_barred(
    const struct game *game, const struct position *pos, bool caravan)
{
	bool there = caravan ? pos->aside[YOTE_HERO + pos->side] > 0
			     : yote_camels_in_hand(pos, pos->side) > 0;

	return there ? NULL : caravan_rule_of_none(game, pos, caravan);
}

/* Takes it out of the hand of the side to move. */
static inline void yote_deploy(struct position *pos, uint8_t to, bool caravan)
{
	pos->at[to] = caravan ? hero_of(pos->side) : piece_of(pos->side);
	pos->aside[YOTE_HAND + pos->side]--;
	pos->aside[YOTE_HERO + pos->side] -= caravan;
}

/* Squares that a route can join. */
bool yote_touch_by_corner(const struct map *map, uint8_t from, uint8_t to);
/* The rule that keeps a route from being laid there, or NULL. */
const struct rule *yote_route_barred(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to);
/* ... and a walk that has been on these squares from going on along one. */
const struct rule *yote_step_barred(
    const struct position *pos, uint8_t from, uint8_t to, uint64_t visited);
/* The direction of a jump over a corner to a corner, or -1. */
int yote_diagonal_jump(const struct map *map, uint8_t from, uint8_t to);
/* Why no game has these routes, or NULL. */
const char *yote_routes_wrong(
    const struct game *game, const struct position *pos);

enum soundness yote_inspect(
    const struct game *game, const struct position *pos, const char **why);

bool yote_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
/* The same with trade routes. */
bool yote_list_parts(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
/* Every action of the side to move, behind what the turn begins with. */
bool yote_list_actions(const struct game *game, const struct position *pos,
    bool capturing, const struct turn *begun, turn_fn *each, void *user);
/* Every capture by one jump of the piece on a square. */
bool yote_list_jumps(const struct game *game, const struct position *pos,
    uint8_t from, const struct turn *begun, turn_fn *each, void *user);

const struct rule *yote_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);

#endif
