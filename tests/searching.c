/* What find is made of: patterns of positions, criteria, names, fingerprints. */
#include <stdlib.h>
#include <string.h>

#include "notation/archive/chance.h"
#include "notation/archive/criteria.h"
#include "notation/archive/fingerprint.h"
#include "notation/archive/position_pattern.h"
#include "notation/archive/safe_name.h"
#include "notation/archive/seen.h"
#include "notation/archive/summary.h"
#include "notation/archive/user_pattern.h"
#include "notation/text/fold.h"
#include "tests/check.h"
#include "tests/support.h"

/* --- positions with gaps ------------------------------------------------------- */

enum { RULES, PATTERN, POSITION, MIRROR, ANSWER };

/* A row of tests/patterns.tsv: question marks before a slash are trigraphs. */
TEST
position_fits(char *row[TSV_COLUMNS])
{
	struct position_pattern pattern;
	struct position_fault fault;
	struct core_table table;
	bool mirror = strcmp(row[MIRROR], "mirror") == 0;

	ASSERTm(row[RULES], core_open(&table, row[RULES]));
	if (!position_pattern_read(
		&pattern, &table.game, span_of(row[PATTERN]), mirror, &fault)) {
		ASSERTm(row[PATTERN], fault.what);
		ASSERT_STR_EQm(row[PATTERN], row[ANSWER],
		    explain("wrong at %zu", fault.offset));
	} else {
		ASSERTm(row[POSITION], core_place(&table, row[POSITION]));
		ASSERT_STR_EQm(explain("%s on %s", row[PATTERN], row[POSITION]),
		    row[ANSWER],
		    position_pattern_matches(&pattern, &table.state.pos)
			? "yes"
			: "no");
	}
	core_close(&table);
	PASS();
}

static void run_pattern(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(position_fits, row);
}

/* --- symmetries -------------------------------------------------------------------- */

enum { SYMMETRY_GAMES = 6, SYMMETRY_PLIES = 60 };

struct pick {
	struct turn turn;
	uint32_t left;
};

static bool pick_turn(const struct turn *turn, void *user)
{
	struct pick *pick = user;

	pick->turn = *turn;
	return pick->left-- > 0;
}

/* Points that a key names would have to be moved as well. */
static bool names_points(const struct game *game, const struct position *pos)
{
	for (size_t k = 0; k < game->family->key_count; k++) {
		const struct key *key = &game->family->keys[k];

		if (key->kind == KEY_NUMBERS || key->kind == KEY_SIDE ||
		    key->kind == KEY_WORD || !game_uses_key(game, key))
			continue;
		for (unsigned i = 0; i < key_bytes(key); i++)
			if (pos->aside[key->offset + i])
				return true;
	}
	return false;
}

static uint64_t turns_of_image(const struct game *game,
    const struct position *pos, const uint8_t image[POINTS_MAX],
    struct game_history *history)
{
	struct position other = *pos;
	struct state state;

	for (unsigned p = 0; p < game->map.points; p++)
		other.at[image[p]] = pos->at[p];
	game_history_clear(history);
	state_begin(game, &state, history, &other);
	return state_count_turns(game, &state);
}

/* A position and its image have the same number of turns, all the way through
 * some random games. */
TEST
symmetry_leaves_the_rules_alone(
    const struct ruleset *ruleset, unsigned symmetry)
{
	const char *spec = explain("%s/%s", ruleset->game, ruleset->name);
	struct dice dice = dice_new(symmetry + 7);
	struct game_history history;
	uint8_t image[POINTS_MAX];
	unsigned compared = 0;

	game_history_init(&history);
	for (unsigned n = 0; n < SYMMETRY_GAMES; n++) {
		struct core_table table;

		ASSERT(core_open(&table, spec));
		ASSERTm(spec, map_symmetry(&table.game.map, symmetry, image));
		for (unsigned i = 0; i < SYMMETRY_PLIES; i++) {
			uint64_t count =
			    state_count_turns(&table.game, &table.state);
			struct pick pick;
			struct state alone;

			if (count == 0)
				break;
			/* Without the past, as the image has none. */
			game_history_clear(&history);
			state_begin(
			    &table.game, &alone, &history, &table.state.pos);
			if (!names_points(&table.game, &table.state.pos)) {
				uint64_t own =
				    state_count_turns(&table.game, &alone);

				ASSERT_EQ_FMTm(
				    explain("%s, symmetry %u: %s", spec,
					symmetry, core_position(&table)),
				    (unsigned long long)own,
				    (unsigned long long)turns_of_image(
					&table.game, &table.state.pos, image,
					&history),
				    "%llu");
				compared++;
			}
			pick.left = dice_roll(&dice, (uint32_t)count);
			state_turns(
			    &table.game, &table.state, pick_turn, &pick);
			state_play(&table.game, &table.state, &table.history,
			    &pick.turn, &table.report);
		}
		core_close(&table);
	}
	game_history_release(&history);
	ASSERTm(spec, compared >= SYMMETRY_GAMES);
	PASS();
}

