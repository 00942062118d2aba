/*
 * Text piece by piece into room that is known to suffice: each answers where
 * the next one goes. For what is written for every turn of an archive, where
 * asking for room or for the length of a word each time would take longer
 * than playing the turn.
 */
#ifndef RULES_PUT_H
#define RULES_PUT_H

#include <stdint.h>
#include <string.h>

/* A literal. */
#define PUT(at, words)                                                         \
	((char *)memcpy((at), (words), sizeof(words) - 1) + sizeof(words) - 1)

/* A word of a table. The whole block is copied, which takes no loop, and only
 * the word counts: there must be room for the block. */
enum { STAMP_ROOM = 16 };

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

enum { WORD_MAX = 12 };

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

/* The same for one whose length is known. */
static inline char *put_name(char *at, const char name[4], unsigned length)
{
	memcpy(at, name, 4);
	return at + length;
}

enum { NUMBER_ROOM = 3 * sizeof(unsigned long) };

/* Numbers of one digit or two, as most are, with a comma behind them that does
 * not count. Which of them is hard to foretell, so that no branch asks. */
extern const struct number {
	char text[3];
	uint8_t length;
} put_numbers[100];

/* Digit by digit. */
char *put_long_decimal(char *at, unsigned long number);

/* Room for four at least. */
static inline char *put_decimal(char *at, unsigned long number)
{
	if (number >= 1000)
		return put_long_decimal(at, number);
	if (number >= 100) {
		unsigned tens = (unsigned)number / 10, hundreds = tens / 10;

		*at++ = (char)('0' + hundreds);
		*at++ = (char)('0' + tens - 10 * hundreds);
		*at++ = (char)('0' + number - 10 * tens);
		*at = ',';
		return at;
	}
	memcpy(at, &put_numbers[number], sizeof(put_numbers[number]));
	return at + put_numbers[number].length;
}

/* One of a list, with a comma behind it. */
static inline char *put_listed(char *at, uint8_t number)
{
	return put_decimal(at, number) + 1;
}

#endif
