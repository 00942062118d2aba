/*
 * Nam-Nam, a game of Oware's houses that is a family of its own: a sowing goes on from where its last seed fell, fours are
 * harvested as they arise, and after each round the richer player owns more
 * of the houses, until one owns all.
 */
#include <string.h>

#include "rules/oware/oware.h"

enum { LAPS_MAX = 1000, FOUR = 4 };

/* aside[], after the score */
enum { OWNED = 2, STARTER = 4 };

static const struct rule namnam_rules[] = {
	{ "NAM-1",
	    "Twelve houses hold four seeds each; the aim is to own all 48",
	    "seed" },
	{ "NAM-2",
	    "A turn sows one own house that is not empty, as in Oware; if the "
	    "last seed falls in a house with seeds, all of them are taken up "
	    "and sown on, until it falls in an empty one",
	    "seed external" },
	{ "NAM-3",
	    "A house that reaches exactly four during a sowing is harvested at "
	    "once by its owner, and the sowing goes on",
	    "seed" },
	{ "NAM-4",
	    "If the last seed of a lap makes four, the player harvests that "
	    "house wherever it is, and the turn ends",
	    "seed; and the turn ends: inferred" },
	{ "NAM-5",
	    "Houses belong to players and may change hands between rounds; a "
	    "turn begins from an own house",
	    "seed" },
	{ "NAM-6",
	    "Whoever harvests the four that leaves only four seeds takes those "
	    "too, and the round ends",
	    "seed external" },
	{ "NAM-7",
	    "For a new round each player fills houses with four seeds from his "
	    "leftmost to the right; who has more than 24 also fills and owns "
	    "the houses that the other left empty",
	    "seed" },
	{ "NAM-8", "Harvested seeds are always a multiple of four",
	    "inferred" },
	{ "NAM-9", "The game ends when one player has all 48 seeds", "seed" },
	{ "NAM-10", "The players begin the rounds in turn", "external" },
	{ "NAM-11",
	    "A player who owns no seeds passes; the other must then feed him "
	    "if he can, and if he cannot the round ends and the seeds go to "
	    "the owners of the houses they lie in",
	    "choice; the other must then: external" },
	{ "NAM-12", "A turn ends after the thousandth lap", "choice" },
};

static const struct chapter namnam_chapter =
    CHAPTER("Nam-Nam", LUDOS_AFRIQUE, namnam_rules);

#define NAM(n) (&namnam_rules[(n)-1])

/* South's foreign houses are f, e, ..., North's are F, E, ... */
static unsigned owner_of(const struct position *pos, unsigned house)
{
	unsigned south = pos->aside[OWNED];

	if (house < ROW)
		return south < ROW && house >= south;
	return !(south > ROW && house >= HOUSES - (south - ROW));
}

/* Without a branch for each house: which are empty nobody can predict. */
static bool owns_seeds(const struct position *pos, unsigned side)
{
	unsigned south = 0, north = 0;

	for (unsigned h = 0; h < HOUSES; h++) {
		unsigned mask = 0u - owner_of(pos, h);

		north |= pos->at[h] & mask;
		south |= pos->at[h] & ~mask;
	}
	return (side ? north : south) != 0;
}

static unsigned stores(const struct position *pos)
{
	return (unsigned)pos->aside[SCORE] + pos->aside[SCORE + 1];
}

/* A turn on its way. */
struct relay {
	struct position *pos;
	struct report *report;
	unsigned mover, hand;
	unsigned harvested; /* by the mover */
	bool ended;         /* the turn, by a harvest */
};

static void harvest(struct relay *relay, unsigned house, unsigned who)
{
	struct position *pos = relay->pos;
	unsigned seeds = pos->at[house];

	report_add(relay->report, EFFECT_TAKE, house, NOWHERE, seeds);
	pos->at[house] = 0;
	/* NAM-6: the last four, wherever they are. */
	if (ALL_SEEDS - stores(pos) - seeds == FOUR) {
		for (unsigned h = 0; h < HOUSES; h++)
			if (pos->at[h])
				report_add(relay->report, EFFECT_TAKE, h,
				    NOWHERE, pos->at[h]);
		memset(pos->at, 0, HOUSES);
		relay->hand = 0;
		seeds += FOUR;
		relay->ended = true;
	}
	pos->aside[SCORE + who] = (uint8_t)(pos->aside[SCORE + who] + seeds);
	if (who == relay->mover)
		relay->harvested += seeds;
}

