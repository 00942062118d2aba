/* What no public header can be asked: what the parts of the core promise each
 * other. */
#include <string.h>

#include "rules/lore.h"
#include "rules/sources.h"
#include "rules/stacks.h"
#include "tests/check.h"
#include "tests/every_game.h"
#include "tests/positions.h"
#include "tests/support.h"

/* --- positions ------------------------------------------------------------ */

/* A string ends where it ends: what follows it is not looked at. */
TEST
position_cut(const struct position_row *row)
{
	const char *whole = row->text;
	struct core_table table;

	ASSERT(core_open(&table, row->spec));
	for (size_t n = 0; n < strlen(whole); n++) {
		const char *cut = explain("%.*s", (int)n, whole);
		struct position one, two;
		struct position_fault first, second;

		ASSERT_EQm(cut,
		    position_read(&table.game, span_of(cut), &one, &first),
		    position_read(
			&table.game, (struct span){ whole, n }, &two, &second));
		ASSERT_EQ_FMTm(cut, first.offset, second.offset, "%zu");
		ASSERT_EQ_FMTm(cut, first.length, second.length, "%zu");
		ASSERT_EQm(cut, first.what, second.what);
		ASSERTm(cut, position_equal(&one, &two));
	}
	core_close(&table);
	PASS();
}

/* A full set of stacks takes no further one, wherever it would stand. */
TEST
stacks_are_kept_in_order(void)
{
	static const uint8_t both[2 * STACK_BYTES] = { 4, 1, 2, 8, 2 };
	uint8_t set[2 * STACK_BYTES] = { 0 };

	ASSERT(stacks_lay(set, 2, 7, 1));
	ASSERT(stacks_lay(set, 2, 3, 0));
	ASSERT(stacks_lay(set, 2, 3, 1));
	ASSERT_MEM_EQ(both, set, sizeof(set));
	for (uint8_t p = 0; p < 12; p++)
		ASSERT_EQ(p == 7, stacks_lay(set, 2, p, 0));
	ASSERT_EQ(0, stacks_lift(set, 2, 7));
	ASSERT_MEM_EQ(both, set, sizeof(set));
	ASSERT(stacks_hold(set, 2, 3, 0) && !stacks_hold(set, 2, 7, 0));
	ASSERT_EQ(1, stacks_count(set, 2, 0));
	ASSERT_EQ(2, stacks_count(set, 2, 1));
	ASSERT_EQ(-1, stacks_lift(set, 2, 4));
	ASSERT_EQ(1, stacks_lift(set, 2, 3));
	ASSERT_EQ(0, stacks_lift(set, 2, 3));
	ASSERT_EQ(-1, stacks_lift(set, 2, 3));
	ASSERT_EQ(8, set[0]);
	PASS();
}

/* Who begins the first round begins the third: NAM-10 needs to know it. */
TEST
beginner_is_remembered(void)
{
	struct core_table table;
	struct position pos;

	ASSERT(core_open(&table, "oware/namnam"));
	pos = table.game.start;
	game_let_begin(&table.game, &pos, 1);
	text_clear(&table.text);
	position_write(&table.game, &pos, &table.text);
	ASSERT_STR_EQ(
	    "4,4,4,4,4,4/4,4,4,4,4,4 north starter=north", table.text.data);
	core_close(&table);
	PASS();
}

/* --- Yut ------------------------------------------------------------------ */

struct gathering {
	const char *spec, *position;
	unsigned waiting[SIDES_MAX], home[SIDES_MAX];
};

static const struct gathering gatherings[] = {
	{ "yut/ludos", "-", { 4, 4 }, { 0, 0 } },
	{ "yut/ludos", "5oo,7b orange home=1,2", { 1, 1 }, { 1, 2 } },
	{ "yut/ludos+three", "5oo,7b,9g orange home=1,0,1", { 0, 2, 1 },
	    { 1, 0, 1 } },
};

/* What stands on no station. */
TEST
gathered(const struct gathering *given)
{
	struct core_table table;
	size_t used;
	uint8_t start, home;

	ASSERT(core_open(&table, given->spec));
	ASSERT(strcmp(given->position, "-") == 0 ||
	       core_place(&table, given->position));
	start = map_find(&table.game.map, "0", 1, &used);
	home = map_find(&table.game.map, "off", 3, &used);
	for (unsigned s = 0; s < table.game.sides; s++) {
		ASSERT_EQ(
		    given->waiting[s], table.game.family->gathered(&table.game,
					   &table.state.pos, start, s));
		ASSERT_EQ(
		    given->home[s], table.game.family->gathered(&table.game,
					&table.state.pos, home, s));
	}
	core_close(&table);
	PASS();
}

/* --- Omweso --------------------------------------------------------------- */

#define UNCHANGED "[0,0,0,0,0,0,0,0,4,4,4,4,4,4,4,4]"

/* Positions after the arrangements, without playing them. */
TEST
games_settle(void)
{
	const struct family *family;
	struct position settled;
	struct core_table table;

	ASSERT(core_open(&table, "omweso/ludos"));
	family = table.game.family;
	settled = table.state.pos;
	family->settle(&table.game, &settled);
	ASSERT(core_play(&table, UNCHANGED) && core_play(&table, UNCHANGED));
	ASSERT(position_equal(&settled, &table.state.pos));
	core_close(&table);
	PASS();
}

