/* A tournament: its audit, then its table. */
#include <stdio.h>

#include "cli/archive/arbiter.h"
#include "cli/choice.h"
#include "cli/command.h"
#include "cli/files/diag_show.h"
#include "cli/files/speak.h"
#include "cli/tables.h"
#include "cli/values.h"
#include "notation/text/fold.h"
#include "render/grid.h"

enum { EVENTS_TOLD = 5, A_WIN_AT_MOST = 1000 };

struct standing_job {
	struct walk walk;
	const struct standings_style *style;
	struct tournament_rules rules;
	struct tournament *tournament;
	struct text event, folded; /* of the first record */
	struct text others;        /* events that are not this one, a few */
	struct text room;
	unsigned long events;
	bool exact; /* the event is just what was asked for */
	/* Told about records of events that only contain it, until it is known
	 * that there is none that is just it. */
	struct text held;
	unsigned long held_wrong;
};

/* One event is just what was asked for: the others only contain it. */
static bool note_exact(struct standing_job *job)
{
	job->exact = true;
	job->events = 0;
	text_clear(&job->event);
	text_clear(&job->folded);
	text_clear(&job->others);
	text_clear(&job->held);
	job->held_wrong = 0;
	tournament_free(job->tournament);
	job->tournament =
	    tournament_new(job->walk.arguments->memory, &job->rules);
	return job->tournament != NULL;
}

/* Another event than the first, which is named once. */
static void note_other(struct standing_job *job, struct span event)
{
	size_t before = job->others.length;

	if (job->events > EVENTS_TOLD)
		return;
	text_addf(&job->others, ", '%.*s'", span_shown(event), event.text);
	if (strstr(job->others.data, job->others.data + before) <
	    job->others.data + before)
		text_cut(&job->others, before);
	else
		job->events++;
}

/* Whether a record of this event is looked at. */
static bool note_event(struct standing_job *job, struct span event)
{
	bool exact;

	text_clear(&job->room);
	fold_text(&job->room, event);
	exact = job->style->event.length &&
		same_text(&job->room, &job->style->event);
	if (exact && !job->exact && !note_exact(job))
		return false;
	if (job->exact && !exact)
		return false;
	if (job->events == 0) {
		text_add(&job->event, event.text, event.length);
		text_add(&job->folded, job->room.data, job->room.length);
		job->events = 1;
	} else if (!same_text(&job->room, &job->folded)) {
		note_other(job, event);
	}
	return true;
}

static void add_game(struct standing_job *job,
    const struct tournament_game *game, struct span held)
{
	tournament_add(job->tournament, game);
	text_add(&job->held, held.text, held.length);
	job->held_wrong += held.length > 0;
}

static void hand_over(void *user, const struct batch *batch)
{
	const struct standings_sum *sum = batch->sum;
	struct standing_job *job = user;
	const char *at = batch->out.data;

	for (unsigned i = 0; i < sum->count && !batch->memory.failed; i++) {
		struct span event, held;
		struct parcel parcel;

		at = parcel_take(at, &parcel, &event, &held);
		if (!job->tournament)
			break;
		if (parcel.unreadable)
			tournament_add_unreadable(
			    job->tournament, parcel.game.round);
		else if (note_event(job, event))
			add_game(job, &parcel.game, held);
	}
	walk_hand_over(&job->walk, batch);
}

static const struct workers_task standings_task = {
	.worker_new = arbiter_new,
	.worker_free = arbiter_free,
	.work = arbiter_work,
	.hand_over = hand_over,
	.sum_size = sizeof(struct standings_sum),
};

static void tell_fault(const struct tournament_fault *fault, void *user)
{
	const struct standing_job *job = user;
	struct diag diag = { .level = LEVEL_ERROR,
		.file = fault->file,
		.place = { .line = fault->at.line, .column = fault->at.column },
		.message = fault->what,
		.rule = fault->rule };
	struct text line;

	text_init(&line, job->walk.arguments->memory);
	show_diag_line(&line, &diag, false);
	text_putc(&line, '\n');
	put_made_text(stderr, &line);
	text_release(&line);
}

