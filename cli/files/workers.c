#include "cli/files/workers.h"

#include "cli/files/signals.h"
#include "cli/files/speak.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

unsigned workers_usual(void)
{
	long processors = sysconf(_SC_NPROCESSORS_ONLN);

	return processors < 1             ? 1
	       : processors > WORKERS_MAX ? WORKERS_MAX
					  : (unsigned)processors;
}

struct workers {
	const struct workers_task *task;
	const void *style;
	void *user;
	unsigned wanted; /* threads */
	size_t batch_bytes, added;
	void *own;             /* the worker for batches that no thread takes */
	struct memory memory;  /* its memory */
	struct batch *batches; /* a ring; the one to fill is number `filled` */
	unsigned batch_count;
	unsigned filled, taken;
	pthread_mutex_t lock;
	pthread_cond_t changed;
	pthread_t threads[WORKERS_MAX];
	unsigned thread_count;
	bool started, finished, failed;
};

static void work_on(struct workers *workers, void *worker, struct batch *batch)
{
	for (unsigned i = 0; i < batch->count; i++) {
		const struct batch_record *record = &batch->records[i];
		struct source source;

		source_init(&source, record->name,
		    batch->bytes.data + record->offset, record->length,
		    record->line);
		workers->task->work(worker, record, &source, batch);
	}
}

static void *take_batches(void *user)
{
	struct workers *workers = user;
	struct memory memory = { .language = speak_language() };
	void *worker = workers->task->worker_new(workers->style, &memory);

	pthread_mutex_lock(&workers->lock);
	for (;;) {
		struct batch *batch =
		    &workers->batches[workers->taken % workers->batch_count];

		if (!batch->ready) {
			if (workers->finished)
				break;
			pthread_cond_wait(&workers->changed, &workers->lock);
			continue;
		}
		batch->ready = false;
		workers->taken++;
		pthread_mutex_unlock(&workers->lock);
		if (worker)
			work_on(workers, worker, batch);
		pthread_mutex_lock(&workers->lock);
		batch->done = true;
		pthread_cond_broadcast(&workers->changed);
	}
	workers->failed |= memory.failed;
	pthread_mutex_unlock(&workers->lock);
	if (worker)
		workers->task->worker_free(worker);
	return NULL;
}

static void fail(struct workers *workers)
{
	pthread_mutex_lock(&workers->lock);
	workers->failed = true;
	pthread_mutex_unlock(&workers->lock);
}

static struct batch *batch_to_fill(const struct workers *workers)
{
	return &workers->batches[workers->filled % workers->batch_count];
}

static bool is_empty(const struct batch *batch)
{
	return batch->count == 0 && batch->err.length == 0;
}

/* Empties the batch that is filled next: what was in it is the oldest. */
static void hand_over(struct workers *workers)
{
	struct batch *batch = batch_to_fill(workers);

	if (is_empty(batch))
		return;
	pthread_mutex_lock(&workers->lock);
	while (!batch->done)
		pthread_cond_wait(&workers->changed, &workers->lock);
	batch->done = false;
	pthread_mutex_unlock(&workers->lock);
	if (batch->memory.failed)
		fail(workers);
	workers->task->hand_over(workers->user, batch);
	memset(batch->sum, 0, workers->task->sum_size);
	text_clear(&batch->bytes);
	text_clear(&batch->out);
	text_clear(&batch->err);
	batch->count = 0;
}

static void start_threads(struct workers *workers)
{
	workers->started = true;
	/* They inherit that signals wait: the one who makes files is told. */
	signals_block();
	while (workers->wanted > 1 && workers->thread_count < workers->wanted) {
		if (pthread_create(&workers->threads[workers->thread_count],
			NULL, take_batches, workers) != 0)
			break;
		workers->thread_count++;
	}
	signals_unblock(NULL);
}

static void send_batch(struct workers *workers)
{
	struct batch *batch = batch_to_fill(workers);

	if (is_empty(batch))
		return;
	if (workers->thread_count == 0) {
		work_on(workers, workers->own, batch);
		batch->done = true;
		hand_over(workers);
		return;
	}
	pthread_mutex_lock(&workers->lock);
	batch->ready = true;
	pthread_cond_broadcast(&workers->changed);
	pthread_mutex_unlock(&workers->lock);
	workers->filled++;
	hand_over(workers);
}

