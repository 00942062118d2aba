/*
 * Writing AbstractPlay's game records. Its header may have members besides
 * those that it knows, so every key has a place there.
 */
#include <string.h>

#include "notation/formats/json/aprecord.h"
#include "notation/formats/json/json.h"
#include "notation/replay/ldn_write.h"

/* One entry of a round: [ before the first, ] behind the second. */
static bool write_entry(const struct step *step, struct text *out)
{
	const struct dialect *moves =
	    aprecord_moves(foreign_name(step->game->ruleset, APRECORD));
	unsigned long ply = step->at->ply;
	struct text word;
	bool good;

	text_init(&word, out->memory);
	good = moves && moves->write(step, &word);
	if (good) {
		text_puts(out, ply == 1 ? "[\"" : ply % 2 ? ",[\"" : ",\"");
		for (size_t i = 0; i < word.length; i++) {
			text_putc(out, word.data[i]);
			if (word.data[i] == ',')
				text_putc(out, ' ');
		}
		text_puts(out, ply % 2 ? "\"" : "\"]");
	}
	text_release(&word);
	return good;
}

/* The moves of that game, as entries. */
static struct dialect entries_of(const struct record *record)
{
	const struct dialect *moves =
	    aprecord_moves(foreign_name(record->ruleset, APRECORD));
	struct dialect entries = { .format = APRECORD };

	if (moves) {
		entries.program = moves->program;
		entries.repeats = moves->repeats;
		entries.objection = moves->objection;
	}
	entries.write = write_entry;
	entries.lines = true;
	return entries;
}

static void put_member(
    struct text *out, const char *name, const char *value, size_t length)
{
	text_addf(out, ",\"%s\":", name);
	json_text(out, (struct span){ value, length });
}

static void tell_lost(struct exporter *out, enum field field)
{
	const char *key = field_table[field].key.text;

	ledger_field(
	    out, (struct span){ key, strlen(key) }, out->record->fields[field]);
}

/* No text there says nothing. */
static void put_field(struct exporter *out, enum field field)
{
	const struct node *given = out->record->fields[field];
	struct span value = record_text(out->record, field);

	if (given && (given->kind == NODE_MAP || node_is_nothing(given)))
		tell_lost(out, field);
	else if (given)
		put_member(out->out, field_table[field].key.text, value.text,
		    value.length);
}

/* A key that is not ours but has a place of its own there, for a date. Without
 * one it is the same as the last, and so not read as a key again. */
static struct span place_date(
    struct exporter *out, const char *key, struct span last)
{
	for (const struct node *node = out->record->unknown; node;
	     node = node->next->next) {
		struct span value = node_text(node->next);

		if (!span_is(node->text, key))
			continue;
		if (value.length > 0 && aprecord_is_date(value) &&
		    !span_equal(value, last))
			return value;
		ledger_field(out, node->text, node->next);
	}
	return last;
}

static bool has_place(struct span key)
{
	return span_is(key, "date-start") || span_is(key, "date-end") ||
	       span_is(key, "date-generated") || span_is(key, "gameid");
}

static void put_named(struct text *out, struct span name, unsigned side)
{
	static const char *const nobody[] = { APRECORD_NO_NAME,
		APRECORD_NOBODY };

	text_puts(out, "\"name\":");
	json_text(out,
	    name.length ? name
			: (struct span){ nobody[side], strlen(nobody[side]) });
}

static void put_site(struct exporter *exporter)
{
	const struct record *record = exporter->record;
	struct text *out = exporter->out;
	struct span site = record_text(record, FIELD_SITE);

	text_puts(out, ",\"site\":{\"name\":");
	json_text(out, site.length ? site
				   : (struct span){ APRECORD_NO_NAME,
					 strlen(APRECORD_NO_NAME) });
	if (record->fields[FIELD_SITE] &&
	    (site.length == 0 || span_is(site, APRECORD_NO_NAME)))
		tell_lost(exporter, FIELD_SITE);
	for (const struct node *key = record->unknown; key;
	     key = key->next->next)
		if (span_is(key->text, "gameid")) {
			text_puts(out, ",\"gameid\":");
			json_write_value(out, key->next, false);
		}
	text_putc(out, '}');
}

