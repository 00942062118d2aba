/* Turn counts, most of them found by other programs. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

enum { QUICK_MAX = 2000000 };

enum { GAME, RULES, OPTIONS, POSITION, DEPTH, TURNS, SOURCE };

static bool too_long(uint64_t turns)
{
	return turns > QUICK_MAX && !getenv("LUDOS_LONG");
}

TEST
count(char *row[TSV_COLUMNS])
{
	struct table table;
	uint64_t wanted = strtoull(row[TURNS], NULL, 10), found;
	unsigned depth = (unsigned)atoi(row[DEPTH]);

	if (!table_open_row(&table, row[GAME], row[RULES], row[OPTIONS]))
		SKIPm(explain("no such game: %s/%s", row[GAME], row[RULES]));
	if (too_long(wanted)) {
		table_close(&table);
		SKIPm("a count of millions: LUDOS_LONG=1 makes it");
	}
	ASSERTm(row[POSITION], table_place(&table, row[POSITION]));
	ASSERTm("a row without a source", row[SOURCE][0]);
	/* There is one way to play no turn at all. */
	ASSERT_EQ(1, perft(&table.game, &table.state, &table.past, 0));
	found = perft(&table.game, &table.state, &table.past, depth);
	ASSERT_EQm(explain("%s/%s%s%s %s depth %u: %llu, not %s (%s)",
		       row[GAME], row[RULES], row[OPTIONS][0] ? "+" : "",
		       row[OPTIONS], row[POSITION], depth,
		       (unsigned long long)found, row[TURNS], row[SOURCE]),
	    wanted, found);
	ASSERT_EQm("perft forgets to take turns back", 1u,
	    (unsigned)(table.past.length ? table.past.length : 1));
	table_close(&table);
	PASS();
}

static void count_file(const char *path, void *user)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	(void)user;
	if (!tsv_open(&tsv, path))
		return;
	while (tsv_next(&tsv, row))
		if (strcmp(row[GAME], "game") != 0)
			RUN_TESTp(count, row);
	tsv_close(&tsv);
}

static void gather_file(const char *path, void *user)
{
	struct text *all = user;
	size_t length;
	char *data = file_read(path, &length);

	text_putc(all, '\n');
	if (data)
		text_add(all, data, length);
	free(data);
}

/* The project's tables have every row of ../shared that it can play. */
TEST
table_is_complete(void)
{
	struct text own = test_text();
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	if (!tsv_open(&tsv, "../shared/oracle/perft.tsv"))
		SKIPm("../shared/oracle is not there");
	each_rows_file("perft", gather_file, &own);
	while (tsv_next(&tsv, row)) {
		const struct family *family;
		const char *line;

		if (!registry_find(row[GAME], strlen(row[GAME]), row[RULES],
			strlen(row[RULES]), &family))
			continue;
		line =
		    explain("\n%s\t%s\t%s\t%s\t%s\t%s\t", row[GAME], row[RULES],
			row[OPTIONS], row[POSITION], row[DEPTH], row[TURNS]);
		ASSERTm(line, strstr(own.data, line));
	}
	tsv_close(&tsv);
	text_release(&own);
	PASS();
}

TEST
table_is_there(void)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];
	size_t rows = 0;

	ASSERT(tsv_open(&tsv, "tests/perft.tsv"));
	while (tsv_next(&tsv, row))
		rows++;
	tsv_close(&tsv);
	ASSERT(rows > 100);
	PASS();
}

SUITE_EXTERN(perft_counts);
SUITE(perft_counts)
{
	RUN_TEST(table_is_there);
	each_rows_file("perft", count_file, NULL);
	RUN_TEST(table_is_complete);
}
