/* A check for every game there is. */
#ifndef TESTS_EVERY_GAME_H
#define TESTS_EVERY_GAME_H

#include "rules/game.h"
#include "tests/check.h"

typedef enum greatest_test_res game_check(const struct game *game);

/* Calls `plain` for every ruleset of every family, and `chosen` also with every
 * choice of options that it takes. Ends at the first that is no pass. */
enum greatest_test_res every_game(game_check *plain, game_check *chosen);

#endif
