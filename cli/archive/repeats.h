/* --duplicates: games that came before, with where and what differs. */
#ifndef CLI_ARCHIVE_REPEATS_H
#define CLI_ARCHIVE_REPEATS_H

#include "cli/archive/found.h"

/* As found_take(). The text is what is shown of the record. */
bool repeats_take(struct found_records *found, const struct batch *batch,
    const struct find_hit *hit, struct span text);

#endif
