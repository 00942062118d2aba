/*
 * What was played from a position on. Turns are counted under the position
 * they were played in, so that what different orders of turns reach is counted
 * together; memory grows with the number of different turns.
 */
#ifndef NOTATION_ARCHIVE_TREE_H
#define NOTATION_ARCHIVE_TREE_H

#include "notation/archive/table.h"
#include "notation/replay/replay.h"

/* One turn of one game. */
struct tree_turn {
	uint64_t parent, child; /* positions */
	struct span text;
	const char *file; /* lives as long as the tree */
	size_t line;
	enum result result;
	unsigned winner;
	unsigned long plies; /* of the game */
	unsigned year;       /* or 0 */
};

struct tree;

struct tree *tree_new(struct memory *memory);
void tree_free(struct tree *tree);
void tree_add(struct tree *tree, const struct tree_turn *turn);

struct tree_shape {
	uint64_t root;
	unsigned depth;
	unsigned long min;       /* games, for what is below a turn */
	const struct side *side; /* names of columns */
	unsigned sides;
	bool indented; /* for people */
};

/* What is below a position stands below every turn that leads to it, so that a
 * deep tree may have more rows than there are turns in all games. */
enum { TREE_ROWS_MAX = 200000 };

/* A row for each turn, what is below it behind it, the most played first. False
 * if there are more rows than that. */
bool tree_fill(const struct tree *tree, const struct tree_shape *shape,
    struct table *table);

#endif
