#include "notation/record/comment.h"

#include <string.h>

bool comment_next(struct patterns *patterns, struct span comment, size_t *at,
    struct comment_command *command)
{
	struct span groups[GROUPS_MAX];

	/* Most comments have none, and a search for a byte is cheap. */
	if (*at >= comment.length ||
	    !memchr(comment.text + *at, '[', comment.length - *at))
		return false;
	if (!patterns_match(patterns, PATTERN_COMMAND, comment, *at, groups))
		return false;
	command->offset = (size_t)(groups[0].text - comment.text);
	command->length = groups[0].length;
	command->name = groups[1];
	command->rest = groups[2].text ? groups[2] : (struct span){ "", 0 };
	*at = command->offset + command->length;
	return true;
}

static const struct mark_kind *mark_kind_of(struct span name)
{
	for (unsigned i = 0; i < MARK_KINDS; i++)
		if (span_is(name, mark_kinds[i].name))
			return &mark_kinds[i];
	return NULL;
}

static const char *fault_of_marks(
    const struct mark_kind *kind, const struct map *map, struct span rest)
{
	struct marks marks = { .point_count = 0 };

	return kind->add(&marks, map, rest) ? NULL : kind->form;
}

/* What follows [%clock: a side, and what its clock was set to. */
static bool clock_is_set(struct patterns *patterns, struct span rest,
    struct span *side, struct span *shown)
{
	*shown = rest;
	while (shown->length && !is_blank(*shown->text)) {
		shown->text++;
		shown->length--;
	}
	*side = (struct span){ rest.text, rest.length - shown->length };
	/* A line may end there. */
	while (shown->length && is_blank(*shown->text)) {
		shown->text++;
		shown->length--;
	}
	return patterns_match(patterns, PATTERN_CLOCK, *shown, 0, NULL);
}

/* Of a [%clock]: the side of that name, or -1. */
static int clock_side(const struct game *game, struct span name)
{
	for (unsigned s = 0; s < game->sides; s++)
		if (span_is(name, game->side[s].name))
			return (int)s;
	return -1;
}

long comment_plain_clock(struct span comment)
{
	static const char shape[] = "[%clk 0:00:00]";
	const char *at = comment.text;

	if (comment.length != sizeof(shape) - 1)
		return -1;
	for (size_t i = 0; i < sizeof(shape) - 1; i++)
		if (shape[i] == '0' ? !is_digit(at[i]) : at[i] != shape[i])
			return -1;
	if (at[8] > '5' || at[11] > '5')
		return -1;
	return (at[6] - '0') * 3600L + (at[8] - '0') * 600L +
	       (at[9] - '0') * 60L + (at[11] - '0') * 10L + (at[12] - '0');
}

bool comment_next_clock(struct patterns *patterns, const struct game *game,
    int mover, struct span comment, size_t *at, struct comment_clock *clock)
{
	struct comment_command command;
	struct span name;

	while (comment_next(patterns, comment, at, &command)) {
		clock->side = -1;
		clock->set = span_is(command.name, "clock");
		if (span_is(command.name, "clk")) {
			clock->side = mover;
			clock->shown = command.rest;
		} else if (clock->set && clock_is_set(patterns, command.rest,
					     &name, &clock->shown)) {
			clock->side = clock_side(game, name);
		}
		if (clock->side >= 0)
			return true;
	}
	return false;
}

/* What is wrong with a command that we know, or NULL. */
static const char *fault_of(struct patterns *patterns, const struct map *map,
    const struct comment_command *command)
{
	const struct mark_kind *kind;
	struct span name, shown;

	/* Some have one after every move. */
	if (span_is(command->name, "clk")) {
		if (patterns_match(
			patterns, PATTERN_CLOCK, command->rest, 0, NULL))
			return NULL;
		shown = command->rest;
		if (shown.length == 0 || *shown.text != '-')
			return MESSAGE("a clock is written [%clk h:mm:ss]");
		return MESSAGE("a clock cannot fall below zero");
	}
	if (span_is(command->name, "clock"))
		return clock_is_set(patterns, command->rest, &name, &shown)
			   ? NULL
			   : MESSAGE(
				 "a clock is set with [%clock SIDE h:mm:ss]");
	if (span_is(command->name, "diagram"))
		return command->rest.length > 0
			   ? MESSAGE(
				 "a diagram is asked for with [%diagram] alone")
			   : NULL;
	kind = mark_kind_of(command->name);
	return kind ? fault_of_marks(kind, map, command->rest) : NULL;
}

void comment_check(struct record *record, struct patterns *patterns,
    const struct map *map, const struct token *token, struct sink *sink)
{
	struct comment_command command;
	size_t at = 0;

	while (comment_next(patterns, token->text, &at, &command)) {
		size_t offset = token->offset + 1 + command.offset;
		const char *wrong = fault_of(patterns, map, &command);

		if (wrong)
			sink_report_sentence(sink,
			    &(struct diag){ .level = LEVEL_WARNING },
			    &record->source,
			    record_moves_offset(record, offset), command.length,
			    wrong);
	}
}

/* What a command asks for is in the picture or beside it, or is the picture. */
static void tell_command(struct text *text,
    const struct comment_command *command, struct span comment)
{
	if (mark_kind_of(command->name) || span_is(command->name, "diagram") ||
	    span_is(command->name, "ruling") || span_is(command->name, "clk") ||
	    span_is(command->name, "clock"))
		return;
	text_add(text, comment.text + command->offset, command->length);
}

static void add_words(struct text *text, struct patterns *patterns,
    struct span comment, bool tell)
{
	struct comment_command command;
	size_t at = 0, told = 0;

	while (comment_next(patterns, comment, &at, &command)) {
		text_add(text, comment.text + told, command.offset - told);
		if (tell)
			tell_command(text, &command, comment);
		told = at;
	}
	text_add(text, comment.text + told, comment.length - told);
}

void comment_add_words(
    struct text *text, struct patterns *patterns, struct span comment)
{
	add_words(text, patterns, comment, false);
}

void comment_tell(
    struct text *text, struct patterns *patterns, struct span comment)
{
	add_words(text, patterns, comment, true);
}

void comment_tidy(struct text *words)
{
	size_t to = 0;

	for (size_t i = 0; i < words->length; i++) {
		char c = words->data[i];
		bool blank = is_blank(c);

		if (blank && (to == 0 || words->data[to - 1] == ' '))
			continue;
		words->data[to++] = blank ? ' ' : c;
	}
	while (to > 0 && words->data[to - 1] == ' ')
		to--;
	text_cut(words, to);
}

struct comment_drawing comment_draw(struct marks *marks,
    struct patterns *patterns, const struct map *map, struct span comment)
{
	struct comment_drawing drawing = { 0 };
	struct comment_command command;
	size_t at = 0;

	while (comment_next(patterns, comment, &at, &command)) {
		const struct mark_kind *kind = mark_kind_of(command.name);

		if (kind)
			kind->add(marks, map, command.rest);
		if (span_is(command.name, "diagram"))
			drawing.diagram = true;
		else if (span_is(command.name, "ruling"))
			drawing.ruling = true;
		else if (kind)
			drawing.marks++;
		else
			drawing.others++;
	}
	return drawing;
}

const char *nag_sign(unsigned long nag)
{
	static const char *const signs[] = { NULL, "!", "?", "!!", "??", "!?",
		"?!" };

	return nag < COUNT_OF(signs) ? signs[nag] : NULL;
}
