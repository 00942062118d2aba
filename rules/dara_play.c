/*
 * How every game of the Dara family is played; what differs is in the
 * settings. A line is all own pieces side by side in a row or column: four of
 * them are not also two lines of three.
 */
#include "rules/dara.h"

#include "rules/family.h"

static const struct dara_settings *settings_of(const struct game *game)
{
	return game->ruleset->settings;
}

static bool placing_phase(const struct position *pos)
{
	return pos->aside[DARA_HAND] || pos->aside[DARA_HAND + 1];
}

static bool zone_comes_first(
    const struct game *game, const struct position *pos)
{
	int held = pos->aside[DARA_HAND] + pos->aside[DARA_HAND + 1];

	return 2 * DARA_PIECES - held < settings_of(game)->first_ones;
}

/* The rule that keeps a side from placing here, or NULL and the lines made. */
static const struct rule *placing_refused(const struct game *game,
    const struct position *pos, unsigned side, uint8_t point,
    struct dara_lines *lines)
{
	const struct dara_settings *settings = settings_of(game);

	if (pos->aside[DARA_HAND + side] == 0 || pos->at[point] != EMPTY)
		return settings->placing;
	if (zone_comes_first(game, pos) && !game->map.zone[point])
		return settings->zone_first;
	*lines = dara_lines_through(game, pos, side, point);
	if (settings->longer && dara_longest(*lines) > settings->line)
		return settings->longer;
	if (settings->placed_line && dara_longest(*lines) >= settings->line &&
	    !game_has(game, DARA_FREE_PLACEMENT))
		return settings->placed_line;
	return NULL;
}

static bool can_place(
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

/* A step of one piece, and whether a capture is due for it. */
struct move {
	uint8_t from, to;
	bool takes;
};

typedef bool move_fn(const struct move *move, void *user);

/* Every legal step of the side to move, in the order of names. */
static bool each_move(const struct game *game, const struct position *pos,
    move_fn *each, void *user)
{
	static const uint8_t ways[] = { WEST, SOUTH, NORTH, EAST };
	const struct dara_settings *settings = settings_of(game);
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
				.to = game->map.next[p][ways[i]] };
			struct dara_lines lines = { 0 };

			if (move.to == NOWHERE || pos->at[move.to] != EMPTY)
				continue;
			lines = dara_lines_through(
			    game, &lifted, pos->side, move.to);
			if (settings->longer &&
			    dara_longest(lines) > settings->line)
				continue;
			move.takes =
			    leaving || dara_has_line(lines, settings->line);
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

static bool can_move(const struct game *game, const struct position *pos)
{
	/* A free neighbour is enough, unless lines may be too long. */
	if (settings_of(game)->longer)
		return !each_move(game, pos, stop_at_first, NULL);
	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], pos->side) &&
		    has_free_neighbour(game, pos, p))
			return true;
	return false;
}

static bool is_safe(
    const struct game *game, const struct position *pos, uint8_t point)
{
	const struct dara_settings *settings = settings_of(game);

	return settings->safe &&
	       dara_longest(dara_lines_through(game, pos,
		   piece_side(pos->at[point]), point)) >= settings->line;
}

static bool is_target(
    const struct game *game, const struct position *pos, uint8_t point)
{
	return piece_is(pos->at[point], pos->side ^ 1u) &&
	       !is_safe(game, pos, point);
}

static bool has_target(const struct game *game, const struct position *pos)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		if (is_target(game, pos, p))
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

/* Takes what the turn says from its action `first` on; a capture is due, and
 * the piece that makes it has come down. */
static const struct rule *take(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned first, struct report *report)
{
	const struct dara_settings *settings = settings_of(game);
	unsigned enemy = pos->side ^ 1u;
	uint8_t victim;

	if (turn->count == first)
		return has_target(game, pos) ? settings->due : NULL;
	if (!has_target(game, pos))
		return settings->no_target;
	if (turn->count > first + 1)
		return settings->only_one;
	victim = turn->actions[first].value;
	if (!piece_is(pos->at[victim], enemy))
		return settings->enemies;
	if (is_safe(game, pos, victim))
		return settings->safe;
	report_add(report, EFFECT_TAKE, victim, NOWHERE, pos->at[victim]);
	pos->at[victim] = EMPTY;
	if (settings->losses)
		pos->aside[DARA_TAKEN + enemy]++;
	return NULL;
}

