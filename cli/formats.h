/* Every format there is. A new one is a row in cli/formats.c. */
#ifndef CLI_FORMATS_H
#define CLI_FORMATS_H

#include "notation/formats/format.h"

/* The i-th, or NULL after the last. */
const struct format *format_at(unsigned i);
const struct format *format_named(const char *name);
/* By what the file begins with, then by the suffix of its name; NULL if
 * neither tells. *by_content says which it was. */
const struct format *format_of_file(const char *name, struct span beginning,
    struct memory *memory, bool *by_content);
const struct format *format_of_suffix(const char *name);
bool format_is_read(const struct format *format);

#endif
