#include "cli/record/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/speak.h"
#include "cli/spec.h"
#include "notation/replay/ldn_write.h"

void start_add_field(struct text *header, const char *key, const char *value)
{
	text_addf(header, "%s: ", key);
	yaml_write_scalar(header, (struct span){ value, strlen(value) }, false);
	text_putc(header, '\n');
}

void start_add_game(struct text *header, const struct game *game)
{
	const struct family *family = game->family;
	bool first = true;

	text_puts(header, "---\nldn: 1\n");
	start_add_field(header, "game", game->ruleset->game);
	start_add_field(header, "rules", game->ruleset->name);
	for (size_t i = 0; i < family->option_count; i++) {
		if (!(game->options & (1u << i)))
			continue;
		text_addf(header, "%s%s", first ? "options: [" : ", ",
		    family->options[i].name);
		first = false;
	}
	text_puts(header, first ? "" : "]\n");
}

static void unknown_side(const struct arguments *arguments,
    const struct game *game, struct span name)
{
	struct choice choice;

	choice_init(&choice, arguments->memory, name);
	each_side(game->family, game->ruleset, choice_offer, &choice);
	choice_error(&choice, arguments->command, "unknown side '%.*s' of %s",
	    span_shown(name), name.text, game->ruleset->game);
}

/* --first names a side, if it is there. */
static bool check_first(
    const struct arguments *arguments, const struct game *game)
{
	const char *first = argument(arguments, "first");

	for (unsigned s = 0; first && s < game->sides; s++)
		if (strcmp(first, game->side[s].name) == 0)
			return true;
	if (first)
		unknown_side(
		    arguments, game, (struct span){ first, strlen(first) });
	return !first;
}

/* south=Ama: the side there is, or NULL after telling. */
const char *start_player(const struct arguments *arguments,
    const struct game *game, const char *words, unsigned *side)
{
	const char *equals = strchr(words, '=');

	for (unsigned s = 0; equals && s < game->sides; s++) {
		struct span name = { words, (size_t)(equals - words) };

		if (!span_is(name, game->side[s].name))
			continue;
		*side = s;
		return equals + 1;
	}
	if (equals)
		unknown_side(arguments, game,
		    (struct span){ words, (size_t)(equals - words) });
	else
		usage_error(arguments->command,
		    "--player is a side and a name, such as %s=Ama, not '%s'",
		    game->side[0].name, words);
	return NULL;
}

void start_add_players(struct text *header, const struct game *game,
    const char *const players[SIDES_MAX])
{
	bool any = false;

	for (unsigned s = 0; s < game->sides; s++) {
		if (!players[s] || !*players[s])
			continue;
		text_puts(header, any ? "" : "players:\n");
		any = true;
		text_addf(header, "  %s: ", game->side[s].name);
		yaml_write_scalar(header,
		    (struct span){ players[s], strlen(players[s]) }, false);
		text_putc(header, '\n');
	}
}

const enum field start_fields[START_FIELDS] = { FIELD_EVENT, FIELD_SITE,
	FIELD_ROUND, FIELD_BOARD, FIELD_ANNOTATOR, FIELD_SOURCE, FIELD_FIRST,
	FIELD_DATE, FIELD_CLOCK, FIELD_POSITION };

const char *start_value(
    const struct arguments *arguments, enum field field, char today[DATE_ROOM])
{
	const char *value = argument(arguments, field_table[field].key.text);

	if (!value || field != FIELD_DATE || strcmp(value, "today") != 0)
		return value;
	date_today(today);
	return today;
}

void start_add_flags(const struct arguments *arguments, struct text *header)
{
	char today[DATE_ROOM];

	for (size_t i = 0; i < COUNT_OF(start_fields); i++) {
		const char *value =
		    start_value(arguments, start_fields[i], today);

		if (value)
			start_add_field(header,
			    field_table[start_fields[i]].key.text, value);
	}
}

bool start_from_flags(const struct arguments *arguments, struct text *header)
{
	const char *players[SIDES_MAX] = { NULL }, *words;
	struct game game;
	unsigned side;
	size_t at = 0;

	if (!spec_read(arguments, argument(arguments, "game"), &game))
		return false;
	while ((words = argument_next(arguments, "player", &at))) {
		const char *name = start_player(arguments, &game, words, &side);

		if (!name)
			return false;
		players[side] = name;
	}
	if (!check_first(arguments, &game))
		return false;
	start_add_game(header, &game);
	start_add_players(header, &game, players);
	start_add_flags(arguments, header);
	return true;
}
