/* Text as JSON. */
#ifndef NOTATION_TEXT_JSON_WRITE_H
#define NOTATION_TEXT_JSON_WRITE_H

#include "notation/text/text.h"

/* A string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void json_string(struct text *text, struct span value);
void json_words(struct text *text, const char *words); /* NULL is null */

/* ,"key":"words": one more member of an object. */
void json_member(struct text *text, const char *key, const char *words);

#endif
