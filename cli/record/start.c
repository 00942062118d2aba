#include "cli/record/start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/speak.h"
#include "cli/spec.h"
#include "notation/record/ldn_write.h"

static void add_field(struct text *header, const char *key, const char *value)
{
	text_addf(header, "%s: ", key);
	yaml_write_scalar(header, (struct span){ value, strlen(value) }, false);
	text_putc(header, '\n');
}

static void add_game(struct text *header, const struct game *game)
{
	const struct family *family = game->family;
	bool first = true;

	text_puts(header, "---\nldn: 1\n");
	add_field(header, "game", game->ruleset->game);
	add_field(header, "rules", game->ruleset->name);
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
	    span_shown(name, 60), name.text, game->ruleset->game);
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
static const char *find_player(const struct arguments *arguments,
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

static void add_players(struct text *header, const struct game *game,
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

/* Keys that are taken as they are given. */
static void add_flags(const struct arguments *arguments, struct text *header)
{
	static const enum field fields[] = { FIELD_EVENT, FIELD_SITE,
		FIELD_ROUND, FIELD_BOARD, FIELD_ANNOTATOR, FIELD_SOURCE,
		FIELD_FIRST, FIELD_DATE, FIELD_POSITION };

	for (size_t i = 0; i < COUNT_OF(fields); i++) {
		const char *key = field_table[fields[i]].key.text;

		if (argument_given(arguments, key))
			add_field(header, key, argument(arguments, key));
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
		const char *name = find_player(arguments, &game, words, &side);

		if (!name)
			return false;
		players[side] = name;
	}
	if (!check_first(arguments, &game))
		return false;
	add_game(header, &game);
	add_players(header, &game, players);
	add_flags(arguments, header);
	return true;
}

/* --- asking ------------------------------------------------------------------ */

/* An answer without blanks around it; to be freed, NULL to leave. */
static char *ask(struct line_reader *reader, const char *question)
{
	struct span line;
	enum line_answer answer;

	do
		answer = line_reader_next(reader, question, &line);
	while (answer == LINE_TOO_LONG);
	if (answer != LINE_READ)
		return NULL;
	while (line.length && line.text[line.length - 1] == ' ')
		line.length--;
	while (line.length && *line.text == ' ') {
		line.text++;
		line.length--;
	}
	return strndup(line.length ? line.text : "", line.length);
}

static void show_rulesets(const char *game)
{
	struct registered row = { 0 };

	while (registry_next(&row))
		if (!game || strcmp(row.ruleset->game, game) == 0)
			speak(stdout, "  %s/%s  %s\n", row.ruleset->game,
			    row.ruleset->name, row.ruleset->title);
}

/* By any name that people use. */
static const struct ruleset *find_ruleset(
    const char *name, const struct family **family, struct memory *memory)
{
	char ours[SPEC_MAX];
	struct text told;
	const char *spec, *slash;

	text_init(&told, memory);
	spec = spec_translate(name, ours, &told);
	if (told.length)
		speak(stdout, "%s\n", told.data);
	text_release(&told);
	slash = spec ? strchr(spec, '/') : NULL;
	if (!spec)
		return NULL;
	return registry_find(spec, strcspn(spec, "/"), slash ? slash + 1 : NULL,
	    slash ? strlen(slash + 1) : 0, family);
}

static const struct ruleset *ask_ruleset(struct line_reader *reader,
    const struct family **family, struct memory *memory)
{
	show_rulesets(NULL);
	for (;;) {
		char *name = ask(reader, "game[/rules]: ");
		const struct ruleset *ruleset;

		if (!name)
			return NULL;
		ruleset = find_ruleset(name, family, memory);
		free(name);
		if (ruleset)
			return ruleset;
		speak(stdout, "There is no such game; these are the games:\n");
		show_rulesets(NULL);
	}
}

/* Who begins, where the rules leave that open; Enter keeps the first side. */
static bool ask_first(
    struct line_reader *reader, const struct game *game, struct text *header)
{
	struct text question;
	bool good = false, known = false;

	text_init(&question, header->memory);
	text_puts(&question, "who begins (");
	for (unsigned s = 0; s < game->sides; s++)
		text_addf(&question, "%s%s", s ? ", " : "", game->side[s].name);
	text_addf(&question, "; nothing for %s): ", game->side[0].name);
	if (game->ruleset->lore)
		speak(stdout, "%s\n", game->ruleset->lore->first);
	while (!known) {
		char *name = ask(reader, question.data);

		good = name != NULL;
		known = !name || !*name;
		for (unsigned s = 0; !known && s < game->sides; s++)
			known = strcmp(name, game->side[s].name) == 0;
		if (name && *name && known)
			add_field(header, "first", name);
		free(name);
	}
	text_release(&question);
	return good;
}

static bool ask_options(struct line_reader *reader, struct game *game,
    const struct family *family, const struct ruleset *ruleset)
{
	for (;;) {
		uint32_t options = 0;
		bool known = true;
		char *names;

		if (!ruleset->options)
			return game_set_up(game, family, ruleset, 0);
		for (size_t i = 0; i < family->option_count; i++)
			if (ruleset->options & (1u << i))
				speak(stdout, "  %s  %s\n",
				    family->options[i].name,
				    family->options[i].text);
		names = ask(reader, "options, or nothing: ");
		if (!names)
			return false;
		for (const char *at = names + strspn(names, " ,+"); *at;) {
			size_t length = strcspn(at, " ,+");
			uint32_t bit =
			    registry_option(family, ruleset, at, length);

			known &= bit != 0;
			options |= bit;
			at += length;
			at += strspn(at, " ,+");
		}
		free(names);
		if (known && game_set_up(game, family, ruleset, options))
			return true;
		speak(
		    stdout, "Not all of these go together; the options are:\n");
	}
}

bool start_by_asking(const struct arguments *arguments,
    struct line_reader *reader, struct text *header)
{
	const struct family *family;
	const struct ruleset *ruleset =
	    ask_ruleset(reader, &family, arguments->memory);
	char *names[SIDES_MAX] = { NULL };
	const char *players[SIDES_MAX] = { NULL };
	struct game game;
	bool good = ruleset && ask_options(reader, &game, family, ruleset);

	for (unsigned s = 0; good && s < game.sides; s++) {
		char question[64];

		snprintf(question, sizeof(question),
		    "who plays %s: ", game.side[s].name);
		players[s] = names[s] = ask(reader, question);
		good = names[s] != NULL;
	}
	if (good) {
		add_game(header, &game);
		add_players(header, &game, players);
		add_flags(arguments, header);
	}
	if (good && ruleset->free_first &&
	    !argument_given(arguments, "first") &&
	    !argument_given(arguments, "position"))
		good = ask_first(reader, &game, header);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		free(names[s]);
	return good;
}
