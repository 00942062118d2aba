/* Yut: a turn as its player tells it, throw by throw and horse by horse. */
#include "rules/yut.h"

enum { SHORTEST_EXACT = 5 };

void yut_depart(
    struct yut_journey *journey, const struct game *game, struct position *pos)
{
	*journey =
	    (struct yut_journey){ .game = game, .pos = pos, .side = pos->side };
	journey->states =
	    pos->aside[YUT_EXACT + pos->side] ? 1u << YUT_STATE_EXACT : 1u << 0;
}

struct yut_movement yut_movement_of(
    const struct yut_journey *journey, uint8_t from, uint8_t to)
{
	return (struct yut_movement){ .from = from,
		.to = to,
		.moved = journey->moved[from],
		.thrown = (uint8_t)journey->thrown };
}

unsigned yut_name(const struct yut_journey *journey, unsigned results)
{
	unsigned name = 0;

	for (unsigned i = 0; i < journey->thrown; i++)
		if (results & (1u << i))
			name = name * 10 + journey->throws[i];
	return name;
}

unsigned yut_sum(const struct yut_journey *journey, unsigned results)
{
	unsigned sum = 0;

	for (unsigned i = 0; i < journey->thrown; i++)
		if (results & (1u << i))
			sum += journey->throws[i];
	return sum;
}

bool yut_has_horse(const struct yut_journey *journey, uint8_t from)
{
	if (from == YUT_WAITING)
		return yut_waiting(journey->game, journey->pos, journey->side) >
		       0;
	return from < YUT_OFF &&
	       piece_is(journey->pos->at[from], journey->side);
}

static unsigned height_from(const struct yut_journey *journey, uint8_t from)
{
	return from == YUT_WAITING ? 1 : stack_height(journey->pos->at[from]);
}

bool yut_may_land(const struct yut_journey *journey, uint8_t from, uint8_t to)
{
	if (to == YUT_OFF || !piece_is(journey->pos->at[to], journey->side))
		return true;
	return height_from(journey, from) +
		   stack_height(journey->pos->at[to]) <=
	       yut_settings_of(journey->game)->stack;
}

bool yut_may_use(
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	unsigned thrown = (1u << movement->thrown) - 1u,
		 before = (1u << movement->moved) - 1u;

	return results && !(results & ~thrown) && !(results & (state | before));
}

unsigned yut_state_after(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	uint8_t corner = yut_first_corner(journey->game, journey->side);
	bool exact = (state & YUT_STATE_EXACT) != 0;

	if (movement->from == corner)
		exact = false;
	if (movement->to == corner)
		exact = yut_settings_of(journey->game)->exact_first &&
			yut_name(journey, results) == SHORTEST_EXACT;
	return ((state | results) & (YUT_STATE_EXACT - 1u)) |
	       (exact ? YUT_STATE_EXACT : 0);
}

static bool way_leads(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	struct yut_way ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(journey->game, journey->side, movement->from,
	    (state & YUT_STATE_EXACT) != 0, ways);
	unsigned spaces = yut_sum(journey, results);

	for (unsigned i = 0; i < count; i++)
		if (yut_way_end(&ways[i], spaces) == movement->to)
			return true;
	return false;
}

static bool has_name(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned results)
{
	return !movement->name || yut_name(journey, results) == movement->name;
}

/* One state and one choice of results make the movement possible. */
static bool is_possible(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	return yut_may_use(movement, state, results) &&
	       has_name(journey, movement, results) &&
	       way_leads(journey, movement, state, results);
}

uint16_t yut_states_after(const struct yut_journey *journey,
    const struct yut_movement *movement, uint16_t states)
{
	uint16_t after = 0;

	for (unsigned state = 0; states >> state; state++) {
		if (!(states & (1u << state)))
			continue;
		for (unsigned r = 1; r < 1u << movement->thrown; r++)
			if (is_possible(journey, movement, state, r))
				after |=
				    (uint16_t)(1u << yut_state_after(journey,
						   movement, state, r));
	}
	return after;
}

/* All horses of a rival there go back to the start. */
static void send_back(
    struct yut_journey *journey, uint8_t station, struct report *report)
{
	uint8_t piece = journey->pos->at[station];
	unsigned rival = piece_side(piece);

