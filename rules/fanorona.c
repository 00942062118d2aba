/*
 * Fanorona: a step takes a line of enemies that it approaches or withdraws
 * from, the same piece may go on taking, and whoever can take must. The
 * rulesets are boards of three sizes.
 */
#include "rules/fanorona.h"

#include "rules/sets.h"

enum { SAME_DIRECTION = 1u << 0 };

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

static bool enemy_at(const struct position *pos, uint8_t point)
{
	return point != NOWHERE && piece_is(pos->at[point], pos->side ^ 1u);
}

bool takes_by_approach(const struct game *game, const struct position *pos,
    uint8_t to, unsigned direction)
{
	return enemy_at(pos, game->map.next[to][direction]);
}

bool takes_by_withdrawal(const struct game *game, const struct position *pos,
    uint8_t from, unsigned direction)
{
	return enemy_at(pos, game->map.next[from][opposite(direction)]);
}

bool can_take(const struct game *game, const struct position *pos)
{
	const struct map *map = &game->map;
	uint64_t own = set_of(map, pos, pos->side),
		 enemy = set_of(map, pos, pos->side ^ 1u),
		 empty = set_of_empty(map, own, enemy), able = 0;

	for (unsigned d = 0; d < map->directions; d++) {
		unsigned back = opposite(d);
		uint64_t free = own & set_next(map, empty, back);

		/* An enemy two points ahead, or behind the piece. */
		able |= free & set_next(map, set_next(map, enemy, back), back);
		able |= free & set_next(map, enemy, d);
	}
	return able != 0;
}

bool can_step(const struct game *game, const struct position *pos)
{
	const struct map *map = &game->map;
	uint64_t own = set_of(map, pos, pos->side),
		 enemy = set_of(map, pos, pos->side ^ 1u);

	return set_touching(map, own, set_of_empty(map, own, enemy)) != 0;
}

static void take_line(const struct game *game, struct position *pos,
    uint8_t first, unsigned direction, unsigned most, struct report *report)
{
	for (uint8_t p = first; most-- > 0 && enemy_at(pos, p);
	     p = game->map.next[p][direction]) {
		report_add(report, EFFECT_TAKE, p, NOWHERE, pos->at[p]);
		pos->at[p] = EMPTY;
	}
}

void walk_step(const struct game *game, struct position *pos, struct walk *walk,
    unsigned direction, enum sign how, unsigned most, struct report *report)
{
	uint8_t from = walk->at, to = game->map.next[from][direction];

	report_add(report, EFFECT_MOVE, to, from, pos->at[from]);
	pos->at[to] = pos->at[from];
	pos->at[from] = EMPTY;
	if (how == SIGN_APPROACH)
		take_line(game, pos, game->map.next[to][direction], direction,
		    most, report);
	else if (how == SIGN_WITHDRAW)
		take_line(game, pos, game->map.next[from][opposite(direction)],
		    opposite(direction), most, report);
	walk->at = to;
	walk->direction = (int)direction;
	walk->visited |= (uint64_t)1 << to;
}

/* Which rule keeps the piece from this step, or NULL. */
static const struct rule *step_refused(const struct game *game,
    const struct position *pos, const struct walk *walk, uint8_t to,
    int direction)
{
	if (direction < 0 || pos->at[to] != EMPTY)
		return FAN(2);
	if (direction == walk->direction && !game_has(game, SAME_DIRECTION))
		return FAN(9);
	if (walk->visited & ((uint64_t)1 << to))
		return FAN(10);
	return NULL;
}

const struct rule *choose_capture(const struct game *game,
    const struct position *pos, const struct walk *walk, uint8_t to,
    unsigned direction, const struct action *letter, enum sign *how)
{
	bool approach = takes_by_approach(game, pos, to, direction);
	bool withdrawal = takes_by_withdrawal(game, pos, walk->at, direction);

	if (!letter) {
		if (approach && withdrawal)
			return FAN(6);
		*how = approach     ? SIGN_APPROACH
		       : withdrawal ? SIGN_WITHDRAW
				    : SIGN_STEP;
		return walk->direction >= 0 && *how == SIGN_STEP ? FAN(8)
								 : NULL;
	}
	*how = letter->sign;
	if (walk->direction >= 0 && !approach && !withdrawal)
		return FAN(8);
	if (*how == SIGN_APPROACH && !approach)
		return FAN(4);
	if (*how == SIGN_WITHDRAW && !withdrawal)
		return FAN(5);
	return NULL;
}

