/*
 * Reading PGN: tag pairs and movetext with LDN turns as moves. What has no tag of its
 * own travels as YAML in the tag Ldn, so nothing but comments on keys is lost.
 */
#include <string.h>

#include "notation/format_pgn.h"
#include "notation/ldn_write.h"
#include "notation/tags.h"

/* A PGN with a Variant that is one of our games. */
static bool pgn_sniff(struct span beginning)
{
	static const char variant[] = "[Variant \"";
	const size_t length = sizeof(variant) - 1;
	const struct family *family;

	if (beginning.length == 0 || beginning.text[0] != '[')
		return false;
	for (size_t i = 0; i + length < beginning.length; i++) {
		const char *name = beginning.text + i + length;
		size_t left = beginning.length - i - length, n = 0;

		if (memcmp(beginning.text + i, variant, length) != 0)
			continue;
		while (n < left && name[n] >= 'a' && name[n] <= 'z')
			n++;
		return registry_find(name, n, NULL, 0, &family) != NULL;
	}
	return false;
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

/* The side that a White or Black of this game is; its name or NULL. */
static const char *side_name(
    const struct family *family, const struct ruleset *ruleset, unsigned side)
{
	return side < family->side_count ? sides_of(family, ruleset)[side].name
					 : NULL;
}

/* The tag of a player's detail: WhiteTeam. */
static const struct tag *detail_tag(
    const struct tags *tags, unsigned side, size_t detail)
{
	for (unsigned i = 0; i < tags->count; i++) {
		struct span name = tags->list[i].name;
		size_t length = strlen(pgn_side_tags[side]);

		if (name.length > length &&
		    memcmp(name.text, pgn_side_tags[side], length) == 0 &&
		    span_is((struct span){ name.text + length,
				name.length - length },
			pgn_detail_tags[detail].tag))
			return &tags->list[i];
	}
	return NULL;
}

static void import_value(
    struct importer *in, const struct tag *tag, bool flow, bool name)
{
	trace_add(&in->trace, in->ldn.length, tag->offset, tag->value.length);
	pgn_player_yaml(&in->ldn, tag_value(tag), flow, name);
}

/* {name: ..., team: ...} */
static void import_details(struct importer *in, const struct tags *tags,
    unsigned side, const struct tag *name)
{
	const char *between = "{";

	if (name) {
		text_puts(&in->ldn, "{name: ");
		import_value(in, name, true, true);
		between = ", ";
	}
	for (size_t d = 0; d < PGN_DETAIL_TAGS; d++) {
		const struct tag *tag = detail_tag(tags, side, d);

		if (!tag)
			continue;
		text_addf(&in->ldn, "%s%s: ", between, pgn_detail_tags[d].key);
		import_value(in, tag, true, pgn_detail_tags[d].name);
		between = ", ";
	}
	text_putc(&in->ldn, '}');
}

static void import_players(struct importer *in, const struct tags *tags,
    const struct family *family, const struct ruleset *ruleset)
{
	bool any = false;

	for (unsigned s = 0; s < SIDES_MAX && side_name(family, ruleset, s);
	     s++) {
		const struct tag *name = tags_find(tags, pgn_side_tags[s]);
		bool details = false;

		if (name && tag_is_unknown(name))
			name = NULL;
		for (size_t d = 0; d < PGN_DETAIL_TAGS; d++)
			details |= detail_tag(tags, s, d) != NULL;
		if (!name && !details)
			continue;
		text_puts(&in->ldn, any ? "" : "players:\n");
		any = true;
		text_addf(&in->ldn, "  %s: ", side_name(family, ruleset, s));
		if (details)
			import_details(in, tags, s, name);
		else
			import_value(in, name, false, true);
		text_putc(&in->ldn, '\n');
	}
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

static bool is_ours(struct span name)
{
	static const char *const more[] = { "Variant", "Result", "Date",
		"SetUp" };

	if (is_ldn(name))
		return true;
	for (size_t i = 0; i < PGN_PLAIN_TAGS; i++)
		if (span_is(name, pgn_plain_tags[i].tag))
			return true;
	for (size_t i = 0; i < COUNT_OF(more); i++)
		if (span_is(name, more[i]))
			return true;
	for (size_t s = 0; s < SIDES_MAX; s++) {
		size_t length = strlen(pgn_side_tags[s]);

		if (span_is(name, pgn_side_tags[s]))
			return true;
		if (name.length < length ||
		    memcmp(name.text, pgn_side_tags[s], length) != 0)
			continue;
		for (size_t d = 0; d < PGN_DETAIL_TAGS; d++)
			if (span_is((struct span){ name.text + length,
					name.length - length },
				pgn_detail_tags[d].tag))
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
		import_players(in, tags, family, ruleset);
	for (size_t i = 0; i < PGN_PLAIN_TAGS; i++) {
		tag = tags_find(tags, pgn_plain_tags[i].tag);
		if (tag && !tag_is_unknown(tag) &&
		    !has_ldn(tags, pgn_plain_tags[i].key))
			import_field(in, pgn_plain_tags[i].key, tag_value(tag),
			    tag->offset);
	}
	tag = tags_find(tags, "Date");
	if (tag && !tag_is_unknown(tag) && !has_ldn(tags, "date"))
		tag_import_date(in, tag);
	tag = tags_find(tags, "Result");
	if (tag && !tag_is_unknown(tag) && !has_ldn(tags, "result"))
		import_field(in, "result", tag_value(tag), tag->offset);
	for (unsigned i = 0; i < tags->count; i++) {
		const struct tag *other = &tags->list[i];
		struct text key;

		if (is_ldn(other->name) && !is_one_line(tag_value(other))) {
			sink_error(in->sink, in->source, other->offset, 1,
			    "the YAML of a key stands on one line");
			return false;
		}
		if (is_ldn(other->name))
			import_line(in, tag_value(other).text, other->offset);
		if (is_ours(other->name))
			continue;
		text_init(&key, in->memory);
		text_add(&key, other->name.text, other->name.length);
		import_field(in, key.data, tag_value(other), other->offset);
		text_release(&key);
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
