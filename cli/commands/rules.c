#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/text/json_write.h"
#include "notation/text/message.h"
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

/* --- one rule, or one message ----------------------------------------------- */

/* FAN-3, CLI-7: letters, a hyphen, a number. */
static bool is_id(const char *word)
{
	size_t letters = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
	size_t digits =
	    word[letters] == '-' ? strspn(word + letters + 1, "0123456789") : 0;

	return letters > 0 && digits > 0 && !word[letters + 1 + digits];
}

/* A rule, and where it stands: option is NULL if it always holds. */
struct found_rule {
	const struct rule *rule;
	const struct chapter *chapter;
	const char *option;
};

static bool find_in(struct found_rule *found, const struct chapter *chapter,
    const char *option, const char *id)
{
	for (size_t i = 0; chapter && i < chapter->count; i++)
		if (strcmp(chapter->rules[i].id, id) == 0)
			*found = (struct found_rule){ &chapter->rules[i],
				chapter, option };
	return found->rule != NULL;
}

/* The rule of this ruleset, or of one of its options, with that id. */
static bool find_rule(
    const struct registered *row, const char *id, struct found_rule *found)
{
	const struct option *options = row->family->options;

	found->rule = NULL;
	for (size_t c = 0; c < COUNT_OF(row->ruleset->chapters); c++)
		if (find_in(found, row->ruleset->chapters[c], NULL, id))
			return true;
	for (size_t i = 0; i < row->family->option_count; i++)
		if ((row->ruleset->options & (1u << i)) &&
		    find_in(found, options[i].chapter, options[i].name, id))
			return true;
	return false;
}

/* The rule, and every ruleset that has it. */
static bool explain_rule(struct text *out, const char *id, bool json)
{
	struct registered row = { 0 };
	struct found_rule found;
	bool some = false;

	while (registry_next(&row)) {
		if (!find_rule(&row, id, &found))
			continue;
		if (json) {
			put_rule(out, row.ruleset, found.chapter, found.option,
			    found.rule);
		} else {
			if (!some) {
				speak(stdout, "%s  ", id);
				print_sentence(
				    found.rule, found.chapter->booklet);
				put_made(stdout, "\n       ");
			}
			speak(stdout, some ? ", %s/%s%s%s" : "%s/%s%s%s",
			    row.ruleset->game, row.ruleset->name,
			    found.option ? "+" : "",
			    found.option ? found.option : "");
		}
		some = true;
	}
	if (some && !json)
		put_made(stdout, "\n");
	return some;
}

static bool explain_message(struct text *out, const char *id, bool json)
{
	const struct message_row *message =
	    message_with_id((struct span){ id, strlen(id) });
	struct text words;

	if (!message)
		return false;
	text_init(&words, out->memory);
	message_explain(message, &words);
	text_clear(out);
	if (json) {
		text_puts(out, "{\"message\":");
		json_words(out, id);
		json_member(out, "level", message_level_names[message->level]);
		json_member(out, "text", words.data);
		text_puts(out, "}\n");
		put_data(stdout, out->data, out->length);
	} else {
		speak(stdout, "%s  %s: %s\n", id,
		    translated(message_level_names[message->level]),
		    words.data);
	}
	text_release(&words);
	return true;
}

/* What a message quoted: FAN-3, or what `check --json` calls it: LDN-14. */
static enum status explain(const struct arguments *arguments, const char *id)
{
	bool json = argument_given(arguments, "json"), found;
	struct text out;

	text_init(&out, arguments->memory);
	found = explain_rule(&out, id, json) || explain_message(&out, id, json);
	text_release(&out);
	return found ? STATUS_GOOD
		     : usage_error(arguments->command,
			   "no rule or message has the id '%s'", id);
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

	if (arguments->count == 1 && is_id(arguments->operands[0]))
		return explain(arguments, arguments->operands[0]);
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
	.operands = "GAME[/RULES] | ID",
	.about = "prints the numbered rules, their ids and sources",
	.takes = { &game_value },
	.flags = rules_flags,
	.least = 1,
	.most = -1,
	.run = run_rules,
};
