/*
 * Bagh Chal: four tigers hunt goats that are first placed and then move to
 * shut the tigers in. The sides are unequal and the game has two phases.
 */
#include "rules/baghchal/baghchal.h"

const struct rule baghchal_rules[] = {
	{ "BAG-1",
	    "Four tigers stand on the corners, twenty goats are in hand, and "
	    "the goats begin",
	    "seed" },
	{ "BAG-2",
	    "While goats are in hand, a turn of the goats places one on an "
	    "empty point; placed goats do not move yet",
	    "seed" },
	{ "BAG-3",
	    "A turn of the tigers moves one of them along a line to an "
	    "adjacent empty point, or over one adjacent goat to the empty "
	    "point behind it in line, which takes the goat; nobody has to take",
	    "seed; nobody has: external" },
	{ "BAG-4",
	    "When all goats have been placed, a turn of the goats moves one "
	    "along a line to an adjacent empty point; goats do not jump",
	    "seed" },
	{ "BAG-5",
	    "When all goats have been placed, a piece may not go straight back "
	    "where its side's last turn came from, unless that side has "
	    "nothing else or it takes a goat (with back-and-forth it may)",
	    "seed; or it takes: choice" },
	{ "BAG-6",
	    "The tigers win with the fifth goat they take, the goats when no "
	    "tiger can move",
	    "seed" },
	{ "BAG-7",
	    "The same moves made three times running are a draw: the fourth "
	    "occurrence of a position, counted from the last placement on",
	    "seed; the fourth: inferred" },
	{ "BAG-8",
	    "A tiger that was shut in may move again as soon as a way opens",
	    "seed" },
	{ "BAG-9",
	    "Goats that cannot move when all have been placed pass; there is "
	    "no other pass",
	    "choice" },
	{ "BAG-10",
	    "A match is two games in which each player has each side once, and "
	    "unless the same player won both a third with sides drawn by lot; "
	    "most wins win the match, as many is a draw; the sides of the "
	    "first game are found by a token hidden in a hand",
	    "seed" },
};

static const struct rule pulijudam_rules[] = {
	{ "PUL-1",
	    "Three tigers and fifteen goats play by the rules of Bagh Chal; "
	    "the goats win by shutting in all three tigers, the tigers by "
	    "taking five goats",
	    "seed" },
	{ "PUL-2",
	    "The board has 23 points: an apex, three rows of six and a base of "
	    "four, joined by four lines across and six lines down",
	    "external" },
	{ "PUL-3", "The tigers begin on the apex c5 and below it on c4 and d4",
	    "external" },
};

static const struct chapter pulijudam_chapter =
    CHAPTER("Pulijudam", LUDOS_ASIE, pulijudam_rules);
static const struct chapter baghchal_chapter =
    CHAPTER("Bagh Chal", LUDOS_ASIE, baghchal_rules);

#define PUL(n) (&pulijudam_rules[(n)-1])

static void baghchal_outcome(const struct game *game,
    const struct position *pos, struct outcome *outcome)
{
	const struct baghchal_settings *settings = baghchal_settings_of(game);

	outcome->rule = settings->won;
	if (pos->aside[BAGHCHAL_BILLY]) {
		outcome->winner = TIGER;
		outcome->rule = BAH(5);
	} else if (pos->aside[BAGHCHAL_TAKEN] >= settings->goal) {
		outcome->winner = TIGER;
	} else if (!baghchal_can_move(game, pos, TIGER)) {
		outcome->winner = GOAT;
	} else {
		outcome->rule = NULL;
	}
}

static const char *wrong_counts(const struct game *game,
    const struct position *pos, const struct census *census)
{
	const struct baghchal_settings *settings = baghchal_settings_of(game);
	unsigned hand = pos->aside[BAGHCHAL_HAND],
		 taken = pos->aside[BAGHCHAL_TAKEN];

	if (census->pieces[TIGER] != settings->tigers)
		return "the number of tigers is wrong";
	if (census->pieces[GOAT] + hand + taken != settings->goats)
		return "goats on the board, in hand and taken do not add up";
	if (taken > settings->goal)
		return "more goats are taken than end the game";
	if ((taken == settings->goal || pos->aside[BAGHCHAL_BILLY]) &&
	    !baghchal_can_move(game, pos, TIGER))
		return "both sides have lost";
	if ((taken == settings->goal || pos->aside[BAGHCHAL_BILLY]) &&
	    pos->side == TIGER)
		return "who has won made the last turn";
	return NULL;
}

