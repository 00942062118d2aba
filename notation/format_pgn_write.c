/* Writing PGN: the seven tags that every tool expects first. */
#include <string.h>

#include "notation/format_pgn.h"
#include "notation/ldn_write.h"
#include "notation/position_text.h"
#include "notation/tags.h"

const struct pgn_tag pgn_plain_tags[PGN_PLAIN_TAGS] = {
	{ "Event", "event" },
	{ "Site", "site" },
	{ "Round", "round" },
	{ "Board", "board" },
	{ "Annotator", "annotator" },
	{ "Source", "source" },
	{ "First", "first" },
	{ "FEN", "position" },
	{ "Score", "score" },
	{ "Termination", "termination" },
};

const struct pgn_tag pgn_detail_tags[PGN_DETAIL_TAGS] = {
	{ "Team", "team" },
	{ "Elo", "rating" },
	{ "Country", "country" },
};

const char *const pgn_side_tags[SIDES_MAX] = { "White", "Black", "Third" };

/* What is still to be written as Ldn1, Ldn2, ... */
struct rest {
	struct text *out;
	unsigned count;
};

static void put_rest(
    struct rest *rest, struct span key, const struct node *value)
{
	struct text line, name;

	text_init(&line, rest->out->memory);
	text_init(&name, rest->out->memory);
	yaml_write_scalar(&line, key, false);
	text_puts(&line, ": ");
	yaml_write_node(&line, value, value->kind != NODE_SCALAR);
	text_addf(&name, "Ldn%u", ++rest->count);
	tag_write(rest->out, name.data, "", text_span(&line));
	text_release(&line);
	text_release(&name);
}

/* A name, or a map of nothing but a name and the details that have tags. */
static bool player_fits(const struct node *player)
{
	if (player->kind == NODE_SCALAR)
		return tag_holds(player->text);
	if (player->kind != NODE_MAP || !player->first)
		return false;
	for (const struct node *key = player->first; key;
	     key = key->next->next) {
		bool known = span_is(key->text, "name");

		for (size_t d = 0; d < PGN_DETAIL_TAGS; d++)
			known |= span_is(key->text, pgn_detail_tags[d].key);
		if (!known || key->next->kind != NODE_SCALAR ||
		    !tag_holds(key->next->text))
			return false;
	}
	return true;
}

static bool players_fit(const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++)
		if (record->players[s] && !player_fits(record->players[s]))
			return false;
	return true;
}

static void put_details(
    struct text *out, const struct record *record, unsigned side)
{
	const struct node *player = record->players[side];

	for (size_t d = 0;
	     player && player->kind == NODE_MAP && d < PGN_DETAIL_TAGS; d++) {
		const struct node *detail =
		    node_get(player, pgn_detail_tags[d].key);

		if (detail)
			tag_write(out, pgn_side_tags[side],
			    pgn_detail_tags[d].tag, detail->text);
	}
}

static struct span words(const char *text)
{
	return (struct span){ text, strlen(text) };
}

static const char *result_words(const struct record *record)
{
	switch (record->result) {
	case RESULT_WON:
		return record->winner == 0   ? "1-0"
		       : record->winner == 1 ? "0-1"
					     : "*";
	case RESULT_DRAW:
		return "1/2-1/2";
	case RESULT_UNKNOWN:
	case RESULT_ABSENT:
		break;
	}
	return "*";
}

static void put_text_or_unknown(struct text *out, const struct record *record,
    const char *tag, enum field field)
{
	struct span value = record_text(record, field);

	tag_write(out, tag, "", tag_holds(value) ? value : words("?"));
}

static void put_date(struct text *out, const struct record *record)
{
	char dots[11];

	tag_date(record, dots);
	tag_write(out, "Date", "", words(dots));
}

