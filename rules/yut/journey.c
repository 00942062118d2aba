/* Yut: horses on their way through a turn, in every meaning that it has. */
#include "rules/yut/yut.h"

void yut_depart(
    struct yut_journey *journey, const struct game *game, struct position *pos)
{
	journey->game = game;
	journey->pos = pos;
	journey->side = pos->side;
	journey->waiting = yut_waiting(game, pos, pos->side);
	journey->corner = yut_settings_of(game)->exact_first
			      ? yut_first_corner(game, pos->side)
			      : YUT_PLACES;
	journey->thrown = journey->group = 0;
	memset(journey->sums, 0, sizeof(journey->sums));
	memset(journey->late, 0, sizeof(journey->late));
	journey->hurdles = 0;
	journey->jump = 0;
	if (game_has(game, YUT_CHALLENGES)) {
		journey->hurdles = yut_hurdles_of(pos);
		journey->jump = yut_jump_of(game, pos, journey->side);
	}
	journey->states =
	    pos->aside[YUT_EXACT + pos->side] ? 1u << YUT_STATE_EXACT : 1u << 0;
}

void yut_throw(struct yut_journey *journey, unsigned value)
{
	unsigned others = 1u << journey->thrown;

	if (journey->thrown >= YUT_THROWS_MAX)
		return;
	journey->groups[journey->thrown] = (uint8_t)journey->group;
	journey->throws[journey->thrown++] = (uint8_t)value;
	for (unsigned r = 0; r < others; r++)
		journey->sums[others + r] = (uint8_t)(journey->sums[r] + value);
}

/* An earlier result of the same group and value that is not among these, or
 * none: a bit. */
static unsigned equal_result(
    const struct yut_journey *journey, unsigned results, unsigned last)
{
	for (unsigned i = journey->groups[last]; i < last; i++)
		if (journey->throws[i] == journey->throws[last] &&
		    !(results & (1u << i)))
			return 1u << i;
	return 0;
}

/* Their digits in the order thrown. */
static uint16_t spelled(const struct yut_journey *journey, unsigned results)
{
	unsigned name = 0;

	for (; results; results &= results - 1)
		name = name * 10 + journey->throws[yut_first_of(results)];
	return (uint16_t)name;
}

uint16_t yut_name_of(const struct yut_journey *journey, unsigned results)
{
	for (unsigned i = journey->thrown; i-- > 1;) {
		unsigned equal;

		if (!(results & (1u << i)))
			continue;
		equal = equal_result(journey, results, i);
		if (equal)
			results ^= 1u << i | equal;
	}
	return spelled(journey, results);
}

uint32_t yut_ready(const struct yut_journey *journey)
{
	uint32_t ready = journey->waiting > 0;

	for (unsigned p = 0; p < YUT_PLACES; p += 8)
		ready |= (uint32_t)eight_bits(
			     yut_eight_of(journey->pos, p, journey->side))
			 << p;
	return ready;
}

bool yut_has_name(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned results)
{
	return !movement->name || spelled(journey, results) == movement->name ||
	       yut_name_of(journey, results) == movement->name;
}

/* The choices that a state leaves to a movement, a bit for each: every subset
 * of the results that are free. */
static unsigned choices_in(const struct yut_movement *movement, unsigned state)
{
	static const uint8_t subsets[1 << YUT_THROWS_MAX] = { 0x00, 0x02, 0x04,
		0x0e, 0x10, 0x32, 0x54, 0xfe };

	return subsets[yut_free_results(movement, state)];
}

/* Those of the choices that the movement names. */
static unsigned find_named(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned choices)
{
	unsigned named = 0;

	for (; choices; choices &= choices - 1)
		if (yut_has_name(journey, movement, yut_first_of(choices)))
			named |= choices & -choices;
	return named;
}

/* Those of the choices that lead where the movement ends. All are tried: that
 * is quicker than to pick some. */
static inline unsigned find_fitting(const struct yut_journey *journey,
    const struct yut_movement *movement, bool exact, unsigned choices)
{
	const uint8_t *ways[YUT_WAYS_MAX];
	unsigned count =
	    yut_ways(journey->game, journey->side, movement->from, exact, ways);
	unsigned fitting = 0;

	for (unsigned i = 0; i < count; i++)
		for (unsigned r = 1; r < 1 << YUT_THROWS_MAX; r++) {
			uint8_t end = yut_way_rest(
			    journey, movement, ways[i], journey->sums[r]);

			fitting |= (unsigned)(end == movement->to) << r;
		}
	fitting &= choices;
	return movement->name ? find_named(journey, movement, fitting)
			      : fitting;
}

unsigned yut_choices(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state)
{
	return find_fitting(journey, movement, (state & YUT_STATE_EXACT) != 0,
	    choices_in(movement, state));
}

/* Of states that are all exact, or all not: they differ only in what they
 * leave. */
