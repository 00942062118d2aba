/* The header of AbstractPlay's records: what has a key of ours becomes one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/formats/json/aprecord.h"
#include "notation/replay/ldn_write.h"

static const char *const date_names[DATES] = { "date-start", "date-end",
	"date-generated" };

/* A string as one of our own keys. */
static void import_own(struct aprecord *ap, const char *key)
{
	struct json_reader *json = &ap->reader.json;

	if (json_peek(json) == JSON_NULL)
		json_take_word(json);
	else if (json_take_string(json))
		import_field(
		    ap->in, key, json_string_of(json), json->string_at);
}

/* Any value under its own name. */
static void import_any(struct aprecord *ap, struct span name)
{
	struct json_reader *json = &ap->reader.json;

	yaml_write_scalar(&ap->in->ldn, name, false);
	text_puts(&ap->in->ldn, ": ");
	trace_add(&ap->in->trace, ap->in->ldn.length, json->at, 0);
	json_import_value(&ap->reader, false);
	text_putc(&ap->in->ldn, '\n');
}

static void read_site(struct aprecord *ap, struct span name)
{
	struct json_reader *json = &ap->reader.json;

	if (!span_is(name, "name"))
		import_any(ap, name);
	else if (json_take_string(json) &&
		 !span_is(json_string_of(json), APRECORD_NO_NAME))
		import_field(
		    ap->in, "site", json_string_of(json), json->string_at);
}

static void take_date(struct aprecord *ap, unsigned which)
{
	struct json_reader *json = &ap->reader.json;
	struct span date;

	if (!json_take_string(json))
		return;
	date = json_string_of(json);
	if (!aprecord_is_date(date)) {
		json_wrong(json, json->string_at, date.length,
		    "a date is written 2026-11-16T14:29:27.294Z");
		return;
	}
	memcpy(ap->dates[which], date.text, date.length);
	ap->dates[which][date.length] = '\0';
	ap->date_at[which] = json->string_at;
}

/* Other members of a player than name and result. */
struct player {
	unsigned details;
	size_t name; /* where it is; 0 without one */
};

static void look_at_player(struct aprecord *ap, struct player *player)
{
	struct json_reader *json = &ap->reader.json;
	struct span number;

	json_open(json, '{');
	while (json_more(json, '}') && json_key(json)) {
		struct span name = json_string_of(json);
		bool result = span_is(name, "result");

		json_peek(json);
		if (span_is(name, "name"))
			player->name = json->at;
		else if (!result)
			player->details++;
		if (!result || json_peek(json) == JSON_NULL) {
			json_skip(json);
		} else if (json_take_number(json, &number) &&
			   ap->players < COUNT_OF(ap->results)) {
			ap->results[ap->players] =
			    strtol(number.text, NULL, 10);
			ap->results_given++;
		}
	}
}

/* Whether a name stands next that says there is none. */
static bool is_no_name(struct json_reader *json)
{
	size_t at = json->at;
	bool none = json_peek(json) == JSON_STRING && json_take_string(json) &&
		    aprecord_is_nobody(json_string_of(json));

	if (!json->failed)
		json->at = at;
	return none;
}

static void import_detail(struct aprecord *ap, struct span name)
{
	struct text *ldn = &ap->in->ldn;

	if (span_is(name, "result") ||
	    (span_is(name, "name") && is_no_name(&ap->reader.json))) {
		json_skip(&ap->reader.json);
		return;
	}
	if (ldn->length > 0 && ldn->data[ldn->length - 1] != '{')
		text_puts(ldn, ", ");
	yaml_write_scalar(ldn, name, true);
	text_puts(ldn, ": ");
	trace_add(&ap->in->trace, ldn->length, ap->reader.json.at, 0);
	json_import_value(&ap->reader, true);
}

static void import_player(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	struct text *ldn = &ap->in->ldn;
	struct player player = { .details = 0 };
	size_t begin = json->at, end;

	look_at_player(ap, &player);
	end = json->at;
	if (json->failed)
		return;
	if (ap->players == COUNT_OF(ap->results)) {
		json_wrong(json, begin, 1, "this game has two players");
		return;
	}
	json->at = player.name;
	if (player.name && !player.details && json_take_string(json) &&
	    aprecord_is_nobody(json_string_of(json))) {
		ap->players++;
		json->at = end;
		return;
	}
	text_addf(ldn,
	    "  %s: ", sides_of(ap->family, ap->ruleset)[ap->players++].name);
	if (player.details > 0) {
		text_putc(ldn, '{');
		aprecord_members(ap, begin, import_detail);
		text_putc(ldn, '}');
	} else if (player.name && !json->failed) {
		trace_add(&ap->in->trace, ldn->length, json->string_at,
		    json->string.length);
		yaml_write_text(ldn, json_string_of(json), false);
	}
	text_putc(ldn, '\n');
	json->at = end;
	json->fresh = false;
}

