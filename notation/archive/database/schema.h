/* What is said to SQLite. The schema is described in ludos-convert(1). */
#ifndef NOTATION_ARCHIVE_DATABASE_SCHEMA_H
#define NOTATION_ARCHIVE_DATABASE_SCHEMA_H

#include "notation/text/text.h"

/* "LUDO" in the file's head says whose it is; the schema has a number. */
enum { SCHEMA_ID = 0x4c55444f, SCHEMA_NUMBER = 1 };

enum statement {
	SEE,        /* one record more with this text */
	COUNT_SEEN, /* how many there were, in this call */
	ADD_GAME,
	ADD_PLAYER,
	ADD_TURN,
	ADD_POSITION,
	STATEMENTS,
};

/* NULL for ADD_GAME. */
extern const char *const schema_statements[STATEMENTS];
/* A file that is thrown away if anything fails, and one that is not. */
extern const char schema_new_file[], schema_old_file[];
/* Questions: whose it is, its number, how many tables there are. */
extern const char schema_whose[], schema_number[], schema_count[];
extern const char schema_seen[];    /* what this call has seen */
extern const char schema_indices[]; /* made last in a new database */

/* Adds what makes the tables, and the statement for a game: its digest, copy,
 * file, line, plies and start, then the texts of a parcel in their order but
 * for the first position and the file. */
void schema_tables(struct text *sql);
void schema_add_game(struct text *sql);

#endif
