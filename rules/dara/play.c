/*
 * How every game of the Dara family is played; what differs is in the
 * settings. A line is all own pieces side by side in a row or column: four of
 * them are not also two lines of three.
 */
#include "rules/dara/dara.h"

#include "rules/family.h"

bool dara_zone_comes_first(const struct game *game, const struct position *pos)
{
	int held = pos->aside[DARA_HAND] + pos->aside[DARA_HAND + 1];

	return 2 * DARA_PIECES - held < dara_settings_of(game)->first_ones;
}

/* The rule against what a piece that comes to a point makes, which would be
 * longer than a line that takes; or NULL. */
static const struct rule *line_refused(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point,
    struct dara_lines lines)
{
	const struct dara_settings *settings = dara_settings_of(game);

	if (dara_longest(lines) <= settings->line)
		return NULL;
	return dara_hut_lengthens(game, pos, side, point) ? DAC(3)
							  : settings->longer;
}

/* The rule that keeps a side from placing here, or NULL and the lines made. */
static const struct rule *placing_refused(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point,
    struct dara_lines *lines)
{
	const struct dara_settings *settings = dara_settings_of(game);
	const struct rule *broken;

	if (pos->aside[DARA_HAND + side] == 0 || pos->at[point] != EMPTY)
		return settings->placing;
	if (dara_zone_comes_first(game, pos) && !game->map.zone[point])
		return settings->zone_first;
	*lines = dara_lines_through(game, pos, side, point);
	broken = line_refused(game, pos, side, point, *lines);
	if (broken)
		return broken;
	if (settings->placed_line && dara_longest(*lines) >= settings->line &&
	    !game_has(game, DARA_FREE_PLACEMENT))
		return settings->placed_line;
	return NULL;
}

bool dara_can_place(
    const struct game *game, const struct position *pos, unsigned side)
{
	struct dara_lines lines = { 0 };

	if (pos->aside[DARA_HAND + side] == 0)
		return false;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (!placing_refused(game, pos, side, p, &lines))
			return true;
	return false;
}

/* A step or jump of one piece, and whether a capture is due for it. */
struct move {
	uint8_t from, to;
	enum sign how;
	bool takes;
};

typedef bool move_fn(const struct move *move, void *user);

/* Where a piece gets to over a neighbour in one direction; NOWHERE if it does
 * not. */
static uint8_t goal_beyond(const struct game *game, const struct position *pos,
    uint8_t from, uint8_t over, unsigned way)
{
	uint8_t to = game->map.next[over][way];

	return to != NOWHERE && !dara_jump_refused(game, pos, from, to)
		   ? to
		   : NOWHERE;
}

/* Every legal move of the side to move, in the order of names. */
static bool each_move(const struct game *game, const struct position *pos,
    move_fn *each, void *user)
{
	static const uint8_t ways[] = { WEST, SOUTH, NORTH, EAST };
	const struct dara_settings *settings = dara_settings_of(game);
	struct position lifted = *pos;

	for (uint8_t p = 0; p < game->map.points; p++) {
		bool leaving;

		if (!piece_is(pos->at[p], pos->side))
			continue;
		leaving = settings->leaving_takes &&
			  dara_leaves_line(game, pos, p, settings->line);
		lifted.at[p] = EMPTY;
		for (unsigned i = 0; i < COUNT_OF(ways); i++) {
			struct move move = { .from = p,
				.to = game->map.next[p][ways[i]],
				.how = SIGN_STEP };
			struct dara_lines lines;

			if (move.to != NOWHERE && pos->at[move.to] != EMPTY) {
				if (!(pos->at[p] & HERO))
					continue;
				move.how = SIGN_JUMP;
				move.to =
				    goal_beyond(game, pos, p, move.to, ways[i]);
			}
			if (move.to == NOWHERE)
				continue;
			lines = dara_lines_through(
			    game, &lifted, pos->side, move.to);
			if (line_refused(
				game, &lifted, pos->side, move.to, lines))
				continue;
			move.takes = leaving || dara_takes(game, lines);
			if (!each(&move, user))
				return false;
		}
		lifted.at[p] = pos->at[p];
	}
	return true;
}

static bool stop_at_first(const struct move *move, void *user)
{
	(void)move;
	(void)user;
	return false;
}