static void import_players(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	size_t before = ap->in->ldn.length, begun;

	text_puts(&ap->in->ldn, "players:\n");
	begun = ap->in->ldn.length;
	json_open(json, '[');
	while (json_more(json, ']')) {
		json_peek(json);
		import_player(ap);
	}
	if (ap->in->ldn.length == begun)
		text_cut(&ap->in->ldn, before);
}

/* Keys of ours that say here what they say there. */
static bool is_free(int field)
{
	return field == FIELD_BOARD || field == FIELD_ANNOTATOR ||
	       field == FIELD_SOURCE || field == FIELD_SCORE ||
	       field == FIELD_CLOCK || field == FIELD_OPTIONS ||
	       field == FIELD_EVENT || field == FIELD_ROUND ||
	       field == FIELD_DATE || field == FIELD_TERMINATION;
}

/* Points are told with the result, after the moves; where none are counted,
 * or something else is written, it stands as it does. */
static void take_score(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	char again[sizeof("9999-9999")];
	struct span groups[GROUPS_MAX], score;
	unsigned points[2];
	bool told = false;

	if (!json_take_string(json))
		return;
	score = json_string_of(json);
	if (ap->ruleset->scored &&
	    patterns_match(ap->in->patterns, PATTERN_SCORE, score, 0, groups)) {
		for (unsigned s = 0; s < 2; s++)
			points[s] =
			    (unsigned)strtoul(groups[s + 1].text, NULL, 10);
		snprintf(again, sizeof(again), "%u-%u", points[0], points[1]);
		told = !ap->ending.has_score && span_is(score, again);
	}
	if (told)
		memcpy(ap->ending.score, points, sizeof(points));
	else
		import_field(ap->in, "score", score, json->string_at);
	ap->ending.has_score |= told;
}

void aprecord_import_header(struct aprecord *ap, struct span name)
{
	struct json_reader *json = &ap->reader.json;
	int field = field_named(name);

	for (unsigned d = 0; d < DATES; d++)
		if (span_is(name, date_names[d])) {
			take_date(ap, d);
			return;
		}
	if (span_is(name, "game") ||
	    (field == FIELD_OPTIONS && ap->in->given)) {
		json_skip(json); /* it has been read */
	} else if (span_is(name, "site")) {
		aprecord_members(ap, json->at, read_site);
	} else if (span_is(name, "players")) {
		import_players(ap);
	} else if (field >= 0 && !is_free(field)) {
		json_wrong(json, json->string_at, name.length,
		    "the header has no member '%s' with a meaning here",
		    name.text);
	} else if (field == FIELD_SCORE) {
		take_score(ap);
	} else if (field >= 0 && field != FIELD_OPTIONS) {
		ap->ending.has_termination |= field == FIELD_TERMINATION;
		import_own(ap, name.text);
		if (field == FIELD_DATE &&
		    json->string.length < sizeof(ap->day))
			memcpy(ap->day, json->string.data,
			    json->string.length + 1);
	} else {
		import_any(ap, name);
	}
}

static void import_text(struct aprecord *ap, unsigned which)
{
	struct span date = { ap->dates[which], strlen(ap->dates[which]) };

	text_addf(&ap->in->ldn, "%s: ", date_names[which]);
	trace_add(&ap->in->trace, ap->in->ldn.length, ap->date_at[which],
	    date.length);
	yaml_write_text(&ap->in->ldn, date, false);
	text_putc(&ap->in->ldn, '\n');
}

void aprecord_midnight(struct span date, char when[sizeof(APRECORD_NEVER)])
{
	memcpy(when, APRECORD_NEVER, sizeof(APRECORD_NEVER));
	for (size_t i = 0; date.length == 10 && i < 10; i++)
		if (date.text[i] != '?')
			when[i] = date.text[i];
}

/* The day is our date; what more they say stays under its own name. */
void aprecord_import_dates(struct aprecord *ap)
{
	static const size_t length = sizeof(APRECORD_NO_DATE) - 1;
	struct span day = { ap->dates[STARTED], length };
	char when[sizeof(APRECORD_NEVER)];
	const char *last = when;

	if (ap->day[0])
		day = (struct span){ ap->day, strlen(ap->day) };
	else if (strlen(ap->dates[STARTED]) < length ||
		 !patterns_match(ap->in->patterns, PATTERN_DATE, day, 0, NULL))
		day = (struct span){ "", 0 };
	if (!ap->day[0] && day.length > 0 && !span_is(day, APRECORD_NO_DATE))
		import_field(ap->in, "date", day, ap->date_at[STARTED]);
	aprecord_midnight(day, when);
	for (unsigned d = 0; d < DATES; d++) {
		if (ap->dates[d][0] && strcmp(ap->dates[d], last) != 0) {
			import_text(ap, d);
			last = ap->dates[d];
		}
	}
}
