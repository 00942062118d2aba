/*
 * Vela, the game of the loser: until green has taken seventeen pieces one by
 * one, orange may only step and must leave him something to take. After that
 * it is Fanorona.
 */
#include "rules/fanorona/fanorona.h"

/* Phase 1 ends with the seventeenth. */
enum { CAPTURES = 17 };

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

const struct match_rules vela_match = { .rule = VEL(1), .again = VEL(8) };

static unsigned orange_pieces(const struct position *pos)
{
	unsigned pieces[2];

	count_both(pos, pieces);
	return pieces[ORANGE];
}

uint8_t vela_usual_captures(const struct game *game, const struct position *pos)
{
	return (
	    uint8_t)(fanorona_settings_of(game)->pieces - orange_pieces(pos));
}

void vela_count(const struct game *game, struct position *pos)
{
	if (fanorona_settings_of(game)->vela && pos->side == GREEN)
		pos->aside[FANORONA_CAPTURES]++;
}

/* With tamarinds pieces come back, but captures stay made. */
bool vela_lasts(const struct game *game, const struct position *pos)
{
	if (!fanorona_settings_of(game)->vela)
		return false;
	return (game_has(game, FANORONA_CHALLENGES)
		       ? pos->aside[FANORONA_CAPTURES]
		       : vela_usual_captures(game, pos)) < CAPTURES;
}

const char *vela_wrong(const struct game *game, const struct position *pos)
{
	unsigned made = pos->aside[FANORONA_CAPTURES],
		 missing = vela_usual_captures(game, pos),
		 spent = TAMARINDS - pos->aside[FANORONA_TAMARINDS + ORANGE];

	if (made < missing)
		return "orange misses more pieces than were taken";
	if (made > missing + spent)
		return "more came back than tamarinds were spent";
	return NULL;
}

/* The same position with green to move offers a capture. */
static bool green_can_take(const struct game *game, const struct position *pos)
{
	struct position at = *pos;

	at.side = GREEN;
	return fanorona_can_take(game, &at);
}

typedef bool stride_fn(const struct game *game, const struct position *pos,
    struct walk *walk, const struct stride *stride, void *user);

/* Every stride of the side to move that the lines allow. */
static bool each_stride(const struct game *game, const struct position *pos,
    stride_fn *each, void *user)
{
	for (uint8_t p = 0; p < game->map.points; p++) {
		if (!piece_is(pos->at[p], pos->side))
			continue;
		for (unsigned d = 0; d < game->map.directions; d++) {
			struct stride stride;
			struct walk walk;

			if (!stride_find(game, pos, p, d, &stride))
				continue;
			walk_begin(&walk, p);
			if (!each(game, pos, &walk, &stride, user))
				return false;
		}
	}
	return true;
}

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	bool must_leave; /* VEL-4 */
};

static bool leaves_nothing(
    const struct turn *turn, const struct position *after, void *user)
{
	const struct listing *list = user;

	(void)turn;
	return !green_can_take(list->game, after);
}

static bool tell_turn(
    const struct turn *turn, const struct position *after, void *user)
{
	const struct listing *list = user;

	return (list->must_leave && leaves_nothing(turn, after, user)) ||
	       list->each(turn, list->user);
}

static void write_stride(struct turn *turn, const struct walk *walk,
    const struct stride *stride, enum sign how)
{
	turn->count = 0;
	turn_add(turn, SIGN_AT, walk->at);
	turn_add(turn, stride->sign, stride->to);
	if (how != SIGN_STEP)
		turn_add(turn, how, 0);
}

/* The stride, and with it whatever can come back: whole turns. */
static bool each_whole(struct listing *list, const struct position *pos,
    const struct walk *walk, const struct stride *stride, enum sign how,
    whole_fn *each)
{
	struct position after = *pos;
	struct walk further = *walk;
	struct turn turn;

	write_stride(&turn, walk, stride, how);
	walk_stride(list->game, &after, &further, stride, how, 1, NULL);
	return tamarind_each(list->game, &after, &turn, each, list);
}