static bool has_free_neighbour(
    const struct game *game, const struct position *pos, uint8_t p)
{
	static const uint8_t ways[] = { WEST, SOUTH, NORTH, EAST };

	for (unsigned i = 0; i < COUNT_OF(ways); i++) {
		uint8_t to = game->map.next[p][ways[i]];

		if (to != NOWHERE && pos->at[to] == EMPTY)
			return true;
	}
	return false;
}

bool dara_can_move(const struct game *game, const struct position *pos)
{
	/* A free neighbour is enough, unless lines may be too long, and the
	 * one way to move. */
	if (dara_settings_of(game)->longer ||
	    game_has(game, DARA_HEROES | DARA_CHALLENGES))
		return !each_move(game, pos, stop_at_first, NULL);
	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], pos->side) &&
		    has_free_neighbour(game, pos, p))
			return true;
	return false;
}

/* The rule that keeps the side to move from taking what stands there, or
 * NULL. */
static inline const struct rule *taking_refused(
    const struct game *game, const struct position *pos, uint8_t victim)
{
	const struct dara_settings *settings = dara_settings_of(game);

	if (!piece_is(pos->at[victim], pos->side ^ 1u))
		return pos->at[victim] == OBSTACLE ? DAC(2) : settings->enemies;
	if (dara_is_safe(game, pos, victim))
		return settings->safe;
	return pos->at[victim] & HERO ? dara_hero_shielded(game, pos, victim)
				      : NULL;
}

/* Most points have no enemy, which is quickly asked. */
static inline bool can_take(
    const struct game *game, const struct position *pos, uint8_t point)
{
	return piece_is(pos->at[point], pos->side ^ 1u) &&
	       !taking_refused(game, pos, point);
}

static bool has_target(const struct game *game, const struct position *pos)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		if (can_take(game, pos, p))
			return true;
	return false;
}

/* The pieces that a turn says it takes: /d4 and nothing else from `first`
 * on. */
static bool only_takes(const struct turn *turn, unsigned first)
{
	for (unsigned i = first; i < turn->count; i++)
		if (turn->actions[i].sign != SIGN_ALSO)
			return false;
	return true;
}

/* Takes what the turn says from its action `first` on; a capture is due, by
 * the rule that says so, and what makes it has come down. */
static const struct rule *take(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned first, const struct rule *due,
    struct report *report)
{
	const struct dara_settings *settings = dara_settings_of(game);
	unsigned enemy = pos->side ^ 1u;
	const struct rule *broken;
	uint8_t victim;

	if (turn->count == first)
		return has_target(game, pos) ? due : NULL;
	victim = turn->actions[first].value;
	broken = taking_refused(game, pos, victim);
	if (broken || turn->count > first + 1) {
		if (!has_target(game, pos))
			return settings->no_target;
		return turn->count > first + 1 ? settings->only_one : broken;
	}
	report_add(report, EFFECT_TAKE, victim, NOWHERE, pos->at[victim]);
	pos->at[victim] = EMPTY;
	if (settings->losses)
		pos->aside[DARA_TAKEN + enemy]++;
	return NULL;
}

/* When neither side can place any more, what they hold stays out. */
static void close_placing(const struct game *game, struct position *pos)
{
	if (dara_can_place(game, pos, pos->side) ||
	    dara_can_place(game, pos, pos->side ^ 1u))
		return;
	for (unsigned side = 0; side < 2; side++)
		pos->aside[DARA_HAND + side] =
		    pos->aside[DARA_HEROES_HELD + side] = 0;
}

/* What is written is a move, a hero's jump or another. */
static bool is_move(const struct game *game, const struct turn *turn)
{
	return turn_has(turn, 0, SIGN_AT) &&
	       (turn_has(turn, 1, SIGN_STEP) ||
		   (game_has(game, DARA_HEROES) &&
		       turn_has(turn, 1, SIGN_JUMP)));
}

static bool is_hero(const struct game *game, const struct turn *turn)
{
	return game_has(game, DARA_HEROES) && turn_has(turn, 0, SIGN_HERO);
}

/* What is to be placed is not in the hand of the side to move; that nothing is
 * in it, others say. */
static const struct rule *hand_refused(
    const struct game *game, const struct position *pos, bool hero)
{
	if (!game_has(game, DARA_HEROES) ||
	    (!hero && pos->aside[DARA_HAND + pos->side] == 0))
		return NULL;
	return dara_hand_lacks(pos, pos->side, hero);
}

