/*
 * The temporary file that a signal would leave behind: whoever is interrupted
 * removes it first and then dies by the same signal. There is one at a time.
 */
#ifndef CLI_FILES_LITTER_H
#define CLI_FILES_LITTER_H

/* Signals wait while a temporary file is made, so that there is no moment in
 * which it is there and not noted. */
void litter_begin(void);
/* It bears this name, which stays where it is until litter_forget(); NULL if
 * it could not be made. Signals come through again. */
void litter_note(const char *name);
/* It is gone, or is a file like others now. */
void litter_forget(void);

#endif
