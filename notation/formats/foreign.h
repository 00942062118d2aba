/*
 * The same rules in the notations of other programs: what they are called
 * there, and by which of our options they are played. A row for each pair of
 * rules and format; to write rules in one more format, add a row.
 */
#ifndef NOTATION_FORMATS_FOREIGN_H
#define NOTATION_FORMATS_FOREIGN_H

#include "notation/text/text.h"
#include "rules/registry.h"

/* The name of these rules in a format; NULL if it is not about them. */
const char *foreign_name(const struct ruleset *ruleset, const char *format);

/* The name there of a game with these options, and whether it is one of the
 * names: some programs have several games of the same rules. */
const char *foreign_name_with(const struct family *family,
    const struct ruleset *ruleset, uint32_t options, const char *format);
bool foreign_is_named(
    const struct ruleset *ruleset, const char *format, struct span name);

/* The options by which that program plays; 0 for none. */
uint32_t foreign_options(const struct family *family,
    const struct ruleset *ruleset, const char *format);

/* The options that a game of that program may need: it lacks a rule of ours,
 * and only the moves tell whether that mattered. */
uint32_t foreign_implied(const struct family *family,
    const struct ruleset *ruleset, const char *format);

/* The first ruleset that a format has under this name, or under any if name
 * is NULL. */
const struct ruleset *foreign_ruleset(const char *format, const char *name,
    size_t length, const struct family **family);

#endif
