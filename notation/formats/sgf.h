/* What reading and writing SGF share. */
#ifndef NOTATION_FORMATS_SGF_H
#define NOTATION_FORMATS_SGF_H

#include "notation/formats/format.h"

void sgf_write(struct exporter *out);
const char *sgf_refuses(const struct exporter *out);

#endif