/* --- reports ------------------------------------------------------------- */

enum { PLIES = 60 };

struct choice {
	struct dice dice;
	uint32_t seen;
	struct turn turn;
};

static bool choose(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	if (dice_roll(&choice->dice, ++choice->seen) == 0)
		choice->turn = *turn;
	return choice->seen < 2000;
}

/* Played with or without a report it is the same move; one that is refused
 * leaves nothing behind. */
static enum greatest_test_res check_reports(const struct game *game)
{
	static const struct turn no_move = { 1, { { SIGN_JOIN, 0 } } };
	struct choice choice = { .dice = dice_new(9) };
	static struct report report;
	struct game_history history;
	struct state with, without, before;

	game_history_init(&history);
	ASSERT(state_begin(game, &with, &history, &game->start));
	for (unsigned ply = 0; ply < PLIES && !with.outcome.rule; ply++) {
		size_t mark = history.length;

		memcpy(&without, &with, sizeof(with));
		choice.seen = 0;
		state_turns(game, &with, choose, &choice);
		ASSERT(
		    !state_play(game, &without, &history, &choice.turn, NULL));
		game_history_go_back(&history, mark);
		ASSERT(
		    !state_play(game, &with, &history, &choice.turn, &report));
		ASSERT(position_equal(&with.pos, &without.pos));
		mark = history.length;
		memcpy(&before, &with, sizeof(with));
		ASSERT(state_play(game, &with, &history, &no_move, NULL));
		ASSERT(memcmp(&before, &with, sizeof(with)) == 0);
		ASSERT_EQ(mark, history.length);
	}
	game_history_release(&history);
	PASS();
}

TEST
reports_change_nothing(void)
{
	CHECK_CALL(every_game(check_reports, check_reports));
	PASS();
}

/* --- rules --------------------------------------------------------------- */

TEST
clauses_are_taken_apart(void)
{
	const struct rule rule = { "X-1", "one, two or three",
		"seed; two: choice external; or three: inferred" };
	struct clause clause = { .text = NULL };

	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(span_is((struct span){ clause.text, clause.length }, "one, "));
	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(span_is((struct span){ clause.text, clause.length }, "two "));
	ASSERT(span_is((struct span){ clause.source, clause.source_length },
	    "choice external"));
	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(
	    span_is((struct span){ clause.text, clause.length }, "or three"));
	ASSERT_FALSE(rule_next_clause(&rule, &clause));
	PASS();
}

static bool has_rule(
    const struct family *family, const struct ruleset *ruleset, const char *id)
{
	bool found = false;

	for (size_t c = 0;
	     c < COUNT_OF(ruleset->chapters) && ruleset->chapters[c]; c++)
		for (size_t r = 0; r < ruleset->chapters[c]->count; r++)
			found |=
			    strcmp(ruleset->chapters[c]->rules[r].id, id) == 0;
	for (size_t o = 0; o < family->option_count; o++) {
		const struct chapter *chapter = family->options[o].chapter;

		for (size_t r = 0; (ruleset->options & 1u << o) && chapter &&
				   r < chapter->count;
		     r++)
			found |= strcmp(chapter->rules[r].id, id) == 0;
	}
	return found;
}

TEST
replaced_rules_are_of_the_ruleset(void)
{
	size_t count = 0;

	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			const struct replaced *at =
			    row->lore ? row->lore->replaced : NULL;

			for (; at && at->rule; at++, count++) {
				ASSERTm(at->rule,
				    has_rule(families[f], row, at->rule));
				ASSERTm(
				    at->by, has_rule(families[f], row, at->by));
			}
		}
	}
	ASSERT(count >= 40);
	PASS();
}

/* Whoever asks for the rules is told all that a turn may be judged by, each
 * once. */
TEST
chapters_are_complete(void)
{
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			const struct rule *again = row->repetition;
			unsigned found = 0;

			if (!again)
				continue;
			for (size_t c = 0;
			     c < COUNT_OF(row->chapters) && row->chapters[c];
			     c++)
				for (size_t r = 0; r < row->chapters[c]->count;
				     r++)
					found += &row->chapters[c]->rules[r] ==
						 again;
			ASSERT_EQ_FMTm(row->title, 1u, found, "%u");
		}
	}
	PASS();
}

SUITE_EXTERN(inside);
SUITE(inside)
{
	for (size_t i = 0; i < position_row_count; i++)
		RUN_TESTp(position_cut, &position_rows[i]);
	RUN_TEST(stacks_are_kept_in_order);
	RUN_TEST(beginner_is_remembered);
	for (size_t i = 0; i < COUNT_OF(gatherings); i++)
		RUN_TESTp(gathered, &gatherings[i]);
	RUN_TEST(games_settle);
	RUN_TEST(reports_change_nothing);
	RUN_TEST(clauses_are_taken_apart);
	RUN_TEST(replaced_rules_are_of_the_ruleset);
	RUN_TEST(chapters_are_complete);
}
