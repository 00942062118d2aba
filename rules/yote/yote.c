/*
 * Yoté and Choko: pieces come from the hand, step, and jump enemies; each
 * capture takes a second piece of the capturer's choice. The rulesets differ
 * in where that piece may come from, in how a capture may go on, and in how
 * games end that nobody can win. Turns are listed in
 * rules/yote/turns.c and played in rules/yote/play.c.
 */
#include "rules/yote/yote.h"

enum { FEW_EACH = 3, FEW_TOGETHER = 4 };

static const struct rule yote_rules[] = {
	{ "YOT-1", "Light begins; each side has twelve camels in hand",
	    "seed" },
	{ "YOT-2",
	    "A turn puts a camel from the hand on an empty square, steps with "
	    "an own camel to an empty square beside it, never diagonally, or "
	    "captures",
	    "seed" },
	{ "YOT-3",
	    "A capture jumps with an own camel over one enemy right beside it, "
	    "along a row or column, to the empty square just behind, and takes "
	    "that enemy",
	    "seed" },
	{ "YOT-4",
	    "Each capture takes one more enemy camel, any that stands on the "
	    "board; only if none does, one from the enemy's hand, and nothing "
	    "if that is empty too",
	    "seed; and nothing: inferred" },
	{ "YOT-5", "Nobody has to capture, and a turn has one jump",
	    "inferred" },
	{ "YOT-6",
	    "Whoever takes all enemy camels, on the board and in hand, "
	    "wins",
	    "seed" },
	{ "YOT-7",
	    "If the player to move can neither deploy nor move nor capture, "
	    "the side with more camels, on the board and in hand, wins; as "
	    "many on both sides is a draw",
	    "seed; nor capture: inferred; the side with more: seed; as many on "
	    "both: inferred" },
	{ "YOT-8",
	    "With three camels or fewer on each side, a draw may be claimed "
	    "after twenty plies without a capture",
	    "seed; a draw may: choice" },
};

static const struct rule advanced_rules[] = {
	{ "YOA-1", "Whoever can capture must, with any capture he likes",
	    "seed" },
	{ "YOA-2",
	    "After a jump the same camel may jump on or stop; after the last "
	    "jump as many more enemies are taken as there were jumps",
	    "seed; or stop: choice; after the last: seed" },
	{ "YOA-3",
	    "A camel may jump over one own camel right beside it to the empty "
	    "square just behind; that takes nothing and is the whole turn",
	    "seed; and is the whole turn: choice" },
};

static const struct rule choko_rules[] = {
	{ "CHO-1", "Played as Yoté on five by five squares, twelve camels each",
	    "seed" },
	{ "CHO-2", "The player who begins holds the merchant", "seed" },
	{ "CHO-3",
	    "When the holder of the merchant deploys, the other player's next "
	    "turn must deploy too",
	    "seed" },
	{ "CHO-4",
	    "When the holder moves or captures, the other player is free, and "
	    "takes the merchant over if he deploys",
	    "seed external" },
	{ "CHO-5", "A player with an empty hand is never bound to deploy",
	    "choice" },
	{ "CHO-6", "The merchant leaves the game when both hands are empty",
	    "seed" },
	{ "CHO-7", "A turn has one jump, and each capture takes two camels",
	    "seed; and each capture: inferred" },
	{ "CHO-8", "Own camels are not jumped over", "inferred" },
};

static const struct rule ludens_rules[] = {
	{ "LPY-1",
	    "The players agree who begins; a turn places a piece on an empty "
	    "square, steps with an own piece to an empty square beside it, "
	    "never diagonally, or captures",
	    "seed" },
	{ "LPY-2",
	    "A capture jumps with an own piece over one enemy right beside it "
	    "to the empty square just behind; it takes that enemy and one "
	    "other that stands on the board, or no other if none does; the "
	    "second one is always taken",
	    "seed; the second one is always: choice" },
	{ "LPY-3", "Nobody has to capture", "seed" },
	{ "LPY-4",
	    "The same piece may go on capturing, or stop; each jump's second "
	    "piece is taken before the next jump and may open the way for it",
	    "seed; or stop: choice; each jump's: seed" },
	{ "LPY-5",
	    "A side whose pieces are all taken, or that cannot play when it is "
	    "to move, has lost",
	    "seed" },
	{ "LPY-6",
	    "When all pieces are placed, twenty plies without a capture end "
	    "the game; more pieces win, as many on both sides is a draw",
	    "seed; twenty plies: choice; without a capture: seed; as many on "
	    "both: inferred" },
	{ "LPY-7",
	    "All placed, as many pieces on both sides, three or fewer, and "
	    "neither side able to capture now: a draw may be claimed",
	    "seed; and neither side: choice" },
};