static const struct rule *fanorona_play(const struct game *game,
    struct position *pos, const struct turn *turn, struct report *report)
{
	struct walk walk = { .direction = -1 };
	struct turn full;
	bool took = false;

	if (vela_lasts(game, pos))
		return vela_play(game, pos, turn, report);
	report_begin(report, turn);
	if (turn->count < 2 || turn->actions[0].sign != SIGN_AT)
		return FAN(2);
	walk.at = turn->actions[0].value;
	walk.visited = (uint64_t)1 << walk.at;
	if (!piece_is(pos->at[walk.at], pos->side))
		return FAN(2);
	full.count = 0; /* the rest is filled in as it grows */
	turn_add(&full, SIGN_AT, walk.at);
	for (unsigned i = 1; i < turn->count; i++) {
		const struct action *letter = NULL;
		const struct rule *refused;
		uint8_t to = turn->actions[i].value;
		enum sign how = SIGN_STEP;
		int d;

		if (turn->actions[i].sign != SIGN_STEP)
			return FAN(2);
		if (i > 1 && !took)
			return FAN(7);
		if (turn_has(turn, i + 1, SIGN_APPROACH) ||
		    turn_has(turn, i + 1, SIGN_WITHDRAW))
			letter = &turn->actions[++i];
		d = map_direction(&game->map, walk.at, to);
		refused = step_refused(game, pos, &walk, to, d);
		if (!refused)
			refused = choose_capture(
			    game, pos, &walk, to, (unsigned)d, letter, &how);
		if (refused)
			return refused;
		took = how != SIGN_STEP;
		if (!took && can_take(game, pos))
			return FAN(3);
		walk_step(
		    game, pos, &walk, (unsigned)d, how, POINTS_MAX, report);
		turn_add(&full, SIGN_STEP, to);
		if (took)
			turn_add(&full, how, 0);
	}
	if (report)
		report->turn = full;
	pos->side ^= 1;
	return NULL;
}

struct listing {
	const struct game *game;
	turn_fn *each;
	void *user;
	struct turn turn;
};

/* Lists the captures that go on from here; depth is at most one per enemy. */
static bool list_captures(
    struct listing *list, const struct position *pos, const struct walk *walk)
{
	static const enum sign ways[] = { SIGN_APPROACH, SIGN_WITHDRAW };
	const struct game *game = list->game;

	for (unsigned d = 0; d < game->map.directions; d++) {
		uint8_t to = game->map.next[walk->at][d];

		if (to == NOWHERE || step_refused(game, pos, walk, to, (int)d))
			continue;
		for (unsigned w = 0; w < COUNT_OF(ways); w++) {
			struct position after = *pos;
			struct walk further = *walk;
			uint8_t count = list->turn.count;

			if (!(ways[w] == SIGN_APPROACH
				    ? takes_by_approach(game, pos, to, d)
				    : takes_by_withdrawal(
					  game, pos, walk->at, d)))
				continue;
			walk_step(game, &after, &further, d, ways[w],
			    POINTS_MAX, NULL);
			turn_add(&list->turn, SIGN_STEP, to);
			turn_add(&list->turn, ways[w], 0);
			if (!list->each(&list->turn, list->user) ||
			    !list_captures(list, &after, &further))
				return false;
			list->turn.count = count;
		}
	}
	return true;
}

static bool list_steps(
    struct listing *list, const struct position *pos, uint8_t from)
{
	for (unsigned d = 0; d < list->game->map.directions; d++) {
		uint8_t to = list->game->map.next[from][d];

		if (to == NOWHERE || pos->at[to] != EMPTY)
			continue;
		list->turn.count = 1;
		turn_add(&list->turn, SIGN_STEP, to);
		if (!list->each(&list->turn, list->user))
			return false;
	}
	return true;
}

