/*
 * What BAG-5 remembers: each side's last turn, as long as it could be taken
 * back. Two points + 1 for a move, the one that was left first; a second move
 * is the alpha tiger's.
 */
#include "rules/baghchal/baghchal.h"

bool last_is_taken_back(const struct position *pos, const struct move *move)
{
	const uint8_t *last =
	    pos->aside + BAGHCHAL_LAST + LAST_BYTES * pos->side;

	if (move->how == SIGN_TAKE)
		return false;
	for (unsigned i = 0; i < LAST_BYTES && last[i]; i += 2)
		if (last[i] == move->to + 1 && last[i + 1] == move->from + 1)
			return true;
	return false;
}

/* A jump is taken back without taking only by an ordinary tiger over a goat
 * that the billy goat protects. */
static bool can_be_needed(const struct game *game, const struct position *pos,
    const struct move *move)
{
	if (game_has(game, BAGHCHAL_BACK_AND_FORTH))
		return false;
	return move->how == SIGN_STEP ||
	       (game_has(game, BAGHCHAL_HEROES) && !(pos->at[move->to] & HERO));
}

void last_remember(
    const struct game *game, struct position *pos, const struct move *move)
{
	uint8_t *last = last_of(pos, pos->side);

	if (!can_be_needed(game, pos, move))
		return;
	if (last[0])
		last += 2;
	last[0] = (uint8_t)(move->from + 1);
	last[1] = (uint8_t)(move->to + 1);
}

static bool is_spoiled(
    const struct position *pos, const uint8_t *last, unsigned side)
{
	return pos->at[last[0] - 1] != EMPTY ||
	       !piece_is(pos->at[last[1] - 1], side);
}

static void tidy_side(struct position *pos, unsigned side)
{
	uint8_t *last = last_of(pos, side);

	if (last[2] && is_spoiled(pos, last + 2, side))
		last[2] = last[3] = 0;
	if (last[0] && is_spoiled(pos, last, side)) {
		memcpy(last, last + 2, 2);
		last[2] = last[3] = 0;
	}
}

void last_tidy(struct position *pos)
{
	tidy_side(pos, GOAT);
	tidy_side(pos, TIGER);
}

/* Whether the piece could have made this move, so that it can be needed. */
static bool leads_there(const struct game *game, const struct position *pos,
    const uint8_t *last, unsigned side)
{
	uint8_t from = (uint8_t)(last[0] - 1), to = (uint8_t)(last[1] - 1);

	if (!last[0] || !last[1])
		return false;
	if (map_direction(&game->map, from, to) >= 0)
		return true;
	return game_has(game, BAGHCHAL_HEROES) && side == TIGER &&
	       !(pos->at[to] & HERO) &&
	       map_jump_direction(&game->map, from, to) >= 0;
}

static const char *wrong_move(const struct game *game,
    const struct position *pos, const uint8_t *last, unsigned side)
{
	unsigned most = side == TIGER && pos->side == GOAT ? 1 : 0;

	if (!leads_there(game, pos, last, side))
		return "a last move goes along one line to the next point";
	if (is_spoiled(pos, last, side))
		return "a last move is told only while its piece could go back";
	if (pos->aside[BAGHCHAL_HAND] > most)
		return "last moves are told only when all goats are placed";
	return NULL;
}

/* A second move was the alpha tiger's, in the turn before the last goat was
 * placed. */
static bool wrong_second(const struct game *game, const struct position *pos,
    const uint8_t *last, unsigned side)
{
	bool placing = pos->aside[BAGHCHAL_HAND] == 1;

	return !game_has(game, BAGHCHAL_HEROES) || side != TIGER ||
	       placing != (pos->side == GOAT) ||
	       !(pos->at[last[3] - 1] & HERO) || pos->at[last[1] - 1] & HERO ||
	       last[0] == last[2];
}

const char *last_wrong(const struct game *game, const struct position *pos)
{
	const uint8_t *goat = pos->aside + BAGHCHAL_LAST,
		      *tiger = goat + LAST_BYTES;

	for (unsigned side = GOAT; side <= TIGER; side++) {
		const uint8_t *last = side == GOAT ? goat : tiger;
		const char *why = NULL;

		if (last[0] || last[1])
			why = wrong_move(game, pos, last, side);
		if (!why && last[2])
			why = wrong_move(game, pos, last + 2, side);
		if (!why && last[2] && wrong_second(game, pos, last, side))
			why = "only the alpha tiger moves after another tiger";
		if (why)
			return why;
	}
	if (goat[0] && goat[0] == tiger[0])
		return "both last moves leave the same point";
	return NULL;
}
