/* What the files behind ludos.h share. */
#ifndef RENDER_LIBRARY_PARTS_H
#define RENDER_LIBRARY_PARTS_H

#include <stdatomic.h>

#include "notation/record/turn_text.h"
#include "notation/replay/replay.h"
#include "render/library/ludos.h"
#include "rules/game.h"

struct ludos_game {
	atomic_uint held; /* by so many: whoever made it, and its positions */
	struct game rules;
	char *name;
};

struct ludos_position {
	ludos_game *game; /* held */
	struct state state;
	struct game_history history;
	/* While a record is replayed the past is the replay's: what stood on
	 * the board, `lent_back` turns less. NULL if it is our own. */
	const struct game_history *lent;
	size_t lent_back;
	bool has_turn; /* the last one; then these are set */
	struct position before;
	struct report report;
	char last_turn[TURN_TEXT_MAX];
};

struct entry {
	const char *key, *value;
	struct entry *next;
};

struct ludos_record {
	struct memory memory; /* of the present call, and all that follows */
	struct source source;
	struct record record;
	struct replay *replay;
	struct arena arena; /* what the entries lie in */
	struct entry *first, **last;
	/* What steps point into. */
	ludos_game *game; /* of the record that was replayed last, or NULL */
	ludos_position before, after;
	struct text text, written, glyph;
};

/* The text for a caller who frees it; NULL, and it is gone, after telling that
 * there is no memory. */
char *text_give(struct text *text, ludos_error *error);

/* Not yet held by anybody else; NULL if there is no memory. */
ludos_game *game_share(const struct game *rules);
ludos_game *game_hold(ludos_game *game);

/* A game that begins there; NULL after telling that there is no memory. */
ludos_position *position_begin(
    ludos_game *game, const struct position *pos, ludos_error *error);

/* Fills in what led to the position. */
void position_set_turn(ludos_position *position, const struct position *before);

/* A NUL, which only an escape of YAML can bring in, would end the string. */
void library_mask_nuls(char *words, size_t length);

/* error may be NULL in all of these. */
void error_none(ludos_error *error);
/* Answer false. */
bool error_say(ludos_error *error, ludos_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool error_no_memory(ludos_error *error);

/* Part of a string that was given. */
void error_place(ludos_error *error, struct span text, struct span part);
void error_rule(ludos_error *error, const struct rule *rule);
void error_legal(ludos_error *error, const char *nearest, const char *legal,
    uint64_t legal_count);

#endif
