/*
 * Trials of Ludii: every ruleset that it shares, there and back; what is wrong
 * in one, and where; no memory.
 */
#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/format.h"
#include "notation/formats/ludii/sites.h"
#include "tests/check.h"
#include "tests/support.h"

enum { GAMES = 60, PLIES_MAX = 300 };

/* Keeps one of the turns that it is shown, each with the same chance. */
struct choice {
	struct dice *dice;
	struct turn turn;
	uint32_t seen;
};

static bool consider(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (dice_roll(choice->dice, ++choice->seen) == 0)
		choice->turn = *turn;
	return true;
}

/* A random game as a record, with what the rules say about its end. */
static void play_game(struct core_table *table, const char *option,
    struct dice *dice, struct text *record)
{
	const struct ruleset *ruleset = table->game.ruleset;
	const struct outcome *outcome = &table->state.outcome;
	struct text moves;

	text_init(&moves, &test_memory);
	for (unsigned ply = 0; ply < PLIES_MAX && !outcome->rule; ply++) {
		struct choice choice = { .dice = dice };
		char word[TURN_TEXT_MAX];

		state_turns(&table->game, &table->state, consider, &choice);
		state_play(&table->game, &table->state, &table->history,
		    &choice.turn, &table->report);
		text_putc(&moves, ' ');
		text_add(&moves, word,
		    turn_write(&table->game.map, &table->report.turn, word));
	}
	text_clear(record);
	text_addf(record, "ldn: 1\ngame: %s\nrules: %s\n", ruleset->game,
	    ruleset->name);
	if (option)
		text_addf(record, "options: [%s]\n", option);
	text_addf(record, "result: %s\n",
	    !outcome->rule ? "\"*\""
	    : outcome->winner == NOBODY
		? "draw"
		: table->game.side[outcome->winner].name);
	if (outcome->rule && ruleset->scored)
		text_addf(record, "score: %u-%u\n", outcome->score[0],
		    outcome->score[1]);
	text_addf(record, "moves: |\n %s\n", moves.data);
	text_release(&moves);
}

static bool export_trial(struct test_reader *reader, const struct text *text,
    struct ledger *ledger, struct text *out)
{
	struct source source;
	struct exporter exporter = { .memory = &test_memory,
		.replay = reader->in.replay,
		.record = &reader->in.record,
		.source = &source,
		.verdict = &reader->in.verdict,
		.sink = &reader->in.sink,
		.ledger = ledger,
		.out = out,
		.number = 1 };

	text_clear(out);
	ledger_clear(ledger);
	source_init(&source, "test", text->data, text->length, 1);
	if (!(reader_take(reader, text->data, text->length) &&
		!trl_format.refuses(&exporter)))
		return false;
	trl_format.write(&exporter);
	return !test_memory.failed;
}

/* As canonical LDN. */
static bool import_trial(struct test_reader *reader, const char *text,
    size_t length, unsigned long *lost, struct text *out)
{
	struct importer importer;
	struct source source;
	bool good;

	text_clear(out);
	reader->count = 0;
	importer_init(&importer, &test_memory);
	source_init(&source, "test", text, length, 1);
	good = importer_run(&importer, &trl_format, &source,
		   replay_patterns(reader->in.replay), &reader->in.sink) &&
	       ldn_write(&reader->in, &importer.result, out);
	*lost = importer.lost.count;
	importer_release(&importer);
	return good;
}

static unsigned count_words(const struct text *text, const char *words)
{
	unsigned count = 0;

	for (const char *at = text->data; at && (at = strstr(at, words)); at++)
		count++;
	return count;
}

/* What Ludii does not have: every game of these rules has such turns. */
static const struct {
	const char *rules, *words;
} remarks[] = {
	{ "oware/abapa", "Ludii forbids a harvest" },
	{ "oware/abapa", "where the last seed jumps" },
	{ "dara/globe", "for Ludii, which ends the game before" },
	{ "dara/dala", "Ludii takes otherwise" },
	{ "hasami/war", "Ludii has no jumps" },
	{ "hasami/war", "Ludii takes only one piece" },
};

/* What the games of one ruleset had in them. */
struct tally {
	unsigned games, chains, passes, harvests, dropped, kept;
	unsigned remarks[COUNT_OF(remarks)];
};

