/* Two ways to the same thing must agree: the turn reader and its pattern, numbers
 * and printf, names and places on a board. YAML: two_readers.c. */
#include <stdlib.h>
#include <string.h>

#include "notation/record/movetext.h"
#include "rules/put.h"
#include "rules/sets.h"
#include "tests/every_game.h"
#include "tests/support.h"

/* --- turns ------------------------------------------------------------------- */

static const char *const specs[] = { "oware/abapa", "fanorona/tsivy",
	"fanorona/telo", "baghchal/ludos", "omweso/ludos", "yut/ludos" };

static void random_token(struct dice *dice, struct text *text)
{
	static const char *const pieces[] = { "A", "F", "a", "f", "C", "c3",
		"a1", "e5", "i5", "b2", "-", "x", "^", "~", "/", "/*", ",", "A",
		"W", "<", ">", "@", "H", "=", "#", "|", "+", "--", "[", "]",
		"1", "0", "5", "9", "43:", ":", "x5", "x12", "off", "17",
		"[0,8,4]", "a1-", "c3x" };
	unsigned count = 1 + dice_roll(dice, 6);

	text_clear(text);
	for (unsigned i = 0; i < count; i++)
		text_puts(text, pieces[dice_roll(dice, COUNT_OF(pieces))]);
}

/* 43:0-4+5-8x, or nearly. */
static void random_run(struct dice *dice, struct text *text)
{
	static const char *const parts[] = { "0-4", "5-8", "19-off", "17-off4",
		"20-off543", "3-5x", "28-offx", "-", "0", "7-", "31-2",
		"0-offoff", "19-off5544", "5-8x5", "c3-c4" };
	static const char *const throws[] = { "", "",
		"3:", "43:", "554:", "5544:", "55443:", "9:", ":", "0:" };
	unsigned count = 1 + dice_roll(dice, 4);

	text_clear(text);
	for (unsigned i = 0; i < count; i++) {
		text_puts(text, i ? "+" : "");
		text_puts(text, throws[dice_roll(dice, COUNT_OF(throws))]);
		text_puts(text, parts[dice_roll(dice, COUNT_OF(parts))]);
	}
}

TEST
reader_and_pattern(size_t i)
{
	struct dice dice = dice_new(11 + i);
	struct patterns *patterns = patterns_new(&test_memory);
	struct core_table table;
	struct text token = test_text();
	unsigned accepted = 0;

	ASSERT(patterns);
	ASSERT(core_open(&table, specs[i]));
	for (unsigned n = 0; n < 200000; n++) {
		struct turn turn, again;
		char written[TURN_TEXT_MAX];
		size_t bad;
		struct span span;

		random_token(&dice, &token);
		span = (struct span){ token.data, token.length };
		if (!turn_read(&table.game.map, span, &turn, &bad)) {
			ASSERT(bad <= token.length);
			continue;
		}
		accepted++;
		ASSERTm(explain("%s: '%s' is a turn, but not by pattern",
			    specs[i], token.data),
		    patterns_match(patterns, PATTERN_TURN, span, 0, NULL));
		turn_write(&table.game.map, &turn, written);
		ASSERTm(explain("'%s' comes back as '%s'", token.data, written),
		    turn_read(
			&table.game.map, span_of(written), &again, &bad) &&
			turn_equal(&turn, &again));
	}
	ASSERTm(explain("only %u accepted", accepted), accepted > 2000);
	text_release(&token);
	core_close(&table);
	patterns_free(patterns);
	PASS();
}

/* Turns are the same if all their actions are. */
TEST
same_turns(void)
{
	static const char *const turns[] = { "a1-a2", "a1-a3", "a1-a2-a3",
		"a1xa2", "a2-a1" };
	struct core_table table;
	struct turn one, two;
	size_t bad;

	ASSERT(core_open(&table, "fanorona/tsivy"));
	for (size_t i = 0; i < COUNT_OF(turns); i++) {
		ASSERT(
		    turn_read(&table.game.map, span_of(turns[i]), &one, &bad));
		for (size_t k = 0; k < COUNT_OF(turns); k++) {
			ASSERT(turn_read(
			    &table.game.map, span_of(turns[k]), &two, &bad));
			ASSERT_EQm(turns[k], i == k, turn_equal(&one, &two));
		}
	}
	core_close(&table);
	PASS();
}

