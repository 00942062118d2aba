/*
 * Fanorona as Boardspace writes it: an SGF whose nodes are the commands of its
 * two seats, P0[1 Capture A F 2 E 3] and P0[2 done]. A turn is what stands
 * before "done"; whoever played by hand picked up and dropped, and showed the
 * line to take where there was a choice.
 */
#include "notation/formats/sgf.h"

#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/playing.h"
#include "notation/replay/ldn_write.h"

/* NAME[value] */
struct property {
	struct span name, value; /* the value still with its escapes */
	size_t there;            /* of the value */
};

struct sgf {
	struct importer *in;
	struct import_play *play;
	struct ending ending;
	const char *termination;
	struct text turn;   /* so far */
	size_t begun, end;  /* where its commands are */
	uint8_t picked, at; /* up from here; the piece stands here */
	uint8_t from;       /* where it stood before */
	struct text names[2];
	struct text result; /* RE, or empty */
	size_t result_at;
	unsigned long times;
};

static bool sgf_sniff(const struct format *format, struct patterns *patterns,
    struct span beginning)
{
	struct found found;

	(void)format;
	return patterns_find(patterns,
	    "^\\s*\\(\\s*;(?s:.{0,400}?)GM\\[(?i:fanorona)\\]", beginning, 0,
	    &found);
}

static size_t value_end(struct span text, size_t at)
{
	while (at < text.length && text.text[at] != ']')
		at += text.text[at] == '\\' ? 2 : 1;
	return at < text.length ? at : text.length;
}

/* The next property of a text; false at its end. *opens counts brackets that
 * open a game or a variation. */
static bool next_property(
    struct span text, size_t *at, struct property *found, unsigned *opens)
{
	size_t begin;

	while (*at < text.length &&
	       (is_blank(text.text[*at]) || strchr(";()", text.text[*at])) &&
	       text.text[*at]) {
		*opens += text.text[*at] == '(';
		++*at;
	}
	begin = *at;
	while (*at < text.length && is_word(text.text[*at]))
		++*at;
	found->name = (struct span){ text.text + begin, *at - begin };
	found->there = begin;
	if (*at == begin || *at == text.length || text.text[*at] != '[')
		return false;
	found->there = ++*at;
	*at = value_end(text, *at);
	found->value =
	    (struct span){ text.text + found->there, *at - found->there };
	return (*at)++ < text.length;
}

/* A game ends with the bracket that closes it. */
static size_t sgf_split(struct span text, bool at_end)
{
	unsigned depth = 0;
	size_t i = 0;

	for (bool open = true; open && i < text.length; i++) {
		char c = text.text[i];

		if (c == '[')
			i = value_end(text, i + 1);
		else if (c == '(')
			depth++;
		else if (c == ')' && depth > 0)
			open = --depth > 0;
	}
	while (i < text.length && is_blank(text.text[i]))
		i++;
	return i < text.length ? i : at_end ? text.length : 0;
}

static uint8_t point_of(const struct sgf *sgf, const struct found *found,
    const char *column, const char *row)
{
	char name[2] = { (char)(*found_group(found, column).text | 0x20),
		*found_group(found, row).text };
	size_t used;

	return map_find(&sgf->play->game.map, name, 2, &used);
}

static bool tell_wrong(struct sgf *sgf, const struct property *property)
{
	sink_error(sgf->in->sink, sgf->in->source, property->there,
	    property->value.length, "'%.*s' is no command of this notation",
	    span_shown(property->value), property->value.text);
	return false;
}

/* One step of the turn; how is A, W or 0 where only one of them takes. */
static bool add_step(struct sgf *sgf, const struct property *property,
    uint8_t from, uint8_t to, char how)
{
	const struct map *map = &sgf->play->game.map;

	if (from == NOWHERE || to == NOWHERE ||
	    (sgf->turn.length > 0 && from != sgf->at))
		return tell_wrong(sgf, property);
	if (sgf->turn.length == 0) {
		text_puts(&sgf->turn, map->name[from]);
		sgf->begun = property->there;
	}
	text_addf(&sgf->turn, "-%s", map->name[to]);
	if (how)
		text_putc(&sgf->turn, how);
	sgf->from = from;
	sgf->at = to;
	return true;
}

/* The piece that was shown lies before the step, or behind it. */
static bool designate(
    struct sgf *sgf, const struct property *property, uint8_t shown)
{
	const struct map *map = &sgf->play->game.map;
	int direction =
	    sgf->turn.length > 0 ? map_direction(map, sgf->from, sgf->at) : -1;
	uint8_t point = sgf->at;

	if (direction < 0 || shown == NOWHERE)
		return tell_wrong(sgf, property);
	while (point != NOWHERE && point != shown)
		point = map->next[point][direction];
	text_putc(&sgf->turn, point == shown ? 'A' : 'W');
	return true;
}

static void end_turn(struct sgf *sgf)
{
	if (sgf->turn.length == 0)
		return;
	import_translation(
	    sgf->in, text_span(&sgf->turn), sgf->begun, sgf->end - sgf->begun);
	import_play_turn(sgf->play, text_span(&sgf->turn));
	text_clear(&sgf->turn);
}

