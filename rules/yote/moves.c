/* What pieces of Yoté and Choko can do: steps, jumps, and what a capture
 * takes. Listing and playing turns are both made of it. */
#include "rules/yote/yote.h"

struct yote_jump yote_find_jump(const struct game *game,
    const struct position *pos, uint8_t from, unsigned direction, unsigned side)
{
	const struct map *map = &game->map;
	const uint8_t *routes = pos->aside + YOTE_ROUTES;
	bool along = routes[0] && !piece_is(pos->at[from], side);
	struct yote_jump jump;

	jump.over = along ? lines_next_with(
				map, routes, YOTE_ROUTES_MAX, from, direction)
			  : map->next[from][direction];
	if (jump.over == NOWHERE || !piece_is(pos->at[jump.over], side))
		return (struct yote_jump){ NOWHERE, NOWHERE };
	jump.to = along ? lines_next_with(map, routes, YOTE_ROUTES_MAX,
			      jump.over, direction)
			: map->next[jump.over][direction];
	if (jump.to == NOWHERE || pos->at[jump.to] != EMPTY)
		return (struct yote_jump){ NOWHERE, NOWHERE };
	return jump;
}

void yote_move_piece(
    struct position *pos, uint8_t from, uint8_t to, struct report *report)
{
	report_add(report, EFFECT_MOVE, to, from, pos->at[from]);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
}

void yote_take_piece(struct position *pos, uint8_t point, struct report *report)
{
	report_add(report, EFFECT_TAKE, point, NOWHERE, pos->at[point]);
	pos->at[point] = EMPTY;
}

static bool can_jump_from(const struct game *game, const struct position *pos,
    uint8_t from, unsigned over)
{
	for (unsigned d = 0; d < game->map.directions; d++)
		if (yote_find_jump(game, pos, from, d, over).over != NOWHERE)
			return true;
	return false;
}

/* The piece can capture after jumps over friends; what it stands on counts
 * as empty once it has left. */
static bool can_reach_capture(const struct game *game,
    const struct position *pos, uint8_t from, unsigned side)
{
	struct position lifted = *pos;
	uint8_t waiting[POINTS_MAX] = { from };
	uint64_t seen = yote_bit(from);

	lifted.at[from] = EMPTY;
	for (unsigned i = 0, count = 1; i < count; i++) {
		if (can_jump_from(game, &lifted, waiting[i], side ^ 1u))
			return true;
		for (unsigned d = 0; d < game->map.directions; d++) {
			struct yote_jump jump =
			    yote_find_jump(game, &lifted, waiting[i], d, side);

			if (jump.over == NOWHERE || (seen & yote_bit(jump.to)))
				continue;
			seen |= yote_bit(jump.to);
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

/* A jump, straight or along routes that lie there. */
static bool can_jump(const struct game *game, const struct position *pos)
{
	bool friends = yote_may_jump_friends(game);

	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], pos->side) &&
		    (can_jump_from(game, pos, p, pos->side ^ 1u) ||
			(friends && can_jump_from(game, pos, p, pos->side))))
			return true;
	return false;
}

static bool stop_at_once(const struct turn *turn, void *user)
{
	(void)turn;
	(void)user;
	return false;
}

static bool can_step(const struct game *game, const struct position *pos)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		for (unsigned d = 0; piece_is(pos->at[p], pos->side) &&
				     d < game->map.directions;
		     d++) {
			uint8_t to = game->map.next[p][d];

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
	if (can_step(game, pos) || can_jump(game, pos))
		return true;
	/* A route or a walk may open a turn. */
	return game_has(game, YOTE_CHALLENGES) &&
	       !yote_list_parts(game, pos, stop_at_once, NULL);
}

static unsigned at_most(unsigned n, unsigned limit)
{
	return n < limit ? n : limit;
}

struct yote_due yote_find_due(
    const struct game *game, const struct position *pos, unsigned camels)
{
	unsigned enemy = pos->side ^ 1u, hand = yote_camels_in_hand(pos, enemy);
	unsigned board = 0;
	struct yote_due due = { 0 };

	for (uint8_t p = 0; p < game->map.points; p++)
		board += yote_is_camel(pos->at[p], enemy);
	due.board = at_most(camels, board);
	switch (yote_settings_of(game)->second) {
	case SECOND_BOARD_THEN_HAND:
		due.hand = at_most(camels - due.board, hand);
		break;
	case SECOND_EITHER:
		due.either = board && hand;
		due.hand = at_most(camels - due.board, hand);
		break;
	case SECOND_BOARD_ONLY:
		break;
	}
	return due;
}