static void put_roster(struct text *out, const struct record *record)
{
	put_text_or_unknown(out, record, "Event", FIELD_EVENT);
	put_text_or_unknown(out, record, "Site", FIELD_SITE);
	put_date(out, record);
	put_text_or_unknown(out, record, "Round", FIELD_ROUND);
	for (unsigned s = 0; s < record->sides && s < SIDES_MAX; s++) {
		struct span name = record_player(record, s);

		tag_write(out, pgn_side_tags[s], "",
		    tag_holds(name) ? name : words("?"));
	}
	if (record->result != RESULT_ABSENT)
		tag_write(out, "Result", "", words(result_words(record)));
}

static void put_variant(struct text *out, const struct record *record)
{
	text_addf(out, "[Variant \"%s", record->ruleset->game);
	if (record->fields[FIELD_RULES])
		text_addf(out, "/%s", record->ruleset->name);
	for (size_t i = 0; i < record->family->option_count; i++)
		if (record->options & (1u << i))
			text_addf(out, "+%s", record->family->options[i].name);
	text_puts(out, "\"]\n");
}

static void put_position(struct exporter *out)
{
	struct text position;

	if (!out->record->fields[FIELD_POSITION])
		return;
	text_init(&position, out->memory);
	position_write(out->verdict->game, &out->verdict->start, &position);
	tag_write(out->out, "SetUp", "", words("1"));
	tag_write(out->out, "FEN", "", text_span(&position));
	text_release(&position);
}

/* Keys that have a tag, but a value that no tag can hold. */
static void put_misfits(struct rest *rest, const struct record *record)
{
	for (size_t i = 0; i < PGN_PLAIN_TAGS; i++) {
		struct span key = words(pgn_plain_tags[i].key);
		const struct node *value = record->fields[field_named(key)];

		if (value && !span_is(key, "position") &&
		    !tag_holds(value->text))
			put_rest(rest, key, value);
	}
	if (record->fields[FIELD_PLAYERS] && !players_fit(record))
		put_rest(rest, words("players"), record->fields[FIELD_PLAYERS]);
	if (record->result == RESULT_WON && record->winner > 1)
		put_rest(rest, words("result"), record->fields[FIELD_RESULT]);
}

static void put_other_tags(struct exporter *out)
{
	static const enum field fields[] = { FIELD_BOARD, FIELD_ANNOTATOR,
		FIELD_SOURCE, FIELD_FIRST, FIELD_SCORE, FIELD_TERMINATION };
	static const char *const names[] = { "Board", "Annotator", "Source",
		"First", "Score", "Termination" };
	const struct record *record = out->record;
	struct rest rest = { .out = out->out };

	if (players_fit(record))
		for (unsigned s = 0; s < record->sides; s++)
			put_details(out->out, record, s);
	for (size_t i = 0; i < COUNT_OF(fields); i++) {
		struct span value = record_text(record, fields[i]);

		if (tag_holds(value))
			tag_write(out->out, names[i], "", value);
	}
	put_misfits(&rest, record);
	for (const struct node *key = record->unknown; key;
	     key = key->next->next)
		if (field_named(key->text) < 0)
			put_rest(&rest, key->text, key->next);
}

/* The lines of LDN without their indentation. */
static void put_moves(struct text *out, const struct text *lines)
{
	size_t at = 0;

	while (at < lines->length) {
		const char *line = lines->data + at;
		const char *end = memchr(line, '\n', lines->length - at);
		size_t length =
		    end ? (size_t)(end - line) + 1 : lines->length - at;

		if (length > 2)
			text_add(out, line + 2, length - 2);
		at += length;
	}
}

void pgn_write(struct exporter *out)
{
	put_roster(out->out, out->record);
	put_variant(out->out, out->record);
	put_position(out);
	put_other_tags(out);
	ledger_key_comments(out);
	text_putc(out->out, '\n');
	movetext_writer_finish(&out->moves);
	put_moves(out->out, &out->moves.lines);
	text_addf(out->out, "%s\n\n", result_words(out->record));
}
