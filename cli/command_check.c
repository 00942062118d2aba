/*
 * Checks many records. Records are gathered into batches; workers check
 * batches, and what they found is printed in the order of the files.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/checker.h"
#include "cli/command.h"
#include "cli/input.h"
#include "cli/sticks.h"

enum { BATCH_BYTES = 1 << 20, BATCH_RECORDS = 4096, THREADS_MAX = 256 };

struct batch {
	struct text bytes; /* the records' text, one after the other */
	struct {
		const char *name;
		size_t offset, length, line;
		unsigned long number;
	} records[BATCH_RECORDS];
	unsigned count;
	struct text out, err;
	struct tally tally;
	bool ready, done; /* for the workers; done by one of them */
};

struct job {
	const struct arguments *arguments;
	struct check_style style;
	struct batch *batches; /* a ring */
	unsigned batch_count;
	unsigned next_fill, next_take;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	pthread_t threads[THREADS_MAX];
	unsigned thread_count;
	bool finished, failed;
	struct checker *own; /* without threads */
	struct tally total;
	time_t shown;
};

static void check_batch(struct checker *checker, struct batch *batch)
{
	for (unsigned i = 0; i < batch->count; i++) {
		struct source source;

		source_init(&source, batch->records[i].name,
		    batch->bytes.data + batch->records[i].offset,
		    batch->records[i].length, batch->records[i].line);
		checker_check(checker, &source, batch->records[i].number,
		    &batch->out, &batch->err, &batch->tally);
	}
}

static void *work(void *user)
{
	struct job *job = user;
	struct checker *checker = checker_new(&job->style);

	pthread_mutex_lock(&job->lock);
	job->failed |= !checker;
	for (;;) {
		struct batch *batch =
		    &job->batches[job->next_take % job->batch_count];

		if (!batch->ready) {
			if (job->finished)
				break;
			pthread_cond_wait(&job->changed, &job->lock);
			continue;
		}
		batch->ready = false;
		job->next_take++;
		pthread_mutex_unlock(&job->lock);
		if (checker)
			check_batch(checker, batch);
		pthread_mutex_lock(&job->lock);
		batch->done = true;
		pthread_cond_broadcast(&job->changed);
	}
	pthread_mutex_unlock(&job->lock);
	checker_free(checker);
	return NULL;
}

static void show_progress(struct job *job)
{
	time_t now = time(NULL);

	if (!job->arguments->progress || now == job->shown)
		return;
	if (job->shown)
		fprintf(stderr, "\r%lu records, %lu wrong", job->total.records,
		    job->total.wrong);
	job->shown = now;
}

static void clear_progress(const struct job *job)
{
	if (job->arguments->progress && job->shown)
		fputs("\r\033[K", stderr);
}

static void print_batch(struct job *job, struct batch *batch)
{
	if (batch->err.length) {
		clear_progress(job);
		fwrite(batch->err.data, 1, batch->err.length, stderr);
	}
	if (batch->out.length)
		fwrite(batch->out.data, 1, batch->out.length, stdout);
	job->total.records += batch->tally.records;
	job->total.wrong += batch->tally.wrong;
	job->total.warned += batch->tally.warned;
	job->total.plies += batch->tally.plies;
	for (unsigned i = 0; i <= THROW_MAX; i++)
		job->total.throws[i] += batch->tally.throws[i];
	job->total.machine_failed |= batch->tally.machine_failed;
	job->failed |= batch->out.failed || batch->err.failed;
	memset(&batch->tally, 0, sizeof(batch->tally));
	text_clear(&batch->bytes);
	text_clear(&batch->out);
	text_clear(&batch->err);
	batch->count = 0;
	batch->done = false;
	show_progress(job);
}

/* The batch to fill, empty again: prints what was in it. */
static struct batch *batch_to_fill(struct job *job)
{
	struct batch *batch = &job->batches[job->next_fill % job->batch_count];

	if (job->thread_count > 0) {
		pthread_mutex_lock(&job->lock);
		while (batch->count > 0 && !batch->done)
			pthread_cond_wait(&job->changed, &job->lock);
		pthread_mutex_unlock(&job->lock);
	}
	if (batch->count > 0)
		print_batch(job, batch);
	return batch;
}

static void send_batch(struct job *job, struct batch *batch)
{
	job->next_fill++;
	if (job->thread_count == 0) {
		check_batch(job->own, batch);
		return;
	}
	pthread_mutex_lock(&job->lock);
	batch->ready = true;
	pthread_cond_broadcast(&job->changed);
	pthread_mutex_unlock(&job->lock);
}

static void add_record(struct job *job, struct batch *batch,
    const struct source *source, unsigned long number)
{
	unsigned i = batch->count++;

	batch->records[i].name = source->name;
	batch->records[i].offset = batch->bytes.length;
	batch->records[i].length = source->length;
	batch->records[i].line = source->first_line;
	batch->records[i].number = number;
	text_add(&batch->bytes, source->text, source->length);
	if (batch->bytes.failed) {
		batch->count--;
		job->failed = true;
	}
}