	report_add(report, EFFECT_TAKE, station, NOWHERE, piece);
	if (station == yut_first_corner(journey->game, rival))
		journey->pos->aside[YUT_EXACT + rival] = 0;
}

bool yut_run(struct yut_journey *journey, const struct yut_movement *movement,
    struct report *report)
{
	uint8_t *at = journey->pos->at, from = movement->from,
		to = movement->to;
	unsigned height = height_from(journey, from);
	bool caught = false;

	report_add(
	    report, EFFECT_MOVE, to, from, stack_of(journey->side, height));
	if (from != YUT_WAITING)
		at[from] = EMPTY;
	if (to == YUT_OFF) {
		uint8_t *home = &journey->pos->aside[YUT_HOME + journey->side];

		*home = (uint8_t)(*home + height);
		return false;
	}
	if (piece_is(at[to], journey->side)) {
		height += stack_height(at[to]);
	} else if (at[to] != EMPTY) {
		send_back(journey, to, report);
		caught = true;
	}
	at[to] = stack_of(journey->side, height);
	journey->moved[to] = (uint8_t)journey->thrown;
	return caught;
}

/* Whether a horse from there could use some of the results that are left. */
static bool can_move_from(
    const struct yut_journey *journey, uint8_t from, unsigned state)
{
	struct yut_movement movement = yut_movement_of(journey, from, YUT_OFF);
	struct yut_way ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(journey->game, journey->side, from,
	    (state & YUT_STATE_EXACT) != 0, ways);

	for (unsigned r = 1; r < 1u << journey->thrown; r++) {
		if (!yut_may_use(&movement, state, r))
			continue;
		for (unsigned i = 0; i < count; i++)
			if (yut_may_land(journey, from,
				yut_way_end(&ways[i], yut_sum(journey, r))))
				return true;
	}
	return false;
}

static bool can_move(const struct yut_journey *journey, unsigned state)
{
	for (uint8_t from = 0; from < YUT_OFF; from++)
		if (yut_has_horse(journey, from) &&
		    can_move_from(journey, from, state))
			return true;
	return false;
}

static unsigned results_left(const struct yut_journey *journey, unsigned state)
{
	unsigned left = 0;

	for (unsigned i = 0; i < journey->thrown; i++)
		left += !(state & (1u << i));
	return left;
}

uint16_t yut_final_states(const struct yut_journey *journey, unsigned unused)
{
	uint16_t final = 0;

	for (unsigned state = 0; journey->states >> state; state++)
		if ((journey->states & (1u << state)) &&
		    results_left(journey, state) == unused &&
		    (unused == 0 || !can_move(journey, state)))
			final |= (uint16_t)(1u << state);
	return final;
}

void yut_arrive(struct yut_journey *journey, uint16_t final_states)
{
	struct position *pos = journey->pos;

	pos->aside[YUT_EXACT + journey->side] =
	    (final_states >> YUT_STATE_EXACT) != 0;
	pos->side = (uint8_t)((journey->side + 1) % journey->game->sides);
}

/* --- reading ------------------------------------------------------------- */

/* What a turn said, for writing it again. */
struct told {
	struct yut_movement movements[YUT_THROWS_MAX];
	uint16_t states[YUT_THROWS_MAX]; /* before each */
	bool caught[YUT_THROWS_MAX];
	unsigned count, unused;
	unsigned final;
};

struct reading {
	struct yut_journey journey;
	const struct turn *turn;
	unsigned at;
	struct told told;
	struct report *report;
};

/* A group of throws, the first of which is due. */
static const struct rule *read_throws(struct reading *in)
{
	struct yut_journey *journey = &in->journey;
	bool due = true;

	for (; turn_has(in->turn, in->at, SIGN_THROW); in->at++) {
		unsigned value = in->turn->actions[in->at].value;

		if (value < 1 || value > 5)
			return YUT(2);
		if (journey->thrown == YUT_THROWS_MAX)
			return YUT(5);
		if (!due)
			return YUT(4);
		journey->throws[journey->thrown++] = (uint8_t)value;
		due = yut_throws_again(journey->thrown, value);
	}
	return due ? YUT(4) : NULL;
}

