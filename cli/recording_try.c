#include "cli/recording_try.h"

#include <stdlib.h>
#include <string.h>

#include "notation/command.h"

void refusal_clear(struct refusal *refusal)
{
	text_clear(&refusal->message);
	text_clear(&refusal->legal);
	text_clear(&refusal->suggestion);
	refusal->rule = NULL;
	refusal->ply = 0;
	refusal->legal_count = 0;
	refusal->machine = false;
}

/* The first error tells why. */
static void hear(const struct diag *diag, void *user)
{
	struct refusal *refusal = user;

	if (diag->level != LEVEL_ERROR || refusal->message.length)
		return;
	text_puts(&refusal->message, diag->message);
	if (diag->legal)
		text_puts(&refusal->legal, diag->legal);
	if (diag->suggestion)
		text_puts(&refusal->suggestion, diag->suggestion);
	refusal->rule = diag->rule;
	refusal->ply = diag->ply;
	refusal->legal_count = diag->legal_count;
	refusal->machine = diag->machine;
}

/* What YAML takes for a line end, and control characters, are blanks in a
 * comment: nothing typed can end the text that it stands in. */
static void compose_comment(struct text *text, const char *comment)
{
	bool line = strchr(comment, '}') != NULL;
	size_t left = strlen(comment);

	text_puts(text, line ? "; " : "{");
	while (left > 0) {
		size_t skip = line_break_length(comment, left);

		if (!skip)
			skip = unprintable_length(comment, left);
		text_putc(text, skip || *comment == '\t' ? ' ' : *comment);
		comment += skip ? skip : 1;
		left -= skip ? skip : 1;
	}
	text_puts(text, line ? "\n  " : "}");
}

static void compose_items(
    struct text *text, const struct item_list *list, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		const struct written *item = &list->items[i];

		text_putc(text, ' ');
		switch (item->kind) {
		case STEP_TURN:
			text_puts(text, item->text);
			break;
		case STEP_COMMENT:
			compose_comment(text, item->text);
			break;
		case STEP_NAG:
			text_addf(text, "$%lu", item->nag);
			break;
		case STEP_OPEN:
			text_putc(text, '(');
			break;
		case STEP_CLOSE:
			text_putc(text, ')');
			break;
		}
	}
}

/* A sideline without a turn is not written. */
static size_t written_items(const struct recording *recording)
{
	const struct item_list *items = &recording->items;
	size_t count = items->count;

	return count && items->items[count - 1].kind == STEP_OPEN ? count - 1
								  : count;
}

static void compose_moves(struct recording *recording)
{
	struct text *text = &recording->composed;
	size_t count = written_items(recording);
	bool bare = count < recording->items.count;

	text_add(text, recording->remarks.data, recording->remarks.length);
	text_puts(text, "moves: |\n ");
	compose_items(text, &recording->items, count);
	for (unsigned d = recording->depth; d-- > 0; bare = false) {
		const struct item_list *rest = &recording->sidelines[d].rest;

		text_puts(text, bare ? "" : " )");
		compose_items(text, rest, rest->count);
	}
	text_putc(text, '\n');
}

static const char *result_name(
    const struct recording *recording, enum result result, unsigned winner)
{
	switch (result) {
	case RESULT_WON:
		return recording->record.side[winner].name;
	case RESULT_DRAW:
		return "draw";
	case RESULT_UNKNOWN:
	case RESULT_ABSENT:
		break;
	}
	return "\"*\"";
}

static void compose_score(
    struct text *text, const struct game *game, const struct outcome *outcome)
{
	text_puts(text, "score: ");
	for (unsigned s = 0; s < game->sides; s++)
		text_addf(text, s ? "-%u" : "%u", outcome->score[s]);
	text_putc(text, '\n');
}

/* What the rules say comes first; then what the players agreed on. */
static void compose_result(struct recording *recording, const struct game *game,
    const struct outcome *outcome)
{
	const struct agreement *agreement = &recording->agreement;
	struct text *text = &recording->composed;

	if (outcome->rule) {
		text_addf(text, "result: %s\n",
		    result_name(recording,
			outcome->winner == NOBODY ? RESULT_DRAW : RESULT_WON,
			outcome->winner));
		if (game->ruleset->scored)
			compose_score(text, game, outcome);
		return;
	}
	if (!agreement->made) {
		text_puts(text, "result: \"*\"\n");
		return;
	}
	text_addf(text, "result: %s\n",
	    result_name(recording, agreement->result, agreement->winner));
	if (*agreement->score)
		text_addf(text, "score: %s\n", agreement->score);
	if (agreement->termination != TERMINATION_NORMAL)
		text_addf(text, "termination: %s\n",
		    termination_names[agreement->termination]);
}

static void compose_header(struct recording *recording)
{
	text_clear(&recording->composed);
	text_puts(&recording->composed, "---\n");
	for (size_t i = 0; i < recording->entry_count; i++)
		text_puts(&recording->composed, recording->entries[i].text);
}

/* Follows the replay to the place where the recorder stands. */
struct follower {
	struct patterns *patterns;
	size_t items, wanted; /* how many passed by, where to stop */
	struct standing now, there;
	struct standing outer[SIDELINES_MAX + 101];
	unsigned depth;
};

