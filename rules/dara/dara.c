/*
 * Dara and its kin: twelve pieces each are placed and then moved to make lines
 * of three (Bolotondou: two), and a line made takes an enemy piece. The
 * rulesets differ in which lines may be made when, and what a line takes.
 */
#include "rules/dara/dara.h"

#include "rules/family.h"

static const struct rule dara_rules[] = {
	{ "DAR-1", "Each side has twelve pieces: lions and elephants", "seed" },
	{ "DAR-2",
	    "The lions begin, and at first a turn places one piece from the "
	    "hand on an empty square",
	    "seed" },
	{ "DAR-3", "A line of three made while pieces are placed takes nothing",
	    "inferred external" },
	{ "DAR-4",
	    "Pieces move only when all have been placed; the turns go on "
	    "alternating, so the lions move first",
	    "seed; the turns go on: inferred" },
	{ "DAR-5",
	    "When all are placed, a turn moves one own piece one step along "
	    "its row or column to an empty square",
	    "inferred external" },
	{ "DAR-6",
	    "A move that makes a line of exactly three own pieces side by side "
	    "in a row or column takes one enemy piece off the board",
	    "seed; exactly: inferred; three own pieces: seed; in a row or "
	    "column: external; takes one: seed" },
	{ "DAR-7",
	    "A piece that stands in a line of three of its own side cannot be "
	    "taken",
	    "inferred external" },
	{ "DAR-8",
	    "A line of four or more own pieces may not be made, neither by "
	    "placing nor by moving",
	    "inferred" },
	{ "DAR-9", "A turn takes one piece at most, even if it makes two lines",
	    "choice external" },
	{ "DAR-10",
	    "A line that is left standing takes nothing more; it must be "
	    "broken and made again",
	    "inferred" },
	{ "DAR-11", "Whoever has taken ten pieces has won", "seed" },
	{ "DAR-12",
	    "A side that is to move and can move none of its pieces has lost",
	    "seed" },
};

static const struct rule rulings[] = {
	{ "A1",
	    "A line of three may not be made while pieces are placed (with "
	    "free-placement: it may, and takes nothing)",
	    "choice" },
	{ "A2", "If every enemy piece stands in a line, nothing is taken",
	    "choice" },
	{ "A3",
	    "A side passes if it cannot place while the other can, and only "
	    "then; when neither can, the rest of the pieces stays out and the "
	    "moves begin",
	    "choice external" },
	{ "A4", "A capture that is due must be made if there is a target",
	    "choice" },
	{ "A5", "A piece may go straight back where it came from", "choice" },
	{ "A6", "On the third occurrence of a position a draw may be claimed",
	    "choice" },
	{ "A7",
	    "A turn that makes three in one direction and four or more in the "
	    "other is illegal, as DAR-8 says",
	    "inferred" },
};

static const struct rule dala_rules[] = {
	{ "DAL-1",
	    "Dala is Dara on six by six squares, with twelve pieces each",
	    "seed" },
	{ "DAL-2",
	    "The first four placements, two of each side, fill the four "
	    "squares in the centre",
	    "seed" },
	{ "DAL-3",
	    "A line of exactly three made while pieces are placed takes at "
	    "once",
	    "seed" },
	{ "DAL-4",
	    "Any enemy piece on the board can be taken, also one in a line",
	    "seed" },
	{ "DAL-5",
	    "Lines of four and more may be made at any time; making one takes "
	    "nothing",
	    "seed; making one: choice" },
	{ "DAL-6",
	    "Moving a piece out of a line of four or more so that exactly "
	    "three side by side remain takes one enemy piece",
	    "seed" },
	{ "DAL-7",
	    "A turn takes one piece at most, even if it makes a line and "
	    "leaves one",
	    "choice" },
	{ "DAL-8",
	    "The game ends as Dara does; pieces lost while placing count among "
	    "the ten",
	    "inferred" },
};

