/*
 * Whole turns of Bagh Chal. One of the goats is barriers, the billy goat and an
 * action, in this order; one of the tigers is a move, and perhaps one of the
 * alpha tiger. Listing walks over the parts, judging folds over those that are
 * written; what may follow is asked of the same functions.
 */
#include "rules/baghchal/baghchal.h"

/* --- judging ------------------------------------------------------------------ */

/* A part at the wrong place, in a turn that is not like any: the rule that it
 * breaks, or the one of the turn as a whole. */
static const struct rule *misplaced(const struct game *game,
    const struct turn *turn, unsigned first, const struct rule *whole)
{
	for (unsigned i = first; i < turn->count; i++) {
		if (turn->actions[i].sign == SIGN_HERO &&
		    game_has(game, BAGHCHAL_HEROES))
			return BAH(3);
		if (turn->actions[i].sign == SIGN_BARRIER &&
		    game_has(game, BAGHCHAL_CHALLENGES))
			return BAC(1);
	}
	return whole;
}

static bool is_move(const struct turn *turn, unsigned first)
{
	const struct action *actions = turn->actions + first;

	return turn->count >= first + 2 && actions[0].sign == SIGN_AT &&
	       (actions[1].sign == SIGN_STEP || actions[1].sign == SIGN_TAKE ||
		   actions[1].sign == SIGN_JUMP);
}

/* The board is as the turn left it: the other side's turn. */
static void end_turn(struct position *pos)
{
	if (last_any(pos))
		last_tidy(pos);
	pos->side ^= 1;
}

static void end_goats_turn(struct position *pos)
{
	pos->aside[BAGHCHAL_OFFER] = 0;
	end_turn(pos);
}

static bool may_pass(const struct game *game, const struct position *pos)
{
	return moving_phase(pos) && !baghchal_can_move(game, pos, GOAT);
}

static void place_goat(
    struct position *pos, uint8_t point, struct report *report)
{
	pos->at[point] = piece_of(GOAT);
	pos->aside[BAGHCHAL_HAND]--;
	report_add(report, EFFECT_DROP, point, NOWHERE, piece_of(GOAT));
}

/* The actions from the first on: a goat placed or moved, or the pass. */
static const struct rule *play_action(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned first,
    struct report *report)
{
	const struct action *actions = turn->actions + first;
	unsigned count = turn->count - first;
	const struct rule *broken;
	struct move move;

	if (turn_has(turn, first, SIGN_PASS)) {
		if (count > 1 || !may_pass(game, pos))
			return misplaced(game, turn, first, BAG(9));
		last_forget(pos, GOAT);
	} else if (!moving_phase(pos)) {
		if (count != 1 || actions[0].sign != SIGN_AT)
			return misplaced(game, turn, first, BAG(2));
		if (pos->at[actions[0].value] != EMPTY)
			return BAG(2);
		place_goat(pos, actions[0].value, report);
	} else {
		if (count != 2 || !is_move(turn, first))
			return misplaced(game, turn, first, BAG(4));
		broken = move_find(game, pos, actions, &move);
		if (broken)
			return broken;
		last_forget(pos, GOAT);
		move_make(game, pos, &move, report);
	}
	end_goats_turn(pos);
	return NULL;
}

static bool goats_have_won(const struct game *game, const struct position *pos)
{
	return !baghchal_can_move(game, pos, TIGER);
}

struct line {
	uint8_t from, to;
};

static bool line_before(const struct line *a, const struct line *b)
{
	return a->from != b->from ? a->from < b->from : a->to < b->to;
}

/* The barriers that a turn begins with, in the order of their squares; false
 * if there are more than anybody could put. *used is how many actions they
 * are, with their joins. */
static bool read_barriers(const struct turn *turn,
    struct line lines[BARRIERS_MAX], unsigned *count, unsigned *used)
{
	*count = *used = 0;
	while (turn_has(turn, *used, SIGN_BARRIER)) {
		const struct action *part = turn->actions + *used;
		struct line line = { part[0].value, part[1].value };

		if (*count == BARRIERS_MAX ||
		    !turn_has(turn, *used + 1, SIGN_TO))
			return false;
		if (line.to < line.from)
			line = (struct line){ line.to, line.from };
		lines[(*count)++] = line;
		*used += 2;
		if (!turn_has(turn, *used, SIGN_JOIN))
			break;
		++*used;
	}
	if (*count == BARRIERS_MAX && line_before(&lines[1], &lines[0])) {
		struct line first = lines[1];

		lines[1] = lines[0];
		lines[0] = first;
	}
	return true;
}

/* What of a turn is barriers. *over: the goats have won by it. */
static const struct rule *play_barriers(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned *used, bool *over,
    struct report *report)
{
	struct line lines[BARRIERS_MAX];
	unsigned count;

