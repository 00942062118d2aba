/*
 * Plays a record through the rules, token by token. Whoever wants to see the
 * game gets every step of it; whoever only wants the verdict pays for nothing
 * else. A replay is set up once and used for many records.
 */
#ifndef NOTATION_REPLAY_REPLAY_H
#define NOTATION_REPLAY_REPLAY_H

#include "notation/record/record.h"
#include "notation/replay/legal_text.h"

/* Where a line of play stands: at its start, or after its last turn. */
struct standing {
	struct state before, now; /* the last turn */
	struct report report;     /* what it did, for those who see steps */
	unsigned long ply, round; /* of it; 0 and 1 at the start */
	unsigned long turn; /* it, or the ruling since, is the n-th turn or
			     * ruling as written; 0: the start */
	int side;           /* that played it; -1 at the start */
	bool moved;         /* it was played in this line, not before it */
	bool interrupted;   /* by a variation since */
	/* Since then the board was set by a ruling, the last of them in this
	 * comment; or its text is NULL. */
	struct span ruling;
	/* The history before the last turn, for a variation in its place. */
	size_t past;
	uint64_t epoch;
	/* The same of the turn before, for a variation in place of the last. */
	struct {
		unsigned long round, turn;
		int side;
	} earlier;
};

/* In place of the last turn: as it stood before that was played. */
void standing_go_back(struct standing *standing);

/* {[%ruling POSITION] why}: here the board was set to a position, whatever led
 * there. */
struct ruling {
	struct span position; /* as it is written */
	struct span comment;  /* all of it; what is not a command says why */
	const struct rule *stood; /* that the turn before broke, or NULL */
	unsigned long from;       /* the turn before, by its standing.turn */
};

/* Why: the words of its comment. */
void ruling_reason(struct text *words, struct span comment);

enum step_kind {
	STEP_START, /* comes first */
	STEP_TURN,
	STEP_COMMENT,
	STEP_NAG,
	STEP_OPEN, /* a variation */
	STEP_CLOSE,
	/* For those who want it: nothing more is said about where the line at
	 * this depth stands, since it goes on, or is a variation that ends.
	 * The main line is not left at its end: replay_standing() has that. */
	STEP_LEAVE,
};

/* What a step function asks for. */
struct step_request {
	/* It has seen enough: the record is played to its end without it, which
	 * is faster. */
	bool enough;
	/* Nothing more of this record until the pieces stand as they do there; a
	 * turn that leads to it comes without a report. NULL: every step. */
	const struct position *awaited;
};

struct step {
	struct step_request *request;
	enum step_kind kind;
	unsigned depth;            /* 0 in the main line */
	const struct standing *at; /* of the line at that depth, with this */
	bool starts_round;         /* 12. and not 12... */
	bool follows; /* nothing but comments since the turn before */
	const struct game *game;
	struct span text;  /* of the turn as written, or of the comment */
	struct span glyph; /* STEP_TURN */
	unsigned long nag; /* STEP_NAG */
	bool to_line_end;  /* STEP_COMMENT */
	/* STEP_TURN: the rule that it breaks and that a ruling lets stand: then
	 * it changed nothing on the board, and report has no effects. */
	const struct rule *stood;
	const struct ruling *ruling; /* STEP_COMMENT, if it is one */
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
	bool legal;            /* header, text and turns are all right */
	bool played;           /* every turn is, whatever the header says */
	unsigned long rulings; /* that were followed, in variations too */
	/* The record stops with what a player could claim: final.outcome is
	 * then settled as if the rules had ended the game. */
	bool claimed;
	/* There are no moves, and the record is known by its result: that is
	 * final though no rule ended the game, and so is the record's score,
	 * no points if it has none. */
	bool result_only;
	bool stopped; /* the step function said so */
};

struct replay;
struct position_writer;

/* NULL if there is no memory, which is the same for the records it plays. */
struct replay *replay_new(struct memory *memory);
void replay_free(struct replay *replay);

struct patterns *replay_patterns(struct replay *replay);
/* Where the main line stands: after a record, at its end. */
const struct standing *replay_standing(const struct replay *replay);
/* What stood on the board up to the last step. */
const struct game_history *replay_history(const struct replay *replay);

/* The game of these rules, kept for the next time; NULL if the options do not
 * fit. Valid as long as the replay. */
const struct game *replay_game(struct replay *replay,
    const struct family *family, const struct ruleset *ruleset,
    uint32_t options);

/* For the positions of a game that this replay keeps; made when it is first
 * asked for. */
const struct position_writer *replay_writer(
    struct replay *replay, const struct game *game);

/* How a record is replayed. All zero: by its own rules. */
struct replay_options {
	/* Steps are left (STEP_LEAVE): pictures wait for that, and others would
	 * pay for it. */
	bool leaves;
	bool refuses_rulings; /* a ruling is an error */
	/* By these rules of the record's game, with those of its options that
	 * they know. */
	const struct registered *forced;
	/* By these rules with these options, whatever game it says it is. The
	 * first mistake is enough. */
	const struct registered *judged;
	uint32_t judged_options;
};

/*
 * Reads and plays the record. What is wrong goes to the sink; true if nothing
 * is. options and each may be NULL. Without a source the record has been read,
 * without an error, and is played.
 */
bool replay_record(struct replay *replay, struct record *record,
    const struct source *source, struct sink *sink,
    const struct replay_options *options, step_fn *each, void *user,
    struct verdict *verdict);

/* Holds result, score and termination against the end of the main line. */
void audit_record(
    struct record *record, struct verdict *verdict, struct sink *sink);

#endif
