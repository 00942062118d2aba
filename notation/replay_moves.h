/*
 * What replay.c and replay_moves.c share: the record that is replayed, and
 * where its play stands. Only for these two.
 */
#ifndef NOTATION_REPLAY_MOVES_H
#define NOTATION_REPLAY_MOVES_H

#include "notation/position_text.h"
#include "notation/replay.h"

enum { GAMES_KEPT = 64 };

/* Where a line of play stands. */
struct line {
	struct state now, before; /* before the last turn */
	unsigned long ply, round;
	int side; /* that played the last turn, -1 at the start */
	unsigned long round_before;
	int side_before;
	bool moved;       /* there is a last turn */
	bool interrupted; /* by a variation since the last turn */
};

/* A game, and what it takes to write its positions. */
struct kept_game {
	struct game game;
	struct position_writer writer;
};

struct replay {
	struct memory *memory;
	struct kept_game *games[GAMES_KEPT];
	struct row_library rows;
	unsigned kept, next;
	struct past past;
	struct patterns *patterns;
	struct registered forced; /* these rules, or none */
	struct legal legal;
	struct report report;
	struct line line;
	struct {
		struct line line;
		uint64_t hash; /* of the turn that the variation replaces */
		size_t past;
		size_t offset;
	} outer[VARIATIONS_MAX];
};

/* What one record's replay works with. */
struct player {
	struct replay *replay;
	struct record *record;
	const struct game *game;
	struct sink *sink;
	step_fn *each;
	void *user;
	struct verdict *verdict;
	unsigned depth;
	bool broken; /* from here on only syntax is read */
	bool stopped;
};

/* Plays the movetext from where replay->line stands; variations too. */
void play_moves(struct player *player);

#endif
