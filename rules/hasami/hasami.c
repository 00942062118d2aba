/*
 * Hasami Shogi: pieces slide like rooks or hop over one neighbour, and take
 * what they enclose. Either five in line on the battlefield wins, or war to
 * the last piece.
 */
#include "rules/hasami/hasami.h"

enum { RED, GREEN };

enum { SIZE = HASAMI_SIZE, LINE = 5 };

enum { C5 = 2 * SIZE + 4, E1 = 4 * SIZE, E9 = 4 * SIZE + 8, G5 = 6 * SIZE + 4 };

/* Rows of the battlefield, counted from 0. */
enum { FIELD_BOTTOM = 2, FIELD_TOP = 6 };

const struct rule hasami_line_rules[] = {
	{ "HAS-1",
	    "Red has rows 1 and 2, green rows 8 and 9, eighteen pieces each; "
	    "red moves first; rows 3 to 7 are the battlefield",
	    "choice; eighteen: seed" },
	{ "HAS-2",
	    "A turn slides an own piece any distance along a row or column "
	    "through empty squares, or jumps one adjacent piece along a row "
	    "or column to the empty square behind it; one jump is a whole turn",
	    "seed; one jump is: inferred" },
	{ "HAS-3",
	    "A piece that has left its camp may not come back to it, and "
	    "nobody enters the enemy's camp",
	    "seed" },
	{ "HAS-4", "Pieces that have not left their camp may move inside it",
	    "inferred" },
	{ "HAS-5",
	    "Enemies in a row or column without a gap between the moved piece "
	    "and another own piece are taken, in every direction at once (with "
	    "single-capture: one in a direction, while more are safe)",
	    "seed; in every direction: inferred" },
	{ "HAS-6",
	    "An enemy on a corner of the battlefield is taken when the move "
	    "completes a pair of own pieces on both its neighbours on the "
	    "battlefield",
	    "seed; on both its neighbours: choice" },
	{ "HAS-7",
	    "Only the moved piece takes; moving between two enemies is safe",
	    "seed" },
	{ "HAS-8",
	    "Five or more own pieces in a row, column or diagonal of the "
	    "battlefield without a gap win",
	    "seed; or more: choice; own pieces: seed" },
	{ "HAS-9", "A side with fewer than five pieces has lost", "seed" },
	{ "HAS-10",
	    "A side that cannot move passes, and only then; on the third "
	    "occurrence of a position a draw may be claimed",
	    "choice" },
};

static const struct rule war_rules[] = {
	{ "HAW-1",
	    "Nine pieces each on rows 1 and 9 move and take as in the line "
	    "game; camps may be entered",
	    "seed" },
	{ "HAW-2",
	    "An enemy on a corner of the board is taken when the move "
	    "completes a pair of own pieces on both its neighbours",
	    "seed external" },
	{ "HAW-3",
	    "Five in line does not win; a side with one piece or none has lost",
	    "seed" },
};

static const struct chapter line_chapter =
    CHAPTER("Hasami Shogi", LUDOS_ASIE, hasami_line_rules);
static const struct chapter war_chapter = CHAPTER("War", LUDOS_ASIE, war_rules);

#define HAW(n) (&war_rules[(n)-1])

static void move_piece(struct position *pos, uint8_t from, uint8_t to)
{
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
}

static const struct rule *rule_of_taking(const struct game *game, uint8_t point)
{
	return hasami_is_corner(game, point) ? hasami_settings_of(game)->corner
					     : HAS(5);
}

/* The list after the move, if there is one, must name what is taken. */
static const struct rule *check_list(const struct game *game,
    const struct turn *turn, unsigned first, const struct taken *taken)
{
	struct taken named = { .count = 0 };

	if (turn->count == first)
		return NULL;
	for (unsigned i = first; i < turn->count; i++) {
		uint8_t point = turn->actions[i].value;

		if (turn->actions[i].sign !=
		    (i == first ? SIGN_TAKE : SIGN_LISTED))
			return HAS(2);
		if (!taken_holds(taken, point) || taken_holds(&named, point))
			return rule_of_taking(game, point);
		taken_add(&named, point);
	}
	for (unsigned i = 0; i < taken->count; i++)
		if (!taken_holds(&named, taken->points[i]))
			return rule_of_taking(game, taken->points[i]);
	return NULL;
}

/* Behind what was written before. */
static void write_move(struct turn *turn, uint8_t from, uint8_t to,
    enum sign how, const struct taken *taken)
{
	turn_add(turn, SIGN_AT, from);
	turn_add(turn, how, to);
	for (unsigned i = 0; i < taken->count; i++)
		turn_add(turn, i ? SIGN_LISTED : SIGN_TAKE, taken->points[i]);
}

