/*
 * What the parts of Yut share: the stations and the ways between them
 * (yut_track.c), horses on their way through a turn (yut_journey.c), the turn
 * as it is told (yut_turn.c) and the list of all turns (yut_list.c). Only for rules/yut*.c.
 */
#ifndef RULES_YUT_H
#define RULES_YUT_H

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

enum { YUT_THREE = 1u << 0, YUT_TURN_AT_CENTRE = 1u << 1 };

/* aside[] */
enum { YUT_HOME = 0, YUT_EXACT = YUT_HOME + SIDES_MAX };

struct yut_settings {
	bool far_post;    /* the second side starts at the opposite corner */
	bool exact_first; /* the first shortcut wants a throw of exactly 5 */
	uint8_t stack;    /* horses that may stand together */
};

extern const struct rule yut_rules[], yut_favourite_rules[];
#define YUT(n) (&yut_rules[(n)-1])
#define YUF(n) (&yut_favourite_rules[(n)-1])

static inline const struct yut_settings *yut_settings_of(
    const struct game *game)
{
	return game->ruleset->settings;
}

unsigned yut_horses(const struct game *game); /* of each side */
unsigned yut_waiting(
    const struct game *game, const struct position *pos, unsigned side);

/* --- the track ----------------------------------------------------------- */
extern const struct board yut_board, yut_favourite_board;

/* One way on from a station. */
struct yut_way {
	const uint8_t *route; /* stations up to the post */
	int at, last;
	bool turned; /* seen from the far post */
};

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
    bool exact, struct yut_way ways[YUT_WAYS_MAX]);
/* Where so many spaces end; home is YUT_OFF. */
static inline uint8_t yut_way_end(const struct yut_way *way, unsigned spaces)
{
	int at = way->at + (int)spaces;

	if (at > way->last)
		return YUT_OFF;
	return way->turned ? yut_turned(way->route[at]) : way->route[at];
}

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
enum { YUT_STATE_EXACT = 1u << YUT_THROWS_MAX, YUT_STATES = 16 };

struct yut_journey {
	const struct game *game;
	struct position *pos;
	unsigned side;
	uint8_t throws[YUT_THROWS_MAX];
	unsigned thrown;
	unsigned group; /* the first throw of those made together */
	/* For each choice of results their sum, and their digits in the order
	 * thrown as a decimal number. Equal results of one group are one and
	 * the same, so that the name is that of the earliest of them. */
	uint8_t sums[1 << YUT_THROWS_MAX];
	uint16_t names[1 << YUT_THROWS_MAX], spelled[1 << YUT_THROWS_MAX];
	uint16_t states;
	/* How many throws were made when a horse there moved in this turn. */
	uint8_t moved[YUT_PLACES];
};

struct yut_movement {
	uint8_t from, to;
	uint8_t moved;  /* as in the journey, of `from` */
	uint8_t thrown; /* how many throws there were */
	uint16_t name;  /* of the results; 0: any */
};

void yut_depart(
    struct yut_journey *journey, const struct game *game, struct position *pos);
/* One more throw. */
void yut_throw(struct yut_journey *journey, unsigned value);
/* What is left out of it is what the journey knows. */
struct yut_movement yut_movement_of(
    const struct yut_journey *journey, uint8_t from, uint8_t to);

/* How many results a state leaves, and whether some state leaves any. */
unsigned yut_results_left(const struct yut_journey *journey, unsigned state);
bool yut_has_results(const struct yut_journey *journey);

/* A horse of the mover that could start from there. */
bool yut_has_horse(const struct yut_journey *journey, uint8_t from);
/* Whether horses from there may stand there, as far as stacks go. */
bool yut_may_land(const struct yut_journey *journey, uint8_t from, uint8_t to);
/* The results that a state leaves to a movement from a place whose horse moved
 * then, a bit each. */
static inline unsigned yut_free_results(
    const struct yut_movement *movement, unsigned state)
{
	unsigned thrown = (1u << movement->thrown) - 1u,
		 before = (1u << movement->moved) - 1u;

	return thrown & ~(state | before);
}

/* Whether these are all free, and not none. */
static inline bool yut_may_use(
    const struct yut_movement *movement, unsigned state, unsigned results)
{
	return results && !(results & ~yut_free_results(movement, state));
}
/* Whether these are the results that the movement names, if it does. */
bool yut_has_name(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned results);
/* The choices of results that make a movement possible in a state: a bit for
 * each. */
unsigned yut_choices(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state);
unsigned yut_state_after(const struct yut_journey *journey,
    const struct yut_movement *movement, unsigned state, unsigned results);
/* The states after a movement; 0 if no state allows it. Stacks are another
 * question. */
uint16_t yut_states_after(const struct yut_journey *journey,
    const struct yut_movement *movement, uint16_t states);

/* Makes the movement; answers whether it caught somebody. */
bool yut_run(struct yut_journey *journey, const struct yut_movement *movement,
    struct report *report);

/* The states that end a turn with so many results unused. */
uint16_t yut_final_states(const struct yut_journey *journey, unsigned unused);

/* Writes the unused results and hands the turn over. */
void yut_arrive(struct yut_journey *journey, uint16_t final_states);

/* Another throw is due after one that shows this. */
static inline bool yut_throws_again(unsigned thrown, unsigned value)
{
	return value >= 4 && thrown < YUT_THROWS_MAX;
}

const struct rule *yut_play(const struct game *game, struct position *pos,
    const struct turn *turn, struct report *report);
bool yut_turns(const struct game *game, const struct position *pos,
    turn_fn *each, void *user);

#endif
