#include "notation/record/record.h"

#include <stdio.h>
#include <string.h>

#include "notation/record/names.h"
#include "notation/record/time_control.h"
#include "notation/text/nearest.h"

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

struct header_reader {
	struct record *record;
	struct patterns *patterns;
	struct sink *sink;
};

enum { SHOWN_MAX = 60 };

/* "unknown game 'fanorna' for ..." under the value. */
static void complain(struct header_reader *in, const struct node *node,
    const char *before, const char *after, const char *suggestion)
{
	struct diag diag = { .level = LEVEL_ERROR, .suggestion = suggestion };
	size_t length = node->kind == NODE_SCALAR && node->end > node->offset
			    ? node->end - node->offset
			    : 1;

	sink_report(in->sink, &diag, &in->record->source, node->offset, length,
	    "%s'%.*s'%s", before, span_shown(node->text, SHOWN_MAX),
	    node->text.text, after);
}

static bool is_text(
    struct header_reader *in, const struct node *node, const char *key)
{
	if (node->kind == NODE_SCALAR)
		return true;
	sink_error(in->sink, &in->record->source, node->offset, 1,
	    "'%s' must be a text, not a %s", key,
	    node->kind == NODE_LIST ? "list" : "map");
	return false;
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
		    !is_text(in, value, field_table[f].key.text))
			record->fields[f] = NULL;
	}
}

static void read_version(struct header_reader *in)
{
	const struct node *ldn = in->record->fields[FIELD_LDN];

	if (!ldn)
		sink_error(in->sink, &in->record->source,
		    in->record->root->offset, 1,
		    "'ldn: 1' is missing: every record begins with the version "
		    "of its format");
	else if (!span_is(ldn->text, "1"))
		complain(in, ldn, "version ",
		    " of LDN is not known here, only 1", NULL);
}

/* Names that people use are understood, but a record has only ids. */
static void complain_about_game(
    struct header_reader *in, const struct node *game)
{
	struct named named = name_find(game->text);
	char words[96] = "";

	if (named.kind == NAME_UNKNOWN)
		named = name_nearest(game->text);
	if (named.kind == NAME_STRANGER) {
		snprintf(words, sizeof(words),
		    ", which is not one of ours; the nearest is %s",
		    named.stranger->game);
		complain(in, game, "unknown game ", words, NULL);
		return;
	}
	if (named.kind == NAME_GAME)
		snprintf(words, sizeof(words), "%s", named.ruleset->game);
	if (named.kind == NAME_RULESET)
		snprintf(words, sizeof(words), "game: %s, rules: %s",
		    named.ruleset->game, named.ruleset->name);
	complain(in, game, "unknown game ", "", words[0] ? words : NULL);
}

static void read_game(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *game = record->fields[FIELD_GAME],
			  *rules = record->fields[FIELD_RULES];
	const struct ruleset *named;
	struct registered row = { 0 };
	struct nearest nearest;

	if (!game) {
		sink_error(in->sink, &record->source, record->root->offset, 1,
		    "'game' is missing");
		return;
	}
	record->ruleset = registry_find(game->text.text, game->text.length,
	    rules ? rules->text.text : NULL, rules ? rules->text.length : 0,
	    &record->family);
	if (!record->ruleset &&
	    !registry_find(
		game->text.text, game->text.length, NULL, 0, &record->family)) {
		complain_about_game(in, game);
		return;
	}
	record->sides = record->family->side_count;
	record->side = record->ruleset
			   ? sides_of(record->family, record->ruleset)
			   : record->family->sides;
	if (record->ruleset || !rules)
		return;
	nearest_init(&nearest, rules->text);
	while (registry_next(&row))
		if (span_is(game->text, row.ruleset->game))
			nearest_offer(&nearest, row.ruleset->name);
	named = name_find_rules(game->text, rules->text);
	complain(in, rules, "unknown rules ", " for this game",
	    named ? named->name : nearest.best);
}

