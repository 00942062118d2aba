/* What families show in tables of examples: one test for each kind of row. */
#include "tests/shown.h"

#include "tests/support.h"

static const char *winner_of(const struct table *table)
{
	if (table_ended(table)[0] == '-')
		return "nobody yet";
	return table_winner(table) == NOBODY
		   ? "draw"
		   : table->game.side[table_winner(table)].name;
}

enum greatest_test_res leads_there(const struct example *example)
{
	struct table table;
	const struct rule *broken;
	const char *name =
	    explain("%s %s: %s", example->spec, example->from, example->turns);

	ASSERTm(name, table_open(&table, example->spec));
	ASSERTm(name, table_place(&table, example->from));
	broken = table_play_all(&table, example->turns);
	ASSERT_STR_EQm(name, "-", rule_id(broken));
	ASSERT_STR_EQm(name, example->then, table_position(&table));
	ASSERT_STR_EQm(name, example->ending, table_ended(&table));
	ASSERT_STR_EQm(name, example->winner ? example->winner : "nobody yet",
	    winner_of(&table));
	table_close(&table);
	PASS();
}

enum greatest_test_res is_written(const struct spelling *spelling)
{
	struct table table;
	char text[TURN_TEXT_MAX];

	ASSERT(table_open(&table, spelling->spec));
	ASSERT(table_place(&table, spelling->from));
	ASSERT_STR_EQm(
	    spelling->read, "-", rule_id(table_play(&table, spelling->read)));
	turn_write(&table.game.map, &table.report.turn, text);
	ASSERT_STR_EQ(spelling->written, text);
	table_close(&table);
	PASS();
}

enum greatest_test_res are_all(const struct choice *choice)
{
	struct table table;

	ASSERT(table_open(&table, choice->spec));
	ASSERTm(choice->from, table_place(&table, choice->from));
	ASSERT_STR_EQm(choice->from, choice->turns, table_turns(&table));
	table_close(&table);
	PASS();
}

enum greatest_test_res is_refused(const char *const *row)
{
	struct table table;

	ASSERT(table_open(&table, row[0]));
	ASSERT_FALSEm(row[1], table_place(&table, row[1]));
	table_close(&table);
	PASS();
}
