#include "render/scene/integer_geometry.h"

#include <stdbool.h>

int integer_length(int dx, int dy)
{
	int square = dx * dx + dy * dy, root = 0;

	for (int bit = 1 << 14; bit; bit >>= 1)
		if ((root + bit) * (root + bit) <= square)
			root += bit;
	return root > 0 ? root : 1;
}

int integer_share(int of, int by, int length)
{
	int twice = 2 * of * by / length;

	return (twice + (twice < 0 ? -1 : 1)) / 2;
}

/* Bhaskara's formula. */
int integer_sine(int degrees)
{
	int turn = (degrees % 360 + 360) % 360, half = turn % 180,
	    product = half * (180 - half);
	int sine = 4000 * product / (40500 - product);

	return turn >= 180 ? -sine : sine;
}
