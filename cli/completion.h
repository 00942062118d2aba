/* What the completion of a shell asks the program. */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "cli/command.h"

/*
 * The words of a call as far as it is typed: the program's name first, the
 * word that is being completed last, perhaps "". Prints every word that may
 * stand in its place, a line each: the word, a tab, what it is. A line that
 * begins with a tab says that files may stand there too, best those with the
 * suffix behind it.
 */
enum status completion_next(int count, char **words, struct memory *memory);

#endif
