/* The examples of Dara and its kin, and what the notes on them settle. */
#include "tests/check.h"
#include "tests/support.h"

struct example {
	const char *name, *spec, *position, *turns;
	const char *after;  /* the position string, or NULL */
	const char *broken; /* by the last turn: a rule, or NULL */
	const char *ended;  /* as table_ended(), or NULL for "-" */
	int winner;         /* a side or NOBODY, with ended */
};

#define START "-"

static const struct example rows[] = {
	{ "1: a line of three takes d5", "dara/ludos",
	    "3eel/6/eee3/2l3/ll4 lion", "c2-c1/d5",
	    .after = "4el/6/eee3/6/lll3 elephant taken=0,1" },
	{ "1: or e5", "dara/ludos", "3eel/6/eee3/2l3/ll4 lion", "c2-c1/e5",
	    .after = "3e1l/6/eee3/6/lll3 elephant taken=0,1" },
	{ "1: a3 stands in a line", "dara/ludos", "3eel/6/eee3/2l3/ll4 lion",
	    "c2-c1/a3", .broken = "DAR-7" },
	{ "2: four in a row", "dara/ludos", "5e/6/6/2l3/ll1l2 lion", "c2-c1",
	    .broken = "DAR-8" },
	{ "3: row and column, one capture", "dara/ludos",
	    "4ee/6/2l2e/2l3/ll1l2 lion", "d1-c1/e5",
	    .after = "5e/6/2l2e/2l3/lll3 elephant taken=0,1" },
	{ "3: not two", "dara/ludos", "4ee/6/2l2e/2l3/ll1l2 lion",
	    "d1-c1/e5/f5", .broken = "DAR-9" },
	{ "4: a standing line takes nothing", "dara/ludos",
	    "4ee/6/4le/6/lll3 lion", "e3-e2",
	    .after = "4ee/6/5e/4l1/lll3 elephant" },
	{ "4: nor may it be claimed", "dara/ludos", "4ee/6/4le/6/lll3 lion",
	    "e3-e2/e5", .broken = "DAR-10" },
	{ "4: made again, it takes again", "dara/ludos",
	    "4ee/6/4le/6/lll3 lion", "c1-c2 e5-d5 c2-c1/d5",
	    .after = "5e/6/4le/6/lll3 elephant taken=0,1" },
	{ "DAR-2: placing", "dara/ludos", START, "c3 d3",
	    .after = "6/6/2le2/6/6 lion hand=11,11" },
	{ "DAR-6: orthogonal lines only", "dara/ludos",
	    "4ee/2l3/5e/1l4/l5 lion", "c4-c3",
	    .after = "4ee/6/2l2e/1l4/l5 elephant" },
	{ "DAR-6: a gap is no line", "dara/ludos", "4ee/6/5e/3l2/ll4 lion",
	    "d2-d1", .after = "4ee/6/5e/6/ll1l2 elephant" },
	{ "DAR-7: pieces in two are not safe", "dara/ludos",
	    "4ee/6/6/2l3/ll4 lion", "c2-c1/f5",
	    .after = "4e1/6/6/6/lll3 elephant taken=0,1" },
	{ "DAR-7: a column is a line too", "dara/ludos",
	    "3e1e/5e/5e/2l3/ll4 lion", "c2-c1/f4", .broken = "DAR-7" },
	{ "DAR-11: the tenth piece", "dara/ludos",
	    "5e/3l2/4e1/2l3/ll4 lion taken=0,9", "c2-c1/f5",
	    .after = "6/3l2/4e1/6/lll3 elephant taken=0,10", .ended = "DAR-11",
	    .winner = 0 },
	{ "DAR-11: of the lions", "dara/ludos",
	    "5l/3e2/4l1/2e3/ee4 elephant taken=9,0", "c2-c1/f5",
	    .after = "6/3e2/4l1/6/eee3 lion taken=10,0", .ended = "DAR-11",
	    .winner = 1 },
	{ "DAR-11: whoever is to move", "dara/ludos",
	    "6/3l2/4e1/6/lll3 lion taken=0,10", "", .ended = "DAR-11",
	    .winner = 0 },
	{ "DAR-11: not the ninth", "dara/ludos",
	    "5e/3l2/4e1/2l3/ll2e1 lion taken=0,8", "c2-c1/f5",
	    .after = "6/3l2/4e1/6/lll1e1 elephant taken=0,9" },
	{ "DAR-12: shut in", "dara/ludos", "5l/6/6/l5/e1l2l lion", "c1-b1",
	    .ended = "DAR-12", .winner = 0 },
	{ "DAR-12: lions too", "dara/ludos", "5e/6/6/e5/l1e2e elephant",
	    "c1-b1", .ended = "DAR-12", .winner = 1 },
	{ "A2: every enemy stands in a line", "dara/ludos",
	    "6/6/eee3/2l3/ll4 lion", "c2-c1",
	    .after = "6/6/eee3/6/lll3 elephant" },
	{ "A2: so nothing can be taken", "dara/ludos", "6/6/eee3/2l3/ll4 lion",
	    "c2-c1/b3", .broken = "A2" },
	{ "A3: a pass, then the last placement starts the moves", "dara/ludos",
	    "1eell1/le1e1e/l1l1ll/eele1e/el1ell lion hand=1,1", "--",
	    .after = "1eell1/le1e1e/l1l1ll/eele1e/el1ell elephant hand=1,1" },
	{ "A3: what cannot be placed stays out", "dara/ludos",
	    "le1ell/le2ll/1lee1e/e1e1el/ellel1 lion hand=1,1", "f1",
	    .after = "le1ell/le2ll/1lee1e/e1e1el/ellell elephant" },
	{ "A3: a side with an empty hand waits", "dara/ludos",
	    "lelel1/lelele/6/lelele/lelele lion hand=0,1", "-- f5",
	    .after = "lelele/lelele/6/lelele/lelele lion" },
	{ "A4: a due capture", "dara/ludos", "3eel/6/eee3/2l3/ll4 lion",
	    "c2-c1", .broken = "A4" },
	{ "A5: straight back", "dara/ludos", "5e/6/6/6/l5 lion",
	    "a1-a2 f5-f4 a2-a1", .after = "6/5e/6/6/l5 elephant" },
	{ "A6: twice", "dara/ludos", "5e/6/6/6/l5 lion",
	    "a1-a2 f5-f4 a2-a1 f4-f5", .after = "5e/6/6/6/l5 lion" },
	{ "A6: third occurrence", "dara/ludos", "5e/6/6/6/l5 lion",
	    "a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 f4-f5",
	    .ended = "claim A6", .winner = NOBODY },
	{ "A6: not in Globe's rules", "dara/globe", "5d/6/6/6/l5 light",
	    "a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 "
	    "f4-f5",
	    .after = "5d/6/6/6/l5 light" },
	{ "A6: not in Wali", "dara/wali", "1d1d1d/6/6/6/l1l1l1 light",
	    "a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 "
	    "f4-f5",
	    .after = "1d1d1d/6/6/6/l1l1l1 light" },
	{ "A6: nor in Bolotondou", "dara/bolotondou",
	    "1d1d1d/6/6/6/l1l1l1 light",
	    "a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 f4-f5 a1-a2 f5-f4 a2-a1 "
	    "f4-f5",
	    .after = "1d1d1d/6/6/6/l1l1l1 light" },
	{ "A7: three and four", "dara/ludos", "5e/2l3/2l2e/ll1l2/2l1e1 lion",
	    "c1-c2", .broken = "DAR-8" },
	{ "A1: no three while placing", "dara/ludos", START, "a1 f5 b1 f4 c1",
	    .broken = "A1" },
	{ "A1: free-placement", "dara/ludos+free-placement", START,
	    "a1 f5 b1 f4 c1", .after = "5e/5e/6/6/lll3 elephant hand=9,10" },
	{ "free-placement: still no four", "dara/ludos+free-placement", START,
	    "a1 f5 b1 f4 c1 e1 d1", .broken = "DAR-8" },
	{ "free-placement: such a line protects", "dara/ludos+free-placement",
	    "5e/6/eee3/2l3/ll4 lion", "c2-c1/a3", .broken = "DAR-7" },

	{ "1: the centre first", "dara/dala", START, "a1", .broken = "DAL-2" },
	{ "1: four times", "dara/dala", START, "c3 d3 c4 e4",
	    .broken = "DAL-2" },
	{ "1: then anywhere", "dara/dala", START, "c3 d3 c4 d4 a1",
	    .after = "6/6/2le2/2le2/6/l5 elephant hand=9,10" },
	{ "2: leaving four as three takes", "dara/dala",
	    "5e/5e/6/6/6/llll2 lion", "a1-a2/f5",
	    .after = "5e/6/6/6/l5/1lll2 elephant taken=0,1" },
	{ "2: and must", "dara/dala", "5e/5e/6/6/6/llll2 lion", "a1-a2",
	    .broken = "A4" },
	{ "2: along the line too", "dara/dala", "5e/5e/6/6/6/llll2 lion",
	    "d1-e1/f5", .after = "5e/6/6/6/6/lll1l1 elephant taken=0,1" },
	{ "2: out of a column", "dara/dala", "5e/5e/l5/l5/l5/l5 lion",
	    "a4-b4/f5", .after = "5e/6/1l4/l5/l5/l5 elephant taken=0,1" },
	{ "3: four is legal and takes nothing", "dara/dala",
	    "5e/5e/6/6/2l3/ll1l2 lion", "c2-c1",
	    .after = "5e/5e/6/6/6/llll2 elephant" },
	{ "4: five leave three", "dara/dala", "5e/5e/6/6/6/lllll1 lion",
	    "b1-b2/f6", .after = "6/5e/6/6/1l4/l1lll1 elephant taken=0,1" },
	{ "five leave four", "dara/dala", "5e/5e/6/6/6/lllll1 lion", "a1-a2",
	    .after = "5e/5e/6/6/l5/1llll1 elephant" },
	{ "three leave two", "dara/dala", "5e/5e/6/6/6/lll3 lion", "a1-a2",
	    .after = "5e/5e/6/6/l5/1ll3 elephant" },
	{ "DAL-3: three takes while placing", "dara/dala", START,
	    "c3 d3 c4 d4 c5/d4",
	    .after = "6/2l3/2l3/2le2/6/6 elephant hand=9,10 taken=0,1" },
	{ "DAL-2: a centre piece taken need not be replaced", "dara/dala",
	    START, "c3 d3 c4 d4 c5/d4 a1",
	    .after = "6/2l3/2l3/2le2/6/e5 lion hand=9,9 taken=0,1" },
	{ "DAL-3: nobody there to take", "dara/dala",
	    "6/6/6/6/6/ll4 lion hand=8,10 taken=2,2", "c1",
	    .after = "6/6/6/6/6/lll3 elephant hand=7,10 taken=2,2" },
	{ "A6: another hand is another position", "dara/dala",
	    "eee3/6/6/6/6/ll4 lion hand=7,7 taken=3,2",
	    "c1/c6 c6/c1 c1/c6 c6/c1",
	    .after = "eee3/6/6/6/6/ll4 lion hand=5,5 taken=5,4" },
	{ "DAL-4: also one in a line", "dara/dala", "6/6/6/eee3/2l3/ll4 lion",
	    "c2-c1/b3", .after = "6/6/6/e1e3/6/lll3 elephant taken=0,1" },
	{ "DAL-7: made and left, one capture", "dara/dala",
	    "5e/5e/6/6/llll2/4ll lion", "d2-d1/f5",
	    .after = "5e/6/6/6/lll3/3lll elephant taken=0,1" },
	{ "DAL-7: not two", "dara/dala", "5e/5e/6/6/llll2/4ll lion",
	    "d2-d1/f5/f6", .broken = "DAL-7" },
	{ "DAL-8: the tenth while placing", "dara/dala",
	    "6/6/2l3/2l3/6/l4e lion hand=9,2 taken=0,9", "c5/f1",
	    .after = "6/2l3/2l3/2l3/6/l5 elephant hand=8,2 taken=0,10",
	    .ended = "DAR-11", .winner = 0 },
	{ "DAL-8: shut in", "dara/dala", "6/5l/6/6/l5/e1l2l lion", "c1-b1",
	    .ended = "DAR-12", .winner = 0 },

	{ "the booklet's cheval simple", "dara/globe",
	    "3d2/d1l3/2l2d/1l4/l3dd light",
	    "b2-c2/f1 d5-c5 c2-b2 e1-f1 b2-c2/f3",
	    .after = "2d3/d1l3/2l3/2l3/l4d dark" },
	{ "GJW-4: also one in a line", "dara/globe",
	    "3ddl/6/ddd3/2l3/ll4 light", "c2-c1/b3",
	    .after = "3ddl/6/d1d3/6/lll3 dark" },
	{ "GJW-5: a diagonal", "dara/globe", "4dd/2l3/5d/1l4/l5 light",
	    "c4-c3/e5", .broken = "GJW-5" },
	{ "GJW-6: cheval double", "dara/globe", "4dd/6/3l1d/3l2/lll3 light",
	    "c1-d1/e5", .after = "5d/6/3l1d/3l2/ll1l2 dark" },
	{ "GJW-7: one at a time", "dara/globe", "4dd/6/2l2d/2l3/ll1l2 light",
	    "d1-c1/e5/f5", .broken = "GJW-7" },
	{ "GJW-8: the last piece", "dara/globe", "5d/6/6/2l3/ll4 light",
	    "c2-c1/f5", .after = "6/6/6/6/lll3 dark", .ended = "GJW-8",
	    .winner = 0 },
	{ "GJW-8: two pieces go on", "dara/globe", "3d1d/5d/6/2l3/ll4 light",
	    "c2-c1/f5", .after = "3d2/5d/6/6/lll3 dark" },
	{ "GJW-8: unable to play", "dara/globe", "5l/6/6/l5/d1l2l light",
	    "c1-b1", .ended = "GJW-8", .winner = 0 },
	{ "GJW-9: four takes nothing", "dara/globe", "4dd/6/6/2l3/ll1l2 light",
	    "c2-c1", .after = "4dd/6/6/6/llll2 dark" },
	{ "GJW-9: four and three take", "dara/globe",
	    "5d/2l3/2l2d/ll1l2/2l1d1 light", "c1-c2/f5",
	    .after = "6/2l3/2l2d/llll2/4d1 dark" },
	{ "GJW-9: leaving four takes nothing", "dara/globe",
	    "4dd/6/6/6/llll2 light", "a1-a2",
	    .after = "4dd/6/6/l5/1lll2 dark" },
	{ "GJW-9: nor may it be claimed", "dara/globe", "4dd/6/6/6/llll2 light",
	    "a1-a2/e5", .broken = "GJW-4" },
	{ "GJW-11: no placement", "dara/globe",
	    "1ddll1/ld1d1d/l1l1ll/ddld1d/dl1dll light hand=1,1", "--",
	    .after = "1ddll1/ld1d1d/l1l1ll/ddld1d/dl1dll dark hand=1,1" },

	{ "LPW-1: no three while placing", "dara/wali", START, "a1 f5 b1 f4 c1",
	    .broken = "LPW-1" },
	{ "LPW-6: two lions left", "dara/wali", "4ll/6/5l/2d3/dd4 dark",
	    "c2-c1/f3", .after = "4ll/6/6/6/ddd3 light", .ended = "LPW-6",
	    .winner = 1 },
	{ "LPW-6: whoever is to move", "dara/wali", "4dd/6/6/6/l1l1l1 light",
	    "", .ended = "LPW-6", .winner = 0 },
	{ "LPW-2: any piece", "dara/wali", "3ddl/6/ddd3/2l3/ll4 light",
	    "c2-c1/b3", .after = "3ddl/6/d1d3/6/lll3 dark" },
	{ "LPW-3: four while placing", "dara/wali", START,
	    "a1 f5 b1 f4 d1 f2 c1", .broken = "LPW-3" },
	{ "LPW-3: four", "dara/wali", "4d1/4d1/6/2l2d/ll1l2 light", "c2-c1",
	    .broken = "LPW-3" },
	{ "LPW-4: cheval simple", "dara/wali", "4dd/6/3d1d/6/lll3 light",
	    "c1-c2 e5-e4 c2-c1/e4", .after = "5d/6/3d1d/6/lll3 dark" },
	{ "LPW-4: cheval double", "dara/wali", "1d2dd/6/3l1d/3l2/lll3 light",
	    "c1-d1/e5", .after = "1d3d/6/3l1d/3l2/ll1l2 dark" },
	{ "LPW-5: an L takes one", "dara/wali", "4dd/6/2l2d/2l3/ll1l2 light",
	    "d1-c1/e5/f5", .broken = "LPW-5" },
	{ "LPW-6: two left", "dara/wali", "3d1d/5d/6/2l3/ll4 light", "c2-c1/f5",
	    .after = "3d2/5d/6/6/lll3 dark", .ended = "LPW-6", .winner = 0 },
	{ "LPW-7: no legal move", "dara/wali", "4l1/l5/6/dl4/ddl3 light",
	    "a4-a3", .ended = "LPW-7", .winner = 0 },
	{ "LPW-8: the elephants may begin", "dara/wali",
	    "6/6/6/6/6 dark hand=12,12", "c3",
	    .after = "6/6/2d3/6/6 light hand=12,11" },

	{ "side by side", "dara/bolotondou", START, "c3 a1 d3",
	    .broken = "LPB-1" },
	{ "a pair takes any piece", "dara/bolotondou",
	    "d1d1d1/6/2l1l1/6/l4d light", "c3-d3/f1",
	    .after = "d1d1d1/6/3ll1/6/l5 dark" },
	{ "three in a line", "dara/bolotondou", "d1d1d1/6/2l1ll/6/6 light",
	    "c3-d3", .broken = "LPB-1" },
	{ "LPB-3: no placement, a pass", "dara/bolotondou",
	    "dl1l1d/l1d1l1/1l2dl/d1ldld/1ld1dl dark hand=2,3", "--",
	    .after = "dl1l1d/l1d1l1/1l2dl/d1ldld/1ld1dl light hand=2,3" },
	{ "LPB-3: the rest stays out for good", "dara/bolotondou",
	    "1l1dld/d1dldl/1l1dl1/l1dl1d/dl2l1 dark hand=2,3", "d1",
	    .after = "1l1dld/d1dldl/1l1dl1/l1dl1d/dl1dl1 light" },
	{ "LPB-4: two left", "dara/bolotondou", "d1d1d1/6/2l1l1/6/l5 light",
	    "c3-d3/a5", .ended = "LPB-4", .winner = 0 },
	{ "LPB-4: three go on", "dara/bolotondou", "d1d1d1/6/2l1l1/6/l4d light",
	    "c3-d3/a5", .after = "2d1d1/6/3ll1/6/l4d dark" },
	{ "LPW-7: no legal move", "dara/bolotondou", "dl4/l5/5l/l5/dl2ld light",
	    "f3-f2", .ended = "LPW-7", .winner = 0 },
};

