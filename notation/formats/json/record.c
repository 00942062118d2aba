/*
 * Reading records from JSON. The header becomes YAML, the turns movetext from
 * their texts, glyphs and notes; what follows from those is not read. Members
 * may stand in any order; as our own writer has them, they are walked through
 * once.
 */
#include <string.h>

#include "notation/formats/json/quick.h"
#include "notation/formats/json/record.h"
#include "notation/replay/movetext_write.h"

/* Members of an object: where their values are; 0 if absent. */
struct member {
	const char *name;
	bool read; /* is read later, and not only known */
	size_t at;
};

static size_t find_member(
    struct span name, const struct member *members, size_t count)
{
	size_t i = 0;

	while (i < count && (members[i].name[0] != name.text[0] ||
				!span_is(name, members[i].name)))
		i++;
	return i;
}

/* The next member of an object, which was not there before; json->at is its
 * value. */
static size_t next_member(struct record_reader *reader, const char *whose,
    struct member *members, size_t count)
{
	struct json_reader *json = &reader->json;
	struct span name = json_string_of(json);
	size_t i = find_member(name, members, count);

	if (i == count && !reader->careful)
		sink_warning(json->sink, json->source, json->string_at,
		    name.length, "%s has no member '%.*s': it is not kept",
		    whose, span_shown(name), name.text);
	else if (i < count && members[i].at)
		json_wrong(json, json->string_at, name.length,
		    "'%s' stands here twice", members[i].name);
	json_peek(json);
	if (i < count)
		members[i].at = json->at;
	return i;
}

static void pass_member(struct json_reader *json, const struct member *members,
    size_t i, size_t count)
{
	if (i < count && members[i].read)
		json_pass_by(json);
	else
		json_skip(json);
}

/* Finds the members of an object and goes behind it. */
static bool find_members(struct record_reader *reader, const char *whose,
    struct member *members, size_t count)
{
	struct json_reader *json = &reader->json;

	json_open(json, '{');
	while (json_more(json, '}') && json_key(json))
		pass_member(json, members,
		    next_member(reader, whose, members, count), count);
	return !json->failed;
}

static void begin_moves(struct record_reader *reader)
{
	if (!reader->moves_begun)
		json_import_remarks(reader, (struct span){ "moves", 5 });
	reader->moves_begun = true;
}

static void import_sign(struct record_reader *reader, const char *sign)
{
	begin_moves(reader);
	import_word(
	    reader->in, (struct span){ sign, strlen(sign) }, reader->json.at);
}

static void import_comment_text(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct span comment, word;
	size_t at = 0, bad, there;

	if (!json_take_string(json))
		return;
	comment = json_string_of(json);
	bad = utf8_check(comment.text, comment.length);
	if (bad < comment.length) {
		json_wrong(json, json_string_place(json, bad), 1,
		    "a control character cannot stand in a comment");
		return;
	}
	text_clear(&reader->word);
	while (comment_word(comment, &at, &word)) {
		if (reader->word.length > 0)
			text_putc(&reader->word, ' ');
		text_add(&reader->word, word.text, word.length);
	}
	there = json->string_at;
	begin_moves(reader);
	import_comment(reader->in, text_span(&reader->word), there);
}

static void import_nag(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct span number;

	if (!json_take_number(json, &number))
		return;
	if (number.length > 3 || memchr(number.text, '-', number.length) ||
	    memchr(number.text, '.', number.length) ||
	    memchr(number.text, 'e', number.length) ||
	    memchr(number.text, 'E', number.length)) {
		json_wrong(json, json->at - number.length, number.length,
		    "a nag is a number from 0 to 255");
		return;
	}
	text_clear(&reader->word);
	text_putc(&reader->word, '$');
	text_add(&reader->word, number.text, number.length);
	import_word(
	    reader->in, text_span(&reader->word), json->at - number.length);
}

static void import_line_of_play(
    struct record_reader *reader, size_t before, size_t turns);

static void import_variation(struct record_reader *reader)
{
	struct member members[] = { { .name = "before", .read = true },
		{ .name = "turns", .read = true } };
	struct json_reader *json = &reader->json;
	size_t begin = json->at, end;

	if (reader->nesting == VARIATIONS_MAX) {
		json_wrong(json, begin, 1,
		    "variations are nested deeper than %d", VARIATIONS_MAX);
		return;
	}
	if (!find_members(reader, "a variation", members, COUNT_OF(members)))
		return;
	end = json->at;
	reader->nesting++;
	json->at = begin;
	import_sign(reader, "(");
	import_line_of_play(reader, members[0].at, members[1].at);
	json->at = end;
	import_sign(reader, ")");
	reader->nesting--;
	json->fresh = false;
}

