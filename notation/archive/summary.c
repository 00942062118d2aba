#include "notation/archive/summary.h"

#include "notation/archive/keys.h"
#include "notation/replay/ending.h"
#include "notation/text/json_write.h"
#include "notation/text/language.h"
#include "notation/text/nearest.h"

static const char *result_of(const struct reader *reader)
{
	struct game_ending ending =
	    game_ending(&reader->record, &reader->verdict);

	return result_word(reader->record.side, ending.result, ending.winner);
}

static void add_known(struct text *out, struct span value)
{
	text_puts(out, ", ");
	if (value.length)
		text_add(out, value.text, value.length);
	else
		text_putc(out, '?');
}

static void add_names(struct text *out, const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		text_puts(out, s ? " - " : "");
		if (name.length)
			text_add(out, name.text, name.length);
		else
			text_putc(out, '?');
	}
}

void summary_write(struct text *out, const struct summary *summary)
{
	const struct record *record = &summary->reader->record;
	unsigned long plies = summary->reader->verdict.plies;

	text_addf(out, "%s:%zu: %s/%s, ", summary->file, summary->line,
	    record->ruleset->game, record->ruleset->name);
	add_names(out, record);
	add_known(out, record_text(record, FIELD_EVENT));
	add_known(out, record_text(record, FIELD_DATE));
	text_addf(out, ", %s, ",
	    words_in(out->memory->language, result_of(summary->reader)));
	if (summary->reader->verdict.result_only)
		text_say(out, "result only");
	else
		text_say_number(out, plies, "%lu ply", "%lu plies", plies);
	if (summary->ply >= 0)
		text_say(out, ", at ply %ld", summary->ply);
}

static void add_field(
    struct text *out, const struct record *record, enum field field)
{
	struct span value = record_text(record, field);

	text_addf(out, ",\"%s\":", field_table[field].key.text);
	if (value.length)
		json_string(out, value);
	else
		text_puts(out, "null");
}

void summary_write_json_options(
    struct text *out, const struct family *family, uint32_t options)
{
	const char *between = "\"options\":[";

	for (unsigned i = 0; family && i < family->option_count; i++) {
		if (!(options & (1u << i)))
			continue;
		text_puts(out, between);
		json_words(out, family->options[i].name);
		between = ",";
	}
	text_puts(out, *between == ',' ? "]," : "");
}

void summary_write_json_header(struct text *out, const struct record *record)
{
	bool some = false;

	summary_write_json_options(out, record->family, record->options);
	text_puts(out, "\"players\":{");
	for (unsigned s = 0; s < record->sides; s++) {
		struct span name = record_player(record, s);

		if (!name.length)
			continue;
		text_addf(
		    out, "%s\"%s\":", some ? "," : "", record->side[s].name);
		json_string(out, name);
		some = true;
	}
	text_putc(out, '}');
	add_field(out, record, FIELD_EVENT);
	add_field(out, record, FIELD_DATE);
}

void summary_write_json(struct text *out, const struct summary *summary)
{
	const struct record *record = &summary->reader->record;

	text_puts(out, "{\"file\":");
	json_words(out, summary->file);
	text_addf(out,
	    ",\"line\":%zu,\"record\":%lu,\"game\":\"%s\",\"rules\":\"%s\",",
	    summary->line, summary->number, record->ruleset->game,
	    record->ruleset->name);
	summary_write_json_header(out, record);
	text_addf(out, ",\"result\":\"%s\",\"plies\":%lu",
	    result_of(summary->reader), summary->reader->verdict.plies);
	if (summary->reader->verdict.result_only)
		text_puts(out, ",\"result_only\":true");
	if (summary->ply >= 0)
		text_addf(out, ",\"ply\":%ld", summary->ply);
	text_putc(out, '}');
}

struct span summary_key(
    const struct reader *reader, struct span key, struct text *room)
{
	const struct record *record = &reader->record;
	const struct node *value;

	text_clear(room);
	if (span_is(key, "game"))
		text_puts(room, record->ruleset->game);
	else if (span_is(key, "rules"))
		text_puts(room, record->ruleset->name);
	else if (span_is(key, "plies"))
		text_addf(room, "%lu", reader->verdict.plies);
	else if (span_is(key, "result"))
		text_puts(room, result_of(reader));
	else if (span_is(key, "player") || span_is(key, "players"))
		add_names(room, record);
	else if ((value = header_key(record->root, key)) &&
		 (value = header_scalar(value)))
		return value->text;
	return text_span(room);
}

bool summary_knows_key(struct span key, const char **best)
{
	static const char *const others[] = { "plies", "player" };
	const char *point = memchr(key.text, '.', key.length);
	struct nearest nearest;
	bool found = false;

	if (point)
		key.length = (size_t)(point - key.text);
	nearest_init(&nearest, key);
	for (unsigned i = 0; i < FIELD_COUNT; i++) {
		const char *name = field_table[i].key.text;

		found |= span_is(key, name);
		nearest_offer(&nearest, name);
	}
	for (size_t i = 0; i < COUNT_OF(others); i++) {
		found |= span_is(key, others[i]);
		nearest_offer(&nearest, others[i]);
	}
	*best = nearest.best;
	return found;
}
