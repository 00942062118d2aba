/*
 * What replay.c and replay_moves.c share: the record that is replayed, and
 * where its play stands. Only for these two.
 */
#ifndef NOTATION_REPLAY_REPLAY_MOVES_H
#define NOTATION_REPLAY_REPLAY_MOVES_H

#include "notation/record/position_text.h"
#include "notation/replay/clocks.h"

enum { GAMES_KEPT = 256 };

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
	struct game_history history;
	struct patterns *patterns;
	struct legal legal;
	/* By depth; and one more, for a turn that is not yet accepted. */
	struct standing standings[VARIATIONS_MAX + 2];
	struct standing *lines[VARIATIONS_MAX + 1], *spare;
	/* The line that a variation interrupts: the last of its history, and
	 * where the variation begins. */
	struct {
		uint64_t hash, epoch;
		size_t offset;
	} replaced[VARIATIONS_MAX];
};

/* What one record's replay works with. */
struct playing {
	struct replay *replay;
	struct record *record;
	const struct game *game;
	struct sink *sink;
	const struct replay_options *options;
	struct step_request request;
	step_fn *each;
	void *user;
	struct verdict *verdict;
	unsigned depth;
	struct standing *line;    /* replay->lines[depth] */
	unsigned long turns;      /* played, in variations too */
	const struct rule *stood; /* that the last turn broke */
	bool broken;              /* from here on only syntax is read */
	unsigned broken_depth;    /* in a variation of this depth */
	bool stopped;
	struct clocks clocks;
};

/* For whoever sees the steps, as long as they are legal. */
void replay_show(struct playing *playing, struct step *step);
/* The line stands there now; what is left has been seen until now. */
void replay_go_on(struct playing *playing, struct standing *next);
/* From here on only syntax is read. The verdict is on the main line so far. */
void replay_give_up(struct playing *playing);
/* What is wrong with a position, or odd about it. */
void replay_tell_position(
    struct playing *playing, const struct position_fault *fault, size_t offset);

/* replay_rulings.c: whether the turn is followed by a ruling, with nothing but
 * comments and annotations between. */
bool ruling_follows(const struct playing *playing, const struct token *token);
/* The turn breaks a rule, and stands. */
void ruling_warn(struct playing *playing, const struct token *token,
    const struct rule *rule);
/* Sets the board, if the comment says so; *ruling then has it. */
bool ruling_play(
    struct playing *playing, const struct token *token, struct ruling *ruling);

/* long_turn.c: no turn can hold what is written there. */
void replay_refuse_long(struct playing *playing, const struct token *token);

/* Plays the movetext, variations too; the main line stands at the start. */
void replay_moves(struct playing *playing);

#endif
