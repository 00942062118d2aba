/*
 * The rocks of Hasami: one of each side stands in everybody's way, and goes as
 * many steps as its side has just lost pieces, before that side's move.
 */
#include "rules/hasami/hasami.h"

#include <string.h>

const struct rule rock_rules[] = {
	{ "HAR-1",
	    "Each side has one rock, red's on c5 and green's on g5, or where "
	    "the position says",
	    "choice" },
	{ "HAR-2",
	    "A side that has just lost pieces may, before its move, take its "
	    "rock as many single steps as pieces, or fewer, in any of eight "
	    "directions over free squares",
	    "seed; or fewer: choice; in any of eight: seed" },
	{ "HAR-3",
	    "A rock blocks slides and breaks lines; it does not jump, is not "
	    "jumped or taken, and helps to take nothing; any free square is "
	    "open to it, camps too",
	    "seed; any free square: choice" },
};

const struct chapter rock_chapter = CHAPTER("Rocks", LUDOS_ASIE, rock_rules);

/* Square by square as the steps grow: each is asked once. */
void rock_find_reach(const struct game *game, const struct position *pos,
    struct rock_reach *reach)
{
	uint8_t squares[POINTS_MAX], steps[POINTS_MAX];
	unsigned count = 1;

	*reach = (struct rock_reach){ .squares = { false } };
	squares[0] = rock_of(pos, pos->side);
	steps[0] = 0;
	for (unsigned i = 0; i < count; i++) {
		for (unsigned way = 0; way < HASAMI_WAYS_ROUND; way++) {
			uint8_t to =
			    game->map.next[squares[i]][hasami_ways[way]];

			if (steps[i] == pos->aside[HASAMI_STEPS] ||
			    to == NOWHERE || pos->at[to] != EMPTY ||
			    reach->squares[to])
				continue;
			reach->squares[to] = true;
			squares[count] = to;
			steps[count++] = (uint8_t)(steps[i] + 1);
		}
	}
}

const char *rock_offered(const struct game *game, const struct position *pos)
{
	struct rock_reach reach;

	if (!game_has(game, HASAMI_CHALLENGES) || !pos->aside[HASAMI_STEPS])
		return NULL;
	rock_find_reach(game, pos, &reach);
	return memchr(reach.squares, true, sizeof(reach.squares))
		   ? "the rock may go first, a step for each piece just lost: "
		     "# and where from, - and where to, + and the move"
		   : NULL;
}

void rock_move(struct position *pos, uint8_t to)
{
	pos->at[rock_of(pos, pos->side)] = EMPTY;
	pos->at[to] = OBSTACLE;
	pos->aside[HASAMI_ROCKS + pos->side] = (uint8_t)(to + 1);
}

const struct rule *rock_play(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned *used, struct report *report)
{
	uint8_t from = rock_of(pos, pos->side), to;
	struct rock_reach reach;

	*used = 0;
	/* Before the move, and once. */
	for (unsigned i = 1; i < turn->count; i++)
		if (turn->actions[i].sign == SIGN_HUT)
			return HAR(2);
	if (!turn_has(turn, 0, SIGN_HUT))
		return NULL;
	if (pos->aside[HASAMI_STEPS] == 0 || turn->actions[0].value != from ||
	    !turn_has(turn, 1, SIGN_STEP) || !turn_has(turn, 2, SIGN_JOIN))
		return HAR(2);
	to = turn->actions[1].value;
	if (to != from && pos->at[to] != EMPTY)
		return HAR(3);
	rock_find_reach(game, pos, &reach);
	if (!reach.squares[to])
		return HAR(2);
	rock_move(pos, to);
	report_add(report, EFFECT_MOVE, to, from, OBSTACLE);
	*used = 3;
	return NULL;
}

const char *rock_wrong(const struct position *pos, unsigned missing)
{
	if (!pos->aside[HASAMI_ROCKS] || !pos->aside[HASAMI_ROCKS + 1])
		return "each side has a rock on the board";
	if (pos->aside[HASAMI_STEPS] > missing)
		return "a rock goes no further than its side has lost pieces";
	return NULL;
}
