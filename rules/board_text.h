/*
 * The board half of a position string, both ways: rows of pieces from the top,
 * ggt2/5/..., counts of seeds, or the occupied stations of a track.
 */
#ifndef RULES_BOARD_TEXT_H
#define RULES_BOARD_TEXT_H

#include "rules/board_rows.h"
#include "rules/game.h"

/* `length` bytes into at[]. NULL, or what is wrong with it and *bad, the offset
 * where. */
const char *board_read(const struct game *game, struct position *pos,
    const char *text, size_t length, size_t *bad);

/* The side whose piece this letter is, or -1. */
int board_side_of_letter(const struct game *game, char letter);

/* For writing one board of a game after the other. */
struct board_writer {
	const struct game *game;
	char letters[PIECE_KINDS];
	const struct row_book *book; /* or NULL */
};

/* library may be NULL if few are to be written; otherwise it must live as long
 * as the writer. */
void board_writer_init(struct board_writer *writer, const struct game *game,
    struct row_library *library);

enum { BOARD_TEXT_MAX = POINTS_MAX * (NAME_MAX_LENGTH + STACK_MAX + 2) };

/* Without a NUL; answers where it ends. */
char *board_put(const struct board_writer *writer, const struct position *pos,
    char text[BOARD_TEXT_MAX]);

#endif
