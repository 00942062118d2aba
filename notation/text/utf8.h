/*
 * Characters and the bytes they are written in: UTF-8, taken apart and put
 * together here and nowhere else, and which characters a text may hold.
 */
#ifndef NOTATION_TEXT_UTF8_H
#define NOTATION_TEXT_UTF8_H

#include "notation/text/text.h"

enum { UTF8_MAX = 4 }; /* bytes of one character */

/* A byte that goes on with a character, and does not begin one. */
static inline bool utf8_goes_on(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

/* The character at the start of the text, and its length in bytes: 0 if it is
 * empty or begins with no well-formed character. */
size_t utf8_read(const char *text, size_t left, uint32_t *character);

/* How many bytes a character takes. */
size_t utf8_size(uint32_t character);

void utf8_add(struct text *text, uint32_t character);

/* How many characters (not bytes) UTF-8 text has. */
size_t utf8_characters(const char *text, size_t length);

/* The first byte that is not UTF-8 or not a character that YAML allows;
 * length if all is well. */
size_t utf8_check(const char *text, size_t length);

/* What a text has that not every reader takes. */
enum text_signs {
	TEXT_TABS = 1,
	TEXT_RETURNS = 2,
	TEXT_BREAKS = 4, /* line ends that only YAML knows: U+85, U+2028/9 */
};

/* As utf8_check(), and which of these it has. */
size_t utf8_survey(const char *text, size_t length, unsigned *signs);

/* The length of what YAML takes for the end of a line; 0 if it is none. */
size_t utf8_line_break(const char *text, size_t left);

/* The length of a character that stands in no text as it is: a control
 * character other than tabs and line ends, U+FFFE, U+FFFF. 0 if it is none. */
size_t utf8_unprintable(const char *text, size_t left);

/* Without any of both: it stays the line that it is. */
bool utf8_is_one_line(struct span text);

#endif
