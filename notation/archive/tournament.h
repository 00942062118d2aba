/*
 * A tournament from its records: who played whom, what is wrong with it, and
 * how it stands. Games are added in any order; then it is closed, audited and
 * asked. What is kept grows with the number of games of the event.
 */
#ifndef NOTATION_ARCHIVE_TOURNAMENT_H
#define NOTATION_ARCHIVE_TOURNAMENT_H

#include "notation/archive/table.h"
#include "notation/record/record.h"

enum tournament_format {
	FORMAT_GUESS,
	FORMAT_ROUND_ROBIN,
	FORMAT_DOUBLE,
	FORMAT_SWISS,
	FORMAT_KNOCKOUT,
	FORMAT_FREE,
	FORMAT_COUNT,
};
extern const char *const tournament_formats[FORMAT_COUNT];

enum tiebreak {
	TIEBREAK_WINS,
	TIEBREAK_DIRECT,
	TIEBREAK_SONNEBORN_BERGER,
	TIEBREAK_BUCHHOLZ,
	TIEBREAK_COUNT,
};
extern const char *const tiebreak_names[TIEBREAK_COUNT];

struct tournament_rules {
	enum tournament_format format;
	double win, draw, loss;
	enum tiebreak tiebreaks[TIEBREAK_COUNT];
	unsigned tiebreak_count;
};

/* A record of it. */
struct tournament_game {
	const char *file; /* lives as long as the tournament */
	size_t line;
	struct span player[2]; /* copied */
	struct span round;
	uint64_t fingerprint; /* of the moves; 0 if they are not known */
	const struct ruleset *ruleset;
	enum result result;
	unsigned winner;
	bool counts; /* it has no errors, or is believed */
};

struct tournament;

struct tournament *tournament_new(
    struct memory *memory, const struct tournament_rules *rules);
void tournament_free(struct tournament *tournament);
void tournament_add(
    struct tournament *tournament, const struct tournament_game *game);

/* Told something that is wrong, and of which record. */
typedef void tournament_fn(
    const char *file, size_t line, const char *what, void *user);

/* All games are there. Tells what is wrong; how many things are. */
unsigned long tournament_close(
    struct tournament *tournament, tournament_fn *tell, void *user);

enum tournament_format tournament_format(const struct tournament *tournament);

/* Rank, player, games, points, tie-breaks, games with each side, and a column
 * for each opponent in the order of the table. */
void tournament_fill(
    const struct tournament *tournament, bool cross, struct table *table);

#endif
