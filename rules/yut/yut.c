/*
 * Yut: horses race round a ring with two short cuts across it, moved by
 * throwing four sticks. Each side's throws are part of its turn. The favourite
 * variant lets the players start at opposite posts.
 */
#include "rules/yut/yut.h"

const struct rule yut_rules[] = {
	{ "YUT-1",
	    "Two players have four horses each, which wait beside the track",
	    "seed" },
	{ "YUT-2",
	    "A throw counts the flat sides that lie up, 1 to 4; none up is 5",
	    "seed" },
	{ "YUT-3",
	    "Each player throws, the highest begins and that throw is his "
	    "first, followed by another if it is 4 or 5; equal throws are "
	    "repeated",
	    "seed; followed by: choice; equal throws: seed" },
	{ "YUT-4",
	    "A 4 or a 5 is always followed by another throw before any horse "
	    "moves, other throws are not",
	    "seed; always: choice; followed by: seed" },
	{ "YUT-5", "A turn has at most two extra throws, whatever earned them",
	    "seed" },
	{ "YUT-6",
	    "Each result moves one horse by exactly that number, or results "
	    "are added for one horse, which then moves once; a new horse "
	    "counts from the post; a horse that has moved goes on only with "
	    "throws made after that; equal results thrown together are one and "
	    "the same",
	    "seed; which then: inferred; a new horse: seed; a horse that has "
	    "moved: choice; equal results: choice" },
	{ "YUT-7",
	    "Only a horse that starts its movement on an intersection may "
	    "leave the ring there; no way leads inwards from the third corner",
	    "seed; no way: choice" },
	{ "YUT-8",
	    "A horse that passes the centre without having stopped there goes "
	    "straight on",
	    "choice" },
	{ "YUT-9",
	    "A horse that lands on an own one is stacked on it; the stack "
	    "moves as one horse until it is caught or home",
	    "seed" },
	{ "YUT-10",
	    "A landing on rival horses sends them all back to the start and "
	    "earns one throw, made at once; nothing else earns a throw between "
	    "movements",
	    "seed; made at once: choice" },
	{ "YUT-11",
	    "A horse is home when it has passed the post; on the post it is "
	    "still on the track, and spaces beyond it are lost",
	    "seed external" },
	{ "YUT-12",
	    "The first side with all horses home wins; results that are left "
	    "count for nothing",
	    "seed" },
	{ "YUT-13",
	    "A result stays unused, and is written as such, only if no horse "
	    "can use it after the movements made",
	    "inferred" },
	{ "YUT-14",
	    "Three players have three horses each; four players are two teams "
	    "of four horses whose members take turns",
	    "seed; take turns: inferred" },
};

const struct rule yut_favourite_rules[] = {
	{ "YUF-1",
	    "The second side starts and finishes at the corner opposite the "
	    "post; both sides run anticlockwise",
	    "seed" },
	{ "YUF-2",
	    "The first shortcut is open only to horses that came to its corner "
	    "by a single throw of exactly 5; of a stack the last to arrive "
	    "decides",
	    "seed; of a stack: choice" },
	{ "YUF-3", "No more than two horses may stand in a stack", "seed" },
	{ "YUF-4", "The opponent's post is an ordinary corner", "inferred" },
};

static const struct chapter ludos_chapter =
    CHAPTER("Yut", LUDOS_ASIE, yut_rules);
static const struct chapter favourite_chapter =
    CHAPTER("Favourite variant", LUDOS_ASIE, yut_favourite_rules);

unsigned yut_horses(const struct game *game)
{
	return game_has(game, YUT_THREE) ? 3 : 4;
}

/* The stations are looked at by eights: in a byte of its own, each with horses
 * of the side adds their number, which is one more than its high bits say. */
unsigned yut_running(const struct position *pos, unsigned side)
{
	const uint64_t ones = 0x0101010101010101u;
	uint64_t horses = 0;

	for (unsigned p = 0; p < YUT_PLACES; p += 8) {
		uint64_t word = eight_bytes(pos->at + p);
		uint64_t own = yut_eight_of(pos, p, side);

		horses += own * 7 & (word >> 5 & 7 * ones);
		horses += own;
	}
	return (unsigned)(horses * ones >> 56);
}

