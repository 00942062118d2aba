/*
 * What the parts of Yut share: the stations and the ways between them
 * (track.c), horses on their way through a turn (journey.c), the turn as it is
 * told (turn.c), the list of all turns (list.c), the wild horse (wild.c) and
 * the hurdles (hurdles.c). Only for rules/yut/.
 */
#ifndef RULES_YUT_YUT_H
#define RULES_YUT_YUT_H

#include "rules/family.h"
#include "rules/game.h"

/* A station's point is its number: 1 to 20 round the ring, 21 to 29 across. */
enum {
	YUT_WAITING = 0, /* before the start */
	YUT_FIRST_CORNER = 5,
	YUT_SECOND_CORNER = 10,
	YUT_THIRD_CORNER = 15,
	YUT_POST = 20,
	YUT_CENTRE = 23,
	YUT_OFF = 30, /* home */
	YUT_PLACES = 31,
	YUT_THROWS_MAX = 3,
};

enum {
	YUT_THREE = 1u << 0,
	YUT_HEROES = 1u << 1,
	YUT_CHALLENGES = 1u << 2,
	YUT_TURN_AT_CENTRE = 1u << 3,
};

/* aside[]; stations are stored as the keys do, plus 1. */
enum {
	YUT_HOME = 0,
	YUT_EXACT = YUT_HOME + SIDES_MAX,
	YUT_WILD = YUT_EXACT + SIDES_MAX,
	YUT_RETURNS,
	YUT_WILDSTART,
	YUT_HURDLES,
	YUT_HURDLE_COUNT = 2,
};

struct yut_settings {
	bool far_post;    /* the second side starts at the opposite corner */
	bool exact_first; /* the first shortcut wants a throw of exactly 5 */
	uint8_t stack;    /* horses that may stand together */
};

extern const struct rule yut_rules[], yut_favourite_rules[], yut_wild_rules[],
    yut_hurdle_rules[];
#define YUT(n) (&yut_rules[(n)-1])
#define YUF(n) (&yut_favourite_rules[(n)-1])
#define YUW(n) (&yut_wild_rules[(n)-1])
#define YUH(n) (&yut_hurdle_rules[(n)-1])
extern const struct chapter yut_wild_chapter, yut_hurdle_chapter;

static inline const struct yut_settings *yut_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

unsigned yut_horses(const struct game *game); /* of each side */
unsigned yut_running(const struct position *pos, unsigned side);
unsigned yut_waiting(
    const struct game *game, const struct position *pos, unsigned side);

/* Of eight stations those where the side has horses: in the low bit of each. */
static inline uint64_t yut_eight_of(
    const struct position *pos, unsigned first, unsigned side)
{
	const uint64_t ones = 0x0101010101010101u;
	/* 0 where the side stands, at most 0x0f elsewhere. */
	uint64_t other =
	    (eight_bytes(pos->at + first) & 0x0f * ones) ^ (side + 1) * ones;

	return (0x10 * ones - other) >> 4 & ones;
}

/* --- the track ----------------------------------------------------------- */
extern const struct board yut_board, yut_favourite_board;

/* A way on from a station is the stations ahead: so many spaces end on
 * way[spaces]; home is YUT_OFF. */
enum { YUT_WAYS_MAX = 2 };

/* Whether this side runs from the far post. */
static inline bool yut_is_far(const struct game *game, unsigned side)
{
	return side == 1 && yut_settings_of(game)->far_post;
}

/* The station that lies there for a player at the opposite post. */
static inline uint8_t yut_turned(uint8_t station)
{
	static const uint8_t turned[YUT_PLACES] = { YUT_WAITING, 11, 12, 13, 14,
		15, 16, 17, 18, 19, 20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 25, 24,
		23, 22, 21, 29, 28, 27, 26, YUT_OFF };

	return turned[station];
}

static inline uint8_t yut_first_corner(const struct game *game, unsigned side)
{
	return yut_is_far(game, side) ? yut_turned(YUT_FIRST_CORNER)
				      : YUT_FIRST_CORNER;
}

/* The ways that a horse may take which starts its movement there. */
unsigned yut_ways(const struct game *game, unsigned side, uint8_t from,
    bool exact, const uint8_t *ways[YUT_WAYS_MAX]);

/* The stations that a horse passed, as the family promises. */
unsigned yut_passed(const struct game *game, const struct report *report,
    const struct effect *move, uint8_t points[POINTS_MAX]);

