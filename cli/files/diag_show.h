/* How a diagnostic looks: as lines for people, or as JSON. */
#ifndef CLI_FILES_DIAG_SHOW_H
#define CLI_FILES_DIAG_SHOW_H

#include "cli/command.h"
#include "notation/text/diag.h"

/* file:line:column: error: ... with the line, the token underlined and what
 * the rule says. */
void show_diag(struct text *text, const struct diag *diag, bool colour);

/* The same for somebody who has just typed it: no place, no line. */
void show_diag_here(struct text *text, const struct diag *diag, bool colour);

/* The first line of it only. */
void show_diag_line(struct text *text, const struct diag *diag, bool colour);

void show_diag_json(struct text *text, const struct diag *diag);

/* A sink's function: show_diag on standard error; user is the arguments of the
 * command. */
void show_on_stderr(const struct diag *diag, void *user);
/* A sink that shows everything there. */
void sink_init_shown(struct sink *sink, const struct arguments *arguments);

/* What errors that a sink has heard of mean for the exit status. */
enum status sink_status(const struct sink *sink);

#endif
