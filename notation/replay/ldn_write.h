/* The canonical writer: the same record always gives the same bytes, and
 * writing what was read from them gives them again. */
#ifndef NOTATION_REPLAY_LDN_WRITE_H
#define NOTATION_REPLAY_LDN_WRITE_H

#include "notation/replay/movetext_write.h"
#include "notation/replay/reader.h"

/*
 * Appends the record, beginning with a line `---`, and reads it back (see
 * readback.h). False, with the reason in the reader's sink and *text as it was, if the
 * record cannot be replayed: nothing is rewritten that is not understood.
 */
bool ldn_write(
    struct reader *reader, const struct source *source, struct text *text);

/* The same for a record that was replayed and is legal; moves saw every step
 * of it. */
void ldn_write_record(struct text *text, const struct record *record,
    const struct verdict *verdict, struct movetext_writer *moves);

/* Any value as YAML on one line. */
void yaml_write_node(struct text *text, const struct node *node, bool flow);

/* The value of a key of the record that is not ours, with its line end. */
void yaml_write_value(struct text *text, const struct node *value);

/* Text that needs no quotes. */
bool yaml_is_plain(struct span value, bool flow);

/* A plain word that another reader would take for a number, a date, a truth
 * value or nothing; in quotes it stays a text. */
bool yaml_looks_typed(struct span value);

/* A text that stays one, whatever it looks like: "No", "1". */
void yaml_write_text(struct text *text, struct span value, bool flow);

/* One scalar as YAML. `flow` inside [] or {}. */
void yaml_write_scalar(struct text *text, struct span value, bool flow);

#endif
