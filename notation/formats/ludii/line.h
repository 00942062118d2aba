/*
 * The lines of a Ludii trial. A line of it is a name and a value; a move is a
 * list of numbers and of the actions that it consists of:
 * Move=[Move:mover=1,from=2,to=10,actions=[Select:from=2,...],[Move:...]]
 */
#ifndef NOTATION_FORMATS_LUDII_LINE_H
#define NOTATION_FORMATS_LUDII_LINE_H

#include "notation/formats/format.h"

/* A number that is smaller than TRIAL_NUMBER_MAX; -1 if it is not said. */
struct trial_number {
	int value;
	struct span text;
};

enum { TRIAL_NUMBER_MAX = 10000 };

/* What is said between two brackets. */
struct trial_fields {
	struct trial_number mover, from, to, what, count;
	bool decision; /* the action that a player chose */
	bool forced;   /* for want of any other */
};

/* A move, while it is read. */
struct trial_move {
	struct importer *in;
	struct span text; /* behind "Move=" */
	size_t at;
	struct span head; /* its own fields, without the actions */
	struct trial_fields fields;
};

struct trial_action {
	struct span name;
	struct trial_fields fields;
};

/* The next line of a text from *at on, without its end; false behind the last
 * one. */
bool trial_next_line(struct span text, size_t *at, struct span *line);

/* What follows the name, if the line has that name. */
bool trial_value(struct span line, const char *name, struct span *value);

/* False after telling the sink what is wrong. */
bool trial_read_number(
    struct importer *in, struct span text, struct trial_number *number);
bool trial_open_move(
    struct importer *in, struct span text, struct trial_move *move);

enum trial_answer { TRIAL_ACTION, TRIAL_NO_MORE, TRIAL_WRONG };

enum trial_answer trial_next_action(
    struct trial_move *move, struct trial_action *action);

/* About a part of what is read; answers false. */
bool trial_wrong(struct importer *in, struct span part, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Where a part of it stands. */
size_t trial_offset(const struct importer *in, struct span part);

#endif
