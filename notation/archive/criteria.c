#include "notation/archive/criteria.h"

#include "notation/archive/criterion.h"
#include "notation/record/turn_text.h"
#include "notation/text/fold.h"
#include "notation/text/language.h"
#include "notation/text/nearest.h"

const char *const criterion_names[CRITERION_COUNT] = {
	[CRITERION_GAME] = "game",
	[CRITERION_PLAYER] = "player",
	[CRITERION_EVENT] = "event",
	[CRITERION_SITE] = "site",
	[CRITERION_ROUND] = "round",
	[CRITERION_SOURCE] = "source",
	[CRITERION_ANNOTATOR] = "annotator",
	[CRITERION_DATE] = "date",
	[CRITERION_TERMINATION] = "termination",
	[CRITERION_WHERE] = "where",
	[CRITERION_RESULT] = "result",
	[CRITERION_ENDED] = "ended",
	[CRITERION_PLIES] = "plies",
	[CRITERION_COMMENT] = "comment",
	[CRITERION_LINE] = "line",
	[CRITERION_TURNS] = "turns",
	[CRITERION_POSITION] = "position",
	[CRITERION_TAKES] = "takes",
};

struct criteria *criteria_new(struct memory *memory)
{
	struct criteria *criteria = memory_get(memory, sizeof(*criteria));

	if (criteria)
		criteria->memory = memory;
	return criteria;
}

void criteria_free(struct criteria *criteria)
{
	if (!criteria)
		return;
	for (unsigned i = 0; i < criteria->count; i++) {
		text_release(&criteria->rows[i].folded);
		user_pattern_free(criteria->rows[i].pattern);
	}
	block_free(criteria);
}

void criteria_look_into_variations(struct criteria *criteria)
{
	criteria->in_variations = true;
}

void criteria_mirror(struct criteria *criteria)
{
	criteria->mirror = true;
}

bool criteria_has(const struct criteria *criteria, enum criterion_kind kind)
{
	for (unsigned i = 0; i < criteria->count; i++)
		if (criteria->rows[i].kind == kind)
			return true;
	return false;
}

bool criteria_replay(const struct criteria *criteria)
{
	for (unsigned i = 0; i < criteria->count; i++)
		if (criteria->rows[i].kind >= CRITERION_ENDED)
			return true;
	return false;
}

bool criteria_steps(const struct criteria *criteria)
{
	for (unsigned i = 0; i < criteria->count; i++)
		if (criteria->rows[i].kind >= CRITERION_COMMENT)
			return true;
	return false;
}

/* Those there are, while the wanted one is looked for. */
struct words {
	struct nearest nearest;
	struct text list;
	bool found;
};

static void words_init(
    struct words *words, const char *wanted, struct memory *memory)
{
	nearest_init(&words->nearest, (struct span){ wanted, strlen(wanted) });
	text_init(&words->list, memory);
	words->found = false;
}

static bool is_listed(const struct words *words, const char *word)
{
	const char *at = words->list.data;
	size_t length = strlen(word);

	for (; at && (at = strstr(at, word)); at += length)
		if ((at == words->list.data || at[-1] == ' ') &&
		    (at[length] == ',' || at[length] == '\0'))
			return true;
	return false;
}

static void words_offer(struct words *words, const char *word)
{
	words->found |= span_is(words->nearest.wanted, word);
	nearest_offer(&words->nearest, word);
	if (is_listed(words, word))
		return;
	text_addf(&words->list, "%s%s", words->list.length ? ", " : "", word);
}

/* True if the wanted one is among them; else what is wrong is told. */
static bool words_judge(
    struct words *words, const char *what, struct text *wrong)
{
	struct span word = words->nearest.wanted;

	if (!words->found) {
		text_addf(wrong, "%s '%.*s'%s%s",
		    words_in(wrong->memory->language, what), span_shown(word),
		    word.text, words_in(wrong->memory->language, ": "),
		    words->list.data);
		if (words->nearest.best)
			text_say(
			    wrong, "; did you mean '%s'?", words->nearest.best);
	}
	text_release(&words->list);
	return words->found;
}

static void offer_sides(struct words *words)
{
	struct registered row = { 0 };

	while (registry_next(&row))
		for (unsigned s = 0; s < row.family->side_count; s++)
			words_offer(
			    words, sides_of(row.family, row.ruleset)[s].name);
}

static bool is_side(struct memory *memory, const char *word, struct text *wrong)
{
	struct words words;

	words_init(&words, word, memory);
	offer_sides(&words);
	return words_judge(&words, "unknown side", wrong);
}

static bool is_result(
    struct memory *memory, const char *word, struct text *wrong)
{
	struct words words;

	words_init(&words, word, memory);
	words_offer(&words, "draw");
	words_offer(&words, "*");
	offer_sides(&words);
	return words_judge(&words, "unknown result", wrong);
}