/* Goes there only if it matters what is there then. */
static bool list_stride(struct listing *list, const struct position *pos,
    const struct walk *walk, const struct stride *stride, enum sign how)
{
	struct turn turn;

	if (list->must_leave || game_has(list->game, FANORONA_CHALLENGES))
		return each_whole(list, pos, walk, stride, how, tell_turn);
	write_stride(&turn, walk, stride, how);
	return list->each(&turn, list->user);
}

static bool stride_leaves_nothing(const struct game *game,
    const struct position *pos, struct walk *walk, const struct stride *stride,
    void *user)
{
	(void)game;
	return each_whole(user, pos, walk, stride, SIGN_STEP, leaves_nothing);
}

/* VEL-4 binds orange. */
static bool can_leave_something(
    const struct game *game, const struct position *pos)
{
	struct listing list = { .game = game };

	return !each_stride(game, pos, stride_leaves_nothing, &list);
}

static const struct rule *play_green(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned count,
    struct walk *walk, const struct stride *stride, struct report *report)
{
	const struct action *letter = count == 3 ? &turn->actions[2] : NULL;
	const struct rule *refused;
	enum sign how;

	if (count > 3 || (letter && letter->sign != SIGN_APPROACH &&
			     letter->sign != SIGN_WITHDRAW))
		return VEL(2);
	refused = walk_choose(game, pos, walk, stride, letter, false, &how);
	if (refused)
		return refused;
	if (how == SIGN_STEP)
		return VEL(2);
	walk_stride(game, pos, walk, stride, how, 1, report);
	if (report)
		turn_add(&report->turn, how, 0);
	return NULL;
}

/* The stride at the beginning of the turn, in which so many actions are no
 * tamarind's. */
static const struct rule *play_stride(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned count,
    struct report *report)
{
	const struct rule *broken;
	struct stride stride;
	struct walk walk;

	if (count < 2 || turn->actions[0].sign != SIGN_AT ||
	    !piece_is(pos->at[turn->actions[0].value], pos->side))
		return FAN(2);
	walk_begin(&walk, turn->actions[0].value);
	broken = stride_read(game, pos, walk.at, &turn->actions[1], &stride);
	if (broken)
		return broken;
	if (report)
		report->turn.count = 2;
	if (pos->side == GREEN)
		return play_green(
		    game, pos, turn, count, &walk, &stride, report);
	if (count > 2)
		return VEL(3);
	walk_stride(game, pos, &walk, &stride, SIGN_STEP, 0, report);
	return NULL;
}

const struct rule *vela_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	unsigned count = tamarind_begins(game, turn);
	struct position before = *pos;
	const struct rule *broken;

	report_begin(report, turn);
	if (turn_has(turn, 0, SIGN_PASS)) {
		if (turn->count > 1 || pos->side == GREEN ||
		    fanorona_can_go(game, pos))
			return VEL(7);
		pos->side = GREEN;
		return NULL;
	}
	broken = play_stride(game, pos, turn, count, report);
	if (!broken && count < turn->count)
		broken = tamarind_play(game, pos, turn, count, report);
	if (!broken && pos->side == ORANGE && !green_can_take(game, pos) &&
	    can_leave_something(game, &before))
		broken = VEL(4);
	pos->side ^= 1;
	return broken;
}

static bool list_green(const struct game *game, const struct position *pos,
    struct walk *walk, const struct stride *stride, void *user)
{
	static const enum sign ways[] = { SIGN_APPROACH, SIGN_WITHDRAW };

	for (unsigned w = 0; w < COUNT_OF(ways); w++)
		if (stride_takes(game, pos, walk->at, stride, ways[w]) &&
		    !list_stride(user, pos, walk, stride, ways[w]))
			return false;
	return true;
}

static bool list_orange(const struct game *game, const struct position *pos,
    struct walk *walk, const struct stride *stride, void *user)
{
	(void)game;
	return list_stride(user, pos, walk, stride, SIGN_STEP);
}

bool vela_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };

	if (pos->side == GREEN)
		return each_stride(game, pos, list_green, &list);
	if (!fanorona_can_go(game, pos))
		return turn_list_pass(each, user);
	list.must_leave = can_leave_something(game, pos);
	return each_stride(game, pos, list_orange, &list);
}

void vela_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	if (pos->side != GREEN || fanorona_can_take(game, pos))
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
