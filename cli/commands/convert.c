#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/batch/converter.h"
#include "cli/batch/database_writer.h"
#include "cli/choice.h"
#include "cli/files/input.h"
#include "cli/files/loose.h"
#include "cli/files/output.h"
#include "cli/files/progress.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/files/temporary.h"
#include "cli/files/workers.h"
#include "cli/formats.h"
#include "cli/values.h"
#include "notation/archive/database/parcel.h"
#include "notation/text/json_write.h"
#include "render/scene/theme.h"

struct conversion {
	const struct arguments *arguments;
	const struct format *from; /* NULL to find out */
	struct convert_style style;
	unsigned threads;
	FILE *out;
	struct database_writer *database; /* instead of out, or NULL */
	struct convert_sum total;
	unsigned long records_left, files_left; /* that were not converted */
	enum loose_last last;                   /* written as LDN */
	struct workers *workers;
	const char *file; /* that is being read */
};

/* What comes of a batch should stay near the processor until it is written. A
 * record becomes much larger than it was. */
enum { BATCH_BYTES = 16 * 1024, BATCH_BYTES_ALONE = 1024 };

static void *worker_new(const void *style, struct memory *memory)
{
	return converter_new(style, memory);
}

static void worker_free(void *worker)
{
	converter_free(worker);
}

static void work(void *worker, const struct batch_record *record,
    struct source *source, struct batch *batch)
{
	converter_convert(worker, record->about, source, record->number,
	    &batch->out, &batch->err, batch->sum);
}

static void put_batch(struct conversion *job, const char *data, size_t length)
{
	if (loose_close(job->last, false))
		put_data(job->out, LOOSE_END, strlen(LOOSE_END));
	put_data(job->out, data, length);
	if (job->style.to == &ldn_format)
		job->last = LAST_RECORD;
}

static void write_batch(void *user, const struct batch *batch)
{
	const struct convert_sum *sum = batch->sum;
	struct conversion *job = user;
	const char *between = job->style.to->between;
	/* Nothing stands between the first record and what is before it. */
	size_t skip = job->total.written == 0 && between ? strlen(between) : 0;

	if (batch->err.length)
		put_made_text(stderr, &batch->err);
	if (job->database && !batch->memory.failed)
		database_writer_add(
		    job->database, batch->out.data, batch->out.length);
	else if (!job->database && sum->written > 0)
		put_batch(
		    job, batch->out.data + skip, batch->out.length - skip);
	progress_add(batch->count, batch->count - sum->written);
	job->total.written += sum->written;
	job->total.lossy += sum->lossy;
	job->records_left += batch->count - sum->written;
	job->total.status = status_worse(job->total.status, sum->status);
}

static const struct workers_task convert_task = {
	.worker_new = worker_new,
	.worker_free = worker_free,
	.work = work,
	.hand_over = write_batch,
	.sum_size = sizeof(struct convert_sum),
};

/* Such as a compressed file, or what an office program writes. */
static bool is_binary(struct span beginning)
{
	for (size_t i = 0; i < beginning.length; i++)
		if ((unsigned char)beginning.text[i] < '\t')
			return true;
	return false;
}

/* What a file is, from its first bytes, which stay in the stream. */
static const struct format *find_format(
    const struct conversion *job, struct workers *workers, struct input *input)
{
	const struct format *format;
	struct span beginning;
	bool by_content;

	if (job->from)
		return job->from;
	beginning = stream_peek(&input->stream);
	format = format_of_file(
	    input->name, beginning, job->arguments->memory, &by_content);
	/* Nothing there, or not to be read: reading it will say so. */
	if (!format && beginning.length == 0)
		return &ldn_format;
	if (!format && is_binary(beginning)) {
		if (input_skip(input, SKIP_BINARY))
			speak(stderr, "%s:1:1: error: this is not text\n",
			    input->name);
	} else if (!format) {
		if (input_skip(input, SKIP_FORMAT))
			speak(stderr,
			    "%s:1:1: error: unknown format; give it with "
			    "--from\n",
			    input->name);
	} else if (by_content) {
		workers_tell(workers, "ludos: %s looks like %s\n", input->name,
		    format->name);
	}
	return format;
}

