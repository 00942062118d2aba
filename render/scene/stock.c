/* Hands, losses and stores: what keys of the position count for a side. */
#include "render/scene/build.h"

/* How many of that kind the side has. */
static unsigned count_of(
    const struct builder *build, unsigned side, enum stock stock)
{
	const struct game *game = build->view->game;
	unsigned count = 0;

	for (size_t i = 0; i < game->family->key_count; i++) {
		const struct key *key = &game->family->keys[i];
		bool single = key->count == 1 && side == 0;

		if (key->stock != stock || !game_uses_key(game, key))
			continue;
		if (single || key->count == game->sides)
			count += build->view->state->pos
				     .aside[key->offset + (single ? 0 : side)];
	}
	return count;
}

void add_stock(struct builder *build, unsigned side, bool above)
{
	unsigned hand = count_of(build, side, STOCK_HAND),
		 lost = count_of(build, side, STOCK_LOST),
		 seeds = count_of(build, side, STOCK_SEEDS),
		 pods = count_of(build, side, STOCK_PODS),
		 roads = count_of(build, side, STOCK_ROADS);
	struct item *stock;

	if (hand + lost + seeds + pods + roads == 0)
		return;
	stock = scene_add(build, ROLE_STOCK);
	if (build->look != LOOK_PITS)
		scene_dress(build, stock, piece_of(side));
	stock->number = hand + seeds;
	stock->side = (uint8_t)side;
	stock->heroes = count_of(build, side, STOCK_HEROES);
	stock->lost = lost;
	stock->pods = pods;
	stock->roads = roads;
	stock->above = above;
}
