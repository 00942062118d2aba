#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"
#include "notation/nearest.h"

#define COMMANDS(X)                                                            \
	X(check)                                                               \
	X(convert)                                                             \
	X(draw)                                                                \
	X(fmt)                                                                 \
	X(games)                                                               \
	X(moves)                                                               \
	X(perft)                                                               \
	X(record)                                                              \
	X(replay)                                                              \
	X(rules)

#define DECLARE(name) extern const struct command name##_command;
COMMANDS(DECLARE)

#define ROW(name) &name##_command,
static const struct command *const commands[] = { COMMANDS(ROW) };

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

/* Flags that every command has. */
static const struct flag common_flags[] = {
	{ "color", 0, "WHEN", "colours: auto, always or never" },
	{ "no-progress", 0, NULL, "no progress on the terminal" },
	{ "help", 'h', NULL, "this text" },
	{ "version", 0, NULL, "the version" },
	{ NULL, 0, NULL, NULL },
};

enum {
	COMMON_COLOR,
	COMMON_NO_PROGRESS,
	COMMON_HELP,
	COMMON_VERSION,
	COMMON_COUNT
};

enum status worse(enum status a, enum status b)
{
	return a > b ? a : b;
}

/* One word of the synopsis; lines break before column 80. */
static size_t print_word(FILE *out, size_t column, const char *word)
{
	size_t length = strlen(word);

	if (column + 1 + length >= 80) {
		fputs("\n            ", out);
		column = 12;
	}
	fprintf(out, " %s", word);
	return column + 1 + length;
}

static void print_synopsis(FILE *out, const struct command *command)
{
	size_t column = 12 + strlen(command->name);
	char word[80];

	fprintf(out, "usage: ludos %s", command->name);
	for (const struct flag *f = command->flags; f && f->name; f++) {
		const char *space = f->argument ? " " : "";
		const char *value = f->argument ? f->argument : "";

		if (f->letter)
			snprintf(word, sizeof(word), "[-%c%s%s]", f->letter,
			    space, value);
		else
			snprintf(word, sizeof(word), "[--%s%s%s]", f->name,
			    space, value);
		column = print_word(out, column, word);
	}
	if (*command->operands)
		print_word(out, column, command->operands);
	fputc('\n', out);
}

enum status usage_error(const struct command *command, const char *format, ...)
{
	va_list arguments;

	fprintf(stderr, "ludos%s%s: ", command ? " " : "",
	    command ? command->name : "");
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	if (command)
		print_synopsis(stderr, command);
	else
		fputs("usage: ludos COMMAND [ARGUMENT ...]; 'ludos --help' "
		      "lists the commands\n",
		    stderr);
	return STATUS_USAGE;
}

enum status machine_error(const char *format, ...)
{
	va_list arguments;

	fputs("ludos: ", stderr);
	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	return STATUS_MACHINE;
}

