/*
 * Position strings: BOARD SIDE [key=value ...]. Which keys there are is the
 * family's data; reading and writing them is the same for all.
 */
#ifndef NOTATION_POSITION_TEXT_H
#define NOTATION_POSITION_TEXT_H

#include "notation/put.h"
#include "notation/text.h"
#include "rules/game.h"

struct position_fault {
	size_t offset, length; /* of the part that is wrong */
	const char *what;
	bool doubtful; /* readable, but the counts are odd: only a warning */
};

/* False if the string cannot be read; fault->what is NULL if nothing at all
 * is wrong. */
bool position_read(const struct game *game, struct span text,
    struct position *pos, struct position_fault *fault);

/* Points with a stack of pieces each, a side, and every byte of aside[] under a
 * key of its own: more than any game has. */
enum {
	ROW_TEXT_MAX = 15, /* these two hold for every game that there is; a */
	KEYS_MAX = 8,      /* test sees to it */
	POSITION_TEXT_MAX = POINTS_MAX * (NAME_MAX_LENGTH + STACK_MAX + 2) +
			    ASIDE_MAX * 2 * WORD_MAX + 2 * STAMP_ROOM,
};

/*
 * Writes one position of a game after the other: what is the same in all of
 * them is found once, and rows of pieces that a turn did not change are copied.
 */
struct position_writer {
	const struct game *game;
	char letters[2 * HERO]; /* of pieces, by their low bits */
	struct stamp sides[SIDES_MAX];
	struct {
		const struct key *key;
		unsigned bytes;    /* of all its values */
		struct stamp name; /* with what stands round it */
	} keys[KEYS_MAX];
	unsigned key_count;
	uint8_t at[POINTS_MAX]; /* as it was written last */
	struct {
		char text[ROW_TEXT_MAX];
		uint8_t length;
	} rows[ROWS_MAX];
};

void position_writer_begin(
    struct position_writer *writer, const struct game *game);

/* Writes the string without a NUL; answers where it ends. */
char *position_put(struct position_writer *writer, const struct position *pos,
    char text[POSITION_TEXT_MAX]);

void position_write(
    const struct game *game, const struct position *pos, struct text *text);

#endif
