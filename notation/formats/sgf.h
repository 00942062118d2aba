/* What reading and writing SGF share. */
#ifndef NOTATION_FORMATS_SGF_H
#define NOTATION_FORMATS_SGF_H

#include "notation/formats/format.h"

/* The id of a player whom nobody named. */
#define SGF_NO_NAME "null"

void sgf_write(struct exporter *out);
const char *sgf_refuses(const struct exporter *out);

#endif