unsigned yut_waiting(
    const struct game *game, const struct position *pos, unsigned side)
{
	return yut_horses(game) - yut_running(pos, side) -
	       pos->aside[YUT_HOME + side];
}

static void yut_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	for (unsigned side = 0; side < game->sides; side++) {
		if (pos->aside[YUT_HOME + side] < yut_horses(game))
			continue;
		outcome->rule = YUT(12);
		outcome->winner = (uint8_t)side;
	}
	if (game_has(game, YUT_HEROES))
		yut_wild_outcome(game, pos, outcome);
}

static const char *wrong_with_side(
    const struct game *game, const struct position *pos, unsigned side)
{
	if (yut_running(pos, side) + pos->aside[YUT_HOME + side] >
	    yut_horses(game))
		return "a side has more horses than there are";
	if (pos->aside[YUT_EXACT + side] &&
	    !piece_is(pos->at[yut_first_corner(game, side)], side))
		return "nobody stands on the corner that was reached by "
		       "exactly 5";
	return NULL;
}

static enum soundness yut_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	unsigned winners = 0,
		 last = (pos->side + game->sides - 1u) % game->sides;

	*why = NULL;
	for (unsigned side = 0; side < game->sides && !*why; side++) {
		*why = wrong_with_side(game, pos, side);
		winners += pos->aside[YUT_HOME + side] == yut_horses(game);
	}
	if (!*why && winners > 1)
		*why = "only one side can be the first to be home";
	if (!*why && winners && pos->aside[YUT_HOME + last] < yut_horses(game))
		*why = "who has won made the last turn";
	if (!*why && game_has(game, YUT_HEROES))
		*why = yut_wild_wrong(game, pos);
	if (!*why && game_has(game, YUT_CHALLENGES))
		*why = yut_hurdle_wrong(game, pos);
	if (!*why && (pos->at[YUT_WAITING] || pos->at[YUT_OFF]))
		*why = "only horses on the track stand in the list";
	for (uint8_t p = 1; p < YUT_OFF && !*why; p++)
		if (stack_height(pos->at[p]) > yut_settings_of(game)->stack)
			*why = "a stack that is too high";
	return *why ? IMPOSSIBLE : SOUND;
}

static unsigned yut_gathered(const struct game *game,
    const struct position *pos, uint8_t point, unsigned side)
{
	if (point == YUT_WAITING)
		return yut_waiting(game, pos, side);
	return point == YUT_OFF ? pos->aside[YUT_HOME + side] : 0;
}

static const struct side yut_sides[] = {
	{ "orange", "horse", TONE_LIGHT, HUE_ORANGE },
	{ "blue", "horse", TONE_DARK, HUE_BLUE },
	{ "green", "horse", TONE_MIDDLE, HUE_GREEN },
};

static const struct option yut_options[] = {
	{ .name = "three",
	    .text = "three players with three horses each (YUT-14)",
	    .sides = 3 },
	{ .name = "heroes",
	    .text = "a wild horse runs against the others and ends the game "
		    "with its second return (YUW-1 to YUW-5)",
	    .chapter = &yut_wild_chapter },
	{ .name = "challenges",
	    .text = "two hurdles stand on the track, beyond which horses land "
		    "(YUH-1 to YUH-4)",
	    .chapter = &yut_hurdle_chapter },
	{ .name = "turn-at-centre",
	    .text = "from the first corner a horse turns to the post at the "
		    "centre (YUT-8)" },
};

#define HOME_KEY                                                               \
	.name = "home", .text = "horses of each side that are home",           \
	.label = "horse home|horses home", .kind = KEY_NUMBERS,                \
	.offset = YUT_HOME, .compared = true

#define WILDSTART_KEY                                                          \
	.name = "wildstart", .text = "where the wild horse started",           \
	.label = "wild horse started on", .kind = KEY_POINTS,                  \
	.offset = YUT_WILDSTART, .count = 1, .compared = true,                 \
	.options = YUT_HEROES

/* It is told where the wild horse is once it has gone. */
static uint8_t wild_horse_start(
    const struct game *game, const struct position *pos)
{
	(void)game;
	return pos->aside[YUT_WILDSTART];
}

