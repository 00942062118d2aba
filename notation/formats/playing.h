/*
 * A reader that plays along. Other programs end their games by rules of their
 * own and often leave the result out; only the position tells what is meant.
 */
#ifndef NOTATION_FORMATS_PLAYING_H
#define NOTATION_FORMATS_PLAYING_H

#include "notation/formats/format.h"

struct import_play {
	struct importer *in;
	struct game game;
	struct game_history history;
	struct state state;
	unsigned long plies;
	unsigned long late;        /* moves after the end by our rules */
	size_t late_there;         /* the first of them */
	const struct rule *broken; /* by the last turn, or NULL */
	bool lost; /* an illegal turn: whoever checks the record will say so */
};

/* With the options by which the record is read. NULL if there is no memory. */
struct import_play *import_play_new(struct importer *in,
    const struct family *family, const struct ruleset *ruleset);
/* `game`, `rules` and, where there are any, `options`. */
void import_rules(
    struct importer *in, const struct import_play *play, size_t there);
void import_play_release(struct import_play *play);

/* A start position in LDN. */
void import_play_from(struct import_play *play, struct span position);
/* A turn in LDN. */
void import_play_turn(struct import_play *play, struct span word);

/* After a turn: the other program has another board than our rules give, or
 * they forbid it; the board becomes a ruling with the reason. */
void import_play_ruling(struct import_play *play, const struct position *pos,
    const char *why, size_t there);

/* The rules leave nothing but a pass to the side that is to move. */
bool import_play_must_pass(const struct import_play *play);
/* Before a turn: the pass for which a notation has no word, where the rules
 * leave nothing else to a side. */
void import_play_pass(
    struct importer *in, struct import_play *play, size_t there);

/* Another program played on where our rules had ended the game: a move that is
 * left out, and all of them in the ledger. */
void import_play_late(struct import_play *play, size_t there);
void import_play_tell_late(const struct import_play *play);
/* Our rules ended it because a position came again, which others count
 * otherwise. */
bool import_play_repeated(const struct import_play *play);

/* How the game ended by its own account. */
struct ending {
	bool given;
	int winner; /* a side, or -1 for a draw */
	bool has_score;
	unsigned score[2];
	bool has_termination;
	bool
	    claims; /* the other program ends games where ours may be claimed */
	size_t there;
};

/* 1-0, 0-1, 1/2-1/2 or *; false if it is none of them. */
bool ending_read(struct ending *ending, struct span word, size_t there);

/*
 * Writes result, score and termination, after the moves. Without an account
 * the result is what the rules say, or "*". A result that our rules neither
 * give nor let a player claim was given by the other program's, even against
 * ours: `adjudication`, which is noted.
 */
void import_ending(struct importer *in, const struct import_play *play,
    const struct ending *ending);

#endif
