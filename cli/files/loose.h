/*
 * Remarks (#) that belong to no record stand where they stood: a line `...`
 * keeps them off the record before them.
 */
#ifndef CLI_FILES_LOOSE_H
#define CLI_FILES_LOOSE_H

#include "notation/text/text.h"

#define LOOSE_END "...\n"

/* What was written last. */
enum loose_last { LAST_CLOSED, LAST_RECORD, LAST_REMARKS };

/* LAST_CLOSED if the last line of what was written is `...`. */
enum loose_last loose_last(struct span text, bool remarks);
/* Whether that line must stand between it and what comes next. */
bool loose_close(enum loose_last last, bool remarks_next);

/* Adds them, with line ends as records have them. */
void loose_add(struct text *out, struct span loose);

#endif
