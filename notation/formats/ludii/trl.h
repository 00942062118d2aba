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
const char *trl_refuses(const struct exporter *out);

#endif
