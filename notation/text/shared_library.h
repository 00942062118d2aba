/* Libraries that are loaded when they are first wanted: they are large, and
 * most calls want none. */
#ifndef NOTATION_TEXT_SHARED_LIBRARY_H
#define NOTATION_TEXT_SHARED_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A struct of pointers to functions and the list of their names, from a list
 * FUNCTIONS(X) of what is declared in the library's header.
 */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): it is declared here */
#define SHARED_MEMBER(name) __typeof__(name) *name;
#define SHARED_NAME(name)   #name,

/* The first library of these names that is there; the pointers to so many
 * functions are filled in, in order. False if something is missing. It stays
 * loaded until the program ends. */
bool shared_library_load(const char *const names[], size_t name_count,
    const char *const functions[], size_t count, void *pointers);

#endif
