/*
 * Writing OGN so that auale can read it: no comment before the first move, no
 * variations, the FEN whenever the start differs.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/format_ogn.h"
#include "notation/ldn_write.h"
#include "notation/tags.h"

const struct ogn_tag ogn_plain_tags[OGN_PLAIN_TAGS] = {
	{ "Event", "event", FIELD_EVENT },
	{ "Site", "site", FIELD_SITE },
	{ "Round", "round", FIELD_ROUND },
	{ "Annotator", "annotator", FIELD_ANNOTATOR },
	{ "Board", "board", FIELD_BOARD },
	{ "Source", "source", FIELD_SOURCE },
	{ "Termination", "termination", FIELD_TERMINATION },
};

const struct ogn_tag ogn_detail_tags[OGN_DETAIL_TAGS] = {
	{ "Country", "country", FIELD_COUNT },
	{ "Rating", "rating", FIELD_COUNT },
	{ "Team", "team", FIELD_COUNT },
};

const char *const ogn_side_tags[2] = { "South", "North" };

bool ogn_is_ours(struct span name)
{
	static const char *const more[] = { "Variant", "Date", "Result", "FEN",
		"Score", "Winner" };

	for (size_t i = 0; i < OGN_PLAIN_TAGS; i++)
		if (span_is(name, ogn_plain_tags[i].tag))
			return true;
	for (size_t i = 0; i < COUNT_OF(more); i++)
		if (span_is(name, more[i]))
			return true;
	for (size_t s = 0; s < COUNT_OF(ogn_side_tags); s++) {
		size_t length = strlen(ogn_side_tags[s]);
		struct span rest;

		if (name.length < length ||
		    memcmp(name.text, ogn_side_tags[s], length) != 0)
			continue;
		rest =
		    (struct span){ name.text + length, name.length - length };
		if (rest.length == 0)
			return true;
		for (size_t d = 0; d < OGN_DETAIL_TAGS; d++)
			if (span_is(rest, ogn_detail_tags[d].tag))
				return true;
	}
	return false;
}

/* f+4 is fx4. */
static bool read_move(const struct map *map, struct span word, struct text *ldn)
{
	size_t used, at = 1;

	if (word.length == 0 || map_find(map, word.text, 1, &used) == NOWHERE)
		return false;
	text_putc(ldn, word.text[0]);
	if (word.length == 1)
		return true;
	text_putc(ldn, 'x');
	if (word.text[at++] != '+' || at == word.length || word.length > 4)
		return false;
	for (; at < word.length; at++) {
		if (word.text[at] < '0' || word.text[at] > '9')
			return false;
		text_putc(ldn, word.text[at]);
	}
	return true;
}

static bool write_move(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->report->turn;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	text_puts(word, step->game->map.name[turn->actions[0].value]);
	if (turn_has(turn, 1, SIGN_HARVEST))
		text_addf(word, "+%u", turn->actions[1].value);
	return true;
}

const struct dialect ogn_dialect = {
	.format = "ogn",
	.example = "C or f+4",
	.read = read_move,
	.write = write_move,
	.odd_plies = true,
	.comments = true,
	.width = 80,
};

enum { FURTHER_MAX = 48 };

/* Tags after the eight, to be sorted. */
struct further {
	struct memory *memory;
	struct text list[FURTHER_MAX];
	unsigned count;
};

static struct span words(const char *text)
{
	return (struct span){ text, strlen(text) };
}

static void add_tag(struct further *further, const char *name, const char *more,
    struct span value)
{
	struct text *line = &further->list[further->count++];

	text_init(line, further->memory);
	tag_write(line, name, more, value);
}

static int by_name(const void *a, const void *b)
{
	const struct text *first = a, *second = b;

	return strcmp(first->data, second->data);
}

static void put_further(struct exporter *out, struct further *further)
{
	qsort(further->list, further->count, sizeof(further->list[0]), by_name);
	for (unsigned i = 0; i < further->count; i++) {
		struct text *line = &further->list[i];

		text_add(out->out, line->data, line->length);
		text_release(line);
	}
}