/* --- criteria --------------------------------------------------------------------------- */

static const struct {
	enum criterion_kind kind;
	const char *words, *wrong; /* "" if nothing is */
} criteria_rows[] = {
	{ CRITERION_PLIES, "12", "" },
	{ CRITERION_PLIES, "3..8", "" },
	{ CRITERION_PLIES, "..8", "" },
	{ CRITERION_PLIES, "8..", "" },
	{ CRITERION_PLIES, "8..3", "is no range" },
	{ CRITERION_PLIES, "..", "is no range" },
	{ CRITERION_PLIES, "", "is no range" },
	{ CRITERION_PLIES, "1...2", "is no range" },
	{ CRITERION_TAKES, "1234567890", "is no range" },
	{ CRITERION_DATE, "2025", "" },
	{ CRITERION_DATE, "2024-02-29", "" },
	{ CRITERION_DATE, "..2025-06", "" },
	{ CRITERION_DATE, "2025-02-29", "is no range of dates" },
	{ CRITERION_DATE, "2025-13", "is no range of dates" },
	{ CRITERION_DATE, "2025-6", "is no range of dates" },
	{ CRITERION_DATE, "2025..2024", "is no range of dates" },
	{ CRITERION_DATE, "..", "is no range of dates" },
	{ CRITERION_RESULT, "draw", "" },
	{ CRITERION_RESULT, "*", "" },
	{ CRITERION_RESULT, "tiger", "" },
	{ CRITERION_RESULT, "tigre", "did you mean 'tiger'?" },
	{ CRITERION_TERMINATION, "resignation", "" },
	{ CRITERION_TERMINATION, "resigned", "normal, resignation," },
	{ CRITERION_ENDED, "FAN-13", "" },
	{ CRITERION_ENDED, "FAN-99", "unknown rule 'FAN-99'" },
	{ CRITERION_WHERE, "club", "" },
	{ CRITERION_WHERE, "club=", "" },
	{ CRITERION_WHERE, "=x", "takes KEY" },
	{ CRITERION_WHERE, "club~(", "missing closing parenthesis at 2" },
	{ CRITERION_COMMENT, "[z-a]", "range out of order" },
	{ CRITERION_GAME, "oware/awale", "" },
	{ CRITERION_GAME, "oware+five-houses", "" },
	{ CRITERION_GAME, "oware+six-houses", "unknown option 'six-houses'" },
	{ CRITERION_POSITION, "ooo/o1g/ggg -", "" },
	{ CRITERION_POSITION, "nothing", "is a position of no rules" },
	{ CRITERION_LINE, "1. a1-b2A a2-a1", "" },
	{ CRITERION_LINE, "1. %", "are turns of no rules" },
	{ CRITERION_LINE, "", "there is no turn" },
};

TEST
criterion_is_read(size_t i)
{
	struct criteria *criteria = criteria_new(&test_memory);
	struct text wrong = test_text();
	const char *words = criteria_rows[i].words;
	bool good = criteria_add(criteria, criteria_rows[i].kind, words, false,
			&wrong) &&
		    criteria_finish(criteria, &wrong);

	ASSERT_EQm(words, !*criteria_rows[i].wrong, good);
	if (!good)
		ASSERTm(explain("%s: %s", words, wrong.data),
		    strstr(wrong.data, criteria_rows[i].wrong));
	ASSERT_FALSEm(words, good && wrong.length);
	text_release(&wrong);
	criteria_free(criteria);
	PASS();
}