/* One lap: the seeds of a house, one by one. Answers where the last fell. */
static unsigned sow_lap(struct relay *relay, unsigned house)
{
	struct position *pos = relay->pos;
	unsigned at = house;

	relay->hand = pos->at[house];
	report_add(relay->report, EFFECT_LIFT, house, NOWHERE, relay->hand);
	pos->at[house] = 0;
	while (relay->hand > 0) {
		at = at + 1 == HOUSES ? 0 : at + 1;
		if (at == house) {
			report_add(relay->report, EFFECT_SKIP, at, NOWHERE, 0);
			continue;
		}
		pos->at[at]++;
		relay->hand--;
		report_add(relay->report, EFFECT_DROP, at, NOWHERE, 1);
		if (pos->at[at] != FOUR)
			continue;
		if (relay->hand == 0)
			relay->ended = true;
		harvest(relay, at,
		    relay->hand == 0 ? relay->mover : owner_of(pos, at));
	}
	return at;
}

static void sow_relay(struct relay *relay, unsigned house)
{
	for (unsigned lap = 0; lap < LAPS_MAX && !relay->ended; lap++) {
		house = sow_lap(relay, house);
		if (relay->pos->at[house] <= 1)
			return;
	}
}

static bool round_is_over(const struct position *pos)
{
	return stores(pos) == ALL_SEEDS;
}

/* Plays a house without asking whether it feeds anybody. */
static void play_house(struct position *pos, unsigned house,
    struct relay *relay, struct report *report)
{
	*relay =
	    (struct relay){ .pos = pos, .report = report, .mover = pos->side };
	sow_relay(relay, house);
	pos->side ^= 1;
}

/* After the turn the round goes on and the other owns a seed. */
static bool feeds(const struct position *pos, unsigned house)
{
	struct position after = *pos;
	struct relay relay;

	play_house(&after, house, &relay, NULL);
	return !round_is_over(&after) && owns_seeds(&after, after.side);
}

static bool can_play(const struct position *pos, unsigned house)
{
	return pos->at[house] > 0 && owner_of(pos, house) == pos->side;
}

static bool can_feed(const struct position *pos)
{
	for (unsigned h = 0; h < HOUSES; h++)
		if (can_play(pos, h) && feeds(pos, h))
			return true;
	return false;
}

static bool must_feed(const struct position *pos)
{
	return !owns_seeds(pos, pos->side ^ 1u);
}

/* NAM-11: nobody can be fed any more. */
static bool is_starved(const struct position *pos)
{
	return must_feed(pos) && owns_seeds(pos, pos->side) && !can_feed(pos);
}

/* Counts the seeds and fills the houses again, unless one player has all. */
static void begin_round(struct position *pos, struct report *report)
{
	unsigned starter = pos->aside[STARTER] - 1u, south;

	for (unsigned h = 0; h < HOUSES; h++) {
		uint8_t *store = &pos->aside[SCORE + owner_of(pos, h)];

		if (pos->at[h])
			report_add(report, EFFECT_TAKE, h, NOWHERE, pos->at[h]);
		*store = (uint8_t)(*store + pos->at[h]);
		pos->at[h] = 0;
	}
	south = pos->aside[SCORE];
	if (south == 0 || south == ALL_SEEDS)
		return;
	memset(pos->at, FOUR, HOUSES);
	for (unsigned h = 0; h < HOUSES; h++)
		report_add(report, EFFECT_REFILL, h, NOWHERE, FOUR);
	pos->aside[SCORE] = pos->aside[SCORE + 1] = 0;
	pos->aside[OWNED] = (uint8_t)(south / FOUR);
	pos->aside[OWNED + 1] = (uint8_t)(HOUSES - south / FOUR);
	pos->side = (uint8_t)(starter ^ 1);
	pos->aside[STARTER] = (uint8_t)(pos->side + 1);
}

static void namnam_let_begin(
    const struct game *game, struct position *pos, unsigned side)
{
	(void)game;
	pos->aside[STARTER] = (uint8_t)(side + 1);
}