static void list_formats(const struct asked *asked, tell_fn *tell, void *user)
{
	(void)asked;
	for (unsigned i = FORMAT_GUESS + 1; i < FORMAT_COUNT; i++)
		tell(tournament_formats[i], NULL, user);
}

static const struct value system_value = {
	.name = "SYSTEM", .list = list_formats, .unknown = "unknown system '$1'"
};
static const struct value format_value = {
	.name = "FORMAT", .list = list_formats, .unknown = "unknown format '$1'"
};

/* 0.5 as parts of a point; false if there is no such number. */
static bool read_number(const char **at, long *parts)
{
	long unit = POINT_PARTS;

	*parts = 0;
	if (!is_digit(**at))
		return false;
	for (; is_digit(**at); (*at)++) {
		*parts = *parts * 10 + (**at - '0') * unit;
		if (*parts > A_WIN_AT_MOST * unit)
			return false;
	}
	if (**at != '.')
		return true;
	if (!is_digit(*++*at))
		return false;
	for (int i = 0; is_digit(**at) && i < POINT_DECIMALS; i++, (*at)++) {
		unit /= 10;
		*parts += (**at - '0') * unit;
	}
	return !is_digit(**at);
}

/* 1,0.5,0 */
static bool read_points(
    const struct arguments *arguments, struct tournament_rules *rules)
{
	const char *words = argument(arguments, "points"), *at = words;
	long *values[] = { &rules->win, &rules->draw, &rules->loss };
	bool good = true;

	rules->win = POINT_PARTS;
	rules->draw = POINT_PARTS / 2;
	for (size_t i = 0; words && good && i < COUNT_OF(values); i++) {
		good = read_number(&at, values[i]) &&
		       *at == (i + 1 < COUNT_OF(values) ? ',' : '\0');
		at += good;
	}
	if (!good)
		usage_error(arguments->command,
		    "--points: '%s' is not such as 1,0.5,0 or 3,1,0", words);
	return good;
}

static bool put_tiebreak(const struct arguments *arguments,
    struct tournament_rules *rules, enum tiebreak tiebreak)
{
	for (unsigned i = 0; i < rules->tiebreak_count; i++)
		if (rules->tiebreaks[i] == tiebreak) {
			usage_error(arguments->command,
			    "--tiebreak: '%s' is given twice",
			    tiebreak_names[tiebreak]);
			return false;
		}
	rules->tiebreaks[rules->tiebreak_count++] = tiebreak;
	return true;
}

static bool add_tiebreak(const struct arguments *arguments,
    struct tournament_rules *rules, struct span word)
{
	struct choice choice;

	for (unsigned i = 0; i < TIEBREAK_COUNT; i++)
		if (span_is(word, tiebreak_names[i]))
			return put_tiebreak(arguments, rules, (enum tiebreak)i);
	choice_init(&choice, arguments->memory, word);
	for (unsigned i = 0; i < TIEBREAK_COUNT; i++)
		choice_offer(tiebreak_names[i], NULL, &choice);
	choice_error(&choice, arguments->command, "unknown tie-break '%.*s'",
	    span_shown(word), word.text);
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
	const char *system = argument(arguments, "system");

	if (!system)
		system = argument(arguments, "format");
	for (unsigned i = 0; system && i < FORMAT_COUNT; i++)
		if (strcmp(system, tournament_formats[i]) == 0)
			rules->format = (enum tournament_format)i;
	return read_points(arguments, rules) &&
	       read_tiebreaks(arguments, rules);
}

/* A picture of the table, not of one column of it. */
static void put_picture(
    const struct arguments *arguments, const struct table *table)
{
	const struct theme *theme = theme_find(argument(arguments, "theme"));
	struct table clean;
	struct text out;

	text_init(&out, arguments->memory);
	table_clean(table, &clean);
	grid_write(&out, &clean, theme ? theme : theme_find(NULL));
	put_data(stdout, out.data, out.length);
	text_release(&clean.cells);
	text_release(&out);
}

