/*
 * What a command is. To add one: write cli/command_NAME.c that defines
 * `const struct command NAME_command`, add NAME to the list in cli/main.c,
 * and write man/ludos-NAME.1, whose synopsis a test compares with --help.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

/* Exit status: the worst that happened. */
enum status {
	STATUS_GOOD = 0,  /* everything is legal and consistent */
	STATUS_WRONG = 1, /* a record is wrong */
	STATUS_USAGE = 2,
	STATUS_MACHINE = 3, /* cannot read or write, no memory */
};

struct flag {
	const char *name; /* without the dashes; NULL ends a list */
	char letter;      /* its short form, or 0 */
	const char
	    *argument; /* what to call its value, or NULL if it has none */
	const char *help;
};

enum { FLAGS_MAX = 24, GIVEN_MAX = 256 };

struct arguments {
	const struct command *command;
	const char *values[FLAGS_MAX]; /* of flags[i]: NULL if absent */
	/* Every flag with a value as it was given, repeated ones too. */
	struct {
		const struct flag *flag;
		const char *value;
	} given[GIVEN_MAX];
	size_t given_count;
	char **operands;
	int count;
	/* For everybody: */
	bool colour_out, colour_err; /* write colours there */
	bool progress;
};

struct command {
	const char *name, *operands, *about;
	const struct flag *flags;
	const char *more; /* further help, or NULL */
	int least, most;  /* how many operands; most -1 for any number */
	enum status (*run)(const struct arguments *arguments);
};

/* The value of a flag, "" if it has none, NULL if it was not given. */
const char *argument(const struct arguments *arguments, const char *flag);
/* The next value of a flag that may be repeated, from *at on (0 at first). */
const char *argument_next(
    const struct arguments *arguments, const char *flag, size_t *at);
bool argument_given(const struct arguments *arguments, const char *flag);
/* A number from a flag or operand; tells and answers false if it is none. */
bool argument_number(const struct command *command, const char *what,
    const char *words, long least, long most, long *number);

/* Tells what is wrong with the call, and the synopsis. */
enum status usage_error(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Tells that the machine failed. */
enum status machine_error(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* The worse of two. */
enum status worse(enum status a, enum status b);

#endif
