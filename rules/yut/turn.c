/* Yut: a turn as its player tells it, throw by throw and horse by horse. */
#include "rules/yut/yut.h"

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
		yut_throw(journey, value);
		due = yut_throws_again(journey->thrown, value);
	}
	return due ? YUT(4) : NULL;
}

/* Why no state allows the movement. */
static const struct rule *explain(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	const struct rule *why = NULL;

	if (yut_stumbles(journey, movement))
		return YUH(1);
	for (unsigned state = 0; journey->states >> state; state++) {
		bool exact = (state & YUT_STATE_EXACT) != 0;

		if (!(journey->states & (1u << state)))
			continue;
		for (unsigned r = 1; r < 1u << journey->thrown && !why; r++)
			if (yut_may_use(movement, state, r) &&
			    yut_has_name(journey, movement, r))
				why = yut_wrong_way(journey->game,
				    journey->side, movement->from, movement->to,
				    exact, journey->sums[r]);
	}
	return why ? why : YUT(6);
}

static const struct rule *move(
    struct reading *in, const struct yut_movement *movement, bool *caught)
{
	struct yut_journey *journey = &in->journey;
	struct told *told = &in->told;
	const struct rule *broken;
	uint16_t states;

	if (!yut_is_ready(journey, movement->from))
		return YUT(6);
	states = yut_states_after(journey, movement, journey->states);
	if (!states)
		return explain(journey, movement);
	broken = yut_keeps_out(journey, movement->from, movement->to);
	if (broken == YUW(3) && yut_has_to_jump(journey, movement))
		return YUH(3);
	if (broken)
		return broken;
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
	yut_movement_set(movement, &in->journey, turn->actions[in->at].value,
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
		unsigned choices;

		if (!(in->told.states[i] & (1u << s)))
			continue;
		choices = yut_choices(&in->journey, movement, s);
		for (unsigned r = 1; choices >> r; r++) {
			if (!(choices & (1u << r)) ||
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
			movement->name = yut_name_of(&in->journey, results);
	}
}

/* Whether another name could have stood here. */
static bool needs_name(const struct reading *in,
    const struct yut_movement *movement, uint16_t states)
{
	struct yut_movement any = *movement;

	any.name = 0;
	for (unsigned state = 0; states >> state; state++) {
		unsigned choices;

		if (!(states & (1u << state)))
			continue;
		choices = yut_choices(&in->journey, &any, state);
		for (unsigned r = 1; choices >> r; r++)
			if ((choices & (1u << r)) &&
			    yut_name_of(&in->journey, r) != movement->name)
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
		if (movement->to == YUT_OFF &&
		    !needs_name(in, movement, states))
			movement->name = 0;
		yut_write_movement(turn, movement, in->told.caught[i]);
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
		    yut_results_left(&in->journey, state) >= in->told.unused)
			return false;
	return true;
}

/* The states that end the turn. Results that are left over at its end need
 * not be told: then it is as best_of() says. */
static uint16_t find_end(struct reading *in)
{
	uint16_t final = yut_final_states(&in->journey, in->told.unused),
		 all = 0;

	if (final || in->told.unused > 0)
		return final;
	for (unsigned n = 1; n <= in->journey.thrown; n++)
		all |= yut_final_states(&in->journey, n);
	if (!all)
		return 0;
	in->told.unused = yut_results_left(&in->journey, best_of(all));
	return yut_final_states(&in->journey, in->told.unused);
}

const struct rule *yut_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report)
{
	struct reading in;
	const struct rule *broken;
	uint16_t final;

	/* Member by member: most of it is filled in as the turn is read. */
	in.turn = turn;
	in.at = 0;
	in.report = report;
	in.told.count = in.told.unused = in.told.final = 0;
	report_begin(report, turn);
	yut_depart(&in.journey, game, pos);
	if (!turn_has(turn, 0, SIGN_THROW))
		return YUT(6);
	broken = read_throws(&in);
	if (!broken)
		broken = read_parts(&in);
	if (broken)
		return broken;
	final = find_end(&in);
	if (!final)
		return says_too_many(&in) ? YUT(6) : YUT(13);
	if (report) {
		in.told.final = best_of(final);
		name_results(&in);
		write_turn(&in, &report->turn);
	}
	yut_arrive(&in.journey, final, report);
	return NULL;
}
