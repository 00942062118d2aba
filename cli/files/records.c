#include "cli/files/records.h"

#include "cli/files/diag_show.h"
#include "cli/files/foreign_file.h"

bool reader_init_shown(struct reader *reader, const struct arguments *arguments)
{
	bool good = reader_init(reader, arguments->memory, NULL, NULL);

	sink_init_shown(&reader->sink, arguments);
	return good;
}

enum status each_record(const char *name, record_fn *each, void *user)
{
	enum status status = STATUS_GOOD;
	struct source source;
	struct input input;

	if (!input_open(&input, name))
		return STATUS_MACHINE;
	if (!input_is_foreign(&input, &status))
		while (status < STATUS_USAGE &&
		       input_next(&input, &source, &status))
			status = worse(status, each(&input, &source, user));
	input_close(&input);
	return status;
}
