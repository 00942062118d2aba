/*
 * Position strings: BOARD SIDE [key=value ...]. Which keys there are is the
 * family's data; reading and writing them is the same for all.
 */
#ifndef NOTATION_RECORD_POSITION_TEXT_H
#define NOTATION_RECORD_POSITION_TEXT_H

#include "notation/text/text.h"
#include "rules/board_text.h"
#include "rules/game.h"
#include "rules/put.h"

struct position_fault {
	size_t offset, length; /* of the part that is wrong */
	const char *what;
	bool doubtful;   /* readable, but the counts are odd: only a warning */
	bool impossible; /* readable, but nothing can be played from there */
	bool wants_side; /* what is wrong is who is to move */
	/* The game is over, and this side would be to move; or NULL. */
	const char *mover;
};

/* False if the string cannot be read; fault->what is NULL if nothing at all
 * is wrong. */
bool position_read(const struct game *game, struct span text,
    struct position *pos, struct position_fault *fault);

/* One key=value of such a text, a word of it, into pos->aside. */
bool position_read_key(const struct game *game, struct span text,
    struct span word, struct position *pos, struct position_fault *fault);

/* What is wrong, and which sides there are where that is in doubt. */
void position_tell(const struct game *game, const struct position_fault *fault,
    struct text *words);

/* Points with a stack of pieces each, a side, and every byte of aside[] under a
 * key of its own: more than any game has. */
enum {
	KEYS_MAX =
	    12, /* holds for every game that there is; a test sees to it */
	POSITION_TEXT_MAX = POINTS_MAX * (NAME_MAX_LENGTH + STACK_MAX + 2) +
			    ASIDE_MAX * 2 * WORD_MAX + 2 * STAMP_ROOM,
};

/* For writing one position of a game after the other: what is the same in all
 * of them. */
struct position_writer {
	const struct game *game;
	struct board_writer board;
	struct stamp sides[SIDES_MAX];
	struct {
		const struct key *key;
		unsigned bytes;    /* of all its values */
		struct stamp name; /* with what stands round it */
	} keys[KEYS_MAX];
	unsigned key_count;
};

/* library may be NULL if few are to be written; otherwise it must live as long
 * as the writer. */
void position_writer_init(struct position_writer *writer,
    const struct game *game, struct row_library *library);

/* Writes the string without a NUL; answers where it ends. */
char *position_put(const struct position_writer *writer,
    const struct position *pos, char text[POSITION_TEXT_MAX]);

void position_write(
    const struct game *game, const struct position *pos, struct text *text);

#endif
