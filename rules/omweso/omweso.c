/*
 * Omweso: four rows of eight pits, two for each player, who sows over his own
 * sixteen only and brings the enemy's seeds over to his side. First both
 * arrange their seeds as they like.
 */
#include "rules/omweso/omweso.h"

#include "rules/family.h"
#include "rules/game.h"

enum {
	PITS = 32,
	FULL_SIDE = 32, /* seeds that a player arranges */
	ALL_SEEDS = 64,
	IN_INNER_PIT = 4, /* until it is arranged */
};

/* aside[] */
enum { ARRANGE = 0, HARVESTS = 1, HAND = 3, VOID = 5 };

enum { LAP_RESOW = 1u << 0 };

static const struct rule omweso_rules[] = {
	{ "OMW-1",
	    "Each player begins with four seeds in every pit of his inner row "
	    "and arranges these 32 over his sixteen pits as he likes, first "
	    "the one who begins, then the other, once and before anything is "
	    "sown",
	    "seed" },
	{ "OMW-2",
	    "A turn takes all seeds of one own pit that holds two or more and "
	    "sows them one by one anticlockwise over the player's own sixteen "
	    "pits, the emptied one included",
	    "seed; the emptied one: choice" },
	{ "OMW-3",
	    "If the last seed falls into an empty pit the turn is over; if it "
	    "falls into another without a harvest, all seeds of that pit are "
	    "taken up and sown on",
	    "seed" },
	{ "OMW-4",
	    "There is a harvest if the last seed falls into a pit of the own "
	    "inner row that was not empty and both enemy pits of that column "
	    "hold seeds",
	    "seed" },
	{ "OMW-5",
	    "A harvest takes all seeds of both enemy pits and sows them from "
	    "the pit where the last seed fell, which keeps its own: the first "
	    "goes into the next pit",
	    "seed" },
	{ "OMW-6",
	    "If the sowing of a harvest leads directly to another, the new "
	    "seeds are sown from the same pit as those before",
	    "seed" },
	{ "OMW-7",
	    "Only with lap-resow a harvest is sown from the pit where the lap "
	    "that led to it began",
	    "external" },
	{ "OMW-8",
	    "From his four leftmost pits, two of either row, a player may sow "
	    "clockwise if that ends in a harvest, and does so on the first lap",
	    "seed; two of either row: external; a player may: seed; and does "
	    "so: external" },
	{ "OMW-9",
	    "After a harvest made clockwise the player says how he goes on: "
	    "clockwise if that leads directly to another harvest, or "
	    "anticlockwise from the pit where the turn began",
	    "seed" },
	{ "OMW-10",
	    "Clockwise harvests are sown like others (OMW-5, OMW-6); once a "
	    "turn sows anticlockwise it never changes direction",
	    "choice" },
	{ "OMW-11", "A player who has no legal turn has lost", "seed" },
	{ "OMW-12",
	    "Akakyala: a player who has harvested in two turns before the "
	    "enemy has harvested at all has won",
	    "seed" },
	{ "OMW-13",
	    "Emitwebiri: a player who harvests in the leftmost and in the "
	    "rightmost column in one turn wins at once; the turn ends with "
	    "that harvest",
	    "seed; the turn ends: choice" },
	{ "OMW-14",
	    "A turn that is not over after 2,000 laps makes the game a draw",
	    "choice" },
};

static const struct chapter omweso_chapter =
    CHAPTER("Omweso", LUDOS_AFRIQUE, omweso_rules);

#define OMW(n) (&omweso_rules[(n)-1])

static void omweso_start(const struct game *game, struct position *pos)
{
	(void)game;
	pos->aside[ARRANGE] = 2;
}

/* Both have left their seeds as they lay. */
static void omweso_settle(const struct game *game, struct position *pos)
{
	(void)game;
	pos->aside[ARRANGE] = 0;
}

/* The i-th count of an arrangement: the outer row, then the inner one, both
 * from the player's left. */
static unsigned arranged_pit(unsigned i)
{
	return i < RING_ROW ? i : RING + RING_ROW - 1 - i;
}

