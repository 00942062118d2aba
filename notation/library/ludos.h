/*
 * libludos: traditional board games, their rules and their records.
 * ludos(3) is the manual, ldn(5) the notation; <ludos-draw.h> has pictures.
 *
 * Ownership. What a function named _new, _open, _at, _copy or _unpack makes
 * is yours: pass it to its _free, which takes NULL as well. A `char *` is
 * yours too: pass it to ludos_free(). A `const char *` or `const struct *`
 * belongs to the object it was asked of and is valid until that object is
 * freed or changed; rules, titles and names of sides are valid as long as the
 * program runs. Strings are UTF-8.
 *
 * Errors. A function that fails returns NULL or false, changes nothing, and
 * fills in *error, always the last argument, which may be NULL. Faults of a
 * text are a list, because there can be many: `struct ludos_problems`. No other
 * pointer may be NULL unless the description says so.
 *
 * Structs. One that begins with `size_t size` must have it set by the one who
 * owns the memory, always to sizeof the struct; 0 or NULL in any other member
 * means the default. So programs keep working when a later version adds
 * members.
 *
 * Threads. There is no global state and no lock. Contexts and games may be
 * shared between threads; anything else belongs to one thread at a time.
 */
#ifndef LUDOS_H
#define LUDOS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define LUDOS_VERSION_MAJOR 0
#define LUDOS_VERSION_MINOR 1
#define LUDOS_VERSION_PATCH 0
#define LUDOS_VERSION       "0.1.0"

#if defined(__GNUC__)
#define LUDOS_API __attribute__((visibility("default")))
#else
#define LUDOS_API
#endif

/* The version of the library that runs, not of this header: "0.1.0". */
LUDOS_API const char *ludos_version(void);

/* --- errors ---------------------------------------------------------------- */

typedef enum ludos_status {
	LUDOS_OK = 0,
	LUDOS_WARNING = 1,    /* only a warning */
	LUDOS_WRONG = 2,      /* the text or the argument is wrong */
	LUDOS_ILLEGAL = 3,    /* a move that breaks a rule */
	LUDOS_UNKNOWN = 4,    /* nothing has that name */
	LUDOS_TOO_LARGE = 5,  /* the record is larger than the limit */
	LUDOS_UNREADABLE = 6, /* the system cannot read the file */
	LUDOS_NO_MEMORY = 7,
	LUDOS_AMBIGUOUS = 8 /* several moves fit */
} ludos_status;

enum { LUDOS_MESSAGE_SIZE = 256, LUDOS_MOVE_SIZE = 272 };

/* What went wrong, and where. A value: nothing to free. */
typedef struct ludos_error {
	size_t size; /* sizeof(ludos_error), set by you */
	ludos_status status;
	/* From 1, in the string you passed or in the file; columns and length
	 * count characters. 0 if the error has no place. */
	size_t line, column, length;
	unsigned long ply;     /* of a record, or 0 */
	const char *rule;      /* the id of the broken rule, or NULL */
	const char *rule_text; /* what the rule says */
	uint64_t legal_count;  /* how many moves are legal instead, or 0 */
	const char *id;        /* of the message: "LDN-14", or NULL */
	char message[LUDOS_MESSAGE_SIZE]; /* one line */
	char why[LUDOS_MESSAGE_SIZE];     /* why the rule applies here, or "" */
	char nearest[LUDOS_MOVE_SIZE];    /* probably meant, or "" */
	/* Similar legal moves, or the moves that fit, separated by blanks. */
	char legal[2 * LUDOS_MOVE_SIZE];
} ludos_error;

/* --- contexts -------------------------------------------------------------- */

/* Where memory comes from, the language of messages and the limits. Made
 * once, it never changes, and must outlive what is made with it. Wherever a
 * context is asked for, NULL means malloc(), English and the usual limits. */
typedef struct ludos_context ludos_context;

typedef struct ludos_setup {
	size_t size;
	/* As malloc(), realloc() and free(), with `user`; all three or none.
	 * libyaml has no such hook and always uses malloc(). */
	void *(*allocate)(void *user, size_t size);
	void *(*resize)(void *user, void *memory, size_t size);
	void (*release)(void *user, void *memory);
	void *user;
	const char *language; /* "en", "fr" */
} ludos_setup;

