/* Questions to a person at a terminal. */
#ifndef CLI_RECORD_ASK_H
#define CLI_RECORD_ASK_H

#include "cli/record/line_reader.h"

/* An answer without blanks around it; false to leave. */
bool ask_line(
    struct line_reader *reader, const char *question, struct text *answer);

/* Lines in pages that fit the screen, with `kept` lines left free below. False
 * if the person has seen enough; answer then has what was typed instead of
 * Enter. */
bool ask_pages(struct line_reader *reader, const struct text *lines,
    size_t kept, struct text *answer);

#endif
