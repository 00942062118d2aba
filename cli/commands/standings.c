/* A tournament: its audit, then its table. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/choice.h"
#include "cli/command.h"
#include "cli/files/speak.h"
#include "cli/files/walk.h"
#include "cli/tables.h"
#include "cli/values.h"
#include "notation/archive/fingerprint.h"
#include "notation/archive/tournament.h"
#include "notation/record/ending.h"
#include "notation/text/fold.h"

enum { EVENTS_TOLD = 5 };

struct standings_style {
	struct text event; /* folded; what the event contains */
	bool as_claimed;
};

struct standing_job {
	struct walk walk;
	struct tournament *tournament;
	struct text event;  /* of the first record */
	struct text others; /* events that are not this one, a few */
	unsigned long events;
};

struct standings_sum {
	struct walk_sum walk;
	unsigned count;
};

/* A game on its way from a worker: this, and then its words. */
struct parcel {
	struct tournament_game game;
	size_t event;
};

struct arbiter {
	const struct standings_style *style;
	struct walker walker;
	struct text room;
	uint64_t fingerprint;
};

static void arbiter_free(void *user)
{
	struct arbiter *arbiter = user;

	if (!arbiter)
		return;
	walker_release(&arbiter->walker);
	text_release(&arbiter->room);
	free(arbiter);
}

static void *arbiter_new(const void *style, struct memory *memory)
{
	struct arbiter *arbiter = memory_get(memory, sizeof(*arbiter));

	if (!arbiter)
		return NULL;
	arbiter->style = style;
	text_init(&arbiter->room, memory);
	if (walker_init(&arbiter->walker, memory))
		return arbiter;
	arbiter_free(arbiter);
	return NULL;
}

static bool step(const struct step *step, void *user)
{
	struct arbiter *arbiter = user;

	if (step->kind == STEP_START)
		arbiter->fingerprint =
		    fingerprint_begin(step->game, &step->at->now.pos);
	else if (step->kind == STEP_TURN && step->depth == 0)
		arbiter->fingerprint = fingerprint_turn(
		    arbiter->fingerprint, &step->at->report.turn);
	return true;
}

static bool is_wanted(struct arbiter *arbiter, struct span event)
{
	text_clear(&arbiter->room);
	fold_text(&arbiter->room, event);
	return fold_contains(
	    text_span(&arbiter->room), text_span(&arbiter->style->event));
}

static void send(struct arbiter *arbiter, const struct batch_record *at,
    bool good, struct batch *batch)
{
	const struct reader *reader = &arbiter->walker.reader;
	const struct record *record = &reader->record;
	struct game_ending ending = game_ending(record, &reader->verdict);
	struct span event = record_text(record, FIELD_EVENT);
	struct parcel parcel = { .event = event.length };
	struct tournament_game *game = &parcel.game;
	struct standings_sum *sum = batch->sum;

	game->file = at->name;
	game->line = at->line;
	game->ruleset = record->ruleset;
	game->fingerprint = good ? arbiter->fingerprint : 0;
	game->result = good ? ending.result : record->result;
	game->winner = good ? ending.winner : record->winner;
	game->counts = good || arbiter->style->as_claimed;
	game->round = record_text(record, FIELD_ROUND);
	for (unsigned s = 0; s < 2; s++)
		game->player[s] = record_player(record, s);
	sum->count++;
	text_add(&batch->out, (const char *)&parcel, sizeof(parcel));
	text_add(&batch->out, event.text, event.length);
	text_add(&batch->out, game->round.text, game->round.length);
	for (unsigned s = 0; s < 2; s++)
		text_add(
		    &batch->out, game->player[s].text, game->player[s].length);
}

static void work(void *user, const struct batch_record *at,
    struct source *source, struct batch *batch)
{
	struct arbiter *arbiter = user;
	const struct record *record = &arbiter->walker.reader.record;