static void place_seeds(
    struct position *pos, const struct turn *turn, struct report *report)
{
	for (unsigned pit = 0; pit < RING; pit++) {
		uint8_t point = omweso_ring_point(pos->side, pit);

		if (pos->at[point])
			report_add(report, EFFECT_LIFT, point, NOWHERE,
			    pos->at[point]);
	}
	for (unsigned i = 0; i < RING; i++) {
		uint8_t point = omweso_ring_point(pos->side, arranged_pit(i));

		pos->at[point] = turn->actions[i].value;
		if (pos->at[point])
			report_add(report, EFFECT_DROP, point, NOWHERE,
			    pos->at[point]);
	}
}

static const struct rule *arrange(
    struct position *pos, const struct turn *turn, struct report *report)
{
	unsigned seeds = 0;

	if (turn->count != RING)
		return OMW(1);
	for (unsigned i = 0; i < RING; i++) {
		if (!turn_has(turn, i, SIGN_SEEDS))
			return OMW(1);
		seeds += turn->actions[i].value;
	}
	if (seeds != FULL_SIDE)
		return OMW(1);
	place_seeds(pos, turn, report);
	pos->aside[ARRANGE]--;
	pos->side ^= 1;
	return NULL;
}

/* Once both have harvested it does not matter any more how often. */
static void count_harvest(struct position *pos)
{
	uint8_t *own = &pos->aside[HARVESTS + pos->side];
	uint8_t *other = &pos->aside[HARVESTS + (pos->side ^ 1)];

	if (*other == 0)
		*own = (uint8_t)(*own + 1);
	else
		*own = *other = 1;
}

static void finish_turn(struct position *pos, const struct sowing *sowing)
{
	sowing_finish(sowing, pos);
	if (sowing->harvested)
		count_harvest(pos);
	if (sowing->twin)
		pos->aside[HAND + pos->side] = sowing->hand;
	pos->aside[VOID] = sowing->endless;
	pos->side ^= 1;
}

/* A player's two leftmost pits of either row. */
static bool may_go_clockwise(unsigned pit)
{
	return pit < 2 || pit >= RING - 2;
}

/* A turn as it was written: a pit, directions, perhaps a claim. */
struct wish {
	unsigned pit; /* RING if it is not the player's */
	const struct action *directions;
	unsigned direction_count;
	bool claims;
	unsigned claim; /* seeds harvested */
};

/* False if the turn is nothing of that kind. */
static bool read_wish(const struct turn *turn, unsigned side, struct wish *wish)
{
	unsigned i = 1;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	while (turn_has(turn, i, SIGN_CLOCKWISE) ||
	       turn_has(turn, i, SIGN_ANTICLOCKWISE))
		i++;
	wish->pit = omweso_ring_pit(side, turn->actions[0].value);
	wish->directions = &turn->actions[1];
	wish->direction_count = i - 1;
	wish->claims = turn_has(turn, i, SIGN_HARVEST);
	wish->claim = wish->claims ? turn->actions[i].value : 0;
	return i + wish->claims == turn->count;
}

static bool wishes(const struct wish *wish, unsigned i, enum sign sign)
{
	return i < wish->direction_count && wish->directions[i].sign == sign;
}

/* The harvest in the hand could be sown clockwise too. */
static bool has_choice(const struct sowing *sowing)
{
	struct sowing on = *sowing;

	on.report = NULL;
	return sowing_harvests(&on, CLOCKWISE);
}

static const struct rule *sow_clockwise(
    struct sowing *sowing, const struct wish *wish, struct turn *told)
{
	unsigned said = 1;

	if (!may_go_clockwise(wish->pit) || !sowing_harvests(sowing, CLOCKWISE))
		return OMW(8);
	turn_add(told, SIGN_CLOCKWISE, 0);
	for (; !sowing->twin && wishes(wish, said, SIGN_CLOCKWISE); said++) {
		if (!sowing_harvests(sowing, CLOCKWISE))
			return OMW(9);
		turn_add(told, SIGN_CLOCKWISE, 0);
	}
	if (sowing->twin)
		return said < wish->direction_count ? OMW(13) : NULL;
	if (said == wish->direction_count && has_choice(sowing))
		return OMW(9);
	if (said + 1 < wish->direction_count)
		return OMW(10);
	turn_add(told, SIGN_ANTICLOCKWISE, 0);
	sowing_turn_round(sowing);
	sowing_relay(sowing);
	return NULL;
}

