/*
 * --numbers 5..12: the numbers of some turns on the pieces that they moved, as
 * games of go are printed.
 */
#ifndef CLI_PICTURES_TURN_NUMBERS_H
#define CLI_PICTURES_TURN_NUMBERS_H

#include "cli/command.h"
#include "render/moments.h"

struct turn_numbers {
	unsigned long from, to; /* plies, both included; 0,0: none */
};

/* STATUS_GOOD, or it has told what is wrong. */
enum status turn_numbers_read(
    struct turn_numbers *numbers, const struct arguments *arguments);

/* Adds labels for the turns up to this ply, as far as they were gathered. */
void turn_numbers_add(const struct turn_numbers *numbers,
    const struct moments *moments, unsigned long ply, const struct game *game,
    struct marks *marks);

#endif
