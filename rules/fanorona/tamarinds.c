/*
 * Tamarinds, the challenge of Fanorona: at the end of a turn one feeds a lemur,
 * and a captured one comes back beside it.
 */
#include "rules/fanorona/fanorona.h"

#include "rules/sets.h"

static const struct rule tamarind_rules[] = {
	{ "FAC-1",
	    "Each player has two tamarinds; at the end of a turn one of them "
	    "may be spent: a lemur of that player that was taken comes back on "
	    "an empty point beside another, joined to it by a line; this takes "
	    "nothing",
	    "seed; this takes: choice" },
	{ "FAC-2",
	    "The female does not come back, but a lemur may come back beside "
	    "her",
	    "seed; but a lemur: choice" },
};

const struct chapter tamarind_chapter =
    CHAPTER("Tamarinds", LUDOS_AFRIQUE, tamarind_rules);

#define FAC(n) (&tamarind_rules[(n)-1])

/* Which rule keeps the side to move from spending one, wherever. */
static const struct rule *spending_refused(
    const struct game *game, const struct position *pos)
{
	unsigned most = fanorona_settings_of(game)->pieces, females = 0,
		 pieces[2];
	bool heroes = game_has(game, FANORONA_HEROES);

	if (!pos->aside[FANORONA_TAMARINDS + pos->side])
		return FAC(1);
	count_both(pos, pieces);
	for (uint8_t p = 0; heroes && p < game->map.points; p++)
		females += pos->at[p] == hero_of(pos->side);
	if (pieces[pos->side] - females + heroes < most)
		return NULL;
	return females < heroes ? FAC(2) : FAC(1);
}

/* The points where a lemur of the side to move can come back, if it may. */
static uint64_t points_beside(
    const struct game *game, const struct position *pos)
{
	const struct map *map = &game->map;
	uint64_t own = set_of(map, pos, pos->side),
		 enemy = set_of(map, pos, pos->side ^ 1u);

	return set_touching(map, set_of_empty(map, own, enemy), own);
}

static void bring_back(struct position *pos, uint8_t to)
{
	pos->at[to] = piece_of(pos->side);
	pos->aside[FANORONA_TAMARINDS + pos->side]--;
}

static void write_return(struct turn *turn, uint8_t to)
{
	turn_add(turn, SIGN_JOIN, 0);
	turn_add(turn, SIGN_RETURN, to);
}

bool tamarind_each(const struct game *game, const struct position *after,
    struct turn *turn, whole_fn *each, void *user)
{
	uint8_t count = turn->count;
	uint64_t points;

	if (!each(turn, after, user))
		return false;
	if (!game_has(game, FANORONA_CHALLENGES) ||
	    spending_refused(game, after))
		return true;
	points = points_beside(game, after);
	for (uint8_t p = 0; points >> p; p++) {
		struct position fed;
		bool more;

		if (!(points >> p & 1))
			continue;
		fed = *after;
		bring_back(&fed, p);
		write_return(turn, p);
		more = each(turn, &fed, user);
		turn->count = count;
		if (!more)
			return false;
	}
	return true;
}

unsigned tamarind_begins(const struct game *game, const struct turn *turn)
{
	unsigned i = turn->count;

	if (game_has(game, FANORONA_CHALLENGES))
		for (i = 0;
		     i < turn->count && turn->actions[i].sign != SIGN_JOIN &&
		     turn->actions[i].sign != SIGN_RETURN;
		     i++)
			;
	return i;
}

const struct rule *tamarind_play(const struct game *game, struct position *pos,
    const struct turn *turn, unsigned first, struct report *report)
{
	const struct rule *refused = spending_refused(game, pos);
	uint8_t to;

	/* One, and nothing behind it. */
	if (turn->count != first + 2 || !turn_has(turn, first, SIGN_JOIN) ||
	    !turn_has(turn, first + 1, SIGN_RETURN))
		return FAC(1);
	if (refused)
		return refused;
	to = turn->actions[first + 1].value;
	if (!(points_beside(game, pos) >> to & 1))
		return FAC(1);
	bring_back(pos, to);
	report_add(report, EFFECT_DROP, to, NOWHERE, pos->at[to]);
	if (report)
		write_return(&report->turn, to);
	return NULL;
}

const char *tamarind_offered(
    const struct game *game, const struct position *pos)
{
	if (!game_has(game, FANORONA_CHALLENGES) || spending_refused(game, pos))
		return NULL;
	return "a tamarind may be spent: +@ and a point bring a lemur back "
	       "beside another";
}
