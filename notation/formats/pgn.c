/*
 * Reading PGN: tag pairs and movetext with LDN turns as moves. What has no tag of its
 * own travels as YAML in the tag Ldn, so nothing but comments on keys is lost.
 */
#include <string.h>
#include <strings.h>

#include "notation/formats/pgn.h"
#include "notation/record/names.h"
#include "notation/replay/ldn_write.h"

/* What a Variant says, game/rules+option+option, and which rules those are. */
struct variant {
	struct span game, rules, options; /* as written; empty if left out */
	const struct family *family;
	const struct ruleset *ruleset; /* NULL if the game is not known */
	bool has_rules;                /* it says which of the game's */
};

/* What stands before the first of some signs; *rest is what follows it. */
static struct span cut(struct span *rest, const char *signs)
{
	struct span part = { rest->text, 0 };

	while (part.length < rest->length &&
	       !strchr(signs, rest->text[part.length]))
		part.length++;
	rest->text += part.length;
	rest->length -= part.length;
	return part;
}

/* A game by its id or another name, in any case; of rules that are not known
 * here only the game. */
static void find_rules(struct variant *variant)
{
	struct named named = name_find(variant->game);

	if (named.kind != NAME_GAME && named.kind != NAME_RULESET)
		return;
	variant->family = named.family;
	variant->ruleset = named.ruleset;
	variant->has_rules = named.kind == NAME_RULESET;
	if (variant->rules.length > 0) {
		const char *game = named.ruleset->game;
		const struct ruleset *rules = name_find_rules(
		    (struct span){ game, strlen(game) }, variant->rules);

		variant->has_rules = rules != NULL;
		if (rules)
			variant->ruleset = registry_find(game, strlen(game),
			    rules->name, strlen(rules->name), &variant->family);
	}
}

static struct variant variant_read(struct span value)
{
	struct variant variant = { .ruleset = NULL };

	variant.game = cut(&value, "/+");
	if (value.length > 0 && value.text[0] == '/') {
		variant.rules = cut(&value, "+");
		variant.rules.text++;
		variant.rules.length--;
	}
	if (value.length > 0)
		variant.options =
		    (struct span){ value.text + 1, value.length - 1 };
	find_rules(&variant);
	return variant;
}

/* A PGN with a Variant that is one of our games. */
static bool pgn_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	struct tags none = { .count = 0 };
	struct found found;
	struct variant variant;
	size_t at = 0;

	(void)format;
	tags_skip_escapes(&none, beginning, &at);
	if (at == beginning.length || beginning.text[at] != '[' ||
	    !patterns_find(patterns, TAGS_VARIANT, beginning, at, &found))
		return false;
	variant = variant_read(found_group(&found, "variant"));
	return variant.ruleset != NULL;
}

/* One of our ids where the tag says the same in another way. */
static void import_name(struct importer *in, const char *key, const char *name,
    struct span written, const struct tag *tag)
{
	size_t there =
	    tag->offset + (size_t)(written.text - tag_value(tag).text);

	text_addf(&in->ldn, "%s: ", key);
	trace_add_whole(&in->trace, in->ldn.length, there, written.length);
	if (name)
		text_puts(&in->ldn, name);
	else
		yaml_write_scalar(&in->ldn, written, false);
	text_putc(&in->ldn, '\n');
}

static void import_variant(
    struct importer *in, const struct tag *tag, const struct variant *variant)
{
	const struct ruleset *ruleset = variant->ruleset;

	import_name(
	    in, "game", ruleset ? ruleset->game : NULL, variant->game, tag);
	if (variant->rules.length > 0)
		import_name(in, "rules",
		    variant->has_rules ? ruleset->name : NULL, variant->rules,
		    tag);
	else if (variant->has_rules)
		import_name(in, "rules", ruleset->name, variant->game, tag);
	if (variant->options.length == 0)
		return;
	text_puts(&in->ldn, "options: [");
	trace_add(&in->trace, in->ldn.length,
	    tag->offset + (size_t)(variant->options.text - tag_value(tag).text),
	    variant->options.length);
	for (size_t i = 0; i < variant->options.length; i++) {
		char c = variant->options.text[i];

		if (c == '+')
			text_puts(&in->ldn, ", ");
		else
			text_putc(&in->ldn,
			    c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c);
	}
	text_puts(&in->ldn, "]\n");
}

