/* Files and the records in them. */
#ifndef CLI_FILES_INPUT_H
#define CLI_FILES_INPUT_H

#include "cli/command.h"
#include "cli/files/workers.h"
#include "notation/record/stream.h"

struct input {
	struct stream stream;
	int fd;
	const char *name;
	unsigned long record;    /* the number of the last one, from 1 */
	unsigned long too_large; /* how many were passed over */
	struct workers
	    *workers; /* catches up before anything is told, or NULL */
};

/* "-" is standard input. Tells and answers false if it cannot be opened. */
bool input_open(struct input *input, const char *name);
/* The same for records that a crew works on. */
bool input_open_for(
    struct input *input, const char *name, struct workers *workers);
void input_close(struct input *input);

/* The next record; false at the end, or after telling what failed, with
 * *status made worse. A record that is too large is told and passed over. */
bool input_next(
    struct input *input, struct source *source, enum status *status);

/* All of a file, whatever it is, added to *text. Tells and answers false if
 * that is not possible. */
bool input_read_whole(const char *name, struct text *text);

#endif
