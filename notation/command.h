/* Commands in comments: [%clk 0:12:30], [%mark c3,d4], [%arrow c3-e5],
 * [%label c3=A], [%diagram]. */
#ifndef NOTATION_COMMAND_H
#define NOTATION_COMMAND_H

#include "notation/record.h"

struct command {
	struct span name, rest; /* clk, 0:12:30 */
	size_t offset, length;  /* in the comment's text */
};

/* The next command of a comment from *at on. */
bool command_next(struct patterns *patterns, struct span comment, size_t *at,
    struct command *command);

/* Warns about commands that we know and that are not right. */
void command_check(struct record *record, struct patterns *patterns,
    const struct map *map, const struct token *token, struct sink *sink);

#endif
