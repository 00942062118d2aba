#include <stdio.h>
#include <string.h>

#include "cli/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/json.h"

/* Where a rule comes from, in a reader's words. */
static const char *source_words(const char *source)
{
	static const char *const words[][2] = {
		{ "seed", "booklet" },
		{ "inferred", "follows from the booklet" },
		{ "external", "other sources" },
		{ "choice", "decided here" },
	};

	for (size_t i = 0; i < COUNT_OF(words); i++)
		if (strcmp(words[i][0], source) == 0)
			return words[i][1];
	return source;
}

static void print_chapter(const struct chapter *chapter)
{
	put_made(stdout, "\n");
	speak(stdout, "%s\n", chapter->title);
	for (size_t i = 0; i < chapter->count; i++) {
		const struct rule *rule = &chapter->rules[i];

		speak(stdout, "  %-7s %s. [%s]\n", rule->id, rule->text,
		    source_words(rule->source));
	}
}

static void print_ruleset(
    const struct family *family, const struct ruleset *ruleset)
{
	speak(stdout, "%s/%s: %s, %s\n", ruleset->game, ruleset->name,
	    ruleset->title, ruleset->about);
	for (unsigned c = 0;
	     c < COUNT_OF(ruleset->chapters) && ruleset->chapters[c]; c++)
		print_chapter(ruleset->chapters[c]);
	for (size_t i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];

		if (!(ruleset->options & (1u << i)))
			continue;
		put_made(stdout, "\n");
		speak(stdout, "Option %s: %s\n", option->name, option->text);
		if (option->chapter)
			print_chapter(option->chapter);
	}
}

static enum status run_rules(const struct arguments *arguments)
{
	const char *spec = arguments->operands[0];
	const struct family *family;
	const struct ruleset *ruleset;
	bool first = true;

	if (!spec_find(arguments->command, spec, &family, &ruleset))
		return STATUS_USAGE;
	for (size_t i = 0; i < family->ruleset_count; i++) {
		const struct ruleset *row = &family->rulesets[i];

		if (ruleset ? row != ruleset : strcmp(row->game, spec) != 0)
			continue;
		if (!first)
			put_made(stdout, "\n");
		print_ruleset(family, row);
		first = false;
	}
	return STATUS_GOOD;
}

const struct command rules_command = {
	.name = "rules",
	.operands = "GAME[/RULES]",
	.about = "prints the numbered rules, their ids and sources",
	.takes = { &game_value },
	.least = 1,
	.most = 1,
	.run = run_rules,
};