/* Only what asks about moves has them played. */
TEST
headers_alone_are_not_played(void)
{
	for (unsigned kind = 0; kind < CRITERION_COUNT; kind++) {
		static const char *const words[CRITERION_COUNT] = {
			[CRITERION_GAME] = "oware",
			[CRITERION_DATE] = "2025",
			[CRITERION_TERMINATION] = "time",
			[CRITERION_RESULT] = "draw",
			[CRITERION_ENDED] = "FAN-13",
			[CRITERION_PLIES] = "1",
			[CRITERION_TAKES] = "1",
			[CRITERION_POSITION] = "0 -",
		};
		struct criteria *criteria = criteria_new(&test_memory);
		struct text wrong = test_text();

		ASSERT(criteria_add(criteria, (enum criterion_kind)kind,
		    words[kind] ? words[kind] : "A", false, &wrong));
		ASSERT_EQm(criterion_names[kind], kind >= CRITERION_ENDED,
		    criteria_replay(criteria));
		text_release(&wrong);
		criteria_free(criteria);
	}
	PASS();
}

/* --- names of files ------------------------------------------------------------------------ */

TEST
names_are_safe(void)
{
	static const char *const rows[][2] = {
		{ "Club 7", "Club_7" },
		{ "a/b", "a_b" },
		{ "..", "_." },
		{ ".hidden", "_hidden" },
		{ "-rf", "_rf" },
		{ "", "unknown" },
		{ "Été", "Été" },
		{ "윷놀이", "윷놀이" },
		{ "a\nb\tc", "a_b_c" },
		{ "$(x) `y` 'z' \"q\" \\ * ?", "__x___y___z___q_______" },
		{ "\xff", "unknown" },
		{ "2025-06-26", "2025-06-26" },
	};
	struct text name = test_text();
	char very_long[1000];

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		text_clear(&name);
		safe_name(&name, span_of(rows[i][0]));
		ASSERT_STR_EQm(rows[i][0], rows[i][1], name.data);
	}
	for (size_t i = 0; i + 1 < sizeof(very_long); i += 2)
		memcpy(very_long + i, "\xc3\xa9", 2);
	text_clear(&name);
	safe_name(&name, (struct span){ very_long, sizeof(very_long) });
	ASSERT(name.length > 100 && name.length <= 128);
	ASSERT_EQ(0, name.length % 2); /* no half letter */
	text_release(&name);
	PASS();
}

/* --- games that came before ------------------------------------------------------------------- */

static uint64_t scattered(uint64_t n)
{
	n = (n + 1) * 0x9e3779b97f4a7c15u;
	return (n ^ n >> 31) * 0xbf58476d1ce4e5b9u;
}

static size_t bytes_of(const struct seen *seen, size_t slot)
{
	size_t bytes = 0;

	for (unsigned i = 0; i < SEEN_PARTS; i++)
		bytes += seen->parts[i].size * slot;
	return bytes;
}

TEST
what_came_before_is_known(bool with_places)
{
	enum { MANY = 200000 };
	struct seen seen;
	uint64_t place;

	seen_init(&seen, &test_memory, with_places);
	for (uint64_t i = 0; i < MANY; i++) {
		place = i * 1000003;
		ASSERT_FALSE(seen_before(&seen, scattered(i), &place));
		if (i > 100000 && i % 1000 == 0)
			ASSERTm("16 bytes a record",
			    bytes_of(&seen, with_places ? 12 : 7) <= 16 * i);
	}
	for (uint64_t i = 0; i < MANY; i++) {
		place = 0;
		ASSERT(seen_before(&seen, scattered(i), &place));
		ASSERT_EQ(with_places ? i * 1000003 : 0, place);
	}
	/* Nothing at all is a fingerprint, too. */
	place = 5;
	ASSERT_FALSE(seen_before(&seen, 0, &place));
	ASSERT(seen_before(&seen, 0, &place));
	seen_release(&seen);
	PASS();
}

