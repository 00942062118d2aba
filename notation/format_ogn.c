/*
 * Reading OGN, the Oware Game Notation of the program auale: tag pairs and
 * moves such as F and f+4. Its games stop at the first repetition, which ours
 * do not: such a result is an adjudication.
 */
#include "notation/format_ogn.h"

#include <stdio.h>
#include <string.h>

#include "notation/import_play.h"
#include "notation/ldn_write.h"
#include "notation/tags.h"

static bool ogn_sniff(struct span beginning)
{
	static const char variant[] = "[Variant \"";
	const size_t length = sizeof(variant) - 1;
	const struct family *family;

	for (size_t i = 0; i + length < beginning.length; i++) {
		const char *name = beginning.text + i + length;
		size_t left = beginning.length - i - length;
		const char *end;

		if (beginning.text[i] != '[' ||
		    memcmp(beginning.text + i, variant, length) != 0)
			continue;
		end = memchr(name, '"', left);
		return end && registry_from_abroad("ogn", name,
				  (size_t)(end - name), &family) != NULL;
	}
	return false;
}

/* Two numbers with a hyphen between them. */
static bool read_score(struct span word, unsigned score[2])
{
	unsigned part = 0, digits = 0;

	score[0] = score[1] = 0;
	for (size_t i = 0; i < word.length; i++) {
		char c = word.text[i];

		if (c == '-' && part == 0 && digits > 0) {
			part = 1;
			digits = 0;
		} else if (is_digit(c) && digits < 3) {
			score[part] = score[part] * 10 + (unsigned)(c - '0');
			digits++;
		} else {
			return false;
		}
	}
	return part == 1 && digits > 0;
}

/* 4-4-...-0-0-S: pits A to F and a to f, stores, who is to move. */
static bool read_fen(
    struct span value, unsigned numbers[OGN_PITS + 2], unsigned *side)
{
	size_t at = 0;

	for (unsigned i = 0; i < OGN_PITS + 2; i++) {
		size_t start = at;

		numbers[i] = 0;
		for (; at < value.length && is_digit(value.text[at]) &&
		       at - start < 3;
		     at++)
			numbers[i] =
			    numbers[i] * 10 + (unsigned)(value.text[at] - '0');
		if (at == start || at == value.length ||
		    value.text[at++] != '-')
			return false;
	}
	*side = value.text[at] == 'N';
	return at + 1 == value.length &&
	       (value.text[at] == 'N' || value.text[at] == 'S');
}

static bool is_first_position(
    const struct game *game, const unsigned numbers[OGN_PITS + 2])
{
	for (unsigned i = 0; i < OGN_PITS; i++)
		if (numbers[i] != game->start.at[i])
			return false;
	return numbers[OGN_PITS] == 0 && numbers[OGN_PITS + 1] == 0;
}

static bool import_fen(
    struct importer *in, struct import_play *play, const struct tag *tag)
{
	const struct side *sides = play->game.side;
	unsigned numbers[OGN_PITS + 2], side;
	struct text position;

	if (!read_fen(tag_value(tag), numbers, &side)) {
		sink_error(in->sink, in->source, tag->offset, 1,
		    "a FEN has 14 numbers and S or N, with hyphens between "
		    "them: houses A to F, a to f, both stores, who is to move");
		return false;
	}
	text_init(&position, in->memory);
	for (unsigned i = OGN_PITS; i-- > OGN_PITS / 2;)
		text_addf(&position, "%u%c", numbers[i],
		    i > OGN_PITS / 2 ? ',' : '/');
	for (unsigned i = 0; i < OGN_PITS / 2; i++)
		text_addf(&position, i ? ",%u" : "%u", numbers[i]);
	text_addf(&position, " %s", sides[side].name);
	if (numbers[OGN_PITS] || numbers[OGN_PITS + 1])
		text_addf(&position, " score=%u,%u", numbers[OGN_PITS],
		    numbers[OGN_PITS + 1]);
	if (side > 0 && is_first_position(&play->game, numbers))
		import_field(in, "first",
		    (struct span){ sides[side].name, strlen(sides[side].name) },
		    tag->offset);
	else
		import_field(in, "position", text_span(&position), tag->offset);
	import_play_from(play, text_span(&position));
	text_release(&position);
	return true;
}

static const struct tag *known(const struct tags *tags, const char *name)
{
	const struct tag *tag = tags_find(tags, name);

	return tag && !tag_is_unknown(tag) ? tag : NULL;
}

