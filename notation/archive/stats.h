/*
 * Numbers about many games. Each is told once, in any order of files; what is
 * kept grows with the number of groups (rulesets, players, events), not with
 * that of games.
 */
#ifndef NOTATION_ARCHIVE_STATS_H
#define NOTATION_ARCHIVE_STATS_H

#include "notation/archive/table.h"
#include "notation/replay/reader.h"

enum stats_by {
	STATS_GAME,
	STATS_RULES,
	STATS_PLAYER,
	STATS_EVENT,
	STATS_YEAR,
	STATS_MONTH,
	STATS_ENDED,
	STATS_FIRST_TURN,
	STATS_SIDE,
	STATS_THROWS, /* of all, of each event and of each player */
	STATS_COUNT,
};

/* As on the command line. */
extern const char *const stats_names[STATS_COUNT];

/* What is counted of a game. */
struct stats_game {
	const struct ruleset *ruleset;
	const struct side *side;
	unsigned sides;
	enum result result;
	unsigned winner;
	unsigned long plies;
	bool result_only;         /* nobody knows how many plies */
	const struct rule *ended; /* or NULL */
	const struct sticks *sticks;
	uint16_t throws[SIDES_MAX][THROW_MAX + 1];
	struct span player[SIDES_MAX], event, date, first_turn;
};

struct stats;

/* wanted: a bit for each of enum stats_by. NULL if there is no memory. */
struct stats *stats_new(struct memory *memory, unsigned wanted);
void stats_free(struct stats *stats);
void stats_add(struct stats *stats, const struct stats_game *game);

/* Fills the table, which was set up before. first: no more than so many rows
 * of one kind, the most played; 0 for all. */
void stats_fill(const struct stats *stats, enum stats_by by,
    unsigned long first, struct table *table);

/* For a chart: a row for each result of all throws, and what fair sticks
 * give. */
void stats_fill_throws(const struct stats *stats, struct table *table);

/* Records, games, rulesets, players, span of dates: a name and a value each. */
void stats_fill_overview(const struct stats *stats, struct table *table);

#endif