/* The line with the options is gone. */
static void drop_options(struct text *record)
{
	char *line = strstr(record->data, "options:");
	char *end = line ? strchr(line, '\n') : NULL;

	if (!end)
		return;
	memmove(line, end + 1, strlen(end + 1) + 1);
	record->length = strlen(record->data);
}

static enum greatest_test_res one_game(struct test_reader *reader,
    struct core_table *table, const char *option, struct dice *dice,
    struct tally *tally)
{
	struct text record = test_text(), trial = test_text(),
		    want = test_text(), back = test_text();
	struct ledger ledger;
	unsigned long lost;
	unsigned dropped;

	ledger_init(&ledger, &test_memory);
	play_game(table, option, dice, &record);
	ASSERTm(record.data,
	    reader_write(reader, record.data, record.length, &want));
	ASSERTm(record.data, export_trial(reader, &record, &ledger, &trial));
	/* Nothing is told but what Ludii does not have, and options that
	 * were not needed. */
	dropped = count_words(&ledger.lines, "options: ");
	ASSERT_EQ_FMTm(ledger.lines.data,
	    (unsigned long)dropped + count_words(&ledger.lines, "Ludii "),
	    ledger.count - count_words(&ledger.lines, "Ludii, "), "%lu");
	/* In games of lines Ludii sees the end without a pass. */
	if (ludii_find(table->game.ruleset)->taking == LUDII_PICKS)
		ASSERTm(trial.data,
		    !strstr(trial.data, ",forced=true]]\nnumInitial"));
	if (dropped)
		drop_options(&want);
	ASSERTm(trial.data,
	    import_trial(reader, trial.data, trial.length, &lost, &back));
	ASSERT_EQ_FMT(0ul, lost, "%lu");
	ASSERT_STR_EQm(trial.data, want.data, back.data);
	tally->games++;
	tally->chains += count_words(&trial, "SetNextPlayer") > 0;
	tally->passes += count_words(&trial, "[Pass:decision=true]");
	tally->harvests += count_words(&trial, "Vertex,to=13,count=");
	tally->dropped += dropped;
	tally->kept += option && !dropped;
	for (size_t i = 0; i < COUNT_OF(remarks); i++)
		tally->remarks[i] +=
		    count_words(&ledger.lines, remarks[i].words);
	text_release(&record);
	text_release(&trial);
	text_release(&want);
	text_release(&back);
	ledger_release(&ledger);
	PASS();
}

TEST
there_and_back(const struct ruleset *ruleset, const char *option)
{
	struct tally tally = { 0 };
	struct dice dice = dice_new(4);
	struct test_reader reader;
	bool seeds = ruleset->scored;

	ASSERT(reader_open(&reader));
	for (unsigned i = 0; i < GAMES; i++) {
		struct core_table table;

		ASSERT(core_open(
		    &table, explain("%s/%s%s%s", ruleset->game, ruleset->name,
				option ? "+" : "", option ? option : "")));
		CHECK_CALL(one_game(&reader, &table, option, &dice, &tally));
		core_close(&table);
	}
	reader_close(&reader);
	ASSERT_EQ_FMT((unsigned)GAMES, tally.games, "%u");
	/* Something to test was there: chains that are stopped, turns that
	 * Ludii does not have, options that matter. */
	if (strcmp(foreign_name(ruleset, "trl"), "Fanorona") == 0)
		ASSERTm(ruleset->name, tally.chains > 0 && tally.passes > 0);
	ASSERT_EQm(ruleset->name, seeds, tally.harvests > 0);
	for (size_t i = 0; i < COUNT_OF(remarks); i++)
		if (!option)
			ASSERT_EQm(remarks[i].words,
			    ruleset_is(ruleset, remarks[i].rules),
			    tally.remarks[i] > 0);
	if (option)
		ASSERTm(option, tally.kept > 0);
	PASS();
}

static void there_and_back_with(
    const struct family *family, const struct ruleset *ruleset)
{
	uint32_t implied = foreign_implied(family, ruleset, "trl");

	RUN_TESTp(there_and_back, ruleset, NULL);
	for (unsigned i = 0; i < family->option_count; i++)
		if (implied & 1u << i)
			RUN_TESTp(
			    there_and_back, ruleset, family->options[i].name);
}

