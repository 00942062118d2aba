#include "cli/moment.h"

#include <string.h>

#include "notation/command.h"

struct search {
	struct moment *moment;
	struct patterns *patterns;
	unsigned long wanted;
};

static void add_marks(
    struct moment *moment, const struct map *map, struct span list)
{
	size_t at = 0;
	char sign = ',';

	while (sign == ',' && moment->mark_count < MARKS_MAX) {
		uint8_t point = command_point(map, list, &at, &sign);

		if (point == NOWHERE)
			return;
		moment->marks[moment->mark_count++] = point;
	}
}

static void add_arrows(
    struct moment *moment, const struct map *map, struct span list)
{
	size_t at = 0;
	char sign = ',';

	while (sign == ',' && moment->arrow_count < MARKS_MAX) {
		uint8_t from = command_point(map, list, &at, &sign);
		uint8_t to = sign == '-' ? command_point(map, list, &at, &sign)
					 : NOWHERE;

		if (from == NOWHERE || to == NOWHERE)
			return;
		moment->arrows[moment->arrow_count][0] = from;
		moment->arrows[moment->arrow_count++][1] = to;
	}
}

void moment_add_comment(struct moment *moment, struct patterns *patterns,
    const struct map *map, struct span comment)
{
	struct command command;
	size_t at = 0;

	while (command_next(patterns, comment, &at, &command)) {
		if (span_is(command.name, "mark"))
			add_marks(moment, map, command.rest);
		else if (span_is(command.name, "arrow"))
			add_arrows(moment, map, command.rest);
	}
}

static void tell_command(
    struct text *text, const struct command *command, struct span comment)
{
	if (span_is(command->name, "mark") || span_is(command->name, "arrow"))
		return;
	if (span_is(command->name, "clk"))
		text_addf(text, "(clock %.*s)", (int)command->rest.length,
		    command->rest.text);
	else
		text_add(text, comment.text + command->offset, command->length);
}

void comment_tell(
    struct text *text, struct patterns *patterns, struct span comment)
{
	struct command command;
	size_t at = 0, told = 0;

	while (command_next(patterns, comment, &at, &command)) {
		text_add(text, comment.text + told, command.offset - told);
		tell_command(text, &command, comment);
		told = at;
	}
	text_add(text, comment.text + told, comment.length - told);
}

static bool see(const struct step *step, void *user)
{
	struct search *search = user;
	struct moment *moment = search->moment;

	if (step->depth > 0)
		return true;
	if (step->kind == STEP_COMMENT && step->ply == search->wanted)
		moment_add_comment(
		    moment, search->patterns, &step->game->map, step->text);
	if (step->kind != STEP_TURN)
		return true;
	if (step->ply > search->wanted)
		return false;
	moment->ply = step->ply;
	moment->before = *step->before;
	moment->after = *step->after;
	moment->report = *step->report;
	moment->has_turn = true;
	return true;
}

bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict)
{
	struct search search = { .moment = moment,
		.patterns = replay_patterns(replay) };
	struct past past;

	if (ply < 0) {
		/* The whole game once, to know how long it is. */
		struct sink silent;

		sink_init(&silent, NULL, NULL);
		replay_record(
		    replay, record, source, &silent, NULL, NULL, verdict);
		sink_release(&silent);
		ply = (long)verdict->plies + 1 + ply;
	}
	search.wanted = ply < 0 ? 0 : (unsigned long)ply;
	memset(moment, 0, sizeof(*moment));
	replay_record(replay, record, source, sink, see, &search, verdict);
	if (!verdict->game)
		return false;
	if (moment->has_turn)
		return true;
	past_init(&past);
	state_begin(verdict->game, &moment->after, &past, &verdict->start);
	past_release(&past);
	return true;
}

void moment_view(
    const struct moment *moment, const struct game *game, struct view *view)
{
	view->game = game;
	view->state = &moment->after;
	view->before = moment->has_turn ? &moment->before.pos : NULL;
	view->report = moment->has_turn ? &moment->report : NULL;
	view->marks = moment->marks;
	view->mark_count = moment->mark_count;
	view->arrows = moment->arrows;
	view->arrow_count = moment->arrow_count;
}
