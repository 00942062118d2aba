/* What notation/languages/table.awk makes of a .po file. */
#ifndef NOTATION_TEXT_LANGUAGE_ROWS_H
#define NOTATION_TEXT_LANGUAGE_ROWS_H

#include <stddef.h>

struct language {
	const char *name;
	unsigned singular_until; /* the largest number that is singular */
	unsigned singular_from;
	const char *const (*rows)[2]; /* by the English words, in order */
	size_t count;
};

extern const struct language *const languages[]; /* NULL ends it */

#endif
