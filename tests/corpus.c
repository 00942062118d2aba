/* What fuzzers found stays found: every file of tests/fuzz/corpus goes
 * through its reader. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

typedef void feed_fn(const char *text, size_t length);

/* As a record, and if it is a good one also through the writer. */
static void feed_ldn(const char *text, size_t length)
{
	struct reader reader;
	struct text out = { 0 };

	if (reader_open(&reader)) {
		reader_take(&reader, text, length);
		reader_write(&reader, text, length, &out);
	}
	text_release(&out);
	reader_close(&reader);
}

static void each_table(
    const char *text, size_t length, void (*use)(struct table *, struct span))
{
	static const char *const specs[] = { "oware/awele", "fanorona/tsivy",
		"baghchal/ludos" };

	for (size_t i = 0; i < COUNT_OF(specs); i++) {
		struct table table;

		if (table_open(&table, specs[i]))
			use(&table, (struct span){ text, length });
		table_close(&table);
	}
}

static void use_position(struct table *table, struct span text)
{
	struct position_fault fault;
	struct position pos;

	if (!position_read(&table->game, text, &pos, &fault))
		return;
	state_begin(&table->game, &table->state, &table->past, &pos);
	state_count_turns(&table->game, &table->state);
	table_position(table);
}

static void use_turn(struct table *table, struct span text)
{
	struct turn turn;
	size_t bad;

	if (turn_read(&table->game.map, text, &turn, &bad))
		state_play(&table->game, &table->state, &table->past, &turn,
		    &table->report);
}

static void feed_position(const char *text, size_t length)
{
	each_table(text, length, use_position);
}

static void feed_turn(const char *text, size_t length)
{
	each_table(text, length, use_turn);
}

TEST
replays(const char *folder, feed_fn *feed)
{
	const char *path = explain("tests/fuzz/corpus/%s", folder);
	DIR *directory = opendir(path);
	struct dirent *entry;
	unsigned files = 0;

	if (!directory)
		SKIPm(explain("%s is not there", path));
	while ((entry = readdir(directory))) {
		size_t length;
		char *text;

		if (entry->d_name[0] == '.')
			continue;
		text = file_read(
		    explain("tests/fuzz/corpus/%s/%s", folder, entry->d_name),
		    &length);
		ASSERTm(entry->d_name, text);
		feed(text, length);
		free(text);
		files++;
	}
	closedir(directory);
	ASSERTm("the folder is empty", files > 0);
	PASS();
}

SUITE_EXTERN(corpus);
SUITE(corpus)
{
	RUN_TESTp(replays, "ldn", feed_ldn);
	RUN_TESTp(replays, "position", feed_position);
	RUN_TESTp(replays, "turn", feed_turn);
}