/* What is read at a glance is what the reader would make of the word; nothing
 * behind its end is looked at. */
TEST
glance_and_reader(size_t i)
{
	static const char *const ends[] = { " ", "\n", "\t", "(", ")", "{", "}",
		";", "$", "!", "+", "" };
	struct dice dice = dice_new(23 + i);
	bool runs = strncmp(specs[i], "yut", 3) == 0;
	struct core_table table;
	struct text line = test_text();
	unsigned glanced = 0;

	ASSERT(core_open(&table, specs[i]));
	for (unsigned n = 0; n < 200000; n++) {
		struct turn turn, again;
		struct movetext moves;
		struct token token;
		size_t length, bad;
		char *text;

		(runs ? random_run : random_token)(&dice, &line);
		text_puts(&line, ends[dice_roll(&dice, COUNT_OF(ends))]);
		text_puts(&line, n % 2 ? "c3-c4 12. and 12... more" : "");
		text = malloc(line.length);
		ASSERT(text);
		memcpy(text, line.data, line.length);
		moves = (struct movetext){ .text = { text, line.length } };
		length = turn_read_quick(&table.game.map, moves.text, &turn);
		glanced += length != 0;
		movetext_next(&moves, &token);
		if (length) {
			ASSERT_EQ(TOKEN_TURN, token.kind);
			ASSERT_EQ_FMT(token.length, length, "%zu");
			ASSERTm(explain("%s: '%s' at a glance", specs[i],
				    line.data),
			    turn_read(
				&table.game.map, token.text, &again, &bad) &&
				turn_equal(&turn, &again));
		}
		free(text);
	}
	ASSERTm(explain("%u glanced", glanced), glanced > 500);
	text_release(&line);
	core_close(&table);
	PASS();
}

/* --- numbers ------------------------------------------------------------- */

TEST
numbers_and_printf(void)
{
	char put[32];

	for (unsigned long n = 0; n < 200000000; n += 1 + n / 7) {
		*put_decimal(put, n) = '\0';
		ASSERT_STR_EQ(explain("%lu", n), put);
	}
	PASS();
}

/* --- boards ---------------------------------------------------------------------- */

static enum greatest_test_res check_names(
    const struct ruleset *ruleset, const struct map *map)
{
	for (uint8_t p = 0; p < map->points; p++) {
		const char *name = map->name[p];
		char longer[16];
		size_t used;

		ASSERT_EQ_FMTm(ruleset->name, p,
		    map_find(map, name, strlen(name), &used), "%d");
		ASSERT_EQ_FMTm(name, strlen(name), used, "%zu");
		strcpy(longer, name);
		strcat(longer, "-x");
		ASSERT_EQ_FMTm(longer, p,
		    map_find(map, longer, strlen(longer), &used), "%d");
		ASSERT_EQ_FMTm(longer, strlen(name), used, "%zu");
		ASSERT_EQm(name, NOWHERE, map_find(map, name, 0, &used));
		ASSERT_EQ_FMTm(
		    name, p, map_at(map, map->column[p], map->row[p]), "%d");
		for (uint8_t q = 0; q < p; q++)
			ASSERTm(name, strcmp(name, map->name[q]) != 0);
	}
	PASS();
}

/* Lines go both ways, and directions find them. */
static enum greatest_test_res check_lines(const struct map *map)
{
	for (uint8_t p = 0; p < map->points; p++) {
		for (unsigned d = 0; d < map->directions; d++) {
			uint8_t q = map->next[p][d];

			if (q == NOWHERE)
				continue;
			ASSERT(q < map->points && q != p);
			ASSERT_EQ((int)d, map_direction(map, p, q));
			ASSERT(map_direction(map, q, p) >= 0);
		}
	}
	PASS();
}

/* All neighbours at once are those of each point. */
static enum greatest_test_res check_sets(const struct map *map)
{
	struct dice dice = dice_new(5);

