/*
 * Writing OGN so that auale can read it: no comment before the first move, no
 * variations, the FEN whenever the start differs.
 */
#include <stdlib.h>
#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/implied.h"
#include "notation/formats/ogn.h"
#include "notation/replay/ldn_write.h"

static const struct tag_row plain_tags[] = {
	{ "Event", "event", false },
	{ "Site", "site", false },
	{ "Round", "round", false },
	{ "Annotator", "annotator", false },
	{ "Board", "board", false },
	{ "Source", "source", false },
	{ "Clock", "clock", false },
	{ "Termination", "termination", false },
	{ NULL, NULL, false },
};

static const struct tag_row detail_tags[] = {
	{ "Country", "country", false },
	{ "Rating", "rating", false },
	{ "Team", "team", false },
	{ NULL, NULL, false },
};

static const char *const side_tags[] = { "South", "North", NULL };

const struct tagging ogn_tagging = {
	.plain = plain_tags,
	.details = detail_tags,
	.sides = side_tags,
	.more = (const char *const[]){ "Variant", "Date", "Result", "FEN",
	    "Score", "Winner", NULL },
};

/* f+4 is fx4. */
static bool mean_move(const struct map *map, const struct found *found,
    uint8_t *at, struct text *ldn)
{
	struct span count = found_group(found, "count");

	(void)map;
	(void)at;
	text_putc(ldn, *found_group(found, "from").text);
	if (count.text)
		text_addf(ldn, "x%.*s", (int)count.length, count.text);
	return true;
}

static bool put_move(const struct step *step, unsigned swept, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	text_puts(word, step->game->map.name[turn->actions[0].value]);
	if (turn_has(turn, 1, SIGN_HARVEST))
		swept += turn->actions[1].value;
	if (swept)
		text_addf(word, "+%u", swept);
	return true;
}

static bool write_move(const struct step *step, struct text *word)
{
	return put_move(step, 0, word);
}

/* Each player sweeps his row, which auale counts as harvested by the turn, but
 * for 24 seeds each. */
static bool write_repeated(const struct step *step, struct text *word)
{
	const struct position *pos = &step->at->now.pos;
	bool even = position_value(step->game->family, pos, "score", 0) ==
			OGN_SEEDS / 2 &&
		    position_value(step->game->family, pos, "score", 1) ==
			OGN_SEEDS / 2;

	return put_move(
	    step, even ? 0 : ogn_row(pos, step->at->before.pos.side), word);
}

