/* What reading and writing records as JSON share. */
#ifndef NOTATION_FORMATS_JSON_JSON_H
#define NOTATION_FORMATS_JSON_JSON_H

#include "notation/formats/format.h"
#include "notation/record/position_text.h"

/* A value that JSON has no form for, as {"$yaml": "its YAML on one line"}. */
#define JSON_YAML "$yaml"

/* Text that is UTF-8, as JSON; no byte of it is changed. */
void json_text(struct text *out, struct span value);

/* The members of the header, one for each key of the record. */
void json_write_header(struct text *out, const struct record *record,
    const struct verdict *verdict);

/* A value of a key that is not ours; `flow` if it stood in brackets. */
void json_write_value(struct text *out, const struct node *value, bool flow);

/* "remarks": the lines of # that stand with keys. */
void json_write_remarks(struct text *out, const struct record *record);

/* How far a record is written. A variation stands in the notes of a turn, so
 * nothing has to be kept of the line round it. */
enum json_stage {
	RECORD_BEGINS, /* nothing is written */
	LINE_BEGINS,   /* a line of play, which may be a variation, */
	IN_COMMENTS,   /* those before its first turn, */
	IN_TURN,       /* one of its turns, */
	IN_NOTES,      /* those behind it */
};

/* The exporter's own. */
struct json_writer {
	enum json_stage stage;
	const struct position_writer *positions;
};

/* The next turn of a line, as an object whose end is still open. */
void json_write_turn(
    struct json_writer *writer, const struct step *step, struct text *out);

/* "effects": what a turn did. */
void json_write_effects(struct text *out,
    const struct position_writer *positions, const struct report *report);

/* ,"rulings": what each of them set, and why; the record is played again for
 * it. */
void json_write_rulings(struct text *out, struct replay *replay,
    struct record *record, const struct source *source);

bool json_read(struct importer *in);
split_fn json_split;

#endif
