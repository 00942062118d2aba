/*
 * The file of a recorder: nobody else records into it at the same time, and
 * it always holds one whole state of the record.
 */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "cli/command.h"
#include "notation/text.h"

struct record_file {
	char *name;      /* as given; owned */
	char *lock_name; /* owned */
	int lock;        /* a descriptor, or -1 */
	bool saved;      /* what was last given is on the disk */
};

/*
 * Takes the file for this process alone, by a lock on NAME.lock that ends with
 * the process whatever happens to it. Tells why not: STATUS_WRONG if another
 * recorder has it, STATUS_MACHINE if the machine failed.
 */
enum status record_file_take(struct record_file *file, const char *name);
void record_file_release(struct record_file *file);

/* Writes it whole; on the disk when it answers true. Tells what failed. */
bool record_file_save(struct record_file *file, const struct text *text);

#endif
