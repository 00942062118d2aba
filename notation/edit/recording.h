/*
 * A record while it is made. In memory it is what LDN text is: a list of
 * turns, comments, annotations and brackets of sidelines up to the place
 * where the recorder stands. Every change is tried first: the whole record is
 * composed and replayed, so that what stays is always a legal record, in
 * canonical form. A change that is refused leaves everything as it was.
 */
#ifndef NOTATION_EDIT_RECORDING_H
#define NOTATION_EDIT_RECORDING_H

#include "notation/replay/ldn_write.h"

enum { SIDELINES_MAX = 16 };

struct written {
	enum step_kind kind;
	char *text; /* a turn with its annotation, or a comment; owned */
	unsigned long nag;
	bool ruling; /* a comment that sets the board */
	bool stood;  /* a turn that is illegal, with a ruling behind it */
};

struct item_list {
	struct written *items;
	size_t count, room;
};

/* Turns taken back, each with what belongs to it; the last is redone first. */
struct redo {
	struct item_list *turns;
	size_t count, room;
};

/* A result that the players agree on, not the rules, or that one of them
 * claims by a rule. */
struct agreement {
	bool made;          /* if not, only the score counts: how it stands */
	enum result result; /* RESULT_UNKNOWN, _DRAW or _WON */
	uint8_t winner;
	enum termination termination;
	char score[24];          /* or empty */
	unsigned long plies;     /* that it belongs to, if not made */
	const struct rule *rule; /* that was claimed, or NULL */
};

/* Why a change was refused: what the message of a wrong record would say. */
struct refusal {
	struct text message, why, legal, suggestion; /* owned */
	const struct rule *rule;
	unsigned long ply;
	uint64_t legal_count;
};

struct entry {
	char *key, *text; /* text: the whole of it with its comment; owned */
};

struct recording {
	struct memory *memory; /* without it nothing is accepted any more */
	struct reader reader;  /* with the record as last read */
	const struct game *game;
	struct entry *entries; /* of the header */
	struct text remarks;   /* lines of # above keys that are made anew */
	size_t entry_count;
	struct item_list items;
	struct redo redo;
	/* Sidelines that are open: what follows them, and what could be redone
	 * outside. */
	struct {
		struct item_list rest;
		struct redo redo;
	} sidelines[SIDELINES_MAX];
	unsigned depth;
	struct agreement agreement, agreement_taken_back;
	struct standing standing; /* where the recorder stands */
	long clock[SIDES_MAX];    /* seconds in the last [%clk], or -1 */
	struct outcome outcome;   /* of the main line */
	unsigned long plies;      /* of the main line */
	struct text text;         /* the record, canonical */
	struct refusal refusal;
	struct text composed; /* to be tried */
};

/* False if there is no memory. */
bool recording_init(struct recording *recording, struct memory *memory);
void recording_release(struct recording *recording);

/* Begins with a record that was read: header, turns, result. Its errors go to
 * the sink, and it is then refused. */
bool recording_load(struct recording *recording, const struct source *source,
    struct sink *sink);

/* These answer false with the reason in recording->refusal, unless memory ran
 * out. */
bool recording_add_turn(struct recording *recording, struct span turn);
bool recording_add_comment(struct recording *recording, struct span comment);
bool recording_add_nag(struct recording *recording, unsigned long nag);
/* Whether it would be accepted; nothing changes. */
bool recording_is_legal(struct recording *recording, struct span turn);
/* Here the board was set to a position, and why. */
bool recording_add_ruling(
    struct recording *recording, struct span position, struct span why);
/* The same behind a turn that is illegal and stood. */
bool recording_add_stood(struct recording *recording, struct span turn,
    struct span position, struct span why);
/* Notes here what the clock of a side was set to, in place of the last such
 * note if nothing else came between. */
bool recording_note_clock(
    struct recording *recording, unsigned side, long milliseconds);
/* Sets a key of the header, or the player of the side with that name; without
 * a value it goes. Result, score, termination and moves are none of its
 * business. */
bool recording_set_key(
    struct recording *recording, const char *key, struct span value);
bool recording_undo(struct recording *recording);
bool recording_redo(struct recording *recording);
/* A sideline that replaces the turn of this ply of the present line. */
bool recording_open_sideline(struct recording *recording, unsigned long ply);
bool recording_close_sideline(struct recording *recording);
/* RESULT_UNKNOWN with TERMINATION_NORMAL: the game goes on. */
bool recording_agree(
    struct recording *recording, const struct agreement *agreement);

/* What recording_undo() takes back: a result, a ruling, a turn. */
enum undone { UNDO_NOTHING, UNDO_RESULT, UNDO_RULING, UNDO_TURN };
enum undone recording_undoes(const struct recording *recording);

/* How many steps of the present line can be taken back, brought back. */
size_t recording_undo_count(const struct recording *recording);
size_t recording_redo_count(const struct recording *recording);

/* Refuses in these words. */
bool recording_refuse(struct recording *recording, const char *words);

/* The game is over, by the rules or by agreement, where the recorder stands. */
bool recording_is_over(const struct recording *recording);
/* False with the reason where the players agreed that it is. */
bool recording_may_go_on(struct recording *recording);

#endif
