/* Every kind of key and boards of any size, in a game that has them all. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

/* No real game has all of them. */
static const struct board key_board = {
	.look = LOOK_SQUARES, .columns = 3, .rows = 3, .lines = LINES_ORTHOGONAL
};

static const struct side key_sides[] = { { "light", "piece", TONE_LIGHT,
					     HUE_NONE },
	{ "dark", "piece", TONE_DARK, HUE_NONE } };

enum {
	MARKS = 0,
	MOVES = 2,
	WALLS = 10,
	HOLDER = 16,
	POINTS = 17,
	HUTS = 19,
	HORSE = 21,
	HERE = 22,
	BEGUN = 23,
	PAIRS = 24,
	BELOW = 27
};

static uint8_t where_it_began(
    const struct game *game, const struct position *pos)
{
	(void)game;
	return pos->aside[BEGUN];
}

static const struct key every_key[] = {
	{ .name = "marks", .kind = KEY_POINTS, .offset = MARKS, .count = 2 },
	{ .name = "moves",
	    .kind = KEY_LINES,
	    .offset = MOVES,
	    .count = 2,
	    .joined = 2,
	    .otherwise = { 1, 2, 0, 0, 4, 5, 0, 0 } },
	{ .name = "walls",
	    .kind = KEY_LINE_SET,
	    .offset = WALLS,
	    .count = 3,
	    .compared = true },
	{ .name = "holder",
	    .kind = KEY_SIDE,
	    .offset = HOLDER,
	    .count = 1,
	    .otherwise = { 2 } },
	{ .name = "points",
	    .kind = KEY_NUMBERS,
	    .offset = POINTS,
	    .count = 2,
	    .most = 200 },
	{ .name = "huts",
	    .thing = "hut",
	    .kind = KEY_POINTS,
	    .offset = HUTS,
	    .count = 2 },
	{ .name = "horse",
	    .word = "lost",
	    .kind = KEY_WORD,
	    .offset = HORSE,
	    .count = 1 },
	{ .name = "here",
	    .kind = KEY_POINTS,
	    .offset = HERE,
	    .count = 1,
	    .usual = where_it_began },
	{ .name = "begun",
	    .kind = KEY_POINTS,
	    .offset = BEGUN,
	    .count = 1,
	    .otherwise = { 4 },
	    .ruleset = "other" },
	{ .name = "begun",
	    .kind = KEY_POINTS,
	    .offset = BEGUN,
	    .count = 1,
	    .otherwise = { 5 },
	    .ruleset = "keys" },
	{ .name = "pairs",
	    .kind = KEY_POINTS,
	    .offset = PAIRS,
	    .count = 3,
	    .unordered = true },
	{ .name = "under", .kind = KEY_STACKS, .offset = BELOW, .count = 2 },
};

static const struct ruleset key_ruleset = {
	.game = "keys", .name = "keys", .board = &key_board, .start = "3/3/3"
};

static const struct family key_family = {
	.name = "keys",
	.sides = key_sides,
	.side_count = COUNT_OF(key_sides),
	.rulesets = &key_ruleset,
	.ruleset_count = 1,
	.keys = every_key,
	.key_count = COUNT_OF(every_key),
	.inspect = always_sound,
};

