/* Questions about all pieces of the side to move, asked of sets of points. */
#include "rules/fanorona/fanorona.h"

#include "rules/sets.h"

/* Who stands where, as the side to move sees it. */
struct crowd {
	uint64_t lemurs, females; /* own */
	uint64_t prey;            /* enemies that can be taken */
	uint64_t empty;
};

static inline struct crowd crowd_of(
    const struct game *game, const struct position *pos)
{
	const struct map *map = &game->map;
	uint64_t own = set_of(map, pos, pos->side),
		 enemy = set_of(map, pos, pos->side ^ 1u);
	struct crowd crowd = { .lemurs = own,
		.prey = enemy,
		.empty = set_of_empty(map, own, enemy) };
	uint64_t females;

	if (!game_has(game, FANORONA_HEROES))
		return crowd;
	females = set_of_heroes(map, pos);
	crowd.lemurs &= ~females;
	crowd.females = own & females;
	if (!game_has(game, FANORONA_MORTAL))
		crowd.prey &= ~females;
	return crowd;
}

static inline bool can_take_by_step(
    const struct map *map, const struct crowd *crowd, uint64_t movers)
{
	uint64_t able = 0;

	for (unsigned d = 0; d < map->directions; d++) {
		unsigned back = opposite(d);
		uint64_t free = movers & set_next(map, crowd->empty, back);

		/* An enemy two points ahead, or behind the piece. */
		able |= free &
			set_next(map, set_next(map, crowd->prey, back), back);
		able |= free & set_next(map, crowd->prey, d);
	}
	return able != 0;
}

/* By withdrawal: what she would approach, the lemur under her could too. */
static bool can_take_by_jump(const struct map *map, const struct crowd *crowd)
{
	uint64_t able = 0;

	for (unsigned d = 0; d < map->directions; d++) {
		unsigned back = opposite(d);
		uint64_t over =
		    crowd->lemurs & set_next(map, crowd->empty, back);

		able |= crowd->females & set_next(map, over, back) &
			set_next(map, crowd->prey, d);
	}
	return able != 0;
}

bool fanorona_must_take(const struct game *game, const struct position *pos)
{
	struct crowd crowd = crowd_of(game, pos);

	return can_take_by_step(&game->map, &crowd, crowd.lemurs);
}

bool fanorona_can_take(const struct game *game, const struct position *pos)
{
	struct crowd crowd = crowd_of(game, pos);

	return can_take_by_step(
		   &game->map, &crowd, crowd.lemurs | crowd.females) ||
	       (crowd.females && can_take_by_jump(&game->map, &crowd));
}

/* Where the female can jump, the lemur under her can step. */
bool fanorona_can_go(const struct game *game, const struct position *pos)
{
	const struct map *map = &game->map;
	uint64_t own = set_of(map, pos, pos->side),
		 enemy = set_of(map, pos, pos->side ^ 1u);

	return set_touching(map, own, set_of_empty(map, own, enemy)) != 0;
}