/* Why no state allows the movement. */
static const struct rule *explain(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	const struct rule *why = NULL;

	for (unsigned state = 0; journey->states >> state; state++) {
		bool exact = (state & YUT_STATE_EXACT) != 0;

		if (!(journey->states & (1u << state)))
			continue;
		for (unsigned r = 1; r < 1u << journey->thrown && !why; r++)
			if (yut_may_use(movement, state, r) &&
			    has_name(journey, movement, r))
				why = yut_wrong_way(journey->game,
				    journey->side, movement->from, movement->to,
				    exact, yut_sum(journey, r));
	}
	return why ? why : YUT(6);
}

static const struct rule *move(
    struct reading *in, const struct yut_movement *movement, bool *caught)
{
	struct yut_journey *journey = &in->journey;
	struct told *told = &in->told;
	uint16_t states;

	if (!yut_has_horse(journey, movement->from))
		return YUT(6);
	states = yut_states_after(journey, movement, journey->states);
	if (!states)
		return explain(journey, movement);
	if (!yut_may_land(journey, movement->from, movement->to))
		return YUF(3);
	*caught = yut_run(journey, movement, in->report);
	told->movements[told->count] = *movement;
	told->states[told->count] = journey->states;
	told->caught[told->count] = *caught;
	told->count++;
	journey->states = states;
	return NULL;
}

/* 5-8, 19-off43: the movement as far as it is written. */
static bool read_movement(struct reading *in, struct yut_movement *movement)
{
	const struct turn *turn = in->turn;
	unsigned digits = 0;

	if (!turn_has(turn, in->at, SIGN_AT) ||
	    !turn_has(turn, in->at + 1, SIGN_STEP))
		return false;
	*movement = yut_movement_of(&in->journey, turn->actions[in->at].value,
	    turn->actions[in->at + 1].value);
	for (in->at += 2; turn_has(turn, in->at, SIGN_USING); in->at++) {
		unsigned value = turn->actions[in->at].value;

		if (movement->to != YUT_OFF || ++digits > YUT_THROWS_MAX ||
		    value < 1 || value > 5)
			return false;
		movement->name = (uint16_t)(movement->name * 10 + value);
	}
	return true;
}

static const struct rule *read_part(struct reading *in)
{
	struct yut_movement movement;
	const struct rule *broken;
	bool caught = false, claims;

	if (turn_has(in->turn, in->at, SIGN_UNUSED)) {
		in->at++;
		in->told.unused++;
		return NULL;
	}
	if (in->told.unused > 0)
		return YUT(13);
	if (!read_movement(in, &movement))
		return YUT(6);
	claims = turn_has(in->turn, in->at, SIGN_CATCH);
	in->at += claims;
	broken = move(in, &movement, &caught);
	if (broken)
		return broken;
	if (claims && !caught)
		return YUT(10);
	if (turn_has(in->turn, in->at, SIGN_JOIN) &&
	    turn_has(in->turn, in->at + 1, SIGN_THROW)) {
		if (!caught)
			return YUT(10);
		in->at++;
		return read_throws(in);
	}
	return caught && in->journey.thrown < YUT_THROWS_MAX ? YUT(10) : NULL;
}

static const struct rule *read_parts(struct reading *in)
{
	for (;;) {
		const struct rule *broken = read_part(in);

		if (broken)
			return broken;
		if (in->at == in->turn->count)
			return NULL;
		/* A throw after a catch stands between two parts. */
		if (turn_has(in->turn, in->at, SIGN_JOIN))
			in->at++;
		else if (!turn_has(in->turn, in->at - 1, SIGN_THROW))
			return YUT(6);
	}
}

/* --- writing ------------------------------------------------------------- */

/* Finds results that lead from a state to another one. */
static bool find_results(const struct reading *in, unsigned i, unsigned next,
    unsigned *state, unsigned *results)
{
	const struct yut_movement *movement = &in->told.movements[i];

	for (unsigned s = 0; in->told.states[i] >> s; s++) {
		if (!(in->told.states[i] & (1u << s)))
			continue;
		for (unsigned r = 1; r < 1u << movement->thrown; r++) {
			if (!is_possible(&in->journey, movement, s, r) ||
			    yut_state_after(&in->journey, movement, s, r) !=
				next)
				continue;
			*state = s;
			*results = r;
			return true;
		}
	}
	return false;
}

