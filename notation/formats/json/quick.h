/*
 * Turns as our own writer lays them out: members in its order, no blanks, no
 * escapes. Most bytes of an archive are such; they are walked through without
 * being copied. Whatever looks otherwise is left to the reader of any JSON.
 */
#ifndef NOTATION_FORMATS_JSON_QUICK_H
#define NOTATION_FORMATS_JSON_QUICK_H

#include "notation/text/text.h"

struct quick_turn {
	struct span text, glyph; /* glyph may be empty */
	size_t notes;            /* where the list of them is; 0 without */
	size_t end;              /* the offset behind the turn */
};

/* The offset of a line end behind the last record of a text, which stops every
 * walk; 0 if there is none. */
size_t json_quick_stop(struct span json);

/* The turn that begins at an offset before the stop. False if it is laid out
 * in another way. */
bool json_quick_turn(
    struct span json, size_t stop, size_t at, struct quick_turn *turn);

#endif
