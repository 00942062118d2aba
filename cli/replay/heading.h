/* What stands above a game that is shown: where it is, what it is, who plays. */
#ifndef CLI_REPLAY_HEADING_H
#define CLI_REPLAY_HEADING_H

#include "notation/record/record.h"
#include "render/scene/language.h"

/* "file.ldn, record 3: " */
void heading_add_place(struct text *text, const struct language *language,
    const char *file, unsigned long number);
/* Two lines, the place included. */
void heading_add(struct text *text, const struct language *language,
    const struct record *record, const char *file, unsigned long number);

#endif
