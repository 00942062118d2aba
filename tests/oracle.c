/*
 * Games, positions and lists of moves of other programs: rows of tests/oracle,
 * which names their sources. Their notations are read by hand here, so that
 * the rules are held against them without our own readers; for those see
 * tests/convert.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/library/use.h"

enum { POSITION_MAX = 128 };

/* --- oware ---------------------------------------------------------------- */

/* 4-4-...-0-0-S as a position string: North's row first, from f to a. */
static bool ogn_position(const char *dashed, char out[POSITION_MAX])
{
	unsigned n[14];
	char side;

	if (sscanf(dashed, "%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%u-%c",
		&n[0], &n[1], &n[2], &n[3], &n[4], &n[5], &n[6], &n[7], &n[8],
		&n[9], &n[10], &n[11], &n[12], &n[13], &side) != 15)
		return false;
	snprintf(out, POSITION_MAX, "%u,%u,%u,%u,%u,%u/%u,%u,%u,%u,%u,%u %s",
	    n[11], n[10], n[9], n[8], n[7], n[6], n[0], n[1], n[2], n[3], n[4],
	    n[5], side == 'S' ? "south" : "north");
	if (n[12] || n[13])
		snprintf(out + strlen(out), POSITION_MAX - strlen(out),
		    " score=%u,%u", n[12], n[13]);
	return true;
}

/* "E+3" without what it harvests. */
static bool ogn_move(struct word word, char out[LUDOS_MOVE_SIZE])
{
	snprintf(out, LUDOS_MOVE_SIZE, "%.1s", word.text);
	return true;
}

/* --- baghchal ------------------------------------------------------------- */

/* Row 1 is on top there: 53 is row 5, column 3, our c1. */
static void bagh_point(const char *digits, char *out)
{
	out[0] = (char)('a' + digits[1] - '1');
	out[1] = (char)('1' + '5' - digits[0]);
}

/* G53 B5545 Bx2422 G1524#, with or without the letter. */
static bool bagh_move(struct word word, char out[LUDOS_MOVE_SIZE])
{
	const char *at = word.text, *end = word.text + word.length;
	bool take;

	at += *at == 'G' || *at == 'B';
	take = *at == 'x';
	at += take;
	end -= end[-1] == '#';
	if (end - at != 2 && end - at != 4)
		return false;
	bagh_point(at, out);
	out[2] = '\0';
	if (end - at == 2)
		return true;
	out[2] = take ? 'x' : '-';
	bagh_point(at + 2, out + 3);
	out[5] = '\0';
	return true;
}

/* "B3B/5/5/4B/B1GG1 B 2" as our board and side. */
static bool bagh_position(const char *fen, char out[POSITION_MAX])
{
	for (; *fen && *fen != ' '; fen++)
		*out++ = (char)(*fen == 'G' ? 'g' : *fen == 'B' ? 't' : *fen);
	strcpy(out, fen[1] == 'G' ? " goat" : " tiger");
	return *fen == ' ';
}

/* --- fanorona ------------------------------------------------------------- */

static bool schadd_move(struct word word, char out[LUDOS_MOVE_SIZE])
{
	snprintf(out, LUDOS_MOVE_SIZE, "%.*s", (int)word.length, word.text);
	return word.length < LUDOS_MOVE_SIZE;
}

/* White is green, and their rows leave out nothing: W, B, digits. */
static void fanorona_string(const char *theirs, char out[POSITION_MAX])
{
	for (; *theirs != ' '; theirs++)
		*out++ = (char)(*theirs == 'W'   ? 'g'
				: *theirs == 'B' ? 'o'
						 : *theirs);
	strcpy(out, theirs[1] == 'W' ? " green" : " orange");
}

/* --- games ---------------------------------------------------------------- */

static const struct dialect {
	const char *format, *spec;
	bool (*move)(struct word word, char out[LUDOS_MOVE_SIZE]);
	/* NULL if it has none. */
	bool (*position)(const char *theirs, char out[POSITION_MAX]);
	bool whole; /* it says everything that our position strings do */
} dialects[] = {
	{ "ogn", "oware/awale", ogn_move, ogn_position, true },
	{ "bagh", "baghchal/ludos", bagh_move, bagh_position, false },
	{ "schadd", "fanorona/tsivy", schadd_move, NULL, false },
};

static const struct dialect *dialect_of(const char *format)
{
	for (size_t i = 0; i < COUNT(dialects); i++)
		if (strcmp(dialects[i].format, format) == 0)
			return &dialects[i];
	return NULL;
}

/* The table stands as the next of their positions says. */
static enum greatest_test_res compare(const char *name, struct table *table,
    const struct dialect *dialect, char **positions)
{
	char wanted[POSITION_MAX], *theirs = *positions;
	const char *ours = table_position(table);

	if (!*theirs)
		PASS();
	*positions += strcspn(theirs, ";");
	if (**positions)
		*(*positions)++ = '\0';
	ASSERTm(theirs, dialect->position(theirs, wanted));
	if (dialect->whole)
		ASSERT_STR_EQm(name, wanted, ours);
	else
		ASSERT_STRN_EQm(name, wanted, ours, strlen(wanted));
	PASS();
}

enum { NAME, FORMAT, SOURCE, RESULT, MOVES, MORE, POSITIONS };

