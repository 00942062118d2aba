/*
 * The header of a record, key by key. What record.c, header.c and
 * header_game.c share; only for these.
 */
#ifndef NOTATION_RECORD_HEADER_H
#define NOTATION_RECORD_HEADER_H

#include "notation/record/record.h"
#include "notation/text/nearest.h"

struct header_reader {
	struct record *record;
	struct patterns *patterns;
	struct sink *sink;
};

/* Tells what is wrong with a value, under it: a whole sentence, in which $1 is
 * the value and $2 what is known; more may be NULL. */
void header_complain(struct header_reader *in, const struct node *node,
    const char *sentence, const char *more, const char *suggestion);
/* The values that exist, for a value that does not. */
struct known {
	struct header_reader *in;
	const struct node *node;
	struct text list;
	struct nearest nearest;
};

void known_init(
    struct known *known, struct header_reader *in, const struct node *node);
void known_offer(struct known *known, const char *name);
/* A sentence about it, and the one for a value of which there is none at all;
 * what was meant is the suggestion, or the nearest of them. Ends the list. */
void known_complain(struct known *known, const char *sentence, const char *none,
    const char *suggestion);

/* False after telling that a list or map stands where a text must. */
bool header_is_text(
    struct header_reader *in, const struct node *node, const char *key);

/* Warns of keys that are slips of ours. */
void header_doubt_keys(struct header_reader *in);
void header_doubt_player(struct header_reader *in, const struct node *player);
/* The key that was meant to be `game`, or NULL. */
const struct node *header_misspelt_game(const struct record *record);

void header_read_version(struct header_reader *in);
/* Game, rules and options. */
void header_read_game(struct header_reader *in);
/* As many as the options make. */
void header_count_sides(struct record *record);
/* Everything else but the moves. */
void header_read_values(struct header_reader *in);

#endif