static const struct rule *sow(
    struct sowing *sowing, const struct wish *wish, struct turn *told)
{
	if (wishes(wish, 0, SIGN_CLOCKWISE))
		return sow_clockwise(sowing, wish, told);
	if (wish->direction_count > 1)
		return OMW(10);
	sowing_relay(sowing);
	return NULL;
}

/* The rule that somebody overlooked who counted another harvest: perhaps the
 * one about where it is sown from. */
static const struct rule *miscounted(const struct sowing *sowing,
    const struct position *pos, const struct wish *wish)
{
	struct turn told = { 0 };
	struct sowing other;

	if (sowing->harvested == 0)
		return OMW(4);
	sowing_begin(&other, pos, wish->pit, !sowing->lap_resow, NULL);
	if (!sow(&other, wish, &told) && other.harvested == wish->claim)
		return OMW(7);
	return OMW(5);
}

static const struct rule *omweso_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken;
	struct turn told;
	struct sowing sowing;
	struct wish wish;

	report_begin(report, turn);
	if (pos->aside[ARRANGE] > 0)
		return arrange(pos, turn, report);
	if (turn_has(turn, 0, SIGN_SEEDS))
		return OMW(1);
	if (!read_wish(turn, pos->side, &wish) || wish.pit >= RING ||
	    pos->at[turn->actions[0].value] < 2)
		return OMW(2);
	told.count = 0; /* the rest is filled in as it grows */
	turn_add(&told, SIGN_AT, turn->actions[0].value);
	sowing_begin(&sowing, pos, wish.pit, game_has(game, LAP_RESOW), report);
	broken = sow(&sowing, &wish, &told);
	if (broken)
		return broken;
	if (wish.claims && wish.claim != sowing.harvested)
		return miscounted(&sowing, pos, &wish);
	if (sowing.harvested)
		turn_add(&told, SIGN_HARVEST, sowing.harvested);
	if (report)
		report->turn = told;
	finish_turn(pos, &sowing);
	return NULL;
}

static bool list_arrangement(turn_fn *each, void *user)
{
	struct turn turn = { 0 };

	for (unsigned i = 0; i < RING; i++)
		turn_add(&turn, SIGN_SEEDS, i < RING_ROW ? 0 : IN_INNER_PIT);
	return each(&turn, user);
}

/* Nobody could list all arrangements: each number that may come next, with all
 * that is left in the last pit. */
static bool list_arrangements_begun(
    const struct turn *begun, turn_fn *each, void *user)
{
	unsigned left = FULL_SIDE, next;
	struct turn turn = *begun;

	for (unsigned i = 0; i < begun->count; i++) {
		if (!turn_has(begun, i, SIGN_SEEDS) ||
		    begun->actions[i].value > left)
			return true;
		left -= begun->actions[i].value;
	}
	if (begun->count >= RING)
		return begun->count > RING || left > 0 || each(begun, user);
	for (next = begun->count == RING - 1 ? left : 0; next <= left; next++) {
		turn.count = begun->count;
		turn_add(&turn, SIGN_SEEDS, next);
		while (turn.count < RING - 1)
			turn_add(&turn, SIGN_SEEDS, 0);
		if (turn.count < RING)
			turn_add(&turn, SIGN_SEEDS, left - next);
		if (!each(&turn, user))
			return false;
	}
	return true;
}

static bool list_sowing(const struct turn *turn, const struct sowing *sowing,
    turn_fn *each, void *user)
{
	struct turn whole = *turn;

	if (sowing->harvested)
		turn_add(&whole, SIGN_HARVEST, sowing->harvested);
	return each(&whole, user);
}

/* Every number of clockwise harvests is a turn of its own, the longest first:
 * that is the order of their signs. */
