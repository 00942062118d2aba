/* How unlikely an edit is as a slip of the pen: the higher the less likely. */
#ifndef NOTATION_EDIT_REPAIR_COST_H
#define NOTATION_EDIT_REPAIR_COST_H

#include "notation/text/text.h"
#include "rules/game.h"

/* Another turn for what is written. */
unsigned repair_cost_replace(
    const struct game *game, struct span written, const struct turn *turn);
unsigned repair_cost_insert(const struct turn *turn);
unsigned repair_cost_delete(bool doubled);
unsigned repair_cost_swap(void);

/* How often what is thrown for a turn comes; 1 where nothing is thrown. */
double repair_odds(const struct game *game, const struct turn *turn);

#endif