/* The tag's value, or a question mark after telling what is lost. */
static struct span held(
    struct exporter *out, const char *key, struct span value)
{
	if (value.length == 0 || tag_holds(value))
		return value.length ? value : words("?");
	ledger_add(out->ledger, "%s: a tag cannot hold this value", key);
	return words("?");
}

static void put_players(struct exporter *out)
{
	for (unsigned s = 0; s < COUNT_OF(ogn_side_tags); s++)
		tag_write(out->out, ogn_side_tags[s], "",
		    held(out, "players", record_player(out->record, s)));
}

static bool is_detail(struct span key, struct span value)
{
	for (size_t d = 0; d < OGN_DETAIL_TAGS; d++)
		if (span_is(key, ogn_detail_tags[d].key))
			return tag_holds(value);
	return span_is(key, "name");
}

static const char *detail_tag(struct span key)
{
	for (size_t d = 0; d < OGN_DETAIL_TAGS; d++)
		if (span_is(key, ogn_detail_tags[d].key))
			return ogn_detail_tags[d].tag;
	return NULL;
}

static void add_details(struct exporter *out, struct further *further)
{
	for (unsigned s = 0; s < COUNT_OF(ogn_side_tags); s++) {
		const struct node *player = out->record->players[s];

		if (!player || player->kind == NODE_SCALAR)
			continue;
		if (player->kind != NODE_MAP) {
			ledger_field(out, words("players"), player);
			continue;
		}
		for (const struct node *key = player->first; key;
		     key = key->next->next) {
			const char *tag = detail_tag(key->text);

			if (key->next->kind != NODE_SCALAR ||
			    !is_detail(key->text, key->next->text))
				ledger_field(out, key->text, key->next);
			else if (tag && further->count < FURTHER_MAX)
				add_tag(further, ogn_side_tags[s], tag,
				    key->next->text);
		}
	}
}

/* Keys that are not ours become tags where that is possible. */
static bool is_tag_name(struct span key)
{
	if (key.length == 0 || key.length > 40 || ogn_is_ours(key))
		return false;
	for (size_t i = 0; i < key.length; i++) {
		char c = key.text[i];

		if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
		    !is_digit(c) && c != '_' && c != '-')
			return false;
	}
	return true;
}

static void add_unknown(struct exporter *out, struct further *further)
{
	for (const struct node *key = out->record->unknown; key;
	     key = key->next->next) {
		char name[41] = "";

		if (field_named(key->text) >= 0)
			continue;
		if (key->next->kind != NODE_SCALAR || !is_tag_name(key->text) ||
		    !tag_holds(key->next->text) ||
		    further->count == FURTHER_MAX) {
			ledger_field(out, key->text, key->next);
			continue;
		}
		memcpy(name, key->text.text, key->text.length);
		add_tag(further, name, "", key->next->text);
	}
}

static void add_fen(struct exporter *out, struct further *further)
{
	const struct position *pos = &out->verdict->start;
	struct text fen;

	if (position_equal(pos, &out->verdict->game->start) &&
	    !out->record->fields[FIELD_POSITION])
		return;
	if (out->record->fields[FIELD_POSITION] &&
	    memcmp(pos->at, out->verdict->game->start.at, sizeof(pos->at)) == 0)
		ledger_add(out->ledger,
		    "position: it is the first one, and not written as such");
	text_init(&fen, out->memory);
	for (unsigned i = 0; i < OGN_PITS; i++)
		text_addf(&fen, "%u-", pos->at[i]);
	text_addf(&fen, "%u-%u-%c",
	    position_value(out->record->family, pos, "score", 0),
	    position_value(out->record->family, pos, "score", 1),
	    pos->side ? 'N' : 'S');
	add_tag(further, "FEN", "", text_span(&fen));
	text_release(&fen);
}

/* The score that a result of this record stands for; false if it has none
 * that says who won. */
static bool result_score(const struct exporter *out, unsigned score[2])
{
	const struct record *record = out->record;

	if (record->result != RESULT_WON && record->result != RESULT_DRAW)
		return false;
	for (unsigned s = 0; s < 2; s++)
		score[s] = record->has_score
			       ? record->score[s]
			       : out->verdict->final.outcome.score[s];
	if (record->result == RESULT_DRAW)
		return score[0] == score[1];
	return score[record->winner] > score[!record->winner];
}

