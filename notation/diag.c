#include "notation/diag.h"

#include <string.h>

void sink_init(struct sink *sink, diag_fn *tell, void *user)
{
	memset(sink, 0, sizeof(*sink));
	sink->tell = tell;
	sink->user = user;
	text_init(&sink->message);
}

void sink_release(struct sink *sink)
{
	text_release(&sink->message);
}

static void pass_on(struct sink *sink, struct diag *diag, struct source *source,
    size_t offset, size_t length)
{
	if (diag->level == LEVEL_ERROR)
		sink->errors++;
	else
		sink->warnings++;
	sink->machine_failed |= diag->machine;
	if (!sink->tell)
		return;
	diag->file = source->name;
	diag->message =
	    sink->message.data ? sink->message.data : "out of memory";
	source_place(source, offset, length, &diag->place);
	sink->tell(diag, sink->user);
}

/* Messages are made only for somebody who listens. */
__attribute__((format(printf, 2, 0))) static void word_message(
    struct sink *sink, const char *format, va_list arguments)
{
	text_clear(&sink->message);
	if (sink->tell)
		text_addv(&sink->message, format, arguments);
}

void sink_report(struct sink *sink, struct diag *diag, struct source *source,
    size_t offset, size_t length, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	word_message(sink, format, arguments);
	va_end(arguments);
	pass_on(sink, diag, source, offset, length);
}

void sink_error(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
{
	struct diag diag = { .level = LEVEL_ERROR };
	va_list arguments;

	va_start(arguments, format);
	word_message(sink, format, arguments);
	va_end(arguments);
	pass_on(sink, &diag, source, offset, length);
}

void sink_warning(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
{
	struct diag diag = { .level = LEVEL_WARNING };
	va_list arguments;

	va_start(arguments, format);
	word_message(sink, format, arguments);
	va_end(arguments);
	pass_on(sink, &diag, source, offset, length);
}

void sink_no_memory(struct sink *sink, struct source *source)
{
	struct diag diag = { .level = LEVEL_ERROR, .machine = true };

	text_clear(&sink->message);
	text_puts(&sink->message, "out of memory");
	pass_on(sink, &diag, source, 0, 0);
}
