/*
 * Reading AbstractPlay's game records: a JSON object with a header and a list
 * of rounds, each a list of moves. What the header has besides is kept under
 * its own name.
 */
#include "notation/formats/json/aprecord.h"

#include <string.h>

#include "notation/formats/pits.h"
#include "notation/record/turn_text.h"

static bool mean_house(const struct map *map, const struct found *found,
    uint8_t *at, struct text *ldn)
{
	(void)at;
	text_puts(ldn, map->name[pit_read(found_group(found, "from").text)]);
	return true;
}

static bool write_house(const struct step *step, struct text *word)
{
	const struct turn *turn = &step->at->report.turn;

	if (!turn_has(turn, 0, SIGN_AT))
		return false;
	pit_write(word, turn->actions[0].value);
	return true;
}

/* Houses are sown one by one, and one more for every dozen seeds since that is
 * the house they come from: too few where a lap of the others is shorter. */
static bool loses_seeds(unsigned seeds)
{
	return seeds > 0 && seeds / PITS < (seeds - 1) / (PITS - 1);
}

struct choice {
	struct turn turn;
	unsigned turns; /* none, one or more */
};

static bool count_turn(const struct turn *turn, void *user)
{
	struct choice *choice = user;

	choice->turn = *turn;
	return ++choice->turns < 2;
}

/* Where neither side has a choice for so long, the game is over. */
static bool goes_round(const struct game *game, struct position pos)
{
	enum { LONG = 200, GOAL = 25 };
	const struct family *family = game->family;

	for (unsigned i = 0; i <= LONG; i++) {
		struct outcome outcome = { 0 };
		struct choice choice = { .turns = 0 };

		family->outcome(game, &pos, &outcome);
		if (outcome.rule || outcome.score[0] >= GOAL ||
		    outcome.score[1] >= GOAL)
			return false;
		family->turns(game, &pos, count_turn, &choice);
		if (choice.turns != 1 ||
		    family->play(game, &pos, &choice.turn, NULL))
			return false;
	}
	return true;
}

static const char *house_objection(const struct step *step)
{
	const struct turn *turn = &step->at->report.turn;
	const struct position *pos = &step->at->before.pos;

	if (goes_round(step->game, *pos))
		return "AbstractPlay has ended the game, since neither side "
		       "has a choice any more";
	if (turn_has(turn, 0, SIGN_AT) &&
	    loses_seeds(pos->at[turn->actions[0].value]))
		return "AbstractPlay loses a seed where 23 or more are sown";
	return NULL;
}

static const struct dialect houses = {
	.format = APRECORD,
	.example = "a1, f2",
	.move = "^(?<from>[a-f][12])$",
	.means = mean_house,
	.write = write_house,
	.objection = house_objection,
};

static const struct {
	const char *game; /* as foreign.c has it */
	const struct dialect *moves;
} games[] = {
	{ "Fanorona", &abstractplay_dialect },
	{ "Oware", &houses },
};

const struct dialect *aprecord_moves(const char *game)
{
	for (size_t i = 0; game && i < COUNT_OF(games); i++)
		if (strcmp(games[i].game, game) == 0)
			return games[i].moves;
	return NULL;
}

static const struct {
	const char *word;
	enum termination termination;
} specials[] = {
	{ "resign", TERMINATION_RESIGNATION },
	{ "timeout", TERMINATION_TIME },
	{ "draw", TERMINATION_AGREEMENT },
	{ "abandoned", TERMINATION_UNFINISHED },
};

const char *aprecord_special(const struct record *record)
{
	bool given = record_is_decided(record);

	for (size_t i = 0; i < COUNT_OF(specials); i++)
		if (specials[i].termination == record->termination &&
		    given == (record->termination != TERMINATION_UNFINISHED))
			return specials[i].word;
	return NULL;
}

void aprecord_members(struct aprecord *ap, size_t at, aprecord_fn *each)
{
	struct json_reader *json = &ap->reader.json;
	struct text name; /* what stands behind it may have members too */

	text_init(&name, ap->in->memory);
	json->at = at;
	json_open(json, '{');
	while (json_more(json, '}') && json_key(json)) {
		struct span key = json_string_of(json);

		text_clear(&name);
		text_add(&name, key.text, key.length);
		json_peek(json);
		each(ap, text_span(&name));
	}
	text_release(&name);
}

