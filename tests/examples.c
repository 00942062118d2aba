/*
 * The examples of the rules files and booklets, and the cases that their
 * notes settle: a position, turns, and what comes of them.
 */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

struct example {
	const char *name, *spec, *position, *turns;
	const char *after;  /* the position string, or NULL */
	const char *broken; /* by the last turn: a rule, or NULL */
	const char *ended;  /* as table_ended(), or NULL for "-" */
	int winner;         /* a side or NOBODY, with ended */
	const char *score;  /* "26-22", or NULL */
};

#define START     "-"
#define TWO_SEEDS "0,0,0,0,0,1/1,0,0,0,0,0 south"
#define ROUND     "A a B b C c D d E e F f"

static const struct example oware[] = {
	{ "1: no capture", "oware/abapa", START, "D",
	    .after = "4,4,4,4,5,5/4,4,4,0,5,5 north" },
	{ "2: two houses", "oware/abapa", "0,0,2,1,4,3/0,0,0,6,0,0 south",
	    "Dx5", .after = "0,0,0,0,5,4/0,0,0,0,1,1 north score=5,0" },
	{ "3: the house is skipped", "oware/abapa",
	    "0,0,5,5,0,1/0,0,0,15,0,0 south", "D",
	    .after = "1,1,6,6,0,0/1,1,1,0,2,2 north score=5,0" },
	{ "OWA-4: skipped on the second lap too", "oware/abapa",
	    "0,0,0,0,0,0/0,0,0,0,0,24 south", "Fx6",
	    .after = "2,2,2,2,0,0/2,2,2,2,2,0 north score=6,0" },
	{ "4: a chain of six leaves the last", "oware/abapa",
	    "1,1,1,1,1,1/2,0,0,0,0,6 south", "Fx10",
	    .after = "0,0,0,0,0,2/2,0,0,0,0,0 north score=10,0" },
	{ "4: five houses", "oware/abapa+five-houses",
	    "1,1,1,1,1,1/2,0,0,0,0,6 south", "Fx10",
	    .after = "0,0,0,0,0,2/2,0,0,0,0,0 north score=10,0" },
	{ "4: five houses, the mirror for North", "oware/abapa+five-houses",
	    "6,0,0,0,0,2/1,1,1,1,1,1 north", "fx10",
	    .after = "0,0,0,0,0,2/2,0,0,0,0,0 south score=0,10" },
	{ "4: Madou takes nothing", "oware/awale",
	    "1,1,1,1,1,1/2,0,0,0,0,6 south", "F",
	    .after = "2,2,2,2,2,2/2,0,0,0,0,0 north" },
	{ "4: Ludens forbids it", "oware/awele",
	    "1,1,1,1,1,1/2,0,0,0,0,6 south", "F", .broken = "AWE-4" },
	{ "AWE-4: one seed left is enough", "oware/awele",
	    "1,1,1,1,1,1/1,0,0,0,0,6 south", "F", .broken = "AWE-4" },
	{ "4: the mirror for North", "oware/abapa",
	    "6,0,0,0,0,2/1,1,1,1,1,1 north", "fx10",
	    .after = "0,0,0,0,0,2/2,0,0,0,0,0 south score=0,10" },
	{ "5: the only house is spared", "oware/abapa",
	    "0,0,0,0,0,1/3,0,0,0,0,1 south", "F",
	    .after = "0,0,0,0,0,2/3,0,0,0,0,0 north" },
	{ "5: five-houses takes it", "oware/abapa+five-houses",
	    "0,0,0,0,0,1/3,0,0,0,0,1 south", "Fx2",
	    .after = "0,0,0,0,0,0/3,0,0,0,0,0 north score=2,0" },
	{ "five-houses: a pass, then OWA-8 binds the other",
	    "oware/abapa+five-houses", "0,0,0,0,0,1/3,0,0,0,0,1 south", "F --",
	    .after = "0,0,0,0,0,0/3,0,0,0,0,0 south score=2,0",
	    .ended = "OWA-8", .winner = 0, .score = "5-0" },
	{ "five-houses: a pass, then OWA-7 binds the other",
	    "oware/abapa+five-houses", "0,0,0,0,0,1/3,0,0,0,2,1 south",
	    "F -- A", .broken = "OWA-7" },
	{ "five-houses: no other pass", "oware/abapa+five-houses", START, "--",
	    .broken = "OWA-3" },
	{ "6: A does not feed", "oware/abapa", "0,0,0,0,0,0/1,0,0,0,0,1 south",
	    "A", .broken = "OWA-7" },
	{ "6: F does", "oware/abapa", "0,0,0,0,0,0/1,0,0,0,0,1 south", "F",
	    .after = "0,0,0,0,0,1/1,0,0,0,0,0 north" },
	{ "a chain stops at a gap", "oware/abapa",
	    "1,4,1,1,4,4/0,0,0,0,7,0 south", "Ex2",
	    .after = "0,5,2,2,5,5/0,0,0,0,0,1 north score=2,0" },
	{ "own houses are never harvested", "oware/abapa",
	    "4,4,4,4,4,4/1,1,0,0,0,0 south", "A",
	    .after = "4,4,4,4,4,4/0,2,0,0,0,0 north" },
	{ "four is not harvested", "oware/abapa",
	    "4,4,4,4,4,3/0,0,0,0,0,1 south", "F",
	    .after = "4,4,4,4,4,4/0,0,0,0,0,0 north" },
	{ "a side without seeds passes", "oware/abapa",
	    "0,0,0,0,0,1/0,0,0,0,0,0 south", "--",
	    .after = "0,0,0,0,0,1/0,0,0,0,0,0 north", .ended = "OWA-8",
	    .winner = 1, .score = "0-1" },
	{ "OWA-8: the mover takes the rest", "oware/abapa",
	    "0,0,0,0,0,0/3,0,0,0,0,0 south score=22,23", "", .ended = "OWA-8",
	    .winner = 0, .score = "25-23" },
	{ "OWA-8: 24 each", "oware/abapa",
	    "0,0,0,0,0,0/3,0,0,0,0,0 south score=21,24", "", .ended = "OWA-8",
	    .winner = NOBODY, .score = "24-24" },
	{ "OWA-8: an empty board", "oware/abapa",
	    "0,0,0,0,0,0/0,0,0,0,0,0 south score=24,24", "", .ended = "OWA-8",
	    .winner = NOBODY, .score = "24-24" },
	{ "OWA-9: 25 seeds", "oware/abapa",
	    "0,0,2,1,4,3/0,0,0,6,0,0 south score=20,12", "D", .ended = "OWA-9",
	    .winner = 0, .score = "25-12" },
	{ "OWA-9: 24 seeds do not stop", "oware/abapa",
	    "0,0,2,1,4,3/0,0,0,6,0,0 south score=19,13", "D",
	    .after = "0,0,0,0,5,4/0,0,0,0,1,1 north score=24,13" },
	{ "OWA-10: twice is not three times", "oware/abapa",
	    TWO_SEEDS " score=23,23", ROUND,
	    .after = TWO_SEEDS " score=23,23" },
	{ "OWA-10: each keeps his side", "oware/abapa",
	    TWO_SEEDS " score=22,24", ROUND " " ROUND,
	    .after = TWO_SEEDS " score=22,24", .ended = "claim OWA-10",
	    .winner = 1, .score = "23-25" },
	{ "AWE-2: 3, 2, 3", "oware/awele", "2,1,2,4,4,4/0,0,0,0,7,0 south",
	    "Ex8", .after = "0,0,0,5,5,5/0,0,0,0,0,1 north score=8,0" },
	{ "AWE-2: 3, 6, 2", "oware/awele", "2,5,1,4,4,4/0,0,0,0,7,0 south",
	    "Ex3", .after = "0,6,2,5,5,5/0,0,0,0,0,1 north score=3,0" },
	{ "AWE-3: must feed", "oware/awele", "0,0,0,0,0,0/1,0,0,0,0,1 south",
	    "A", .broken = "AWE-3" },
	{ "AWE-4: allowed with an empty camp", "oware/awele",
	    "0,0,0,0,0,1/0,0,0,0,0,1 south score=23,23", "Fx2",
	    .after = "0,0,0,0,0,0/0,0,0,0,0,0 north score=25,23",
	    .ended = "AWE-7", .winner = 0, .score = "25-23" },
	{ "AWE-7: 24 each", "oware/awele",
	    "0,0,0,0,0,1/0,0,0,0,0,1 south score=22,24", "F", .ended = "AWE-7",
	    .winner = NOBODY, .score = "24-24" },
	{ "AWE-5: nothing but forbidden harvests", "oware/awele",
	    "0,0,0,0,0,1/0,0,0,0,2,1 south score=22,22", "F",
	    .after = "0,0,0,0,0,2/0,0,0,0,2,0 north score=22,22 quiet=1" },
	{ "AWE-5: and then they take nothing", "oware/awele",
	    "0,0,0,0,0,1/0,0,0,0,2,1 south score=22,22", "Ex2",
	    .broken = "AWE-4" },
	{ "AWE-6: the opponent gets the rest", "oware/awele",
	    "0,0,0,0,0,0/3,0,0,0,0,0 south score=20,25", "", .ended = "AWE-6",
	    .winner = 1, .score = "20-28" },
	{ "AWE-8: the fourteenth quiet ply", "oware/awele",
	    "4,4,4,4,4,4/4,4,4,4,4,4 south quiet=13", "C",
	    .after = "4,4,4,4,4,5/4,4,0,5,5,5 north quiet=14", .ended = "AWE-8",
	    .winner = NOBODY, .score = "0-0" },
	{ "AWE-8: a harvest counts anew", "oware/awele",
	    "0,0,2,1,4,3/0,0,0,6,0,0 south score=16,16 quiet=13", "D",
	    .after = "0,0,0,0,5,4/0,0,0,0,1,1 north score=21,16" },
	{ "AWE-8: not with an empty side", "oware/awele",
	    "0,0,0,0,0,0/0,0,0,0,0,6 south score=21,21 quiet=20", "F",
	    .after = "1,1,1,1,1,1/0,0,0,0,0,0 north score=21,21 quiet=21" },
	{ "AWE-8: a pass is a quiet ply", "oware/awele",
	    "0,0,0,0,0,8/0,0,0,0,0,0 south score=20,20 quiet=3", "--",
	    .after = "0,0,0,0,0,8/0,0,0,0,0,0 north score=20,20 quiet=4" },
	{ "AWE-9: no stop at 25", "oware/awele",
	    "1,0,0,0,0,0/4,0,0,0,0,6 south score=30,7", "Fx2",
	    .after = "0,1,1,1,1,1/4,0,0,0,0,0 north score=32,7" },
	{ "PIN-3: the only house", "oware/awale",
	    "0,0,0,0,0,1/3,0,0,0,0,1 south", "F",
	    .after = "0,0,0,0,0,2/3,0,0,0,0,0 north" },
	{ "PIN-4: the mover takes the seven", "oware/awale",
	    "0,0,0,0,0,0/1,2,2,2,0,0 south score=20,21", "", .ended = "PIN-4",
	    .winner = 0, .score = "27-21" },
	{ "PIN-4: an empty board", "oware/awale",
	    "0,0,0,0,0,0/0,0,0,0,0,0 south score=24,24", "", .ended = "PIN-4",
	    .winner = NOBODY, .score = "24-24" },
	{ "PIN-5: third occurrence", "oware/awale", TWO_SEEDS " score=23,23",
	    ROUND " " ROUND, .ended = "claim PIN-5", .winner = NOBODY,
	    .score = "24-24" },
	{ "PIN-4: South without seeds", "oware/awale",
	    "0,1,0,0,2,0/0,0,0,0,0,0 south score=24,21", "", .ended = "PIN-4",
	    .winner = NOBODY, .score = "24-24" },
	{ "PIN-5, PIN-6: either score", "oware/awale", TWO_SEEDS " score=25,21",
	    ROUND " " ROUND, .ended = "claim PIN-6 PIN-5", .winner = 0,
	    .score = "25-21" },
	{ "PIN-6: 25 seeds", "oware/awale",
	    "0,0,2,1,4,3/0,0,0,6,0,0 south score=20,12", "D",
	    .ended = "claim PIN-6", .winner = 0, .score = "25-12" },
	{ "NAM-4: the mover's harvest is counted", "oware/namnam",
	    "4,0,0,2,0,1/1,0,0,2,3,3 south score=16,16", "Dx8",
	    .after = "4,0,0,2,0,1/1,0,0,0,0,0 north score=24,16" },
	{ "NAM-6: with the seeds in hand", "oware/namnam",
	    "0,0,1,0,0,1/0,0,0,0,3,3 south score=20,20", "Ex8",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 north houses=7,5 starter=north" },
	{ "NAM-6: the owner in the other's sowing", "oware/namnam",
	    "0,0,0,0,0,3/1,1,0,0,0,3 south score=20,20", "F",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 north houses=5,7 starter=north" },
	{ "NAM-6: which is not the mover's harvest", "oware/namnam",
	    "0,0,0,0,0,3/1,1,0,0,0,3 south score=20,20", "Fx8",
	    .broken = "NAM-4" },
	{ "NAM-3: a foreign house is its owner's", "oware/namnam",
	    "3,2,0,0,0,0/0,0,7,0,0,0 north score=20,16 houses=7,5", "e",
	    .after = "0,0,0,0,0,0/1,0,7,0,0,0 south score=24,16 houses=7,5" },
	{ "NAM-5: and he starts from it", "oware/namnam",
	    "4,4,4,4,4,4/4,4,4,4,4,4 south houses=7,5", "f",
	    .after = "2,6,6,1,0,6/7,1,6,1,6,6 north houses=7,5" },
	{ "NAM-9: all 48", "oware/namnam",
	    "0,0,1,0,0,1/0,0,0,0,3,3 south score=40,0", "E", .ended = "NAM-9",
	    .winner = 0, .score = "48-0" },
	{ "NAM-9: North's", "oware/namnam",
	    "3,3,0,0,0,0/1,0,0,1,0,0 north score=0,40", "e", .ended = "NAM-9",
	    .winner = 1, .score = "0-48" },
	{ "NAM-10: starters alternate", "oware/namnam",
	    "0,0,1,0,0,1/0,0,0,0,3,3 south score=20,20 starter=north", "E",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 south houses=7,5" },
	{ "NAM-11: one seed feeds", "oware/namnam",
	    "0,0,0,0,0,0/3,0,0,0,0,1 south score=24,20", "F",
	    .after = "0,0,0,0,0,1/3,0,0,0,0,0 north score=24,20" },
	{ "NAM-11: the leftmost house feeds", "oware/namnam",
	    "0,0,0,0,0,0/8,0,0,0,0,0 south score=20,20", "A",
	    .after = "0,0,0,1,1,1/0,1,1,1,1,1 north score=20,20" },
	{ "NAM-11: who cannot feed keeps his seeds", "oware/namnam",
	    "0,0,0,0,0,0/1,3,0,0,0,0 north score=24,20", "--",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 north houses=7,5 starter=north" },
	{ "NAM-7: two foreign houses", "oware/namnam",
	    "0,0,0,0,0,0/1,3,0,0,0,0 north score=28,16", "--",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 north houses=8,4 starter=north" },
	{ "NAM-7: North's", "oware/namnam",
	    "0,0,0,0,3,1/0,0,0,0,0,0 south score=16,28", "--",
	    .after = "4,4,4,4,4,4/4,4,4,4,4,4 north houses=4,8 starter=north" },
	{ "no repetition in Nam-Nam", "oware/namnam",
	    "0,0,0,0,0,0/1,1,0,1,0,1 south score=24,20",
	    "A a C c E e A a C c E e A a C c E e",
	    .after = "0,0,0,0,0,0/1,1,0,1,0,1 south score=24,20" },
	{ "NAM-12: the thousandth lap is the last", "oware/namnam",
	    "1,4,0,1,3,0/2,2,1,0,5,1 south score=12,16", "Ax4",
	    .after = "1,0,1,0,1,2/3,1,0,2,1,0 north score=16,20" },
};

/* Phase 1 of Vela: nothing in reach, and orange in a corner. */
#define FAR     "7oo/7oo/7oo/9/g8"
#define SHUT_IN "6goo/6goo/6goo/7gg/9"

static const struct example fanorona[] = {
	{ "approach takes the line", "fanorona/tsivy", START, "e2-e3A",
	    .after =
		"oooo1oooo/oooo1oooo/ogoggogog/gggg1gggg/ggggggggg orange" },
	{ "the letter may be left out", "fanorona/tsivy", START, "e2-e3",
	    .after =
		"oooo1oooo/oooo1oooo/ogoggogog/gggg1gggg/ggggggggg orange" },
	{ "withdrawal takes the line", "fanorona/tsivy", START, "e2-e3A f4-e5W",
	    .after = "ooooooooo/oooo2ooo/ogoggo1og/gggg1gg1g/gggggggg1 green" },
	{ "and may go on", "fanorona/tsivy", START, "e2-e3A f4-e5W-e4A",
	    .after =
		"oooo1oooo/ooooo1ooo/ogog1o1og/gggg1gg1g/gggggggg1 green" },
	{ "the letter may be left out there as well", "fanorona/tsivy", START,
	    "e2-e3A f4-e5-e4",
	    .after =
		"oooo1oooo/ooooo1ooo/ogog1o1og/gggg1gg1g/gggggggg1 green" },
	{ "FAN-6: approach", "fanorona/tsivy", START, "d3-e3A",
	    .after =
		"ooooooooo/ooooooooo/ogo1g1gog/ggggggggg/ggggggggg orange" },
	{ "FAN-6: withdrawal", "fanorona/tsivy", START, "d3-e3W",
	    .after =
		"ooooooooo/ooooooooo/og2gogog/ggggggggg/ggggggggg orange" },
	{ "FAN-6: one must be chosen", "fanorona/tsivy", START, "d3-e3",
	    .broken = "FAN-6" },
	{ "FAN-9: same direction", "fanorona/tsivy", "9/9/1og2o3/9/9 green",
	    "c3-d3W-e3A", .broken = "FAN-9" },
	{ "FAN-9: later it is fine", "fanorona/tsivy", "3o5/5o3/1og6/9/9 green",
	    "c3-d3W-d4A-e4A", .after = "9/4g4/9/9/9 orange", .ended = "FAN-13",
	    .winner = 0 },
	{ "FAN-7: a chain may stop", "fanorona/tsivy", "3o5/9/1og6/9/3o5 green",
	    "c3-d3W", .after = "3o5/9/3g5/9/3o5 orange" },
	{ "FAN-7: nothing after a step", "fanorona/tsivy", "9/9/9/9/g7o green",
	    "a1-a2-a3", .broken = "FAN-7" },
	{ "a gap stops the line", "fanorona/tsivy", "o8/9/o8/9/g8 green",
	    "a1-a2A", .after = "o8/9/9/g8/9 orange" },
	{ "an own piece stops the line", "fanorona/tsivy",
	    "o8/g8/o8/9/g8 green", "a1-a2A", .after = "o8/g8/9/g8/9 orange" },
	{ "FAN-3: taking is compulsory", "fanorona/tsivy", "o8/9/o8/9/g8 green",
	    "a1-b1", .broken = "FAN-3" },
	{ "FAN-3: but any capture will do", "fanorona/tsivy",
	    "o7o/9/o7o/9/g7g green", "i1-i2A",
	    .after = "o7o/9/o8/8g/g8 orange" },
	{ "FAN-4: nothing to approach", "fanorona/tsivy",
	    "9/9/1og2o3/9/9 green", "c3-d3A", .broken = "FAN-4" },
	{ "FAN-5: nothing to leave", "fanorona/tsivy", START, "e2-e3W",
	    .broken = "FAN-5" },
	{ "FAN-8: a further step must take", "fanorona/tsivy",
	    "8o/9/1og6/9/9 green", "c3-d3W-d4", .broken = "FAN-8" },
	{ "FAN-8: with a letter too", "fanorona/tsivy", "8o/9/1og6/9/9 green",
	    "c3-d3W-d4A", .broken = "FAN-8" },
	{ "FAN-10: not back to the start", "fanorona/tsivy",
	    "8o/9/1og1o4/9/9 green", "c3-d3W-c3W", .broken = "FAN-10" },
	{ "FAN-2: no diagonal from a weak point", "fanorona/tsivy",
	    "9/9/9/9/1g6o green", "b1-c2", .broken = "FAN-2" },
	{ "FAN-2: a diagonal from a strong one", "fanorona/tsivy",
	    "9/9/9/9/g7o green", "a1-b2", .after = "9/9/9/1g7/8o orange" },
	{ "FAN-13: no pieces", "fanorona/tsivy", "9/9/2o6/9/2g6 green",
	    "c1-c2A", .after = "9/9/9/2g6/9 orange", .ended = "FAN-13",
	    .winner = 0 },
	{ "FAN-13: no turn", "fanorona/telo", "og1/gg1/3 orange", "",
	    .ended = "FAN-13", .winner = 0 },
	{ "FAN-13: an enemy without pieces has lost", "fanorona/tsivy",
	    "9/9/9/9/g8 green", "", .ended = "FAN-13", .winner = 0 },
	{ "FAN-14: third occurrence", "fanorona/tsivy", "g8/9/9/9/8o green",
	    "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5 h1-i1",
	    .after = "g8/9/9/9/8o green", .ended = "claim FAN-14",
	    .winner = NOBODY },
	{ "FAN-14: in Vela", "fanorona/vela", "g8/9/9/9/8o green",
	    "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5 h1-i1",
	    .ended = "claim FAN-14", .winner = NOBODY },
	{ "FAN-14: in Dimyand", "fanorona/dimyand", "g4/5/5/5/4o green",
	    "a5-a4 e1-e2 a4-a5 e2-e1 a5-a4 e1-e2 a4-a5 e2-e1",
	    .ended = "claim FAN-14", .winner = NOBODY },
	{ "FAN-14: in Telo", "fanorona/telo", "1o1/1o1/g2 green",
	    "a1-b1 b3-c3 b1-a1 c3-b3 a1-b1 b3-c3 b1-a1 c3-b3",
	    .ended = "claim FAN-14", .winner = NOBODY },
	{ "FAN-14: and can be claimed once more", "fanorona/tsivy",
	    "g8/9/9/9/8o green",
	    "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5 h1-i1 a5-b5",
	    .ended = "claim FAN-14", .winner = NOBODY },
	{ "FAN-14: the side counts", "fanorona/tsivy", "g8/9/9/9/8o green",
	    "a5-b5 i1-h1 b5-a5 h1-i1 a5-b5 i1-h1 b5-a5",
	    .after = "g8/9/9/9/7o1 orange" },
	{ "VEL-4: if it cannot be done, any step", "fanorona/vela",
	    FAR " orange", "h3-g3", .after = "7oo/7oo/6o1o/9/g8 green",
	    .ended = "VEL-6", .winner = 1 },
	{ "VEL-5: Fanorona, and one piece plays on", "fanorona/vela",
	    "g8/9/9/9/8o green", "a5-b5", .after = "1g7/9/9/9/8o orange" },
	{ "VEL-6: green cannot take", "fanorona/vela", FAR " green", "",
	    .ended = "VEL-6", .winner = 1 },
	{ "VEL-7: orange cannot step", "fanorona/vela", SHUT_IN " orange", "--",
	    .after = SHUT_IN " green" },
	{ "VEL-7: no orange piece", "fanorona/vela", "9/9/9/9/g1o6 green",
	    "a1-b1A", .after = "9/9/9/9/1g7 orange", .ended = "VEL-7",
	    .winner = 0 },
	{ "VEL-7: no green piece", "fanorona/vela", "9/2g1ooooo/9/9/9 orange",
	    "e4-d4A", .after = "9/3o1oooo/9/9/9 green", .ended = "VEL-7",
	    .winner = 1 },
	{ "telo", "fanorona/telo", START, "a1-b2A",
	    .after = "oo1/ogg/1gg orange" },
	{ "dimyand: withdrawal", "fanorona/dimyand", START, "b3-c3W",
	    .after = "ooooo/ooooo/2gog/ggggg/ggggg orange" },
};

/* Sixteen goats, four taken, all placed. */
#define PHASE_TWO "ggggg/ggggg/ggggg/gt3/ttt2 goat taken=4"
#define CYCLE     "e3-e2 c1-d1 d3-d2 b2-c2 e2-e3 d1-c1 d2-d3 c2-b2"
/* No goat can move: one hole, behind three tigers. */
#define STALEMATE "ggggt/ggggg/ggggg/ttggg/1tggg goat"

/* Eleven goats, four taken, all placed, on the mountain. */
#define MOUNTAIN       "t/t4t/g5/gggggg/gggg tiger taken=4"
#define MOUNTAIN_CYCLE "c5-c4 a3-b3 f4-e4 f2-f3 c4-c5 b3-a3 e4-f4 f3-f2"

static const struct example baghchal[] = {
	{ "BAG-3: over b2", "baghchal/ludos", START, "b2 a1xc3",
	    .after = "t3t/5/2t2/5/4t goat hand=19 taken=1" },
	{ "BAG-3: over b1", "baghchal/ludos", START, "b1 a1xc1",
	    .after = "t3t/5/5/5/2t1t goat hand=19 taken=1" },
	{ "BAG-3: c3 is occupied", "baghchal/ludos", START, "b2 e1-d1 c3 a1xc3",
	    .broken = "BAG-3" },
	{ "BAG-3: a2 is weak", "baghchal/ludos", START, "c3 a1-a2 d3 a2-b3",
	    .broken = "BAG-3" },
	{ "BAG-3: not over a tiger", "baghchal/ludos", START,
	    "c3 e1-d1 c4 d1-c1 d4 c1-b1 d3 a1xc1", .broken = "BAG-3" },
	{ "BAG-3: capture is optional", "baghchal/ludos", START, "b2 a1-a2",
	    .after = "t3t/5/5/tg3/4t goat hand=19" },
	{ "BAG-2: goats do not move yet", "baghchal/ludos", START,
	    "b2 a1-a2 b2-b3", .broken = "BAG-2" },
	{ "BAG-2: occupied", "baghchal/ludos", START, "a1", .broken = "BAG-2" },
	{ "BAG-4: goats do not jump", "baghchal/ludos", PHASE_TWO, "c3xc1",
	    .broken = "BAG-4" },
	{ "BAG-4: nothing to place", "baghchal/ludos", PHASE_TWO, "e1",
	    .broken = "BAG-4" },
	{ "BAG-5: goats", "baghchal/ludos", PHASE_TWO, "e3-e2 c1-d1 e2-e3",
	    .broken = "BAG-5" },
	{ "BAG-5: tigers", "baghchal/ludos", PHASE_TWO,
	    "e3-e2 c1-d1 d3-d2 d1-c1", .broken = "BAG-5" },
	{ "BAG-5: one turn later it may", "baghchal/ludos", PHASE_TWO,
	    "e3-e2 c1-d1 d3-d2 b2-c2 e2-e3",
	    .after = "ggggg/ggggg/ggg1g/g1tg1/tt1t1 tiger taken=4 "
		     "last=e2e3,b2c2" },
	{ "BAG-5: another piece may take the place", "baghchal/ludos",
	    PHASE_TWO, "e3-e2 c1-d1 e4-e3",
	    .after = "ggggg/gggg1/ggggg/gt2g/tt1t1 tiger taken=4 "
		     "last=e4e3,c1d1" },
	{ "BAG-5: nothing else", "baghchal/ludos",
	    "gggtt/ggggt/ggggg/ggggg/t1ggg tiger last=-,b1a1", "a1-b1",
	    .after = "gggtt/ggggt/ggggg/ggggg/1tggg goat last=-,a1b1" },
	{ "BAG-5: across the last placement", "baghchal/ludos",
	    "ggggg/ggggg/ggggg/4t/t2tt tiger hand=1 taken=4", "a1-b1 d2 b1-a1",
	    .broken = "BAG-5" },
	{ "BAG-5: its memory is in the string", "baghchal/ludos",
	    "ggggg/ggggg/ggggg/4t/t2tt tiger hand=1 taken=4", "a1-b1",
	    .after = "ggggg/ggggg/ggggg/4t/1t1tt goat hand=1 taken=4 "
		     "last=-,a1b1" },
	{ "BAG-5: not in phase I", "baghchal/ludos",
	    "ggggg/ggggg/gggg1/4t/t2tt tiger hand=2 taken=4", "a1-b1 d2 b1-a1",
	    .after = "ggggg/ggggg/gggg1/3gt/t2tt goat hand=1 taken=4 "
		     "last=-,b1a1" },
	{ "BAG-5: a capture is never blocked", "baghchal/ludos",
	    "ggg1t/gggtt/ggg1g/ggggg/tg1gg tiger taken=2", "a1xc1 b2-b1 c1xa1",
	    .after = "ggg1t/gggtt/ggg1g/g1ggg/t2gg goat taken=4" },
	{ "BAG-3: a jump goes straight on", "baghchal/ludos",
	    "t3t/5/5/tg3/4t tiger hand=19", "a2xc3", .broken = "BAG-3" },
	{ "BAG-5: nothing to remember with two to place", "baghchal/ludos",
	    "ggggg/ggggg/gggg1/4t/t2tt tiger hand=2 taken=4", "a1-b1",
	    .after = "ggggg/ggggg/gggg1/4t/1t1tt goat hand=2 taken=4" },
	{ "BAG-5: nor when the way back is closed", "baghchal/ludos",
	    "ggggg/ggggg/ggggg/4t/t2tt tiger hand=1 taken=4", "a1-b1 a1",
	    .after = "ggggg/ggggg/ggggg/4t/gt1tt tiger taken=4" },
	{ "BAG-5: a capture that takes back a jump", "baghchal/ludos",
	    "ggg1t/gggtt/ggg1g/g1ggg/1gtgg tiger taken=3", "c1xa1",
	    .after = "ggg1t/gggtt/ggg1g/g1ggg/t2gg goat taken=4" },
	{ "BAG-6: the fifth goat", "baghchal/ludos",
	    "ggg1t/gggtt/1gg1g/g1ggg/tg1gg tiger taken=4", "a1xc1",
	    .ended = "BAG-6", .winner = 1 },
	{ "BAG-6: shut in while goats are in hand", "baghchal/ludos",
	    "tgggt/gg1gg/g3g/gg1gg/tgggt goat hand=4", "c3", .ended = "BAG-6",
	    .winner = 0 },
	{ "BAG-6: one way out is enough", "baghchal/ludos",
	    "tgggt/gg1gg/g3g/gg1gg/tgggt goat hand=4", "b3",
	    .after = "tgggt/gg1gg/gg2g/gg1gg/tgggt tiger hand=3" },
	{ "BAG-7: twice", "baghchal/ludos", PHASE_TWO, CYCLE,
	    .after = PHASE_TWO " last=d2d3,c2b2" },
	{ "BAG-7: the moves made twice", "baghchal/ludos", PHASE_TWO,
	    CYCLE " " CYCLE, .after = PHASE_TWO " last=d2d3,c2b2" },
	{ "BAG-7: three times, whatever was last", "baghchal/ludos", PHASE_TWO,
	    CYCLE " " CYCLE " " CYCLE, .ended = "BAG-7", .winner = NOBODY },
	{ "BAG-7: phase I does not count", "baghchal/ludos", START,
	    "b1 a1xc1 b1 c1xa1 b1 a1xc1 b1 c1xa1",
	    .after = "t3t/5/5/5/t3t goat hand=16 taken=4" },
	{ "BAG-9: goats that cannot move pass", "baghchal/ludos", STALEMATE,
	    "--", .after = "ggggt/ggggg/ggggg/ttggg/1tggg tiger" },
	{ "BAG-9: no other pass for goats", "baghchal/ludos", PHASE_TWO, "--",
	    .broken = "BAG-9" },
	{ "BAG-9: none for tigers", "baghchal/ludos", START, "c3 --",
	    .broken = "BAG-9" },
	{ "BAG-9: none in phase I", "baghchal/ludos", START, "--",
	    .broken = "BAG-9" },
	{ "BAG-9: a pass is no last move", "baghchal/ludos",
	    STALEMATE " last=-,a1b1", "--",
	    .after = "ggggt/ggggg/ggggg/ttggg/1tggg tiger last=-,a1b1" },
	{ "BAG-9: but the tigers keep theirs", "baghchal/ludos",
	    STALEMATE " last=-,a1b1", "-- b1-a1", .broken = "BAG-5" },
	{ "PUL-1: four goats are not five", "pulijudam/ludos",
	    "t/2tt2/2g3/6/4 tiger hand=11 taken=3", "c4xc2",
	    .after = "t/3t2/6/2t3/4 goat hand=11 taken=4" },
	{ "PUL-1: the fifth goat", "pulijudam/ludos",
	    "t/2tt2/2g3/6/4 tiger hand=10 taken=4", "c4xc2", .ended = "PUL-1",
	    .winner = 1 },
	{ "PUL-1: three tigers shut in", "pulijudam/ludos",
	    "1/tggggt/g4g/tg3g/4 goat hand=7", "c2", .ended = "PUL-1",
	    .winner = 0 },
	{ "PUL-1: two are not enough", "pulijudam/ludos",
	    "1/tggggt/g4g/tg3g/4 goat hand=7", "c3",
	    .after = "1/tggggt/g1g2g/tg3g/4 tiger hand=6" },
	{ "PUL-1: tigers do not go back", "pulijudam/ludos", MOUNTAIN,
	    "c5-c4 a3-b3 c4-c5", .broken = "BAG-5" },
	{ "PUL-1: nor do goats", "pulijudam/ludos", MOUNTAIN,
	    "c5-c4 a3-b3 f4-e4 b3-a3", .broken = "BAG-5" },
	{ "PUL-1: twice", "pulijudam/ludos", MOUNTAIN, MOUNTAIN_CYCLE,
	    .after = MOUNTAIN " last=f3f2,e4f4" },
	{ "PUL-1: the moves made twice", "pulijudam/ludos", MOUNTAIN,
	    MOUNTAIN_CYCLE " " MOUNTAIN_CYCLE,
	    .after = MOUNTAIN " last=f3f2,e4f4" },
	{ "PUL-1: three times", "pulijudam/ludos", MOUNTAIN,
	    MOUNTAIN_CYCLE " " MOUNTAIN_CYCLE " " MOUNTAIN_CYCLE,
	    .ended = "BAG-7", .winner = NOBODY },
	{ "PUL-2: no jump round a corner", "pulijudam/ludos",
	    "t/t1g2t/6/6/4 tiger hand=14", "c5xd4", .broken = "BAG-3" },
};

static enum greatest_test_res check_outcome(
    const struct example *example, const struct table *table)
{
	const uint16_t *score = table_score(table);

	ASSERT_STR_EQm(example->name, example->ended ? example->ended : "-",
	    table_ended(table));
	if (example->ended)
		ASSERT_EQ_FMTm(
		    example->name, example->winner, table_winner(table), "%d");
	if (example->score)
		ASSERT_STR_EQm(example->name, example->score,
		    explain("%d-%d", score[0], score[1]));
	PASS();
}

/* A refused turn is the last one, and leaves what stood there. */
TEST
example(const struct example *row)
{
	struct table table;
	const struct rule *broken;

	ASSERTm(row->spec, table_open(&table, row->spec));
	ASSERTm(row->name, table_place(&table, row->position));
	broken = table_play_all(&table, row->turns);
	ASSERT_STR_EQm(
	    row->name, row->broken ? row->broken : "-", rule_id(broken));
	if (row->after)
		ASSERT_STR_EQm(row->name, row->after, table_position(&table));
	if (!row->broken)
		CHECK_CALL(check_outcome(row, &table));
	table_close(&table);
	PASS();
}

/* Complete lists of turns. */
static const struct {
	const char *spec, *position, *before, *turns;
} listed[] = {
	{ "oware/abapa", START, "", "A B C D E F" },
	{ "oware/abapa", START, "F", "a b c d e f" },
	{ "oware/abapa", "0,0,0,0,0,0/1,0,0,0,0,1 south", "", "F" },
	{ "oware/abapa", "0,0,0,0,0,1/0,0,0,0,0,0 south", "", "--" },
	{ "oware/awele", "1,1,1,1,1,1/2,0,0,0,0,6 south", "", "A" },
	{ "oware/awele", "0,0,0,0,0,1/0,0,0,0,2,1 south", "", "E F" },
	{ "oware/abapa", "0,0,2,1,4,3/0,0,0,6,0,0 south", "", "Dx5" },
	{ "fanorona/tsivy", START, "", "d2-e3A d3-e3A d3-e3W e2-e3A f2-e3A" },
	{ "fanorona/tsivy", START, "e2-e3A", "f4-e5W f4-e5W-e4A" },
	{ "fanorona/tsivy", "3o5/9/1og6/9/3o5 green", "",
	    "c3-d3W c3-d3W-d2A c3-d3W-d4A" },
	{ "fanorona/tsivy", "9/9/1og2o3/9/9 green", "", "c3-d3W" },
	{ "fanorona/telo", START, "", "a1-b2A b1-b2A c1-b2A c2-b2A" },
	{ "fanorona/vela", FAR " orange", "",
	    "h3-g3 h3-h2 h4-g3 h4-g4 h4-g5 h5-g5 i3-h2 i3-i2" },
	{ "fanorona/vela", SHUT_IN " orange", "", "--" },
	{ "fanorona/dimyand", START, "", "b2-c3A b3-c3A b3-c3W c2-c3A d2-c3A" },
	{ "baghchal/ludos", START, "c3",
	    "a1-a2 a1-b1 a1-b2 a5-a4 a5-b4 a5-b5 e1-d1 e1-d2 e1-e2 e5-d4 e5-d5 "
	    "e5-e4" },
	{ "baghchal/ludos", STALEMATE, "", "--" },
	{ "baghchal/ludos", "gggtt/ggggt/ggggg/ggggg/t1ggg tiger last=-,b1a1",
	    "", "a1-b1" },
	{ "baghchal/ludos", STALEMATE " last=-,a1b1", "--", "a2-a1 b2-a1" },
	/* PUL-2: the 38 lines, three tigers at a time, and the base. */
	{ "pulijudam/ludos", "t/6/t5/3t2/4 tiger hand=15", "",
	    "a3-a2 a3-a4 a3-b3 c5-b4 c5-c4 c5-d4 c5-e4 d2-c2 d2-d1 d2-d3 "
	    "d2-e2" },
	{ "pulijudam/ludos", "1/t5/2t3/6/3t tiger hand=15", "",
	    "a4-a3 a4-b4 c3-b3 c3-c2 c3-c4 c3-d3 e1-d1 e1-e2" },
	{ "pulijudam/ludos", "1/1t4/3t2/1t4/4 tiger hand=15", "",
	    "b2-a2 b2-b1 b2-b3 b2-c2 b4-a4 b4-b3 b4-c4 b4-c5 d3-c3 d3-d2 "
	    "d3-d4 d3-e3" },
	{ "pulijudam/ludos", "1/2t3/4t1/6/1t2 tiger hand=15", "",
	    "c1-b1 c1-c2 c1-d1 c4-b4 c4-c3 c4-c5 c4-d4 e3-d3 e3-e2 e3-e4 "
	    "e3-f3" },
	{ "pulijudam/ludos", "1/3t2/1t4/5t/4 tiger hand=15", "",
	    "b3-a3 b3-b2 b3-b4 b3-c3 d4-c4 d4-c5 d4-d3 d4-e4 f2-e2 f2-f3" },
	{ "pulijudam/ludos", "1/4t1/6/t1t3/4 tiger hand=15", "",
	    "a2-a3 a2-b2 c2-b2 c2-c1 c2-c3 c2-d2 e4-c5 e4-d4 e4-e3 e4-f4" },
	{ "pulijudam/ludos", "1/5t/6/4t1/t3 tiger hand=15", "",
	    "b1-b2 b1-c1 e2-d2 e2-e1 e2-e3 e2-f2 f4-e4 f4-f3" },
	{ "pulijudam/ludos", "1/t5/5t/6/2t1 tiger hand=15", "",
	    "a4-a3 a4-b4 d1-c1 d1-d2 d1-e1 f3-e3 f3-f2 f3-f4" },
	{ "pulijudam/ludos", "1/t4t/6/6/tg2 tiger hand=14", "",
	    "a4-a3 a4-b4 b1-b2 b1xd1 f4-e4 f4-f3" },
	{ "pulijudam/ludos", "1/t4t/6/6/2gt tiger hand=14", "",
	    "a4-a3 a4-b4 e1-e2 e1xc1 f4-e4 f4-f3" },
};

TEST
complete_list(size_t i)
{
	struct table table;

	ASSERT(table_open(&table, listed[i].spec));
	ASSERTm(listed[i].position, table_place(&table, listed[i].position));
	ASSERT_EQ(NULL, table_play_all(&table, listed[i].before));
	ASSERT_STR_EQm(
	    listed[i].position, listed[i].turns, table_turns(&table));
	table_close(&table);
	PASS();
}

/* What the captures of the opening take, in order. */
TEST
effects_are_told(void)
{
	struct table table;

	ASSERT(table_open(&table, "fanorona/tsivy"));
	ASSERT_EQ(NULL, table_play(&table, "d2-e3"));
	ASSERT_EQ_FMT(3u, table.report.effect_count, "%u");
	ASSERT_EQ(EFFECT_MOVE, table.report.effects[0].kind);
	ASSERT_EQ(EFFECT_TAKE, table.report.effects[1].kind);
	ASSERT_STR_EQ("f4", table.game.map.name[table.report.effects[1].point]);
	ASSERT_STR_EQ("g5", table.game.map.name[table.report.effects[2].point]);
	table_close(&table);
	ASSERT(table_open(&table, "oware/abapa"));
	ASSERT(table_place(&table, "0,0,5,5,0,1/0,0,0,15,0,0 south"));
	ASSERT_EQ(NULL, table_play(&table, "D"));
	/* lifted, fifteen dropped, one skip, two houses taken */
	ASSERT_EQ_FMT(19u, table.report.effect_count, "%u");
	ASSERT_EQ(EFFECT_SKIP, table.report.effects[12].kind);
	ASSERT_STR_EQ("b", table.game.map.name[table.report.effects[17].point]);
	ASSERT_EQ_FMT(2, table.report.effects[17].amount, "%d");
	ASSERT_STR_EQ("a", table.game.map.name[table.report.effects[18].point]);
	table_close(&table);
	PASS();
}

static void run_table(const struct example *rows, size_t count)
{
	for (size_t i = 0; i < count; i++)
		RUN_TESTp(example, &rows[i]);
}

SUITE_EXTERN(examples);
SUITE(examples)
{
	run_table(oware, COUNT_OF(oware));
	run_table(fanorona, COUNT_OF(fanorona));
	run_table(baghchal, COUNT_OF(baghchal));
	for (size_t i = 0; i < COUNT_OF(listed); i++)
		RUN_TESTp(complete_list, i);
	RUN_TEST(effects_are_told);
}
