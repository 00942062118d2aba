/* Writing PGN: the seven tags that every tool expects first. */
#include <string.h>

#include "notation/formats/pgn.h"
#include "notation/record/position_text.h"
#include "notation/replay/ldn_write.h"

static const struct tag_row plain_tags[] = {
	{ "Event", "event", false },
	{ "Site", "site", false },
	{ "Round", "round", false },
	{ "Board", "board", false },
	{ "Annotator", "annotator", false },
	{ "Source", "source", false },
	{ "First", "first", false },
	{ "FEN", "position", false },
	{ "Score", "score", false },
	{ "Termination", "termination", false },
	{ NULL, NULL, false },
};

static const struct tag_row detail_tags[] = {
	{ "Team", "team", true },
	{ "Elo", "rating", false },
	{ "Country", "country", true },
	{ NULL, NULL, false },
};

static const char *const side_tags[] = { "White", "Black", "Third", NULL };

static const char *const more_tags[] = { "Variant", "Result", "Date", "SetUp",
	NULL };

const struct tagging pgn_tagging = {
	.plain = plain_tags,
	.details = detail_tags,
	.sides = side_tags,
	.more = more_tags,
};

const struct tagging playstrategy_tagging = {
	.plain = plain_tags,
	.details = detail_tags,
	.sides = (const char *const[]){ "P1", "P2", NULL },
	.more = more_tags,
};

enum { TAG_NAME_MAX = 40 };

/* What is still to be written as Ldn1, Ldn2, ... */
struct rest {
	const struct tagging *tagging;
	unsigned sides;
	struct text *out;
	unsigned count;
};

static void put_line(struct rest *rest, struct span line)
{
	struct text name;

	text_init(&name, rest->out->memory);
	text_addf(&name, "Ldn%u", ++rest->count);
	tag_write(rest->out, name.data, "", line);
	text_release(&name);
}

static void put_rest(
    struct rest *rest, struct span key, const struct node *value)
{
	struct text line;

	text_init(&line, rest->out->memory);
	yaml_write_scalar(&line, key, false);
	text_puts(&line, ": ");
	yaml_write_node(&line, value, value->kind != NODE_SCALAR);
	put_line(rest, text_span(&line));
	text_release(&line);
}

/* Tags of YAML, of keys too, are for nothing but YAML. */
static bool has_yaml_tag(const struct node *node)
{
	bool has = node->tag != NULL;

	for (const struct node *child = node->first; child && !has;
	     child = child->next)
		has = has_yaml_tag(child);
	return has;
}

/* A name, or a map of nothing but a name and details that have tags, in the
 * order of those. */
static bool player_fits(struct text *out, const struct node *player)
{
	const struct tag_row *next = detail_tags;

	if (player->kind == NODE_SCALAR)
		return tagging_fits(out->memory, player, false, true);
	if (player->kind != NODE_MAP || has_yaml_tag(player))
		return false;
	for (const struct node *key = player->first; key;
	     key = key->next->next) {
		const struct tag_row *row = next;
		bool name = key == player->first && span_is(key->text, "name");

		while (!name && row->tag && !span_is(key->text, row->key))
			row++;
		if (!row->tag || !tagging_fits(out->memory, key->next, true,
				     name || row->name))
			return false;
		next = name ? next : row + 1;
	}
	return next > detail_tags;
}

static bool players_fit(struct text *out, const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++)
		if (record->players[s] && !player_fits(out, record->players[s]))
			return false;
	return true;
}

static void put_details(struct text *out, const struct record *record,
    const char *tag, unsigned side)
{
	const struct node *player = record->players[side];

	if (!player || player->kind != NODE_MAP)
		return;
	for (const struct tag_row *row = detail_tags; row->tag; row++) {
		const struct node *detail = node_get(player, row->key);

		if (detail)
			tag_write(out, tag, row->tag, detail->text);
	}
}

static struct span words(const char *text)
{
	return (struct span){ text, strlen(text) };
}

const char *pgn_result(const struct record *record)
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

static void put_roster(
    struct text *out, const struct record *record, const char *const *sides)
{
	put_text_or_unknown(out, record, "Event", FIELD_EVENT);
	put_text_or_unknown(out, record, "Site", FIELD_SITE);
	put_date(out, record);
	put_text_or_unknown(out, record, "Round", FIELD_ROUND);
	for (unsigned s = 0; s < record->sides && sides[s]; s++) {
		struct span name = record_player(record, s);

		tag_write(
		    out, sides[s], "", tag_holds(name) ? name : words("?"));
	}
	tag_write(out, "Result", "", words(pgn_result(record)));
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

