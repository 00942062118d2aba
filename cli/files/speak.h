/*
 * The only way out: everything that the program writes goes through here, so
 * that nothing that came from a file, a name or a call does anything to a
 * terminal. A character that would (control characters, what turns the
 * direction of text, line separators, bytes that are no text) is shown as ?.
 * Words for people lose their accents on a terminal that has none.
 */
#ifndef CLI_FILES_SPEAK_H
#define CLI_FILES_SPEAK_H

#include <stdio.h>

#include "notation/text/clean_words.h"
#include "notation/text/language.h"

/* What this program speaks; English (NULL) until it is told otherwise. Set
 * once, before anything is said. */
void speak_in(const struct language *language);
const struct language *speak_language(void);
/* Words of a table in that language. */
const char *translated(const char *english) __attribute__((format_arg(1)));

/* Why the machine failed: errno in words, in that language. */
const char *speak_reason(int error);

/* Words for people, in that language (notation/text/language.h), clean wherever they go. Only what ends them ends a line:
 * a line end inside is a blank. */
void speak(FILE *to, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
void speak_all(FILE *to, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Data: as it is for a file or a pipe, clean on a terminal. */
void put_data(FILE *to, const char *data, size_t length);

/* Lines for people, the same otherwise. */
void put_words(FILE *to, struct span lines);

/* What the program made itself, with its lines and colours: whatever it has
 * from outside was added by add_clean(). */
void put_made(FILE *to, const char *words);
void put_made_text(FILE *to, const struct text *text);

/* Adds what speak_all() would say. */
void add_spoken(struct text *text, const char *format, va_list arguments)
    __attribute__((format(printf, 2, 0)));

/* Something was not written because there was no memory. */
bool speak_failed(void);

#endif
