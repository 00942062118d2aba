/* What counting and auditing a tournament share. Only for these two. */
#ifndef NOTATION_ARCHIVE_TOURNAMENT_PARTS_H
#define NOTATION_ARCHIVE_TOURNAMENT_PARTS_H

#include "notation/archive/tournament.h"

struct entrant {
	char *name;   /* owned */
	char *folded; /* without case, accents and order of words; owned */
	unsigned long games;
	unsigned same;  /* the entrant that this is another spelling of, or
			* itself */
	bool explained; /* what is missing follows from a fault told before */
	/* How it stands: */
	double points, tiebreak[TIEBREAK_COUNT];
	unsigned long counted, wins, sides[2];
	unsigned rank;
};

struct played {
	struct tournament_game game;
	unsigned players[2]; /* of entrants, spellings settled */
	unsigned round;      /* of rounds */
	bool doubled;        /* another record of the same game counts */
	bool himself;
};

struct tournament {
	struct memory *memory;
	struct tournament_rules rules;
	struct entrant *entrants;
	size_t entrant_count, entrant_room;
	struct played *games;
	size_t game_count, game_room;
	char **rounds; /* owned */
	size_t round_count, round_room;
	struct text room;
	/* Of tournament_close(): */
	tournament_fn *tell;
	void *user;
	unsigned long told;
	unsigned *order; /* entrants by rank; owned */
	size_t ranked;
};

void tournament_audit(struct tournament *tournament);

/* What a game was worth for one of its players, 0 or 1; false if it does not
 * count. */
bool played_points(const struct tournament *tournament,
    const struct played *played, unsigned which, double *points);

#endif
