/* What reading and writing OGN share. */
#ifndef NOTATION_FORMATS_OGN_H
#define NOTATION_FORMATS_OGN_H

#include "notation/formats/dialect.h"
#include "notation/formats/tagging.h"

enum { OGN_PITS = 12 };

/* The first three plain tags are always there, and so are the two players. */
extern const struct tagging ogn_tagging;

extern const struct dialect ogn_dialect;
void ogn_write(struct exporter *out);
const char *ogn_refuses(const struct exporter *out);

#endif
