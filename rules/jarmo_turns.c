/*
 * The turns of Jarmo: a move, a soldier put back on its camp, a guard turned
 * over, or a pass when there is nothing else.
 */
#include "rules/jarmo.h"

static bool goes_back(
    const struct game *game, unsigned side, uint8_t from, uint8_t to)
{
	uint8_t before = game->map.row[from], after = game->map.row[to];

	return side == 0 ? after < before : after > before;
}

/* Why a soldier of the side to move cannot go along this line, or NULL. */
static const struct rule *way_closed(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to)
{
	const struct jarmo_settings *settings = settings_of(game);

	if (piece_is(pos->at[to], pos->side))
		return JAR(2);
	if (settings->never_back && goes_back(game, pos->side, from, to))
		return JAJ(3);
	if (settings->camp_is_safe && pos->at[to] != EMPTY &&
	    in_camp_of(game, to, pos->side))
		return JAL(2);
	return NULL;
}

static bool can_leave(
    const struct game *game, const struct position *pos, uint8_t from)
{
	return piece_is(pos->at[from], pos->side) &&
	       !in_camp_of(game, from, pos->side ^ 1u);
}

/* A bit for each point where the soldier can go. */
static uint32_t targets_of(
    const struct game *game, const struct position *pos, uint8_t from)
{
	uint32_t targets = 0;

	if (!can_leave(game, pos, from))
		return 0;
	for (unsigned d = 0; d < game->map.directions; d++) {
		uint8_t to = game->map.next[from][d];

		if (to != NOWHERE && !way_closed(game, pos, from, to))
			targets |= (uint32_t)1 << to;
	}
	return targets;
}

static bool is_free_in_camp(
    const struct game *game, const struct position *pos, uint8_t point)
{
	return pos->at[point] == EMPTY && in_camp_of(game, point, pos->side);
}

static bool can_place(const struct game *game, const struct position *pos)
{
	if (pos->aside[HAND + pos->side] == 0)
		return false;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (is_free_in_camp(game, pos, p))
			return true;
	return false;
}

/* JAL-3: a guard in the enemy camp that is worth turning. */
static bool can_turn(
    const struct game *game, const struct position *pos, uint8_t point)
{
	return !settings_of(game)->turned_on_entry &&
	       pos->aside[TAKEN + pos->side] > 0 &&
	       pos->at[point] == hero_of(pos->side) &&
	       in_camp_of(game, point, pos->side ^ 1u);
}

static bool must_pass(const struct game *game, const struct position *pos)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		if (targets_of(game, pos, p) || can_turn(game, pos, p))
			return false;
	return !can_place(game, pos);
}

/* Whether the move of a guard into the enemy camp brings a soldier back. */
static bool brings_back(const struct game *game, const struct position *pos,
    uint8_t from, uint8_t to)
{
	return settings_of(game)->turned_on_entry && is_guard(pos->at[from]) &&
	       in_camp_of(game, to, pos->side ^ 1u) &&
	       pos->aside[TAKEN + pos->side] > 0;
}

static void put_on_camp(
    struct position *pos, uint8_t point, struct report *report)
{
	pos->at[point] = piece_of(pos->side);
	report_add(report, EFFECT_DROP, point, NOWHERE, pos->at[point]);
}

/* One captured soldier comes back, to the point or, for NOWHERE, to the
 * hand. */
static const struct rule *take_back(const struct game *game,
    struct position *pos, uint8_t point, struct report *report)
{
	if (point != NOWHERE && !is_free_in_camp(game, pos, point))
		return JAR(8);
	pos->aside[TAKEN + pos->side]--;
	if (point == NOWHERE)
		pos->aside[HAND + pos->side]++;
	else
		put_on_camp(pos, point, report);
	return NULL;
}

static void capture(const struct game *game, struct position *pos,
    uint8_t point, struct report *report)
{
	unsigned enemy = pos->side ^ 1u;
	uint8_t piece = pos->at[point];

	report_add(report, EFFECT_TAKE, point, NOWHERE, piece);
	if (!settings_of(game)->archers_lost)
		pos->aside[TAKEN + enemy]++;
	else if (is_guard(piece))
		pos->aside[HAND + enemy]++;
	pos->at[point] = EMPTY;
}

/* Moves a soldier and turns it as the rules say. */
static void make_move(const struct game *game, struct position *pos,
    uint8_t from, uint8_t to, struct report *report)
{
	bool enters = in_camp_of(game, to, pos->side ^ 1u);
	uint8_t before = pos->at[from], after = before;

	if (pos->at[to] != EMPTY) {
		capture(game, pos, to, report);
		if (!enters)
			after = hero_of(pos->side);
	}
	if (enters && settings_of(game)->turned_on_entry)
		after = piece_of(pos->side);
	report_add(report, EFFECT_MOVE, to, from, before);
	if (after != before)
		report_add(report, EFFECT_TURNED, to, NOWHERE, after);
	pos->at[from] = EMPTY;
	pos->at[to] = after;
}

/* The point of `+@c3` at the end of a turn whose own actions are `own`;
 * NOWHERE if nothing follows. False if something else does. */
static bool read_return(const struct turn *turn, unsigned own, uint8_t *point)
{
	*point = NOWHERE;
	if (turn->count == own)
		return true;
	if (turn->count != own + 2 || !turn_has(turn, own, SIGN_JOIN) ||
	    !turn_has(turn, own + 1, SIGN_RETURN))
		return false;
	*point = turn->actions[own + 1].value;
	return true;
}

