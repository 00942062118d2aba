/*
 * Vela, the game of the loser: until green has taken seventeen pieces one by
 * one, orange may only step and must leave him something to take. After that
 * it is Fanorona.
 */
#include "rules/fanorona.h"

enum { GREEN, ORANGE };

/* Phase 1 ends with the seventeenth capture. */
enum { ORANGE_LEFT = 5 };

static const struct rule vela_rules[] = {
	{ "VEL-1",
	    "The board is set up as for Fanorona; the loser of the game before "
	    "has green and moves first",
	    "seed" },
	{ "VEL-2",
	    "In phase 1 every turn of green takes exactly one piece, the "
	    "nearest "
	    "in line, with a single step",
	    "seed" },
	{ "VEL-3",
	    "In phase 1 a turn of orange is one step to an adjacent empty "
	    "point "
	    "and takes nothing",
	    "seed" },
	{ "VEL-4",
	    "In phase 1 orange must choose a step after which green can take, "
	    "if "
	    "there is one",
	    "seed" },
	{ "VEL-5",
	    "Phase 1 ends when green has taken seventeen pieces; then orange "
	    "moves, and both play by the rules of Fanorona",
	    "seed; then orange moves: inferred; and both: seed" },
	{ "VEL-6", "If green cannot take on a turn of phase 1, green has lost",
	    "seed; green has lost: inferred" },
	{ "VEL-7",
	    "A player without pieces has lost, in phase 2 also one who cannot "
	    "move; orange passes in phase 1 when, and only when, no step is "
	    "possible",
	    "seed; in phase 2 also: inferred; orange passes: choice" },
	{ "VEL-8",
	    "If green wins, the next game is Fanorona again; otherwise it is "
	    "another Vela with the same green",
	    "seed" },
};

const struct chapter vela_chapter = CHAPTER("Vela", LUDOS_AFRIQUE, vela_rules);

#define VEL(n) (&vela_rules[(n)-1])

bool vela_lasts(const struct game *game, const struct position *pos)
{
	const struct fanorona_settings *settings = game->ruleset->settings;
	unsigned pieces[2];

	if (!settings->vela)
		return false;
	count_both(pos, pieces);
	return pieces[ORANGE] > ORANGE_LEFT;
}

/* The same position with green to move offers a capture. */
static bool green_can_take(const struct game *game, const struct position *pos)
{
	struct position at = *pos;

	at.side = GREEN;
	return can_take(game, &at);
}

typedef bool step_fn(const struct game *game, const struct position *pos,
    struct walk *walk, unsigned direction, void *user);

/* Every step of the side to move that the lines allow. */
static bool each_step(const struct game *game, const struct position *pos,
    step_fn *each, void *user)
{
	for (uint8_t p = 0; p < game->map.points; p++) {
		if (!piece_is(pos->at[p], pos->side))
			continue;
		for (unsigned d = 0; d < game->map.directions; d++) {
			struct walk walk = { .at = p, .direction = -1 };
			uint8_t to = game->map.next[p][d];

			if (to != NOWHERE && pos->at[to] == EMPTY &&
			    !each(game, pos, &walk, d, user))
				return false;
		}
	}
	return true;
}

static bool leaves_something(const struct game *game,
    const struct position *pos, struct walk *walk, unsigned direction)
{
	struct position after = *pos;

	walk_step(game, &after, walk, direction, SIGN_STEP, 0, NULL);
	return green_can_take(game, &after);
}

static bool leaves_nothing(const struct game *game, const struct position *pos,
    struct walk *walk, unsigned direction, void *user)
{
	(void)user;
	return !leaves_something(game, pos, walk, direction);
}

/* VEL-4 binds orange. */
static bool can_leave_something(
    const struct game *game, const struct position *pos)
{
	return !each_step(game, pos, leaves_nothing, NULL);
}

