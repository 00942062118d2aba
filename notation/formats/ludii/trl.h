/* What reading and writing Ludii trials share. */
#ifndef NOTATION_FORMATS_LUDII_TRL_H
#define NOTATION_FORMATS_LUDII_TRL_H

#include "notation/formats/dialect.h"
#include "notation/formats/ludii/sites.h"

static inline bool trl_has_seeds(const struct map *map)
{
	return map->board->look == LOOK_PITS;
}

void trl_write(struct exporter *out);
/* Turns that Ludii's rules do not have go to the ledger. */
void trl_tell_remarks(struct exporter *out, const struct ludii *ludii);
const char *trl_refuses(const struct exporter *out);

#endif
