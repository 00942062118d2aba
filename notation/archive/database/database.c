#include "notation/archive/database/database.h"

#ifndef HAVE_SQLITE

static const char without[] =
    "this ludos was built without SQLite; install libsqlite3-dev (elsewhere "
    "sqlite-devel or sqlite) and build it again";

const char *database_missing(void)
{
	return without;
}

const char *database_open(struct database **opened, const char *name,
    bool fresh, struct memory *memory)
{
	(void)name;
	(void)fresh;
	(void)memory;
	*opened = NULL;
	return without;
}

const char *database_add(
    struct database *database, const char *parcels, size_t length)
{
	(void)database;
	(void)parcels;
	(void)length;
	return without;
}

const char *database_keep(struct database *database)
{
	(void)database;
	return without;
}

void database_close(struct database *database)
{
	(void)database;
}

#else

#include <sqlite3.h>

#include "notation/archive/database/parcel.h"
#include "notation/archive/database/schema.h"
#include "notation/text/shared_library.h"

#define FUNCTIONS(X)                                                           \
	X(sqlite3_open_v2)                                                     \
	X(sqlite3_close_v2)                                                    \
	X(sqlite3_busy_timeout)                                                \
	X(sqlite3_errmsg)                                                      \
	X(sqlite3_exec)                                                        \
	X(sqlite3_prepare_v2)                                                  \
	X(sqlite3_bind_int64)                                                  \
	X(sqlite3_bind_text64)                                                 \
	X(sqlite3_bind_null)                                                   \
	X(sqlite3_step)                                                        \
	X(sqlite3_reset)                                                       \
	X(sqlite3_finalize)                                                    \
	X(sqlite3_column_int64)                                                \
	X(sqlite3_changes)                                                     \
	X(sqlite3_last_insert_rowid)

struct library {
	FUNCTIONS(SHARED_MEMBER)
};

static bool library_load(struct library *library)
{
	/* As Linux, macOS and the BSDs call it. */
	static const char *const names[] = { "libsqlite3.so.0",
		"libsqlite3.dylib", "libsqlite3.so" };
	static const char *const functions[] = { FUNCTIONS(SHARED_NAME) };

	return shared_library_load(
	    names, COUNT_OF(names), functions, COUNT_OF(functions), library);
}

enum { PATIENCE_MS = 5000 };

struct database {
	struct memory *memory;
	struct library library;
	sqlite3 *file;
	sqlite3_stmt *statements[STATEMENTS];
	bool fresh; /* indices come last */
	struct text why, sql;
};

/* What SQLite says about what failed last. */
static const char *failed(struct database *database)
{
	text_clear(&database->why);
	text_puts(
	    &database->why, database->library.sqlite3_errmsg(database->file));
	return database->why.data;
}

static const char *run(struct database *database, const char *sql)
{
	if (database->library.sqlite3_exec(
		database->file, sql, NULL, NULL, NULL) == SQLITE_OK)
		return NULL;
	return failed(database);
}

static const char *prepare(
    struct database *database, const char *sql, sqlite3_stmt **statement)
{
	if (database->library.sqlite3_prepare_v2(
		database->file, sql, -1, statement, NULL) == SQLITE_OK)
		return NULL;
	return failed(database);
}

/* A question with one number for an answer. */
static const char *ask(struct database *database, const char *sql, long *answer)
{
	const struct library *library = &database->library;
	sqlite3_stmt *statement = NULL;
	const char *why = prepare(database, sql, &statement);

	if (!why && library->sqlite3_step(statement) == SQLITE_ROW)
		*answer = (long)library->sqlite3_column_int64(statement, 0);
	else if (!why)
		why = failed(database);
	library->sqlite3_finalize(statement);
	return why;
}

static const char *make_tables(struct database *database)
{
	text_clear(&database->sql);
	schema_tables(&database->sql);
	return run(database, database->sql.data);
}

/* Those that are not there yet: a database that is there has them. */
static const char *check_tables(struct database *database)
{
	long application = 0, schema = 0, tables = 0;
	const char *why = ask(database, schema_whose, &application);

	if (!why)
		why = ask(database, schema_number, &schema);
	if (!why)
		why = ask(database, schema_count, &tables);
	if (why)
		return why;
	if (tables == 0) {
		database->fresh = true;
		return make_tables(database);
	}
	if (application != SCHEMA_ID)
		return "it is a database of something else";
	if (schema != SCHEMA_NUMBER)
		return "it was made by another version of ludos; make a new "
		       "one";
	return NULL;
}

