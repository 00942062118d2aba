/*
 * Words from outside, made fit for a picture: cleaned once, then broken into
 * lines by every back-end to its own measure.
 */
#ifndef RENDER_WORDS_H
#define RENDER_WORDS_H

#include "notation/text.h"

/*
 * Adds words as clean UTF-8: bytes that are not UTF-8 become U+FFFD, control
 * characters and what overrides the direction of text are dropped, line ends
 * and tabs become blanks.
 */
void words_add_clean(struct text *text, const char *words);

/* One character from *rest, which must be clean UTF-8 and not empty. */
uint32_t words_next(struct span *rest);

void words_put(struct text *text, uint32_t character);

/* Columns that a character takes: wide scripts take two. */
unsigned words_width(uint32_t character);

/*
 * Takes the next line of at most `columns` from *rest, broken at a blank if
 * there is one. False when nothing is left.
 */
bool words_line(struct span *rest, unsigned columns, struct span *line);

#endif
