/*
 * The database that records are converted into: a new one is made beside its
 * name and put there when it is whole; one that is there gets what is new.
 */
#ifndef CLI_BATCH_DATABASE_WRITER_H
#define CLI_BATCH_DATABASE_WRITER_H

#include "cli/files/output.h"
#include "notation/archive/database/database.h"

struct database_writer {
	const char *name;
	struct database *database;
	struct output output; /* of a new one */
	bool is_new;
	bool failed; /* and told */
};

/* Each tells what is wrong. database_writer_end() in any case but that the
 * first answered false; nothing is kept if something failed. */
bool database_writer_begin(struct database_writer *writer,
    const struct arguments *arguments, const char *name);
void database_writer_add(
    struct database_writer *writer, const char *parcels, size_t length);
enum status database_writer_end(struct database_writer *writer, bool keep);

#endif
