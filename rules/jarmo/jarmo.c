/*
 * Jarmo: two rows of archers cross a web of lines to reach each other's camp.
 * A soldier is an archer (an ordinary piece) or a guard (a hero), and the camps
 * are zones of the board. The rulesets differ in what happens to guards and
 * captured soldiers, and in whether points or the last soldier decide.
 */
#include "rules/jarmo/jarmo.h"

const struct rule jarmo_rules[] = {
	{ "JAR-1",
	    "Each side has five soldiers, all of them archers, on the row of "
	    "points that is its camp, and green begins",
	    "seed" },
	{ "JAR-2",
	    "A turn moves one own soldier along a line, in any direction, to a "
	    "connected point where no own soldier stands; a player passes only "
	    "if there is nothing else to do",
	    "seed; a player passes: choice" },
	{ "JAR-3",
	    "A soldier that moves onto an enemy captures it, written x; nobody "
	    "has to capture",
	    "seed; nobody has: external" },
	{ "JAR-4",
	    "An archer that captures a soldier outside that soldier's own camp "
	    "becomes a guard, and a guard that captures stays one",
	    "seed; outside that soldier's: inferred; becomes a guard: seed" },
	{ "JAR-5",
	    "A soldier in the enemy camp does not move any more but can be "
	    "captured",
	    "seed" },
	{ "JAR-6",
	    "An archer that captures as it enters the enemy camp stays an "
	    "archer",
	    "seed" },
	{ "JAR-7",
	    "A guard that enters the enemy camp is turned to its archer side, "
	    "and its owner always takes back one captured soldier, if there "
	    "is one; so does one that captures as it enters",
	    "seed; always: choice; takes back: seed; so does one: inferred" },
	{ "JAR-8",
	    "A soldier taken back is put as an archer on a free point of the "
	    "own camp, at once, or on a later turn that consists of nothing "
	    "else",
	    "seed; that consists of nothing else: choice" },
	{ "JAR-9",
	    "The game ends when all soldiers that a player has on the board "
	    "are in the enemy camp; those kept aside do not count",
	    "seed; those kept aside: choice" },
	{ "JAR-10",
	    "An own soldier in the enemy camp counts two points, any other on "
	    "the board one",
	    "seed" },
	{ "JAR-11",
	    "The game ends when a player has no soldier left, on the board or "
	    "kept aside; the other wins and scores, the loser has no points",
	    "seed; or kept aside: choice; the other wins: seed" },
	{ "JAR-12",
	    "The game ends, as it stands, when both players have gone back "
	    "and forth twice running, which is the third occurrence of a "
	    "position",
	    "seed; which is: choice" },
	{ "JAR-13",
	    "More points win, then more soldiers in the enemy camp, otherwise "
	    "it is a draw; a match is 2, 4 or 6 games with sides swapped, and "
	    "their points are added",
	    "seed" },
};

const struct rule jarmo_legendary_rules[] = {
	{ "JAL-1",
	    "Points do not count: whoever moves his last soldier into the "
	    "enemy camp, with none kept aside, wins; a capture by the other "
	    "player does not bring that about",
	    "seed; with none: choice; wins: seed; a capture: choice" },
	{ "JAL-2", "A soldier in the enemy camp cannot be captured", "seed" },
	{ "JAL-3",
	    "A guard that enters the enemy camp stays a guard; a later turn "
	    "may consist of turning it, if a captured soldier can be taken "
	    "back for it, which is placed at once or kept aside",
	    "seed; if a captured: choice; which is placed: inferred" },
	{ "JAL-4",
	    "A player without soldiers loses; on the third occurrence of a "
	    "position a draw may be claimed",
	    "choice" },
};

