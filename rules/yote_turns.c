/* What a turn of Yoté or Choko is: listing them and playing one. */
#include "rules/yote.h"

static bool is_taking_at_end(const struct game *game)
{
	return game_has(game, YOTE_CHAIN);
}

static bool may_go_on(const struct game *game)
{
	return yote_settings_of(game)->goes_on || game_has(game, YOTE_CHAIN);
}

static bool may_jump_friends(const struct game *game)
{
	return yote_settings_of(game)->over_friends ||
	       game_has(game, YOTE_FRIENDLY);
}

static const struct rule *rule_of_further_jumps(const struct game *game)
{
	return game_has(game, YOTE_CHAIN) ? yote_settings_of(game)->chain
					  : yote_settings_of(game)->further;
}

static const struct rule *rule_of_friends(const struct game *game)
{
	return game_has(game, YOTE_FRIENDLY) ? yote_settings_of(game)->friendly
					     : yote_settings_of(game)->friends;
}

/* A jump over one neighbour; over is NOWHERE if there is no such jump. */
struct jump {
	uint8_t over, to;
};

/* The jump from a square in a direction over a piece of this side. */
static struct jump find_jump(const struct game *game,
    const struct position *pos, uint8_t from, unsigned direction, unsigned side)
{
	struct jump jump = { .over = game->map.next[from][direction] };

	if (jump.over == NOWHERE || !piece_is(pos->at[jump.over], side))
		return (struct jump){ NOWHERE, NOWHERE };
	jump.to = game->map.next[jump.over][direction];
	if (jump.to == NOWHERE || pos->at[jump.to] != EMPTY)
		return (struct jump){ NOWHERE, NOWHERE };
	return jump;
}

/* The jump that a turn names by its two ends. */
static struct jump named_jump(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, unsigned side)
{
	int direction = map_jump_direction(&game->map, from, to);

	if (direction < 0)
		return (struct jump){ NOWHERE, NOWHERE };
	return find_jump(game, pos, from, (unsigned)direction, side);
}

static void move_piece(
    struct position *pos, uint8_t from, uint8_t to, struct report *report)
{
	report_add(report, EFFECT_MOVE, to, from, pos->at[from]);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
}

static void take_piece(
    struct position *pos, uint8_t point, struct report *report)
{
	report_add(report, EFFECT_TAKE, point, NOWHERE, pos->at[point]);
	pos->at[point] = EMPTY;
}

/* --- what is possible ---------------------------------------------------- */

static bool can_jump_from(const struct game *game, const struct position *pos,
    uint8_t from, unsigned over)
{
	for (unsigned d = 0; d < game->map.directions; d++)
		if (find_jump(game, pos, from, d, over).over != NOWHERE)
			return true;
	return false;
}

static uint64_t bit(uint8_t point)
{
	return (uint64_t)1 << point;
}

/* The piece can capture after jumps over friends; what it stands on counts
 * as empty once it has left. */
static bool can_reach_capture(const struct game *game,
    const struct position *pos, uint8_t from, unsigned side)
{
	struct position lifted = *pos;
	uint8_t waiting[POINTS_MAX] = { from };
	uint64_t seen = bit(from);

	lifted.at[from] = EMPTY;
	for (unsigned i = 0, count = 1; i < count; i++) {
		if (can_jump_from(game, &lifted, waiting[i], side ^ 1u))
			return true;
		for (unsigned d = 0; d < game->map.directions; d++) {
			struct jump jump =
			    find_jump(game, &lifted, waiting[i], d, side);

			if (jump.over == NOWHERE || (seen & bit(jump.to)))
				continue;
			seen |= bit(jump.to);
			waiting[count++] = jump.to;
		}
	}
	return false;
}

bool yote_can_capture(
    const struct game *game, const struct position *pos, unsigned side)
{
	bool over_friends = yote_settings_of(game)->over_friends;

	for (uint8_t p = 0; p < game->map.points; p++) {
		if (!piece_is(pos->at[p], side))
			continue;
		if (over_friends ? can_reach_capture(game, pos, p, side)
				 : can_jump_from(game, pos, p, side ^ 1u))
			return true;
	}
	return false;
}

/* The option that makes captures compulsory, and one is there. */
static bool must_capture(const struct game *game, const struct position *pos)
{
	return game_has(game, YOTE_MANDATORY) &&
	       yote_can_capture(game, pos, pos->side);
}

static bool can_step_from(
    const struct game *game, const struct position *pos, uint8_t from)
{
	for (unsigned d = 0; d < game->map.directions; d++) {
		uint8_t to = game->map.next[from][d];

		if (to != NOWHERE && pos->at[to] == EMPTY)
			return true;
	}
	return false;
}

