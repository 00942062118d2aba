#include "cli/files/diag_show.h"

#include <stdio.h>

#include "cli/files/speak.h"

void show_on_stderr(const struct diag *diag, void *user)
{
	const struct arguments *arguments = user;
	struct text text;

	text_init(&text, arguments->memory);
	show_diag(&text, diag, arguments->colour_err);
	put_made_text(stderr, &text);
	text_release(&text);
}

void sink_init_shown(struct sink *sink, const struct arguments *arguments)
{
	union {
		const struct arguments *shown;
		void *user; /* show_on_stderr() only reads it */
	} call = { arguments };

	sink_init(sink, arguments->memory, show_on_stderr, call.user);
}

enum status sink_status(const struct sink *sink)
{
	if (sink->memory->failed)
		return STATUS_MACHINE;
	return sink->errors ? STATUS_WRONG : STATUS_GOOD;
}
