/*
 * What the suites share that look inside: a table of the core and a reader of
 * records that keeps what it was told. What knows the public headers alone is in
 * tests/table.h.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "notation/formats/format.h"
#include "notation/record/game_text.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/replay/ldn_write.h"
#include "notation/replay/reader.h"
#include "notation/text/language.h"
#include "rules/registry.h"
#include "tests/table.h"

struct span span_of(const char *words);

/* Of everything that the tests make; faults_arm() gives it back. */
extern struct memory test_memory;
/* The one of that name; NULL is English. */
const struct language *test_language(const char *name);
struct text test_text(void); /* an empty one */

/* --- a table of the core -------------------------------------------------- */
struct core_table {
	struct game game;
	struct game_history history;
	struct state state;
	struct report report; /* of the last move */
	struct text text;
};

/* As table_open() and so on do. */
bool core_open(struct core_table *table, const char *spec);
void core_close(struct core_table *table);
bool core_place(struct core_table *table, const char *position);
/* False if it is not legal. */
bool core_play(struct core_table *table, const char *move);
const char *core_position(struct core_table *table);

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

/* Makes the n-th allocation from now on fail, once; 0 for none. */
void faults_arm(unsigned long n);
/* Whether it has failed. */
bool faults_hit(void);

/* For games made up here, in which every position can be. */
enum soundness always_sound(
    const struct game *game, const struct position *pos, const char **why);

#endif
