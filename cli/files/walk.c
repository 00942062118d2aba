#include "cli/files/walk.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"
#include "cli/files/progress.h"
#include "cli/files/speak.h"
#include "cli/formats.h"

/* Small enough to stay near the processor. */
enum { BATCH_BYTES = 64 * 1024 };

static bool set_threads(const struct arguments *arguments, long *threads)
{
	*threads = workers_usual();
	return !argument_given(arguments, "jobs") ||
	       argument_number(arguments->command, "-j",
		   argument(arguments, "jobs"), 1, WORKERS_MAX, threads);
}

/* Pipes and terminals are gone when they have been read. */
static bool is_lasting(const struct input *input)
{
	struct stat about;

	return input->fd != STDIN_FILENO && fstat(input->fd, &about) == 0 &&
	       S_ISREG(about.st_mode);
}

static enum status walk_one(
    struct walk *walk, struct workers *workers, struct walk_file *file)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;
	bool foreign = false;

	if (!input_open_for(&input, file->path, workers))
		return STATUS_WRONG;
	file->from = walk->from;
	file->lasting = is_lasting(&input);
	input.stream.split = walk->from->split;
	if (!input_name_as(&input, walk->arguments))
		status = STATUS_USAGE;
	else if (walk->from->ldn)
		foreign = input_is_foreign(&input, &status);
	input.too_large += foreign;
	while (!walk->stop && !foreign && status < STATUS_USAGE &&
	       input_next(&input, &source, &status) &&
	       workers_add(workers, &source, input_number(&input), file))
		;
	walk->total.records += input.too_large;
	walk->total.wrong += input.too_large;
	input_close(&input);
	/* The others are done; main() says what it was. */
	return input.skipped ? STATUS_WRONG : status;
}

enum status walk_all(struct walk *walk, const struct workers_task *task,
    const void *style, void *user)
{
	const struct arguments *arguments = walk->arguments;
	enum status status = STATUS_GOOD;
	struct workers *workers;
	struct walk_file *files;
	long threads;

	if (!set_threads(arguments, &threads))
		return STATUS_USAGE;
	walk->from = argument_given(arguments, "from")
			 ? format_named(argument(arguments, "from"))
			 : &ldn_format;
	workers =
	    workers_new(task, style, user, (unsigned)threads, BATCH_BYTES);
	files = memory_get(
	    arguments->memory, (size_t)arguments->count * sizeof(*files));
	if (!workers)
		status = machine_error("out of memory");
	for (int i = 0; files && workers && i < arguments->count &&
			!walk->stop && status != STATUS_USAGE;
	     i++) {
		files[i].path = arguments->operands[i];
		status =
		    status_worse(status, walk_one(walk, workers, &files[i]));
	}
	if (workers && !workers_end(workers))
		status = machine_error("out of memory");
	block_free(files);
	return status_worse(
	    status, walk->total.wrong ? STATUS_WRONG : STATUS_GOOD);
}

void walk_hand_over(struct walk *walk, const struct batch *batch)
{
	const struct walk_sum *sum = batch->sum;

	if (batch->err.length) {
		fflush(stdout);
		put_made_text(stderr, &batch->err);
	}
	walk->total.records += sum->records;
	walk->total.wrong += sum->wrong;
	progress_add(sum->records, sum->wrong);
}

static void hear(const struct diag *diag, void *user)
{
	struct walker *walker = user;

	if (diag->level != LEVEL_ERROR)
		return;
	if (walker->errors++ == 0) {
		text_clear(&walker->first);
		show_diag_line(&walker->first, diag, false);
	}
}

bool walker_init(struct walker *walker, struct memory *memory)
{
	text_init(&walker->first, memory);
	importer_init(&walker->importer, memory);
	sink_init(&walker->silent, memory, NULL, NULL);
	if (!reader_init(&walker->reader, memory, hear, walker))
		return false;
	walker->reader.sink.brief = true;
	return true;
}

void walker_release(struct walker *walker)
{
	reader_release(&walker->reader);
	sink_release(&walker->silent);
	importer_release(&walker->importer);
	text_release(&walker->first);
}

/* What was heard about the record at hand. */
static bool tell(struct walker *walker)
{
	struct walk_sum *sum = walker->batch->sum;
	struct text *err = &walker->batch->err;

	sum->wrong++;
	text_add(err, walker->first.data, walker->first.length);
	if (walker->errors > 1)
		text_addf(err, " (and %lu more)", walker->errors - 1);
	text_putc(err, '\n');
	return false;
}

static bool import(struct walker *walker, struct source *source)
{
	const struct format *from =
	    ((const struct walk_file *)walker->record->about)->from;

	walker->ldn = *source;
	if (from->ldn)
		return true;
	if (!importer_run(&walker->importer, from, source,
		replay_patterns(walker->reader.replay), &walker->reader.sink))
		return tell(walker);
	walker->ldn = walker->importer.result;
	return true;
}

bool walker_open(struct walker *walker, const struct batch_record *record,
    struct source *source, struct batch *batch)
{
	struct walk_sum *sum = batch->sum;

	walker->record = record;
	walker->batch = batch;
	walker->errors = 0;
	walker->read = false;
	sum->records++;
	if (!import(walker, source))
		return false;
	walker->silent.errors = 0;
	sink_begin_record(&walker->silent);
	walker->read =
	    record_read(&walker->reader.record, &walker->ldn,
		replay_patterns(walker->reader.replay), &walker->silent) &&
	    walker->silent.errors == 0;
	if (walker->read)
		return true;
	/* Once more, aloud: nearly all records are right. */
	if (!reader_play(&walker->reader, &walker->ldn, NULL, NULL, NULL))
		return tell(walker);
	return true;
}

bool walker_play(struct walker *walker, step_fn *each, void *user)
{
	bool good;

	walker->errors = 0;
	good = walker->read ? reader_play_read(&walker->reader, each, user)
			    : reader_play(&walker->reader, &walker->ldn, NULL,
				  each, user);

	walker->read = false;
	return good || tell(walker);
}

void walker_refuse(struct walker *walker, const char *what)
{
	text_clear(&walker->first);
	add_clean(&walker->first, (struct span){ walker->record->name,
				      strlen(walker->record->name) });
	text_addf(&walker->first, ":%zu:1: ", walker->record->line);
	text_say(&walker->first, "error: ");
	text_puts(
	    &walker->first, words_in(walker->first.memory->language, what));
	walker->errors = 1;
	tell(walker);
}
