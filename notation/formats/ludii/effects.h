/* What a turn did, as far as the report kept it. */
#ifndef NOTATION_FORMATS_LUDII_EFFECTS_H
#define NOTATION_FORMATS_LUDII_EFFECTS_H

#include <stddef.h>

#include "rules/turn.h"

static inline unsigned effects_kept(const struct report *report)
{
	return report->effect_count < EFFECTS_MAX ? report->effect_count
						  : EFFECTS_MAX;
}

/* The first thing of that kind that a turn did, or NULL. */
static inline const struct effect *find_effect(
    const struct report *report, enum effect_kind kind)
{
	for (unsigned i = 0; i < effects_kept(report); i++)
		if (report->effects[i].kind == kind)
			return &report->effects[i];
	return NULL;
}

#endif