static const struct {
	const char *keys, *canonical; /* NULL if it cannot be read */
	const char *what;
} key_rows[] = {
	{ "", "", NULL },
	{ "marks=a1,-", "marks=a1,-", NULL },
	{ "marks=-,c3", "marks=-,c3", NULL },
	{ "marks=-,-", "", NULL },
	{ "marks=a1", NULL, "fewer values" },
	{ "marks=a1,b1c1", NULL, "not a value" },
	{ "marks=a1,d1", NULL, "not a value" },
	{ "moves=a1a2,b1b2", "", NULL },
	{ "moves=a1a2,b1b3", "moves=a1a2,b1b3", NULL },
	{ "moves=-,c3c2", "moves=-,c3c2", NULL },
	{ "moves=-,-", "moves=-,-", NULL },
	{ "moves=a1,b1b2", NULL, "not a value" },
	{ "walls=a1b1", "walls=a1b1", NULL },
	{ "walls=a1b1,c3c2,b2b1", "walls=a1b1,b1b2,c2c3", NULL },
	{ "walls=a1b1,b1a1", NULL, "not a value" },
	{ "walls=a1a1", NULL, "not a value" },
	{ "moves=a1a2+b1b2,c1c2", "moves=a1a2+b1b2,c1c2", NULL },
	{ "moves=a1a2,c1c2+c2c3", "moves=a1a2,c1c2+c2c3", NULL },
	{ "moves=a1a2,c1c2+", NULL, "not a value" },
	{ "moves=a1a2,+c1c2", NULL, "not a value" },
	{ "moves=a1a2,c1c2+c2", NULL, "not a value" },
	{ "moves=a1a2,c1c2+c2c3+a1a2", NULL, "not a value" },
	{ "moves=a1a2,-+c1c2", NULL, "not a value" },
	{ "horse=lost", "horse=lost", NULL },
	{ "horse=lost,lost", NULL, "more values" },
	{ "horse=", NULL, "not a value" },
	{ "horse=-", NULL, "not a value" },
	{ "horse=found", NULL, "not a value" },
	{ "under=a1l", "under=a1l", NULL },
	{ "under=a1ld", "under=a1ld", NULL },
	{ "under=c2dd,b3l", "under=b3l,c2dd", NULL },
	{ "under=b3l,c2dd", "under=b3l,c2dd", NULL },
	{ "under=a1", NULL, "not a value" },
	{ "under=l", NULL, "not a value" },
	{ "under=", NULL, "not a value" },
	{ "under=-", NULL, "not a value" },
	{ "under=a1L", NULL, "not a value" },
	{ "under=a1ldl", NULL, "not a value" },
	{ "under=a1l,a1d", NULL, "not a value" },
	{ "under=a1l,b1l,c1l", NULL, "more values" },
	{ "walls=a1b1,c3c2,b2b1,a1a2", NULL, "more values" },
	{ "walls=-", NULL, "not a value" },
	{ "walls=a1b1,", NULL, "not a value" },
	{ "holder=light", "holder=light", NULL },
	{ "holder=dark", "", NULL },
	{ "holder=-", NULL, "not a value" },
	{ "points=7,200", "points=7,200", NULL },
	{ "points=7,201", NULL, "not a value" },
	{ "points=7,0007", NULL, "not a value" },
	{ "points=007,0", "points=7,0", NULL },
	{ "points=7,", NULL, "not a value" },
	{ "points=7,/", NULL, "not a value" },
	{ "points=7,:", NULL, "not a value" },
	{ "huts=b2,a1", "huts=b2,a1", NULL },
	{ "huts=b2,b2", NULL, "taken twice" },
	{ "points=0,1 points=0,1", NULL, "given before" },
	{ "points=0,1 marks=b2,-", "marks=b2,- points=0,1", NULL },
	/* what follows another key is left out while it says the same */
	{ "begun=b2", "", NULL },
	{ "begun=b1", "begun=b1", NULL },
	{ "here=b2", "", NULL },
	{ "here=b1", "here=b1", NULL },
	{ "here=b1 begun=b1", "begun=b1", NULL },
	{ "begun=b1 here=b2", "here=b2 begun=b1", NULL },
	{ "here=b1 here=b1", NULL, "given before" },
	{ "pairs=c1,a3,b2", "pairs=a3,b2,c1", NULL },
	{ "pairs=c1,b2,a3", "pairs=a3,b2,c1", NULL },
	{ "pairs=c1,-,a3", "pairs=-,a3,c1", NULL },
};

TEST
key_values(size_t i)
{
	const char *canonical = key_rows[i].canonical;
	struct game *game = malloc(sizeof(*game));
	struct position pos;
	struct position_fault fault;
	struct text text;
	const char *string = explain("3/3/3 light %s", key_rows[i].keys);
	bool read;

	ASSERT(game && game_set_up(game, &key_family, &key_ruleset, 0));
	read = position_read(game, span_of(string), &pos, &fault);
	ASSERT_EQm(string, canonical != NULL, read);
	text_init(&text, &test_memory);
	if (read) {
		position_write(game, &pos, &text);
		ASSERT_STR_EQ(explain("3/3/3 light%s%s", *canonical ? " " : "",
				  canonical),
		    text.data);
	} else {
		ASSERTm(explain("%s: %s", string, fault.what),
		    strstr(fault.what, key_rows[i].what));
	}
	text_release(&text);
	free(game);
	PASS();
}

