/*
 * Examples as rows in tests/rows: a position, turns, and what comes of them.
 * The first column says what it is an example of. S0 L62 and the like are a
 * booklet and its line: S0 LUDOS Afrique, S1 Ludens Planet, S2 LUDOS Asie, S3
 * Le Globe Joueur, S4 Ludens Planet on Awele and Awale.
 */
#include <stdio.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

enum {
	EXAMPLE,
	GAME,
	RULES,
	OPTIONS,
	POSITION,
	TURNS,
	BROKEN,  /* the rule that refuses the last turn */
	THEN,    /* the position after them */
	ENDED,   /* see ending_of() */
	LEGAL,   /* all legal turns, in alphabetical order */
	WRITTEN, /* the last turn as it is written back */
	EFFECTS  /* of the last turn, see effects_of() */
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
	    game->ruleset->scored || score[0] || score[1]
		? explain(" %d-%d", score[0], score[1])
		: "");
}

/* "move:c2-c1=1 take:d5=2": what happened in order, where, and how many seeds
 * or, as in struct position, which piece. */
static const char *effects_of(const struct table *table)
{
	static const char *const kinds[] = { "lift", "drop", "skip", "move",
		"take", "spent", "turned", "refill", "line", "barrier",
		"fallen", "route", "hostage", "freed", "gone" };
	static char words[1024];
	const struct report *report = &table->report;
	const struct map *map = &table->game.map;
	size_t used = 0;

	words[0] = '\0';
	for (unsigned i = 0; i < report->effect_count; i++) {
		const struct effect *effect = &report->effects[i];
		bool from = effect->from != NOWHERE;

		used += (size_t)snprintf(words + used, sizeof(words) - used,
		    "%s%s:%s%s%s=%d", i ? " " : "", kinds[effect->kind],
		    from ? map->name[effect->from] : "", from ? "-" : "",
		    effect->kind == EFFECT_SPENT ? ""
						 : map->name[effect->point],
		    effect->amount);
		if (used >= sizeof(words))
			return "too many effects for a row";
	}
	return words;
}

static const char *last_turn(const struct table *table)
{
	static char text[TURN_TEXT_MAX];

	turn_write(&table->game.map, &table->report.turn, text);
	return text;
}

static bool asks(char *row[TSV_COLUMNS])
{
	for (int column = BROKEN; column <= EFFECTS; column++)
		if (row[column][0])
			return true;
	return false;
}

/* A refused turn is the last one. Columns that are empty are not asked. */
TEST
shows(char *row[TSV_COLUMNS])
{
	const char *name = explain("%s: %s/%s %s: %s", row[EXAMPLE], row[GAME],
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
	if (row[WRITTEN][0])
		ASSERT_STR_EQm(name, row[WRITTEN], last_turn(&table));
	if (row[EFFECTS][0])
		ASSERT_STR_EQm(name, row[EFFECTS], effects_of(&table));
	ASSERTm(explain("%s: nothing is asked", name), asks(row));
	table_close(&table);
	PASS();
}

/* The same turns in a record are as legal, whatever may be claimed on the
 * way; one that stops with what may be claimed is complete. */
TEST
is_recorded(char *row[TSV_COLUMNS])
{
	bool from = row[POSITION][0] != '-';
	struct test_reader reader;
	struct text text = test_text();

	ASSERT(reader_open(&reader));
	record_of(&text, explain("%s/%s", row[GAME], row[RULES]),
	    explain("%s%s%s%s%s%s", row[OPTIONS][0] ? "options: [" : "",
		row[OPTIONS], row[OPTIONS][0] ? "]\n" : "",
		from ? "position: " : "", from ? row[POSITION] : "",
		from ? "\n" : ""),
	    row[TURNS]);
	reader_take(&reader, text.data, text.length);
	ASSERT_EQm(text.data, row[BROKEN][0] ? 1u : 0u, reader.in.sink.errors);
	text_release(&text);
	reader_close(&reader);
	PASS();
}

static void run_example(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(shows, row);
	if (row[TURNS][0])
		RUN_TESTp(is_recorded, row);
}

/* Positions that no game could bring about, and doubtful ones, with what is
 * said about them. */
TEST
is_judged(char *row[TSV_COLUMNS])
{
	enum { VERDICT = POSITION + 1, WHY };
	struct position_fault fault = { 0 };
	struct text words = test_text();
	struct position pos;
	struct table table;
	bool good;

	ASSERTm(row[POSITION],
	    table_open_row(&table, row[GAME], row[RULES], row[OPTIONS]));
	good = position_read(&table.game, span_of(row[POSITION]), &pos, &fault);
	ASSERT_STR_EQm(row[POSITION], row[VERDICT],
	    !good        ? "refused"
	    : fault.what ? "doubtful"
			 : "sound");
	if (fault.what)
		position_tell(&table.game, &fault, &words);
	/* The sides there are may follow. */
	ASSERT_STRN_EQm(row[POSITION], row[WHY], words.data,
	    fault.wants_side ? strlen(row[WHY]) : words.length + 1);
	text_release(&words);
	table_close(&table);
	PASS();
}

static void run_position(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(is_judged, row);
}

struct wanted {
	const struct ruleset *ruleset;
	unsigned column; /* of the game; its rules are in the next */
	unsigned rows;
};

static void count_row(char *row[TSV_COLUMNS], void *user)
{
	struct wanted *wanted = user;

	wanted->rows +=
	    strcmp(row[wanted->column], wanted->ruleset->game) == 0 &&
	    strcmp(row[wanted->column + 1], wanted->ruleset->name) == 0;
}

/* A file that got lost, or that nobody wrote. */
TEST
every_ruleset_has_rows(const char *name, unsigned column)
{
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			struct wanted wanted = { &families[f]->rulesets[i],
				column, 0 };

			each_row(name, count_row, &wanted);
			ASSERTm(explain("%s: no row about %s/%s", name,
				    wanted.ruleset->game, wanted.ruleset->name),
			    wanted.rows > 0);
		}
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
