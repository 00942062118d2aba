/* The examples of the Hasami Shogi rules, and what they settle. */
#include "tests/check.h"
#include "tests/shown.h"
#include "tests/support.h"

/* Rows that the examples leave alone: five pieces far away. */
#define GREENS "ggggg4/9"
#define REDS   "9/rrrrr4"

/* No red piece can go anywhere: what is not blocked is the camp (HAS-3). */
#define BLOCKED     "9/9/9/gg7/gg6g/rrgg4g/rrgg2ggr/9/9"
#define WAR_BLOCKED "9/9/9/9/9/9/gg7/gg7/rrgg5"

#define TO_AND_FRO     "ggggg4/9/9/8g/r8/9/9/9/rrrrr4 red"
#define WAR_TO_AND_FRO "gg7/9/9/8g/r8/9/9/9/rr7 red"
#define ROUND          "a5-a4 i6-i5 a4-a5 i5-i6"

static const struct example examples[] = {
	/* HAS-2: a jump over one piece of either colour takes nothing, and may
	 * be written as a step. */
	{ "hasami/ludos", GREENS "/9/9/3rr4/9/9/" REDS " red", "d5^f5",
	    GREENS "/9/9/4rr3/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/3rg4/9/9/" REDS " red", "d5^f5",
	    GREENS "/9/9/4gr3/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/3rg4/9/9/" REDS " red", "d5-f5",
	    GREENS "/9/9/4gr3/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/4g4/4r4/9/9/" REDS " green", "e6^e4",
	    GREENS "/9/9/4r4/4g4/9/" REDS " red", "-", NULL },

	/* HAS-4: inside the own camp they slide and jump. */
	{ "hasami/ludos", GREENS "/9/9/9/9/9/" REDS " red", "e1-i1",
	    GREENS "/9/9/9/9/9/9/rrrr4r green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/" REDS " red", "e1-e2",
	    GREENS "/9/9/9/9/9/4r4/rrrr5 green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/" REDS " red", "d1^f1",
	    GREENS "/9/9/9/9/9/9/rrr1rr3 green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/" REDS " green", "e9-i9",
	    "gggg4g/9/9/9/9/9/9/" REDS " red", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/" REDS " green", "a9-a8",
	    "1gggg4/g8/9/9/9/9/9/" REDS " red", "-", NULL },

	/* HAS-5: in three directions at once; not across a gap, not against
	 * the edge, not past another colour. */
	{ "hasami/ludos", "gggggg3/9/4r4/4g4/2rg1ggr1/9/4r4/9/r8 red", "e3-e5",
	    "gggggg3/9/4r4/9/2r1r2r1/9/9/9/r8 green", "-", NULL },
	{ "hasami/ludos", "g8/9/4g4/4r4/2gr1rrg1/9/4g4/" REDS " green", "e3-e5",
	    "g8/9/4g4/9/2g1g2g1/9/9/" REDS " red", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/2rg5/9/5r3/" REDS " red", "f3-f5",
	    GREENS "/9/9/2rg1r3/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/gg7/9/2r6/" REDS " red", "c3-c5",
	    GREENS "/9/9/ggr6/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/rg1g1r3/9/2r6/" REDS " red", "c3-c5",
	    GREENS "/9/9/r1rg1r3/9/9/" REDS " green", "-", NULL },
	/* The far end in the green camp. */
	{ "hasami/ludos", "gggggg3/9/r8/9/9/g8/9/" REDS " green", "a4-a6",
	    "gggggg3/9/r8/g8/9/9/9/" REDS " red", "-", NULL },
	{ "hasami/ludos", "1ggggg3/g8/r8/9/9/g8/9/" REDS " green", "a4-a6",
	    "1ggggg3/g8/9/g8/9/9/9/" REDS " red", "-", NULL },
	/* A jump encloses too. */
	{ "hasami/ludos", GREENS "/9/9/3rr1gr1/9/9/" REDS " red", "d5^f5",
	    GREENS "/9/9/4rr1r1/9/9/" REDS " green", "-", NULL },

	/* HAS-6: each corner of the battlefield, from both its neighbours. */
	{ "hasami/ludos", GREENS "/9/9/9/r8/g2r5/" REDS " red", "d3-b3",
	    GREENS "/9/9/9/r8/1r7/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/8r/5r2g/" REDS " red", "f3-h3",
	    GREENS "/9/9/9/8r/7r1/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/8r/9/9/7rg/" REDS " red", "i6-i4",
	    GREENS "/9/9/9/8r/7r1/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/g2r5/r8/9/9/9/" REDS " red", "d7-b7",
	    GREENS "/1r7/r8/9/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/gr7/9/9/r8/9/" REDS " red", "a4-a6",
	    GREENS "/1r7/r8/9/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/5r2g/8r/9/9/9/" REDS " red", "f7-h7",
	    GREENS "/7r1/8r/9/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/7rg/9/9/8r/9/" REDS " red", "i4-i6",
	    GREENS "/7r1/8r/9/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/8g/9/9/7gr/" REDS " green", "i6-i4",
	    GREENS "/9/9/9/8g/7g1/" REDS " red", "-", NULL },
	/* Not elsewhere on the edge of the board or of the battlefield, not
	 * with a piece in the camp, not a friend. */
	{ "hasami/ludos", GREENS "/9/r8/g2r5/9/9/" REDS " red", "d5-b5",
	    GREENS "/9/r8/gr7/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/g2r5/r8/9/" REDS " red", "d5-b5",
	    GREENS "/9/9/gr7/r8/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/r8/9/gr7/9/9/" REDS " red", "a7-a6",
	    GREENS "/9/r8/gr7/9/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/3r5/3g2r2/" REDS " red", "g3-e3",
	    GREENS "/9/9/9/3r5/3gr4/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/7r1/5r1g1/" REDS " red", "f3-g3",
	    GREENS "/9/9/9/7r1/6rg1/" REDS " green", "-", NULL },
	{ "hasami/ludos", "ggggg4/g8/r2g5/9/9/9/9/" REDS " green", "d7-b7",
	    "ggggg4/g8/rg7/9/9/9/9/" REDS " red", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/r8/r2r5/" REDS " red", "d3-b3",
	    GREENS "/9/9/9/r8/rr7/" REDS " green", "-", NULL },

	/* HAS-7: who moved between two enemies stays, also later. */
	{ "hasami/ludos", "ggggggg2/9/9/9/2r1r4/9/9/" REDS " green",
	    "d9-d5 a1-a3", "ggg1ggg2/9/9/9/2rgr4/9/r8/9/1rrrr4 green", "-",
	    NULL },
	{ "hasami/ludos", GREENS "/9/9/g8/r8/1r7/" REDS " green", "a5^a3 e1-f1",
	    GREENS "/9/9/9/r8/gr7/9/rrrr1r3 green", "-", NULL },

	/* HAS-8: rows, columns and both diagonals, to the ends of the
	 * battlefield. */
	{ "hasami/ludos", GREENS "/9/9/9/rrrr5/4r4/" REDS " red", "e3-e4",
	    GREENS "/9/9/9/rrrrr4/9/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/4rrrr1/8r/9/9/9/" REDS " red", "i6-i7",
	    GREENS "/4rrrrr/9/9/9/9/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/9/9/8r/4rrrr1/" REDS " red", "i4-i3",
	    GREENS "/9/9/9/9/4rrrrr/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/3r5/2r6/2r6/2r6/2r6/" REDS " red", "d7-c7",
	    GREENS "/2r6/2r6/2r6/2r6/2r6/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/8r/8r/8r/8r/7r1/" REDS " red", "h3-i3",
	    GREENS "/8r/8r/8r/8r/8r/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/3rr4/2r6/1r7/r8/" REDS " red", "e6-e7",
	    GREENS "/4r4/3r5/2r6/1r7/r8/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/7rr/6r2/5r3/4r4/" REDS " red", "i6-i7",
	    GREENS "/8r/7r1/6r2/5r3/4r4/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/rr7/2r6/3r5/4r4/" REDS " red", "a6-a7",
	    GREENS "/r8/1r7/2r6/3r5/4r4/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/4r4/5r3/6r2/7rr/9/" REDS " red", "i4-i3",
	    GREENS "/4r4/5r3/6r2/7r1/8r/" REDS " green", "HAS-8", "red" },
	/* Six are no harm, whose turn it is does not matter, green can do it. */
	{ "hasami/ludos", GREENS "/9/9/9/rrr1rr3/3r5/" REDS " red", "d3-d4",
	    GREENS "/9/9/9/rrrrrr3/9/" REDS " green", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/9/rrrrr4/9/9/" REDS " red", "",
	    GREENS "/9/9/rrrrr4/9/9/" REDS " red", "HAS-8", "red" },
	{ "hasami/ludos", GREENS "/9/4g4/gggg5/9/9/" REDS " green", "e6-e5",
	    GREENS "/9/9/ggggg4/9/9/" REDS " red", "HAS-8", "green" },
	/* Not with a gap, not with a piece in the camp. */
	{ "hasami/ludos", GREENS "/9/9/9/r1rr5/4r4/" REDS " red", "e3-e4",
	    GREENS "/9/9/9/r1rrr4/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/rr1r5/4r4/" REDS " red", "e3-e4",
	    GREENS "/9/9/9/rr1rr4/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/9/rrr1r4/5r3/" REDS " red", "f3-f4",
	    GREENS "/9/9/9/rrr1rr3/9/" REDS " green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/3r5/2r6/2r6/2r6/2r6/rrrr5 red", "d6-c6",
	    GREENS "/9/2r6/2r6/2r6/2r6/2r6/rrrr5 green", "-", NULL },
	{ "hasami/ludos", GREENS "/9/9/4rr3/3r5/2r6/1r7/rrrr5 red", "f5-f6",
	    GREENS "/9/5r3/4r4/3r5/2r6/1r7/rrrr5 green", "-", NULL },
	{ "hasami/ludos", "gggg5/4g4/5g3/6g2/7gg/9/9/9/rrrrr4 green", "i5-i4",
	    "gggg5/4g4/5g3/6g2/7g1/8g/9/9/rrrrr4 red", "-", NULL },

	/* HAS-9: fewer than five lose. */
	{ "hasami/ludos", "gggg5/9/9/9/2rg5/9/4r4/9/rrr6 red", "e3-e5",
	    "gggg5/9/9/9/2r1r4/9/9/9/rrr6 green", "HAS-9", "red" },
	{ "hasami/ludos", "ggggg4/9/9/9/2rg5/9/4r4/9/rrr6 red", "e3-e5",
	    "ggggg4/9/9/9/2r1r4/9/9/9/rrr6 green", "-", NULL },
	{ "hasami/ludos", "ggg6/9/4g4/9/2gr5/9/9/9/rrrr5 green", "e7-e5",
	    "ggg6/9/9/9/2g1g4/9/9/9/rrrr5 red", "HAS-9", "green" },

	/* HAS-10: a pass, and the third occurrence. */
	{ "hasami/ludos", BLOCKED " red", "--", BLOCKED " green", "-", NULL },
	{ "hasami/war", WAR_BLOCKED " red", "--", WAR_BLOCKED " green", "-",
	    NULL },
	{ "hasami/ludos", TO_AND_FRO, ROUND, TO_AND_FRO, "-", NULL },
	{ "hasami/ludos", TO_AND_FRO, ROUND " " ROUND, TO_AND_FRO,
	    "claim HAS-10", "draw" },
	{ "hasami/war", WAR_TO_AND_FRO, ROUND, WAR_TO_AND_FRO, "-", NULL },
	{ "hasami/war", WAR_TO_AND_FRO, ROUND " " ROUND, WAR_TO_AND_FRO,
	    "claim HAS-10", "draw" },

	/* HAW-1: camps may be entered, and home is home again. */
	{ "hasami/war", "gg7/9/9/9/4r4/9/9/9/rr7 red", "e5-e9",
	    "gg2r4/9/9/9/9/9/9/9/rr7 green", "-", NULL },
	{ "hasami/war", "gg7/9/9/9/4r4/9/9/9/rr7 red", "e5-e1",
	    "gg7/9/9/9/9/9/9/9/rr2r4 green", "-", NULL },
	{ "hasami/war", "gg7/9/9/9/4g4/9/9/9/rr7 green", "e5-e1",
	    "gg7/9/9/9/9/9/9/9/rr2g4 red", "-", NULL },

	/* HAW-2: the corners of the board, and no others. */
	{ "hasami/war", "9/9/9/9/4g4/2g6/9/r8/g2r5 red", "d1-b1",
	    "9/9/9/9/4g4/2g6/9/r8/1r7 green", "-", NULL },
	{ "hasami/war", "9/9/9/9/4g4/2g6/r8/9/gr7 red", "a3-a2",
	    "9/9/9/9/4g4/2g6/9/r8/1r7 green", "-", NULL },
	{ "hasami/war", "9/9/9/9/4g4/2g6/9/8r/5r2g red", "f1-h1",
	    "9/9/9/9/4g4/2g6/9/8r/7r1 green", "-", NULL },
	{ "hasami/war", "9/9/9/9/4g4/2g6/8r/9/7rg red", "i3-i2",
	    "9/9/9/9/4g4/2g6/9/8r/7r1 green", "-", NULL },
	{ "hasami/war", "g2r5/r8/9/9/4g4/2g6/9/9/9 red", "d9-b9",
	    "1r7/r8/9/9/4g4/2g6/9/9/9 green", "-", NULL },
	{ "hasami/war", "gr7/9/9/r8/4g4/2g6/9/9/9 red", "a6-a8",
	    "1r7/r8/9/9/4g4/2g6/9/9/9 green", "-", NULL },
	{ "hasami/war", "5r2g/8r/9/9/4g4/2g6/9/9/9 red", "f9-h9",
	    "7r1/8r/9/9/4g4/2g6/9/9/9 green", "-", NULL },
	{ "hasami/war", "7rg/9/9/8r/4g4/2g6/9/9/9 red", "i6-i8",
	    "7r1/8r/9/9/4g4/2g6/9/9/9 green", "-", NULL },
	{ "hasami/war", "gg7/9/9/9/4g4/r8/g2r5/9/9 red", "d3-b3",
	    "gg7/9/9/9/4g4/r8/gr7/9/9 green", "-", NULL },

	/* HAW-3: five in line do not win, one piece loses, two do not. */
	{ "hasami/war", "gg7/9/9/9/rrrr5/4r4/9/9/9 red", "e4-e5",
	    "gg7/9/9/9/rrrrr4/9/9/9/9 green", "-", NULL },
	{ "hasami/war", "g8/9/9/9/2rg5/9/4r4/9/9 red", "e3-e5",
	    "g8/9/9/9/2r1r4/9/9/9/9 green", "HAW-3", "red" },
	{ "hasami/war", "gg7/9/9/9/2rg5/9/4r4/9/9 red", "e3-e5",
	    "gg7/9/9/9/2r1r4/9/9/9/9 green", "-", NULL },
};