const struct rule jarmo_jasyr_rules[] = {
	{ "JAJ-1",
	    "Points do not count: whoever moves his last soldier into the "
	    "enemy camp, with none kept aside, wins; a capture by the other "
	    "player does not bring that about",
	    "seed; with none: choice; wins: seed; a capture: choice" },
	{ "JAJ-2",
	    "The dotted lines b3-c3 and c3-d3 at the centre can be used (with "
	    "one-line only b3-c3)",
	    "seed; (with one-line: external" },
	{ "JAJ-3", "Soldiers move forward or sideways, never back", "seed" },
	{ "JAJ-4",
	    "A captured archer is lost for good; a captured guard goes back to "
	    "its owner, who may use a whole turn to put it as an archer on a "
	    "free point of the own camp",
	    "seed" },
	{ "JAJ-5",
	    "Nobody can capture in the own camp, because no line leads there "
	    "forward or sideways",
	    "inferred" },
	{ "JAJ-6",
	    "A guard that enters the enemy camp is turned to its archer side, "
	    "and nothing is taken back for it",
	    "inferred" },
	{ "JAJ-7",
	    "A player who can do nothing else passes; a player without "
	    "soldiers on the board or aside loses",
	    "choice" },
};

static const struct chapter jarmo_chapter =
    CHAPTER("Jarmo", LUDOS_ASIE, jarmo_rules);
static const struct chapter legendary_chapter =
    CHAPTER("What is different in the legendary game", LUDOS_ASIE,
	jarmo_legendary_rules);
static const struct chapter jasyr_chapter =
    CHAPTER("What is different in Jasyr", LUDOS_ASIE, jarmo_jasyr_rules);
/* JAL-4 */
static const struct chapter repetition_chapter = {
	.title = "As in the legendary game",
	.booklet = LUDOS_ASIE,
	.rules = &jarmo_legendary_rules[3],
	.count = 1
};

/* How each side stands on the board. */
struct standing {
	uint8_t soldiers[2];
	uint8_t inside[2]; /* the enemy camp */
};

/* By eights: zones are marked as pieces are, a bit for each side. */
static inline struct standing find_standing(
    const struct game *game, const struct position *pos)
{
	const uint64_t ones = 0x0101010101010101u;
	struct standing standing;

	for (unsigned side = 0; side < 2; side++) {
		uint64_t soldiers = jarmo_hostages(pos, side), inside = 0;

		for (unsigned p = 0; p < game->map.points; p += 8) {
			uint64_t own = eight_points(pos->at + p, side);

			soldiers += own;
			inside +=
			    own & eight_points(game->map.zone + p, side ^ 1u);
		}
		standing.soldiers[side] = (uint8_t)(soldiers * ones >> 56);
		standing.inside[side] = (uint8_t)(inside * ones >> 56);
	}
	return standing;
}

static bool is_wiped_out(
    const struct position *pos, const struct standing *standing, unsigned side)
{
	return standing->soldiers[side] == 0 && pos->aside[HAND + side] == 0;
}

static bool is_all_inside(const struct standing *standing, unsigned side)
{
	return standing->soldiers[side] > 0 &&
	       standing->inside[side] == standing->soldiers[side];
}

bool jarmo_has_arrived(
    const struct game *game, const struct position *pos, unsigned side)
{
	struct standing standing = find_standing(game, pos);

	return is_all_inside(&standing, side) && pos->aside[HAND + side] == 0;
}

/* JAR-13 */
static uint8_t winner_by_points(
    const struct standing *standing, const uint16_t score[])
{
	if (score[0] != score[1])
		return score[1] > score[0];
	if (standing->inside[0] != standing->inside[1])
		return standing->inside[1] > standing->inside[0];
	return NOBODY;
}

/* Whose turn brought it about does not matter. */
static void judge_points(const struct position *pos,
    const struct standing *standing, struct outcome *outcome)
{
	for (unsigned s = 0; s < 2; s++)
		outcome->score[s] =
		    (uint16_t)(standing->soldiers[s] + standing->inside[s]);
	for (unsigned s = 0; s < 2; s++) {
		if (!is_wiped_out(pos, standing, s))
			continue;
		outcome->rule = JAR(11);
		outcome->winner = (uint8_t)(s ^ 1u);
		return;
	}
	if (!is_all_inside(standing, 0) && !is_all_inside(standing, 1))
		return;
	outcome->rule = JAR(9);
	outcome->winner = winner_by_points(standing, outcome->score);
}

/* JAL-1: whoever moves his last soldier in has won, not who was left with none
 * but those that are there. */
static void judge_last_soldier(const struct game *game,
    const struct position *pos, const struct standing *standing,
    struct outcome *outcome)
{
	const struct jarmo_settings *settings = settings_of(game);
	unsigned moved = pos->side ^ 1u;