bool pgn_is_ldn(struct span name)
{
	return name.length > 3 && memcmp(name.text, "Ldn", 3) == 0;
}

/* Such a key stands before what the other tags would say of it. */
static bool has_ldn(const struct tags *tags, const char *key)
{
	size_t length = strlen(key);

	for (unsigned i = 0; i < tags->count; i++) {
		struct span value = tag_value(&tags->list[i]);

		if (pgn_is_ldn(tags->list[i].name) && value.length > length &&
		    !span_is(value, PGN_NO_RESULT) &&
		    memcmp(value.text, key, length) == 0 &&
		    value.text[length] == ':' &&
		    (value.length == length + 1 ||
			value.text[length + 1] == ' '))
			return true;
	}
	return false;
}

/* There was no key: what Result says otherwise, somebody else wrote. */
static bool has_no_result(const struct tags *tags)
{
	const struct tag *result = tags_known(tags, "Result");

	if (result && !span_is(tag_value(result), "*"))
		return false;
	for (unsigned i = 0; i < tags->count; i++)
		if (pgn_is_ldn(tags->list[i].name) &&
		    span_is(tag_value(&tags->list[i]), PGN_NO_RESULT))
			return true;
	return false;
}

/* Tags that have a key of ours. */
static void import_known(struct importer *in, const struct tags *tags)
{
	const struct tag *tag;

	for (const struct tag_row *row = pgn_tagging.plain; row->tag; row++) {
		tag = tags_known(tags, row->tag);
		if (tag && !has_ldn(tags, row->key) &&
		    strcmp(row->key, "termination") != 0)
			import_field(in, row->key, tag_value(tag), tag->offset);
	}
	tag = tags_known(tags, "Date");
	if (tag && !has_ldn(tags, "date"))
		tag_import_date(in, tag);
}

static bool import_others(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, unsigned sides)
{
	for (unsigned i = 0; i < tags->count; i++) {
		const struct tag *other = &tags->list[i];

		if (pgn_is_ldn(other->name) &&
		    !utf8_is_one_line(tag_value(other))) {
			sink_error(in->sink, in->source, other->offset, 1,
			    "the YAML of a key stands on one line");
			return false;
		}
		if (pgn_is_ldn(other->name) &&
		    span_is(tag_value(other), PGN_NO_RESULT))
			continue;
		if (pgn_is_ldn(other->name))
			import_line(in, tag_value(other).text, other->offset);
		else if (!tagging_has(tagging, other->name, sides))
			tagging_import_other(in, other);
	}
	return true;
}

bool pgn_import_tags(struct importer *in, const struct tags *tags,
    const struct tagging *tagging, const struct side *side, unsigned sides)
{
	if (side && !has_ldn(tags, "players"))
		tagging_import_players(in, tags, tagging, side, sides);
	import_known(in, tags);
	return import_others(in, tags, tagging, sides);
}

static bool variant_has(const struct variant *variant, const char *name)
{
	struct span rest = variant->options;

	while (rest.length > 0) {
		struct span option = cut(&rest, "+");

		if (option.length == strlen(name) &&
		    strncasecmp(option.text, name, option.length) == 0)
			return true;
		if (rest.length > 0) {
			rest.text++;
			rest.length--;
		}
	}
	return false;
}

/* Options may change how many play. */
static unsigned variant_sides(const struct variant *variant)
{
	const struct family *family = variant->family;
	unsigned sides = family->side_count;

	for (size_t i = 0; i < family->option_count; i++) {
		const struct option *option = &family->options[i];

		if (option->sides && variant_has(variant, option->name))
			sides = option->sides;
	}
	return sides;
}