/* setup may be NULL. */
LUDOS_API ludos_context *ludos_context_new(
    const ludos_setup *setup, ludos_error *error);
LUDOS_API void ludos_context_free(ludos_context *context);

/* Frees a `char *` that was made in this context. */
LUDOS_API void ludos_free(const ludos_context *context, void *memory);

/* --- problems of a text ---------------------------------------------------- */

typedef enum ludos_level {
	LUDOS_LEVEL_ERROR = 1,
	LUDOS_LEVEL_WARNING = 2,
	LUDOS_LEVEL_LOSS = 3 /* what a conversion could not keep */
} ludos_level;

typedef struct ludos_problem {
	ludos_level level;
	const char *id;       /* of the message: "LDN-14", or NULL */
	const char *file;     /* the name it was read under, or "" */
	size_t offset, bytes; /* its place in the text, in bytes */
	/* The same as lines and columns from 1, in characters ... */
	size_t line, column, length;
	size_t column_utf16, length_utf16; /* ... and in UTF-16 units, from 0 */
	unsigned long ply;                 /* or 0 */
	const char *rule, *rule_text;      /* the broken rule, or NULL */
	const char *message;               /* one line */
	const char *why;   /* why the rule applies here, or NULL */
	const char *legal; /* a few legal moves, or NULL */
	uint64_t legal_count;
	const char *suggestion; /* what was probably meant, or NULL */
	const char *excerpt;    /* the line, or a part of a long one */
	size_t excerpt_column;  /* the column where the excerpt begins */
} ludos_problem;

/* A list of problems, or a function that is called for each. */
typedef struct ludos_problems ludos_problems;

typedef void ludos_problem_fn(const ludos_problem *problem, void *user);

LUDOS_API ludos_problems *ludos_problems_new(
    const ludos_context *context, ludos_error *error);
LUDOS_API void ludos_problems_free(ludos_problems *problems);
LUDOS_API size_t ludos_problems_count(const ludos_problems *problems);
/* NULL after the last. */
LUDOS_API const ludos_problem *ludos_problems_at(
    const ludos_problems *problems, size_t i);
LUDOS_API void ludos_problems_clear(ludos_problems *problems);
/* From now on each new problem is passed to this function instead of being
 * kept; it is valid during the call. NULL: kept again. */
LUDOS_API void ludos_problems_on_add(
    ludos_problems *problems, ludos_problem_fn *each, void *user);
/* As `ludos check` prints it: one line, or with carets and notes. */
LUDOS_API char *ludos_problem_text(const ludos_context *context,
    const ludos_problem *problem, bool verbose, ludos_error *error);
/* As in `ludos check --json`. */
LUDOS_API char *ludos_problem_json(const ludos_context *context,
    const ludos_problem *problem, ludos_error *error);

/* --- games ----------------------------------------------------------------- */

enum { LUDOS_SIDES_MAX = 4, LUDOS_NOWHERE = 0xff, LUDOS_NOBODY = 0xff };

/* A ruleset with its options. It never changes. Positions hold on to it: you
 * may free it before them. */
typedef struct ludos_game ludos_game;

/* A name that `ludos games` accepts: oware, oware/awele,
 * oware/abapa+five-houses. */
LUDOS_API ludos_game *ludos_game_new(
    const ludos_context *context, const char *name, ludos_error *error);
/* Every ruleset, from 0; NULL and LUDOS_OK after the last. */
LUDOS_API ludos_game *ludos_game_at(
    const ludos_context *context, size_t i, ludos_error *error);
LUDOS_API void ludos_game_free(ludos_game *game);

/* The full name: "oware/abapa+five-houses". */
LUDOS_API const char *ludos_game_name(const ludos_game *game);
LUDOS_API const char *ludos_game_title(const ludos_game *game);
/* "green"; NULL after the last. */
LUDOS_API const char *ludos_game_side(const ludos_game *game, unsigned i);
/* What `ludos games` shows, in the context's language: "about", "booklet",
 * "facts" (where it is from), "begins" (how the players find out who begins),
 * "names" (other names, separated by commas), "examples" (moves), "first"
 * ("fixed" or "free"), "scored" ("true" or "false"), "start" (the first
 * position). NULL if there is nothing of that name. */
LUDOS_API const char *ludos_game_fact(const ludos_game *game, const char *key);