static const struct rule *play_green(const struct game *game,
    struct position *pos, const struct turn *turn, struct walk *walk,
    int direction, struct report *report)
{
	const struct action *letter =
	    turn->count == 3 ? &turn->actions[2] : NULL;
	const struct rule *refused;
	uint8_t to = turn->actions[1].value;
	enum sign how;

	if (turn->count > 3 || (letter && letter->sign != SIGN_APPROACH &&
				   letter->sign != SIGN_WITHDRAW))
		return VEL(2);
	refused = choose_capture(
	    game, pos, walk, to, (unsigned)direction, letter, &how);
	if (refused)
		return refused;
	if (how == SIGN_STEP)
		return VEL(2);
	walk_step(game, pos, walk, (unsigned)direction, how, 1, report);
	if (report) {
		report->turn.count = 2;
		turn_add(&report->turn, how, 0);
	}
	return NULL;
}

static const struct rule *play_orange(const struct game *game,
    struct position *pos, const struct turn *turn, struct walk *walk,
    int direction, struct report *report)
{
	struct walk trial = *walk;

	if (turn->count > 2)
		return VEL(3);
	if (!leaves_something(game, pos, &trial, (unsigned)direction) &&
	    can_leave_something(game, pos))
		return VEL(4);
	walk_step(game, pos, walk, (unsigned)direction, SIGN_STEP, 0, report);
	return NULL;
}

const struct rule *vela_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	struct walk walk = { .direction = -1 };
	const struct rule *broken;
	int direction;

	report_begin(report, turn);
	if (turn_has(turn, 0, SIGN_PASS)) {
		if (turn->count > 1 || pos->side == GREEN ||
		    can_step(game, pos))
			return VEL(7);
		pos->side = GREEN;
		return NULL;
	}
	if (turn->count < 2 || turn->actions[0].sign != SIGN_AT ||
	    turn->actions[1].sign != SIGN_STEP)
		return FAN(2);
	walk.at = turn->actions[0].value;
	direction = map_direction(&game->map, walk.at, turn->actions[1].value);
	if (!piece_is(pos->at[walk.at], pos->side) || direction < 0 ||
	    pos->at[turn->actions[1].value] != EMPTY)
		return FAN(2);
	broken = pos->side == GREEN
		     ? play_green(game, pos, turn, &walk, direction, report)
		     : play_orange(game, pos, turn, &walk, direction, report);
	if (!broken)
		pos->side ^= 1;
	return broken;
}

struct listing {
	turn_fn *each;
	void *user;
	bool must_leave; /* VEL-4 */
};

static bool list_step(const struct listing *list, const struct walk *walk,
    uint8_t to, enum sign how)
{
	struct turn turn = { 0 };

	turn_add(&turn, SIGN_AT, walk->at);
	turn_add(&turn, SIGN_STEP, to);
	if (how != SIGN_STEP)
		turn_add(&turn, how, 0);
	return list->each(&turn, list->user);
}

static bool list_green(const struct game *game, const struct position *pos,
    struct walk *walk, unsigned direction, void *user)
{
	uint8_t to = game->map.next[walk->at][direction];

	if (takes_by_approach(game, pos, to, direction) &&
	    !list_step(user, walk, to, SIGN_APPROACH))
		return false;
	return !takes_by_withdrawal(game, pos, walk->at, direction) ||
	       list_step(user, walk, to, SIGN_WITHDRAW);
}

static bool list_orange(const struct game *game, const struct position *pos,
    struct walk *walk, unsigned direction, void *user)
{
	const struct listing *list = user;
	struct walk trial = *walk;

	if (list->must_leave && !leaves_something(game, pos, &trial, direction))
		return true;
	return list_step(
	    list, walk, game->map.next[walk->at][direction], SIGN_STEP);
}

bool vela_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .each = each, .user = user };

	if (pos->side == GREEN)
		return each_step(game, pos, list_green, &list);
	if (!can_step(game, pos))
		return turn_list_pass(each, user);
	list.must_leave = can_leave_something(game, pos);
	return each_step(game, pos, list_orange, &list);
}

void vela_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	if (pos->side != GREEN || can_take(game, pos))
		return;
	outcome->rule = VEL(6);
	outcome->winner = ORANGE;
}

bool vela_is_over(const struct position *pos, struct outcome *outcome)
{
	unsigned pieces[2];

	count_both(pos, pieces);
	if (pieces[GREEN] && pieces[ORANGE])
		return false;
	outcome->rule = VEL(7);
	outcome->winner = pieces[GREEN] ? GREEN : ORANGE;
	return true;
}
