/*
 * Temporary files that a signal would leave behind: whoever is interrupted
 * removes them first and then dies by the same signal.
 */
#ifndef CLI_FILES_LITTER_H
#define CLI_FILES_LITTER_H

#include <stdio.h>

/* Signals wait while a temporary file is made, so that there is no moment in
 * which it is there and not noted. */
void litter_begin(void);
/* One more bears this name, which stays where it is until litter_forget();
 * NULL if it could not be made. Signals come through again. */
void litter_note(const char *name);
/* All are gone, or are files like others now. */
void litter_forget(void);

/* A temporary file in TMPDIR that has no name, so that nothing is left behind;
 * NULL after telling why there is none. */
FILE *litter_open_temporary(void);

#endif
