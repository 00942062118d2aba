/* What reading and writing AbstractPlay's records share. */
#ifndef NOTATION_FORMATS_JSON_APRECORD_H
#define NOTATION_FORMATS_JSON_APRECORD_H

#include "notation/formats/dialect.h"
#include "notation/formats/json/record.h"
#include "notation/formats/playing.h"

#define APRECORD "aprecord"

/* How the moves of a game are written, by what it is called there; NULL if it
 * is not known here. */
const struct dialect *aprecord_moves(const char *game);

/* What stands in the place of a last move; NULL if nothing does. */
const char *aprecord_special(const struct record *record);

/* A date that is not known, at midnight since no time is. */
#define APRECORD_NO_DATE "0001-01-01"
#define APRECORD_NEVER   APRECORD_NO_DATE "T00:00:00.000Z"

/* When a game was played of which only the date is known, or part of it: the
 * first of what is not. */
void aprecord_midnight(struct span date, char when[sizeof(APRECORD_NEVER)]);

/* Of somebody or something without a name, where the format wants one. */
#define APRECORD_NO_NAME "?"
/* ... and of the second: no player may be there twice. */
#define APRECORD_NOBODY "??"

static inline bool aprecord_is_nobody(struct span name)
{
	return span_is(name, APRECORD_NO_NAME) ||
	       span_is(name, APRECORD_NOBODY);
}

enum { STARTED, ENDED, GENERATED, DATES, DATE_MAX = 40 };

/* Whatever it says, for want of a rule there. */
static inline bool aprecord_is_date(struct span date)
{
	return date.length < DATE_MAX && utf8_is_one_line(date);
}

/* A record that is read. */
struct aprecord {
	struct record_reader reader; /* for values of any kind */
	struct importer *in;
	const struct family *family;
	const struct ruleset *ruleset;
	const struct dialect *dialect;
	struct import_play *play;
	struct ending ending;
	size_t header, moves; /* where they are; 0 if absent */
	size_t game, options; /* likewise, in the header */
	char dates[DATES][DATE_MAX];
	size_t date_at[DATES];
	char day[sizeof(APRECORD_NO_DATE)]; /* a key of ours says it, or "" */
	long results[2];
	unsigned players, results_given;
	unsigned long effects; /* of moves, which are not kept */
	const char *objection; /* the first to a move, or NULL */
	unsigned long objected;
	const char *special; /* a word in the place of the last move */
	size_t special_at;
};

/* Told the name of a member; reads its value, or passes it by. */
typedef void aprecord_fn(struct aprecord *ap, struct span name);

void aprecord_members(struct aprecord *ap, size_t at, aprecord_fn *each);

/* A member of the header, and the dates when all of them were seen. */
void aprecord_import_header(struct aprecord *ap, struct span name);
void aprecord_import_dates(struct aprecord *ap);

void aprecord_write(struct exporter *out);
const char *aprecord_refuses(const struct exporter *out);

#endif
