#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/record/game_text.h"
#include "notation/record/position_text.h"
#include "notation/text/json_write.h"
#include "notation/text/source.h"

typedef void ruleset_fn(
    const struct family *family, const struct ruleset *ruleset, void *user);

/* What was asked for. */
struct wanted {
	const char *game;              /* NULL for every game */
	const struct ruleset *ruleset; /* NULL for every one of the game */
	uint32_t options;              /* no others are shown; 0 for all */
	struct text text;              /* of what describes it */
};

static void each_ruleset(struct wanted *wanted, ruleset_fn *each)
{
	struct registered row = { 0 };

	while (registry_next(&row))
		if ((!wanted->game ||
			strcmp(row.ruleset->game, wanted->game) == 0) &&
		    (!wanted->ruleset || row.ruleset == wanted->ruleset))
			each(row.family, row.ruleset, wanted);
}

static bool shows_option(
    const struct wanted *wanted, const struct ruleset *ruleset, unsigned row)
{
	return (wanted->options ? wanted->options : ruleset->options) &
	       (1u << row);
}

/* Pads by characters, not bytes: titles have accents. */
static void print_column(const char *words, size_t width)
{
	size_t length = utf8_characters(words, strlen(words));

	speak(stdout, "%s%*s ", words,
	    (int)(length < width ? width - length : 0), "");
}

static void list_line(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	char name[64];

	(void)user;
	snprintf(name, sizeof(name), "%s/%s", ruleset->game, ruleset->name);
	print_column(name, 18);
	print_column(translated(ruleset->title), 20);
	put_made(stdout, translated(ruleset->about));
	for (size_t i = 0; i < family->option_count; i++)
		if (ruleset->options & (1u << i))
			speak(stdout, " [%s]", family->options[i].name);
	put_made(stdout, "\n");
}

static void write_start(const struct family *family,
    const struct ruleset *ruleset, uint32_t options, struct text *text)
{
	struct game game;

	if (game_set_up(&game, family, ruleset, options))
		position_write(&game, &game.start, text);
}

/* A key that the ruleset has always, or only with one of these options; once
 * if it has several forms. */
static bool is_told(const struct family *family, const struct ruleset *ruleset,
    const struct key *key, uint32_t options)
{
	if (!ruleset_has_key(ruleset, key))
		return false;
	if (options ? !(key->options & options) : key->options != 0)
		return false;
	for (const struct key *other = family->keys; other < key; other++)
		if (ruleset_has_key(ruleset, other) &&
		    strcmp(other->name, key->name) == 0)
			return false;
	return true;
}

enum { LINE_WIDTH = 78 };

/* Sentences in lines of a readable length. */
static void print_paragraph(const char *words)
{
	size_t column = 0;

	while (*words) {
		size_t length = strcspn(words, " ");
		size_t width = utf8_characters(words, length);

		if (column && column + 1 + width > LINE_WIDTH) {
			put_made(stdout, "\n");
			column = 0;
		}
		speak(
		    stdout, "%s%.*s", column ? " " : "  ", (int)length, words);
		column += width + (column ? 1 : 2);
		words += length;
		words += strspn(words, " ");
	}
	put_made(stdout, "\n");
}

/* What follows on the line, in the language of the call. */
static void print_label(const char *label)
{
	put_made(stdout, "  ");
	print_column(translated(label), 10);
}

static void print_row(const char *label, const char *words)
{
	print_label(label);
	speak(stdout, "%s\n", words);
}

/* Below what the line before says: a name and what it is. */
static void print_below(const char *name, const char *words)
{
	speak(stdout, "             %s%s%s\n", name, translated(": "), words);
}

static void print_keys(const struct family *family,
    const struct ruleset *ruleset, uint32_t options)
{
	for (size_t i = 0; i < family->key_count; i++)
		if (is_told(family, ruleset, &family->keys[i], options))
			print_below(family->keys[i].name,
			    translated(family->keys[i].text));
}

