/* The royal caravan: one of a side's twelve, which only a jump takes. */
#include "rules/yote/yote.h"

const struct rule caravan_rules[] = {
	{ "YOH-1",
	    "One of a side's twelve is the royal caravan: only a jump over it "
	    "takes it, and then no second piece goes; it is never the second "
	    "piece, on the board or in hand; otherwise it is a camel like the "
	    "others, and whoever wants to win has to take it too",
	    "seed; on the board or in hand: inferred" },
};

const struct chapter caravan_chapter =
    CHAPTER("The royal caravan", LUDOS_AFRIQUE, caravan_rules);

const struct rule *caravan_rule_of_none(
    const struct game *game, const struct position *pos, bool caravan)
{
	bool only_it = pos->aside[YOTE_HERO + pos->side] > 0;

	if (game_has(game, YOTE_HEROES) && (caravan || only_it))
		return YOH(1);
	return yote_settings_of(game)->turn;
}
