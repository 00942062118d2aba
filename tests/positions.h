/* Position strings, right and wrong. */
#ifndef TESTS_POSITIONS_H
#define TESTS_POSITIONS_H

#include <stddef.h>

struct position_row {
	const char *spec, *text;
	size_t offset, length; /* of what is wrong, in bytes */
	const char *what;      /* NULL if it can be read */
};

extern const struct position_row position_rows[];
extern const size_t position_row_count;

#endif
