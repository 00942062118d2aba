/*
 * How the pieces of Bagh Chal go: one point along a line, tigers also over a
 * goat. What a piece can do in a direction is said once, in go(): lists walk
 * over the directions, a written move must be what comes of one.
 */
#include "rules/baghchal/baghchal.h"
#include "rules/sets.h"

/* Where the piece on `from` gets in a direction, and how; false if nowhere. */
static inline bool go(const struct game *game, const struct position *pos,
    uint8_t from, unsigned direction, struct move *move)
{
	uint8_t to = barrier_next(game, pos, from, direction), over;

	if (to == NOWHERE)
		return false;
	*move = (struct move){ from, NOWHERE, to, SIGN_STEP };
	if (pos->at[to] == EMPTY)
		return true;
	if (!piece_is(pos->at[from], TIGER) || !piece_is(pos->at[to], GOAT))
		return false;
	over = to;
	to = barrier_next(game, pos, over, direction);
	if (to == NOWHERE || pos->at[to] != EMPTY)
		return false;
	*move = (struct move){ from, over, to, SIGN_TAKE };
	if (!(pos->at[from] & HERO) && billy_protects(game, pos, over))
		move->how = SIGN_JUMP;
	return true;
}

bool moves_from(const struct game *game, const struct position *pos,
    uint8_t from, move_fn *each, void *user)
{
	struct move move;

	for (unsigned d = 0; d < game->map.directions; d++)
		if (go(game, pos, from, d, &move) && !each(&move, user))
			return false;
	return true;
}

bool moves_of_side(const struct game *game, const struct position *pos,
    unsigned side, move_fn *each, void *user)
{
	uint64_t pieces = set_of(&game->map, pos, side);

	for (; pieces; pieces &= pieces - 1)
		if (!moves_from(game, pos, (uint8_t)__builtin_ctzll(pieces),
			each, user))
			return false;
	return true;
}

static bool stop_at_first(const struct move *move, void *user)
{
	(void)move;
	(void)user;
	return false;
}

/* Mostly one of them has an empty point next door, and where no line is barred
 * that is enough, and quickly seen. */
static bool has_room(
    const struct game *game, const struct position *pos, unsigned side)
{
	if (pos->aside[BAGHCHAL_BARRIERS])
		return false;
	for (unsigned p = 0; p < game->map.points; p += 8) {
		uint64_t eight = eight_points(pos->at + p, side);

		for (; eight; eight &= eight - 1) {
			unsigned at = p + (unsigned)__builtin_ctzll(eight) / 8;
			const uint8_t *next = game->map.next[at];

			for (unsigned d = 0; d < game->map.directions; d++)
				if (next[d] != NOWHERE &&
				    pos->at[next[d]] == EMPTY)
					return true;
		}
	}
	return false;
}

bool baghchal_can_move(
    const struct game *game, const struct position *pos, unsigned side)
{
	return has_room(game, pos, side) ||
	       !moves_of_side(game, pos, side, stop_at_first, NULL);
}

static bool stop_unless_back(const struct move *move, void *user)
{
	const struct position *const *pos = user;

	return moving_phase(*pos) && last_is_taken_back(*pos, move);
}

bool baghchal_has_way_forward(
    const struct game *game, const struct position *pos)
{
	return !moves_of_side(game, pos, pos->side, stop_unless_back, &pos);
}

/* The direction of a written step or jump, or -1. */
static inline int direction_of(
    const struct game *game, const struct action *actions)
{
	return actions[1].sign == SIGN_STEP
		   ? map_direction(
			 &game->map, actions[0].value, actions[1].value)
		   : map_jump_direction(
			 &game->map, actions[0].value, actions[1].value);
}

/* Why a move cannot be made, as go() said before. */
static const struct rule *move_refused(const struct game *game,
    const struct position *pos, const struct action *actions)
{
	const struct rule *own = pos->side == TIGER ? BAG(3) : BAG(4);
	uint8_t from = actions[0].value, to = actions[1].value, over;
	bool step = actions[1].sign == SIGN_STEP;
	int direction = direction_of(game, actions);
	struct move move;

	if (direction < 0 || !piece_is(pos->at[from], pos->side) ||
	    pos->at[to] != EMPTY)
		return own;
	over = game->map.next[from][direction];
	if (!step && (pos->side != TIGER || !piece_is(pos->at[over], GOAT)))
		return own;
	if (!go(game, pos, from, (unsigned)direction, &move))
		return BAC(2);
	if (!game_has(game, BAGHCHAL_HEROES))
		return own;
	return move.how == SIGN_JUMP || pos->at[from] & HERO ? BAH(4) : BAH(6);
}

const struct rule *move_find(const struct game *game,
    const struct position *pos, const struct action *actions, struct move *move)
{
	uint8_t from = actions[0].value, to = actions[1].value;
	int direction = direction_of(game, actions);

	if (direction < 0 || !piece_is(pos->at[from], pos->side) ||
	    !go(game, pos, from, (unsigned)direction, move) || move->to != to ||
	    move->how != actions[1].sign)
		return move_refused(game, pos, actions);
	if (moving_phase(pos) && last_is_taken_back(pos, move) &&
	    baghchal_has_way_forward(game, pos))
		return BAG(5);
	return NULL;
}

static void take(const struct game *game, struct position *pos, uint8_t point,
    struct report *report)
{
	report_add(report, EFFECT_TAKE, point, NOWHERE, pos->at[point]);
	if (pos->at[point] & HERO)
		pos->aside[BAGHCHAL_BILLY] = 1;
	pos->at[point] = EMPTY;
	pos->aside[BAGHCHAL_TAKEN]++;
	barriers_offer(game, pos);
}

void move_make(const struct game *game, struct position *pos,
    const struct move *move, struct report *report)
{
	report_add(
	    report, EFFECT_MOVE, move->to, move->from, pos->at[move->from]);
	pos->at[move->to] = pos->at[move->from];
	pos->at[move->from] = EMPTY;
	if (move->how == SIGN_TAKE)
		take(game, pos, move->over, report);
	if (pos->aside[BAGHCHAL_BARRIERS])
		barriers_fall(pos, report);
	/* With two goats or more in hand the next turn is not of phase II. */
	if (pos->aside[BAGHCHAL_HAND] <= 1)
		last_remember(game, pos, move);
}
