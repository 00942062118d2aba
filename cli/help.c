#include "cli/help.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/choice.h"
#include "cli/files/speak.h"
#include "notation/text/source.h"

enum { LINE_MAX_LENGTH = 80, HELP_COLUMN = 27, NAME_WIDTH = 20 };

/* One word more; a line that becomes too long is broken before it. */
static size_t print_word(
    size_t column, size_t indent, const char *word, size_t length)
{
	size_t width = utf8_characters(word, length);

	if (column + 1 + width >= LINE_MAX_LENGTH) {
		put_made(stdout, "\n");
		speak(stdout, "%*s", (int)indent, "");
		column = indent;
	}
	speak(stdout, " %.*s", (int)length, word);
	return column + 1 + width;
}

/* Words between blanks. */
static size_t print_words(size_t column, size_t indent, const char *words)
{
	while (*words) {
		size_t length = strcspn(words, " ");

		column = print_word(column, indent, words, length);
		words += length;
		words += strspn(words, " ");
	}
	return column;
}

static void print_synopsis(const struct command *command)
{
	size_t column = 12 + strlen(command->name);
	char word[80];

	speak(stdout, "usage: ludos %s", command->name);
	for (const struct flag *f = command->flags; f && f->name; f++) {
		const char *space = f->value ? " " : "";
		const char *value = f->value ? translated(f->value->name) : "";

		if (!f->help)
			continue;
		if (f->letter)
			snprintf(word, sizeof(word), "[-%c%s%s]", f->letter,
			    space, value);
		else
			snprintf(word, sizeof(word), "[--%s%s%s]", f->name,
			    space, value);
		column = print_word(column, 12, word, strlen(word));
	}
	if (*command->operands)
		print_word(column, 12, translated(command->operands),
		    strlen(translated(command->operands)));
	put_made(stdout, "\n");
}

/* "about it: a, b, c"; words of an open list, such as games, stay away. */
static void put_about(
    struct text *out, const char *about, const struct value *value)
{
	const struct asked asked = { .begun = "" };
	struct choice choice;

	text_puts(out, translated(about));
	if (!value || !value->list || !value->unknown)
		return;
	choice_init(&choice, out->memory, (struct span){ "", 0 });
	value->list(&asked, choice_offer, &choice);
	choice_tell(&choice, out);
	choice_release(&choice);
	if (value->files)
		text_say(out, ", or a file");
}

static void print_flag(const struct flag *flag, struct memory *memory)
{
	char name[64], letter[8] = "    ", both[80];
	struct text about;
	size_t width;

	if (flag->letter)
		snprintf(letter, sizeof(letter), "-%c, ", flag->letter);
	snprintf(name, sizeof(name), "--%s%s%s", flag->name,
	    flag->value ? " " : "",
	    flag->value ? translated(flag->value->name) : "");
	width = utf8_characters(name, strlen(name));
	snprintf(both, sizeof(both), "  %s%s%*s", letter, name,
	    width < NAME_WIDTH ? (int)(NAME_WIDTH - width) : 0, "");
	put_made(stdout, both);
	text_init(&about, memory);
	put_about(&about, flag->help, flag->value);
	print_words(
	    utf8_characters(both, strlen(both)), HELP_COLUMN - 1, about.data);
	put_made(stdout, "\n");
	text_release(&about);
}

void print_help(const struct command *command, struct memory *memory)
{
	const struct value *operand = command->takes[0];
	struct text about;

	print_synopsis(command);
	text_init(&about, memory);
	put_about(&about, command->about,
	    operand && operand->unknown ? operand : NULL);
	put_made(stdout, "\n");
	put_made_text(stdout, &about);
	put_made(stdout, "\n\n");
	text_release(&about);
	for (const struct flag *f = command->flags; f && f->name; f++)
		if (f->help)
			print_flag(f, memory);
	for (const struct flag *f = common_flags; f->name; f++)
		print_flag(f, memory);
	if (command->more) {
		put_made(stdout, "\n");
		put_made(stdout, translated(command->more));
	}
	put_made(stdout,
	    translated(
		"\nExit status: 0 all is well, 1 a record is wrong, 2 usage, 3 "
		"the machine failed.\n"));
}

void print_general_help(void)
{
	const struct command *command;

	put_made(stdout, translated("usage: ludos COMMAND [ARGUMENT ...]\n\n"
				    "Records of traditional board games: "
				    "checked, shown, drawn, put "
				    "in form.\n\n"));
	for (unsigned i = 0; (command = command_at(i)); i++)
		speak(stdout, "  %-11s %s\n", command->name,
		    translated(command->about));
	put_made(stdout,
	    translated(
		"\n'ludos COMMAND --help' tells more; so do ludos(1) and "
		"ldn(5).\n"));
}