/* {"comment": ...}, {"nag": ...} or {"variation": ...} */
static void import_note(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	size_t begin;

	json_peek(json);
	begin = json->at;
	json_open(json, '{');
	if (!json_more(json, '}')) {
		json_wrong(json, begin, 1,
		    "a note is a comment, a nag or a variation");
		return;
	}
	if (!json_key(json))
		return;
	if (span_is(json_string_of(json), "comment"))
		import_comment_text(reader);
	else if (span_is(json_string_of(json), "nag"))
		import_nag(reader);
	else if (span_is(json_string_of(json), "variation"))
		import_variation(reader);
	else
		json_wrong(json, json->string_at, json->string.length,
		    "a note is a comment, a nag or a variation");
	if (json_more(json, '}'))
		json_wrong(
		    json, json->at, 1, "a note is one thing; this is another");
}

/* Whether it stays one token when it is written into movetext. */
static bool is_turn_word(struct span word)
{
	bool ascii = true;

	for (size_t i = 0; i < word.length; i++) {
		unsigned char c = (unsigned char)word.text[i];

		if (c <= ' ' || movetext_ends_word[c] || c == '.' || c == 0x7f)
			return false;
		ascii &= c < 0x80;
	}
	return word.length > 0 &&
	       (ascii || utf8_check(word.text, word.length) == word.length);
}

static bool is_glyph(struct span glyph)
{
	return glyph.length <= 2 && strspn(glyph.text, "!?") == glyph.length;
}

static void import_turn_word(
    struct record_reader *reader, size_t text, size_t glyph)
{
	struct json_reader *json = &reader->json;
	struct text *word = &reader->word;
	size_t there;

	begin_moves(reader);
	json->at = text;
	if (!json_take_string(json))
		return;
	there = json->string_at;
	if (!is_turn_word(json_string_of(json))) {
		json_wrong(json, there - 1, json->string.length + 2,
		    "this is not the text of one turn");
		return;
	}
	if (!glyph) {
		import_word(reader->in, json_string_of(json), there);
		return;
	}
	text_clear(word);
	text_add(word, json->string.data, json->string.length);
	json->at = glyph;
	if (!json_take_string(json))
		return;
	if (!is_glyph(json_string_of(json)))
		json_wrong(json, json->string_at, json->string.length,
		    "the annotations are ! ? !! ?? !? ?!");
	text_add(word, json->string.data, json->string.length);
	import_word(reader->in, text_span(&reader->word), there);
}

/* The notes of a turn at this offset, if there are any; goes behind the turn. */
static void import_notes(struct record_reader *reader, size_t at, size_t end)
{
	struct json_reader *json = &reader->json;

	if (at) {
		json->at = at;
		json_open(json, '[');
		while (json_more(json, ']'))
			import_note(reader);
	}
	json->at = end;
	json->fresh = false;
}

enum { TURN_TEXT, TURN_GLYPH, TURN_NOTES, TURN_MEMBERS = 10 };

static void import_any_turn(struct record_reader *reader)
{
	struct member members[TURN_MEMBERS] = {
		[TURN_TEXT] = { .name = "text" },
		[TURN_GLYPH] = { .name = "glyph" },
		[TURN_NOTES] = { .name = "notes", .read = true },
		{ .name = "ply" },
		{ .name = "number" },
		{ .name = "side" },
		{ .name = "actions" },
		{ .name = "effects" },
		{ .name = "effects_more" },
		{ .name = "position" },
	};
	struct json_reader *json = &reader->json;
	size_t begin, end;

	json_peek(json);
	begin = json->at;
	if (!find_members(reader, "a turn", members, COUNT_OF(members)))
		return;
	end = json->at;
	if (!members[TURN_TEXT].at) {
		json_wrong(json, begin, 1, "this turn has no \"text\"");
		return;
	}
	import_turn_word(reader, members[TURN_TEXT].at, members[TURN_GLYPH].at);
	import_notes(reader, members[TURN_NOTES].at, end);
}

/* A turn whose words need no copy to be read. */
static bool import_quick_turn(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	struct span all = { json->source->text, json->source->length };
	struct quick_turn turn;
	size_t there;

	json_peek(json);
	if (!json_quick_turn(all, reader->stop, json->at, &turn) ||
	    !is_turn_word(turn.text) || !is_glyph(turn.glyph))
		return false;
	begin_moves(reader);
	there = (size_t)(turn.text.text - all.text);
	if (turn.glyph.length > 0) {
		text_clear(&reader->word);
		text_add(&reader->word, turn.text.text, turn.text.length);
		text_add(&reader->word, turn.glyph.text, turn.glyph.length);
		turn.text = text_span(&reader->word);
	}
	import_word(reader->in, turn.text, there);
	import_notes(reader, turn.notes, turn.end);
	return true;
}

static void import_turn(struct record_reader *reader)
{
	if (!import_quick_turn(reader))
		import_any_turn(reader);
}

static void import_line_of_play(
    struct record_reader *reader, size_t before, size_t turns)
{
	struct json_reader *json = &reader->json;

	if (before) {
		json->at = before;
		json_open(json, '[');
		while (json_more(json, ']'))
			import_comment_text(reader);
	}
	if (turns) {
		json->at = turns;
		json_open(json, '[');
		while (json_more(json, ']'))
			import_turn(reader);
	}
}

