/* Four sticks, each flat or round side up. */
#ifndef CLI_STICKS_H
#define CLI_STICKS_H

/* How many flat sides are up, 1 to 4, and 5 for none: as likely as with real
 * sticks, 4, 6, 4, 1 and 1 of 16. -1 if the machine has no random numbers. */
int sticks_throw(void);

enum { STICKS_CASES = 16 };

/* In how many of the cases a throw comes. */
int sticks_odds(unsigned thrown);

#endif