static enum soundness baghchal_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct census census = position_census(pos);

	*why = heroes_wrong(game, pos, &census);
	if (!*why)
		*why = wrong_counts(game, pos, &census);
	if (!*why)
		*why = barriers_wrong(game, pos);
	if (!*why)
		*why = last_wrong(game, pos);
	if (*why)
		return IMPOSSIBLE;
	if (pos->side != TIGER || census.pieces[GOAT] > 0)
		return SOUND;
	/* To show what tigers do, or as somebody ruled. */
	*why = "the goats begin: tigers move when one is placed";
	return DOUBTFUL;
}

static void baghchal_start(const struct game *game, struct position *pos)
{
	pos->aside[BAGHCHAL_HAND] = baghchal_settings_of(game)->goats;
	heroes_start(game, pos);
}

static const struct board baghchal_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_LINES,
	.columns = 5,
	.rows = 5,
	.lines = LINES_ALQUERQUE
};

static const char *const pulijudam_lines[] = {
	"a4 b4 c4 d4 e4 f4",
	"a3 b3 c3 d3 e3 f3",
	"a2 b2 c2 d2 e2 f2",
	"b1 c1 d1 e1",
	"c5 b4 b3 b2 b1",
	"c5 c4 c3 c2 c1",
	"c5 d4 d3 d2 d1",
	"c5 e4 e3 e2 e1",
	"a4 a3 a2",
	"f4 f3 f2",
	NULL,
};

/* The lines down fan out from the apex. */
static const struct spot pulijudam_spots[] = {
	{ "c5", 300, 600 },
	{ "a4", 0, 330 },
	{ "b4", 187, 330 },
	{ "c4", 262, 330 },
	{ "d4", 338, 330 },
	{ "e4", 413, 330 },
	{ "f4", 600, 330 },
	{ "a3", 0, 220 },
	{ "b3", 142, 220 },
	{ "c3", 247, 220 },
	{ "d3", 353, 220 },
	{ "e3", 458, 220 },
	{ "f3", 600, 220 },
	{ "a2", 0, 110 },
	{ "b2", 96, 110 },
	{ "c2", 232, 110 },
	{ "d2", 368, 110 },
	{ "e2", 504, 110 },
	{ "f2", 600, 110 },
	{ "b1", 50, 0 },
	{ "c1", 217, 0 },
	{ "d1", 383, 0 },
	{ "e1", 550, 0 },
	{ NULL, 0, 0 },
};

static const struct board pulijudam_board = {
	.symmetries = SYMMETRY_MIRROR,
	.look = LOOK_LINES,
	.layout = ". . c5 . . ./a4 b4 c4 d4 e4 f4/a3 b3 c3 d3 e3 f3/"
		  "a2 b2 c2 d2 e2 f2/. b1 c1 d1 e1 .",
	.drawn = pulijudam_lines,
	.spots = pulijudam_spots,
};

static const struct side baghchal_sides[] = {
	{ "goat", "goat", TONE_LIGHT, HUE_NONE },
	{ "tiger", "tiger", TONE_DARK, HUE_NONE },
};

static const struct option baghchal_options[] = {
	{ .name = "heroes",
	    .text = "an alpha tiger and a billy goat (BAH-1 to BAH-6)",
	    .chapter = &baghchal_hero_chapter },
	{ .name = "challenges",
	    .text = "the goats may put two barriers on lines (BAC-1 to BAC-4)",
	    .chapter = &barrier_chapter },
	{ .name = "back-and-forth",
	    .text = "a piece may go straight back where it came from (BAG-5)" },
};

