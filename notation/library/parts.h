/* What the files behind ludos.h share. */
#ifndef NOTATION_LIBRARY_PARTS_H
#define NOTATION_LIBRARY_PARTS_H

#include <stdatomic.h>

#include "notation/library/ludos.h"
#include "notation/record/turn_text.h"
#include "notation/replay/replay.h"
#include "rules/game.h"

struct ludos_context {
	struct memory memory; /* what each call begins with */
	struct allocator allocator;
};

/* The memory of one call; context may be NULL. */
struct memory context_memory(const ludos_context *context);

struct ludos_game {
	atomic_uint held; /* by the one who made it, and its positions */
	const ludos_context *context;
	struct game rules;
	char *name, *start; /* the full name, the first position */
	char *names;        /* other names, separated by commas */
	ludos_board board;
	ludos_sticks sticks;
};

/* Before a move, or before the board was set. */
struct past_step {
	struct state before;
	struct turn move;
	bool set; /* no move: a ruling set the board */
	bool unplayable;
	size_t length; /* of the history */
	uint64_t epoch;
};

struct ludos_position {
	ludos_game *game; /* held */
	struct state state;
	bool unplayable; /* only to be drawn */
	struct game_history history;
	struct past_step *past;
	size_t past_count, past_room;
	/* While a record is replayed the past is the replay's: what stood on
	 * the board, `lent_back` moves less. NULL if it is our own. */
	const struct game_history *lent;
	size_t lent_back;
	struct report report; /* of the last move, if it was asked for */
	bool reported;
	ludos_move last;
	ludos_effect *effects;
};

struct entry {
	const char *key, *value;
	struct entry *next;
};

struct ludos_record {
	const ludos_context *context;
	struct memory memory; /* of the present call, and all that follows */
	struct source source;
	struct record record;
	struct replay *replay;
	struct arena arena; /* for the entries */
	struct entry *first, **last;
	/* What steps point into. */
	ludos_game *game; /* of the record that was replayed last, or NULL */
	ludos_position before, after;
	struct past_step step; /* of `after` */
	struct text text, written, glyph;
};

/* The text for a caller who frees it; NULL, after releasing it, if there is no
 * memory. */
char *text_give(struct text *text, ludos_error *error);

/* Held by the caller alone; NULL if there is no memory. */
ludos_game *game_share(const ludos_context *context, const struct game *rules);
ludos_game *game_hold(const ludos_game *game);

unsigned board_count_lines(const struct map *map);

/* What a byte of a position stands for, on boards without pits; not 0. */
ludos_piece piece_of_byte(const ludos_game *game, uint8_t piece);

/* A game that begins there; NULL if there is no memory. */
ludos_position *position_begin(
    const ludos_game *game, const struct position *pos, ludos_error *error);

/* The state before the next move or setting, to be undone; NULL if there is no
 * memory. */
struct past_step *position_remember(ludos_position *position);

/* Copies the parts, and clears those behind them. */
void move_of_turn(ludos_move *move, const struct turn *turn);
/* False, with no parts, if no text could say so on this board. */
bool turn_of_move(
    const struct map *map, const ludos_move *move, struct turn *turn);

/* What the last move did, in full; NULL if no move led here. */
const struct report *position_report(ludos_position *position);

/* Fills in why a move is refused. Returns false. */
bool refuse_move(const ludos_position *position, struct span move,
    const struct turn *turn, const struct rule *rule, ludos_error *error);

/* Turns effects into the library's; room for EFFECTS_MAX. Returns how many. */
size_t effects_of_report(const struct game *rules, const struct report *report,
    ludos_effect *effects);

/* Copies what the caller's struct has room for, but for its first member. */
void fill_struct(void *given, const void *full, size_t size);
/* The other way round: false if the size is not set, or if a member that we do
 * not know is. *taken has the defaults before. */
bool take_struct(void *taken, const void *given, size_t size);
#define FILL(given, full) fill_struct((given), &(full), sizeof(full))

/* A sink whose reports go to the list, and the first error to *error; both may
 * be NULL. */
struct problem_sink {
	struct sink sink;
	ludos_problems *problems;
	ludos_error *error;
	bool wrong; /* there was an error */
};

void problem_sink_init(struct problem_sink *sink, struct memory *memory,
    ludos_problems *problems, ludos_error *error);
void problem_sink_release(struct problem_sink *sink);
/* False if there is no memory. */
bool problems_add(ludos_problems *problems, const struct diag *diag);

/* A NUL, which only an escape of YAML can bring in, would end the string. */
void library_mask_nuls(char *words, size_t length);

/* error may be NULL in all of these. */
void error_none(ludos_error *error);
/* In the language, or English if it is NULL. Returns false. */
bool error_say(ludos_error *error, const struct language *language,
    ludos_status status, const char *english, ...)
    __attribute__((format(printf, 4, 5)));
bool error_no_memory(ludos_error *error);

/* Part of a string that was given. */
void error_place(ludos_error *error, struct span text, struct span part);
void error_line(ludos_error *error, size_t line);
void error_rule(ludos_error *error, const struct language *language,
    const struct rule *rule);
void error_legal(ludos_error *error, const char *nearest, const char *legal,
    uint64_t legal_count);
void error_why(ludos_error *error, const char *why);
void error_of_diag(ludos_error *error, const struct language *language,
    const struct diag *diag);

#endif
