#include "notation/formats/ludii/sites.h"

#include "rules/registry.h"

/* Three boards are one game with an option there. */
#define FANORONA .folder = "board/war/direction/linear", .last_pass = true

static const struct ludii table[] = {
	/* A harvest of everything is forbidden there, so that no game has
	 * one. */
	{
	    .rules = "oware/abapa",
	    .folder = "board/sow/two_rows",
	    .chosen = { "Play Rules/No limit by hole", "End Rules/No Piece" },
	    .known = { "End Rules/25 Counters" },
	    .race = "End Rules/25 Counters",
	    .goal = 25,
	    .first_site = 1,
	    .store = { 0, 13 },
	    .last_pass = true,
	},
	{
	    .rules = "fanorona/tsivy",
	    FANORONA,
	    .chosen = { "Version/Tsivy" },
	},
	/* Its start is ours seen in a mirror. */
	{
	    .rules = "fanorona/dimyand",
	    FANORONA,
	    .chosen = { "Version/Dimy" },
	    .mirrored = true,
	},
	{
	    .rules = "fanorona/telo",
	    FANORONA,
	    .chosen = { "Version/Telo" },
	},
	/* The hand follows the 32 triangles of the board, not its 25 points.
	 * Without the option the game there goes on after the fifth
	 * capture. */
	{
	    .rules = "baghchal/ludos",
	    .folder = "board/hunt",
	    .chosen = { "End Rules/Capture at least five tigers" },
	    .known = { "End Rules/Capture all the tigers" },
	    .hand = 32,
	},
};

const struct ludii *ludii_find(const struct ruleset *ruleset)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (ruleset_is(ruleset, table[i].rules))
			return &table[i];
	return NULL;
}

unsigned ludii_site(
    const struct ludii *ludii, const struct map *map, uint8_t point)
{
	unsigned column = map->column[point];

	if (ludii->mirrored)
		column = map->columns - 1u - column;
	return ludii->first_site + (unsigned)map->row[point] * map->columns +
	       column;
}
