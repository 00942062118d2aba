/*
 * Words from outside, made fit for a picture: cleaned once, then broken into
 * lines by every back-end to its own measure.
 */
#ifndef NOTATION_TEXT_CLEAN_WORDS_H
#define NOTATION_TEXT_CLEAN_WORDS_H

#include "notation/text/utf8.h"

/*
 * Adds words as clean UTF-8: bytes that are not UTF-8 become U+FFFD, control
 * characters and what overrides the direction of text are dropped, line ends
 * and tabs become blanks.
 */
void words_add_clean(struct text *text, const char *words);

/* Adds words for a message, on one line: ? for a character that would do
 * something to a terminal. */
void add_clean(struct text *text, struct span words);

/* One character from *rest, which must not be empty; a byte that is not UTF-8
 * is U+FFFD. */
uint32_t words_next(struct span *rest);

/* Does something to a terminal or a page instead of being shown: control
 * characters, marks that turn the direction of text, line separators. */
bool words_acts(uint32_t character);

/* Columns that a character takes: wide scripts take two. */
unsigned words_columns(uint32_t character);

/* The nearest character of seven bits: a letter without its accent, a plain
 * blank or quote; ? for what has none. */
char words_plain(uint32_t character);

/* How much of a line a character takes, in the measure of a back-end. */
typedef unsigned words_measure(uint32_t character);

/*
 * Takes the next line from *rest, no longer than `room` and broken at a blank
 * if there is one. False when nothing is left.
 */
bool words_line(struct span *rest, unsigned room, words_measure *measure,
    struct span *line);

/* ... of words all together. */
size_t span_columns(struct span words);

#endif
