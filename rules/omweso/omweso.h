/*
 * Sowing in Omweso, apart from who may do what: a player's sixteen pits are a
 * ring, seeds go round it, and what the last seed finds decides how it goes
 * on. One turn can need thousands of laps, so a lap is a few additions.
 */
#ifndef RULES_OMWESO_OMWESO_H
#define RULES_OMWESO_OMWESO_H

#include "rules/position.h"
#include "rules/turn.h"

enum {
	RING = 16,        /* pits of one player */
	RING_ROW = 8,     /* pits 0-7 are the outer row, 8-15 the inner one */
	LAPS_MAX = 2000,  /* a turn that needs more decides nothing */
	HARVESTS_MAX = 8, /* in one turn: a column is harvested only once */
};

enum direction { ANTICLOCKWISE, CLOCKWISE };

/* A turn under way. Values: copy one to try something. */
struct sowing {
	const struct position *pos; /* before the turn */
	uint64_t own[2];            /* seeds of pit p: byte p % 8 of p / 8 */
	uint16_t open;  /* bit p: both enemy pits that face p hold seeds */
	uint16_t taken; /* bit p: the column of p was harvested */
	uint16_t laps;  /* begun */
	uint8_t pit;    /* where the turn began */
	uint8_t origin; /* the hand is sown from the pit after this one */
	uint8_t hand;   /* seeds in it */
	uint8_t harvested;
	bool from_enemy; /* the hand comes from a harvest */
	bool twin;       /* both outermost columns were harvested: won */
	bool endless;    /* no lap was left */
	bool lap_resow;  /* harvests are sown from where their lap began */
	struct report *report; /* or NULL */
};

/* Pits count anticlockwise from the player's left end of the outer row. */
uint8_t omweso_ring_point(unsigned side, unsigned pit);
/* RING or more if the point is the other player's. */
unsigned omweso_ring_pit(unsigned side, unsigned point);

/* The seeds of the pit are in the hand. */
void sowing_begin(struct sowing *sowing, const struct position *pos,
    unsigned pit, bool lap_resow, struct report *report);

/* One lap that ends in a harvest, which is in the hand then; false and
 * nothing done if the lap would end in any other way. */
bool sowing_harvests(struct sowing *sowing, enum direction direction);

/* From the pit where the turn began: what follows a harvest made clockwise. */
void sowing_turn_round(struct sowing *sowing);

/* Sows anticlockwise, lap after lap, to the end of the turn. */
void sowing_relay(struct sowing *sowing);

/* Brings the board up to date; side and aside[] are not touched. */
void sowing_finish(const struct sowing *sowing, struct position *pos);

#endif
