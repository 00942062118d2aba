#include <stdio.h>
#include <string.h>

#include "cli/at_ply.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/archive/summary.h"
#include "notation/record/position_text.h"
#include "notation/record/turn_text.h"
#include "notation/text/json_write.h"

static bool print_turn(const struct turn *turn, void *user)
{
	const struct game *game = user;
	char text[TURN_TEXT_MAX + 1];
	size_t length = turn_write(&game->map, turn, text);

	/* Thousands of lines, and all letters are our own. */
	memcpy(text + length, "\n", 2);
	put_made(stdout, text);
	return !ferror(stdout);
}

struct turn_list {
	const struct game *game;
	struct text *out;
	bool some;
};

static bool add_turn(const struct turn *turn, void *user)
{
	struct turn_list *list = user;
	char text[TURN_TEXT_MAX];
	size_t length = turn_write(&list->game->map, turn, text);

	text_puts(list->out, list->some ? "," : "");
	list->some = true;
	json_string(list->out, (struct span){ text, length });
	return !list->out->memory->failed;
}

/* One object: what the position is and what may be played in it. */
static void put_json(const struct arguments *arguments, const struct game *game,
    const struct state *state)
{
	struct text out;
	struct turn_list list = { .game = game, .out = &out };

	text_init(&out, arguments->memory);
	text_puts(&out, "{\"game\":");
	json_words(&out, game->ruleset->game);
	json_member(&out, "rules", game->ruleset->name);
	text_putc(&out, ',');
	summary_write_json_options(&out, game->family, game->options);
	text_puts(&out, "\"position\":\"");
	position_write(game, &state->pos, &out);
	text_putc(&out, '"');
	json_member(&out, "to_move", game->side[state->pos.side].name);
	text_puts(&out, ",\"turns\":[");
	state_turns(game, state, add_turn, &list);
	text_puts(&out, "]}\n");
	if (!arguments->memory->failed)
		put_data(stdout, out.data, out.length);
	text_release(&out);
}

static void print_turns(const struct arguments *arguments,
    const struct game *game, const struct state *state)
{
	struct game copy = *game;
	const char *unlisted = game->family->unlisted
				   ? game->family->unlisted(game, &state->pos)
				   : NULL;

	if (argument_given(arguments, "json"))
		put_json(arguments, game, state);
	else
		state_turns(game, state, print_turn, &copy);
	if (unlisted)
		speak(stderr, "ludos: %s\n", translated(unlisted));
}

static enum status moves_of_position(const struct arguments *arguments)
{
	struct position pos;
	struct state state;
	struct game game;
	struct game_history history;
	enum status status;

	status = spec_read_position(arguments, argument(arguments, "game"),
	    argument(arguments, "position"), &game, &pos);
	if (status != STATUS_GOOD)
		return status;
	game_history_init(&history);
	if (state_begin(&game, &state, &history, &pos))
		print_turns(arguments, &game, &state);
	else
		arguments->memory->failed = true;
	game_history_release(&history);
	return STATUS_GOOD;
}

static enum status moves_of_file(const struct arguments *arguments)
{
	struct stand stand;
	enum status status =
	    stand_at_ply(arguments, arguments->operands[0], &stand);

	if (stand.found)
		print_turns(arguments, &stand.game, &stand.state);
	return status;
}

static enum status run_moves(const struct arguments *arguments)
{
	const char *position = argument(arguments, "position");
	bool picture = position && position[0] == '@';

	if ((picture || argument_given(arguments, "game")) ==
	    (arguments->count > 0))
		return usage_error(
		    arguments->command, "give either a FILE or --game");
	if (arguments->count ? argument_given(arguments, "position")
			     : argument_given(arguments, "at") ||
				   argument_given(arguments, "record"))
		return usage_error(arguments->command,
		    "--position goes with --game, --at and --record with a "
		    "FILE");
	return arguments->count ? moves_of_file(arguments)
				: moves_of_position(arguments);
}

static const struct flag moves_flags[] = {
	{ "game", 'g', &game_value, "the game, with +OPTION for each option" },
	{ "position", 'p', ANY("STRING"),
	    "a position, or @FILE.svg; the start if absent" },
	{ "at", 0, ANY("N"),
	    "after ply N of FILE, from the end if negative (default -1)" },
	RECORD_FLAG,
	{ "json", 0, NULL, "one JSON object with the position and its turns" },
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
