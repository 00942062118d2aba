/*
 * Oware: twelve houses, sowing anticlockwise, harvests of two and three. The
 * rulesets differ in what happens when a harvest would take everything, in
 * who gets the seeds that nobody can reach any more, and in when to stop.
 */
#include "rules/oware/oware.h"

enum { MAJORITY = 25, QUIET_LIMIT = 14 };

static const struct rule abapa_rules[] = {
	{ "OWA-1", "Twelve houses hold four seeds each at the start, 48 in all",
	    "inferred external" },
	{ "OWA-2",
	    "Who finds a seed hidden in a hand begins, or else its hider",
	    "seed" },
	{ "OWA-3",
	    "A turn takes all seeds of one own house that is not empty and "
	    "sows them one by one anticlockwise",
	    "seed" },
	{ "OWA-4",
	    "With twelve seeds or more the house they came from is skipped on "
	    "every lap and stays empty",
	    "seed" },
	{ "OWA-5",
	    "If the last seed makes two or three in an enemy house, that "
	    "house is harvested, then the one before it under the same "
	    "condition, and so on without a gap; a harvest is taken whole",
	    "seed; a harvest is taken whole: choice" },
	{ "OWA-6",
	    "A harvest stops before the house that would leave the enemy "
	    "without a seed (with five-houses: at most five houses are "
	    "harvested)",
	    "choice; (with five-houses: seed" },
	{ "OWA-7",
	    "If the enemy has no seeds, the turn must give him at least one if "
	    "it can",
	    "seed" },
	{ "OWA-8",
	    "If the enemy has no seeds and none can be given, the player to "
	    "move takes all that remain and the game is over",
	    "seed" },
	{ "OWA-9",
	    "With 25 seeds or more a player has won; at the end more seeds "
	    "win, 24 each is a draw",
	    "seed" },
	{ "OWA-10",
	    "On the third occurrence of a position a player may claim the end: "
	    "each keeps the seeds on his side",
	    "choice external" },
};

static const struct rule awele_rules[] = {
	{ "AWE-1",
	    "Two rows of six houses hold four seeds each; the youngest "
	    "begins; sowing goes anticlockwise",
	    "seed" },
	{ "AWE-2",
	    "A turn sows all seeds of one own house that is not empty, "
	    "skipping it from the twelfth seed on; if the last seed makes two "
	    "or three in the enemy's camp, that house is harvested, and those "
	    "before it without a gap; a harvest is taken whole",
	    "seed; a harvest is taken whole: choice" },
	{ "AWE-3", "If the enemy has no seeds and can be given one, he must be",
	    "seed" },
	{ "AWE-4",
	    "A harvest may not leave the enemy without seeds while the player "
	    "still has some",
	    "seed" },
	{ "AWE-5",
	    "A player who has nothing but forbidden harvests plays one of them "
	    "and takes nothing",
	    "choice" },
	{ "AWE-6",
	    "If the enemy has no seeds and none can be given, the game is over "
	    "and the seeds left go to the opponent of the player to move",
	    "seed" },
	{ "AWE-7",
	    "When the board is empty the game is over; more seeds win, 24 each "
	    "is a draw",
	    "seed" },
	{ "AWE-8",
	    "After seven turns of each player without a harvest, with seeds on "
	    "both sides, the game is over and those seeds count for nobody",
	    "seed; of each player: choice; without a harvest: seed" },
	{ "AWE-9", "Reaching 25 seeds does not end the game", "choice" },
};

static const struct rule awale_rules[] = {
	{ "PIN-1",
	    "A turn sows all seeds of one own house that is not empty "
	    "anticlockwise, skipping it from the twelfth seed on; if the last "
	    "seed makes two or three in an enemy house, that house is "
	    "harvested, and those before it without a gap; South begins "
	    "unless a record says otherwise",
	    "seed; South begins: choice" },
	{ "PIN-2",
	    "If the enemy has no seeds, the turn must bring him at least one "
	    "if it can",
	    "seed" },
	{ "PIN-3",
	    "A turn that would harvest all the enemy's seeds is played, but "
	    "nothing is harvested",
	    "seed" },
	{ "PIN-4",
	    "If the enemy has no seeds and none can be brought to him, the "
	    "player to move takes all that remain and the game is over; so "
	    "does the enemy of a player who is to move without seeds",
	    "seed" },
	{ "PIN-5",
	    "When nothing can be harvested any more (third occurrence of a "
	    "position) a player may claim the end: each keeps the seeds on his "
	    "side",
	    "seed; (third occurrence: choice; each keeps: seed" },
	{ "PIN-6",
	    "When a player has 25 seeds or more, the end may be claimed; he "
	    "has won (with stop-at-25 the game is over)",
	    "seed" },
};

static const struct chapter abapa_chapter =
    CHAPTER("Oware (Abapa)", LUDOS_AFRIQUE, abapa_rules);
static const struct chapter awele_chapter =
    CHAPTER("Awélé", LUDENS_AVELE, awele_rules);
static const struct chapter awale_chapter =
    CHAPTER("Awalé", MADOU, awale_rules);