static const struct rule *namnam_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	bool claims = turn->count == 2 && turn_has(turn, 1, SIGN_HARVEST);
	struct relay relay = { .harvested = 0 };
	unsigned house = turn->actions[0].value;

	(void)game;
	report_begin(report, turn);
	if (turn->count == 1 && turn_has(turn, 0, SIGN_PASS)) {
		if (owns_seeds(pos, pos->side))
			return NAM(2);
		pos->side ^= 1;
	} else {
		if (!turn_has(turn, 0, SIGN_AT) ||
		    (turn->count > 1 && !claims) || !can_play(pos, house))
			return NAM(2);
		if (must_feed(pos) && !feeds(pos, house))
			return NAM(11);
		play_house(pos, house, &relay, report);
		if (claims && turn->actions[1].value != relay.harvested)
			return NAM(4);
		if (report) {
			report->turn.count = 1;
			if (relay.harvested)
				turn_add(&report->turn, SIGN_HARVEST,
				    relay.harvested);
		}
	}
	if (round_is_over(pos) || is_starved(pos))
		begin_round(pos, report);
	return NULL;
}

static bool namnam_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	bool feeding = must_feed(pos);

	(void)game;
	if (!owns_seeds(pos, pos->side))
		return turn_list_pass(each, user);
	for (unsigned h = 0; h < HOUSES; h++) {
		struct position after = *pos;
		struct turn turn = { 0 };
		struct relay relay;

		if (!can_play(pos, h) || (feeding && !feeds(pos, h)))
			continue;
		play_house(&after, h, &relay, NULL);
		turn_add(&turn, SIGN_AT, h);
		if (relay.harvested)
			turn_add(&turn, SIGN_HARVEST, relay.harvested);
		if (!each(&turn, user))
			return false;
	}
	return true;
}

static void namnam_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	(void)game;
	for (unsigned s = 0; s < 2; s++) {
		outcome->score[s] = pos->aside[SCORE + s];
		if (outcome->score[s] < ALL_SEEDS)
			continue;
		outcome->rule = NAM(9);
		outcome->winner = (uint8_t)s;
	}
}

/* No rule ends the game so, but players may. */
static void namnam_repeated(
    const struct game *game, const struct position *pos, struct claim *claim)
{
	(void)game;
	for (unsigned h = 0; h < HOUSES; h++) {
		uint16_t *score = &claim->score[owner_of(pos, h)];

		*score = (uint16_t)(*score + pos->at[h]);
	}
	claim->winner = side_with_more(claim->score);
}

static enum soundness namnam_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	unsigned seeds = stores(pos);
	bool over = pos->aside[SCORE] == ALL_SEEDS ||
		    pos->aside[SCORE + 1] == ALL_SEEDS;

	(void)game;
	for (unsigned h = 0; h < HOUSES; h++)
		seeds += pos->at[h];
	if (seeds != ALL_SEEDS)
		*why = "board and score do not add up to 48 seeds";
	else if (pos->aside[SCORE] % FOUR || pos->aside[SCORE + 1] % FOUR)
		*why = "the score is not a multiple of four";
	else if (pos->aside[OWNED] + pos->aside[OWNED + 1] != HOUSES)
		*why = "the players do not own twelve houses together";
	else if (!over && (round_is_over(pos) || is_starved(pos)))
		*why = "the round is over in this position";
	return *why ? IMPOSSIBLE : SOUND;
}

static const struct key namnam_keys[] = {
	OWARE_SCORE_KEY,
	{ .name = "houses",
	    .text = "houses that South and North own in this round",
	    .label = "house|houses",
	    .kind = KEY_NUMBERS,
	    .offset = OWNED,
	    .count = 2,
	    .most = HOUSES,
	    .otherwise = { ROW, ROW } },
	{ .name = "starter",
	    .text = "who began this round; South if absent",
	    .label = "round begun by",
	    .kind = KEY_SIDE,
	    .offset = STARTER,
	    .count = 1,
	    .otherwise = { 1 } },
};

static const struct ruleset namnam_rulesets[] = {
	{
	    OWARE_ROW(namnam, "Nam-Nam"),
	    .about = "relay sowing in rounds until one player owns every seed",
	    .chapters = { &namnam_chapter },
	},
};

static unsigned namnam_owner(
    const struct game *game, const struct position *pos, uint8_t point)
{
	(void)game;
	return owner_of(pos, point);
}

const struct family namnam_family = {
	.name = "namnam",
	.sides = oware_sides,
	.side_count = OWARE_SIDES,
	.rulesets = namnam_rulesets,
	.ruleset_count = COUNT_OF(namnam_rulesets),
	.keys = namnam_keys,
	.key_count = COUNT_OF(namnam_keys),
	.let_begin = namnam_let_begin,
	.turns = namnam_turns,
	.play = namnam_play,
	.outcome = namnam_outcome,
	.repeated = namnam_repeated,
	.inspect = namnam_inspect,
	.owner = namnam_owner,
};
