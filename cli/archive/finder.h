/* One of those who look for records, and what they found in a batch. */
#ifndef CLI_ARCHIVE_FINDER_H
#define CLI_ARCHIVE_FINDER_H

#include "cli/files/walk.h"
#include "notation/archive/criteria.h"

enum find_show { SHOW_RECORDS, SHOW_LIST, SHOW_JSON, SHOW_COUNT, SHOW_FILES };

struct find_style {
	const struct criteria *criteria;
	enum find_show show;
	bool compare;      /* fingerprints are wanted */
	const char *sort;  /* KEY,-KEY or NULL */
	const char *split; /* KEY or NULL */
	bool replay;       /* whatever the criteria say */
};

/* One that was found. It stands in the batch's out, and behind it what it tells
 * the lengths of: what is shown; the values to sort by, each ended by NUL; the
 * value to split by. */
struct find_hit {
	unsigned record; /* of the batch */
	uint64_t fingerprint;
	size_t shown_length, sort_length, split_length;
	/* Set by find_next_hit(): */
	const char *shown, *sort, *split;
};

struct find_sum {
	struct walk_sum walk;
	unsigned count;
};

/* The hit that stands there; *at goes on to the next. */
void find_next_hit(const struct batch *batch, size_t *at, struct find_hit *hit);

void *finder_new(const void *style, struct memory *memory);
void finder_free(void *finder);
void finder_work(void *finder, const struct batch_record *record,
    struct source *source, struct batch *batch);

#endif