bool yote_can_act(const struct game *game, const struct position *pos)
{
	/* All pieces together never fill the board. */
	if (pos->aside[YOTE_HAND + pos->side])
		return true;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], pos->side) &&
		    (can_step_from(game, pos, p) ||
			can_jump_from(game, pos, p, pos->side ^ 1u) ||
			(may_jump_friends(game) &&
			    can_jump_from(game, pos, p, pos->side))))
			return true;
	return false;
}

/* What captures still take when the jumps are done. */
struct due {
	unsigned board, hand;
	bool either; /* one, from the board or from the hand */
};

static unsigned at_most(unsigned n, unsigned limit)
{
	return n < limit ? n : limit;
}

static struct due find_due(
    const struct game *game, const struct position *pos, unsigned jumps)
{
	unsigned enemy = pos->side ^ 1u, hand = pos->aside[YOTE_HAND + enemy];
	unsigned board = 0;
	struct due due = { 0 };

	for (uint8_t p = 0; p < game->map.points; p++)
		board += piece_is(pos->at[p], enemy);
	due.board = at_most(jumps, board);
	switch (yote_settings_of(game)->second) {
	case SECOND_BOARD_THEN_HAND:
		due.hand = at_most(jumps - due.board, hand);
		break;
	case SECOND_EITHER:
		due.either = board && hand;
		due.hand = at_most(jumps - due.board, hand);
		break;
	case SECOND_BOARD_ONLY:
		break;
	}
	return due;
}

/* --- listing ------------------------------------------------------------- */

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
	       (!may_go_on(list->game) || list_captures(list, pos, at, 0));
}

/* Every second piece of the jump just made. */
static bool list_seconds(
    struct listing *list, const struct position *pos, uint8_t at)
{
	struct due due = find_due(list->game, pos, 1);
	uint8_t count = list->turn.count;

	if (!due.board && !due.hand)
		return list_onward(list, pos, at);
	for (uint8_t p = 0; due.board && p < list->game->map.points; p++) {
		struct position after = *pos;

		if (!piece_is(pos->at[p], pos->side ^ 1u))
			continue;
		take_piece(&after, p, NULL);
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
    uint8_t first, struct due due)
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
    uint8_t from, struct jump jump, unsigned jumps)
{
	struct position after = *pos;
	uint8_t count = list->turn.count;
	bool goes_on;

	move_piece(&after, from, jump.to, NULL);
	take_piece(&after, jump.over, NULL);
	turn_add(&list->turn, SIGN_TAKE, jump.to);
	if (is_taking_at_end(list->game))
		goes_on = list_extras(list, &after, 0,
			      find_due(list->game, &after, jumps + 1)) &&
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
		struct jump jump =
		    find_jump(list->game, pos, from, d, pos->side ^ 1u);

		if (jump.over != NOWHERE &&
		    !list_capture(list, pos, from, jump, jumps))
			return false;
	}
	return true;
}

/* Jumps of a piece over friends, each with the captures that may follow. The
 * squares it has visited bound the depth. */
static bool list_walk(struct listing *list, const struct position *pos,
    uint8_t from, uint64_t visited);

static bool list_friend_jump(struct listing *list, const struct position *pos,
    uint8_t from, struct jump jump, uint64_t visited)
{
	struct position after = *pos;
	uint8_t count = list->turn.count;
	bool goes_on;

	move_piece(&after, from, jump.to, NULL);
	turn_add(&list->turn, SIGN_JUMP, jump.to);
	goes_on = tell(list);
	if (goes_on && yote_settings_of(list->game)->over_friends)
		goes_on =
		    list_walk(list, &after, jump.to, visited | bit(jump.to));
	list->turn.count = count;
	return goes_on;
}

static bool list_walk(struct listing *list, const struct position *pos,
    uint8_t from, uint64_t visited)
{
	for (unsigned d = 0; d < list->game->map.directions; d++) {
		struct jump enemy =
		    find_jump(list->game, pos, from, d, pos->side ^ 1u);
		struct jump friend =
		    find_jump(list->game, pos, from, d, pos->side);

		if (enemy.over != NOWHERE &&
		    !list_capture(list, pos, from, enemy, 0))
			return false;
		if (friend.over != NOWHERE && !(visited & bit(friend.to)) &&
		    !list_friend_jump(list, pos, from, friend, visited))
			return false;
	}
	return true;
}

/* All that one piece can do, in the order of directions. */
static bool list_piece(
    struct listing *list, const struct position *pos, uint8_t from)
{
	bool friends = may_jump_friends(list->game);

