/* Every legal turn of Yoté and Choko, in the order of squares. */
#include "rules/yote/yote.h"

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	uint8_t begun; /* how much of the turn was there before */
	bool one_jump; /* nothing goes on from there */
	struct turn turn;
};

static bool tell(const struct listing *list)
{
	return list->each(&list->turn, list->user);
}

static bool list_captures(struct listing *list, const struct position *pos,
    uint8_t from, unsigned camels);

/* The turn may end here, or go on capturing. */
static bool list_onward(
    struct listing *list, const struct position *pos, uint8_t at)
{
	return tell(list) &&
	       (!yote_may_go_on(list->game) || list_captures(list, pos, at, 0));
}

/* Every second piece of the jump just made over a camel or the caravan. */
static bool list_seconds(struct listing *list, const struct position *pos,
    uint8_t at, unsigned camels)
{
	struct yote_due due = yote_find_due(list->game, pos, camels);
	uint8_t count = list->turn.count;

	if (!due.board && !due.hand)
		return list_onward(list, pos, at);
	for (uint8_t p = 0; due.board && p < list->game->map.points; p++) {
		struct position after = *pos;

		if (!yote_is_camel(pos->at[p], pos->side ^ 1u))
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
		if (!yote_is_camel(pos->at[p], pos->side ^ 1u))
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
    uint8_t from, struct yote_jump jump, unsigned camels)
{
	struct position after = *pos;
	uint8_t count = list->turn.count;
	bool goes_on;

	camels += !(pos->at[jump.over] & HERO);
	yote_move_piece(&after, from, jump.to, NULL);
	yote_take_piece(&after, jump.over, NULL);
	turn_add(&list->turn, SIGN_TAKE, jump.to);
	if (list->one_jump || yote_takes_at_end(list->game))
		goes_on = list_extras(list, &after, 0,
			      yote_find_due(list->game, &after, camels)) &&
			  (list->one_jump ||
			      list_captures(list, &after, jump.to, camels));
	else
		goes_on = list_seconds(list, &after, jump.to, camels);
	list->turn.count = count;
	return goes_on;
}

/* Captures from a square after jumps of the same chain over so many camels.
 * Every level takes an enemy, so there are at most twelve. */
static bool list_captures(struct listing *list, const struct position *pos,
    uint8_t from, unsigned camels)
{
	for (unsigned d = 0; d < list->game->map.directions; d++) {
		struct yote_jump jump =
		    yote_find_jump(list->game, pos, from, d, pos->side ^ 1u);

		if (jump.over != NOWHERE &&
		    !list_capture(list, pos, from, jump, camels))
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

/* What a piece can do from here in one direction. */
static bool list_move(struct listing *list, const struct position *pos,
    uint8_t from, unsigned direction, uint64_t visited)
{
	uint8_t to = list->game->map.next[from][direction];
	bool friendly = to != NOWHERE && piece_is(pos->at[to], pos->side);
	struct yote_jump jump;

	if (to != NOWHERE && pos->at[to] == EMPTY)
		return visited || list_step(list, to);
	jump = yote_find_jump(list->game, pos, from, direction,
	    friendly ? pos->side : pos->side ^ 1u);
	if (jump.over == NOWHERE)
		return true;
	return friendly ? list_friend_jump(
			      list, pos, from, jump, visited | yote_bit(from))
			: list_capture(list, pos, from, jump, 0);
}

/* All that a piece can do from here, in the order of directions; nothing has
 * been visited if it has not moved yet. */
static bool list_moves(struct listing *list, const struct position *pos,
    uint8_t from, uint64_t visited)
{
	bool goes_on = true;

	for (unsigned d = 0; goes_on && d < list->game->map.directions; d++)
		goes_on = list_move(list, pos, from, d, visited);
	return goes_on;
}

/* What can be deployed on an empty square. */
static bool list_deployments(
    struct listing *list, const struct position *pos, uint8_t to)
{
	bool goes_on = true;

	for (unsigned caravan = 0; goes_on && caravan < 2; caravan++) {
		if (yote_deployment_barred(list->game, pos, caravan))
			continue;
		list->turn.count = list->begun;
		turn_add(&list->turn, caravan ? SIGN_HERO : SIGN_AT, to);
		goes_on = tell(list);
	}
	return goes_on;
}

bool yote_list_actions(const struct game *game, const struct position *pos,
    bool capturing, const struct turn *begun, turn_fn *each, void *user)
{
	struct listing list = { .game = game,
		.each = each,
		.user = user,
		.begun = begun->count,
		.turn = *begun };
	bool deploying = !capturing && pos->aside[YOTE_HAND + pos->side];
	bool moving = !capturing && !pos->aside[YOTE_BOUND];
	bool goes_on = true;

	for (uint8_t p = 0; goes_on && p < game->map.points; p++) {
		if (pos->at[p] == EMPTY) {
			goes_on = !deploying || list_deployments(&list, pos, p);
			continue;
		}
		if (!piece_is(pos->at[p], pos->side))
			continue;
		list.turn.count = list.begun;
		turn_add(&list.turn, SIGN_AT, p);
		if (capturing)
			goes_on = list_captures(&list, pos, p, 0);
		else if (moving)
			goes_on = list_moves(&list, pos, p, 0);
	}
	return goes_on;
}

bool yote_list_jumps(const struct game *game, const struct position *pos,
    uint8_t from, const struct turn *begun, turn_fn *each, void *user)
{
	struct listing list = { .game = game,
		.each = each,
		.user = user,
		.one_jump = true,
		.turn = *begun };

	turn_add(&list.turn, SIGN_AT, from);
	return list_captures(&list, pos, from, 0);
}

bool yote_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct turn none = { .count = 0 };

	if (game_has(game, YOTE_CHALLENGES))
		return yote_list_parts(game, pos, each, user);
	return yote_list_actions(
	    game, pos, yote_must_capture(game, pos), &none, each, user);
}