static void end_game(
    struct sgf *sgf, int winner, enum termination termination, size_t there)
{
	sgf->ending.given = sgf->ending.has_termination = true;
	sgf->ending.winner = winner;
	sgf->ending.there = there;
	sgf->termination = termination_names[termination];
}

/* A command of a seat, its number left aside. */
static bool read_command(
    struct sgf *sgf, const struct property *property, unsigned seat)
{
	static const char step[] =
	    "^(?:[0-9]+ +)?(?i:capture *(?<how>[AW])|move) +(?<c>[A-I]) +"
	    "(?<r>[1-5]) +(?<d>[A-I]) +(?<s>[1-5]) *$";
	static const char hand[] =
	    "^(?:[0-9]+ +)?(?i:(?<pick>pickb)|(?<drop>dropb)|remove) +"
	    "(?<c>[A-I]) +(?<r>[1-5])(?: +[0-9]+)? *$";
	static const char word[] =
	    "^(?:[0-9]+ +)?(?i:(?<done>done)|(?<resign>resign)|"
	    "(?<draw>acceptdraw)|start P[01]|(?<time>time .*)|"
	    "offerdraw|declinedraw|edit|reset) *$";
	struct importer *in = sgf->in;
	struct found found;

	if (patterns_find(in->patterns, step, property->value, 0, &found)) {
		struct span how = found_group(&found, "how");

		sgf->end = property->there + property->value.length;
		return add_step(sgf, property, point_of(sgf, &found, "c", "r"),
		    point_of(sgf, &found, "d", "s"),
		    how.text ? (char)(*how.text & ~0x20) : '\0');
	}
	if (patterns_find(in->patterns, hand, property->value, 0, &found)) {
		uint8_t point = point_of(sgf, &found, "c", "r");

		sgf->end = property->there + property->value.length;
		if (found_group(&found, "pick").text) {
			sgf->picked = point;
			return true;
		}
		if (!found_group(&found, "drop").text)
			return designate(sgf, property, point);
		/* Put back where it was: nothing happened. */
		return sgf->picked == point ||
		       add_step(sgf, property, sgf->picked, point, '\0');
	}
	if (!patterns_find(in->patterns, word, property->value, 0, &found))
		return tell_wrong(sgf, property);
	if (found_group(&found, "done").text)
		end_turn(sgf);
	else if (found_group(&found, "resign").text)
		end_game(sgf, !seat, TERMINATION_RESIGNATION, property->there);
	else if (found_group(&found, "draw").text)
		end_game(sgf, -1, TERMINATION_AGREEMENT, property->there);
	sgf->times += found_group(&found, "time").text != NULL;
	return true;
}

/* A value without its backslashes. */
static void unescape(struct text *out, struct span value)
{
	for (size_t i = 0; i < value.length; i++) {
		if (value.text[i] == '\\' && i + 1 < value.length)
			i++;
		text_putc(out, value.text[i]);
	}
}

/* P0[id "name"]; seats without a player are called null. */
static bool read_name(
    struct sgf *sgf, const struct property *property, unsigned seat)
{
	struct found found;
	struct span name;

	if (!patterns_find(sgf->in->patterns,
		"^id +\"(?<name>(?:[^\"\\\\]|\\\\.)*)\" *$", property->value, 0,
		&found))
		return false;
	name = found_group(&found, "name");
	text_clear(&sgf->names[seat]);
	if (!span_is(name, SGF_NO_NAME))
		unescape(&sgf->names[seat], name);
	return true;
}

static bool read_property(struct sgf *sgf, const struct property *property)
{
	struct span name = property->name;
	struct text value;

	if (span_is(name, "P0") || span_is(name, "P1")) {
		unsigned seat = name.text[1] == '1';

		return read_name(sgf, property, seat) ||
		       read_command(sgf, property, seat);
	}
	if (span_is(name, "RE")) {
		text_clear(&sgf->result);
		unescape(&sgf->result, property->value);
		sgf->result_at = property->there;
	}
	if (!span_is(name, "C") || property->value.length == 0)
		return true;
	end_turn(sgf);
	text_init(&value, sgf->in->memory);
	unescape(&value, property->value);
	import_comment(sgf->in, text_span(&value), property->there);
	text_release(&value);
	return true;
}

/* What is neither moves nor players: the date, and the rest under its name. */
static void read_header(struct sgf *sgf, const struct property *property)
{
	struct importer *in = sgf->in;
	struct span name = property->name;
	struct text value, key;

	if (span_is(name, "GM") || span_is(name, "SU") || span_is(name, "VV") ||
	    span_is(name, "RE") || span_is(name, "C") || span_is(name, "P0") ||
	    span_is(name, "P1") || property->value.length == 0)
		return;
	text_init(&value, in->memory);
	text_init(&key, in->memory);
	unescape(&value, property->value);
	yaml_write_scalar(&key, name, false);
	if (span_is(name, "DT") && patterns_match(in->patterns, PATTERN_DATE,
				       text_span(&value), 0, NULL))
		import_field(in, "date", text_span(&value), property->there);
	else if (span_is(name, "EV"))
		import_field(in, "event", text_span(&value), property->there);
	else if (utf8_is_one_line(text_span(&value)))
		import_field(in, key.data, text_span(&value), property->there);
	else
		ledger_add(&in->lost, "%.*s", span_shown(name), name.text);
	text_release(&value);
	text_release(&key);
}

