#include "cli/completion.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/files/speak.h"
#include "notation/text/text.h"

/* A word, a tab, what it is about: for the shells. */
static void put_line(const char *word, const char *about)
{
	put_data(stdout, word, strlen(word));
	put_made(stdout, "\t");
	put_data(stdout, about, strlen(about));
	put_made(stdout, "\n");
}

/* A tell_fn; user is what goes before the word, a struct span. */
static void print_choice(const char *word, const char *about, void *user)
{
	const struct span *before = user;

	put_data(stdout, before->text, before->length);
	put_line(word, about ? about : "");
}

static void print_commands(void)
{
	const struct command *command;

	for (unsigned i = 0; (command = command_at(i)); i++)
		put_line(command->name, command->about);
}

static void print_flags(const struct flag *flags)
{
	for (const struct flag *f = flags; f && f->name; f++) {
		const char letter[] = { '-', f->letter, '\0' };

		if (!f->help)
			continue;
		put_made(stdout, "--");
		put_line(f->name, f->help);
		if (f->letter)
			put_line(letter, f->help);
	}
}

/* `before` is what of the begun word is not the value: "--format=". */
static void print_value(const struct value *value, const struct arguments *call,
    struct span before, const char *begun)
{
	const struct asked asked = { .call = call, .begun = begun };

	if (value && value->list)
		value->list(&asked, print_choice, &before);
	if (value && value->files)
		put_line("", value->files);
}

/* --format=s */
static void print_attached(
    const struct arguments *call, const char *begun, const char *equals)
{
	struct span name = { begun + 2, (size_t)(equals - begun) - 2 };
	struct span before = { begun, (size_t)(equals + 1 - begun) };

	for (const struct flag *f = call->command->flags; f && f->name; f++)
		if (span_is(name, f->name))
			print_value(f->value, call, before, equals + 1);
	for (const struct flag *f = common_flags; f->name; f++)
		if (span_is(name, f->name))
			print_value(f->value, call, before, equals + 1);
}

static void complete_call(const struct command *command, int count,
    char **words, struct memory *memory)
{
	struct arguments call = { .command = command, .memory = memory };
	struct parser parser = { .arguments = &call,
		.words = words,
		.left = count - 1,
		.lenient = true };
	const char *begun = words[count - 1], *equals = strchr(begun, '=');
	struct span nothing = { begun, 0 };

	arguments_read(&parser);
	if (parser.waiting) {
		print_value(parser.waiting->value, &call, nothing, begun);
	} else if (begun[0] != '-' || parser.only_operands) {
		if (command->most < 0 || call.count < command->most)
			print_value(operand_value(command, call.count), &call,
			    nothing, begun);
	} else if (begun[1] == '-' && equals) {
		print_attached(&call, begun, equals);
	} else {
		print_flags(command->flags);
		print_flags(common_flags);
	}
}

enum status completion_next(int count, char **words, struct memory *memory)
{
	const struct command *command;

	if (count < 2)
		return usage_error(NULL,
		    "--next needs the words of a call: the program, and at "
		    "least the beginning of another");
	command = command_of_program(words[0]);
	if (command) {
		complete_call(command, count - 1, words + 1, memory);
	} else if (count == 2 && words[1][0] == '-') {
		put_line("--help", "the commands");
		put_line("--version", "the version");
	} else if (count == 2 ||
		   (count == 3 && strcmp(words[1], "help") == 0)) {
		print_commands();
	} else {
		command = command_named(words[1]);
		if (command)
			complete_call(command, count - 2, words + 2, memory);
	}
	return STATUS_GOOD;
}
