/* What the rules say about where they come from, and which of them hold. */
#include <stdlib.h>
#include <string.h>

#include "rules/sources.h"
#include "tests/check.h"
#include "tests/support.h"

static const char *const rows_path = "tests/sources.tsv";

enum { ID, SOURCES };

static const char *const source_names[] = { "seed", "inferred", "external",
	"choice" };

/* A bit for each source among these words; any other word is the bit after. */
static unsigned sources_in(const char *words, size_t length)
{
	unsigned found = 0;

	for (size_t at = 0, n; at < length; at += n + 1) {
		size_t i = 0;

		for (n = 0; at + n < length && words[at + n] != ' '; n++)
			;
		while (
		    i < COUNT_OF(source_names) &&
		    !span_is((struct span){ words + at, n }, source_names[i]))
			i++;
		found |= n ? 1u << i : 0;
	}
	return found;
}

static const char *told(unsigned sources)
{
	return explain("%s%s%s%s%s", sources & 1 ? " seed" : "",
	    sources & 2 ? " inferred" : "", sources & 4 ? " external" : "",
	    sources & 8 ? " choice" : "", sources & 16 ? " ???" : "");
}

static unsigned rule_sources(const struct rule *rule)
{
	struct clause clause = { .text = NULL };
	unsigned found = 0;

	while (rule_next_clause(rule, &clause))
		found |= sources_in(clause.source, clause.source_length);
	return found;
}

typedef void rule_fn(const struct ruleset *ruleset,
    const struct chapter *chapter, const struct rule *rule, void *user);

static void each_rule(rule_fn *each, void *user)
{
	for (size_t f = 0; f < family_count; f++) {
		const struct family *family = families[f];

		for (size_t i = 0; i < family->ruleset_count; i++) {
			const struct ruleset *row = &family->rulesets[i];
			const struct chapter *chapters[32];
			size_t count = 0;

			while (count < COUNT_OF(row->chapters) &&
			       row->chapters[count]) {
				chapters[count] = row->chapters[count];
				count++;
			}
			for (size_t o = 0; o < family->option_count; o++)
				if ((row->options & 1u << o) &&
				    family->options[o].chapter)
					chapters[count++] =
					    family->options[o].chapter;
			for (size_t c = 0; c < count; c++)
				for (size_t r = 0; r < chapters[c]->count; r++)
					each(row, chapters[c],
					    &chapters[c]->rules[r], user);
		}
	}
}

/* --- clauses -------------------------------------------------------------- */

struct faults_found {
	const char *what;
	size_t rules;
};

static void look_at_clauses(const struct ruleset *ruleset,
    const struct chapter *chapter, const struct rule *rule, void *user)
{
	struct faults_found *faults = user;
	struct clause clause = { .text = NULL };
	const char *at = rule->text;

	(void)ruleset;
	faults->rules++;
	while (rule_next_clause(rule, &clause)) {
		unsigned sources =
		    sources_in(clause.source, clause.source_length);

		if (clause.text != at || !clause.length)
			faults->what = explain("%s: no clause begins with '%s'",
			    rule->id, clause.source);
		if (!sources || sources >= 1u << COUNT_OF(source_names))
			faults->what = explain(
			    "%s: unknown source '%s'", rule->id, clause.source);
		if ((sources & 3) && !chapter->booklet)
			faults->what = explain("%s: which booklet?", rule->id);
		at += clause.length;
	}
	if (*at)
		faults->what = explain("%s: '%s' has no source", rule->id, at);
}

TEST
clauses_make_up_the_sentence(void)
{
	struct faults_found faults = { NULL, 0 };

	each_rule(look_at_clauses, &faults);
	ASSERTm(faults.what, !faults.what);
	ASSERT(faults.rules >= 300);
	PASS();
}

TEST
clauses_are_taken_apart(void)
{
	const struct rule rule = { "X-1", "one, two or three",
		"seed; two: choice external; or three: inferred" };
	struct clause clause = { .text = NULL };

	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(span_is((struct span){ clause.text, clause.length }, "one, "));
	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(span_is((struct span){ clause.text, clause.length }, "two "));
	ASSERT(span_is((struct span){ clause.source, clause.source_length },
	    "choice external"));
	ASSERT(rule_next_clause(&rule, &clause));
	ASSERT(
	    span_is((struct span){ clause.text, clause.length }, "or three"));
	ASSERT_FALSE(rule_next_clause(&rule, &clause));
	PASS();
}