static const char *prepare_all(struct database *database)
{
	const char *why = run(database, schema_seen);

	text_clear(&database->sql);
	schema_add_game(&database->sql);
	for (int i = 0; !why && i < STATEMENTS; i++)
		why = prepare(database,
		    schema_statements[i] ? schema_statements[i]
					 : database->sql.data,
		    &database->statements[i]);
	return why;
}

static const char *begin(struct database *database)
{
	const char *why =
	    run(database, database->fresh ? schema_new_file : schema_old_file);

	if (!why)
		why = run(database, "BEGIN IMMEDIATE");
	if (!why)
		why = check_tables(database);
	if (!why)
		why = prepare_all(database);
	return why;
}

const char *database_missing(void)
{
	struct library library;

	return library_load(&library)
		   ? NULL
		   : "SQLite, with which this ludos was built, is not here; "
		     "install libsqlite3-0 (elsewhere sqlite-libs or sqlite)";
}

/* Names such as :memory: and file:x mean something else to SQLite. */
static void set_name(struct text *text, const char *name)
{
	text_puts(text, *name == '/' ? "" : "./");
	text_puts(text, name);
}

const char *database_open(struct database **opened, const char *name,
    bool fresh, struct memory *memory)
{
	struct database *database = memory_get(memory, sizeof(*database));

	*opened = database;
	if (!database)
		return "out of memory";
	database->memory = memory;
	database->fresh = fresh;
	text_init(&database->why, memory);
	text_init(&database->sql, memory);
	if (!library_load(&database->library))
		return database_missing();
	set_name(&database->sql, name);
	if (memory->failed)
		return "out of memory";
	if (database->library.sqlite3_open_v2(database->sql.data,
		&database->file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
		NULL) != SQLITE_OK)
		return database->file ? failed(database) : "out of memory";
	database->library.sqlite3_busy_timeout(database->file, PATIENCE_MS);
	return begin(database);
}

void database_close(struct database *database)
{
	if (!database)
		return;
	for (int i = 0; i < STATEMENTS; i++)
		if (database->statements[i])
			database->library.sqlite3_finalize(
			    database->statements[i]);
	/* What was begun and not kept is taken back with it. */
	if (database->file)
		database->library.sqlite3_close_v2(database->file);
	text_release(&database->why);
	text_release(&database->sql);
	block_free(database);
}

const char *database_keep(struct database *database)
{
	const char *why =
	    database->fresh ? run(database, schema_indices) : NULL;

	return why ? why : run(database, "COMMIT");
}

/* --- parcels --------------------------------------------------------------- */

static void bind_number(const struct database *database, enum statement which,
    int at, int64_t value)
{
	database->library.sqlite3_bind_int64(
	    database->statements[which], at, value);
}

/* The bytes stay where they are until the statement has run. */
static void bind_text(const struct database *database, enum statement which,
    int at, struct span text)
{
	if (text.text)
		database->library.sqlite3_bind_text64(
		    database->statements[which], at, text.text, text.length,
		    SQLITE_STATIC, SQLITE_UTF8);
	else
		database->library.sqlite3_bind_null(
		    database->statements[which], at);
}

static const char *execute(struct database *database, enum statement which)
{
	sqlite3_stmt *statement = database->statements[which];
	int answer = database->library.sqlite3_step(statement);
	const char *why = answer == SQLITE_DONE || answer == SQLITE_ROW
			      ? NULL
			      : failed(database);

	if (which != COUNT_SEEN)
		database->library.sqlite3_reset(statement);
	return why;
}

static void take(const char **at, void *thing, size_t size)
{
	memcpy(thing, *at, size);
	*at += size;
}

/* No text at all if there is nothing. */
static struct span take_text(const char **at)
{
	struct span text;

	take(at, &text.length, sizeof(text.length));
	if (text.length == PARCEL_NOTHING)
		return (struct span){ NULL, 0 };
	text.text = *at;
	*at += text.length;
	return text;
}

/* Of records with the same text in one call each is one; in the next call they
 * are the same again. */
static const char *count_copies(
    struct database *database, uint64_t hash, int64_t *copy)
{
	const char *why;

