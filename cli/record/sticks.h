/* The sticks of a game, thrown by the machine. */
#ifndef CLI_RECORD_STICKS_H
#define CLI_RECORD_STICKS_H

#include "rules/family.h"

/* A result, as likely as with real sticks; -1 if the machine has no random
 * numbers. */
int sticks_throw(const struct sticks *sticks);

#endif
