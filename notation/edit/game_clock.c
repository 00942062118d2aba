#include "notation/edit/game_clock.h"

#include <time.h>

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void game_clock_set(struct game_clock *clock, const long seconds[SIDES_MAX])
{
	for (unsigned s = 0; s < SIDES_MAX; s++)
		clock->left[s] = seconds[s] >= 0 ? seconds[s] * 1000
						 : clock->control[s].base;
	clock->since = now();
}

void game_clock_set_one(
    struct game_clock *clock, unsigned side, long milliseconds)
{
	clock->left[side] = milliseconds;
	clock->since = now();
}

long game_clock_left(
    const struct game_clock *clock, unsigned side, bool to_move)
{
	long spent = to_move && !clock->stopped ? now() - clock->since : 0;

	return clock->left[side] - spent;
}

void game_clock_press(
    struct game_clock *clock, unsigned side, unsigned long round)
{
	const struct time_control *control = &clock->control[side];

	clock->left[side] = game_clock_left(clock, side, true);
	if (clock->left[side] >= 0) {
		clock->left[side] += control->bonus;
		if (round == control->moves)
			clock->left[side] += control->later;
		if (control->each_move)
			clock->left[side] = control->base;
	}
	clock->since = now();
	clock->stopped = false;
}

void game_clock_stop(struct game_clock *clock, unsigned side)
{
	clock->left[side] = game_clock_left(clock, side, true);
	clock->stopped = true;
}

void game_clock_go(struct game_clock *clock)
{
	if (clock->stopped)
		clock->since = now();
	clock->stopped = false;
}
