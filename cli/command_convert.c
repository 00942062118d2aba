#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/formats.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/show.h"
#include "notation/json.h"
#include "notation/ldn_write.h"

struct conversion {
	const struct arguments *arguments;
	const struct format *from, *to; /* from: NULL to find out */
	struct replay *replay;
	struct importer importer;
	struct record record;
	struct sink sink, silent;
	struct ledger ledger;
	struct exporter exporter;
	struct verdict verdict;
	struct text text; /* not yet in the file; the last record from begin */
	size_t begin;
	FILE *out;
	unsigned long written, lossy;
	unsigned every;
};

/* Records go into the file by blocks: a system call for each would be felt. */
/* What a processor keeps near at hand. */
enum { BLOCK_SIZE = 24 * 1024 };

static void flush_text(struct conversion *job)
{
	if (job->text.length > 0)
		fwrite(job->text.data, 1, job->text.length, job->out);
	text_clear(&job->text);
}

static void tell_losses(const struct conversion *job, const struct input *input,
    const struct format *from)
{
	const char *line = job->ledger.lines.data;

	for (unsigned long i = 0; i < job->ledger.count && line; i++) {
		const char *end = strchr(line, '\n');

		fprintf(stderr, "%s: record %lu: lost from %s to %s: %.*s\n",
		    input->name, input->record, from->name, job->to->name,
		    (int)(end - line), line);
		line = end + 1;
	}
}

/* The same for programs: an object a record. */
static void tell_report(const struct conversion *job, const struct input *input,
    const struct format *from)
{
	const char *line = job->ledger.lines.data;
	struct text text;

	text_init(&text);
	text_puts(&text, "{\"file\":");
	json_words(&text, input->name);
	text_addf(&text,
	    ",\"record\":%lu,\"from\":\"%s\",\"to\":\"%s\",\"plies\":%lu,"
	    "\"losses\":[",
	    input->record, from->name, job->to->name, job->verdict.plies);
	for (unsigned long i = 0; i < job->ledger.count && line; i++) {
		const char *end = strchr(line, '\n');

		text_puts(&text, i ? "," : "");
		json_string(&text, (struct span){ line, (size_t)(end - line) });
		line = end + 1;
	}
	text_puts(&text, "]}\n");
	if (text.data)
		fputs(text.data, stderr);
	text_release(&text);
}

/* Canonical LDN of a source, for comparing. */
static bool canonical(
    struct conversion *job, const struct source *source, struct text *text)
{
	return ldn_write(job->replay, &job->record, source, &job->silent, text);
}

/* Whether every line of one text stands in the other, in the same order: a
 * reader may add what goes without saying, such as the result. */
static bool lines_are_in(const struct text *some, const struct text *all)
{
	const char *line = some->data, *at = all->data;

	while (line && *line && at && *at) {
		size_t length = strcspn(line, "\n"), other = strcspn(at, "\n");

		if (length == other && memcmp(line, at, length) == 0)
			line += length + (line[length] == '\n');
		at += other + (at[other] == '\n');
	}
	return line && !*line;
}

/* Whether two records play the same game from the same start. */
static bool plays_the_same(struct conversion *job, const struct source *first,
    const struct source *second)
{
	struct verdict one, other;

	replay_record(
	    job->replay, &job->record, first, &job->silent, NULL, NULL, &one);
	replay_record(job->replay, &job->record, second, &job->silent, NULL,
	    NULL, &other);
	return one.legal && other.legal && one.plies == other.plies &&
	       position_equal(&one.start, &other.start) &&
	       position_equal(&one.final.pos, &other.final.pos);
}

/* --verify: reads back what was just written. */
static enum status verify(struct conversion *job, const struct input *input,
    const struct source *original)
{
	const char *words = "verified";
	struct importer back;
	struct source written;
	struct text before, after;
	bool good;

	text_init(&before);
	text_init(&after);
	importer_init(&back);
	source_init(&written, "what was written", job->text.data + job->begin,
	    job->text.length - job->begin, 1);
	good = importer_run(&back, job->to, &written,
		   replay_patterns(job->replay), &job->sink) &&
	       canonical(job, &back.result, &after) &&
	       canonical(job, original, &before);
	if (good && job->ledger.count) {
		words = "verified, except for what is lost";
		good = plays_the_same(job, original, &back.result);
	} else if (good) {
		good = lines_are_in(&before, &after);
	}
	if (!good)
		words = "error: what was written does not read back the same";
	fprintf(
	    stderr, "%s: record %lu: %s\n", input->name, input->record, words);
	importer_release(&back);
	text_release(&before);
	text_release(&after);
	return good ? STATUS_GOOD : STATUS_WRONG;
}

/*
 * A notation that is for other rules of this game can still hold a game that
 * is the same under both, move by move. Then those rules stay in force until
 * the record is written.
 */
