#include "notation/archive/database/schema.h"

#include "notation/archive/database/parcel.h"

static const char see[] =
    "INSERT INTO temp.seen VALUES (?1, 1) ON CONFLICT (hash) "
    "DO UPDATE SET times = times + 1";

const char *const schema_statements[STATEMENTS] = {
	[SEE] = see,
	[COUNT_SEEN] = "SELECT times FROM temp.seen WHERE hash = ?1",
	[ADD_PLAYER] = "INSERT INTO player VALUES (?1, ?2, ?3, ?4)",
	[ADD_TURN] = "INSERT INTO turn VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	[ADD_POSITION] = "INSERT OR IGNORE INTO position VALUES (?1, ?2)",
};

/* A journal of a new file holds nothing: none of its pages was there before. */
const char schema_new_file[] =
    "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;"
    "PRAGMA cache_size = -65536";
const char schema_old_file[] = "PRAGMA cache_size = -65536";
const char schema_whose[] = "PRAGMA application_id";
const char schema_number[] = "PRAGMA user_version";
const char schema_count[] = "SELECT count(*) FROM sqlite_master";
const char schema_seen[] = "CREATE TEMP TABLE seen (hash INTEGER PRIMARY KEY, "
			   "times INTEGER NOT NULL)";

static const char other_tables[] =
    "CREATE TABLE player (game INTEGER NOT NULL REFERENCES game (id), "
    "side TEXT NOT NULL, name TEXT, folded TEXT, "
    "PRIMARY KEY (game, side)) WITHOUT ROWID;"
    "CREATE TABLE turn (game INTEGER NOT NULL REFERENCES game (id), "
    "ply INTEGER NOT NULL, side TEXT NOT NULL, text TEXT NOT NULL, "
    "taken INTEGER NOT NULL, "
    "position INTEGER NOT NULL REFERENCES position (hash), "
    "PRIMARY KEY (game, ply)) WITHOUT ROWID;"
    "CREATE TABLE position (hash INTEGER PRIMARY KEY, "
    "string TEXT NOT NULL);";

const char schema_indices[] = "CREATE INDEX player_name ON player (name);"
			      "CREATE INDEX player_folded ON player (folded);"
			      "CREATE INDEX game_date ON game (date);"
			      "CREATE INDEX game_event ON game (event);"
			      "CREATE INDEX turn_position ON turn (position);";

/* Columns of `game` that are keys of the header are called as these. */
static void add_columns(struct text *sql, const char *type)
{
	for (int f = 0; f < PARCEL_KEYS; f++)
		text_addf(sql, ", %s%s", field_table[f].key.text, type);
	text_addf(sql, ", outcome%s, ended%s, header%s, text%s", type, type,
	    type, type);
}

void schema_tables(struct text *sql)
{
	text_addf(sql,
	    "PRAGMA application_id = %d; PRAGMA user_version = %d;"
	    "CREATE TABLE game (id INTEGER PRIMARY KEY, "
	    "digest INTEGER NOT NULL, copy INTEGER NOT NULL, file TEXT, "
	    "line INTEGER, plies INTEGER NOT NULL, "
	    "start INTEGER NOT NULL REFERENCES position (hash)",
	    (int)SCHEMA_ID, (int)SCHEMA_NUMBER);
	add_columns(sql, " TEXT");
	text_addf(sql, ", UNIQUE (digest, copy));%s", other_tables);
}

void schema_add_game(struct text *sql)
{
	enum { NUMBERS = 6, TEXTS = PARCEL_KEYS + 4 };

	text_puts(sql, "INSERT OR IGNORE INTO game (digest, copy, file, line, "
		       "plies, start");
	add_columns(sql, "");
	text_puts(sql, ") VALUES (?");
	for (int i = 1; i < NUMBERS + TEXTS; i++)
		text_puts(sql, ", ?");
	text_puts(sql, ")");
}
