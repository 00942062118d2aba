/* Every rule that a turn can break is broken by one in tests/illegal.tsv. */
#include <string.h>

#include "tests/check.h"
#include "tests/support.h"

enum { GAME, RULES, OPTIONS, POSITION, BEFORE, TURN, RULE };

/* No turn breaks these: they set up the board, say what happens by itself, or
 * say again what another rule says. */
static const char *const unbreakable[] = {
	"OWA-1",
	"OWA-2",
	"OWA-4", /* the skip is the program's to make */
	"AWE-1",
	"AWE-5",
	"AWE-9",
	"FAN-1",
	"FAN-11",
	/* What may be claimed is not broken by playing on. */
	"FAN-14",
	"OWA-10",
	"PIN-5",
	"YOT-8",
	"LPY-7",
	"GJY-5",
	"A6",
	"FAN-12", /* FAN-3 is reported */
	"FAH-1",
	"FAT-1",
	"FAT-2",
	"FAT-3",
	"BAG-1",
	"BAG-8",
	"BAG-10",
	"BAH-1",
	"BAC-3",
	"BAC-4", /* BAG-6 and PUL-1 are reported */
	"OMW-3",
	"OMW-6",
	"DAR-1",
	"A5",
	"A7",
	"DAL-1",
	"DAL-8",
	"GJW-1",
	"GJW-10",
	"LPW-8",
	"LPB-2",
	"JAR-1",
	"JAR-4",
	"JAR-6",
	"JAR-10",
	"JAR-13",
	"JAJ-2",
	"JAJ-5",
	"JAG-1",
	"JAG-2",
	"JAG-4",
	"JAG-5",
	"JAG-6",
	"JAC-1",
	"JAC-3",
	"YOT-1",
	"YOR-6",
	"CHO-1",
	"CHO-2",
	"CHO-4",
	"CHO-5",
	"CHO-6",
	"LPY-3",
	"LPC-3",
	"NAM-1",
	"NAM-3", /* the harvests are the program's to make */
	"NAM-5",
	"NAM-6",
	"NAM-7",
	"NAM-8",
	"NAM-10",
	"NAM-12",
	"VEL-1",
	"VEL-5",
	"VEL-8",
	"PUL-2",
	"PUL-3",
	"DAH-3",
	"DAC-4", /* DAC-3 is reported */
	"HAH-1",
	"HAH-2", /* HAS-2 and HAS-3 are reported */
	"HAR-1",
	"HAS-1",
	"HAS-4",
	"HAS-7",
	"HAW-1",
	"YUT-1",
	"YUT-3",
	"YUT-9",
	"YUT-14",
	"YUW-1",
	"YUW-2",
	"YUW-4",
	"YUH-2", /* YUH-1 is reported */
	"YUH-4",
};

static unsigned long count_words(const char *words)
{
	unsigned long count = 0;
	struct span word;

	while (next_word(&words, &word))
		count++;
	return count;
}

static const char *row_name(char *row[TSV_COLUMNS])
{
	return explain("%s/%s %s after '%s': %s", row[GAME], row[RULES],
	    row[POSITION], row[BEFORE], row[TURN]);
}

TEST
breaks_rule(char *row[TSV_COLUMNS])
{
	const char *name = row_name(row);
	struct table table;
	struct state before;
	size_t history;

	ASSERTm(
	    name, table_open_row(&table, row[GAME], row[RULES], row[OPTIONS]));
	ASSERTm(name, table_place(&table, row[POSITION]));
	ASSERT_STR_EQm(name, "-", rule_id(table_play_all(&table, row[BEFORE])));
	memcpy(&before, &table.state, sizeof(before));
	history = table.history.length;
	ASSERT_STR_EQm(name, row[RULE], rule_id(table_play(&table, row[TURN])));
	ASSERT_EQm(name, 0, memcmp(&before, &table.state, sizeof(before)));
	ASSERT_EQm(name, history, table.history.length);
	table_close(&table);
	PASS();
}

