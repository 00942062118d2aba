#include "notation/edit/game_clock.h"

#include <time.h>

static long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/* 1h30m; answers what follows, or NULL. */
static const char *read_span(const char *words, long *milliseconds)
{
	*milliseconds = 0;
	do {
		long number = 0;
		const char *first = words;

		while (is_digit(*words) && number < 10000)
			number = number * 10 + (*words++ - '0');
		if (words == first || number >= 10000)
			return NULL;
		if (*words == 'h')
			*milliseconds += number * 3600000;
		else if (*words == 'm')
			*milliseconds += number * 60000;
		else if (*words == 's')
			*milliseconds += number * 1000;
		else
			return NULL;
		words++;
	} while (*words && *words != '+');
	return words;
}

bool game_clock_read(struct game_clock *clock, const char *words)
{
	clock->bonus = 0;
	words = read_span(words, &clock->base);
	if (words && *words == '+')
		words = read_span(words + 1, &clock->bonus);
	clock->on = words && !*words && clock->base > 0;
	return clock->on;
}

void game_clock_set(struct game_clock *clock, const long seconds[SIDES_MAX])
{
	for (unsigned s = 0; s < SIDES_MAX; s++)
		clock->left[s] =
		    seconds[s] >= 0 ? seconds[s] * 1000 : clock->base;
	clock->since = now();
}

long game_clock_left(
    const struct game_clock *clock, unsigned side, bool to_move)
{
	long spent = to_move && !clock->stopped ? now() - clock->since : 0;

	return clock->left[side] - spent;
}

void game_clock_press(struct game_clock *clock, unsigned side)
{
	clock->left[side] = game_clock_left(clock, side, true);
	if (clock->left[side] >= 0)
		clock->left[side] += clock->bonus;
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

void game_clock_write(struct text *text, long milliseconds)
{
	long seconds = milliseconds > 0 ? milliseconds / 1000 : 0;

	text_addf(text, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
	    seconds % 60);
}
