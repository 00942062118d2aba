/*
 * Yut: every turn over all throws that can be. Where a turn stands, each horse
 * is looked at once, in every meaning that the turn has so far; whoever could
 * not move then ends it. A movement that uses the last results is written and
 * heard without being made.
 */
#include "rules/yut/yut.h"

#include <string.h>

struct listing {
	turn_fn *each;
	void *user;
	struct turn turn;
	const struct turn *begun; /* only turns that begin so, or NULL */
};

/* What was written is not how the wanted turns begin. */
static bool leads_away(const struct listing *list)
{
	unsigned count = list->turn.count;

	if (!list->begun)
		return false;
	if (count > list->begun->count)
		count = list->begun->count;
	return memcmp(list->turn.actions, list->begun->actions,
		   count * sizeof(list->turn.actions[0])) != 0;
}

static bool list_throws(
    struct listing *list, const struct yut_journey *journey);
static bool list_movements(
    struct listing *list, const struct yut_journey *journey);

/* The movement is made, and the turn goes on. */
static bool list_further(struct listing *list,
    const struct yut_journey *journey, const struct yut_movement *movement,
    uint16_t states)
{
	struct position pos = *journey->pos;
	struct yut_journey further = *journey;
	bool caught;

	further.pos = &pos;
	further.states = states;
	caught = yut_run(&further, movement, NULL);
	if (!caught || further.thrown == YUT_THROWS_MAX)
		return list_movements(list, &further);
	turn_add(&list->turn, SIGN_JOIN, 0);
	return list_throws(list, &further);
}

/* What was written is taken back afterwards. */
static bool list_movement(struct listing *list,
    const struct yut_journey *journey, const struct yut_movement *movement,
    uint16_t states)
{
	uint8_t there = journey->pos->at[movement->to],
		count = list->turn.count;
	bool caught = there != EMPTY && !piece_is(there, journey->side);
	bool going;

	yut_write_movement(&list->turn, movement, caught);
	if (leads_away(list))
		going = true;
	else if (yut_unfinished(journey, states) || caught)
		going = list_further(list, journey, movement, states);
	else
		going = list->each(&list->turn, list->user);
	list->turn.count = count;
	return going;
}

/* Where one horse may go. */
struct targets {
	uint32_t places;             /* a bit for each */
	uint16_t states[YUT_PLACES]; /* after that, of those in the set */
	uint16_t names[1 << YUT_THROWS_MAX]; /* of movements home, in order */
	uint16_t named[1 << YUT_THROWS_MAX]; /* the states after each */
	unsigned name_count;
};

static void add_home(struct targets *targets, uint16_t name, uint16_t state)
{
	unsigned at = 0;

	while (at < targets->name_count && targets->names[at] < name)
		at++;
	if (at == targets->name_count || targets->names[at] != name) {
		for (unsigned i = targets->name_count++; i > at; i--) {
			targets->names[i] = targets->names[i - 1];
			targets->named[i] = targets->named[i - 1];
		}
		targets->names[at] = name;
		targets->named[at] = 0;
	}
	targets->named[at] |= state;
}

static void add_target(struct targets *targets,
    const struct yut_journey *journey, const struct yut_movement *movement,
    unsigned state, unsigned results)
{
	uint16_t after = (uint16_t)(1u << yut_state_after(
					journey, movement, state, results));

	if (movement->to == YUT_OFF)
		add_home(targets, yut_name_of(journey, results), after);
	if (!(targets->places >> movement->to & 1))
		targets->states[movement->to] = 0;
	targets->places |= 1u << movement->to;
	targets->states[movement->to] |= after;
}

/* Answers whether there are any in this state; the movement is the last. */
static bool find_targets(const struct yut_journey *journey,
    struct yut_movement *movement, unsigned state, struct targets *targets)
{
	unsigned free = yut_free_results(movement, state), count;
	const uint8_t *ways[YUT_WAYS_MAX];
	bool any = false;

	count = yut_ways(journey->game, journey->side, movement->from,
	    (state & YUT_STATE_EXACT) != 0, ways);
	for (unsigned r = free; r; r = (r - 1) & free) {
		for (unsigned i = 0; i < count; i++) {
			movement->to = yut_way_rest(
			    journey, movement, ways[i], journey->sums[r]);
			if (yut_keeps_out(
				journey, movement->from, movement->to))
				continue;
			add_target(targets, journey, movement, state, r);
			any = true;
		}
	}
	return any;
}

