/* Holds one record after the other against criteria. */

#include "notation/archive/criterion.h"
#include "notation/archive/fingerprint.h"
#include "notation/archive/keys.h"
#include "notation/replay/ending.h"
#include "notation/text/fold.h"

/* What a criterion means on the board of one game. */
struct form {
	const struct ruleset *ruleset; /* NULL: not made */
	uint32_t options;
	bool fits;
	union {
		struct position_pattern position;
		struct {
			struct turn list[LINE_TURNS_MAX];
			unsigned count;
		} turns;
	};
};

enum { FORMS_KEPT = 32 };

/* A criterion and how far the record at hand has met it. */
struct progress {
	struct form *forms; /* so many are kept; NULL: it has none */
	unsigned next;
	const struct form *form; /* of this game */
	uint64_t run;   /* bit i: the last i + 1 turns are those wanted */
	bool met, lost; /* for good: nothing that follows changes it */
};

struct matcher {
	const struct criteria *criteria;
	struct memory *memory;
	struct user_match *match;
	struct text folded;
	struct progress progress[CRITERIA_MAX];
	struct game_history history; /* of turns that are tried */
	long ply;
	unsigned waiting; /* rows that steps may still meet */
	bool ran_away;
};

static bool has_forms(const struct criterion *row)
{
	return row->kind == CRITERION_LINE || row->kind == CRITERION_TURNS ||
	       row->kind == CRITERION_POSITION;
}

struct matcher *matcher_new(
    const struct criteria *criteria, struct memory *memory)
{
	struct matcher *matcher = memory_get(memory, sizeof(*matcher));
	bool good;

	if (!matcher)
		return NULL;
	matcher->criteria = criteria;
	matcher->memory = memory;
	text_init(&matcher->folded, memory);
	game_history_init(&matcher->history);
	matcher->match = user_match_new(memory);
	good = matcher->match != NULL;
	for (unsigned i = 0; i < criteria->count && good; i++)
		if (has_forms(&criteria->rows[i])) {
			matcher->progress[i].forms = memory_get(
			    memory, FORMS_KEPT * sizeof(struct form));
			good = matcher->progress[i].forms != NULL;
		}
	if (good)
		return matcher;
	matcher_free(matcher);
	return NULL;
}

void matcher_free(struct matcher *matcher)
{
	if (!matcher)
		return;
	for (unsigned i = 0; i < matcher->criteria->count; i++)
		block_free(matcher->progress[i].forms);
	user_match_free(matcher->match);
	text_release(&matcher->folded);
	game_history_release(&matcher->history);
	block_free(matcher);
}

static bool pattern_matches(
    struct matcher *matcher, const struct criterion *row, struct span text)
{
	enum user_answer answer =
	    user_pattern_match(row->pattern, matcher->match, text);

	matcher->ran_away |= answer == USER_RUNAWAY;
	return answer == USER_YES;
}

static struct span fold(struct matcher *matcher, struct span text)
{
	text_clear(&matcher->folded);
	fold_text(&matcher->folded, text);
	return text_span(&matcher->folded);
}

static bool contains(
    struct matcher *matcher, const struct criterion *row, struct span text)
{
	return text.length > 0 &&
	       fold_contains(fold(matcher, text), text_span(&row->folded));
}

static bool player_matches(struct matcher *matcher, const struct criterion *row,
    const struct record *record)
{
	for (unsigned s = 0; s < record->sides; s++)
		if ((!row->side ||
			strcmp(row->side, record->side[s].name) == 0) &&
		    contains(matcher, row, record_player(record, s)))
			return true;
	return false;
}

static bool has_option(const struct record *record, struct span name)
{
	return (registry_option(
		    record->family, record->ruleset, name.text, name.length) &
		   record->options) != 0;
}

