/*
 * The turns of Jarmo: a move, a soldier put back on its camp, a guard turned
 * over, or a pass when there is nothing else.
 */
#include "rules/jarmo/jarmo.h"

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

	if (jarmo_gold(pos, enemy) == point) {
		jarmo_gold_capture(pos, point, report);
		return;
	}
	report_add(report, EFFECT_TAKE, point, NOWHERE, piece);
	if (!settings_of(game)->archers_lost)
		pos->aside[TAKEN + enemy]++;
	else if (is_guard(piece))
		pos->aside[HAND + enemy]++;
	pos->at[point] = EMPTY;
}

/* Moves a soldier and turns it as the rules say. */
static inline void make_move(const struct game *game, struct position *pos,
    uint8_t from, uint8_t to, struct report *report)
{
	bool enters = in_camp_of(game, to, pos->side ^ 1u),
	     golden = jarmo_gold(pos, pos->side) == from;
	uint8_t before = pos->at[from], after = before;

	if (pos->at[to] != EMPTY) {
		capture(game, pos, to, report);
		if (!enters && !golden)
			after = hero_of(pos->side);
	}
	if (enters && settings_of(game)->turned_on_entry)
		after = piece_of(pos->side);
	report_add(report, EFFECT_MOVE, to, from, before);
	if (after != before)
		report_add(report, EFFECT_TURNED, to, NOWHERE, after);
	pos->at[from] = EMPTY;
	pos->at[to] = after;
	if (golden)
		jarmo_set_gold(pos, pos->side, to);
	if (pos->aside[UNDER])
		jarmo_gold_uncover(pos, from, report);
}

/* JAC-2 has a meaning: in Jasyr nobody that was captured can come back. */
static bool has_camps(const struct game *game)
{
	return game_has(game, CHALLENGES) && !settings_of(game)->archers_lost;
}

/* The points of `+@a1+@b1` at the end of a turn. */
struct returns {
	uint8_t points[2];
	unsigned count;
};

/* False if something else follows the turn's own actions. */
static bool read_some_returns(const struct game *game, const struct turn *turn,
    unsigned own, struct returns *returns)
{
	unsigned most = has_camps(game) ? 2 : 1;

	for (unsigned i = own; i < turn->count; i += 2) {
		if (returns->count == most || !turn_has(turn, i, SIGN_JOIN) ||
		    !turn_has(turn, i + 1, SIGN_RETURN))
			return false;
		returns->points[returns->count++] = turn->actions[i + 1].value;
	}
	return turn->count > own;
}

/* Hardly any turn has some. */
static inline bool read_returns(const struct game *game,
    const struct turn *turn, unsigned own, struct returns *returns)
{
	returns->count = 0;
	return turn->count == own ||
	       read_some_returns(game, turn, own, returns);
}

/* What the camps give. */
static const struct rule *take_back_for_camps(const struct game *game,
    struct position *pos, uint8_t point, struct report *report)
{
	const struct rule *broken;

	if (!jarmo_camps_owe(pos))
		return JAC(2);
	broken = take_back(game, pos, point, report);
	jarmo_camps_remove(pos, report);
	return broken;
}

/* Soldiers that come back at the end of a turn: first the one that the turn
 * itself owes, then the camps'. `nothing` is broken where nobody owes one. */
static const struct rule *bring_back(const struct game *game,
    struct position *pos, const struct returns *returns, bool owed,
    const struct rule *nothing, struct report *report)
{
	const struct rule *broken = NULL;
	unsigned used = 0;

	if (owed)
		broken = take_back(game, pos,
		    returns->count ? returns->points[used++] : NOWHERE, report);
	if (broken || used >= returns->count)
		return broken;
	if (!has_camps(game))
		return nothing;
	broken =
	    take_back_for_camps(game, pos, returns->points[used++], report);
	return used < returns->count ? JAC(2) : broken;
}

static const struct rule *play_move(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct jarmo_settings *settings = settings_of(game);
	const struct rule *closed;
	struct returns returns;
	uint8_t from, to, piece;
	bool takes, owed;

	if (!turn_has(turn, 0, SIGN_AT) ||
	    !read_returns(game, turn, 2, &returns))
		return JAR(2);
	takes = turn->actions[1].sign == SIGN_TAKE;
	if (!takes && turn->actions[1].sign != SIGN_STEP)
		return JAR(2);
	from = turn->actions[0].value;
	to = turn->actions[1].value;
	if (!piece_is(pos->at[from], pos->side))
		return jarmo_is_covered(pos, from, pos->side) ? JAG(3) : JAR(2);
	if (!can_leave(game, pos, from))
		return JAR(5);
	if (map_direction(&game->map, from, to) < 0)
		return JAR(2);
	closed = way_closed(game, pos, from, to);
	if (closed)
		return closed;
	if (takes != (pos->at[to] != EMPTY))
		return JAR(3);
	piece = pos->at[from];
	owed = brings_back(game, pos, from, to);
	make_move(game, pos, from, to, report);
	if (!owed && !returns.count)
		return NULL;
	return bring_back(game, pos, &returns, owed,
	    is_guard(piece) && in_camp_of(game, to, pos->side ^ 1u)
		? settings->entering
		: settings->moving,
	    report);
}

