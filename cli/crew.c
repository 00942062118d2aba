#include "cli/crew.h"
#include "cli/speak.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct crew {
	const struct crew_task *task;
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
	pthread_t threads[CREW_MAX];
	unsigned thread_count;
	bool started, finished, failed;
};

static void work_on(struct crew *crew, void *worker, struct batch *batch)
{
	for (unsigned i = 0; i < batch->count; i++) {
		const struct batch_record *record = &batch->records[i];
		struct source source;

		source_init(&source, record->name,
		    batch->bytes.data + record->offset, record->length,
		    record->line);
		crew->task->work(worker, record, &source, batch);
	}
}

static void *take_batches(void *user)
{
	struct crew *crew = user;
	struct memory memory = { 0 };
	void *worker = crew->task->worker_new(crew->style, &memory);

	pthread_mutex_lock(&crew->lock);
	for (;;) {
		struct batch *batch =
		    &crew->batches[crew->taken % crew->batch_count];

		if (!batch->ready) {
			if (crew->finished)
				break;
			pthread_cond_wait(&crew->changed, &crew->lock);
			continue;
		}
		batch->ready = false;
		crew->taken++;
		pthread_mutex_unlock(&crew->lock);
		if (worker)
			work_on(crew, worker, batch);
		pthread_mutex_lock(&crew->lock);
		batch->done = true;
		pthread_cond_broadcast(&crew->changed);
	}
	crew->failed |= memory.failed;
	pthread_mutex_unlock(&crew->lock);
	if (worker)
		crew->task->worker_free(worker);
	return NULL;
}

static void fail(struct crew *crew)
{
	pthread_mutex_lock(&crew->lock);
	crew->failed = true;
	pthread_mutex_unlock(&crew->lock);
}

static struct batch *batch_to_fill(const struct crew *crew)
{
	return &crew->batches[crew->filled % crew->batch_count];
}

static bool is_empty(const struct batch *batch)
{
	return batch->count == 0 && batch->err.length == 0;
}

/* Empties the batch that is filled next: what was in it is the oldest. */
static void hand_over(struct crew *crew)
{
	struct batch *batch = batch_to_fill(crew);

	if (is_empty(batch))
		return;
	pthread_mutex_lock(&crew->lock);
	while (!batch->done)
		pthread_cond_wait(&crew->changed, &crew->lock);
	batch->done = false;
	pthread_mutex_unlock(&crew->lock);
	if (batch->memory.failed)
		fail(crew);
	crew->task->hand_over(crew->user, batch);
	memset(batch->sum, 0, crew->task->sum_size);
	text_clear(&batch->bytes);
	text_clear(&batch->out);
	text_clear(&batch->err);
	batch->count = 0;
}

static void start_threads(struct crew *crew)
{
	crew->started = true;
	while (crew->wanted > 1 && crew->thread_count < crew->wanted) {
		if (pthread_create(&crew->threads[crew->thread_count], NULL,
			take_batches, crew) != 0)
			break;
		crew->thread_count++;
	}
}

static void send_batch(struct crew *crew)
{
	struct batch *batch = batch_to_fill(crew);

	if (is_empty(batch))
		return;
	if (crew->thread_count == 0) {
		work_on(crew, crew->own, batch);
		batch->done = true;
		hand_over(crew);
		return;
	}
	pthread_mutex_lock(&crew->lock);
	batch->ready = true;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	crew->filled++;
	hand_over(crew);
}

static void crew_free(struct crew *crew)
{
	if (crew->own)
		crew->task->worker_free(crew->own);
	for (unsigned i = 0; i < crew->batch_count && crew->batches; i++) {
		text_release(&crew->batches[i].bytes);
		text_release(&crew->batches[i].out);
		text_release(&crew->batches[i].err);
		free(crew->batches[i].sum);
	}
	free(crew->batches);
	pthread_cond_destroy(&crew->changed);
	pthread_mutex_destroy(&crew->lock);
	free(crew);
}

struct crew *crew_new(const struct crew_task *task, const void *style,
    void *user, unsigned threads, size_t batch_bytes)
{
	struct crew *crew = calloc(1, sizeof(*crew));
	bool good;

	if (!crew)
		return NULL;
	crew->task = task;
	crew->style = style;
	crew->user = user;
	crew->wanted = threads < CREW_MAX ? threads : CREW_MAX;
	crew->batch_bytes = batch_bytes;
	pthread_mutex_init(&crew->lock, NULL);
	pthread_cond_init(&crew->changed, NULL);
	crew->batch_count = threads > 1 ? crew->wanted * 2 : 1;
	crew->batches = calloc(crew->batch_count, sizeof(*crew->batches));
	crew->own = task->worker_new(style, &crew->memory);
	good = crew->batches && crew->own;
	for (unsigned i = 0; i < crew->batch_count && crew->batches; i++) {
		struct batch *batch = &crew->batches[i];

		text_init(&batch->bytes, &batch->memory);
		text_init(&batch->out, &batch->memory);
		text_init(&batch->err, &batch->memory);
	}
	for (unsigned i = 0; i < crew->batch_count && good; i++) {
		crew->batches[i].sum = calloc(1, task->sum_size);
		good = crew->batches[i].sum != NULL;
	}
	if (good)
		return crew;
	crew_free(crew);
	return NULL;
}

bool crew_add(struct crew *crew, const struct source *source,
    unsigned long number, const void *about)
{
	struct batch *batch = batch_to_fill(crew);

	if (!crew->started && crew->added >= crew->batch_bytes)
		start_threads(crew);
	if (batch->count == BATCH_RECORDS ||
	    batch->bytes.length >= crew->batch_bytes) {
		send_batch(crew);
		batch = batch_to_fill(crew);
	}
	crew->added += source->length;
	batch->records[batch->count] = (struct batch_record){
		.name = source->name,
		.offset = batch->bytes.length,
		.length = source->length,
		.line = source->first_line,
		.number = number,
		.about = about,
	};
	text_add(&batch->bytes, source->text, source->length);
	if (batch->memory.failed) {
		fail(crew);
		return false;
	}
	batch->count++;
	return true;
}

/* A batch begins with it, so that it stands before what is told of them. */
void crew_tell(struct crew *crew, const char *format, ...)
{
	va_list arguments;

	if (batch_to_fill(crew)->count > 0)
		send_batch(crew);
	va_start(arguments, format);
	add_spoken(&batch_to_fill(crew)->err, format, arguments);
	va_end(arguments);
}

/* Once round, so that the next batch to fill and to take stay the same. */
void crew_catch_up(struct crew *crew)
{
	send_batch(crew);
	for (unsigned i = 0; i < crew->batch_count; i++, crew->filled++)
		hand_over(crew);
}

bool crew_end(struct crew *crew)
{
	bool good;

	crew_catch_up(crew);
	pthread_mutex_lock(&crew->lock);
	crew->finished = true;
	pthread_cond_broadcast(&crew->changed);
	pthread_mutex_unlock(&crew->lock);
	for (unsigned i = 0; i < crew->thread_count; i++)
		pthread_join(crew->threads[i], NULL);
	good = !crew->failed && !crew->memory.failed;
	crew_free(crew);
	return good;
}
