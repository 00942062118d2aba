#include <stdio.h>
#include <string.h>

#include "cli/spec.h"
#include "cli/values.h"
#include "notation/json.h"
#include "notation/position_text.h"
#include "notation/source.h"

typedef void ruleset_fn(
    const struct family *family, const struct ruleset *ruleset, void *user);

/* Every ruleset, those of one game, or only one. */
static void each_ruleset(
    const char *game, const struct ruleset *only, ruleset_fn *each, void *user)
{
	for (size_t f = 0; f < family_count; f++) {
		for (size_t i = 0; i < families[f]->ruleset_count; i++) {
			const struct ruleset *row = &families[f]->rulesets[i];

			if (only ? row == only
				 : !game || strcmp(row->game, game) == 0)
				each(families[f], row, user);
		}
	}
}

/* Pads by characters, not bytes: titles have accents. */
static void print_column(const char *words, size_t width)
{
	size_t length = utf8_characters(words, strlen(words));

	printf("%s%*s ", words, (int)(length < width ? width - length : 0), "");
}

static void list_line(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	char name[64];

	(void)user;
	snprintf(name, sizeof(name), "%s/%s", ruleset->game, ruleset->name);
	print_column(name, 18);
	print_column(ruleset->title, 20);
	fputs(ruleset->about, stdout);
	for (size_t i = 0; i < family->option_count; i++)
		if (ruleset->options & (1u << i))
			printf(" [%s]", family->options[i].name);
	putchar('\n');
}

static void write_start(const struct family *family,
    const struct ruleset *ruleset, struct text *text)
{
	struct game game;

	if (game_set_up(&game, family, ruleset, 0))
		position_write(&game, &game.start, text);
}

/* A key that the ruleset can have; once if it has several forms. */
static bool is_told(const struct family *family, const struct ruleset *ruleset,
    const struct key *key)
{
	if (key->rulesets &&
	    !(key->rulesets & (1u << (ruleset - family->rulesets))))
		return false;
	if (key->options && !(key->options & ruleset->options))
		return false;
	for (const struct key *other = family->keys; other < key; other++)
		if (strcmp(other->name, key->name) == 0)
			return false;
	return true;
}

static void describe(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	bool *first = user;
	struct text start;

	text_init(&start);
	write_start(family, ruleset, &start);
	printf("%s%s/%s\n  %s: %s\n", *first ? "" : "\n", ruleset->game,
	    ruleset->name, ruleset->title, ruleset->about);
	*first = false;
	printf("  sides     ");
	for (unsigned s = 0; s < family->side_count; s++)
		printf(" %s", sides_of(family, ruleset)[s].name);
	printf("%s\n", ruleset->free_first ? " (either may begin: first)" : "");
	printf("  turns      %s\n", ruleset->examples);
	printf("  position   %s\n", start.data ? start.data : "");
	text_release(&start);
	for (size_t i = 0; i < family->key_count; i++)
		if (is_told(family, ruleset, &family->keys[i]))
			printf("             %s: %s\n", family->keys[i].name,
			    family->keys[i].text);
	for (size_t i = 0; i < family->option_count; i++)
		if (ruleset->options & (1u << i))
			printf("  option     %s: %s\n", family->options[i].name,
			    family->options[i].text);
}

static void describe_json(
    const struct family *family, const struct ruleset *ruleset, void *user)
{
	struct text *text = user;
	bool comma = false;

	text_puts(text, text->length > 1 ? ",\n {\"game\":" : "\n {\"game\":");
	json_words(text, ruleset->game);
	text_puts(text, ",\"rules\":");
	json_words(text, ruleset->name);
	text_puts(text, ",\"title\":");
	json_words(text, ruleset->title);
	text_puts(text, ",\"about\":");
	json_words(text, ruleset->about);
	text_puts(text, ",\"sides\":[");
	for (unsigned s = 0; s < family->side_count; s++) {
		text_puts(text, s ? "," : "");
		json_words(text, sides_of(family, ruleset)[s].name);
	}
	text_puts(text, "],\"options\":[");
	for (size_t i = 0; i < family->option_count; i++) {
		if (!(ruleset->options & (1u << i)))
			continue;
		text_puts(text, comma ? "," : "");
		json_words(text, family->options[i].name);
		comma = true;
	}
	text_addf(text, "],\"first\":\"%s\",\"scored\":%s,\"start\":\"",
	    ruleset->free_first ? "free" : "fixed",
	    ruleset->scored ? "true" : "false");
	write_start(family, ruleset, text);
	text_puts(text, "\",\"examples\":");
	json_words(text, ruleset->examples);
	text_putc(text, '}');
}

static enum status run_games(const struct arguments *arguments)
{
	const char *game = arguments->count ? arguments->operands[0] : NULL;
	const struct ruleset *ruleset = NULL;
	const struct family *family;
	bool first = true;

	if (game && !spec_find(arguments->command, game, &family, &ruleset))
		return STATUS_USAGE;
	if (argument_given(arguments, "json")) {
		struct text text;

		text_init(&text);
		text_putc(&text, '[');
		each_ruleset(game, ruleset, describe_json, &text);
		text_puts(&text, "\n]\n");
		if (text.failed)
			return machine_error("out of memory");
		fputs(text.data, stdout);
		text_release(&text);
	} else if (game) {
		each_ruleset(game, ruleset, describe, &first);
	} else {
		each_ruleset(NULL, NULL, list_line, NULL);
	}
	return STATUS_GOOD;
}

static const struct flag games_flags[] = {
	{ "json", 0, NULL, "the same as JSON" },
	{ NULL, 0, NULL, NULL },
};

const struct command games_command = {
	.name = "games",
	.operands = "[GAME[/RULES]]",
	.about = "lists games and rulesets, or shows one with its notation",
	.takes = { &game_value },
	.flags = games_flags,
	.most = 1,
	.run = run_games,
};
