#include <stdio.h>

#include "cli/input.h"
#include "cli/moment.h"
#include "cli/show.h"
#include "cli/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/turn_text.h"

static bool print_turn(const struct turn *turn, void *user)
{
	const struct game *game = user;
	char text[TURN_TEXT_MAX];

	turn_write(&game->map, turn, text);
	speak(stdout, "%s\n", text);
	return !ferror(stdout);
}

static void print_turns(const struct game *game, const struct state *state)
{
	struct game copy = *game;
	const char *unlisted = game->family->unlisted
				   ? game->family->unlisted(game, &state->pos)
				   : NULL;

	state_turns(game, state, print_turn, &copy);
	if (unlisted)
		speak(stderr, "ludos: %s\n", unlisted);
}

static enum status moves_of_position(const struct arguments *arguments)
{
	struct position pos;
	struct state state;
	struct game game;
	struct past past;
	enum status status;

	status = spec_read_position(arguments, argument(arguments, "game"),
	    argument(arguments, "position"), &game, &pos);
	if (status != STATUS_GOOD)
		return status;
	past_init(&past);
	if (state_begin(&game, &state, &past, &pos))
		print_turns(&game, &state);
	else
		arguments->memory->failed = true;
	past_release(&past);
	return STATUS_GOOD;
}

static enum status print_moment(const struct arguments *arguments,
    const struct verdict *verdict, const struct moment *moment, long at)
{
	if (at > (long)moment->ply)
		return ply_error(arguments->command, at, moment->ply);
	print_turns(verdict->game, &moment->after);
	return STATUS_GOOD;
}

static enum status moves_of_file(
    const struct arguments *arguments, struct replay *replay)
{
	const char *words = argument(arguments, "at");
	enum status status = STATUS_GOOD;
	struct source source;
	struct record record;
	struct input input;
	struct sink sink;
	long at = -1;

	if (words && !argument_number(arguments->command, "--at", words,
			 -1000000000, 1000000000, &at))
		return STATUS_USAGE;
	if (!input_open(&input, arguments->operands[0]))
		return STATUS_MACHINE;
	record_init(&record, arguments->memory);
	sink_init_shown(&sink, arguments);
	if (input_next(&input, &source, &status)) {
		struct moment moment;
		struct verdict verdict;

		if (moment_find(
			replay, &record, &source, at, &sink, &moment, &verdict))
			status = print_moment(arguments, &verdict, &moment, at);
		status = worse(status, sink_status(&sink));
	}
	if (status == STATUS_GOOD && input_next(&input, &source, &status))
		speak(stderr,
		    "ludos: %s has several records, this is the first\n",
		    input.name);
	sink_release(&sink);
	record_release(&record);
	input_close(&input);
	return status;
}

static enum status run_moves(const struct arguments *arguments)
{
	const char *position = argument(arguments, "position");
	bool picture = position && position[0] == '@';
	struct replay *replay;
	enum status status;

	if ((picture || argument_given(arguments, "game")) ==
	    (arguments->count > 0))
		return usage_error(
		    arguments->command, "give either a FILE or --game");
	if (argument_given(arguments, arguments->count ? "position" : "at"))
		return usage_error(arguments->command,
		    "--position goes with --game, --at with a FILE");
	if (arguments->count == 0)
		return moves_of_position(arguments);
	replay = replay_new(arguments->memory);
	if (!replay)
		return STATUS_MACHINE;
	status = moves_of_file(arguments, replay);
	replay_free(replay);
	return status;
}

static const struct flag moves_flags[] = {
	{ "game", 'g', &game_value, "the game, with +OPTION for each option" },
	{ "position", 'p', ANY("STRING"),
	    "a position, or @FILE.svg; the start if absent" },
	{ "at", 0, ANY("N"),
	    "after ply N of FILE, from the end if negative (default -1)" },
	{ NULL, 0, NULL, NULL },
};

const struct command moves_command = {
	.name = "moves",
	.operands = "[FILE]",
	.about = "lists the legal turns of a position, one a line",
	.takes = { &record_value },
	.flags = moves_flags,
	.most = 1,
	.run = run_moves,
};
