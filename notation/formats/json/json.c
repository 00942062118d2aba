/*
 * Records as JSON: objects, one line each, or a list of them, so that an archive
 * of any size can be written and read record by record. man/ldn.5 and
 * man/ludos-record.schema.json say what they hold.
 */
#include "notation/formats/json/json.h"

#include <string.h>

#include "notation/replay/ending.h"
#include "notation/replay/movetext_write.h"
#include "notation/text/json_read.h"

/* A word that needs no escape, or null. */
static void put_quoted(struct text *out, const char *word)
{
	text_puts(out, word ? "\"" : "null");
	text_puts(out, word ? word : "");
	text_puts(out, word ? "\"" : "");
}

/* By which rules it is played, whether or not the header says all of it. */
static void put_rules(struct text *out, const struct record *record)
{
	const struct family *family = record->family;
	const char *between = "";

	text_puts(out, "\"game\":");
	put_quoted(out, record->ruleset->game);
	text_puts(out, ",\"rules\":");
	put_quoted(out, record->ruleset->name);
	text_puts(out, ",\"options\":[");
	for (size_t i = 0; i < family->option_count; i++) {
		if (!(record->options & (1u << i)))
			continue;
		text_puts(out, between);
		put_quoted(out, family->options[i].name);
		between = ",";
	}
	text_puts(out, "],");
}

static void begin_record(struct exporter *exporter)
{
	const struct verdict *verdict = exporter->verdict;
	struct json_writer *writer = exporter->own;
	struct text *out = exporter->out;
	char *room;

	writer->stage = LINE_BEGINS;
	writer->positions = replay_writer(exporter->replay, verdict->game);
	text_puts(out, "{\"ludos\":1,");
	put_rules(out, exporter->record);
	text_puts(out, "\"header\":{");
	json_write_header(out, exporter->record, verdict);
	text_putc(out, '}');
	json_write_remarks(out, exporter->record);
	text_puts(out, ",\"start\":\"");
	room = text_room(out, POSITION_TEXT_MAX);
	if (room)
		text_took(out,
		    position_put(writer->positions, &verdict->start, room));
	text_puts(out, "\",");
}

static void begin_note(struct json_writer *writer, struct text *out)
{
	text_puts(out, writer->stage == IN_NOTES ? "," : ",\"notes\":[");
	writer->stage = IN_NOTES;
}

/* Blanks and line ends of every kind become one blank, as in canonical LDN. */
static void put_comment(struct text *out, struct span comment)
{
	struct text words;
	struct span word;
	size_t at = 0;

	text_init(&words, out->memory);
	while (comment_word(comment, &at, &word)) {
		if (words.length > 0)
			text_putc(&words, ' ');
		text_add(&words, word.text, word.length);
	}
	json_text(out, text_span(&words));
	text_release(&words);
}

static void write_comment(
    struct json_writer *writer, struct span comment, struct text *out)
{
	if (writer->stage >= IN_TURN) {
		begin_note(writer, out);
		text_puts(out, "{\"comment\":");
		put_comment(out, comment);
		text_putc(out, '}');
		return;
	}
	text_puts(out, writer->stage == IN_COMMENTS ? "," : "\"before\":[");
	writer->stage = IN_COMMENTS;
	put_comment(out, comment);
}

/* The list of turns is there even if there is none. */
static void end_line(struct json_writer *writer, struct text *out)
{
	static const char *const words[] = {
		[LINE_BEGINS] = "\"turns\":[]",
		[IN_COMMENTS] = "],\"turns\":[]",
		[IN_TURN] = "}]",
		[IN_NOTES] = "]}]",
	};

	text_puts(out, words[writer->stage]);
}

static void write_other(
    struct json_writer *writer, const struct step *step, struct text *out)
{
	switch (step->kind) {
	case STEP_START:
	case STEP_TURN:
	case STEP_LEAVE:
		break;
	case STEP_COMMENT:
		write_comment(writer, step->text, out);
		break;
	case STEP_NAG:
		begin_note(writer, out);
		text_puts(out, "{\"nag\":");
		text_number(out, step->nag);
		text_putc(out, '}');
		break;
	case STEP_OPEN:
		begin_note(writer, out);
		text_puts(out, "{\"variation\":{");
		writer->stage = LINE_BEGINS;
		break;
	case STEP_CLOSE:
		end_line(writer, out);
		text_puts(out, "}}");
		writer->stage = IN_NOTES;
		break;
	}
}

static bool json_step(const struct step *step, void *user)
{
	struct exporter *exporter = user;
	struct json_writer *writer = exporter->own;

	if (writer->stage == RECORD_BEGINS)
		begin_record(exporter);
	if (step->kind == STEP_TURN)
		json_write_turn(writer, step, exporter->out);
	else
		write_other(writer, step, exporter->out);
	return !exporter->memory->failed;
}

static void put_score(
    struct text *out, const struct game *game, const uint16_t score[])
{
	for (unsigned s = 0; s < game->sides; s++) {
		if (s > 0)
			text_putc(out, ',');
		text_number(out, score[s]);
	}
}