static uint64_t fingerprint_of(const char *spec, const char *turns)
{
	struct core_table table;
	uint64_t print;
	const char *at = turns;
	struct word word;

	if (!core_open(&table, spec))
		return 0;
	print = fingerprint_begin(&table.game, &table.state.pos);
	while (next_word(&at, &word)) {
		char turn[64];

		memcpy(turn, word.text, word.length);
		turn[word.length] = '\0';
		if (!core_play(&table, turn))
			return 0;
		print = fingerprint_turn(print, &table.report.turn);
	}
	core_close(&table);
	return print;
}

TEST
fingerprints_tell_games_apart(void)
{
	uint64_t one = fingerprint_of("oware/abapa", "A a B b");

	ASSERT(one);
	ASSERT_EQ(one, fingerprint_of("oware/abapa", "A a B b"));
	ASSERT(one != fingerprint_of("oware/abapa", "A a B"));
	ASSERT(one != fingerprint_of("oware/abapa", "B a A b"));
	ASSERT(one != fingerprint_of("oware/awele", "A a B b"));
	ASSERT(one != fingerprint_of("oware/abapa+five-houses", "A a B b"));
	/* A short form is the same turn. */
	ASSERT_EQ(fingerprint_of("fanorona/telo", "a1-b2"),
	    fingerprint_of("fanorona/telo", "a1-b2A"));
	PASS();
}

/* --- patterns that somebody typed --------------------------------------------------------------- */

TEST
patterns_are_matched_or_stopped(void)
{
	struct user_match *match = user_match_new(&test_memory);
	struct text wrong = test_text();
	struct user_pattern *pattern;
	size_t bad = 99;

	ASSERT(match);
	pattern = user_pattern_new(&test_memory, "^é.t", &wrong, &bad);
	ASSERT(pattern);
	ASSERT_EQ(
	    USER_YES, user_pattern_match(pattern, match, span_of("ÉÉté")));
	ASSERT_EQ(USER_NO, user_pattern_match(pattern, match, span_of("ete")));
	ASSERT_EQ(USER_NO, user_pattern_match(pattern, match, span_of("")));
	user_pattern_free(pattern);
	pattern = user_pattern_new(&test_memory, "^(a|a?)+$", &wrong, &bad);
	ASSERT_EQ(USER_RUNAWAY,
	    user_pattern_match(pattern, match,
		span_of("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")));
	/* What was stopped does not stop the next. */
	ASSERT_EQ(USER_YES, user_pattern_match(pattern, match, span_of("aa")));
	user_pattern_free(pattern);
	ASSERT_EQ(NULL, user_pattern_new(&test_memory, "ab(c", &wrong, &bad));
	ASSERT_EQ(4, bad);
	ASSERT_STR_EQ("missing closing parenthesis", wrong.data);
	user_match_free(match);
	text_release(&wrong);
	PASS();
}

/* --- chance ----------------------------------------------------------------------------------------- */

static bool is_near(double value, double wanted)
{
	return value > wanted - 0.0001 && value < wanted + 0.0001;
}

TEST
chance_is_worked_out(void)
{
	struct core_table table;
	const struct sticks *sticks;
	unsigned long long counts[THROW_MAX + 1] = { 0 };
	double all = 0;

	ASSERT(core_open(&table, "yut/ludos"));
	sticks = table.game.family->sticks;
	for (unsigned i = 1; i <= sticks->most; i++) {
		all += chance_odds(sticks, i);
		counts[i] =
		    (unsigned long long)(1600 * chance_odds(sticks, i) + .5);
	}
	ASSERT(is_near(all, 1));
	ASSERT(is_near(chance_odds(sticks, 2), 6.0 / 16));
	ASSERT(is_near(chance_chi_square(sticks, counts), 0));
	/* Ten too many of one, ten too few of another: 100/600 + 100/400. */
	counts[2] += 10;
	counts[3] -= 10;
	ASSERT(is_near(
	    chance_chi_square(sticks, counts), 100.0 / 600 + 100.0 / 400));
	/* From the tables of any book. */
	ASSERT(is_near(chance_p_value(9.4877, 4), 0.05));
	ASSERT(is_near(chance_p_value(13.2767, 4), 0.01));
	ASSERT(is_near(chance_p_value(5.9915, 2), 0.05));
	ASSERT(is_near(chance_p_value(0, 4), 1));
	ASSERT(is_near(chance_p_value(3000, 4), 0));
	ASSERT(is_near(chance_p_value(3, 3), -1));
	core_close(&table);
	PASS();
}

