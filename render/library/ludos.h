/*
 * libludos: records of traditional board games, played through their rules,
 * and diagrams of them. ludos(3) is the manual, ldn(5) the notation.
 *
 * What a function named _new, _open, _at, _copy or _position makes is yours:
 * give it back to its _free. A `char *` is yours too: ludos_free() takes it. A
 * `const char *` belongs to what it was asked of, and lives as long; rules,
 * titles and names of sides live as long as the program. Every _free takes
 * NULL. Strings are UTF-8.
 *
 * What fails says so: it answers NULL or false and fills in *error. The last
 * argument may be NULL for those who do not want to know why. No other pointer
 * may be NULL unless it says so.
 *
 * There is no global state. Different threads may use different objects at
 * the same time; several may share an object that none of them changes.
 */
#ifndef RENDER_LIBRARY_LUDOS_H
#define RENDER_LIBRARY_LUDOS_H

#include <stdbool.h>
#include <stddef.h>

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

/* Of the library that runs, not of this file: "0.1.0". */
LUDOS_API const char *ludos_version(void);

LUDOS_API void ludos_free(void *memory);

/* --- errors ---------------------------------------------------------------- */

typedef enum ludos_status {
	LUDOS_OK = 0,
	LUDOS_DOUBTFUL = 1,   /* only a warning */
	LUDOS_WRONG = 2,      /* it cannot be read, or does not hold */
	LUDOS_ILLEGAL = 3,    /* a turn that a rule refuses */
	LUDOS_UNKNOWN = 4,    /* there is nothing of that name */
	LUDOS_TOO_LARGE = 5,  /* a record that is not read; others may be */
	LUDOS_UNREADABLE = 6, /* the system cannot read the file */
	LUDOS_NO_MEMORY = 7
} ludos_status;

enum { LUDOS_MESSAGE_SIZE = 256, LUDOS_TURN_SIZE = 272 };

/* What is wrong, and where. It is a value: there is nothing to give back. */
typedef struct ludos_error {
	ludos_status status;
	/* From 1, in the file, or in the string that was given; columns count
	 * characters. 0 if it is not about a place. */
	size_t line, column, length;
	unsigned long ply;     /* the turn of the game, or 0 */
	const char *rule;      /* the id of the rule that is broken, or NULL */
	const char *rule_text; /* what it says */
	unsigned long legal_count; /* how many turns would be legal, or 0 */
	void *reserved[4];
	char message[LUDOS_MESSAGE_SIZE]; /* one line */
	char nearest[LUDOS_TURN_SIZE];    /* probably meant, or "" */
	/* Legal turns that are near, with blanks between them, or "". */
	char legal[2 * LUDOS_TURN_SIZE];
} ludos_error;

/* --- games ----------------------------------------------------------------- */

/* The rules that a game is played by. It never changes. Positions keep the
 * rules that they need: you may give the game back before them. */
typedef struct ludos_game ludos_game;

/* oware, oware/awele or oware/abapa+five-houses, as in `ludos games`. */
LUDOS_API ludos_game *ludos_game_new(const char *name, ludos_error *error);
/* Every ruleset, from 0 on; NULL and LUDOS_OK after the last. */
LUDOS_API ludos_game *ludos_game_at(size_t i, ludos_error *error);
LUDOS_API void ludos_game_free(ludos_game *game);

/* The name in full. */
LUDOS_API const char *ludos_game_name(const ludos_game *game);
LUDOS_API const char *ludos_game_title(const ludos_game *game);
/* "green"; NULL after the last. */
LUDOS_API const char *ludos_game_side(const ludos_game *game, unsigned i);

/* --- positions ------------------------------------------------------------- */

/* Where a game stands, and what repetition rules need of its past. */
typedef struct ludos_position ludos_position;

/* The start of the game if text is NULL. A position that no game leads to is
 * made, with LUDOS_DOUBTFUL in *error. */
LUDOS_API ludos_position *ludos_position_new(
    const ludos_game *game, const char *text, ludos_error *error);
LUDOS_API ludos_position *ludos_position_copy(
    const ludos_position *position, ludos_error *error);
LUDOS_API void ludos_position_free(ludos_position *position);

/* The position string, without the past. */
LUDOS_API char *ludos_position_write(
    const ludos_position *position, ludos_error *error);
LUDOS_API const ludos_game *ludos_position_game(const ludos_position *position);
/* Who is to move. */
LUDOS_API const char *ludos_position_side(const ludos_position *position);
/* The turn that led here, in full; NULL if none did. */
LUDOS_API const char *ludos_position_last_turn(const ludos_position *position);

/* Answers false to hear no more. The turn is gone when it returns. */
typedef bool ludos_turn_fn(const char *turn, void *user);

/* Every legal turn; none when the game is over. There can be more than a
 * hundred thousand. Answers what `each` answered last. */
LUDOS_API bool ludos_turns(
    const ludos_position *position, ludos_turn_fn *each, void *user);
/* What cannot be listed, in words, such as a free arrangement of seeds; NULL
 * if all legal turns are. */
LUDOS_API const char *ludos_unlisted(const ludos_position *position);

/* Plays a turn. If it fails, the position is as it was. What follows from the
 * rules, such as a harvest, may be left out of the turn. */
LUDOS_API bool ludos_play(
    ludos_position *position, const char *turn, ludos_error *error);