static const struct tag *known_detail(
    const struct tags *tags, unsigned side, size_t detail)
{
	char name[32];

	snprintf(name, sizeof(name), "%s%s", ogn_side_tags[side],
	    ogn_detail_tags[detail].tag);
	return known(tags, name);
}

static void import_value(struct importer *in, const struct tag *tag)
{
	trace_add(&in->trace, in->ldn.length, tag->offset, tag->value.length);
	yaml_write_scalar(&in->ldn, tag_value(tag), true);
}

/* It stays a name, even if it is No or 1. */
static void import_name(struct importer *in, const struct tag *tag)
{
	trace_add(&in->trace, in->ldn.length, tag->offset, tag->value.length);
	yaml_write_text(&in->ldn, tag_value(tag), true);
}

/* A name alone, or {name: ..., team: ...}. */
static void import_player(struct importer *in, const struct tags *tags,
    unsigned side, const char *side_name)
{
	const struct tag *name = known(tags, ogn_side_tags[side]), *tag;
	const char *between = "{";
	bool details = false;

	for (size_t d = 0; d < OGN_DETAIL_TAGS; d++)
		details |= known_detail(tags, side, d) != NULL;
	text_addf(&in->ldn, "  %s: ", side_name);
	if (name) {
		text_puts(&in->ldn, details ? "{name: " : "");
		import_name(in, name);
		between = ", ";
	}
	for (size_t d = 0; d < OGN_DETAIL_TAGS; d++) {
		tag = known_detail(tags, side, d);
		if (!tag)
			continue;
		text_addf(&in->ldn, "%s%s: ", between, ogn_detail_tags[d].key);
		import_value(in, tag);
		between = ", ";
	}
	text_puts(&in->ldn, details ? "}\n" : "\n");
}

static void import_players(
    struct importer *in, const struct tags *tags, const struct family *family)
{
	bool any = false;

	for (unsigned s = 0; s < COUNT_OF(ogn_side_tags); s++) {
		bool said = known(tags, ogn_side_tags[s]) != NULL;

		for (size_t d = 0; d < OGN_DETAIL_TAGS; d++)
			said |= known_detail(tags, s, d) != NULL;
		if (!said)
			continue;
		text_puts(&in->ldn, any ? "" : "players:\n");
		any = true;
		import_player(in, tags, s, family->sides[s].name);
	}
}

static void import_others(struct importer *in, const struct tags *tags)
{
	for (unsigned i = 0; i < tags->count; i++) {
		const struct tag *tag = &tags->list[i];
		struct text key;

		if (ogn_is_ours(tag->name))
			continue;
		text_init(&key, in->memory);
		yaml_write_scalar(&key, tag->name, false);
		import_field(in, key.data, tag_value(tag), tag->offset);
		text_release(&key);
	}
}

static bool import_header(
    struct importer *in, const struct tags *tags, struct import_play *play)
{
	const struct ruleset *ruleset = play->game.ruleset;
	const struct tag *tag = tags_find(tags, "Variant");

	import_field(in, "game",
	    (struct span){ ruleset->game, strlen(ruleset->game) },
	    tag ? tag->offset : 0);
	import_field(in, "rules",
	    (struct span){ ruleset->name, strlen(ruleset->name) },
	    tag ? tag->offset : 0);
	import_players(in, tags, play->game.family);
	for (size_t i = 0; i < OGN_PLAIN_TAGS; i++)
		if ((tag = known(tags, ogn_plain_tags[i].tag)))
			import_field(in, ogn_plain_tags[i].key, tag_value(tag),
			    tag->offset);
	if ((tag = known(tags, "Date")))
		tag_import_date(in, tag);
	import_others(in, tags);
	tag = tags_find(tags, "FEN");
	return !tag || import_fen(in, play, tag);
}

static bool import_move(struct importer *in, struct import_play *play,
    struct span word, size_t there, bool main_line)
{
	struct text ldn;
	bool good;

	text_init(&ldn, in->memory);
	good = ogn_dialect.read(&play->game.map, word, &ldn);
	if (!good) {
		sink_error(in->sink, in->source, there, word.length,
		    "'%.*s' is no move of this notation: its moves look like "
		    "%s",
		    span_shown(word, 40), word.text, ogn_dialect.example);
	} else {
		if (main_line)
			import_play_pass(in, play, there);
		import_word(in, text_span(&ldn), there);
		if (main_line)
			import_play_turn(play, text_span(&ldn));
	}
	text_release(&ldn);
	return good;
}

static void read_result(struct ending *ending, struct span word, size_t there)
{
	if (!read_score(word, ending->score))
		return;
	ending->given = ending->has_score = true;
	ending->there = there;
	ending->winner = ending->score[0] == ending->score[1]
			     ? -1
			     : ending->score[1] > ending->score[0];
}

