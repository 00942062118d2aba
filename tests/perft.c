/* Turn counts, most of them found by other programs. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

enum { GAME, RULES, OPTIONS, POSITION, DEPTH, TURNS, SOURCE };

TEST
count(char *row[TSV_COLUMNS])
{
	struct table table;
	uint64_t wanted = strtoull(row[TURNS], NULL, 10), found;
	unsigned depth = (unsigned)atoi(row[DEPTH]);
	size_t history;

	ASSERTm(explain("no such game: %s/%s %s", row[GAME], row[RULES],
		    row[OPTIONS]),
	    table_open_row(&table, row[GAME], row[RULES], row[OPTIONS]));
	ASSERTm(row[POSITION], table_place(&table, row[POSITION]));
	ASSERTm("a row without a source", row[SOURCE][0]);
	history = table.history.length;
	/* There is one way to play no turn at all. */
	ASSERT_EQ(1, game_perft(&table.game, &table.state, &table.history, 0));
	found = game_perft(&table.game, &table.state, &table.history, depth);
	ASSERT_EQm(explain("%s/%s%s%s %s depth %u: %llu, not %s (%s)",
		       row[GAME], row[RULES], row[OPTIONS][0] ? "+" : "",
		       row[OPTIONS], row[POSITION], depth,
		       (unsigned long long)found, row[TURNS], row[SOURCE]),
	    wanted, found);
	ASSERT_EQm(
	    "perft forgets to take turns back", history, table.history.length);
	table_close(&table);
	PASS();
}

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(count, row);
}

SUITE_EXTERN(perft_counts);
SUITE(perft_counts)
{
	each_row("perft", count_row, NULL);
}