typedef struct ludos_option {
	size_t size;
	const char *name;
	const char *text;     /* what it changes, one line */
	const char *needs;    /* options it needs, separated by commas, or "" */
	const char *examples; /* moves that only this option allows, or NULL */
	bool on;              /* in this game */
} ludos_option;

/* An option of the ruleset, on or off; false after the last. */
LUDOS_API bool ludos_game_option(
    const ludos_game *game, size_t i, ludos_option *option);

typedef struct ludos_rule {
	size_t size;
	const char *id, *text;
	const char *chapter;
	const char *booklet; /* its title, or NULL */
	const char *source;  /* "seed", "inferred", "external", "choice" ... */
} ludos_rule;

/* The rules of this game, options included; false after the last. */
LUDOS_API bool ludos_game_rule(
    const ludos_game *game, size_t i, ludos_rule *rule);
LUDOS_API bool ludos_game_rule_find(
    const ludos_game *game, const char *id, ludos_rule *rule);

typedef enum ludos_key_kind {
	LUDOS_KEY_NUMBER = 1,
	LUDOS_KEY_SIDE = 2,  /* a side + 1, or 0 for nobody */
	LUDOS_KEY_POINT = 3, /* a point + 1, or 0 for none */
	LUDOS_KEY_OTHER = 4 /* lines, words, stacks: only in position strings */
} ludos_key_kind;

/* What a position string may say besides the board: "hand=5,8". */
typedef struct ludos_key {
	size_t size;
	const char *name, *text;
	ludos_key_kind kind;
	unsigned count; /* how many values: usually one for each side */
	unsigned most;  /* the largest number that makes sense */
} ludos_key;

LUDOS_API bool ludos_game_key(const ludos_game *game, size_t i, ludos_key *key);

/* What stands on a point. */
typedef struct ludos_piece {
	size_t size;
	uint8_t side;  /* or LUDOS_NOBODY */
	uint8_t count; /* pieces that move as one, or seeds in a pit */
	bool hero;     /* a promoted piece, written in upper case */
	bool obstacle; /* a rock or the like, which belongs to nobody */
	bool special;  /* one of a kind: its name says which */
	uint8_t
	    below[2]; /* pieces under it, the lowest first: side + 1, or 0 */
	const char *name; /* what players call it, in the context's language */
	char letters[4];  /* in position strings, without what lies below */
} ludos_piece;

/* Every piece that a position of this game may have, for editors of positions;
 * false after the last. Pits hold seeds: then there are none. */
LUDOS_API bool ludos_game_piece(
    const ludos_game *game, size_t i, ludos_piece *piece);

typedef struct ludos_sticks {
	unsigned count;      /* how many sticks */
	unsigned most;       /* throws are 1 to this number */
	const uint8_t *flat; /* [throw]: how many lie with the flat side up */
} ludos_sticks;

/* The sticks that are thrown; NULL if there are none. */
LUDOS_API const ludos_sticks *ludos_game_sticks(const ludos_game *game);
/* A throw with the odds of real sticks, out of random bits; 0 without sticks. */
LUDOS_API unsigned ludos_game_throw(const ludos_game *game, uint32_t random);

/* --- boards ---------------------------------------------------------------- */

typedef enum ludos_look {
	LUDOS_LOOK_LINES = 1,   /* pieces stand where lines cross */
	LUDOS_LOOK_SQUARES = 2, /* pieces stand in squares */
	LUDOS_LOOK_PITS = 3,    /* points hold seeds */
	LUDOS_LOOK_TRACK = 4    /* stations along routes */
} ludos_look;

enum {                             /* symmetries, to be combined */
	LUDOS_SYMMETRY_MIRROR = 1, /* left and right change places */
	LUDOS_SYMMETRY_FLIP = 2,   /* near and far */
	LUDOS_SYMMETRY_TURN = 4    /* files and ranks */
};

typedef struct ludos_board {
	ludos_look look;
	unsigned points, lines, zones;
	unsigned columns, rows; /* of the grid */
	unsigned symmetries;    /* that leave the rules alone */
	const void *reserved;
} ludos_board;

typedef struct ludos_point {
	size_t size;
	const char *name;
	int x, y; /* hundredths of the distance of neighbours, from the bottom
		   * left */
	unsigned column, row; /* in the grid, row 0 at the bottom */
	const char *zone;     /* "camp", or NULL */
} ludos_point;