	bind_number(database, SEE, 1, (int64_t)hash);
	bind_number(database, COUNT_SEEN, 1, (int64_t)hash);
	why = execute(database, SEE);
	if (!why)
		why = execute(database, COUNT_SEEN);
	if (!why)
		*copy = database->library.sqlite3_column_int64(
		    database->statements[COUNT_SEEN], 0);
	database->library.sqlite3_reset(database->statements[COUNT_SEEN]);
	return why;
}

static const char *add_game(struct database *database,
    const struct parcel_head *head, const struct span texts[PARCEL_TEXTS])
{
	static const enum parcel_text behind[] = { PARCEL_OUTCOME, PARCEL_ENDED,
		PARCEL_HEADER, PARCEL_RECORD };
	int64_t copy = 0;
	const char *why = count_copies(database, head->hash, &copy);
	int at = 1;

	if (why)
		return why;
	bind_number(database, ADD_GAME, at++, (int64_t)head->hash);
	bind_number(database, ADD_GAME, at++, copy);
	bind_text(database, ADD_GAME, at++, texts[PARCEL_FILE]);
	bind_number(database, ADD_GAME, at++, (int64_t)head->line);
	bind_number(database, ADD_GAME, at++, (int64_t)head->turns);
	bind_number(database, ADD_GAME, at++, (int64_t)head->start);
	for (int f = 0; f < PARCEL_KEYS; f++)
		bind_text(database, ADD_GAME, at++, texts[f]);
	for (size_t i = 0; i < COUNT_OF(behind); i++)
		bind_text(database, ADD_GAME, at++, texts[behind[i]]);
	return execute(database, ADD_GAME);
}

static const char *add_position(
    struct database *database, uint64_t hash, struct span string)
{
	bind_number(database, ADD_POSITION, 1, (int64_t)hash);
	bind_text(database, ADD_POSITION, 2, string);
	return execute(database, ADD_POSITION);
}

static const char *add_turn(
    struct database *database, int64_t game, const char **at)
{
	struct parcel_turn turn;
	struct span text, string;
	const char *why;

	take(at, &turn, sizeof(turn));
	text = (struct span){ *at, turn.text };
	string = (struct span){ *at + turn.text, turn.string };
	*at += turn.text + turn.string;
	bind_number(database, ADD_TURN, 1, game);
	bind_number(database, ADD_TURN, 2, turn.ply);
	bind_text(database, ADD_TURN, 3,
	    (struct span){ turn.side, strlen(turn.side) });
	bind_text(database, ADD_TURN, 4, text);
	bind_number(database, ADD_TURN, 5, turn.taken);
	bind_number(database, ADD_TURN, 6, (int64_t)turn.position);
	why = execute(database, ADD_TURN);
	return why ? why : add_position(database, turn.position, string);
}

static const char *add_player(
    struct database *database, int64_t game, const char **at)
{
	bind_number(database, ADD_PLAYER, 1, game);
	for (int i = 2; i <= 4; i++)
		bind_text(database, ADD_PLAYER, i, take_text(at));
	return execute(database, ADD_PLAYER);
}

/* Where the texts stand, behind the turns. */
static const char *skip_turns(const char *at, unsigned long turns)
{
	for (unsigned long i = 0; i < turns; i++) {
		struct parcel_turn turn;

		take(&at, &turn, sizeof(turn));
		at += turn.text + turn.string;
	}
	return at;
}

static const char *add_record(
    struct database *database, const struct parcel_head *head, const char *at)
{
	const char *behind = skip_turns(at, head->turns), *why;
	struct span texts[PARCEL_TEXTS];
	int64_t game;

	for (int i = 0; i < PARCEL_TEXTS; i++)
		texts[i] = take_text(&behind);
	why = add_game(database, head, texts);
	if (why || database->library.sqlite3_changes(database->file) == 0)
		return why;
	game = database->library.sqlite3_last_insert_rowid(database->file);
	why = add_position(database, head->start, texts[PARCEL_START]);
	for (unsigned long i = 0; !why && i < head->turns; i++)
		why = add_turn(database, game, &at);
	for (unsigned long i = 0; !why && i < head->players; i++)
		why = add_player(database, game, &behind);
	return why;
}

const char *database_add(
    struct database *database, const char *parcels, size_t length)
{
	const char *why = NULL;

	for (size_t at = 0; !why && at < length;) {
		struct parcel_head head;

		memcpy(&head, parcels + at, sizeof(head));
		why = add_record(database, &head, parcels + at + sizeof(head));
		at += head.size;
	}
	return why;
}

#endif