static void place(struct position *pos, uint8_t point, struct report *report)
{
	pos->aside[HAND + pos->side]--;
	put_on_camp(pos, point, report);
}

static const struct rule *play_placement(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *placing = settings_of(game)->placing;
	uint8_t point = turn->actions[0].value;
	struct returns returns;

	if (!read_returns(game, turn, 1, &returns) ||
	    pos->aside[HAND + pos->side] == 0 ||
	    !is_free_in_camp(game, pos, point))
		return placing;
	place(pos, point, report);
	return bring_back(game, pos, &returns, false, placing, report);
}

static void turn_over(
    struct position *pos, uint8_t point, struct report *report)
{
	pos->at[point] = piece_of(pos->side);
	report_add(report, EFFECT_TURNED, point, NOWHERE, pos->at[point]);
}

static const struct rule *play_turning(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	uint8_t point = turn->actions[0].value;
	struct returns returns;

	if (settings_of(game)->turned_on_entry)
		return JAR(2);
	if (!read_returns(game, turn, 1, &returns) ||
	    !can_turn(game, pos, point))
		return JAL(3);
	turn_over(pos, point, report);
	return bring_back(game, pos, &returns, true, JAL(3), report);
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
	bool camps_give; /* at the end of some turn */
};

static bool list_turn(struct listing *list, const struct turn *turn)
{
	list->any = true;
	return list->each(turn, list->user);
}

/* The turn with one more soldier on a point. */
static struct turn with_return(const struct turn *turn, uint8_t point)
{
	struct turn longer = *turn;

	turn_add(&longer, SIGN_JOIN, 0);
	turn_add(&longer, SIGN_RETURN, point);
	return longer;
}

/* The turn that led to a position, and with each point for the soldier that
 * the camps give. */
static bool list_with_camps(
    struct listing *list, const struct turn *turn, const struct position *after)
{
	if (!list_turn(list, turn))
		return false;
	if (!jarmo_camps_owe(after))
		return true;
	list->camps_give = true;
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct turn longer = with_return(turn, p);

		if (is_free_in_camp(list->game, after, p) &&
		    !list_turn(list, &longer))
			return false;
	}
	return true;
}

/* The same for a turn that itself owes one: it is kept aside, or put on each
 * point. */
static bool list_with_returns(
    struct listing *list, const struct turn *turn, const struct position *after)
{
	if (!list_turn(list, turn))
		return false;
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct turn longer = with_return(turn, p);
		struct position back = *after;

		if (!take_back(list->game, &back, p, NULL) &&
		    !list_with_camps(list, &longer, &back))
			return false;
	}
	return true;
}

static bool list_move(struct listing *list, uint8_t from, uint8_t to)
{
	const struct position *pos = list->pos;
	bool owed = brings_back(list->game, pos, from, to);
	struct turn turn = { .count = 0 };
	struct position after;

	turn_add(&turn, SIGN_AT, from);
	turn_add(&turn, pos->at[to] == EMPTY ? SIGN_STEP : SIGN_TAKE, to);
	if (!owed && !pos->aside[CAMPS])
		return list_turn(list, &turn);
	after = *pos;
	make_move(list->game, &after, from, to, NULL);
	return owed ? list_with_returns(list, &turn, &after)
		    : list_with_camps(list, &turn, &after);
}

static bool list_moves(struct listing *list, uint8_t from)
{
	uint32_t targets = targets_of(list->game, list->pos, from);

	for (uint8_t to = 0; targets >> to != 0; to++)
		if ((targets >> to & 1) && !list_move(list, from, to))
			return false;
	return true;
}

static bool list_placements(struct listing *list)
{
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct position after = *list->pos;
		struct turn turn = { .count = 0 };

		if (!is_free_in_camp(list->game, list->pos, p))
			continue;
		turn_add(&turn, SIGN_RETURN, p);
		place(&after, p, NULL);
		if (!list_with_camps(list, &turn, &after))
			return false;
	}
	return true;
}

static bool list_turnings(struct listing *list)
{
	for (uint8_t p = 0; p < list->game->map.points; p++) {
		struct position after = *list->pos;
		struct turn turn = { .count = 0 };

		if (!can_turn(list->game, list->pos, p))
			continue;
		turn_add(&turn, SIGN_FLIP, p);
		turn_over(&after, p, NULL);
		if (!list_with_returns(list, &turn, &after))
			return false;
	}
	return true;
}

static bool list_all(struct listing *list)
{
	for (uint8_t p = 0; p < list->game->map.points; p++)
		if (!list_moves(list, p))
			return false;
	if (list->pos->aside[HAND + list->pos->side] > 0 &&
	    !list_placements(list))
		return false;
	return list_turnings(list);
}

bool jarmo_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = {
		.game = game, .pos = pos, .each = each, .user = user
	};

	if (!list_all(&list))
		return false;
	return list.any || turn_list_pass(each, user);
}

static bool hear_on(const struct turn *turn, void *user)
{
	(void)turn;
	(void)user;
	return true;
}

const char *jarmo_offered(const struct game *game, const struct position *pos)
{
	struct listing list = { .game = game, .pos = pos, .each = hear_on };

	list_all(&list);
	return list.camps_give
		   ? "a turn that ends with both retreat camps held may put a "
		     "captured soldier back, with +@ and a free point of the "
		     "own camp (JAC-2)"
		   : NULL;
}