static void tell_loose(const struct conversion *job)
{
	const char *from = ldn_format.name, *to = job->style.to->name;
	struct text text;

	text_init(&text, job->arguments->memory);
	if (job->style.report) {
		text_puts(&text, "{\"file\":");
		json_words(&text, job->file);
		text_addf(&text,
		    ",\"record\":null,\"from\":\"%s\",\"to\":\"%s\","
		    "\"plies\":0,\"losses\":[",
		    from, to);
		json_words(&text, "remarks (#) that belong to no record");
		text_puts(&text, "],\"notes\":[]}\n");
		put_data(stderr, text.data, text.length);
	} else {
		add_clean(&text, (struct span){ job->file, strlen(job->file) });
		text_puts(&text, ": ");
		text_say(&text, "lost from %s to %s: ", from, to);
		text_say(&text, "remarks (#) that belong to no record");
		text_putc(&text, '\n');
		put_made_text(stderr, &text);
	}
	text_release(&text);
}

/* Remarks that belong to no record: where there is LDN, they stay in their
 * place. */
static void keep_loose(struct span loose, void *user)
{
	struct conversion *job = user;
	struct text text;

	workers_catch_up(job->workers);
	if (job->style.to != &ldn_format) {
		tell_loose(job);
		job->total.lossy++;
		return;
	}
	text_init(&text, job->arguments->memory);
	text_puts(&text, loose_close(job->last, true) ? LOOSE_END : "");
	loose_add(&text, loose);
	if (!text.memory->failed)
		put_data(job->out, text.data, text.length);
	job->last = loose_last(text_span(&text), true);
	text_release(&text);
}

/* Nothing more can be written. */
static bool has_failed(const struct conversion *job)
{
	return job->database && job->database->failed;
}

static enum status convert_file(struct conversion *job, const char *name)
{
	struct workers *workers = job->workers;
	enum status status = STATUS_GOOD;
	const struct format *from;
	struct source source;
	struct input input;

	if (!input_open_for(&input, name, workers)) {
		job->files_left++;
		return STATUS_WRONG;
	}
	from = find_format(job, workers, &input);
	if (from)
		input.stream.split = from->split;
	job->file = input.name;
	if (from == &ldn_format)
		input_keep_loose(&input, keep_loose, job);
	if (from && !input_choose(&input, job->arguments))
		status = STATUS_USAGE;
	while (from && status < STATUS_USAGE && !has_failed(job) &&
	       input_next(&input, &source, &status) &&
	       workers_add(workers, &source, input.record, from))
		;
	input_close(&input);
	job->records_left += input.too_large;
	job->files_left +=
	    input.skipped || (status != STATUS_GOOD && !input.too_large);
	/* The others are done; main() says what it was. */
	return input.skipped ? STATUS_WRONG : status;
}

static void put_around(struct conversion *job, void (*put)(struct text *out))
{
	struct text text;

	text_init(&text, job->arguments->memory);
	if (put)
		put(&text);
	if (text.length > 0)
		put_data(job->out, text.data, text.length);
	text_release(&text);
}

static enum status convert_all(struct conversion *job)
{
	enum status status = STATUS_GOOD;
	struct workers *workers = workers_new(&convert_task, &job->style, job,
	    job->threads, job->threads > 1 ? BATCH_BYTES : BATCH_BYTES_ALONE);

	if (!workers)
		return machine_error("out of memory");
	job->workers = workers;
	if (job->out)
		setvbuf(job->out, NULL, _IONBF, 0); /* by whole batches */
	put_around(job, job->style.to->begin);
	for (int i = 0; i < job->arguments->count && status != STATUS_USAGE &&
			!has_failed(job);
	     i++)
		status = status_worse(
		    status, convert_file(job, job->arguments->operands[i]));
	if (!workers_end(workers))
		status = machine_error("out of memory");
	status = status_worse(status, job->total.status);
	put_around(job, job->style.to->end);
	if (job->arguments->memory->failed)
		status = STATUS_MACHINE;
	if (status == STATUS_GOOD && job->total.lossy &&
	    argument_given(job->arguments, "strict")) {
		speak(stderr, "ludos: something would be lost, so nothing is "
			      "written (--strict)\n");
		status = STATUS_WRONG;
	}
	return status;
}

