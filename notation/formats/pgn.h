/* What reading and writing PGN share. */
#ifndef NOTATION_FORMATS_PGN_H
#define NOTATION_FORMATS_PGN_H

#include "notation/formats/tagging.h"

extern const struct tagging pgn_tagging;

void pgn_write(struct exporter *out);

#endif