	if (is_all_inside(standing, moved) && !pos->aside[HAND + moved] &&
	    !pos->aside[CAUGHT + moved]) {
		outcome->rule = settings->won;
		outcome->winner = (uint8_t)moved;
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		if (!is_wiped_out(pos, standing, i))
			continue;
		outcome->rule = settings->wiped_out;
		outcome->winner = (uint8_t)(i ^ 1u);
		return;
	}
}

static void jarmo_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	struct standing standing = find_standing(game, pos);

	if (game->ruleset->scored)
		judge_points(pos, &standing, outcome);
	else
		judge_last_soldier(game, pos, &standing, outcome);
}

static void jarmo_repeated(
    const struct game *game, const struct position *pos, struct claim *claim)
{
	struct standing standing = find_standing(game, pos);

	if (game->ruleset->scored)
		claim->winner = winner_by_points(&standing, claim->score);
}

/* Whether a guard stands where it would have been turned, or where it cannot
 * have come back to. */
static bool has_misplaced_guard(
    const struct game *game, const struct position *pos)
{
	const struct jarmo_settings *settings = settings_of(game);

	for (uint8_t p = 0; p < game->map.points; p++) {
		unsigned side;

		if (!is_guard(pos->at[p]))
			continue;
		side = piece_side(pos->at[p]);
		if ((settings->turned_on_entry &&
			in_camp_of(game, p, side ^ 1u)) ||
		    (settings->never_back && in_camp_of(game, p, side) &&
			!jarmo_is_at_corner(pos, p)))
			return true;
	}
	return false;
}

/* JAG-2: a golden soldier that is neither seen nor covered is out. */
static bool is_gold_out(
    const struct game *game, const struct position *pos, unsigned side)
{
	return game_has(game, HEROES) && jarmo_gold(pos, side) == NOWHERE &&
	       jarmo_hostages(pos, side) == 0;
}

/* Whether a side has more soldiers, or fewer, than there are; NULL if not. */
static const char *wrong_count(const struct game *game,
    const struct position *pos, const struct standing *standing, unsigned side)
{
	bool out = is_gold_out(game, pos, side);
	unsigned most = out ? SOLDIERS - 1 : SOLDIERS,
		 count = 0u + standing->soldiers[side] +
			 pos->aside[HAND + side] + pos->aside[TAKEN + side];

	if (count > most)
		return out ? "a side whose golden soldier is out has more than "
			     "four soldiers"
			   : "a side has more than five soldiers";
	if (count < most && !settings_of(game)->archers_lost)
		return out ? "soldiers on the board, kept aside and captured "
			     "do not add up to four, though the golden one is "
			     "out"
			   : "soldiers on the board, kept aside and captured "
			     "do not add up to five";
	return NULL;
}

static enum soundness jarmo_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct standing standing = find_standing(game, pos);

	for (unsigned s = 0; s < 2; s++) {
		const char *wrong = wrong_count(game, pos, &standing, s);

		if (wrong)
			*why = wrong;
		if (pos->aside[CAUGHT + s] && !jarmo_has_arrived(game, pos, s))
			*why =
			    "only a side whose soldiers are all in the enemy "
			    "camp is caught there";
	}
	if (pos->aside[CAUGHT] && pos->aside[CAUGHT + 1])
		*why = "nobody is left who could have caught the other";
	if (has_misplaced_guard(game, pos))
		*why = "a guard stands in a camp where it cannot be one";
	if (is_wiped_out(pos, &standing, 0) && is_wiped_out(pos, &standing, 1))
		*why = "neither side has a soldier left";
	if (game_has(game, HEROES) && jarmo_gold_wrong(game, pos))
		*why = jarmo_gold_wrong(game, pos);
	if (game_has(game, CHALLENGES) && jarmo_camps_wrong(game, pos))
		*why = jarmo_camps_wrong(game, pos);
	return *why ? IMPOSSIBLE : SOUND;
}

