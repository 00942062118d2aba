/*
 * Where records stand, for those who come back to them: in their files, or, if
 * these cannot be read twice, in a temporary one.
 */
#ifndef CLI_FILES_PLACES_H
#define CLI_FILES_PLACES_H

#include <stdio.h>

#include "cli/files/walk.h"

struct whereabouts {
	const char *path; /* NULL: in the temporary file */
	const char *name; /* of the file, as it is told */
	uint64_t offset;
	size_t length, line;
};

struct places {
	FILE *kept; /* the temporary file, or NULL */
	FILE *open; /* one of the others, or NULL */
	const char *opened;
};

void places_init(struct places *places);
void places_release(struct places *places);

/* Where this record stands. False after telling what failed. */
bool places_note(struct places *places, const struct batch_record *record,
    struct span bytes, struct whereabouts *place);
/* A text that stands nowhere is kept. Likewise. */
bool places_keep(
    struct places *places, struct span text, struct whereabouts *place);
/* What stands there, added to *text. Likewise. */
bool places_read(
    struct places *places, const struct whereabouts *place, struct text *text);

#endif
