/* What a diagnostic looks like: lines for people, or JSON. */
#ifndef NOTATION_TEXT_DIAG_TEXT_H
#define NOTATION_TEXT_DIAG_TEXT_H

#include "notation/text/diag.h"

/* file:line:column: error: ... with the line, the token underlined and what
 * the rule says. */
void show_diag(struct text *text, const struct diag *diag, bool colour);

/* The same for somebody who has just typed it: no place, no line. */
void show_diag_here(struct text *text, const struct diag *diag, bool colour);

/* The first line of it only. */
void show_diag_line(struct text *text, const struct diag *diag, bool colour);

void show_diag_json(struct text *text, const struct diag *diag);

#endif
