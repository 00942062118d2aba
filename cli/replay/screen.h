/* One screen of a game that is stepped through: the heading, the board, the
 * turn with what is said about it, the variations in its place, the clocks. */
#ifndef CLI_REPLAY_SCREEN_H
#define CLI_REPLAY_SCREEN_H

#include "cli/replay/score_sheet.h"
#include "notation/text/source.h"
#include "render/render.h"

struct screen {
	struct reader *reader;
	const struct source *source;
	const struct score_sheet *sheet;
	const struct renderer *renderer;
	const struct language *language;
	bool flip;
	const char *file;
	unsigned long number; /* of the record */
	/* The end of the main line. */
	struct outcome outcome;
	const char *wrong; /* what the record breaks off with, or "" */
	struct scene scene;
};

/* Adds it; false if there is no memory. */
bool screen_add(struct screen *screen, entry_id at, struct text *text);

#endif
