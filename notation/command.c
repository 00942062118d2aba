#include "notation/command.h"

#include <string.h>

#include "notation/marks.h"

bool command_next(struct patterns *patterns, struct span comment, size_t *at,
    struct command *command)
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

/* What is wrong with a command that we know, or NULL. */
static const char *fault_of(struct patterns *patterns, const struct map *map,
    const struct command *command)
{
	struct marks marks = { .point_count = 0 };

	if (span_is(command->name, "clk") &&
	    !patterns_match(patterns, PATTERN_CLOCK, command->rest, 0, NULL))
		return "a clock is written [%clk h:mm:ss]";
	if (span_is(command->name, "diagram") && command->rest.length > 0)
		return "a diagram is asked for with [%diagram] alone";
	for (unsigned i = 0; i < MARK_KINDS; i++)
		if (span_is(command->name, mark_kinds[i].name) &&
		    !mark_kinds[i].add(&marks, map, command->rest))
			return mark_kinds[i].form;
	return NULL;
}

void command_check(struct record *record, struct patterns *patterns,
    const struct map *map, const struct token *token, struct sink *sink)
{
	struct command command;
	size_t at = 0;

	while (command_next(patterns, token->text, &at, &command)) {
		size_t offset = token->offset + 1 + command.offset;
		const char *wrong = fault_of(patterns, map, &command);

		if (wrong)
			sink_warning(sink, &record->source,
			    record_moves_offset(record, offset), command.length,
			    "%s", wrong);
	}
}
