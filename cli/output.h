/*
 * A file that is written whole or not at all: to a temporary name beside it,
 * synced, and renamed over it.
 */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
	FILE *file;
	char *name; /* with links followed */
	char *temporary;
};

/* The mode of an existing file is kept. Tells and answers false on failure,
 * as output_commit() does; the old file is then untouched. */
bool output_open(struct output *output, const char *name);
bool output_commit(struct output *output);
void output_abandon(struct output *output);

#endif