static bool borrow_rules(struct conversion *job, const struct source *ldn)
{
	const struct ruleset *own = job->record.ruleset;
	const struct family *family = job->record.family;
	const struct verdict *verdict = &job->verdict;
	struct verdict other;
	bool same = false;

	for (size_t i = 0; i < family->ruleset_count && !same; i++) {
		const struct ruleset *row = &family->rulesets[i];

		if (strcmp(row->game, own->game) != 0 ||
		    !registry_name_abroad(row, job->to->name))
			continue;
		replay_force_rules(job->replay, row);
		same = replay_record(job->replay, &job->record, ldn,
			   &job->silent, NULL, NULL, &other) &&
		       other.plies == verdict->plies &&
		       position_equal(&other.start, &verdict->start) &&
		       position_equal(&other.final.pos, &verdict->final.pos);
		if (same && row != own)
			ledger_add(&job->ledger,
			    "rules: %s (the same game under the rules of that "
			    "notation, %s)",
			    own->name, row->name);
	}
	if (same)
		job->verdict = other;
	return same;
}

static enum status write_record(
    struct conversion *job, const struct input *input, const struct source *ldn)
{
	struct exporter *exporter = &job->exporter;
	const char *refusal =
	    job->to->refuses ? job->to->refuses(exporter) : NULL;

	if (refusal && borrow_rules(job, ldn))
		refusal = job->to->refuses(exporter);
	if (refusal) {
		fprintf(stderr,
		    "%s: record %lu: error: cannot be written as %s: %s\n",
		    input->name, input->record, job->to->name, refusal);
		return STATUS_WRONG;
	}
	if (!job->to->write(exporter))
		return machine_error("out of memory");
	job->written++;
	job->lossy += job->ledger.count > 0;
	return STATUS_GOOD;
}

/* Nothing is written that the rules do not allow; a wrong result is told, and
 * written as it stands. */
static enum status check_and_write(
    struct conversion *job, const struct input *input, const struct source *ldn)
{
	enum status status = STATUS_GOOD, written;

	if (job->text.length >= BLOCK_SIZE)
		flush_text(job);
	job->begin = job->text.length;
	job->exporter.source = ldn;
	job->exporter.number = job->written + 1;
	job->exporter.first = job->written == 0;
	if (!exporter_check(&job->exporter, &job->sink))
		status = STATUS_WRONG;
	written =
	    job->verdict.legal ? write_record(job, input, ldn) : STATUS_WRONG;
	replay_force_rules(job->replay, NULL);
	if (written != STATUS_GOOD) {
		text_cut(&job->text, job->begin);
		job->text.failed = false;
	}
	return worse(status, written);
}

static enum status convert_record(struct conversion *job,
    const struct input *input, const struct format *from, struct source *source)
{
	unsigned long written = job->written;
	enum status status;
	struct source ldn;

	ledger_clear(&job->ledger);
	if (!importer_run(&job->importer, from, source,
		replay_patterns(job->replay), &job->sink))
		return STATUS_WRONG;
	ledger_join(&job->ledger, &job->importer.lost);
	ldn = job->importer.result;
	status = check_and_write(job, input, &ldn);
	if (job->written == written)
		return status;
	if (argument_given(job->arguments, "json-report"))
		tell_report(job, input, from);
	else
		tell_losses(job, input, from);
	if (argument_given(job->arguments, "verify"))
		status = worse(status, verify(job, input, &ldn));
	return status;
}

/* What a file is, from its first bytes, which stay in the stream. */
static const struct format *find_format(
    struct conversion *job, struct input *input)
{
	const struct format *format;
	struct span beginning;
	bool by_content;

	if (job->from)
		return job->from;
	beginning = stream_peek(&input->stream);
	format = format_of_file(input->name, beginning, &by_content);
	/* Nothing there, or not to be read: reading it will say so. */
	if (!format && beginning.length == 0)
		return &ldn_format;
	if (!format)
		usage_error(job->arguments->command,
		    "%s: neither its contents nor its name says which format "
		    "it is; say --from",
		    input->name);
	else if (by_content)
		fprintf(stderr, "ludos: %s looks like %s\n", input->name,
		    format->name);
	return format;
}

static enum status convert_file(struct conversion *job, const char *name)
{
	enum status status = STATUS_GOOD;
	const struct format *from;
	struct source source;
	struct input input;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	from = find_format(job, &input);
	if (!from) {
		input_close(&input);
		return STATUS_USAGE;
	}
	input.stream.split = from->split;
	while (input_next(&input, &source, &status)) {
		status =
		    worse(status, convert_record(job, &input, from, &source));
		if (job->sink.machine_failed)
			status = STATUS_MACHINE;
	}
	input_close(&input);
	return status;
}

static enum status convert_all(struct conversion *job)
{
	enum status status = STATUS_GOOD;

	setvbuf(job->out, NULL, _IONBF, 0); /* blocks are ours */

