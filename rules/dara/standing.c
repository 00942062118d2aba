/*
 * Where a position of Dara stands: lost, or such that no game brings it about.
 */
#include "rules/dara/dara.h"

#include "rules/family.h"

/* The rule by which a side has lost, or NULL. */
static const struct rule *has_lost(const struct game *game,
    const struct position *pos, unsigned side, unsigned pieces)
{
	const struct dara_settings *settings = dara_settings_of(game);

	if (settings->losses &&
	    pos->aside[DARA_TAKEN + side] >= settings->losses)
		return settings->lost;
	if (dara_is_placing(pos))
		return NULL;
	if (settings->left && pieces <= settings->few)
		return settings->left;
	if (side == pos->side && !dara_can_move(game, pos))
		return settings->blocked;
	return NULL;
}

void dara_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome)
{
	unsigned loser = pos->side, pieces[2] = { 0 };

	if (dara_settings_of(game)->left)
		count_both(pos, pieces);
	outcome->rule = has_lost(game, pos, loser, pieces[loser]);
	if (!outcome->rule) {
		loser ^= 1u;
		outcome->rule = has_lost(game, pos, loser, pieces[loser]);
	}
	outcome->winner = (uint8_t)(loser ^ 1u);
}

/* Sums of one side that no game has. */
static const char *wrong_counts(const struct game *game,
    const struct position *pos, unsigned side, unsigned pieces)
{
	const struct dara_settings *settings = dara_settings_of(game);
	unsigned taken = settings->losses ? pos->aside[DARA_TAKEN + side] : 0;
	unsigned sum = pieces + pos->aside[DARA_HAND + side] + taken;

	if (sum > DARA_PIECES)
		return "a side has more than twelve pieces";
	if (taken > settings->losses)
		return "more pieces are taken than end the game";
	if (!dara_is_placing(pos))
		return NULL;
	if (sum < DARA_PIECES)
		return "pieces on the board, in hand and taken do not add up "
		       "to twelve";
	if (taken && !settings->placing_takes)
		return "nothing is taken while pieces are placed";
	return NULL;
}

static bool zone_passed_over(
    const struct game *game, const struct position *pos)
{
	if (!dara_is_placing(pos) || !dara_zone_comes_first(game, pos))
		return false;
	if (pos->aside[DARA_TAKEN] || pos->aside[DARA_TAKEN + 1])
		return true;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] != EMPTY && !game->map.zone[p])
			return true;
	return false;
}

/* Lines that could not be made. */
static bool has_forbidden_line(
    const struct game *game, const struct position *pos)
{
	const struct dara_settings *settings = dara_settings_of(game);
	unsigned most = settings->longer ? settings->line : POINTS_MAX;

	if (dara_is_placing(pos) && settings->placed_line &&
	    !game_has(game, DARA_FREE_PLACEMENT))
		most = settings->line - 1u;
	for (uint8_t p = 0; p < game->map.points; p++)
		if (pos->at[p] != EMPTY && pos->at[p] != OBSTACLE &&
		    dara_longest(dara_lines_through(
			game, pos, piece_side(pos->at[p]), p)) > most)
			return true;
	return dara_hut_in_long_line(game, pos, 0) ||
	       dara_hut_in_long_line(game, pos, 1);
}

enum soundness dara_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct census census = position_census(pos);

	for (unsigned side = 0; side < 2 && !*why; side++) {
		*why = wrong_counts(game, pos, side, census.pieces[side]);
		if (!*why)
			*why = dara_heroes_wrong(game, pos, side, &census);
		if (!*why)
			*why = dara_hut_wrong(pos, side);
	}
	if (!*why && zone_passed_over(game, pos))
		*why = "the centre is filled first";
	if (!*why && dara_is_placing(pos) && !dara_can_place(game, pos, 0) &&
	    !dara_can_place(game, pos, 1))
		*why = "pieces in hand that neither side can place any more";
	if (!*why && has_lost(game, pos, 0, census.pieces[0]) &&
	    has_lost(game, pos, 1, census.pieces[1]))
		*why = "both sides have lost";
	if (*why)
		return IMPOSSIBLE;
	if (has_forbidden_line(game, pos)) {
		*why = "a line that the rules forbid to make";
		return DOUBTFUL;
	}
	return SOUND;
}