typedef struct ludos_line {
	size_t size;
	uint8_t from, to; /* points */
	bool dotted;
} ludos_line;

LUDOS_API const ludos_board *ludos_game_board(const ludos_game *game);
LUDOS_API bool ludos_board_point(
    const ludos_board *board, unsigned i, ludos_point *point);
/* A point by its name, or LUDOS_NOWHERE. */
LUDOS_API unsigned ludos_board_find(const ludos_board *board, const char *name);
/* Lines between neighbours, each once. */
LUDOS_API bool ludos_board_line(
    const ludos_board *board, unsigned i, ludos_line *line);
/* Where each point goes under these symmetries; points must have room for
 * board->points. False if the board does not have them. */
LUDOS_API bool ludos_board_image(
    const ludos_board *board, unsigned symmetries, uint8_t *points);

/* --- moves ----------------------------------------------------------------- */

/* The parts that moves are made of; ldn(5) has their letters and meaning. */
typedef enum ludos_part_kind {
	LUDOS_PART_PASS = 0,  /* --    no move */
	LUDOS_PART_AT = 1,    /* c3    the piece or pit, or a placement */
	LUDOS_PART_STEP = 2,  /* -c4   goes there without capturing */
	LUDOS_PART_TAKE = 3,  /* xc5   goes there capturing; or captures it */
	LUDOS_PART_JUMP = 4,  /* ^c5   jumps there without capturing */
	LUDOS_PART_ALONG = 5, /* ~c4   goes along a trade route */
	LUDOS_PART_ALSO = 6,  /* /d4   removes this piece too */
	LUDOS_PART_ALSO_HAND = 7,  /* / *   ... one from the opponent's hand */
	LUDOS_PART_LISTED = 8,     /* ,f7   one more of the same kind */
	LUDOS_PART_APPROACH = 9,   /* A     captures by approach */
	LUDOS_PART_WITHDRAW = 10,  /* W     captures by withdrawal */
	LUDOS_PART_HARVEST = 11,   /* x5    harvests that many seeds */
	LUDOS_PART_CATCH = 12,     /* x     catches a rival */
	LUDOS_PART_CLOCKWISE = 13, /* <     sows clockwise */
	LUDOS_PART_ANTICLOCKWISE = 14, /* >     sows anticlockwise */
	LUDOS_PART_RETURN = 15,        /* @c3   a captured piece comes back */
	LUDOS_PART_HERO = 16,          /* Hc3   the hero comes to c3 */
	LUDOS_PART_FLIP = 17,          /* =d5   turns the piece over */
	LUDOS_PART_HUT = 18,           /* #c3   the hut or rock there */
	LUDOS_PART_BARRIER = 19,       /* |c3   a barrier from c3 ... */
	LUDOS_PART_ROUTE = 20,         /* ~c3   a trade route from c3 ... */
	LUDOS_PART_TO = 21,            /* d4    ... to d4 */
	LUDOS_PART_SEEDS = 22,         /* [8,   one number of an arrangement */
	LUDOS_PART_THROW = 23,         /* 4     one throw */
	LUDOS_PART_UNUSED = 24,        /* -     a throw that cannot be used */
	LUDOS_PART_USING = 25, /* 4     the throw that took a horse home */
	LUDOS_PART_JOIN = 26   /* +     joins the parts of one move */
} ludos_part_kind;

typedef struct ludos_move_part {
	uint8_t kind;  /* enum ludos_part_kind */
	uint8_t value; /* a point, a number, or 0 */
} ludos_move_part;

enum { LUDOS_PARTS_MAX = 63 };

/* A move is a value: copy it, keep it, compare it. This never changes. */
typedef struct ludos_move {
	uint8_t count;
	ludos_move_part part[LUDOS_PARTS_MAX];
} ludos_move;

LUDOS_API bool ludos_move_equal(const ludos_move *a, const ludos_move *b);

/* --- positions ------------------------------------------------------------- */

/* Where a game stands, with the moves that were played on it and what
 * repetition needs of the past. */
typedef struct ludos_position ludos_position;

enum { LUDOS_SETUP = 1 }; /* to be drawn: it need not be playable */

/* The first position of the game if text is NULL. A position that no game can
 * reach is a problem that is only a warning. problems may be NULL. */
