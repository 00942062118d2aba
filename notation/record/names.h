/*
 * Games by the names that people use: without case, accents, hyphens and
 * blanks, and by what else a game is called (rules/lore.h). Records name games
 * and rules by their ids only; this is for those who ask, and for suggestions.
 */
#ifndef NOTATION_RECORD_NAMES_H
#define NOTATION_RECORD_NAMES_H

#include "notation/text/text.h"
#include "rules/registry.h"

enum { FOLDED_MAX = 48 };

/* The letters and digits of a name, small and without accents; at most
 * FOLDED_MAX - 1 bytes of them. */
void name_fold(struct span name, char folded[FOLDED_MAX]);

enum name_kind {
	NAME_UNKNOWN,
	NAME_GAME,     /* ruleset is its first */
	NAME_RULESET,  /* of one game */
	NAME_SHARED,   /* by rulesets of several games; ruleset is the first */
	NAME_STRANGER, /* the booklets name it, but it is not ours */
};

struct named {
	enum name_kind kind;
	const struct family *family;
	const struct ruleset *ruleset;
	const struct stranger *stranger;
};

/* What goes by this name. */
struct named name_find(struct span name);
/* The game or ruleset with the nearest name, or NAME_UNKNOWN. */
struct named name_nearest(struct span name);
/* The ruleset of a game that goes by this name, or NULL. */
const struct ruleset *name_find_rules(struct span game, struct span name);

/* oware, or oware/awale. */
void named_write(const struct named *named, struct text *text);

#endif
