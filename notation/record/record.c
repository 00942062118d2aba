#include "notation/record/record.h"

#include <string.h>

#include "notation/record/header.h"

const struct field_about field_table[FIELD_COUNT] = {
	[FIELD_LDN] = { STAMP("ldn"), "format version, 1" },
	[FIELD_GAME] = { STAMP("game"), "the game" },
	[FIELD_RULES] = { STAMP("rules"), "its ruleset" },
	[FIELD_OPTIONS] = { STAMP("options"),
	    "extensions and house rules in force" },
	[FIELD_PLAYERS] = { STAMP("players"), "the player of each side" },
	[FIELD_EVENT] = { STAMP("event"), "where the game belongs" },
	[FIELD_SITE] = { STAMP("site"), "where it was played" },
	[FIELD_ROUND] = { STAMP("round"), "round of the event" },
	[FIELD_BOARD] = { STAMP("board"), "board of the round" },
	[FIELD_ANNOTATOR] = { STAMP("annotator"), "who wrote the comments" },
	[FIELD_SOURCE] = { STAMP("source"), "where the record comes from" },
	[FIELD_FIRST] = { STAMP("first"), "the side that moves first" },
	[FIELD_DATE] = { STAMP("date"), "when it was played" },
	[FIELD_CLOCK] = { STAMP("clock"), "the players' time" },
	[FIELD_POSITION] = { STAMP("position"), "the position it starts from" },
	[FIELD_RESULT] = { STAMP("result"), "the winning side, draw, or *" },
	[FIELD_SCORE] = { STAMP("score"), "points of each side" },
	[FIELD_TERMINATION] = { STAMP("termination"), "how it ended" },
	[FIELD_MOVES] = { STAMP("moves"), "the movetext" },
};

const char *const termination_names[TERMINATION_COUNT] = { "normal",
	"resignation", "agreement", "time", "forfeit", "adjudication",
	"unfinished" };

void record_init(struct record *record, struct memory *memory)
{
	memset(record, 0, sizeof(*record));
	arena_init(&record->arena, memory);
	record->first = -1;
}

void record_release(struct record *record)
{
	arena_release(&record->arena);
}

/* Looks from a field on and then before it: keys come in order, mostly. */
static int field_from(int first, struct span key)
{
	for (int i = 0, f = first; i < FIELD_COUNT; i++, f++) {
		if (f >= FIELD_COUNT)
			f = 0;
		const struct stamp *name = &field_table[f].key;

		if (key.length == name->length &&
		    memcmp(key.text, name->text, name->length) == 0)
			return f;
	}
	return -1;
}

int field_named(struct span key)
{
	return field_from(0, key);
}

static void sort_fields(struct header_reader *in)
{
	struct record *record = in->record;
	int next = 0;

	for (struct node *key = record->root->first; key;
	     key = key->next->next) {
		int field = field_from(next, key->text);

		next = field + 1;
		if (field >= 0)
			record->fields[field] = key->next;
		else if (!record->unknown)
			record->unknown = key;
	}
	for (int f = 0; f < FIELD_COUNT; f++) {
		struct node *value = record->fields[f];

		if (value && f != FIELD_OPTIONS && f != FIELD_PLAYERS &&
		    !(f == FIELD_CLOCK && value->kind == NODE_MAP) &&
		    !header_is_text(in, value, field_table[f].key.text))
			record->fields[f] = NULL;
	}
}

/* Movetext has no escapes: what comes in through those of YAML could not be
 * written again. */
static bool read_moves(struct record *record, struct sink *sink)
{
	const struct node *moves = record->fields[FIELD_MOVES];
	struct span text;
	size_t bad;

	record->no_moves = !moves || node_is_nothing(moves);
	if (record->no_moves)
		return true;
	record->moves_raw =
	    node_raw_text(&record->source, moves, &record->moves);
	if (record->moves_raw)
		return true;
	text = record->moves = moves->text;
	bad = utf8_check(text.text, text.length);
	if (bad == text.length)
		return true;
	sink_no_text(sink, &record->source, record_moves_offset(record, bad),
	    (struct span){ text.text + bad, text.length - bad });
	return false;
}

