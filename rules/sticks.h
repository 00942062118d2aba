/* What thrown sticks show, and how often. */
#ifndef RULES_STICKS_H
#define RULES_STICKS_H

#include "rules/family.h"

/* How the sticks lie is a number with a bit for each: 1 for its flat side. */
unsigned sticks_result(const struct sticks *sticks, unsigned lie);

/* How often a result comes, of one throw. */
double sticks_odds(const struct sticks *sticks, unsigned result);

#endif
