/* Positions that no game of Yoté or Choko can bring about. */
#include "rules/yote/yote.h"

static const char *merchant_wrong(const struct position *pos)
{
	const uint8_t *hand = pos->aside + YOTE_HAND;
	bool deployed = !hand[0] && !hand[1];
	uint8_t holder = pos->aside[YOTE_TOKEN];

	if (deployed && holder)
		return "the merchant leaves the game with the last deployment";
	if (!deployed && !holder)
		return "somebody holds the merchant while camels are in hand";
	if (pos->aside[YOTE_BOUND] &&
	    (holder != (pos->side ^ 1) + 1 || !hand[pos->side]))
		return "only a player with camels in hand is bound, and only "
		       "by the other's merchant";
	return NULL;
}

/* One of the twelve, on the board or in hand, until it is taken. */
static const char *caravan_wrong(const struct position *pos, unsigned side,
    unsigned on_board, unsigned total)
{
	unsigned in_hand = pos->aside[YOTE_HERO + side];

	if (on_board + in_hand > 1)
		return "a side has one royal caravan";
	if (in_hand > pos->aside[YOTE_HAND + side])
		return "the caravan in hand is one of those in hand";
	if (total == YOTE_CAMELS && on_board + in_hand == 0)
		return "one of the twelve is the royal caravan";
	return NULL;
}

static const char *caravans_wrong(const struct game *game,
    const struct position *pos, const struct yote_totals *totals)
{
	struct census census = position_census(pos);
	const char *why = NULL;

	if (!game_has(game, YOTE_HEROES))
		return census.heroes[0] || census.heroes[1]
			   ? "there are no heroes without the option"
			   : NULL;
	for (unsigned side = 0; side < 2 && !why; side++)
		why = caravan_wrong(
		    pos, side, census.heroes[side], totals->of[side]);
	return why;
}

enum soundness yote_inspect(
    const struct game *game, const struct position *pos, const char **why)
{
	struct yote_totals totals = yote_count(pos);

	*why = caravans_wrong(game, pos, &totals);
	if (*why)
		return IMPOSSIBLE;
	if (totals.of[0] > YOTE_CAMELS || totals.of[1] > YOTE_CAMELS)
		*why = "a side has more than twelve pieces, hand included";
	else if (!totals.of[0] && !totals.of[1])
		*why = "neither side has a piece";
	else if (yote_settings_of(game)->merchant)
		*why = merchant_wrong(pos);
	if (!*why)
		*why = yote_routes_wrong(game, pos);
	if (pos->aside[YOTE_QUIET] > yote_settings_of(game)->quiet_limit)
		*why = "so many quiet plies are not counted";
	if (*why)
		return IMPOSSIBLE;
	if (!pos->aside[YOTE_QUIET] || yote_watched(game, pos, &totals))
		return SOUND;
	*why = "quiet plies are not counted here yet";
	return DOUBTFUL;
}