LUDOS_API ludos_position *ludos_position_new(const ludos_game *game,
    const char *text, unsigned flags, ludos_problems *problems,
    ludos_error *error);
/* With all of its past, which takes time: to try a move, play and undo it. */
LUDOS_API ludos_position *ludos_position_copy(
    const ludos_position *position, ludos_error *error);
LUDOS_API void ludos_position_free(ludos_position *position);

/* The position string, without the past. */
LUDOS_API char *ludos_position_write(
    const ludos_position *position, ludos_error *error);
LUDOS_API const ludos_game *ludos_position_game(const ludos_position *position);
/* The side to move. */
LUDOS_API unsigned ludos_position_side(const ludos_position *position);
/* How many moves were played here; what undo can take back. */
LUDOS_API unsigned long ludos_position_ply(const ludos_position *position);
/* Equal positions of a game have equal keys, in the sense of its rule of
 * repetition. */
LUDOS_API uint64_t ludos_position_key(const ludos_position *position);
/* The position in few bytes, without the past, for solvers. Returns how many
 * bytes it takes and writes them if there is room; bytes may then be NULL. */
LUDOS_API size_t ludos_position_pack(
    const ludos_position *position, uint8_t *bytes, size_t room);
/* length is what _pack returned. */
LUDOS_API ludos_position *ludos_position_unpack(const ludos_game *game,
    const uint8_t *bytes, size_t length, ludos_error *error);
/* What stands on a point; false if it is empty. */
LUDOS_API bool ludos_position_piece(
    const ludos_position *position, unsigned point, ludos_piece *piece);
/* A value that the position has besides the board, such as "hand", of a side;
 * side is 0 where there is only one value. False if there is no such number. */
LUDOS_API bool ludos_position_value(const ludos_position *position,
    const char *key, unsigned side, long *value);

/* Reads a move. It may be short: without what follows from the rules, or only
 * where the piece goes. If several legal moves fit, the status is
 * LUDOS_AMBIGUOUS and error->legal names them. An illegal move is an error, but
 * *move has it if it is well-formed, otherwise no parts. */
LUDOS_API bool ludos_move_read(const ludos_position *position, const char *text,
    ludos_move *move, ludos_error *error);
/* In full, as records have it. */
LUDOS_API char *ludos_move_write(
    const ludos_position *position, const ludos_move *move, ludos_error *error);

/* Return false to stop. */
typedef bool ludos_move_fn(const ludos_move *move, void *user);

/* Every legal move once; none when the game is over. There can be more than a
 * hundred thousand. The function may play and undo on this position. Returns
 * what it returned last, or true. */
LUDOS_API bool ludos_moves(
    const ludos_position *position, ludos_move_fn *each, void *user);
/* Fills in the legal moves after the first `skip`, as many as there is room
 * for, and returns how many there are in all. */
LUDOS_API size_t ludos_moves_fill(const ludos_position *position,
    ludos_move *moves, size_t room, size_t skip);
LUDOS_API uint64_t ludos_moves_count(const ludos_position *position);
/* The number of sequences of that many moves; 0 without enough memory. */
LUDOS_API uint64_t ludos_perft(const ludos_position *position, unsigned depth);
/* What cannot be listed, in words, such as a free arrangement of seeds; NULL
 * if every legal move is. */
LUDOS_API const char *ludos_moves_unlisted(const ludos_position *position);
/* The rule by which something may be claimed here, in words; NULL if nothing
 * may. */
LUDOS_API const char *ludos_claim_text(const ludos_position *position);

LUDOS_API bool ludos_play(
    ludos_position *position, const ludos_move *move, ludos_error *error);
/* Reads, then plays. */
LUDOS_API bool ludos_play_text(
    ludos_position *position, const char *move, ludos_error *error);
/* Sets the board to another position in the middle of the game, as a ruling
 * does; repetition is counted anew. */
LUDOS_API bool ludos_position_set(ludos_position *position, const char *text,
    ludos_problems *problems, ludos_error *error);
/* Takes back the last move or setting of the board; false if there is none. */
LUDOS_API bool ludos_undo(ludos_position *position);
/* The move that led here, in full; NULL if none did. */
LUDOS_API const ludos_move *ludos_last_move(ludos_position *position);