static bool import_header(struct importer *in, const struct tags *tags)
{
	const struct tag *tag = tags_find(tags, "Variant");
	struct variant variant;

	if (!tag) {
		sink_error(in->sink, in->source, 0, 1,
		    "no tag [Variant \"game/rules\"]: this PGN does not say "
		    "which game it is");
		return false;
	}
	variant = variant_read(tag_value(tag));
	import_variant(in, tag, &variant);
	/* An unknown game is told when the translation is read. */
	if (!variant.ruleset)
		return pgn_import_tags(in, tags, &pgn_tagging, NULL, SIDES_MAX);
	return pgn_import_tags(in, tags, &pgn_tagging,
	    sides_of(variant.family, variant.ruleset), variant_sides(&variant));
}

/* The next token that is not in a line for other programs. */
static bool next_token(
    struct tags *tags, struct movetext *moves, struct token *token)
{
	tags_skip_escapes(tags, moves->text, &moves->at);
	movetext_next(moves, token);
	return token->kind != TOKEN_END;
}

/* The result that ends the movetext goes into *result. */
static bool import_moves(struct importer *in, struct tags *tags,
    struct span *result, pgn_word_fn *word, void *user)
{
	struct movetext moves = {
		.text = { in->source->text, in->source->length },
		.at = tags->moves,
	};
	struct token token;

	while (next_token(tags, &moves, &token)) {
		if (token.kind == TOKEN_COMMENT)
			import_comment(in, token.text, token.offset + 1);
		else if (token.kind == TOKEN_TURN &&
			 patterns_match(
			     in->patterns, PATTERN_RESULT, token.text, 0, NULL))
			*result = token.text;
		else if (!word(in, &token, user))
			return false;
	}
	import_end_moves(in);
	return true;
}

/* The tag says it; where there is none, the end of the moves. */
static void import_result(
    struct importer *in, const struct tags *tags, struct span *result)
{
	const struct tag *tag = tags_known(tags, "Result");

	if (tag)
		*result = tag_value(tag);
	else if (span_is(*result, "*"))
		return;
	if (result->length > 0)
		import_field(in, "result", *result,
		    tag ? tag->offset
			: (size_t)(result->text - in->source->text));
}

bool pgn_import_game(
    struct importer *in, struct tags *tags, pgn_word_fn *word, void *user)
{
	struct span result = { "", 0 };

	if (!import_moves(in, tags, &result, word, user))
		return false;
	if (!has_ldn(tags, "result") && !has_no_result(tags))
		import_result(in, tags, &result);
	if (!has_ldn(tags, "termination"))
		pgn_import_ending(in, tags, result);
	if (tags->escapes > 0)
		ledger_add(&in->lost,
		    tags->escapes == 1 ? "%lu line that begins with %%"
				       : "%lu lines that begin with %%",
		    tags->escapes);
	return true;
}

/* Our own turns: each token as it stands. */
static bool import_same(
    struct importer *in, const struct token *token, void *user)
{
	(void)user;
	import_word(in,
	    (struct span){ in->source->text + token->offset, token->length },
	    token->offset);
	return true;
}

static bool read_game(struct importer *in, struct tags *tags, void *user)
{
	(void)user;
	return import_header(in, tags) &&
	       pgn_import_game(in, tags, import_same, NULL);
}

static bool pgn_read(struct importer *in)
{
	return tags_read_with(in, read_game, NULL);
}

const struct format pgn_format = {
	.name = "pgn",
	.suffix = "pgn",
	.about = "PGN tags and movetext, with a Variant tag, for every game",
	.sniff = pgn_sniff,
	.split = tags_split,
	.read = pgn_read,
	.keeps_all = true,
	.step = exporter_lay_out,
	.write = pgn_write,
};