static enum status check_file(
    struct job *job, const char *name, struct batch **batch)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	while (!job->failed && input_next(&input, &source, &status)) {
		if ((*batch)->count == BATCH_RECORDS ||
		    (*batch)->bytes.length > BATCH_BYTES) {
			send_batch(job, *batch);
			*batch = batch_to_fill(job);
		}
		add_record(job, *batch, &source, input.record);
	}
	job->total.records += input.too_large;
	job->total.wrong += input.too_large;
	input_close(&input);
	return status;
}

static bool job_start(struct job *job, long threads)
{
	job->batch_count = threads > 1 ? (unsigned)threads * 2 : 1;
	job->batches = calloc(job->batch_count, sizeof(*job->batches));
	if (!job->batches)
		return false;
	pthread_mutex_init(&job->lock, NULL);
	pthread_cond_init(&job->changed, NULL);
	while (threads > 1 && (long)job->thread_count < threads) {
		if (pthread_create(
			&job->threads[job->thread_count], NULL, work, job) != 0)
			break;
		job->thread_count++;
	}
	job->own = checker_new(&job->style);
	return job->own != NULL;
}

static void job_end(struct job *job)
{
	for (unsigned i = 0; i < job->batch_count && job->batches; i++) {
		batch_to_fill(job);
		job->next_fill++;
	}
	pthread_mutex_lock(&job->lock);
	job->finished = true;
	pthread_cond_broadcast(&job->changed);
	pthread_mutex_unlock(&job->lock);
	for (unsigned i = 0; i < job->thread_count; i++)
		pthread_join(job->threads[i], NULL);
	for (unsigned i = 0; i < job->batch_count; i++) {
		text_release(&job->batches[i].bytes);
		text_release(&job->batches[i].out);
		text_release(&job->batches[i].err);
	}
	free(job->batches);
	checker_free(job->own);
	pthread_cond_destroy(&job->changed);
	pthread_mutex_destroy(&job->lock);
}

/* How often each throw came, and how often four fair sticks would give it. */
static void print_throws(const struct job *job, FILE *out)
{
	unsigned long long all = 0;

	for (unsigned i = 0; i <= THROW_MAX; i++)
		all += job->total.throws[i];
	if (all == 0)
		return;
	fprintf(out, "%llu throws:", all);
	for (unsigned i = 1; i <= THROW_MAX; i++)
		fprintf(out, "%s %u came %llu times (%.1f %%, fair %.1f %%)",
		    i > 1 ? "," : "", i, job->total.throws[i],
		    100.0 * (double)job->total.throws[i] / (double)all,
		    100.0 * sticks_odds(i) / STICKS_CASES);
	fputc('\n', out);
}

static void print_summary(const struct job *job)
{
	const struct tally *total = &job->total;

	clear_progress(job);
	print_throws(job, job->style.json ? stderr : stdout);
	fprintf(job->style.json ? stderr : stdout,
	    "%lu record%s, %llu %s: %lu wrong, %lu with warnings\n",
	    total->records, total->records == 1 ? "" : "s", total->plies,
	    total->plies == 1 ? "ply" : "plies", total->wrong, total->warned);
}

static enum status run_check(const struct arguments *arguments)
{
	struct job job = { .arguments = arguments };
	enum status status = STATUS_GOOD;
	struct batch *batch;
	long threads = 1;

	if (argument_given(arguments, "jobs") &&
	    !argument_number(arguments->command, "-j",
		argument(arguments, "jobs"), 1, THREADS_MAX, &threads))
		return STATUS_USAGE;
	job.style.json = argument_given(arguments, "json");
	job.style.which = argument_given(arguments, "which");
	job.style.verbose = argument_given(arguments, "verbose");
	job.style.colour = arguments->colour_err;
	if (job.style.json && job.style.which)
		return usage_error(arguments->command,
		    "--json and --which do not go together");
	if (!job_start(&job, threads))
		return machine_error("out of memory");
	batch = batch_to_fill(&job);
	for (int i = 0; i < arguments->count; i++)
		status = worse(
		    status, check_file(&job, arguments->operands[i], &batch));
	if (batch->count > 0)
		send_batch(&job, batch);
	job_end(&job);
	print_summary(&job);
	if (job.failed || job.total.machine_failed)
		return machine_error("out of memory");
	return worse(status, job.total.wrong ? STATUS_WRONG : STATUS_GOOD);
}

static const struct flag check_flags[] = {
	{ "json", 0, NULL, "one JSON object a record, one a line" },
	{ "jobs", 'j', "N", "check with N threads, 1 to 256 (default 1)" },
	{ "which", 0, NULL,
	    "under which rules of its game each record is legal" },
	{ "verbose", 'v', NULL, "every message in full" },
	{ NULL, 0, NULL, NULL },
};

const struct command check_command = {
	.name = "check",
	.operands = "FILE...",
	.about =
	    "validates records: a line for each one with a problem, a summary",
	.flags = check_flags,
	.least = 1,
	.most = -1,
	.run = run_check,
};
