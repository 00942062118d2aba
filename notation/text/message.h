/*
 * Every message by its id, such as LDN-14 or CLI-7. The table is
 * man/messages.tsv, made into C by messages.awk; tests/messages.py holds it
 * against the source. An id never changes and is never used again.
 */
#ifndef NOTATION_TEXT_MESSAGE_H
#define NOTATION_TEXT_MESSAGE_H

#include "notation/text/text.h"

enum message_level {
	MESSAGE_LEVEL_ERROR,
	MESSAGE_LEVEL_WARNING,
	MESSAGE_LEVEL_LOSS, /* what a conversion cannot keep */
	MESSAGE_LEVEL_NOTE,
	MESSAGE_LEVEL_USAGE_ERROR,
	MESSAGE_LEVEL_SYSTEM_ERROR,
	MESSAGE_LEVEL_GONE, /* the program no longer reports it */
};
/* As in the table: "usage error". */
extern const char *const message_level_names[];

struct message_row {
	const char *id;
	enum message_level level;
	const char *english; /* as in the source: a format or a pattern */
	const char *several; /* the words for several, or NULL */
};

/* NULL after the last. */
const struct message_row *message_at(size_t i);
/* The row of these English words, exactly as they stand in the source. NULL if
 * there is none. */
const struct message_row *message_of_words(const char *english);
/* NULL if there is none. */
const struct message_row *message_with_id(struct span id);

/* Adds its words in the language of the text, with ... for what the program
 * fills in. */
void message_explain(const struct message_row *message, struct text *out);

/* Marks English words that are reported from somewhere else, such as those of
 * a table, so that tests/messages.py finds them. */
#define MESSAGE(english) english

#endif
