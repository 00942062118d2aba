#include "rules/put.h"

#define TEN(n)                                                                 \
	{ n "0,", 2 }, { n "1,", 2 }, { n "2,", 2 }, { n "3,", 2 },            \
	    { n "4,", 2 }, { n "5,", 2 }, { n "6,", 2 }, { n "7,", 2 },        \
	    { n "8,", 2 },                                                     \
	{                                                                      \
		n "9,", 2                                                      \
	}

const struct number put_numbers[100] = { { "0,", 1 }, { "1,", 1 }, { "2,", 1 },
	{ "3,", 1 }, { "4,", 1 }, { "5,", 1 }, { "6,", 1 }, { "7,", 1 },
	{ "8,", 1 }, { "9,", 1 }, TEN("1"), TEN("2"), TEN("3"), TEN("4"),
	TEN("5"), TEN("6"), TEN("7"), TEN("8"), TEN("9") };

char *put_long_decimal(char *at, unsigned long number)
{
	at = put_decimal(at, number / 100);
	*at++ = (char)('0' + number / 10 % 10);
	*at++ = (char)('0' + number % 10);
	return at;
}
