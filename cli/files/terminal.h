/* What a terminal can show. */
#ifndef CLI_FILES_TERMINAL_H
#define CLI_FILES_TERMINAL_H

#include "cli/command.h"

/* Whether its letters are UTF-8, by the locale. */
bool terminal_is_utf8(void);

/* How boards are drawn on standard output if nobody says it: with colours,
 * which take Unicode, or in plain letters; `lines`: with Unicode's lines where
 * there are no colours but a terminal that has them. */
const char *terminal_board(const struct arguments *arguments, bool lines);

#endif
