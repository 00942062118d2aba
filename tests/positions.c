/* Position strings: where each fault is, and what makes another position. */
#include <string.h>

#include "tests/positions.h"

#include "tests/library/use.h"

const struct position_row position_rows[] = {
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

const size_t position_row_count = COUNT(position_rows);

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

/* Whether it can be read, and if not what and where the problem is. */
static enum greatest_test_res is_read(const char *spec, const char *text,
    const char *what, const struct position_row *place)
{
	ludos_problems *problems = ludos_problems_new(NULL, NULL);
	const ludos_problem *problem;
	struct table table;
	ludos_position *read;

	ASSERT(table_open(&table, spec));
	read = ludos_position_new(table.game, text, 0, problems, NULL);
	problem = ludos_problems_at(problems, 0);
	ASSERT_EQm(explain("%s: %s", text, problem ? problem->message : "read"),
	    what == NULL, read != NULL);
	if (what)
		ASSERTm(explain("%s: %s", text, problem->message),
		    strstr(problem->message, what));
	if (what && place) {
		ASSERT_EQ_FMTm(text, place->offset, problem->offset, "%zu");
		ASSERT_EQ_FMTm(text, text[place->offset] ? place->length : 0,
		    problem->bytes, "%zu");
	}
	ludos_position_free(read);
	ludos_problems_free(problems);
	table_close(&table);
	PASS();
}

TEST
last_move(size_t i)
{
	CHECK_CALL(is_read(
	    last_moves[i].spec, last_moves[i].text, last_moves[i].what, NULL));
	PASS();
}

TEST
position_string(const struct position_row *row)
{
	CHECK_CALL(is_read(row->spec, row->text, row->what, row));
	PASS();
}

/* --- two positions that look alike ---------------------------------------------- */

/* 0 if it cannot be read. */
static uint64_t key_at(struct table *table, const char *position)
{
	return table_place(table, position)
		   ? ludos_position_key(table->position)
		   : 0;
}

/* Whose rock is where makes another position, though the board is the same. */
TEST
owners_are_compared(void)
{
	struct table table;
	uint64_t key;

	ASSERT(table_open(&table, "hasami/ludos+challenges"));
	key = key_at(&table, "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=c5,g5");
	ASSERT(key);
	ASSERT_EQ(
	    key, key_at(&table,
		     "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=c5,g5 steps=1"));
	ASSERT(
	    table_place(&table, "ggggg4/9/9/9/9/9/9/9/rrrrr4 red rocks=g5,c5"));
	ASSERT(key != ludos_position_key(table.position));
	table_close(&table);
	PASS();
}

/* What lies between the points is part of a position as well. */
TEST
things_between(void)
{
	static const struct {
		const char *spec, *one, *other;
	} rows[] = {
		{ "yote/ludos+challenges",
		    "6/3l2/6/3l2/5d dark hand=10,11 routes=d2e1 stock=1,2",
		    "6/3l2/6/3l2/5d dark hand=10,11 routes=c3d2 stock=1,2" },
		{ "baghchal/ludos+challenges",
		    "ggggg/gggtg/ggg1t/gtt2/ggg1g tiger taken=3 barriers=c2d2",
		    "ggggg/gggtg/ggg1t/gtt2/ggg1g tiger taken=3 "
		    "barriers=d3d4" },
	};

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct table table;
		uint64_t key;

		ASSERT(table_open(&table, rows[i].spec));
		key = key_at(&table, rows[i].one);
		ASSERTm(rows[i].one, key);
		ASSERTm(rows[i].other, table_place(&table, rows[i].other));
		ASSERTm(
		    rows[i].other, key != ludos_position_key(table.position));
		table_close(&table);
	}
	PASS();
}

/* Which of two soldiers is the golden one, and who lies below. */
TEST
golden_soldiers_are_compared(void)
{
	struct table table;
	uint64_t key;

	ASSERT(table_open(&table, "jarmo/ludos+heroes"));
	key = key_at(&table, "1bbbb/5/5/5/gggg1 green gold=a1,b5 taken=1,1");
	ASSERT(key);
	ASSERT(key !=
	       key_at(&table, "1bbbb/5/5/5/gggg1 green gold=b1,b5 taken=1,1"));
	ASSERT(key !=
	       key_at(&table, "1bbbb/5/5/5/gggg1 green gold=a1,c5 taken=1,1"));
	key = key_at(&table, "1bb2/5/3B1/5/ggg2 green taken=1,1 under=d3gb");
	ASSERT(key);
	ASSERT(key !=
	       key_at(&table, "1bb2/5/3B1/5/ggg2 green taken=1,1 under=d3bg"));
	ASSERT(key != key_at(&table,
			  "1bb2/5/3B1/5/ggg2 green taken=1,1 under=c5g,d3b"));
	table_close(&table);
	PASS();
}

/* They may be named in any order, and are gone together. */
TEST
camps_are_compared(void)
{
	struct table table;
	uint64_t key;

	ASSERT(table_open(&table, "jarmo/ludos+challenges"));
	key = key_at(&table, "bbbbb/5/5/5/ggggg green");
	ASSERT(key);
	ASSERT_EQ(key, key_at(&table, "bbbbb/5/5/5/ggggg green camps=e3,a3"));
	ASSERT_STR_EQ("bbbbb/5/5/5/ggggg green", table_position(&table));
	ASSERT(key != key_at(&table, "bbbbb/5/5/5/ggggg green camps=-"));
	ASSERT_STR_EQ(
	    "bbbbb/5/5/5/ggggg green camps=-", table_position(&table));
	ASSERT(key != key_at(&table, "bbbbb/5/5/5/ggggg green camps=d4,a3"));
	ASSERT_STR_EQ(
	    "bbbbb/5/5/5/ggggg green camps=a3,d4", table_position(&table));
	table_close(&table);
	PASS();
}

SUITE_EXTERN(positions);
SUITE(positions)
{
	for (size_t i = 0; i < COUNT(position_rows); i++)
		RUN_TESTp(position_string, &position_rows[i]);
	for (size_t i = 0; i < COUNT(last_moves); i++)
		RUN_TESTp(last_move, i);
	RUN_TEST(owners_are_compared);
	RUN_TEST(things_between);
	RUN_TEST(golden_soldiers_are_compared);
	RUN_TEST(camps_are_compared);
}