/* Where only the day is known, all three are that midnight. */
static void put_dates(struct exporter *exporter)
{
	static const char *const names[] = { "date-start", "date-end",
		"date-generated" };
	const struct record *record = exporter->record;
	struct span date = record_text(record, FIELD_DATE), last, first;
	char when[sizeof(APRECORD_NEVER)];

	aprecord_midnight(date, when);
	first = last = (struct span){ when, sizeof(when) - 1 };
	for (size_t i = 0; i < COUNT_OF(names); i++) {
		last = place_date(exporter, names[i], last);
		first = i == 0 ? last : first;
		put_member(exporter->out, names[i], last.text, last.length);
	}
	/* Said again where it is not what the first of them begins with. */
	if (record->fields[FIELD_DATE] &&
	    (first.length < date.length || date.length == 0 ||
		span_is(date, APRECORD_NO_DATE) ||
		memcmp(first.text, date.text, date.length) != 0))
		put_member(exporter->out, "date", date.text, date.length);
}

/* What of a player comes back: a name that is a text, and other details. */
static bool is_whole(const struct node *player, struct span name)
{
	const struct node *named;

	if (name.length == 0 || aprecord_is_nobody(name) ||
	    player->kind == NODE_LIST)
		return false;
	if (player->kind == NODE_SCALAR)
		return true;
	named = node_get(player, "name");
	return !node_get(player, "result") && !named->tag &&
	       !(named->style == STYLE_PLAIN && yaml_looks_typed(named->text));
}

/* The name where it stands among the details, or first. */
static void put_player(
    struct exporter *out, const struct record *record, unsigned side)
{
	const struct node *player = record->players[side];
	bool map = player && player->kind == NODE_MAP;
	const struct node *named = map ? node_get(player, "name") : NULL;
	struct span name = record_player(record, side);
	int result = record->result == RESULT_DRAW ||
		     (record->result == RESULT_WON && record->winner == side);
	struct text *text = out->out;
	const char *between = "{";

	if (!named) {
		text_puts(text, between);
		put_named(text, name, side);
		between = ",";
	}
	for (const struct node *key = map ? player->first : NULL; key;
	     key = key->next->next) {
		if (span_is(key->text, "result")) /* it has one: the game's */
			continue;
		text_puts(text, between);
		between = ",";
		if (span_is(key->text, "name")) {
			put_named(text, name, side);
			continue;
		}
		json_text(text, key->text);
		text_putc(text, ':');
		json_write_value(text, key->next, true);
	}
	text_addf(text, "%s\"result\":%d}", between, result);
	if (player && !is_whole(player, name))
		ledger_field(
		    out, (struct span){ "players", strlen("players") }, player);
}

static void put_others(struct exporter *out)
{
	static const enum field own[] = { FIELD_BOARD, FIELD_ANNOTATOR,
		FIELD_SOURCE, FIELD_CLOCK, FIELD_SCORE };
	const struct record *record = out->record;
	const struct node *options = record->fields[FIELD_OPTIONS];
	struct text *text = out->out;

	for (size_t i = 0; i < COUNT_OF(own); i++)
		put_field(out, own[i]);
	if (options && out->borrowed) {
		tell_lost(out, FIELD_OPTIONS);
	} else if (options) {
		text_puts(text, ",\"options\":");
		json_write_value(text, options, true);
	}
	if (record->fields[FIELD_TERMINATION] && !aprecord_special(record))
		put_member(text, "termination",
		    termination_names[record->termination],
		    strlen(termination_names[record->termination]));
	for (const struct node *key = record->unknown; key;
	     key = key->next->next) {
		if (field_named(key->text) >= 0 || has_place(key->text))
			continue;
		text_putc(text, ',');
		json_text(text, key->text);
		text_putc(text, ':');
		json_write_value(text, key->next, false);
	}
}

