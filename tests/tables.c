/* Tables in every form, and what is counted for them. */
#include <string.h>

#include "notation/archive/groups.h"
#include "notation/archive/stats.h"
#include "notation/archive/tree.h"
#include "render/chart.h"
#include "tests/check.h"

static struct memory memory;

static void fill(struct table *table)
{
	table_init(table, &memory, "A & B");
	table_column(table, "name", false);
	table_column(table, "games", true);
	table_part(table, "first", PART_FIRST);
	table_part(table, "third", PART_THIRD);
	table_column(table, "example", false);
	table_words(table, "O'Neil, \"Ann\" <b>");
	table_count(table, 12);
	table_count(table, 7);
	table_count(table, 0);
	table_words(table, "a_b|c");
	table_words(table, "김민준");
	table_number(table, 3.25, 1);
	table_words(table, "");
	table_count(table, 0);
	table_words(table, "");
}

TEST
looks_like(
    void (*write)(const struct table *, struct text *), const char *expected)
{
	struct table table;
	struct text out;

	text_init(&out, &memory);
	fill(&table);
	write(&table, &out);
	ASSERT_STR_EQ(expected, out.data);
	table_release(&table);
	text_release(&out);
	PASS();
}

static void as_text(const struct table *table, struct text *out)
{
	table_write_text(table, 0, out);
}

static void as_narrow_text(const struct table *table, struct text *out)
{
	table_write_text(table, 30, out);
}

static void as_json(const struct table *table, struct text *out)
{
	table_write_json(table, true, out);
}

/* Every row is there once, whatever the width, and no line is longer than it
 * must be. */
TEST
fits_any_width(void)
{
	for (size_t width = 1; width < 60; width++) {
		struct table table;
		struct text out;
		unsigned found = 0;

		text_init(&out, &memory);
		fill(&table);
		table_write_text(&table, width, &out);
		for (const char *at = out.data; (at = strstr(at, "a_b|c"));
		     at++)
			found++;
		ASSERT_EQ(1, found);
		table_release(&table);
		text_release(&out);
	}
	PASS();
}

/* A name from a file is words, whatever stands in it. */
TEST
names_stay_words(
    void (*write)(const struct table *, struct text *), const char *expected)
{
	struct table table, clean;
	struct text out;

	text_init(&out, &memory);
	table_init(&table, &memory, "<b>\nC\x1bup\xef\xbf\xbe");
	table_column(&table, "name", false);
	table_words(&table, "a\nb\x1b\xe2\x80\xae<i>");
	table_words(&table, "");
	table_clean(&table, &clean);
	write(&clean, &out);
	ASSERT_STR_EQ(expected, out.data);
	text_release(&clean.cells);
	table_release(&table);
	text_release(&out);
	PASS();
}

TEST
chart_says_what_it_shows(void)
{
	struct table table;
	struct text out;

	text_init(&out, &memory);
	fill(&table);
	chart_write(&out, &table, theme_find(NULL));
	ASSERT(strstr(out.data, "<title>A &amp; B</title>"));
	ASSERT(strstr(out.data, "12 (first 7); "));
	ASSERT(strstr(out.data, "&lt;b&gt;"));
	ASSERT_FALSE(strstr(out.data, "third")); /* nobody */
	ASSERT_FALSE(strstr(out.data, "id="));
	table_release(&table);
	text_release(&out);
	PASS();
}

TEST
lengths_are_counted(void)
{
	static const unsigned long plies[] = { 5, 1, 900, 7 };
	struct groups groups;
	struct lengths lengths;

	groups_init(&groups, &memory);
	for (size_t i = 0; i < COUNT_OF(plies); i++) {
		struct group *group =
		    groups_get(&groups, (struct span){ "key", 3 });

		ASSERT(group);
		group->games++;
		group_add_length(&groups, group, plies[i]);
	}
	ASSERT_EQ(1, groups.count);
	lengths = group_lengths(&groups.rows[0]);
	ASSERT_EQ(1, lengths.shortest);
	ASSERT_EQ(900, lengths.longest);
	ASSERT_EQ(6.0, lengths.median);
	ASSERT_EQ(913 / 4.0, lengths.mean);
	groups_release(&groups);
	PASS();
}

TEST
groups_stay_apart(void)
{
	struct groups groups;
	char key[16];

	groups_init(&groups, &memory);
	for (int round = 0; round < 2; round++)
		for (int i = 0; i < 5000; i++) {
			int length = snprintf(key, sizeof(key), "%d", i);
			struct group *group = groups_get(
			    &groups, (struct span){ key, (size_t)length });

			ASSERT(group);
			group->games++;
		}
	ASSERT_EQ(5000, groups.count);
	for (size_t i = 0; i < groups.count; i++)
		ASSERT_EQ(2, groups.rows[i].games);
	groups_release(&groups);
	PASS();
}

static void play(struct tree *tree, uint64_t parent, uint64_t child,
    const char *turn, unsigned year)
{
	struct tree_turn row = { .parent = parent,
		.child = child,
		.text = { turn, strlen(turn) },
		.file = "f.ldn",
		.line = 3,
		.result = RESULT_DRAW,
		.plies = 10,
		.year = year };

	tree_add(tree, &row);
}

