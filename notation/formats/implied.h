/*
 * The rules by which a game was played in another program. That program may
 * lack a rule of ours; then the game is read with the option that says so.
 */
#ifndef NOTATION_FORMATS_IMPLIED_H
#define NOTATION_FORMATS_IMPLIED_H

#include "notation/formats/format.h"

/* Reads in->source with the smallest set of implied options that leaves the
 * least doubt, and notes which; false after telling what is wrong. */
bool import_by_their_rules(struct importer *in);

/* A turn breaks this rule, or the game went on although the rule ended it.
 * The first that is as bad counts. */
void import_doubt(struct importer *in, enum import_doubt doubt,
    const struct rule *rule, unsigned long ply);

/* The record by its rules, but with these options. */
void judge_with(
    struct exporter *out, uint32_t options, struct verdict *verdict);

/* Whether reading what is written gives the record's options back: the game
 * breaks the rules without them. True if it has none, and the rules are its
 * own. */
bool options_come_back(struct exporter *out);

#endif
