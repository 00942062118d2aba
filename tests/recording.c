/* A record while it is made: rulings, turns that stood, keys of the header and
 * clocks are taken back and brought back, and are what the record says. */
#include "notation/edit/recording.h"

#include <stdlib.h>
#include <string.h>

#include "notation/record/time_control.h"
#include "tests/check.h"
#include "tests/support.h"

enum { STEPS = 24 };

static bool open_record(struct recording *recording, const char *header)
{
	struct source source;
	struct sink sink;
	bool good;

	if (!recording_init(recording, &test_memory))
		return false;
	sink_init(&sink, &test_memory, NULL, NULL);
	source_init(&source, "test", header, strlen(header), 1);
	good = recording_load(recording, &source, &sink);
	sink_release(&sink);
	return good;
}

static char *copy_of(const struct recording *recording)
{
	return memory_copy(
	    &test_memory, recording->text.data, recording->text.length);
}

TEST
reads_times(void)
{
	static const struct {
		const char *words;
		long base, bonus; /* base 0: it is none */
	} rows[] = {
		{ "20m+5s", 1200000, 5000 },
		{ "1h30m", 5400000, 0 },
		{ "90s", 90000, 0 },
		{ "1m+1m30s", 60000, 90000 },
		{ "9999h", 9999L * 3600000, 0 },
		{ "", 0, 0 },
		{ "20", 0, 0 },
		{ "m", 0, 0 },
		{ "20m+", 0, 0 },
		{ "+5s", 0, 0 },
		{ "20m5", 0, 0 },
		{ "20 m", 0, 0 },
		{ "0s", 0, 0 },
		{ "20m+5s+5s", 0, 0 },
		{ "99999999999999999999m", 0, 0 },
		{ "20x", 0, 0 },
		{ "3s/turn", 0, 0 },
		{ "3s+1s/move", 0, 0 },
		{ "40/2h", 0, 0 },
		{ "0/2h+30m", 0, 0 },
		{ "40/3s/move", 0, 0 },
		{ "40/+30m", 0, 0 },
		{ "/move", 0, 0 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
		struct time_control control;
		bool good = time_control_read(span_of(rows[i].words), &control);

		ASSERT_EQm(rows[i].words, rows[i].base > 0, good);
		if (!good)
			continue;
		ASSERT_EQ_FMTm(
		    rows[i].words, rows[i].base, control.base, "%ld");
		ASSERT_EQ_FMTm(
		    rows[i].words, rows[i].bonus, control.bonus, "%ld");
	}
	PASS();
}

TEST
reads_stages(void)
{
	struct time_control control;

	ASSERT(time_control_read(span_of("3s/move"), &control));
	ASSERT(control.each_move && control.base == 3000 && !control.moves);
	ASSERT(time_control_read(span_of("40/2h+30m"), &control));
	ASSERT(!control.each_move && control.base == 7200000);
	ASSERT(control.moves == 40 && control.later == 1800000);
	ASSERT_EQ(0, control.bonus);
	PASS();
}

TEST
reads_clocks(void)
{
	static const struct {
		const char *words;
		long shown;
	} rows[] = {
		{ "0:12:30", 750000 },
		{ "12:30", 750000 },
		{ "45", 45000 },
		{ "1:00:00.5", 3600000 },
		{ "999:59:59", 1000000000 },
		{ "", -1 },
		{ ":30", -1 },
		{ "12:", -1 },
		{ "1:2:3:4", -1 },
		{ "soon", -1 },
		{ "-1:00", -1 },
		{ "99999999999999999999", -1 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
		ASSERT_EQ_FMTm(rows[i].words, rows[i].shown,
		    clock_read(span_of(rows[i].words)), "%ld");
	PASS();
}

struct pick {
	const struct game *game;
	struct dice *dice;
	uint32_t seen;
	char turn[TURN_TEXT_MAX];
};

/* One of all, each as likely. */
static bool pick_turn(const struct turn *turn, void *user)
{
	struct pick *pick = user;

	if (dice_roll(pick->dice, ++pick->seen) == 0)
		turn_write(&pick->game->map, turn, pick->turn);
	return pick->seen < 200;
}

/* A turn, or a ruling that goes back to the start with another side to move,
 * or one that lets a turn stand that is nobody's. */
static bool take_step(struct recording *recording, struct dice *dice)
{
	struct pick pick = { .game = recording->game, .dice = dice };
	struct position pos = recording->game->start;
	struct text text = test_text();
	bool good = true;

	if (dice_roll(dice, 4) == 0 || recording->standing.now.outcome.rule) {
		if (position_equal(&pos, &recording->standing.now.pos))
			pos.side = 1;
		position_write(recording->game, &pos, &text);
		good = recording_add_ruling(
		    recording, text_span(&text), span_of("So it was } put."));
	} else {
		state_turns(recording->game, &recording->standing.now,
		    pick_turn, &pick);
		good = recording_add_turn(recording, span_of(pick.turn));
		if (good && dice_roll(dice, 3) == 0)
			good =
			    recording_add_comment(recording, span_of("a word"));
		if (good && dice_roll(dice, 3) == 0)
			good = recording_note_clock(recording,
			    dice_roll(dice, recording->game->sides),
			    (long)dice_roll(dice, 3600) * 1000);
	}
	text_release(&text);
	return good;
}

static const char *header_of(const struct ruleset *ruleset)
{
	return explain("---\nldn: 1\ngame: %s\nrules: %s\nresult: \"*\"\n",
	    ruleset->game, ruleset->name);
}

/* There and back: after each undo the text is what it was, and so after each
 * redo. */
TEST
goes_there_and_back(const struct ruleset *ruleset, uint64_t seed)
{
	struct dice dice = dice_new(seed);
	struct recording recording;
	char *texts[STEPS + 1];
	size_t steps;

	ASSERTm(ruleset->name, open_record(&recording, header_of(ruleset)));
	texts[0] = copy_of(&recording);
	for (steps = 1; steps <= STEPS; steps++) {
		ASSERTm(explain("%s: %s", header_of(ruleset),
			    recording.refusal.message.data),
		    take_step(&recording, &dice));
		texts[steps] = copy_of(&recording);
		ASSERT_EQ_FMT(steps, recording_undo_count(&recording), "%zu");
	}
	for (steps = STEPS; steps > 0; steps--) {
		ASSERT(recording_undo(&recording));
		ASSERT_STR_EQ(texts[steps - 1], recording.text.data);
	}
	ASSERT_EQ(UNDO_NOTHING, recording_undoes(&recording));
	for (steps = 1; steps <= STEPS; steps++) {
		ASSERT(recording_redo(&recording));
		ASSERT_STR_EQ(texts[steps], recording.text.data);
	}
	for (steps = 0; steps <= STEPS; steps++)
		block_free(texts[steps]);
	recording_release(&recording);
	PASS();
}

static const char *moves_of(const struct recording *recording)
{
	const char *moves = strstr(recording->text.data, "moves: |\n  ");

	return moves ? moves + strlen("moves: |\n  ") : "";
}

TEST
lets_turns_stand(void)
{
	static const char there[] = "goo/o1g/1gg orange";
	struct recording recording;

	ASSERT(open_record(&recording,
	    "---\nldn: 1\ngame: fanorona\nrules: telo\nresult: \"*\"\n"));
	ASSERT_FALSE(recording_add_turn(&recording, span_of("a1-a3")));
	ASSERT_FALSE(recording_is_legal(&recording, span_of("a1-a3")));
	ASSERT(recording_is_legal(&recording, span_of("a1-b2A")));
	ASSERT_EQ(UNDO_NOTHING, recording_undoes(&recording));
	ASSERT(recording_add_stood(
	    &recording, span_of("a1-a3"), span_of(there), span_of("")));
	ASSERT_STR_EQ(
	    "1. a1-a3 {[%ruling goo/o1g/1gg orange]}\n", moves_of(&recording));
	/* Both go together, a second ruling goes alone. */
	ASSERT_EQ(UNDO_TURN, recording_undoes(&recording));
	ASSERT(recording_add_ruling(
	    &recording, span_of("ooo/o1g/ggg green"), span_of("Again.")));
	ASSERT_EQ(UNDO_RULING, recording_undoes(&recording));
	ASSERT_EQ_FMT((size_t)2, recording_undo_count(&recording), "%zu");
	ASSERT(recording_undo(&recording));
	ASSERT(recording_undo(&recording));
	ASSERT_STR_EQ("", moves_of(&recording));
	ASSERT(recording_redo(&recording));
	ASSERT_EQ(1, recording.standing.now.pos.side);
	/* What cannot be is refused, and changes nothing. */
	ASSERT_FALSE(recording_add_ruling(
	    &recording, span_of("ooo/ooo/ooo orange]"), span_of("")));
	ASSERT_FALSE(recording_add_ruling(
	    &recording, span_of("oooo orange"), span_of("")));
	ASSERT_STR_EQ(
	    "1. a1-a3 {[%ruling goo/o1g/1gg orange]}\n", moves_of(&recording));
	recording_release(&recording);
	PASS();
}

TEST
keeps_the_header(void)
{
	struct recording recording;

	ASSERT(open_record(&recording,
	    "---\nldn: 1\ngame: oware\nplayers:\n"
	    "  south: {name: Ama, rating: 1500}\n"
	    "  north: [Kofi, Esi]\n"
	    "# of the event\nevent: Cup\nx-mine: {a: 1}\nmoves: 1. C\n"));
	ASSERT(recording_set_key(&recording, "south", span_of("Ama: B")));
	ASSERT(recording_set_key(&recording, "event", span_of("# 1")));
	ASSERT(recording_set_key(&recording, "round", span_of("3")));
	ASSERT(recording_set_key(&recording, "x-mine", span_of("")));
	ASSERT_FALSE(recording_set_key(&recording, "date", span_of("soon")));
	ASSERT_FALSE(recording_set_key(&recording, "rules", span_of("x")));
	ASSERT_FALSE(recording_set_key(&recording, "a b", span_of("x")));
	ASSERT_FALSE(recording_set_key(&recording, "site", span_of("\xff")));
	ASSERT_STR_EQ("---\nldn: 1\ngame: oware\nplayers:\n"
		      "  south: {name: \"Ama: B\", rating: 1500}\n"
		      "  north: [Kofi, Esi]\n"
		      "# of the event\nevent: \"# 1\"\nround: 3\n"
		      "result: \"*\"\nmoves: |\n  1. C\n",
	    recording.text.data);
	ASSERT(recording_set_key(&recording, "south", span_of("")));
	ASSERT(recording_set_key(&recording, "north", span_of("")));
	ASSERT_FALSE(strstr(recording.text.data, "players"));
	/* After a refusal what was read last is still the record. */
	ASSERT_FALSE(recording_set_key(&recording, "date", span_of("soon")));
	ASSERT_EQ_FMT((size_t)0,
	    record_text(&recording.reader.record, FIELD_DATE).length, "%zu");
	recording_release(&recording);
	PASS();
}

TEST
notes_clocks(void)
{
	struct recording recording;

	ASSERT(open_record(&recording,
	    "---\nldn: 1\ngame: oware\nclock: 20m+5s\nmoves: |\n"
	    "  1. C {[%clk 0:19:00]} (1. D {[%clk 0:01:00]}) a\n"));
	ASSERT_EQ_FMT(1140L, recording.clock[0], "%ld");
	ASSERT_EQ_FMT(-1L, recording.clock[1], "%ld");
	ASSERT(recording_note_clock(&recording, 0, 600000));
	ASSERT(recording_note_clock(&recording, 1, 61000));
	ASSERT(recording_note_clock(&recording, 1, 62000));
	ASSERT_EQ_FMT(600L, recording.clock[0], "%ld");
	ASSERT_EQ_FMT(62L, recording.clock[1], "%ld");
	ASSERT(strstr(recording.text.data, "0:01:02]"));
	ASSERT_FALSE(strstr(recording.text.data, "0:01:01]"));
	ASSERT(recording_undo(&recording));
	ASSERT_EQ_FMT(1140L, recording.clock[0], "%ld");
	recording_release(&recording);
	PASS();
}

SUITE(recorder)
{
	struct registered row = { 0 };
	uint64_t seed = 1;

	RUN_TEST(reads_times);
	RUN_TEST(reads_stages);
	RUN_TEST(reads_clocks);
	RUN_TEST(lets_turns_stand);
	RUN_TEST(keeps_the_header);
	RUN_TEST(notes_clocks);
	while (registry_next(&row))
		RUN_TESTp(goes_there_and_back, row.ruleset, seed++);
}
