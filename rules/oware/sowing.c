/* Oware: what a sowing does, and what it harvests. */
#include "rules/oware/oware.h"

enum { WHOLE_ROW = 0x3f };

/* Sows a house; answers where the last seed fell. */
static unsigned sow(struct position *pos, unsigned house, struct report *report)
{
	unsigned seeds = pos->at[house], at = house;

	report_add(report, EFFECT_LIFT, house, NOWHERE, seeds);
	pos->at[house] = 0;
	while (seeds > 0) {
		at = at + 1 == HOUSES ? 0 : at + 1;
		if (at == house) {
			report_add(report, EFFECT_SKIP, at, NOWHERE, 0);
			continue;
		}
		pos->at[at]++;
		report_add(report, EFFECT_DROP, at, NOWHERE, 1);
		seeds--;
	}
	return at;
}

/* The houses that a last seed in `last` would harvest, however many: bit h
 * for house h. */
static unsigned chain_from(
    const struct position *pos, unsigned last, unsigned side)
{
	unsigned houses = 0;

	for (unsigned h = last; side_of(h) != side; h--) {
		if (pos->at[h] != 2 && pos->at[h] != 3)
			break;
		houses |= 1u << h;
		if (h == 0)
			break;
	}
	return houses;
}

static unsigned seeds_in(const struct position *pos, unsigned houses)
{
	unsigned seeds = 0;

	for (unsigned h = 0; houses; h++, houses >>= 1)
		if (houses & 1)
			seeds += pos->at[h];
	return seeds;
}

/* The harvest goes backwards, so what it spares is the end of the chain: its
 * lowest house. */
static unsigned without_lowest(unsigned houses)
{
	return houses & (houses - 1);
}

void oware_count_ply(
    const struct game *game, struct position *pos, bool harvest)
{
	uint8_t *quiet = &pos->aside[QUIET];

	if (settings_of(game)->quiet_stops)
		*quiet = harvest ? 0 : (uint8_t)(*quiet + (*quiet < UINT8_MAX));
}

/* The houses of a chain that takes everything which are harvested all the
 * same. */
static unsigned limit_harvest(
    const struct game *game, enum harvest_of_all how, unsigned houses)
{
	switch (how) {
	case STOP_BEFORE_LAST:
		if (game_has(game, OWARE_FIVE_HOUSES) && houses != WHOLE_ROW &&
		    houses != WHOLE_ROW << ROW)
			return houses;
		return without_lowest(houses);
	case TAKES_NOTHING:
		return 0;
	case FORBIDDEN:
		break;
	}
	return houses;
}

void oware_sow(const struct game *game, struct position *pos, unsigned house,
    enum harvest_of_all how, struct sowing *result, struct report *report)
{
	unsigned side = pos->side, enemy = side ^ 1;
	unsigned last = sow(pos, house, report);
	unsigned houses = chain_from(pos, last, side);

	result->unlimited = seeds_in(pos, houses);
	result->takes_all = false;
	if (houses && result->unlimited == seeds_of(pos, enemy)) {
		result->takes_all = houses_of(pos, side) != 0;
		houses = limit_harvest(game, how, houses);
	}
	result->harvested = seeds_in(pos, houses);
	for (unsigned h = last; houses; h--) {
		if (!(houses & (1u << h)))
			continue;
		report_add(report, EFFECT_TAKE, h, NOWHERE, pos->at[h]);
		pos->at[h] = 0;
		houses &= ~(1u << h);
	}
	pos->aside[SCORE + side] =
	    (uint8_t)(pos->aside[SCORE + side] + result->harvested);
	pos->side = (uint8_t)enemy;
	oware_count_ply(game, pos, result->harvested > 0);
}
