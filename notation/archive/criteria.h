/*
 * What somebody looks for in records. Criteria are read once and shared by
 * threads; each thread has a matcher, which is asked about one record after
 * the other: first about its header, then, only if something asks for it,
 * about its moves while they are replayed.
 *
 * Criteria of different kinds must all hold; of those of one kind, one of
 * them; and none of those that are turned round.
 */
#ifndef NOTATION_ARCHIVE_CRITERIA_H
#define NOTATION_ARCHIVE_CRITERIA_H

#include "notation/replay/reader.h"

enum criterion_kind {
	CRITERION_GAME,
	CRITERION_PLAYER,
	CRITERION_EVENT,
	CRITERION_SITE,
	CRITERION_ROUND,
	CRITERION_SOURCE,
	CRITERION_ANNOTATOR,
	CRITERION_DATE,
	CRITERION_TERMINATION,
	CRITERION_WHERE,
	CRITERION_RESULT,
	/* From here on the game is replayed. */
	CRITERION_ENDED,
	CRITERION_PLIES,
	CRITERION_COMMENT,
	CRITERION_LINE,
	CRITERION_TURNS,
	CRITERION_POSITION,
	CRITERION_TAKES,
	CRITERION_COUNT,
};

/* Their names, as on the command line. */
extern const char *const criterion_names[CRITERION_COUNT];

struct criteria;

struct criteria *criteria_new(struct memory *memory);
void criteria_free(struct criteria *criteria);

/* The words stay where they are. False with the reason added to wrong, one
 * line, if they are not what such a criterion takes. */
bool criteria_add(struct criteria *criteria, enum criterion_kind kind,
    const char *words, bool negated, struct text *wrong);

/* The player last added, or all of them to come and before that have none,
 * played this side. */
bool criteria_as(
    struct criteria *criteria, const char *side, struct text *wrong);

void criteria_look_into_variations(struct criteria *criteria);
void criteria_mirror(struct criteria *criteria);

/* All are there. False with the reason if some fit no game that is asked for. */
bool criteria_finish(struct criteria *criteria, struct text *wrong);

/* Whether some of them need the moves of a record. */
bool criteria_replay(const struct criteria *criteria);
/* ... and every step of them. */
bool criteria_steps(const struct criteria *criteria);
bool criteria_has(const struct criteria *criteria, enum criterion_kind kind);

struct matcher;

/* NULL if there is no memory. */
struct matcher *matcher_new(
    const struct criteria *criteria, struct memory *memory);
void matcher_free(struct matcher *matcher);

enum match { MATCH_NO, MATCH_YES, MATCH_REPLAY };

/* MATCH_REPLAY: as far as the header goes, and the moves decide. */
enum match matcher_header(struct matcher *matcher, const struct record *record);

/* A step_fn whose user is the matcher, for a record whose header was seen. */
bool matcher_step(const struct step *step, void *user);
/* Further steps can tell nothing new. */
bool matcher_decided(const struct matcher *matcher);
/* When it has been replayed. */
bool matcher_end(struct matcher *matcher, const struct reader *reader);

/* The first ply of the main line where a position that is looked for stands,
 * or the turn of the main line before the variation where it does; -1. */
long matcher_ply(const struct matcher *matcher);
/* A pattern ran into its limit since the header was looked at. */
bool matcher_ran_away(const struct matcher *matcher);

#endif
