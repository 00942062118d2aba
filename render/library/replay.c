/* Playing records behind ludos.h. */
#include <string.h>

#include "render/library/parts.h"

void library_mask_nuls(char *words, size_t length)
{
	while (length-- > 0)
		if (words[length] == '\0')
			words[length] = '?';
}

struct listener {
	ludos_record *record;
	ludos_step_fn *each;
	ludos_problem_fn *tell;
	void *user;
	ludos_error *error; /* the first */
	bool wrong;         /* it is set */
};

static void hear_diag(const struct diag *diag, void *user)
{
	struct listener *listener = user;
	bool first = !listener->wrong && diag->level == LEVEL_ERROR;
	ludos_error error;

	if (!listener->tell && !first)
		return;
	error_say(&error,
	    diag->level == LEVEL_WARNING ? LUDOS_DOUBTFUL
	    : diag->ply && diag->rule    ? LUDOS_ILLEGAL
					 : LUDOS_WRONG,
	    "%s", diag->message);
	error.line = diag->place.line;
	error.column = diag->place.column;
	error.length = diag->place.length;
	error.ply = diag->ply;
	error_rule(&error, diag->rule);
	error_legal(&error, diag->suggestion, diag->legal, diag->legal_count);
	if (first && listener->error)
		*listener->error = error;
	listener->wrong |= first;
	if (listener->tell)
		listener->tell(&error, listener->user);
}

/* The game of a replay, to be shared with positions. */
static bool set_game(ludos_record *record, const struct game *rules)
{
	ludos_game *game = record->game;

	if (game && game->rules.ruleset == rules->ruleset &&
	    game->rules.options == rules->options)
		return true;
	record->game = game_share(rules);
	ludos_game_free(game);
	record->memory.failed |= !record->game;
	return record->game != NULL;
}

static const char *words_of(struct text *text, struct span words)
{
	text_clear(text);
	text_add(text, words.text, words.length);
	library_mask_nuls(text->data, text->length);
	return text->data;
}

static void lend(ludos_record *record, ludos_position *position,
    const struct state *state, bool back)
{
	position->game = record->game;
	position->state = *state;
	position->lent = replay_history(record->replay);
	position->lent_back =
	    back && record->game->rules.ruleset->repetition ? 1 : 0;
	position->has_turn = false;
}

static void show_positions(
    ludos_record *record, const struct step *from, ludos_step *step)
{
	lend(record, &record->before, &from->at->before, true);
	lend(record, &record->after, &from->at->now, false);
	record->after.report = from->at->report;
	position_set_turn(&record->after, &from->at->before.pos);
	step->before = &record->before;
	step->after = &record->after;
	step->side = ludos_position_side(&record->before);
	step->text = record->after.last_turn;
}

static const ludos_step_kind kinds[] = {
	[STEP_TURN] = LUDOS_TURN,
	[STEP_COMMENT] = LUDOS_COMMENT,
	[STEP_NAG] = LUDOS_ANNOTATION,
	[STEP_OPEN] = LUDOS_VARIATION,
	[STEP_CLOSE] = LUDOS_VARIATION_ENDS,
};

static bool hear_step(const struct step *from, void *user)
{
	struct listener *listener = user;
	ludos_record *record = listener->record;
	ludos_step step = {
		.kind = kinds[from->kind],
		.depth = from->depth,
		.ply = from->at->ply,
		.round = from->kind == STEP_TURN ? from->at->round : 0,
		.annotation = from->nag,
		.text = "",
		.written = "",
		.glyph = "",
	};

	if (from->kind == STEP_START || from->kind == STEP_LEAVE)
		return true;
	if (!set_game(record, from->game))
		return false;
	if (from->kind == STEP_TURN) {
		show_positions(record, from, &step);
		step.written = words_of(&record->written, from->text);
		step.glyph = words_of(&record->glyph, from->glyph);
	} else if (from->kind == STEP_COMMENT) {
		step.text = words_of(&record->text, from->text);
	}
	return !record->memory.failed && listener->each(&step, listener->user);
}

static bool replay(struct listener *listener, struct verdict *verdict)
{
	ludos_record *record = listener->record;
	struct sink sink;
	bool good;

	error_none(listener->error);
	record->memory.failed = false;
	text_clear(&record->text);
	text_clear(&record->written);
	text_clear(&record->glyph);
	sink_init(&sink, &record->memory, hear_diag, listener);
	good = replay_record(record->replay, &record->record, &record->source,
	    &sink, listener->each ? hear_step : NULL, listener, verdict);
	sink_release(&sink);
	if (record->memory.failed)
		return error_no_memory(listener->error);
	return good;
}

bool ludos_replay(ludos_record *record, ludos_step_fn *each,
    ludos_problem_fn *tell, void *user, ludos_error *error)
{
	struct listener listener = { .record = record,
		.each = each,
		.tell = tell,
		.user = user,
		.error = error };
	struct verdict verdict;

	return replay(&listener, &verdict);
}

/* --- a position of a record ---------------------------------------------- */

struct search {
	unsigned long wanted;
	ludos_position *found;
	ludos_error *error;
};

static bool keep_position(const ludos_step *step, void *user)
{
	struct search *search = user;

	if (step->kind != LUDOS_TURN || step->depth > 0)
		return true;
	if (step->ply == search->wanted)
		search->found = ludos_position_copy(step->after, search->error);
	return step->ply < search->wanted;
}

static ludos_position *begin_position(
    ludos_record *record, const struct verdict *verdict, ludos_error *error)
{
	if (set_game(record, verdict->game))
		return position_begin(record->game, &verdict->start, error);
	error_no_memory(error);
	return NULL;
}

static ludos_position *find_position(
    ludos_record *record, unsigned long ply, ludos_error *error)
{
	struct search search = { .wanted = ply };
	struct listener listener = { .record = record,
		.each = keep_position,
		.user = &search,
		.error = error };
	struct verdict verdict;
	ludos_error copying;
	bool good;

	error_none(&copying);
	search.error = &copying;
	good = replay(&listener, &verdict);
	if (search.found || (ply == 0 && verdict.game))
		error_none(error);
	if (ply == 0 && verdict.game)
		return begin_position(record, &verdict, error);
	if (copying.status)
		error_no_memory(error);
	else if (!search.found && good)
		error_say(error, LUDOS_WRONG, "the record has %lu plies",
		    verdict.plies);
	return search.found;
}

ludos_position *ludos_record_position(
    ludos_record *record, long ply, ludos_error *error)
{
	struct listener listener = { .record = record, .error = error };
	struct verdict verdict;

	if (ply >= 0)
		return find_position(record, (unsigned long)ply, error);
	/* The whole game once, to know how long it is. */
	replay(&listener, &verdict);
	if (!verdict.legal)
		return NULL;
	/* Not -ply: there is no such number for the smallest. */
	if ((unsigned long)(-1 - ply) > verdict.plies) {
		error_say(error, LUDOS_WRONG, "the record has %lu plies",
		    verdict.plies);
		return NULL;
	}
	return find_position(
	    record, verdict.plies - (unsigned long)(-1 - ply), error);
}