static const struct rule globe_rules[] = {
	{ "GJW-1",
	    "Each side has twelve pieces on six by five squares; lots decide "
	    "who begins",
	    "seed" },
	{ "GJW-2",
	    "At first a turn places one piece on an empty square, and more "
	    "than two own pieces side by side in a row or column are forbidden",
	    "seed" },
	{ "GJW-3",
	    "When all are placed, a turn moves one own piece one step along "
	    "its row or column to an empty square",
	    "seed" },
	{ "GJW-4",
	    "A move whose piece completes a line of exactly three takes any "
	    "one enemy piece off the board, also one in a line",
	    "seed; exactly: choice; three takes: seed" },
	{ "GJW-5", "Diagonal lines do not count", "seed" },
	{ "GJW-6",
	    "A line that is left standing takes nothing more; one that is "
	    "broken and made again does (cheval simple), and so does breaking "
	    "one line to make another (cheval double)",
	    "seed" },
	{ "GJW-7",
	    "A move takes one piece at most, however many lines it makes",
	    "seed" },
	{ "GJW-8",
	    "A side that has lost all its pieces, or cannot move when it is to "
	    "move, has lost",
	    "seed" },
	{ "GJW-9",
	    "Moves may make lines of four and more, which take nothing unless "
	    "a line of exactly three is made as well (with long-lines they do)",
	    "choice external" },
	{ "GJW-10", "Whoever placed first moves first", "choice" },
	{ "GJW-11", "A side that cannot place passes; there is no other pass",
	    "choice" },
};

static const struct rule wali_rules[] = {
	{ "LPW-1",
	    "At first the players in turn place their twelve pieces each on "
	    "empty squares of the thirty, making no line of three",
	    "seed" },
	{ "LPW-2",
	    "Then a turn moves one own piece one step along its row or column "
	    "to an empty square, and if that makes a line of three own pieces "
	    "side by side, any one enemy piece is taken",
	    "seed" },
	{ "LPW-3", "More than three own pieces in a line are forbidden",
	    "seed" },
	{ "LPW-4",
	    "A line takes again only if it is broken and made again (cheval "
	    "simple); a piece may also leave one line to make another (cheval "
	    "double)",
	    "seed" },
	{ "LPW-5", "Two or three lines made at once take one piece", "seed" },
	{ "LPW-6", "A side that has only two pieces left has lost",
	    "seed; has lost: inferred" },
	{ "LPW-7", "A side that is to move and has no legal move has lost",
	    "choice" },
	{ "LPW-8", "The players agree or draw lots who begins", "inferred" },
};

static const struct rule bolotondou_rules[] = {
	{ "LPB-1",
	    "Bolotondou is Wali with lines of two: own pieces may not be "
	    "placed side by side in a row or column, a move that makes a line "
	    "of exactly two takes any one enemy piece, and three in a line are "
	    "forbidden",
	    "seed" },
	{ "LPB-2", "Board and pieces are those of Wali", "seed" },
	{ "LPB-3",
	    "A side that cannot place passes; when neither can, the pieces in "
	    "hand stay out for good and the moves begin; there is no other "
	    "pass",
	    "choice external" },
	{ "LPB-4", "As in Wali, a side that has only two pieces left has lost",
	    "seed" },
};

static const struct chapter dara_chapter =
    CHAPTER("Dara", LUDOS_AFRIQUE, dara_rules);
static const struct chapter rulings_chapter =
    CHAPTER("Where the Dara booklet is silent", LUDOS_AFRIQUE, rulings);
static const struct chapter dala_chapter =
    CHAPTER("Dala", LUDOS_AFRIQUE, dala_rules);
static const struct chapter globe_chapter =
    CHAPTER("Dara or Wali", GLOBE_JOUEUR, globe_rules);
static const struct chapter wali_chapter =
    CHAPTER("Wali", LUDENS_YOTE, wali_rules);
static const struct chapter bolotondou_chapter =
    CHAPTER("Bolotondou", LUDENS_YOTE, bolotondou_rules);
/* A3 and A4 */
static const struct chapter common_chapter = {
	.title = "In the whole family", .rules = &rulings[2], .count = 2
};

#define DAR(n)    (&dara_rules[(n)-1])
#define RULING(n) (&rulings[(n)-1])
#define DAL(n)    (&dala_rules[(n)-1])
#define GJW(n)    (&globe_rules[(n)-1])
#define LPW(n)    (&wali_rules[(n)-1])
#define LPB(n)    (&bolotondou_rules[(n)-1])

static const struct dara_settings ludos_settings = {
	.line = 3,
	.losses = 10,
	.placing = DAR(2),
	.moving = DAR(5),
	.too_early = DAR(4),
	.pass = RULING(3),
	.placed_line = RULING(1),
	.longer = DAR(8),
	.due = RULING(4),
	.line_takes = DAR(6),
	.placed_line_takes = DAR(3),
	.standing_takes_nothing = DAR(10),
	.only_one = DAR(9),
	.enemies = DAR(6),
	.safe = DAR(7),
	.no_target = RULING(2),
	.lost = DAR(11),
	.blocked = DAR(12),
};