static void put_header(struct exporter *out)
{
	const struct record *record = out->record;
	struct text *text = out->out;

	text_puts(text, "{\"header\":{\"game\":{\"name\":\"");
	text_puts(text, foreign_name(record->ruleset, APRECORD));
	text_puts(text, "\"}");
	put_field(out, FIELD_EVENT);
	put_field(out, FIELD_ROUND);
	put_site(out);
	put_dates(out);
	text_puts(text, ",\"players\":[");
	put_player(out, record, 0);
	text_putc(text, ',');
	put_player(out, record, 1);
	text_putc(text, ']');
	put_others(out);
	text_puts(text, "},\"moves\":[");
}

/* A word in the place of a move; and the end of a round that has but one. */
static void put_special(
    struct text *out, const char *word, unsigned long entries_before)
{
	bool open = entries_before % 2 != 0;

	if (word)
		text_addf(out, "%s\"%s\"",
		    open                  ? ","
		    : entries_before == 0 ? "["
					  : ",[",
		    word);
	if (word || open)
		text_putc(out, ']');
}

static bool count_turn(const struct step *step, void *user)
{
	unsigned long *count = user;

	*count += step->kind == STEP_TURN && step->depth == 0;
	return true;
}

/* By its own rules that program may have ended the game before. */
static void tell_late(struct exporter *out, unsigned long plies)
{
	const struct record *record = out->record;
	struct registered rules = { .family = record->family,
		.ruleset = record->ruleset };
	struct replay_options theirs = { .judged = &rules };
	uint32_t options =
	    foreign_options(record->family, record->ruleset, APRECORD);
	unsigned long count = 0;
	struct verdict verdict;
	struct sink silent;

	if (options == 0 || options == record->options)
		return;
	sink_init(&silent, out->memory, NULL, NULL);
	theirs.judged_options = options;
	replay_record(out->replay, out->record, out->source, &silent, &theirs,
	    count_turn, &count, &verdict);
	sink_release(&silent);
	if (count < plies)
		ledger_add(out->ledger,
		    plies - count == 1
			? "%lu move for AbstractPlay, which ends the game "
			  "before it, at 25 seeds"
			: "%lu moves for AbstractPlay, which ends the game "
			  "before them, at 25 seeds",
		    plies - count);
	/* The record is what it says itself again. */
	replay_record(out->replay, out->record, out->source, out->sink,
	    out->options, NULL, NULL, &verdict);
}

/* What was written, and comes back. */
static uint32_t held_fields(const struct exporter *out)
{
	const struct record *record = out->record;
	uint32_t held = ~(PART(FIELD_RESULT) | PART(FIELD_SCORE));

	if (score_comes_back(record, out->verdict))
		held |= PART(FIELD_SCORE);
	return held | held_ending(record, out->verdict, true);
}

void aprecord_write(struct exporter *out)
{
	const char *special = aprecord_special(out->record);
	struct dialect entries = entries_of(out->record);
	struct main_line line;

	put_header(out);
	if (!main_line_write(out, &entries, &line))
		return;
	put_special(out->out, special, line.plies - line.passes);
	text_puts(out->out, "]}\n");
	ledger_header(out, held_fields(out));
	main_line_losses(out, &line);
	tell_late(out, line.plies);
}

const char *aprecord_refuses(const struct exporter *out)
{
	const struct record *record = out->record;
	struct dialect entries = entries_of(record);
	const char *rules = refuses_rules(out, &entries);

	if (rules)
		return rules;
	if (!position_equal(&out->verdict->start, &out->verdict->game->start))
		return "AbstractPlay begins every game with the usual position "
		       "and its first side";
	if (record->result != RESULT_WON && record->result != RESULT_DRAW &&
	    !aprecord_special(record))
		return "AbstractPlay keeps records of games that have a result";
	return NULL;
}
