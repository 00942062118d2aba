#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/text/json_write.h"
#include "rules/sources.h"

/* Prints one source in a reader's words; the first to speak of the booklet
 * names it. */
static void print_source(struct span source, const char **booklet)
{
	static const struct {
		const char *source, *words;
		bool names_booklet;
	} table[] = {
		{ "seed", "booklet", true },
		{ "inferred", "follows from the booklet", true },
		{ "external", "other sources", false },
		{ "choice", "decided here", false },
	};

	for (size_t i = 0; i < COUNT_OF(table); i++) {
		if (!span_is(source, table[i].source))
			continue;
		put_made(stdout, translated(table[i].words));
		if (!table[i].names_booklet || !*booklet)
			continue;
		speak(stdout, " %s", *booklet);
		*booklet = NULL;
	}
}

/* [booklet; other sources] */
static void print_sources(const struct clause *clause, const char **booklet)
{
	const char *at = clause->source, *end = at + clause->source_length;

	put_made(stdout, "[");
	while (at < end) {
		size_t length = strcspn(at, " ;");

		print_source((struct span){ at, length }, booklet);
		at += length + strspn(at + length, " ");
		put_made(stdout, at < end ? translated("; ") : "]");
	}
}

/* The sentence with a source after each clause, before what separates it from
 * the next (in French that may be a firm blank), and at the end after the full
 * stop. */
static void print_sentence(const struct rule *rule, const char *booklet)
{
	const struct rule told = { rule->id, translated(rule->text),
		translated(rule->source) };
	struct clause clause = { .text = NULL };
	bool more = rule_next_clause(&told, &clause);

	while (more) {
		struct clause shown = clause;
		size_t words = shown.length;

		more = rule_next_clause(&told, &clause);
		while (more && words &&
		       strchr(" \xc2\xa0,;:(", shown.text[words - 1]))
			words--;
		speak(stdout, "%.*s%s", (int)words, shown.text,
		    more ? " " : ". ");
		print_sources(&shown, &booklet);
		speak(stdout, "%.*s", (int)(shown.length - words),
		    shown.text + words);
	}
}

static const struct replaced *find_replaced(
    const struct ruleset *ruleset, const struct rule *rule)
{
	const struct replaced *row =
	    ruleset->lore ? ruleset->lore->replaced : NULL;

	while (row && row->rule && strcmp(row->rule, rule->id) != 0)
		row++;
	return row && row->rule ? row : NULL;
}

static void print_chapter(
    const struct ruleset *ruleset, const struct chapter *chapter)
{
	put_made(stdout, "\n");
	speak(stdout, "%s\n", translated(chapter->title));
	for (size_t i = 0; i < chapter->count; i++) {
		const struct rule *rule = &chapter->rules[i];
		const struct replaced *row = find_replaced(ruleset, rule);

		speak(stdout, "  %-7s ", rule->id);
		if (row)
			speak(stdout,
			    row->when ? "(%s replaced by %s) "
				      : "(%sreplaced by %s) ",
			    row->when ? translated(row->when) : "", row->by);
		print_sentence(rule, chapter->booklet);
		put_made(stdout, "\n");
	}
}

static void print_ruleset(
    const struct family *family, const struct ruleset *ruleset)
{
	speak(stdout, "%s/%s%s%s, %s\n", ruleset->game, ruleset->name,
	    translated(": "), translated(ruleset->title),
	    translated(ruleset->about));
	for (unsigned c = 0;
	     c < COUNT_OF(ruleset->chapters) && ruleset->chapters[c]; c++)
		print_chapter(ruleset, ruleset->chapters[c]);
	for (size_t i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];

		if (!(ruleset->options & (1u << i)))
			continue;
		put_made(stdout, "\n");
		speak(stdout, "Option %s: %s\n", option->name,
		    translated(option->text));
		if (option->chapter)
			print_chapter(ruleset, option->chapter);
	}
}

/* --- --json: a rule a line -------------------------------------------------- */

