/* Games found by the names in tests/names.tsv, and the nearest to others. */
#include <string.h>

#include "notation/record/names.h"
#include "tests/check.h"
#include "tests/support.h"

enum { NAME, FOUND };

static const char *told(struct named named)
{
	struct text text = test_text();
	const char *words = "-";

	if (named.kind == NAME_SHARED)
		return "several";
	if (named.kind == NAME_STRANGER)
		return explain("not %s", named.stranger->game);
	if (named.kind != NAME_UNKNOWN) {
		named_write(&named, &text);
		words = explain("%s", text.data);
		text_release(&text);
	}
	return words;
}

TEST
is_found(const char *name, const char *found)
{
	ASSERT_STR_EQm(name, found, told(name_find(span_of(name))));
	PASS();
}

/* What a row calls itself finds it, and no two rows share a name. */
TEST
finds_every_name_there_is(void)
{
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			const char *own =
			    explain("%s/%s", row->game, row->name);

			ASSERTm(own, row->lore);
			for (unsigned n = 0;
			     n < NAMES_MAX && row->lore->names[n]; n++)
				ASSERT_STR_EQm(row->lore->names[n], own,
				    told(name_find(
					span_of(row->lore->names[n]))));
			for (unsigned n = 0;
			     n < NAMES_MAX && row->lore->game_names[n]; n++)
				ASSERT_STR_EQm(row->lore->game_names[n],
				    row->game,
				    told(name_find(
					span_of(row->lore->game_names[n]))));
		}
	}
	for (size_t i = 0; i < stranger_count; i++) {
		const struct family *family;

		ASSERTm(strangers[i].game,
		    registry_find(strangers[i].game, strlen(strangers[i].game),
			NULL, 0, &family));
		ASSERT_EQm(strangers[i].name, NAME_STRANGER,
		    name_find(span_of(strangers[i].name)).kind);
	}
	PASS();
}

TEST
finds_rules_of_a_game(void)
{
	const struct ruleset *row;

	row = name_find_rules(span_of("oware"), span_of("Wari"));
	ASSERT(row);
	ASSERT_STR_EQ("awale", row->name);
	row = name_find_rules(span_of("oware"), span_of("NAM NAM"));
	ASSERT(row);
	ASSERT_STR_EQ("namnam", row->name);
	ASSERT_FALSE(name_find_rules(span_of("oware"), span_of("oware")));
	row = name_find_rules(span_of("choko"), span_of("Ludens"));
	ASSERT(row);
	ASSERT_STR_EQ("choko", row->game);
	PASS();
}

TEST
suggests_what_is_near(void)
{
	ASSERT_STR_EQ("fanorona", told(name_nearest(span_of("fanorna"))));
	ASSERT_STR_EQ("oware/awale", told(name_nearest(span_of("Awallé"))));
	ASSERT_STR_EQ("oware/awele", told(name_nearest(span_of("mancalla"))));
	ASSERT_STR_EQ("yut", told(name_nearest(span_of("yutt"))));
	ASSERT_STR_EQ("-", told(name_nearest(span_of("backgammon"))));
	/* Rulesets of several games are no answer. */
	ASSERT_STR_EQ("-", told(name_nearest(span_of("ludoss"))));
	PASS();
}

TEST
folds_names(void)
{
	static const char *const rows[][2] = {
		{ "Yoté", "yote" },
		{ "Yote\xcc\x81", "yote" },
		{ "a-B c_D'e\xe2\x80\x99", "abcde" },
		{ "\xc2\xab\xc2\xa0x\xc2\xa0\xc2\xbb", "x" },
		{ "ÀÉÎÕÜÇÑŁŠŽſ", "aeioucnlszs" },
		{ "윷", "윷" },
		{ "\xc3", "\xc3" },
		{ "\xff\xe2", "\xff\xe2" },
		{ "", "" },
		{ "×÷", "" },
		{ "K2", "k2" },
	};
	char folded[FOLDED_MAX];
	char very_long[4 * FOLDED_MAX];

	for (size_t i = 0; i < COUNT_OF(rows); i++) {
		name_fold(span_of(rows[i][0]), folded);
		ASSERT_STR_EQm(rows[i][0], rows[i][1], folded);
	}
	memset(very_long, 'x', sizeof(very_long));
	name_fold((struct span){ very_long, sizeof(very_long) }, folded);
	ASSERT_EQ(FOLDED_MAX - 1, strlen(folded));
	PASS();
}

SUITE(names)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	if (tsv_open(&tsv, "tests/names.tsv")) {
		while (tsv_next(&tsv, row))
			RUN_TESTp(is_found, row[NAME], row[FOUND]);
		tsv_close(&tsv);
	}
	RUN_TEST(finds_every_name_there_is);
	RUN_TEST(finds_rules_of_a_game);
	RUN_TEST(suggests_what_is_near);
	RUN_TEST(folds_names);
}