/* One option, and what it adds: turns, another start, keys. */
static void print_option(const struct family *family,
    const struct ruleset *ruleset, unsigned row, const struct text *start)
{
	const struct option *option = &family->options[row];
	uint32_t bit = 1u << row;
	struct text begins;

	print_label("option");
	speak(stdout, "%s%s%s\n", option->name, translated(": "),
	    translated(option->text));
	if (ruleset->option_examples[row])
		print_below(translated("turns"), ruleset->option_examples[row]);
	text_init(&begins, start->memory);
	/* What needs another option begins as that one does. */
	if (!option->needs)
		write_start(family, ruleset, bit, &begins);
	if (begins.length && strcmp(begins.data, start->data) != 0)
		print_below(translated("position"), begins.data);
	text_release(&begins);
	print_keys(family, ruleset, bit);
}

/* Where it is from, which booklet it follows, who begins. */
static void print_lore(const struct ruleset *ruleset, struct memory *memory)
{
	const struct lore *lore = ruleset->lore;
	struct text words;

	if (!lore)
		return;
	text_init(&words, memory);
	text_addf(
	    &words, "%s %s", translated(lore->facts), translated(lore->first));
	print_paragraph(words.data);
	text_release(&words);
	print_row("booklet", lore->booklet);
	if (lore->names[0] || lore->game_names[0])
		print_label("names");
	for (unsigned n = 0; n < NAMES_MAX && lore->game_names[n]; n++)
		speak(stdout, "%s%s", n ? ", " : "", lore->game_names[n]);
	for (unsigned n = 0; n < NAMES_MAX && lore->names[n]; n++)
		speak(stdout, "%s%s", n || lore->game_names[0] ? ", " : "",
		    lore->names[n]);
	if (lore->names[0] || lore->game_names[0])
		put_made(stdout, "\n");
}

static void describe(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	struct wanted *wanted = user;
	struct text *start = &wanted->text;
	struct game game;

	/* It holds the last one's. */
	put_made(stdout, start->length ? "\n" : "");
	text_clear(start);
	if (!game_set_up(&game, family, ruleset, wanted->options))
		return;
	spec_write(&game, start);
	speak(stdout, "%s\n", start->data);
	text_clear(start);
	position_write(&game, &game.start, start);
	speak(stdout, "  %s%s%s\n", translated(ruleset->title),
	    translated(": "), translated(ruleset->about));
	print_lore(ruleset, start->memory);
	print_label("sides");
	for (unsigned s = 0; s < game.sides; s++)
		speak(stdout, "%s%s", s ? " " : "", game.side[s].name);
	if (ruleset->free_first)
		speak(stdout, " (either may begin: first)");
	put_made(stdout, "\n");
	print_row("turns", ruleset->examples);
	print_row("position", start->data);
	print_keys(family, ruleset, 0);
	for (unsigned i = 0; i < family->option_count; i++)
		if (shows_option(wanted, ruleset, i))
			print_option(family, ruleset, i, start);
}

static void list_names(
    const char *const names[NAMES_MAX], bool comma, struct text *text)
{
	for (unsigned n = 0; n < NAMES_MAX && names[n]; n++) {
		text_puts(text, n || comma ? "," : "");
		json_words(text, names[n]);
	}
}

static void describe_lore_json(const struct lore *lore, struct text *text)
{
	if (!lore)
		return;
	json_member(text, "booklet", lore->booklet);
	json_member(text, "facts", lore->facts);
	json_member(text, "begins", lore->first);
	text_puts(text, ",\"names\":[");
	list_names(lore->game_names, false, text);
	list_names(lore->names, lore->game_names[0] != NULL, text);
	text_putc(text, ']');
}

static void list_options(
    const struct family *family, uint32_t options, struct text *text)
{
	bool comma = false;

	for (unsigned i = 0; i < family->option_count; i++) {
		if (!(options & (1u << i)))
			continue;
		text_puts(text, comma ? "," : "");
		json_words(text, family->options[i].name);
		comma = true;
	}
}

