/* What the files of this family share: its settings, rules and camps. */
#ifndef RULES_JARMO_JARMO_H
#define RULES_JARMO_JARMO_H

#include "rules/family.h"
#include "rules/game.h"
#include "rules/stacks.h"

/* options */
enum { HEROES = 1u << 0, CHALLENGES = 1u << 1, ONE_LINE = 1u << 2 };

enum { SOLDIERS = 5, HOSTAGES = 2 };

/* aside[]: a count for each side; each side's golden soldier as a point + 1;
 * golden soldiers under others; the retreat camps as points + 1. */
enum { HAND = 0, TAKEN = 2, CAUGHT = 4, GOLD = 6, UNDER = 8, CAMPS = 14 };

struct jarmo_settings {
	bool camp_is_safe;      /* JAL-2 */
	bool turned_on_entry;   /* JAR-7; otherwise by a turn of its own */
	bool never_back;        /* JAJ-3 */
	bool archers_lost;      /* JAJ-4: and captured guards go to the hand */
	const struct rule *won; /* all own soldiers are in the enemy camp */
	const struct rule *wiped_out;
	const struct rule *pass;
	const struct rule *placing; /* how a soldier from the hand comes back */
	const struct rule *entering; /* what a guard gets for entering */
	const struct rule *moving;   /* what other moves get: nothing */
};

/* Every soldier of the side is in the enemy camp, and none is kept aside. */
bool jarmo_has_arrived(
    const struct game *game, const struct position *pos, unsigned side);

extern const struct rule jarmo_rules[], jarmo_legendary_rules[],
    jarmo_jasyr_rules[], jarmo_gold_rules[], jarmo_camp_rules[];
extern const struct chapter jarmo_gold_chapter, jarmo_camp_chapter;

#define JAR(n) (&jarmo_rules[(n)-1])
#define JAL(n) (&jarmo_legendary_rules[(n)-1])
#define JAJ(n) (&jarmo_jasyr_rules[(n)-1])
#define JAG(n) (&jarmo_gold_rules[(n)-1])
#define JAC(n) (&jarmo_camp_rules[(n)-1])

static inline const struct jarmo_settings *settings_of(const struct game *game)
{
	return game->ruleset->settings;
}

/* Zones are the sides' camps in their order. */
static inline bool in_camp_of(
    const struct game *game, uint8_t point, unsigned side)
{
	return game->map.zone[point] == side + 1u;
}

static inline bool is_guard(uint8_t piece)
{
	return (piece & HERO) != 0;
}

/* --- golden soldiers (gold.c) ------------------------------------------------ */

/* Where a side's golden soldier stands, NOWHERE if it is covered or out. */
static inline uint8_t jarmo_gold(const struct position *pos, unsigned side)
{
	return (uint8_t)(pos->aside[GOLD + side] - 1);
}

static inline void jarmo_set_gold(
    struct position *pos, unsigned side, uint8_t point)
{
	pos->aside[GOLD + side] = (uint8_t)(point + 1);
}

/* Only for points where a piece stands. */
static inline bool jarmo_is_golden(const struct position *pos, uint8_t point)
{
	return jarmo_gold(pos, piece_side(pos->at[point])) == point;
}

/* How many golden soldiers of a side are covered. */
static inline unsigned jarmo_hostages(const struct position *pos, unsigned side)
{
	return pos->aside[UNDER]
		   ? stacks_count(pos->aside + UNDER, HOSTAGES, side)
		   : 0;
}

void jarmo_gold_start(struct position *pos);
/* JAG-2, JAG-3: a golden soldier is captured. */
void jarmo_gold_capture(
    struct position *pos, uint8_t point, struct report *report);
/* JAG-4: what lies under a point that was left stands there now. */
void jarmo_gold_uncover(
    struct position *pos, uint8_t point, struct report *report);
/* Whether a soldier of the side lies under the one on a point. */
bool jarmo_is_covered(const struct position *pos, uint8_t point, unsigned side);
/* A golden soldier where it began. */
bool jarmo_is_at_corner(const struct position *pos, uint8_t point);
/* Golden soldiers that no game has, or NULL. */
const char *jarmo_gold_wrong(
    const struct game *game, const struct position *pos);

/* --- retreat camps (camps.c) ------------------------------------------------- */

/* JAC-2: the side to move holds both, and a soldier can come back for it. */
bool jarmo_camps_owe(const struct position *pos);
void jarmo_camps_remove(struct position *pos, struct report *report);
/* Retreat camps where none can be, or NULL. */
const char *jarmo_camps_wrong(
    const struct game *game, const struct position *pos);

/* --- turns.c ------------------------------------------------------------------ */
bool jarmo_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *jarmo_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
const char *jarmo_offered(const struct game *game, const struct position *pos);

#endif
