/* How many moves there are, mostly as other programs counted them. */
#include <stdlib.h>
#include <string.h>

#include "tests/library/use.h"

enum { GAME, RULES, OPTIONS, POSITION, DEPTH, MOVES, SOURCE };

/* Longer walks say nothing that shorter ones of the same position do not. */
static uint64_t walked_max(void)
{
	return getenv("LUDOS_LEAN") ? 20000 : 300000;
}

/* Plays and takes back every sequence of that many moves. */
struct walk {
	ludos_position *position;
	unsigned depth;
	uint64_t count;
	bool failed;
};

static bool step(const ludos_move *move, void *user)
{
	struct walk *walk = user;

	walk->failed |= !ludos_play(walk->position, move, NULL);
	if (--walk->depth > 1)
		ludos_moves(walk->position, step, walk);
	else
		walk->count += ludos_moves_count(walk->position);
	walk->depth++;
	walk->failed |= !ludos_undo(walk->position);
	return !walk->failed;
}

TEST
count(char *row[TSV_COLUMNS])
{
	struct table table;
	uint64_t wanted = strtoull(row[MOVES], NULL, 10), found;
	unsigned depth = (unsigned)atoi(row[DEPTH]);
	struct walk walk = { .depth = depth };
	const char *state;

	ASSERTm(spec_of(&row[GAME]), table_open(&table, spec_of(&row[GAME])));
	ASSERTm(row[POSITION], table_place(&table, row[POSITION]));
	ASSERTm("a row without a source", row[SOURCE][0]);
	state = table_state(&table);
	/* There is one way to play no move at all. */
	ASSERT_EQ((uint64_t)1, ludos_perft(table.position, 0));
	found = ludos_perft(table.position, depth);
	ASSERT_EQm(explain("%s/%s%s%s %s depth %u: %llu, not %s (%s)",
		       row[GAME], row[RULES], row[OPTIONS][0] ? "+" : "",
		       row[OPTIONS], row[POSITION], depth,
		       (unsigned long long)found, row[MOVES], row[SOURCE]),
	    wanted, found);
	walk.position = table.position;
	if (wanted > walked_max())
		walk.count = wanted;
	else if (depth > 1)
		ludos_moves(table.position, step, &walk);
	else
		walk.count = ludos_moves_fill(table.position, NULL, 0, 0);
	ASSERTm("a listed move cannot be played", !walk.failed);
	ASSERT_EQm(explain("%s %s depth %u: walking counts %llu, not %s",
		       ludos_game_name(table.game), row[POSITION], depth,
		       (unsigned long long)walk.count, row[MOVES]),
	    wanted, walk.count);
	ASSERT_STR_EQm("moves are not taken back", state, table_state(&table));
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
