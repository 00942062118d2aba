/*
 * A record: the header of one game, understood and checked, and its movetext
 * still as text. It owns one arena; everything it points to dies with it or
 * with the source it was read from.
 */
#ifndef NOTATION_RECORD_RECORD_H
#define NOTATION_RECORD_RECORD_H

#include "notation/record/movetext.h"
#include "notation/record/time_control.h"
#include "notation/text/patterns.h"
#include "notation/yaml/node.h"
#include "rules/put.h"
#include "rules/registry.h"

/* In the order in which they are written. */
enum field {
	FIELD_LDN,
	FIELD_GAME,
	FIELD_RULES,
	FIELD_OPTIONS,
	FIELD_PLAYERS,
	FIELD_EVENT,
	FIELD_SITE,
	FIELD_ROUND,
	FIELD_BOARD,
	FIELD_ANNOTATOR,
	FIELD_SOURCE,
	FIELD_FIRST,
	FIELD_DATE,
	FIELD_CLOCK,
	FIELD_POSITION,
	FIELD_RESULT,
	FIELD_SCORE,
	FIELD_TERMINATION,
	FIELD_MOVES,
	FIELD_COUNT,
};

/* The key of a field, and what it holds for the manual and `--help`. */
struct field_about {
	struct stamp key;
	const char *about;
};
extern const struct field_about field_table[FIELD_COUNT];

enum result { RESULT_ABSENT, RESULT_UNKNOWN, RESULT_DRAW, RESULT_WON };

enum termination {
	TERMINATION_NORMAL,
	TERMINATION_RESIGNATION,
	TERMINATION_AGREEMENT,
	TERMINATION_TIME,
	TERMINATION_FORFEIT,
	TERMINATION_ADJUDICATION,
	TERMINATION_UNFINISHED,
	TERMINATION_COUNT,
};
extern const char *const termination_names[TERMINATION_COUNT];

struct record {
	struct source source;
	struct arena arena;
	struct node *root;
	struct node *fields[FIELD_COUNT]; /* values; NULL where absent */
	struct node
	    *unknown; /* first key of the record that is not ours, or NULL */
	const struct family *family; /* NULL if the game is not known */
	const struct ruleset *ruleset;
	uint32_t options;
	uint8_t sides;
	const struct side
	    *side; /* so many rows; NULL if the game is not known */
	struct node
	    *players[SIDES_MAX]; /* a scalar, a map or a list, or NULL */
	int first;               /* a side, or -1 */
	enum result result;
	uint8_t winner; /* with RESULT_WON */
	bool has_score;
	uint16_t score[SIDES_MAX];
	enum termination termination;
	/* No time where the header says nothing that is understood. */
	struct time_control control[SIDES_MAX];
	struct span moves;           /* movetext */
	bool no_moves;               /* not even an empty movetext */
	bool moves_raw;              /* it points into the source */
	struct node_walk moves_walk; /* for places in it otherwise */
};

/* Its header says who won, or that nobody did. */
static inline bool record_is_decided(const struct record *record)
{
	return record->result == RESULT_DRAW || record->result == RESULT_WON;
}

void record_init(struct record *record, struct memory *memory);
void record_release(struct record *record);

/*
 * Reads one document. Everything that is wrong with the header goes to the
 * sink; true if enough is right to replay the moves. The record points into
 * the source's text.
 */
bool record_read(struct record *record, const struct source *source,
    struct patterns *patterns, struct sink *sink);
/* The same as a record of these rules with these options, whatever it says
 * itself. */
bool record_read_as(struct record *record, const struct source *source,
    struct patterns *patterns, struct sink *sink,
    const struct registered *rules, uint32_t options);

/* Whether a key is one of ours. */
int field_named(struct span key);

/* YYYY-MM-DD, a day that there is; unknown parts are ??. */
bool date_is_good(struct patterns *patterns, struct span date);

/* The key of the record that has this value. */
struct node *record_key(const struct record *record, const struct node *value);

/* The offset in the source of a byte of the movetext. */
size_t record_moves_offset(struct record *record, size_t offset);

/* A player's name; empty if unnamed. */
struct span record_player(const struct record *record, unsigned side);

/* A field's text; empty if absent. */
struct span record_text(const struct record *record, enum field field);

/* Whether the month has such a day, of a date that is written as one: with ?
 * where something is not known, which may be anything. */
bool date_exists(struct span date);

/* How many days a month has, 1 to 12. */
unsigned month_days(unsigned long year, unsigned long month);

#endif