/* --- what is wrong, and where ------------------------------------------------------ */

#define HEAD "game=/lud/x/Baghchal.lud\nSTART GAME OPTIONS\nEND GAME OPTIONS\n"
#define DROP(site)                                                             \
	"Move=[Move:mover=1,from=32,to=" site ",actions=[Move:typeFrom=Cell,"  \
	"from=32,typeTo=Vertex,to=" site ",decision=true]]\n"
#define STEP(mover, from, to)                                                  \
	"Move=[Move:mover=" mover ",from=" from ",to=" to                      \
	",actions=[Move:typeFrom=Vertex,from=" from ",typeTo=Vertex,to=" to    \
	",decision=true]]\n"

static const struct {
	const char *text;
	size_t line, column, length; /* 0: nothing is wrong */
	const char *message;         /* part of it, or of the LDN */
} cases[] = {
	{ HEAD DROP("8") STEP("2", "0", "6"), 0, 0, 0, "1. d2 a1-b2" },
	/* Windows, blanks, lists that nobody needs, no end, a dull end. */
	{ "game=C:\\x\\Baghchal.lud\r\n\r\nMove=[Move:mover=1,from=32,to=8,"
	  "actions=[Move:from=32,to=8,decision=true]]\r\n",
	    0, 0, 0, "1. d2" },
	{ HEAD DROP("8") "NEW LEGAL MOVES LIST\n[Move:mover=9]\nwinner=x\n"
			 "END LEGAL MOVES LIST\nLEGAL MOVES LIST SIZE = 5\n"
			 "winner=0\nendtype=MoveLimit\n",
	    0, 0, 0, "result: draw\ntermination: adjudication" },
	{ HEAD DROP("8") "winner=-1\n", 0, 0, 0, "result: \"*\"" },
	{ HEAD, 0, 0, 0, "result: \"*\"" },
	/* The sites are in the actions alone; mover is left out. */
	{ HEAD "Move=[Move:actions=[Move:from=32,to=8,decision=true]]\n", 0, 0,
	    0, "1. d2" },
	{ "START GAME OPTIONS\n", 1, 1, 18, "begins with 'game='" },
	{ "game=Chess.lud\n", 1, 6, 5, "'Chess' is not one" },
	{ "game=\n", 1, 6, 0, "'' is not one" },
	{ "game=Baghchal\nSTART GAME OPTIONS\nEnd/x\n", 2, 1, 18,
	    "not closed by END GAME OPTIONS" },
	{ "game=Baghchal\nSTART GAME OPTIONS\nEnd/x\nEND GAME OPTIONS\n", 3, 1,
	    5, "'End/x' Ludii plays by other rules" },
	{ "game=Fanorona\nSTART GAME OPTIONS\nVersion/Telo\nVersion/Dimy\n"
	  "END GAME OPTIONS\n",
	    4, 1, 12, "'Version/Dimy' Ludii plays by other rules" },
	{ HEAD "hello\n", 4, 1, 5, "no line of a trial" },
	{ HEAD "Move=hello\n", 4, 6, 1, "'[Move:' is expected" },
	{ HEAD "Move=\n", 4, 6, 0, "the line ends where '[Move:'" },
	{ HEAD "Move=[Move:mover=1,from=3", 4, 26, 0,
	    "the line ends where ','" },
	{ HEAD "Move=[Move:mover=1]\n", 4, 19, 1, "'actions='" },
	{ HEAD "Move=[Move:mover=1,actions=]\n", 4, 12, 7, "no actions" },
	{ HEAD "Move=[Move:mover=1,actions=[Pass:]\n", 4, 35, 0,
	    "the line ends where ']'" },
	{ HEAD "Move=[Move:mover=1,actions=[Pass:]]x\n", 4, 36, 1,
	    "nothing may follow" },
	{ HEAD "Move=[Move:mover=1,actions=[Pass:][Pass:]]\n", 4, 35, 1,
	    "']' is expected" },
	{ HEAD "Move=[Move:mover=1,actions=[Flip:to=1]]\n", 4, 29, 4,
	    "'Flip' is not one" },
	{ HEAD "Move=[Move:mover=1,actions=[Remove:type=Vertex]]\n", 4, 29, 6,
	    "names no site" },
	{ HEAD DROP("x"), 4, 31, 1, "'x' is no number" },
	{ HEAD DROP(""), 4, 31, 1, "a number is missing" },
	{ HEAD DROP("-2"), 4, 31, 2, "'-2' is no number" },
	{ HEAD DROP("99999999999999999999"), 4, 31, 20, "too large" },
	{ HEAD DROP("27"), 4, 87, 2, "no site 27" },
	{ HEAD DROP("300"), 4, 88, 3, "no site 300" },
	{ HEAD "Move=[Move:mover=1,from=32,to=32,actions=[Pass:x=1],"
	       "[Select:from=1]]\n",
	    4, 12, 21, "illegal turn '--'" },
	{ HEAD "Move=[Move:mover=1,actions=[Select:from=32,decision=true]]\n",
	    4, 12, 7, "'from=' a site" },
	{ HEAD DROP("8") DROP("9"), 5, 12, 20, "turn of player 2 (tiger)" },
	{ HEAD STEP("2", "0", "6"), 4, 12, 19, "turn of player 1 (goat)" },
	{ HEAD "Move=[Move:mover=3,from=32,to=8,actions=[Pass:x=1]]\n", 4, 12,
	    20, "player 3 moves" },
	{ HEAD DROP("0"), 4, 12, 20, "illegal turn 'a1'" },
	{ HEAD DROP("8") STEP("2", "0", "12"), 5, 12, 20,
	    "illegal turn 'a1-c3'" },
	{ HEAD DROP("8") "Move=[Move:mover=2,from=0,to=6,actions=[Move:from=0,"
			 "to=6],[Remove:to=8]]\n",
	    5, 12, 19, "illegal turn 'a1xb2'" },
	/* What the actions did is not what the turn does. */
	{ HEAD DROP("8") "Move=[Move:mover=2,from=0,to=6,actions=[Move:from=0,"
			 "to=5,decision=true]]\n",
	    5, 12, 19, "after this move, the trial has 2 on site 5 (a2)" },
	{ HEAD "Move=[Move:mover=1,from=32,to=8,actions=[Select:from=32]]\n", 4,
	    12, 20, "has 0 on site 8 (d2), but by the rules of" },
	{ HEAD "Move=[Move:mover=0,to=0,actions=[Add:to=0,what=2]]\n" DROP("8"),
	    4, 12, 12, "at the start, the trial has 0 on site 4 (e1)" },
	{ HEAD DROP("8") "Move=[Move:mover=0,to=0,actions=[Add:to=0,what=2]]\n",
	    5, 12, 12, "the set-up (mover=0) comes before" },
	{ HEAD DROP("8") "winner=3\n", 5, 8, 1, "1 or 2, or 0 for a draw" },
	{ HEAD DROP("8") "winner=\n", 5, 8, 0, "a number is missing" },
	{ "game=Oware\nMove=[Move:mover=1,from=4,to=4,actions=[Select:from=4],"
	  "[Move:from=4,to=5],[Move:from=4,to=6],[Move:from=4,to=12],"
	  "[Move:from=4,to=11]]\n",
	    0, 0, 0, "1. D" },
	{ "game=Oware\nMove=[Move:mover=1,from=4,to=4,actions=[Select:from=4],"
	  "[Move:from=4,to=0,count=4]]\n",
	    2, 12, 19, "illegal turn 'Dx4'" },
	{ "game=Oware\nMove=[Move:mover=1,from=4,to=4,actions=[Select:from=4],"
	  "[Move:from=4,to=5,count=4]]\n",
	    2, 12, 19, "has 8 on site 5 (E), but by the rules" },
	/* Ludii ends a game after a pass for want of moves. */
	{ "game=Oware\nMove=[Move:mover=1,actions=[Pass:forced=true]]\n"
	  "winner=2\n",
	    0, 0, 0, "result: north\ntermination: adjudication" },
	{ "game=Oware\nMove=[Move:mover=1,actions=[Pass:forced=true]]\n"
	  "Move=[Move:mover=2,from=7,to=7,actions=[Select:from=7]]\n",
	    2, 12, 7, "illegal turn '--'" },
	{ "game=Oware\nMove=[Move:mover=1,actions=[Pass:decision=true]]\n", 2,
	    12, 7, "illegal turn '--'" },
	/* An offer to end the game is no turn. */
	{ "game=Oware\nMove=[Move:mover=1,actions=[Propose:proposition=End]]\n"
	  "Move=[Move:mover=2,actions=[Vote:vote=End]]\nwinner=0\n",
	    0, 0, 0, "result: draw\ntermination: adjudication" },
	{ "game=Oware\nMove=[Move:mover=1,from=0,to=0,actions=[Select:from=0]]"
	  "\n",
	    2, 12, 19, "'from=' a site" },
};