static const struct rule ludens_choko_rules[] = {
	{ "LPC-1",
	    "A piece may also jump over own pieces right beside it to the "
	    "empty square just behind, as often as it can, and then capture",
	    "seed" },
	{ "LPC-2",
	    "Jumps over own pieces come before captures and never reach a "
	    "square twice, the first one included",
	    "choice" },
	{ "LPC-3",
	    "The board has thirty squares, and nobody is ever bound to "
	    "place",
	    "seed" },
};

static const struct rule globe_rules[] = {
	{ "GJY-1",
	    "Six by five squares, twelve pieces each; lots decide who begins, "
	    "and each player's first turn is a placement",
	    "seed" },
	{ "GJY-2",
	    "A turn places a piece on an empty square, steps with an own piece "
	    "to an empty square beside it, or jumps with it over one enemy "
	    "right beside it to the empty square just behind, once and never "
	    "diagonally; nobody has to capture",
	    "seed" },
	{ "GJY-3",
	    "Each jump takes the enemy jumped and one more, from the board or "
	    "from the enemy's hand as the capturer likes",
	    "seed" },
	{ "GJY-4",
	    "A side whose pieces are all taken, or that cannot play when it is "
	    "to move, has lost",
	    "seed" },
	{ "GJY-5",
	    "With fewer than five pieces left in all, a draw may be claimed "
	    "after twenty moves of each player without a capture",
	    "seed; of each player: inferred; without a capture: seed" },
};

#define YOT(n) (&yote_rules[(n)-1])
#define YOA(n) (&advanced_rules[(n)-1])
#define CHO(n) (&choko_rules[(n)-1])
#define LPY(n) (&ludens_rules[(n)-1])
#define LPC(n) (&ludens_choko_rules[(n)-1])
#define GJY(n) (&globe_rules[(n)-1])

static const struct chapter yote_chapter =
    CHAPTER("Yoté", LUDOS_AFRIQUE, yote_rules);
static const struct chapter choko_chapter =
    CHAPTER("Choko", LUDOS_AFRIQUE, choko_rules);
static const struct chapter ludens_chapter =
    CHAPTER("Yoté (Ludens Planet)", LUDENS_YOTE, ludens_rules);
static const struct chapter ludens_choko_chapter =
    CHAPTER("Choko (Ludens Planet)", LUDENS_YOTE, ludens_choko_rules);
static const struct chapter globe_chapter =
    CHAPTER("Yoté (Le Globe Joueur)", GLOBE_JOUEUR, globe_rules);

static const struct chapter mandatory_chapter = { "Captures are compulsory",
	LUDOS_AFRIQUE, YOA(1), 1 };
static const struct chapter chain_chapter = { "Chains", LUDOS_AFRIQUE, YOA(2),
	1 };
static const struct chapter friendly_chapter = { "Jumps over friends",
	LUDOS_AFRIQUE, YOA(3), 1 };

struct yote_totals yote_count(const struct position *pos)
{
	enum { ROOM = 32 }; /* boards have thirty squares at most */
	const uint64_t ones = 0x0101010101010101u;
	uint64_t of[2] = { 0, 0 };
	struct yote_totals totals;

	for (unsigned p = 0; p < ROOM; p += 8)
		for (unsigned side = 0; side < 2; side++)
			of[side] += eight_points(pos->at + p, side);
	for (unsigned side = 0; side < 2; side++)
		totals.of[side] = (unsigned)(of[side] * ones >> 56) +
				  pos->aside[YOTE_HAND + side];
	return totals;
}

bool yote_watched(const struct game *game, const struct position *pos,
    const struct yote_totals *totals)
{
	switch (yote_settings_of(game)->watch) {
	case WATCH_FEW_EACH:
		return totals->of[0] <= FEW_EACH && totals->of[1] <= FEW_EACH;
	case WATCH_ALL_PLACED:
		return !pos->aside[YOTE_HAND] && !pos->aside[YOTE_HAND + 1];
	case WATCH_FEW_TOGETHER:
		return totals->of[0] + totals->of[1] <= FEW_TOGETHER;
	}
	return false;
}

