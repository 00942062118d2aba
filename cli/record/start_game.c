#include "cli/record/start_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/speak.h"
#include "cli/files/terminal.h"
#include "cli/record/ask.h"
#include "cli/spec.h"
#include "notation/record/names.h"
#include "notation/text/fold.h"
#include "notation/text/nearest.h"

enum { ROWS_MAX_SHOWN = 64, INDENT = 4 };

/* Rulesets to choose from; of games only the first of each. */
struct offer {
	struct registered rows[ROWS_MAX_SHOWN];
	size_t count;
};

struct asker {
	struct line_reader *reader;
	struct text answer, lines;
	struct offer offer; /* that was shown last */
};

static bool contains(const struct ruleset *ruleset, struct span part)
{
	struct text folded, wanted;
	struct memory memory = { 0 };
	bool found;

	text_init(&folded, &memory);
	text_init(&wanted, &memory);
	text_addf(&folded, "%s/%s ", ruleset->game, ruleset->name);
	fold_text(
	    &folded, (struct span){ ruleset->title, strlen(ruleset->title) });
	fold_text(&wanted, part);
	found = !memory.failed &&
		fold_contains(text_span(&folded), text_span(&wanted));
	text_release(&folded);
	text_release(&wanted);
	return found;
}

/* The rulesets of a game, or of all if it is NULL, that have a part in their
 * names. */
static void gather(struct offer *offer, const char *game, struct span part)
{
	struct registered row = { 0 };

	offer->count = 0;
	while (registry_next(&row) && offer->count < ROWS_MAX_SHOWN)
		if ((!game || strcmp(row.ruleset->game, game) == 0) &&
		    contains(row.ruleset, part))
			offer->rows[offer->count++] = row;
}

/* The first ruleset of each game only. */
static void keep_games(struct offer *offer)
{
	size_t kept = 0;

	for (size_t i = 0; i < offer->count; i++)
		if (i == 0 || strcmp(offer->rows[i].ruleset->game,
				  offer->rows[kept - 1].ruleset->game) != 0)
			offer->rows[kept++] = offer->rows[i];
	offer->count = kept;
}

static void add_rulesets(struct text *lines, const char *game)
{
	struct registered row = { 0 };
	bool any = false;

	while (registry_next(&row)) {
		if (strcmp(row.ruleset->game, game) != 0)
			continue;
		text_addf(
		    lines, any ? ", %s" : "%s", translated(row.ruleset->title));
		any = true;
	}
}

static void show_games(struct asker *asker)
{
	text_clear(&asker->lines);
	for (size_t i = 0; i < asker->offer.count; i++) {
		const char *game = asker->offer.rows[i].ruleset->game;

		text_addf(&asker->lines, "%3zu  %-10s ", i + 1, game);
		add_rulesets(&asker->lines, game);
		text_putc(&asker->lines, '\n');
	}
}

static void show_rules(struct asker *asker)
{
	text_clear(&asker->lines);
	for (size_t i = 0; i < asker->offer.count; i++) {
		const struct ruleset *r = asker->offer.rows[i].ruleset;

		text_addf(&asker->lines, "%3zu  %-10s %s%s%s\n", i + 1, r->name,
		    translated(r->title), translated(": "),
		    translated(r->about));
	}
}

/* A number of the list that was shown last. */
static const struct registered *numbered(const struct asker *asker)
{
	char *end;
	unsigned long n = strtoul(asker->answer.data, &end, 10);

	return is_digit(asker->answer.data[0]) && !*end && n > 0 &&
		       n <= asker->offer.count
		   ? &asker->offer.rows[n - 1]
		   : NULL;
}

