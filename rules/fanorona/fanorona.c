/*
 * Fanorona: a step takes a line of enemies that it approaches or withdraws
 * from, the same piece may go on taking, and whoever can take must. The
 * rulesets are boards of three sizes.
 */
#include "rules/fanorona/fanorona.h"

const struct rule fanorona_rules[] = {
	{ "FAN-1",
	    "Each side has 22 pieces, the centre is empty, green moves first "
	    "and the players alternate",
	    "seed" },
	{ "FAN-2",
	    "A turn moves an own piece along a line to an adjacent empty point",
	    "seed" },
	{ "FAN-3", "If a capture is possible, the turn must be a capture",
	    "seed" },
	{ "FAN-4",
	    "A step by approach (A) takes the enemy on the next point in its "
	    "direction and all enemies in line behind it without a gap",
	    "seed" },
	{ "FAN-5",
	    "A step by withdrawal (W) takes the enemy on the point it moves "
	    "directly away from and all enemies in line behind it without a "
	    "gap",
	    "seed" },
	{ "FAN-6",
	    "If a step could take by approach and by withdrawal, the player "
	    "chooses one of them",
	    "seed" },
	{ "FAN-7", "After a capture the same piece may go on taking, or stop",
	    "seed" },
	{ "FAN-8", "Every further step of a chain must take something",
	    "inferred" },
	{ "FAN-9",
	    "Two steps of a chain, one after the other, may not go in the same "
	    "direction (with same-direction they may); others may",
	    "seed; others may: external" },
	{ "FAN-10",
	    "The piece may not come to a point where it has already been in "
	    "this turn, its first one included",
	    "seed; its first one: external" },
	{ "FAN-11", "The first turn of a game is not limited in any way",
	    "inferred" },
	{ "FAN-12",
	    "A step that takes nothing is allowed only if there is no capture",
	    "seed" },
	{ "FAN-13",
	    "A side without pieces, or without a legal turn when it is to "
	    "move, has lost",
	    "seed" },
	{ "FAN-14",
	    "The players may agree on a draw; on the third occurrence of a "
	    "position either may claim it",
	    "seed; on the third: choice" },
};

static const struct rule small_rules[] = {
	{ "FAT-1", "The small boards are played by the rules of the large one",
	    "seed" },
	{ "FAT-2",
	    "Telo: four pieces each on nine points, the centre is empty; "
	    "green has a1, b1, c1 and c2",
	    "seed; green has: external" },
	{ "FAT-3",
	    "Dimyand: twelve pieces each on 25 points, the centre is empty",
	    "inferred external" },
};

static const struct chapter tsivy_chapter =
    CHAPTER("Fanorona", LUDOS_AFRIQUE, fanorona_rules);
static const struct chapter small_chapter =
    CHAPTER("Small boards", LUDOS_AFRIQUE, small_rules);

static void fanorona_outcome(const struct game *game,
    const struct position *pos, struct outcome *outcome)
{
	unsigned pieces[2];

	if (game_has(game, FANORONA_HEROES) && female_is_alone(pos, outcome))
		return;
	if (vela_lasts(game, pos)) {
		vela_outcome(game, pos, outcome);
		return;
	}
	if (fanorona_settings_of(game)->vela && vela_is_over(pos, outcome))
		return;
	count_both(pos, pieces);
	if (pieces[pos->side ^ 1u] && fanorona_can_go(game, pos))
		return;
	outcome->rule = FAN(13);
	outcome->winner = pieces[pos->side ^ 1u] ? pos->side ^ 1 : pos->side;
}

/* Neither side has a piece, or an ordinary lemur where that is needed. */
static bool both_lost(const struct census *census)
{
	bool lost[2];

	for (unsigned side = 0; side < 2; side++)
		lost[side] = census->pieces[side] == census->heroes[side];
	return lost[0] && lost[1];
}

static enum soundness fanorona_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct census census = position_census(pos);
	bool immortal =
	    game_has(game, FANORONA_HEROES) && !game_has(game, FANORONA_MORTAL);

	for (unsigned side = 0; side < 2 && !*why; side++) {
		*why = female_wrong(
		    game, census.pieces[side], census.heroes[side]);
		if (census.pieces[side] > fanorona_settings_of(game)->pieces)
			*why = "a side has more pieces than at the start";
	}
	if (!*why && !census.pieces[GREEN] && !census.pieces[ORANGE])
		*why = "neither side has a piece";
	if (!*why && both_lost(&census))
		*why = "both sides have lost";
	if (!*why && game_has(game, FANORONA_CHALLENGES) &&
	    fanorona_settings_of(game)->vela)
		*why = vela_wrong(game, pos);
	if (*why)
		return IMPOSSIBLE;
	if (immortal && !(census.heroes[GREEN] && census.heroes[ORANGE])) {
		*why = "a side has no female, who cannot be taken";
		return DOUBTFUL;
	}
	return SOUND;
}

static void fanorona_start(const struct game *game, struct position *pos)
{
	if (game_has(game, FANORONA_HEROES)) {
		pos->at[0] = hero_of(GREEN);
		pos->at[game->map.points - 1] = hero_of(ORANGE);
	}
	if (game_has(game, FANORONA_CHALLENGES))
		pos->aside[FANORONA_TAMARINDS + GREEN] =
		    pos->aside[FANORONA_TAMARINDS + ORANGE] = TAMARINDS;
}

static const struct board tsivy_board = { .symmetries =
					      SYMMETRY_MIRROR | SYMMETRY_FLIP,
	.look = LOOK_LINES,
	.columns = 9,
	.rows = 5,
	.lines = LINES_ALQUERQUE };
