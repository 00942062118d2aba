/* What reading and writing PGN share. */
#ifndef NOTATION_FORMATS_PGN_H
#define NOTATION_FORMATS_PGN_H

#include "notation/formats/tagging.h"

/* The same tags, but players are P1 and P2 in the other. */
extern const struct tagging pgn_tagging, playstrategy_tagging;

void pgn_write(struct exporter *out);
/* All tags and an empty line; variant is what others call these rules, or NULL
 * for our own way to say it. */
void pgn_write_tags(
    struct exporter *out, const struct tagging *tagging, const char *variant);
/* 1-0 and so on. */
const char *pgn_result(const struct record *record);

/* All tags but the one that says which game it is. Without sides nobody
 * plays: the game is not known. */
bool pgn_import_tags(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *side, unsigned sides);
/* A word for each token of the movetext that is neither a comment nor a
 * result; false if it is wrong. */
typedef bool pgn_word_fn(
    struct importer *in, const struct token *token, void *user);
/* The moves, `result` and `termination`. */
bool pgn_import_game(
    struct importer *in, struct tags *tags, pgn_word_fn *word, void *user);

/* Ldn1, Ldn2, ...: a key of LDN that has no tag of its own, as YAML. */
bool pgn_is_ldn(struct span name);
/* One of them, where there is no key for what the tag Result must say. */
#define PGN_NO_RESULT "result: ~"

/* A word for the tag Termination, of the standard where it has one. */
const char *pgn_termination(enum termination termination);
/* `termination`, after moves and result: as the tag says, or adjudication
 * where the rules here do not give the result. */
void pgn_import_ending(
    struct importer *in, const struct tags *tags, struct span result);

#endif