/* The other side's turn, whose rock may go as far as it has lost pieces. */
static void end_turn(
    const struct game *game, struct position *pos, unsigned lost)
{
	pos->side ^= 1;
	if (game_has(game, HASAMI_CHALLENGES))
		pos->aside[HASAMI_STEPS] = (uint8_t)lost;
}

/* The actions from the first on, by the piece that moves. */
static const struct rule *play_move(const struct game *game,
    struct position *pos, const struct turn *turn, unsigned first,
    struct report *report)
{
	const struct action *actions = turn->actions + first;
	const struct rule *broken;
	struct taken taken;
	enum sign how;
	uint8_t from, to;

	if (turn_has(turn, first, SIGN_PASS)) {
		if (turn->count > first + 1 || hasami_can_move(game, pos))
			return HAS(10);
		end_turn(game, pos, 0);
		return NULL;
	}
	if (turn->count < first + 2 || actions[0].sign != SIGN_AT ||
	    (actions[1].sign != SIGN_STEP && actions[1].sign != SIGN_JUMP))
		return HAS(2);
	from = actions[0].value;
	to = actions[1].value;
	if (!piece_is(pos->at[from], pos->side))
		return HAS(2);
	broken = hasami_find_way(game, pos, from, to, &how);
	if (broken)
		return broken;
	/* A jump may be written as a step, not the other way round. */
	if (how == SIGN_STEP && actions[1].sign == SIGN_JUMP)
		return HAS(2);
	if (!hasami_may_enter(game, from, to))
		return HAS(3);
	move_piece(pos, from, to);
	hasami_find_taken(game, pos, to, &taken);
	broken = check_list(game, turn, first + 2, &taken);
	if (broken)
		return broken;
	report_add(report, EFFECT_MOVE, to, from, pos->at[to]);
	for (unsigned i = 0; i < taken.count; i++) {
		report_add(report, EFFECT_TAKE, taken.points[i], NOWHERE,
		    pos->at[taken.points[i]]);
		pos->at[taken.points[i]] = EMPTY;
	}
	if (report) {
		report->turn.count = (uint8_t)first;
		write_move(&report->turn, from, to, how, &taken);
	}
	end_turn(game, pos, taken.count);
	return NULL;
}

/* A turn is the rock's move, if there is one, and a piece's from there on. */
static const struct rule *hasami_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken = NULL;
	unsigned first = 0;

	report_begin(report, turn);
	if (game_has(game, HASAMI_CHALLENGES))
		broken = rock_play(game, pos, turn, &first, report);
	return broken ? broken : play_move(game, pos, turn, first, report);
}

/* Every move of a piece, behind what the turn begins with. */
static bool list_moves(const struct game *game, const struct position *pos,
    const struct turn *begun, turn_fn *each, void *user)
{
	struct turn turn = *begun;
	bool any = false;

	for (uint8_t from = 0; from < game->map.points; from++) {
		struct hasami_reach reach;

		if (!piece_is(pos->at[from], pos->side))
			continue;
		hasami_find_reach(game, pos, from, &reach);
		for (uint8_t to = 0; reach.count > 0; to++) {
			struct position after;
			struct taken taken;

			if (!reach.how[to])
				continue;
			reach.count--;
			after = *pos;
			move_piece(&after, from, to);
			hasami_find_taken(game, &after, to, &taken);
			turn.count = begun->count;
			write_move(
			    &turn, from, to, (enum sign)reach.how[to], &taken);
			any = true;
			if (!each(&turn, user))
				return false;
		}
	}
	if (any)
		return true;
	turn_add(&turn, SIGN_PASS, 0);
	return each(&turn, user);
}

static bool hasami_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct turn begun = { .count = 0 };
	struct rock_reach rock;

	if (!list_moves(game, pos, &begun, each, user))
		return false;
	if (!game_has(game, HASAMI_CHALLENGES) || !pos->aside[HASAMI_STEPS])
		return true;
	rock_find_reach(game, pos, &rock);
	for (uint8_t to = 0; to < game->map.points; to++) {
		struct position after = *pos;

		if (!rock.squares[to])
			continue;
		begun.count = 0;
		turn_add(&begun, SIGN_HUT, rock_of(pos, pos->side));
		turn_add(&begun, SIGN_STEP, to);
		turn_add(&begun, SIGN_JOIN, 0);
		rock_move(&after, to);
		if (!list_moves(game, &after, &begun, each, user))
			return false;
	}
	return true;
}

