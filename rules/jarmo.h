/* What the files of this family share: its settings, rules and camps. */
#ifndef RULES_JARMO_H
#define RULES_JARMO_H

#include "rules/family.h"
#include "rules/game.h"

/* aside[]: a count for each side */
enum { HAND = 0, TAKEN = 2, CAUGHT = 4 };

enum { SOLDIERS = 5 };

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
    jarmo_jasyr_rules[];

#define JAR(n) (&jarmo_rules[(n)-1])
#define JAL(n) (&jarmo_legendary_rules[(n)-1])
#define JAJ(n) (&jarmo_jasyr_rules[(n)-1])

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

/* jarmo_turns.c */
bool jarmo_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
const struct rule *jarmo_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);

#endif