TEST
messages(void)
{
	struct text ldn = test_text();
	struct test_reader reader;

	ASSERT(reader_open(&reader));
	for (size_t i = 0; i < COUNT_OF(cases); i++) {
		const char *text = cases[i].text;
		const struct heard *heard = &reader.heard[0];
		unsigned long lost;
		bool good =
		    import_trial(&reader, text, strlen(text), &lost, &ldn);

		if (cases[i].line == 0) {
			ASSERTm(text, good && reader.count == 0);
			ASSERTm(explain("%s\n%s", text, ldn.data),
			    strstr(ldn.data, cases[i].message));
			continue;
		}
		ASSERTm(text, reader.count > 0);
		ASSERTm(explain("%s\n%s", text, heard->message),
		    strstr(heard->message, cases[i].message));
		ASSERT_EQ_FMTm(text, cases[i].line, heard->line, "%zu");
		ASSERT_EQ_FMTm(text, cases[i].column, heard->column, "%zu");
		ASSERT_EQ_FMTm(text, cases[i].length, heard->length, "%zu");
	}
	text_release(&ldn);
	reader_close(&reader);
	PASS();
}

/* --- no memory ------------------------------------------------------------------------ */

enum { ALLOCATIONS_MAX = 5000 };

/* Both ways, with a new reader. */
static bool convert_once(
    struct test_reader *reader, struct text *trial, struct text *ldn)
{
	struct text record = test_text();
	struct ledger ledger;
	unsigned long lost;
	bool good;

