/*
 * A file that is written whole or not at all: to a temporary name beside it,
 * synced, renamed over it, and the directory synced. A pipe or a device is
 * written as it stands.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
	FILE *file;
	char *name;      /* with links followed */
	char *temporary; /* NULL: there is none */
};

/* Owner and mode of an existing file are kept. Tells and answers false on
 * failure, as output_commit() does; the old file is then untouched. */
bool output_open(struct output *output, const char *name);
/* The same for the only one who writes this file: the temporary name is
 * always NAME.saving, so that nothing piles up beside it after a crash. */
bool output_open_alone(struct output *output, const char *name);
bool output_commit(struct output *output);
void output_abandon(struct output *output);

/* What follows the last dot of a file's name; NULL if it has none. */
const char *suffix_of(const char *name);

/* The name with links followed, so that a link stays one; to be freed, NULL
 * if there is no memory. */
char *output_real_name(const char *name);

#endif
