/*
 * What a signal that ends the program has to clean up: temporary files are
 * removed and the terminal is as it was, and then the program dies by the same
 * signal.
 */
#ifndef CLI_FILES_SIGNALS_H
#define CLI_FILES_SIGNALS_H

/* Signals wait while a temporary file is made, so that there is no moment in
 * which it is there and not known. Threads made meanwhile never get any. */
void signals_block(void);
/* Signals come through again. `temporary` stays where it is until
 * signals_forget_files(); NULL if no file was made. */
void signals_unblock(const char *temporary);
/* All are gone, or are files like others now. */
void signals_forget_files(void);

/* If fd is a terminal, it will be again as it is now after
 * signals_close_terminal(), and when a signal ends or stops the program. When
 * it goes on, poll() fails with EINTR. One at a time. */
void signals_open_terminal(int fd);
void signals_close_terminal(void);

#endif
