#include "cli/values.h"

#include <stdio.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/formats.h"
#include "cli/spec.h"
#include "render/book/game_page.h"
#include "render/render.h"
#include "render/scene/language.h"
#include "render/sheet.h"

static void list_colours(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	tell("auto", "on a terminal only", user);
	tell("always", NULL, user);
	tell("never", NULL, user);
}

static void list_languages(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; language_name(i); i++)
		tell(language_name(i), NULL, user);
}

static void list_themes(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; theme_at(i); i++)
		tell(theme_at(i)->name, theme_at(i)->about, user);
}

static void list_pieces(const struct asked *asked, tell_fn *tell, void *user)
{
	static const char *const about[] = {
		[PIECES_USUAL] = "faces where the sides differ in kind",
		[PIECES_PLAIN] = "nothing on them",
		[PIECES_LETTERS] = "the letters of position strings",
		[PIECES_FACES] = "animals and people where there are any",
	};

	(void)asked;
	for (unsigned i = 0; piece_look_name(i); i++)
		tell(piece_look_name(i), about[i], user);
}

static void list_papers(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; paper_at(i); i++)
		tell(paper_at(i)->name, NULL, user);
}

static void list_boards(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; renderer_at(i); i++)
		if (!renderer_at(i)->picture)
			tell(renderer_at(i)->name, renderer_at(i)->about, user);
}

static void list_drawings(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; renderer_at(i); i++)
		tell(renderer_at(i)->name, renderer_at(i)->about, user);
	tell(game_page_name, game_page_about, user);
}

static void list_read_formats(
    const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; format_at(i); i++)
		if (format_is_read(format_at(i)))
			tell(format_at(i)->name, format_at(i)->about, user);
}

static void list_written_formats(
    const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = 0; format_at(i); i++)
		if (format_at(i)->write)
			tell(format_at(i)->name, format_at(i)->about, user);
}

/* Passes words on with something before and behind them. */
struct framing {
	struct memory *memory;
	struct span before;
	const char *behind;
	const char *without; /* words that stand in it already */
	tell_fn *tell;
	void *user;
};

static bool stands_in(const char *list, const char *word)
{
	size_t length = strlen(word);

	for (; *list == '+'; list += 1 + strcspn(list + 1, "+"))
		if (strncmp(list + 1, word, length) == 0 &&
		    list[1 + length] == '+')
			return true;
	return false;
}

static void tell_framed(const char *word, const char *about, void *user)
{
	const struct framing *framing = user;
	struct text whole;

	if (framing->without && stands_in(framing->without, word))
		return;
	text_init(&whole, framing->memory);
	text_add(&whole, framing->before.text, framing->before.length);
	text_puts(&whole, word);
	text_puts(&whole, framing->behind);
	if (!framing->memory->failed)
		framing->tell(whole.data, about, framing->user);
	text_release(&whole);
}

/* Every ruleset of a game, with the game before it. */
static void tell_rulesets(const char *game, const char *about, void *user)
{
	const struct framing *framing = user;
	struct framing rules = *framing;
	struct span name = { game, strlen(game) };
	struct text before;

	(void)about;
	text_init(&before, framing->memory);
	text_addf(&before, "%s/", game);
	rules.before = text_span(&before);
	each_rules(name, tell_framed, &rules);
	text_release(&before);
}

/* oware, oware/abapa; behind a + the options that are not yet there. */
static void list_specs(const struct asked *asked, tell_fn *tell, void *user)
{
	struct framing framing = { .memory = asked->call->memory,
		.behind = "",
		.tell = tell,
		.user = user };
	const char *plus = strrchr(asked->begun, '+');
	const struct ruleset *ruleset;
	const struct family *family;

	if (!plus) {
		each_game(tell, user);
		each_game(tell_rulesets, &framing);
		return;
	}
	ruleset = spec_peek(asked->begun, &family, &framing.without);
	framing.before =
	    (struct span){ asked->begun, (size_t)(plus + 1 - asked->begun) };
	if (ruleset)
		each_option(family, ruleset, tell_framed, &framing);
}

static const char *game_of(const struct arguments *call)
{
	for (size_t i = 0; i < call->given_count; i++)
		if (call->given[i].flag->value == &game_value)
			return call->given[i].value;
	return NULL;
}

static void list_sides(const struct asked *asked, tell_fn *tell, void *user)
{
	const char *spec = game_of(asked->call), *rest;
	const struct ruleset *ruleset;
	const struct family *family;

	ruleset = spec ? spec_peek(spec, &family, &rest) : NULL;
	if (ruleset)
		each_side(family, ruleset, tell, user);
}

static void list_players(const struct asked *asked, tell_fn *tell, void *user)
{
	struct framing framing = { .memory = asked->call->memory,
		.behind = "=",
		.tell = tell,
		.user = user };

	list_sides(asked, tell_framed, &framing);
}

const struct value record_value = { .name = "FILE", .files = "ldn" };
const struct value file_value = { .name = "FILE", .files = "" };
const struct value picture_value = { .name = "FILE", .files = "svg" };
const struct value list_value = { .name = "FILE", .files = "yaml" };
const struct value name_value = { .name = "NAME", .files = "" };

const struct value colour_value = { .name = "WHEN",
	.list = list_colours,
	.unknown = "unknown colour mode '$1'" };
const struct value language_value = { .name = "LANGUAGE",
	.list = list_languages,
	.unknown = "unknown language '$1'" };
const struct value theme_value = {
	.name = "THEME",
	.list = list_themes,
	.unknown = "unknown theme '$1'",
	.files = "yaml",
};
const struct value pieces_value = { .name = "LOOK",
	.list = list_pieces,
	.unknown = "unknown look of pieces '$1'" };
const struct value paper_value = {
	.name = "PAPER", .list = list_papers, .unknown = "unknown paper '$1'"
};
/* Without files of one's own. */
const struct value book_theme_value = {
	.name = "THEME", .list = list_themes, .unknown = "unknown theme '$1'"
};
const struct value board_value = {
	.name = "FORMAT", .list = list_boards, .unknown = "unknown format '$1'"
};
const struct value drawing_value = { .name = "FORMAT",
	.list = list_drawings,
	.unknown = "unknown format '$1'" };
const struct value read_format_value = { .name = "FORMAT",
	.list = list_read_formats,
	.unknown = "unknown format to read '$1'" };
const struct value written_format_value = {
	.name = "FORMAT",
	.list = list_written_formats,
	.unknown = "unknown format to write '$1'",
};

const struct value game_value = { .name = "GAME[/RULES]", .list = list_specs };
const struct value side_value = { .name = "SIDE", .list = list_sides };
const struct value player_value = { .name = "SIDE=NAME", .list = list_players };
