/*
 * How a game ended. The rules have the first word, then what the header says;
 * whoever tells it in words asks here.
 */
#ifndef NOTATION_REPLAY_ENDING_H
#define NOTATION_REPLAY_ENDING_H

#include "notation/replay/replay.h"

struct game_ending {
	enum result result; /* RESULT_UNKNOWN: it goes on, or nobody knows */
	uint8_t winner;     /* with RESULT_WON */
	const struct rule *rule;   /* that ended it, or NULL: then the header */
	const char *termination;   /* in a word, if the header says it */
	const uint16_t *score;     /* of a rule or a result alone, or NULL */
	const struct claim *claim; /* while it goes on, or NULL */
};

struct game_ending game_ending(
    const struct record *record, const struct verdict *verdict);

/* Whether the record's result is that of a game that has ended so. */
bool result_is_right(
    const struct record *record, const struct outcome *outcome);

/* As headers have it: a side, draw or *. */
const char *result_word(
    const struct side *sides, enum result result, unsigned winner);

/* Adds 24-20, with what stands before it; nothing if these rules have no
 * score. */
void score_add(struct text *text, const char *before, const struct game *game,
    const uint16_t score[]);

#endif
