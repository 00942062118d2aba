/* One record on one line: where it stands and what it is. */
#ifndef NOTATION_ARCHIVE_SUMMARY_H
#define NOTATION_ARCHIVE_SUMMARY_H

#include "notation/replay/reader.h"

struct summary {
	const char *file;
	size_t line; /* where the record begins */
	unsigned long number;
	const struct reader *reader; /* that has played it */
	long ply;                    /* that was looked for, or -1 */
};

/* For people; the caller cleans it. */
void summary_write(struct text *out, const struct summary *summary);
/* A JSON object. */
void summary_write_json(struct text *out, const struct summary *summary);

/* `"options":["heroes"],`, or nothing without any. */
void summary_write_json_options(
    struct text *out, const struct family *family, uint32_t options);
/* The same, then `"players":{"green":"A"},"event":...,"date":...`, null where
 * absent. */
void summary_write_json_header(struct text *out, const struct record *record);

/*
 * The text of a key, folded, for sorting and splitting: a header key or a
 * path such as players.green.rating, or game, rules, plies, result, player
 * (all names). Empty if there is none.
 */
struct span summary_key(
    const struct reader *reader, struct span key, struct text *room);

/* Whether there is such a key in every archive, whatever its records say; a path
 * is known by how it begins. nearest: what may have been meant. */
bool summary_knows_key(struct span key, const char **nearest);

#endif