static void add_sources(struct text *out, const struct clause *clause)
{
	const char *at = clause->source, *end = at + clause->source_length;
	bool some = false;

	while (at < end) {
		size_t length = strcspn(at, " ;");

		text_puts(out, some ? "," : "");
		some = true;
		json_string(out, (struct span){ at, length });
		at += length + strspn(at + length, " ");
	}
}

static void add_clauses(struct text *out, const struct rule *rule)
{
	struct clause clause = { .text = NULL };
	bool some = false;

	while (rule_next_clause(rule, &clause)) {
		text_puts(out, some ? ",{\"text\":" : "{\"text\":");
		some = true;
		json_string(out, (struct span){ clause.text, clause.length });
		text_puts(out, ",\"sources\":[");
		add_sources(out, &clause);
		text_puts(out, "]}");
	}
}

static void put_rule(struct text *out, const struct ruleset *ruleset,
    const struct chapter *chapter, const char *option, const struct rule *rule)
{
	const struct replaced *row = find_replaced(ruleset, rule);

	text_clear(out);
	text_puts(out, "{\"game\":");
	json_words(out, ruleset->game);
	json_member(out, "rules", ruleset->name);
	json_member(out, "option", option);
	json_member(out, "chapter", chapter->title);
	json_member(out, "booklet", chapter->booklet);
	json_member(out, "rule", rule->id);
	json_member(out, "text", rule->text);
	text_puts(out, ",\"clauses\":[");
	add_clauses(out, rule);
	text_putc(out, ']');
	if (row) {
		json_member(out, "replaced_by", row->by);
		json_member(out, "replaced_when", row->when);
	}
	text_puts(out, "}\n");
	put_data(stdout, out->data, out->length);
}

static void put_chapter(struct text *out, const struct ruleset *ruleset,
    const struct chapter *chapter, const char *option)
{
	for (size_t i = 0; i < chapter->count; i++)
		put_rule(out, ruleset, chapter, option, &chapter->rules[i]);
}

static void put_ruleset(struct text *out, const struct family *family,
    const struct ruleset *ruleset)
{
	for (unsigned c = 0;
	     c < COUNT_OF(ruleset->chapters) && ruleset->chapters[c]; c++)
		put_chapter(out, ruleset, ruleset->chapters[c], NULL);
	for (size_t i = 0; i < family->option_count; i++)
		if ((ruleset->options & (1u << i)) &&
		    family->options[i].chapter)
			put_chapter(out, ruleset, family->options[i].chapter,
			    family->options[i].name);
}

static enum status run_rules(const struct arguments *arguments)
{
	char ours[SPEC_MAX];
	const char *spec;
	const struct family *family;
	const struct ruleset *ruleset;
	struct registered row = { 0 };
	bool first = true, json = argument_given(arguments, "json");
	struct text out;

	if (!spec_is_without_options(arguments))
		return STATUS_USAGE;
	spec = spec_of_words(arguments, ours);
	if (!spec || !spec_find(arguments, spec, &family, &ruleset))
		return STATUS_USAGE;
	text_init(&out, arguments->memory);
	while (registry_next(&row)) {
		if (ruleset ? row.ruleset != ruleset
			    : strcmp(row.ruleset->game, spec) != 0)
			continue;
		if (!first && !json)
			put_made(stdout, "\n");
		if (json)
			put_ruleset(&out, row.family, row.ruleset);
		else
			print_ruleset(row.family, row.ruleset);
		first = false;
	}
	text_release(&out);
	return STATUS_GOOD;
}

static const struct flag rules_flags[] = {
	{ "json", 0, NULL, "one JSON object a rule, one a line" },
	{ NULL, 0, NULL, NULL },
};

const struct command rules_command = {
	.name = "rules",
	.operands = "GAME[/RULES]",
	.about = "prints the numbered rules, their ids and sources",
	.takes = { &game_value },
	.flags = rules_flags,
	.least = 1,
	.most = -1,
	.run = run_rules,
};