static const struct key yut_keys[] = {
	{ HOME_KEY, .count = 2, .most = 4, .without = YUT_THREE },
	{ HOME_KEY, .count = 3, .most = 3, .options = YUT_THREE },
	{ .name = "exact",
	    .text = "1 for a side whose horses on its first corner came there "
		    "by exactly 5",
	    .label = "came to the corner by exactly 5",
	    .kind = KEY_NUMBERS,
	    .offset = YUT_EXACT,
	    .count = 2,
	    .most = 1,
	    .compared = true,
	    .ruleset = "favourite" },
	{ .name = "wild",
	    .text = "where the wild horse is, if not where it started",
	    .label = "wild horse on",
	    .thing = "wild horse",
	    .look = THING_HORSE,
	    .nobodys = true,
	    .kind = KEY_POINTS,
	    .offset = YUT_WILD,
	    .count = 1,
	    .usual = wild_horse_start,
	    .compared = true,
	    .options = YUT_HEROES },
	{ .name = "returns",
	    .text = "how often the wild horse has come back to its start",
	    .label = "return of the wild horse|returns of the wild horse",
	    .kind = KEY_NUMBERS,
	    .offset = YUT_RETURNS,
	    .count = 1,
	    .most = 2,
	    .options = YUT_HEROES },
	{ WILDSTART_KEY, .otherwise = { YUT_SECOND_CORNER + 1 },
	    .ruleset = "ludos" },
	{ WILDSTART_KEY, .otherwise = { YUT_FIRST_CORNER + 1 },
	    .ruleset = "favourite" },
	{ .name = "hurdles",
	    .text = "where the two hurdles are",
	    .label = "hurdle on|hurdles on",
	    .thing = "hurdle",
	    .look = THING_HURDLE,
	    .nobodys = true,
	    .kind = KEY_POINTS,
	    .offset = YUT_HURDLES,
	    .count = YUT_HURDLE_COUNT,
	    .otherwise = { 8 + 1, 13 + 1 },
	    .unordered = true,
	    .compared = true,
	    .options = YUT_CHALLENGES },
};

static const struct ruleset yut_rulesets[] = {
	{
	    .game = "yut",
	    .name = "ludos",
	    .title = "Yut",
	    .lore = &yut_ludos_lore,
	    .about = "one post for all, stacks of any height",
	    .board = &yut_board,
	    .start = "0",
	    .chapters = { &ludos_chapter },
	    .options =
		YUT_THREE | YUT_HEROES | YUT_CHALLENGES | YUT_TURN_AT_CENTRE,
	    .free_first = true,
	    .examples =
		"3:0-3 43:0-4+5-8 3:5-8x+2:8-10 43:19-off4+5-8 443:5-8+-+-",
	    .option_examples = { NULL, "2:-", "2:6-9 2:6-11" },
	    .settings = &(const struct yut_settings){ .stack = 4 },
	},
	{
	    .game = "yut",
	    .name = "favourite",
	    .title = "Yut (favourite variant)",
	    .lore = &yut_favourite_lore,
	    .about = "two posts opposite each other, stacks of two",
	    .board = &yut_favourite_board,
	    .start = "0",
	    .chapters = { &ludos_chapter, &favourite_chapter },
	    .options = YUT_HEROES | YUT_CHALLENGES,
	    .free_first = true,
	    .examples = "51:0-5+0-1 3:5-23 43:0-14+15-18 444:0-4+0-4+-",
	    .option_examples = { NULL, "2:-", "2:6-9 2:6-11" },
	    .settings =
		&(const struct yut_settings){
		    .far_post = true, .exact_first = true, .stack = 2 },
	},
};

/* YUT-2 */
static const struct sticks yut_sticks = {
	.count = 4,
	.most = 5,
	.flat = (const uint8_t[]){ 0, 1, 2, 3, 4, 0 },
};

const struct family yut_family = {
	.name = "yut",
	.sides = yut_sides,
	.side_count = 2,
	.rulesets = yut_rulesets,
	.ruleset_count = COUNT_OF(yut_rulesets),
	.options = yut_options,
	.option_count = COUNT_OF(yut_options),
	.keys = yut_keys,
	.key_count = COUNT_OF(yut_keys),
	.sticks = &yut_sticks,
	.turns = yut_turns,
	.turns_begun = yut_turns_begun,
	.play = yut_play,
	.outcome = yut_outcome,
	.inspect = yut_inspect,
	.gathered = yut_gathered,
	.passed = yut_passed,
};
