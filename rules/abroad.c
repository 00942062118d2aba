#include "rules/abroad.h"

#include "rules/oware.h"

#include <stddef.h>

#define END_OF_LIST                                                            \
	{                                                                      \
		NULL, NULL, NULL, 0                                            \
	}

/* --- Oware ------------------------------------------------------------------- */

/* A harvest of everything is forbidden there, so that no game has one. */
static const struct ludii oware_ludii = {
	.folder = "board/sow/two_rows",
	.chosen = { "Play Rules/No limit by hole", "End Rules/No Piece" },
	.known = { "End Rules/25 Counters" },
	.race = "End Rules/25 Counters",
	.goal = 25,
	.first_site = 1,
	.store = { 0, 13 },
	.last_pass = true,
};

const struct abroad abapa_abroad[] = {
	{ "trl", "Oware", &oware_ludii, 0 },
	END_OF_LIST,
};

const struct abroad awale_abroad[] = {
	{ "ogn", "Oware Abapa", NULL, OWARE_STOP_AT_25 },
	END_OF_LIST,
};

/* --- Fanorona: three boards are one game with an option there ---------------- */

#define FANORONA_LUDII .folder = "board/war/direction/linear", .last_pass = true

static const struct ludii tsivy_ludii = {
	FANORONA_LUDII,
	.chosen = { "Version/Tsivy" },
};

/* Its start is ours seen in a mirror. */
static const struct ludii dimyand_ludii = {
	FANORONA_LUDII,
	.chosen = { "Version/Dimy" },
	.mirrored = true,
};

static const struct ludii telo_ludii = {
	FANORONA_LUDII,
	.chosen = { "Version/Telo" },
};

const struct abroad tsivy_abroad[] = {
	{ "schadd", "Fanorona", NULL, 0 },
	{ "icga", "Fanorona", NULL, 0 },
	{ "abstractplay", "Fanorona", NULL, 0 },
	{ "trl", "Fanorona", &tsivy_ludii, 0 },
	END_OF_LIST,
};

const struct abroad dimyand_abroad[] = {
	{ "trl", "Fanorona", &dimyand_ludii, 0 },
	END_OF_LIST,
};

const struct abroad telo_abroad[] = {
	{ "trl", "Fanorona", &telo_ludii, 0 },
	END_OF_LIST,
};

/* --- Bagh Chal ------------------------------------------------------------------ */

/* The hand follows the 32 triangles of the board, not its 25 points. Without
 * the option the game there goes on after the fifth capture. */
static const struct ludii baghchal_ludii = {
	.folder = "board/hunt",
	.chosen = { "End Rules/Capture at least five tigers" },
	.known = { "End Rules/Capture all the tigers" },
	.hand = 32,
};

const struct abroad baghchal_abroad[] = {
	{ "bagh", "Bagh Chal", NULL, 0 },
	{ "trl", "Baghchal", &baghchal_ludii, 0 },
	END_OF_LIST,
};