/* A refused turn is the last one, and leaves what stood there. */
TEST
dara_example(const struct example *row)
{
	struct table table;

	ASSERTm(row->spec, table_open(&table, row->spec));
	ASSERTm(row->name, table_place(&table, row->position));
	ASSERT_STR_EQm(row->name, row->broken ? row->broken : "-",
	    rule_id(table_play_all(&table, row->turns)));
	if (row->after)
		ASSERT_STR_EQm(row->name, row->after, table_position(&table));
	ASSERT_STR_EQm(
	    row->name, row->ended ? row->ended : "-", table_ended(&table));
	if (row->ended)
		ASSERT_EQ_FMTm(
		    row->name, row->winner, table_winner(&table), "%d");
	table_close(&table);
	PASS();
}

/* Complete lists of turns. */
static const struct {
	const char *spec, *position, *before, *turns;
} listed[] = {
	{ "dara/dala", START, "", "c3 c4 d3 d4" },
	{ "dara/dala", START, "c3 d3 c4", "d4" },
	{ "dara/ludos", "3ee1/6/eee3/2l3/ll4 lion", "",
	    "a1-a2 b1-b2 b1-c1 c2-b2 c2-c1/d5 c2-c1/e5 c2-d2" },
	{ "dara/ludos", "6/6/eee3/2l3/ll4 lion", "",
	    "a1-a2 b1-b2 b1-c1 c2-b2 c2-c1 c2-d2" },
	{ "dara/globe", "6/6/ddd3/2l3/ll4 light", "",
	    "a1-a2 b1-b2 b1-c1 c2-b2 c2-c1/a3 c2-c1/b3 c2-c1/c3 c2-d2" },
	{ "dara/ludos", "5e/6/6/2l3/ll1l2 lion", "",
	    "a1-a2 b1-b2 b1-c1 c2-b2 c2-c3 c2-d2 d1-c1/f5 d1-d2 d1-e1" },
	{ "dara/globe", "5d/6/6/2l3/ll1l2 light", "",
	    "a1-a2 b1-b2 b1-c1 c2-b2 c2-c1 c2-c3 c2-d2 d1-c1/f5 d1-d2 d1-e1" },
	{ "dara/ludos", "1eell1/le1e1e/l1l1ll/eele1e/el1ell lion hand=1,1", "",
	    "--" },
	{ "dara/bolotondou", "d1d1d1/6/2l1ll/6/6 light", "",
	    "c3-b3 c3-c2 c3-c4 e3-d3/a5 e3-d3/c5 e3-d3/e5 e3-e2 e3-e4 f3-f2 "
	    "f3-f4" },
};

