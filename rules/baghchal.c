/*
 * Bagh Chal: four tigers hunt goats that are first placed and then move to
 * shut the tigers in. The sides are unequal and the game has two phases.
 */
#include "rules/family.h"
#include "rules/game.h"

enum { GOAT, TIGER };

/* aside[]: the last turn's two ends (point + 1) of each side, for BAG-5 */
enum { HAND = 0, TAKEN = 1, LAST = 2 };

enum { BACK_AND_FORTH = 1u << 0 };

struct baghchal_settings {
	uint8_t goats, tigers;
	uint8_t goal; /* goats to take */
	const struct rule *won;
};

static const struct rule baghchal_rules[] = {
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

#define BAG(n) (&baghchal_rules[(n)-1])
#define PUL(n) (&pulijudam_rules[(n)-1])

static const struct baghchal_settings *settings_of(const struct game *game)
{
	return game->ruleset->settings;
}

static bool moving_phase(const struct position *pos)
{
	return pos->aside[HAND] == 0;
}

/* BAG-5: the step takes back the side's own last one. */
static bool goes_straight_back(
    const struct position *pos, uint8_t from, uint8_t to)
{
	const uint8_t *last = pos->aside + LAST + 2 * pos->side;

	return moving_phase(pos) && last[0] == to + 1 && last[1] == from + 1;
}

/* A move of one piece; over is the goat that is jumped, or NOWHERE. */
struct move {
	uint8_t from, over, to;
};

typedef bool move_fn(const struct move *move, void *user);

/* Every step and jump of the side to move that the lines allow, BAG-5 left
 * aside. */
static bool each_move(const struct game *game, const struct position *pos,
    move_fn *each, void *user)
{
	for (uint8_t p = 0; p < game->map.points; p++) {
		if (!piece_is(pos->at[p], pos->side))
			continue;
		for (unsigned d = 0; d < game->map.directions; d++) {
			struct move move = { .from = p,
				.over = NOWHERE,
				.to = game->map.next[p][d] };

			if (move.to == NOWHERE)
				continue;
			if (pos->side == TIGER &&
			    piece_is(pos->at[move.to], GOAT)) {
				move.over = move.to;
				move.to = game->map.next[move.over][d];
				if (move.to == NOWHERE)
					continue;
			}
			if (pos->at[move.to] == EMPTY && !each(&move, user))
				return false;
		}
	}
	return true;
}

static bool not_back(const struct move *move, void *user)
{
	const struct position *pos = user;

	return move->over == NOWHERE &&
	       goes_straight_back(pos, move->from, move->to);
}

/* Whether the side has a turn that BAG-5 does not forbid. */
static bool has_way_forward(const struct game *game, const struct position *pos)
{
	struct position at = *pos;

	return !each_move(game, pos, not_back, &at);
}

static bool stop_at_first(const struct move *move, void *user)
{
	(void)move;
	(void)user;
	return false;
}

static bool can_move(const struct game *game, const struct position *pos)
{
	return !each_move(game, pos, stop_at_first, NULL);
}

static bool tigers_can_move(const struct game *game, const struct position *pos)
{
	struct position at = *pos;

	at.side = TIGER;
	return can_move(game, &at);
}

static uint8_t *last_of(struct position *pos, unsigned side)
{
	return pos->aside + LAST + 2 * side;
}

/*
 * Notes where the side to move went, if BAG-5 can need it on that side's next
 * turn: not while goats are still being placed then, and not after a jump,
 * which no step takes back.
 */
static void remember(struct position *pos, const struct move *move)
{
	uint8_t *last = last_of(pos, pos->side);
	bool needed = move->over == NOWHERE && pos->aside[HAND] <= 1;

	last[0] = needed ? (uint8_t)(move->from + 1) : 0;
	last[1] = needed ? (uint8_t)(move->to + 1) : 0;
}

static void forget(struct position *pos, unsigned side)
{
	uint8_t *last = last_of(pos, side);

	last[0] = last[1] = 0;
}

/* Forgets a last move that cannot be taken back any more: the piece is gone
 * or its way is closed. */
static void forget_if_spoiled(struct position *pos, unsigned side)
{
	const uint8_t *last = last_of(pos, side);

	if (last[0] && (pos->at[last[0] - 1] != EMPTY ||
			   !piece_is(pos->at[last[1] - 1], side)))
		forget(pos, side);
}

static void make_move(
    struct position *pos, const struct move *move, struct report *report)
{
	report_add(
	    report, EFFECT_MOVE, move->to, move->from, pos->at[move->from]);
	pos->at[move->to] = pos->at[move->from];
	pos->at[move->from] = EMPTY;
	if (move->over != NOWHERE) {
		report_add(report, EFFECT_TAKE, move->over, NOWHERE,
		    pos->at[move->over]);
		pos->at[move->over] = EMPTY;
		pos->aside[TAKEN]++;
	}
	remember(pos, move);
	forget_if_spoiled(pos, pos->side ^ 1u);
	pos->side ^= 1;
}

static const struct rule *place_goat(
    struct position *pos, uint8_t point, struct report *report)
{
	if (pos->at[point] != EMPTY)
		return BAG(2);
	pos->at[point] = piece_of(GOAT);
	pos->aside[HAND]--;
	report_add(report, EFFECT_DROP, point, NOWHERE, piece_of(GOAT));
	forget_if_spoiled(pos, TIGER);
	pos->side = TIGER;
	return NULL;
}

static const struct rule *play_move(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *own = pos->side == TIGER ? BAG(3) : BAG(4);
	struct move move = { .over = NOWHERE };
	int direction;

	if (turn->count != 2 || turn->actions[0].sign != SIGN_AT ||
	    sign_operand(turn->actions[1].sign) != OPERAND_POINT)
		return own;
	move.from = turn->actions[0].value;
	move.to = turn->actions[1].value;
	if (!piece_is(pos->at[move.from], pos->side) ||
	    pos->at[move.to] != EMPTY)
		return own;
	if (turn->actions[1].sign == SIGN_TAKE && pos->side == TIGER) {
		direction = map_jump_direction(&game->map, move.from, move.to);
		if (direction < 0)
			return own;
		move.over = game->map.next[move.from][direction];
		if (!piece_is(pos->at[move.over], GOAT))
			return own;
	} else if (turn->actions[1].sign != SIGN_STEP ||
		   map_direction(&game->map, move.from, move.to) < 0) {
		return own;
	}
	if (move.over == NOWHERE &&
	    goes_straight_back(pos, move.from, move.to) &&
	    has_way_forward(game, pos))
		return BAG(5);
	make_move(pos, &move, report);
	return NULL;
}

static const struct rule *play_turn(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	if (turn_has(turn, 0, SIGN_PASS)) {
		if (turn->count > 1 || pos->side == TIGER ||
		    !moving_phase(pos) || can_move(game, pos))
			return BAG(9);
		forget(pos, GOAT);
		pos->side = TIGER;
		return NULL;
	}
	if (pos->side == GOAT && !moving_phase(pos)) {
		if (turn->count != 1 || turn->actions[0].sign != SIGN_AT)
			return BAG(2);
		return place_goat(pos, turn->actions[0].value, report);
	}
	return play_move(game, pos, turn, report);
}

static const struct rule *baghchal_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	const struct rule *broken;

	report_begin(report, turn);
	broken = play_turn(game, pos, turn, report);
	/* What nobody remembers can be taken back. */
	if (game_has(game, BACK_AND_FORTH)) {
		forget(pos, GOAT);
		forget(pos, TIGER);
	}
	return broken;
}

