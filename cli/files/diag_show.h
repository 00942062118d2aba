/* Diagnostics on standard error. */
#ifndef CLI_FILES_DIAG_SHOW_H
#define CLI_FILES_DIAG_SHOW_H

#include "cli/command.h"
#include "notation/text/diag_text.h"

/* A sink's function: show_diag on standard error; user is the arguments of the
 * command. */
void show_on_stderr(const struct diag *diag, void *user);
/* A sink that shows everything there. */
void sink_init_shown(struct sink *sink, const struct arguments *arguments);

/* What errors that a sink has heard of mean for the exit status. */
enum status sink_status(const struct sink *sink);

#endif
