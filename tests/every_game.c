#include "tests/every_game.h"

#include <stdlib.h>

#include "rules/registry.h"

static enum greatest_test_res every_choice(struct game *game,
    const struct family *family, const struct ruleset *ruleset,
    game_check *chosen)
{
	for (uint32_t options = 0; options <= ruleset->options; options++)
		if (game_set_up(game, family, ruleset, options))
			CHECK_CALL(chosen(game));
	PASS();
}

enum greatest_test_res every_game(game_check *plain, game_check *chosen)
{
	struct game *game = malloc(sizeof(*game));

	ASSERT(game);
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *ruleset =
			    &families[f]->rulesets[i];

			ASSERT(game_set_up(game, families[f], ruleset, 0));
			CHECK_CALL(plain(game));
			CHECK_CALL(
			    every_choice(game, families[f], ruleset, chosen));
		}
	}
	free(game);
	PASS();
}
