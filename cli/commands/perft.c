#include <stdio.h>

#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"

static enum status run_perft(const struct arguments *arguments)
{
	const struct command *command = arguments->command;
	struct position pos;
	struct state state;
	struct game_history history;
	struct game game;
	enum status status;
	long depth;

	if (!argument_number(command, translated("DEPTH"),
		arguments->operands[1], 1, 99, &depth))
		return STATUS_USAGE;
	status = spec_read_position(arguments, arguments->operands[0],
	    arguments->count > 2 ? arguments->operands[2] : NULL, &game, &pos);
	if (status != STATUS_GOOD)
		return status;
	game_history_init(&history);
	if (state_begin(&game, &state, &history, &pos)) {
		for (unsigned d = 1; d <= (unsigned)depth && !history.failed;
		     d++) {
			speak(stdout, "%u %llu\n", d,
			    (unsigned long long)game_perft(
				&game, &state, &history, d));
			fflush(stdout);
		}
	}
	arguments->memory->failed |= history.failed;
	game_history_release(&history);
	return STATUS_GOOD;
}

const struct command perft_command = {
	.name = "perft",
	.operands = "GAME[/RULES][+OPTION...] DEPTH [POSITION]",
	.about =
	    "counts sequences of turns: 'depth count', a line for each depth",
	.takes = { &game_value, ANY("DEPTH"), ANY("POSITION") },
	.least = 2,
	.most = 3,
	.run = run_perft,
};