static uint8_t side_with_more(const struct yote_totals *totals)
{
	if (totals->of[0] == totals->of[1])
		return NOBODY;
	return totals->of[0] > totals->of[1] ? 0 : 1;
}

/* Equal, few, all placed, and nobody can capture any more. */
static bool is_dead(const struct game *game, const struct position *pos,
    const struct yote_totals *totals)
{
	return totals->of[0] == totals->of[1] && totals->of[0] <= FEW_EACH &&
	       !pos->aside[YOTE_HAND] && !pos->aside[YOTE_HAND + 1] &&
	       !yote_can_capture(game, pos, 0) &&
	       !yote_can_capture(game, pos, 1);
}

static void yote_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	const struct yote_settings *settings = yote_settings_of(game);
	struct yote_totals totals = yote_count(pos);

	outcome->winner = NOBODY;
	if (!totals.of[0] || !totals.of[1]) {
		outcome->rule = settings->all_taken;
		outcome->winner = side_with_more(&totals);
	} else if (!yote_can_act(game, pos)) {
		outcome->rule = settings->blocked;
		outcome->winner = settings->blocked_loses
				      ? pos->side ^ 1
				      : side_with_more(&totals);
	} else if (pos->aside[YOTE_QUIET] >= settings->quiet_limit &&
		   yote_watched(game, pos, &totals)) {
		if (settings->quiet_counts) {
			outcome->rule = settings->quiet;
			outcome->winner = side_with_more(&totals);
		} else {
			outcome_offer(outcome, settings->quiet);
		}
	} else if (settings->no_capture && is_dead(game, pos, &totals)) {
		outcome_offer(outcome, settings->no_capture);
	}
}

static void yote_start(const struct game *game, struct position *pos)
{
	for (unsigned side = 0; side < 2; side++) {
		pos->aside[YOTE_HAND + side] = YOTE_CAMELS;
		pos->aside[YOTE_HERO + side] = game_has(game, YOTE_HEROES);
		if (game_has(game, YOTE_CHALLENGES))
			pos->aside[YOTE_STOCK + side] = YOTE_ROUTES_MAX / 2;
	}
	if (yote_settings_of(game)->merchant)
		pos->aside[YOTE_TOKEN] = (uint8_t)(pos->side + 1);
}

static const struct board yote_board = { .symmetries =
					     SYMMETRY_MIRROR | SYMMETRY_FLIP,
	.look = LOOK_SQUARES,
	.columns = 6,
	.rows = 5,
	.lines = LINES_ORTHOGONAL };
static const struct board choko_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_SQUARES,
	.columns = 5,
	.rows = 5,
	.lines = LINES_ORTHOGONAL
};

static const struct side yote_sides[] = {
	{ "light", "camel", TONE_LIGHT, HUE_NONE },
	{ "dark", "camel", TONE_DARK, HUE_NONE },
};

static const struct option yote_options[] = {
	{ .name = "mandatory",
	    .text = "whoever can capture must",
	    .chapter = &mandatory_chapter },
	{ .name = "chain",
	    .text = "a camel may go on jumping; the extra camels go at the end",
	    .chapter = &chain_chapter },
	{ .name = "friendly",
	    .text = "a camel may jump over an own one",
	    .chapter = &friendly_chapter },
	{ .name = "heroes",
	    .text = "one of the twelve is the royal caravan, which only a "
		    "jump takes (YOH-1)",
	    .chapter = &caravan_chapter },
	{ .name = "challenges",
	    .text = "trade routes are laid, walked along for nothing and "
		    "captured along (YOR-1 to YOR-6)",
	    .chapter = &route_chapter },
};