static const struct rule *place(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct dara_settings *settings = dara_settings_of(game);
	unsigned side = pos->side;
	bool hero = is_hero(game, turn);
	const struct rule *broken;
	struct dara_lines lines = { 0 };
	uint8_t point;

	if (is_move(game, turn))
		return settings->too_early;
	if ((!turn_has(turn, 0, SIGN_AT) && !hero) || !only_takes(turn, 1))
		return settings->placing;
	point = turn->actions[0].value;
	broken = hand_refused(game, pos, hero);
	if (!broken)
		broken = placing_refused(game, pos, side, point, &lines);
	if (broken)
		return broken;
	pos->at[point] = hero ? hero_of(side) : piece_of(side);
	pos->aside[DARA_HAND + side]--;
	pos->aside[DARA_HEROES_HELD + side] -= hero;
	report_add(report, EFFECT_DROP, point, NOWHERE, pos->at[point]);
	if (settings->placing_takes && dara_has_line(lines, settings->line)) {
		dara_report_lines(game, pos, point, settings->line, report);
		broken = take(game, pos, turn, 1, settings->due, report);
	} else if (turn->count > 1) {
		broken = dara_longest(lines) > settings->line
			     ? settings->longer_takes_nothing
			     : settings->placed_line_takes;
	}
	pos->side ^= 1;
	close_placing(game, pos);
	return broken;
}

/* DAC-1: a whole turn, in either phase; pieces in hand always find room beside
 * a hut, so that it does not end the placing. */
static const struct rule *put_hut(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	unsigned line = dara_settings_of(game)->line;
	uint8_t point = turn->actions[0].value;
	struct dara_lines lines = { 0 };
	const struct rule *broken;

	if (turn_has(turn, 1, SIGN_STEP))
		return DAC(2);
	if (!only_takes(turn, 1))
		return DAC(1);
	broken = dara_hut_refused(game, pos, point, &lines);
	if (broken)
		return broken;
	dara_put_hut(pos, point);
	report_add(report, EFFECT_DROP, point, NOWHERE, OBSTACLE);
	dara_report_lines(game, pos, point, line, report);
	if (dara_has_line(lines, line))
		broken = take(game, pos, turn, 1, DAC(3), report);
	else if (turn->count > 1)
		broken = DAC(3);
	pos->side ^= 1;
	return broken;
}

/* Why a move that claims a capture makes none. */
static const struct rule *no_capture(const struct game *game,
    const struct position *after, uint8_t from, uint8_t to)
{
	const struct dara_settings *settings = dara_settings_of(game);
	unsigned side = after->side, line = settings->line;
	struct position before = *after;

	before.at[from] = after->at[to];
	before.at[to] = EMPTY;
	if (dara_longest(dara_lines_through(game, after, side, to)) > line)
		return settings->longer_takes_nothing;
	if (settings->leaving_takes &&
	    dara_longest(dara_lines_through(game, &before, side, from)) > line)
		return settings->leaving_takes;
	if (settings->diagonal_takes_nothing &&
	    dara_has_diagonal(game, after, side, to, line))
		return settings->diagonal_takes_nothing;
	if (dara_line_stands(game, &before, after, line))
		return settings->standing_takes_nothing;
	return settings->line_takes;
}

/* The rule that keeps a piece from moving as the turn says, or NULL. */
static const struct rule *movement_refused(const struct game *game,
    const struct position *pos, const struct turn *turn)
{
	const struct rule *otherwise = dara_settings_of(game)->moving;
	uint8_t from, to;

	if (is_hero(game, turn))
		return dara_hand_lacks(pos, pos->side, true);
	if (!is_move(game, turn))
		return otherwise;
	from = turn->actions[0].value;
	to = turn->actions[1].value;
	if (pos->at[from] == OBSTACLE)
		return DAC(2);
	if (turn_has(turn, 1, SIGN_JUMP)) {
		const struct rule *broken =
		    dara_jump_refused(game, pos, from, to);

		if (broken)
			return broken;
	} else if (!piece_is(pos->at[from], pos->side) ||
		   pos->at[to] != EMPTY ||
		   map_direction(&game->map, from, to) < 0) {
		return otherwise;
	}
	return only_takes(turn, 2) ? NULL : otherwise;
}

