/* Text as JSON. */
#ifndef NOTATION_JSON_H
#define NOTATION_JSON_H

#include "notation/text.h"

/* A string with its quotes; bytes that are not UTF-8 become U+FFFD. */
void json_string(struct text *text, struct span value);
void json_words(struct text *text, const char *words); /* NULL is null */

#endif
