/* What is done with the records that were found, one after the other. */
#ifndef CLI_ARCHIVE_FOUND_H
#define CLI_ARCHIVE_FOUND_H

#include <stdio.h>

#include "cli/archive/finder.h"
#include "cli/files/places.h"
#include "notation/archive/groups.h"
#include "notation/archive/seen.h"

enum { SORT_KEYS_MAX = 32 };

struct found_sorted; /* where a record stands that is to be sorted */
struct found_file;   /* one that is written by --split */

struct found_records {
	const struct arguments *arguments;
	const struct find_style *style;
	const struct format *from;
	struct memory *memory;
	unsigned long first;  /* so many at most; 0 for all */
	bool unique, repeats; /* without, or only, games that came before */
	unsigned long pieces; /* --split N, or 0 */
	const char *output;   /* with %s in it, or NULL */
	/* What came of it: */
	unsigned long count; /* that are shown */
	struct seen seen;
	const char *file; /* that was named last, for --files */
	struct places places;
	FILE *index; /* of --duplicates: where each game stood first */
	uint64_t index_count;
	struct found_sorted *sorted;
	size_t sorted_count, sorted_room;
	uint32_t keys_seen; /* bit i: some record has the i-th key of --sort */
	bool split_seen;    /* ... and that of --split */
	struct groups values; /* that --split found */
	struct groups names;  /* of files, folded, and how many want each */
	struct found_file *files;
	size_t file_count, file_room;
	FILE *open; /* the last of them */
	size_t open_file;
	int why; /* nothing more can be written to it, or 0 */
	enum status status;
};

void found_init(struct found_records *found);
void found_release(struct found_records *found);

/* Takes one that was found in this batch; false if that is enough. */
bool found_take(struct found_records *found, const struct batch *batch,
    const struct find_hit *hit);

/* Writes the one that was counted last: its bytes, or what is shown of it. */
void found_put(struct found_records *found, const struct batch_record *record,
    struct span text);

/* All are there: writes what was kept back. */
enum status found_finish(struct found_records *found);

#endif
