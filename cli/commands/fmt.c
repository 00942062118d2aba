#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/files/diag_show.h"
#include "cli/files/loose.h"
#include "cli/files/output.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "cli/values.h"
#include "notation/replay/ldn_write.h"

struct formatter {
	const struct arguments *arguments;
	struct reader reader;
	struct text text;
	FILE *out;    /* or NULL */
	bool changed; /* being put in form made a difference */
	enum loose_last last;
	bool open_line; /* a record was put that ends without a line end */
	/* The record before is in form with `...` behind it only if remarks
	 * follow that are not to become its own. */
	bool differs, differs_closed;
};

static void settle(struct formatter *formatter, bool closed)
{
	formatter->changed |=
	    closed ? formatter->differs_closed : formatter->differs;
	formatter->differs = formatter->differs_closed = false;
}

/* Closes first what was put before, if it was to be kept off this. */
static void put_formatted(struct formatter *formatter, bool close)
{
	const struct text *text = &formatter->text;

	if (!formatter->out || text->memory->failed)
		return;
	if (formatter->open_line)
		put_data(formatter->out, "\n", 1);
	if (close)
		put_data(formatter->out, LOOSE_END, strlen(LOOSE_END));
	put_data(formatter->out, text->data, text->length);
	formatter->open_line =
	    text->length > 0 && text->data[text->length - 1] != '\n';
}

/* Remarks that belong to no record stay where they stand. */
static void format_loose(struct span loose, void *user)
{
	struct formatter *formatter = user;
	struct text *text = &formatter->text;

	settle(formatter, true);
	text_clear(text);
	loose_add(text, loose);
	formatter->changed |= !span_equal(text_span(text), loose);
	put_formatted(formatter, loose_close(formatter->last, true));
	formatter->last = loose_last(text_span(text), true);
}

/* A record that cannot be read is written as it was. */
static enum status format_record(
    const struct input *input, const struct source *source, void *user)
{
	struct formatter *formatter = user;
	struct text *text = &formatter->text;
	struct span was = { source->text, source->length };

	(void)input;
	settle(formatter, false);
	text_clear(text);
	if (!ldn_write(&formatter->reader, source, text)) {
		text_clear(text);
		text_add(text, source->text, source->length);
	}
	put_formatted(formatter, loose_close(formatter->last, false));
	formatter->last = loose_last(text_span(text), false);
	formatter->differs = !span_equal(text_span(text), was);
	if (formatter->last != LAST_CLOSED)
		text_puts(text, LOOSE_END);
	formatter->differs_closed = !span_equal(text_span(text), was);
	return sink_status(&formatter->reader.sink);
}

static enum status format_records(
    struct formatter *formatter, const char *name, FILE *out)
{
	enum status status;

	formatter->reader.sink.errors = 0;
	/* What stands in several files comes out as one. */
	if (out != stdout || formatter->out != stdout) {
		formatter->last = LAST_CLOSED;
		formatter->open_line = false;
	}
	formatter->out = out;
	formatter->changed = false;
	status = each_record_and_loose(
	    formatter->arguments, name, format_record, format_loose, formatter);
	settle(formatter, false);
	return status;
}

static enum status format_in_place(
    struct formatter *formatter, const char *name)
{
	struct output output;
	enum status status;

	if (strcmp(name, "-") == 0)
		return format_records(formatter, name, stdout);
	if (skipped_as_folder(name))
		return STATUS_WRONG;
	if (!output_can_replace(name))
		return STATUS_MACHINE;
	/* A file with something wrong in it stays as it is; for one that is in
	 * form nothing is written anywhere. */
	status = format_records(formatter, name, NULL);
	if (status != STATUS_GOOD || !formatter->changed)
		return status;
	if (!output_open(&output, name))
		return STATUS_MACHINE;
	/* Everything has been told. */
	formatter->reader.sink.tell = NULL;
	status = format_records(formatter, name, output.file);
	formatter->reader.sink.tell = show_on_stderr;
	if (status == STATUS_GOOD)
		return output_commit(&output) ? STATUS_GOOD : STATUS_MACHINE;
	output_abandon(&output);
	return status;
}

static enum status format_file(const struct arguments *arguments,
    struct formatter *formatter, const char *name)
{
	bool check = argument_given(arguments, "check");
	enum status status;

	if (argument_given(arguments, "write"))
		return format_in_place(formatter, name);
	status = format_records(formatter, name, check ? NULL : stdout);
	if (check && formatter->changed) {
		speak(stdout, "%s\n", name);
		status = status_worse(status, STATUS_WRONG);
	}
	return status;
}

static enum status run_fmt(const struct arguments *arguments)
{
	struct formatter formatter = { .arguments = arguments };
	enum status status = STATUS_GOOD;

	if (argument_given(arguments, "write") &&
	    argument_given(arguments, "check"))
		return usage_error(arguments->command,
		    "--write and --check do not go together");
	if (argument_given(arguments, "write") &&
	    argument_given(arguments, "record"))
		return usage_error(arguments->command,
		    "--record shows one record, --write would lose the others");
	text_init(&formatter.text, arguments->memory);
	if (!reader_init_shown(&formatter.reader, arguments))
		status = STATUS_MACHINE;
	for (int i = 0; formatter.reader.replay && i < arguments->count; i++)
		status = status_worse(status,
		    format_file(arguments, &formatter, arguments->operands[i]));
	text_release(&formatter.text);
	reader_release(&formatter.reader);
	return status;
}

static const struct flag fmt_flags[] = {
	{ "write", 'w', NULL, "rewrite the files in place" },
	{ "check", 0, NULL, "name the files that would change, and exit 1" },
	RECORD_FLAG,
	{ NULL, 0, NULL, NULL },
};

const struct command fmt_command = {
	.name = "fmt",
	.operands = "FILE...",
	.about = "writes records in canonical form",
	.takes = { &record_value },
	.flags = fmt_flags,
	.least = 1,
	.most = -1,
	.run = run_fmt,
};