static const struct key baghchal_keys[] = {
	{ .name = "hand",
	    .text = "goats still to be placed",
	    .label = "goat in hand|goats in hand",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_HAND,
	    .offset = BAGHCHAL_HAND,
	    .count = 1,
	    /* While goats are placed no position comes back. */
	    .compared = true,
	    .most = 20 },
	{ .name = "taken",
	    .text = "goats taken",
	    .label = "goat taken|goats taken",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_LOST,
	    .offset = BAGHCHAL_TAKEN,
	    .count = 1,
	    .most = 20 },
	{ .name = "barriers",
	    .text = "lines with a barrier",
	    .label = "barrier|barriers",
	    .thing = "barrier",
	    .bars = true,
	    .kind = KEY_LINE_SET,
	    .offset = BAGHCHAL_BARRIERS,
	    .count = BARRIERS_MAX,
	    .compared = true,
	    .options = BAGHCHAL_CHALLENGES },
	{ .name = "offer",
	    .text = "barriers that the goats may put now",
	    .label = "barrier to put|barriers to put",
	    .kind = KEY_NUMBERS,
	    .offset = BAGHCHAL_OFFER,
	    .count = 1,
	    .most = BARRIERS_MAX,
	    .options = BAGHCHAL_CHALLENGES },
	{ .name = "last",
	    .text = "each side's last move, where BAG-5 can still need it",
	    .kind = KEY_LINES,
	    .joined = LAST_MAX,
	    .offset = BAGHCHAL_LAST,
	    .count = 2,
	    .without = BAGHCHAL_BACK_AND_FORTH },
	{ .name = "billy",
	    .text = "the billy goat was taken",
	    .label = "the billy goat is lost",
	    .word = "lost",
	    .kind = KEY_WORD,
	    .offset = BAGHCHAL_BILLY,
	    .count = 1,
	    .options = BAGHCHAL_HEROES },
};

enum {
	ALL_OPTIONS =
	    BAGHCHAL_HEROES | BAGHCHAL_CHALLENGES | BAGHCHAL_BACK_AND_FORTH
};

static const struct match_rules baghchal_match = {
	.rule = BAG(10), .games = { 2 }, .decider = true
};

static const struct ruleset baghchal_rulesets[] = {
	{
	    .game = "baghchal",
	    .name = "ludos",
	    .title = "Bagh Chal",
	    .lore = &baghchal_lore,
	    .about = "four tigers against twenty goats",
	    .board = &baghchal_board,
	    .start = "t3t/5/5/5/t3t",
	    .chapters = { &baghchal_chapter },
	    .repetition = BAG(7),
	    .options = ALL_OPTIONS,
	    .repetition_ends = true,
	    .occurrences = 4,
	    .match = &baghchal_match,
	    .examples = "c3 a1-b2 a1xc3 --",
	    .option_examples = { "a1-a2+e5-d4 Hc3+d4 b3^d3",
		"|a1a2+d4 |a1a2+|b1b2+d4 |a1b1" },
	    .settings = &(const struct baghchal_settings){ .goats = 20,
		.tigers = 4,
		.goal = 5,
		.alpha = "e5",
		.won = BAG(6) },
	},
	{
	    .game = "pulijudam",
	    .name = "ludos",
	    .title = "Pulijudam",
	    .lore = &pulijudam_lore,
	    .about = "three tigers against fifteen goats on the mountain",
	    .board = &pulijudam_board,
	    .start = "t/2tt2/6/6/4",
	    .chapters = { &pulijudam_chapter, &baghchal_chapter },
	    .repetition = BAG(7),
	    .options = ALL_OPTIONS,
	    .repetition_ends = true,
	    .occurrences = 4,
	    .match = &baghchal_match,
	    .examples = "b3 c4-c3 c4xc2 --",
	    .option_examples = { "c4-c3+c5-c4 Hd3+f3-f4 c4^c2",
		"|c4c5+b2 |c4c5" },
	    .settings = &(const struct baghchal_settings){ .goats = 15,
		.tigers = 3,
		.goal = 5,
		.alpha = "c5",
		.won = PUL(1) },
	},
};

const struct family baghchal_family = {
	.name = "baghchal",
	.sides = baghchal_sides,
	.side_count = COUNT_OF(baghchal_sides),
	.heroes = baghchal_hero_names,
	.rulesets = baghchal_rulesets,
	.ruleset_count = COUNT_OF(baghchal_rulesets),
	.options = baghchal_options,
	.option_count = COUNT_OF(baghchal_options),
	.keys = baghchal_keys,
	.key_count = COUNT_OF(baghchal_keys),
	.start = baghchal_start,
	.turns = baghchal_turns,
	.play = baghchal_play,
	.outcome = baghchal_outcome,
	.offered = baghchal_offered,
	.inspect = baghchal_inspect,
};