typedef enum ludos_result {
	LUDOS_GOES_ON = 0,
	LUDOS_WON = 1,
	LUDOS_DRAWN = 2
} ludos_result;

enum { LUDOS_SIDES_MAX = 4 };

typedef struct ludos_outcome {
	ludos_result result;
	unsigned winner;       /* a side, if it is won */
	const char *rule;      /* the id of the rule that ended it, or NULL */
	const char *rule_text; /* what it says */
	unsigned scores;       /* how many there are: 0 where nobody scores */
	unsigned score[LUDOS_SIDES_MAX]; /* so far, or at the end */
} ludos_outcome;

/* How it ended; *outcome, which may be NULL, tells more. */
LUDOS_API ludos_result ludos_judge(
    const ludos_position *position, ludos_outcome *outcome);
/* How it would end if a player claimed what he may claim here, from 0 on;
 * LUDOS_GOES_ON after the last. Whoever does not claim plays on. */
LUDOS_API ludos_result ludos_claim(
    const ludos_position *position, unsigned i, ludos_outcome *outcome);

/* --- records --------------------------------------------------------------- */

/* Reads one record of LDN after the other, from a file of any size. */
typedef struct ludos_reader ludos_reader;
/* One of them: the reader's, until the next is read. */
typedef struct ludos_record ludos_record;

LUDOS_API ludos_reader *ludos_reader_open(const char *path, ludos_error *error);
/* The text must stay as long as the reader. */
LUDOS_API ludos_reader *ludos_reader_open_memory(
    const char *text, size_t length, ludos_error *error);
LUDOS_API void ludos_reader_free(ludos_reader *reader);

/* The next record; whether it is right is seen when it is replayed. NULL and
 * LUDOS_OK after the last. After LUDOS_TOO_LARGE the next call goes on. */
LUDOS_API ludos_record *ludos_reader_next(
    ludos_reader *reader, ludos_error *error);

/* A value of the header, as it is written: "event", "players.south". The first
 * of a list; NULL if there is none. */
LUDOS_API const char *ludos_record_get(
    const ludos_record *record, const char *key);
/* Everything in the header but the moves, from 0 on; NULL after the last. The
 * items of a list have the same key. */
LUDOS_API const char *ludos_record_key(const ludos_record *record, size_t i);
LUDOS_API const char *ludos_record_value(const ludos_record *record, size_t i);

typedef enum ludos_step_kind {
	LUDOS_TURN = 1,
	LUDOS_COMMENT = 2,       /* on the turn before it */
	LUDOS_ANNOTATION = 3,    /* likewise: $1 */
	LUDOS_VARIATION = 4,     /* another line instead of that turn ... */
	LUDOS_VARIATION_ENDS = 5 /* ... and its end */
} ludos_step_kind;

/* Something in the moves of a record; gone when the function returns. */
typedef struct ludos_step {
	ludos_step_kind kind;
	unsigned depth;      /* 0 in the game itself, 1 in its variations ... */
	unsigned long ply;   /* the turns up to here, this one included */
	unsigned long round; /* LUDOS_TURN: the number it is written under */
	const char *side;    /* LUDOS_TURN: who plays it */
	const char *text;    /* the turn in full, or the comment; or "" */
	const char *written; /* LUDOS_TURN: as it stands in the record */
	const char *glyph;   /* LUDOS_TURN: "!", "?!", ... or "" */
	unsigned long annotation; /* LUDOS_ANNOTATION */
	/* LUDOS_TURN: to look at or to copy; otherwise NULL. What led to the
	 * position before is not known to it. */
	const ludos_position *before, *after;
} ludos_step;

/* Answers false to stop there. */
typedef bool ludos_step_fn(const ludos_step *step, void *user);
/* Hears of errors and warnings, some of many. */
typedef void ludos_problem_fn(const ludos_error *problem, void *user);

/* Plays the record through the rules, as far as it is legal. True if nothing
 * is wrong, as far as it was heard; otherwise *error has the first error. each
 * and tell may be NULL. They must not use the reader. */
LUDOS_API bool ludos_replay(ludos_record *record, ludos_step_fn *each,
    ludos_problem_fn *tell, void *user, ludos_error *error);

/* The position after a ply of the game, from the end if it is negative: 0 is
 * the start, -1 the end. The record must be legal up to there. */
LUDOS_API ludos_position *ludos_record_position(
    ludos_record *record, long ply, ludos_error *error);

/* --- pictures -------------------------------------------------------------- */

enum { LUDOS_FLIP = 1, LUDOS_WITHOUT_LAST_TURN = 2 };

/* How a picture should look; what is 0 or NULL is as usual. */
typedef struct ludos_picture {
	size_t size;          /* sizeof(ludos_picture), always */
	const char *theme;    /* as in `ludos draw --theme` */
	const char *language; /* "en", "fr" */
	const char *caption;
	const char *marks;  /* "c3,d4": rings round points */
	const char *arrows; /* "c3-e5,a1-b2" */
	const char *labels; /* "c3=A,d4=B" */
	unsigned width_mm;  /* 80 if it is 0 */
	unsigned flags;     /* LUDOS_FLIP, ... */
} ludos_picture;

/* SVG, with the position inside for those who read pictures back. picture may
 * be NULL. */
LUDOS_API char *ludos_draw_svg(const ludos_position *position,
    const ludos_picture *picture, ludos_error *error);

#ifdef __cplusplus
}
#endif

#endif
