/*
 * Text piece by piece into room that is known to suffice: each answers where
 * the next one goes. For what is written for every turn of an archive, where
 * asking for room or for the length of a word each time would take longer
 * than playing the turn.
 */
#ifndef NOTATION_PUT_H
#define NOTATION_PUT_H

#include "rules/board.h"

#include <string.h>

/* A literal. */
#define PUT(at, words)                                                         \
	((char *)memcpy((at), (words), sizeof(words) - 1) + sizeof(words) - 1)

/* A word of a table. The whole block is copied, which takes no loop, and the
 * word counts: behind it there must be room for a block. */
enum { STAMP_ROOM = 32 };

struct stamp {
	char text[STAMP_ROOM - 1];
	uint8_t length;
};

#define STAMP(words)                                                           \
	{                                                                      \
		.text = words, .length = sizeof(words) - 1                     \
	}

static inline char *put_stamp(char *at, const struct stamp *stamp)
{
	memcpy(at, stamp->text, sizeof(stamp->text));
	return at + stamp->length;
}

static inline char *put_char(char *at, char c)
{
	*at = c;
	return at + 1;
}

static inline char *put_words(char *at, const char *words)
{
	while (*words)
		*at++ = *words++;
	return at;
}

/* The name of a point: at least one letter; room for four. */
static inline char *put_name(char *at, const char name[NAME_MAX_LENGTH + 1])
{
	memcpy(at, name, NAME_MAX_LENGTH + 1);
	return at + 1 + (name[1] != '\0') + (name[1] && name[2]);
}

static inline char *put_number(char *at, unsigned long number)
{
	unsigned long rest;

	if (number >= 10) {
		char *end = at + 1;

		for (rest = number; rest >= 10; rest /= 10)
			end++;
		at = end;
		for (rest = number; rest >= 10; rest /= 10)
			*--end = (char)('0' + rest % 10);
		*--end = (char)('0' + rest);
		return at;
	}
	return put_char(at, (char)('0' + number));
}

#endif
