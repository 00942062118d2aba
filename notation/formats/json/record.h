/* What the readers of a record's header and of its turns share. */
#ifndef NOTATION_FORMATS_JSON_RECORD_H
#define NOTATION_FORMATS_JSON_RECORD_H

#include "notation/formats/json/json.h"
#include "notation/text/json_read.h"

/* The lines of # above one key. */
struct remark {
	struct span key;
	size_t at; /* where the list of them is */
};

struct record_reader {
	struct importer *in;
	struct json_reader json;
	struct text word;       /* a turn with its glyph, or a comment */
	struct remark *remarks; /* in the order of their keys */
	size_t remark_count;
	unsigned nesting; /* of variations */
	size_t stop;      /* of walks in quick.h, or 0 */
	bool moves_begun;
	bool careful; /* members stand in an order of their own */
};

/* Behind what may stand before and after a record in a list of them. */
size_t json_skip_between(const struct source *source, size_t at);
/* Finds the remarks that are at this offset, for the keys to come. */
void json_find_remarks(struct record_reader *reader, size_t at);
/* The header at this offset, with the remarks on its keys. */
void json_import_header(struct record_reader *reader, size_t at);
/* The YAML of the value that stands next, on one line if it stands in brackets
 * (flow) or has some. */
void json_import_value(struct record_reader *reader, bool flow);
/* The lines of # above a key. */
void json_import_remarks(struct record_reader *reader, struct span key);

#endif