/* A turn as it may be written, and as it is written back. */
#define THREE_WAYS "gggggg3/9/4r4/4g4/2rg1ggr1/9/4r4/9/r8 red"

static const struct spelling spellings[] = {
	{ "hasami/ludos", THREE_WAYS, "e3-e5", "e3-e5xd5,e6,f5,g5" },
	{ "hasami/ludos", GREENS "/9/9/2rgg4/9/5r3/" REDS " red", "f3-f5",
	    "f3-f5xd5,e5" },
	{ "hasami/ludos", THREE_WAYS, "e3-e5xg5,e6,d5,f5",
	    "e3-e5xd5,e6,f5,g5" },
	{ "hasami/ludos", GREENS "/9/9/3rg4/9/9/" REDS " red", "d5-f5",
	    "d5^f5" },
};

/* All legal turns of a position, in alphabetical order. */
static const struct choice choices[] = {
	/* HAS-2: slides up to a piece, and a jump; a1 cannot move. */
	{ "hasami/war", "9/9/4g4/4g4/3gr4/9/g8/g3g4/rgg6 red",
	    "e5-e3 e5-e4 e5-f5 e5-g5 e5-h5 e5-i5 e5^c5" },
	{ "hasami/ludos", BLOCKED " red", "--" },
	/* HAS-10: who can only jump does not pass. */
	{ "hasami/war", "9/9/9/9/9/9/gg7/gg7/rrg6 red", "b1^d1" },
	{ "hasami/war", "9/9/9/9/9/9/7gg/7gg/6grr red", "h1^f1" },
	{ "hasami/war", WAR_BLOCKED " red", "--" },
};

