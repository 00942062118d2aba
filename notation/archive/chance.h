/* How likely counts are that chance alone should have made. */
#ifndef NOTATION_ARCHIVE_CHANCE_H
#define NOTATION_ARCHIVE_CHANCE_H

#include "rules/family.h"

/* How often a result of sticks comes, of one throw. */
double chance_odds(const struct sticks *sticks, unsigned result);

/* Chi-square of the counts of 1 to sticks->most. */
double chance_chi_square(
    const struct sticks *sticks, const unsigned long long counts[]);

/* How often fair sticks give such a chi-square or a larger one; -1 if this
 * cannot be told (for an odd number of degrees of freedom). */
double chance_p_value(double chi_square, unsigned degrees);

#endif
