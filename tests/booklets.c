/*
 * What the booklets say by example, as rows in tests/rows: a position, turns,
 * and what comes of them. The first column is the booklet and its line:
 * S0 LUDOS Afrique, S1 Ludens Planet, S2 LUDOS Asie, S3 Le Globe Joueur,
 * S4 Ludens Planet on Awele and Awale.
 */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

enum {
	LINE,
	GAME,
	RULES,
	OPTIONS,
	POSITION,
	TURNS,
	BROKEN,
	THEN,
	ENDED,
	LEGAL
};

/* "-", or the rule, the winner and the score: "claim PIN-6 south 27-9". */
static const char *ending_of(const struct table *table)
{
	const struct game *game = &table->game;
	const uint16_t *score = table_score(table);
	const char *ended = table_ended(table);
	uint8_t winner = table_winner(table);

	if (ended[0] == '-')
		return ended;
	return explain("%s %s%s", ended,
	    winner == NOBODY ? "draw" : game->side[winner].name,
	    game->ruleset->scored ? explain(" %d-%d", score[0], score[1]) : "");
}

/* A refused turn is the last one. Columns that are empty are not asked. */
TEST
shows(char *row[TSV_COLUMNS])
{
	const char *name = explain("%s: %s/%s %s: %s", row[LINE], row[GAME],
	    row[RULES], row[POSITION], row[TURNS]);
	struct table table;

	ASSERTm(
	    name, table_open_row(&table, row[GAME], row[RULES], row[OPTIONS]));
	ASSERTm(name, table_place(&table, row[POSITION]));
	ASSERT_STR_EQm(name, row[BROKEN][0] ? row[BROKEN] : "-",
	    rule_id(table_play_all(&table, row[TURNS])));
	if (row[THEN][0])
		ASSERT_STR_EQm(name, row[THEN], table_position(&table));
	if (row[ENDED][0])
		ASSERT_STR_EQm(name, row[ENDED], ending_of(&table));
	if (row[LEGAL][0])
		ASSERT_STR_EQm(name, row[LEGAL], table_turns(&table));
	ASSERTm(explain("%s: nothing is asked", name),
	    row[BROKEN][0] || row[THEN][0] || row[ENDED][0] || row[LEGAL][0]);
	table_close(&table);
	PASS();
}

/* The same turns in a record are as legal, whatever may be claimed on the
 * way; one that stops with what may be claimed is complete. */
TEST
is_recorded(char *row[TSV_COLUMNS])
{
	bool from = row[POSITION][0] != '-';
	struct reader reader;
	struct text text = test_text();

	ASSERT(reader_open(&reader));
	record_of(&text, explain("%s/%s", row[GAME], row[RULES]),
	    explain("%s%s%s%s%s%s", row[OPTIONS][0] ? "options: [" : "",
		row[OPTIONS], row[OPTIONS][0] ? "]\n" : "",
		from ? "position: " : "", from ? row[POSITION] : "",
		from ? "\n" : ""),
	    row[TURNS]);
	reader_take(&reader, text.data, text.length);
	ASSERT_EQm(text.data, row[BROKEN][0] ? 1u : 0u, reader.sink.errors);
	text_release(&text);
	reader_close(&reader);
	PASS();
}

static unsigned long rows_run;

static void run_file(const char *path, void *user)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	(void)user;
	if (!tsv_open(&tsv, path))
		return;
	while (tsv_next(&tsv, row)) {
		if (strcmp(row[LINE], "line") == 0)
			continue;
		RUN_TESTp(shows, row);
		if (row[TURNS][0])
			RUN_TESTp(is_recorded, row);
		rows_run++;
	}
	tsv_close(&tsv);
}

TEST
all_are_there(void)
{
	ASSERTm(explain("%lu rows", rows_run), rows_run >= 100);
	PASS();
}

SUITE_EXTERN(booklets);
SUITE(booklets)
{
	each_rows_file("examples", run_file, NULL);
	RUN_TEST(all_are_there);
}
