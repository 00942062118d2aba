/* Playing records behind ludos.h. */
#include <string.h>

#include "notation/library/parts.h"

void library_mask_nuls(char *words, size_t length)
{
	while (length-- > 0)
		if (words[length] == '\0')
			words[length] = '?';
}

struct listener {
	ludos_record *record;
	ludos_step_fn *each;
	void *user;
	ludos_problems *problems;
	ludos_error *error;
};

/* The game of a replay, to be shared with positions. */
static bool set_game(ludos_record *record, const struct game *rules)
{
	ludos_game *game = record->game;

	if (game && game->rules.ruleset == rules->ruleset &&
	    game->rules.options == rules->options)
		return true;
	record->game = game_share(record->context, rules);
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

static const char *words_of_turn(
    ludos_record *record, const struct map *map, const struct turn *turn)
{
	char words[TURN_TEXT_MAX];

	turn_write(map, turn, words);
	return words_of(&record->text, (struct span){ words, strlen(words) });
}

static void lend(ludos_record *record, ludos_position *position,
    const struct state *state, bool back)
{
	position->game = record->game;
	position->state = *state;
	position->lent = replay_history(record->replay);
	position->lent_back =
	    back && record->game->rules.ruleset->repetition ? 1 : 0;
}

static void show_positions(
    ludos_record *record, const struct step *from, ludos_step *step)
{
	const struct game_history *history = replay_history(record->replay);

	lend(record, &record->before, &from->at->before, true);
	lend(record, &record->after, &from->at->now, false);
	record->step = (struct past_step){ .before = from->at->before,
		.move = from->at->report.turn,
		.length = history->length - record->before.lent_back,
		.epoch = history->epoch };
	record->after.past = &record->step;
	record->after.past_count = 1;
	record->after.report = from->at->report;
	move_of_turn(&record->after.last, &record->step.move);
	record->after.reported = true;
	step->before = &record->before;
	step->after = &record->after;
	step->side =
	    ludos_game_side(record->game, ludos_position_side(&record->before));
	step->text =
	    words_of_turn(record, &record->game->rules.map, &record->step.move);
}

static const ludos_step_kind kinds[] = {
	[STEP_TURN] = LUDOS_STEP_MOVE,
	[STEP_COMMENT] = LUDOS_STEP_COMMENT,
	[STEP_NAG] = LUDOS_STEP_ANNOTATION,
	[STEP_OPEN] = LUDOS_STEP_VARIATION,
	[STEP_CLOSE] = LUDOS_STEP_VARIATION_ENDS,
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
	struct problem_sink sink;
	bool good;

	record->memory.failed = false;
	text_clear(&record->text);
	text_clear(&record->written);
	text_clear(&record->glyph);
	problem_sink_init(
	    &sink, &record->memory, listener->problems, listener->error);
	good = replay_record(record->replay, &record->record, &record->source,
	    &sink.sink, NULL, listener->each ? hear_step : NULL, listener,
	    verdict);
	problem_sink_release(&sink);
	if (record->memory.failed)
		return error_no_memory(listener->error);
	return good;
}

bool ludos_replay(ludos_record *record, ludos_step_fn *each, void *user,
    ludos_problems *problems, ludos_error *error)
{
	struct listener listener = { .record = record,
		.each = each,
		.user = user,
		.problems = problems,
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

	if (step->kind != LUDOS_STEP_MOVE || step->depth > 0)
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
	ludos_error copying = { .size = sizeof(copying) };
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
		error_say(error, record->memory.language, LUDOS_WRONG,
		    "the record has %lu plies", verdict.plies);
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
		error_say(error, record->memory.language, LUDOS_WRONG,
		    "the record has %lu plies", verdict.plies);
		return NULL;
	}
	return find_position(
	    record, verdict.plies - (unsigned long)(-1 - ply), error);
}