/*
 * In the bits of piece_of(), who has five in line. Each column of the
 * battlefield is looked at as a word, a point in a byte. The battlefield is five
 * rows high: a line that is not a column has a piece in each of five columns,
 * and a diagonal goes from the bottom row to the top row, or the other way.
 */
static unsigned who_has_five(const struct position *pos)
{
	const uint64_t bottom = 0x3, whole = 0x0303030303;
	uint64_t column[SIZE], rows = 0, others = 0;

	for (unsigned c = 0; c < SIZE; c++) {
		uint64_t two;

		column[c] = eight_bytes(pos->at + c * SIZE + FIELD_BOTTOM);
		two = column[c] & column[c] >> 8;
		others |= two & two >> 16 & column[c] >> 32;
	}
	for (unsigned c = 0; c + LINE <= SIZE; c++) {
		const uint64_t *of = column + c;

		rows |= of[0] & of[1] & of[2] & of[3] & of[4];
		others |= of[0] & of[1] >> 8 & of[2] >> 16 & of[3] >> 24 &
			  of[4] >> 32;
		others |= of[4] & of[3] >> 8 & of[2] >> 16 & of[1] >> 24 &
			  of[0] >> 32;
	}
	rows &= whole;
	rows |= rows >> 16 | rows >> 32;
	return (unsigned)((rows | rows >> 8 | others) & bottom);
}

static void hasami_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	const struct hasami_settings *settings = hasami_settings_of(game);
	unsigned pieces[2], five = settings->camps ? who_has_five(pos) : 0;

	count_both(pos, pieces);
	for (unsigned i = 0; i < 2 && !outcome->rule; i++) {
		unsigned side = pos->side ^ 1u ^ i; /* who moved last first */

		outcome->winner = (uint8_t)side;
		if (five & piece_of(side))
			outcome->rule = HAS(8);
		else if (pieces[side ^ 1] < settings->fewest)
			outcome->rule = settings->few;
	}
}

/* Pieces of one side that no game has, or NULL. */
static const char *wrong_pieces(
    const struct game *game, unsigned pieces, unsigned heroes)
{
	unsigned most = hasami_settings_of(game)->pieces;

	if (pieces > most)
		return "a side has more pieces than at the start";
	if (!game_has(game, HASAMI_HEROES))
		return heroes ? "there are no heroes without the option" : NULL;
	if (heroes > 1)
		return "a side has one shogun";
	if (pieces - heroes == most)
		return "one of the pieces at the start is the shogun";
	return NULL;
}

static enum soundness hasami_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	const struct hasami_settings *settings = hasami_settings_of(game);
	struct census census = position_census(pos);
	bool all_five = settings->camps &&
			who_has_five(pos) == (piece_of(RED) | piece_of(GREEN));

	for (unsigned side = 0; side < 2 && !*why; side++)
		*why = wrong_pieces(
		    game, census.pieces[side], census.heroes[side]);
	if (*why)
		return IMPOSSIBLE;
	if (all_five || (census.pieces[RED] < settings->fewest &&
			    census.pieces[GREEN] < settings->fewest))
		*why = "both sides have lost";
	else if (game_has(game, HASAMI_CHALLENGES))
		*why = rock_wrong(
		    pos, settings->pieces - census.pieces[pos->side]);
	for (uint8_t p = 0; settings->camps && p < game->map.points; p++)
		if ((piece_is(pos->at[p], RED) &&
			game->map.row[p] > FIELD_TOP) ||
		    (piece_is(pos->at[p], GREEN) &&
			game->map.row[p] < FIELD_BOTTOM))
			*why = "a piece stands in the enemy's camp";
	return *why ? IMPOSSIBLE : SOUND;
}

static void hasami_start(const struct game *game, struct position *pos)
{
	if (!game_has(game, HASAMI_HEROES))
		return;
	pos->at[E1] = hero_of(RED);
	pos->at[E9] = hero_of(GREEN);
}

static const struct zone camps[] = {
	{ "red camp", "a1 b1 c1 d1 e1 f1 g1 h1 i1 a2 b2 c2 d2 e2 f2 g2 h2 i2" },
	{ "green camp",
	    "a8 b8 c8 d8 e8 f8 g8 h8 i8 a9 b9 c9 d9 e9 f9 g9 h9 i9" },
	{ NULL, NULL },
};

static const struct board line_board = { .symmetries =
					     SYMMETRY_MIRROR | SYMMETRY_FLIP,
	.look = LOOK_SQUARES,
	.columns = SIZE,
	.rows = SIZE,
	.lines = LINES_ALL_ROUND,
	.zones = camps };