/* When neither side can place any more, what they hold stays out. */
static void close_placing(const struct game *game, struct position *pos)
{
	if (can_place(game, pos, pos->side) ||
	    can_place(game, pos, pos->side ^ 1u))
		return;
	pos->aside[DARA_HAND] = pos->aside[DARA_HAND + 1] = 0;
}

static const struct rule *place(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct dara_settings *settings = settings_of(game);
	unsigned side = pos->side;
	const struct rule *broken;
	struct dara_lines lines = { 0 };
	uint8_t point;

	if (turn_has(turn, 0, SIGN_AT) && turn_has(turn, 1, SIGN_STEP))
		return settings->too_early;
	if (!turn_has(turn, 0, SIGN_AT) || !only_takes(turn, 1))
		return settings->placing;
	point = turn->actions[0].value;
	broken = placing_refused(game, pos, side, point, &lines);
	if (broken)
		return broken;
	pos->at[point] = piece_of(side);
	pos->aside[DARA_HAND + side]--;
	report_add(report, EFFECT_DROP, point, NOWHERE, piece_of(side));
	if (settings->placing_takes && dara_has_line(lines, settings->line)) {
		dara_report_lines(game, pos, point, settings->line, report);
		broken = take(game, pos, turn, 1, report);
	} else if (turn->count > 1) {
		broken = dara_longest(lines) > settings->line
			     ? settings->longer_takes_nothing
			     : settings->placed_line_takes;
	}
	pos->side ^= 1;
	close_placing(game, pos);
	return broken;
}

/* Why a move that claims a capture makes none. */
static const struct rule *no_capture(const struct game *game,
    const struct position *after, uint8_t from, uint8_t to)
{
	const struct dara_settings *settings = settings_of(game);
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

static const struct rule *move(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct dara_settings *settings = settings_of(game);
	const struct rule *broken = NULL;
	struct dara_lines lines = { 0 };
	uint8_t from, to;
	bool leaving;

	if (!turn_has(turn, 0, SIGN_AT) || !turn_has(turn, 1, SIGN_STEP) ||
	    !only_takes(turn, 2))
		return settings->moving;
	from = turn->actions[0].value;
	to = turn->actions[1].value;
	if (!piece_is(pos->at[from], pos->side) || pos->at[to] != EMPTY ||
	    map_direction(&game->map, from, to) < 0)
		return settings->moving;
	leaving = settings->leaving_takes &&
		  dara_leaves_line(game, pos, from, settings->line);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
	lines = dara_lines_through(game, pos, pos->side, to);
	if (settings->longer && dara_longest(lines) > settings->line)
		return settings->longer;
	report_add(report, EFFECT_MOVE, to, from, pos->at[to]);
	dara_report_lines(game, pos, to, settings->line, report);
	if (leaving || dara_has_line(lines, settings->line))
		broken = take(game, pos, turn, 2, report);
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
		if (turn->count > 1 || !placing_phase(pos) ||
		    can_place(game, pos, pos->side))
			return settings_of(game)->pass;
		pos->side ^= 1;
		return NULL;
	}
	return placing_phase(pos) ? place(game, pos, turn, report)
				  : move(game, pos, turn, report);
}

struct listing {
	const struct game *game;
	const struct position *pos;
	turn_fn *each;
	void *user;
};

/* Lists a turn once for every piece that it could take, or as it is. */
static bool list_takes(const struct listing *list, struct turn *turn, bool due)
{
	bool listed = false;

	for (uint8_t p = 0; due && p < list->game->map.points; p++) {
		struct turn taking = *turn;

		if (!is_target(list->game, list->pos, p))
			continue;
		turn_add(&taking, SIGN_ALSO, p);
		listed = true;
		if (!list->each(&taking, list->user))
			return false;
	}
	return listed || list->each(turn, list->user);
}

static bool list_move(const struct move *move, void *user)
{
	struct turn turn = { .count = 0 };

	turn_add(&turn, SIGN_AT, move->from);
	turn_add(&turn, SIGN_STEP, move->to);
	return list_takes(user, &turn, move->takes);
}

