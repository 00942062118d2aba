/*
 * The one way through archives: the records of all files of a call, in any
 * format that is read, by a crew of workers, what came of them in order. A
 * record with an error is told as `check` tells it, counted, and passed over.
 */
#ifndef CLI_FILES_WALK_H
#define CLI_FILES_WALK_H

#include "cli/command.h"
#include "cli/files/input.h"
#include "notation/formats/format.h"
#include "notation/replay/reader.h"

/* What a batch came to; stands first in the sum of a task. */
struct walk_sum {
	unsigned long records, wrong;
};

/* One of the files, while it is walked through. */
struct walk_file {
	const struct format *from;
	const char *path;
	bool lasting; /* what was read stays where it is */
};

struct walk {
	const struct arguments *arguments; /* with --from and --jobs */
	const struct format *from;         /* set by walk_all() */
	struct walk_sum total;
	bool stop; /* set by whoever has enough */
};

/* Every record of the operands. The worst that happened; records that were
 * wrong are part of it. */
enum status walk_all(struct walk *walk, const struct workers_task *task,
    const void *style, void *user);
/* Counts a batch, which was handed over, and prints what there is to tell. */
void walk_hand_over(struct walk *walk, const struct batch *batch);

/* What a worker reads records with. */
struct walker {
	struct reader reader;
	struct importer importer;
	struct sink silent;
	struct source ldn; /* the record at hand */
	const struct batch_record *record;
	struct batch *batch;
	struct text first; /* error of it */
	unsigned long errors;
	bool read; /* its header, and nothing else yet */
};

/* False if there is no memory; walker_release() in either case. */
bool walker_init(struct walker *walker, struct memory *memory);
void walker_release(struct walker *walker);

/* Begins with a record and reads its header. False after telling and counting
 * what is wrong with it. */
bool walker_open(struct walker *walker, const struct batch_record *record,
    struct source *source, struct batch *batch);
/* Plays it; each may be NULL. False after telling and counting likewise. */
bool walker_play(struct walker *walker, step_fn *each, void *user);
/* Something else is wrong with it: told and counted. */
void walker_refuse(struct walker *walker, const char *what);

/* The flags that a command which walks has. */
#define WALK_FLAGS                                                             \
	{ "from", 0, &read_format_value,                                       \
		"what the files are (default: ldn)" },                         \
	    NAME_FLAGS,                                                        \
	{                                                                      \
		"jobs", 'j', ANY("N"),                                         \
		    "with N threads (default: one a processor)"                \
	}

#endif