	ledger_init(&ledger, &test_memory);
	text_puts(&record, "ldn: 1\ngame: fanorona\nevent: Cup\nmoves: "
			   "1. e2-e3A f4-e5W-e4A\n");
	good = reader_open(reader) && !test_memory.failed &&
	       export_trial(reader, &record, &ledger, trial) &&
	       import_trial(reader, trial->data, trial->length, &lost, ldn);
	ledger_release(&ledger);
	text_release(&record);
	return good;
}

/* Good means the same as without a fault. */
TEST
no_memory(void)
{
	struct text right[2] = { test_text(), test_text() };
	struct test_reader reader;

	ASSERT(convert_once(&reader, &right[0], &right[1]));
	reader_close(&reader);
	for (unsigned long n = 1; n < ALLOCATIONS_MAX; n++) {
		struct text out[2] = { test_text(), test_text() };
		bool good, failed;

		faults_arm(n);
		good = convert_once(&reader, &out[0], &out[1]);
		failed = faults_hit();
		faults_arm(0);
		reader_close(&reader);
		ASSERTm(explain("allocation %lu", n), good || failed);
		for (unsigned i = 0; good && i < COUNT_OF(out); i++)
			ASSERT_STR_EQm(explain("allocation %lu", n),
			    right[i].data, out[i].data);
		text_release(&out[0]);
		text_release(&out[1]);
		if (!failed) {
			ASSERTm("nothing was allocated", n > 10);
			text_release(&right[0]);
			text_release(&right[1]);
			PASS();
		}
	}
	FAILm("allocations never end");
}

SUITE(trials)
{
	struct registered row = { 0 };

	while (registry_next(&row))
		if (foreign_name(row.ruleset, "trl"))
			there_and_back_with(row.family, row.ruleset);
	RUN_TEST(messages);
	RUN_TEST(no_memory);
}