	if (!walker_open(&arbiter->walker, at, source, batch) ||
	    !is_wanted(arbiter, record_text(record, FIELD_EVENT)))
		return;
	if (record->sides != 2)
		walker_refuse(&arbiter->walker,
		    "a table is made of games of two players");
	else if (!record_player(record, 0).length ||
		 !record_player(record, 1).length)
		walker_refuse(
		    &arbiter->walker, "a player of this game has no name");
	else
		send(arbiter, at, walker_play(&arbiter->walker, step, arbiter),
		    batch);
}

static struct span take(const char **at, size_t length)
{
	struct span words = { *at, length };

	*at += length;
	return words;
}

static void note_event(struct standing_job *job, struct span event)
{
	if (job->events == 0) {
		text_add(&job->event, event.text, event.length);
		job->events = 1;
	} else if (!span_is(event, job->event.data)) {
		if (job->events++ < EVENTS_TOLD)
			text_addf(&job->others, ", '%.*s'",
			    span_shown(event, 60), event.text);
	}
}

static void hand_over(void *user, const struct batch *batch)
{
	const struct standings_sum *sum = batch->sum;
	struct standing_job *job = user;
	const char *at = batch->out.data;

	for (unsigned i = 0; i < sum->count && !batch->memory.failed; i++) {
		struct parcel parcel;

		memcpy(&parcel, at, sizeof(parcel));
		at += sizeof(parcel);
		note_event(job, take(&at, parcel.event));
		parcel.game.round = take(&at, parcel.game.round.length);
		for (unsigned s = 0; s < 2; s++)
			parcel.game.player[s] =
			    take(&at, parcel.game.player[s].length);
		tournament_add(job->tournament, &parcel.game);
	}
	walk_hand_over(&job->walk, batch);
}

static const struct workers_task standings_task = {
	.worker_new = arbiter_new,
	.worker_free = arbiter_free,
	.work = work,
	.hand_over = hand_over,
	.sum_size = sizeof(struct standings_sum),
};

static void tell_fault(
    const char *file, size_t line, const char *what, void *user)
{
	const struct standing_job *job = user;

	if (file)
		speak(stderr, "%s:%zu:1: error: %s\n", file, line, what);
	else
		speak(stderr, "%s: error: %s\n",
		    job->event.length ? job->event.data : "the event", what);
}

static void list_formats(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = FORMAT_GUESS + 1; i < FORMAT_COUNT; i++)
		tell(tournament_formats[i], NULL, user);
}

static const struct value mode_value = {
	.name = "FORMAT", .list = list_formats, .unknown = "unknown format '$1'"
};

/* 1,0.5,0 */
static bool read_points(
    const struct arguments *arguments, struct tournament_rules *rules)
{
	const char *words = argument(arguments, "points"), *at = words;
	double *values[] = { &rules->win, &rules->draw, &rules->loss };

	rules->win = 1;
	rules->draw = 0.5;
	for (size_t i = 0; words && i < COUNT_OF(values); i++) {
		char *end;

		if (!is_digit(*at))
			break;
		*values[i] = strtod(at, &end);
		at = end;
		if (i + 1 < COUNT_OF(values) && *at++ != ',')
			break;
		if (i + 1 == COUNT_OF(values) && *at == '\0')
			return true;
	}
	if (words)
		usage_error(arguments->command,
		    "--points: '%s' is not such as 1,0.5,0 or 3,1,0", words);
	return !words;
}

static bool add_tiebreak(const struct arguments *arguments,
    struct tournament_rules *rules, struct span word)
{
	struct choice choice;

	for (unsigned i = 0; i < TIEBREAK_COUNT; i++)
		if (span_is(word, tiebreak_names[i]) &&
		    rules->tiebreak_count < TIEBREAK_COUNT) {
			rules->tiebreaks[rules->tiebreak_count++] =
			    (enum tiebreak)i;
			return true;
		}
	choice_init(&choice, arguments->memory, word);
	for (unsigned i = 0; i < TIEBREAK_COUNT; i++)
		choice_offer(tiebreak_names[i], NULL, &choice);
	choice_error(&choice, arguments->command, "unknown tie-break '%.*s'",
	    span_shown(word, 60), word.text);
	return false;
}

