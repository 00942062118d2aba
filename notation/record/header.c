/* The values of a header's keys. */
#include "notation/record/header.h"

#include "notation/text/language.h"

void header_complain(struct header_reader *in, const struct node *node,
    const char *sentence, const char *more, const char *suggestion)
{
	struct diag diag = { .level = LEVEL_ERROR, .suggestion = suggestion };
	size_t length = node->kind == NODE_SCALAR && node->end > node->offset
			    ? node->end - node->offset
			    : 1;
	struct text value;

	text_init(&value, in->sink->memory);
	text_addf(&value, "%.*s", span_shown(node->text), node->text.text);
	sink_report_pattern(in->sink, &diag, &in->record->source, node->offset,
	    length, sentence, value.data, more);
	text_release(&value);
}

void known_init(
    struct known *known, struct header_reader *in, const struct node *node)
{
	known->in = in;
	known->node = node;
	text_init(&known->list, in->sink->memory);
	nearest_init(&known->nearest, node->text);
}

void known_offer(struct known *known, const char *name)
{
	text_addf(&known->list, known->list.length ? ", %s" : "%s", name);
	nearest_offer(&known->nearest, name);
}

void known_complain(struct known *known, const char *sentence, const char *none,
    const char *suggestion)
{
	header_complain(known->in, known->node,
	    known->list.length ? sentence : none, known->list.data,
	    suggestion ? suggestion : known->nearest.best);
	text_release(&known->list);
}

bool header_is_text(
    struct header_reader *in, const struct node *node, const char *key)
{
	if (node->kind == NODE_SCALAR)
		return true;
	sink_error(in->sink, &in->record->source, node->offset, 1,
	    node->kind == NODE_LIST ? "'%s' must be a text, not a list"
				    : "'%s' must be a text, not a map",
	    key);
	return false;
}

void header_read_version(struct header_reader *in)
{
	const struct node *ldn = in->record->fields[FIELD_LDN];

	if (!ldn)
		sink_error(in->sink, &in->record->source,
		    in->record->root->offset, 1,
		    "'ldn: 1' is missing: every record begins with the version "
		    "of its format");
	else if (!span_is(ldn->text, "1"))
		header_complain(in, ldn,
		    "version '$1' of LDN is not known here, only 1", NULL,
		    NULL);
}

static const char no_side[] = MESSAGE("unknown side '$1'; the sides are $2");

/* The side that is named, or -1 after telling, in that sentence, those that
 * there are. */
static int read_side(
    struct header_reader *in, const struct node *node, const char *sentence)
{
	struct record *record = in->record;
	struct known known;

	for (unsigned s = 0; s < record->sides; s++)
		if (span_is(node->text, record->side[s].name))
			return (int)s;
	known_init(&known, in, node);
	for (unsigned s = 0; s < record->sides; s++)
		known_offer(&known, record->side[s].name);
	known_complain(&known, sentence, sentence, NULL);
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
		int side = read_side(in, key, no_side);
		struct node *name = key->next->kind == NODE_MAP
					? node_get(key->next, "name")
					: NULL;

		if (key->next->kind == NODE_MAP)
			header_doubt_player(in, key->next);
		if (name && !header_is_text(in, name, "name"))
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
		    subject_in(
			in->sink->memory->language, record->side[0].name));
		return;
	}
	record->first = read_side(in, first, no_side);
}

static uint16_t number_of(struct span digits)
{
	unsigned n = 0;

	for (size_t i = 0; i < digits.length; i++)
		n = n * 10 + (unsigned)(digits.text[i] - '0');
	return (uint16_t)n;
}

/* Unknown parts have any number of days. */
unsigned month_days(unsigned long year, unsigned long month)
{
	static const char days[] = "312931303130313130313031";

	if (month == 2 && (year % 4 || (year % 100 == 0 && year % 400)))
		return 28;
	return number_of((struct span){ days + 2 * (month - 1), 2 });
}

bool date_exists(struct span date)
{
	unsigned year, month, day;

	if (memchr(date.text, '?', date.length))
		return true;
	year = number_of((struct span){ date.text, 4 });
	month = number_of((struct span){ date.text + 5, 2 });
	day = number_of((struct span){ date.text + 8, 2 });
	return day <= month_days(year, month);
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
		header_complain(in, date,
		    "'$1' is not a date: write YYYY-MM-DD, unknown parts as ??",
		    NULL, NULL);
	else if (!date_exists(date->text))
		header_complain(in, date, "there is no day '$1'", NULL, NULL);
}

/* A game is the same whatever the clocks were. */
static void read_control(struct header_reader *in, const struct node *clock,
    struct time_control *control)
{
	if (!header_is_text(in, clock, "clock") ||
	    time_control_read(clock->text, control))
		return;
	sink_warning(in->sink, &in->record->source, clock->offset,
	    clock->end - clock->offset,
	    "'%.*s' is not a time control such as 20m+5s, 3s/move or "
	    "40/2h+30m",
	    span_shown(clock->text), clock->text.text);
	control->base = 0;
}

/* One for all sides, or a map. */
static void read_clock(struct header_reader *in)
{
	struct record *record = in->record;
	const struct node *clock = record->fields[FIELD_CLOCK];
	int side;

	if (!clock)
		return;
	if (clock->kind == NODE_SCALAR) {
		read_control(in, clock, &record->control[0]);
		for (unsigned s = 1; s < SIDES_MAX; s++)
			record->control[s] = record->control[0];
		return;
	}
	for (struct node *key = clock->first; key && record->ruleset;
	     key = key->next->next) {
		side = read_side(in, key, no_side);
		if (side >= 0)
			read_control(in, key->next, &record->control[side]);
	}
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
		side = read_side(in, result,
		    MESSAGE(
			"unknown result '$1': it is the winning side, draw, or "
			"\"*\"; the sides are $2"));
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
		header_complain(in, score,
		    "'$1' is not a score: write one number for each side, such "
		    "as 26-22",
		    NULL, NULL);
		return;
	}
	record->has_score = true;
	for (unsigned s = 0; s < record->sides; s++)
		record->score[s] = number_of(groups[s + 1]);
}

static void read_termination(struct header_reader *in)
{
	const struct node *node = in->record->fields[FIELD_TERMINATION];
	struct known known;

	if (!node)
		return;
	for (int t = 0; t < TERMINATION_COUNT; t++) {
		if (span_is(node->text, termination_names[t])) {
			in->record->termination = (enum termination)t;
			return;
		}
	}
	known_init(&known, in, node);
	for (int t = 0; t < TERMINATION_COUNT; t++)
		known_offer(&known, termination_names[t]);
	known_complain(&known, "unknown termination '$1': $2", "", NULL);
}

void header_read_values(struct header_reader *in)
{
	read_players(in);
	read_first(in);
	read_date(in);
	read_clock(in);
	read_result(in);
	read_score(in);
	read_termination(in);
}
