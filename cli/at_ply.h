/* A position that a call names by a record and a ply. */
#ifndef CLI_AT_PLY_H
#define CLI_AT_PLY_H

#include "cli/command.h"
#include "rules/game.h"

struct stand {
	struct game game;
	struct state state;
	bool found;
};

/* How a record of the file, the first or that of --record, stands after the ply
 * that --at says (default: the last). Tells what is wrong with the record, which
 * may still have come so far, or that it has no such ply. */
enum status stand_at_ply(
    const struct arguments *arguments, const char *name, struct stand *stand);

#endif
