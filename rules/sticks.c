#include "rules/sticks.h"

unsigned sticks_result(const struct sticks *sticks, unsigned lie)
{
	unsigned flat = 0, result = 1;

	for (unsigned stick = 0; stick < sticks->count; stick++)
		flat += lie >> stick & 1;
	while (result < sticks->most && sticks->flat[result] != flat)
		result++;
	return result;
}

double sticks_odds(const struct sticks *sticks, unsigned result)
{
	unsigned lies = 1u << sticks->count, found = 0;

	for (unsigned lie = 0; lie < lies; lie++)
		found += sticks_result(sticks, lie) == result;
	return (double)found / lies;
}