static bool game_matches(
    const struct criterion *row, const struct record *record)
{
	struct span rest = row->spec.options;

	if (!span_is(row->spec.game, record->ruleset->game) ||
	    (row->spec.rules.text &&
		!span_is(row->spec.rules, record->ruleset->name)))
		return false;
	while (rest.length > 0) {
		const char *plus = memchr(rest.text, '+', rest.length);
		size_t length = plus ? (size_t)(plus - rest.text) : rest.length;

		if (!has_option(record, (struct span){ rest.text, length }))
			return false;
		rest.text += plus ? length + 1 : length;
		rest.length -= plus ? length + 1 : length;
	}
	return true;
}

/* The first and the last day that a date can be. */
static bool date_bounds(
    struct span date, unsigned long *first, unsigned long *last)
{
	static const char earliest[] = "0000-01-01", latest[] = "9999-12-31";

	*first = *last = 0;
	if (date.length != sizeof(earliest) - 1)
		return false;
	for (size_t i = 0; i < date.length; i++) {
		char c = date.text[i];

		if (c == '-')
			continue;
		*first = *first * 10 +
			 (unsigned long)((c == '?' ? earliest[i] : c) - '0');
		*last = *last * 10 +
			(unsigned long)((c == '?' ? latest[i] : c) - '0');
	}
	if (date.text[date.length - 1] == '?')
		*last -= 31 - month_days(*last / 10000, *last / 100 % 100);
	return true;
}

static bool date_matches(
    const struct criterion *row, const struct record *record)
{
	unsigned long first, last;

	return date_bounds(record_text(record, FIELD_DATE), &first, &last) &&
	       first >= row->least && last <= row->most;
}

static bool value_matches(struct matcher *matcher, const struct criterion *row,
    const struct node *value)
{
	struct span folded;

	if (value->kind == NODE_LIST) {
		for (value = value->first; value; value = value->next)
			if (value->kind == NODE_SCALAR &&
			    value_matches(matcher, row, value))
				return true;
		return false;
	}
	if (value->kind == NODE_MAP)
		value = node_get(value, "name");
	if (!value || value->kind != NODE_SCALAR)
		return false;
	if (row->relation == '~')
		return pattern_matches(matcher, row, value->text);
	folded = fold(matcher, value->text);
	return folded.length == row->folded.length &&
	       memcmp(folded.text, row->folded.data, folded.length) == 0;
}

static bool key_matches(struct matcher *matcher, const struct criterion *row,
    const struct record *record)
{
	const struct node *value = header_key(record->root, row->key);

	if (!value || row->relation == '\0')
		return value != NULL;
	return value_matches(matcher, row, value);
}

static bool header_matches(struct matcher *matcher, const struct criterion *row,
    const struct record *record)
{
	switch (row->kind) {
	case CRITERION_GAME:
		return game_matches(row, record);
	case CRITERION_PLAYER:
		return player_matches(matcher, row, record);
	case CRITERION_EVENT:
		return contains(matcher, row, record_text(record, FIELD_EVENT));
	case CRITERION_SITE:
		return contains(matcher, row, record_text(record, FIELD_SITE));
	case CRITERION_ROUND:
		return contains(matcher, row, record_text(record, FIELD_ROUND));
	case CRITERION_SOURCE:
		return contains(
		    matcher, row, record_text(record, FIELD_SOURCE));
	case CRITERION_ANNOTATOR:
		return contains(
		    matcher, row, record_text(record, FIELD_ANNOTATOR));
	case CRITERION_DATE:
		return date_matches(row, record);
	case CRITERION_TERMINATION:
		return span_is(
		    row->words, termination_names[record->termination]);
	case CRITERION_WHERE:
		return key_matches(matcher, row, record);
	default:
		return span_is(row->words,
		    result_word(record->side, record->result, record->winner));
	}
}

/* Whether the criteria of this kind, all of them looked at, hold. */
static bool kind_holds(const struct matcher *matcher, enum criterion_kind kind)
{
	bool some = false, met = false;

	for (unsigned i = 0; i < matcher->criteria->count; i++) {
		const struct criterion *row = &matcher->criteria->rows[i];

		if (row->kind != kind)
			continue;
		if (row->negated && matcher->progress[i].met)
			return false;
		some |= !row->negated;
		met |= !row->negated && matcher->progress[i].met;
	}
	return met || !some;
}

