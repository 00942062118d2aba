/* Position strings: where each fault is, every kind of key, boards of any
 * size. */
#include <stdlib.h>
#include <string.h>

#include "rules/stacks.h"
#include "tests/check.h"
#include "tests/support.h"

static const struct {
	const char *spec, *text;
	size_t offset, length;
	const char *what; /* NULL if it can be read */
} position_rows[] = {
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south", 0, 0, NULL },
	{ "oware/abapa", "  4,4,4,4,4,4/4,4,4,4,4,4\t north  score=0,0 ", 0, 0,
	    NULL },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4\nsouth\r\nscore=0,0", 0, 0,
	    NULL },
	{ "oware/abapa", "", 0, 1, "a number of seeds" },
	{ "oware/abapa", "4,4,4,4,4,4", 11, 1, "fewer rows" },
	{ "oware/abapa", "4,4,4,4,4/4,4,4,4,4,4 south", 9, 1, "fewer counts" },
	{ "oware/abapa", "4,4,4,4,4,4,4/4,4,4,4,4,4 south", 12, 1,
	    "more counts" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4/4 south", 23, 1,
	    "more than the board" },
	{ "oware/abapa", "4,4,256,4,4,4/4,4,4,4,4,4 south", 7, 1,
	    "too many seeds" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4", 23, 1, "the side to move" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 west", 24, 4,
	    "the side to move" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score", 30, 5,
	    "key=value" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south x", 30, 1,
	    "key=value" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score=1", 36, 1,
	    "fewer values" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score=1,2,3", 40, 1,
	    "more values" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score=1,300", 38, 3,
	    "not a value" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score=1,x", 38, 1,
	    "not a value" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south score=0,0 score=0,0",
	    40, 5, "given before" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south quiet=3", 30, 5,
	    "not a key" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south starter=north", 30, 7,
	    "not a key" },
	{ "oware/abapa", "4,4,4,4,4,4/4,4,4,4,4,4 south houses=7,5", 30, 6,
	    "not a key" },
	{ "oware/awele", "4,4,4,4,4,4/4,4,4,4,4,4 south quiet=3", 0, 0, NULL },
	{ "fanorona/telo", "ooo/o1g/ggg green", 0, 0, NULL },
	{ "fanorona/telo", "ooo/o1g/ggg", 11, 1, "the side to move" },
	{ "fanorona/telo", "ooo/o2g/ggg green", 6, 1, "more points" },
	{ "fanorona/telo", "ooo/o4/ggg green", 5, 1, "more points" },
	{ "fanorona/telo", "ooo/og/ggg green", 6, 1, "fewer points" },
	{ "fanorona/telo", "oxo/o1g/ggg green", 1, 1, "neither a piece" },
	{ "fanorona/telo", "o0o/o1g/ggg green", 1, 1, "neither a piece" },
	{ "fanorona/telo", "ooo/ogg/ggg green", 0, 17, "more pieces" },
	{ "fanorona/telo", "ooo/oo1/gg1 green", 0, 17, "more pieces" },
	{ "fanorona/tsivy", "ggggggggg/ggggggggg/ggggg4/9/8o green", 0, 37,
	    "more pieces" },
	{ "fanorona/vela", "ggggggggg/ggggggggg/ggggg4/9/8o green", 0, 37,
	    "more pieces" },
	{ "fanorona/dimyand", "ggggg/ggggg/ggg2/5/4o green", 0, 27,
	    "more pieces" },
	{ "fanorona/telo", "Ooo/o1g/ggg green", 0, 17, "no heroes" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=20", 0, 0, NULL },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat", 0, 18, "do not add up" },
	{ "baghchal/ludos", "t3t/5/5/5/t4 goat hand=20", 0, 25,
	    "number of tigers" },
	{ "baghchal/ludos", "t3t/5/5/5/t3T goat hand=20", 0, 26, "no heroes" },
	{ "baghchal/ludos", "t3t/5/2G2/5/t3t goat hand=19", 0, 28,
	    "no heroes" },
	{ "baghchal/ludos", "t3t/5/2g2/5/t3t goat hand=20", 0, 28,
	    "do not add up" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=14 taken=6", 0, 34,
	    "more goats are taken" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=10 taken=10", 0, 35,
	    "more goats are taken" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=20 last=a1z9,-", 32, 4,
	    "not a value" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=20 last=a1b1", 32, 4,
	    "fewer values" },
	{ "baghchal/ludos", "t3t/5/5/5/t3t goat hand=20 last=-,-", 0, 0, NULL },
	/* three digits at most, and nothing but digits */
	{ "oware/abapa", "0004,4,4,4,4,4/4,4,4,4,4,4 south", 3, 1,
	    "fewer counts" },
	{ "oware/abapa", "004,4,4,4,4,4/4,4,4,4,4,04 south", 0, 0, NULL },
	{ "oware/abapa", "4:,4,4,4,4,4/4,4,4,4,4,4 south", 1, 1,
	    "fewer counts" },
	{ "oware/abapa", "4,/,4,4,4,4/4,4,4,4,4,4 south", 2, 1,
	    "a number of seeds" },
	{ "oware/abapa", "255,0,0,0,0,0/0,0,0,0,0,0 south", 0, 31, "48 seeds" },
	{ "oware/abapa", "4,4,4,4,4,4;4,4,4,4,4,4 south", 11, 1, "fewer rows" },
	{ "yut/ludos", "0 blue", 0, 0, NULL },
	{ "yut/ludos", "5oo,12b orange home=1,0", 0, 0, NULL },
	{ "yut/ludos", "x orange", 0, 1, "a station" },
	{ "yut/ludos", "5oo,, orange", 4, 1, "a station" },
	{ "yut/ludos", "5oo,12 orange", 6, 1, "a piece of this game" },
	{ "yut/ludos", "5oo,12x orange", 6, 1, "a piece of this game" },
	{ "yut/ludos", "5O orange", 1, 1, "a piece of this game" },
	{ "yut/ludos", "5oO orange", 2, 1, "two sides" },
	{ "yut/ludos", "5ob orange", 2, 1, "two sides" },
	{ "yut/ludos", "5oo,5b orange", 4, 1, "named before" },
	{ "yut/ludos", "5oooooooo orange", 0, 16, "more horses" },
	{ "yut/ludos", "5ooooooooo orange", 10, 1, "too high" },
};

