/*
 * Notations that are nothing but moves: numbers, words, perhaps a result.
 * Several games in one text are told apart by the number 1 or by a position.
 */
#ifndef NOTATION_FORMATS_MOVES_ONLY_H
#define NOTATION_FORMATS_MOVES_ONLY_H

#include "notation/formats/dialect.h"

/* What the rows of such formats have in common. */
#define MOVES_ONLY(words)                                                      \
	.dialect = (words), .sniff = moves_only_sniff,                         \
	.split = moves_only_split, .read = moves_only_read, .between = "\n",   \
	.refuses = moves_only_refuses, .write = moves_only_write

bool moves_only_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning);
bool moves_only_read(struct importer *in);
void moves_only_write(struct exporter *out);
size_t moves_only_split(struct span text, bool at_end);
/* Why a record cannot be written: rules, or a start that has no place. */
const char *moves_only_refuses(const struct exporter *out);

#endif
