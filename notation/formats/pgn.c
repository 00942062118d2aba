/*
 * Reading PGN: tag pairs and movetext with LDN turns as moves. What has no tag of its
 * own travels as YAML in the tag Ldn, so nothing but comments on keys is lost.
 */
#include <string.h>

#include "notation/formats/pgn.h"

/* A PGN with a Variant that is one of our games. */
static bool pgn_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	const struct family *family;
	struct found found;
	struct span game;

	(void)format;
	if (beginning.length == 0 || beginning.text[0] != '[' ||
	    !patterns_find(patterns, TAGS_VARIANT, beginning, 0, &found))
		return false;
	game = found_group(&found, "game");
	return registry_find(game.text, game.length, NULL, 0, &family) != NULL;
}

/* game/rules+option+option */
static void import_variant(struct importer *in, const struct tag *tag)
{
	struct span value = tag_value(tag);
	size_t at = strcspn(value.text, "/+");

	import_field(in, "game", (struct span){ value.text, at }, tag->offset);
	if (value.text[at] == '/') {
		struct span part = { value.text + at + 1,
			strcspn(value.text + at + 1, "+") };

		import_field(in, "rules", part, tag->offset + at + 1);
		at += 1 + part.length;
	}
	if (value.text[at] != '+')
		return;
	text_puts(&in->ldn, "options: [");
	trace_add(&in->trace, in->ldn.length, tag->offset + at + 1,
	    value.length - at - 1);
	for (const char *c = value.text + at + 1; *c; c++)
		if (*c == '+')
			text_puts(&in->ldn, ", ");
		else
			text_putc(&in->ldn, *c);
	text_puts(&in->ldn, "]\n");
}

/* The rules that a variant names; those of its game that are not known here
 * are its first. NULL if the game is not known. */
static const struct ruleset *find_rules(
    struct span variant, const struct family **family)
{
	size_t game = strcspn(variant.text, "/+");
	const char *rules = variant.text + game + (variant.text[game] == '/');
	const struct ruleset *ruleset = NULL;

	if (variant.text[game] == '/')
		ruleset = registry_find(
		    variant.text, game, rules, strcspn(rules, "+"), family);
	return ruleset ? ruleset
		       : registry_find(variant.text, game, NULL, 0, family);
}

/* Ldn1, Ldn2, ...: a key of LDN that has no tag of its own. */
static bool is_ldn(struct span name)
{
	return name.length > 3 && memcmp(name.text, "Ldn", 3) == 0;
}

/* Such a key stands before what the other tags would say of it. */
static bool has_ldn(const struct tags *tags, const char *key)
{
	size_t length = strlen(key);

	for (unsigned i = 0; i < tags->count; i++) {
		struct span value = tag_value(&tags->list[i]);

		if (is_ldn(tags->list[i].name) && value.length > length &&
		    memcmp(value.text, key, length) == 0 &&
		    value.text[length] == ':')
			return true;
	}
	return false;
}

static bool import_header(struct importer *in, const struct tags *tags)
{
	const struct tag *variant = tags_find(tags, "Variant"), *tag;
	const struct ruleset *ruleset;
	const struct family *family;

	if (!variant) {
		sink_error(in->sink, in->source, 0, 1,
		    "no tag [Variant \"game/rules\"]: this PGN does not say "
		    "which game it is");
		return false;
	}
	import_variant(in, variant);
	/* An unknown game is told when the translation is read. */
	if (!has_ldn(tags, "players") &&
	    (ruleset = find_rules(tag_value(variant), &family)))
		tagging_import_players(in, tags, &pgn_tagging,
		    sides_of(family, ruleset), family->side_count);
	for (const struct tag_row *row = pgn_tagging.plain; row->tag; row++) {
		tag = tags_known(tags, row->tag);
		if (tag && !has_ldn(tags, row->key))
			import_field(in, row->key, tag_value(tag), tag->offset);
	}
	tag = tags_known(tags, "Date");
	if (tag && !has_ldn(tags, "date"))
		tag_import_date(in, tag);
	tag = tags_known(tags, "Result");
	if (tag && !has_ldn(tags, "result"))
		import_field(in, "result", tag_value(tag), tag->offset);
	for (unsigned i = 0; i < tags->count; i++) {
		const struct tag *other = &tags->list[i];

		if (is_ldn(other->name) && !is_one_line(tag_value(other))) {
			sink_error(in->sink, in->source, other->offset, 1,
			    "the YAML of a key stands on one line");
			return false;
		}
		if (is_ldn(other->name))
			import_line(in, tag_value(other).text, other->offset);
		else if (!tagging_has(&pgn_tagging, other->name))
			tagging_import_other(in, other);
	}
	return true;
}

static void import_moves(struct importer *in, size_t from)
{
	struct movetext moves = { .text = { in->source->text + from,
				      in->source->length - from } };
	struct token token;

	for (movetext_next(&moves, &token); token.kind != TOKEN_END;
	     movetext_next(&moves, &token)) {
		struct span whole = { moves.text.text + token.offset,
			token.length };
		size_t there = from + token.offset;

		if (token.kind == TOKEN_COMMENT)
			import_comment(in, token.text, there + 1);
		else if (token.kind != TOKEN_TURN ||
			 !patterns_match(
			     in->patterns, PATTERN_RESULT, token.text, 0, NULL))
			import_word(in, whole, there);
	}
}

static bool pgn_read(struct importer *in)
{
	struct tags *tags = arena_get(&in->arena, sizeof(*tags));
	bool good;

	if (!tags)
		return false;
	good = tags_read(in, tags) && import_header(in, tags);
	if (good)
		import_moves(in, tags->moves);
	tags_release(tags);
	return good;
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
