#include "cli/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static long read_file(void *user, char *buffer, size_t size)
{
	const struct input *input = user;
	ssize_t got;

	do
		got = read(input->fd, buffer, size);
	while (got < 0 && errno == EINTR);
	return (long)got;
}

bool input_open(struct input *input, const char *name)
{
	bool standard = strcmp(name, "-") == 0;

	input->name = standard ? "<stdin>" : name;
	input->record = input->too_large = 0;
	input->fd = standard ? STDIN_FILENO : open(name, O_RDONLY);
	stream_init(&input->stream, input->name, read_file, input);
	if (input->fd >= 0)
		return true;
	machine_error("cannot read %s: %s", name, strerror(errno));
	return false;
}

void input_close(struct input *input)
{
	stream_release(&input->stream);
	if (input->fd > STDIN_FILENO)
		close(input->fd);
}

bool input_next(struct input *input, struct source *source, enum status *status)
{
	for (;;) {
		size_t line = input->stream.line;

		input->record++;
		switch (stream_next(&input->stream, source)) {
		case STREAM_RECORD:
			return true;
		case STREAM_END:
			if (input->record > 1)
				return false;
			fprintf(stderr,
			    "%s:1:1: error: there is no record in this file\n",
			    input->name);
			*status = worse(*status, STATUS_WRONG);
			return false;
		case STREAM_TOO_LARGE:
			input->too_large++;
			fprintf(stderr,
			    "%s:%zu:1: error: a record of more than %d MB is "
			    "not read\n",
			    input->name, line, DOCUMENT_MAX >> 20);
			*status = worse(*status, STATUS_WRONG);
			break;
		case STREAM_UNREADABLE:
			*status =
			    worse(*status, machine_error("cannot read %s: %s",
					       input->name, strerror(errno)));
			return false;
		case STREAM_NO_MEMORY:
			*status =
			    worse(*status, machine_error("out of memory"));
			return false;
		}
	}
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
		machine_error("cannot read %s: %s", name, strerror(errno));
	else if (got > 0)
		machine_error(
		    "%s has more than %d MB", name, DOCUMENT_MAX >> 20);
	else if (text->failed)
		machine_error("out of memory");
	input_close(&input);
	return got == 0 && !text->failed;
}