/* No line but a step or a knight's move, so none passes through a point. */
#define LINES                                                                  \
	"a1 b3", "a1 c2", "a2 c1", "a2 c3", "a3 b1", "a3 b5", "a4 c3",         \
	    "a4 c5", "a5 b3", "a5 c4", "b1 d2", "b2 b3", "b2 c2", "b2 c4",     \
	    "b2 d1", "b3 b4", "b3 c5", "b3 d2", "b4 c4", "b4 d3", "b4 d5",     \
	    "b5 d4", "c1 d3", "c1 e2", "c2 d2", "c2 e1", "c2 e3", "c3 d1",     \
	    "c3 e4", "c4 d4", "c4 e5", "c5 e4", "d2 d3", "d3 d4", "d3 e1",     \
	    "d3 e5", "d4 e2", "d5 e3"

static const char *const jarmo_lines[] = { LINES, NULL };
static const char *const jasyr_lines[] = { LINES, "b3 c3", "c3 d3", NULL };
static const char *const one_line_lines[] = { LINES, "b3 c3", NULL };

static void jarmo_start(const struct game *game, struct position *pos)
{
	if (game_has(game, HEROES))
		jarmo_gold_start(pos);
}

static const struct zone camps[] = {
	{ "green camp", "a1 b1 c1 d1 e1" },
	{ "blue camp", "a5 b5 c5 d5 e5" },
	{ NULL, NULL },
};

#define BOARD(web, dots)                                                       \
	{                                                                      \
		.look = LOOK_LINES, .columns = 5, .rows = 5,                   \
		.lines = LINES_ONLY_DRAWN, .drawn = (web), .dotted = (dots),   \
		.zones = camps                                                 \
	}

static const struct board jarmo_board = BOARD(jarmo_lines, NULL);
static const struct board jasyr_board = BOARD(jasyr_lines, "b3 c3 d3");
static const struct board one_line_board = BOARD(one_line_lines, "b3 c3");

static const struct side jarmo_sides[] = {
	{ "green", "soldier", TONE_LIGHT, HUE_GREEN },
	{ "blue", "soldier", TONE_DARK, HUE_BLUE },
};

static const struct option jarmo_options[] = {
	{ .name = "heroes",
	    .text = "each side has a golden soldier, who can be taken hostage "
		    "(JAG-1 to JAG-6)",
	    .chapter = &jarmo_gold_chapter },
	{ .name = "challenges",
	    .text = "who holds both retreat camps may put a captured soldier "
		    "back (JAC-1 to JAC-3)",
	    .chapter = &jarmo_camp_chapter },
	{ .name = "one-line",
	    .text = "of the dotted lines only b3-c3 can be used (JAJ-2)",
	    .board = &one_line_board },
};

enum { A3 = 2, E3 = 22 };

static const struct key jarmo_keys[] = {
	{ .name = "hand",
	    .text = "soldiers kept aside, to be put on the own camp",
	    .label = "in hand",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_HAND,
	    .offset = HAND,
	    .count = 2,
	    .most = SOLDIERS,
	    .compared = true },
	{ .name = "taken",
	    .text = "captured soldiers that can still be taken back",
	    .label = "lost",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_LOST,
	    .offset = TAKEN,
	    .count = 2,
	    .most = SOLDIERS,
	    .compared = true },
	{ .name = "caught",
	    .text = "1 for a side whose last soldier outside the enemy camp "
		    "was captured, so that it has not won",
	    .label = "last soldier outside was captured",
	    .kind = KEY_NUMBERS,
	    .offset = CAUGHT,
	    .count = 2,
	    .most = 1 },
	{ .name = "gold",
	    .text = "where the golden soldiers of green and blue stand",
	    .special = { "golden soldier", "golden guard" },
	    .kind = KEY_POINTS,
	    .offset = GOLD,
	    .count = 2,
	    .compared = true,
	    .options = HEROES },
	{ .name = "under",
	    .text = "golden soldiers under the one on a point, lowest first",
	    .special = { "golden soldier" },
	    .kind = KEY_STACKS,
	    .offset = UNDER,
	    .count = HOSTAGES,
	    .compared = true,
	    .options = HEROES },
	{ .name = "camps",
	    .text = "where the retreat camps lie, - once they are removed",
	    .label = "retreat camps",
	    .thing = "retreat camp",
	    .look = THING_CAMP,
	    .open = true,
	    .nobodys = true,
	    .together = true,
	    .unordered = true,
	    .kind = KEY_POINTS,
	    .offset = CAMPS,
	    .count = 2,
	    .otherwise = { A3 + 1, E3 + 1 },
	    .compared = true,
	    .options = CHALLENGES },
};

