#include <stdio.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/spec.h"
#include "notation/record/names.h"

/* omweso/ludos, yote/ludos, ... */
static void list_rulesets(struct span name, struct text *list)
{
	struct registered row = { 0 };
	bool any = false;

	while (registry_next(&row)) {
		const char *game = row.ruleset->game;

		if (name_find_rules((struct span){ game, strlen(game) },
			name) != row.ruleset)
			continue;
		text_addf(
		    list, "%s%s/%s", any ? ", " : "", game, row.ruleset->name);
		any = true;
	}
}

/* The game, or its ruleset, by any of its names; false if it is not one of
 * ours, or several. */
static bool understand_game(
    struct span name, struct named *named, struct text *told)
{
	const struct family *family;

	*named = (struct named){ .kind = NAME_UNKNOWN };
	if (registry_find(name.text, name.length, NULL, 0, &family))
		return true;
	*named = name_find(name);
	if (named->kind != NAME_SHARED && named->kind != NAME_STRANGER)
		return true;
	if (named->kind == NAME_STRANGER) {
		text_say(told, "'%.*s' is not one of ours; the nearest is %s",
		    (int)name.length, name.text, named->stranger->game);
	} else {
		text_say(told,
		    "'%.*s' is a ruleset of several games: ", (int)name.length,
		    name.text);
		list_rulesets(name, told);
	}
	return false;
}

/* The rules after the game's name, in our words or as they are. */
static struct span understand_rules(struct span game, struct span rules)
{
	const struct ruleset *row = name_find_rules(game, rules);

	return row ? (struct span){ row->name, strlen(row->name) } : rules;
}

const char *spec_translate(
    const char *spec, char ours[SPEC_MAX], struct text *told)
{
	struct span game = { spec, strcspn(spec, "/+") }, rules = { NULL, 0 };
	const char *rest = spec + game.length;
	struct named named;
	size_t names;

	if (strlen(spec) >= SPEC_MAX / 2)
		return spec;
	if (!understand_game(game, &named, told))
		return NULL;
	if (named.kind != NAME_UNKNOWN)
		game = (struct span){ named.ruleset->game,
			strlen(named.ruleset->game) };
	if (named.kind == NAME_RULESET)
		rules = (struct span){ named.ruleset->name,
			strlen(named.ruleset->name) };
	if (*rest == '/') {
		rules = (struct span){ rest + 1, strcspn(rest + 1, "+") };
		rest += 1 + rules.length;
		rules = understand_rules(game, rules);
	}
	names = (size_t)snprintf(ours, SPEC_MAX, "%.*s%s%.*s", (int)game.length,
	    game.text, rules.text ? "/" : "", (int)rules.length,
	    rules.text ? rules.text : "");
	snprintf(ours + names, SPEC_MAX - names, "%s", rest);
	if (strcmp(ours, spec) != 0)
		text_say(told, "'%.*s' is %.*s", (int)(rest - spec), spec,
		    (int)names, ours);
	return ours;
}

const char *spec_understand(
    const struct arguments *arguments, const char *spec, char ours[SPEC_MAX])
{
	struct text told;

	text_init(&told, arguments->memory);
	spec = spec_translate(spec, ours, &told);
	if (!spec)
		usage_error(arguments->command, "%s", told.data);
	else if (told.length)
		speak(stderr, "ludos: %s\n", told.data);
	text_release(&told);
	return spec;
}

const char *spec_of_words(
    const struct arguments *arguments, char ours[SPEC_MAX])
{
	struct text words;
	const char *spec;

	if (arguments->count < 2)
		return spec_understand(arguments, arguments->operands[0], ours);
	text_init(&words, arguments->memory);
	for (int i = 0; i < arguments->count; i++)
		text_addf(&words, "%s%s", i ? " " : "", arguments->operands[i]);
	spec = spec_understand(arguments, words.data, ours);
	if (spec && spec != ours)
		snprintf(ours, SPEC_MAX, "%s", spec);
	text_release(&words);
	return spec ? ours : NULL;
}
