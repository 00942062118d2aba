/* Every legal turn of Yoté and Choko, in the order of squares. */
#include "rules/yote.h"

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	struct turn turn;
};

static bool tell(const struct listing *list)
{
	return list->each(&list->turn, list->user);
}

static bool list_captures(struct listing *list, const struct position *pos,
    uint8_t from, unsigned jumps);

/* The turn may end here, or go on capturing. */
static bool list_onward(
    struct listing *list, const struct position *pos, uint8_t at)
{
	return tell(list) &&
	       (!yote_may_go_on(list->game) || list_captures(list, pos, at, 0));
}

/* Every second piece of the jump just made. */
static bool list_seconds(
    struct listing *list, const struct position *pos, uint8_t at)
{
	struct yote_due due = yote_find_due(list->game, pos, 1);
	uint8_t count = list->turn.count;

	if (!due.board && !due.hand)
		return list_onward(list, pos, at);
	for (uint8_t p = 0; due.board && p < list->game->map.points; p++) {
		struct position after = *pos;

		if (!piece_is(pos->at[p], pos->side ^ 1u))
			continue;
		yote_take_piece(&after, p, NULL);
		turn_add(&list->turn, SIGN_ALSO, p);
		if (!list_onward(list, &after, at))
			return false;
		list->turn.count = count;
	}
	if (due.hand || due.either) {
		struct position after = *pos;

		after.aside[YOTE_HAND + (pos->side ^ 1u)]--;
		turn_add(&list->turn, SIGN_ALSO_HAND, 0);
		if (!list_onward(list, &after, at))
			return false;
		list->turn.count = count;
	}
	return true;
}

/* Every choice of the pieces that a whole chain takes at its end; each level
 * names one more, in the order of squares. */
static bool list_extras(struct listing *list, const struct position *pos,
    uint8_t first, struct yote_due due)
{
	uint8_t count = list->turn.count;
	bool goes_on;

	if (due.board == 0) {
		for (unsigned i = 0; i < due.hand; i++)
			turn_add(&list->turn, SIGN_ALSO_HAND, 0);
		goes_on = tell(list);
		list->turn.count = count;
		return goes_on;
	}
	due.board--;
	for (uint8_t p = first; p < list->game->map.points; p++) {
		if (!piece_is(pos->at[p], pos->side ^ 1u))
			continue;
		turn_add(&list->turn, SIGN_ALSO, p);
		if (!list_extras(list, pos, (uint8_t)(p + 1), due))
			return false;
		list->turn.count = count;
	}
	return true;
}

/* One jump over an enemy, and all that can follow. */
static bool list_capture(struct listing *list, const struct position *pos,
    uint8_t from, struct yote_jump jump, unsigned jumps)
{
	struct position after = *pos;
	uint8_t count = list->turn.count;
	bool goes_on;

	yote_move_piece(&after, from, jump.to, NULL);
	yote_take_piece(&after, jump.over, NULL);
	turn_add(&list->turn, SIGN_TAKE, jump.to);
	if (yote_takes_at_end(list->game))
		goes_on = list_extras(list, &after, 0,
			      yote_find_due(list->game, &after, jumps + 1)) &&
			  list_captures(list, &after, jump.to, jumps + 1);
	else
		goes_on = list_seconds(list, &after, jump.to);
	list->turn.count = count;
	return goes_on;
}

/* Captures from a square after so many of the same chain. Every level takes
 * an enemy, so there are at most twelve. */
static bool list_captures(struct listing *list, const struct position *pos,
    uint8_t from, unsigned jumps)
{
	for (unsigned d = 0; d < list->game->map.directions; d++) {
		struct yote_jump jump =
		    yote_find_jump(list->game, pos, from, d, pos->side ^ 1u);

		if (jump.over != NOWHERE &&
		    !list_capture(list, pos, from, jump, jumps))
			return false;
	}
	return true;
}

static bool list_moves(struct listing *list, const struct position *pos,
    uint8_t from, uint64_t visited);

/* A jump over a friend, and what may follow; visited squares bound it. */
static bool list_friend_jump(struct listing *list, const struct position *pos,
    uint8_t from, struct yote_jump jump, uint64_t visited)
{
	struct position after = *pos;
	uint8_t count = list->turn.count;
	bool goes_on;

	if (!yote_may_jump_friends(list->game) || (visited & yote_bit(jump.to)))
		return true;
	yote_move_piece(&after, from, jump.to, NULL);
	turn_add(&list->turn, SIGN_JUMP, jump.to);
	goes_on = tell(list);
	if (goes_on && yote_settings_of(list->game)->over_friends)
		goes_on = list_moves(
		    list, &after, jump.to, visited | yote_bit(jump.to));
	list->turn.count = count;
	return goes_on;
}

static bool list_step(struct listing *list, uint8_t to)
{
	uint8_t count = list->turn.count;
	bool goes_on;

	turn_add(&list->turn, SIGN_STEP, to);
	goes_on = tell(list);
	list->turn.count = count;
	return goes_on;
}

/* All that a piece can do from here, in the order of directions; nothing has
 * been visited if it has not moved yet. */
static bool list_moves(struct listing *list, const struct position *pos,
    uint8_t from, uint64_t visited)
{
	bool goes_on = true;

	for (unsigned d = 0; goes_on && d < list->game->map.directions; d++) {
		uint8_t to = list->game->map.next[from][d];
		struct yote_jump jump;

		if (to == NOWHERE)
			continue;
		if (pos->at[to] == EMPTY) {
			goes_on = visited || list_step(list, to);
			continue;
		}
		jump = yote_find_jump(
		    list->game, pos, from, d, piece_side(pos->at[to]));
		if (jump.over == NOWHERE)
			continue;
		goes_on = piece_is(pos->at[to], pos->side)
			      ? list_friend_jump(list, pos, from, jump,
				    visited | yote_bit(from))
			      : list_capture(list, pos, from, jump, 0);
	}
	return goes_on;
}

bool yote_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };
	bool capturing = yote_must_capture(game, pos);
	bool deploying = !capturing && pos->aside[YOTE_HAND + pos->side];
	bool moving = !capturing && !pos->aside[YOTE_BOUND];

	for (uint8_t p = 0; p < game->map.points; p++) {
		list.turn.count = 0;
		turn_add(&list.turn, SIGN_AT, p);
		if (pos->at[p] == EMPTY) {
			if (deploying && !tell(&list))
				return false;
		} else if (piece_is(pos->at[p], pos->side)) {
			if (capturing && !list_captures(&list, pos, p, 0))
				return false;
			if (moving && !list_moves(&list, pos, p, 0))
				return false;
		}
	}
	return true;
}
