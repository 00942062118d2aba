#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/arguments.h"
#include "cli/choice.h"
#include "cli/completion.h"
#include "cli/files/progress.h"
#include "cli/files/skipped.h"
#include "cli/files/speak.h"
#include "cli/help.h"
#include "cli/values.h"

#define COMMANDS(X)                                                            \
	X(check)                                                               \
	X(completion)                                                          \
	X(convert)                                                             \
	X(draw)                                                                \
	X(find)                                                                \
	X(fmt)                                                                 \
	X(games)                                                               \
	X(moves)                                                               \
	X(perft)                                                               \
	X(record)                                                              \
	X(repair)                                                              \
	X(replay)                                                              \
	X(rules)                                                               \
	X(standings)                                                           \
	X(stats)                                                               \
	X(tree)

#define DECLARE(name) extern const struct command name##_command;
COMMANDS(DECLARE)

#define ROW(name) &name##_command,
static const struct command *const commands[] = { COMMANDS(ROW) };

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

enum status status_worse(enum status a, enum status b)
{
	return a > b ? a : b;
}

enum status usage_error(const struct command *command, const char *format, ...)
{
	va_list arguments;

	speak(stderr, "ludos%s%s: ", command ? " " : "",
	    command ? command->name : "");
	va_start(arguments, format);
	speak_all(stderr, format, arguments);
	va_end(arguments);
	put_made(stderr, "\n");
	speak(stderr, "try 'ludos%s%s --help'\n", command ? " " : "",
	    command ? command->name : "");
	return STATUS_USAGE;
}

enum status ply_error(
    const struct command *command, long ply, unsigned long plies)
{
	return plies == 1
		   ? usage_error(command, "--at %ld: the record has 1 ply", ply)
		   : usage_error(command, "--at %ld: the record has %lu plies",
			 ply, plies);
}

enum status machine_error(const char *format, ...)
{
	va_list arguments;

	put_made(stderr, "ludos: ");
	va_start(arguments, format);
	speak_all(stderr, format, arguments);
	va_end(arguments);
	put_made(stderr, "\n");
	return STATUS_MACHINE;
}

static void set_colours(struct arguments *arguments, const char *when)
{
	const char *no_color = getenv("NO_COLOR");
	const char *terminal = getenv("TERM");
	bool never = (no_color && *no_color) ||
		     (terminal && strcmp(terminal, "dumb") == 0);

	arguments->colour_out = !never && isatty(STDOUT_FILENO);
	arguments->colour_err = !never && isatty(STDERR_FILENO);
	if (when && strcmp(when, "auto") != 0)
		arguments->colour_out = arguments->colour_err =
		    strcmp(when, "always") == 0;
}

static enum status run_command(const struct command *command, int count,
    char **words, struct memory *memory)
{
	struct arguments arguments = { .command = command, .memory = memory };
	struct parser parser = {
		.arguments = &arguments, .words = words, .left = count
	};
	enum status status;

	if (!arguments_read(&parser))
		return STATUS_USAGE;
	if (parser.common[COMMON_HELP]) {
		print_help(command, memory);
		return STATUS_GOOD;
	}
	if (parser.common[COMMON_VERSION]) {
		speak(stdout, "ludos %s\n", VERSION);
		return STATUS_GOOD;
	}
	if (!arguments_check(&arguments))
		return STATUS_USAGE;
	set_colours(&arguments, parser.common[COMMON_COLOR]);
	progress_begin(
	    !parser.common[COMMON_NO_PROGRESS] && isatty(STDERR_FILENO));
	if (arguments.count < command->least)
		return usage_error(
		    command, "%s is missing", translated(command->operands));
	if (command->most >= 0 && arguments.count > command->most)
		return usage_error(command, "'%s' is one argument too many",
		    arguments.operands[command->most]);
	skipped_begin(&arguments);
	status = command->run(&arguments);
	return status_worse(status, skipped_end());
}

const struct command *command_at(unsigned i)
{
	return i < COMMAND_COUNT ? commands[i] : NULL;
}

const struct command *command_named(const char *name)
{
	for (int i = 0; i < COMMAND_COUNT; i++)
		if (strcmp(commands[i]->name, name) == 0)
			return commands[i];
	return NULL;
}

const struct command *command_of_program(const char *program)
{
	const char *slash = strrchr(program, '/');
	const char *name = slash ? slash + 1 : program;

	return strncmp(name, "ludos-", 6) == 0 ? command_named(name + 6) : NULL;
}

