/* What the rules say about where they come from. */
#include <stdio.h>

#include "tests/library/use.h"

static const char *const rows_path = "tests/sources.tsv";

enum { ID, SOURCES };

static const char *const source_names[] = { "seed", "inferred", "external",
	"choice" };

/* A bit for each source among these words; any other word is the bit after. */
static unsigned sources_in(const char *words, size_t length)
{
	char copy[512];
	const char *at = copy;
	struct word word;
	unsigned found = 0;

	snprintf(copy, sizeof(copy), "%.*s", (int)length, words);
	while (next_word(&at, &word)) {
		size_t i = 0;

		while (i < COUNT(source_names) &&
		       (strlen(source_names[i]) != word.length ||
			   memcmp(source_names[i], word.text, word.length)))
			i++;
		found |= 1u << i;
	}
	return found;
}

static const char *told(unsigned sources)
{
	return explain("%s%s%s%s%s", sources & 1 ? " seed" : "",
	    sources & 2 ? " inferred" : "", sources & 4 ? " external" : "",
	    sources & 8 ? " choice" : "", sources & 16 ? " ???" : "");
}

/* Each rule of every game with all its options, some of them again and again. */
typedef void rule_fn(const ludos_rule *rule);

static rule_fn *each;

static void each_rule_of(const char *name)
{
	ludos_game *game = ludos_game_new(NULL, name, NULL);
	ludos_rule rule = { .size = sizeof(rule) };

	for (size_t i = 0; ludos_game_rule(game, i, &rule); i++)
		each(&rule);
	ludos_game_free(game);
}

static void each_rule(rule_fn *what)
{
	each = what;
	each_game(each_rule_of);
}

/* --- clauses -------------------------------------------------------------- */

/* Of a rule: "seed; two: choice external". Clauses but the first say with which
 * words of the text they begin. */
static const char *fault;
static size_t rules;

static void look_at_clauses(const ludos_rule *rule)
{
	const char *source = rule->source, *at = rule->text;

	rules++;
	for (;;) {
		size_t length = strcspn(source, ";");
		unsigned sources = sources_in(source, length);

		if (!sources || sources >= 1u << COUNT(source_names))
			fault = explain(
			    "%s: unknown source '%s'", rule->id, source);
		if ((sources & 3) && !rule->booklet)
			fault = explain("%s: which booklet?", rule->id);
		if (!source[length])
			return;
		source += length + strspn(source + length, "; ");
		length = strcspn(source, ":");
		/* Something is left for the clause before. */
		at = strstr(at + 1, explain("%.*s", (int)length, source));
		if (!at || !source[length]) {
			fault = explain(
			    "%s: no clause begins with '%s'", rule->id, source);
			return;
		}
		source += length + 1;
	}
}

TEST
clauses_make_up_the_sentence(void)
{
	fault = NULL;
	rules = 0;
	each_rule(look_at_clauses);
	ASSERTm(fault, !fault);
	ASSERT(rules >= 300);
	PASS();
}

static unsigned rule_sources(const char *source)
{
	unsigned found = 0;

	for (const char *words = source;; source = words + 1) {
		const char *end = source + strcspn(source, ";");
		const char *colon = memchr(source, ':', (size_t)(end - source));

		words = colon ? colon + 1 : source;
		found |= sources_in(words, (size_t)(end - words));
		if (!*end)
			return found;
		words = end;
	}
}

/* --- the facts ------------------------------------------------------------ */

static struct facts {
	char id[512][8];
	unsigned sources[512];
	bool met[512];
	size_t count;
} facts;

static bool read_facts(void)
{
	struct tsv tsv;
	char *row[TSV_COLUMNS];

	memset(&facts, 0, sizeof(facts));
	if (!tsv_open(&tsv, rows_path))
		return false;
	while (tsv_next(&tsv, row) && facts.count < COUNT(facts.id)) {
		size_t i = facts.count++;

		snprintf(facts.id[i], sizeof(facts.id[i]), "%s", row[ID]);
		facts.sources[i] =
		    sources_in(row[SOURCES], strlen(row[SOURCES]));
	}
	tsv_close(&tsv);
	return true;
}

static void compare_rule(const ludos_rule *rule)
{
	unsigned sources = rule_sources(rule->source);
	size_t i = 0;

	while (i < facts.count && strcmp(facts.id[i], rule->id) != 0)
		i++;
	if (i == facts.count) {
		fault = explain("%s is not in %s", rule->id, rows_path);
		return;
	}
	facts.met[i] = true;
	if (sources != facts.sources[i])
		fault = explain("%s says%s instead of%s", rule->id,
		    told(sources), told(facts.sources[i]));
}

TEST
rules_say_where_they_come_from(void)
{
	ASSERTm(rows_path, read_facts());
	fault = NULL;
	each_rule(compare_rule);
	ASSERTm(fault, !fault);
	for (size_t i = 0; i < facts.count; i++)
		ASSERTm(explain("no rule %s", facts.id[i]), facts.met[i]);
	PASS();
}

SUITE_EXTERN(sources);
SUITE(sources)
{
	RUN_TEST(clauses_make_up_the_sentence);
	RUN_TEST(rules_say_where_they_come_from);
}
