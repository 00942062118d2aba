/*
 * The file of a recorder: nobody else records into it at the same time, it
 * always holds one whole state of the record, and what another program put
 * into it meanwhile is never written over.
 */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "cli/command.h"
#include "cli/files/lock.h"
#include "notation/text/text.h"

/* Remarks in it that belong to no record. */
struct record_loose {
	struct text before, behind; /* the record */
};

struct record_file {
	char *name; /* as given; owned */
	struct lock lock;
	bool saved;   /* what was last given is on the disk */
	bool changed; /* by another program since */
	/* What should be in it: what was read or saved last, and what was
	 * given last, which may be there although saving it failed. */
	struct text known, given;
	struct record_loose loose;
};

void record_file_init(struct record_file *file, struct memory *memory);

/*
 * Takes the file for this process alone, by a lock on NAME.lock that ends with
 * the process whatever happens to it. Tells why not: STATUS_USAGE if it is not
 * a file that a record can be kept in, STATUS_WRONG if another recorder has
 * it, STATUS_MACHINE if the machine failed or a file of somebody else's is in
 * the way.
 */
enum status record_file_take(
    struct record_file *file, const char *name, struct memory *memory);
void record_file_release(struct record_file *file);

/* Another name for the file of this recorder itself. */
bool record_file_is(const struct record_file *file, const char *name);

/* What is in the file now; tells and answers false if it cannot be read. */
bool record_file_look(const struct record_file *file, struct text *now);
/* That is what should be there, and what is recorded from now on. */
void record_file_know(struct record_file *file, struct text *now);

void record_loose_init(struct record_loose *loose, struct memory *memory);
void record_loose_release(struct record_loose *loose);
void record_loose_copy(
    struct record_loose *loose, const struct record_loose *from);

/* Writes it whole, with them; on the disk when it answers true. Tells what
 * failed. */
bool record_file_save(struct record_file *file, const struct text *text);

/* Why the last of it is not on the disk, and what can be done; NULL if it is
 * there. */
const char *record_file_trouble(const struct record_file *file);

#endif
