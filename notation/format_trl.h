/* What reading and writing Ludii trials share. */
#ifndef NOTATION_FORMAT_TRL_H
#define NOTATION_FORMAT_TRL_H

#include "notation/main_line.h"

/* NULL if Ludii does not have these rules. */
const struct ludii *trl_ludii(const struct ruleset *ruleset);

/* Ludii's number of a point. */
static inline unsigned trl_site(
    const struct ludii *ludii, const struct map *map, uint8_t point)
{
	unsigned column = map->column[point];

	if (ludii->mirrored)
		column = map->columns - 1u - column;
	return ludii->first_site + (unsigned)map->row[point] * map->columns +
	       column;
}

static inline bool trl_has_seeds(const struct map *map)
{
	return map->board->look == LOOK_PITS;
}

void trl_write(struct exporter *out);
const char *trl_refuses(const struct exporter *out);

#endif
