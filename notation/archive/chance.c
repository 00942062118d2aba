#include "notation/archive/chance.h"

double chance_odds(const struct sticks *sticks, unsigned result)
{
	double ways = 1;

	for (unsigned i = 0; i < sticks->flat[result]; i++)
		ways = ways * (sticks->count - i) / (i + 1);
	return ways / (double)(1u << sticks->count);
}

double chance_chi_square(
    const struct sticks *sticks, const unsigned long long counts[])
{
	double all = 0, sum = 0;

	for (unsigned i = 1; i <= sticks->most; i++)
		all += (double)counts[i];
	for (unsigned i = 1; i <= sticks->most && all > 0; i++) {
		double fair = all * chance_odds(sticks, i);
		double off = (double)counts[i] - fair;

		sum += off * off / fair;
	}
	return sum;
}

/* e to the power of -y: of a small part of it, squared again and again. */
static double exp_of_minus(double y)
{
	double part = y / 1048576, value;

	if (y > 700)
		return 0;
	value = 1 - part + part * part / 2 - part * part * part / 6;
	for (unsigned i = 0; i < 20; i++)
		value *= value;
	return value;
}

double chance_p_value(double chi_square, unsigned degrees)
{
	double half = chi_square / 2, term = 1, sum = 0;

	if (degrees == 0 || degrees % 2)
		return -1;
	for (unsigned i = 0; i < degrees / 2; i++) {
		sum += term;
		term *= half / (i + 1);
	}
	return sum * exp_of_minus(half);
}
