/* What --help prints. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include "cli/command.h"

void print_help(const struct command *command, struct memory *memory);
void print_general_help(void);

#endif
