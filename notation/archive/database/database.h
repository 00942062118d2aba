/*
 * A database of records in SQLite, as ludos-convert(1) describes it. All that
 * is added is one transaction: it stays as a whole or not at all. A record
 * that is there already is left alone.
 */
#ifndef NOTATION_ARCHIVE_DATABASE_DATABASE_H
#define NOTATION_ARCHIVE_DATABASE_DATABASE_H

#include "notation/text/text.h"

struct database;

/* Of a new file nothing is kept if it fails: whoever makes it throws it away.
 * In *opened even if it fails, unless there is no memory. NULL, or what is
 * wrong; the words live as long as the database. */
const char *database_open(struct database **opened, const char *name,
    bool fresh, struct memory *memory);
/* Parcels, one behind the other. */
const char *database_add(
    struct database *database, const char *parcels, size_t length);
/* Keeps what was added. */
const char *database_keep(struct database *database);
/* Without database_keep() everything is as it was. */
void database_close(struct database *database);

/* Whether it could be done at all; NULL, or what to do about it. */
const char *database_missing(void);

#endif
