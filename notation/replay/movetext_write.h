/*
 * Lays out movetext: lines of at most 80 columns that break between rounds,
 * and inside one only if it is longer than a line.
 */
#ifndef NOTATION_REPLAY_MOVETEXT_WRITE_H
#define NOTATION_REPLAY_MOVETEXT_WRITE_H

#include "notation/replay/replay.h"

struct movetext_writer {
	struct text lines; /* finished, each indented and ended */
	struct text line;  /* being filled */
	struct text
	    round; /* words of the round being collected, a blank between */
	bool glue; /* the next word follows without a blank */
};

void movetext_writer_init(
    struct movetext_writer *writer, struct memory *memory);
void movetext_writer_clear(struct movetext_writer *writer); /* keeps memory */
void movetext_writer_release(struct movetext_writer *writer);

/* A step_fn; user is the writer. */
bool movetext_writer_step(const struct step *step, void *user);

/* Writes out what is still collected. */
void movetext_writer_finish(struct movetext_writer *writer);

/* The next word of a comment from *at on; false if there is none. */
bool comment_word(struct span comment, size_t *at, struct span *word);

#endif