typedef enum ludos_effect_kind {
	LUDOS_EFFECT_LIFT = 0,   /* amount seeds, or the piece, leave point */
	LUDOS_EFFECT_DROP = 1,   /* ... come down on point */
	LUDOS_EFFECT_SKIP = 2,   /* a pit is passed over */
	LUDOS_EFFECT_MOVE = 3,   /* the piece goes from `from` to point */
	LUDOS_EFFECT_TAKE = 4,   /* seeds, or the piece, are taken from point */
	LUDOS_EFFECT_SPENT = 5,  /* pieces leave the opponent's hand */
	LUDOS_EFFECT_TURNED = 6, /* the piece on point becomes another */
	LUDOS_EFFECT_REFILL = 7, /* for a new round the pit holds that many */
	LUDOS_EFFECT_LINE = 8,   /* the piece belongs to a line now complete */
	LUDOS_EFFECT_BARRIER = 9,  /* bars the line between `from` and point */
	LUDOS_EFFECT_FALLEN = 10,  /* ... falls */
	LUDOS_EFFECT_ROUTE = 11,   /* a route now joins `from` and point */
	LUDOS_EFFECT_HOSTAGE = 12, /* is captured and stays under its captor */
	LUDOS_EFFECT_FREED = 13,   /* stands on point again */
	LUDOS_EFFECT_GONE = 14     /* a rock or the like is removed */
} ludos_effect_kind;

/* What a move did, in order. */
typedef struct ludos_effect {
	uint8_t kind; /* enum ludos_effect_kind */
	uint8_t point, from;
	uint8_t count; /* seeds, or pieces */
	uint8_t side;  /* of the piece, or LUDOS_NOBODY */
	bool hero;
} ludos_effect;

/* What the last move did, worked out when you ask; NULL if no move led here. */
LUDOS_API const ludos_effect *ludos_last_effects(
    ludos_position *position, size_t *count);

typedef enum ludos_result {
	LUDOS_GOES_ON = 0,
	LUDOS_WON = 1,
	LUDOS_DRAWN = 2
} ludos_result;

typedef struct ludos_outcome {
	size_t size;
	ludos_result result;
	unsigned winner;       /* a side, if it is won */
	const char *rule;      /* the id of the rule that ended it, or NULL */
	const char *rule_text; /* what it says, in the context's language */
	unsigned scores;       /* how many there are: 0 where nobody scores */
	unsigned score[LUDOS_SIDES_MAX]; /* so far, or at the end */
} ludos_outcome;

/* Whether the game is over; *outcome, which may be NULL, has more. */
LUDOS_API ludos_result ludos_judge(
    const ludos_position *position, ludos_outcome *outcome);
/* How it would end if a player claimed what may be claimed here, from 0;
 * LUDOS_GOES_ON after the last. Without a claim play continues. */
LUDOS_API ludos_result ludos_claim(
    const ludos_position *position, unsigned i, ludos_outcome *outcome);

/* --- partial moves --------------------------------------------------------- */

/* A move that is being entered part by part, by typing or by touch. It is legal
 * if and only if its parts can be pushed one after the other, each among those
 * that may follow, and it may end with the last. */
typedef struct ludos_partial ludos_partial;

enum {
	LUDOS_NEXT_ENDS = 1,   /* the move may end with this part */
	LUDOS_NEXT_ONLY = 2,   /* nothing else may come here */
	LUDOS_NEXT_FOLLOWS = 4 /* no choice: clients push it without asking */
};

/* A part that may follow. This never changes. */
typedef struct ludos_next {
	ludos_move_part part;
	uint8_t point;  /* where a finger shows it, or LUDOS_NOWHERE */
	uint8_t point2; /* the other end of a line, or LUDOS_NOWHERE */
	uint8_t flags;
} ludos_next;

/* The position must not change as long as the partial move is used. */
LUDOS_API ludos_partial *ludos_partial_new(
    const ludos_position *position, ludos_error *error);
LUDOS_API void ludos_partial_free(ludos_partial *partial);

/* Fills in the parts that may follow, as many as there is room for, and returns
 * how many there are; next may be NULL if room is 0. */
LUDOS_API size_t ludos_partial_next(
    ludos_partial *partial, ludos_next *next, size_t room);
/* A part that may not follow is refused, with the rule and the reason. */
LUDOS_API bool ludos_partial_push(
    ludos_partial *partial, ludos_move_part part, ludos_error *error);
