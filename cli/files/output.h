/*
 * A file that is written whole or not at all: to a temporary name beside it,
 * synced, put in its place, and the directory synced. A pipe or a device is
 * written as it stands. A link stays one: what it points to is written, or
 * made. Other hard links of the file keep what was in it before. What somebody
 * else saved since the file was opened is never lost: a recorder has a lock, and
 * what an editor saves is noticed and stays.
 */
#ifndef CLI_FILES_OUTPUT_H
#define CLI_FILES_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>
#include <sys/stat.h>

#include "cli/command.h"
#include "cli/files/file_state.h"
#include "cli/files/lock.h"

/* Of the temporary name that the only one who writes a file uses. */
#define SAVING_SUFFIX ".saving"

struct output {
	FILE *file;
	char *name;            /* with links followed */
	char *temporary;       /* NULL: there is none */
	struct file_state was; /* what stood there when it was opened, or
				* before, if somebody looked earlier */
	struct lock lock;      /* held from output_lock() on */
	bool alone;            /* the writer has the lock */
	bool changed; /* not committed because another program wrote to it */
};

/* What bears a name, links followed. What cannot be said to be there or not,
 * the disk may not answer, is told and must not be taken for nothing. */
enum there { THERE_NOTHING, THERE_FILE, THERE_OTHER, THERE_UNKNOWN };
enum there output_look(const char *name, struct stat *about);

/* STATUS_GOOD, or it has told that the call reads this very file, by whatever
 * name. */
enum status output_check(const struct arguments *arguments, const char *name);

/* It is a file, or not there, which reading it will say; what else bears the
 * name, a pipe or a device, cannot be read and then replaced. Tells. */
bool output_can_replace(const char *name);

/* Owner and mode of an existing file are kept. Tells and answers false on
 * failure, as output_commit() does; the old file is then untouched. */
bool output_open(struct output *output, const char *name);
/* The same for the only one who writes this file: the temporary name is
 * always NAME.saving, so that nothing piles up beside it after a crash. What
 * bears that name already is left alone. */
bool output_open_alone(struct output *output, const char *name);
/* Others who want to replace the file, or to make it, wait from now on. Tells
 * and answers false if it cannot be had. */
bool output_lock(struct output *output);
bool output_commit(struct output *output);
void output_abandon(struct output *output);
/* Reports what became of a file that was not written, and why. */
void output_report_unchanged(const char *name, const char *why);

/* Puts a file that is whole where `was` stood, under the lock. Tells and answers
 * false on failure. `part` is made empty if that name must not be removed, for
 * it is all that is left of what somebody else saved. */
bool output_replace(char *part, const char *name, const struct file_state *was);

/* What follows the last dot of a file's name; NULL if it has none. */
const char *suffix_of(const char *name);

/* The name with links followed, also those to a file that is not there yet;
 * to be freed, NULL with errno if that fails. */
char *output_real_name(const char *name);

#endif