/* --strict to standard output: what was kept back comes all at once. */
static enum status pour(FILE *kept)
{
	char block[BUFSIZ];
	size_t got;

	if (ferror(kept))
		return machine_error("cannot write a temporary file");
	rewind(kept);
	while ((got = fread(block, 1, sizeof(block), kept)) > 0)
		put_data(stdout, block, got);
	return ferror(kept) ? machine_error("cannot read a temporary file")
			    : STATUS_GOOD;
}

/* Whether -o FILE is written: with all that was asked for or, with --partial,
 * with what there is. */
static bool is_to_be_kept(const struct conversion *job, enum status status)
{
	if (status >= STATUS_USAGE || job->total.written == 0)
		return false;
	return argument_given(job->arguments, "strict")
		   ? status == STATUS_GOOD
		   : job->records_left + job->files_left == 0 ||
			 argument_given(job->arguments, "partial");
}

/* Only if that is because of records: other failures have been reported. */
static void report_unchanged(const struct conversion *job, enum status status)
{
	unsigned long records = job->records_left, files = job->files_left;
	struct text left;

	if (status >= STATUS_USAGE || records + files == 0)
		return;
	text_init(&left, job->arguments->memory);
	text_say(&left, "not converted: ");
	if (records)
		text_say_number(
		    &left, records, "%lu record", "%lu records", records);
	text_puts(&left, records && files ? ", " : "");
	if (files)
		text_say_number(&left, files, "%lu file", "%lu files", files);
	if (job->total.written > 0 && !argument_given(job->arguments, "strict"))
		text_say(&left, " (--partial writes the rest)");
	output_report_unchanged(argument(job->arguments, "output"), left.data);
	text_release(&left);
}

static enum status convert_to_database(struct conversion *job)
{
	const char *name = argument(job->arguments, "output");
	struct database_writer writer;
	enum status status, ended;
	bool kept;

	if (!name || strcmp(name, "-") == 0)
		return usage_error(job->arguments->command,
		    "a database is a file: say -o FILE.db");
	status = output_check(job->arguments, name);
	if (status != STATUS_GOOD)
		return status;
	if (!database_writer_begin(&writer, job->arguments, name))
		return STATUS_MACHINE;
	job->database = &writer;
	status = convert_all(job);
	kept = is_to_be_kept(job, status);
	ended = database_writer_end(&writer, kept);
	if (!kept)
		report_unchanged(job, status);
	return status_worse(status, ended);
}

/* With -o or --strict the whole result is written or nothing. */
static enum status convert_to_output(struct conversion *job)
{
	const char *name = argument(job->arguments, "output");
	bool strict = argument_given(job->arguments, "strict");
	struct output output;
	enum status status;

	if (job->style.to == &database_format)
		return convert_to_database(job);
	if (name && strcmp(name, "-") != 0) {
		status = output_check(job->arguments, name);
		if (status != STATUS_GOOD)
			return status;
		if (!output_open(&output, name))
			return STATUS_MACHINE;
		job->out = output.file;
		status = convert_all(job);
		/* What went into a pipe is there already. */
		if (is_to_be_kept(job, status) ||
		    (status < STATUS_USAGE && !output.temporary))
			return output_commit(&output) ? status : STATUS_MACHINE;
		output_abandon(&output);
		report_unchanged(job, status);
		return status;
	}
	job->out = strict ? temporary_open() : stdout;
	if (!job->out)
		return STATUS_MACHINE;
	status = convert_all(job);
	if (strict) {
		if (status == STATUS_GOOD)
			status = pour(job->out);
		fclose(job->out);
	}
	return status;
}

