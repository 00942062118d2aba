/* What the files of Oware share; nobody else includes this. */
#ifndef RULES_OWARE_OWARE_H
#define RULES_OWARE_OWARE_H

#include "rules/family.h"
#include "rules/game.h"

enum { HOUSES = 12, ROW = 6, ALL_SEEDS = 48 };

/* options */
enum { OWARE_FIVE_HOUSES = 1u << 0, OWARE_STOP_AT_25 = 1u << 1 };

/* aside[] */
enum { SCORE = 0, QUIET = 2 };

/* What becomes of a harvest that would leave the enemy without a seed. */
enum harvest_of_all {
	STOP_BEFORE_LAST, /* the last house it would empty is spared */
	FORBIDDEN,        /* not played, unless there is nothing else */
	TAKES_NOTHING,    /* played, but nothing is harvested */
};

struct oware_settings {
	enum harvest_of_all harvest_of_all;
	bool majority_stops; /* or with an option, otherwise it is a claim */
	bool quiet_stops;
	bool opponent_gets_rest; /* of seeds that cannot be brought over */
	/* The rules by their part in play. */
	const struct rule *sowing, *harvest, *all, *feeding, *famine, *majority,
	    *empty, *quiet;
	/* A player to move without seeds has lost the rest; NULL: he passes. */
	const struct rule *starved;
};

static inline const struct oware_settings *settings_of(const struct game *game)
{
	return game->ruleset->settings;
}

static inline uint8_t side_with_more(const uint16_t score[])
{
	return score[0] == score[1] ? NOBODY : score[1] > score[0];
}

/* --- sowing (oware_sowing.c) --------------------------------------------- */

static inline unsigned side_of(unsigned house)
{
	return house / ROW;
}

/* The six houses of a side, a byte each; 0 if they are all empty. */
static inline uint64_t houses_of(const struct position *pos, unsigned side)
{
	return eight_bytes(pos->at + side * ROW) & 0xffffffffffff;
}

static inline unsigned seeds_of(const struct position *pos, unsigned side)
{
	const uint64_t evens = 0x00ff00ff00ff;
	uint64_t houses = houses_of(pos, side);
	uint64_t pairs = (houses & evens) + (houses >> 8 & evens);

	return (unsigned)(pairs + (pairs >> 16) + (pairs >> 32)) & 0xffff;
}

/* What came of sowing a house. */
struct sowing {
	unsigned harvested; /* seeds */
	unsigned unlimited; /* seeds, were it not for the rule about all */
	bool takes_all;     /* and the player would still have seeds */
};

/* One more ply for rules that count those without a harvest. */
void oware_count_ply(
    const struct game *game, struct position *pos, bool harvest);
/* Sows and harvests a house whatever the rules say about all. */
void oware_sow(const struct game *game, struct position *pos, unsigned house,
    enum harvest_of_all how, struct sowing *result, struct report *report);

/* --- what Nam-Nam has of Oware (oware.c) ---------------------------------- */

enum { OWARE_SIDES = 2 };

extern const struct board oware_board;
extern const struct side oware_sides[OWARE_SIDES];

#define OWARE_ROW(id, words)                                                   \
	.game = "oware", .name = #id, .title = (words),                        \
	.lore = &oware_##id##_lore, .board = &oware_board,                     \
	.start = "4,4,4,4,4,4/4,4,4,4,4,4", .free_first = true,                \
	.scored = ALL_SEEDS, .examples = "C d Fx5 --"

#define OWARE_SCORE_KEY                                                        \
	{                                                                      \
		.name = "score",                                               \
		.text = "seeds harvested so far, South's and North's",         \
		.label = "seed harvested|seeds harvested",                     \
		.kind = KEY_NUMBERS, .stock = STOCK_SEEDS, .offset = SCORE,    \
		.count = 2, .most = UINT8_MAX                                  \
	}

#endif
