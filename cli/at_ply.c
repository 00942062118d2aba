#include "cli/at_ply.h"

#include <stdio.h>

#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"
#include "cli/files/records.h"
#include "cli/files/speak.h"
#include "render/moments.h"

static enum status find_stand(const struct arguments *arguments,
    struct reader *reader, const struct source *source, long at,
    struct stand *stand)
{
	struct moment_choice choice = moment_choose(at);
	const struct verdict *verdict = &reader->verdict;
	enum status status = STATUS_GOOD;
	const struct moment *moment;
	struct moments moments;

	moments_init(&moments, arguments->memory);
	moments_gather(&moments, reader, source, &choice);
	moment = moments_at(&moments, ply_from_end(at, verdict->plies));
	stand->found = moment != NULL;
	if (moment) {
		stand->game = *verdict->game;
		stand->state = moment->at.now;
	} else if (verdict->game && !arguments->memory->failed) {
		status = ply_error(arguments->command, at, verdict->plies);
	}
	moments_release(&moments);
	return status_worse(status, sink_status(&reader->sink));
}

enum status stand_at_ply(
    const struct arguments *arguments, const char *name, struct stand *stand)
{
	const char *words = argument(arguments, "at");
	enum status status = STATUS_GOOD;
	struct source source;
	struct reader reader;
	struct input input;
	long at = -1;

	stand->found = false;
	if (words && !argument_number(arguments->command, "--at", words,
			 -MOMENTS_LAST_MAX, 1000000000, &at))
		return STATUS_USAGE;
	if (!input_open(&input, name))
		return STATUS_MACHINE;
	if (!reader_init_shown(&reader, arguments))
		status = STATUS_MACHINE;
	else if (!input_choose(&input, arguments))
		status = STATUS_USAGE;
	else if (!input_is_foreign(&input, &status) &&
		 input_next(&input, &source, &status))
		status = find_stand(arguments, &reader, &source, at, stand);
	if (status == STATUS_GOOD && !input.only &&
	    input_next(&input, &source, &status))
		speak(stderr,
		    "ludos: %s has several records, this is the first\n",
		    input.name);
	reader_release(&reader);
	input_close(&input);
	return status;
}