TEST
is_played(char *row[TSV_COLUMNS])
{
	const struct dialect *dialect = dialect_of(row[FORMAT]);
	char move[LUDOS_MOVE_SIZE], *positions = row[POSITIONS];
	char moves[2048];
	const char *at = moves;
	struct table table;
	struct word word;

	ASSERTm(row[FORMAT], dialect);
	snprintf(moves, sizeof(moves), "%s %s", row[MOVES], row[MORE]);
	ASSERT(table_open(&table, dialect->spec));
	CHECK_CALL(compare(row[NAME], &table, dialect, &positions));
	while (!table_is_over(&table) && next_word(&at, &word)) {
		const char *name;

		if (word.text[word.length - 1] == '.')
			continue;
		ASSERTm(at, dialect->move(word, move));
		name = explain("%s: %s", row[NAME], move);
		ASSERT_STR_EQm(name, "-", table_play(&table, move));
		CHECK_CALL(compare(name, &table, dialect, &positions));
	}
	ASSERT_FALSEm(row[NAME], next_word(&at, &word));
	table_close(&table);
	PASS();
}

/* That program knows neither BAG-5 nor our draw: nothing else may stop a
 * game. */
TEST
random_games_are_played(void)
{
	enum { ENDED, PLAYED };
	struct tsv tsv;
	char *row[TSV_COLUMNS], move[LUDOS_MOVE_SIZE];
	unsigned played = 0, moves = 0, stopped = 0, won = 0;

	ASSERT(tsv_open(&tsv, "tests/oracle/baghchal-random.tsv"));
	ASSERT(tsv_next(&tsv, row));
	while (tsv_next(&tsv, row)) {
		const char *broken = "-", *at = row[PLAYED];
		struct table table;
		struct word word;

		ASSERT(table_open(&table, "baghchal/ludos"));
		while (*broken == '-' && next_word(&at, &word)) {
			ASSERTm(at, bagh_move(word, move));
			broken = table_play(&table, move);
			moves += *broken == '-';
		}
		played++;
		stopped += *broken != '-';
		ASSERTm(explain("game %u: %s breaks %s", played, move, broken),
		    *broken == '-' || strcmp(broken, "BAG-5") == 0 ||
			strcmp(broken, "BAG-7") == 0);
		if (*broken == '-' && strcmp(row[ENDED], "1/2-1/2") != 0) {
			ASSERT_STR_EQm(explain("game %u", played), "BAG-6",
			    table_ended(&table));
			ASSERT_EQ(row[ENDED][0] == '0' ? 1u : 0u,
			    table_outcome(&table).winner);
			won++;
		}
		table_close(&table);
	}
	tsv_close(&tsv);
	ASSERT_EQ_FMT(793u, played, "%u");
	ASSERTm(explain("%u plies, %u stopped, %u won", moves, stopped, won),
	    moves > 30000 && won > 300 && stopped < played);
	PASS();
}

/* --- moves ---------------------------------------------------------------- */

static int compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_words(const char *words, char *sorted, size_t room)
{
	char copy[8192], *list[1000], *word;
	size_t count = 0, length = 0;

	snprintf(copy, sizeof(copy), "%s", words);
	for (word = strtok(copy, " "); word && count < COUNT(list);
	     word = strtok(NULL, " "))
		list[count++] = word;
	qsort(list, count, sizeof(list[0]), compare_words);
	*sorted = '\0';
	for (size_t i = 0; i < count && length < room; i++)
		length += (size_t)snprintf(
		    sorted + length, room - length, i ? " %s" : "%s", list[i]);
}

TEST
are_all(char *row[TSV_COLUMNS])
{
	enum { POSITION = NAME + 1, LENGTH, LEGAL };
	struct table table;
	char position[POSITION_MAX], sorted[8192];

	ASSERT(table_open(&table, "fanorona/tsivy"));
	fanorona_string(row[POSITION], position);
	ASSERTm(position, table_place(&table, position));
	sort_words(row[LEGAL], sorted, sizeof(sorted));
	ASSERT_EQm(row[NAME], strtoull(row[LENGTH], NULL, 10),
	    (unsigned long long)ludos_moves_count(table.position));
	ASSERT_STR_EQm(row[NAME], sorted, table_moves(&table));
	table_close(&table);
	PASS();
}

struct rows {
	unsigned count, plies;
};

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	struct rows *rows = user;
	const char *columns[] = { row[MOVES], row[MORE] };
	struct word word;

	rows->count++;
	for (size_t i = 0; i < COUNT(columns); i++)
		while (next_word(&columns[i], &word))
			rows->plies += word.text[word.length - 1] != '.';
}

TEST
nothing_is_missing(void)
{
	struct rows games = { 0 }, lists = { 0 };

	each_row_of("tests/oracle/games.tsv", count_row, &games);
	each_row_of("tests/oracle/fanorona-turns.tsv", count_row, &lists);
	ASSERT_EQ_FMT(10u, games.count, "%u");
	ASSERT_EQ_FMT(873u, games.plies, "%u");
	ASSERT_EQ_FMT(14u, lists.count, "%u");
	PASS();
}

static void play_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(is_played, row);
}

static void list_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(are_all, row);
}

SUITE_EXTERN(oracle);
SUITE(oracle)
{
	each_row_of("tests/oracle/games.tsv", play_row, NULL);
	RUN_TEST(random_games_are_played);
	each_row_of("tests/oracle/fanorona-turns.tsv", list_row, NULL);
	RUN_TEST(nothing_is_missing);
}