/* "" if there is none at all. */
static enum status unknown_command(const char *name, struct memory *memory)
{
	struct span word = { name, strlen(name) };
	bool option = name[0] == '-';
	struct choice choice;

	choice_init(&choice, memory, word);
	for (unsigned i = 0; i < COMMAND_COUNT && !option; i++)
		choice_offer(commands[i]->name, NULL, &choice);
	if (option) {
		choice_offer("--help", NULL, &choice);
		choice_offer("--version", NULL, &choice);
	}
	if (!*name)
		return choice_error(&choice, NULL, "the command is missing");
	if (option)
		return choice_error(&choice, NULL, "unknown option '%.*s'",
		    span_shown(word), name);
	return choice_error(
	    &choice, NULL, "unknown command '%.*s'", span_shown(word), name);
}

/* Takes --lang away up to the name of a command, which takes its own: --help
 * --lang fr. Answers how many words are left, and the last name. */
static int without_language(int argc, char **argv, const char **name)
{
	bool before = true;
	int kept = 1;

	for (int i = 1; i < argc; i++) {
		bool apart = strcmp(argv[i], "--lang") == 0 && i + 1 < argc;

		if (before && (apart || strncmp(argv[i], "--lang=", 7) == 0)) {
			*name = apart ? argv[++i] : argv[i] + 7;
			continue;
		}
		before = before &&
			 (argv[i][0] == '-' || strcmp(argv[i], "help") == 0);
		argv[kept++] = argv[i];
	}
	return kept;
}

static enum status unknown_language(const char *name, struct memory *memory)
{
	struct arguments call = { .memory = memory };
	struct text words;

	text_init(&words, memory);
	value_refuses(&language_value, &call,
	    (struct span){ name, strlen(name) }, &words);
	usage_error(NULL, "%s", words.data);
	text_release(&words);
	return STATUS_USAGE;
}

static enum status run(int argc, char **argv, struct memory *memory)
{
	const struct language *language;
	const char *name = NULL;
	const struct command *command =
	    argc > 0 ? command_of_program(argv[0]) : NULL;

	if (command)
		return run_command(command, argc - 1, argv + 1, memory);
	argc = without_language(argc, argv, &name);
	if (!language_find(name, &language))
		return unknown_language(name, memory);
	if (argc < 2)
		return unknown_command("", memory);
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
	    strcmp(argv[1], "help") == 0) {
		if (argc == 2)
			print_general_help();
		else if (command_named(argv[2]))
			print_help(command_named(argv[2]), memory);
		else
			return unknown_command(argv[2], memory);
		return STATUS_GOOD;
	}
	if (strcmp(argv[1], "--version") == 0) {
		speak(stdout, "ludos %s\n", VERSION);
		return STATUS_GOOD;
	}
	if (strcmp(argv[1], "--next") == 0)
		return completion_next(argc - 2, argv + 2, memory);
	command = command_named(argv[1]);
	if (!command)
		return unknown_command(argv[1], memory);
	return run_command(command, argc - 2, argv + 2, memory);
}

/* What is wrong with a call is told in its language too: this is looked for
 * before the words are read, and one that nobody speaks is refused then. */
static const struct language *language_of_call(int argc, char **argv)
{
	const char *name = getenv("LUDOS_LANG");
	const struct language *language;

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		if (strncmp(argv[i], "--lang=", 7) == 0)
			name = argv[i] + 7;
		else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
			name = argv[i + 1];
	}
	language_find(name, &language);
	return language;
}

/* A stream that is closed stays so: the next file that is opened would get its
 * number, and messages would be written into that. */
static void hold_closed_streams(void)
{
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
		    open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
			_exit(STATUS_MACHINE);
}

int main(int argc, char **argv)
{
	struct memory memory = { .language = language_of_call(argc, argv) };
	enum status status;

	/* A limit on the size of files is a write that fails, not a death. */
	signal(SIGXFSZ, SIG_IGN);
	hold_closed_streams();
	speak_in(memory.language);
	status = run(argc, argv, &memory);

	progress_wipe(stderr);
	/* What was printed must have arrived: a full disk is an error. */
	if (fflush(stdout) != 0 || ferror(stdout) || fclose(stdout) != 0)
		status = status_worse(
		    status, machine_error("cannot write standard output: %s",
				speak_reason(errno)));
	if (memory.failed || speak_failed()) {
		put_made(stderr, translated("ludos: out of memory\n"));
		status = STATUS_MACHINE;
	}
	return (int)status;
}