	for (unsigned n = 0; map->points <= 64 && n < 200; n++) {
		uint64_t high = dice_roll(&dice, UINT32_MAX),
			 low = dice_roll(&dice, UINT32_MAX),
			 set = (high << 32 | low) & map->all;

		for (unsigned d = 0; d < map->directions; d++) {
			uint64_t next = set_next(map, set, d);

			ASSERT(next == map_set_next(map, set, d));
			ASSERT(!(next & ~map->all));
		}
	}
	PASS();
}

/* So are the points that touch one of another set. */
static enum greatest_test_res check_touching(const struct map *map)
{
	struct dice dice = dice_new(6);

	for (unsigned n = 0; map->points <= 64 && n < 200; n++) {
		uint8_t p = (uint8_t)dice_roll(&dice, map->points),
			q = (uint8_t)dice_roll(&dice, map->points);

		ASSERT_EQm(map->name[p], map_direction(map, q, p) >= 0,
		    set_touching(map, (uint64_t)1 << p, (uint64_t)1 << q) != 0);
	}
	PASS();
}

/* However the sticks lie, that is one result. */
static enum greatest_test_res check_sticks(const struct game *game)
{
	const struct sticks *sticks = game->family->sticks;
	unsigned seen = 0;

	if (!sticks)
		PASS();
	ASSERT(sticks->most <= THROW_MAX);
	for (unsigned result = 1; result <= sticks->most; result++) {
		ASSERT(sticks->flat[result] <= sticks->count);
		seen |= 1u << sticks->flat[result];
	}
	ASSERT_EQ(sticks->count + 1u, sticks->most);
	ASSERT_EQ((2u << sticks->count) - 1, seen);
	PASS();
}

/* What position strings are put together from has the size that was counted
 * on. */
static enum greatest_test_res check_room(const struct game *game)
{
	const struct family *family = game->family;
	enum board_look look = game->map.board->look;
	size_t keys = 0;

	for (unsigned s = 0; s < game->sides; s++)
		ASSERT(strlen(game->side[s].name) <= WORD_MAX);
	for (size_t i = 0; i < family->key_count; i++) {
		ASSERT(strlen(family->keys[i].name) <= WORD_MAX);
		keys += game_uses_key(game, &family->keys[i]);
	}
	ASSERT(keys <= KEYS_MAX);
	ASSERT(family->option_count <= OPTIONS_MAX);
	/* Every name that the ruleset lists is that of a key. */
	for (const char *const *name = game->ruleset->keys; *name; name++) {
		struct key key = { .name = NULL };

		for (size_t i = 0; i < family->key_count && !key.name; i++)
			if (strcmp(family->keys[i].name, *name) == 0)
				key = family->keys[i];
		ASSERTm(*name, key.name);
	}
	/* A number of empty points is one digit. */
	if (look == LOOK_LINES || look == LOOK_SQUARES)
		ASSERT(game->map.columns <= 9);
	PASS();
}

static void scatter(struct position *pos, const struct map *map,
    struct dice *dice, unsigned density, bool hero)
{
	for (unsigned p = 0; p < map->points; p++)
		pos->at[p] = dice_roll(dice, 8) < density
				 ? piece_of(dice_roll(dice, 2))
				 : EMPTY;
	if (hero)
		pos->at[dice_roll(dice, map->points)] = hero_of(0);
}

/* Rows that are looked up are those that are written point by point. */
static enum greatest_test_res check_rows(const struct game *game)
{
	struct position pos = game->start;
	struct row_library library = { 0 };
	struct position_writer writer;
	struct dice dice = dice_new(7);
	struct text text, plain;
	bool grid = !game->map.board->layout;

	text_init(&text, &test_memory);
	text_init(&plain, &test_memory);
	position_writer_init(&writer, game, &library);
	ASSERT_EQ(grid, writer.board.book != NULL);
	for (unsigned n = 0; grid && n < 2000; n++) {
		char *room;

		scatter(&pos, &game->map, &dice, n % 9, n % 7 == 6);
		text_clear(&text);
		text_clear(&plain);
		room = text_room(&text, POSITION_TEXT_MAX);
		ASSERT(room);
		text_took(&text, position_put(&writer, &pos, room));
		position_write(game, &pos, &plain);
		ASSERT_STR_EQ(plain.data, text.data);
	}
	row_library_release(&library);
	text_release(&text);
	text_release(&plain);
	PASS();
}