static void find_part(struct aprecord *ap, struct span name)
{
	struct json_reader *json = &ap->reader.json;

	if (span_is(name, "header"))
		ap->header = json->at;
	else if (span_is(name, "moves"))
		ap->moves = json->at;
	else
		ledger_add(&ap->in->lost, "%.*s of the record",
		    span_shown(name), name.text);
	json_pass_by(json);
}

static void find_game(struct aprecord *ap, struct span name)
{
	if (span_is(name, "game"))
		ap->game = ap->reader.json.at;
	else if (span_is(name, "options"))
		ap->options = ap->reader.json.at;
	json_skip(&ap->reader.json);
}

/* Options of ours, by which the game is played; 0 if it is anything else, about
 * which whoever checks the record has something to say. */
static uint32_t read_options(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	uint32_t options = 0;
	bool known = true;

	json->at = ap->options;
	if (json_peek(json) != JSON_LIST || !json_open(json, '['))
		return 0;
	while (json_more(json, ']')) {
		struct span name;
		uint32_t option = 0;

		if (json_peek(json) != JSON_STRING) {
			json_skip(json);
		} else if (json_take_string(json)) {
			name = json_string_of(json);
			option = registry_option(
			    ap->family, ap->ruleset, name.text, name.length);
		}
		known &= option != 0;
		options |= option;
	}
	return known && !registry_missing(ap->family, options) ? options : 0;
}

static void read_game(struct aprecord *ap, struct span name)
{
	struct json_reader *json = &ap->reader.json;

	if (span_is(name, "name") && json_take_string(json)) {
		struct span game = json_string_of(json);

		ap->ruleset = foreign_ruleset(
		    APRECORD, game.text, game.length, &ap->family);
		if (!ap->ruleset)
			json_wrong(json, json->string_at, game.length,
			    "the game '%.*s' is not one that is read here",
			    span_shown(game), game.text);
	} else if (span_is(name, "variants")) {
		json_open(json, '[');
		if (json_more(json, ']'))
			json_wrong(json, json->at, 1,
			    "variants of the game are not known here");
	} else {
		json_skip(json);
	}
}

/* resign and its like; nothing follows it. */
static bool is_special(struct aprecord *ap, struct span word, size_t there)
{
	for (size_t i = 0; i < COUNT_OF(specials); i++) {
		if (!span_is(word, specials[i].word))
			continue;
		ap->special = termination_names[specials[i].termination];
		ap->special_at = there;
		return true;
	}
	return false;
}

/* What that program has on its board from here on is not what we have. */
static void note_objection(struct aprecord *ap, struct span ldn)
{
	struct standing at = { .before = ap->play->state };
	struct step step = { .at = &at, .game = &ap->play->game };
	size_t done;

	if (ap->objection || ap->play->lost || !ap->dialect->objection ||
	    !turn_read(&ap->play->game.map, ldn, &at.report.turn, &done))
		return;
	ap->objection = ap->dialect->objection(&step);
	ap->objected = ap->play->plies + 1;
}

static void import_move(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	struct text *word = &ap->reader.word, ldn;
	struct span move;
	size_t there;

	if (!json_take_string(json))
		return;
	move = json_string_of(json);
	there = json->string_at;
	text_clear(word);
	for (size_t i = 0; i < move.length; i++)
		if (!is_blank(move.text[i]))
			text_putc(word, move.text[i]);
	if (is_special(ap, text_span(word), there))
		return;
	text_init(&ldn, ap->in->memory);
	if (dialect_read(ap->dialect, ap->in->patterns, &ap->play->game.map,
		text_span(word), &ldn)) {
		import_play_pass(ap->in, ap->play, there);
		import_translation(
		    ap->in, text_span(&ldn), there, json->at - 1 - there);
		note_objection(ap, text_span(&ldn));
		import_play_turn(ap->play, text_span(&ldn));
	} else {
		json_wrong(json, there, move.length,
		    "'%.*s' is no move of this notation: its moves look like "
		    "%s",
		    span_shown(move), move.text, ap->dialect->example);
	}
	text_release(&ldn);
}

static void import_entry(struct aprecord *ap, struct span name)
{
	if (span_is(name, "move")) {
		import_move(ap);
		return;
	}
	ap->effects++;
	json_skip(&ap->reader.json);
}

static void import_round(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;

	json_open(json, '[');
	while (json_more(json, ']')) {
		enum json_kind kind = json_peek(json);

		if (kind == JSON_NULL)
			json_take_word(json);
		else if (kind == JSON_OBJECT)
			aprecord_members(ap, json->at, import_entry);
		else
			import_move(ap);
	}
}

