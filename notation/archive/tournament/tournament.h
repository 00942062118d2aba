/*
 * A tournament from its records: who played whom, what is wrong with it, and
 * how it stands. Games are added in any order, those of a match in theirs;
 * then it is closed, audited and asked. What is kept grows with the number of
 * games of the event.
 */
#ifndef NOTATION_ARCHIVE_TOURNAMENT_TOURNAMENT_H
#define NOTATION_ARCHIVE_TOURNAMENT_TOURNAMENT_H

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

/* Points are whole numbers of parts, so that sums are exact: three decimals,
 * and half of that. */
enum { POINT_DECIMALS = 3, POINT_PARTS = 2000 };

struct tournament_rules {
	enum tournament_format format;
	long win, draw, loss; /* in parts */
	enum tiebreak tiebreaks[TIEBREAK_COUNT];
	unsigned tiebreak_count;
};

/* Where something stands in its file; from 1. */
struct spotted {
	size_t line, column;
};

/* A record of it. The words are copied; file, ruleset and sides live as long
 * as the tournament. */
struct tournament_game {
	const char *file;
	struct spotted at, player_at[2], round_at, result_at;
	struct span player[2], round, board, match;
	uint64_t fingerprint; /* of the moves; 0 if they are not known */
	const struct ruleset *ruleset; /* NULL if it is not known */
	const struct side *sides;      /* likewise */
	enum result result;
	unsigned winner;
	uint16_t score[2];
	bool counts;      /* it has no errors, or is believed */
	bool result_only; /* its moves are not known */
};

struct tournament;

struct tournament *tournament_new(
    struct memory *memory, const struct tournament_rules *rules);
void tournament_free(struct tournament *tournament);
void tournament_add(
    struct tournament *tournament, const struct tournament_game *game);
/* A record whose players nobody knows: some pairing that is missing may be
 * this one, of this round if that is known. */
void tournament_add_unreadable(
    struct tournament *tournament, struct span round);

/* Something that is wrong, and where. */
struct tournament_fault {
	const char *file;
	struct spotted at;
	const char *what;
	const struct rule *rule; /* or NULL */
};
typedef void tournament_fn(const struct tournament_fault *fault, void *user);

/* All games are there. Tells what is wrong; how many things are. */
unsigned long tournament_close(
    struct tournament *tournament, tournament_fn *tell, void *user);

enum tournament_format tournament_format(const struct tournament *tournament);
bool tournament_has_matches(const struct tournament *tournament);

/* What a table of it shows, besides rank and player. */
enum tournament_part {
	PART_STANDING = 1, /* games, points, tie-breaks */
	PART_SIDES = 2,    /* games with each side */
	PART_CROSS = 4,    /* what was made against each of the others */
	PART_ALL = PART_STANDING | PART_SIDES | PART_CROSS,
};
void tournament_fill(
    const struct tournament *tournament, unsigned parts, struct table *table);
/* A row for each match. */
void tournament_fill_matches(
    const struct tournament *tournament, struct table *table);

#endif
