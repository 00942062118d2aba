/* The examples of the Yoté and Choko rules, and what they settle. */
#include "tests/check.h"
#include "tests/shown.h"
#include "tests/support.h"

/* Light c3, dark d3 f5, e3 empty, some dark pieces in hand. */
#define COMMON "5d/6/2ld2/6/6 light hand=11,8"
#define ALONE  "6/6/2ld2/6/6 light hand=11,5"
#define OVER   "6/6/4l1/6/6 dark hand=11,0"

static const struct example examples[] = {
	/* Where the second piece comes from. */
	{ "yote/ludos", COMMON, "c3xe3/f5", "6/6/4l1/6/6 dark hand=11,8", "-",
	    NULL },
	{ "yote/ludens", COMMON, "c3xe3/f5", "6/6/4l1/6/6 dark hand=11,8", "-",
	    NULL },
	{ "yote/globe", COMMON, "c3xe3/f5", "6/6/4l1/6/6 dark hand=11,8", "-",
	    NULL },
	{ "yote/globe", COMMON, "c3xe3/*", "5d/6/4l1/6/6 dark hand=11,7", "-",
	    NULL },
	{ "yote/ludos", ALONE, "c3xe3/*", "6/6/4l1/6/6 dark hand=11,4", "-",
	    NULL },
	{ "yote/ludens", ALONE, "c3xe3", "6/6/4l1/6/6 dark hand=11,5", "-",
	    NULL },
	{ "yote/globe", ALONE, "c3xe3/*", "6/6/4l1/6/6 dark hand=11,4", "-",
	    NULL },
	/* Nothing more where nothing is left. */
	{ "yote/ludos", "6/6/2ld2/6/6 light hand=11,0", "c3xe3", OVER, "YOT-6",
	    "light" },
	{ "yote/ludens", "6/6/2ld2/6/6 light hand=11,0", "c3xe3", OVER, "LPY-5",
	    "light" },
	{ "yote/globe", "6/6/2ld2/6/6 light hand=11,0", "c3xe3", OVER, "GJY-4",
	    "light" },
	/* Dark can take the last one as well. */
	{ "yote/ludos", "6/6/2dl2/6/6 dark hand=0,11", "c3xe3",
	    "6/6/4d1/6/6 light hand=0,11", "YOT-6", "dark" },
	{ "yote/ludens", "6/6/2dl2/6/6 dark hand=0,11", "c3xe3",
	    "6/6/4d1/6/6 light hand=0,11", "LPY-5", "dark" },
	{ "yote/globe", "6/6/2dl2/6/6 dark hand=0,11", "c3xe3",
	    "6/6/4d1/6/6 light hand=0,11", "GJY-4", "dark" },
	/* YOA-2: one extra camel for each jump, after the last one, in any
	 * order, and from the hand when the board has no more. */
	{ "yote/ludos+chain", "6/6/2ld2/4d1/d4d light hand=8,3",
	    "c3xe3xe1/f1/a1", "6/6/6/6/4l1 dark hand=8,3", "-", NULL },
	{ "yote/ludos+chain", "6/6/2ld2/4d1/d5 light hand=8,3", "c3xe3xe1/*/a1",
	    "6/6/6/6/4l1 dark hand=8,2", "-", NULL },
	{ "yote/ludos+chain", "6/6/2ld2/4d1/6 light hand=8,3", "c3xe3xe1/*/*",
	    "6/6/6/6/4l1 dark hand=8,1", "-", NULL },
	{ "yote/ludos+chain", "6/6/2ld2/4d1/6 light hand=8,1", "c3xe3xe1/*",
	    "6/6/6/6/4l1 dark hand=8,0", "YOT-6", "light" },
	/* Stopping early is allowed, with mandatory too. */
	{ "yote/ludos+mandatory+chain", "6/6/2ld2/4d1/d4d light hand=8,3",
	    "c3xe3/e2", "6/6/4l1/6/d4d dark hand=8,3", "-", NULL },
	/* YOA-3: a jump over a friend takes nothing. */
	{ "yote/ludos+friendly", "6/6/2ll2/6/5d light hand=8,8", "c3^e3",
	    "6/6/3ll1/6/5d dark hand=8,8", "-", NULL },
	/* LPY-4: the second piece goes before the next jump, and may open the
	 * way for it. */
	{ "yote/ludens", "6/6/2ld2/4d1/d3d1 light hand=8,3", "c3xe3/e1xe1/a1",
	    "6/6/6/6/4l1 dark hand=8,3", "-", NULL },
	{ "yote/ludens", "6/6/2ld2/4d1/d3d1 light hand=8,3", "c3xe3/a1",
	    "6/6/4l1/4d1/4d1 dark hand=8,3", "-", NULL },
	/* LPC-1: jumps over friends, then captures, the last example as in
	 * the booklet: friend, friend, capture, capture. */
	{ "choko/ludens", "4d1/3d2/1l4/3d2/ll1d2 light hand=3,3", "a1^c1xe1/d2",
	    "4d1/3d2/1l4/6/1l2l1 dark hand=3,3", "-", NULL },
	{ "choko/ludens", "4d1/3d2/2l3/4d1/ll1d2 light hand=3,3",
	    "a1^c1xe1/d4xe3/e5", "6/6/2l1l1/6/1l4 dark hand=3,3", "-", NULL },
	{ "choko/ludens", "4d1/4d1/2l3/4d1/ll1l1d light hand=3,3",
	    "a1^c1^e1xe3/e5xe5/f1", "4l1/6/2l3/6/1l1l2 dark hand=3,3", "-",
	    NULL },

	/* CHO-3 to CHO-6. */
	{ "choko/ludos", "-", "", "5/5/5/5/5 light hand=12,12 token=light", "-",
	    NULL },
	{ "choko/ludos", "-", "c3",
	    "5/5/2l2/5/5 dark hand=11,12 token=light bound=1", "-", NULL },
	{ "choko/ludos", "-", "c3 b2",
	    "5/5/2l2/1d3/5 light hand=11,11 token=light", "-", NULL },
	{ "choko/ludos", "-", "c3 b2 c3-c4 b2-b3",
	    "5/2l2/1d3/5/5 light hand=11,11 token=light", "-", NULL },
	{ "choko/ludos", "-", "c3 b2 c3-c4 d4",
	    "5/2ld1/5/1d3/5 light hand=11,10 token=dark bound=1", "-", NULL },
	{ "choko/ludos", "-", "c3 b2 c3-c4 d4 a1",
	    "5/2ld1/5/1d3/l4 dark hand=10,10 token=dark", "-", NULL },
	{ "choko/ludos", "5/5/2l2/1d3/5 light hand=0,2 token=dark", "c3-c4 a1",
	    "5/2l2/5/1d3/d4 light hand=0,1 token=dark quiet=2", "-", NULL },
	{ "choko/ludos", "5/5/2l2/1d3/5 light hand=2,0 token=light", "c4 b2-b3",
	    "5/2l2/1dl2/5/5 light hand=1,0 token=light quiet=2", "-", NULL },
	{ "choko/ludos", "5/5/2l2/1d3/5 light hand=1,0 token=light", "c4",
	    "5/2l2/2l2/1d3/5 dark quiet=1", "-", NULL },
	{ "choko/ludos", "4l/5/2ld1/5/5 light hand=0,1 token=dark", "c3xe3/*",
	    "4l/5/4l/5/5 dark", "YOT-6", "light" },
	/* CHO-7: two camels each time. */
	{ "choko/ludos", "4d/5/2ld1/5/5 light hand=5,5 token=light", "c3xe3/e5",
	    "5/5/4l/5/5 dark hand=5,5 token=light", "-", NULL },

	/* YOT-7: the pieces are counted; elsewhere the blocked side loses. */
	{ "yote/ludos", "6/6/d5/d5/ldd3 light hand=0,1", "",
	    "6/6/d5/d5/ldd3 light hand=0,1", "YOT-7", "dark" },
	{ "yote/ludos", "6/6/d5/1d4/ldd2d dark hand=0,1", "b2-a2",
	    "6/6/d5/d5/ldd2d light hand=0,1", "YOT-7", "dark" },
	{ "yote/ludos", "llllll/llllll/dddddd/1ddddd/d5 dark", "a1-a2",
	    "llllll/llllll/dddddd/dddddd/6 light", "YOT-7", "draw" },
	{ "yote/ludens", "llllll/llllll/dddddd/1ddddd/d5 dark", "a1-a2",
	    "llllll/llllll/dddddd/dddddd/6 light quiet=1", "LPY-5", "dark" },
	{ "yote/ludens", "6/6/d5/1d4/ldd2d dark quiet=19", "b2-a2",
	    "6/6/d5/d5/ldd2d light quiet=20", "LPY-5", "dark" },
	{ "yote/globe", "6/6/d5/1d4/ldd3 dark", "b2-a2", "6/6/d5/d5/ldd3 light",
	    "GJY-4", "dark" },

	{ "yote/globe", "llllll/llllll/dddddd/1ddddd/d5 dark", "a1-a2",
	    "llllll/llllll/dddddd/dddddd/6 light", "GJY-4", "dark" },
	{ "choko/ludens", "llllll/llllll/dddddd/1ddddd/d5 dark", "a1-a2",
	    "llllll/llllll/dddddd/dddddd/6 light quiet=1", "LPY-5", "dark" },
	{ "choko/ludos", "lllll/lllll/ddddd/1dddd/d4 dark", "a1-a2",
	    "lllll/lllll/ddddd/ddddd/5 light", "YOT-7", "draw" },
	{ "yote/ludos", "dddddd/dddddd/llllll/1lllll/l5 light", "a1-a2",
	    "dddddd/dddddd/llllll/llllll/6 dark", "YOT-7", "draw" },
	{ "yote/ludens", "dddddd/dddddd/llllll/1lllll/l5 light", "a1-a2",
	    "dddddd/dddddd/llllll/llllll/6 dark quiet=1", "LPY-5", "light" },
	/* Twelve camels can be shut in by ten, and yet they win. */
	{ "yote/ludos", "lldd2/lldd2/lldd2/llldd1/llld1d dark", "f1-e1",
	    "lldd2/lldd2/lldd2/llldd1/llldd1 light", "YOT-7", "light" },
	{ "yote/ludens", "lldd2/lldd2/lldd2/llldd1/llld1d dark", "f1-e1",
	    "lldd2/lldd2/lldd2/llldd1/llldd1 light quiet=1", "LPY-5", "dark" },
	{ "yote/globe", "lldd2/lldd2/lldd2/llldd1/llld1d dark", "f1-e1",
	    "lldd2/lldd2/lldd2/llldd1/llldd1 light", "GJY-4", "dark" },

	/* YOT-8: counted once both have three or fewer, hand included. */
	{ "yote/ludos", "d5/6/6/6/5l light hand=2,2 quiet=18", "f1-e1 b3",
	    "d5/6/1d4/6/4l1 light hand=2,1 quiet=20", "claim YOT-8", "draw" },
	{ "yote/ludos", "d5/6/6/6/5l light hand=3,2", "f1-e1",
	    "d5/6/6/6/4l1 dark hand=3,2", "-", NULL },
	{ "yote/ludos", "d5/d5/6/2ld2/5l light hand=1,1 quiet=9", "c2xe2/a4",
	    "d5/6/6/4l1/5l dark hand=1,1", "-", NULL },
	/* A draw, whoever has more. */
	{ "yote/ludos", "d5/6/6/6/5l light hand=0,2 quiet=19", "f1-e1",
	    "d5/6/6/6/4l1 dark hand=0,2 quiet=20", "claim YOT-8", "draw" },
	{ "choko/ludos", "d4/5/5/5/4l light hand=2,2 token=light quiet=19",
	    "e1-d1", "d4/5/5/5/3l1 dark hand=2,2 token=light quiet=20",
	    "claim YOT-8", "draw" },
	{ "choko/ludos", "d4/5/5/5/4l light hand=0,2 token=dark quiet=19",
	    "e1-d1", "d4/5/5/5/3l1 dark hand=0,2 token=dark quiet=20",
	    "claim YOT-8", "draw" },
	/* LPY-6: the ply that empties the last hand is not counted. */
	{ "yote/ludens", "d5/d5/6/6/4ll light hand=1,0", "a1 a5-b5",
	    "1d4/d5/6/6/l3ll light quiet=1", "-", NULL },
	{ "yote/ludens", "d5/d5/6/6/l3ll light hand=0,1", "f1-f2",
	    "d5/d5/6/5l/l3l1 dark hand=0,1", "-", NULL },
	{ "yote/ludens", "d5/d5/6/6/l3ll dark hand=1,0", "a5-b5",
	    "1d4/d5/6/6/l3ll light hand=1,0", "-", NULL },
	{ "yote/ludens", "d5/d5/6/6/l3ll light quiet=19", "f1-f2",
	    "d5/d5/6/5l/l3l1 dark quiet=20", "LPY-6", "light" },
	{ "yote/ludens", "dddd2/6/6/6/llll2 light quiet=19", "d1-e1",
	    "dddd2/6/6/6/lll1l1 dark quiet=20", "LPY-6", "draw" },
	{ "yote/ludens", "d5/d5/6/2ld2/l3ll light quiet=19", "c2xe2/a4",
	    "d5/6/6/4l1/l3ll dark", "-", NULL },
	{ "choko/ludens", "d5/d5/6/6/l3ll light quiet=19", "f1-f2",
	    "d5/d5/6/5l/l3l1 dark quiet=20", "LPY-6", "light" },
	/* LPY-7: equal, three or fewer, nobody can capture. */
	{ "yote/ludens", "d5/6/6/6/4l1 light", "", "d5/6/6/6/4l1 light",
	    "claim LPY-7", "draw" },
	{ "yote/ludens", "d5/6/6/6/4l1 light hand=1,1", "f5",
	    "d4l/6/6/6/4l1 dark hand=0,1", "-", NULL },
	{ "yote/ludens", "dd4/6/6/6/5l light hand=1,0", "",
	    "dd4/6/6/6/5l light hand=1,0", "-", NULL },
	{ "yote/ludens", "d5/6/6/6/4ll light hand=0,1", "",
	    "d5/6/6/6/4ll light hand=0,1", "-", NULL },
	{ "yote/ludens", "6/6/2ld2/6/6 light", "", "6/6/2ld2/6/6 light", "-",
	    NULL },
	{ "yote/ludens", "6/6/6/4l1/4d1 dark", "e1-f1",
	    "6/6/6/4l1/5d light quiet=1", "claim LPY-7", "draw" },
	/* A friend jump counts only if it leads to a capture. */
	{ "choko/ludens", "6/6/6/6/ll1d1d light", "", "6/6/6/6/ll1d1d light",
	    "-", NULL },
	{ "yote/ludens", "6/6/6/6/ll1d1d light", "", "6/6/6/6/ll1d1d light",
	    "claim LPY-7", "draw" },
	{ "choko/ludens", "d4d/6/6/6/ll4 light", "", "d4d/6/6/6/ll4 light",
	    "claim LPY-7", "draw" },
	/* GJY-5: four or fewer in all. */
	{ "yote/globe", "d5/6/6/6/5l light hand=1,1 quiet=39", "a1",
	    "d5/6/6/6/l4l dark hand=0,1 quiet=40", "claim GJY-5", "draw" },
	{ "yote/globe", "d5/6/6/6/5l light hand=0,1 quiet=39", "f1-e1",
	    "d5/6/6/6/4l1 dark hand=0,1 quiet=40", "claim GJY-5", "draw" },
	{ "yote/globe", "d5/6/6/6/5l light hand=0,1 quiet=38", "f1-e1",
	    "d5/6/6/6/4l1 dark hand=0,1 quiet=39", "-", NULL },
	/* Play goes on, and no more is counted. */
	{ "yote/globe", "d5/6/6/6/5l light hand=0,1 quiet=40", "f1-e1 a5-a4",
	    "6/d5/6/6/4l1 light hand=0,1 quiet=40", "claim GJY-5", "draw" },
	{ "yote/ludos", "d5/6/6/6/5l light quiet=20", "f1-e1 a5-a4",
	    "6/d5/6/6/4l1 light quiet=20", "claim YOT-8", "draw" },
	{ "yote/globe", "d5/6/6/6/5l light hand=2,1", "a1",
	    "d5/6/6/6/l4l dark hand=1,1", "-", NULL },
};

