/* The players' clocks while a game is recorded. */
#ifndef NOTATION_EDIT_GAME_CLOCK_H
#define NOTATION_EDIT_GAME_CLOCK_H

#include "notation/record/time_control.h"
#include "rules/position.h"

struct game_clock {
	bool on;
	bool stopped;
	struct time_control control[SIDES_MAX];
	long left[SIDES_MAX]; /* below zero once the time is up */
	long since;           /* when the present turn began, or went on */
};

/* Goes on from what the record says, in seconds, -1 where it says nothing. */
void game_clock_set(struct game_clock *clock, const long seconds[SIDES_MAX]);
/* Sets one. */
void game_clock_set_one(
    struct game_clock *clock, unsigned side, long milliseconds);

/* What a side has left now, if it is the one to move. */
long game_clock_left(
    const struct game_clock *clock, unsigned side, bool to_move);

/* The side has played its turn, in this round. */
void game_clock_press(
    struct game_clock *clock, unsigned side, unsigned long round);

/* Of the side to move. */
void game_clock_stop(struct game_clock *clock, unsigned side);
void game_clock_go(struct game_clock *clock);

#endif