/* False if there is no part left. */
LUDOS_API bool ludos_partial_pop(ludos_partial *partial);
/* Starts again with these parts, from the beginning of a move as it is typed.
 * If that is refused, the partial move is as before. */
LUDOS_API bool ludos_partial_text(
    ludos_partial *partial, const char *begin, ludos_error *error);
/* The parts so far as text, which ludos_partial_text() reads. */
LUDOS_API char *ludos_partial_write(ludos_partial *partial, ludos_error *error);
/* The move so far, in canonical order if it is complete; true if it may be
 * played as it is. move may be NULL. */
LUDOS_API bool ludos_partial_move(ludos_partial *partial, ludos_move *move);
/* What the move does so far, if it may be played; NULL if not. */
LUDOS_API const ludos_effect *ludos_partial_effects(
    ludos_partial *partial, size_t *count);
/* A few words for a part that may follow, in the context's language. */
LUDOS_API char *ludos_partial_label(
    ludos_partial *partial, const ludos_next *next, ludos_error *error);

/* --- records --------------------------------------------------------------- */

/* Reads one record of LDN after the other, from a file of any size. */
typedef struct ludos_reader ludos_reader;
/* One of them: the reader's, until the next is read. */
typedef struct ludos_record ludos_record;

LUDOS_API ludos_reader *ludos_reader_open(
    const ludos_context *context, const char *path, ludos_error *error);
/* The text must stay as long as the reader. */
LUDOS_API ludos_reader *ludos_reader_open_memory(const ludos_context *context,
    const char *text, size_t length, ludos_error *error);
LUDOS_API void ludos_reader_free(ludos_reader *reader);

/* The next record; whether it is right is seen when it is replayed. NULL and
 * LUDOS_OK after the last. After LUDOS_TOO_LARGE there may be more. */
LUDOS_API ludos_record *ludos_reader_next(
    ludos_reader *reader, ludos_error *error);

/* A value of the header, as it is written: "event", "players.south". The first
 * of a list; NULL if there is none. */
LUDOS_API const char *ludos_record_get(
    const ludos_record *record, const char *key);
/* Everything in the header but the moves, from 0; NULL after the last. The
 * items of a list have the same key. */
LUDOS_API const char *ludos_record_key(const ludos_record *record, size_t i);
LUDOS_API const char *ludos_record_value(const ludos_record *record, size_t i);

typedef enum ludos_step_kind {
	LUDOS_STEP_MOVE = 1,
	LUDOS_STEP_COMMENT = 2,    /* on the move before it */
	LUDOS_STEP_ANNOTATION = 3, /* likewise: $1 */
	LUDOS_STEP_VARIATION = 4,  /* another line instead of that move ... */
	LUDOS_STEP_VARIATION_ENDS = 5 /* ... and its end */
} ludos_step_kind;

/* Something in the moves of a record; valid until the function returns. */
typedef struct ludos_step {
	ludos_step_kind kind;
	unsigned depth;      /* 0 in the game itself, 1 in its variations ... */
	unsigned long ply;   /* the moves up to here, this one included */
	unsigned long round; /* the number it is written under */
	const char *side;    /* of a move: who plays it */
	const char *text;    /* the move in full, or the comment; or "" */
	const char *written; /* the move as it stands in the record */
	const char *glyph;   /* of a move: "!", "?!", ... or "" */
	unsigned long annotation;
	/* Of a move: to look at or to copy; otherwise NULL. The past is known
	 * to `after` alone. */
	const ludos_position *before, *after;
} ludos_step;

/* Return false to stop. */
typedef bool ludos_step_fn(const ludos_step *step, void *user);

/* Plays the record by the rules, as far as it is legal. True if nothing is
 * wrong, as far as it was read; otherwise *error has the first error, and
 * problems all of them. each and problems may be NULL. The function must not
 * use the reader. */
LUDOS_API bool ludos_replay(ludos_record *record, ludos_step_fn *each,
    void *user, ludos_problems *problems, ludos_error *error);

/* The position after a ply of the game, from the end if it is negative: 0 is
 * the start, -1 the end. The record must be legal up to there. */
LUDOS_API ludos_position *ludos_record_position(
    ludos_record *record, long ply, ludos_error *error);

#ifdef __cplusplus
}
#endif

#endif