TEST
dara_complete_list(size_t i)
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

static const struct {
	const char *spec, *position, *why;
	bool doubtful; /* read all the same */
} unsound[] = {
	{ "dara/ludos", "5e/6/6/6/l5 lion hand=12,11",
	    "a side has more than twelve pieces", false },
	{ "dara/ludos", "5e/6/6/6/l5 lion hand=11,10",
	    "pieces on the board, in hand and taken do not add up to twelve",
	    false },
	{ "dara/ludos", "5e/6/6/6/l5 lion hand=11,10 taken=0,1",
	    "nothing is taken while pieces are placed", false },
	{ "dara/ludos", "5e/6/6/6/l5 lion taken=0,11",
	    "more pieces are taken than end the game", false },
	{ "dara/ludos", "5e/6/6/6/l5 lion taken=10,10", "both sides have lost",
	    false },
	{ "dara/dala", "6/6/2l3/2l3/6/6 elephant hand=10,11 taken=0,1",
	    "the centre is filled first", false },
	{ "dara/dala", "6/6/2e3/2e3/6/6 lion hand=11,10 taken=1,0",
	    "the centre is filled first", false },
	{ "dara/ludos", "5E/6/6/6/l5 lion",
	    "there are no heroes without the option", false },
	{ "dara/dala", "6/6/6/6/6/l5 elephant hand=11,12",
	    "the centre is filled first", false },
	{ "dara/ludos", "5e/6/6/6/L5 lion",
	    "there are no heroes without the option", false },
	{ "dara/ludos", "le1ell/le2ll/1lee1e/e1e1el/ellell elephant hand=0,1",
	    "pieces in hand that neither side can place any more", false },
	{ "dara/globe", "5d/6/6/6/l5 light taken=0,1", "not a key of this game",
	    false },
	{ "dara/ludos", "5e/6/6/6/llll2 lion",
	    "a line that the rules forbid to make", true },
	{ "dara/ludos", "5e/6/6/6/lll3 lion hand=9,11",
	    "a line that the rules forbid to make", true },
	{ "dara/bolotondou", "1d1d1d/6/6/6/lll3 light",
	    "a line that the rules forbid to make", true },
};

