/* What reading criteria and holding records against them share. */
#ifndef NOTATION_ARCHIVE_CRITERION_H
#define NOTATION_ARCHIVE_CRITERION_H

#include "notation/archive/criteria.h"
#include "notation/archive/position_pattern.h"
#include "notation/archive/user_pattern.h"

enum { CRITERIA_MAX = 128, LINE_TURNS_MAX = 64 };

struct criterion {
	enum criterion_kind kind;
	bool negated;
	struct span words; /* as given */
	struct span key;   /* CRITERION_WHERE */
	char relation;     /* ... '=', '~' or 0 */
	struct text folded;
	struct user_pattern *pattern;
	unsigned long least, most; /* of a range; dates as 20250626 */
	struct {
		struct span game, rules, options; /* options: a+b */
	} spec;
	const char *side; /* of a player, or NULL */
};

struct criteria {
	struct memory *memory;
	struct criterion rows[CRITERIA_MAX];
	unsigned count;
	bool in_variations, mirror;
	const char *as; /* for players without a side of their own */
};

/* The turns that a text names, on the board of a game; numbers are passed
 * over. How many, or 0 with *bad, where and *what is wrong. */
unsigned turns_read(const struct game *game, struct span text,
    struct turn turns[LINE_TURNS_MAX], size_t *bad, const char **what);

#endif
