/*
 * A turn of Fanorona: one piece goes stride by stride, taking what it
 * approaches or leaves. What it may do next is asked in one place, by those who
 * list turns and by those who judge one.
 */
#include "rules/fanorona/fanorona.h"

/* FAH-4: the female is none, unless she is mortal. */
static inline bool is_prey(
    const struct game *game, const struct position *pos, uint8_t point)
{
	unsigned enemy = pos->side ^ 1u;

	return point != NOWHERE && (pos->at[point] == piece_of(enemy) ||
				       (pos->at[point] == hero_of(enemy) &&
					   game_has(game, FANORONA_MORTAL)));
}

/* The point nearest in line that the stride could take from. */
static uint8_t nearest_to(const struct game *game, uint8_t from,
    const struct stride *stride, enum sign how)
{
	return how == SIGN_APPROACH
		   ? game->map.next[stride->to][stride->direction]
		   : game->map.next[from][opposite(stride->direction)];
}

bool stride_takes(const struct game *game, const struct position *pos,
    uint8_t from, const struct stride *stride, enum sign how)
{
	return is_prey(game, pos, nearest_to(game, from, stride, how));
}

const struct rule *stride_read(const struct game *game,
    const struct position *pos, uint8_t from, const struct action *action,
    struct stride *stride)
{
	int direction;

	if (action->sign == SIGN_JUMP && game_has(game, FANORONA_HEROES))
		return female_read_jump(game, pos, from, action->value, stride);
	if (action->sign != SIGN_STEP)
		return FAN(2);
	direction = map_direction(&game->map, from, action->value);
	if (direction < 0 ||
	    !stride_find(game, pos, from, (unsigned)direction, stride) ||
	    stride->sign != SIGN_STEP)
		return FAN(2);
	return NULL;
}

static void take_line(const struct game *game, struct position *pos,
    uint8_t first, unsigned direction, unsigned most, struct report *report)
{
	for (uint8_t p = first; most-- > 0 && is_prey(game, pos, p);
	     p = game->map.next[p][direction]) {
		report_add(report, EFFECT_TAKE, p, NOWHERE, pos->at[p]);
		pos->at[p] = EMPTY;
		if (game_has(game, FANORONA_CHALLENGES))
			vela_count(game, pos);
	}
}

void walk_stride(const struct game *game, struct position *pos,
    struct walk *walk, const struct stride *stride, enum sign how,
    unsigned most, struct report *report)
{
	unsigned direction = stride->direction;
	uint8_t from = walk->at, to = stride->to;

	report_add(report, EFFECT_MOVE, to, from, pos->at[from]);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
	walk->took = how != SIGN_STEP;
	if (walk->took)
		take_line(game, pos, nearest_to(game, from, stride, how),
		    how == SIGN_APPROACH ? direction : opposite(direction),
		    most, report);
	walk->at = to;
	walk->direction = (int)direction;
	walk->visited |= (uint64_t)1 << to;
}

/* Which rule keeps the walk from going on so, or NULL. */
static const struct rule *walk_refused(const struct game *game,
    const struct walk *walk, const struct stride *stride)
{
	if (stride->direction == walk->direction &&
	    !game_has(game, FANORONA_SAME_DIRECTION))
		return FAN(9);
	if (walk->visited & ((uint64_t)1 << stride->to))
		return FAN(10);
	return NULL;
}

/* Which rule keeps the piece from a turn that takes nothing, or NULL. */
static const struct rule *must_take(
    const struct game *game, const struct position *pos, uint8_t from)
{
	if (female_is(pos->at[from]))
		return female_must_take(game, pos);
	return fanorona_must_take(game, pos) ? FAN(3) : NULL;
}

/* What is written takes nothing: because of a rule about letters, or of her. */
static const struct rule *letter_refused(const struct game *game,
    const struct position *pos, const struct walk *walk,
    const struct stride *stride, enum sign how)
{
	static const enum sign other[] = {
		[SIGN_APPROACH] = SIGN_WITHDRAW, [SIGN_WITHDRAW] = SIGN_APPROACH
	};
	uint8_t nearest = nearest_to(game, walk->at, stride, how);

	if (stride_takes(game, pos, walk->at, stride, how))
		return NULL;
	if (nearest != NOWHERE && piece_is(pos->at[nearest], pos->side ^ 1u))
		return FAH(4);
	if (walk->direction >= 0 &&
	    !stride_takes(game, pos, walk->at, stride, other[how]))
		return FAN(8);
	return how == SIGN_APPROACH ? FAN(4) : FAN(5);
}

const struct rule *walk_choose(const struct game *game,
    const struct position *pos, const struct walk *walk,
    const struct stride *stride, const struct action *letter, bool free,
    enum sign *how)
{
	bool approach, withdrawal;

	*how = letter ? (enum sign)letter->sign : SIGN_STEP;
	if (letter)
		return letter_refused(game, pos, walk, stride, *how);
	if (!free) {
		approach =
		    stride_takes(game, pos, walk->at, stride, SIGN_APPROACH);
		withdrawal =
		    stride_takes(game, pos, walk->at, stride, SIGN_WITHDRAW);
		if (approach && withdrawal)
			return FAN(6);
		if (approach || withdrawal)
			*how = approach ? SIGN_APPROACH : SIGN_WITHDRAW;
	}
	return walk->direction >= 0 && *how == SIGN_STEP ? FAN(8) : NULL;
}

