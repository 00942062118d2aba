/*
 * Games that other programs recorded, read in their own formats: after every
 * ply the position is the one that their tables give.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/format.h"
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
		film->at[film->count++] = step->after->pos;
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
	       replay_record(replay, &record, &in.result, &sink, take_picture,
		   film, &verdict);
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

TEST
ogn_positions(const char *name)
{
	enum { PLY, MOVE, AFTER };
	static struct film film, still;
	char *row[TSV_COLUMNS], tags[256];
	unsigned plies = 0;
	size_t length;
	struct tsv tsv;
	char *text;

	if (!oracle_there())
		SKIPm("../shared/oracle is not there");
	text =
	    file_read(explain("../shared/oracle/oware/%s.ogn", name), &length);
	ASSERT(text);
	ASSERTm(name, film_make(&film, &ogn_format, text, length));
	free(text);
	ASSERT(tsv_open(
	    &tsv, explain("../shared/oracle/oware/%s.positions.tsv", name)));
	while (tsv_next(&tsv, row) && plies < film.count) {
		snprintf(tags, sizeof(tags),
		    "[Variant \"Oware Abapa\"]\n[FEN \"%s\"]\n\n", row[AFTER]);
		film_make(&still, &ogn_format, tags, strlen(tags));
		ASSERTm(explain("%s: ply %s", name, row[PLY]),
		    same_position(&film.at[plies], &still.at[0], 2));
		plies++;
	}
	tsv_close(&tsv);
	ASSERT_EQ_FMT(film.count, plies, "%u");
	ASSERTm(explain("only %u plies", plies), plies > 40);
	PASS();
}

TEST
bagh_positions(void)
{
	static struct film film, still;
	char *game, *table, *line;
	size_t length;
	unsigned plies = 0;

	if (!oracle_there())
		SKIPm("../shared/oracle is not there");
	game =
	    file_read("../shared/oracle/baghchal/published-game.pgn", &length);
	ASSERT(game);
	ASSERT(film_make(&film, &bagh_format, game, length));
	free(game);
	table = file_read(
	    "../shared/oracle/baghchal/published-game.fen.txt", &length);
	ASSERT(table);
	for (line = strtok(table, "\n"); line; line = strtok(NULL, "\n")) {
		char *fen = strchr(line, ' ');

		if (*line < '0' || *line > '9' || !fen)
			continue;
		ASSERT_EQ_FMT(plies, (unsigned)atoi(line), "%u");
		film_make(&still, &bagh_format, fen + 1, strlen(fen + 1));
		ASSERTm(line, same_position(&film.at[plies], &still.at[0], 2));
		plies++;
	}
	free(table);
	ASSERT_EQ_FMT(44u, plies, "%u");
	PASS();
}

SUITE(convert)
{
	static const char *const names[] = { "GzK8qh5k", "SnPn3aqd",
		"aalina_bench_1", "aalina_bench_2", "aalina_bench_3",
		"aalina_bench_4", "ps_draw" };

	for (size_t i = 0; i < COUNT_OF(names); i++)
		RUN_TESTp(ogn_positions, names[i]);
	RUN_TEST(bagh_positions);
}