	if (!read_barriers(turn, lines, &count, used))
		return BAC(1);
	for (unsigned i = 0; i < count; i++) {
		const struct rule *broken =
		    barrier_refused(game, pos, lines[i].from, lines[i].to);

		if (*over)
			return baghchal_settings_of(game)->won;
		if (broken)
			return broken;
		barrier_put(pos, lines[i].from, lines[i].to, report);
		*over = goats_have_won(game, pos);
		if (report) {
			report->turn.actions[3 * i].value = lines[i].from;
			report->turn.actions[3 * i + 1].value = lines[i].to;
		}
	}
	if (*over && *used < turn->count)
		return baghchal_settings_of(game)->won;
	/* A barrier that does not win is not a whole turn. */
	if (count && !*over && !turn_has(turn, *used - 1, SIGN_JOIN))
		return BAC(1);
	return NULL;
}

static const struct rule *play_billy(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned *used,
    struct report *report)
{
	const struct rule *broken;

	if (!turn_has(turn, *used, SIGN_HERO))
		return NULL;
	broken = billy_refused(game, pos, turn->actions[*used].value);
	if (broken || !turn_has(turn, *used + 1, SIGN_JOIN))
		return BAH(3);
	billy_enter(pos, turn->actions[*used].value, report);
	*used += 2;
	return NULL;
}

static const struct rule *play_goats(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken = NULL;
	unsigned first = 0;
	bool over = false;

	if (game_has(game, BAGHCHAL_CHALLENGES))
		broken = play_barriers(game, pos, turn, &first, &over, report);
	if (over && !broken) {
		last_forget(pos, GOAT);
		end_goats_turn(pos);
		return NULL;
	}
	if (game_has(game, BAGHCHAL_HEROES) && !broken)
		broken = play_billy(game, pos, turn, &first, report);
	return broken ? broken : play_action(game, pos, turn, first, report);
}

/* BAH-2: what is joined to the move of a piece. */
static const struct rule *play_extra(const struct game *game,
    struct position *pos, const struct turn *turn, uint8_t moved,
    struct report *report)
{
	enum { SECOND = 3, WHOLE = 5 };
	const struct rule *broken = alpha_refused(game, pos, moved);
	struct move move;

	if (broken || !is_move(turn, SECOND) || turn->count > WHOLE ||
	    pos->at[turn->actions[SECOND].value] != hero_of(TIGER))
		return misplaced(game, turn, SECOND, BAH(2));
	broken = move_find(game, pos, turn->actions + SECOND, &move);
	if (!broken)
		move_make(game, pos, &move, report);
	return broken;
}

static const struct rule *play_tigers(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken;
	struct move move;
	uint8_t moved;

	if (turn_has(turn, 0, SIGN_PASS))
		return BAG(9);
	if (!is_move(turn, 0) ||
	    (turn->count > 2 && (!turn_has(turn, 2, SIGN_JOIN) ||
				    !game_has(game, BAGHCHAL_HEROES))))
		return misplaced(game, turn, 0, BAG(3));
	broken = move_find(game, pos, turn->actions, &move);
	if (broken)
		return broken;
	moved = pos->at[move.from];
	last_forget(pos, TIGER);
	move_make(game, pos, &move, report);
	if (turn->count > 2)
		broken = play_extra(game, pos, turn, moved, report);
	end_turn(pos);
	return broken;
}

const struct rule *baghchal_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	report_begin(report, turn);
	return pos->side == TIGER ? play_tigers(game, pos, turn, report)
				  : play_goats(game, pos, turn, report);
}

/* --- listing -------------------------------------------------------------------- */

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	struct turn turn; /* the parts so far */
};

/* Where the parts stand that a list of moves goes on from. */
struct moves_listing {
	struct listing *list;
	const struct position *pos;
	bool no_way_back, alpha_follows;
};

static bool list_turn(struct listing *list)
{
	return list->each(&list->turn, list->user);
}

static void write_move(struct turn *turn, const struct move *move)
{
	turn_add(turn, SIGN_AT, move->from);
	turn_add(turn, (enum sign)move->how, move->to);
}

static bool list_extras(
    const struct moves_listing *moves, const struct move *move);

static bool list_move(const struct move *move, void *user)
{
	const struct moves_listing *moves = user;
	struct turn *turn = &moves->list->turn;
	uint8_t begun = turn->count;
	bool more;

	if (moves->no_way_back && last_is_taken_back(moves->pos, move))
		return true;
	write_move(turn, move);
	more = list_turn(moves->list);
	if (more && moves->alpha_follows)
		more = list_extras(moves, move);
	turn->count = begun;
	return more;
}