/* By any name that people use; *rules if it names the ruleset as well. */
static bool named(struct asker *asker, struct registered *chosen, bool *rules)
{
	char ours[SPEC_MAX];
	struct text told;
	const char *spec, *slash;

	text_init(&told, asker->answer.memory);
	spec = spec_translate(asker->answer.data, ours, &told);
	if (told.length)
		speak(stdout, "%s\n", told.data);
	text_release(&told);
	slash = spec ? strchr(spec, '/') : NULL;
	*rules = slash != NULL;
	chosen->ruleset =
	    spec ? registry_find(spec, strcspn(spec, "/"),
		       slash ? slash + 1 : NULL, slash ? strlen(slash + 1) : 0,
		       &chosen->family)
		 : NULL;
	return chosen->ruleset != NULL;
}

/* Only the line that matters: a list would scroll it away. */
static void tell_unknown(const struct asker *asker)
{
	struct named near = name_nearest(text_span(&asker->answer));
	struct text meant;
	int shown = span_shown(text_span(&asker->answer));

	text_init(&meant, asker->answer.memory);
	if (near.kind != NAME_UNKNOWN)
		named_write(&near, &meant);
	if (meant.length)
		speak(stdout,
		    "There is no '%.*s' here; did you mean '%s'? (Enter shows "
		    "the list)\n",
		    shown, asker->answer.data, meant.data);
	else
		speak(stdout,
		    "There is no '%.*s' here. (Enter shows the list)\n", shown,
		    asker->answer.data);
	text_release(&meant);
}

static bool is_one_game(const struct offer *offer)
{
	for (size_t i = 1; i < offer->count; i++)
		if (strcmp(offer->rows[i].ruleset->game,
			offer->rows[0].ruleset->game) != 0)
			return false;
	return offer->count > 0;
}

/* The list in pages, then the question; what is typed at a page counts. */
static bool ask_list(struct asker *asker, const char *question, bool show)
{
	if (show && !ask_pages(asker->reader, &asker->lines, 1, &asker->answer))
		return asker->answer.length > 0;
	return ask_line(asker->reader, question, &asker->answer);
}

/* What the answer means among all games: true if it is settled. */
static bool understand_game(
    struct asker *asker, struct registered *chosen, bool *rules, bool *show)
{
	const struct registered *row = numbered(asker);
	struct offer fits;

	*show = asker->answer.length == 0;
	*rules = false;
	if (*show)
		return false;
	if (row) {
		*chosen = *row;
		return true;
	}
	if (named(asker, chosen, rules))
		return true;
	gather(&fits, NULL, text_span(&asker->answer));
	if (fits.count == 0) {
		tell_unknown(asker);
		return false;
	}
	*chosen = fits.rows[0];
	*rules = fits.count == 1;
	if (is_one_game(&fits))
		return true;
	asker->offer = fits;
	keep_games(&asker->offer);
	show_games(asker);
	*show = true;
	return false;
}

static bool choose_game(
    struct asker *asker, struct registered *chosen, bool *rules)
{
	bool show = true;

	gather(&asker->offer, NULL, (struct span){ "", 0 });
	keep_games(&asker->offer);
	show_games(asker);
	do
		if (!ask_list(
			asker, translated("game (number or name): "), show))
			return false;
	while (!understand_game(asker, chosen, rules, &show));
	return true;
}

static bool choose_rules(struct asker *asker, struct registered *chosen)
{
	const char *game = chosen->ruleset->game;
	bool show = true;

	gather(&asker->offer, game, (struct span){ "", 0 });
	if (asker->offer.count == 1)
		return true;
	show_rules(asker);
	while (ask_list(asker, translated("rules (Enter for 1): "), show)) {
		const struct registered *row = numbered(asker);
		const struct ruleset *by_name =
		    name_find_rules((struct span){ game, strlen(game) },
			text_span(&asker->answer));
		struct offer fits;

		if (asker->answer.length == 0)
			row = &asker->offer.rows[0];
		gather(&fits, game, text_span(&asker->answer));
		if (!row && !by_name && fits.count == 1)
			row = &fits.rows[0];
		if (row || by_name) {
			chosen->ruleset = row ? row->ruleset : by_name;
			return true;
		}
		tell_unknown(asker);
		show = false;
	}
	return false;
}

