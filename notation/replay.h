/*
 * Plays a record through the rules, token by token. Whoever wants to see the
 * game gets every step of it; whoever only wants the verdict pays for nothing
 * else. A replay is set up once and used for many records.
 */
#ifndef NOTATION_REPLAY_H
#define NOTATION_REPLAY_H

#include "notation/legal.h"
#include "notation/record.h"

enum step_kind { STEP_TURN, STEP_COMMENT, STEP_NAG, STEP_OPEN, STEP_CLOSE };

struct step {
	enum step_kind kind;
	unsigned depth;      /* 0 in the main line */
	unsigned long ply;   /* turns played before and with this one */
	unsigned long round; /* the number it is written under */
	bool starts_round;   /* 12. and not 12... */
	bool follows;        /* nothing but comments since the turn before */
	const struct game *game;
	const struct state *before, *after; /* STEP_TURN */
	const struct report *report;        /* STEP_TURN: what happened */
	struct span text;  /* of the turn as written, or of the comment */
	struct span glyph; /* STEP_TURN */
	unsigned long nag; /* STEP_NAG */
	bool to_line_end;  /* STEP_COMMENT */
};

/* Answers false to stop there. */
typedef bool step_fn(const struct step *step, void *user);

enum { VARIATIONS_MAX = 100 };

struct verdict {
	const struct game *game; /* NULL if the header left nothing to play */
	struct position start;
	struct state final;  /* of the main line, as far as it was legal */
	unsigned long plies; /* legal turns of the main line */
	/* How often each throw was made in it. */
	unsigned long throws[THROW_MAX + 1];
	bool legal; /* header, text and turns are all right */
	/* The record stops with what a player could claim: final.outcome is
	 * then settled as if the rules had ended the game. */
	bool claimed;
	bool stopped; /* the step function said so */
};

struct replay;
struct position_writer;

/* NULL if there is no memory, which is the same for the records it plays. */
struct replay *replay_new(struct memory *memory);
void replay_free(struct replay *replay);

struct patterns *replay_patterns(struct replay *replay);
/* What stood on the board up to the last step. */
const struct past *replay_past(const struct replay *replay);

/* The game of these rules, kept for the next time; NULL if the options do not
 * fit. Valid as long as the replay. */
const struct game *replay_game(struct replay *replay,
    const struct family *family, const struct ruleset *ruleset,
    uint32_t options);

/* For the positions of a game that this replay keeps. */
const struct position_writer *replay_writer(
    const struct replay *replay, const struct game *game);

/* From now on records are played by these rules of their game, whatever they
 * say themselves; NULL for their own again. */
void replay_force_rules(struct replay *replay, const struct registered *rules);

/*
 * Reads and plays the record. What is wrong goes to the sink; true if nothing
 * is. each may be NULL.
 */
bool replay_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink, step_fn *each, void *user,
    struct verdict *verdict);

/* Holds result, score and termination against the end of the main line. */
void audit_record(
    struct record *record, struct verdict *verdict, struct sink *sink);

#endif
