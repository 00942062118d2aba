/*
 * The shapes of written things as PCRE2 patterns, one line each. A table of
 * patterns is compiled once and used by one thread.
 */
#ifndef NOTATION_PATTERNS_H
#define NOTATION_PATTERNS_H

#include "notation/text.h"

enum pattern {
	PATTERN_DATE,    /* 2025-06-26, 2025-??-?? */
	PATTERN_SCORE,   /* 26-22; groups: the numbers */
	PATTERN_COMMAND, /* [%clk 0:12:30] in a comment; groups: name, rest */
	PATTERN_CLOCK,   /* 0:12:30 */
	PATTERN_TURN,    /* the shape of a turn of any game */
	PATTERN_RESULT,  /* a result as PGN writes it into the moves */
	PATTERN_COUNT,
};

struct patterns;

/* NULL if there is no memory. */
struct patterns *patterns_new(struct memory *memory);
void patterns_free(struct patterns *patterns);

enum { GROUPS_MAX = 4 };

/* Whether the text from `start` on matches; groups[0] is the whole match.
 * groups may be NULL. A runaway match counts as no match. */
bool patterns_match(struct patterns *patterns, enum pattern pattern,
    struct span text, size_t start, struct span groups[GROUPS_MAX]);

#endif