static enum greatest_test_res check_board(const struct game *game)
{
	CHECK_CALL(check_names(game->ruleset, &game->map));
	CHECK_CALL(check_lines(&game->map));
	CHECK_CALL(check_sets(&game->map));
	CHECK_CALL(check_touching(&game->map));
	CHECK_CALL(check_rows(game));
	PASS();
}

TEST
boards(void)
{
	CHECK_CALL(every_game(check_board, check_room));
	CHECK_CALL(every_game(check_sticks, check_sticks));
	PASS();
}

/* An option belongs to its rulesets, and brings those that it needs. */
static bool can_choose(const struct family *family,
    const struct ruleset *ruleset, uint32_t options)
{
	for (size_t i = 0; i < family->option_count; i++)
		if ((options & 1u << i) &&
		    (family->options[i].needs & ~options))
			return false;
	return !(options & ~ruleset->options);
}

TEST
choices(void)
{
	struct game *game = malloc(sizeof(*game));

	ASSERT(game);
	for (size_t f = 0; f < family_count; f++) {
		const struct family *family = families[f];
		uint32_t all = (1u << family->option_count) - 1;

		for (size_t i = 0; i < family->ruleset_count; i++)
			for (uint32_t options = 0; options <= all; options++)
				ASSERT_EQm(family->rulesets[i].name,
				    can_choose(
					family, &family->rulesets[i], options),
				    game_set_up(game, family,
					&family->rulesets[i], options));
	}
	free(game);
	PASS();
}

static unsigned count_lines(const struct map *map, unsigned direction)
{
	unsigned lines = 0;

	for (uint8_t p = 0; p < map->points; p++)
		lines += map->next[p][direction] != NOWHERE;
	return lines;
}

static unsigned count_jumps(const struct map *map)
{
	unsigned jumps = 0;

	for (uint8_t p = 0; p < map->points; p++)
		for (uint8_t q = 0; q < map->points; q++)
			jumps += map_jump_direction(map, p, q) >= 0;
	return jumps;
}

static unsigned count_edges(const struct map *map)
{
	unsigned ends = 0;

	for (unsigned d = 0; d < map->directions; d++)
		ends += count_lines(map, d);
	return ends / 2;
}

/* Counts from the rules files. */
TEST
geometry(void)
{
	struct core_table table;
	const struct map *map = &table.game.map;

	ASSERT(core_open(&table, "fanorona/tsivy"));
	ASSERT_EQ_FMT(16u, count_lines(map, NORTH_EAST), "%u");
	ASSERT_EQ_FMT(16u, count_lines(map, NORTH_WEST), "%u");
	ASSERT_EQ_FMT(40u, count_lines(map, EAST), "%u");
	ASSERT_EQ_FMT(36u, count_lines(map, NORTH), "%u");
	ASSERT_EQ_FMT(45, map->points, "%d");
	ASSERT_EQ_FMT(108u, count_edges(map), "%u");
	core_close(&table);
	ASSERT(core_open(&table, "baghchal/ludos"));
	ASSERT_EQ_FMT(25, map->points, "%d");
	ASSERT_EQ_FMT(56u, count_edges(map), "%u");
	ASSERT_EQ_FMT(80u, count_jumps(map), "%u");
	core_close(&table);
	ASSERT(core_open(&table, "fanorona/telo"));
	ASSERT_EQ_FMT(16u, count_edges(map), "%u");
	core_close(&table);
	ASSERT(core_open(&table, "oware/abapa"));
	ASSERT_EQ_FMT(12, map->points, "%d");
	/* a faces F */
	ASSERT_EQ_FMT(map->column[5], map->column[6], "%d");
	ASSERT_STR_EQ("F", map->name[5]);
	ASSERT_STR_EQ("a", map->name[6]);
	core_close(&table);
	PASS();
}

SUITE_EXTERN(agreement);
SUITE(agreement)
{
	for (size_t i = 0; i < COUNT_OF(specs); i++) {
		RUN_TESTp(reader_and_pattern, i);
		RUN_TESTp(glance_and_reader, i);
	}
	RUN_TEST(same_turns);
	RUN_TEST(numbers_and_printf);
	RUN_TEST(boards);
	RUN_TEST(choices);
	RUN_TEST(geometry);
}
