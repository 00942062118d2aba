/*
 * What the suites share that know the public headers alone: a table to play
 * at, dice, files and their rows. Everything is opened and closed by the test
 * that uses it.
 */
#ifndef TESTS_TABLE_H
#define TESTS_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <ludos.h>

/* Words for a failed assertion; valid until many more have been made. */
const char *explain(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

/* --- dice ---------------------------------------------------------------- */
struct dice {
	uint64_t state;
};

struct dice dice_new(uint64_t seed);
/* 0 to below - 1. */
uint32_t dice_roll(struct dice *dice, uint32_t below);

/* --- a table ------------------------------------------------------------- */
struct table {
	ludos_game *game;
	ludos_position *position;
	ludos_error error; /* of the last position or move that was refused */
	char *words;       /* that a function below returned */
};

/* "game/rules", "game/rules+option+option"; the start position. False if there
 * is no such game; then there is nothing to close. */
bool table_open(struct table *table, const char *spec);
void table_close(struct table *table);
/* The same of three columns of a row: game, rules, and options with commas
 * between them, which may be empty; valid until the next call. */
const char *spec_of(char *const row[3]);
/* "-" is the start. False if the string cannot be read. */
bool table_place(struct table *table, const char *position);
/* Exactly this move, as in a record: "-", the id of the rule it breaks, or
 * "unreadable" if it is no move. */
const char *table_play(struct table *table, const char *move);
/* Moves with blanks between them; returns at the first that is refused. */
const char *table_play_all(struct table *table, const char *moves);
/* Valid until the next call that returns words of this table, like all of
 * these. */
const char *table_position(struct table *table);
/* All legal moves in alphabetical order, with blanks between them. */
const char *table_moves(struct table *table);
/* The last move in full. */
const char *table_last_move(struct table *table);
bool table_is_over(const struct table *table);
/* The rule that ended the game, "claim FAN-14" for those by which it may be
 * ended, or "-". */
const char *table_ended(const struct table *table);
/* How it ended, or would by the first claim. */
ludos_outcome table_outcome(const struct table *table);
/* Whatever a refused move must leave alone, in words. */
const char *table_state(struct table *table);

/* --- records ------------------------------------------------------------- */
/* A record of "game/rules+option"; "-" is the start. Valid as long as what
 * explain() returns. */
const char *moves_record(
    const char *spec, const char *position, const char *moves);
/* Reads and replays the only record of a text. All but the text may be NULL. */
bool record_replay(const char *text, ludos_step_fn *each, void *user,
    ludos_problems *problems, ludos_error *error);

/* --- files --------------------------------------------------------------- */
/* The whole file, NUL at the end; NULL if there is none. */
char *file_read(const char *path, size_t *length);

struct tsv {
	char *data, *at;
	size_t line;
};

enum { TSV_COLUMNS = 12 };

bool tsv_open(struct tsv *tsv, const char *path);
void tsv_close(struct tsv *tsv);
/* The next line that is neither empty nor a comment; missing columns are
 * "". */
bool tsv_next(struct tsv *tsv, char *columns[TSV_COLUMNS]);

/* Calls use for every row of tests/NAME.tsv, if there is one, and of every
 * tests/rows/GAME.NAME.tsv; the first line of each names the columns. */
void each_row(const char *name, void (*use)(char *row[TSV_COLUMNS], void *user),
    void *user);

/* The same for one file. */
void each_row_of(const char *path,
    void (*use)(char *row[TSV_COLUMNS], void *user), void *user);

struct word {
	const char *text;
	size_t length;
};

/* The next word of a text with blanks between words; false at the end. */
bool next_word(const char **at, struct word *word);

/* Seconds of processor time. */
double seconds_now(void);

#endif
