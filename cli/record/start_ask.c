/* The questions before the first turn. */
#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/record/ask.h"
#include "cli/record/session.h"
#include "cli/record/start.h"
#include "cli/record/start_game.h"
#include "cli/spec.h"
#include "notation/text/language.h"
#include "notation/text/patterns.h"

struct questions {
	const struct arguments *arguments;
	struct line_reader *reader;
	struct game game;
	struct text question, answer, players[SIDES_MAX];
	struct text *header;
};

static bool ask(struct questions *questions)
{
	return ask_line(
	    questions->reader, questions->question.data, &questions->answer);
}

static bool ask_players(struct questions *questions)
{
	const struct game *game = &questions->game;

	for (unsigned s = 0; s < game->sides; s++) {
		if (questions->players[s].length)
			continue;
		text_clear(&questions->question);
		text_say(&questions->question, "who plays %s: ",
		    subject_in(questions->question.memory->language,
			game->side[s].name));
		if (!ask(questions))
			return false;
		text_add(&questions->players[s], questions->answer.data,
		    questions->answer.length);
	}
	return true;
}

/* The players that flags name. */
static bool take_players(struct questions *questions)
{
	const struct arguments *arguments = questions->arguments;
	const char *words;
	unsigned side;
	size_t at = 0;

	while ((words = argument_next(arguments, "player", &at))) {
		const char *name =
		    start_player(arguments, &questions->game, words, &side);

		if (!name)
			return false;
		text_clear(&questions->players[side]);
		text_puts(&questions->players[side], name);
	}
	return true;
}

static void add_sides(struct text *out, const struct game *game)
{
	for (unsigned s = 0; s < game->sides; s++)
		text_addf(
		    out, "%s%s", s ? ", " : "", translated(game->side[s].name));
}

static void tell_sides(const struct questions *questions)
{
	struct text sides;

	text_init(&sides, questions->answer.memory);
	add_sides(&sides, &questions->game);
	speak(stdout, "There is no side '%.*s': %s.\n",
	    span_shown(text_span(&questions->answer)), questions->answer.data,
	    sides.data);
	text_release(&sides);
}

/* How the players of that game find out. */
static void tell_lore(const struct questions *questions)
{
	const char *words = translated(questions->game.ruleset->lore->first);
	struct text lines;

	text_init(&lines, questions->answer.memory);
	add_wrapped(&lines, (struct span){ words, strlen(words) }, 0, 0,
	    terminal_look().columns);
	text_putc(&lines, '\n');
	put_made_text(stdout, &lines);
	text_release(&lines);
}

/* Who begins, where the rules leave that open; Enter keeps the first side. */
static bool ask_first(struct questions *questions)
{
	const struct game *game = &questions->game;

	if (!game->ruleset->free_first ||
	    argument_given(questions->arguments, "first") ||
	    argument_given(questions->arguments, "position"))
		return true;
	text_clear(&questions->question);
	text_clear(&questions->answer);
	add_sides(&questions->answer, game);
	text_say(&questions->question,
	    "who begins (%s; Enter for %s): ", questions->answer.data,
	    translated(game->side[0].name));
	if (game->ruleset->lore)
		tell_lore(questions);
	while (ask(questions)) {
		uint8_t side;

		if (questions->answer.length == 0)
			return true;
		if (side_called(game, questions->answer.data, &side)) {
			start_add_field(
			    questions->header, "first", game->side[side].name);
			return true;
		}
		tell_sides(questions);
	}
	return false;
}

/* Keys that any answer is good for; Enter leaves them out. */
static bool ask_facts(struct questions *questions)
{
	static const enum field fields[] = { FIELD_EVENT, FIELD_ROUND,
		FIELD_BOARD };

	for (size_t i = 0; i < COUNT_OF(fields); i++) {
		const char *key = field_table[fields[i]].key.text;

		if (argument_given(questions->arguments, key))
			continue;
		text_clear(&questions->question);
		text_addf(&questions->question, "%s%s", translated(key),
		    translated(": "));
		if (!ask(questions))
			return false;
		if (questions->answer.length)
			start_add_field(
			    questions->header, key, questions->answer.data);
	}
	return true;
}

static bool is_date(const struct text *answer)
{
	struct patterns *patterns = patterns_new(answer->memory);
	bool good = patterns && date_is_good(patterns, text_span(answer));

	patterns_free(patterns);
	return good;
}

/* Today is the answer to Enter. */
static bool ask_date(struct questions *questions)
{
	char today[DATE_ROOM];

	if (argument_given(questions->arguments, "date"))
		return true;
	date_today(today);
	text_clear(&questions->question);
	text_say(&questions->question, "date (Enter for %s): ", today);
	while (ask(questions)) {
		if (questions->answer.length == 0 ||
		    strcmp(questions->answer.data, "today") == 0) {
			start_add_field(questions->header, "date", today);
			return true;
		}
		if (is_date(&questions->answer)) {
			start_add_field(
			    questions->header, "date", questions->answer.data);
			return true;
		}
		speak(stdout, "A date is YYYY-MM-DD, unknown parts are ??.\n");
	}
	return false;
}

static bool ask_all(struct questions *questions)
{
	const char *players[SIDES_MAX] = { NULL };

	if (!ask_game(questions->reader, questions->answer.memory,
		&questions->game) ||
	    !take_players(questions) || !ask_players(questions))
		return false;
	for (unsigned s = 0; s < SIDES_MAX; s++)
		players[s] = questions->players[s].data;
	start_add_game(questions->header, &questions->game);
	start_add_players(questions->header, &questions->game, players);
	start_add_flags(questions->arguments, questions->header);
	return ask_first(questions) && ask_facts(questions) &&
	       ask_date(questions);
}

bool start_by_asking(const struct arguments *arguments,
    struct line_reader *reader, struct text *header)
{
	struct questions questions = {
		.arguments = arguments, .reader = reader, .header = header
	};
	bool good;

	text_init(&questions.question, arguments->memory);
	text_init(&questions.answer, arguments->memory);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		text_init(&questions.players[s], arguments->memory);
	good = ask_all(&questions);
	text_release(&questions.question);
	text_release(&questions.answer);
	for (unsigned s = 0; s < SIDES_MAX; s++)
		text_release(&questions.players[s]);
	return good;
}