/* Settles on one meaning of the turn: names the results of every movement
 * home. */
static void name_results(struct reading *in)
{
	unsigned state = in->told.final, results;

	for (unsigned i = in->told.count; i-- > 0;) {
		struct yut_movement *movement = &in->told.movements[i];

		if (!find_results(in, i, state, &state, &results))
			return;
		if (movement->to == YUT_OFF)
			movement->name =
			    (uint16_t)yut_name(&in->journey, results);
	}
}

/* Whether another name could have stood here. */
static bool needs_name(const struct reading *in,
    const struct yut_movement *movement, uint16_t states)
{
	struct yut_movement any = *movement;

	any.name = 0;
	for (unsigned state = 0; states >> state; state++) {
		if (!(states & (1u << state)))
			continue;
		for (unsigned r = 1; r < 1u << movement->thrown; r++)
			if (yut_name(&in->journey, r) != movement->name &&
			    is_possible(&in->journey, &any, state, r))
				return true;
	}
	return false;
}

static void write_throws(struct turn *turn, const struct yut_journey *journey,
    unsigned from, unsigned to)
{
	for (unsigned i = from; i < to; i++)
		turn_add(turn, SIGN_THROW, journey->throws[i]);
}

static void write_name(struct turn *turn, unsigned name)
{
	if (name >= 100)
		turn_add(turn, SIGN_USING, name / 100);
	if (name >= 10)
		turn_add(turn, SIGN_USING, name / 10 % 10);
	turn_add(turn, SIGN_USING, name % 10);
}

/* The canonical turn. States are followed again, since a name that is written
 * excludes some of them for what comes later. */
static void write_turn(struct reading *in, struct turn *turn)
{
	uint16_t states = in->told.states[0];
	unsigned written = 0;

	turn->count = 0;
	for (unsigned i = 0; i < in->told.count; i++) {
		struct yut_movement *movement = &in->told.movements[i];

		if (i > 0)
			turn_add(turn, SIGN_JOIN, 0);
		write_throws(turn, &in->journey, written, movement->thrown);
		written = movement->thrown;
		turn_add(turn, SIGN_AT, movement->from);
		turn_add(turn, SIGN_STEP, movement->to);
		if (movement->to == YUT_OFF) {
			if (needs_name(in, movement, states))
				write_name(turn, movement->name);
			else
				movement->name = 0;
		}
		if (in->told.caught[i])
			turn_add(turn, SIGN_CATCH, 0);
		states = yut_states_after(&in->journey, movement, states);
	}
	for (unsigned i = 0; i < in->told.unused; i++) {
		if (turn->count > 0)
			turn_add(turn, SIGN_JOIN, 0);
		write_throws(turn, &in->journey, written, in->journey.thrown);
		written = in->journey.thrown;
		turn_add(turn, SIGN_UNUSED, 0);
	}
}

/* One of the states in a set; one that came by exactly 5 if it can be. */
static unsigned best_of(uint16_t states)
{
	unsigned best = YUT_STATES - 1;

	while (best > 0 && !(states & (1u << best)))
		best--;
	return best;
}

/* More results are said to be unused than any meaning leaves. */
static bool says_too_many(const struct reading *in)
{
	for (unsigned state = 0; in->journey.states >> state; state++)
		if ((in->journey.states & (1u << state)) &&
		    results_left(&in->journey, state) >= in->told.unused)
			return false;
	return true;
}

const struct rule *yut_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	struct reading in = { .turn = turn, .report = report };
	const struct rule *broken;
	uint16_t final;

	report_begin(report, turn);
	yut_depart(&in.journey, game, pos);
	if (!turn_has(turn, 0, SIGN_THROW))
		return YUT(6);
	broken = read_throws(&in);
	if (!broken)
		broken = read_parts(&in);
	if (broken)
		return broken;
	final = yut_final_states(&in.journey, in.told.unused);
	if (!final)
		return says_too_many(&in) ? YUT(6) : YUT(13);
	if (report) {
		in.told.final = best_of(final);
		name_results(&in);
		write_turn(&in, &report->turn);
	}
	yut_arrive(&in.journey, final);
	return NULL;
}