static bool fanorona_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user)
{
	struct listing list = { .game = game, .each = each, .user = user };
	bool taking = can_take(game, pos);

	if (vela_lasts(game, pos))
		return vela_turns(game, pos, each, user);
	for (uint8_t p = 0; p < game->map.points; p++) {
		struct walk walk = {
			.at = p, .direction = -1, .visited = (uint64_t)1 << p
		};

		if (!piece_is(pos->at[p], pos->side))
			continue;
		list.turn.count = 0;
		turn_add(&list.turn, SIGN_AT, p);
		if (!(taking ? list_captures(&list, pos, &walk)
			     : list_steps(&list, pos, p)))
			return false;
	}
	return true;
}

static bool has_pieces(
    const struct game *game, const struct position *pos, unsigned side)
{
	for (uint8_t p = 0; p < game->map.points; p++)
		if (piece_is(pos->at[p], side))
			return true;
	return false;
}

static void fanorona_outcome(const struct game *game,
    const struct position *pos, struct outcome *outcome)
{
	const struct fanorona_settings *settings = game->ruleset->settings;
	bool alone = !has_pieces(game, pos, pos->side ^ 1u);

	if (vela_lasts(game, pos)) {
		vela_outcome(game, pos, outcome);
	} else if (settings->vela && vela_is_over(pos, outcome)) {
		return;
	} else if (alone || !can_step(game, pos)) {
		outcome->rule = FAN(13);
		outcome->winner = alone ? pos->side : pos->side ^ 1;
	}
}

static enum soundness fanorona_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	const struct fanorona_settings *settings = game->ruleset->settings;
	struct census census = position_census(pos);

	if (census.heroes[0] || census.heroes[1]) {
		*why = "there are no heroes without the option";
		return IMPOSSIBLE;
	}
	if (census.pieces[0] > settings->pieces ||
	    census.pieces[1] > settings->pieces)
		*why = "a side has more pieces than at the start";
	else if (!census.pieces[0] && !census.pieces[1])
		*why = "neither side has a piece";
	return *why ? IMPOSSIBLE : SOUND;
}

static const struct board tsivy_board = {
	.look = LOOK_LINES, .columns = 9, .rows = 5, .lines = LINES_ALQUERQUE
};
static const struct board dimyand_board = {
	.look = LOOK_LINES, .columns = 5, .rows = 5, .lines = LINES_ALQUERQUE
};
static const struct board telo_board = {
	.look = LOOK_LINES, .columns = 3, .rows = 3, .lines = LINES_ALQUERQUE
};

static const struct option fanorona_options[] = {
	{ .name = "same-direction",
	    .text = "a chain may go on in the same direction (FAN-9)" },
};

static const struct side fanorona_sides[] = {
	{ "green", "lemur" },
	{ "orange", "lemur" },
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
	    .options = SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "e2-e3A c1-c2 e2-e3A-f3W",
	    .settings = &(const struct fanorona_settings){ .pieces = 22 },
	    .abroad = tsivy_abroad,
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
	    .repetition = FAN(14),
	    .examples = "e2-e3A f4-e4 --",
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
	    .options = SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "c2-c3A b1-b2 c2-c3A-d3W",
	    .settings = &(const struct fanorona_settings){ .pieces = 12 },
	    .abroad = dimyand_abroad,
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
	    .options = SAME_DIRECTION,
	    .repetition = FAN(14),
	    .examples = "b1-b2A a1-b1",
	    .settings = &(const struct fanorona_settings){ .pieces = 4 },
	    .abroad = telo_abroad,
	},
};

const struct family fanorona_family = {
	.name = "fanorona",
	.sides = fanorona_sides,
	.side_count = COUNT_OF(fanorona_sides),
	.rulesets = fanorona_rulesets,
	.ruleset_count = COUNT_OF(fanorona_rulesets),
	.options = fanorona_options,
	.option_count = COUNT_OF(fanorona_options),
	.turns = fanorona_turns,
	.play = fanorona_play,
	.outcome = fanorona_outcome,
	.inspect = fanorona_inspect,
};