static const struct key yote_keys[] = {
	{ .name = "hand",
	    .text = "pieces in hand",
	    .label = "in hand",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_HAND,
	    .offset = YOTE_HAND,
	    .count = 2,
	    .most = YOTE_CAMELS,
	    .compared = true },
	{ .name = "hero",
	    .text = "1 for a side whose royal caravan is in hand",
	    .label = "caravan included",
	    .stock = STOCK_HEROES,
	    .kind = KEY_NUMBERS,
	    .offset = YOTE_HERO,
	    .count = 2,
	    .most = 1,
	    .compared = true,
	    .options = YOTE_HEROES },
	{ .name = "token",
	    .text = "who holds the merchant",
	    .label = "merchant held by",
	    .kind = KEY_SIDE,
	    .offset = YOTE_TOKEN,
	    .count = 1,
	    .compared = true },
	{ .name = "bound",
	    .text = "1 if the side to move must deploy",
	    .label = "a camel must be placed",
	    .kind = KEY_NUMBERS,
	    .offset = YOTE_BOUND,
	    .count = 1,
	    .most = 1,
	    .compared = true },
	{ .name = "routes",
	    .text = "trade routes laid",
	    .label = "route|routes",
	    .thing = "route",
	    .kind = KEY_LINE_SET,
	    .offset = YOTE_ROUTES,
	    .count = YOTE_ROUTES_MAX,
	    .compared = true,
	    .options = YOTE_CHALLENGES },
	{ .name = "stock",
	    .text = "trade routes not laid",
	    .label = "route to lay|routes to lay",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_ROADS,
	    .offset = YOTE_STOCK,
	    .count = 2,
	    .most = YOTE_ROUTES_MAX / 2,
	    .compared = true,
	    .options = YOTE_CHALLENGES },
	{ .name = "quiet",
	    .text = "plies without a capture, once a rule counts them",
	    .label = "ply without a capture|plies without a capture",
	    .kind = KEY_NUMBERS,
	    .offset = YOTE_QUIET,
	    .count = 1,
	    .most = 2 * YOTE_QUIET_LIMIT },
};

static const struct yote_settings ludos_settings = {
	.quiet_limit = YOTE_QUIET_LIMIT,
	.second = SECOND_BOARD_THEN_HAND,
	.watch = WATCH_FEW_EACH,
	.turn = YOT(2),
	.jump = YOT(3),
	.extra = YOT(4),
	.further = YOT(5),
	.friends = YOT(2),
	.mandatory = YOA(1),
	.chain = YOA(2),
	.friendly = YOA(3),
	.all_taken = YOT(6),
	.blocked = YOT(7),
	.quiet = YOT(8),
};

static const struct yote_settings ludens_settings = {
	.quiet_limit = YOTE_QUIET_LIMIT,
	.second = SECOND_BOARD_ONLY,
	.watch = WATCH_ALL_PLACED,
	.goes_on = true,
	.blocked_loses = true,
	.quiet_counts = true,
	.turn = LPY(1),
	.jump = LPY(2),
	.extra = LPY(2),
	.further = LPY(4),
	.friends = LPY(1),
	.all_taken = LPY(5),
	.blocked = LPY(5),
	.quiet = LPY(6),
	.no_capture = LPY(7),
};

static const struct yote_settings globe_settings = {
	.quiet_limit = 2 * YOTE_QUIET_LIMIT,
	.second = SECOND_EITHER,
	.watch = WATCH_FEW_TOGETHER,
	.blocked_loses = true,
	.turn = GJY(2),
	.opening = GJY(1),
	.jump = GJY(2),
	.extra = GJY(3),
	.further = GJY(2),
	.friends = GJY(2),
	.all_taken = GJY(4),
	.blocked = GJY(4),
	.quiet = GJY(5),
};

static const struct yote_settings choko_settings = {
	.quiet_limit = YOTE_QUIET_LIMIT,
	.second = SECOND_BOARD_THEN_HAND,
	.watch = WATCH_FEW_EACH,
	.merchant = true,
	.turn = YOT(2),
	.jump = YOT(3),
	.extra = YOT(4),
	.further = CHO(7),
	.friends = CHO(8),
	.bound = CHO(3),
	.mandatory = YOA(1),
	.friendly = YOA(3),
	.all_taken = YOT(6),
	.blocked = YOT(7),
	.quiet = YOT(8),
};

static const struct yote_settings ludens_choko_settings = {
	.quiet_limit = YOTE_QUIET_LIMIT,
	.second = SECOND_BOARD_ONLY,
	.watch = WATCH_ALL_PLACED,
	.goes_on = true,
	.over_friends = true,
	.blocked_loses = true,
	.quiet_counts = true,
	.turn = LPY(1),
	.jump = LPY(2),
	.extra = LPY(2),
	.further = LPY(4),
	.friends = LPC(1),
	.order = LPC(2),
	.all_taken = LPY(5),
	.blocked = LPY(5),
	.quiet = LPY(6),
	.no_capture = LPY(7),
};