/* A turn as it may be written, and as it is written back. */
static const struct spelling spellings[] = {
	{ "yote/ludos+chain", "6/6/2ld2/4d1/d4d light hand=8,3",
	    "c3xe3xe1/f1/a1", "c3xe3xe1/a1/f1" },
	{ "yote/ludos+chain", "6/6/2ld2/4d1/d5 light hand=8,3", "c3xe3xe1/*/a1",
	    "c3xe3xe1/a1/*" },
	{ "yote/ludens", "6/6/2ld2/4d1/d3d1 light hand=8,3", "c3xe3/e1xe1/a1",
	    "c3xe3/e1xe1/a1" },
};

/* All legal turns of a position, in alphabetical order. */
static const struct choice choices[] = {
	{ "yote/ludos", "5d/6/2ld2/6/6 light", "c3-b3 c3-c2 c3-c4 c3xe3/f5" },
	{ "yote/ludos+mandatory", "5d/6/2ld2/6/6 light hand=4,4", "c3xe3/f5" },
	{ "yote/globe", "5d/6/2ld2/6/6 light hand=0,4",
	    "c3-b3 c3-c2 c3-c4 c3xe3/* c3xe3/f5" },
	{ "yote/ludos+mandatory+chain", "6/6/2ld2/4d1/d4d light hand=8,3",
	    "c3xe3/a1 c3xe3/e2 c3xe3/f1 c3xe3xe1/a1/f1" },
	{ "yote/ludens", "6/6/2ld2/4d1/d3d1 light",
	    "c3-b3 c3-c2 c3-c4 c3xe3/a1 c3xe3/e1 c3xe3/e1xe1/a1 c3xe3/e2" },
	/* YOA-2: a chain may end where it began. */
	{ "yote/ludos+mandatory+chain", "6/6/2ld2/2d1d1/3d2 light",
	    "c3xc1/d1 c3xc1/d3 c3xc1/e2 c3xc1xe1/d3/e2 c3xc1xe1xe3/d3 "
	    "c3xc1xe1xe3xc3 c3xe3/c2 c3xe3/d1 c3xe3/e2 c3xe3xe1/c2/d1 "
	    "c3xe3xe1xc1/c2 c3xe3xe1xc1xc3" },
	/* YOT-7, LPY-5: who can only capture is not blocked. */
	{ "yote/ludos", "6/6/d5/d5/ld4 light", "a1xc1/a2 a1xc1/a3" },
	{ "yote/ludens", "6/6/d5/d5/ld4 light", "a1xc1/a2 a1xc1/a3" },
	{ "yote/globe", "6/6/d5/d5/ld4 light", "a1xc1/a2 a1xc1/a3" },
	/* The first square counts as visited. */
	{ "choko/ludens", "d4d/d4d/6/6/ll4 light", "a1-a2 a1^c1 b1-b2 b1-c1" },
	/* A bound player can only deploy, even if he could capture. */
	{ "choko/ludos",
	    "lllll/ddddd/lllll/2d2/ddddd light hand=1,1 token=dark bound=1",
	    "a2 b2 d2 e2" },
};