#define OWA(n) (&abapa_rules[(n)-1])
#define AWE(n) (&awele_rules[(n)-1])
#define PIN(n) (&awale_rules[(n)-1])

/* The first seed that leaves the row is the (ROW - place)th. */
static bool reaches_enemy(const struct position *pos, unsigned house)
{
	return pos->at[house] >= ROW - house % ROW;
}

static bool can_feed(const struct position *pos, unsigned side)
{
	for (unsigned h = side * ROW; h < side * ROW + ROW; h++)
		if (pos->at[h] && reaches_enemy(pos, h))
			return true;
	return false;
}

static bool must_feed(const struct position *pos)
{
	return houses_of(pos, pos->side ^ 1u) == 0;
}

/* AWE-5: nothing but forbidden harvests. */
static bool nothing_else(const struct game *game, const struct position *pos)
{
	unsigned first = pos->side * ROW;

	for (unsigned h = first; h < first + ROW; h++) {
		struct position after = *pos;
		struct sowing other;

		if (!pos->at[h] || (must_feed(pos) && !reaches_enemy(pos, h)))
			continue;
		oware_sow(game, &after, h, FORBIDDEN, &other, NULL);
		if (!other.takes_all)
			return false;
	}
	return true;
}

/* NULL and the house played, or the rule that forbids it. */
static const struct rule *play_house(const struct game *game,
    struct position *pos, unsigned house, struct sowing *result,
    struct report *report)
{
	const struct oware_settings *settings = settings_of(game);
	struct position before;

	if (side_of(house) != pos->side || pos->at[house] == 0)
		return settings->sowing;
	if (must_feed(pos) && !reaches_enemy(pos, house))
		return settings->feeding;
	if (settings->harvest_of_all != FORBIDDEN) {
		oware_sow(
		    game, pos, house, settings->harvest_of_all, result, report);
		return NULL;
	}
	before = *pos;
	oware_sow(game, pos, house, FORBIDDEN, result, report);
	if (result->takes_all) {
		*pos = before;
		if (!nothing_else(game, pos))
			return settings->all;
		if (report)
			report->effect_count = 0;
		oware_sow(game, pos, house, TAKES_NOTHING, result, report);
	}
	return NULL;
}

static const struct rule *pass(const struct game *game, struct position *pos)
{
	if (houses_of(pos, pos->side) != 0)
		return settings_of(game)->sowing;
	pos->side ^= 1;
	oware_count_ply(game, pos, false);
	return NULL;
}

static const struct rule *oware_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct oware_settings *settings = settings_of(game);
	const struct rule *broken;
	struct sowing result = { 0 };
	bool claims = turn->count == 2 && turn_has(turn, 1, SIGN_HARVEST);

	report_begin(report, turn);
	if (turn->count == 1 && turn_has(turn, 0, SIGN_PASS))
		return pass(game, pos);
	if (!turn_has(turn, 0, SIGN_AT) || (turn->count > 1 && !claims))
		return settings->sowing;
	broken = play_house(game, pos, turn->actions[0].value, &result, report);
	if (broken)
		return broken;
	if (claims && turn->actions[1].value != result.harvested)
		return turn->actions[1].value == result.unlimited
			   ? settings->all
			   : settings->harvest;
	if (report) {
		report->turn.count = 1;
		if (result.harvested)
			turn_add(&report->turn, SIGN_HARVEST, result.harvested);
	}
	return NULL;
}

static bool oware_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	unsigned first = pos->side * ROW;

	if (houses_of(pos, pos->side) == 0)
		return turn_list_pass(each, user);
	for (unsigned h = first; h < first + ROW; h++) {
		struct position after = *pos;
		struct turn turn = { 0 };
		struct sowing result = { 0 };

		if (play_house(game, &after, h, &result, NULL))
			continue;
		turn_add(&turn, SIGN_AT, h);
		if (result.harvested)
			turn_add(&turn, SIGN_HARVEST, result.harvested);
		if (!each(&turn, user))
			return false;
	}
	return true;
}

static bool majority_ends(const struct game *game)
{
	return settings_of(game)->majority_stops ||
	       game_has(game, OWARE_STOP_AT_25);
}

static void oware_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	const struct oware_settings *settings = settings_of(game);
	unsigned mover = pos->side, own, other;
	bool majority;

	own = seeds_of(pos, mover);
	other = seeds_of(pos, mover ^ 1);
	outcome->score[0] = pos->aside[SCORE];
	outcome->score[1] = pos->aside[SCORE + 1];
	majority = settings->majority && (outcome->score[0] >= MAJORITY ||
					     outcome->score[1] >= MAJORITY);
	if (majority && majority_ends(game)) {
		outcome->rule = settings->majority;
	} else if (own + other == 0) {
		outcome->rule = settings->empty;
	} else if (other == 0 && !can_feed(pos, mover)) {
		unsigned taker =
		    settings->opponent_gets_rest ? mover ^ 1 : mover;

		outcome->score[taker] = (uint16_t)(outcome->score[taker] + own);
		outcome->rule = settings->famine;
	} else if (settings->starved && own == 0) {
		outcome->score[mover ^ 1] =
		    (uint16_t)(outcome->score[mover ^ 1] + other);
		outcome->rule = settings->starved;
	} else if (settings->quiet_stops && pos->aside[QUIET] >= QUIET_LIMIT &&
		   own && other) {
		outcome->rule = settings->quiet;
	}
	if (outcome->rule)
		outcome->winner = side_with_more(outcome->score);
	else if (majority)
		outcome_offer(outcome, settings->majority)->winner =
		    side_with_more(outcome->score);
}