static const struct board war_board = {
	.symmetries = SYMMETRY_MIRROR | SYMMETRY_FLIP | SYMMETRY_TURN,
	.look = LOOK_SQUARES,
	.columns = SIZE,
	.rows = SIZE,
	.lines = LINES_ALL_ROUND
};

static const struct side hasami_sides[] = {
	{ "red", "soldier", TONE_DARK, HUE_RED },
	{ "green", "soldier", TONE_LIGHT, HUE_GREEN },
};

static const struct option hasami_options[] = {
	{ .name = "heroes",
	    .text = "the middle piece of each first row is a shogun, who goes "
		    "diagonally too (HAH-1, HAH-2)",
	    .chapter = &hasami_shogun_chapter },
	{ .name = "challenges",
	    .text = "each side has a rock that is in the way (HAR-1 to HAR-3)",
	    .chapter = &rock_chapter },
	{ .name = "single-capture",
	    .text = "two or more enemies side by side are safe: one in a "
		    "direction is taken (HAS-5)" },
};

static const struct key hasami_keys[] = {
	{ .name = "rocks",
	    .text = "where the rocks of red and green are",
	    .thing = "rock",
	    .kind = KEY_POINTS,
	    .offset = HASAMI_ROCKS,
	    .count = 2,
	    .otherwise = { C5 + 1, G5 + 1 },
	    .compared = true,
	    .options = HASAMI_CHALLENGES },
	{ .name = "steps",
	    .text = "how far the rock of the side to move may go now",
	    .label = "step for the rock|steps for the rock",
	    .kind = KEY_NUMBERS,
	    .offset = HASAMI_STEPS,
	    .count = 1,
	    .most = HASAMI_TAKEN_MAX,
	    .options = HASAMI_CHALLENGES },
};

static const struct ruleset hasami_rulesets[] = {
	{
	    .game = "hasami",
	    .name = "ludos",
	    .title = "Hasami Shogi",
	    .lore = &hasami_ludos_lore,
	    .about = "five in line on the battlefield, or fourteen taken",
	    .board = &line_board,
	    .start = "ggggggggg/ggggggggg/9/9/9/9/9/rrrrrrrrr/rrrrrrrrr",
	    .chapters = { &line_chapter },
	    .repetition = HAS(10),
	    .options = HASAMI_HEROES | HASAMI_CHALLENGES,
	    .examples = "e2-e6 e2-e6xd6 d5^f5xg5,h5 --",
	    .option_examples = { "e1-a5 e1^g3",
		"#g5-e3+g9-h9 #g5-f4+c8-c5xd5 #g5-f4+--" },
	    .settings =
		&(const struct hasami_settings){
		    .pieces = 18,
		    .fewest = LINE,
		    .camps = true,
		    .corner_low = FIELD_BOTTOM,
		    .corner_high = FIELD_TOP,
		    .corner = HAS(6),
		    .few = HAS(9),
		},
	},
	{
	    .game = "hasami",
	    .name = "war",
	    .title = "Hasami Shogi (war)",
	    .lore = &hasami_war_lore,
	    .about = "nine pieces each, to the last but one",
	    .board = &war_board,
	    .start = "ggggggggg/9/9/9/9/9/9/9/rrrrrrrrr",
	    .chapters = { &war_chapter, &line_chapter },
	    .repetition = HAS(10),
	    .options = HASAMI_HEROES | HASAMI_CHALLENGES | HASAMI_SINGLE,
	    .examples = "e1-e6 e1-e6xd6 d5^f5xg5,h5 --",
	    .option_examples = { "e1-a5 e1^g3",
		"#g5-e3+g9-h9 #g5-f4+c8-c5xd5 #g5-f4+--" },
	    .settings =
		&(const struct hasami_settings){
		    .pieces = 9,
		    .fewest = 2,
		    .corner_low = 0,
		    .corner_high = SIZE - 1,
		    .corner = HAW(2),
		    .few = HAW(3),
		},
	},
};

const struct family hasami_family = {
	.name = "hasami",
	.sides = hasami_sides,
	.side_count = COUNT_OF(hasami_sides),
	.promoted = "shogun",
	.rulesets = hasami_rulesets,
	.ruleset_count = COUNT_OF(hasami_rulesets),
	.options = hasami_options,
	.option_count = COUNT_OF(hasami_options),
	.keys = hasami_keys,
	.key_count = COUNT_OF(hasami_keys),
	.start = hasami_start,
	.turns = hasami_turns,
	.play = hasami_play,
	.outcome = hasami_outcome,
	.inspect = hasami_inspect,
	.offered = rock_offered,
};