static void forget_all(struct record *record)
{
	struct arena arena = record->arena;

	arena_clear(&arena);
	memset(record, 0, sizeof(*record));
	record->arena = arena;
	record->first = -1;
}

struct node *record_key(const struct record *record, const struct node *value)
{
	struct node *key = record->root->first;

	while (key->next != value)
		key = key->next->next;
	return key;
}

/* A key that holds nothing is not written: what was said of it is, with the
 * first key, which always is. */
static bool move_comment(struct record *record, enum field field)
{
	struct node *from, *to;
	size_t length;
	char *lines;

	if (!record->fields[field] || !record->fields[FIELD_LDN])
		return true;
	from = record_key(record, record->fields[field]);
	to = record_key(record, record->fields[FIELD_LDN]);
	length = from->comment.length + to->comment.length;
	if (from->comment.length == 0)
		return true;
	lines = arena_get(&record->arena, length);
	if (!lines)
		return false;
	memcpy(lines, from->comment.text, from->comment.length);
	if (to->comment.length > 0)
		memcpy(lines + from->comment.length, to->comment.text,
		    to->comment.length);
	to->comment = (struct span){ lines, length };
	from->comment.length = 0;
	return true;
}

/* Numbers of rounds that never began are not written either. */
static bool has_no_moves(struct span text)
{
	size_t at = 0;

	while (at < text.length &&
	       (is_blank(text.text[at]) || is_digit(text.text[at]) ||
		   text.text[at] == '.'))
		at++;
	return at == text.length;
}

static bool keep_comments(struct record *record)
{
	const struct node *players = record->fields[FIELD_PLAYERS];
	bool good = true;

	if (players && !players->first)
		good = move_comment(record, FIELD_PLAYERS);
	if (has_no_moves(record->moves))
		good = move_comment(record, FIELD_MOVES) && good;
	return good;
}

/* The rules are given, or the header names them. */
static bool read_header(struct header_reader *in, const struct source *source,
    const struct registered *rules, uint32_t options)
{
	struct record *record = in->record;
	struct sink *sink = in->sink;

	forget_all(record);
	record->source = *source;
	record->root = yaml_read_record(&record->source, &record->arena, sink);
	if (!record->root)
		return false;
	sort_fields(in);
	header_read_version(in);
	if (rules) {
		record->family = rules->family;
		record->ruleset = rules->ruleset;
		record->sides = rules->family->side_count;
		record->side = sides_of(rules->family, rules->ruleset);
		record->options = options;
		header_count_sides(record);
	} else {
		header_read_game(in);
	}
	header_read_values(in);
	header_doubt_keys(in);
	return read_moves(record, sink) && keep_comments(record) &&
	       record->ruleset != NULL;
}

bool record_read(struct record *record, const struct source *source,
    struct patterns *patterns, struct sink *sink)
{
	struct header_reader in = {
		.record = record, .patterns = patterns, .sink = sink
	};

	return read_header(&in, source, NULL, 0);
}

bool record_read_as(struct record *record, const struct source *source,
    struct patterns *patterns, struct sink *sink,
    const struct registered *rules, uint32_t options)
{
	struct header_reader in = {
		.record = record, .patterns = patterns, .sink = sink
	};

	return read_header(&in, source, rules, options);
}

size_t record_moves_offset(struct record *record, size_t offset)
{
	if (record->moves_raw)
		return (size_t)(record->moves.text - record->source.text) +
		       offset;
	return node_source_offset(&record->source, record->fields[FIELD_MOVES],
	    offset, &record->moves_walk);
}

struct span record_player(const struct record *record, unsigned side)
{
	const struct node *node = record->players[side];

	if (node && node->kind == NODE_MAP)
		node = node_get(node, "name");
	if (node && node->kind == NODE_LIST)
		node = node->first;
	return node_text(node);
}

struct span record_text(const struct record *record, enum field field)
{
	return node_text(record->fields[field]);
}
