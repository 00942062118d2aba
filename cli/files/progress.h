/*
 * How far long work has come: a line on standard error, after a second and
 * then every second, where that is a terminal. cli/files/speak.h wipes it
 * before anything else is written there.
 */
#ifndef CLI_FILES_PROGRESS_H
#define CLI_FILES_PROGRESS_H

#include <stdbool.h>
#include <stdio.h>

/* Whether anybody wants to see it; it is counted from now on. */
void progress_begin(bool wanted);
/* So many records more, and so many of them wrong. */
void progress_add(unsigned long records, unsigned long wrong);
/* Something is going to be written there, or the work is done. */
void progress_wipe(FILE *to);

#endif