/* The same in a record: the rule, the ply and the place are told. */
TEST
is_reported(char *row[TSV_COLUMNS])
{
	const char *name = row_name(row);
	struct test_reader reader;
	struct text text = test_text();
	struct heard *heard = &reader.heard[0];
	const char *header =
	    explain("%s%s%s%s%s%s", row[OPTIONS][0] ? "options: [" : "",
		row[OPTIONS], row[OPTIONS][0] ? "]\n" : "",
		row[POSITION][0] != '-' ? "position: " : "",
		row[POSITION][0] != '-' ? row[POSITION] : "",
		row[POSITION][0] != '-' ? "\n" : "");
	const char *moves = explain(
	    "%s%s%s", row[BEFORE], row[BEFORE][0] ? " " : "", row[TURN]);
	size_t errors = 0;

	ASSERT(reader_open(&reader));
	record_of(
	    &text, explain("%s/%s", row[GAME], row[RULES]), header, moves);
	ASSERT_FALSEm(name, reader_take(&reader, text.data, text.length));
	for (size_t i = 0; i < reader.count; i++) {
		if (reader.heard[i].level == LEVEL_ERROR && errors++ == 0)
			heard = &reader.heard[i];
	}
	ASSERT_EQ_FMTm(name, (size_t)1, errors, "%zu");
	ASSERT_STR_EQm(name, row[RULE], heard->rule);
	ASSERT_EQ_FMTm(name, count_words(row[BEFORE]) + 1, heard->ply, "%lu");
	ASSERT_EQ_FMTm(
	    name, 3 + strlen(moves) - strlen(row[TURN]), heard->column, "%zu");
	ASSERT_EQ_FMTm(name, strlen(row[TURN]), heard->length, "%zu");
	ASSERTm(heard->message, strstr(heard->message, row[TURN]));
	ASSERT_EQ_FMTm(
	    name, count_words(row[BEFORE]), reader.in.verdict.plies, "%lu");
	text_release(&text);
	reader_close(&reader);
	PASS();
}

static bool is_unbreakable(const char *id)
{
	for (size_t i = 0; i < COUNT_OF(unbreakable); i++)
		if (strcmp(unbreakable[i], id) == 0)
			return true;
	return false;
}

struct wanted {
	const char *id;
	bool found;
};

static void find_rule(char *row[TSV_COLUMNS], void *user)
{
	struct wanted *wanted = user;

	wanted->found |= strcmp(row[RULE], wanted->id) == 0;
}

static bool is_provoked(const char *id)
{
	struct wanted wanted = { id, false };

	each_row("illegal", find_rule, &wanted);
	return wanted.found;
}

static void list_missing(
    const struct chapter *chapter, struct text *missing, struct text *both)
{
	for (size_t i = 0; chapter && i < chapter->count; i++) {
		const char *id = chapter->rules[i].id;
		bool provoked = is_provoked(id);

		if (provoked == is_unbreakable(id))
			text_addf(provoked ? both : missing, " %s", id);
	}
}

static void list_family(
    const struct family *family, struct text *missing, struct text *both)
{
	for (size_t i = 0; i < family->ruleset_count; i++)
		for (size_t c = 0; c < 4; c++)
			list_missing(
			    family->rulesets[i].chapters[c], missing, both);
	for (size_t i = 0; i < family->option_count; i++)
		list_missing(family->options[i].chapter, missing, both);
}

TEST
nothing_is_missing(void)
{
	struct text missing = test_text(), both = test_text();

	for (size_t f = 0; f < family_count; f++)
		list_family(families[f], &missing, &both);
	ASSERT_EQm(explain("nobody provokes%s", missing.data), (size_t)0,
	    missing.length);
	ASSERT_EQm(explain("provoked, but called unbreakable:%s", both.data),
	    (size_t)0, both.length);
	text_release(&missing);
	text_release(&both);
	PASS();
}

static void try_row(char *row[TSV_COLUMNS], void *user)
{
	(void)user;
	RUN_TESTp(breaks_rule, row);
	RUN_TESTp(is_reported, row);
}

SUITE_EXTERN(illegal);
SUITE(illegal)
{
	RUN_TEST(nothing_is_missing);
	each_row("illegal", try_row, NULL);
}