/* By the rules, or by whatever the header says, as after a resignation. */
static void put_result(struct text *out, const struct record *record,
    const struct verdict *verdict)
{
	struct game_ending ending = game_ending(record, verdict);

	text_puts(out, ",\"result\":");
	put_quoted(
	    out, result_word(record->side, ending.result, ending.winner));
	text_puts(out, ",\"winner\":");
	put_quoted(out, ending.result == RESULT_WON
			    ? record->side[ending.winner].name
			    : NULL);
}

static void put_outcome(struct text *out, const struct verdict *verdict)
{
	const struct outcome *outcome = &verdict->final.outcome;
	const struct game *game = verdict->game;

	text_puts(out, ",\"outcome\":{\"rule\":");
	put_quoted(out, outcome->rule ? outcome->rule->id : NULL);
	text_puts(out, ",\"winner\":");
	put_quoted(out, outcome->rule && outcome->winner < game->sides
			    ? game->side[outcome->winner].name
			    : NULL);
	text_puts(out, ",\"score\":[");
	put_score(out, game, outcome->score);
	text_puts(out, "]}");
}

/* What may be claimed where the record stops, or was. */
static void put_claim(struct text *out, const struct verdict *verdict)
{
	const struct claim *claim = &verdict->final.outcome.claims[0];
	const struct game *game = verdict->game;

	text_puts(out, ",\"claim\":");
	if (verdict->claimed && claim->rule != verdict->final.outcome.rule)
		claim++;
	if (!claim->rule) {
		text_puts(out, "null");
		return;
	}
	text_puts(out, "{\"rule\":");
	put_quoted(out, claim->rule->id);
	text_puts(out, ",\"winner\":");
	put_quoted(out, claim->winner < game->sides
			    ? game->side[claim->winner].name
			    : NULL);
	text_puts(out, ",\"score\":[");
	put_score(out, game, claim->score);
	text_puts(out, "]}");
}

static void json_write(struct exporter *exporter)
{
	struct json_writer *writer = exporter->own;

	if (writer->stage == RECORD_BEGINS)
		begin_record(exporter);
	end_line(writer, exporter->out);
	if (exporter->verdict->result_only)
		text_puts(exporter->out, ",\"result_only\":true");
	put_result(exporter->out, exporter->record, exporter->verdict);
	put_outcome(exporter->out, exporter->verdict);
	put_claim(exporter->out, exporter->verdict);
	if (exporter->verdict->rulings)
		json_write_rulings(exporter->out, exporter->replay,
		    exporter->record, exporter->source);
	text_puts(exporter->out, "}\n");
}

static void json_begin(struct text *out)
{
	text_puts(out, "[\n");
}

static void json_end(struct text *out)
{
	text_puts(out, "]\n");
}

static bool is_between(char c)
{
	return is_blank(c) || c == '[' || c == ',' || c == ']';
}

/* What a record begins with. */
static const char sign[] = "{\"ludos\":";

static bool json_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	const char *member = sign + 1;
	size_t at = 0, length = sizeof(sign) - 2;

	(void)format;
	(void)patterns;
	while (at < beginning.length && is_between(beginning.text[at]))
		at++;
	if (at == beginning.length || beginning.text[at] != '{')
		return false;
	for (; at + length <= beginning.length; at++)
		if (memcmp(beginning.text + at, member, length) == 0)
			return true;
	return false;
}

/* The offset behind the first object; 0 if it is not whole. */
static size_t skip_object(struct span text)
{
	size_t at = 0, length;

	while (at < text.length && is_between(text.text[at]))
		at++;
	length = json_value_length(
	    (struct span){ text.text + at, text.length - at });
	return length ? at + length : 0;
}

/* Where the record ends that a text begins with, if it ends where a line does
 * and the next begins with another: no string goes on there, and inside an
 * object or a list a comma would stand between them. A record that never ends
 * is broken off where the next begins. 0 if neither is seen. */
static size_t line_with_object(struct span text)
{
	const char *end = text.text + text.length, *at = text.text;

	if (text.length == 0 || *at != '{')
		return 0;
	while ((at = memchr(at, '\n', (size_t)(end - at)))) {
		size_t left = (size_t)(end - ++at);

		if (left > 0 && *at == '{' &&
		    (at[-2] == '}' ||
			(left >= sizeof(sign) - 1 &&
			    memcmp(at, sign, sizeof(sign) - 1) == 0)))
			return (size_t)(at - text.text);
	}
	return 0;
}

/* A list of objects, or objects one after the other: what stands between them
 * goes with the one before it. */
size_t json_split(struct span text, bool at_end)
{
	size_t end = line_with_object(text);

	if (end > 0)
		return end;
	end = skip_object(text);

	while (end > 0 && end < text.length && is_between(text.text[end]) &&
	       text.text[end] != '[')
		end++;
	return end > 0 && (end < text.length || at_end) ? end
	       : at_end                                 ? text.length
							: 0;
}

#define JSON_ROW                                                               \
	.name = "json", .suffix = "json",                                      \
	.about = "the whole record for programs, with every position",         \
	.sniff = json_sniff, .split = json_split, .read = json_read,           \
	.keeps_all = true, .step = json_step,                                  \
	.own_size = sizeof(struct json_writer), .write = json_write

const struct format json_format = { JSON_ROW };

const struct format json_list_format = {
	JSON_ROW,
	.begin = json_begin,
	.between = ",",
	.end = json_end,
};
