/*
 * Text piece by piece into room that is known to suffice: each answers where
 * the next one goes. For what is written for every turn of an archive, where
 * asking for room or for the length of a word each time would take longer
 * than playing the turn.
 */
#ifndef NOTATION_PUT_H
#define NOTATION_PUT_H

#include <stdint.h>
#include <string.h>

/* A literal. */
#define PUT(at, words)                                                         \
	((char *)memcpy((at), (words), sizeof(words) - 1) + sizeof(words) - 1)

/* A word of a table. The whole block is copied, which takes no loop, and only
 * the word counts: there must be room for the block. */
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
	memcpy(at, stamp, sizeof(*stamp));
	return at + stamp->length;
}

enum { WORD_MAX = 24 };

/* A name that becomes one. It is cut if it is too long; a test sees to it that
 * none is. */
static inline void stamp_make(struct stamp *stamp, const char *words)
{
	size_t length = strlen(words);

	if (length > WORD_MAX)
		length = WORD_MAX;
	memcpy(stamp->text, words, length);
	stamp->length = (uint8_t)length;
}

static inline char *put_char(char *at, char c)
{
	*at = c;
	return at + 1;
}

/* A word of at most three letters, such as the name of a point, with nothing
 * but NUL behind it; room for four. */
static inline char *put_short(char *at, const char word[4])
{
	memcpy(at, word, 4);
	return at + (word[0] != '\0') + (word[1] != '\0') + (word[2] != '\0');
}

enum { NUMBER_ROOM = 3 * sizeof(unsigned long) };

/* Digit by digit. */
char *put_long_decimal(char *at, unsigned long number);

/* Most numbers have one digit or two, and which is hard to foretell: no branch
 * depends on it. Room for two at least. */
static inline char *put_decimal(char *at, unsigned long number)
{
	static const char pairs[] = "00010203040506070809"
				    "10111213141516171819"
				    "20212223242526272829"
				    "30313233343536373839"
				    "40414243444546474849"
				    "50515253545556575859"
				    "60616263646566676869"
				    "70717273747576777879"
				    "80818283848586878889"
				    "90919293949596979899";
	const char *pair;
	unsigned one;

	if (number >= 100)
		return put_long_decimal(at, number);
	pair = pairs + 2 * number;
	one = number < 10;
	at[0] = pair[one];
	at[1] = pair[1];
	return at + 2 - one;
}

#endif