static void oware_repeated(
    const struct game *game, const struct position *pos, struct claim *claim)
{
	(void)game;
	for (unsigned side = 0; side < 2; side++)
		claim->score[side] =
		    (uint16_t)(claim->score[side] + seeds_of(pos, side));
	claim->winner = side_with_more(claim->score);
}

static enum soundness oware_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	unsigned seeds = seeds_of(pos, 0) + seeds_of(pos, 1) +
			 pos->aside[SCORE] + pos->aside[SCORE + 1];

	if (seeds == ALL_SEEDS)
		return SOUND;
	*why = "board and score do not add up to 48 seeds";
	if (seeds >= UINT8_MAX)
		return IMPOSSIBLE;
	/* Now, or after turns that lead there. */
	if (settings_of(game)->majority && seeds >= 2 * MAJORITY) {
		*why = "with 50 seeds and more both sides could have 25";
		return IMPOSSIBLE;
	}
	return DOUBTFUL;
}

const struct board oware_board = {
	.look = LOOK_PITS,
	.layout = "f e d c b a/A B C D E F",
};

const struct side oware_sides[OWARE_SIDES] = {
	{ "south", "seed", TONE_LIGHT, HUE_NONE },
	{ "north", "seed", TONE_DARK, HUE_NONE },
};

static const struct option oware_options[] = {
	{ .name = "five-houses",
	    .text = "up to five houses are harvested even if that empties the "
		    "enemy's side (OWA-6)" },
	{ .name = "stop-at-25",
	    .text = "with 25 seeds a player has won and the game is over, as "
		    "other programs play it (PIN-6)" },
};

static const struct key oware_keys[] = {
	OWARE_SCORE_KEY,
	{ .name = "quiet",
	    .text = "plies since the last harvest",
	    .label = "ply without a harvest|plies without a harvest",
	    .kind = KEY_NUMBERS,
	    .offset = QUIET,
	    .count = 1,
	    .most = UINT8_MAX },
};

static const struct ruleset oware_rulesets[] = {
	{
	    OWARE_ROW(abapa, "Oware (Abapa)"),
	    .about = "a harvest leaves the enemy at least one house",
	    .chapters = { &abapa_chapter },
	    .keys = { "score" },
	    .repetition = OWA(10),
	    .options = OWARE_FIVE_HOUSES,
	    .settings =
		&(const struct oware_settings){
		    .harvest_of_all = STOP_BEFORE_LAST,
		    .majority_stops = true,
		    .sowing = OWA(3),
		    .harvest = OWA(5),
		    .all = OWA(6),
		    .feeding = OWA(7),
		    .famine = OWA(8),
		    .majority = OWA(9),
		    .empty = OWA(8),
		},
	},
	{
	    OWARE_ROW(awele, "Awélé"),
	    .about = "a harvest of everything is forbidden; no stop at 25",
	    .chapters = { &awele_chapter },
	    .settings =
		&(const struct oware_settings){
		    .harvest_of_all = FORBIDDEN,
		    .quiet_stops = true,
		    .opponent_gets_rest = true,
		    .sowing = AWE(2),
		    .harvest = AWE(2),
		    .all = AWE(4),
		    .feeding = AWE(3),
		    .famine = AWE(6),
		    .empty = AWE(7),
		    .quiet = AWE(8),
		},
	},
	{
	    OWARE_ROW(awale, "Awalé"),
	    .about = "a harvest of everything is played and takes nothing",
	    .chapters = { &awale_chapter },
	    .keys = { "score" },
	    .repetition = PIN(5),
	    .options = OWARE_STOP_AT_25,
	    .settings =
		&(const struct oware_settings){
		    .harvest_of_all = TAKES_NOTHING,
		    .sowing = PIN(1),
		    .harvest = PIN(1),
		    .all = PIN(3),
		    .feeding = PIN(2),
		    .famine = PIN(4),
		    .majority = PIN(6),
		    .empty = PIN(4),
		    .starved = PIN(4),
		},
	},
};

const struct family oware_family = {
	.name = "oware",
	.sides = oware_sides,
	.side_count = OWARE_SIDES,
	.rulesets = oware_rulesets,
	.ruleset_count = COUNT_OF(oware_rulesets),
	.options = oware_options,
	.option_count = COUNT_OF(oware_options),
	.keys = oware_keys,
	.key_count = COUNT_OF(oware_keys),
	.turns = oware_turns,
	.play = oware_play,
	.outcome = oware_outcome,
	.repeated = oware_repeated,
	.inspect = oware_inspect,
};
