/*
 * What the suites share: a table to play at, a reader of records that keeps
 * what it was told, dice, and files. Everything is opened and closed by the
 * test that uses it.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "notation/formats/format.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ldn_write.h"
#include "notation/replay/reader.h"
#include "notation/text/language.h"
#include "rules/registry.h"

/* Words for a failed assertion; valid until many more have been made. */
const char *explain(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

struct span span_of(const char *words);

/* Of everything that the tests make; faults_arm() gives it back. */
extern struct memory test_memory;
/* The one of that name; NULL is English. */
const struct language *test_language(const char *name);
struct text test_text(void); /* an empty one */

/* --- dice ---------------------------------------------------------------- */
struct dice {
	uint64_t state;
};

struct dice dice_new(uint64_t seed);
/* 0 to below - 1. */
uint32_t dice_roll(struct dice *dice, uint32_t below);

/* --- a table ------------------------------------------------------------- */
struct table {
	struct game game;
	struct game_history history;
	struct state state;
	struct report report; /* of the last turn */
	struct text text;
};

/* "game/rules", "game/rules+option+option"; the start position. False if
 * there is no such thing. */
bool table_open(struct table *table, const char *spec);
void table_close(struct table *table);
/* The same from the columns of a table; options may be empty. */
bool table_open_row(struct table *table, const char *game, const char *rules,
    const char *options);
/* "-" is the start. False if the string cannot be read. */
bool table_place(struct table *table, const char *position);
/* NULL, or the rule broken; a rule with the id "unreadable" if it is no
 * turn. */
const struct rule *table_play(struct table *table, const char *turn);
/* Turns with blanks between them; answers as the first that is refused. */
const struct rule *table_play_all(struct table *table, const char *turns);
const char *table_position(struct table *table);
/* All legal turns in alphabetical order, a blank between them. */
const char *table_turns(struct table *table);
const char *rule_id(const struct rule *rule); /* "-" for NULL */
/* The rule that ended the game, "claim FAN-14" for those by which somebody may
 * end it, or "-". */
const char *table_ended(const struct table *table);
/* Who wins by that, and the score; of several claims by the first. */
uint8_t table_winner(const struct table *table);
const uint16_t *table_score(const struct table *table);

/* --- records ------------------------------------------------------------- */
enum { HEARD_MAX = 16 };

struct heard {
	enum level level;
	size_t line, column, length;
	unsigned long ply;
	char rule[16], message[240], suggestion[48], excerpt[200];
	bool utf8; /* the message is */
};

struct test_reader {
	struct reader in;
	struct heard heard[HEARD_MAX]; /* the first ones */
	size_t count;
};

bool reader_open(struct test_reader *reader);
void reader_close(struct test_reader *reader);
/* Reads and plays one document; what was heard before is forgotten. */
bool reader_take(struct test_reader *reader, const char *text, size_t length);
bool reader_take_words(struct test_reader *reader, const char *text);
/* The canonical form, or false; *out is emptied first. */
bool reader_write(struct test_reader *reader, const char *text, size_t length,
    struct text *out);
/* One document in another format, or false if it is not legal or there is no
 * memory; *out is emptied first. */
bool reader_export(struct test_reader *reader, const struct format *format,
    const char *text, size_t length, struct text *out);
/* The canonical form of a record in another format, likewise. */
bool reader_import(struct test_reader *reader, const struct format *format,
    const char *text, size_t length, struct text *out);
/* A small record: "game/rules", more header lines, movetext. */
const char *record_of(
    struct text *text, const char *spec, const char *header, const char *moves);

/* Documents with everything that a header and movetext can hold. */
extern const char *const sample_documents[];
extern const size_t sample_document_count;

/* The same kinds and texts, comments and styles left aside. A literal block
 * of one tree may be raw in the other. */
bool node_same(
    const struct source *source, const struct node *a, const struct node *b);

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

/* The next word of a text with blanks between words; false at the end. */
bool next_word(const char **at, struct span *word);

/* Seconds of processor time. */
double seconds_now(void);

/* Makes the n-th allocation from now on fail, once; 0 for none. */
void faults_arm(unsigned long n);
/* Whether it has failed. */
bool faults_hit(void);

/* For games made up here, in which every position can be. */
enum soundness always_sound(
    const struct game *game, const struct position *pos, const char **why);

#endif
