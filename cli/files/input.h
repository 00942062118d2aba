/* Files and the records in them. */
#ifndef CLI_FILES_INPUT_H
#define CLI_FILES_INPUT_H

#include "cli/command.h"
#include "cli/files/skipped.h"
#include "cli/files/workers.h"
#include "notation/record/stream.h"

/* Text that belongs to no record: remarks (#) that a line `...` cuts off from
 * those before and behind. */
typedef void loose_fn(struct span text, void *user);

struct input {
	struct stream stream;
	int fd;
	const char *name, *operand;
	bool skipped;                  /* reported in cli/files/skipped.h */
	unsigned long record;          /* the number of the last one, from 1 */
	uint64_t taken;                /* bytes of the file so far */
	unsigned long too_large;       /* how many were passed over */
	unsigned long only;            /* the one that is wanted; 0 for all */
	unsigned long first;           /* what the first is called */
	const struct command *command; /* that wants only one */
	struct workers
	    *workers;    /* catches up before anything is told, or NULL */
	loose_fn *loose; /* who wants that, or NULL */
	void *loose_user;
};

/* "-" is standard input. Tells and answers false if it cannot be opened. */
bool input_open(struct input *input, const char *name);
/* The same for records that a crew works on. */
bool input_open_for(
    struct input *input, const char *name, struct workers *workers);
/* Whoever writes the records again gets what belongs to none as well, in its
 * place, if there are remarks in it and all records are wanted. */
void input_keep_loose(struct input *input, loose_fn *loose, void *user);
/* Only the record that --record says, if it says one: input_next() tells if
 * there are not so many. False after telling that it is no number. */
bool input_choose(struct input *input, const struct arguments *arguments);
/* --label and --first-record of a command that has them, likewise. */
bool input_name_as(struct input *input, const struct arguments *arguments);
#define NAME_FLAGS                                                             \
	{ "label", 0, ANY("NAME"), "say this instead of the file's name" },    \
	{                                                                      \
		"first-record", 0, ANY("N"), "the first record is the N-th"    \
	}
/* What the last record is called. */
unsigned long input_number(const struct input *input);
/* The rest of it is not read. Whether that is to be reported, behind what is
 * reported of the records before it. */
bool input_skip(struct input *input, enum skip why);
void input_close(struct input *input);

/* The next record; false at the end, or after telling what failed, with
 * *status made worse. A record that is too large is told and passed over. */
bool input_next(
    struct input *input, struct source *source, enum status *status);

/* All of a file, whatever it is, added to *text. Tells and answers false if
 * that is not possible. */
bool input_read_whole(const char *name, struct text *text);

#endif
