#include "notation/formats/ludii/sites.h"

#include "notation/formats/ludii/objections.h"

#include "rules/registry.h"

/* Three boards are one game with an option there. */
#define FANORONA                                                               \
	.folder = "board/war/direction/linear", .taking = LUDII_CHAINS,        \
	.last_pass = true
/* Cells, two hands behind them, and lines. */
#define LINES                                                                  \
	.folder = "board/space/line", .taking = LUDII_PICKS,                   \
	.two_hands = true, .cells = true, .idle_passes = true

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
	    .objection = oware_objection,
	    .forbids = oware_forbids,
	    .forbidden = "Ludii forbids a harvest of all that the enemy has",
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
	{
	    .rules = "dara/ludos",
	    LINES,
	    .chosen = { "Rules/Niger" },
	    .known = { "Rules/Basic" },
	    .with_options = "Rules/Basic",
	    .hand = 30,
	    .least = 2,
	},
	{
	    /* With the option it is Wali: number 2 is a piece of the first
	     * side that nobody uses. */
	    .rules = "dara/globe",
	    LINES,
	    .hand = 30,
	    .second = 3,
	    .least = 2,
	},
	{
	    .rules = "dara/dala",
	    LINES,
	    .objection = dala_objection,
	    .otherwise = "Ludii takes otherwise when a piece leaves a line "
			 "of four or more",
	    .otherwise_rules = { "DAL-5", "DAL-6", "DAL-7", "A4" },
	    .hand = 36,
	    .least = 2,
	    .losses = 10,
	    .scores = true,
	},
	{
	    .rules = "hasami/war",
	    .folder = "board/war/replacement/checkmate/shogi",
	    .taking = LUDII_CLOSES,
	    .objection = hasami_objection,
	    .cells = true,
	    .least = 1,
	},
};

const struct ludii *ludii_find(const struct ruleset *ruleset)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (ruleset_is(ruleset, table[i].rules))
			return &table[i];
	return NULL;
}

int ludii_hand_of(const struct ludii *ludii, int site)
{
	if (!ludii->hand || site < ludii->hand)
		return -1;
	return site - ludii->hand <= ludii->two_hands ? site - ludii->hand : -1;
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