/* One of the tables. */
static void put_table(const struct standing_job *job, enum table_way way,
    const char *title, unsigned parts)
{
	const struct arguments *arguments = job->walk.arguments;
	struct table table;

	tables_begin(arguments, way, &table, title);
	if (parts)
		tournament_fill(job->tournament, parts, &table);
	else
		tournament_fill_matches(job->tournament, &table);
	if (way == TABLE_SVG)
		put_picture(arguments, &table);
	else
		tables_put(arguments, &table, way, false);
	table_release(&table);
}

/* For people the table and the cross table, so that a line is not too long;
 * for programs one. */
static void put_tables(const struct standing_job *job, enum table_way way)
{
	const char *title = job->event.length ? job->event.data : "Standings";
	bool whole = way == TABLE_JSON || way == TABLE_CSV || way == TABLE_SVG;
	bool matches =
	    tournament_has_matches(job->tournament) && way != TABLE_CSV;

	put_table(job, way, title, whole ? PART_ALL : PART_STANDING);
	if (!whole) {
		put_data(stdout, "\n", 1);
		put_table(job, way, "Cross table", PART_CROSS | PART_SIDES);
	}
	if (!matches || way == TABLE_SVG)
		return;
	if (!whole)
		put_data(stdout, "\n", 1);
	put_table(job, way, "Matches", 0);
}

static enum status show(struct standing_job *job, enum table_way way)
{
	const struct arguments *arguments = job->walk.arguments;
	const char *event = argument(arguments, "event");
	unsigned long told;

	if (job->events == 0 && event)
		return usage_error(arguments->command,
		    "--event: no event of these records contains '%s'", event);
	if (job->events > 1)
		return usage_error(arguments->command,
		    "these are several events, '%s'%s: say --event",
		    job->event.data, job->others.data);
	put_made_text(stderr, &job->held);
	told = job->held_wrong;
	told += tournament_close(job->tournament, tell_fault, job);
	if (!arguments->memory->failed)
		put_tables(job, way);
	return told ? STATUS_WRONG : STATUS_GOOD;
}

static enum status run_standings(const struct arguments *arguments)
{
	struct standings_style style = { .as_claimed = argument_given(
					     arguments, "as-claimed") };
	struct standing_job job = { .walk.arguments = arguments,
		.style = &style };
	const char *event = argument(arguments, "event");
	enum table_way way;
	enum status status;

	if (!tables_way(arguments, &way) || !read_rules(arguments, &job.rules))
		return STATUS_USAGE;
	if (event && !fold_knows((struct span){ event, strlen(event) }))
		return usage_error(arguments->command,
		    "--%s: '%s' is not text in UTF-8", "event", event);
	job.tournament = tournament_new(arguments->memory, &job.rules);
	if (!job.tournament)
		return STATUS_MACHINE;
	text_init(&style.event, arguments->memory);
	text_init(&job.event, arguments->memory);
	text_init(&job.folded, arguments->memory);
	text_init(&job.others, arguments->memory);
	text_init(&job.room, arguments->memory);
	text_init(&job.held, arguments->memory);
	if (event)
		fold_text(&style.event, (struct span){ event, strlen(event) });
	status = walk_all(&job.walk, &standings_task, &style, &job);
	if (status < STATUS_USAGE && job.tournament)
		status = status_worse(status, show(&job, way));
	text_release(&style.event);
	text_release(&job.event);
	text_release(&job.folded);
	text_release(&job.others);
	text_release(&job.room);
	text_release(&job.held);
	tournament_free(job.tournament);
	return status;
}

static const struct flag standings_flags[] = {
	{ "event", 0, ANY("TEXT"), "the event contains this" },
	{ "system", 0, &system_value,
	    "what was to be played (default: guessed)" },
	{ "format", 0, &format_value, NULL }, /* of the tournament, too */
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
