/*
 * What people read, in the languages they speak. The code has the English
 * words; notation/languages/NAME.po has those of another language, found by
 * the English ones. Words without a row stay English. Nothing here looks at
 * the locale, and what programs read never comes through here.
 *
 * To add a language: its .po file, nothing else.
 */
#ifndef NOTATION_TEXT_LANGUAGE_H
#define NOTATION_TEXT_LANGUAGE_H

#include "notation/text/text.h"

/* English is NULL. */
struct language;

/* "en" first; NULL after the last. */
const char *language_name(unsigned i);
const char *language_own_name(const struct language *language);
/* False if nobody speaks it here. NULL is English. */
bool language_find(const char *name, const struct language **language);

/* The words themselves if there is no row for them. A row for a format has
 * the same arguments, perhaps in another order (%2$s): a test compares them.
 * Where a number makes a difference the row has both forms, `one|many`. */
const char *words_in(const struct language *language, const char *english)
    __attribute__((format_arg(2)));
/* Words that mean something else elsewhere: `subject` of a sentence. */
const char *words_in_context(
    const struct language *language, const char *context, const char *english);
/* A side as the subject of a sentence, `le tigre`: the same in English. */
const char *subject_in(const struct language *language, const char *side);
/* Whether there is a row, for tests. */
bool language_knows(const struct language *language, const char *english);

/* Whether so many are spoken of in the singular. */
bool language_is_one(const struct language *language, unsigned long number);
/* Adds the form for so many of `one|many`, or what fits all; in the language
 * already. */
void text_add_form(struct text *text, const struct language *language,
    unsigned long number, const char *forms);

/* Adds a sentence in the language of the text's memory. */
void text_say(struct text *text, const char *english, ...)
    __attribute__((format(printf, 2, 3)));
void text_sayv(struct text *text, const char *english, va_list arguments)
    __attribute__((format(printf, 2, 0)));
/* The same of so many things. Both formats take the arguments that follow. */
void text_say_number(struct text *text, unsigned long number, const char *one,
    const char *many, ...) __attribute__((format(printf, 4, 5)));

/* What stands before the decimals of a number. */
const char *decimal_sign(const struct language *language);
/* With so many decimals: 9.5, or 9,5. */
void text_add_decimal(struct text *text, double number, int decimals);

/* Adds a pattern from a table, in the language already: $1 and $2 stand for
 * what is told, and may be NULL where they do not stand. */
void text_fill(
    struct text *text, const char *pattern, const char *one, const char *two);

/* For tests: the i-th row, English and the other words; false after the last. */
bool language_row(const struct language *language, size_t i,
    const char **english, const char **words);

#endif