static void read_options(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *options = record->fields[FIELD_OPTIONS];

	if (!options || !record->ruleset)
		return;
	if (options->kind != NODE_LIST) {
		sink_error(in->sink, &record->source, options->offset, 1,
		    "'options' must be a list, such as [%s]",
		    record->family->option_count
			? record->family->options[0].name
			: "");
		return;
	}
	for (const struct node *name = options->first; name;
	     name = name->next) {
		uint32_t bit;
		struct nearest nearest;

		if (!is_text(in, name, "an option"))
			continue;
		bit = registry_option(record->family, record->ruleset,
		    name->text.text, name->text.length);
		if (bit & record->options)
			complain(in, name, "option ", " is given twice", NULL);
		record->options |= bit;
		if (bit)
			continue;
		nearest_init(&nearest, name->text);
		for (size_t i = 0; i < record->family->option_count; i++)
			if (record->ruleset->options & (1u << i))
				nearest_offer(
				    &nearest, record->family->options[i].name);
		complain(in, name, "unknown option ", " for these rules",
		    nearest.best);
	}
	for (size_t i = 0; i < record->family->option_count; i++) {
		const struct option *option = &record->family->options[i];

		if (!(record->options & (1u << i)))
			continue;
		if (option->sides)
			record->sides = option->sides;
		if (option->needs & ~record->options) {
			sink_error(in->sink, &record->source, options->offset,
			    1, "option '%s' needs the option '%s'",
			    option->name,
			    registry_missing(record->family, 1u << i));
			record->options &= ~(1u << i);
		}
	}
}

static int read_side(struct header_reader *in, const struct node *node,
    const char *before, const char *after)
{
	struct record *record = in->record;
	struct nearest nearest;
	struct text words;

	for (unsigned s = 0; s < record->sides; s++)
		if (span_is(node->text, record->side[s].name))
			return (int)s;
	nearest_init(&nearest, node->text);
	text_init(&words, in->sink->memory);
	text_addf(&words, "%s; the sides are", after);
	for (unsigned s = 0; s < record->sides; s++) {
		nearest_offer(&nearest, record->side[s].name);
		text_addf(&words, "%s%s",
		    s == 0                  ? " "
		    : s + 1 < record->sides ? ", "
					    : " and ",
		    record->side[s].name);
	}
	complain(in, node, before, words.data, nearest.best);
	text_release(&words);
	return -1;
}

static void read_players(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *players = record->fields[FIELD_PLAYERS];

	if (!players || !record->ruleset)
		return;
	if (players->kind != NODE_MAP) {
		sink_error(in->sink, &record->source, players->offset, 1,
		    "'players' must be a map, such as {%s: a name, %s: a name}",
		    record->side[0].name, record->side[1].name);
		return;
	}
	for (struct node *key = players->first; key; key = key->next->next) {
		int side = read_side(in, key, "unknown side ", "");
		struct node *name = key->next->kind == NODE_MAP
					? node_get(key->next, "name")
					: NULL;

		if (name && !is_text(in, name, "name"))
			side = -1;
		if (side >= 0)
			record->players[side] = key->next;
	}
}

static void read_first(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *first = record->fields[FIELD_FIRST];

	if (!first || !record->ruleset)
		return;
	if (!record->ruleset->free_first) {
		sink_error(in->sink, &record->source, first->offset,
		    first->end - first->offset,
		    "'first' does not belong here: in these rules %s always "
		    "moves first",
		    record->side[0].name);
		return;
	}
	record->first = read_side(in, first, "unknown side ", "");
}

static uint16_t number_of(struct span digits)
{
	unsigned n = 0;

	for (size_t i = 0; i < digits.length; i++)
		n = n * 10 + (unsigned)(digits.text[i] - '0');
	return (uint16_t)n;
}

/* Unknown parts have any number of days. */
bool date_exists(struct span date)
{
	static const char days[] = "312931303130313130313031";
	unsigned year, month, day, last;

	if (memchr(date.text, '?', date.length))
		return true;
	year = number_of((struct span){ date.text, 4 });
	month = number_of((struct span){ date.text + 5, 2 });
	day = number_of((struct span){ date.text + 8, 2 });
	last = number_of((struct span){ days + 2 * (month - 1), 2 });
	if (month == 2 && (year % 4 || (year % 100 == 0 && year % 400)))
		last = 28;
	return day <= last;
}

bool date_is_good(struct patterns *patterns, struct span date)
{
	return patterns_match(patterns, PATTERN_DATE, date, 0, NULL) &&
	       date_exists(date);
}

