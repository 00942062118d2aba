/*
 * The header as facts for people: a label and a value each, in the order in
 * which a page shows them. Whoever tells a record asks here.
 */
#ifndef NOTATION_REPLAY_HEADER_FACTS_H
#define NOTATION_REPLAY_HEADER_FACTS_H

#include "notation/record/record.h"

/* known: the key is one of LDN's, not of the record's own. */
typedef void fact_fn(
    struct span label, struct span value, bool known, void *user);

/* All but the result and what begins the moves. */
void header_facts(const struct record *record, struct memory *memory,
    fact_fn *each, void *user);

/* Who plays whom, or the name of the game. */
void header_title(struct text *text, const struct record *record);

#endif
