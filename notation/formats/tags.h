/* Tag pairs, [Name "value"], as PGN has them and those who took them over. */
#ifndef NOTATION_FORMATS_TAGS_H
#define NOTATION_FORMATS_TAGS_H

#include "notation/formats/format.h"

struct tag {
	struct span name;
	struct text value;          /* unescaped; owned */
	size_t name_offset, offset; /* of the value, behind its quote */
};

/* The tags of the game that is read, and where its moves begin. */
struct tags {
	struct tag list[64];
	unsigned count, repeated; /* the latter are dropped */
	size_t moves;
	unsigned long escapes; /* lines that begin with %, which PGN leaves to
				* other programs */
};

/* The tag that says which game it is, anywhere in a text; a group: variant. */
#define TAGS_VARIANT "\\[Variant \"(?<variant>[^\"\n]*)\""

void tags_release(struct tags *tags);

/* The tags that in->source begins with; false after saying what is wrong. */
bool tags_read(struct importer *in, struct tags *tags);
/* Reads them and whatever a record has behind them. */
typedef bool tags_fn(struct importer *in, struct tags *tags, void *user);
bool tags_read_with(struct importer *in, tags_fn *read, void *user);

const struct tag *tags_find(const struct tags *tags, const char *name);
/* The same if it says something. */
const struct tag *tags_known(const struct tags *tags, const char *name);
struct span tag_value(const struct tag *tag);
/* "?" and its like say that nothing is known. */
bool tag_is_unknown(const struct tag *tag);

/* `date`, with PGN's full stops as hyphens. */
void tag_import_date(struct importer *in, const struct tag *tag);

/* [NAMEmore "value"] and a line end. */
void tag_write(
    struct text *out, const char *name, const char *more, struct span value);
/* The record's date as PGN writes it, or question marks; 11 bytes. */
void tag_date(const struct record *record, char dots[11]);
/* A value that a tag can hold and that does not read as "unknown". */
bool tag_holds(struct span value);

/* Behind blanks and lines that begin with %, which are counted. */
void tags_skip_escapes(struct tags *tags, struct span text, size_t *at);

/* A game ends where a tag begins a line after movetext; one without moves where
 * after an empty line its first tag comes again. */
size_t tags_split(struct span text, bool at_end);

#endif