static bool list_placements(const struct listing *list)
{
	const struct dara_settings *settings = settings_of(list->game);

	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct turn turn = { .count = 0 };
		struct dara_lines lines = { 0 };

		if (placing_refused(
			list->game, list->pos, list->pos->side, p, &lines))
			continue;
		turn_add(&turn, SIGN_AT, p);
		if (!list_takes(list, &turn,
			settings->placing_takes &&
			    dara_has_line(lines, settings->line)))
			return false;
	}
	return true;
}

bool dara_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = {
		.game = game, .pos = pos, .each = each, .user = user
	};

	if (!placing_phase(pos))
		return each_move(game, pos, list_move, &list);
	if (!can_place(game, pos, pos->side))
		return turn_list_pass(each, user);
	return list_placements(&list);
}

/* The rule by which a side has lost, or NULL. */
static const struct rule *has_lost(const struct game *game,
    const struct position *pos, unsigned side, unsigned pieces)
{
	const struct dara_settings *settings = settings_of(game);

	if (settings->losses &&
	    pos->aside[DARA_TAKEN + side] >= settings->losses)
		return settings->lost;
	if (placing_phase(pos))
		return NULL;
	if (settings->left && pieces <= settings->few)
		return settings->left;
	if (side == pos->side && !can_move(game, pos))
		return settings->blocked;
	return NULL;
}

void dara_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	unsigned loser = pos->side, pieces[2] = { 0 };

	if (settings_of(game)->left)
		count_both(pos, pieces);
	outcome->rule = has_lost(game, pos, loser, pieces[loser]);
	if (!outcome->rule) {
		loser ^= 1u;
		outcome->rule = has_lost(game, pos, loser, pieces[loser]);
	}
	outcome->winner = (uint8_t)(loser ^ 1u);
}

/* Sums of one side that no game has. */
static const char *wrong_counts(const struct game *game,
    const struct position *pos, unsigned side, unsigned pieces)
{
	const struct dara_settings *settings = settings_of(game);
	unsigned taken = settings->losses ? pos->aside[DARA_TAKEN + side] : 0;
	unsigned sum = pieces + pos->aside[DARA_HAND + side] + taken;

	if (sum > DARA_PIECES)
		return "a side has more than twelve pieces";
	if (taken > settings->losses)
		return "more pieces are taken than end the game";
	if (!placing_phase(pos))
		return NULL;
	if (sum < DARA_PIECES)
		return "pieces on the board, in hand and taken do not add up "
		       "to twelve";
	if (taken && !settings->placing_takes)
		return "nothing is taken while pieces are placed";
	return NULL;
}

static bool zone_passed_over(
    const struct game *game, const struct position *pos)
{
	if (!placing_phase(pos) || !zone_comes_first(game, pos))
		return false;
	if (pos->aside[DARA_TAKEN] || pos->aside[DARA_TAKEN + 1])
		return true;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] != EMPTY && !game->map.zone[p])
			return true;
	return false;
}

/* Lines that could not be made. */
static bool has_forbidden_line(
    const struct game *game, const struct position *pos)
{
	const struct dara_settings *settings = settings_of(game);
	unsigned most = settings->longer ? settings->line : POINTS_MAX;

	if (placing_phase(pos) && settings->placed_line &&
	    !game_has(game, DARA_FREE_PLACEMENT))
		most = settings->line - 1u;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] != EMPTY &&
		    dara_longest(dara_lines_through(
			game, pos, piece_side(pos->at[p]), p)) > most)
			return true;
	return false;
}

enum soundness dara_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct census census = position_census(pos);

	if (census.heroes[0] || census.heroes[1])
		*why = "there are no heroes without the option";
	for (unsigned side = 0; side < 2 && !*why; side++)
		*why = wrong_counts(game, pos, side, census.pieces[side]);
	if (!*why && zone_passed_over(game, pos))
		*why = "the centre is filled first";
	if (!*why && placing_phase(pos) && !can_place(game, pos, 0) &&
	    !can_place(game, pos, 1))
		*why = "pieces in hand that neither side can place any more";
	if (!*why && has_lost(game, pos, 0, census.pieces[0]) &&
	    has_lost(game, pos, 1, census.pieces[1]))
		*why = "both sides have lost";
	if (*why)
		return IMPOSSIBLE;
	if (has_forbidden_line(game, pos)) {
		*why = "a line that the rules forbid to make";
		return DOUBTFUL;
	}
	return SOUND;
}
