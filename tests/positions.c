/* Position strings: where each fault is, and what makes another position. */
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
	{ "oware/awale", "0,1,0,0,0,0/1,1,0,0,0,0 north score=23,23", 0, 0,
	    NULL },
	{ "oware/awale", "0,1,0,0,0,0/1,1,0,0,0,0 north score=46,23", 0, 41,
	    "both sides could have 25" },
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

/* Where the alpha tiger may have moved after another one. */
#define SECOND "g1ggg/ggg1t/1ggTG/tgtgg/g1ggg "

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
	{ "baghchal/ludos+heroes",
	    SECOND "goat hand=1 taken=2 last=-,a3a2+d4d3", NULL },
	{ "baghchal/ludos+heroes",
	    SECOND "goat hand=1 taken=2 last=-,d4d3+a3a2",
	    "only the alpha tiger" },
	{ "baghchal/ludos+heroes",
	    SECOND "goat hand=1 taken=2 last=-,a3a2+d4e4",
	    "only the alpha tiger" },
	{ "baghchal/ludos+heroes",
	    SECOND "goat hand=1 taken=2 last=-,d4e4+d4d3",
	    "only the alpha tiger" },
	{ "baghchal/ludos+heroes",
	    "g1ggg/ggg1t/1ggTG/tgtgg/ggggg goat taken=2 last=-,a3a2+d4d3",
	    "only the alpha tiger" },
	{ "baghchal/ludos+heroes",
	    "g1ggg/ggg1t/gggTG/tgtgg/g1ggg tiger taken=2 last=b5b4+d4e3,-",
	    "only the alpha tiger" },
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

/* --- two positions that look alike ---------------------------------------------- */

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

SUITE_EXTERN(positions);
SUITE(positions)
{
	for (size_t i = 0; i < COUNT_OF(position_rows); i++) {
		RUN_TESTp(position_string, i);
		RUN_TESTp(position_cut, i);
	}
	for (size_t i = 0; i < COUNT_OF(last_moves); i++)
		RUN_TESTp(last_move, i);
	RUN_TEST(owners_are_compared);
	RUN_TEST(stacks_are_kept_in_order);
	RUN_TEST(golden_soldiers_are_compared);
	RUN_TEST(camps_are_compared);
	RUN_TEST(beginner_is_remembered);
}