/* Positions that no game could bring about. */
static const char *const impossible[][2] = {
	{ "hasami/ludos", GREENS "/9/9/4R4/9/9/" REDS " red" },
	{ "hasami/ludos", GREENS "/9/9/4G4/9/9/" REDS " red" },
	{ "hasami/ludos", GREENS "/9/9/4r4/9/9/rrrrrrrrr/rrrrrrrrr red" },
	{ "hasami/ludos", "ggggggggg/ggggggggg/9/9/4g4/9/9/" REDS " red" },
	{ "hasami/war", "ggggggggg/9/9/9/4r4/9/9/9/rrrrrrrrr red" },
	{ "hasami/war", "ggggggggg/9/9/9/4g4/9/9/9/rrrrrrrrr red" },
	/* HAS-3 */
	{ "hasami/ludos", "ggggg4/7r1/9/9/9/9/9/" REDS " red" },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/7g1/rrrrr4 red" },
	{ "hasami/ludos", GREENS "/9/9/9/9/9/9/grrrr4 red" },
	{ "hasami/ludos", "ggggg3r/9/9/9/9/9/9/" REDS " red" },
	/* Both have lost: too few on both sides, or five in line. */
	{ "hasami/ludos", "gggg5/9/9/9/9/9/9/9/rrrr5 red" },
	{ "hasami/ludos", "9/9/9/ggggg4/9/rrrrr4/9/9/9 red" },
	{ "hasami/war", "g8/9/9/9/9/9/9/9/r8 red" },
};

SUITE_EXTERN(examples_hasami);
SUITE(examples_hasami)
{
	for (size_t i = 0; i < COUNT_OF(examples); i++)
		RUN_TESTp(leads_there, &examples[i]);
	for (size_t i = 0; i < COUNT_OF(spellings); i++)
		RUN_TESTp(is_written, &spellings[i]);
	for (size_t i = 0; i < COUNT_OF(choices); i++)
		RUN_TESTp(are_all, &choices[i]);
	for (size_t i = 0; i < COUNT_OF(impossible); i++)
		RUN_TESTp(is_refused, impossible[i]);
}
