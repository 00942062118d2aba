/*
 * Plays the records of a tournament one after the other, so that several can
 * work at once, and sends what the table needs to know of each.
 */
#ifndef CLI_ARCHIVE_ARBITER_H
#define CLI_ARCHIVE_ARBITER_H

#include "cli/files/walk.h"
#include "notation/archive/tournament/tournament.h"

struct standings_style {
	struct text event; /* folded; what the event contains */
	bool as_claimed;
};

struct standings_sum {
	struct walk_sum walk;
	unsigned count;
};

/* A game on its way from a worker: this, and then its words. */
struct parcel {
	struct tournament_game game;
	size_t event, held; /* ... and what is told about it, for later */
	bool unreadable; /* nothing but that is known, and perhaps its round */
};

/* The next parcel that stands in a batch; where it ends. The words stay where
 * they are. */
const char *parcel_take(const char *at, struct parcel *parcel,
    struct span *event, struct span *held);

/* As a task of workers wants them; the sum is a struct standings_sum. */
void *arbiter_new(const void *style, struct memory *memory);
void arbiter_free(void *user);
void arbiter_work(void *user, const struct batch_record *at,
    struct source *source, struct batch *batch);

bool same_text(const struct text *a, const struct text *b);

#endif