static const struct rule *play_move(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct jarmo_settings *settings = settings_of(game);
	const struct rule *closed;
	uint8_t from, to, back;
	bool takes, enters_as_guard, owed;

	if (!turn_has(turn, 0, SIGN_AT) || !read_return(turn, 2, &back))
		return JAR(2);
	takes = turn->actions[1].sign == SIGN_TAKE;
	if (!takes && turn->actions[1].sign != SIGN_STEP)
		return JAR(2);
	from = turn->actions[0].value;
	to = turn->actions[1].value;
	if (!piece_is(pos->at[from], pos->side))
		return JAR(2);
	if (!can_leave(game, pos, from))
		return JAR(5);
	if (map_direction(&game->map, from, to) < 0)
		return JAR(2);
	closed = way_closed(game, pos, from, to);
	if (closed)
		return closed;
	if (takes != (pos->at[to] != EMPTY))
		return JAR(3);
	enters_as_guard =
	    is_guard(pos->at[from]) && in_camp_of(game, to, pos->side ^ 1u);
	owed = brings_back(game, pos, from, to);
	if (back != NOWHERE && !owed)
		return enters_as_guard ? settings->entering : settings->moving;
	make_move(game, pos, from, to, report);
	return owed ? take_back(game, pos, back, report) : NULL;
}

static const struct rule *play_placement(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	uint8_t point = turn->actions[0].value;

	if (turn->count != 1 || pos->aside[HAND + pos->side] == 0 ||
	    !is_free_in_camp(game, pos, point))
		return settings_of(game)->placing;
	pos->aside[HAND + pos->side]--;
	put_on_camp(pos, point, report);
	return NULL;
}

static const struct rule *play_turning(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	uint8_t point = turn->actions[0].value, back;

	if (settings_of(game)->turned_on_entry)
		return JAR(2);
	if (!read_return(turn, 1, &back) || !can_turn(game, pos, point))
		return JAL(3);
	pos->at[point] = piece_of(pos->side);
	report_add(report, EFFECT_TURNED, point, NOWHERE, pos->at[point]);
	return take_back(game, pos, back, report);
}

static const struct rule *play_pass(
    const struct game *game, struct position *pos, const struct turn *turn)
{
	if (turn->count != 1 || !must_pass(game, pos))
		return settings_of(game)->pass;
	/* Whoever has not moved in has not won, now or later. */
	if (!game->ruleset->scored && jarmo_has_arrived(game, pos, pos->side))
		pos->aside[CAUGHT + pos->side] = 1;
	return NULL;
}

const struct rule *jarmo_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct rule *broken;

	report_begin(report, turn);
	if (turn_has(turn, 0, SIGN_PASS))
		broken = play_pass(game, pos, turn);
	else if (turn_has(turn, 0, SIGN_RETURN))
		broken = play_placement(game, pos, turn, report);
	else if (turn_has(turn, 0, SIGN_FLIP))
		broken = play_turning(game, pos, turn, report);
	else
		broken = play_move(game, pos, turn, report);
	if (pos->aside[CAUGHT + pos->side] &&
	    !jarmo_has_arrived(game, pos, pos->side))
		pos->aside[CAUGHT + pos->side] = 0;
	pos->side ^= 1;
	return broken;
}

struct listing {
	const struct game *game;
	const struct position *pos;
	turn_fn *each;
	void *user;
	bool any;
};

static bool list_turn(struct listing *list, const struct turn *turn)
{
	list->any = true;
	return list->each(turn, list->user);
}

/* The turn as it is, and with each point for the soldier that comes back. */
static bool list_with_returns(
    struct listing *list, const struct turn *turn, uint8_t left)
{
	const struct game *game = list->game;

	if (!list_turn(list, turn))
		return false;
	for (uint8_t p = 0; p < game->map.points; p++) {
		struct turn longer = *turn;

		if (!in_camp_of(game, p, list->pos->side) ||
		    (list->pos->at[p] != EMPTY && p != left))
			continue;
		turn_add(&longer, SIGN_JOIN, 0);
		turn_add(&longer, SIGN_RETURN, p);
		if (!list_turn(list, &longer))
			return false;
	}
	return true;
}

static bool list_moves(struct listing *list, uint8_t from)
{
	const struct position *pos = list->pos;
	uint32_t targets = targets_of(list->game, pos, from);

	for (uint8_t to = 0; targets >> to != 0; to++) {
		struct turn turn;

		if (!(targets >> to & 1))
			continue;
		turn.count = 0;
		turn_add(&turn, SIGN_AT, from);
		turn_add(
		    &turn, pos->at[to] == EMPTY ? SIGN_STEP : SIGN_TAKE, to);
		if (!(brings_back(list->game, pos, from, to)
			    ? list_with_returns(list, &turn, from)
			    : list_turn(list, &turn)))
			return false;
	}
	return true;
}

static bool list_placements(struct listing *list)
{
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct turn turn = { 0 };

		if (!is_free_in_camp(list->game, list->pos, p))
			continue;
		turn_add(&turn, SIGN_RETURN, p);
		if (!list_turn(list, &turn))
			return false;
	}
	return true;
}

static bool list_turnings(struct listing *list)
{
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct turn turn = { 0 };

		if (!can_turn(list->game, list->pos, p))
			continue;
		turn_add(&turn, SIGN_FLIP, p);
		if (!list_with_returns(list, &turn, NOWHERE))
			return false;
	}
	return true;
}

bool jarmo_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = {
		.game = game, .pos = pos, .each = each, .user = user
	};

	for (uint8_t p = 0; p < game->map.points; p++)
		if (!list_moves(&list, p))
			return false;
	if (pos->aside[HAND + pos->side] > 0 && !list_placements(&list))
		return false;
	if (!list_turnings(&list))
		return false;
	return list.any || turn_list_pass(each, user);
}
