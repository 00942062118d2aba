/* Which game a record is, and the slips that hide it. */
#include <stdio.h>
#include <string.h>

#include "notation/record/header.h"
#include "notation/record/names.h"
#include "notation/text/nearest.h"

/* The key that this one is a slip of, unless the record has that as well;
 * keys of one's own are allowed, so it must be very near. */
static const char *key_meant(
    const struct record *record, const struct node *key)
{
	const char *best = NULL;
	unsigned most = key->text.length > 5 ? 2 : 1, least = most + 1;

	for (int f = 0; f < FIELD_COUNT; f++) {
		const struct stamp *name = &field_table[f].key;
		unsigned distance;

		if (record->fields[f] || key->text.length < 3)
			continue;
		distance = nearest_distance_within(
		    key->text, (struct span){ name->text, name->length }, most);
		if (distance < least && distance <= most) {
			best = name->text;
			least = distance;
		}
	}
	return best;
}

static void doubt_key(
    struct header_reader *in, const struct node *key, const char *meant)
{
	struct diag diag = { .level = LEVEL_WARNING, .suggestion = meant };

	sink_report(in->sink, &diag, &in->record->source, key->offset,
	    key->end - key->offset, "unknown key '%.*s'", span_shown(key->text),
	    key->text.text);
}

void header_doubt_player(struct header_reader *in, const struct node *player)
{
	static const struct stamp keys[] = { STAMP("name"), STAMP("team"),
		STAMP("rating"), STAMP("country") };

	for (const struct node *key = player->first; key;
	     key = key->next->next) {
		const char *meant = NULL;
		unsigned least = 2;

		for (size_t i = 0; i < COUNT_OF(keys); i++) {
			unsigned distance = nearest_distance_within(key->text,
			    (struct span){ keys[i].text, keys[i].length }, 1);

			if (distance < least &&
			    (!distance || !node_get(player, keys[i].text))) {
				least = distance;
				meant = keys[i].text;
			}
		}
		if (meant && least > 0)
			doubt_key(in, key, meant);
	}
}

/* A slip in a key is silent otherwise: every record may have keys of its own. */
void header_doubt_keys(struct header_reader *in)
{
	struct record *record = in->record;

	for (struct node *key = record->unknown; key; key = key->next->next) {
		const char *meant =
		    field_named(key->text) < 0 ? key_meant(record, key) : NULL;

		if (meant && strcmp(meant, "game") != 0)
			doubt_key(in, key, meant);
	}
}

/* The key that was meant to be `game`, or NULL. */
const struct node *header_misspelt_game(const struct record *record)
{
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		const char *meant =
		    field_named(key->text) < 0 ? key_meant(record, key) : NULL;

		if (meant && strcmp(meant, "game") == 0)
			return key;
	}
	return NULL;
}

/* `oware/awale+stop-at-25`, as calls have it. */
static struct named name_in_call(struct span text)
{
	struct named named = { .kind = NAME_UNKNOWN };
	size_t game = 0, rules, end;

	while (game < text.length && !strchr("/+ ", text.text[game]))
		game++;
	rules = game + (game < text.length && text.text[game] != '+');
	for (end = rules; end < text.length && text.text[end] != '+';)
		end++;
	named.ruleset = registry_find(text.text, game,
	    end > rules ? text.text + rules : NULL, end - rules, &named.family);
	if (named.ruleset && end > rules) {
		named.kind = NAME_RULESET;
	} else if (game < text.length && text.text[game] != ' ') {
		named.ruleset =
		    registry_find(text.text, game, NULL, 0, &named.family);
		if (named.ruleset)
			named.kind = NAME_GAME;
	}
	return named;
}

/* Names that people use are understood, but a record has only ids. */
static void complain_about_game(
    struct header_reader *in, const struct node *game)
{
	struct named named = name_find(game->text);
	struct registered row = { 0 };
	struct known known;
	const char *last = "";
	char words[96] = "";