struct listing {
	const struct position *pos;
	turn_fn *each;
	void *user;
	bool no_way_back;
};

static bool list_move(const struct move *move, void *user)
{
	const struct listing *list = user;
	struct turn turn = { 0 };

	if (list->no_way_back && move->over == NOWHERE &&
	    goes_straight_back(list->pos, move->from, move->to))
		return true;
	turn_add(&turn, SIGN_AT, move->from);
	turn_add(
	    &turn, move->over == NOWHERE ? SIGN_STEP : SIGN_TAKE, move->to);
	return list->each(&turn, list->user);
}

static bool list_placements(const struct game *game, const struct position *pos,
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

static bool baghchal_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .pos = pos, .each = each, .user = user };

	if (pos->side == GOAT && !moving_phase(pos))
		return list_placements(game, pos, each, user);
	if (pos->side == GOAT && !can_move(game, pos))
		return turn_list_pass(each, user);
	list.no_way_back = has_way_forward(game, pos);
	return each_move(game, pos, list_move, &list);
}

static void baghchal_outcome(const struct game *game,
    const struct position *pos, struct outcome *outcome)
{
	if (pos->aside[TAKEN] >= settings_of(game)->goal)
		outcome->winner = TIGER;
	else if (!tigers_can_move(game, pos))
		outcome->winner = GOAT;
	else
		return;
	outcome->rule = settings_of(game)->won;
}

