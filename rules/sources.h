/*
 * Where the words of a rule come from. The source of a rule is one or more of
 *
 *   seed      a booklet states it
 *   inferred  it follows from what the booklet says
 *   external  it comes from another published source
 *   choice    nobody settles it: it was decided here
 *
 * with blanks between them. Where a sentence mixes them, each further clause
 * follows by the words that it begins with: "seed; or stop: choice".
 */
#ifndef RULES_SOURCES_H
#define RULES_SOURCES_H

#include "rules/family.h"

/* Part of a rule's sentence and what it comes from; neither ends in NUL. */
struct clause {
	const char *text;
	size_t length;
	const char *source;
	size_t source_length;
};

/* The next clause of a sentence, the first for one that is all zero; false
 * after the last. */
bool rule_next_clause(const struct rule *rule, struct clause *clause);

#endif