size_t json_skip_between(const struct source *source, size_t at)
{
	while (at < source->length && source->text[at] &&
	       strchr(" \n\r\t[],", source->text[at]))
		at++;
	return at;
}

enum {
	RECORD_LUDOS,
	RECORD_HEADER,
	RECORD_REMARKS,
	RECORD_BEFORE,
	RECORD_TURNS,
	RECORD_RESULT_ONLY,
	RECORD_MEMBERS = 15
};

static bool check_version(struct json_reader *json, size_t at)
{
	struct span version;

	json->at = at;
	if (!json_take_number(json, &version))
		return false;
	if (span_is(version, "1"))
		return true;
	return json_wrong(json, at, version.length,
	    "version %.*s of this format is not known "
	    "here, only 1",
	    span_shown(version), version.text);
}

/* Everything that becomes LDN. */
static void import_record(
    struct record_reader *reader, const struct member *members)
{
	if (!check_version(&reader->json, members[RECORD_LUDOS].at))
		return;
	if (members[RECORD_REMARKS].at)
		json_find_remarks(reader, members[RECORD_REMARKS].at);
	json_import_header(reader, members[RECORD_HEADER].at);
	import_line_of_play(
	    reader, members[RECORD_BEFORE].at, members[RECORD_TURNS].at);
}

/* Goes through the members of a record. The turns are read where they stand, if
 * what belongs before them stood there; *imported says so. */
static bool find_record(
    struct record_reader *reader, struct member *members, bool *imported)
{
	struct json_reader *json = &reader->json;

	json_open(json, '{');
	while (json_more(json, '}') && json_key(json)) {
		size_t i =
		    next_member(reader, "a record", members, RECORD_MEMBERS);

		if (i == RECORD_TURNS && !reader->careful && !json->failed &&
		    members[RECORD_LUDOS].at && members[RECORD_HEADER].at) {
			import_record(reader, members);
			*imported = true;
		} else {
			pass_member(json, members, i, RECORD_MEMBERS);
		}
	}
	return !json->failed;
}

static bool is_true(const struct json_reader *json, size_t at)
{
	return at && json->source->text[at] == 't';
}

static bool read_members(struct record_reader *reader, size_t begin)
{
	struct member members[RECORD_MEMBERS] = {
		[RECORD_LUDOS] = { .name = "ludos" },
		[RECORD_HEADER] = { .name = "header", .read = true },
		[RECORD_REMARKS] = { .name = "remarks", .read = true },
		[RECORD_BEFORE] = { .name = "before", .read = true },
		[RECORD_TURNS] = { .name = "turns", .read = true },
		[RECORD_RESULT_ONLY] = { .name = "result_only" },
		{ .name = "game" },
		{ .name = "rules" },
		{ .name = "options" },
		{ .name = "start" },
		{ .name = "result" },
		{ .name = "winner" },
		{ .name = "outcome" },
		{ .name = "claim" },
		{ .name = "rulings" },
	};
	struct json_reader *json = &reader->json;
	size_t turns;
	bool imported = false;

	json->at = begin;
	if (!find_record(reader, members, &imported))
		return false;
	turns = members[RECORD_TURNS].at;
	if (json_skip_between(json->source, json->at) < json->source->length)
		return json_wrong(
		    json, json->at, 1, "the record ended before this");
	if (!members[RECORD_LUDOS].at || !members[RECORD_HEADER].at)
		return json_wrong(json, begin, 1,
		    "a record has the members \"ludos\", its version, and "
		    "\"header\"");
	if (imported && (members[RECORD_REMARKS].at > turns ||
			    members[RECORD_BEFORE].at > turns)) {
		reader->careful = true;
		return false;
	}
	if (!imported)
		import_record(reader, members);
	if (turns && !reader->moves_begun &&
	    !is_true(json, members[RECORD_RESULT_ONLY].at))
		import_line(reader->in, "moves: |", turns);
	return !json->failed;
}

static bool read_record(struct record_reader *reader)
{
	struct json_reader *json = &reader->json;
	size_t begin = json_skip_between(json->source, 0);

	if (begin == json->source->length)
		return json_wrong(json, 0, 1, "there is no record here");
	if (read_members(reader, begin))
		return true;
	if (!reader->careful || json->failed)
		return false;
	/* Something belongs before the turns and stands behind them. */
	reader->moves_begun = false;
	reader->remark_count = 0;
	reader->in->in_moves = false;
	reader->in->column = 0;
	return read_members(reader, begin);
}

bool json_read(struct importer *in)
{
	struct record_reader reader = { .in = in };
	bool good;

	text_init(&reader.word, in->memory);
	json_reader_init(&reader.json, in->source, in->sink);
	reader.stop = json_quick_stop(
	    (struct span){ in->source->text, in->source->length });
	good = read_record(&reader);
	text_release(&reader.word);
	json_reader_release(&reader.json);
	return good;
}
