/* What reading and writing OGN share. */
#ifndef NOTATION_FORMATS_OGN_H
#define NOTATION_FORMATS_OGN_H

#include "notation/formats/dialect.h"
#include "notation/formats/tagging.h"

enum { OGN_PITS = 12, OGN_SEEDS = 48 };

/* The first three plain tags are always there, and so are the two players. */
extern const struct tagging ogn_tagging;

/* The seeds in the row of a side. */
static inline unsigned ogn_row(const struct position *pos, unsigned side)
{
	unsigned seeds = 0;

	for (unsigned i = 0; i < OGN_PITS / 2; i++)
		seeds += pos->at[side * OGN_PITS / 2 + i];
	return seeds;
}

extern const struct dialect ogn_dialect;
void ogn_write(struct exporter *out);
const char *ogn_refuses(const struct exporter *out);

#endif
