/* Checks many records, and prints what is wrong in the order of the files. */
#include <stdio.h>

#include "cli/batch/which.h"
#include "cli/command.h"
#include "cli/files/foreign_file.h"
#include "cli/files/input.h"
#include "cli/files/progress.h"
#include "cli/files/speak.h"
#include "cli/files/workers.h"
#include "cli/values.h"
#include "rules/sticks.h"

/* Small enough to stay near the processor. */
enum { BATCH_BYTES = 64 * 1024 };

struct job {
	const struct arguments *arguments;
	struct check_style style;
	struct tally total;
};

static void *worker_new(const void *style, struct memory *memory)
{
	return checker_new(style, memory);
}

static void worker_free(void *worker)
{
	checker_free(worker);
}

static void work(void *worker, const struct batch_record *record,
    struct source *source, struct batch *batch)
{
	checker_check(worker, source, record->number, &batch->out, &batch->err,
	    batch->sum);
}

static void print_batch(void *user, const struct batch *batch)
{
	const struct tally *tally = batch->sum;
	struct job *job = user;

	if (batch->err.length)
		put_made_text(stderr, &batch->err);
	if (job->style.json)
		put_data(stdout, batch->out.data, batch->out.length);
	else
		put_made_text(stdout, &batch->out);
	job->total.records += tally->records;
	job->total.wrong += tally->wrong;
	job->total.warned += tally->warned;
	job->total.ruled += tally->ruled;
	for (unsigned i = 0; i < RULESETS_MAX; i++)
		job->total.legal[i] += tally->legal[i];
	job->total.plies += tally->plies;
	for (unsigned i = 0; i <= THROW_MAX; i++)
		job->total.throws[i] += tally->throws[i];
	if (tally->sticks)
		job->total.sticks = tally->sticks;
	progress_add(tally->records, tally->wrong);
}

static const struct workers_task check_task = {
	.worker_new = worker_new,
	.worker_free = worker_free,
	.work = work,
	.hand_over = print_batch,
	.sum_size = sizeof(struct tally),
};

static enum status check_file(
    struct job *job, struct workers *workers, const char *name)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;

	if (!input_open_for(&input, name, workers))
		return STATUS_MACHINE;
	if (!input_name_as(&input, job->arguments))
		status = STATUS_USAGE;
	else if (input_is_foreign(&input, &status))
		input.too_large++;
	else
		while (
		    input_next(&input, &source, &status) &&
		    workers_add(workers, &source, input_number(&input), NULL))
			;
	/* What nobody read is wrong too. */
	job->total.records += input.too_large;
	job->total.wrong += input.too_large;
	input_close(&input);
	return status;
}

/* How often a throw came, and how often fair sticks would give it. */
static void add_throw(
    struct text *text, const struct job *job, unsigned i, double all)
{
	unsigned long long times = job->total.throws[i];
	struct text came, fair;

	text_init(&came, text->memory);
	text_init(&fair, text->memory);
	text_add_decimal(&came, 100.0 * (double)times / all, 1);
	text_add_decimal(&fair, 100.0 * sticks_odds(job->total.sticks, i), 1);
	text_say_number(text, (unsigned long)times,
	    "%u came %llu time (%s %%, fair %s %%)",
	    "%u came %llu times (%s %%, fair %s %%)", i, times, came.data,
	    fair.data);
	text_release(&came);
	text_release(&fair);
}

static void print_throws(const struct job *job, FILE *out)
{
	const struct sticks *sticks = job->total.sticks;
	unsigned long long all = 0;
	struct text text;

	for (unsigned i = 0; i <= THROW_MAX; i++)
		all += job->total.throws[i];
	if (all == 0 || !sticks)
		return;
	text_init(&text, job->arguments->memory);
	text_say_number(
	    &text, (unsigned long)all, "%llu throw: ", "%llu throws: ", all);
	for (unsigned i = 1; i <= sticks->most; i++) {
		text_puts(&text, i > 1 ? ", " : "");
		add_throw(&text, job, i, (double)all);
	}
	text_putc(&text, '\n');
	put_made_text(out, &text);
	text_release(&text);
}

