/* Every rule that a move can break is broken by one in tests/illegal.tsv. */
#include <stdio.h>
#include <string.h>

#include "tests/library/use.h"

enum { GAME, RULES, OPTIONS, POSITION, BEFORE, MOVE, RULE };

/* No move breaks these: they set up the board, say what happens by itself, or
 * say again what another rule says. */
static const char *const unbreakable[] = {
	"OWA-1",
	"OWA-2",
	"OWA-4", /* the skip is the program's to make */
	"AWE-1",
	"AWE-5",
	"AWE-9",
	"FAN-1",
	"FAN-11",
	/* What may be claimed is not broken by playing on. */
	"FAN-14",
	"OWA-10",
	"PIN-5",
	"YOT-8",
	"LPY-7",
	"GJY-5",
	"A6",
	"FAN-12", /* FAN-3 is reported */
	"FAH-1",
	"FAT-1",
	"FAT-2",
	"FAT-3",
	"BAG-1",
	"BAG-8",
	"BAG-10",
	"BAH-1",
	"BAC-3",
	"BAC-4", /* BAG-6 and PUL-1 are reported */
	"OMW-3",
	"OMW-6",
	"DAR-1",
	"A5",
	"A7",
	"DAL-1",
	"DAL-8",
	"GJW-1",
	"GJW-10",
	"LPW-8",
	"LPB-2",
	"JAR-1",
	"JAR-4",
	"JAR-6",
	"JAR-10",
	"JAR-13",
	"JAJ-2",
	"JAJ-5",
	"JAG-1",
	"JAG-2",
	"JAG-4",
	"JAG-5",
	"JAG-6",
	"JAC-1",
	"JAC-3",
	"YOT-1",
	"YOR-6",
	"CHO-1",
	"CHO-2",
	"CHO-4",
	"CHO-5",
	"CHO-6",
	"LPY-3",
	"LPC-3",
	"NAM-1",
	"NAM-3", /* the harvests are the program's to make */
	"NAM-5",
	"NAM-6",
	"NAM-7",
	"NAM-8",
	"NAM-10",
	"NAM-12",
	"VEL-1",
	"VEL-5",
	"VEL-8",
	"PUL-2",
	"PUL-3",
	"DAH-3",
	"DAC-4", /* DAC-3 is reported */
	"HAH-1",
	"HAH-2", /* HAS-2 and HAS-3 are reported */
	"HAR-1",
	"HAS-1",
	"HAS-4",
	"HAS-7",
	"HAW-1",
	"YUT-1",
	"YUT-3",
	"YUT-9",
	"YUT-14",
	"YUW-1",
	"YUW-2",
	"YUW-4",
	"YUH-2", /* YUH-1 is reported */
	"YUH-4",
};

static unsigned long count_words(const char *words)
{
	unsigned long count = 0;
	struct word word;

	while (next_word(&words, &word))
		count++;
	return count;
}

static const char *row_name(char *row[TSV_COLUMNS])
{
	return explain("%s/%s %s after '%s': %s", row[GAME], row[RULES],
	    row[POSITION], row[BEFORE], row[MOVE]);
}

TEST
breaks_rule(char *row[TSV_COLUMNS])
{
	const char *name = row_name(row), *before;
	struct table table;

	ASSERTm(name, table_open(&table, spec_of(&row[GAME])));
	ASSERTm(name, table_place(&table, row[POSITION]));
	ASSERT_STR_EQm(name, "-", table_play_all(&table, row[BEFORE]));
	before = table_state(&table);
	ASSERT_STR_EQm(name, row[RULE], table_play(&table, row[MOVE]));
	ASSERT_STR_EQm(name, before, table_state(&table));
	table_close(&table);
	PASS();
}

static bool count_move(const ludos_step *step, void *user)
{
	*(unsigned long *)user += step->kind == LUDOS_STEP_MOVE;
	return true;
}

/* The same in a record: the rule, the ply and the place are told. */
TEST
is_reported(char *row[TSV_COLUMNS])
{
	const char *name = row_name(row);
	const char *moves = explain(
	    "%s%s%s", row[BEFORE], row[BEFORE][0] ? " " : "", row[MOVE]);
	const ludos_problem *problem, *heard = NULL;
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	unsigned long plies = 0;
	size_t errors = 0;

	ASSERT_FALSEm(name, record_replay(moves_record(spec_of(&row[GAME]),
					      row[POSITION], moves),
				count_move, &plies, problems, NULL));
	for (size_t i = 0; (problem = ludos_problems_at(problems, i)); i++)
		if (problem->level == LUDOS_LEVEL_ERROR && errors++ == 0)
			heard = problem;
	ASSERT_EQ_FMTm(name, (size_t)1, errors, "%zu");
	ASSERT_STR_EQm(name, row[RULE], heard->rule);
	ASSERT_EQ_FMTm(name, count_words(row[BEFORE]) + 1, heard->ply, "%lu");
	ASSERT_EQ_FMTm(
	    name, 3 + strlen(moves) - strlen(row[MOVE]), heard->column, "%zu");
	ASSERT_EQ_FMTm(name, strlen(row[MOVE]), heard->length, "%zu");
	ASSERTm(heard->message, strstr(heard->message, row[MOVE]));
	ASSERT_EQ_FMTm(name, count_words(row[BEFORE]), plies, "%lu");
	ludos_problems_free(problems);
	PASS();
}

static bool is_unbreakable(const char *id)
{
	for (size_t i = 0; i < COUNT(unbreakable); i++)
		if (strcmp(unbreakable[i], id) == 0)
			return true;
	return false;
}

struct wanted {
	const char *id;
	bool found;
};

static void find_rule(char *row[TSV_COLUMNS], void *user)
{
	struct wanted *wanted = user;

	wanted->found |= strcmp(row[RULE], wanted->id) == 0;
}

static bool is_provoked(const char *id)
{
	struct wanted wanted = { id, false };

	each_row("illegal", find_rule, &wanted);
	return wanted.found;
}

/* Rules that are in the wrong place, each once. */
static char missing[1024], both[1024];

static void add_id(char list[1024], const char *id)
{
	if (!strstr(list, explain(" %s ", id)))
		snprintf(list + strlen(list), 1024 - strlen(list), " %s ", id);
}

static void list_rules(const char *name)
{
	ludos_game *game = ludos_game_new(NULL, name, NULL);
	ludos_rule rule = { .size = sizeof(rule) };

	for (size_t i = 0; ludos_game_rule(game, i, &rule); i++) {
		bool provoked = is_provoked(rule.id);

		if (provoked == is_unbreakable(rule.id))
			add_id(provoked ? both : missing, rule.id);
	}
	ludos_game_free(game);
}

TEST
nothing_is_missing(void)
{
	*missing = *both = '\0';
	each_game(list_rules);
	ASSERT_STR_EQm("nobody provokes", "", missing);
	ASSERT_STR_EQm("provoked, but called unbreakable", "", both);
	PASS();
}

static void try_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(breaks_rule, row);
	RUN_TESTp(is_reported, row);
}

SUITE_EXTERN(illegal);
SUITE(illegal)
{
	RUN_TEST(nothing_is_missing);
	each_row("illegal", try_row, NULL);
}
