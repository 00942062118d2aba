/*
 * The female lemur, the hero of Fanorona: she jumps over her own lemurs, need
 * not take, and is not taken.
 */
#include "rules/fanorona/fanorona.h"

const struct rule female_rules[] = {
	{ "FAH-1",
	    "One lemur of each side is the female: at the start the one in "
	    "the left corner, as its own player sees the board, green's on a1",
	    "seed; as its own: choice" },
	{ "FAH-2",
	    "The female may jump over one own lemur beside her to the empty "
	    "point behind it; a jump may take by approach or withdrawal and be "
	    "part of a chain, as a step may",
	    "seed" },
	{ "FAH-3",
	    "Her jump goes straight on along a line, to the next point but one",
	    "inferred" },
	{ "FAH-4",
	    "A female cannot be taken, and a capture goes no further than her "
	    "(with mortal-female she is taken like any lemur)",
	    "choice" },
	{ "FAH-5",
	    "The female need not take where others must; but the first turn of "
	    "a game takes, her step or jump without a letter takes nothing, "
	    "and what only she could take binds no other lemur",
	    "seed; but the first: choice" },
	{ "FAH-6", "A player who has only the female left has lost at once",
	    "seed" },
};

const struct chapter female_chapter =
    CHAPTER("The female lemur", LUDOS_AFRIQUE, female_rules);

bool female_find_jump(const struct game *game, const struct position *pos,
    uint8_t from, unsigned direction, struct stride *stride)
{
	uint8_t over = game->map.next[from][direction], to;

	if (!piece_is(pos->at[over], pos->side))
		return false;
	to = game->map.next[over][direction];
	if (to == NOWHERE || pos->at[to] != EMPTY)
		return false;
	stride->sign = SIGN_JUMP;
	stride->to = to;
	stride->direction = (uint8_t)direction;
	return true;
}

const struct rule *female_read_jump(const struct game *game,
    const struct position *pos, uint8_t from, uint8_t to, struct stride *stride)
{
	int direction = map_jump_direction(&game->map, from, to);

	if (!female_is(pos->at[from]))
		return FAH(2);
	if (direction < 0)
		return FAH(3);
	if (!female_find_jump(game, pos, from, (unsigned)direction, stride))
		return FAH(2);
	return NULL;
}

const struct rule *female_must_take(
    const struct game *game, const struct position *pos)
{
	return position_equal(pos, &game->start) ? FAH(5) : NULL;
}

bool female_is_alone(const struct position *pos, struct outcome *outcome)
{
	struct census census = position_census(pos);

	for (unsigned side = 0; side < 2; side++) {
		if (census.pieces[side] != 1 || !census.heroes[side])
			continue;
		outcome->rule = FAH(6);
		outcome->winner = (uint8_t)(side ^ 1u);
		return true;
	}
	return false;
}

const char *female_wrong(
    const struct game *game, unsigned pieces, unsigned heroes)
{
	if (!game_has(game, FANORONA_HEROES))
		return heroes ? "there are no heroes without the option" : NULL;
	if (heroes > 1)
		return "a side has one female";
	if (pieces - heroes == fanorona_settings_of(game)->pieces)
		return "one of the pieces at the start is the female";
	return NULL;
}