static const struct rule *move(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct dara_settings *settings = dara_settings_of(game);
	const struct rule *broken = movement_refused(game, pos, turn);
	struct dara_lines lines = { 0 };
	uint8_t from, to;
	bool leaving;

	if (broken)
		return broken;
	from = turn->actions[0].value;
	to = turn->actions[1].value;
	leaving = settings->leaving_takes &&
		  dara_leaves_line(game, pos, from, settings->line);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
	lines = dara_lines_through(game, pos, pos->side, to);
	broken = line_refused(game, pos, pos->side, to, lines);
	if (broken)
		return broken;
	report_add(report, EFFECT_MOVE, to, from, pos->at[to]);
	dara_report_lines(game, pos, to, settings->line, report);
	if (leaving || dara_takes(game, lines))
		broken = take(game, pos, turn, 2, settings->due, report);
	else if (turn->count > 2)
		broken = no_capture(game, pos, from, to);
	pos->side ^= 1;
	return broken;
}

const struct rule *dara_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	report_begin(report, turn);
	if (turn_has(turn, 0, SIGN_PASS)) {
		if (turn->count > 1 || !dara_is_placing(pos) ||
		    dara_can_place(game, pos, pos->side))
			return dara_settings_of(game)->pass;
		pos->side ^= 1;
		return NULL;
	}
	if (game_has(game, DARA_CHALLENGES) && turn_has(turn, 0, SIGN_HUT))
		return put_hut(game, pos, turn, report);
	return dara_is_placing(pos) ? place(game, pos, turn, report)
				    : move(game, pos, turn, report);
}

struct listing {
	const struct game *game;
	const struct position *pos;
	turn_fn *each;
	void *user;
	struct turn turn; /* the one that is listed */
};

/* Lists the turn once for every piece that it could take, or as it is. */
static bool list_takes(struct listing *list, bool due)
{
	struct turn *turn = &list->turn;
	bool listed = false;

	for (uint8_t p = 0; due && p < list->game->map.points; p++) {
		if (!can_take(list->game, list->pos, p))
			continue;
		listed = turn_add(turn, SIGN_ALSO, p);
		if (!list->each(turn, list->user))
			return false;
		turn->count--;
	}
	return listed || list->each(turn, list->user);
}

static bool list_move(const struct move *move, void *user)
{
	struct listing *list = user;

	list->turn.count = 0;
	turn_add(&list->turn, SIGN_AT, move->from);
	turn_add(&list->turn, move->how, move->to);
	return list_takes(list, move->takes);
}

/* A piece or hut that comes to a point. */
static bool list_coming(
    struct listing *list, enum sign sign, uint8_t point, bool due)
{
	list->turn.count = 0;
	turn_add(&list->turn, sign, point);
	return list_takes(list, due);
}

static bool list_placements(struct listing *list)
{
	const struct dara_settings *settings = dara_settings_of(list->game);
	const struct position *pos = list->pos;
	bool hero = !dara_hand_lacks(pos, pos->side, true),
	     others = !dara_hand_lacks(pos, pos->side, false);

	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct dara_lines lines = { 0 };
		bool due;

		if (placing_refused(list->game, pos, pos->side, p, &lines))
			continue;
		due = settings->placing_takes &&
		      dara_has_line(lines, settings->line);
		if ((others && !list_coming(list, SIGN_AT, p, due)) ||
		    (hero && !list_coming(list, SIGN_HERO, p, due)))
			return false;
	}
	return true;
}

static bool list_huts(struct listing *list)
{
	unsigned line = dara_settings_of(list->game)->line;

	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct dara_lines lines = { 0 };

		if (!dara_hut_refused(list->game, list->pos, p, &lines) &&
		    !list_coming(list, SIGN_HUT, p, dara_has_line(lines, line)))
			return false;
	}
	return true;
}

/* What a turn is without a hut. */
static bool list_others(struct listing *list)
{
	const struct position *pos = list->pos;

	if (!dara_is_placing(pos))
		return each_move(list->game, pos, list_move, list);
	if (!dara_can_place(list->game, pos, pos->side))
		return turn_list_pass(list->each, list->user);
	return list_placements(list);
}

bool dara_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = {
		.game = game, .pos = pos, .each = each, .user = user
	};

	return list_others(&list) &&
	       (!dara_hut_is_due(game, pos) || list_huts(&list));
}