/* All goats placed, and one or two still in hand. */
#define PLACED  "ggggg/ggggg/ggggg/gt3/ttt2 "
#define PLACING "ggggg/ggggg/gggg1/gt3/ttt2 "

/* last= names only moves that could be taken back. */
static const struct {
	const char *spec, *text;
	const char *what; /* NULL if it can be read */
} last_moves[] = {
	{ "baghchal/ludos", PLACED "goat taken=4 last=-,d1c1", NULL },
	{ "baghchal/ludos", PLACED "tiger taken=4 last=e2e3,d1c1", NULL },
	{ "baghchal/ludos", PLACED "goat taken=4 last=e2e3,d1c1", NULL },
	{ "baghchal/ludos", PLACED "goat taken=4 last=-,b1c1",
	    "could go back" },
	{ "baghchal/ludos", PLACED "goat taken=4 last=-,c1d1",
	    "could go back" },
	{ "baghchal/ludos", PLACED "goat taken=4 last=e2d2,-",
	    "could go back" },
	{ "baghchal/ludos", PLACED "goat taken=4 last=c2c3,c2b2",
	    "the same point" },
	{ "baghchal/ludos", PLACED "goat taken=4 last=-,e1c1",
	    "along one line" },
	{ "baghchal/ludos", PLACED "goat taken=4 last=-,c2b1",
	    "along one line" },
	{ "baghchal/ludos", PLACING "goat hand=1 taken=4 last=-,d1c1", NULL },
	{ "baghchal/ludos", PLACING "tiger hand=1 taken=4 last=-,d1c1",
	    "all goats are placed" },
	{ "baghchal/ludos", PLACING "goat hand=1 taken=4 last=d2d3,-",
	    "all goats are placed" },
	{ "baghchal/ludos", PLACING "goat hand=2 taken=3 last=-,d1c1",
	    "all goats are placed" },
	{ "pulijudam/ludos", "t/2tt2/6/6/4 goat hand=15 last=-,b4c5",
	    "all goats are placed" },
	{ "baghchal/ludos+back-and-forth", PLACED "goat taken=4 last=-,d1c1",
	    "not a key" },
};

TEST
last_move(size_t i)
{
	struct table table;
	struct position pos;
	struct position_fault fault;
	const char *text = last_moves[i].text;
	bool read;

	ASSERT(table_open(&table, last_moves[i].spec));
	read = position_read(&table.game, span_of(text), &pos, &fault);
	ASSERT_EQm(explain("%s: %s", text, fault.what ? fault.what : "read"),
	    last_moves[i].what == NULL, read);
	if (last_moves[i].what)
		ASSERTm(explain("%s: %s", text, fault.what),
		    strstr(fault.what, last_moves[i].what));
	table_close(&table);
	PASS();
}

TEST
position_string(size_t i)
{
	struct table table;
	struct position pos;
	struct position_fault fault;
	const char *name = position_rows[i].text;
	bool read;

	ASSERT(table_open(&table, position_rows[i].spec));
	read = position_read(&table.game, span_of(name), &pos, &fault);
	ASSERT_EQm(name, position_rows[i].what == NULL, read);
	if (position_rows[i].what) {
		ASSERTm(explain("%s: %s", name, fault.what),
		    strstr(fault.what, position_rows[i].what));
		ASSERT_EQ_FMTm(
		    name, position_rows[i].offset, fault.offset, "%zu");
		ASSERT_EQ_FMTm(
		    name, position_rows[i].length, fault.length, "%zu");
	}
	table_close(&table);
	PASS();
}

/* A string ends where it ends: what follows it is not looked at. */
TEST
position_cut(size_t i)
{
	const char *whole = position_rows[i].text;
	struct table table;

	ASSERT(table_open(&table, position_rows[i].spec));
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
	table_close(&table);
	PASS();
}

/* --- keys ------------------------------------------------------------------------ */