typedef bool property_fn(struct sgf *sgf, const struct property *property);

static bool header_property(struct sgf *sgf, const struct property *property)
{
	read_header(sgf, property);
	if (span_is(property->name, "P0") || span_is(property->name, "P1"))
		(void)read_name(sgf, property, property->name.text[1] == '1');
	return true;
}

static bool each_property(struct sgf *sgf, property_fn *each)
{
	struct span text = { sgf->in->source->text, sgf->in->source->length };
	struct property property;
	unsigned opens = 0;
	size_t at = 0;

	while (next_property(text, &at, &property, &opens))
		if (!each(sgf, &property))
			return false;
	if (opens > 1) {
		sink_error(sgf->in->sink, sgf->in->source, 0, 1,
		    "this game has variations, which are not read");
		return false;
	}
	if (at == text.length && property.name.length == 0)
		return true;
	sink_error(sgf->in->sink, sgf->in->source, property.there, 1,
	    "a property is written NAME[value]");
	return false;
}

static void import_players(struct sgf *sgf)
{
	bool any = false;

	for (unsigned s = 0; s < 2; s++) {
		if (sgf->names[s].length == 0)
			continue;
		text_puts(&sgf->in->ldn, any ? "" : "players:\n");
		any = true;
		text_addf(
		    &sgf->in->ldn, "  %s: ", sgf->play->game.side[s].name);
		yaml_write_text(
		    &sgf->in->ldn, text_span(&sgf->names[s]), false);
		text_putc(&sgf->in->ldn, '\n');
	}
}

/* Won by whom; who has the other's name is nobody, but it was won all the same.
 * False if it does not say so. */
static bool read_winner(struct sgf *sgf, struct span result)
{
	struct span name, names[2];
	struct found found;

	if (!patterns_find(sgf->in->patterns, "(?i)\\bwon by +(?<name>.*?) *$",
		result, 0, &found))
		return false;
	name = found_group(&found, "name");
	for (int s = 0; s < 2; s++)
		names[s] = text_span(&sgf->names[s]);
	for (int s = 0; s < 2; s++)
		if (span_equal(name, names[s]) &&
		    !span_equal(name, names[!s])) {
			sgf->ending.given = true;
			sgf->ending.winner = s;
		}
	return true;
}

/* RE[Game won by NAME], or that it was a draw. */
static void read_result(struct sgf *sgf)
{
	struct span result = text_span(&sgf->result);
	struct found found;

	if (sgf->ending.given || result.length == 0)
		return;
	sgf->ending.there = sgf->result_at;
	if (!read_winner(sgf, result) &&
	    patterns_find(
		sgf->in->patterns, "(?i)\\bdraw\\b", result, 0, &found)) {
		sgf->ending.given = true;
		sgf->ending.winner = -1;
	}
	if (!sgf->ending.given)
		ledger_add(&sgf->in->lost, "RE: %.*s", span_shown(result),
		    result.text);
}

static bool read_game(struct sgf *sgf)
{
	struct importer *in = sgf->in;

	import_rules(in, sgf->play, 0);
	if (!each_property(sgf, header_property))
		return false;
	import_players(sgf);
	if (!each_property(sgf, read_property))
		return false;
	end_turn(sgf);
	read_result(sgf);
	import_ending(in, sgf->play, &sgf->ending);
	if (sgf->termination) {
		text_puts(&in->ldn, "termination: ");
		trace_add_whole(
		    &in->trace, in->ldn.length, sgf->ending.there, 1);
		text_addf(&in->ldn, "%s\n", sgf->termination);
	}
	if (sgf->times > 0)
		ledger_add(&in->lost, "the time that each side took");
	return true;
}

static bool sgf_read(struct importer *in)
{
	const struct family *family = NULL;
	const struct ruleset *ruleset =
	    foreign_ruleset("sgf", NULL, 0, &family);
	struct sgf sgf = { .in = in, .picked = NOWHERE, .at = NOWHERE };
	bool good;

	if (!ruleset || !(sgf.play = import_play_new(in, family, ruleset)))
		return false;
	text_init(&sgf.turn, in->memory);
	text_init(&sgf.result, in->memory);
	text_init(&sgf.names[0], in->memory);
	text_init(&sgf.names[1], in->memory);
	good = read_game(&sgf);
	text_release(&sgf.turn);
	text_release(&sgf.result);
	text_release(&sgf.names[0]);
	text_release(&sgf.names[1]);
	import_play_release(sgf.play);
	return good;
}

const struct format sgf_format = {
	.name = "sgf",
	.suffix = "sgf",
	.about = "the SGF of Boardspace: P0[1 Capture A F 2 E 3]",
	.sniff = sgf_sniff,
	.split = sgf_split,
	.read = sgf_read,
	.between = "\n",
	.refuses = sgf_refuses,
	.write = sgf_write,
};
