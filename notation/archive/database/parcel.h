/*
 * A record on its way into a database: replayed and put down by whoever
 * converts it, so that several can work at once, and taken apart by the one
 * who writes. Bytes that nobody else sees.
 */
#ifndef NOTATION_ARCHIVE_DATABASE_PARCEL_H
#define NOTATION_ARCHIVE_DATABASE_PARCEL_H

#include "notation/formats/format.h"

/* The texts of a record behind its turns, in this order: those that belong to
 * keys of the header first, then these, then three for each player: side, name,
 * and the name without case and accents. */
enum parcel_text {
	PARCEL_KEYS = FIELD_MOVES,    /* every key before the moves has one */
	PARCEL_OUTCOME = PARCEL_KEYS, /* side, draw or *, as the rules say */
	PARCEL_ENDED,                 /* the rule that ended it */
	PARCEL_START,                 /* the first position */
	PARCEL_HEADER,                /* as JSON */
	PARCEL_FILE,
	PARCEL_RECORD,
	PARCEL_TEXTS,
};

struct parcel_head {
	size_t size;    /* of the whole parcel */
	uint64_t hash;  /* of the record's text */
	uint64_t start; /* hash of the first position */
	size_t line;
	unsigned long turns, players;
};

struct parcel_turn {
	uint64_t position; /* hash of what it leads to */
	uint32_t ply, taken;
	const char *side;      /* a constant */
	uint32_t text, string; /* lengths of what follows */
};

/* A text is its length and its bytes; this many: there is none. */
#define PARCEL_NOTHING SIZE_MAX

extern const struct format database_format;

#endif
