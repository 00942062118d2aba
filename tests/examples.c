/*
 * Examples as rows in tests/rows: a position, moves, and what comes of them.
 * The first column says what it is an example of. S0 L62 and the like are a
 * booklet and its line: S0 LUDOS Afrique, S1 Ludens Planet, S2 LUDOS Asie, S3
 * Le Globe Joueur, S4 Ludens Planet on Awele and Awale.
 */
#include <stdio.h>
#include <string.h>

#include "tests/library/use.h"

enum {
	EXAMPLE,
	GAME,
	RULES,
	OPTIONS,
	POSITION,
	MOVES,
	BROKEN,  /* the rule that refuses the last move */
	THEN,    /* the position after them */
	ENDED,   /* see ending_of() */
	LEGAL,   /* all legal moves, in alphabetical order */
	WRITTEN, /* the last move as it is written back */
	EFFECTS  /* of the last move, see effects_of() */
};

/* "-", or the rule, the winner and the score: "claim PIN-6 south 27-9". */
static const char *ending_of(const struct table *table)
{
	const char *ended = table_ended(table);
	ludos_outcome outcome = table_outcome(table);

	if (ended[0] == '-')
		return ended;
	return explain("%s %s%s", ended,
	    outcome.result == LUDOS_DRAWN
		? "draw"
		: ludos_game_side(table->game, outcome.winner),
	    outcome.scores
		? explain(" %u-%u", outcome.score[0], outcome.score[1])
		: "");
}

/* How many seeds, or which piece: 1 of the first side, 2 of the second, 16 more
 * for a hero, 32 more for each piece that moves with it. */
static int amount_of(const ludos_effect *effect)
{
	return effect->side == LUDOS_NOBODY
		   ? effect->count
		   : effect->side + 1 + 16 * effect->hero +
			 32 * (effect->count - 1);
}

static const char *name_of(const struct table *table, unsigned point)
{
	ludos_point named = { .size = sizeof(named) };

	ludos_board_point(ludos_game_board(table->game), point, &named);
	return named.name;
}

/* "move:c2-c1=1 take:d5=2": what happened in order, where, and the amount. */
static const char *effects_of(const struct table *table)
{
	static const char *const kinds[] = { "lift", "drop", "skip", "move",
		"take", "spent", "turned", "refill", "line", "barrier",
		"fallen", "route", "hostage", "freed", "gone" };
	static char words[1024];
	size_t used = 0, count;
	const ludos_effect *effects =
	    ludos_last_effects(table->position, &count);

	words[0] = '\0';
	for (size_t i = 0; i < count; i++) {
		const ludos_effect *effect = &effects[i];
		bool from = effect->from != LUDOS_NOWHERE;
		bool spent = effect->kind == LUDOS_EFFECT_SPENT;

		used += (size_t)snprintf(words + used, sizeof(words) - used,
		    "%s%s:%s%s%s=%d", i ? " " : "", kinds[effect->kind],
		    from ? name_of(table, effect->from) : "", from ? "-" : "",
		    spent ? "" : name_of(table, effect->point),
		    amount_of(effect));
		if (used >= sizeof(words))
			return "too many effects for a row";
	}
	return words;
}

static bool asks(char *row[TSV_COLUMNS])
{
	for (int column = BROKEN; column <= EFFECTS; column++)
		if (row[column][0])
			return true;
	return false;
}

/* A refused move is the last one. Columns that are empty are not asked. */
TEST
shows(char *row[TSV_COLUMNS])
{
	const char *name = explain("%s: %s/%s %s: %s", row[EXAMPLE], row[GAME],
	    row[RULES], row[POSITION], row[MOVES]);
	struct table table;

	ASSERTm(name, table_open(&table, spec_of(&row[GAME])));
	ASSERTm(name, table_place(&table, row[POSITION]));
	ASSERT_STR_EQm(name, row[BROKEN][0] ? row[BROKEN] : "-",
	    table_play_all(&table, row[MOVES]));
	if (row[THEN][0])
		ASSERT_STR_EQm(name, row[THEN], table_position(&table));
	if (row[ENDED][0])
		ASSERT_STR_EQm(name, row[ENDED], ending_of(&table));
	if (row[LEGAL][0])
		ASSERT_STR_EQm(name, row[LEGAL], table_moves(&table));
	if (row[WRITTEN][0])
		ASSERT_STR_EQm(name, row[WRITTEN], table_last_move(&table));
	if (row[EFFECTS][0])
		ASSERT_STR_EQm(name, row[EFFECTS], effects_of(&table));
	ASSERTm(explain("%s: nothing is asked", name), asks(row));
	table_close(&table);
	PASS();
}