static const struct dara_settings dala_settings = {
	.line = 3,
	.first_ones = 4,
	.placing_takes = true,
	.losses = 10,
	.placing = DAR(2),
	.moving = DAR(5),
	.too_early = DAR(4),
	.pass = RULING(3),
	.zone_first = DAL(2),
	.due = RULING(4),
	.line_takes = DAR(6),
	.placed_line_takes = DAL(3),
	.leaving_takes = DAL(6),
	.longer_takes_nothing = DAL(5),
	.standing_takes_nothing = DAR(10),
	.only_one = DAL(7),
	.enemies = DAL(4),
	.no_target = DAL(4),
	.lost = DAR(11),
	.blocked = DAR(12),
};

static const struct dara_settings globe_settings = {
	.line = 3,
	.placing = GJW(2),
	.moving = GJW(3),
	.too_early = GJW(2),
	.pass = GJW(11),
	.placed_line = GJW(2),
	.due = RULING(4),
	.line_takes = GJW(4),
	.placed_line_takes = GJW(4),
	.longer_takes_nothing = GJW(9),
	.standing_takes_nothing = GJW(6),
	.diagonal_takes_nothing = GJW(5),
	.only_one = GJW(7),
	.enemies = GJW(4),
	.no_target = GJW(4),
	.left = GJW(8),
	.blocked = GJW(8),
};

static const struct dara_settings wali_settings = {
	.line = 3,
	.few = 2,
	.placing = LPW(1),
	.moving = LPW(2),
	.too_early = LPW(1),
	.pass = LPW(1),
	.placed_line = LPW(1),
	.longer = LPW(3),
	.due = RULING(4),
	.line_takes = LPW(2),
	.placed_line_takes = LPW(2),
	.standing_takes_nothing = LPW(4),
	.only_one = LPW(5),
	.enemies = LPW(2),
	.no_target = LPW(2),
	.left = LPW(6),
	.blocked = LPW(7),
};

static const struct dara_settings bolotondou_settings = {
	.line = 2,
	.few = 2,
	.placing = LPW(1),
	.moving = LPW(2),
	.too_early = LPW(1),
	.pass = LPB(3),
	.placed_line = LPB(1),
	.longer = LPB(1),
	.due = RULING(4),
	.line_takes = LPB(1),
	.placed_line_takes = LPB(1),
	.standing_takes_nothing = LPW(4),
	.only_one = LPW(5),
	.enemies = LPB(1),
	.no_target = LPB(1),
	.left = LPB(4),
	.blocked = LPW(7),
};

static const struct board dara_board = { .symmetries =
					     SYMMETRY_MIRROR | SYMMETRY_FLIP,
	.look = LOOK_SQUARES,
	.columns = 6,
	.rows = 5,
	.lines = LINES_ORTHOGONAL };

static const struct board dala_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_SQUARES,
	.columns = 6,
	.rows = 6,
	.lines = LINES_ORTHOGONAL,
	.zones = (const struct zone[]){ { "centre", "c3 c4 d3 d4" },
	    { NULL, NULL } },
};

static void dara_start(const struct game *game, struct position *pos)
{
	for (unsigned side = 0; side < 2; side++) {
		pos->aside[DARA_HAND + side] = DARA_PIECES;
		pos->aside[DARA_HEROES_HELD + side] =
		    game_has(game, DARA_HEROES);
	}
}

static const struct side dara_sides[] = {
	{ "lion", "lion", TONE_LIGHT, HUE_NONE },
	{ "elephant", "elephant", TONE_DARK, HUE_NONE },
};

/* Wali, Bolotondou and the Dara of Le Globe Joueur have light and dark. */
static const struct side plain_sides[] = {
	{ "light", "piece", TONE_LIGHT, HUE_NONE },
	{ "dark", "piece", TONE_DARK, HUE_NONE },
};

static const struct option dara_options[] = {
	{ .name = "heroes",
	    .text = "one piece of each side is a hero, who jumps and is the "
		    "last of its row and column to be taken (DAH-1 to DAH-5)",
	    .chapter = &dara_hero_chapter },
	{ .name = "challenges",
	    .text = "after three losses a side may put a shaman's hut, which "
		    "counts in its lines (DAC-1 to DAC-4)",
	    .chapter = &dara_hut_chapter },
	{ .name = "free-placement",
	    .text = "lines of three may be made while pieces are placed; they "
		    "take nothing (DAR-3)" },
	{ .name = "long-lines",
	    .text = "lines of four and more take as well (GJW-9)" },
};