	list->turn.count = 0;
	turn_add(&list->turn, SIGN_AT, from);
	for (unsigned d = 0; d < list->game->map.directions; d++) {
		uint8_t to = list->game->map.next[from][d];
		struct jump jump;

		if (to == NOWHERE)
			continue;
		list->turn.count = 1;
		if (pos->at[to] == EMPTY) {
			turn_add(&list->turn, SIGN_STEP, to);
			if (!tell(list))
				return false;
			continue;
		}
		jump = find_jump(
		    list->game, pos, from, d, piece_side(pos->at[to]));
		if (jump.over == NOWHERE)
			continue;
		if (!piece_is(pos->at[to], pos->side)) {
			if (!list_capture(list, pos, from, jump, 0))
				return false;
		} else if (friends && !list_friend_jump(
					  list, pos, from, jump, bit(from))) {
			return false;
		}
	}
	return true;
}

bool yote_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };
	bool capturing = must_capture(game, pos);
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
			if (moving && !list_piece(&list, pos, p))
				return false;
		}
	}
	return true;
}

/* --- playing ------------------------------------------------------------- */

/* A turn as it is read: where the reader is, and the turn that comes out. */
struct reading {
	const struct game *game;
	struct position *pos;
	const struct turn *turn;
	unsigned at;
	uint8_t piece; /* the square of the piece that moves */
	struct turn full;
	struct report *report;
};

static bool next_is(const struct reading *in, enum sign sign)
{
	return turn_has(in->turn, in->at, sign);
}

/* The pieces that a turn names after a jump, in any order. */
struct named {
	uint64_t squares;
	unsigned board, hand;
};

/* False if a square has no enemy or is named twice. */
static bool read_named(struct reading *in, struct named *named)
{
	for (;; in->at++) {
		if (next_is(in, SIGN_ALSO_HAND)) {
			named->hand++;
		} else if (next_is(in, SIGN_ALSO)) {
			uint8_t p = in->turn->actions[in->at].value;

			if (!piece_is(in->pos->at[p], in->pos->side ^ 1u) ||
			    (named->squares & bit(p)))
				return false;
			named->squares |= bit(p);
			named->board++;
		} else {
			return true;
		}
	}
}

static void take_named(struct reading *in, const struct named *named)
{
	for (uint8_t p = 0; p < in->game->map.points; p++) {
		if (!(named->squares & bit(p)))
			continue;
		take_piece(in->pos, p, in->report);
		turn_add(&in->full, SIGN_ALSO, p);
	}
	if (!named->hand)
		return;
	in->pos->aside[YOTE_HAND + (in->pos->side ^ 1u)] -=
	    (uint8_t)named->hand;
	report_add(in->report, EFFECT_SPENT, NOWHERE, NOWHERE, named->hand);
	for (unsigned i = 0; i < named->hand; i++)
		turn_add(&in->full, SIGN_ALSO_HAND, 0);
}

/* The pieces that go with so many jumps, no more and no fewer. */
static const struct rule *play_extras(struct reading *in, unsigned jumps)
{
	const struct rule *extra = yote_settings_of(in->game)->extra;
	struct due due = find_due(in->game, in->pos, jumps);
	struct named named = { 0 };

	if (!read_named(in, &named))
		return extra;
	if (named.board + named.hand != due.board + due.hand)
		return jumps > 1 || next_is(in, SIGN_TAKE)
			   ? rule_of_further_jumps(in->game)
			   : extra;
	if (named.hand != due.hand && !due.either)
		return extra;
	take_named(in, &named);
	return NULL;
}

static const struct rule *play_capture(struct reading *in)
{
	uint8_t to = in->turn->actions[in->at].value;
	struct jump jump =
	    named_jump(in->game, in->pos, in->piece, to, in->pos->side ^ 1u);

	if (jump.over == NOWHERE)
		return yote_settings_of(in->game)->jump;
	move_piece(in->pos, in->piece, to, in->report);
	take_piece(in->pos, jump.over, in->report);
	turn_add(&in->full, SIGN_TAKE, to);
	in->piece = to;
	in->at++;
	return NULL;
}

static const struct rule *play_captures(struct reading *in)
{
	const struct rule *broken = NULL;
	unsigned jumps = 0;

	while (!broken && next_is(in, SIGN_TAKE)) {
		if (jumps > 0 && !may_go_on(in->game))
			return rule_of_further_jumps(in->game);
		broken = play_capture(in);
		jumps++;
		if (!broken && !is_taking_at_end(in->game))
			broken = play_extras(in, 1);
	}
	if (!broken && jumps > 0 && is_taking_at_end(in->game))
		broken = play_extras(in, jumps);
	return broken;
}

