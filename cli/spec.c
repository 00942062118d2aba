#include "cli/spec.h"

#include <stdio.h>
#include <string.h>

#include "cli/choice.h"
#include "cli/files/input.h"
#include "cli/files/speak.h"
#include "notation/record/names.h"
#include "notation/record/position_text.h"
#include "render/svg_read.h"

void each_game(tell_fn *tell, void *user)
{
	struct registered row = { 0 };
	const char *last = "";

	while (registry_next(&row)) {
		if (strcmp(row.ruleset->game, last) != 0)
			tell(row.ruleset->game, row.ruleset->title, user);
		last = row.ruleset->game;
	}
}

void each_rules(struct span game, tell_fn *tell, void *user)
{
	struct registered row = { 0 };

	while (registry_next(&row))
		if (span_is(game, row.ruleset->game))
			tell(row.ruleset->name, row.ruleset->about, user);
}

void each_option(const struct family *family, const struct ruleset *ruleset,
    tell_fn *tell, void *user)
{
	for (size_t i = 0; i < family->option_count; i++)
		if (ruleset->options & (1u << i))
			tell(family->options[i].name, family->options[i].text,
			    user);
}

void each_side(const struct family *family, const struct ruleset *ruleset,
    tell_fn *tell, void *user)
{
	for (unsigned s = 0; s < family->side_count; s++)
		tell(sides_of(family, ruleset)[s].name, NULL, user);
}

static bool find_game(const struct arguments *arguments, struct span game,
    const struct family **family)
{
	struct named near;
	struct choice choice;
	struct text ours;

	if (registry_find(game.text, game.length, NULL, 0, family))
		return true;
	text_init(&ours, arguments->memory);
	choice_init(&choice, arguments->memory, game);
	each_game(choice_offer, &choice);
	/* Other names may be nearer than the ids. */
	near = name_nearest(game);
	if (near.kind != NAME_UNKNOWN) {
		named_write(&near, &ours);
		choice.nearest.best = ours.data;
		choice.nearest.distance = 0;
	}
	choice_error(&choice, arguments->command, "unknown game '%.*s'",
	    span_shown(game), game.text);
	text_release(&ours);
	return false;
}

static bool find_rules(const struct arguments *arguments, struct span game,
    struct span rules, const struct family **family,
    const struct ruleset **ruleset)
{
	struct choice choice;

	*ruleset = registry_find(
	    game.text, game.length, rules.text, rules.length, family);
	if (*ruleset)
		return true;
	choice_init(&choice, arguments->memory, rules);
	each_rules(game, choice_offer, &choice);
	choice_error(&choice, arguments->command,
	    "unknown rules '%.*s' of %.*s", span_shown(rules), rules.text,
	    (int)game.length, game.text);
	return false;
}

bool spec_find(const struct arguments *arguments, const char *spec,
    const struct family **family, const struct ruleset **ruleset)
{
	struct span game = { spec, strcspn(spec, "/+") };
	struct span rules = { spec + game.length + 1, 0 };

	*ruleset = NULL;
	if (!find_game(arguments, game, family))
		return false;
	if (spec[game.length] != '/')
		return true;
	rules.length = strcspn(rules.text, "+");
	return find_rules(arguments, game, rules, family, ruleset);
}

bool spec_is_without_options(const struct arguments *arguments)
{
	for (int i = 0; i < arguments->count; i++) {
		const char *plus = strchr(arguments->operands[i], '+');

		if (!plus)
			continue;
		usage_error(arguments->command,
		    "all options of a ruleset are shown: leave out '%.*s'",
		    span_shown((struct span){ plus, strlen(plus) }), plus);
		return false;
	}
	return true;
}

static bool add_option(const struct arguments *arguments,
    const struct family *family, const struct ruleset *ruleset,
    struct span name, uint32_t *options)
{
	uint32_t bit = registry_option(family, ruleset, name.text, name.length);
	struct choice choice;

	*options |= bit;
	if (bit)
		return true;
	choice_init(&choice, arguments->memory, name);
	each_option(family, ruleset, choice_offer, &choice);
	choice_error(&choice, arguments->command,
	    ruleset->options ? "unknown option '%.*s' of %s/%s"
			     : "unknown option '%.*s' of %s/%s, which has none",
	    span_shown(name), name.text, ruleset->game, ruleset->name);
	return false;
}

const struct ruleset *spec_peek(
    const char *spec, const struct family **family, const char **rest)
{
	size_t game = strcspn(spec, "/+"), rules = 0;

	*rest = spec + game;
	if (**rest == '/') {
		rules = strcspn(*rest + 1, "+");
		*rest += 1 + rules;
	}
	return registry_find(spec, game,
	    spec[game] == '/' ? spec + game + 1 : NULL, rules, family);
}

