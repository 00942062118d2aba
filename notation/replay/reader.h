/*
 * Everything that reading one record after the other takes: a replay, the
 * record, what is told about it, and the verdict. Set up once for many.
 */
#ifndef NOTATION_REPLAY_READER_H
#define NOTATION_REPLAY_READER_H

#include "notation/replay/replay.h"

struct reader {
	struct memory *memory;
	struct replay *replay;
	struct record record; /* the last one */
	struct sink sink;
	struct verdict verdict;
};

/* False if there is no memory; reader_release() in either case. tell may be
 * NULL. */
bool reader_init(
    struct reader *reader, struct memory *memory, diag_fn *tell, void *user);
void reader_release(struct reader *reader);

/* Reads and plays a record; true if nothing is wrong with it. options and each
 * may be NULL. */
bool reader_play(struct reader *reader, const struct source *source,
    const struct replay_options *options, step_fn *each, void *user);

/* The same for one whose header was read into reader->record, without an error,
 * and has not been played. */
bool reader_play_read(struct reader *reader, step_fn *each, void *user);

/* The same for a record that was played before: nothing is told again. */
bool reader_play_again(struct reader *reader, const struct source *source,
    step_fn *each, void *user);

#endif