/* What each option changes: with those that it needs, where the game begins. */
static void describe_options_json(const struct family *family,
    const struct ruleset *ruleset, struct wanted *wanted)
{
	struct text *text = &wanted->text;
	const char *between = "";

	text_puts(text, ",\"option_facts\":[");
	for (unsigned i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];

		if (!shows_option(wanted, ruleset, i))
			continue;
		text_addf(text, "%s{\"option\":", between);
		json_words(text, option->name);
		json_member(text, "about", option->text);
		text_puts(text, ",\"needs\":[");
		list_options(family, option->needs, text);
		text_puts(text, "],\"start\":\"");
		write_start(family, ruleset, option->needs | 1u << i, text);
		text_puts(text, "\"");
		json_member(text, "examples", ruleset->option_examples[i]);
		text_putc(text, '}');
		between = ",";
	}
	text_putc(text, ']');
}

static void describe_json(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	struct wanted *wanted = user;
	struct text *text = &wanted->text;
	struct game game;

	if (!game_set_up(&game, family, ruleset, wanted->options))
		return;
	text_puts(text, text->length > 1 ? ",\n {\"game\":" : "\n {\"game\":");
	json_words(text, ruleset->game);
	json_member(text, "rules", ruleset->name);
	json_member(text, "title", ruleset->title);
	json_member(text, "about", ruleset->about);
	text_puts(text, ",\"sides\":[");
	for (unsigned s = 0; s < game.sides; s++) {
		text_puts(text, s ? "," : "");
		json_words(text, game.side[s].name);
	}
	text_puts(text, "],\"options\":[");
	list_options(
	    family, wanted->options ? wanted->options : ruleset->options, text);
	text_addf(text, "],\"first\":\"%s\",\"scored\":%s,\"start\":\"",
	    ruleset->free_first ? "free" : "fixed",
	    ruleset->scored ? "true" : "false");
	position_write(&game, &game.start, text);
	text_puts(text, "\",\"examples\":");
	json_words(text, ruleset->examples);
	describe_lore_json(ruleset->lore, text);
	describe_options_json(family, ruleset, wanted);
	text_putc(text, '}');
}

static bool find_wanted(const struct arguments *arguments,
    struct wanted *wanted, char ours[SPEC_MAX])
{
	const struct family *family;
	const char *spec;
	struct game game;

	*wanted = (struct wanted){ .game = NULL };
	if (!arguments->count)
		return true;
	spec = spec_of_words(arguments, ours);
	if (!spec)
		return false;
	if (strchr(spec, '+')) {
		if (!spec_read(arguments, spec, &game))
			return false;
		wanted->ruleset = game.ruleset;
		wanted->options = game.options;
	} else if (!spec_find(arguments, spec, &family, &wanted->ruleset)) {
		return false;
	}
	if (spec != ours)
		snprintf(ours, SPEC_MAX, "%s", spec);
	ours[strcspn(ours, "/+")] = '\0';
	wanted->game = ours;
	return true;
}

static enum status run_games(const struct arguments *arguments)
{
	char ours[SPEC_MAX];
	struct wanted wanted;
	struct text *text = &wanted.text;

	if (!find_wanted(arguments, &wanted, ours))
		return STATUS_USAGE;
	text_init(text, arguments->memory);
	if (argument_given(arguments, "json")) {
		text_putc(text, '[');
		each_ruleset(&wanted, describe_json);
		text_puts(text, "\n]\n");
		put_made(stdout, text->data);
	} else if (wanted.game) {
		each_ruleset(&wanted, describe);
	} else {
		each_ruleset(&wanted, list_line);
	}
	text_release(text);
	return STATUS_GOOD;
}

static const struct flag games_flags[] = {
	{ "json", 0, NULL, "the same as JSON" },
	{ NULL, 0, NULL, NULL },
};

const struct command games_command = {
	.name = "games",
	.operands = "[GAME[/RULES][+OPTION...]]",
	.about = "lists games and rulesets, or shows one with its notation",
	.takes = { &game_value },
	.flags = games_flags,
	.most = -1,
	.run = run_games,
};
