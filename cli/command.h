/*
 * What a command is. To add one: write cli/commands/NAME.c that defines
 * `const struct command NAME_command`, add NAME to the list in cli/main.c,
 * and write man/ludos-NAME.1, whose synopsis a test compares with --help.
 */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/text/text.h"

/* Exit status: the worst that happened. */
enum status {
	STATUS_GOOD = 0,  /* everything is legal and consistent */
	STATUS_WRONG = 1, /* a record is wrong */
	STATUS_USAGE = 2,
	STATUS_MACHINE = 3, /* cannot read or write, no memory */
};

struct arguments;

/* Told a word that may be typed, and in a few words what it is (or NULL). */
typedef void tell_fn(const char *word, const char *about, void *user);

/* What a list of words may depend on. */
struct asked {
	const struct arguments *call; /* as far as it is known */
	const char *begun;            /* the word so far, perhaps "" */
};

/*
 * What a flag or an operand takes. --help, the completion of the shells and
 * the message about a wrong word all come from this row. The rows that several
 * commands share are in cli/values.h.
 */
struct value {
	const char *name; /* in help, such as FORMAT */
	/* Tells every word there is; NULL: there is no list. */
	void (*list)(const struct asked *asked, tell_fn *tell, void *user);
	/* How any other is refused, such as "unknown format '$1'". NULL: the
	 * command looks at them itself. */
	const char *unknown;
	/* Files are good as well, best those with this suffix ("": any). */
	const char *files;
};

/* A value of which only the name is known. */
#define ANY(words) (&(const struct value){ .name = (words) })

struct flag {
	const char *name;          /* without the dashes; NULL ends a list */
	char letter;               /* its short form, or 0 */
	const struct value *value; /* NULL if it has none */
	/* The words of a list follow by themselves. NULL: an older spelling,
	 * which neither --help nor completion shows. */
	const char *help;
};

enum { FLAGS_MAX = 48, GIVEN_MAX = 256, OPERANDS_MAX = 3 };

struct arguments {
	const struct command *command;
	const char *values[FLAGS_MAX]; /* of flags[i]: NULL if absent */
	/* Every flag as it was given, repeated ones too; "" without a value. */
	struct {
		const struct flag *flag;
		const char *value;
	} given[GIVEN_MAX];
	size_t given_count;
	char **operands;
	int count;
	/* For everybody: */
	struct memory *memory;       /* asked when the command has run */
	bool colour_out, colour_err; /* write colours there */
};

struct command {
	const char *name, *operands, *about;
	/* What the operands take; the last row is for all that follow. */
	const struct value *takes[OPERANDS_MAX];
	const struct flag *flags;
	const char *more; /* further help, or NULL */
	int least, most;  /* how many operands; most -1 for any number */
	/* Tells what is wrong, but not that memory ran out: main does. What
	 * it replaces files with it must not commit without memory. */
	enum status (*run)(const struct arguments *arguments);
};

/* The i-th command, or NULL after the last. */
const struct command *command_at(unsigned i);
/* NULL if there is none. */
const struct command *command_named(const char *name);
/* By the name of the program: ludos-replay is `ludos replay`. */
const struct command *command_of_program(const char *program);

/* The value of a flag, "" if it has none, NULL if it was not given. The
 * command has such a flag. */
const char *argument(const struct arguments *arguments, const char *flag);
/* The next value of a flag that may be repeated, from *at on (0 at first). */
const char *argument_next(
    const struct arguments *arguments, const char *flag, size_t *at);
bool argument_given(const struct arguments *arguments, const char *flag);
/* A number from a flag or operand; tells and answers false if it is none. */
bool argument_number(const struct command *command, const char *what,
    const char *words, long least, long most, long *number);

/* Tells what is wrong with the call, and where help is; command may be NULL. */
enum status usage_error(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Tells that a record has no such ply. */
enum status ply_error(
    const struct command *command, long ply, unsigned long plies);
/* Tells that the machine failed. */
enum status machine_error(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* The worse of two. */
enum status status_worse(enum status a, enum status b);

#endif
