#include "cli/moment.h"

#include <string.h>

#include "notation/command.h"

/* Looks for a ply of the main line, or for the n-th turn that
 * is written, variations counted. */
struct search {
	struct moment *moment; /* NULL: only look for diagrams */
	struct patterns *patterns;
	unsigned long wanted;
	long after, found; /* turns with a diagram */
	/* The number of the turn that a comment belongs to, and of the one
	 * before it, by depth. */
	unsigned long turns, at[VARIATIONS_MAX + 2], before[VARIATIONS_MAX + 2];
};

static bool asks_for_diagram(struct patterns *patterns, struct span comment)
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
static void keep_remark(
    struct patterns *patterns, struct span comment, char *remark)
{
	struct command command;
	size_t at = 0, from = 0;
	struct text words;

	text_init(&words);
	while (command_next(patterns, comment, &at, &command)) {
		text_add(&words, comment.text + from, command.offset - from);
		from = at;
	}
	text_add(&words, comment.text + from, comment.length - from);
	if (!words.failed) {
		char *begin = words.data + strspn(words.data, " \n\t");
		size_t length = strlen(begin);

		while (length > 0 && strchr(" \n\t", begin[length - 1]))
			length--;
		length = (size_t)span_shown(
		    (struct span){ begin, length }, REMARK_MAX);
		memcpy(remark, begin, length);
		remark[length] = '\0';
	}
	text_release(&words);
}

static void see_comment(struct search *search, const struct step *step)
{
	struct moment *moment = search->moment;

	moment_add_comment(
	    moment, search->patterns, &step->game->map, step->text);
	if (asks_for_diagram(search->patterns, step->text))
		keep_remark(search->patterns, step->text, moment->remark);
}

static void keep_turn(struct moment *moment, const struct step *step)
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
		see_comment(search, step);
	if (step->kind != STEP_TURN)
		return true;
	if (step->ply > search->wanted)
		return false;
	keep_turn(search->moment, step);
	return true;
}

/* A variation begins where the turn it replaces was played. */
static void count_turns(struct search *search, const struct step *step)
{
	unsigned depth = step->depth;

	if (step->kind == STEP_TURN) {
		search->before[depth] = search->at[depth];
		search->at[depth] = ++search->turns;
	} else if (step->kind == STEP_OPEN && depth > 0) {
		search->at[depth] = search->before[depth - 1];
	}
}

static bool see_turn(const struct step *step, void *user)
{
	struct search *search = user;

	count_turns(search, step);
	if (step->kind == STEP_TURN && search->turns == search->wanted)
		keep_turn(search->moment, step);
	if (step->kind == STEP_COMMENT &&
	    search->at[step->depth] == search->wanted)
		see_comment(search, step);
	return true;
}

static bool see_diagram(const struct step *step, void *user)
{
	struct search *search = user;
	long turn;

	count_turns(search, step);
	turn = (long)search->at[step->depth];
	if (step->kind == STEP_COMMENT && turn > search->after &&
	    (search->found < 0 || turn < search->found) &&
	    asks_for_diagram(search->patterns, step->text))
		search->found = turn;
	return true;
}

/* Before the first turn there is only the start. */
static void begin_moment(struct moment *moment, const struct verdict *verdict)
{
	struct past past;

	if (moment->has_turn)
		return;
	past_init(&past);
	state_begin(verdict->game, &moment->after, &past, &verdict->start);
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
	struct search search = { .moment = moment,
		.patterns = replay_patterns(replay) };

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
	replay_record(replay, record, source, sink, see_ply, &search, verdict);
	if (!verdict->game)
		return false;
	begin_moment(moment, verdict);
	moment_see_end(moment, verdict);
	return true;
}

bool moment_next_diagram(struct replay *replay, struct record *record,
    const struct source *source, long *turn, struct moment *moment,
    struct verdict *verdict)
{
	struct search search = { .moment = moment,
		.patterns = replay_patterns(replay),
		.after = *turn,
		.found = -1 };
	struct search second = search;
	struct sink silent;

	sink_init(&silent, NULL, NULL);
	replay_record(
	    replay, record, source, &silent, see_diagram, &search, verdict);
	*turn = search.found;
	if (search.found >= 0) {
		second.wanted = (unsigned long)search.found;
		memset(moment, 0, sizeof(*moment));
		replay_record(replay, record, source, &silent, see_turn,
		    &second, verdict);
	}
	sink_release(&silent);
	if (search.found < 0 || !verdict->game)
		return false;
	begin_moment(moment, verdict);
	moment_see_end(moment, verdict);
	return true;
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