/* A last move that could not be taken back, or was never made: NULL, or why. */
static const char *wrong_last_move(
    const struct game *game, const struct position *pos, unsigned side)
{
	const uint8_t *last = pos->aside + LAST + 2 * side;
	unsigned most = side == TIGER && pos->side == GOAT ? 1 : 0;

	if (!last[0] && !last[1])
		return NULL;
	if (!last[0] || !last[1] ||
	    map_direction(&game->map, last[0] - 1, last[1] - 1) < 0)
		return "a last move goes along one line to the next point";
	if (pos->at[last[0] - 1] != EMPTY ||
	    !piece_is(pos->at[last[1] - 1], side))
		return "a last move is told only while its piece could go back";
	if (pos->aside[HAND] > most)
		return "last moves are told only when all goats are placed";
	return NULL;
}

static const char *wrong_last(
    const struct game *game, const struct position *pos)
{
	const uint8_t *goat = pos->aside + LAST, *tiger = goat + 2;
	const char *why = wrong_last_move(game, pos, GOAT);

	if (!why)
		why = wrong_last_move(game, pos, TIGER);
	if (!why && goat[0] && goat[0] == tiger[0])
		why = "both last moves leave the same point";
	return why;
}

static enum soundness baghchal_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	const struct baghchal_settings *settings = settings_of(game);
	struct census census = position_census(pos);

	if (census.heroes[GOAT] || census.heroes[TIGER])
		*why = "there are no heroes without the option";
	else if (census.pieces[TIGER] != settings->tigers)
		*why = "the number of tigers is wrong";
	else if (census.pieces[GOAT] + pos->aside[HAND] + pos->aside[TAKEN] !=
		 settings->goats)
		*why = "goats on the board, in hand and taken do not add up";
	else if (pos->aside[TAKEN] > settings->goal)
		*why = "more goats are taken than end the game";
	else if (pos->aside[TAKEN] == settings->goal &&
		 !tigers_can_move(game, pos))
		*why = "both sides have lost";
	else
		*why = wrong_last(game, pos);
	return *why ? IMPOSSIBLE : SOUND;
}

static void baghchal_start(const struct game *game, struct position *pos)
{
	pos->aside[HAND] = settings_of(game)->goats;
}

static const struct board baghchal_board = {
	.look = LOOK_LINES, .columns = 5, .rows = 5, .lines = LINES_ALQUERQUE
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
	.look = LOOK_LINES,
	.layout = ". . c5 . . ./a4 b4 c4 d4 e4 f4/a3 b3 c3 d3 e3 f3/"
		  "a2 b2 c2 d2 e2 f2/. b1 c1 d1 e1 .",
	.drawn = pulijudam_lines,
	.spots = pulijudam_spots,
};

static const struct side baghchal_sides[] = {
	{ "goat", "goat" },
	{ "tiger", "tiger" },
};

static const struct option baghchal_options[] = {
	{ .name = "back-and-forth",
	    .text = "a piece may go straight back where it came from (BAG-5)" },
};

static const struct key baghchal_keys[] = {
	{ .name = "hand",
	    .text = "goats still to be placed",
	    .label = "goat in hand|goats in hand",
	    .kind = KEY_NUMBERS,
	    .offset = HAND,
	    .count = 1,
	    /* While goats are placed no position comes back. */
	    .compared = true,
	    .most = 20 },
	{ .name = "taken",
	    .text = "goats taken",
	    .label = "goat taken|goats taken",
	    .kind = KEY_NUMBERS,
	    .offset = TAKEN,
	    .count = 1,
	    .most = 20 },
	{ .name = "last",
	    .text = "each side's last move, where BAG-5 can still need it",
	    .kind = KEY_LINES,
	    .offset = LAST,
	    .count = 2,
	    .without = BACK_AND_FORTH },
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
	    .options = BACK_AND_FORTH,
	    .repetition_ends = true,
	    .occurrences = 4,
	    .examples = "c3 a1-b2 a1xc3 --",
	    .settings =
		&(const struct baghchal_settings){
		    .goats = 20, .tigers = 4, .goal = 5, .won = BAG(6) },
	    .abroad = baghchal_abroad,
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
	    .options = BACK_AND_FORTH,
	    .repetition_ends = true,
	    .occurrences = 4,
	    .examples = "b3 c4-c3 c4xc2 --",
	    .settings =
		&(const struct baghchal_settings){
		    .goats = 15, .tigers = 3, .goal = 5, .won = PUL(1) },
	},
};

const struct family baghchal_family = {
	.name = "baghchal",
	.sides = baghchal_sides,
	.side_count = COUNT_OF(baghchal_sides),
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
	.inspect = baghchal_inspect,
};