/* --- keys -------------------------------------------------------------------------------------------- */

TEST
keys_are_found(void)
{
	static const char record[] =
	    "ldn: 1\ngame: oware\n"
	    "players:\n  south: {name: A, rating: 12}\n"
	    "club.name: X\nclub: {name: Y}\n"
	    "tags: [one, two]\nmoves: A\n";
	static const char *const rows[][2] = {
		{ "game", "oware" },
		{ "rules", "abapa" },
		{ "plies", "1" },
		{ "result", "*" },
		{ "player", "A - ?" },
		{ "players.south.rating", "12" },
		{ "players.south", "A" },
		{ "players.north", "" },
		{ "club.name", "X" },
		{ "club", "Y" },
		{ "tags", "one" },
		{ "nothing.at.all", "" },
	};
	struct text room = test_text();
	struct test_reader reader;
	const char *nearest;

	ASSERT(reader_open(&reader));
	ASSERT(reader_take_words(&reader, record));
	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		struct span value =
		    summary_key(&reader.in, span_of(rows[i][0]), &room);

		ASSERTm(rows[i][0], span_is(value, rows[i][1]));
	}
	ASSERT(summary_knows_key(span_of("date"), &nearest));
	ASSERT(summary_knows_key(span_of("plies"), &nearest));
	ASSERT(summary_knows_key(span_of("player"), &nearest));
	ASSERT(summary_knows_key(span_of("players.green.rating"), &nearest));
	ASSERT_FALSE(summary_knows_key(span_of("evnt"), &nearest));
	ASSERT_STR_EQ("event", nearest);
	reader_close(&reader);
	text_release(&room);
	PASS();
}

TEST
words_are_folded(void)
{
	static const char *const rows[][3] = {
		{ "Yoté", "yote", "yes" },
		{ "YOTE\xcc\x81 x", "yoté", "yes" },
		{ "Łódź", "LODZ", "yes" },
		{ "Straße", "strasse", "yes" },
		{ "윷놀이", "놀", "yes" },
		{ "Γιάννης", "ΓΙΑΝΝΗΣ", "yes" },
		{ "ΈΡΗ", "έρη", "yes" },
		{ "ΌΎΏΪ", "ουωι", "yes" },
		{ "Семён Гайдай", "СЕМЕН ГАЙДАИ\xcc\x86", "yes" },
		{ "Өлзий, Қанат, Әли", "өлзий, қанат, әли", "yes" },
		{ "Ӂ Ӏ Ї", "ж ӏ і", "yes" },
		{ "Ольга", "Олъга", "no" },
		{ "Rakoto", "rakota", "no" },
		{ "Rak", "Rakoto", "no" },
	};
	struct text a = test_text(), b = test_text();

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		text_clear(&a);
		text_clear(&b);
		fold_text(&a, span_of(rows[i][0]));
		fold_text(&b, span_of(rows[i][1]));
		ASSERT_EQm(rows[i][0], rows[i][2][0] == 'y',
		    fold_contains(text_span(&a), text_span(&b)));
	}
	text_release(&a);
	text_release(&b);
	PASS();
}

SUITE(searching)
{
	struct registered row = { 0 };

	each_row_of("tests/patterns.tsv", run_pattern, NULL);
	while (registry_next(&row))
		for (unsigned s = 1; s < SYMMETRIES_MAX; s++)
			if ((row.ruleset->board->symmetries & s) == s)
				RUN_TESTp(symmetry_leaves_the_rules_alone,
				    row.ruleset, s);
	for (size_t i = 0; i < COUNT_OF(criteria_rows); i++)
		RUN_TESTp(criterion_is_read, i);
	RUN_TEST(headers_alone_are_not_played);
	RUN_TEST(names_are_safe);
	RUN_TESTp(what_came_before_is_known, true);
	RUN_TESTp(what_came_before_is_known, false);
	RUN_TEST(fingerprints_tell_games_apart);
	RUN_TEST(patterns_are_matched_or_stopped);
	RUN_TEST(chance_is_worked_out);
	RUN_TEST(keys_are_found);
	RUN_TEST(words_are_folded);
}