	if (job->to->begin)
		job->to->begin(&job->text);
	for (int i = 0; i < job->arguments->count && status != STATUS_USAGE;
	     i++)
		status = worse(
		    status, convert_file(job, job->arguments->operands[i]));
	if (job->to->end)
		job->to->end(&job->text);
	flush_text(job);
	if (status == STATUS_GOOD && job->lossy &&
	    argument_given(job->arguments, "strict")) {
		fprintf(stderr, "ludos: something would be lost, so nothing is "
				"written (--strict)\n");
		status = STATUS_WRONG;
	}
	return status;
}

/* With -o or --strict the whole result is written or nothing. */
static enum status convert_to_output(struct conversion *job)
{
	const char *name = argument(job->arguments, "output");
	bool strict = argument_given(job->arguments, "strict");
	struct output output;
	enum status status;

	if (name && strcmp(name, "-") != 0) {
		if (!output_open(&output, name))
			return STATUS_MACHINE;
		job->out = output.file;
		status = convert_all(job);
		if (status < STATUS_USAGE && !(strict && status != STATUS_GOOD))
			return output_commit(&output) ? status : STATUS_MACHINE;
		output_abandon(&output);
		return status;
	}
	job->out = strict ? tmpfile() : stdout;
	if (!job->out)
		return machine_error("cannot make a temporary file");
	status = convert_all(job);
	if (strict) {
		int c;

		rewind(job->out);
		while (status == STATUS_GOOD && (c = getc(job->out)) != EOF)
			putchar(c);
		fclose(job->out);
	}
	return status;
}

static const struct format *format_for(
    const struct arguments *arguments, const char *flag, bool write)
{
	const char *name = argument(arguments, flag);
	const struct format *format = format_named(name);
	struct text list;

	if (format &&
	    (write ? format->write != NULL : format->read || format->ldn))
		return format;
	text_init(&list);
	for (unsigned i = 0; format_at(i); i++)
		if (write ? format_at(i)->write != NULL
			  : format_at(i)->read || format_at(i)->ldn)
			text_addf(&list, " %s", format_at(i)->name);
	usage_error(arguments->command, "--%s %s: there are%s", flag, name,
	    list.data ? list.data : "");
	text_release(&list);
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
	job->every = (unsigned)every;
	if (argument_given(arguments, "from") &&
	    !(job->from = format_for(arguments, "from", false)))
		return STATUS_USAGE;
	if (argument_given(arguments, "to"))
		job->to = format_for(arguments, "to", true);
	else
		job->to = format_of_suffix(argument(arguments, "output"));
	/* Without a word about it, what comes out is our own format. */
	if (!job->to && !argument_given(arguments, "to"))
		job->to = &ldn_format;
	if (job->to && argument_given(arguments, "verify") && !job->to->read &&
	    !job->to->ldn) {
		usage_error(arguments->command,
		    "--verify: %s is written, but not read", job->to->name);
		return STATUS_USAGE;
	}
	return job->to ? STATUS_GOOD : STATUS_USAGE;
}

/* What writing works with; false if there is no memory. */
static bool prepare(struct conversion *job)
{
	struct exporter *exporter = &job->exporter;

	text_init(&job->text);
	ledger_init(&job->ledger);
	sink_init(&job->silent, NULL, NULL);
	job->replay = replay_new();
	if (!exporter_init(exporter, job->to) || !job->replay)
		return false;
	exporter->replay = job->replay;
	exporter->record = &job->record;
	exporter->verdict = &job->verdict;
	exporter->sink = &job->silent;
	exporter->ledger = &job->ledger;
	exporter->out = &job->text;
	exporter->every = job->every;
	return true;
}

static enum status run_convert(const struct arguments *arguments)
{
	struct conversion job = { .arguments = arguments };
	bool colour = arguments->colour_err;
	enum status status = set_formats(&job);

	if (status != STATUS_GOOD)
		return status;
	importer_init(&job.importer);
	record_init(&job.record);
	sink_init(&job.sink, show_on_stderr, &colour);
	status = prepare(&job) ? convert_to_output(&job)
			       : machine_error("out of memory");
	exporter_release(&job.exporter);
	text_release(&job.text);
	ledger_release(&job.ledger);
	sink_release(&job.silent);
	sink_release(&job.sink);
	record_release(&job.record);
	importer_release(&job.importer);
	replay_free(job.replay);
	return status;
}

static const struct flag convert_flags[] = {
	{ "from", 0, "FORMAT", "what the files are (default: found out)" },
	{ "to", 0, "FORMAT",
	    "what to write (default: by the suffix of -o, or ldn)" },
	{ "output", 'o', "FILE", "write there, whole or not at all" },
	{ "strict", 0, NULL, "write nothing if anything would be lost" },
	{ "verify", 0, NULL, "read back what was written and compare" },
	{ "json-report", 0, NULL,
	    "tell what is lost as JSON, a line a record" },
	{ "every", 0, "N", "books: a diagram after every N plies" },
	{ NULL, 0, NULL, NULL },
};

const struct command convert_command = {
	.name = "convert",
	.operands = "FILE...",
	.about = "converts between notations and says what that loses",
	.flags = convert_flags,
	.least = 1,
	.most = -1,
	.run = run_convert,
};