/* Positions that no game could bring about. */
static const char *const impossible[][2] = {
	{ "yote/ludos", "6/6/2L3/6/5d light" },
	{ "yote/ludos", "d5/6/6/6/5l light quiet=21" },
	{ "yote/ludens", "d5/6/6/6/5l light quiet=21" },
	{ "yote/globe", "d5/6/6/6/5l light quiet=41" },
	{ "yote/ludos", "6/6/2l3/6/5d light hand=12,0" },
	{ "yote/ludos", "6/6/2l3/6/5D light" },
	{ "yote/ludos", "6/6/2l3/6/5d light hand=0,12" },
	{ "yote/ludos", "6/6/2l3/6/5d light hand=0,1 bound=1" },
	{ "yote/ludos", "6/6/6/6/6 light" },
	{ "yote/ludos", "6/6/2l3/6/5d light hand=1,1 token=light" },
	{ "choko/ludos", "5/5/2l2/5/4d light hand=1,1" },
	{ "choko/ludos", "5/5/2l2/5/4d light token=light" },
	{ "choko/ludos", "5/5/2l2/5/4d light hand=1,1 token=light bound=1" },
	{ "choko/ludos", "5/5/2l2/5/4d light hand=0,1 token=dark bound=1" },
};

SUITE_EXTERN(examples_yote);
SUITE(examples_yote)
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