static bool read_tiebreaks(
    const struct arguments *arguments, struct tournament_rules *rules)
{
	const char *at = argument(arguments, "tiebreak");

	for (unsigned i = 0; !at && i < TIEBREAK_COUNT; i++)
		rules->tiebreaks[rules->tiebreak_count++] = (enum tiebreak)i;
	while (at && *at) {
		size_t length = strcspn(at, ",");

		if (!add_tiebreak(
			arguments, rules, (struct span){ at, length }))
			return false;
		at += length + (at[length] == ',');
	}
	return true;
}

static bool read_rules(
    const struct arguments *arguments, struct tournament_rules *rules)
{
	const char *mode = argument(arguments, "format");

	for (unsigned i = 0; mode && i < FORMAT_COUNT; i++)
		if (strcmp(mode, tournament_formats[i]) == 0)
			rules->format = (enum tournament_format)i;
	return read_points(arguments, rules) &&
	       read_tiebreaks(arguments, rules);
}

static enum status show(struct standing_job *job, enum table_way way)
{
	const struct arguments *arguments = job->walk.arguments;
	enum status status = STATUS_GOOD;
	struct table table;

	if (job->events > 1)
		return usage_error(arguments->command,
		    "these are several events, '%s'%s: say --event",
		    job->event.data, job->others.data);
	if (tournament_close(job->tournament, tell_fault, job) > 0)
		status = STATUS_WRONG;
	table_init(&table, arguments->memory,
	    job->event.length ? job->event.data : "Standings");
	table.charted = "points";
	tournament_fill(job->tournament, way != TABLE_SVG, &table);
	tables_put(arguments, &table, way, false);
	table_release(&table);
	return status;
}

static enum status run_standings(const struct arguments *arguments)
{
	struct standing_job job = { .walk.arguments = arguments };
	struct tournament_rules rules = { .format = FORMAT_GUESS };
	struct standings_style style = { .as_claimed = argument_given(
					     arguments, "as-claimed") };
	const char *event = argument(arguments, "event");
	enum table_way way;
	enum status status;

	if (!tables_way(arguments, &way) || !read_rules(arguments, &rules))
		return STATUS_USAGE;
	job.tournament = tournament_new(arguments->memory, &rules);
	if (!job.tournament)
		return STATUS_MACHINE;
	text_init(&style.event, arguments->memory);
	text_init(&job.event, arguments->memory);
	text_init(&job.others, arguments->memory);
	if (event)
		fold_text(&style.event, (struct span){ event, strlen(event) });
	status = walk_all(&job.walk, &standings_task, &style, &job);
	if (status < STATUS_USAGE)
		status = worse(status, show(&job, way));
	text_release(&style.event);
	text_release(&job.event);
	text_release(&job.others);
	tournament_free(job.tournament);
	return status;
}

static const struct flag standings_flags[] = {
	{ "event", 0, ANY("TEXT"), "the event contains this" },
	{ "format", 0, &mode_value,
	    "what was to be played (default: guessed)" },
	{ "points", 0, ANY("W,D,L"),
	    "for a win, a draw, a loss (default 1,0.5,0)" },
	{ "tiebreak", 0, ANY("WORDS"),
	    "in this order: wins, direct, sonneborn-berger, buchholz" },
	{ "as-claimed", 0, NULL, "records with errors count as they say" },
	TABLE_FLAGS("table"),
	WALK_FLAGS,
	{ NULL, 0, NULL, NULL },
};

const struct command standings_command = {
	.name = "standings",
	.operands = "FILE...",
	.about = "a tournament: what is wrong with it, and its table",
	.takes = { &record_value },
	.flags = standings_flags,
	.least = 1,
	.most = -1,
	.run = run_standings,
};
