#include "notation/command.h"

#include <string.h>

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

uint8_t command_point(
    const struct map *map, struct span rest, size_t *at, char *sign)
{
	size_t used;
	uint8_t point =
	    map_find(map, rest.text + *at, rest.length - *at, &used);

	*at += used;
	*sign = *at < rest.length ? rest.text[*at] : '\0';
	if (*sign)
		++*at;
	return point;
}

static bool is_point_list(const struct map *map, struct span rest)
{
	size_t at = 0;
	char sign;

	do {
		if (command_point(map, rest, &at, &sign) == NOWHERE)
			return false;
	} while (sign == ',');
	return sign == '\0';
}

static bool is_arrow_list(const struct map *map, struct span rest)
{
	size_t at = 0;
	char sign;

	do {
		if (command_point(map, rest, &at, &sign) == NOWHERE ||
		    sign != '-')
			return false;
		if (command_point(map, rest, &at, &sign) == NOWHERE)
			return false;
	} while (sign == ',');
	return sign == '\0';
}

void command_check(struct record *record, struct patterns *patterns,
    const struct map *map, const struct token *token, struct sink *sink)
{
	struct command command;
	size_t at = 0;

	while (command_next(patterns, token->text, &at, &command)) {
		size_t offset = token->offset + 1 + command.offset;
		const char *wrong = NULL;

		if (span_is(command.name, "clk") &&
		    !patterns_match(
			patterns, PATTERN_CLOCK, command.rest, 0, NULL))
			wrong = "a clock is written [%clk h:mm:ss]";
		else if (span_is(command.name, "mark") &&
			 !is_point_list(map, command.rest))
			wrong = "marks are points of this board, with commas "
				"between them";
		else if (span_is(command.name, "arrow") &&
			 !is_arrow_list(map, command.rest))
			wrong = "an arrow goes from one point of this board to "
				"another, as in [%arrow FROM-TO]";
		if (wrong)
			sink_warning(sink, &record->source,
			    record_moves_offset(record, offset), command.length,
			    "%s", wrong);
	}
}
