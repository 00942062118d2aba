/* The lines before the moves of a Ludii trial: which game, with which options. */
#ifndef NOTATION_FORMATS_LUDII_HEADER_H
#define NOTATION_FORMATS_LUDII_HEADER_H

#include "notation/formats/format.h"

struct trial_header {
	struct span name;    /* of the game */
	struct span options; /* lines, or empty */
	size_t behind;       /* it the moves follow */
};

/* Both answer false or NULL after telling what is wrong. */
bool trial_header_read(struct importer *in, struct trial_header *header);
/* Several of our rulesets can be one game there: the options tell. */
const struct ruleset *trial_header_rules(struct importer *in,
    const struct trial_header *header, const struct family **family);

#endif
