#include "cli/files/records.h"

#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"
#include "cli/files/progress.h"

bool reader_init_shown(struct reader *reader, const struct arguments *arguments)
{
	bool good = reader_init(reader, arguments->memory, NULL, NULL);

	sink_init_shown(&reader->sink, arguments);
	return good;
}

enum status each_record(const struct arguments *arguments, const char *name,
    record_fn *each, void *user)
{
	return each_record_and_loose(arguments, name, each, NULL, user);
}

enum status each_record_and_loose(const struct arguments *arguments,
    const char *name, record_fn *each, loose_fn *loose, void *user)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;
	bool foreign;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	if (!input_choose(&input, arguments))
		status = STATUS_USAGE;
	input_keep_loose(&input, loose, user);
	foreign = status < STATUS_USAGE && input_is_foreign(&input, &status);
	while (!foreign && status < STATUS_USAGE &&
	       input_next(&input, &source, &status)) {
		enum status one = each(&input, &source, user);

		progress_add(1, one == STATUS_WRONG);
		status = status_worse(status, one);
	}
	input_close(&input);
	return status;
}
