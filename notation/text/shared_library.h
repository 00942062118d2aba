/* Libraries that are loaded when they are first wanted: they are large, and
 * most calls want none. */
#ifndef NOTATION_TEXT_SHARED_LIBRARY_H
#define NOTATION_TEXT_SHARED_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/* The first of these names that is there; NULL if none is. It stays loaded
 * until the program ends. */
void *shared_library_open(const char *const names[], size_t count);

/* Fills in a pointer to a function. */
bool shared_library_find(void *library, const char *name, void *function);

#endif