	if (named.kind == NAME_UNKNOWN)
		named = name_in_call(game->text);
	if (named.kind == NAME_UNKNOWN)
		named = name_nearest(game->text);
	if (named.kind == NAME_STRANGER) {
		header_complain(in, game,
		    "unknown game '$1', which is not one of ours; the nearest "
		    "is $2",
		    named.stranger->game, NULL);
		return;
	}
	if (named.kind == NAME_RULESET) {
		snprintf(words, sizeof(words), "'game: %s', 'rules: %s'",
		    named.ruleset->game, named.ruleset->name);
		header_complain(
		    in, game, "unknown game '$1': write $2", words, NULL);
		return;
	}
	if (named.kind == NAME_GAME)
		snprintf(words, sizeof(words), "%s", named.ruleset->game);
	known_init(&known, in, game);
	while (registry_next(&row)) {
		if (strcmp(row.ruleset->game, last) != 0)
			known_offer(&known, row.ruleset->game);
		last = row.ruleset->game;
	}
	known_complain(
	    &known, "unknown game '$1': $2", "", words[0] ? words : NULL);
}

static void tell_no_game(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *meant = header_misspelt_game(record);
	struct diag diag = { .level = LEVEL_ERROR, .suggestion = "game" };

	if (meant)
		sink_report(in->sink, &diag, &record->source, meant->offset,
		    meant->end - meant->offset,
		    "'game' is missing, and '%.*s' is not a key",
		    span_shown(meant->text), meant->text.text);
	else
		sink_error(in->sink, &record->source, record->root->offset, 1,
		    "'game' is missing: it says which game this is, such as "
		    "'game: oware'");
}

static void complain_about_option(
    struct header_reader *in, const struct node *name)
{
	const struct record *record = in->record;
	struct known known;

	known_init(&known, in, name);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->ruleset->options & (1u << i))
			known_offer(&known, record->family->options[i].name);
	known_complain(&known, "unknown option '$1': $2",
	    "unknown option '$1': these rules have none", NULL);
}

void header_count_sides(struct record *record)
{
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options & (1u << i) &&
		    record->family->options[i].sides)
			record->sides = record->family->options[i].sides;
}

/* Options may need others, and change how many play. */
static void join_options(struct header_reader *in, const struct node *options)
{
	struct record *record = in->record;

	for (size_t i = 0; i < record->family->option_count; i++) {
		const struct option *option = &record->family->options[i];

		if (!(record->options & (1u << i)))
			continue;
		if (option->needs & ~record->options) {
			sink_error(in->sink, &record->source, options->offset,
			    1, "option '%s' needs the option '%s'",
			    option->name,
			    registry_missing(record->family, 1u << i));
			record->options &= ~(1u << i);
		}
	}
	header_count_sides(record);
}

static void read_options(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *options = record->fields[FIELD_OPTIONS];

	if (!options)
		return;
	if (options->kind != NODE_LIST) {
		sink_error(in->sink, &record->source, options->offset, 1,
		    "'options' must be a list, such as [%s]",
		    record->family->option_count
			? record->family->options[0].name
			: "");
		return;
	}
	for (const struct node *name = options->first; name;
	     name = name->next) {
		uint32_t bit;

		if (!header_is_text(in, name, "options"))
			continue;
		bit = registry_option(record->family, record->ruleset,
		    name->text.text, name->text.length);
		if (bit & record->options)
			header_complain(
			    in, name, "option '$1' is given twice", NULL, NULL);
		record->options |= bit;
		if (!bit)
			complain_about_option(in, name);
	}
	join_options(in, options);
}

void header_read_game(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *game = record->fields[FIELD_GAME],
			  *rules = record->fields[FIELD_RULES];
	const struct ruleset *named;
	struct registered row = { 0 };
	struct known known;

	if (!game) {
		tell_no_game(in);
		return;
	}
	record->ruleset = registry_find(game->text.text, game->text.length,
	    rules ? rules->text.text : NULL, rules ? rules->text.length : 0,
	    &record->family);
	if (!record->ruleset &&
	    !registry_find(
		game->text.text, game->text.length, NULL, 0, &record->family)) {
		complain_about_game(in, game);
		return;
	}
	record->sides = record->family->side_count;
	record->side = record->ruleset
			   ? sides_of(record->family, record->ruleset)
			   : record->family->sides;
	if (record->ruleset) {
		read_options(in);
		return;
	}
	named = name_find_rules(game->text, rules->text);
	known_init(&known, in, rules);
	while (registry_next(&row))
		if (span_is(game->text, row.ruleset->game))
			known_offer(&known, row.ruleset->name);
	known_complain(
	    &known, "unknown rules '$1': $2", "", named ? named->name : NULL);
}
