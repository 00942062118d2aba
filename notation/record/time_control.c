#include "notation/record/time_control.h"

/* More than a clock of a game ever showed; milliseconds fit a long. */
enum { SECONDS_MAX = 1000000, NUMBER_MAX = 10000 };

/* A number; answers how many digits it has. */
static size_t read_number(struct span words, long *number)
{
	size_t i = 0;

	*number = 0;
	while (
	    i < words.length && is_digit(words.text[i]) && *number < NUMBER_MAX)
		*number = *number * 10 + (words.text[i++] - '0');
	return *number < NUMBER_MAX ? i : 0;
}

static long seconds_of(char unit)
{
	return unit == 'h' ? 3600 : unit == 'm' ? 60 : unit == 's' ? 1 : 0;
}

/* 1h30m; answers where it ends, 0 if it is none. */
static size_t read_span(struct span words, long *milliseconds)
{
	size_t at = 0;

	*milliseconds = 0;
	while (at < words.length && words.text[at] != '+' &&
	       words.text[at] != '/') {
		struct span rest = { words.text + at, words.length - at };
		long number;
		size_t digits = read_number(rest, &number);

		if (!digits || digits == rest.length ||
		    !seconds_of(rest.text[digits]))
			return 0;
		*milliseconds += number * seconds_of(rest.text[digits]) * 1000;
		at += digits + 1;
	}
	return at;
}

static struct span skip(struct span words, size_t length)
{
	return (struct span){ words.text + length, words.length - length };
}

bool time_control_read(struct span words, struct time_control *control)
{
	long moves;
	size_t digits = read_number(words, &moves), at;
	bool stages = digits && digits < words.length && moves > 0 &&
		      words.text[digits] == '/';

	*control = (struct time_control){ 0 };
	if (stages) {
		control->moves = (unsigned long)moves;
		words = skip(words, digits + 1);
	}
	at = read_span(words, &control->base);
	words = skip(words, at);
	control->each_move = span_is(words, "/move");
	if (control->base == 0)
		return false;
	if (words.length == 0 || control->each_move)
		return !stages;
	words = skip(words, 1);
	return words.text[-1] == '+' && words.length > 0 &&
	       read_span(words, stages ? &control->later : &control->bonus) ==
		   words.length;
}

long clock_read(struct span words)
{
	long all = 0, part;
	size_t at = 0;

	for (unsigned parts = 0; parts < 3; parts++) {
		size_t digits = read_number(
		    (struct span){ words.text + at, words.length - at }, &part);

		at += digits;
		all = all * 60 + part;
		if (!digits)
			return -1;
		if (all > SECONDS_MAX)
			all = SECONDS_MAX;
		if (at == words.length)
			return all * 1000;
		/* Only whole seconds count. */
		if (words.text[at] == '.' && parts == 2)
			return all * 1000;
		if (words.text[at++] != ':')
			return -1;
	}
	return -1;
}

void clock_write(struct text *text, long milliseconds)
{
	long seconds = milliseconds > 0 ? milliseconds / 1000 : 0;

	text_addf(text, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60,
	    seconds % 60);
}