static void import_moves(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;

	json->at = ap->moves;
	json_open(json, '[');
	while (json_more(json, ']'))
		import_round(ap);
}

static void import_result(struct aprecord *ap)
{
	struct ending *ending = &ap->ending;

	ending->there = ap->special ? ap->special_at : ap->header;
	ending->claims = true;
	if (ap->results_given == 2 &&
	    (!ap->special ||
		strcmp(ap->special,
		    termination_names[TERMINATION_UNFINISHED]) != 0)) {
		ending->given = true;
		ending->winner = ap->results[0] == ap->results[1]
				     ? -1
				     : ap->results[1] > ap->results[0];
	}
	ending->has_termination |= ap->special != NULL;
	import_ending(ap->in, ap->play, ending);
	if (ap->special) {
		text_puts(&ap->in->ldn, "termination: ");
		trace_add_whole(
		    &ap->in->trace, ap->in->ldn.length, ap->special_at, 1);
		text_addf(&ap->in->ldn, "%s\n", ap->special);
	}
	if (ap->objection)
		ledger_add(&ap->in->lost, "from ply %lu on: %s", ap->objected,
		    ap->objection);
	if (ap->effects)
		ledger_add(&ap->in->lost,
		    ap->effects == 1
			? "%lu member beside a move, such as its result"
			: "%lu members beside moves, such as their results",
		    ap->effects);
}

static bool find_rules(struct aprecord *ap)
{
	struct json_reader *json = &ap->reader.json;
	size_t begin = json_skip_between(json->source, 0);

	if (begin == json->source->length)
		return json_wrong(json, 0, 1, "there is no record here");
	aprecord_members(ap, begin, find_part);
	if (!json->failed &&
	    json_skip_between(json->source, json->at) < json->source->length)
		return json_wrong(
		    json, json->at, 1, "the record ended before this");
	if (!ap->header || !ap->moves)
		return json_wrong(json, begin, 1,
		    "a record has the members \"header\" and \"moves\"");
	aprecord_members(ap, ap->header, find_game);
	if (ap->game)
		aprecord_members(ap, ap->game, read_game);
	if (!ap->ruleset)
		return json_wrong(json, ap->header, 1,
		    "the header does not say which game it is");
	return !json->failed;
}

static bool read_record(struct aprecord *ap)
{
	const char *name;

	if (!find_rules(ap))
		return false;
	name = foreign_name(ap->ruleset, APRECORD);
	ap->dialect = aprecord_moves(name);
	if (ap->options)
		ap->in->given = read_options(ap);
	ap->play = import_play_new(ap->in, ap->family, ap->ruleset);
	if (!ap->dialect || !ap->play)
		return false;
	import_rules(ap->in, ap->play, ap->game);
	aprecord_members(ap, ap->header, aprecord_import_header);
	if (!ap->reader.json.failed)
		aprecord_import_dates(ap);
	import_moves(ap);
	if (!ap->reader.json.failed)
		import_result(ap);
	import_play_release(ap->play);
	return !ap->reader.json.failed;
}

static bool aprecord_read(struct importer *in)
{
	struct aprecord *ap = arena_get(&in->arena, sizeof(*ap));
	bool good;

	if (!ap)
		return false;
	memset(ap, 0, sizeof(*ap));
	ap->in = ap->reader.in = in;
	text_init(&ap->reader.word, in->memory);
	json_reader_init(&ap->reader.json, in->source, in->sink);
	good = read_record(ap);
	text_release(&ap->reader.word);
	json_reader_release(&ap->reader.json);
	return good;
}

static bool aprecord_sniff(const struct format *format,
    struct patterns *patterns, struct span beginning)
{
	struct found found;

	(void)format;
	return patterns_find(patterns,
	    "^[\\s\\[]*\\{\\s*\"(?:header\"\\s*:\\s*\\{(?s:.*?)\"game\"\\s*:"
	    "\\s*\\{|moves\"\\s*:\\s*\\[)",
	    beginning, 0, &found);
}

const struct format aprecord_format = {
	.name = APRECORD,
	.suffix = APRECORD,
	.about = "the game records of AbstractPlay, as JSON",
	.sniff = aprecord_sniff,
	.split = json_split,
	.read = aprecord_read,
	.refuses = aprecord_refuses,
	.write = aprecord_write,
};
