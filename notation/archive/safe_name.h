/* A name for a file from a value of a record. */
#ifndef NOTATION_ARCHIVE_SAFE_NAME_H
#define NOTATION_ARCHIVE_SAFE_NAME_H

#include "notation/text/text.h"

/* Letters and digits stay, also those of other alphabets; nothing that means
 * something to a file system or a shell. Never empty, never begins with a
 * point, at most some hundred bytes. Two values may get the same one. */
void safe_name(struct text *name, struct span value);

#endif