/* --which: by ruleset, where there are several records. */
static void print_which(const struct job *job)
{
	struct text text;

	text_init(&text, job->arguments->memory);
	which_summary(&job->total, &text);
	put_made_text(job->style.json ? stderr : stdout, &text);
	text_clear(&text);
	text_say_number(&text, job->total.records,
	    "%lu record: %lu legal under no rules with the result written\n",
	    "%lu records: %lu legal under no rules with the result written\n",
	    job->total.records, job->total.wrong);
	put_made_text(job->style.json ? stderr : stdout, &text);
	text_release(&text);
}

static void print_summary(const struct job *job)
{
	const struct tally *total = &job->total;
	struct text text;

	/* Verdicts first, also where both streams go to one place. */
	fflush(stdout);
	if (job->style.which) {
		print_which(job);
		return;
	}
	print_throws(job, job->style.json ? stderr : stdout);
	text_init(&text, job->arguments->memory);
	text_say_number(&text, total->records, "%lu record, ", "%lu records, ",
	    total->records);
	text_say_number(&text, (unsigned long)total->plies,
	    "%llu ply: ", "%llu plies: ", total->plies);
	text_say(
	    &text, "%lu wrong, %lu with warnings", total->wrong, total->warned);
	put_made_text(job->style.json ? stderr : stdout, &text);
	text_release(&text);
	if (total->ruled)
		speak(job->style.json ? stderr : stdout, ", %lu with rulings",
		    total->ruled);
	if (total->wrong + total->warned && !job->style.verbose &&
	    !job->style.json)
		speak(stdout, "; -v tells more");
	put_made(job->style.json ? stderr : stdout, "\n");
}

static enum status run_check(const struct arguments *arguments)
{
	struct job job = { .arguments = arguments };
	enum status status = STATUS_GOOD;
	struct workers *workers;
	long threads = workers_usual();
	bool good;

	if (argument_given(arguments, "jobs") &&
	    !argument_number(arguments->command, "-j",
		argument(arguments, "jobs"), 1, WORKERS_MAX, &threads))
		return STATUS_USAGE;
	job.style.json = argument_given(arguments, "json");
	job.style.which = argument_given(arguments, "which");
	job.style.verbose = argument_given(arguments, "verbose");
	job.style.colour = arguments->colour_err;
	job.style.strict = argument_given(arguments, "strict");
	workers = workers_new(
	    &check_task, &job.style, &job, (unsigned)threads, BATCH_BYTES);
	if (!workers)
		return machine_error("out of memory");
	for (int i = 0; i < arguments->count && status != STATUS_USAGE; i++)
		status = status_worse(
		    status, check_file(&job, workers, arguments->operands[i]));
	good = workers_end(workers);
	if (status != STATUS_USAGE && !argument_given(arguments, "quiet"))
		print_summary(&job);
	if (!good)
		return machine_error("out of memory");
	return status_worse(
	    status, job.total.wrong ? STATUS_WRONG : STATUS_GOOD);
}

static const struct flag check_flags[] = {
	{ "json", 0, NULL, "one JSON object a record, one a line" },
	{ "jobs", 'j', ANY("N"), "with N threads (default: one a processor)" },
	{ "which", 0, NULL,
	    "by which rules and options each record could have been played" },
	{ "strict", 0, NULL, "a ruling is an error" },
	NAME_FLAGS,
	{ "quiet", 'q', NULL, "no summary: nothing if all is well" },
	{ "verbose", 'v', NULL, "every message in full" },
	{ NULL, 0, NULL, NULL },
};

const struct command check_command = {
	.name = "check",
	.operands = "FILE...",
	.about =
	    "validates records: a line for each one with a problem, a summary",
	.takes = { &record_value },
	.flags = check_flags,
	.least = 1,
	.most = -1,
	.run = run_check,
};
