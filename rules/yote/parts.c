/*
 * A turn with trade routes: [~R+][walk+]ACTION[+walk][+~R[+bonus]]. What may
 * follow a turn begun is said once, by part_barred(): judging folds over the
 * parts that are written, listing walks over all that could be, and every part
 * is played by the same functions.
 */
#include "rules/yote/reading.h"

enum part { PART_END, PART_ACTION, PART_WALK, PART_ROUTE, PART_BONUS };

/* The rule that keeps such a part from following, or NULL; the end is one. */
static const struct rule *part_barred(const struct game *game,
    const struct position *pos, const struct yote_progress *so_far,
    enum part part)
{
	if (part == PART_END)
		return so_far->acted ? NULL : YOR(3);
	if (so_far->done)
		return YOR(5);
	switch (part) {
	case PART_ACTION:
		return so_far->acted ? yote_settings_of(game)->turn : NULL;
	case PART_WALK:
		if (so_far->closed)
			return YOR(5);
		return so_far->walked ? YOR(3) : NULL;
	case PART_ROUTE:
		if (so_far->laid || !pos->aside[YOTE_STOCK + pos->side])
			return YOR(1);
		return so_far->walked && !so_far->acted ? YOR(1) : NULL;
	default:
		return so_far->closed ? NULL : YOR(5);
	}
}

/* What the next part is, by how it begins. */
static enum part part_next(const struct yote_reading *in)
{
	if (yote_next_is(in, SIGN_ROUTE))
		return PART_ROUTE;
	if (in->so_far.closed)
		return PART_BONUS;
	if (in->at + 1 < in->end && yote_next_is(in, SIGN_AT) &&
	    in->turn->actions[in->at + 1].sign == SIGN_ALONG)
		return PART_WALK;
	return PART_ACTION;
}

/* The square that a walk or a bonus begins on. */
static void begin_from_square(struct yote_reading *in)
{
	in->piece = in->turn->actions[in->at++].value;
	turn_add(&in->full, SIGN_AT, in->piece);
}

static const struct rule *play_walk(struct yote_reading *in)
{
	struct yote_progress *so_far = &in->so_far;
	const struct rule *broken;
	bool again;

	begin_from_square(in);
	if (!piece_is(in->pos->at[in->piece], in->pos->side))
		return YOR(3);
	again = so_far->acted && in->piece == so_far->used;
	broken = yote_play_walk(in);
	so_far->walked = true;
	if (again)
		so_far->used = in->piece;
	return broken;
}

static const struct rule *play_bonus(struct yote_reading *in)
{
	if (!yote_next_is(in, SIGN_AT) ||
	    in->turn->actions[in->at].value != in->so_far.used)
		return YOR(5);
	begin_from_square(in);
	in->so_far.done = true;
	if (yote_next_is(in, SIGN_ALONG))
		return yote_play_walk(in);
	return yote_next_is(in, SIGN_TAKE) ? yote_play_bonus_jump(in) : YOR(5);
}

static const struct rule *play_route(struct yote_reading *in)
{
	in->so_far.laid = true;
	in->so_far.closed = in->so_far.acted;
	return yote_play_route(in);
}

static const struct rule *play_action(struct yote_reading *in)
{
	const struct rule *broken = yote_play_action(in);

	in->so_far.acted = true;
	in->so_far.used = in->piece;
	return broken;
}

static const struct rule *play_part(struct yote_reading *in)
{
	enum part part = part_next(in);
	const struct rule *broken =
	    part_barred(in->game, in->pos, &in->so_far, part);

	if (broken)
		return broken;
	if (in->full.count)
		turn_add(&in->full, SIGN_JOIN, 0);
	switch (part) {
	case PART_WALK:
		return play_walk(in);
	case PART_ROUTE:
		return play_route(in);
	case PART_BONUS:
		return play_bonus(in);
	default:
		return play_action(in);
	}
}

static unsigned part_end(const struct turn *turn, unsigned at)
{
	while (at < turn->count && turn->actions[at].sign != SIGN_JOIN)
		at++;
	return at;
}

const struct rule *yote_play_parts(struct yote_reading *in)
{
	const struct rule *broken;

	for (;; in->at = in->end + 1) {
		in->end = part_end(in->turn, in->at);
		broken = play_part(in);
		if (broken)
			return broken;
		if (in->end == in->turn->count)
			return part_barred(
			    in->game, in->pos, &in->so_far, PART_END);
	}
}

/* --- listing -------------------------------------------------------------- */

struct walk {
	const struct game *game;
	turn_fn *each;
	void *user;
};

