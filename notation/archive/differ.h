/* Which keys two headers say differently. */
#ifndef NOTATION_ARCHIVE_DIFFER_H
#define NOTATION_ARCHIVE_DIFFER_H

#include "notation/record/record.h"

typedef void differ_fn(struct span key, void *user);

/* Keys of either that the other one has not, or has with another value; the
 * moves are not looked at. */
void headers_differ(const struct record *a, const struct record *b,
    differ_fn *each, void *user);

#endif