static int flag_index(const struct command *command, const char *name)
{
	for (int i = 0; command->flags && command->flags[i].name; i++)
		if (strcmp(command->flags[i].name, name) == 0)
			return i;
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
	while (*at < arguments->given_count) {
		size_t i = (*at)++;

		if (strcmp(arguments->given[i].flag->name, flag) == 0)
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

static void print_flag(const struct flag *flag)
{
	char name[64];

	snprintf(name, sizeof(name), "--%s%s%s", flag->name,
	    flag->argument ? " " : "", flag->argument ? flag->argument : "");
	if (flag->letter)
		printf("  -%c, %-20s %s\n", flag->letter, name, flag->help);
	else
		printf("      %-20s %s\n", name, flag->help);
}

static void print_help(const struct command *command)
{
	print_synopsis(stdout, command);
	printf("\n%s\n\n", command->about);
	for (const struct flag *f = command->flags; f && f->name; f++)
		print_flag(f);
	for (const struct flag *f = common_flags; f->name; f++)
		print_flag(f);
	if (command->more)
		printf("\n%s", command->more);
	printf("\nExit status: 0 all is well, 1 a record is wrong, 2 usage, 3 "
	       "the machine failed.\n");
}

static void print_general_help(void)
{
	printf("usage: ludos COMMAND [ARGUMENT ...]\n\n"
	       "Records of traditional board games: checked, shown, drawn, put "
	       "in form.\n\n");
	for (int i = 0; i < COMMAND_COUNT; i++)
		printf("  %-8s %s\n", commands[i]->name, commands[i]->about);
	printf("\n'ludos COMMAND --help' tells more; so do ludos(1) and "
	       "ldn(5).\n");
}

/* Splits the words of the call into flags and operands. */
struct parser {
	struct arguments *arguments;
	const char *common[COMMON_COUNT];
	char **words;
	int left;
};

/* Where the value of a flag goes: the command's own or one for everybody. */
static const char **flag_slot(struct parser *parser, const char *name,
    size_t length, char letter, const struct flag **flag)
{
	const struct flag *own = parser->arguments->command->flags;

	for (int i = 0; own && own[i].name; i++) {
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
		usage_error(arguments->command, "too many options");
		return false;
	}
	arguments->given[arguments->given_count].flag = flag;
	arguments->given[arguments->given_count++].value = value;
	return true;
}

static bool take_value(struct parser *parser, const struct flag *flag,
    const char **slot, const char *attached)
{
	if (!flag->argument) {
		*slot = "";
		return true;
	}
	if (attached) {
		*slot = attached;
		return note_value(parser, flag, *slot);
	}
	if (parser->left == 0) {
		usage_error(parser->arguments->command,
		    "--%s needs a value: %s", flag->name, flag->argument);
		return false;
	}
	*slot = *parser->words++;
	parser->left--;
	return note_value(parser, flag, *slot);
}

static bool parse_long(struct parser *parser, const char *word)
{
	const char *name = word + 2, *equals = strchr(name, '=');
	size_t length = equals ? (size_t)(equals - name) : strlen(name);
	const struct flag *flag;
	const char **slot = flag_slot(parser, name, length, 0, &flag);

	if (!slot || (equals && !flag->argument)) {
		usage_error(parser->arguments->command, "%s '%s'",
		    slot ? "no value goes with" : "unknown option", word);
		return false;
	}
	return take_value(parser, flag, slot, equals ? equals + 1 : NULL);
}

static bool parse_short(struct parser *parser, const char *word)
{
	for (const char *letter = word + 1; *letter; letter++) {
		const struct flag *flag;
		const char **slot = flag_slot(parser, NULL, 0, *letter, &flag);

		if (!slot) {
			usage_error(parser->arguments->command,
			    "unknown option '-%c'", *letter);
			return false;
		}
		if (flag->argument)
			return take_value(
			    parser, flag, slot, letter[1] ? letter + 1 : NULL);
		*slot = "";
	}
	return true;
}

/* Operands are gathered at the front of the words they came from. */
static bool parse(struct parser *parser)
{
	struct arguments *arguments = parser->arguments;
	bool only_operands = false;

	arguments->operands = parser->words;
	while (parser->left > 0) {
		char *word = *parser->words++;

		parser->left--;
		if (only_operands || word[0] != '-' || word[1] == '\0')
			arguments->operands[arguments->count++] = word;
		else if (strcmp(word, "--") == 0)
			only_operands = true;
		else if (!(word[1] == '-' ? parse_long(parser, word)
					  : parse_short(parser, word)))
			return false;
	}
	return true;
}

static bool set_colours(struct arguments *arguments, const char *when)
{
	const char *no_color = getenv("NO_COLOR");
	bool never = no_color && *no_color;

	arguments->colour_out = !never && isatty(STDOUT_FILENO);
	arguments->colour_err = !never && isatty(STDERR_FILENO);
	if (!when || strcmp(when, "auto") == 0)
		return true;
	if (strcmp(when, "always") != 0 && strcmp(when, "never") != 0) {
		usage_error(arguments->command,
		    "--color is auto, always or never, not '%s'", when);
		return false;
	}
	arguments->colour_out = arguments->colour_err = when[0] == 'a';
	return true;
}

static enum status run_command(
    const struct command *command, int count, char **words)
{
	struct arguments arguments = { .command = command };
	struct parser parser = {
		.arguments = &arguments, .words = words, .left = count
	};

	if (!parse(&parser) ||
	    !set_colours(&arguments, parser.common[COMMON_COLOR]))
		return STATUS_USAGE;
	if (parser.common[COMMON_HELP]) {
		print_help(command);
		return STATUS_GOOD;
	}
	if (parser.common[COMMON_VERSION]) {
		printf("ludos %s\n", VERSION);
		return STATUS_GOOD;
	}
	arguments.progress =
	    !parser.common[COMMON_NO_PROGRESS] && isatty(STDERR_FILENO);
	if (arguments.count < command->least)
		return usage_error(command, "%s is missing", command->operands);
	if (command->most >= 0 && arguments.count > command->most)
		return usage_error(command, "'%s' is one argument too many",
		    arguments.operands[command->most]);
	return command->run(&arguments);
}

static const struct command *command_named(const char *name)
{
	for (int i = 0; i < COMMAND_COUNT; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

/* ludos-replay is `ludos replay`. */
static const struct command *command_of_program(const char *program)
{
	const char *slash = strrchr(program, '/');
	const char *name = slash ? slash + 1 : program;

	return strncmp(name, "ludos-", 6) == 0 ? command_named(name + 6) : NULL;
}

static enum status unknown_command(const char *name)
{
	struct nearest nearest;

	nearest_init(&nearest, (struct span){ name, strlen(name) });
	for (int i = 0; i < COMMAND_COUNT; i++)
		nearest_offer(&nearest, commands[i]->name);
	if (nearest.best)
		return usage_error(NULL,
		    "unknown command '%s'; did you mean '%s'?", name,
		    nearest.best);
	return usage_error(NULL, "unknown command '%s'", name);
}

static enum status run(int argc, char **argv)
{
	const struct command *command =
	    argc > 0 ? command_of_program(argv[0]) : NULL;

	if (command)
		return run_command(command, argc - 1, argv + 1);
	if (argc < 2)
		return usage_error(NULL, "which command?");
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
	    strcmp(argv[1], "help") == 0) {
		if (argc == 2)
			print_general_help();
		else if (command_named(argv[2]))
			print_help(command_named(argv[2]));
		else
			return unknown_command(argv[2]);
		return STATUS_GOOD;
	}
	if (strcmp(argv[1], "--version") == 0) {
		printf("ludos %s\n", VERSION);
		return STATUS_GOOD;
	}
	command = command_named(argv[1]);
	if (!command)
		return unknown_command(argv[1]);
	return run_command(command, argc - 2, argv + 2);
}

int main(int argc, char **argv)
{
	enum status status = run(argc, argv);

	/* What was printed must have arrived: a full disk is an error. */
	if (fflush(stdout) != 0 || ferror(stdout) || fclose(stdout) != 0)
		status = worse(
		    status, machine_error("cannot write standard output: %s",
				strerror(errno)));
	return (int)status;
}