static const struct rule *play_friend_jumps(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint64_t visited = bit(in->piece);

	for (; next_is(in, SIGN_JUMP); in->at++) {
		uint8_t to = in->turn->actions[in->at].value;
		struct jump jump =
		    named_jump(in->game, in->pos, in->piece, to, in->pos->side);

		if (!may_jump_friends(in->game) || jump.over == NOWHERE)
			return rule_of_friends(in->game);
		if (!settings->over_friends && in->at + 1 < in->turn->count)
			return rule_of_friends(in->game);
		if (visited & bit(to))
			return settings->order;
		visited |= bit(to);
		move_piece(in->pos, in->piece, to, in->report);
		turn_add(&in->full, SIGN_JUMP, to);
		in->piece = to;
	}
	return NULL;
}

/* What stands after the last capture does not belong there. */
static const struct rule *rule_of_rest(const struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);

	if (next_is(in, SIGN_TAKE))
		return rule_of_further_jumps(in->game);
	if (next_is(in, SIGN_JUMP))
		return settings->order ? settings->order
				       : rule_of_friends(in->game);
	return settings->turn;
}

static const struct rule *play_jumps(struct reading *in, bool *captured)
{
	bool capturing = must_capture(in->game, in->pos);
	const struct rule *broken = play_friend_jumps(in);

	*captured = next_is(in, SIGN_TAKE);
	if (!broken)
		broken = play_captures(in);
	if (!broken && in->at < in->turn->count)
		broken = rule_of_rest(in);
	if (!broken && capturing && !*captured)
		broken = yote_settings_of(in->game)->mandatory;
	return broken;
}

static const struct rule *play_step(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	uint8_t to = in->turn->actions[1].value;

	if (in->turn->count != 2 || in->pos->at[to] != EMPTY ||
	    map_direction(&in->game->map, in->piece, to) < 0)
		return settings->turn;
	if (must_capture(in->game, in->pos))
		return settings->mandatory;
	move_piece(in->pos, in->piece, to, in->report);
	turn_add(&in->full, SIGN_STEP, to);
	return NULL;
}

static const struct rule *play_deployment(struct reading *in)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	struct position *pos = in->pos;

	if (!pos->aside[YOTE_HAND + pos->side] || pos->at[in->piece] != EMPTY)
		return settings->turn;
	if (must_capture(in->game, pos))
		return settings->mandatory;
	pos->at[in->piece] = piece_of(pos->side);
	pos->aside[YOTE_HAND + pos->side]--;
	report_add(
	    in->report, EFFECT_DROP, in->piece, NOWHERE, pos->at[in->piece]);
	return NULL;
}

static const struct rule *play_move(struct reading *in, bool *captured)
{
	const struct yote_settings *settings = yote_settings_of(in->game);
	const struct position *pos = in->pos;
	bool own = piece_is(pos->at[in->piece], pos->side);

	if (pos->aside[YOTE_BOUND])
		return settings->bound;
	if (settings->opening &&
	    pos->aside[YOTE_HAND + pos->side] == YOTE_CAMELS)
		return settings->opening;
	switch (in->turn->actions[1].sign) {
	case SIGN_STEP:
		return own ? play_step(in) : settings->turn;
	case SIGN_TAKE:
		return own ? play_jumps(in, captured) : settings->jump;
	case SIGN_JUMP:
		return own ? play_jumps(in, captured)
			   : rule_of_friends(in->game);
	default:
		return settings->turn;
	}
}

/* The merchant goes to whoever deploys without being bound to. */
static void pass_merchant(struct position *pos, bool deployed)
{
	const uint8_t *hand = pos->aside + YOTE_HAND;
	bool was_bound = pos->aside[YOTE_BOUND];

	pos->aside[YOTE_BOUND] = 0;
	if (!hand[0] && !hand[1]) {
		pos->aside[YOTE_TOKEN] = 0;
	} else if (deployed && !was_bound) {
		pos->aside[YOTE_TOKEN] = piece_of(pos->side);
		pos->aside[YOTE_BOUND] = hand[pos->side ^ 1] > 0;
	}
}

const struct rule *yote_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	struct reading in = { .game = game,
		.pos = pos,
		.turn = turn,
		.at = 1,
		.piece = turn->actions[0].value,
		.report = report };
	struct yote_totals totals = yote_count(game, pos);
	bool watched = yote_watched(game, pos, &totals);
	bool deployed = turn->count == 1, captured = false;
	const struct rule *broken;

	report_begin(report, turn);
	if (!turn_has(turn, 0, SIGN_AT))
		return yote_settings_of(game)->turn;
	turn_add(&in.full, SIGN_AT, in.piece);
	broken = deployed ? play_deployment(&in) : play_move(&in, &captured);
	if (broken)
		return broken;
	if (report)
		report->turn = in.full;
	if (yote_settings_of(game)->merchant)
		pass_merchant(pos, deployed);
	pos->aside[YOTE_QUIET] =
	    watched && !captured ? (uint8_t)(pos->aside[YOTE_QUIET] + 1) : 0;
	pos->side ^= 1;
	return NULL;
}