static const struct ruleset yote_rulesets[] = {
	{
	    .game = "yote",
	    .name = "ludos",
	    .title = "Yoté",
	    .lore = &yote_ludos_lore,
	    .keys = { "hand", "hero", "routes", "stock", "quiet" },
	    .about = "every jump takes a second camel",
	    .board = &yote_board,
	    .start = "6/6/6/6/6",
	    .chapters = { &yote_chapter },
	    .options = YOTE_MANDATORY | YOTE_CHAIN | YOTE_FRIENDLY |
		       YOTE_HEROES | YOTE_CHALLENGES,
	    .examples = "c3 c3-c4 c3xc5/e2 c3xc5/*",
	    .option_examples = { NULL, "c3xc5xe5/a1/b2", "c3^c5",
		"Hc3 c3xe3 c3xe3/*",
		"~b3c4+b2-b3 b2~c3+e4 b2-b3+~b3c4+b3~c4 ~c3d4+b2xd4/f1" },
	    .settings = &ludos_settings,
	},
	{
	    .game = "yote",
	    .name = "ludens",
	    .title = "Yoté (Ludens)",
	    .lore = &yote_ludens_lore,
	    .keys = { "hand", "quiet" },
	    .about = "captures go on; the hand is safe",
	    .board = &yote_board,
	    .start = "6/6/6/6/6",
	    .chapters = { &ludens_chapter },
	    .free_first = true,
	    .examples = "c3 c3-c4 c3xc5/e2 c3xc5/e2xe5/b1",
	    .settings = &ludens_settings,
	},
	{
	    .game = "yote",
	    .name = "globe",
	    .title = "Yoté (Globe Joueur)",
	    .lore = &yote_globe_lore,
	    .keys = { "hand", "quiet" },
	    .about = "the second piece from the board or from the hand",
	    .board = &yote_board,
	    .start = "6/6/6/6/6",
	    .chapters = { &globe_chapter },
	    .free_first = true,
	    .examples = "c3 c3-c4 c3xc5/e2 c3xc5/*",
	    .settings = &globe_settings,
	},
	{
	    .game = "choko",
	    .name = "ludos",
	    .title = "Choko",
	    .lore = &choko_ludos_lore,
	    .about = "the merchant says who must deploy",
	    .board = &choko_board,
	    .start = "5/5/5/5/5",
	    .chapters = { &yote_chapter, &choko_chapter },
	    .options =
		YOTE_MANDATORY | YOTE_FRIENDLY | YOTE_HEROES | YOTE_CHALLENGES,
	    .examples = "c3 c3-c4 c3xc5/e2 c3xc5/*",
	    .option_examples = { NULL, NULL, "c3^c5", "Hc3 c3xe3 c3xe3/*",
		"~b3c4+b2-b3 b2~c3+e4 b2-b3+~b3c4+b3~c4 ~c3d4+b2xd4/e1" },
	    .settings = &choko_settings,
	},
	{
	    .game = "choko",
	    .name = "ludens",
	    .title = "Choko (Ludens)",
	    .lore = &choko_ludens_lore,
	    .keys = { "hand", "quiet" },
	    .about = "jumps over friends may lead to captures",
	    .board = &yote_board,
	    .start = "6/6/6/6/6",
	    .chapters = { &ludens_chapter, &ludens_choko_chapter },
	    .free_first = true,
	    .examples = "c3 c3-c4 c3^c5 a1^a3xc3/e4",
	    .settings = &ludens_choko_settings,
	},
};

const struct family yote_family = {
	.name = "yote",
	.sides = yote_sides,
	.side_count = COUNT_OF(yote_sides),
	.promoted = "royal caravan",
	.rulesets = yote_rulesets,
	.ruleset_count = COUNT_OF(yote_rulesets),
	.options = yote_options,
	.option_count = COUNT_OF(yote_options),
	.keys = yote_keys,
	.key_count = COUNT_OF(yote_keys),
	.start = yote_start,
	.turns = yote_turns,
	.play = yote_play,
	.outcome = yote_outcome,
	.inspect = yote_inspect,
};
