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

const struct pgn_detail pgn_detail_tags[PGN_DETAIL_TAGS] = {
	{ "Team", "team", true },
	{ "Elo", "rating", false },
	{ "Country", "country", true },
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

void pgn_player_yaml(struct text *out, struct span value, bool flow, bool name)
{
	if (name)
		yaml_write_text(out, value, flow);
	else
		yaml_write_scalar(out, value, flow);
}

/* Whether a tag holds the value, and reading it makes the same YAML of it. */
static bool value_fits(
    struct text *out, const struct node *value, bool flow, bool name)
{
	struct text here, back;
	bool same;

	if (value->kind != NODE_SCALAR || !tag_holds(value->text))
		return false;
	text_init(&here, out->memory);
	text_init(&back, out->memory);
	yaml_write_node(&here, value, flow);
	pgn_player_yaml(&back, value->text, flow, name);
	same = strcmp(here.data, back.data) == 0;
	text_release(&here);
	text_release(&back);
	return same;
}

/* A name, or a map of nothing but a name and details that have tags, in the
 * order of those. */
static bool player_fits(struct text *out, const struct node *player)
{
	size_t place = 0;

	if (player->kind == NODE_SCALAR)
		return value_fits(out, player, false, true);
	if (player->kind != NODE_MAP)
		return false;
	for (const struct node *key = player->first; key;
	     key = key->next->next) {
		size_t d = place;
		bool name = key == player->first && span_is(key->text, "name");

		while (!name && d < PGN_DETAIL_TAGS &&
		       !span_is(key->text, pgn_detail_tags[d].key))
			d++;
		if (d == PGN_DETAIL_TAGS ||
		    !value_fits(
			out, key->next, true, name || pgn_detail_tags[d].name))
			return false;
		place = name ? 0 : d + 1;
	}
	return place > 0;
}

static bool players_fit(struct text *out, const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++)
		if (record->players[s] && !player_fits(out, record->players[s]))
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
	const struct node *date = record->fields[FIELD_DATE];

	for (size_t i = 0; i < PGN_PLAIN_TAGS; i++) {
		struct span key = words(pgn_plain_tags[i].key);
		const struct node *value = record->fields[field_named(key)];

		if (value && !span_is(key, "position") &&
		    !value_fits(rest->out, value, false, false))
			put_rest(rest, key, value);
	}
	if (date && !value_fits(rest->out, date, false, false))
		put_rest(rest, words("date"), date);
	if (record->fields[FIELD_PLAYERS] && !players_fit(rest->out, record))
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

	if (players_fit(out->out, record))
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
