/*
 * The files of a call that could not be read. Each is reported once, however
 * often it is tried, and the others are done. A file counts only if it is an
 * operand.
 */
#ifndef CLI_FILES_SKIPPED_H
#define CLI_FILES_SKIPPED_H

#include "cli/command.h"

enum skip {
	SKIP_NONE,
	SKIP_FORMAT,   /* nobody knows its format */
	SKIP_NOTATION, /* it is not in the one that is read */
	SKIP_BINARY,
	SKIP_FOLDER,
	SKIP_REFUSED, /* by the system */
	SKIP_COUNT
};

/* The arguments stay where they are until skipped_end(). */
void skipped_begin(const struct arguments *arguments);
/* Whether this is to be reported: the first time that it happens. */
bool skipped_add(const char *operand, enum skip why);
/* The same for a file that is to be rewritten: whether it is a folder, which is
 * reported. */
bool skipped_as_folder(const char *operand);
/* Counts the files of a batch in one line, unless --quiet is given. The exit
 * status that they stand for. */
enum status skipped_end(void);
/* No line: the call was done before it came to the last file. */
void skipped_do_not_count(void);

#endif