	for (const struct tag_row *row = plain_tags; row->tag; row++) {
		struct span key = words(row->key);
		const struct node *value = record->fields[field_named(key)];

		if (value && !span_is(key, "position") &&
		    !tagging_fits(rest->out->memory, value, false, false))
			put_rest(rest, key, value);
	}
	if (date && !tagging_fits(rest->out->memory, date, false, false))
		put_rest(rest, words("date"), date);
	if (record->fields[FIELD_CLOCK])
		put_rest(rest, words("clock"), record->fields[FIELD_CLOCK]);
	if (record->fields[FIELD_PLAYERS] && !players_fit(rest->out, record))
		put_rest(rest, words("players"), record->fields[FIELD_PLAYERS]);
	if (record->result == RESULT_WON && record->winner > 1)
		put_rest(rest, words("result"), record->fields[FIELD_RESULT]);
	if (record->result == RESULT_ABSENT)
		put_line(rest, words(PGN_NO_RESULT));
	/* Without moves it would be known by its result alone. */
	if (record_is_decided(record) && !record->no_moves &&
	    record->moves.length == 0)
		put_line(rest, words("moves: \"\""));
}

static bool is_written_before(enum field field)
{
	return field == FIELD_EVENT || field == FIELD_SITE ||
	       field == FIELD_ROUND || field == FIELD_POSITION;
}

/* Keys that are not ours are tags of the same name where that is one, and
 * reading makes the same of it. */
static bool is_tag(const struct rest *rest, const struct node *key)
{
	struct span name = key->text;

	for (size_t i = 0; i < name.length; i++)
		if (!is_word(name.text[i]) && (i == 0 || name.text[i] != '_'))
			return false;
	return name.length > 0 && name.length <= TAG_NAME_MAX &&
	       !pgn_is_ldn(name) &&
	       !tagging_has(rest->tagging, name, rest->sides) &&
	       !yaml_looks_typed(name) &&
	       tagging_same(rest->out->memory, key->next, false, false);
}

static void put_unknown(struct rest *rest, const struct record *record)
{
	char name[TAG_NAME_MAX + 1];

	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0)
			continue;
		if (!is_tag(rest, key)) {
			put_rest(rest, key->text, key->next);
			continue;
		}
		memcpy(name, key->text.text, key->text.length);
		name[key->text.length] = '\0';
		tag_write(rest->out, name, "", key->next->text);
	}
}

static void put_other_tags(
    struct exporter *out, const struct tagging *tagging, bool options)
{
	const struct record *record = out->record;
	const struct node *given = record->fields[FIELD_OPTIONS];
	struct rest rest = {
		.tagging = tagging, .sides = record->sides, .out = out->out
	};

	if (players_fit(out->out, record))
		for (unsigned s = 0; s < record->sides; s++)
			put_details(out->out, record, tagging->sides[s], s);
	for (const struct tag_row *row = plain_tags; row->tag; row++) {
		enum field field = (enum field)field_named(words(row->key));
		struct span value = record_text(record, field);

		if (field == FIELD_TERMINATION && value.length > 0)
			value = words(pgn_termination(record->termination));
		if (!is_written_before(field) && tag_holds(value))
			tag_write(out->out, row->tag, "", value);
	}
	put_misfits(&rest, record);
	/* PGN's word means more than ours, where the rules ended nothing. */
	if (record->fields[FIELD_TERMINATION] &&
	    record->termination == TERMINATION_NORMAL &&
	    record_is_decided(record) && !out->verdict->final.outcome.rule &&
	    !out->verdict->result_only)
		ledger_field(out, words("termination"),
		    record->fields[FIELD_TERMINATION]);
	if (given && options && out->borrowed)
		ledger_field(out, words("options"), given);
	else if (given && options)
		put_rest(&rest, words("options"), given);
	put_unknown(&rest, record);
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

void pgn_write_tags(
    struct exporter *out, const struct tagging *tagging, const char *variant)
{
	put_roster(out->out, out->record, tagging->sides);
	if (variant)
		tag_write(out->out, "Variant", "", words(variant));
	else
		put_variant(out->out, out->record);
	put_position(out);
	put_other_tags(out, tagging, variant != NULL);
	ledger_key_comments(out);
	text_putc(out->out, '\n');
}

void pgn_write(struct exporter *out)
{
	pgn_write_tags(out, &pgn_tagging, NULL);
	movetext_writer_finish(&out->moves);
	put_moves(out->out, &out->moves.lines);
	text_addf(out->out, "%s\n\n", pgn_result(out->record));
}
