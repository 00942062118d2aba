/*
 * The shapes of written things as PCRE2 patterns, one line each. Each of a table
 * is compiled when it is first needed; a table is used by one thread.
 */
#ifndef NOTATION_TEXT_PATTERNS_H
#define NOTATION_TEXT_PATTERNS_H

#include "notation/text/text.h"

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

/*
 * Patterns of somebody's own, such as those of another notation: compiled when
 * first asked for. The expression is a constant. What was found is valid until
 * the next match.
 */
struct found {
	struct patterns *patterns;
	const void *code;
	struct span text;  /* that was looked at */
	struct span whole; /* of it, what matches */
};

enum { OWN_PATTERNS_MAX = 48, OWN_GROUPS_MAX = 8 };

bool patterns_find(struct patterns *patterns, const char *expression,
    struct span text, size_t start, struct found *found);
/* A group by its name; its text is NULL if it did not take part. */
struct span found_group(const struct found *found, const char *name);

#endif
