#include "notation/record/game_text.h"

#include <string.h>

#include "notation/text/nearest.h"

void spec_fault_init(struct spec_fault *fault, struct memory *memory)
{
	memset(fault, 0, sizeof(*fault));
	text_init(&fault->what, memory);
}

void spec_fault_release(struct spec_fault *fault)
{
	text_release(&fault->what);
}

/* "unknown rules 'foo' of oware: abapa, awele": what exists is offered after
 * this, name by name. */
struct unknown {
	struct spec_fault *fault;
	struct nearest nearest;
	bool offered;
};

static void unknown_begin(struct unknown *unknown, struct spec_fault *fault,
    const char *kind, struct span word, struct span of)
{
	unknown->fault = fault;
	unknown->offered = false;
	fault->word = word;
	nearest_init(&unknown->nearest, word);
	text_clear(&fault->what);
	text_addf(&fault->what, "unknown %s '%.*s'%s%.*s", kind,
	    span_shown(word), word.text, of.length ? " of " : "",
	    (int)of.length, of.text);
}

static void unknown_offer(struct unknown *unknown, const char *name)
{
	nearest_offer(&unknown->nearest, name);
	unknown->fault->nearest = unknown->nearest.best;
	text_addf(&unknown->fault->what, "%s%s", unknown->offered ? ", " : ": ",
	    name);
	unknown->offered = true;
}

/* A ruleset where the game should be. */
static bool is_ruleset(
    const struct ruleset *row, struct span word, struct spec_fault *fault)
{
	if (!span_is(word, row->name))
		return false;
	text_clear(&fault->what);
	text_addf(&fault->what, "'%s' is a ruleset: say %s/%s", row->name,
	    row->game, row->name);
	fault->nearest = NULL;
	return true;
}

/* *ruleset is the game's first. */
static bool find_game(struct span game, const struct family **family,
    const struct ruleset **ruleset, struct spec_fault *fault)
{
	const char *before = "";
	struct registered row = { 0 };
	struct unknown unknown;

	*ruleset = registry_find(game.text, game.length, NULL, 0, family);
	if (*ruleset)
		return true;
	unknown_begin(&unknown, fault, "game", game, (struct span){ "", 0 });
	while (registry_next(&row)) {
		if (is_ruleset(row.ruleset, game, fault))
			return false;
		if (strcmp(row.ruleset->game, before) != 0)
			unknown_offer(&unknown, row.ruleset->game);
		before = row.ruleset->game;
	}
	return false;
}

static bool find_rules(struct span game, struct span rules,
    const struct family **family, const struct ruleset **ruleset,
    struct spec_fault *fault)
{
	struct registered row = { 0 };
	struct unknown unknown;

	*ruleset = registry_find(
	    game.text, game.length, rules.text, rules.length, family);
	if (*ruleset)
		return true;
	unknown_begin(&unknown, fault, "rules", rules, game);
	while (registry_next(&row))
		if (span_is(game, row.ruleset->game))
			unknown_offer(&unknown, row.ruleset->name);
	return false;
}

static bool look_up(const char *spec, const struct family **family,
    const struct ruleset **ruleset, struct spec_fault *fault)
{
	struct span game = { spec, strcspn(spec, "/+") };
	struct span rules = { spec + game.length + 1, 0 };

	if (!find_game(game, family, ruleset, fault))
		return false;
	if (spec[game.length] != '/')
		return true;
	rules.length = strcspn(rules.text, "+");
	return find_rules(game, rules, family, ruleset, fault);
}

/* of: the rules, as they were named. */
static bool add_option(const struct family *family,
    const struct ruleset *ruleset, struct span of, struct span name,
    uint32_t *options, struct spec_fault *fault)
{
	uint32_t bit = registry_option(family, ruleset, name.text, name.length);
	struct unknown unknown;

	*options |= bit;
	if (bit)
		return true;
	unknown_begin(&unknown, fault, "option", name, of);
	for (size_t i = 0; i < family->option_count; i++)
		if (ruleset->options & (1u << i))
			unknown_offer(&unknown, family->options[i].name);
	if (!unknown.offered)
		text_puts(&fault->what, ", which has none");
	return false;
}

bool spec_set_up(const char *spec, struct game *game, struct spec_fault *fault)
{
	const struct family *family;
	const struct ruleset *ruleset;
	struct span rules = { spec, strcspn(spec, "+") };
	const char *plus = strchr(spec, '+');
	uint32_t options = 0;

	if (!look_up(spec, &family, &ruleset, fault))
		return false;
	while (plus) {
		struct span name = { plus + 1, strcspn(plus + 1, "+") };

		if (!add_option(family, ruleset, rules, name, &options, fault))
			return false;
		plus = strchr(plus + 1, '+');
	}
	if (game_set_up(game, family, ruleset, options))
		return true;
	fault->word = (struct span){ spec, strlen(spec) };
	text_addf(&fault->what,
	    "'%.*s' has an option that needs another one: %s",
	    span_shown(fault->word), spec, registry_missing(family, options));
	return false;
}

void spec_write(const struct game *game, struct text *text)
{
	text_addf(text, "%s/%s", game->ruleset->game, game->ruleset->name);
	for (size_t i = 0; i < game->family->option_count; i++)
		if (game_has(game, 1u << i))
			text_addf(text, "+%s", game->family->options[i].name);
}