/* The actions of one stride, the letter behind it included. */
static const struct rule *play_stride(const struct game *game,
    struct position *pos, struct walk *walk, const struct action *actions,
    const struct action *letter, struct turn *full, struct report *report)
{
	const struct rule *refused;
	struct stride stride;
	enum sign how;

	refused = stride_read(game, pos, walk->at, actions, &stride);
	if (!refused && walk->direction >= 0 && !walk->took)
		refused = FAN(7);
	if (!refused)
		refused = walk_refused(game, walk, &stride);
	if (!refused)
		refused = walk_choose(game, pos, walk, &stride, letter,
		    female_is(pos->at[walk->at]), &how);
	if (!refused && how == SIGN_STEP)
		refused = must_take(game, pos, walk->at);
	if (refused)
		return refused;
	walk_stride(game, pos, walk, &stride, how, POINTS_MAX, report);
	turn_add(full, stride.sign, stride.to);
	if (how != SIGN_STEP)
		turn_add(full, how, 0);
	return NULL;
}

const struct rule *fanorona_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	const struct rule *refused = NULL;
	const struct action *actions = turn->actions;
	unsigned count;
	struct walk walk;
	struct turn full;

	if (vela_lasts(game, pos))
		return vela_play(game, pos, turn, report);
	report_begin(report, turn);
	count = tamarind_begins(game, turn);
	if (count < 2 || actions[0].sign != SIGN_AT ||
	    !piece_is(pos->at[actions[0].value], pos->side))
		return FAN(2);
	walk_begin(&walk, actions[0].value);
	full.count = 0; /* the rest is filled in as it grows */
	turn_add(&full, SIGN_AT, walk.at);
	for (unsigned i = 1; i < count && !refused; i++) {
		bool letter = turn_has(turn, i + 1, SIGN_APPROACH) ||
			      turn_has(turn, i + 1, SIGN_WITHDRAW);

		refused = play_stride(game, pos, &walk, actions + i,
		    letter ? actions + i + 1 : NULL, &full, report);
		i += letter;
	}
	if (refused)
		return refused;
	if (report)
		report->turn = full;
	if (count < turn->count)
		refused = tamarind_play(game, pos, turn, count, report);
	pos->side ^= 1;
	return refused;
}

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	struct turn turn;
};

static bool tell_turn(
    const struct turn *turn, const struct position *after, void *user)
{
	const struct listing *list = user;

	(void)after;
	return list->each(turn, list->user);
}

/* The turn as it is, and with what can come back after it. */
static bool list_turn(struct listing *list, const struct position *after)
{
	if (!game_has(list->game, FANORONA_CHALLENGES))
		return list->each(&list->turn, list->user);
	return tamarind_each(list->game, after, &list->turn, tell_turn, list);
}

/* Goes there only if it matters what is there then. */
static bool list_stride(struct listing *list, const struct position *pos,
    const struct walk *walk, const struct stride *stride)
{
	struct position after;
	struct walk further;

	if (!game_has(list->game, FANORONA_CHALLENGES))
		return list->each(&list->turn, list->user);
	after = *pos;
	further = *walk;
	walk_stride(list->game, &after, &further, stride, SIGN_STEP, 0, NULL);
	return list_turn(list, &after);
}

/* Lists the captures that go on from here; depth is at most one per enemy. */
static bool list_captures(
    struct listing *list, const struct position *pos, const struct walk *walk)
{
	static const enum sign ways[] = { SIGN_APPROACH, SIGN_WITHDRAW };
	const struct game *game = list->game;

	for (unsigned d = 0; d < game->map.directions; d++) {
		struct stride stride;

		if (!stride_find(game, pos, walk->at, d, &stride) ||
		    walk_refused(game, walk, &stride))
			continue;
		for (unsigned w = 0; w < COUNT_OF(ways); w++) {
			uint8_t count = list->turn.count;
			struct position after;
			struct walk further;

			if (!stride_takes(
				game, pos, walk->at, &stride, ways[w]))
				continue;
			after = *pos;
			further = *walk;
			walk_stride(game, &after, &further, &stride, ways[w],
			    POINTS_MAX, NULL);
			turn_add(&list->turn, stride.sign, stride.to);
			turn_add(&list->turn, ways[w], 0);
			if (!list_turn(list, &after) ||
			    !list_captures(list, &after, &further))
				return false;
			list->turn.count = count;
		}
	}
	return true;
}

/* Lists the turns that take nothing. */
static bool list_quiet(
    struct listing *list, const struct position *pos, const struct walk *walk)
{
	const struct game *game = list->game;

	for (unsigned d = 0; d < game->map.directions; d++) {
		struct stride stride;

		if (!stride_find(game, pos, walk->at, d, &stride))
			continue;
		list->turn.count = 1;
		turn_add(&list->turn, stride.sign, stride.to);
		if (!list_stride(list, pos, walk, &stride))
			return false;
	}
	return true;
}

bool fanorona_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };
	bool taking;

	if (vela_lasts(game, pos))
		return vela_turns(game, pos, each, user);
	taking = fanorona_must_take(game, pos);
	for (uint8_t p = 0; p < game->map.points; p++) {
		bool free = female_is(pos->at[p]);
		struct walk walk;

		if (!piece_is(pos->at[p], pos->side))
			continue;
		walk_begin(&walk, p);
		list.turn.count = 0;
		turn_add(&list.turn, SIGN_AT, p);
		if ((free || taking) && !list_captures(&list, pos, &walk))
			return false;
		if ((free ? !female_must_take(game, pos) : !taking) &&
		    !list_quiet(&list, pos, &walk))
			return false;
	}
	return true;
}