/* A turn begun and what it has come to. */
struct branch {
	const struct walk *walk;
	const struct position *pos;
	const struct yote_progress *so_far;
	struct turn turn; /* with the sign that joins the next part on */
};

static bool list_on(const struct walk *walk, const struct position *pos,
    const struct yote_progress *so_far, const struct turn *turn);

/* One more part, if it may follow, and all that may follow that. */
static bool grow(const struct turn *turn, void *user)
{
	const struct branch *branch = user;
	struct position after = *branch->pos;
	struct yote_reading in;

	in.game = branch->walk->game;
	in.pos = &after;
	in.turn = turn;
	in.at = branch->turn.count;
	in.end = turn->count;
	in.so_far = *branch->so_far;
	in.full.count = 0;
	in.report = NULL;
	return play_part(&in) ||
	       list_on(branch->walk, &after, &in.so_far, turn);
}

static bool list_routes(struct branch *branch)
{
	const struct map *map = &branch->walk->game->map;
	struct turn turn = branch->turn;

	for (uint8_t from = 0; from < map->points; from++) {
		for (uint8_t to = from; to < map->points; to++) {
			if (yote_route_barred(
				branch->walk->game, branch->pos, from, to))
				continue;
			turn_add(&turn, SIGN_ROUTE, from);
			turn_add(&turn, SIGN_TO, to);
			if (!grow(&turn, branch))
				return false;
			turn.count = branch->turn.count;
		}
	}
	return true;
}

/* Every walk that goes on from a square; no square comes twice, so there are at
 * most as many steps as routes. */
static bool list_steps(
    struct branch *branch, struct turn *turn, uint8_t at, uint64_t visited)
{
	const uint8_t *routes = branch->pos->aside + YOTE_ROUTES;
	unsigned count = lines_count(routes, YOTE_ROUTES_MAX);
	uint8_t written = turn->count;

	for (unsigned i = 0; i < 2 * count; i++) {
		uint8_t to = (uint8_t)(routes[i ^ 1u] - 1);

		if (routes[i] != at + 1 ||
		    yote_step_barred(branch->pos, at, to, visited))
			continue;
		turn_add(turn, SIGN_ALONG, to);
		if (!grow(turn, branch) ||
		    !list_steps(branch, turn, to, visited | yote_bit(to)))
			return false;
		turn->count = written;
	}
	return true;
}

static bool list_walks_of(struct branch *branch, uint8_t from)
{
	struct turn turn = branch->turn;

	turn_add(&turn, SIGN_AT, from);
	return list_steps(branch, &turn, from, yote_bit(from));
}

static bool list_walks(struct branch *branch)
{
	const struct position *pos = branch->pos;
	bool goes_on = true;

	if (!pos->aside[YOTE_ROUTES])
		return true;
	for (uint8_t p = 0; goes_on && p < branch->walk->game->map.points; p++)
		goes_on = !piece_is(pos->at[p], pos->side) ||
			  list_walks_of(branch, p);
	return goes_on;
}

static bool list_part(struct branch *branch, enum part part)
{
	const struct game *game = branch->walk->game;
	const struct yote_progress *so_far = branch->so_far;

	if (part_barred(game, branch->pos, so_far, part))
		return true;
	switch (part) {
	case PART_WALK:
		return list_walks(branch);
	case PART_ROUTE:
		return list_routes(branch);
	case PART_BONUS:
		return list_walks_of(branch, so_far->used) &&
		       yote_list_jumps(game, branch->pos, so_far->used,
			   &branch->turn, grow, branch);
	default:
		return yote_list_actions(game, branch->pos, so_far->capturing,
		    &branch->turn, grow, branch);
	}
}

static bool list_on(const struct walk *walk, const struct position *pos,
    const struct yote_progress *so_far, const struct turn *turn)
{
	struct branch branch;

	if (!part_barred(walk->game, pos, so_far, PART_END) &&
	    !walk->each(turn, walk->user))
		return false;
	branch.walk = walk;
	branch.pos = pos;
	branch.so_far = so_far;
	branch.turn = *turn;
	if (turn->count)
		turn_add(&branch.turn, SIGN_JOIN, 0);
	for (enum part part = PART_ACTION; part <= PART_BONUS; part++)
		if (!list_part(&branch, part))
			return false;
	return true;
}

bool yote_list_parts(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct walk walk = { .game = game, .each = each, .user = user };
	struct yote_progress so_far = { .capturing =
					    yote_must_capture(game, pos) };
	struct turn none = { .count = 0 };

	return list_on(&walk, pos, &so_far, &none);
}
