/*
 * What pictures say: patterns for sentences, and the names of pieces. The
 * words of other languages are found by the English ones here; see
 * notation/text/language.h.
 */
#ifndef RENDER_SCENE_LANGUAGE_H
#define RENDER_SCENE_LANGUAGE_H

#include "notation/text/language.h"
#include "rules/game.h"

/* $1 and $2 in a pattern stand for what is told. */
enum message {
	/* Lines round the board. */
	MESSAGE_TO_MOVE, /* $1: a side's name */
	MESSAGE_WINS,    /* $1: a side as the subject */
	MESSAGE_DRAW,
	MESSAGE_CLAIM_WIN, /* $1: a side's name */
	MESSAGE_CLAIM_DRAW,
	MESSAGE_RULING, /* $1: why, perhaps nothing */
	MESSAGE_LAST,   /* $1: a turn */
	MESSAGE_TURN,   /* the same, to come */
	MESSAGE_THREW,  /* $1: numbers, behind the turn */
	MESSAGE_COLON,
	MESSAGE_NOBODY,

	/* Sentences about the position; has, has nothing and is to move
	 * follow the subject. */
	MESSAGE_AND,
	MESSAGE_NEXT, /* between the steps of a turn */
	MESSAGE_HAS,
	MESSAGE_HAS_NOTHING,
	MESSAGE_ON,    /* $1: pieces, $2: points */
	MESSAGE_UNDER, /* $1: pieces, $2: a point */
	MESSAGE_AT,    /* $1: how many, $2: a place beside the board */
	MESSAGE_SEEDS, /* the side where the first row lies follows */
	MESSAGE_IS_TO_MOVE,
	MESSAGE_BY_RULE, /* $1: a rule's id */

	/* The last turn; the subject goes before. */
	MESSAGE_LAST_TURN, /* $1: in notation */
	MESSAGE_NEXT_TURN, /* the same, to come */
	MESSAGE_PASSES,
	MESSAGE_PLAYS, /* $1: in notation, for want of anything else */
	MESSAGE_THROWS,
	MESSAGE_ARRANGES,
	MESSAGE_MOVES, /* from $1 to $2 */
	MESSAGE_MOVES_ON,
	MESSAGE_ENTERS,
	MESSAGE_GOES_HOME,
	MESSAGE_PLACES, /* $1: a piece, $2: a point; so the next four */
	MESSAGE_PUTS_BACK,
	MESSAGE_TAKES,
	MESSAGE_TURNS_OVER,
	MESSAGE_REPLACES,
	MESSAGE_TAKES_FROM_HAND, /* $1: how many */
	MESSAGE_SOWS,            /* $1: a pit, a list follows */
	MESSAGE_SOWS_ON,         /* a list follows */
	MESSAGE_SKIPS,
	MESSAGE_HARVESTS,  /* $1: how many from where */
	MESSAGE_HARVESTED, /* the same, but not all by the mover */
	MESSAGE_FROM,      /* $1: how many, $2: a pit */
	MESSAGE_NEW_ROUND,
	MESSAGE_OBSTACLE,
	MESSAGE_RUNS_FREE,
	MESSAGE_BARRIER, /* from $1 to $2 */
	MESSAGE_FALLEN,
	MESSAGE_ROUTE,
	MESSAGE_HOSTAGE, /* $1: a piece, $2: a point */
	MESSAGE_FREES,   /* the same */
	MESSAGE_GONE,    /* the same, of a thing */
	MESSAGE_AND_SO_ON,

	/* Throws of sticks alone. */
	MESSAGE_STICKS,     /* $1: the game */
	MESSAGE_FLAT_SIDES, /* singular and plural */

	/* Replays. */
	MESSAGE_RECORD,     /* $1: its number */
	MESSAGE_PLIES,      /* singular and plural */
	MESSAGE_BROKEN_OFF, /* after a colon */
	MESSAGE_A_DRAW,
	MESSAGE_UNFINISHED,       /* $1: who is to move */
	MESSAGE_PLY_OF,           /* $1 of $2 */
	MESSAGE_PLY_OF_VARIATION, /* $1 */
	MESSAGE_STEP_KEYS,
	MESSAGE_VARIATION, /* $1: its number, $2: its first turn */
	MESSAGE_STOOD,     /* $1: the rule that a turn breaks */
	MESSAGE_COUNT,
};

/* The pattern itself. Never NULL. */
const char *language_pattern(
    const struct language *language, enum message message);

/* Adds the message, $1 and $2 replaced; either may be NULL if unused. */
void language_say(struct text *out, const struct language *language,
    enum message message, const char *one, const char *two);

/* So many pieces: `a goat`, `3 goats`, `une chèvre`. */
void language_pieces(struct text *out, const struct language *language,
    const char *piece, unsigned count);
bool language_knows_piece(const char *piece);

/* A number and what it counts; forms are `goat taken|goats taken`, or one
 * that fits all, in the language already. */
void language_count(struct text *out, const struct language *language,
    unsigned long number, const char *forms);

/* What may be claimed, by which rule, with which score. */
void language_claim(struct text *out, const struct language *language,
    const struct game *game, const struct claim *claim);

/* Makes the first letter of what was added since `begin` a capital. */
void language_capital(struct text *out, size_t begin);

#endif
