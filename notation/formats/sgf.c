/*
 * Fanorona as Boardspace writes it: an SGF whose nodes are the commands of its
 * two seats, P0[1 Capture A F 2 E 3] and P0[2 done]. A turn is what stands
 * before "done"; whoever played by hand picked up and dropped, and showed the
 * line to take where there was a choice.
 */
#include "notation/formats/sgf.h"

#include <stdlib.h>
#include <string.h>

#include "notation/formats/foreign.h"
#include "notation/formats/playing.h"
#include "notation/replay/ldn_write.h"
#include "notation/text/language.h"

/* NAME[value] */
struct property {
	struct span name, value; /* the value still with its escapes */
	size_t there;            /* of the value */
	unsigned node;           /* the root is the first */
};

/* How far properties are read. */
struct scan {
	struct span text;
	size_t at;
	unsigned nodes,
	    opens; /* so many; brackets that open a variation, too */
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
	    "^\\s*\\(\\s*;(?s:.{0,400}?)(?:GM|SU)\\[(?i:fanorona)[+\\]]",
	    beginning, 0, &found);
}

static size_t value_end(struct span text, size_t at)
{
	while (at < text.length && text.text[at] != ']')
		at += text.text[at] == '\\' ? 2 : 1;
	return at < text.length ? at : text.length;
}

/* The next property of a text; false at its end. */
static bool next_property(struct scan *scan, struct property *found)
{
	struct span text = scan->text;
	size_t *at = &scan->at, begin;

	while (*at < text.length &&
	       (is_blank(text.text[*at]) || strchr(";()", text.text[*at])) &&
	       text.text[*at]) {
		scan->opens += text.text[*at] == '(';
		scan->nodes += text.text[*at] == ';';
		++*at;
	}
	begin = *at;
	while (*at < text.length && is_word(text.text[*at]))
		++*at;
	*found = (struct property){ .name = { text.text + begin, *at - begin },
		.there = begin,
		.node = scan->nodes };
	if (*at == begin || *at == text.length || text.text[*at] != '[')
		return false;
	found->there = ++*at;
	*at = value_end(text, *at);
	found->value =
	    (struct span){ text.text + found->there, *at - found->there };
	return (*at)++ < text.length;
}

static struct scan scan_of(const struct sgf *sgf)
{
	const struct source *source = sgf->in->source;

	return (struct scan){ .text = { source->text, source->length } };
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

/* P0 or P1 */
static bool is_seat(struct span name)
{
	return span_is(name, "P0") || span_is(name, "P1");
}

/* The standard's moves and set-up, which Boardspace's games do not have. */
static bool is_move_or_setup(struct span name)
{
	static const char *const names[] = { "B", "W", "AB", "AW", "AE", "PL" };

	for (size_t i = 0; i < COUNT_OF(names); i++)
		if (span_is(name, names[i]))
			return true;
	return false;
}

static bool read_property(struct sgf *sgf, const struct property *property)
{
	struct span name = property->name;
	struct text value;

	if (is_move_or_setup(name))
		return tell_wrong(sgf, property);
	if (is_seat(name)) {
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

/* What is neither moves nor players: the date, and the rest of the root under
 * its name. */
static void read_header(struct sgf *sgf, const struct property *property)
{
	struct importer *in = sgf->in;
	struct span name = property->name;
	struct text value, key;

	if (span_is(name, "GM") || span_is(name, "SU") || span_is(name, "VV") ||
	    span_is(name, "RE") || span_is(name, "C") || is_seat(name) ||
	    property->value.length == 0)
		return;
	if (property->node > 1) {
		ledger_add(&in->lost, "%.*s", span_shown(name), name.text);
		return;
	}
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
	if (is_seat(property->name))
		(void)read_name(sgf, property, property->name.text[1] == '1');
	return true;
}

static bool each_property(struct sgf *sgf, property_fn *each)
{
	struct scan scan = scan_of(sgf);
	struct property property;

	while (next_property(&scan, &property))
		if (!each(sgf, &property))
			return false;
	if (scan.opens > 1) {
		sink_error(sgf->in->sink, sgf->in->source, 0, 1,
		    "this game has variations, which are not read");
		return false;
	}
	if (scan.at == scan.text.length && property.name.length == 0)
		return true;
	sink_error(sgf->in->sink, sgf->in->source, property.there, 1,
	    "a property is written NAME[value]");
	return false;
}

/* Fanorona, or a revision of it: Fanorona+12 */
static bool is_fanorona(const struct sgf *sgf, const struct property *property)
{
	struct found found;

	return patterns_find(sgf->in->patterns, "^ *(?i:fanorona) *(?:\\+.*)?$",
	    property->value, 0, &found);
}

/* Boardspace names a game by its set-up, the standard by a number. */
static bool refuse_game(struct sgf *sgf, const struct property *gm,
    const struct property *su, bool seats)
{
	static const char *const games[] = { "another game", "Go", "Othello",
		"chess", "Gomoku", "Nine Men's Morris", "Backgammon",
		"Chinese chess", "Shogi",
		"Lines of Action", [11] = "Hex", [27] = "Hive" };
	struct importer *in = sgf->in;
	bool by_setup = su->value.length && !is_fanorona(sgf, su) &&
			(seats || !gm->value.length);
	const struct property *shown = by_setup ? su : gm;
	struct span name = shown->value;
	struct found found;

	if (name.length == 0) {
		sink_error(in->sink, in->source, 0, 1,
		    "this SGF does not say which game it is (GM); without it, "
		    "it is Go");
	} else if (patterns_find(
		       in->patterns, "^ *[0-9]+ *$", name, 0, &found)) {
		unsigned long number = strtoul(name.text, NULL, 10);
		bool known = number < COUNT_OF(games) && games[number];

		sink_error(in->sink, in->source, shown->there, name.length,
		    "this is a record of %s (GM %.*s), which is not read",
		    words_in(in->memory->language, games[known ? number : 0]),
		    span_shown(name), name.text);
	} else {
		patterns_find(
		    in->patterns, "^(?<name>(?s:.)[^+]*)", name, 0, &found);
		name = found_group(&found, "name");
		sink_error(in->sink, in->source, shown->there, name.length,
		    "this is a record of %.*s, which is not read",
		    span_shown(name), name.text);
	}
	return false;
}

/* GM says which game it is, or SU where there is none. */
static bool check_game(struct sgf *sgf)
{
	struct scan scan = scan_of(sgf);
	struct property next, gm = { 0 }, su = { 0 };
	bool seats = false;

	while (next_property(&scan, &next) && next.node <= 2) {
		if (span_is(next.name, "GM"))
			gm = next;
		if (span_is(next.name, "SU"))
			su = next;
		seats |= is_seat(next.name);
	}
	if (!(is_fanorona(sgf, &gm) ||
		(gm.value.length == 0 && is_fanorona(sgf, &su))))
		/* What is no SGF at all is told by those who read on. */
		return (next.name.length > 0 && !next.value.text) ||
		       refuse_game(sgf, &gm, &su, seats);
	if (su.value.length == 0 || is_fanorona(sgf, &su))
		return true;
	sink_error(sgf->in->sink, sgf->in->source, su.there, su.value.length,
	    "set-up '%.*s' is not known", span_shown(su.value), su.value.text);
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

	if (!check_game(sgf))
		return false;
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