/* Why a horse cannot run so many spaces from there to there, if that is for
 * the way it would have to take; else NULL. */
const struct rule *yut_wrong_way(const struct game *game, unsigned side,
    uint8_t from, uint8_t to, bool exact, unsigned spaces);

/* The first member of a set that is not empty, a bit for each. */
static inline unsigned yut_first_of(unsigned set)
{
	return (unsigned)__builtin_ctz(set);
}

/* --- a turn on its way --------------------------------------------------- */

/*
 * A turn does not say which result moved which horse, so all that it can mean
 * are followed at once. One meaning is a state: which results are used (a bit
 * each), and YUT_STATE_EXACT if the horses on the first corner came there by
 * exactly 5. A set of states is a bit for each.
 */
enum {
	YUT_STATE_EXACT = 1u << YUT_THROWS_MAX,
	YUT_STATES = 16,
	YUT_EXACT_THROW = 5,
};

struct yut_journey {
	const struct game *game;
	struct position *pos;
	unsigned side;
	unsigned waiting; /* horses of the side before the start */
	uint8_t corner;   /* where it counts who came by exactly 5, if at all */
	uint8_t throws[YUT_THROWS_MAX];
	unsigned thrown;
	unsigned group; /* the first throw of those made together now */
	uint8_t groups[YUT_THROWS_MAX];    /* the same for each throw */
	uint8_t sums[1 << YUT_THROWS_MAX]; /* of each choice of results */
	uint16_t states;
	uint32_t hurdles; /* a bit for each station that has one */
	unsigned jump;    /* how far beyond one the mover lands now */
	/* The results that were there when a horse on that place moved in this
	 * turn, a bit each: they are not for it. */
	uint8_t late[YUT_PLACES];
};

struct yut_movement {
	uint8_t from, to;
	uint8_t results; /* that the horse may use, a bit each */
	uint8_t thrown;  /* how many throws there were */
	uint8_t jump;    /* how far beyond a hurdle it would land */
	uint16_t name;   /* of the results; 0: any */
};

void yut_depart(
    struct yut_journey *journey, const struct game *game, struct position *pos);
/* One more throw. */
void yut_throw(struct yut_journey *journey, unsigned value);
static inline unsigned yut_all_results(const struct yut_journey *journey)
{
	return (1u << journey->thrown) - 1u;
}

/* Beside where it leads all that the journey knows. */
static inline void yut_movement_set(struct yut_movement *movement,
    const struct yut_journey *journey, uint8_t from, uint8_t to)
{
	movement->from = from;
	movement->to = to;
	movement->results =
	    (uint8_t)(yut_all_results(journey) & ~journey->late[from]);
	movement->thrown = (uint8_t)journey->thrown;
	movement->jump = (uint8_t)journey->jump;
	movement->name = 0;
}

/* How many results a state leaves. */
unsigned yut_results_left(const struct yut_journey *journey, unsigned state);
/* Those of the states that leave any. */
static inline uint16_t yut_unfinished(
    const struct yut_journey *journey, uint16_t states)
{
	unsigned all = yut_all_results(journey);

	return (
	    uint16_t)(states & ~(1u << all | 1u << (all | YUT_STATE_EXACT)));
}

/* Where horses of the mover could start from, a bit for each place. */
uint32_t yut_ready(const struct yut_journey *journey);
static inline bool yut_is_ready(const struct yut_journey *journey, uint8_t from)
{
	return from == YUT_WAITING
		   ? journey->waiting > 0
		   : piece_is(journey->pos->at[from], journey->side);
}

/* How many horses go together from there. */
static inline unsigned yut_height_from(
    const struct yut_journey *journey, uint8_t from)
{
	return from == YUT_WAITING ? 1 : stack_height(journey->pos->at[from]);
}

/* Which rule keeps horses from there from standing there, if one does: who is
 * there already. */
static inline const struct rule *yut_keeps_out(
    const struct yut_journey *journey, uint8_t from, uint8_t to)
{
	uint8_t there = journey->pos->at[to];

	/* Nobody runs to a hurdle: it is the wild horse. */
	if (there == OBSTACLE)
		return YUW(3);
	if (!piece_is(there, journey->side))
		return NULL;
	return yut_height_from(journey, from) + stack_height(there) <=
		       yut_settings_of(journey->game)->stack
		   ? NULL
		   : YUF(3);
}

