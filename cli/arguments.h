/* The words of a call, split into flags and operands. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include "cli/command.h"

/* Flags that every command has; a row without a name ends them. */
extern const struct flag common_flags[];

enum {
	COMMON_COLOR,
	COMMON_LANG,
	COMMON_NO_PROGRESS,
	COMMON_HELP,
	COMMON_VERSION,
	COMMON_COUNT
};

struct parser {
	struct arguments *arguments; /* its command is set */
	char **words;
	int left;
	/* For a call that is still being typed: nothing is told, and what is
	 * wrong is passed over. */
	bool lenient;
	/* What it found: */
	const char *common[COMMON_COUNT];
	const struct flag *waiting; /* for its value, when the words ended */
	bool only_operands;         /* after -- */
};

/* Operands are gathered at the front of the words they came from. False after
 * telling what is wrong. */
bool arguments_read(struct parser *parser);

/* Every word is one of those there are; false after telling which is not. */
bool arguments_check(const struct arguments *arguments);

/* What the i-th operand takes, or NULL. */
const struct value *operand_value(const struct command *command, int i);

#endif