static const struct match_rules jarmo_match = {
	.rule = JAR(13), .games = { 2, 4, 6 }, .summed = true
};

static const struct ruleset jarmo_rulesets[] = {
	{
	    .game = "jarmo",
	    .name = "ludos",
	    .title = "Jarmo",
	    .lore = &jarmo_ludos_lore,
	    .keys = { "hand", "taken", "gold", "under", "camps" },
	    .about = "archers make for the enemy camp, points decide",
	    .board = &jarmo_board,
	    .start = "bbbbb/5/5/5/ggggg",
	    .chapters = { &jarmo_chapter },
	    .repetition = JAR(12),
	    .repetition_ends = true,
	    .options = HEROES | CHALLENGES,
	    .scored = 2 * 2 * SOLDIERS,
	    .match = &jarmo_match,
	    .examples = "b1-d2 b1xd2 b4-d5+@b1 @b1",
	    .option_examples = { NULL, "d3-d2+@a1 d3-e5+@a1+@b1 @a1+@b1" },
	    .settings =
		&(const struct jarmo_settings){
		    .turned_on_entry = true,
		    .pass = JAR(2),
		    .placing = JAR(8),
		    .entering = JAR(7),
		    .moving = JAR(7),
		},
	},
	{
	    .game = "jarmo",
	    .name = "legendary",
	    .title = "Jarmo (legendary)",
	    .lore = &jarmo_legendary_lore,
	    .about = "the last soldier in the enemy camp wins",
	    .board = &jarmo_board,
	    .start = "bbbbb/5/5/5/ggggg",
	    .chapters = { &jarmo_chapter, &legendary_chapter },
	    .repetition = JAL(4),
	    .options = HEROES | CHALLENGES,
	    .examples = "b1-d2 b1xd2 =d5 =d5+@b1 @b1 --",
	    .option_examples = { NULL, "d3-d2+@a1 @a1+@b1 =b5+@a1+@b1" },
	    .settings =
		&(const struct jarmo_settings){
		    .camp_is_safe = true,
		    .won = JAL(1),
		    .wiped_out = JAL(4),
		    .pass = JAR(2),
		    .placing = JAR(8),
		    .entering = JAL(3),
		    .moving = JAL(3),
		},
	},
	{
	    .game = "jarmo",
	    .name = "jasyr",
	    .title = "Jasyr",
	    .lore = &jarmo_jasyr_lore,
	    .keys = { "hand", "caught", "gold", "under", "camps" },
	    .about = "the Polish game: soldiers never go back",
	    .board = &jasyr_board,
	    .start = "bbbbb/5/5/5/ggggg",
	    .chapters = { &jarmo_chapter, &jasyr_chapter, &repetition_chapter },
	    .repetition = JAL(4),
	    .options = HEROES | CHALLENGES | ONE_LINE,
	    .examples = "b1-d2 b1xd2 b3-c3 @b1 --",
	    .settings =
		&(const struct jarmo_settings){
		    .turned_on_entry = true,
		    .never_back = true,
		    .archers_lost = true,
		    .won = JAJ(1),
		    .wiped_out = JAJ(7),
		    .pass = JAJ(7),
		    .placing = JAJ(4),
		    .entering = JAJ(6),
		    .moving = JAJ(4),
		},
	},
};

const struct family jarmo_family = {
	.name = "jarmo",
	.sides = jarmo_sides,
	.side_count = COUNT_OF(jarmo_sides),
	.promoted = "guard",
	.rulesets = jarmo_rulesets,
	.ruleset_count = COUNT_OF(jarmo_rulesets),
	.options = jarmo_options,
	.option_count = COUNT_OF(jarmo_options),
	.keys = jarmo_keys,
	.key_count = COUNT_OF(jarmo_keys),
	.start = jarmo_start,
	.turns = jarmo_turns,
	.play = jarmo_play,
	.outcome = jarmo_outcome,
	.repeated = jarmo_repeated,
	.inspect = jarmo_inspect,
	.offered = jarmo_offered,
};