static const struct board dimyand_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_LINES,
	.columns = 5,
	.rows = 5,
	.lines = LINES_ALQUERQUE
};
static const struct board telo_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_LINES,
	.columns = 3,
	.rows = 3,
	.lines = LINES_ALQUERQUE
};

static const struct option fanorona_options[] = {
	{ .name = "heroes",
	    .text = "each side has a female lemur, who jumps and is not taken "
		    "(FAH-1 to FAH-6)",
	    .chapter = &female_chapter },
	{ .name = "challenges",
	    .text = "each side has two tamarinds that bring a lemur back "
		    "(FAC-1, FAC-2)",
	    .chapter = &tamarind_chapter },
	{ .name = "mortal-female",
	    .text = "the female lemur can be taken (FAH-4)",
	    .needs = FANORONA_HEROES },
	{ .name = "same-direction",
	    .text = "a chain may go on in the same direction (FAN-9)" },
};

static const struct key fanorona_keys[] = {
	{ .name = "tamarinds",
	    .text = "tamarinds left, green's and orange's",
	    .label = "tamarind|tamarinds",
	    .offset = FANORONA_TAMARINDS,
	    .count = 2,
	    .stock = STOCK_PODS,
	    .most = TAMARINDS,
	    .compared = true,
	    .options = FANORONA_CHALLENGES },
	{ .name = "caps",
	    .text = "orange pieces taken, if some came back",
	    .label = "capture made|captures made",
	    .usual = vela_usual_captures,
	    .offset = FANORONA_CAPTURES,
	    .count = 1,
	    .most = 22 + TAMARINDS,
	    .options = FANORONA_CHALLENGES },
};

static const struct side fanorona_sides[] = {
	{ "green", "lemur", TONE_DARK, HUE_GREEN },
	{ "orange", "lemur", TONE_LIGHT, HUE_ORANGE },
};

static const struct ruleset fanorona_rulesets[] = {
	{
	    .game = "fanorona",
	    .name = "tsivy",
	    .title = "Fanorona (Tsivy)",
	    .lore = &fanorona_tsivy_lore,
	    .about = "the large board, nine by five",
	    .board = &tsivy_board,
	    .start = "ooooooooo/ooooooooo/ogog1ogog/ggggggggg/ggggggggg",
	    .chapters = { &tsivy_chapter },
	    .keys = { "tamarinds" },
	    .options = FANORONA_HEROES | FANORONA_CHALLENGES | FANORONA_MORTAL |
		       FANORONA_SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "e2-e3A c1-c2 e2-e3A-f3W",
	    .option_examples = { "a1^c3A a1^c3 a1-a2", "e2-e3A+@f3 c1-c2+@c1" },
	    .settings = &(const struct fanorona_settings){ .pieces = 22 },
	},
	{
	    .game = "fanorona",
	    .name = "vela",
	    .title = "Vela",
	    .lore = &fanorona_vela_lore,
	    .about = "the loser's hunt on the large board, then Fanorona",
	    .board = &tsivy_board,
	    .start = "ooooooooo/ooooooooo/ogog1ogog/ggggggggg/ggggggggg",
	    .chapters = { &vela_chapter, &tsivy_chapter },
	    .options = FANORONA_HEROES | FANORONA_CHALLENGES | FANORONA_MORTAL,
	    .repetition = FAN(14),
	    .examples = "e2-e3A f4-e4 --",
	    .option_examples = { "a1^c3A i5^g3", "f4-e4+@f5" },
	    .match = &vela_match,
	    .settings =
		&(const struct fanorona_settings){ .pieces = 22, .vela = true },
	},
	{
	    .game = "fanorona",
	    .name = "dimyand",
	    .title = "Fanoron-Dimyand",
	    .lore = &fanorona_dimyand_lore,
	    .about = "the middle board, five by five",
	    .board = &dimyand_board,
	    .start = "ooooo/ooooo/og1og/ggggg/ggggg",
	    .chapters = { &tsivy_chapter, &small_chapter },
	    .keys = { "tamarinds" },
	    .options = FANORONA_HEROES | FANORONA_CHALLENGES | FANORONA_MORTAL |
		       FANORONA_SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "c2-c3A b1-b2 c2-c3A-d3W",
	    .option_examples = { "a1^c3A a1^c3 a1-a2", "c2-c3A+@d3 b1-b2+@b1" },
	    .settings = &(const struct fanorona_settings){ .pieces = 12 },
	},
	{
	    .game = "fanorona",
	    .name = "telo",
	    .title = "Fanoron-Telo",
	    .lore = &fanorona_telo_lore,
	    .about = "the small board, three by three",
	    .board = &telo_board,
	    .start = "ooo/o1g/ggg",
	    .chapters = { &tsivy_chapter, &small_chapter },
	    .keys = { "tamarinds" },
	    .options = FANORONA_HEROES | FANORONA_CHALLENGES | FANORONA_MORTAL |
		       FANORONA_SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "b1-b2A a1-b1",
	    .option_examples = { "a1^a3 a1-b2", "b1-b2A+@b1 a1-b1+@a1" },
	    .settings = &(const struct fanorona_settings){ .pieces = 4 },
	},
};

const struct family fanorona_family = {
	.name = "fanorona",
	.sides = fanorona_sides,
	.side_count = COUNT_OF(fanorona_sides),
	.promoted = "female lemur",
	.rulesets = fanorona_rulesets,
	.ruleset_count = COUNT_OF(fanorona_rulesets),
	.options = fanorona_options,
	.option_count = COUNT_OF(fanorona_options),
	.keys = fanorona_keys,
	.key_count = COUNT_OF(fanorona_keys),
	.start = fanorona_start,
	.turns = fanorona_turns,
	.play = fanorona_play,
	.outcome = fanorona_outcome,
	.offered = tamarind_offered,
	.inspect = fanorona_inspect,
};
