/*
 * Notations that are nothing but moves: numbers, words, perhaps a result.
 * Several games in one text are told apart by the number 1 or by a position.
 */
#ifndef NOTATION_BARE_H
#define NOTATION_BARE_H

#include "notation/main_line.h"

bool bare_read(struct importer *in, const struct dialect *dialect);
void bare_write(struct exporter *out, const struct dialect *dialect);
size_t bare_split(struct span text, bool at_end);

/* The first word that is neither a number nor a comment; for sniffing. */
struct span bare_first_word(struct span text);

/* Why a record cannot be written: rules, or a start that has no place. */
const char *bare_refuses(
    const struct exporter *out, const struct dialect *dialect);

#endif
