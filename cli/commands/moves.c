#include <stdio.h>
#include <string.h>

#include "cli/at_ply.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/spec.h"
#include "cli/values.h"
#include "notation/archive/summary.h"
#include "notation/library/ludos.h"
#include "notation/record/game_text.h"
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

/* --- moves that have begun ----------------------------------------------- */

/* A part that may follow: the beginning with it, and what it is. */
static void put_next(struct text *out, bool json, ludos_partial *partial,
    const ludos_next *next, const ludos_board *board)
{
	ludos_point point = { .size = sizeof(point) };
	char *label = ludos_partial_label(partial, next, NULL);
	char *begun = ludos_partial_push(partial, next->part, NULL)
			  ? ludos_partial_write(partial, NULL)
			  : NULL;

	ludos_partial_pop(partial);
	if (!label || !begun) {
		out->memory->failed = true;
	} else if (!json) {
		text_addf(out, "%s%*s  %s%s\n", begun,
		    (int)(strlen(begun) < 12 ? 12 - strlen(begun) : 0), "",
		    label,
		    next->flags & LUDOS_NEXT_ENDS ? translated(" (complete)")
						  : "");
	} else {
		text_puts(out, "{\"text\":");
		json_words(out, begun);
		json_member(out, "label", label);
		if (ludos_board_point(board, next->point, &point))
			json_member(out, "point", point.name);
		if (ludos_board_point(board, next->point2, &point))
			json_member(out, "point2", point.name);
		text_addf(out, ",\"ends\":%s,\"only\":%s,\"follows\":%s}",
		    next->flags & LUDOS_NEXT_ENDS ? "true" : "false",
		    next->flags & LUDOS_NEXT_ONLY ? "true" : "false",
		    next->flags & LUDOS_NEXT_FOLLOWS ? "true" : "false");
	}
	ludos_free(NULL, label);
	ludos_free(NULL, begun);
}

static void put_all_next(struct text *out, const struct arguments *arguments,
    ludos_partial *partial, const ludos_board *board)
{
	bool json = argument_given(arguments, "json");
	size_t count = ludos_partial_next(partial, NULL, 0);
	ludos_next *next =
	    memory_get(arguments->memory, (count + 1) * sizeof(*next));

	text_puts(out, json ? "{\"next\":[" : "");
	if (next)
		ludos_partial_next(partial, next, count);
	for (size_t i = 0; next && i < count; i++) {
		text_puts(out, json && i ? "," : "");
		put_next(out, json, partial, &next[i], board);
	}
	if (json)
		text_addf(out, "],\"ends\":%s}\n",
		    ludos_partial_move(partial, NULL) ? "true" : "false");
	block_free(next);
}

static enum status refuse_beginning(
    const struct arguments *arguments, const ludos_error *error)
{
	if (error->status == LUDOS_NO_MEMORY) {
		arguments->memory->failed = true;
		return STATUS_MACHINE;
	}
	return usage_error(arguments->command, "--after: %s%s%s%s",
	    error->message, error->rule ? " [" : "",
	    error->rule ? error->rule : "", error->rule ? "]" : "");
}

static enum status list_parts(const struct arguments *arguments,
    ludos_position *position, const char *begun)
{
	ludos_error error = { .size = sizeof(error) };
	ludos_partial *partial = ludos_partial_new(position, &error);
	enum status status = STATUS_GOOD;
	struct text out;

	text_init(&out, arguments->memory);
	if (partial && ludos_partial_text(partial, begun, &error))
		put_all_next(&out, arguments, partial,
		    ludos_game_board(ludos_position_game(position)));
	else
		status = refuse_beginning(arguments, &error);
	if (status == STATUS_GOOD && !arguments->memory->failed)
		put_data(stdout, out.data, out.length);
	text_release(&out);
	ludos_partial_free(partial);
	return status;
}

/* The parts that may follow the beginning of a move. */
static enum status print_parts(const struct arguments *arguments,
    const struct game *game, const struct state *state)
{
	ludos_setup setup = { .size = sizeof(setup),
		.language = language_own_name(arguments->memory->language) };
	ludos_context *context = ludos_context_new(&setup, NULL);
	enum status status = STATUS_MACHINE;
	ludos_position *position = NULL;
	struct text name, text;
	ludos_game *ours;

	text_init(&name, arguments->memory);
	text_init(&text, arguments->memory);
	spec_write(game, &name);
	position_write(game, &state->pos, &text);
	ours = context ? ludos_game_new(context, name.data, NULL) : NULL;
	if (ours)
		position = ludos_position_new(ours, text.data, 0, NULL, NULL);
	if (position)
		status = list_parts(
		    arguments, position, argument(arguments, "after"));
	else
		arguments->memory->failed = true;
	ludos_position_free(position);
	ludos_game_free(ours);
	ludos_context_free(context);
	text_release(&name);
	text_release(&text);
	return status;
}

static enum status print_turns(const struct arguments *arguments,
    const struct game *game, const struct state *state)
{
	struct game copy = *game;
	const char *unlisted = game->family->unlisted
				   ? game->family->unlisted(game, &state->pos)
				   : NULL;

	if (argument_given(arguments, "after"))
		return print_parts(arguments, game, state);
	if (argument_given(arguments, "json"))
		put_json(arguments, game, state);
	else
		state_turns(game, state, print_turn, &copy);
	if (unlisted)
		speak(stderr, "ludos: %s\n", translated(unlisted));
	return STATUS_GOOD;
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
		status = print_turns(arguments, &game, &state);
	else
		arguments->memory->failed = true;
	game_history_release(&history);
	return status;
}

static enum status moves_of_file(const struct arguments *arguments)
{
	struct stand stand;
	enum status status =
	    stand_at_ply(arguments, arguments->operands[0], &stand);
	enum status printed = STATUS_GOOD;

	if (stand.found)
		printed = print_turns(arguments, &stand.game, &stand.state);
	return printed == STATUS_GOOD ? status : printed;
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
	{ "after", 0, ANY("MOVE"),
	    "the parts that may follow the beginning of a move" },
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
