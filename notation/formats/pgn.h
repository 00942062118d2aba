/* What reading and writing PGN share. */
#ifndef NOTATION_FORMATS_PGN_H
#define NOTATION_FORMATS_PGN_H

#include "notation/formats/tagging.h"

extern const struct tagging pgn_tagging;

void pgn_write(struct exporter *out);

/* Ldn1, Ldn2, ...: a key of LDN that has no tag of its own, as YAML. */
bool pgn_is_ldn(struct span name);

/* A word for the tag Termination, of the standard where it has one. */
const char *pgn_termination(enum termination termination);
/* `termination`, after moves and result: as the tag says, or adjudication
 * where the rules here do not give the result. */
void pgn_import_ending(
    struct importer *in, const struct tags *tags, struct span result);

#endif