static bool is_termination(
    struct memory *memory, const char *word, struct text *wrong)
{
	struct words words;

	words_init(&words, word, memory);
	for (unsigned i = 0; i < TERMINATION_COUNT; i++)
		words_offer(&words, termination_names[i]);
	return words_judge(&words, "unknown termination", wrong);
}

static void offer_chapter(const struct chapter *chapter, const char *id,
    struct nearest *nearest, bool *found)
{
	for (size_t i = 0; chapter && i < chapter->count; i++) {
		nearest_offer(nearest, chapter->rules[i].id);
		*found |= strcmp(chapter->rules[i].id, id) == 0;
	}
}

/* There are hundreds: they are not listed. */
static bool is_rule(const char *id, struct text *wrong)
{
	struct registered row = { 0 };
	struct nearest nearest;
	bool found = false;

	nearest_init(&nearest, (struct span){ id, strlen(id) });
	while (registry_next(&row)) {
		for (unsigned c = 0; c < COUNT_OF(row.ruleset->chapters); c++)
			offer_chapter(
			    row.ruleset->chapters[c], id, &nearest, &found);
		for (size_t o = 0; o < row.family->option_count; o++)
			offer_chapter(row.family->options[o].chapter, id,
			    &nearest, &found);
	}
	if (found)
		return true;
	text_say(wrong, "unknown rule '%.*s'",
	    span_shown((struct span){ id, strlen(id) }), id);
	if (nearest.best)
		text_say(wrong, "; did you mean '%s'?", nearest.best);
	return false;
}

static bool read_count(const char **at, unsigned long *number)
{
	const char *begin = *at;

	for (*number = 0; is_digit(**at) && *at - begin < 9; (*at)++)
		*number = *number * 10 + (unsigned long)(**at - '0');
	return *at > begin;
}

/* 12, 3..8, 3.., ..8 */
static bool read_range(struct criterion *row, struct text *wrong)
{
	const char *at = row->words.text;
	bool least, most = false;

	row->least = 0;
	row->most = (unsigned long)-1;
	least = read_count(&at, &row->least);
	if (least && *at == '\0') {
		row->most = row->least;
		return true;
	}
	if (at[0] == '.' && at[1] == '.') {
		at += 2;
		if (is_digit(*at))
			most = read_count(&at, &row->most);
		if (*at == '\0' && (least || most) && row->least <= row->most)
			return true;
	}
	text_say(wrong, "--%s: '%.*s' is no range such as 10, 3..8 or 40..",
	    criterion_names[row->kind], span_shown(row->words),
	    row->words.text);
	return false;
}

/* So many digits as a number; -1 if they are none. */
static long read_digits(const char **at, unsigned digits)
{
	long number = 0;

	for (; digits; digits--, (*at)++) {
		if (!is_digit(**at))
			return -1;
		number = number * 10 + (**at - '0');
	}
	return number;
}

/* 2025, 2025-06 or a day, as the first and the last day of it. */
static bool read_date(
    const char **at, unsigned long *first, unsigned long *last)
{
	long year = read_digits(at, 4), month = 0, day = 0;

	if (year >= 0 && **at == '-') {
		(*at)++;
		month = read_digits(at, 2);
		if (month < 1 || month > 12)
			return false;
	}
	if (month > 0 && **at == '-') {
		(*at)++;
		day = read_digits(at, 2);
		if (day < 1 || !date_exists((struct span){ *at - 10, 10 }))
			return false;
	}
	if (year < 0)
		return false;
	*first = (unsigned long)(year * 10000 + (month ? month : 1) * 100 +
				 (day ? day : 1));
	*last = (unsigned long)(year * 10000 + (month ? month : 12) * 100 +
				(day ? day : 31));
	return true;
}

static bool read_dates(struct criterion *row, struct text *wrong)
{
	const char *at = row->words.text;
	unsigned long ignored;
	bool good = true, some = *at != '.';

	row->least = 0;
	row->most = 99999999;
	if (some)
		good = read_date(&at, &row->least, &row->most);
	if (good && at[0] == '.' && at[1] == '.') {
		at += 2;
		row->most = 99999999;
		some |= *at != '\0';
		if (*at)
			good = read_date(&at, &ignored, &row->most);
	}
	if (good && some && *at == '\0' && row->least <= row->most)
		return true;
	text_say(wrong,
	    "--date: '%.*s' is no range of dates such as 2025, 2025-06.. or "
	    "2024-12-24..2025-01-06",
	    span_shown(row->words), row->words.text);
	return false;
}