static bool list_clockwise(const struct turn *turn, const struct sowing *begun,
    turn_fn *each, void *user)
{
	struct sowing after[HARVESTS_MAX + 1];
	unsigned harvests = 0;

	after[0] = *begun;
	while (harvests < HARVESTS_MAX && !after[harvests].twin) {
		after[harvests + 1] = after[harvests];
		if (!sowing_harvests(&after[harvests + 1], CLOCKWISE))
			break;
		harvests++;
	}
	for (; harvests > 0; harvests--) {
		struct turn said = *turn;

		for (unsigned i = 0; i < harvests; i++)
			turn_add(&said, SIGN_CLOCKWISE, 0);
		if (!after[harvests].twin) {
			turn_add(&said, SIGN_ANTICLOCKWISE, 0);
			sowing_turn_round(&after[harvests]);
			sowing_relay(&after[harvests]);
		}
		if (!list_sowing(&said, &after[harvests], each, user))
			return false;
	}
	return true;
}

static bool list_pit(const struct game *game, const struct position *pos,
    uint8_t point, turn_fn *each, void *user)
{
	unsigned pit = omweso_ring_pit(pos->side, point);
	struct sowing begun, sowing;
	struct turn turn = { 0 };

	turn_add(&turn, SIGN_AT, point);
	sowing_begin(&begun, pos, pit, game_has(game, LAP_RESOW), NULL);
	sowing = begun;
	sowing_relay(&sowing);
	return list_sowing(&turn, &sowing, each, user) &&
	       (!may_go_clockwise(pit) ||
		   list_clockwise(&turn, &begun, each, user));
}

static bool omweso_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	if (pos->aside[ARRANGE] > 0)
		return list_arrangement(each, user);
	for (uint8_t p = 0; p < PITS; p++)
		if (omweso_ring_pit(pos->side, p) < RING && pos->at[p] >= 2 &&
		    !list_pit(game, pos, p, each, user))
			return false;
	return true;
}

static bool omweso_turns_begun(const struct game *game,
    const struct position *pos, const struct turn *begun, turn_fn *each,
    void *user)
{
	return pos->aside[ARRANGE] > 0
		   ? list_arrangements_begun(begun, each, user)
		   : omweso_turns(game, pos, each, user);
}

static const char *omweso_unlisted(
    const struct game *game, const struct position *pos)
{
	(void)game;
	if (pos->aside[ARRANGE] == 0)
		return NULL;
	return "any other 16 counts that add up to 32 are legal as well";
}

static bool can_sow(const struct position *pos)
{
	for (unsigned pit = 0; pit < RING; pit++)
		if (pos->at[omweso_ring_point(pos->side, pit)] >= 2)
			return true;
	return false;
}

static void omweso_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	uint8_t mover = pos->side, other = mover ^ 1;

	(void)game;
	outcome->winner = other;
	if (pos->aside[ARRANGE] > 0)
		return;
	if (pos->aside[VOID]) {
		outcome->rule = OMW(14);
		outcome->winner = NOBODY;
	} else if (pos->aside[HAND + other]) {
		outcome->rule = OMW(13);
	} else if (pos->aside[HARVESTS] == 2 || pos->aside[HARVESTS + 1] == 2) {
		outcome->rule = OMW(12);
		outcome->winner = pos->aside[HARVESTS + 1] == 2;
	} else if (!can_sow(pos)) {
		outcome->rule = OMW(11);
	}
}

/* The seeds of a player who has still to arrange them. */
static bool lies_unarranged(const struct position *pos, unsigned side)
{
	for (unsigned pit = 0; pit < RING; pit++)
		if (pos->at[omweso_ring_point(side, pit)] !=
		    (pit < RING_ROW ? 0 : IN_INNER_PIT))
			return false;
	return true;
}

