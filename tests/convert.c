/*
 * Games that other programs recorded, read in their own formats: after every
 * ply the position is the one that their tables give.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/formats/format.h"
#include "tests/check.h"
#include "tests/support.h"

enum { PLIES_MAX = 400 };

/* Positions of a game, the start included. */
struct film {
	struct position at[PLIES_MAX];
	unsigned count;
	struct game game;
};

static bool take_picture(const struct step *step, void *user)
{
	struct film *film = user;

	if (step->kind == STEP_TURN && film->count < PLIES_MAX)
		film->at[film->count++] = step->at->now.pos;
	return true;
}

/* Reads one record and replays it. */
static bool film_make(struct film *film, const struct format *format,
    const char *text, size_t length)
{
	struct replay *replay = replay_new(&test_memory);
	struct importer in;
	struct record record;
	struct verdict verdict = { 0 };
	struct source source;
	struct sink sink;
	bool good;

	importer_init(&in, &test_memory);
	record_init(&record, &test_memory);
	sink_init(&sink, &test_memory, NULL, NULL);
	source_init(&source, "film", text, length, 1);
	film->count = 1;
	good = importer_run(
		   &in, format, &source, replay_patterns(replay), &sink) &&
	       replay_record(replay, &record, &in.result, &sink, NULL,
		   take_picture, film, &verdict);
	film->at[0] = verdict.start;
	sink_release(&sink);
	record_release(&record);
	importer_release(&in);
	replay_free(replay);
	return good;
}

/* A board, whose turn it is, and the numbers beside it; not the last moves,
 * which no other program writes down. */
static bool same_position(
    const struct position *a, const struct position *b, size_t beside)
{
	return memcmp(a->at, b->at, sizeof(a->at)) == 0 && a->side == b->side &&
	       memcmp(a->aside, b->aside, beside) == 0;
}

enum { NAME, FORMAT, SOURCE, RESULT, MOVES, MORE, POSITIONS };

/* What stands before moves, and around a position. */
static const struct dialect {
	const struct format *format;
	const char *tags, *before, *after;
} dialects[] = {
	{ &ogn_format, "[Variant \"Oware Abapa\"]\n\n",
	    "[Variant \"Oware Abapa\"]\n[FEN \"", "\"]\n\n" },
	{ &bagh_format, "", "", "\n" },
};

TEST
positions_are_theirs(char *row[TSV_COLUMNS], const struct dialect *dialect)
{
	static struct film film, still;
	const char *text =
	    explain("%s%s %s\n", dialect->tags, row[MOVES], row[RESULT]);
	unsigned plies = 0;

	ASSERTm(
	    row[NAME], film_make(&film, dialect->format, text, strlen(text)));
	for (char *fen = strtok(row[POSITIONS], ";"); fen && plies < film.count;
	     fen = strtok(NULL, ";")) {
		text = explain("%s%s%s", dialect->before, fen, dialect->after);
		film_make(&still, dialect->format, text, strlen(text));
		ASSERTm(explain("%s: ply %u: %s", row[NAME], plies, fen),
		    same_position(&film.at[plies], &still.at[0], 2));
		plies++;
	}
	ASSERT_EQ_FMT(film.count, plies, "%u");
	ASSERTm(explain("only %u plies", plies), plies > 40);
	PASS();
}

static const struct dialect *dialect_of(char *row[TSV_COLUMNS])
{
	for (size_t i = 0; i < COUNT_OF(dialects); i++)
		if (strcmp(row[FORMAT], dialects[i].format->name) == 0 &&
		    row[POSITIONS][0])
			return &dialects[i];
	return NULL;
}

static void convert_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	if (dialect_of(row))
		RUN_TESTp(positions_are_theirs, row, dialect_of(row));
}

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	unsigned *films = user;

	*films += dialect_of(row) != NULL;
}

TEST
nothing_is_missing(void)
{
	unsigned films = 0;

	each_row_of("tests/oracle/games.tsv", count_row, &films);
	ASSERT_EQ_FMT(8u, films, "%u");
	PASS();
}

SUITE(convert)
{
	each_row_of("tests/oracle/games.tsv", convert_row, NULL);
	RUN_TEST(nothing_is_missing);
}