/* The same moves in a record are as legal, whatever may be claimed on the
 * way; one that stops with what may be claimed is complete. */
TEST
is_recorded(char *row[TSV_COLUMNS])
{
	const char *text =
	    moves_record(spec_of(&row[GAME]), row[POSITION], row[MOVES]);
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	const ludos_problem *problem;
	unsigned errors = 0;

	ASSERT_EQm(text, row[BROKEN][0] == '\0',
	    record_replay(text, NULL, NULL, problems, NULL));
	for (size_t i = 0; (problem = ludos_problems_at(problems, i)); i++)
		errors += problem->level == LUDOS_LEVEL_ERROR;
	ASSERT_EQm(text, row[BROKEN][0] ? 1u : 0u, errors);
	ludos_problems_free(problems);
	PASS();
}

static void run_example(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(shows, row);
	if (row[MOVES][0])
		RUN_TESTp(is_recorded, row);
}

/* Positions that no game could bring about, and doubtful ones, with what is
 * said about them. */
TEST
is_judged(char *row[TSV_COLUMNS])
{
	enum { VERDICT = POSITION + 1, WHY };
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	const ludos_problem *problem;
	const char *why = "", *rest;
	struct table table;
	ludos_position *read;

	ASSERTm(row[POSITION], table_open(&table, spec_of(&row[GAME])));
	read = ludos_position_new(table.game, row[POSITION], 0, problems, NULL);
	problem = ludos_problems_at(problems, 0);
	if (problem)
		why = strstr(problem->message, ": ") + 2;
	ASSERT_STR_EQm(row[POSITION], row[VERDICT],
	    !read     ? "refused"
	    : problem ? "doubtful"
		      : "sound");
	/* The sides there are may follow. */
	ASSERT_STRN_EQm(row[POSITION], row[WHY], why, strlen(row[WHY]));
	rest = why + strlen(row[WHY]);
	ASSERTm(
	    why, !*rest || (strncmp(rest, ": ", 2) == 0 &&
			       strstr(rest, ludos_game_side(table.game, 0))));
	ludos_problems_free(problems);
	ludos_position_free(read);
	table_close(&table);
	PASS();
}

static void run_position(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(is_judged, row);
}

struct wanted {
	const char *name;
	unsigned column; /* of the game; its rules are in the next */
	unsigned rows;
};

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	struct wanted *wanted = user;
	const char *name =
	    explain("%s/%s", row[wanted->column], row[wanted->column + 1]);

	wanted->rows += strcmp(name, wanted->name) == 0;
}

/* A file that got lost, or that nobody wrote. */
TEST
every_ruleset_has_rows(const char *name, unsigned column)
{
	ludos_game *game;

	for (size_t i = 0; (game = ludos_game_at(NULL, i, NULL)); i++) {
		struct wanted wanted = { ludos_game_name(game), column, 0 };

		each_row(name, count_row, &wanted);
		ASSERTm(explain("%s: no row about %s", name, wanted.name),
		    wanted.rows > 0);
		ludos_game_free(game);
	}
	PASS();
}

static void count_any(char *row[TSV_COLUMNS], void *user)
{
	(void)row;
	++*(unsigned *)user;
}

TEST
all_are_there(const char *name, unsigned least)
{
	unsigned rows = 0;

	each_row(name, count_any, &rows);
	ASSERTm(explain("only %u rows of %s", rows, name), rows >= least);
	PASS();
}

SUITE_EXTERN(examples);
SUITE(examples)
{
	each_row("examples", run_example, NULL);
	each_row("positions", run_position, NULL);
	RUN_TESTp(all_are_there, "examples", 773);
	RUN_TESTp(all_are_there, "positions", 93);
	RUN_TESTp(all_are_there, "illegal", 857);
	RUN_TESTp(all_are_there, "perft", 357);
	RUN_TESTp(every_ruleset_has_rows, "examples", GAME);
	RUN_TESTp(every_ruleset_has_rows, "illegal", 0);
	RUN_TESTp(every_ruleset_has_rows, "perft", 0);
}