/* NULL, or what no game could bring about. */
static const char *contradiction(const struct position *pos)
{
	const uint8_t *aside = pos->aside;
	unsigned mover = pos->side, other = mover ^ 1;

	if (aside[ARRANGE] > 0 &&
	    (aside[HARVESTS] || aside[HARVESTS + 1] || aside[HAND] ||
		aside[HAND + 1] || aside[VOID]))
		return "nothing can be harvested before all is arranged";
	if (aside[ARRANGE] > 0 &&
	    (!lies_unarranged(pos, mover) ||
		(aside[ARRANGE] == 2 && !lies_unarranged(pos, other))))
		return "a player who has still to arrange his seeds has four "
		       "in each inner pit";
	if (aside[HARVESTS] + aside[HARVESTS + 1] > 2)
		return "once both players have harvested it is harvests=1,1";
	if (aside[HARVESTS + mover] == 2)
		return "the player who has won moved last";
	if (aside[HAND + mover])
		return "only the player who moved last can hold seeds";
	if (aside[HAND + other] && aside[VOID])
		return "a game that was won is not void";
	return NULL;
}

static enum soundness omweso_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	unsigned seeds = pos->aside[HAND] + pos->aside[HAND + 1];

	(void)game;
	*why = contradiction(pos);
	if (*why)
		return IMPOSSIBLE;
	for (unsigned p = 0; p < PITS; p++)
		seeds += pos->at[p];
	if (seeds == ALL_SEEDS)
		return SOUND;
	*why = "board and hand do not add up to 64 seeds";
	return seeds <= UINT8_MAX ? DOUBTFUL : IMPOSSIBLE;
}

static const struct board omweso_board = {
	.look = LOOK_PITS,
	.columns = 8,
	.rows = 4,
};

static const struct side omweso_sides[] = {
	{ "south", "seed", TONE_LIGHT, HUE_NONE },
	{ "north", "seed", TONE_DARK, HUE_NONE },
};

static const struct option omweso_options[] = {
	{ .name = "lap-resow",
	    .text = "harvested seeds are sown from where the lap that led to "
		    "the harvest began (OMW-7)" },
};

static const struct key omweso_keys[] = {
	{ .name = "arrange",
	    .text = "players who have still to arrange their seeds",
	    .label = "player still to arrange|players still to arrange",
	    .kind = KEY_NUMBERS,
	    .offset = ARRANGE,
	    .count = 1,
	    .most = 2 },
	{ .name = "harvests",
	    .text = "turns with a harvest, South's and North's; 1,1 once both "
		    "have harvested",
	    .label = "early harvest|early harvests",
	    .kind = KEY_NUMBERS,
	    .offset = HARVESTS,
	    .count = 2,
	    .most = 2 },
	{ .name = "hand",
	    .text = "seeds of the harvest that won at once, South's and "
		    "North's",
	    .label = "seed in hand|seeds in hand",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_SEEDS,
	    .offset = HAND,
	    .count = 2,
	    .most = UINT8_MAX },
	{ .name = "void",
	    .text = "1 after a turn that did not end",
	    .label = "the last turn did not end",
	    .kind = KEY_NUMBERS,
	    .offset = VOID,
	    .count = 1,
	    .most = 1 },
};

static const struct ruleset omweso_rulesets[] = {
	{ .game = "omweso",
	    .name = "ludos",
	    .title = "Omweso",
	    .lore = &omweso_lore,
	    .about = "four rows; harvests are sown on the harvester's side",
	    .board = &omweso_board,
	    .start = "0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4/"
		     "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0",
	    .chapters = { &omweso_chapter },
	    .options = LAP_RESOW,
	    .free_first = true,
	    .examples = "[0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4] c2 c2x5 b1<>x2 "
			"b1<<>x6" },
};

const struct family omweso_family = {
	.name = "omweso",
	.sides = omweso_sides,
	.side_count = COUNT_OF(omweso_sides),
	.rulesets = omweso_rulesets,
	.ruleset_count = COUNT_OF(omweso_rulesets),
	.options = omweso_options,
	.option_count = COUNT_OF(omweso_options),
	.keys = omweso_keys,
	.key_count = COUNT_OF(omweso_keys),
	.start = omweso_start,
	.turns = omweso_turns,
	.turns_begun = omweso_turns_begun,
	.play = omweso_play,
	.outcome = omweso_outcome,
	.settle = omweso_settle,
	.unlisted = omweso_unlisted,
	.inspect = omweso_inspect,
};
