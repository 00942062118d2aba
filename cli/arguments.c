#include "cli/arguments.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/speak.h"
#include "cli/values.h"

const struct flag common_flags[] = {
	{ "color", 0, &colour_value, "colours" },
	{ "lang", 0, &language_value, "of what people read" },
	{ "no-progress", 0, NULL, "no progress on the terminal" },
	{ "help", 'h', NULL, "this text" },
	{ "version", 0, NULL, "the version" },
	{ NULL, 0, NULL, NULL },
};

/* A name that no flag of the command has is a slip of the pen in this program,
 * which would otherwise look like a flag that is never given. */
static int flag_index(const struct command *command, const char *name)
{
	for (int i = 0; command->flags && command->flags[i].name; i++)
		if (strcmp(command->flags[i].name, name) == 0)
			return i;
	assert(false && "the command has such a flag");
	return -1;
}

const char *argument(const struct arguments *arguments, const char *flag)
{
	int i = flag_index(arguments->command, flag);

	return i < 0 ? NULL : arguments->values[i];
}

bool argument_given(const struct arguments *arguments, const char *flag)
{
	return argument(arguments, flag) != NULL;
}

const char *argument_next(
    const struct arguments *arguments, const char *flag, size_t *at)
{
	int wanted = flag_index(arguments->command, flag);

	while (*at < arguments->given_count) {
		size_t i = (*at)++;

		if (wanted >= 0 && arguments->given[i].flag ==
				       &arguments->command->flags[wanted])
			return arguments->given[i].value;
	}
	return NULL;
}

bool argument_number(const struct command *command, const char *what,
    const char *words, long least, long most, long *number)
{
	char *end;

	errno = 0;
	*number = strtol(words, &end, 10);
	if (end != words && *end == '\0' && !errno && *number >= least &&
	    *number <= most)
		return true;
	usage_error(command, "%s must be a number from %ld to %ld, not '%s'",
	    what, least, most, words);
	return false;
}

/* Where the value of a flag goes: the command's own or one for everybody. */
static const char **flag_slot(struct parser *parser, const char *name,
    size_t length, char letter, const struct flag **flag)
{
	const struct flag *own = parser->arguments->command->flags;

	for (int i = 0; own && own[i].name; i++) {
		assert(i < FLAGS_MAX);
		if (name ? strlen(own[i].name) == length &&
			       memcmp(own[i].name, name, length) == 0
			 : own[i].letter == letter) {
			*flag = &own[i];
			return &parser->arguments->values[i];
		}
	}
	for (int i = 0; i < COMMON_COUNT; i++) {
		if (name ? strlen(common_flags[i].name) == length &&
			       memcmp(common_flags[i].name, name, length) == 0
			 : common_flags[i].letter == letter) {
			*flag = &common_flags[i];
			return &parser->common[i];
		}
	}
	return NULL;
}

/* Keeps every value, for flags that may be repeated. */
static bool note_value(
    struct parser *parser, const struct flag *flag, const char *value)
{
	struct arguments *arguments = parser->arguments;

	if (arguments->given_count == GIVEN_MAX) {
		if (!parser->lenient)
			usage_error(arguments->command, "too many options");
		return parser->lenient;
	}
	arguments->given[arguments->given_count].flag = flag;
	arguments->given[arguments->given_count++].value = value;
	return true;
}

static bool take_value(struct parser *parser, const struct flag *flag,
    const char **slot, const char *attached)
{
	if (!flag->value) {
		*slot = "";
		return note_value(parser, flag, *slot);
	}
	if (attached) {
		*slot = attached;
		return note_value(parser, flag, *slot);
	}
	if (parser->left == 0) {
		parser->waiting = flag;
		if (!parser->lenient)
			usage_error(parser->arguments->command,
			    "--%s needs a value: %s", flag->name,
			    translated(flag->value->name));
		return parser->lenient;
	}
	*slot = *parser->words++;
	parser->left--;
	return note_value(parser, flag, *slot);
}

/* A command has too many flags to name them all: the nearest, if one is. */
static bool unknown_flag(const struct parser *parser, struct span name)
{
	const struct command *command = parser->arguments->command;
	struct nearest nearest;

	if (parser->lenient)
		return true;
	nearest_init(&nearest, name);
	for (const struct flag *f = command->flags; f && f->name; f++)
		if (f->help)
			nearest_offer(&nearest, f->name);
	for (const struct flag *f = common_flags; f->name; f++)
		nearest_offer(&nearest, f->name);
	if (nearest.best)
		usage_error(command,
		    "unknown option '--%.*s'; did you mean '--%s'?",
		    span_shown(name), name.text, nearest.best);
	else
		usage_error(command, "unknown option '--%.*s'",
		    span_shown(name), name.text);
	return false;
}

static bool read_long(struct parser *parser, const char *word)
{
	const char *name = word + 2, *equals = strchr(name, '=');
	size_t length = equals ? (size_t)(equals - name) : strlen(name);
	const struct flag *flag;
	const char **slot = flag_slot(parser, name, length, 0, &flag);

	if (!slot)
		return unknown_flag(parser, (struct span){ name, length });
	if (equals && !flag->value) {
		if (!parser->lenient)
			usage_error(parser->arguments->command,
			    "no value goes with '%s'", word);
		return parser->lenient;
	}
	return take_value(parser, flag, slot, equals ? equals + 1 : NULL);
}

static bool read_short(struct parser *parser, const char *word)
{
	for (const char *letter = word + 1; *letter; letter++) {
		const struct flag *flag;
		const char **slot = flag_slot(parser, NULL, 0, *letter, &flag);

		if (!slot) {
			if (!parser->lenient)
				usage_error(parser->arguments->command,
				    "unknown option '-%c'", *letter);
			return parser->lenient;
		}
		if (flag->value)
			return take_value(
			    parser, flag, slot, letter[1] ? letter + 1 : NULL);
		if (!take_value(parser, flag, slot, NULL))
			return false;
	}
	return true;
}

bool arguments_read(struct parser *parser)
{
	struct arguments *arguments = parser->arguments;

	arguments->operands = parser->words;
	while (parser->left > 0) {
		char *word = *parser->words++;

		parser->left--;
		if (parser->only_operands || word[0] != '-' || word[1] == '\0')
			arguments->operands[arguments->count++] = word;
		else if (strcmp(word, "--") == 0)
			parser->only_operands = true;
		else if (!(word[1] == '-' ? read_long(parser, word)
					  : read_short(parser, word)))
			return false;
	}
	return true;
}

const struct value *operand_value(const struct command *command, int i)
{
	while (i > 0 && (i >= OPERANDS_MAX || !command->takes[i]))
		i--;
	return command->takes[i];
}

static bool check_word(const struct arguments *arguments,
    const struct value *value, const char *word)
{
	struct text message;
	bool refused;

	text_init(&message, arguments->memory);
	refused = value_refuses(
	    value, arguments, (struct span){ word, strlen(word) }, &message);
	if (refused)
		usage_error(arguments->command, "%s", message.data);
	text_release(&message);
	return !refused;
}

bool arguments_check(const struct arguments *arguments)
{
	for (size_t i = 0; i < arguments->given_count; i++)
		if (arguments->given[i].flag->value &&
		    !check_word(arguments, arguments->given[i].flag->value,
			arguments->given[i].value))
			return false;
	for (int i = 0; i < arguments->count; i++)
		if (!check_word(arguments, operand_value(arguments->command, i),
			arguments->operands[i]))
			return false;
	return true;
}