/* A game with every kind of key, of which no real one has all. */
static enum soundness always_sound(
    const struct game *game, const struct position *pos, const char **why)
{
	(void)game;
	(void)pos;
	(void)why;
	return SOUND;
}

static const struct board key_board = {
	.look = LOOK_SQUARES, .columns = 3, .rows = 3, .lines = LINES_ORTHOGONAL
};

static const struct side key_sides[] = { { "light", "piece", TONE_LIGHT, HUE_NONE },
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

/* Whose rock is where makes another position, though the board is the same. */
TEST
owners_are_compared(void)
{
	struct table table;
	uint64_t hash;

	ASSERT(table_open(&table, "hasami/ludos+challenges"));
	ASSERT(
	    table_place(&table, "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=c5,g5"));
	hash = game_hash(&table.game, &table.state.pos);
	ASSERT(table_place(
	    &table, "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=c5,g5 steps=1"));
	ASSERT_EQ(hash, game_hash(&table.game, &table.state.pos));
	ASSERT(
	    table_place(&table, "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=g5,c5"));
	ASSERT(hash != game_hash(&table.game, &table.state.pos));
	table_close(&table);
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

static uint64_t hash_at(struct table *table, const char *position)
{
	return table_place(table, position)
		   ? game_hash(&table->game, &table->state.pos)
		   : 0;
}

/* Which of two soldiers is the golden one, and who lies below. */
TEST
golden_soldiers_are_compared(void)
{
	struct table table;
	uint64_t hash;

	ASSERT(table_open(&table, "jarmo/ludos+heroes"));
	hash = hash_at(&table, "1bbbb/5/5/5/gggg1 green gold=a1,b5 taken=1,1");
	ASSERT(hash);
	ASSERT(hash !=
	       hash_at(&table, "1bbbb/5/5/5/gggg1 green gold=b1,b5 taken=1,1"));
	ASSERT(hash !=
	       hash_at(&table, "1bbbb/5/5/5/gggg1 green gold=a1,c5 taken=1,1"));
	hash = hash_at(&table, "1bb2/5/3B1/5/ggg2 green taken=1,1 under=d3gb");
	ASSERT(hash);
	ASSERT(hash !=
	       hash_at(&table, "1bb2/5/3B1/5/ggg2 green taken=1,1 under=d3bg"));
	ASSERT(hash != hash_at(&table,
			   "1bb2/5/3B1/5/ggg2 green taken=1,1 under=c5g,d3b"));
	table_close(&table);
	PASS();
}

/* They may be named in any order, and are gone together. */
TEST
camps_are_compared(void)
{
	struct table table;
	uint64_t hash;

	ASSERT(table_open(&table, "jarmo/ludos+challenges"));
	hash = hash_at(&table, "bbbbb/5/5/5/ggggg green");
	ASSERT(hash);
	ASSERT_EQ(hash, hash_at(&table, "bbbbb/5/5/5/ggggg green camps=e3,a3"));
	ASSERT_STR_EQ("bbbbb/5/5/5/ggggg green", table_position(&table));
	ASSERT(hash != hash_at(&table, "bbbbb/5/5/5/ggggg green camps=-"));
	ASSERT_STR_EQ(
	    "bbbbb/5/5/5/ggggg green camps=-", table_position(&table));
	ASSERT(hash != hash_at(&table, "bbbbb/5/5/5/ggggg green camps=d4,a3"));
	ASSERT_STR_EQ(
	    "bbbbb/5/5/5/ggggg green camps=a3,d4", table_position(&table));
	table_close(&table);
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

/* Who begins the first round begins the third: NAM-10 needs to know it. */
TEST
beginner_is_remembered(void)
{
	struct table table;
	struct position pos;

	ASSERT(table_open(&table, "oware/namnam"));
	pos = table.game.start;
	game_let_begin(&table.game, &pos, 1);
	text_clear(&table.text);
	position_write(&table.game, &pos, &table.text);
	ASSERT_STR_EQ(
	    "4,4,4,4,4,4/4,4,4,4,4,4 north starter=north", table.text.data);
	table_close(&table);
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

SUITE_EXTERN(positions);
SUITE(positions)
{
	for (size_t i = 0; i < COUNT_OF(position_rows); i++) {
		RUN_TESTp(position_string, i);
		RUN_TESTp(position_cut, i);
	}
	for (size_t i = 0; i < COUNT_OF(last_moves); i++)
		RUN_TESTp(last_move, i);
	for (size_t i = 0; i < COUNT_OF(key_rows); i++)
		RUN_TESTp(key_values, i);
	RUN_TEST(things_stand);
	RUN_TEST(owners_are_compared);
	RUN_TEST(stacks_are_kept_in_order);
	RUN_TEST(golden_soldiers_are_compared);
	RUN_TEST(camps_are_compared);
	RUN_TEST(keys_compared);
	RUN_TEST(beginner_is_remembered);
	RUN_TEST(options_are_kept_apart);
	RUN_TEST(unreadable_start);
	RUN_TEST(rows_of_any_size);
	RUN_TEST(books_for_rows);
}