bool spec_read(
    const struct arguments *arguments, const char *spec, struct game *game)
{
	const struct family *family;
	const struct ruleset *ruleset;
	const char *plus;
	uint32_t options = 0;
	char ours[SPEC_MAX];

	spec = spec_understand(arguments, spec, ours);
	if (!spec || !spec_find(arguments, spec, &family, &ruleset))
		return false;
	if (!ruleset)
		ruleset =
		    registry_find(spec, strcspn(spec, "+"), NULL, 0, &family);
	plus = strchr(spec, '+');
	while (plus) {
		struct span name = { plus + 1, strcspn(plus + 1, "+") };

		if (!add_option(arguments, family, ruleset, name, &options))
			return false;
		plus = strchr(plus + 1, '+');
	}
	if (game_set_up(game, family, ruleset, options))
		return true;
	usage_error(arguments->command,
	    "'%s' has an option that needs another one: %s", spec,
	    registry_missing(family, options));
	return false;
}

/* The one position of a picture that we drew. */
static enum status read_picture(const struct command *command, const char *name,
    struct text *spec, struct text *words)
{
	struct memory *memory = spec->memory;
	struct text svg, other[2];
	struct span all;
	size_t at = 0;
	bool found, several;

	text_init(&svg, memory);
	text_init(&other[0], memory);
	text_init(&other[1], memory);
	if (!input_read_whole(name, &svg)) {
		text_release(&svg);
		return STATUS_MACHINE;
	}
	all = text_span(&svg);
	found = svg_next_position(all, &at, spec, words);
	several = found && svg_next_position(all, &at, &other[0], &other[1]);
	if (!found && !memory->failed)
		usage_error(command,
		    "%s has no position in it, as pictures by 'ludos draw' do",
		    name);
	if (several)
		usage_error(command, "%s has several positions: which?", name);
	text_release(&other[0]);
	text_release(&other[1]);
	text_release(&svg);
	return found && !several && !memory->failed ? STATUS_GOOD
						    : STATUS_USAGE;
}

static bool same_game(const struct game *a, const struct game *b)
{
	return a->ruleset == b->ruleset && a->options == b->options;
}

static enum status read_string(const struct arguments *arguments,
    const struct game *game, const char *words, struct position *pos)
{
	struct position_fault fault;
	struct span text = { words, strlen(words) };
	bool read = position_read(game, text, pos, &fault);
	struct text why;

	if (read && !fault.doubtful)
		return STATUS_GOOD;
	text_init(&why, arguments->memory);
	position_tell(game, &fault, &why);
	if (read)
		speak(stderr, "ludos: warning: a doubtful position: %s\n",
		    why.data);
	else if (fault.offset > 0)
		usage_error(arguments->command,
		    "this position cannot be: %s, at %zu of '%s'", why.data,
		    fault.offset + 1, words);
	else
		usage_error(arguments->command, "this position cannot be: %s",
		    why.data);
	text_release(&why);
	return read ? STATUS_GOOD : STATUS_USAGE;
}

/* What a picture shows; its game must be this one. */
static enum status read_shown(const struct arguments *arguments,
    const struct game *game, const char *name, struct position *pos)
{
	const struct command *command = arguments->command;
	struct text spec, words;
	struct game shown;
	enum status status;

	text_init(&spec, arguments->memory);
	text_init(&words, arguments->memory);
	status = read_picture(command, name, &spec, &words);
	if (status == STATUS_GOOD && !spec_read(arguments, spec.data, &shown))
		status = STATUS_USAGE;
	if (status == STATUS_GOOD && !same_game(game, &shown))
		status = usage_error(command,
		    game->options ? "%s shows %s, not %s/%s with these options"
				  : "%s shows %s, not %s/%s",
		    name, spec.data, game->ruleset->game, game->ruleset->name);
	if (status == STATUS_GOOD)
		status = read_string(arguments, game, words.data, pos);
	text_release(&words);
	text_release(&spec);
	return status;
}

enum status spec_position(const struct arguments *arguments,
    const struct game *game, const char *words, struct position *pos)
{
	if (words && words[0] == '@')
		return read_shown(arguments, game, words + 1, pos);
	if (words)
		return read_string(arguments, game, words, pos);
	*pos = game->start;
	if (game->family->settle)
		game->family->settle(game, pos);
	return STATUS_GOOD;
}

enum status spec_read_position(const struct arguments *arguments,
    const char *spec, const char *words, struct game *game,
    struct position *pos)
{
	const struct command *command = arguments->command;
	struct text shown, string;
	bool picture = words && words[0] == '@';
	char ours[SPEC_MAX];
	enum status status;

	if (spec && !(spec = spec_understand(arguments, spec, ours)))
		return STATUS_USAGE;
	if (!picture || (spec && strpbrk(spec, "/+")))
		return spec_read(arguments, spec, game)
			   ? spec_position(arguments, game, words, pos)
			   : STATUS_USAGE;
	text_init(&shown, arguments->memory);
	text_init(&string, arguments->memory);
	status = read_picture(command, words + 1, &shown, &string);
	if (status == STATUS_GOOD && spec &&
	    !span_is(
		(struct span){ shown.data, strcspn(shown.data, "/") }, spec))
		status = usage_error(command, "%s shows %s, not %s", words + 1,
		    shown.data, spec);
	if (status == STATUS_GOOD && !spec_read(arguments, shown.data, game))
		status = STATUS_USAGE;
	if (status == STATUS_GOOD)
		status = read_string(arguments, game, string.data, pos);
	text_release(&string);
	text_release(&shown);
	return status;
}
