/* Yut: every turn over all throws that can be. */
#include "rules/yut.h"

struct listing {
	turn_fn *each;
	void *user;
	struct turn turn;
};

static bool list_throws(
    struct listing *list, const struct yut_journey *journey);
static bool list_movements(
    struct listing *list, const struct yut_journey *journey);

/* The turn goes on; what was written is taken back afterwards. */
static bool list_movement(struct listing *list,
    const struct yut_journey *journey, const struct yut_movement *movement,
    uint16_t states)
{
	struct position pos = *journey->pos;
	struct yut_journey further = *journey;
	uint8_t count = list->turn.count;
	bool caught, going;

	further.pos = &pos;
	further.states = states;
	caught = yut_run(&further, movement, NULL);
	turn_add(&list->turn, SIGN_AT, movement->from);
	turn_add(&list->turn, SIGN_STEP, movement->to);
	for (unsigned ten = 100; ten > 0; ten /= 10)
		if (movement->name >= ten)
			turn_add(
			    &list->turn, SIGN_USING, movement->name / ten % 10);
	if (caught)
		turn_add(&list->turn, SIGN_CATCH, 0);
	if (caught && further.thrown < YUT_THROWS_MAX) {
		turn_add(&list->turn, SIGN_JOIN, 0);
		going = list_throws(list, &further);
	} else {
		going = list_movements(list, &further);
	}
	list->turn.count = count;
	return going;
}

/* Where one horse may go: the states after that, for each place. */
struct targets {
	uint16_t states[YUT_PLACES];
	uint16_t names[1 << YUT_THROWS_MAX]; /* of movements home, in order */
	unsigned name_count;
};

static void add_name(struct targets *targets, uint16_t name)
{
	unsigned at = targets->name_count;

	for (unsigned i = 0; i < at; i++)
		if (targets->names[i] == name)
			return;
	for (; at > 0 && targets->names[at - 1] > name; at--)
		targets->names[at] = targets->names[at - 1];
	targets->names[at] = name;
	targets->name_count++;
}

static void find_targets_of(const struct yut_journey *journey, uint8_t from,
    unsigned state, struct targets *targets)
{
	struct yut_movement movement = yut_movement_of(journey, from, YUT_OFF);
	struct yut_way ways[YUT_WAYS_MAX];
	unsigned count = yut_ways(journey->game, journey->side, from,
	    (state & YUT_STATE_EXACT) != 0, ways);

	for (unsigned r = 1; r < 1u << journey->thrown; r++) {
		if (!yut_may_use(&movement, state, r))
			continue;
		for (unsigned i = 0; i < count; i++) {
			movement.to = yut_way_end(&ways[i], journey->sums[r]);
			targets->states[movement.to] |=
			    (uint16_t)(1u << yut_state_after(
					   journey, &movement, state, r));
			if (movement.to == YUT_OFF)
				add_name(targets, journey->names[r]);
		}
	}
}

/* Results are named where different ones take the horse home. */
static bool list_home(struct listing *list, const struct yut_journey *journey,
    uint8_t from, const struct targets *targets)
{
	struct yut_movement movement = yut_movement_of(journey, from, YUT_OFF);

	if (targets->name_count == 1)
		return list_movement(
		    list, journey, &movement, targets->states[YUT_OFF]);
	for (unsigned i = 0; i < targets->name_count; i++) {
		movement.name = targets->names[i];
		if (!list_movement(list, journey, &movement,
			yut_states_after(journey, &movement, journey->states)))
			return false;
	}
	return true;
}

static bool list_from(
    struct listing *list, const struct yut_journey *journey, uint8_t from)
{
	struct targets targets = { 0 };

	for (unsigned state = 0; journey->states >> state; state++)
		if (journey->states & (1u << state))
			find_targets_of(journey, from, state, &targets);
	for (uint8_t to = 1; to < YUT_OFF; to++) {
		struct yut_movement movement;

		if (!targets.states[to] || !yut_may_land(journey, from, to))
			continue;
		movement = yut_movement_of(journey, from, to);
		if (!list_movement(
			list, journey, &movement, targets.states[to]))
			return false;
	}
	return list_home(list, journey, from, &targets);
}

/* Ends the turn here, with so many results unused. */
static bool list_end(
    struct listing *list, const struct yut_journey *journey, unsigned unused)
{
	uint8_t count = list->turn.count;
	bool going;

	if (!yut_final_states(journey, unused))
		return true;
	for (unsigned i = 0; i < unused; i++) {
		if (!turn_has(&list->turn, list->turn.count - 1u, SIGN_THROW))
			turn_add(&list->turn, SIGN_JOIN, 0);
		turn_add(&list->turn, SIGN_UNUSED, 0);
	}
	going = list->each(&list->turn, list->user);
	list->turn.count = count;
	return going;
}

/* The turn may end, or another horse moves. Each movement uses a throw, so
 * this is never deeper than the throws there are. */
static bool list_movements(
    struct listing *list, const struct yut_journey *journey)
{
	uint8_t count = list->turn.count;

	if (!list_end(list, journey, 0))
		return false;
	if (!yut_has_results(journey))
		return true;
	if (!turn_has(&list->turn, count - 1u, SIGN_THROW))
		turn_add(&list->turn, SIGN_JOIN, 0);
	for (uint8_t from = 0; from < YUT_OFF; from++)
		if (yut_has_horse(journey, from) &&
		    !list_from(list, journey, from))
			return false;
	list->turn.count = count;
	for (unsigned unused = 1; unused <= journey->thrown; unused++)
		if (!list_end(list, journey, unused))
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
	struct listing list = { .each = each, .user = user };
	struct position start = *pos;
	struct yut_journey journey;

	yut_depart(&journey, game, &start);
	return list_throws(&list, &journey);
}
