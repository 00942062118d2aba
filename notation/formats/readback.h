/*
 * Whether what was written says the same as what was read, before anything is
 * replaced by it. An imprint of a record is small whatever its length; two
 * records that mean the same have the same one, however they are laid out.
 */
#ifndef NOTATION_FORMATS_READBACK_H
#define NOTATION_FORMATS_READBACK_H

#include "notation/formats/format.h"

struct imprint {
	uint64_t fields[FIELD_COUNT]; /* 0 where absent */
	uint64_t others;              /* keys that are not ours */
	uint64_t types;               /* what is a number, what a text */
	uint64_t remarks;             /* comments (#) on keys */
	uint64_t moves;               /* all of the movetext as it stands */
	uint64_t parts[PART_COUNT];   /* each of it by itself */
	unsigned long plies;
	struct position start, final;
};

/* Of a record while it is replayed: a step_fn whose user is the imprint,
 * which was zeroed before, and the rest when it has been. */
bool imprint_step(const struct step *step, void *user);
void imprint_finish(struct imprint *imprint, const struct record *record,
    const struct verdict *verdict);

/* What a key that is not ours adds to `others`. */
uint64_t imprint_key(struct span key, const struct node *value);

/*
 * Whether a record that was written can be read and says all that the original
 * did, but for what its writer told the ledger, which may be NULL; it may say
 * more that goes without saying, such as the result.
 */
bool readback_is_right(struct replay *replay, const struct format *format,
    struct span written, const struct imprint *original,
    const struct ledger *ledger, struct memory *memory);

#endif