/* The alpha tiger's moves after that of another tiger, which is written. */
static bool list_extras(
    const struct moves_listing *moves, const struct move *move)
{
	const struct game *game = moves->list->game;
	struct position after = *moves->pos;
	struct moves_listing extras = { .list = moves->list, .pos = &after };
	const uint8_t *alpha;

	move_make(game, &after, move, NULL);
	if (alpha_refused(game, &after, moves->pos->at[move->from]))
		return true;
	alpha = memchr(after.at, hero_of(TIGER), game->map.points);
	turn_add(&moves->list->turn, SIGN_JOIN, 0);
	return !alpha || moves_from(game, &after, (uint8_t)(alpha - after.at),
			     list_move, &extras);
}

static bool list_moves(struct listing *list, const struct position *pos)
{
	const struct game *game = list->game;
	struct moves_listing moves = { .list = list, .pos = pos };

	moves.no_way_back =
	    moving_phase(pos) && baghchal_has_way_forward(game, pos);
	moves.alpha_follows =
	    pos->side == TIGER && game_has(game, BAGHCHAL_HEROES);
	return moves_of_side(game, pos, pos->side, list_move, &moves);
}

static bool list_placements(struct listing *list, const struct position *pos)
{
	uint8_t begun = list->turn.count;
	bool more = true;

	for (uint8_t p = 0; more && p < list->game->map.points; p++) {
		if (pos->at[p] != EMPTY)
			continue;
		turn_add(&list->turn, SIGN_AT, p);
		more = list_turn(list);
		list->turn.count = begun;
	}
	return more;
}

static bool list_actions(struct listing *list, const struct position *pos)
{
	if (!moving_phase(pos))
		return list_placements(list, pos);
	if (may_pass(list->game, pos)) {
		turn_add(&list->turn, SIGN_PASS, 0);
		return list_turn(list);
	}
	return list_moves(list, pos);
}

/* The billy goat's coming, if it may come, and the action. */
static bool list_billy(struct listing *list, const struct position *pos)
{
	uint8_t begun = list->turn.count;
	bool more = list_actions(list, pos);

	list->turn.count = begun;
	if (!billy_may_enter(list->game, pos))
		return more;
	for (uint8_t p = 0; more && p < list->game->map.points; p++) {
		struct position after = *pos;

		if (billy_refused(list->game, pos, p))
			continue;
		billy_enter(&after, p, NULL);
		turn_add(&list->turn, SIGN_HERO, p);
		turn_add(&list->turn, SIGN_JOIN, 0);
		more = list_actions(list, &after);
		list->turn.count = begun;
	}
	return more;
}

static bool list_goats(struct listing *list, const struct position *pos,
    const struct line *lowest);

/* A barrier on this line, and what may follow it. */
static bool list_barrier(
    struct listing *list, const struct position *pos, const struct line *line)
{
	struct position after = *pos;
	uint8_t begun = list->turn.count;
	bool more;

	barrier_put(&after, line->from, line->to, NULL);
	turn_add(&list->turn, SIGN_BARRIER, line->from);
	turn_add(&list->turn, SIGN_TO, line->to);
	if (goats_have_won(list->game, &after)) {
		more = list_turn(list);
	} else {
		turn_add(&list->turn, SIGN_JOIN, 0);
		more = list_goats(list, &after, line);
	}
	list->turn.count = begun;
	return more;
}

/* The turn goes on without a barrier, or with one that is not before the
 * lowest. */
static bool list_goats(
    struct listing *list, const struct position *pos, const struct line *lowest)
{
	uint8_t points = list->game->map.points;
	bool more = list_billy(list, pos);

	if (!pos->aside[BAGHCHAL_OFFER])
		return more;
	for (uint8_t from = lowest->from; more && from < points; from++) {
		for (uint8_t to = (uint8_t)(from + 1); more && to < points;
		     to++) {
			struct line line = { from, to };

			if (!line_before(&line, lowest) &&
			    !barrier_refused(list->game, pos, from, to))
				more = list_barrier(list, pos, &line);
		}
	}
	return more;
}

bool baghchal_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };
	struct line lowest = { 0, 0 };

	if (pos->side == TIGER)
		return list_moves(&list, pos);
	return list_goats(&list, pos, &lowest);
}

const char *baghchal_offered(
    const struct game *game, const struct position *pos)
{
	static const char *const words[BARRIERS_MAX + 1][2] = {
		{ NULL, "the billy goat may come in" },
		{ "a barrier may be put",
		    "a barrier may be put, and the billy goat may come in" },
		{ "two barriers may be put",
		    "two barriers may be put, and the billy goat may come in" },
	};

	return words[pos->aside[BAGHCHAL_OFFER]][billy_may_enter(game, pos)];
}