/* --- options ------------------------------------------------------------------- */

static void show_options(struct asker *asker, const struct registered *chosen)
{
	size_t columns = terminal_look().columns;
	const struct family *family = chosen->family;
	unsigned number = 0;

	text_clear(&asker->lines);
	for (size_t i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];
		struct text words;

		if (!(chosen->ruleset->options & (1u << i)))
			continue;
		text_init(&words, asker->lines.memory);
		text_addf(&words, "%s%s%s", option->name, translated(": "),
		    translated(option->text));
		text_addf(&asker->lines, "%3u  ", ++number);
		add_wrapped(&asker->lines, text_span(&words), INDENT + 1,
		    INDENT + 1, columns);
		text_putc(&asker->lines, '\n');
		text_release(&words);
	}
}

/* The bit of an option by its number in the list, or its name. */
static uint32_t option_bit(
    const struct registered *chosen, const char *word, size_t length)
{
	unsigned long wanted = strtoul(word, NULL, 10), number = 0;

	if (!is_digit(*word))
		return registry_option(
		    chosen->family, chosen->ruleset, word, length);
	for (size_t i = 0; i < chosen->family->option_count; i++)
		if (chosen->ruleset->options & (1u << i) && ++number == wanted)
			return 1u << i;
	return 0;
}

static void tell_no_option(const struct registered *chosen, struct span word)
{
	const struct family *family = chosen->family;
	struct nearest nearest;

	nearest_init(&nearest, word);
	for (size_t i = 0; i < family->option_count; i++)
		if (chosen->ruleset->options & (1u << i))
			nearest_offer(&nearest, family->options[i].name);
	if (nearest.best)
		speak(stdout, "There is no option '%.*s'; did you mean '%s'?\n",
		    span_shown(word), word.text, nearest.best);
	else
		speak(stdout, "There is no option '%.*s'.\n", span_shown(word),
		    word.text);
}

/* Numbers or names with blanks or commas between them. */
static bool read_options(const struct asker *asker,
    const struct registered *chosen, uint32_t *options)
{
	static const char between[] = " ,+";

	*options = 0;
	for (const char *at =
		 asker->answer.data + strspn(asker->answer.data, between);
	     *at;) {
		size_t length = strcspn(at, between);
		uint32_t bit = option_bit(chosen, at, length);

		if (!bit) {
			tell_no_option(chosen, (struct span){ at, length });
			return false;
		}
		*options |= bit;
		at += length;
		at += strspn(at, between);
	}
	return true;
}

static bool choose_options(
    struct asker *asker, const struct registered *chosen, struct game *game)
{
	uint32_t options = 0;
	bool show = true;

	if (!chosen->ruleset->options)
		return game_set_up(game, chosen->family, chosen->ruleset, 0);
	show_options(asker, chosen);
	while (
	    ask_list(asker, translated("options (Enter for none): "), show)) {
		show = false;
		if (!read_options(asker, chosen, &options))
			continue;
		if (game_set_up(game, chosen->family, chosen->ruleset, options))
			return true;
		speak(stdout, "These options do not go together.\n");
	}
	return false;
}

bool ask_game(
    struct line_reader *reader, struct memory *memory, struct game *game)
{
	struct asker *asker = memory_get(memory, sizeof(*asker));
	struct registered chosen = { 0 };
	bool rules, good;

	if (!asker)
		return false;
	asker->reader = reader;
	text_init(&asker->answer, memory);
	text_init(&asker->lines, memory);
	good = choose_game(asker, &chosen, &rules) &&
	       (rules || choose_rules(asker, &chosen)) &&
	       choose_options(asker, &chosen, game);
	text_release(&asker->answer);
	text_release(&asker->lines);
	block_free(asker);
	return good;
}