static bool read_pattern(struct criteria *criteria, struct criterion *row,
    const char *words, struct text *wrong)
{
	struct text why;
	size_t bad = 0;

	text_init(&why, criteria->memory);
	row->pattern = user_pattern_new(criteria->memory, words, &why, &bad);
	if (!row->pattern && !criteria->memory->failed)
		text_say(wrong, "--%s: '%.*s' does not compile: %s at %zu",
		    criterion_names[row->kind],
		    span_shown((struct span){ words, strlen(words) }), words,
		    why.data, bad + 1);
	text_release(&why);
	return row->pattern != NULL;
}

static bool read_where(
    struct criteria *criteria, struct criterion *row, struct text *wrong)
{
	size_t length = strcspn(row->words.text, "=~");
	const char *rest = row->words.text + length;

	row->key = (struct span){ row->words.text, length };
	row->relation = *rest;
	if (length == 0) {
		text_say(wrong, "--where takes KEY, KEY=TEXT or KEY~PATTERN");
		return false;
	}
	if (*rest == '~')
		return read_pattern(criteria, row, rest + 1, wrong);
	if (*rest)
		fold_text(
		    &row->folded, (struct span){ rest + 1, strlen(rest + 1) });
	return true;
}

/* Whether some ruleset of the game has an option of this name. */
static bool game_has_option(const struct criterion *row, struct span name)
{
	struct registered at = { 0 };
	bool found = false;

	while (registry_next(&at))
		found |= span_is(row->spec.game, at.ruleset->game) &&
			 (!row->spec.rules.text ||
			     span_is(row->spec.rules, at.ruleset->name)) &&
			 registry_option(at.family, at.ruleset, name.text,
			     name.length) != 0;
	return found;
}

/* Game and rules are known to be right; options are seen to here. */
static bool read_game(struct criterion *row, struct text *wrong)
{
	const char *at = row->words.text;
	const struct family *family;

	row->spec.game = (struct span){ at, strcspn(at, "/+") };
	at += row->spec.game.length;
	if (*at == '/') {
		row->spec.rules = (struct span){ at + 1, strcspn(at + 1, "+") };
		at += 1 + row->spec.rules.length;
	}
	if (!registry_find(row->spec.game.text, row->spec.game.length,
		row->spec.rules.text, row->spec.rules.length, &family)) {
		text_say(wrong, "unknown game '%s'", row->words.text);
		return false;
	}
	if (*at == '+')
		row->spec.options = (struct span){ at + 1, strlen(at + 1) };
	while (*at == '+') {
		struct span name = { at + 1, strcspn(at + 1, "+") };

		if (!game_has_option(row, name)) {
			text_say(wrong, "unknown option '%.*s' of %.*s",
			    span_shown(name), name.text,
			    (int)row->spec.game.length, row->spec.game.text);
			return false;
		}
		at += 1 + name.length;
	}
	return true;
}

static bool read_criterion(
    struct criteria *criteria, struct criterion *row, struct text *wrong)
{
	switch (row->kind) {
	case CRITERION_GAME:
		return read_game(row, wrong);
	case CRITERION_DATE:
		return read_dates(row, wrong);
	case CRITERION_TERMINATION:
		return is_termination(criteria->memory, row->words.text, wrong);
	case CRITERION_WHERE:
		return read_where(criteria, row, wrong);
	case CRITERION_RESULT:
		return is_result(criteria->memory, row->words.text, wrong);
	case CRITERION_ENDED:
		return is_rule(row->words.text, wrong);
	case CRITERION_PLIES:
	case CRITERION_TAKES:
		return read_range(row, wrong);
	case CRITERION_COMMENT:
		return read_pattern(criteria, row, row->words.text, wrong);
	case CRITERION_LINE:
	case CRITERION_TURNS:
	case CRITERION_POSITION: /* criteria_finish() looks at them */
		return true;
	default:
		fold_text(&row->folded, row->words);
		return true;
	}
}

bool criteria_add(struct criteria *criteria, enum criterion_kind kind,
    const char *words, bool negated, struct text *wrong)
{
	struct criterion *row = &criteria->rows[criteria->count];

	if (criteria->count == CRITERIA_MAX) {
		text_say(wrong, "too many criteria");
		return false;
	}
	if (!fold_knows((struct span){ words, strlen(words) })) {
		text_say(wrong, "--%s: '%s' is not text in UTF-8",
		    criterion_names[kind], words);
		return false;
	}
	criteria->count++;
	row->kind = kind;
	row->negated = negated;
	row->words = (struct span){ words, strlen(words) };
	text_init(&row->folded, criteria->memory);
	return read_criterion(criteria, row, wrong);
}

bool criteria_as(
    struct criteria *criteria, const char *side, struct text *wrong)
{
	struct criterion *last = NULL;

	if (!is_side(criteria->memory, side, wrong))
		return false;
	for (unsigned i = 0; i < criteria->count; i++)
		if (criteria->rows[i].kind == CRITERION_PLAYER)
			last = &criteria->rows[i];
	if (last && !last->side)
		last->side = side;
	else
		criteria->as = side;
	return true;
}