static void workers_free(struct workers *workers)
{
	if (workers->own)
		workers->task->worker_free(workers->own);
	for (unsigned i = 0; i < workers->batch_count && workers->batches;
	     i++) {
		text_release(&workers->batches[i].bytes);
		text_release(&workers->batches[i].out);
		text_release(&workers->batches[i].err);
		free(workers->batches[i].sum);
	}
	free(workers->batches);
	pthread_cond_destroy(&workers->changed);
	pthread_mutex_destroy(&workers->lock);
	free(workers);
}

struct workers *workers_new(const struct workers_task *task, const void *style,
    void *user, unsigned threads, size_t batch_bytes)
{
	struct workers *workers = calloc(1, sizeof(*workers));
	bool good;

	if (!workers)
		return NULL;
	workers->task = task;
	workers->style = style;
	workers->user = user;
	workers->wanted = threads < WORKERS_MAX ? threads : WORKERS_MAX;
	workers->batch_bytes = batch_bytes;
	pthread_mutex_init(&workers->lock, NULL);
	pthread_cond_init(&workers->changed, NULL);
	workers->batch_count = threads > 1 ? workers->wanted * 2 : 1;
	workers->batches =
	    calloc(workers->batch_count, sizeof(*workers->batches));
	workers->memory.language = speak_language();
	workers->own = task->worker_new(style, &workers->memory);
	good = workers->batches && workers->own;
	for (unsigned i = 0; i < workers->batch_count && workers->batches;
	     i++) {
		struct batch *batch = &workers->batches[i];

		batch->memory.language = speak_language();
		text_init(&batch->bytes, &batch->memory);
		text_init(&batch->out, &batch->memory);
		text_init(&batch->err, &batch->memory);
	}
	for (unsigned i = 0; i < workers->batch_count && good; i++) {
		workers->batches[i].sum = calloc(1, task->sum_size);
		good = workers->batches[i].sum != NULL;
	}
	if (good)
		return workers;
	workers_free(workers);
	return NULL;
}

bool workers_add(struct workers *workers, const struct source *source,
    unsigned long number, const void *about)
{
	struct batch *batch = batch_to_fill(workers);

	if (!workers->started && workers->added >= workers->batch_bytes)
		start_threads(workers);
	if (batch->count == BATCH_RECORDS ||
	    batch->bytes.length >= workers->batch_bytes) {
		send_batch(workers);
		batch = batch_to_fill(workers);
	}
	workers->added += source->length;
	batch->records[batch->count] = (struct batch_record){
		.name = source->name,
		.offset = batch->bytes.length,
		.length = source->length,
		.line = source->first_line,
		.place = source->place,
		.number = number,
		.about = about,
	};
	text_add(&batch->bytes, source->text, source->length);
	if (batch->memory.failed) {
		fail(workers);
		return false;
	}
	batch->count++;
	return true;
}

/* A batch begins with it, so that it stands before what is told of them. */
void workers_tell(struct workers *workers, const char *format, ...)
{
	va_list arguments;

	if (batch_to_fill(workers)->count > 0)
		send_batch(workers);
	va_start(arguments, format);
	add_spoken(&batch_to_fill(workers)->err, format, arguments);
	va_end(arguments);
}

/* Once round, so that the next batch to fill and to take stay the same. */
void workers_catch_up(struct workers *workers)
{
	send_batch(workers);
	for (unsigned i = 0; i < workers->batch_count; i++, workers->filled++)
		hand_over(workers);
}

bool workers_end(struct workers *workers)
{
	bool good;

	workers_catch_up(workers);
	pthread_mutex_lock(&workers->lock);
	workers->finished = true;
	pthread_cond_broadcast(&workers->changed);
	pthread_mutex_unlock(&workers->lock);
	for (unsigned i = 0; i < workers->thread_count; i++)
		pthread_join(workers->threads[i], NULL);
	good = !workers->failed && !workers->memory.failed;
	workers_free(workers);
	return good;
}