static const struct key dara_keys[] = {
	{ .name = "hand",
	    .text = "pieces still to be placed",
	    .label = "in hand",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_HAND,
	    .offset = DARA_HAND,
	    .count = 2,
	    .most = DARA_PIECES,
	    .compared = true },
	{ .name = "hero",
	    .text = "heroes among the pieces in hand",
	    .label = "hero in hand",
	    .stock = STOCK_HEROES,
	    .kind = KEY_NUMBERS,
	    .offset = DARA_HEROES_HELD,
	    .count = 2,
	    .most = 1,
	    .compared = true,
	    .options = DARA_HEROES },
	{ .name = "taken",
	    .text = "pieces lost",
	    .label = "lost",
	    .kind = KEY_NUMBERS,
	    .stock = STOCK_LOST,
	    .offset = DARA_TAKEN,
	    .count = 2,
	    .most = DARA_PIECES },
	{ .name = "huts",
	    .text = "where the shaman's huts of lion and elephant are",
	    .label = "hut on",
	    .thing = "hut",
	    .look = THING_HUT,
	    .kind = KEY_POINTS,
	    .offset = DARA_HUTS,
	    .count = 2,
	    .compared = true,
	    .options = DARA_CHALLENGES },
};

#define DARA_ROW                                                               \
	.game = "dara", .board = &dara_board, .start = "6/6/6/6/6",            \
	.examples = "c3 c3-c4 c3-c4/e5 --"

static const struct ruleset dara_rulesets[] = {
	{
	    DARA_ROW,
	    .name = "ludos",
	    .title = "Dara",
	    .lore = &dara_ludos_lore,
	    .about = "lines of exactly three, and pieces in a line are safe",
	    .chapters = { &dara_chapter, &rulings_chapter },
	    .repetition = RULING(6),
	    .options = DARA_HEROES | DARA_CHALLENGES | DARA_FREE_PLACEMENT,
	    .option_examples = { "Hc3 a1^a3 a1^a3/e5", "#d1 #c1/e5" },
	    .settings = &ludos_settings,
	},
	{
	    .game = "dara",
	    .name = "dala",
	    .title = "Dala",
	    .lore = &dara_dala_lore,
	    .about = "six by six, the centre first; lines take from the start",
	    .board = &dala_board,
	    .start = "6/6/6/6/6/6",
	    .chapters = { &dala_chapter, &dara_chapter, &rulings_chapter },
	    .repetition = RULING(6),
	    .options = DARA_HEROES | DARA_CHALLENGES,
	    .examples = "c3 b3/d4 c3-c4 c3-c4/e5",
	    .option_examples = { "Hc3 Hc2/e5 a1^a3 a1^a3/e5", "#d1 #c1/e5" },
	    .settings = &dala_settings,
	},
	{
	    DARA_ROW,
	    .name = "globe",
	    .sides = plain_sides,
	    .title = "Dara or Wali",
	    .lore = &dara_globe_lore,
	    .keys = { "hand" },
	    .about = "any piece can be taken, and the last one decides",
	    .options = DARA_LONG_LINES,
	    .chapters = { &globe_chapter, &common_chapter },
	    .free_first = true,
	    .settings = &globe_settings,
	},
	{
	    DARA_ROW,
	    .name = "wali",
	    .sides = plain_sides,
	    .title = "Wali",
	    .lore = &dara_wali_lore,
	    .keys = { "hand" },
	    .about = "never more than three in a line; two pieces left lose",
	    .chapters = { &wali_chapter, &common_chapter },
	    .free_first = true,
	    .settings = &wali_settings,
	},
	{
	    DARA_ROW,
	    .name = "bolotondou",
	    .sides = plain_sides,
	    .title = "Bolotondou",
	    .lore = &dara_bolotondou_lore,
	    .keys = { "hand" },
	    .about = "Wali with lines of two",
	    .chapters = { &bolotondou_chapter, &wali_chapter, &common_chapter },
	    .free_first = true,
	    .settings = &bolotondou_settings,
	},
};

const struct family dara_family = {
	.name = "dara",
	.sides = dara_sides,
	.side_count = COUNT_OF(dara_sides),
	.heroes = dara_hero_names,
	.rulesets = dara_rulesets,
	.ruleset_count = COUNT_OF(dara_rulesets),
	.options = dara_options,
	.option_count = COUNT_OF(dara_options),
	.keys = dara_keys,
	.key_count = COUNT_OF(dara_keys),
	.start = dara_start,
	.turns = dara_turns,
	.play = dara_play,
	.outcome = dara_outcome,
	.offered = dara_offered,
	.inspect = dara_inspect,
};
