/*
 * Many moments of one record, found while it is played once. A moment is
 * named by the number of its turn: turns are counted in the order in which
 * they are written, or those of the main line alone; 0 is the start.
 */
#ifndef CLI_MOMENTS_H
#define CLI_MOMENTS_H

#include "cli/command.h"
#include "cli/moment.h"

/* Numbers of turns, each once, in rising order. */
struct turn_numbers {
	unsigned long *numbers;
	size_t count, room;
	struct memory *memory;
};

void turn_numbers_init(struct turn_numbers *list, struct memory *memory);
void turn_numbers_release(struct turn_numbers *list);
/* In any order; turn_numbers_sort() puts them in theirs. */
void turn_numbers_add(struct turn_numbers *list, unsigned long number);
void turn_numbers_sort(struct turn_numbers *list);
/* Where it stands in the sorted list; count if it does not. */
size_t turn_numbers_find(const struct turn_numbers *list, unsigned long number);

/* Whose comments say [%diagram], in variations too. */
void turn_numbers_marked(struct turn_numbers *list, struct replay *replay,
    struct record *record, const struct source *source);

/* Anything but STATUS_GOOD ends the walk. */
typedef enum status moment_fn(
    const struct game *game, struct moment *moment, void *user);

/* Hands over the moments of these turns in their order. The record is one that
 * was played before: nothing is told about it. */
enum status moments_walk(struct replay *replay, struct record *record,
    const struct source *source, const struct turn_numbers *wanted,
    bool main_line, moment_fn *each, void *user);

#endif
