/*
 * A crew works through many records. They are gathered into batches, threads
 * take batches, and what came of them is handed over in the order in which
 * the records were added. Without threads everything is done at once.
 */
#ifndef CLI_FILES_WORKERS_H
#define CLI_FILES_WORKERS_H

#include "notation/text/source.h"

enum { BATCH_RECORDS = 4096, WORKERS_MAX = 256 };

struct batch_record {
	const char *name; /* of the file */
	size_t offset, length, line;
	uint64_t place;       /* in the file, in bytes */
	unsigned long number; /* in the file, from 1 */
	const void *about;    /* as it was added */
};

struct batch {
	struct memory memory;
	struct text bytes; /* the records' text, one after the other */
	struct batch_record records[BATCH_RECORDS];
	unsigned count;
	/* What came of it: for standard output, for standard error, and
	 * whatever else, zeroed before. */
	struct text out, err;
	void *sum;
	bool ready, done; /* for the threads; done by one of them */
};

struct workers_task {
	/* A worker does one record after the other. NULL if there is no
	 * memory; the crew asks it when the worker is done. */
	void *(*worker_new)(const void *style, struct memory *memory);
	void (*worker_free)(void *worker);
	void (*work)(void *worker, const struct batch_record *record,
	    struct source *source, struct batch *batch);
	/* Called by whoever adds records, never by two at once. */
	void (*hand_over)(void *user, const struct batch *batch);
	size_t sum_size;
};

struct workers;

/* How many threads there are unless somebody says otherwise: one a
 * processor. */
unsigned workers_usual(void);

/* So many threads, none of them before there is a batch to do; a batch is full
 * with so many bytes. NULL if there is no memory. */
struct workers *workers_new(const struct workers_task *task, const void *style,
    void *user, unsigned threads, size_t batch_bytes);

/* The text is copied, the name is not. False if memory ran out. */
bool workers_add(struct workers *workers, const struct source *source,
    unsigned long number, const void *about);

/* Something to tell before whatever comes of the next record. */
void workers_tell(struct workers *workers, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Does and hands over everything that was added, so that what is told next
 * stands behind it. */
void workers_catch_up(struct workers *workers);

/* Catches up and frees the crew. False if memory ran out. */
bool workers_end(struct workers *workers);

#endif