static long clock_seconds(struct span clock)
{
	long part = 0, all = 0;

	for (size_t i = 0; i < clock.length; i++) {
		char c = clock.text[i];

		if (c == ':') {
			all = (all + part) * 60;
			part = 0;
		} else if (is_digit(c) && part < 1000000) {
			part = part * 10 + (c - '0');
		} else {
			break;
		}
	}
	return all + part;
}

static void see_comment(struct follower *follower, struct span comment)
{
	struct standing *now = &follower->now;
	struct command command;
	size_t at = 0;

	while (now->last_side >= 0 &&
	       command_next(follower->patterns, comment, &at, &command))
		if (span_is(command.name, "clk"))
			now->clock[now->last_side] =
			    clock_seconds(command.rest);
}

static void see_turn(struct standing *now, const struct step *step)
{
	now->now = *step->after;
	now->before = *step->before;
	now->moved = true;
	now->report = *step->report;
	now->ply = step->ply;
	now->round_before = now->round;
	now->round = step->round;
	now->side_before = now->last_side;
	now->last_side = step->before->pos.side;
}

/* The turn that a sideline replaces has not been played in it. */
static void step_back(struct standing *standing)
{
	standing->now = standing->before;
	standing->moved = false;
	standing->ply--;
	standing->round = standing->round_before;
	standing->last_side = standing->side_before;
}

static bool follow(const struct step *step, void *user)
{
	struct follower *follower = user;

	switch (step->kind) {
	case STEP_TURN:
		see_turn(&follower->now, step);
		break;
	case STEP_COMMENT:
		see_comment(follower, step->text);
		break;
	case STEP_NAG:
		break;
	case STEP_OPEN:
		follower->outer[follower->depth++] = follower->now;
		step_back(&follower->now);
		break;
	case STEP_CLOSE:
		follower->now = follower->outer[--follower->depth];
		break;
	}
	if (++follower->items == follower->wanted)
		follower->there = follower->now;
	return true;
}

/* Plays what was composed; true if nothing is wrong with it. */
static bool play(struct recording *recording, struct follower *follower,
    struct verdict *verdict)
{
	struct sink sink;
	struct source source;

	source_init(&source, "the record", recording->composed.data,
	    recording->composed.length, 1);
	sink_init(&sink, hear, &recording->refusal);
	replay_record(recording->replay, &recording->record, &source, &sink,
	    follow, follower, verdict);
	sink_release(&sink);
	return verdict->game && verdict->legal && sink.errors == 0;
}

static bool write_canonical(struct recording *recording, struct text *text)
{
	struct sink sink;
	struct source source;
	bool good;

	source_init(&source, "the record", recording->composed.data,
	    recording->composed.length, 1);
	sink_init(&sink, hear, &recording->refusal);
	good = ldn_write(recording->replay, &recording->record, &source, &sink,
		   text) &&
	       sink.errors == 0;
	sink_release(&sink);
	return good;
}

static bool no_memory(struct recording *recording)
{
	refusal_clear(&recording->refusal);
	recording->refusal.machine = true;
	return recording_refuse(recording, "out of memory");
}

static void begin(struct follower *follower, struct recording *recording)
{
	struct standing *start = &follower->now;

	follower->patterns = replay_patterns(recording->replay);
	follower->wanted = written_items(recording);
	start->last_side = start->side_before = -1;
	start->round = start->round_before = 1;
	for (unsigned s = 0; s < SIDES_MAX; s++)
		start->clock[s] = -1;
}

/* Before the first turn the recorder stands at the start. */
static bool stand_at_start(struct standing *there, const struct standing *start,
    const struct verdict *verdict)
{
	struct past past;
	bool good;

	if (there->ply > 0)
		return true;
	past_init(&past);
	*there = *start;
	good = state_begin(verdict->game, &there->now, &past, &verdict->start);
	past_release(&past);
	return good;
}

static bool try_with(struct recording *recording, struct follower *follower)
{
	struct standing start;
	struct verdict verdict;
	struct text text;

	begin(follower, recording);
	start = follower->now;
	refusal_clear(&recording->refusal);
	compose_header(recording);
	compose_moves(recording);
	if (recording->composed.failed)
		return no_memory(recording);
	if (!play(recording, follower, &verdict))
		return false;
	compose_header(recording);
	compose_result(recording, verdict.game, &verdict.final.outcome);
	compose_moves(recording);
	text_init(&text);
	if (recording->composed.failed || !write_canonical(recording, &text)) {
		text_release(&text);
		return recording->refusal.message.length ? false
							 : no_memory(recording);
	}
	if (follower->wanted < recording->items.count)
		step_back(&follower->there);
	if (!stand_at_start(&follower->there, &start, &verdict)) {
		text_release(&text);
		return no_memory(recording);
	}
	text_release(&recording->text);
	recording->text = text;
	recording->game = verdict.game;
	recording->standing = follower->there;
	recording->outcome = verdict.final.outcome;
	recording->plies = verdict.plies;
	return true;
}

bool recording_try(struct recording *recording)
{
	struct follower *follower = calloc(1, sizeof(*follower));
	bool good;

	if (!follower)
		return no_memory(recording);
	good = try_with(recording, follower);
	free(follower);
	return good;
}