TEST
dara_unsound(size_t i)
{
	struct table table;
	struct position pos;
	struct position_fault fault;

	ASSERT(table_open(&table, unsound[i].spec));
	ASSERT_EQm(unsound[i].position, unsound[i].doubtful,
	    position_read(
		&table.game, span_of(unsound[i].position), &pos, &fault));
	ASSERT_STR_EQm(unsound[i].position, unsound[i].why, fault.what);
	table_close(&table);
	PASS();
}

/* A step, the line that it completes, the piece it takes. */
TEST
dara_effects(void)
{
	struct table table;
	const struct effect *effects = table.report.effects;

	ASSERT(table_open(&table, "dara/ludos"));
	ASSERT(table_place(&table, "3eel/6/eee3/2l3/ll4 lion"));
	ASSERT_EQ(NULL, table_play(&table, "c2-c1/d5"));
	ASSERT_EQ_FMT(5u, table.report.effect_count, "%u");
	ASSERT_EQ(EFFECT_MOVE, effects[0].kind);
	for (unsigned i = 1; i < 4; i++) {
		static const char *const line[] = { "", "c1", "b1", "a1" };

		ASSERT_EQ(EFFECT_LINE, effects[i].kind);
		ASSERT_STR_EQ(line[i], table.game.map.name[effects[i].point]);
	}
	ASSERT_EQ(EFFECT_TAKE, effects[4].kind);
	ASSERT_STR_EQ("c1", table.game.map.name[effects[0].point]);
	ASSERT_STR_EQ("d5", table.game.map.name[effects[4].point]);
	table_close(&table);
	PASS();
}

SUITE_EXTERN(examples_dara);
SUITE(examples_dara)
{
	for (size_t i = 0; i < COUNT_OF(rows); i++)
		RUN_TESTp(dara_example, &rows[i]);
	for (size_t i = 0; i < COUNT_OF(listed); i++)
		RUN_TESTp(dara_complete_list, i);
	for (size_t i = 0; i < COUNT_OF(unsound); i++)
		RUN_TESTp(dara_unsound, i);
	RUN_TEST(dara_effects);
}
