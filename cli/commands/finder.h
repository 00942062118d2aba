/* One of those who look for records, and what they found in a batch. */
#ifndef CLI_COMMANDS_FINDER_H
#define CLI_COMMANDS_FINDER_H

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

/* One that was found; spans are parts of the batch's out. */
struct find_hit {
	uint16_t record; /* of the batch */
	uint64_t fingerprint;
	size_t shown, shown_length;
	size_t sort, sort_length;   /* values with NUL between them */
	size_t split, split_length; /* value */
};

struct find_sum {
	struct walk_sum walk;
	unsigned count;
	struct find_hit hits[BATCH_RECORDS];
};

void *finder_new(const void *style, struct memory *memory);
void finder_free(void *finder);
void finder_work(void *finder, const struct batch_record *record,
    struct source *source, struct batch *batch);

#endif
