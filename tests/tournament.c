/* Tournaments without files: points, ranks, faults, and no memory. */
#include <stdlib.h>

#include "tests/check.h"

#include "notation/archive/tournament/tournament.h"

/* Of tests/support.h, whose tables are to play at. */
extern struct memory test_memory;
void faults_arm(unsigned long n);
bool faults_hit(void);

static const struct tournament_rules usual = {
	.win = POINT_PARTS,
	.draw = POINT_PARTS / 2,
	.tiebreaks = { TIEBREAK_WINS, TIEBREAK_DIRECT,
	    TIEBREAK_SONNEBORN_BERGER, TIEBREAK_BUCHHOLZ },
	.tiebreak_count = TIEBREAK_COUNT,
};

static struct span word(const char *text)
{
	return (struct span){ text, strlen(text) };
}

/* Games of one event, a line each in a file that does not exist. */
struct row {
	const char *round, *first, *second;
	enum result result;
	unsigned winner;
};

static struct tournament *play(
    const struct tournament_rules *rules, const struct row *rows, size_t count)
{
	struct tournament *tournament = tournament_new(&test_memory, rules);

	for (size_t i = 0; tournament && i < count; i++) {
		struct spotted at = { i + 1, 1 };
		struct tournament_game game = {
			.file = "x",
			.at = at,
			.player_at = { at, at },
			.round_at = at,
			.result_at = at,
			.player = { word(rows[i].first), word(rows[i].second) },
			.round = word(rows[i].round),
			.board = word(""),
			.match = word(""),
			.fingerprint = i + 1,
			.result = rows[i].result,
			.winner = rows[i].winner,
			.counts = true,
		};

		tournament_add(tournament, &game);
	}
	return tournament;
}

struct told {
	unsigned count;
	size_t line; /* of the last */
	char what[200];
};

static void hear(const struct tournament_fault *fault, void *user)
{
	struct told *told = user;

	told->count++;
	told->line = fault->at.line;
	strncpy(told->what, fault->what, sizeof(told->what) - 1);
}

static const struct row circle[] = {
	{ "1", "Anna", "Bert", RESULT_WON, 0 },
	{ "1", "Carl", "Dora", RESULT_WON, 0 },
	{ "2", "Bert", "Carl", RESULT_WON, 0 },
	{ "2", "Dora", "Anna", RESULT_DRAW, 0 },
	{ "3", "Carl", "Anna", RESULT_WON, 0 },
	{ "3", "Dora", "Bert", RESULT_WON, 1 },
};

/* Bert 2, Carl 2, Anna 1.5, Dora 0.5; Bert beat Carl. */
TEST
the_table(void)
{
	struct told told = { .count = 0 };
	struct tournament *tournament = play(&usual, circle, COUNT_OF(circle));
	struct table table;
	struct text text;

	ASSERT_EQ(tournament_close(tournament, hear, &told), 0);
	ASSERT_EQ(tournament_format(tournament), FORMAT_ROUND_ROBIN);
	ASSERT(!tournament_has_matches(tournament));
	text_init(&text, &test_memory);
	table_init(&table, &test_memory, NULL);
	tournament_fill(tournament, PART_ALL, &table);
	table_write_csv(&table, &text);
	ASSERT_STR_EQ("rank,player,games,points,wins,direct,sonneborn-berger,"
		      "buchholz,as first,as second,1,2,3,4\r\n"
		      "1,Bert,3,2,2,1,2.5,4,1,2,*,1,0,1\r\n"
		      "2,Carl,3,2,2,0,2,4,2,1,0,*,1,1\r\n"
		      "3,Anna,3,1.5,1,0,2.25,4.5,1,2,1,0,*,0.5\r\n"
		      "4,Dora,3,0.5,0,0,0.75,5.5,2,1,0,0,0.5,*\r\n",
	    text.data);
	table_release(&table);
	text_release(&text);
	tournament_free(tournament);
	PASS();
}

/* Nothing is wrong with no games, nor with one. */
TEST
small_ones(void)
{
	for (size_t count = 0; count < 2; count++) {
		struct told told = { .count = 0 };
		struct tournament *tournament = play(&usual, circle, count);
		struct table table;

		ASSERT_EQ(tournament_close(tournament, hear, &told), 0);
		ASSERT_EQ(tournament_format(tournament), FORMAT_FREE);
		table_init(&table, &test_memory, NULL);
		tournament_fill(tournament, PART_ALL, &table);
		ASSERT_EQ(table.rows, 2 * count * table.columns);
		table_release(&table);
		tournament_free(tournament);
	}
	PASS();
}

/* More players than a table has columns: everything but the crosses. */
TEST
a_crowd(void)
{
	enum { PAIRS = 200 };
	static char names[2 * PAIRS][16];
	static struct row rows[PAIRS];
	struct told told = { .count = 0 };
	struct tournament *tournament;
	struct table table;

	for (unsigned i = 0; i < 2 * PAIRS; i++)
		snprintf(names[i], sizeof(names[i]), "Team %u", i);
	for (unsigned i = 0; i < PAIRS; i++)
		rows[i] = (struct row){ "1", names[2 * i], names[2 * i + 1],
			RESULT_DRAW, 0 };
	tournament = play(&usual, rows, PAIRS);
	ASSERT_EQ(tournament_close(tournament, hear, &told), 0);
	table_init(&table, &test_memory, NULL);
	tournament_fill(tournament, PART_ALL, &table);
	ASSERT_EQ(table.columns, 10);
	ASSERT_EQ(table.rows, 2 * PAIRS * table.columns);
	table_release(&table);
	tournament_free(tournament);
	PASS();
}

/* A record that cannot be read may be the one that is missing. */
TEST
an_unreadable_one(void)
{
	struct told told = { .count = 0 };
	struct tournament *tournament =
	    play(&usual, circle, COUNT_OF(circle) - 1);

	ASSERT_EQ(tournament_close(tournament, hear, &told), 1);
	ASSERT_STR_EQ("Bert and Dora have not met", told.what);
	ASSERT_EQ(told.line, 1);
	tournament_free(tournament);
	tournament = play(&usual, circle, COUNT_OF(circle) - 1);
	tournament_add_unreadable(tournament, (struct span){ "", 0 });
	ASSERT_EQ(tournament_close(tournament, hear, &told), 0);
	tournament_free(tournament);
	PASS();
}

/* Wherever memory runs out, it is noticed, and nothing leaks. */
TEST
no_memory(void)
{
#ifdef ALLOCATOR_CAN_FAIL
	unsigned long n = 0;
	bool hit;

	do {
		struct told told = { .count = 0 };
		struct tournament *tournament;
		struct table table;

		faults_arm(++n);
		tournament = play(&usual, circle, COUNT_OF(circle) - 1);
		table_init(&table, &test_memory, NULL);
		if (tournament) {
			tournament_close(tournament, hear, &told);
			if (!test_memory.failed)
				tournament_fill(tournament, PART_ALL, &table);
		}
		hit = faults_hit();
		ASSERT(!hit || test_memory.failed);
		ASSERT(test_memory.failed || told.count == 1);
		faults_arm(0);
		table_release(&table);
		tournament_free(tournament);
	} while (hit);
	test_memory.failed = false;
	ASSERT(n > 20);
	PASS();
#else
	SKIPm("the allocator cannot be made to fail here");
#endif
}

SUITE(tournaments)
{
	RUN_TEST(the_table);
	RUN_TEST(small_ones);
	RUN_TEST(a_crowd);
	RUN_TEST(an_unreadable_one);
	RUN_TEST(no_memory);
}