/* What a key puts on the board is nobody's, and in the way. */
TEST
things_stand(void)
{
	struct game *game = malloc(sizeof(*game));
	const char *string = "1d1/3/2l light huts=a1,b2";
	struct position pos, bare;
	struct position_fault fault;
	struct census census;
	struct text text;
	unsigned both[2];

	ASSERT(game && game_set_up(game, &key_family, &key_ruleset, 0));
	ASSERT_FALSE(position_read(
	    game, span_of("1d1/3/2l light huts=a1,b3"), &pos, &fault));
	ASSERT(strstr(fault.what, "taken twice"));
	ASSERT(position_read(game, span_of("1d1/3/2l light"), &bare, &fault));
	ASSERT(position_read(game, span_of(string), &pos, &fault));
	ASSERT_EQ(OBSTACLE, pos.at[map_at(&game->map, 0, 0)]);
	ASSERT_EQ(OBSTACLE, pos.at[map_at(&game->map, 1, 1)]);
	ASSERT(game_hash(game, &bare) != game_hash(game, &pos));
	census = position_census(&pos);
	ASSERT_EQ(1, census.pieces[0]);
	ASSERT_EQ(1, census.pieces[1]);
	count_both(&pos, both);
	ASSERT_EQ(1, both[0]);
	ASSERT_EQ(1, both[1]);
	text_init(&text, &test_memory);
	position_write(game, &pos, &text);
	ASSERT_STR_EQ(string, text.data);
	text_release(&text);
	free(game);
	PASS();
}

/* All bytes of a key make another position if one of them does. */
TEST
keys_compared(void)
{
	struct game *game = malloc(sizeof(*game));
	struct position pos;
	uint64_t hash;

	ASSERT(game && game_set_up(game, &key_family, &key_ruleset, 0));
	pos = game->start;
	hash = game_hash(game, &pos);
	for (unsigned i = 0; i < ASIDE_MAX; i++) {
		pos.aside[i] ^= 1;
		ASSERT_EQ_FMT(i >= WALLS && i < HOLDER,
		    game_hash(game, &pos) != hash, "%d");
		pos.aside[i] ^= 1;
	}
	free(game);
	PASS();
}

/* An option counts whether or not those before it are chosen. */
TEST
options_are_kept_apart(void)
{
	static const struct option options[] = { { .name = "first" },
		{ .name = "second" },
		{ .name = "alone", .needs = 2, .sides = 1 } };
	struct ruleset ruleset = key_ruleset;
	struct family family = key_family;
	struct game *game = malloc(sizeof(*game));

	ruleset.options = 7;
	family.rulesets = &ruleset;
	family.options = options;
	family.option_count = COUNT_OF(options);
	ASSERT(game);
	ASSERT_FALSE(game_set_up(game, &family, &ruleset, 4));
	ASSERT_FALSE(game_set_up(game, &family, &ruleset, 5));
	ASSERT(game_set_up(game, &family, &ruleset, 3));
	ASSERT_EQ_FMT(2, game->sides, "%d");
	ASSERT(game_set_up(game, &family, &ruleset, 6));
	ASSERT_EQ_FMT(1, game->sides, "%d");
	free(game);
	PASS();
}

/* A ruleset whose start is no position is no game. */
TEST
unreadable_start(void)
{
	struct ruleset wrong = key_ruleset;
	struct family family = key_family;
	struct game *game = malloc(sizeof(*game));

	family.rulesets = &wrong;
	wrong.start = "3/3";
	ASSERT(game && !game_set_up(game, &family, &wrong, 0));
	free(game);
	PASS();
}

/* --- rows ------------------------------------------------------------------------ */

/* The key game on an empty board of another size. */
static bool set_up_size(
    struct game *game, struct board *board, struct ruleset *ruleset)
{
	static struct family family;
	static char start[2 * ROWS_MAX + 1];
	size_t length = 0;