/* Two ways to one position, and one that goes round for ever. */
TEST
trees_join_and_end(void)
{
	static const struct side sides[] = { { .name = "one" },
		{ .name = "two" } };
	struct tree_shape shape = {
		.root = 1, .depth = 3, .min = 1, .side = sides, .sides = 2
	};
	struct tree *tree = tree_new(&memory);
	struct table table;
	struct text out;

	ASSERT(tree);
	play(tree, 1, 2, "a", 2024);
	play(tree, 1, 3, "b", 2025);
	play(tree, 2, 4, "c", 2024);
	play(tree, 3, 4, "d", 2025);
	play(tree, 4, 5, "e", 2024);
	play(tree, 4, 5, "e", 2025);
	text_init(&out, &memory);
	table_init(&table, &memory, NULL);
	ASSERT(tree_fill(tree, &shape, &table));
	table_write_csv(&table, &out);
	ASSERT_STR_EQ(
	    "depth,turn,games,share,one,two,drawn,plies,last,example\r\n"
	    "1,a,1,50.0,0,0,1,10.0,2024,f.ldn:3\r\n"
	    "2,c,1,100.0,0,0,1,10.0,2024,f.ldn:3\r\n"
	    "3,e,2,100.0,0,0,2,10.0,2025,f.ldn:3\r\n"
	    "1,b,1,50.0,0,0,1,10.0,2025,f.ldn:3\r\n"
	    "2,d,1,100.0,0,0,1,10.0,2025,f.ldn:3\r\n"
	    "3,e,2,100.0,0,0,2,10.0,2025,f.ldn:3\r\n",
	    out.data);
	table_release(&table);
	text_release(&out);
	play(tree, 5, 4, "x", 0);
	play(tree, 5, 4, "y", 0);
	shape.depth = 40;
	table_init(&table, &memory, NULL);
	ASSERT_FALSE(tree_fill(tree, &shape, &table));
	table_release(&table);
	tree_free(tree);
	PASS();
}

/* Free text is no formula in a spreadsheet; moves and numbers stay. */
TEST
csv_has_no_formulas(void)
{
	struct table table;
	struct text out;

	text_init(&out, &memory);
	table_init(&table, &memory, NULL);
	table_move_column(&table);
	table_column(&table, "=name", false);
	table_column(&table, "games", true);
	for (const char *sign = "=+-@'"; *sign; sign++) {
		char words[] = { *sign, '1', ',', '\0' };

		words[2] = *sign == '@' ? ',' : '\0';
		table_words(&table, words);
		table_words(&table, words);
		table_words(&table, "-1");
	}
	table_write_csv(&table, &out);
	ASSERT_STR_EQ("turn,=name,games\r\n"
		      "=1,'=1,-1\r\n"
		      "+1,'+1,-1\r\n"
		      "-1,'-1,-1\r\n"
		      "\"@1,\",\"'@1,\",-1\r\n"
		      "'1,'1,-1\r\n",
	    out.data);
	table_release(&table);
	text_release(&out);
	PASS();
}

SUITE(tables)
{
	RUN_TEST(csv_has_no_formulas);
	RUN_TESTp(looks_like, as_text,
	    "A & B\n"
	    "name               games  first  example\n"
	    "O'Neil, \"Ann\" <b>     12      7  a_b|c\n"
	    "김민준               3.2\n");
	RUN_TESTp(looks_like, as_narrow_text,
	    "A & B\n"
	    "name               games\n"
	    "O'Neil, \"Ann\" <b>     12\n"
	    "김민준               3.2\n"
	    "\n"
	    "name               first\n"
	    "O'Neil, \"Ann\" <b>      7\n"
	    "김민준\n"
	    "\n"
	    "name               example\n"
	    "O'Neil, \"Ann\" <b>  a_b|c\n"
	    "김민준\n");
	RUN_TESTp(looks_like, table_write_csv,
	    "name,games,first,third,example\r\n"
	    "\"O'Neil, \"\"Ann\"\" <b>\",12,7,0,a_b|c\r\n"
	    "김민준,3.2,,0,\r\n");
	RUN_TESTp(looks_like, as_json,
	    "{\"table\":\"A & B\",\"name\":\"O'Neil, \\\"Ann\\\" <b>\","
	    "\"games\":12,\"first\":7,\"third\":0,\"example\":\"a_b|c\"}\n"
	    "{\"table\":\"A & B\",\"name\":\"김민준\",\"games\":3.2,"
	    "\"first\":null,\"third\":0,\"example\":null}\n");
	RUN_TESTp(
	    names_stay_words, as_text, "<b> Cup\xef\xbf\xbd\nname\na b<i>\n\n");
	RUN_TESTp(names_stay_words, table_write_md,
	    "## \\<b\\> Cup\xef\xbf\xbd\n\n| name |\n|---|\n"
	    "| a b\\<i\\> |\n|  |\n");
	RUN_TESTp(names_stay_words, table_write_html,
	    "<table>\n<caption>&lt;b&gt; Cup\xef\xbf\xbd</caption>\n"
	    "<tr><th>name</th></tr>\n<tr><td>a b&lt;i&gt;</td></tr>\n"
	    "<tr><td></td></tr>\n</table>\n");
	RUN_TEST(fits_any_width);
	RUN_TEST(chart_says_what_it_shows);
	RUN_TEST(lengths_are_counted);
	RUN_TEST(groups_stay_apart);
	RUN_TEST(trees_join_and_end);
}
