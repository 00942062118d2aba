#include "cli/moment.h"

#include <string.h>

#include "notation/command.h"

/* Looks for a ply of the main line. */
struct search {
	struct memory *memory;
	struct moment *moment;
	struct patterns *patterns;
	unsigned long wanted;
};

bool asks_for_diagram(struct patterns *patterns, struct span comment)
{
	struct command command;
	size_t at = 0;

	while (command_next(patterns, comment, &at, &command))
		if (span_is(command.name, "diagram"))
			return true;
	return false;
}

/* What a command asks for is in the picture, or is the picture. */
static bool is_drawn(struct span name)
{
	for (unsigned i = 0; i < MARK_KINDS; i++)
		if (span_is(name, mark_kinds[i].name))
			return true;
	return span_is(name, "diagram");
}

void moment_add_comment(struct moment *moment, struct patterns *patterns,
    const struct map *map, struct span comment)
{
	struct command command;
	size_t at = 0;

	while (command_next(patterns, comment, &at, &command))
		for (unsigned i = 0; i < MARK_KINDS; i++)
			if (span_is(command.name, mark_kinds[i].name))
				mark_kinds[i].add(
				    &moment->marks, map, command.rest);
}

static void tell_command(
    struct text *text, const struct command *command, struct span comment)
{
	if (is_drawn(command->name))
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

/* The words of a comment without its commands. */
static void keep_remark(struct patterns *patterns, struct memory *memory,
    struct span comment, char *remark)
{
	struct command command;
	size_t at = 0, from = 0;
	struct text words;
	char *begin;
	size_t length;

	text_init(&words, memory);
	while (command_next(patterns, comment, &at, &command)) {
		text_add(&words, comment.text + from, command.offset - from);
		from = at;
	}
	text_add(&words, comment.text + from, comment.length - from);
	begin = words.data + strspn(words.data, " \n\t");
	length = strlen(begin);
	while (length > 0 && strchr(" \n\t", begin[length - 1]))
		length--;
	length = (size_t)span_shown((struct span){ begin, length }, REMARK_MAX);
	memcpy(remark, begin, length);
	remark[length] = '\0';
	text_release(&words);
}

void moment_hear(struct moment *moment, struct patterns *patterns,
    struct memory *memory, const struct step *comment)
{
	moment_add_comment(
	    moment, patterns, &comment->game->map, comment->text);
	if (asks_for_diagram(patterns, comment->text))
		keep_remark(patterns, memory, comment->text, moment->remark);
}

void moment_keep_turn(struct moment *moment, const struct step *step)
{
	moment->ply = step->ply;
	moment->depth = step->depth;
	moment->before = *step->before;
	moment->after = *step->after;
	moment->report = *step->report;
	moment->has_turn = true;
}

static bool see_ply(const struct step *step, void *user)
{
	struct search *search = user;

	if (step->depth > 0)
		return true;
	if (step->kind == STEP_COMMENT && step->ply == search->wanted)
		moment_hear(
		    search->moment, search->patterns, search->memory, step);
	if (step->kind != STEP_TURN)
		return true;
	if (step->ply > search->wanted)
		return false;
	moment_keep_turn(search->moment, step);
	return true;
}

void moment_begin(
    struct moment *moment, const struct verdict *verdict, struct memory *memory)
{
	struct past past;

	past_init(&past);
	memory->failed |=
	    !state_begin(verdict->game, &moment->after, &past, &verdict->start);
	past_release(&past);
}

void moment_see_end(struct moment *moment, const struct verdict *verdict)
{
	moment->stops = !verdict->stopped && moment->depth == 0 &&
			moment->ply == verdict->plies;
	if (moment->stops)
		moment->after.outcome = verdict->final.outcome;
}

bool moment_find(struct replay *replay, struct record *record,
    const struct source *source, long ply, struct sink *sink,
    struct moment *moment, struct verdict *verdict)
{
	struct memory *memory = sink->memory;
	struct search search = { .memory = memory,
		.moment = moment,
		.patterns = replay_patterns(replay) };

	if (ply < 0) {
		/* The whole game once, to know how long it is. */
		struct sink silent;

		sink_init(&silent, memory, NULL, NULL);
		replay_record(
		    replay, record, source, &silent, NULL, NULL, verdict);
		sink_release(&silent);
		ply = (long)verdict->plies + 1 + ply;
	}
	search.wanted = ply < 0 ? 0 : (unsigned long)ply;
	memset(moment, 0, sizeof(*moment));
	replay_record(replay, record, source, sink, see_ply, &search, verdict);
	if (!verdict->game)
		return false;
	if (!moment->has_turn)
		moment_begin(moment, verdict, memory);
	moment_see_end(moment, verdict);
	return !memory->failed;
}

void moment_view(
    const struct moment *moment, const struct game *game, struct view *view)
{
	moment_view_part(moment, game, PART_AFTER, view);
}

void moment_view_part(const struct moment *moment, const struct game *game,
    enum moment_part part, struct view *view)
{
	bool before = part != PART_AFTER && moment->has_turn;
	bool told = moment->has_turn && part != PART_BEFORE;

	view->game = game;
	view->state = before ? &moment->before : &moment->after;
	view->outcome =
	    moment->stops && !before ? &moment->after.outcome : NULL;
	view->before = told ? &moment->before.pos : NULL;
	view->report = told ? &moment->report : NULL;
	view->to_come = told && part == PART_MOVE;
	view_show_marks(view, &moment->marks);
}
