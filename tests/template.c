/*
 * The smallest family there is, and the one to copy for a new game: three
 * points in a row, the sides place pieces in turn, whoever has placed two of
 * them wins. It is always built and held to what every ruleset must keep, so
 * that it never rots; players never see it.
 */
#include "tests/check.h"

#include "notation/library/parts.h"
#include "tests/conformance.h"
#include "tests/support.h"

enum { LIGHT, DARK };

/* aside[] */
enum { HAND = 0 };

static const struct rule null_rules[] = {
	{ "NUL-1", "A turn places a piece on an empty point", "choice" },
	{ "NUL-2", "The game is over when the board is full", "choice" },
};

static const struct chapter null_chapter = CHAPTER("Null", NULL, null_rules);

static const struct rule *null_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	uint8_t point;

	(void)game;
	report_begin(report, turn);
	if (turn->count != 1 || turn->actions[0].sign != SIGN_AT)
		return &null_rules[0];
	point = turn->actions[0].value;
	if (pos->at[point] != EMPTY)
		return &null_rules[0];
	pos->at[point] = piece_of(pos->side);
	pos->aside[HAND + pos->side]--;
	report_add(report, EFFECT_DROP, point, NOWHERE, pos->at[point]);
	pos->side ^= 1;
	return NULL;
}

static bool null_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	for (uint8_t p = 0; p < game->map.points; p++) {
		struct turn turn = { 0 };

		if (pos->at[p] != EMPTY)
			continue;
		turn_add(&turn, SIGN_AT, p);
		if (!each(&turn, user))
			return false;
	}
	return true;
}

static void null_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	outcome->rule = NULL;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] == EMPTY)
			return;
	outcome->rule = &null_rules[1];
	outcome->winner = LIGHT;
}

static enum soundness null_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	unsigned pieces[2] = { pos->aside[HAND], pos->aside[HAND + 1] };

	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] != EMPTY)
			pieces[piece_side(pos->at[p])]++;
	if (pieces[LIGHT] == 2 && pieces[DARK] == 2)
		return SOUND;
	*why = "each side has two pieces";
	return IMPOSSIBLE;
}

static void null_start(const struct game *game, struct position *pos)
{
	(void)game;
	pos->aside[HAND] = pos->aside[HAND + 1] = 2;
}

static const struct board null_board = {
	.look = LOOK_SQUARES, .columns = 3, .rows = 1, .lines = LINES_ORTHOGONAL
};

static const struct side null_sides[] = {
	{ "light", "piece", TONE_LIGHT, HUE_NONE },
	{ "dark", "piece", TONE_DARK, HUE_NONE },
};

static const struct key null_keys[] = {
	{ .name = "hand",
	    .text = "pieces still to be placed",
	    .label = "in hand",
	    .kind = KEY_NUMBERS,
	    .offset = HAND,
	    .count = 2,
	    .most = 2 },
};

static const struct ruleset null_rulesets[] = {
	{
	    .game = "null",
	    .name = "null",
	    .title = "Null",
	    .about = "three points, two sides",
	    .board = &null_board,
	    .start = "3",
	    .chapters = { &null_chapter },
	    .examples = "a1",
	},
};

static const struct family null_family = {
	.name = "null",
	.sides = null_sides,
	.side_count = COUNT_OF(null_sides),
	.rulesets = null_rulesets,
	.ruleset_count = COUNT_OF(null_rulesets),
	.keys = null_keys,
	.key_count = COUNT_OF(null_keys),
	.start = null_start,
	.turns = null_turns,
	.play = null_play,
	.outcome = null_outcome,
	.inspect = null_inspect,
};

/* As if the family were in the registry. */
static bool conform_family(const struct family *family, struct played *played)
{
	struct game rules;
	ludos_game *game;

	if (!game_set_up(&rules, family, family->rulesets, 0))
		return false;
	game = game_share(NULL, &rules);
	conform(game, 50, 100, played);
	ludos_game_free(game);
	return true;
}

TEST
template_conforms(void)
{
	struct played played;

	ASSERT(conform_family(&null_family, &played));
	if (played.wrong)
		FAILm(played.wrong);
	ASSERT_EQ_FMT(3 * played.games, played.plies, "%lu");
	ASSERT_EQ_FMT(0ul, played.cut, "%lu");
	PASS();
}

/* A family that lies is found out: the suite itself can fail. */
static bool lying_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct turn turn = { 0 };

	turn_add(&turn, SIGN_AT, 0);
	return null_turns(game, pos, each, user) && each(&turn, user);
}

static const struct rule *sloppy_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	return turn->count == 2 ? NULL : null_play(game, pos, turn, report);
}

static const struct rule *silent_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken = null_play(game, pos, turn, report);

	if (report)
		report->effect_count = 0;
	return broken;
}

static void endless_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	(void)game;
	(void)pos;
	outcome->rule = NULL;
}

TEST
liars_are_found(void)
{
	struct family liars[] = { null_family, null_family, null_family,
		null_family };

	liars[0].turns = lying_turns;
	liars[1].play = sloppy_play;
	liars[2].play = silent_play;
	liars[3].outcome = endless_outcome;
	for (size_t i = 0; i < COUNT_OF(liars); i++) {
		struct played played;

		ASSERT(conform_family(&liars[i], &played));
		ASSERTm(explain("liar %zu passes", i), played.wrong);
	}
	PASS();
}

SUITE_EXTERN(template_family);
SUITE(template_family)
{
	RUN_TEST(template_conforms);
	RUN_TEST(liars_are_found);
}
