#include "cli/files/input.h"
#include "cli/files/speak.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static long read_file(void *user, char *buffer, size_t size)
{
	struct input *input = user;
	ssize_t got;

	do
		got = read(input->fd, buffer, size);
	while (got < 0 && errno == EINTR);
	input->taken += got > 0 ? (uint64_t)got : 0;
	return (long)got;
}

static void before_telling(const struct input *input)
{
	if (input->workers)
		workers_catch_up(input->workers);
}

bool input_skip(struct input *input, enum skip why)
{
	before_telling(input);
	input->skipped = true;
	return skipped_add(input->operand, why);
}

bool input_open(struct input *input, const char *name)
{
	return input_open_for(input, name, NULL);
}

bool input_open_for(
    struct input *input, const char *name, struct workers *workers)
{
	bool standard = strcmp(name, "-") == 0;
	int why;

	input->workers = workers;
	input->loose = NULL;
	input->name = standard ? "<stdin>" : name;
	input->operand = name;
	input->skipped = false;
	input->record = input->too_large = input->only = 0;
	input->first = 1;
	input->taken = 0;
	input->fd = standard ? STDIN_FILENO : open(name, O_RDONLY);
	stream_init(&input->stream, input->name, read_file, input);
	if (input->fd >= 0)
		return true;
	why = errno;
	if (input_skip(input, SKIP_REFUSED))
		machine_error("cannot read %s: %s", name, speak_reason(why));
	return false;
}

void input_keep_loose(struct input *input, loose_fn *loose, void *user)
{
	input->loose = loose;
	input->loose_user = user;
	input->stream.loose = loose != NULL;
}

unsigned long input_number(const struct input *input)
{
	return input->record + input->first - 1;
}

void input_close(struct input *input)
{
	stream_release(&input->stream);
	if (input->fd > STDIN_FILENO)
		close(input->fd);
}

/* Tells what came instead of a record. */
static enum status tell(
    struct input *input, enum stream_answer answer, size_t line)
{
	int why = errno;

	before_telling(input);
	switch (answer) {
	case STREAM_RECORD:
	case STREAM_LOOSE:
		break;
	case STREAM_END:
		speak(stderr,
		    "%s:1:1: error: there is no record in this file\n",
		    input->name);
		return STATUS_WRONG;
	case STREAM_TOO_LARGE:
		input->too_large++;
		speak(stderr,
		    "%s:%zu:1: error: a record of more than %d MB is not "
		    "read\n",
		    input->name, line, DOCUMENT_MAX >> 20);
		return STATUS_WRONG;
	case STREAM_UNREADABLE:
		if (input_skip(
			input, why == EISDIR ? SKIP_FOLDER : SKIP_REFUSED))
			machine_error("cannot read %s: %s", input->name,
			    speak_reason(why));
		return why == EISDIR ? STATUS_WRONG : STATUS_MACHINE;
	case STREAM_NO_MEMORY:
		return machine_error("out of memory");
	}
	return STATUS_GOOD;
}

static void hand_loose(struct input *input, const struct source *source)
{
	struct span text = { source->text, source->length };

	input->record--;
	if (!input->only && memchr(text.text, '#', text.length))
		input->loose(text, input->loose_user);
}

static bool next_record(
    struct input *input, struct source *source, enum status *status)
{
	enum stream_answer answer;

	do {
		size_t line = input->stream.line;

		input->record++;
		answer = stream_next(&input->stream, source);
		if (answer == STREAM_RECORD) {
			/* All that was taken ends where the buffer does. */
			source->place =
			    input->taken -
			    (uint64_t)(input->stream.buffer +
				       input->stream.end - source->text);
			return true;
		}
		if (answer == STREAM_LOOSE)
			hand_loose(input, source);
		else if (answer != STREAM_END || input->record == 1)
			*status =
			    status_worse(*status, tell(input, answer, line));
	} while (answer == STREAM_TOO_LARGE || answer == STREAM_LOOSE);
	return false;
}

bool input_next(struct input *input, struct source *source, enum status *status)
{
	if (input->only && input->record >= input->only)
		return false;
	while (next_record(input, source, status))
		if (input->record >= input->only)
			return true;
	if (input->only && input->record > 1 && *status < STATUS_USAGE) {
		before_telling(input);
		*status = usage_error(input->command,
		    input->record == 2 ? "--record %lu: %s has %lu record"
				       : "--record %lu: %s has %lu records",
		    input->only, input->name, input->record - 1);
	}
	return false;
}

bool input_read_whole(const char *name, struct text *text)
{
	struct input input;
	char buffer[8192];
	long got;

	if (!input_open(&input, name))
		return false;
	while ((got = read_file(&input, buffer, sizeof(buffer))) > 0 &&
	       text->length < DOCUMENT_MAX)
		text_add(text, buffer, (size_t)got);
	if (got < 0)
		machine_error("cannot read %s: %s", name, speak_reason(errno));
	else if (got > 0)
		machine_error(
		    "%s has more than %d MB", name, DOCUMENT_MAX >> 20);
	input_close(&input);
	return got == 0 && !text->memory->failed;
}