static void read_date(struct header_reader *in)
{
	const struct node *date = in->record->fields[FIELD_DATE];

	if (!date)
		return;
	if (!patterns_match(in->patterns, PATTERN_DATE, date->text, 0, NULL))
		complain(in, date, "",
		    " is not a date: write YYYY-MM-DD, unknown parts as ??",
		    NULL);
	else if (!date_exists(date->text))
		complain(in, date, "there is no day ", "", NULL);
}

/* A game is the same whatever the clocks were. */
static void read_clock(struct header_reader *in)
{
	const struct node *clock = in->record->fields[FIELD_CLOCK];
	struct time_control control;

	if (clock && !time_control_read(clock->text, &control))
		sink_warning(in->sink, &in->record->source, clock->offset,
		    clock->end - clock->offset,
		    "'%.*s' is not a time for each side and perhaps what a "
		    "turn adds, such as 20m+5s",
		    span_shown(clock->text, 40), clock->text.text);
}

static void read_result(struct header_reader *in)
{
	static const char *const pgn[] = { "1-0", "0-1" };
	struct record *record = in->record;
	const struct node *result = record->fields[FIELD_RESULT];
	int side;

	if (!result || !record->ruleset)
		return;
	record->result = RESULT_WON;
	for (unsigned s = 0; s < COUNT_OF(pgn); s++) {
		if (span_is(result->text, pgn[s])) {
			record->winner = (uint8_t)s;
			return;
		}
	}
	if (span_is(result->text, "*")) {
		record->result = RESULT_UNKNOWN;
	} else if (span_is(result->text, "draw") ||
		   span_is(result->text, "1/2-1/2")) {
		record->result = RESULT_DRAW;
	} else {
		side = read_side(in, result, "unknown result ",
		    ": it is the winning side, draw, or \"*\"");
		record->winner = (uint8_t)side;
		if (side < 0)
			record->result = RESULT_ABSENT;
	}
}

static void read_score(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *score = record->fields[FIELD_SCORE];
	struct span groups[GROUPS_MAX];

	if (!score || !record->ruleset)
		return;
	if (!record->ruleset->scored) {
		sink_warning(in->sink, &record->source, score->offset,
		    score->end - score->offset,
		    "these rules do not count points, so the score says "
		    "nothing");
		return;
	}
	if (!patterns_match(
		in->patterns, PATTERN_SCORE, score->text, 0, groups) ||
	    (groups[3].length > 0) != (record->sides == 3)) {
		complain(in, score, "",
		    " is not a score: write one number for each side, such as "
		    "26-22",
		    NULL);
		return;
	}
	record->has_score = true;
	for (unsigned s = 0; s < record->sides; s++)
		record->score[s] = number_of(groups[s + 1]);
}

static void read_termination(struct header_reader *in)
{
	const struct node *node = in->record->fields[FIELD_TERMINATION];
	struct nearest nearest;

	if (!node)
		return;
	nearest_init(&nearest, node->text);
	for (int t = 0; t < TERMINATION_COUNT; t++) {
		if (span_is(node->text, termination_names[t])) {
			in->record->termination = (enum termination)t;
			return;
		}
		nearest_offer(&nearest, termination_names[t]);
	}
	complain(in, node, "unknown termination ", "", nearest.best);
}

/* Movetext has no escapes: what comes in through those of YAML could not be
 * written again. */
static bool read_moves(struct record *record, struct sink *sink)
{
	const struct node *moves = record->fields[FIELD_MOVES];
	struct span text;
	size_t bad;

	if (!moves)
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
	read_version(in);
	if (rules) {
		record->family = rules->family;
		record->ruleset = rules->ruleset;
		record->sides = rules->family->side_count;
		record->side = sides_of(rules->family, rules->ruleset);
		record->options = options;
	} else {
		read_game(in);
		read_options(in);
	}
	read_players(in);
	read_first(in);
	read_date(in);
	read_clock(in);
	read_result(in);
	read_score(in);
	read_termination(in);
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
	return node && node->kind == NODE_SCALAR ? node->text
						 : (struct span){ "", 0 };
}

struct span record_text(const struct record *record, enum field field)
{
	const struct node *node = record->fields[field];

	return node && node->kind == NODE_SCALAR ? node->text
						 : (struct span){ "", 0 };
}