	for (unsigned row = 0; row < board->rows; row++) {
		start[length++] = (char)('0' + board->columns);
		start[length++] = '/';
	}
	start[length - 1] = '\0';
	*ruleset = key_ruleset;
	ruleset->board = board;
	ruleset->start = start;
	family = key_family;
	family.rulesets = ruleset;
	return game_set_up(game, &family, ruleset, 0);
}

/* On a board of any size the rows that are looked up are those that are
 * written point by point, and can be read back. */
static enum greatest_test_res check_size(uint8_t columns, uint8_t rows,
    struct game *game, struct row_library *library)
{
	struct board board = { .columns = columns, .rows = rows };
	struct ruleset ruleset;
	struct position_writer writer;
	struct dice dice = dice_new(columns + 16u * rows);
	struct text plain = test_text();

	ASSERT(set_up_size(game, &board, &ruleset));
	position_writer_init(&writer, game, library);
	for (unsigned n = 0; n < 50; n++) {
		char text[POSITION_TEXT_MAX];
		struct position pos = game->start, again;
		struct position_fault fault;

		for (unsigned p = 0; p < game->map.points; p++)
			if (dice_roll(&dice, 8) < n % 9)
				pos.at[p] = piece_of(dice_roll(&dice, 2));
		*position_put(&writer, &pos, text) = '\0';
		text_clear(&plain);
		position_write(game, &pos, &plain);
		ASSERT_STR_EQ(plain.data, text);
		ASSERT(position_read(game, span_of(text), &again, &fault));
		ASSERTm(text, position_equal(&pos, &again));
	}
	text_release(&plain);
	PASS();
}

TEST
rows_of_any_size(void)
{
	struct game *game = malloc(sizeof(*game));
	struct row_library library = { .count = 0 };

	ASSERT(game);
	for (uint8_t columns = 1; columns <= 9; columns++)
		for (uint8_t rows = 1; rows <= 9; rows++)
			CHECK_CALL(check_size(columns, rows, game, &library));
	ASSERT_EQ_FMT(9u, library.count, "%u");
	row_library_release(&library);
	free(game);
	PASS();
}

/* A board without a book is written point by point. */
TEST
books_for_rows(void)
{
	static const struct {
		uint8_t columns, rows;
		bool fits;
	} sizes[] = { { 9, 9, true }, { 5, 16, true }, { 8, 11, false } };
	struct map *map = malloc(sizeof(*map));
	struct row_library library = { .count = 0 };
	char letters[PIECE_KINDS] = "0lx";
	const struct row_book *first;

	ASSERT(map);
	for (size_t i = 0; i < COUNT_OF(sizes); i++) {
		struct board board = { .columns = sizes[i].columns,
			.rows = sizes[i].rows };

		ASSERT(map_make(map, &board));
		ASSERT_EQ(sizes[i].fits,
		    row_book_for(&library, map, letters) != NULL);
	}
	row_library_release(&library);
	ASSERT(map_make(map, &key_board));
	letters[piece_of(2)] = 'y';
	ASSERT_FALSE(row_book_for(&library, map, letters));
	letters[piece_of(2)] = '\0';
	first = row_book_for(&library, map, letters);
	for (unsigned i = 1; i <= ROW_BOOKS_MAX; i++) {
		letters[piece_of(1)] = (char)('a' + i);
		ASSERT_EQ(i < ROW_BOOKS_MAX,
		    row_book_for(&library, map, letters) != NULL);
	}
	letters[piece_of(1)] = 'x';
	ASSERT_EQ(first, row_book_for(&library, map, letters));
	row_library_release(&library);
	free(map);
	PASS();
}

SUITE_EXTERN(keys);
SUITE(keys)
{
	for (size_t i = 0; i < COUNT_OF(key_rows); i++)
		RUN_TESTp(key_values, i);
	RUN_TEST(things_stand);
	RUN_TEST(keys_compared);
	RUN_TEST(options_are_kept_apart);
	RUN_TEST(unreadable_start);
	RUN_TEST(rows_of_any_size);
	RUN_TEST(books_for_rows);
}