static inline unsigned states_after(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned states, bool exact)
{
	unsigned choices = 0, fitting, after = 0;

	for (unsigned left = states; left; left &= left - 1)
		choices |= choices_in(movement, yut_first_of(left));
	fitting = find_fitting(journey, movement, exact, choices);
	for (; states; states &= states - 1) {
		unsigned state = yut_first_of(states);

		choices = fitting & choices_in(movement, state);
		/* No state has used what it leaves: to use that too is to add
		 * the numbers, and for all choices at once to shift them. */
		if (!yut_meets_corner(journey, movement)) {
			after |= choices << state;
			continue;
		}
		for (; choices; choices &= choices - 1)
			after |= 1u << yut_state_after(journey, movement, state,
				     yut_first_of(choices));
	}
	return after;
}

uint16_t yut_states_after(const struct yut_journey *journey,
    const struct yut_movement *movement, uint16_t states)
{
	unsigned plain = states & ((1u << YUT_STATE_EXACT) - 1u),
		 exact = states ^ plain, after = 0;

	if (plain)
		after = states_after(journey, movement, plain, false);
	if (exact)
		after |= states_after(journey, movement, exact, true);
	return (uint16_t)after;
}

void yut_send_back(const struct game *game, struct position *pos,
    uint8_t station, struct report *report)
{
	uint8_t piece = pos->at[station];
	unsigned side = piece_side(piece);

	report_add(report, EFFECT_TAKE, station, NOWHERE, piece);
	if (station == yut_first_corner(game, side))
		pos->aside[YUT_EXACT + side] = 0;
}

static void come_home(struct yut_journey *journey, unsigned height)
{
	uint8_t *home = &journey->pos->aside[YUT_HOME + journey->side];

	*home = (uint8_t)(*home + height);
	if (journey->hurdles)
		journey->jump =
		    yut_jump_of(journey->game, journey->pos, journey->side);
}

bool yut_run(struct yut_journey *journey, const struct yut_movement *movement,
    struct report *report)
{
	uint8_t *at = journey->pos->at, from = movement->from,
		to = movement->to;
	unsigned height = yut_height_from(journey, from);
	bool caught = false;

	report_add(
	    report, EFFECT_MOVE, to, from, stack_of(journey->side, height));
	if (from == YUT_WAITING)
		journey->waiting--;
	else
		at[from] = EMPTY;
	if (to == YUT_OFF) {
		come_home(journey, height);
		return false;
	}
	if (piece_is(at[to], journey->side)) {
		height += stack_height(at[to]);
	} else if (at[to] != EMPTY) {
		yut_send_back(journey->game, journey->pos, to, report);
		caught = true;
	}
	at[to] = stack_of(journey->side, height);
	journey->late[to] = (uint8_t)yut_all_results(journey);
	/* What is thrown now is thrown for the catch. */
	journey->group = journey->thrown;
	return caught;
}

/* Whether a horse from there could use some of the results that are left. */
static bool can_move_from(
    const struct yut_journey *journey, uint8_t from, unsigned state)
{
	struct yut_movement movement;
	const uint8_t *ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(journey->game, journey->side, from,
	    (state & YUT_STATE_EXACT) != 0, ways);

	yut_movement_set(&movement, journey, from, YUT_OFF);
	for (unsigned r = 1; r < 1u << journey->thrown; r++) {
		if (!yut_may_use(&movement, state, r))
			continue;
		for (unsigned i = 0; i < count; i++)
			if (!yut_keeps_out(journey, from,
				yut_way_rest(journey, &movement, ways[i],
				    journey->sums[r])))
				return true;
	}
	return false;
}

static bool can_move(const struct yut_journey *journey, unsigned state)
{
	for (unsigned left = yut_ready(journey); left; left &= left - 1)
		if (can_move_from(journey, (uint8_t)yut_first_of(left), state))
			return true;
	return false;
}

unsigned yut_results_left(const struct yut_journey *journey, unsigned state)
{
	static const uint8_t used[1 << YUT_THROWS_MAX] = { 0, 1, 1, 2, 1, 2, 2,
		3 };

	return journey->thrown - used[state & (YUT_STATE_EXACT - 1u)];
}

uint16_t yut_final_states(const struct yut_journey *journey, unsigned unused)
{
	uint16_t final = 0;

	if (unused == 0)
		return (uint16_t)(journey->states ^
				  yut_unfinished(journey, journey->states));
	for (unsigned state = 0; journey->states >> state; state++)
		if ((journey->states & (1u << state)) &&
		    yut_results_left(journey, state) == unused &&
		    !can_move(journey, state))
			final |= (uint16_t)(1u << state);
	return final;
}

void yut_arrive(
    struct yut_journey *journey, uint16_t final_states, struct report *report)
{
	const struct game *game = journey->game;
	struct position *pos = journey->pos;

	pos->aside[YUT_EXACT + journey->side] =
	    (final_states >> YUT_STATE_EXACT) != 0;
	pos->side = (uint8_t)((journey->side + 1) % game->sides);
	if (game_has(game, YUT_HEROES) &&
	    pos->aside[YUT_HOME + journey->side] < yut_horses(game))
		yut_wild_run(game, pos, report);
}
