/* Records one after the other, from a file, through a reader. */
#ifndef CLI_FILES_RECORDS_H
#define CLI_FILES_RECORDS_H

#include "cli/files/input.h"
#include "notation/replay/reader.h"

/* A reader that tells what is wrong on standard error; reader_release() in
 * either case. */
bool reader_init_shown(
    struct reader *reader, const struct arguments *arguments);

/* Anything worse than STATUS_WRONG ends the file. */
typedef enum status record_fn(
    const struct input *input, const struct source *source, void *user);

/* Every record of the file, or the one that --record says; the worst of their answers, and of what reading
 * the file said. */
enum status each_record(const struct arguments *arguments, const char *name,
    record_fn *each, void *user);

/* The same, and what belongs to no record. */
enum status each_record_and_loose(const struct arguments *arguments,
    const char *name, record_fn *each, loose_fn *loose, void *user);

/* For a command that takes one record of an archive. */
#define RECORD_FLAG                                                            \
	{                                                                      \
		"record", 0, ANY("N"), "only the N-th record of a file"        \
	}

#endif
