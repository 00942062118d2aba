/* Games counted under a key. */
#ifndef NOTATION_ARCHIVE_GROUPS_H
#define NOTATION_ARCHIVE_GROUPS_H

#include "notation/text/text.h"
#include "rules/family.h"

struct group {
	char *key; /* owned; words with a tab between them */
	unsigned long games, won[SIDES_MAX], drawn, open;
	/* Of a player, with each side: games, those that came to an end, and
	 * points, two for one that was won. */
	struct {
		unsigned long games, done, points;
	} as[SIDES_MAX];
	unsigned long measured; /* games of which all moves are known */
	unsigned long long plies;
	uint32_t *lengths; /* [plies]: how many of those; owned */
	size_t lengths_room;
	unsigned long long throws[THROW_MAX + 1];
	const struct sticks *sticks;
	/* Of a turn in a tree: */
	uint64_t child;   /* what it leads to */
	unsigned year;    /* when it was played last, or 0 */
	const char *file; /* the first that played it */
	size_t line;
};

struct groups {
	struct memory *memory;
	struct group *rows;
	size_t count, room;
	uint32_t *slots; /* 1 + row */
	size_t slot_count;
};

void groups_init(struct groups *groups, struct memory *memory);
void groups_release(struct groups *groups);

/* The group of this key, made if there is none; NULL if there is no memory. */
struct group *groups_get(struct groups *groups, struct span key);

/* One game more of this length. */
void group_add_length(
    struct groups *groups, struct group *group, unsigned long plies);

struct lengths {
	unsigned long shortest, longest;
	double median, mean;
};
struct lengths group_lengths(const struct group *group);

#endif
