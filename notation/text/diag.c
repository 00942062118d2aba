#include "notation/text/diag.h"

#include <string.h>

#include "notation/text/language.h"

void sink_init(
    struct sink *sink, struct memory *memory, diag_fn *tell, void *user)
{
	memset(sink, 0, sizeof(*sink));
	sink->memory = memory;
	sink->tell = tell;
	sink->user = user;
	text_init(&sink->message, memory);
}

void sink_release(struct sink *sink)
{
	text_release(&sink->message);
}

static void pass_on(struct sink *sink, struct diag *diag, struct source *source,
    size_t offset, size_t length)
{
	if (diag->level == LEVEL_ERROR || sink->memory->failed)
		sink->errors++;
	else
		sink->warnings++;
	if (sink->memory->failed || !sink->tell || sink->told++ >= TOLD_MAX)
		return;
	diag->file = source->name;
	diag->message = sink->message.data;
	source_place(source, offset, length, &diag->place);
	sink->tell(diag, sink->user);
}

void sink_begin_record(struct sink *sink)
{
	sink->told = 0;
}

void sink_end_record(struct sink *sink, struct source *source)
{
	unsigned long more = sink->told > TOLD_MAX ? sink->told - TOLD_MAX : 0;

	sink->told = 0;
	sink->errors += sink->memory->failed;
	if (more)
		sink_warning(sink, source, 0, 1,
		    "%lu more problems of this record are not told", more);
}

void message_tame(char *message, size_t length)
{
	unsigned char *text = (unsigned char *)message;

	for (size_t i = 0; i < length; i++) {
		if (text[i] < 0x20 || text[i] == 0x7f)
			text[i] = '?';
		else if (text[i] == 0xc2 && i + 1 < length &&
			 text[i + 1] < 0xa0)
			text[i] = text[i + 1] = '?';
	}
}

/* Messages are made only for somebody who listens. */
static bool begin_message(struct sink *sink)
{
	text_clear(&sink->message);
	return sink->tell && sink->told < TOLD_MAX;
}

__attribute__((format(printf, 2, 0))) static void word_message(
    struct sink *sink, const char *format, va_list arguments)
{
	if (!begin_message(sink))
		return;
	text_sayv(&sink->message, format, arguments);
	message_tame(sink->message.data, sink->message.length);
}

void sink_report(struct sink *sink, struct diag *diag, struct source *source,
    size_t offset, size_t length, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	word_message(sink, format, arguments);
	va_end(arguments);
	diag->words = format;
	pass_on(sink, diag, source, offset, length);
}

void sink_report_sentence(struct sink *sink, struct diag *diag,
    struct source *source, size_t offset, size_t length, const char *english)
{
	if (begin_message(sink))
		text_puts(
		    &sink->message, words_in(sink->memory->language, english));
	message_tame(sink->message.data, sink->message.length);
	diag->words = english;
	pass_on(sink, diag, source, offset, length);
}

void sink_report_pattern(struct sink *sink, struct diag *diag,
    struct source *source, size_t offset, size_t length, const char *english,
    const char *one, const char *two)
{
	if (begin_message(sink))
		text_fill(&sink->message,
		    words_in(sink->memory->language, english), one, two);
	message_tame(sink->message.data, sink->message.length);
	diag->words = english;
	pass_on(sink, diag, source, offset, length);
}

void sink_errorv(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, va_list arguments)
{
	struct diag diag = { .level = LEVEL_ERROR, .words = format };

	word_message(sink, format, arguments);
	pass_on(sink, &diag, source, offset, length);
}

void sink_error(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	sink_errorv(sink, source, offset, length, format, arguments);
	va_end(arguments);
}

void sink_warning(struct sink *sink, struct source *source, size_t offset,
    size_t length, const char *format, ...)
{
	struct diag diag = { .level = LEVEL_WARNING, .words = format };
	va_list arguments;

	va_start(arguments, format);
	word_message(sink, format, arguments);
	va_end(arguments);
	pass_on(sink, &diag, source, offset, length);
}

void sink_no_text(
    struct sink *sink, struct source *source, size_t offset, struct span there)
{
	const unsigned char *at = (const unsigned char *)there.text;
	size_t length = utf8_unprintable(there.text, there.length);

	if (length == 3)
		sink_error(sink, source, offset, length,
		    "U+FF%02X is not a character; LDN is plain text",
		    at[2] + 0x40u);
	else if (length > 0)
		sink_error(sink, source, offset, length,
		    "control character 0x%02x; LDN is plain text",
		    at[length - 1]);
	else
		sink_error(sink, source, offset, 1,
		    "byte 0x%02x is not UTF-8; LDN is UTF-8", at[0]);
}