/* --- the facts ------------------------------------------------------------ */

struct facts {
	const char *what;
	char id[512][8];
	unsigned sources[512];
	bool met[512];
	size_t count;
};

static bool facts_read(struct facts *facts)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	memset(facts, 0, sizeof(*facts));
	if (!tsv_open(&tsv, rows_path))
		return false;
	while (tsv_next(&tsv, row) && facts->count < COUNT_OF(facts->id)) {
		size_t i = facts->count++;

		snprintf(facts->id[i], sizeof(facts->id[i]), "%s", row[ID]);
		facts->sources[i] =
		    sources_in(row[SOURCES], strlen(row[SOURCES]));
	}
	tsv_close(&tsv);
	return true;
}

static size_t facts_find(const struct facts *facts, const char *id)
{
	size_t i = 0;

	while (i < facts->count && strcmp(facts->id[i], id) != 0)
		i++;
	return i;
}

static void compare_rule(const struct ruleset *ruleset,
    const struct chapter *chapter, const struct rule *rule, void *user)
{
	struct facts *facts = user;
	size_t i = facts_find(facts, rule->id);

	(void)ruleset;
	(void)chapter;
	if (i == facts->count) {
		facts->what = explain("%s is not in %s", rule->id, rows_path);
		return;
	}
	facts->met[i] = true;
	if (rule_sources(rule) != facts->sources[i])
		facts->what = explain("%s says%s instead of%s", rule->id,
		    told(rule_sources(rule)), told(facts->sources[i]));
}

TEST
rules_say_where_they_come_from(void)
{
	static struct facts facts;

	ASSERTm(rows_path, facts_read(&facts));
	each_rule(compare_rule, &facts);
	ASSERTm(facts.what, !facts.what);
	for (size_t i = 0; i < facts.count; i++)
		ASSERTm(explain("no rule %s", facts.id[i]), facts.met[i]);
	PASS();
}

/* --- rules replaced ------------------------------------------------------- */

struct search {
	const struct ruleset *ruleset;
	const char *id;
	bool found;
};

static void look_for(const struct ruleset *ruleset,
    const struct chapter *chapter, const struct rule *rule, void *user)
{
	struct search *search = user;

	(void)chapter;
	search->found |=
	    ruleset == search->ruleset && strcmp(rule->id, search->id) == 0;
}

static bool has_rule(const struct ruleset *ruleset, const char *id)
{
	struct search search = { ruleset, id, false };

	each_rule(look_for, &search);
	return search.found;
}

TEST
replaced_rules_are_of_the_ruleset(void)
{
	size_t count = 0;

	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			const struct replaced *at =
			    row->lore ? row->lore->replaced : NULL;

			for (; at && at->rule; at++, count++) {
				ASSERTm(at->rule, has_rule(row, at->rule));
				ASSERTm(at->by, has_rule(row, at->by));
			}
		}
	}
	ASSERT(count >= 40);
	PASS();
}

/* Whoever asks for the rules is told all that a turn may be judged by, each
 * once. */
TEST
chapters_are_complete(void)
{
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];
			const struct rule *again = row->repetition;
			unsigned found = 0;

			if (!again)
				continue;
			for (size_t c = 0;
			     c < COUNT_OF(row->chapters) && row->chapters[c];
			     c++)
				for (size_t r = 0; r < row->chapters[c]->count;
				     r++)
					found += &row->chapters[c]->rules[r] ==
						 again;
			ASSERT_EQ_FMTm(row->title, 1u, found, "%u");
		}
	}
	PASS();
}

SUITE(sources)
{
	RUN_TEST(clauses_are_taken_apart);
	RUN_TEST(clauses_make_up_the_sentence);
	RUN_TEST(rules_say_where_they_come_from);
	RUN_TEST(replaced_rules_are_of_the_ruleset);
	RUN_TEST(chapters_are_complete);
}