/* Results are named where different ones take the horse home. */
static bool list_home(struct listing *list, const struct yut_journey *journey,
    struct yut_movement *movement, const struct targets *targets)
{
	for (unsigned i = 0; i < targets->name_count; i++) {
		movement->name =
		    targets->name_count > 1 ? targets->names[i] : 0;
		if (!list_movement(list, journey, movement, targets->named[i]))
			return false;
	}
	return true;
}

/* *stuck loses the states in which this horse can move. */
static bool list_from(struct listing *list, const struct yut_journey *journey,
    uint8_t from, uint16_t *stuck)
{
	struct yut_movement movement;
	struct targets targets;

	yut_movement_set(&movement, journey, from, YUT_OFF);
	targets.places = targets.name_count = 0;
	for (unsigned left = yut_unfinished(journey, journey->states); left;
	     left &= left - 1) {
		unsigned state = yut_first_of(left);

		if (find_targets(journey, &movement, state, &targets))
			*stuck &= (uint16_t) ~(1u << state);
	}
	for (unsigned left = targets.places & ~(1u << YUT_OFF); left;
	     left &= left - 1) {
		movement.to = (uint8_t)yut_first_of(left);
		if (!list_movement(
			list, journey, &movement, targets.states[movement.to]))
			return false;
	}
	movement.to = YUT_OFF;
	return list_home(list, journey, &movement, &targets);
}

/* Ends the turn here, if there is a state that leaves so many results. */
static bool list_end(struct listing *list, const struct yut_journey *journey,
    uint16_t stuck, unsigned unused)
{
	uint8_t count = list->turn.count;
	bool going = true;

	for (unsigned i = 0; i < unused; i++) {
		if (!turn_has(&list->turn, list->turn.count - 1u, SIGN_THROW))
			turn_add(&list->turn, SIGN_JOIN, 0);
		turn_add(&list->turn, SIGN_UNUSED, 0);
	}
	for (unsigned left = stuck; left; left &= left - 1) {
		if (yut_results_left(journey, yut_first_of(left)) != unused)
			continue;
		going = list->each(&list->turn, list->user);
		break;
	}
	list->turn.count = count;
	return going;
}

/* The turn may end, or another horse moves. Each movement uses a throw, so
 * this is never deeper than the throws there are. */
static bool list_movements(
    struct listing *list, const struct yut_journey *journey)
{
	uint16_t stuck = yut_unfinished(journey, journey->states);
	uint8_t count = list->turn.count;

	if (stuck != journey->states && !list->each(&list->turn, list->user))
		return false;
	if (!stuck)
		return true;
	if (!turn_has(&list->turn, count - 1u, SIGN_THROW))
		turn_add(&list->turn, SIGN_JOIN, 0);
	for (unsigned left = yut_ready(journey); left; left &= left - 1)
		if (!list_from(
			list, journey, (uint8_t)yut_first_of(left), &stuck))
			return false;
	list->turn.count = count;
	for (unsigned n = 1; stuck && n <= journey->thrown; n++)
		if (!list_end(list, journey, stuck, n))
			return false;
	return true;
}

static bool list_throws(struct listing *list, const struct yut_journey *journey)
{
	for (unsigned value = 1; value <= 5; value++) {
		struct yut_journey further = *journey;
		bool going;

		yut_throw(&further, value);
		turn_add(&list->turn, SIGN_THROW, value);
		if (leads_away(list))
			going = true;
		else
			going = yut_throws_again(further.thrown, value)
				    ? list_throws(list, &further)
				    : list_movements(list, &further);
		list->turn.count--;
		if (!going)
			return false;
	}
	return true;
}

bool yut_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	return yut_turns_begun(game, pos, NULL, each, user);
}

bool yut_turns_begun(const struct game *game, const struct position *pos,
    const struct turn *begun, turn_fn *each, void *user)
{
	struct listing list = { .each = each, .user = user, .begun = begun };
	struct position start = *pos;
	struct yut_journey journey;

	yut_depart(&journey, game, &start);
	return list_throws(&list, &journey);
}
