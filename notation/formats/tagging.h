/*
 * Which tags of a format stand for which keys of LDN: PGN and OGN each have a
 * table, and read players and header by it.
 */
#ifndef NOTATION_FORMATS_TAGGING_H
#define NOTATION_FORMATS_TAGGING_H

#include "notation/formats/tags.h"

struct tag_row {
	const char *tag, *key; /* NULL ends a list */
	bool name;             /* of a player: text, whatever it looks like */
};

struct tagging {
	const struct tag_row *plain;   /* value by value the same */
	const struct tag_row *details; /* of a player: WhiteTeam and so on */
	const char *const *sides;      /* White, Black; NULL after the last */
	const char *const *more; /* with a meaning of their own; likewise */
};

/* Whether a tag has a meaning in the format, where so many sides play. */
bool tagging_has(
    const struct tagging *tagging, struct span name, unsigned sides);
/* The row of a player's detail by its key, or NULL. */
const struct tag_row *tagging_detail(
    const struct tagging *tagging, struct span key);
/* What a tag says about a player, as YAML. A name stays one, even if it is No
 * or 1; anything else is what YAML takes it for. */
void tagging_yaml(struct text *out, struct span value, bool flow, bool name);

/* Whether a tag holds the value, and reading it makes the same YAML of it. */
bool tagging_fits(
    struct memory *memory, const struct node *value, bool flow, bool name);

/* The same where a tag may also say ? or nothing. */
bool tagging_same(
    struct memory *memory, const struct node *value, bool flow, bool name);

/* `players`, as far as tags name them. */
void tagging_import_players(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *sides, unsigned count);
/* Players, keys with a tag of their own, the date, and what is nobody's. */
void tagging_import_header(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *sides, unsigned count);
/* A tag that is nobody's becomes a key of its own. */
void tagging_import_other(struct importer *in, const struct tag *tag);

#endif