const struct dialect ogn_dialect = {
	.format = "ogn",
	.example = "C or f+4",
	.move = "^(?<from>[A-Fa-f])(?:\\+(?<count>[0-9]{1,2}))?$",
	.means = mean_move,
	.write = write_move,
	.program = "auale",
	.repeats = 2,
	.write_repeated = write_repeated,
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

/* auale takes a quote for the end of a tag where a bracket follows, whatever
 * stands before it. */
static bool auale_holds(struct span value)
{
	for (size_t i = 0; i < value.length; i++) {
		if (value.text[i] != '"')
			continue;
		while (i + 1 < value.length && is_blank(value.text[i + 1]))
			i++;
		if (i + 1 < value.length && value.text[i + 1] == ']')
			return false;
	}
	return tag_holds(value);
}

/* The tag's value, or a question mark after telling what is lost. */
static struct span held(
    struct exporter *out, const char *key, struct span value)
{
	if (value.length == 0 || auale_holds(value))
		return value.length ? value : words("?");
	ledger_omit(out->ledger, PART(field_named(words(key))),
	    "%s: a tag cannot hold this value", key);
	return words("?");
}

static void put_players(struct exporter *out)
{
	for (unsigned s = 0; side_tags[s]; s++)
		tag_write(out->out, side_tags[s], "",
		    held(out, "players", record_player(out->record, s)));
}

static void add_details(struct exporter *out, struct further *further)
{
	for (unsigned s = 0; side_tags[s]; s++) {
		const struct node *player = out->record->players[s];

		if (!player || player->kind == NODE_SCALAR)
			continue;
		if (player->kind != NODE_MAP) {
			ledger_field(out, words("players"), player);
			continue;
		}
		for (const struct node *key = player->first; key;
		     key = key->next->next) {
			const struct node *value = key->next;
			const struct tag_row *row =
			    tagging_detail(&ogn_tagging, key->text);

			if (value->kind != NODE_SCALAR ||
			    !(row ? auale_holds(node_text(value))
				  : span_is(key->text, "name")))
				ledger_value(
				    out, PART(FIELD_PLAYERS), key->text, value);
			else if (row && further->count < FURTHER_MAX)
				add_tag(further, side_tags[s], row->tag,
				    value->text);
		}
	}
}

/* Keys that are not ours become tags where that is possible: auale reads on
 * as if a name with a hyphen were moves. */
static bool is_tag_name(struct span key)
{
	if (key.length == 0 || key.length > 40 ||
	    tagging_has(&ogn_tagging, key, 2))
		return false;
	for (size_t i = 0; i < key.length; i++) {
		char c = key.text[i];

		if (!(c >= 'a' && c <= 'z') && !(c >= 'A' && c <= 'Z') &&
		    !is_digit(c) && c != '_')
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
		    !auale_holds(node_text(key->next)) ||
		    further->count == FURTHER_MAX) {
			ledger_field(out, key->text, key->next);
			continue;
		}
		/* The words are kept, but not what YAML takes them for. */
		if (!tagging_fits(out->memory, key->next, false, false))
			ledger_value(out, 0, key->text, key->next);
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

	if (!record_is_decided(record) ||
	    (out->verdict->result_only && !record->has_score))
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

static struct span value_of(
    const struct exporter *out, const struct tag_row *row)
{
	return record_text(
	    out->record, (enum field)field_named(words(row->key)));
}

static void put_plain(struct exporter *out, const struct tag_row *row)
{
	tag_write(
	    out->out, row->tag, "", held(out, row->key, value_of(out, row)));
}

static void put_roster(struct exporter *out, const char *result)
{
	char date[11];

	tag_write(out->out, "Variant", "",
	    words(foreign_name(out->record->ruleset, ogn_dialect.format)));
	put_plain(out, &plain_tags[0]);
	put_plain(out, &plain_tags[1]);
	tag_date(out->record, date);
	tag_write(out->out, "Date", "",
	    words(out->record->fields[FIELD_DATE] ? date : "?"));
	put_plain(out, &plain_tags[2]);
	put_players(out);
	tag_write(out->out, "Result", "", words(result));
}

/* What is written as a question mark and so reads as if it were not there. */
static void tell_empty(struct exporter *out)
{
	const struct record *record = out->record;
	const struct node *date = record->fields[FIELD_DATE];
	char dots[11];

	for (const struct tag_row *row = plain_tags; row->tag; row++) {
		struct span key = words(row->key);
		const struct node *value = record->fields[field_named(key)];

		if (value && node_text(value).length == 0)
			ledger_field(out, key, value);
	}
	tag_date(record, dots);
	if (date && strspn(dots, "?.") == sizeof(dots) - 1)
		ledger_field(out, words("date"), date);
	for (unsigned s = 0; side_tags[s]; s++)
		if (record->players[s] && record_player(record, s).length == 0)
			ledger_value(out, PART(FIELD_PLAYERS),
			    words(side_tags[s]), record->players[s]);
}

/* Reading takes a result that the rules neither give nor let anybody claim for
 * an adjudication. */
static bool goes_without_saying(const struct exporter *out)
{
	const struct outcome *outcome = &out->verdict->final.outcome;

	return out->record->termination == TERMINATION_ADJUDICATION &&
	       !outcome->rule && !outcome->claims[0].rule;
}

static void put_tags(struct exporter *out, const char *result, bool by_score)
{
	struct further further = { .memory = out->memory };

	tell_empty(out);
	put_roster(out, result);
	for (const struct tag_row *row = plain_tags + 3; row->tag; row++) {
		struct span value = value_of(out, row);

		if (strcmp(row->key, "termination") == 0 && by_score &&
		    goes_without_saying(out))
			continue;
		if (value.length > 0 && auale_holds(value))
			add_tag(&further, row->tag, "", value);
		else if (value.length > 0)
			held(out, row->key, value);
	}
	add_fen(out, &further);
	add_ending(out, &further, by_score);
	add_details(out, &further);
	add_unknown(out, &further);
	put_further(out, &further);
}

/* With 25 seeds auale ends its games where ours may go on. */
static bool count_late(const struct step *step, void *user)
{
	const struct rule *claim = step->at->before.outcome.claims[0].rule;
	unsigned long *late = user;

	if (step->kind == STEP_TURN && step->depth == 0)
		*late += claim && claim != step->game->ruleset->repetition;
	return true;
}

static void tell_late(struct exporter *out)
{
	unsigned long late = 0;
	struct verdict again;

	replay_record(out->replay, out->record, out->source, out->sink,
	    out->options, count_late, &late, &again);
	ledger_number(out, 0, late,
	    "move for auale, which ends the game before it, at 25 seeds, but "
	    "loads it",
	    "moves for auale, which ends the game before them, at 25 seeds, "
	    "but loads them");
}

/* What was written, and comes back. It is read without options, and an open
 * game ends where auale ends it. */
static uint32_t held_fields(struct exporter *out)
{
	const struct record *record = out->record;
	uint32_t held =
	    ~(PART(FIELD_OPTIONS) | PART(FIELD_RESULT) | PART(FIELD_SCORE));
	struct verdict there;

	judge_with(out, 0, &there);
	held |= held_ending(record, &there, true);
	if (score_comes_back(record, &there))
		held |= PART(FIELD_SCORE);
	if (record->result == RESULT_UNKNOWN &&
	    !record->fields[FIELD_TERMINATION] &&
	    there.final.outcome.claims[0].rule)
		held &= ~(PART(FIELD_RESULT) | PART(FIELD_SCORE));
	return held;
}

void ogn_write(struct exporter *out)
{
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
	ledger_header(out, held_fields(out));
	main_line_losses(out, &line);
	tell_late(out);
}

const char *ogn_refuses(const struct exporter *out)
{
	return refuses_rules(out, &ogn_dialect);
}
