#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/command.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/show.h"
#include "cli/speak.h"
#include "cli/values.h"
#include "notation/ldn_write.h"

struct formatter {
	struct memory *memory;
	struct replay *replay;
	struct record record;
	struct sink sink;
	struct text text;
};

/* Puts every record of the file in form. `changed` tells whether that made a
 * difference; a record that cannot be read is written as it was. */
static enum status format_records(
    struct formatter *formatter, const char *name, FILE *out, bool *changed)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;

	formatter->sink.errors = 0;
	if (!input_open(&input, name))
		return STATUS_MACHINE;
	while (input_next(&input, &source, &status)) {
		text_clear(&formatter->text);
		if (!ldn_write(formatter->replay, &formatter->record, &source,
			&formatter->sink, &formatter->text)) {
			text_clear(&formatter->text);
			text_add(&formatter->text, source.text, source.length);
		}
		status = worse(status, sink_status(&formatter->sink));
		*changed |= formatter->text.length != source.length ||
			    memcmp(formatter->text.data, source.text,
				source.length) != 0;
		if (out && !formatter->memory->failed)
			put_data(
			    out, formatter->text.data, formatter->text.length);
	}
	input_close(&input);
	return status;
}

/* Or not there, which reading it will say. */
static bool is_plain_file(const char *name)
{
	struct stat there;

	return stat(name, &there) != 0 || S_ISREG(there.st_mode);
}

static enum status format_in_place(
    struct formatter *formatter, const char *name)
{
	struct output output;
	enum status status;
	bool changed = false;

	if (strcmp(name, "-") == 0)
		return format_records(formatter, name, stdout, &changed);
	if (!is_plain_file(name))
		return machine_error(
		    "%s is not a file that can be rewritten", name);
	/* A file with something wrong in it stays as it is; for one that is in
	 * form nothing is written anywhere. */
	status = format_records(formatter, name, NULL, &changed);
	if (status != STATUS_GOOD || !changed)
		return status;
	if (!output_open(&output, name))
		return STATUS_MACHINE;
	/* Everything has been told. */
	formatter->sink.tell = NULL;
	status = format_records(formatter, name, output.file, &changed);
	formatter->sink.tell = show_on_stderr;
	if (status == STATUS_GOOD)
		return output_commit(&output) ? STATUS_GOOD : STATUS_MACHINE;
	output_abandon(&output);
	return status;
}

static enum status format_file(const struct arguments *arguments,
    struct formatter *formatter, const char *name)
{
	bool check = argument_given(arguments, "check"), changed = false;
	enum status status;

	if (argument_given(arguments, "write"))
		return format_in_place(formatter, name);
	status =
	    format_records(formatter, name, check ? NULL : stdout, &changed);
	if (check && changed) {
		speak(stdout, "%s\n", name);
		status = worse(status, STATUS_WRONG);
	}
	return status;
}

static enum status run_fmt(const struct arguments *arguments)
{
	struct formatter formatter = { .memory = arguments->memory };
	enum status status = STATUS_GOOD;

	if (argument_given(arguments, "write") &&
	    argument_given(arguments, "check"))
		return usage_error(arguments->command,
		    "--write and --check do not go together");
	formatter.replay = replay_new(arguments->memory);
	if (!formatter.replay)
		return STATUS_MACHINE;
	record_init(&formatter.record, arguments->memory);
	sink_init_shown(&formatter.sink, arguments);
	text_init(&formatter.text, arguments->memory);
	for (int i = 0; i < arguments->count; i++)
		status = worse(status,
		    format_file(arguments, &formatter, arguments->operands[i]));
	text_release(&formatter.text);
	sink_release(&formatter.sink);
	record_release(&formatter.record);
	replay_free(formatter.replay);
	return status;
}

static const struct flag fmt_flags[] = {
	{ "write", 'w', NULL, "rewrite the files in place" },
	{ "check", 0, NULL, "name the files that would change, and exit 1" },
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