static bool kinds_hold(const struct matcher *matcher, enum criterion_kind from,
    enum criterion_kind end)
{
	for (enum criterion_kind kind = from; kind < end; kind++)
		if (!kind_holds(matcher, kind))
			return false;
	return true;
}

/* A result that the header leaves out follows from the game. */
static bool waits_for_end(
    const struct criterion *row, const struct record *record)
{
	return row->kind >= CRITERION_ENDED ||
	       (row->kind == CRITERION_RESULT &&
		   record->result == RESULT_ABSENT);
}

enum match matcher_header(struct matcher *matcher, const struct record *record)
{
	const struct criteria *criteria = matcher->criteria;
	bool replay = false;

	matcher->ply = -1;
	matcher->ran_away = false;
	matcher->waiting = 0;
	for (unsigned i = 0; i < criteria->count; i++) {
		struct progress *progress = &matcher->progress[i];
		bool waits = waits_for_end(&criteria->rows[i], record);

		progress->form = NULL;
		progress->run = 0;
		progress->lost = false;
		progress->met = !waits && header_matches(matcher,
					      &criteria->rows[i], record);
		replay |= waits;
		matcher->waiting += criteria->rows[i].kind >= CRITERION_COMMENT;
	}
	if (!kinds_hold(matcher, CRITERION_GAME, CRITERION_RESULT) ||
	    (record->result != RESULT_ABSENT &&
		!kind_holds(matcher, CRITERION_RESULT)))
		return MATCH_NO;
	return replay ? MATCH_REPLAY : MATCH_YES;
}

static void make_form(const struct matcher *matcher,
    const struct criterion *row, const struct game *game, struct form *form)
{
	struct position_fault fault;
	const char *what;
	size_t bad;

	form->ruleset = game->ruleset;
	form->options = game->options;
	if (row->kind == CRITERION_POSITION) {
		form->fits = position_pattern_read(&form->position, game,
		    row->words, matcher->criteria->mirror, &fault);
	} else {
		form->turns.count =
		    turns_read(game, row->words, form->turns.list, &bad, &what);
		form->fits = form->turns.count > 0;
	}
}

static const struct form *find_form(struct matcher *matcher,
    const struct criterion *row, struct progress *progress,
    const struct game *game)
{
	struct form *form = progress->forms;

	for (unsigned i = 0; i < FORMS_KEPT; i++, form++)
		if (form->ruleset == game->ruleset &&
		    form->options == game->options)
			return form->fits ? form : NULL;
	form = &progress->forms[progress->next++ % FORMS_KEPT];
	make_form(matcher, row, game, form);
	return form->fits ? form : NULL;
}

/* A short form is the turn that the rules make of it. What is left out stands
 * behind the beginning. */
static bool is_turn(
    struct matcher *matcher, const struct step *step, const struct turn *wanted)
{
	const struct turn *played = &step->at->report.turn;
	struct report report;
	struct state state;

	if (turn_equal(wanted, played))
		return true;
	if (wanted->count > played->count + 1u ||
	    wanted->actions[0].sign != played->actions[0].sign ||
	    wanted->actions[0].value != played->actions[0].value)
		return false;
	state = step->at->before;
	game_history_clear(&matcher->history);
	if (state_play(step->game, &state, &matcher->history, wanted, &report))
		return false;
	matcher->memory->failed |= matcher->history.failed;
	return turn_equal(&report.turn, played);
}

static void see_line(
    struct matcher *matcher, const struct step *step, struct progress *progress)
{
	const struct form *form = progress->form;
	unsigned long ply = step->at->ply;

	progress->lost = !is_turn(matcher, step, &form->turns.list[ply - 1]);
	progress->met = !progress->lost && ply == form->turns.count;
}