/* Who won although the score does not say so, and a score without a result. */
static void add_ending(
    struct exporter *out, struct further *further, bool by_score)
{
	const struct record *record = out->record;

	if (by_score)
		return;
	if (record->has_score)
		add_tag(further, "Score", "", record_text(record, FIELD_SCORE));
	if (record->result == RESULT_DRAW)
		add_tag(further, "Winner", "", words("draw"));
	else if (record->result == RESULT_WON)
		add_tag(further, "Winner", "",
		    words(record->side[record->winner].name));
}

static void put_roster(struct exporter *out, const char *result)
{
	char date[11];

	tag_write(out->out, "Variant", "",
	    words(registry_name_abroad(
		out->record->ruleset, ogn_dialect.format)));
	for (size_t i = 0; i < 2; i++)
		tag_write(out->out, ogn_plain_tags[i].tag, "",
		    held(out, ogn_plain_tags[i].key,
			record_text(out->record, ogn_plain_tags[i].field)));
	tag_date(out->record, date);
	tag_write(out->out, "Date", "",
	    words(out->record->fields[FIELD_DATE] ? date : "?"));
	tag_write(out->out, ogn_plain_tags[2].tag, "",
	    held(out, ogn_plain_tags[2].key,
		record_text(out->record, ogn_plain_tags[2].field)));
	put_players(out);
	tag_write(out->out, "Result", "", words(result));
}

/* Reading takes a result that the rules do not give for an adjudication. */
static bool goes_without_saying(const struct exporter *out)
{
	return out->record->termination == TERMINATION_ADJUDICATION &&
	       !out->verdict->final.outcome.rule;
}

static void put_tags(struct exporter *out, const char *result, bool by_score)
{
	struct further further = { .memory = out->memory };

	put_roster(out, result);
	for (size_t i = 3; i < OGN_PLAIN_TAGS; i++) {
		struct span value =
		    record_text(out->record, ogn_plain_tags[i].field);

		if (ogn_plain_tags[i].field == FIELD_TERMINATION && by_score &&
		    goes_without_saying(out))
			continue;
		if (value.length > 0 && tag_holds(value))
			add_tag(&further, ogn_plain_tags[i].tag, "", value);
		else if (value.length > 0)
			held(out, ogn_plain_tags[i].key, value);
	}
	add_fen(out, &further);
	add_ending(out, &further, by_score);
	add_details(out, &further);
	add_unknown(out, &further);
	put_further(out, &further);
}

/* auale ends its games where ours may go on. */
static bool count_late(const struct step *step, void *user)
{
	unsigned long *late = user;

	if (step->kind == STEP_TURN && step->depth == 0)
		*late += step->before->outcome.claims[0].rule != NULL;
	return true;
}

static void tell_late(struct exporter *out)
{
	unsigned long late = 0;
	struct verdict again;

	replay_record(out->replay, out->record, out->source, out->sink,
	    count_late, &late, &again);
	if (late > 0)
		ledger_add(out->ledger,
		    "%lu move%s for auale, which ends the game before them, at "
		    "25 seeds or a repetition",
		    late, late > 1 ? "s" : "");
}

void ogn_write(struct exporter *out)
{
	const uint32_t all = (1u << (FIELD_COUNT + 1)) - 1;
	struct text result;
	struct main_line line;
	unsigned score[2];
	bool by_score = result_score(out, score);

	text_init(&result, out->memory);
	if (by_score)
		text_addf(&result, "%u-%u", score[0], score[1]);
	if (out->number > 1)
		ledger_add(out->ledger,
		    "game %lu of this file for auale, which reads only the "
		    "first",
		    out->number);
	put_tags(out, by_score ? result.data : "*", by_score);
	text_putc(out->out, '\n');
	if (!main_line_write(out, &ogn_dialect, &line)) {
		text_release(&result);
		return;
	}
	if (by_score)
		main_line_word(&line, text_span(&result));
	text_putc(out->out, '\n');
	text_release(&result);
	ledger_header(out, all & ~(1u << FIELD_OPTIONS));
	main_line_losses(out, &line);
	tell_late(out);
}

const char *ogn_refuses(const struct exporter *out)
{
	return refuses_rules(out, &ogn_dialect);
}