/* One word of the movetext; numbers are not needed. */
static bool import_token(struct importer *in, struct import_play *play,
    const struct token *token, size_t there, unsigned *depth)
{
	unsigned score[2];

	switch (token->kind) {
	case TOKEN_TURN:
		if (read_score(token->text, score) || span_is(token->text, "*"))
			return true;
		if (!import_move(in, play, token->text, there, *depth == 0))
			return false;
		if (token->glyph.length)
			text_add(
			    &in->ldn, token->glyph.text, token->glyph.length);
		return true;
	case TOKEN_COMMENT:
		import_comment(in, token->text, there + 1);
		return true;
	case TOKEN_WRONG:
		sink_error(in->sink, in->source, there, token->length, "%s",
		    token->wrong);
		return false;
	case TOKEN_OPEN:
	case TOKEN_CLOSE:
		*depth += token->kind == TOKEN_OPEN;
		*depth -= token->kind == TOKEN_CLOSE && *depth > 0;
		/* fallthrough */
	case TOKEN_NAG:
		import_word(in,
		    (struct span){ in->source->text + there, token->length },
		    there);
		return true;
	case TOKEN_NUMBER:
	case TOKEN_END:
		break;
	}
	return true;
}

/* The result in the movetext counts where there is no tag. */
static bool import_moves(struct importer *in, struct import_play *play,
    size_t from, struct ending *ending)
{
	struct movetext moves = { .text = { in->source->text + from,
				      in->source->length - from } };
	struct token token;
	unsigned depth = 0;

	for (movetext_next(&moves, &token); token.kind != TOKEN_END;
	     movetext_next(&moves, &token)) {
		size_t there = from + token.offset;

		if (token.kind == TOKEN_TURN && depth == 0 && !ending->given)
			read_result(ending, token.text, there);
		if (!import_token(in, play, &token, there, &depth))
			return false;
	}
	return true;
}

static void find_ending(
    const struct tags *tags, const struct family *family, struct ending *ending)
{
	const struct tag *tag = tags_find(tags, "Result");

	memset(ending, 0, sizeof(*ending));
	ending->claims = true;
	ending->has_termination = known(tags, "Termination") != NULL;
	if (tag)
		read_result(ending, tag_value(tag), tag->offset);
	if ((tag = known(tags, "Score")) &&
	    read_score(tag_value(tag), ending->score))
		ending->has_score = true;
	if (!(tag = known(tags, "Winner")))
		return;
	ending->given = true;
	ending->there = tag->offset;
	ending->winner = -1;
	for (int s = 0; s < family->side_count; s++)
		if (span_is(tag_value(tag), family->sides[s].name))
			ending->winner = s;
}

static bool find_rules(struct importer *in, const struct tags *tags,
    const struct family **family, const struct ruleset **ruleset)
{
	const struct tag *tag = known(tags, "Variant");
	struct span name = tag ? tag_value(tag) : (struct span){ NULL, 0 };

	*ruleset = registry_from_abroad("ogn", name.text, name.length, family);
	if (*ruleset)
		return true;
	sink_error(in->sink, in->source, tag ? tag->offset : 0, name.length,
	    "the variant '%.*s' is not known here", span_shown(name, 40),
	    name.text ? name.text : "");
	return false;
}

static bool read_game(struct importer *in, const struct tags *tags)
{
	const struct family *family = NULL;
	const struct ruleset *ruleset;
	struct import_play *play;
	struct ending ending;
	bool good;

	if (!find_rules(in, tags, &family, &ruleset) ||
	    !(play = import_play_new(in, family, ruleset)))
		return false;
	find_ending(tags, family, &ending);
	good = import_header(in, tags, play) &&
	       import_moves(in, play, tags->moves, &ending);
	if (good)
		import_ending(in, play, &ending);
	import_play_release(play);
	return good;
}

static bool ogn_read(struct importer *in)
{
	struct tags *tags = arena_get(&in->arena, sizeof(*tags));
	bool good;

	if (!tags)
		return false;
	good = tags_read(in, tags) && read_game(in, tags);
	tags_release(tags);
	return good;
}

const struct format ogn_format = {
	.name = "ogn",
	.suffix = "ogn",
	.about = "the game notation of the program auale",
	.sniff = ogn_sniff,
	.split = tags_split,
	.read = ogn_read,
	.between = "\n",
	.in_turn = true,
	.refuses = ogn_refuses,
	.write = ogn_write,
};