static void see_run(
    struct matcher *matcher, const struct step *step, struct progress *progress)
{
	const struct form *form = progress->form;
	uint64_t run = progress->run << 1 | 1;

	progress->run = 0;
	for (unsigned i = 0; i < form->turns.count; i++)
		if ((run >> i & 1) &&
		    is_turn(matcher, step, &form->turns.list[i]))
			progress->run |= (uint64_t)1 << i;
	progress->met |= progress->run >> (form->turns.count - 1) & 1;
}

static void see_position(struct matcher *matcher, const struct step *step,
    const struct criterion *row, struct progress *progress)
{
	if (!position_pattern_matches(
		&progress->form->position, &step->at->now.pos))
		return;
	progress->met = true;
	if (!row->negated && matcher->ply < 0)
		matcher->ply = (long)step->at->ply;
}

static void see_turn(struct matcher *matcher, const struct step *step,
    const struct criterion *row, struct progress *progress)
{
	bool start = step->kind == STEP_START;
	unsigned taken;

	if (start && has_forms(row)) {
		progress->form = find_form(matcher, row, progress, step->game);
		progress->lost = !progress->form;
	}
	if (progress->lost ||
	    (step->depth > 0 && !(row->kind == CRITERION_POSITION &&
				    matcher->criteria->in_variations)))
		return;
	switch (row->kind) {
	case CRITERION_POSITION:
		see_position(matcher, step, row, progress);
		break;
	case CRITERION_LINE:
		if (!start)
			see_line(matcher, step, progress);
		break;
	case CRITERION_TURNS:
		if (!start)
			see_run(matcher, step, progress);
		break;
	case CRITERION_TAKES:
		if (start)
			break;
		taken = report_taken(step->game, &step->at->report);
		progress->met = taken >= row->least && taken <= row->most;
		break;
	default:
		break;
	}
}

bool matcher_step(const struct step *step, void *user)
{
	struct matcher *matcher = user;
	const struct criteria *criteria = matcher->criteria;

	for (unsigned i = 0; i < criteria->count; i++) {
		const struct criterion *row = &criteria->rows[i];
		struct progress *progress = &matcher->progress[i];

		if (row->kind < CRITERION_COMMENT || progress->met ||
		    progress->lost)
			continue;
		if (step->kind == STEP_START || step->kind == STEP_TURN)
			see_turn(matcher, step, row, progress);
		else if (step->ruling && row->kind == CRITERION_POSITION)
			see_turn(matcher, step, row, progress);
		else if (step->kind == STEP_COMMENT &&
			 row->kind == CRITERION_COMMENT)
			progress->met =
			    pattern_matches(matcher, row, step->text);
		matcher->waiting -= progress->met || progress->lost;
	}
	return true;
}

bool matcher_decided(const struct matcher *matcher)
{
	return matcher->waiting == 0;
}

bool matcher_end(struct matcher *matcher, const struct reader *reader)
{
	const struct criteria *criteria = matcher->criteria;
	const struct verdict *verdict = &reader->verdict;
	struct game_ending ending = game_ending(&reader->record, verdict);

	for (unsigned i = 0; i < criteria->count; i++) {
		const struct criterion *row = &criteria->rows[i];
		struct progress *progress = &matcher->progress[i];

		if (row->kind == CRITERION_RESULT)
			progress->met = span_is(
			    row->words, result_word(reader->record.side,
					    ending.result, ending.winner));
		else if (row->kind == CRITERION_PLIES)
			progress->met = verdict->plies >= row->least &&
					verdict->plies <= row->most;
		else if (row->kind == CRITERION_ENDED)
			progress->met =
			    ending.rule && span_is(row->words, ending.rule->id);
	}
	return kinds_hold(matcher, CRITERION_RESULT, CRITERION_COUNT);
}

long matcher_ply(const struct matcher *matcher)
{
	return matcher->ply;
}

bool matcher_ran_away(const struct matcher *matcher)
{
	return matcher->ran_away;
}