/* Where a horse comes to rest that runs so many spaces: beyond hurdles. */
static inline uint8_t yut_way_rest(const struct yut_journey *journey,
    const struct yut_movement *movement, const uint8_t *way, unsigned spaces)
{
	uint8_t end = way[spaces];

	while (journey->hurdles >> end & 1) {
		spaces += movement->jump;
		end = way[spaces];
	}
	return end;
}
/* The results that a state leaves to a movement, a bit each. */
static inline unsigned yut_free_results(
    const struct yut_movement *movement, unsigned state)
{
	return movement->results & ~state;
}

/* Whether these are all free, and not none. */
static inline bool yut_may_use(
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	return results && !(results & ~yut_free_results(movement, state));
}
/* The digits of these results in the order thrown, as a decimal number. Equal
 * results of one group are one and the same: the name is that of the earliest
 * of them. */
uint16_t yut_name_of(const struct yut_journey *journey, unsigned results);
/* Whether these are the results that the movement names, if it does. */
bool yut_has_name(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned results);
/* The choices of results that make a movement possible in a state: a bit for
 * each. */
unsigned yut_choices(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state);
/* Whether a movement changes who stands where exactly 5 counts. */
static inline bool yut_meets_corner(
    const struct yut_journey *journey, const struct yut_movement *movement)
{
	return movement->from == journey->corner ||
	       movement->to == journey->corner;
}
static inline unsigned yut_state_after(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	unsigned after = state | results;

	if (!yut_meets_corner(journey, movement))
		return after;
	after &= YUT_STATE_EXACT - 1u;
	if (movement->to == journey->corner &&
	    journey->sums[results] == YUT_EXACT_THROW &&
	    !(results & (results - 1)))
		after |= YUT_STATE_EXACT;
	return after;
}

/* The states after a movement; 0 if no state allows it. Who stands there is
 * another question. */
uint16_t yut_states_after(const struct yut_journey *journey,
    const struct yut_movement *movement, uint16_t states);

/* Makes the movement; answers whether it caught somebody. */
bool yut_run(struct yut_journey *journey, const struct yut_movement *movement,
    struct report *report);

/* The states that end a turn with so many results unused. */
uint16_t yut_final_states(const struct yut_journey *journey, unsigned unused);

/* All horses there go back to the start. */
void yut_send_back(const struct game *game, struct position *pos,
    uint8_t station, struct report *report);

/* Hands the turn over; the wild horse runs. */
void yut_arrive(
    struct yut_journey *journey, uint16_t final_states, struct report *report);

/* 5-8x, 19-off43: behind what was written before. */
static inline void yut_write_movement(
    struct turn *turn, const struct yut_movement *movement, bool caught)
{
	turn_add(turn, SIGN_AT, movement->from);
	turn_add(turn, SIGN_STEP, movement->to);
	for (unsigned ten = 100; movement->name && ten > 0; ten /= 10)
		if (movement->name >= ten)
			turn_add(turn, SIGN_USING, movement->name / ten % 10);
	if (caught)
		turn_add(turn, SIGN_CATCH, 0);
}

/* Another throw is due after one that shows this. */
static inline bool yut_throws_again(unsigned thrown, unsigned value)
{
	return value >= 4 && thrown < YUT_THROWS_MAX;
}

/* --- the wild horse ------------------------------------------------------ */

/* It takes its step. */
void yut_wild_run(
    const struct game *game, struct position *pos, struct report *report);
/* Its second return ends the game. */
void yut_wild_outcome(const struct game *game, const struct position *pos,
    struct outcome *outcome);
/* What no game brings about, or NULL. */
const char *yut_wild_wrong(const struct game *game, const struct position *pos);

/* --- hurdles ------------------------------------------------------------- */

/* A bit for each station that has one. */
uint32_t yut_hurdles_of(const struct position *pos);
/* How far beyond a hurdle a horse of this side lands. */
unsigned yut_jump_of(
    const struct game *game, const struct position *pos, unsigned side);
/* Whether a movement that no state allows ends on a hurdle, or not where it
 * should beyond one. */
bool yut_stumbles(
    const struct yut_journey *journey, const struct yut_movement *movement);
/* Whether a movement that a state allows cannot do without a jump. */
bool yut_has_to_jump(
    const struct yut_journey *journey, const struct yut_movement *movement);
const char *yut_hurdle_wrong(
    const struct game *game, const struct position *pos);

const struct rule *yut_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
bool yut_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);
bool yut_turns_begun(const struct game *game, const struct position *pos,
    const struct turn *begun, turn_fn *each, void *user);

#endif
