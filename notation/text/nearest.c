#include "notation/text/nearest.h"

#include <string.h>

enum { COMPARED_MAX = 48 };

/* Letters that differ only in case are nearly the same. */
static bool same_letter(char a, char b)
{
	return a == b ||
	       ((a ^ b) == 0x20 && (a | 0x20) >= 'a' && (a | 0x20) <= 'z');
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* A bit for each letter that stands in it. */
static uint32_t letters_of(struct span word)
{
	uint32_t letters = 0;

	for (size_t i = 0; i < word.length; i++)
		letters |= (uint32_t)1 << (word.text[i] & 31);
	return letters;
}

/* One change makes at most two letters come or go: most words are told apart by
 * that. */
static bool is_far(struct span a, struct span b, unsigned most)
{
	return (unsigned)__builtin_popcount(letters_of(a) ^ letters_of(b)) >
	       2 * most;
}

unsigned nearest_distance_within(struct span a, struct span b, unsigned most)
{
	unsigned nearest = 0, nearest_above;
	unsigned rows[3][COMPARED_MAX + 1], *before = rows[0], *above = rows[1],
					    *row = rows[2];

	if (a.length > COMPARED_MAX)
		a.length = COMPARED_MAX;
	if (b.length > COMPARED_MAX)
		b.length = COMPARED_MAX;
	if (a.length > b.length + most || b.length > a.length + most ||
	    is_far(a, b, most))
		return most + 1;
	for (unsigned j = 0; j <= b.length; j++)
		above[j] = j;
	for (unsigned i = 1; i <= a.length; i++) {
		unsigned *spare = before;

		nearest_above = nearest;
		nearest = row[0] = i;
		for (unsigned j = 1; j <= b.length; j++) {
			bool same = same_letter(a.text[i - 1], b.text[j - 1]);

			row[j] = least(least(above[j] + 1, row[j - 1] + 1),
			    above[j - 1] + !same);
			if (i > 1 && j > 1 && a.text[i - 1] == b.text[j - 2] &&
			    a.text[i - 2] == b.text[j - 1])
				row[j] = least(row[j], before[j - 2] + 1);
			nearest = least(nearest, row[j]);
		}
		/* Every way on goes through this row, or from the one above
		 * with a swap. */
		if (nearest > most && nearest_above >= most)
			return most + 1;
		before = above;
		above = row;
		row = spare;
	}
	return above[b.length];
}

unsigned nearest_distance(struct span a, struct span b)
{
	return nearest_distance_within(a, b, COMPARED_MAX);
}

void nearest_init(struct nearest *nearest, struct span wanted)
{
	nearest->wanted = wanted;
	nearest->best = NULL;
	nearest->distance = 0;
}

bool nearest_offer(struct nearest *nearest, const char *word)
{
	struct span span = { word, strlen(word) };
	unsigned distance = nearest_distance(nearest->wanted, span);
	size_t longer = span.length > nearest->wanted.length
			    ? span.length
			    : nearest->wanted.length;

	/* More than half of it different is another word. */
	if (distance * 2 > longer || distance >= span.length ||
	    (nearest->best && distance >= nearest->distance))
		return false;
	nearest->best = word;
	nearest->distance = distance;
	return true;
}