/* By the suffix; what has none is in our own format. NULL after telling. */
static const struct format *format_of_output(const struct arguments *arguments)
{
	const char *name = argument(arguments, "output");
	const char *suffix = name ? suffix_of(name) : NULL;
	const struct format *format = format_of_suffix(name);
	struct choice choice;

	if (!suffix)
		return &ldn_format;
	if (format && format->write)
		return format;
	choice_init(&choice, arguments->memory,
	    (struct span){ suffix, strlen(suffix) });
	for (unsigned i = 0; format_at(i); i++)
		if (format_at(i)->write)
			choice_offer(format_at(i)->suffix, NULL, &choice);
	unknown_suffix(&choice, arguments->command, suffix, "to");
	return NULL;
}

static enum status set_formats(struct conversion *job)
{
	const struct arguments *arguments = job->arguments;
	long every = 0;

	if (argument_given(arguments, "every") &&
	    !argument_number(arguments->command, "--every",
		argument(arguments, "every"), 1, 100000, &every))
		return STATUS_USAGE;
	job->style.every = (unsigned)every;
	job->style.theme = theme_find(argument(arguments, "theme"));
	if (argument_given(arguments, "from"))
		job->from = format_named(argument(arguments, "from"));
	if (argument_given(arguments, "to"))
		job->style.to = format_named(argument(arguments, "to"));
	else if (!(job->style.to = format_of_output(arguments)))
		return STATUS_USAGE;
	if (argument_given(arguments, "array")) {
		if (job->style.to != &json_format)
			return usage_error(
			    arguments->command, "--array goes with JSON");
		job->style.to = &json_list_format;
	}
	if (argument_given(arguments, "verify") &&
	    !format_is_read(job->style.to))
		return usage_error(arguments->command,
		    "--verify: %s is written, but not read",
		    job->style.to->name);
	return STATUS_GOOD;
}

/* One a processor, unless told otherwise. */
static enum status set_threads(struct conversion *job)
{
	const struct arguments *arguments = job->arguments;
	long threads = workers_usual();

	if (argument_given(arguments, "jobs") &&
	    !argument_number(arguments->command, "-j",
		argument(arguments, "jobs"), 1, WORKERS_MAX, &threads))
		return STATUS_USAGE;
	if (job->style.to->in_turn)
		threads = 1;
	job->threads = (unsigned)threads;
	return STATUS_GOOD;
}

static enum status run_convert(const struct arguments *arguments)
{
	struct conversion job = { .arguments = arguments };
	enum status status = set_formats(&job);

	if (status == STATUS_GOOD)
		status = set_threads(&job);
	if (status != STATUS_GOOD)
		return status;
	if (argument_given(arguments, "strict") &&
	    argument_given(arguments, "partial"))
		return usage_error(arguments->command,
		    "--strict and --partial do not go together");
	job.style.verify = argument_given(arguments, "verify");
	job.style.read_back =
	    job.style.verify || (argument_given(arguments, "output") &&
				    (job.style.to->read || job.style.to->ldn));
	job.style.report = argument_given(arguments, "json-report");
	job.style.colour = arguments->colour_err;
	job.style.clean = isatty(STDERR_FILENO);
	return convert_to_output(&job);
}

static const struct flag convert_flags[] = {
	{ "from", 0, &read_format_value,
	    "what the files are (default: found out)" },
	{ "to", 0, &written_format_value,
	    "what to write (default: by the suffix of -o, or ldn)" },
	{ "output", 'o', &file_value, "write there, all records or none" },
	{ "partial", 0, NULL, "with -o: write the records that can be" },
	{ "strict", 0, NULL, "write nothing if anything would be lost" },
	{ "verify", 0, NULL, "read back what was written and compare" },
	{ "json-report", 0, NULL,
	    "tell what is lost as JSON, a line a record" },
	{ "jobs", 'j', ANY("N"), "with N threads (default: one a processor)" },
	RECORD_FLAG,
	{ "array", 0, NULL, "JSON: one list, not a record a line" },
	{ "every", 0, ANY("N"), "books: a diagram after every N plies" },
	{ "theme", 0, &book_theme_value,
	    "books: the colours of the diagrams (default mono)" },
	{ NULL, 0, NULL, NULL },
};

const struct command convert_command = {
	.name = "convert",
	.operands = "FILE...",
	.about = "converts between notations and says what that loses",
	.takes = { &file_value },
	.flags = convert_flags,
	.least = 1,
	.most = -1,
	.run = run_convert,
};
