/* The players' clocks while a game is recorded. */
#ifndef NOTATION_EDIT_GAME_CLOCK_H
#define NOTATION_EDIT_GAME_CLOCK_H

#include "notation/text/text.h"
#include "rules/position.h"

struct game_clock {
	bool on;
	bool stopped;
	long base, bonus;     /* milliseconds: at first, after each turn */
	long left[SIDES_MAX]; /* below zero once the time is up */
	long since;           /* when the present turn began */
};

/* Reads 10m+5s, 1h30m, 90s. */
bool game_clock_read(struct game_clock *clock, const char *words);

/* Goes on from what the record says, in seconds, -1 where it says nothing. */
void game_clock_set(struct game_clock *clock, const long seconds[SIDES_MAX]);

/* What a side has left now, if it is the one to move. */
long game_clock_left(
    const struct game_clock *clock, unsigned side, bool to_move);

/* The side has played its turn. */
void game_clock_press(struct game_clock *clock, unsigned side);

void game_clock_stop(struct game_clock *clock, unsigned side);
void game_clock_go(struct game_clock *clock);

/* h:mm:ss */
void game_clock_write(struct text *text, long milliseconds);

#endif
