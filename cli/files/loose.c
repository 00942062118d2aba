#include "cli/files/loose.h"

static size_t last_line(struct span text)
{
	size_t at = text.length;

	if (at > 0 && text.text[at - 1] == '\n')
		at--;
	while (at > 0 && text.text[at - 1] != '\n')
		at--;
	return at;
}

static bool is_closed(struct span records)
{
	size_t at = last_line(records), left = records.length - at;
	size_t length = strlen(LOOSE_END) - 1;

	return left >= length &&
	       memcmp(records.text + at, LOOSE_END, length) == 0 &&
	       (left == length || is_blank(records.text[at + length]));
}

enum loose_last loose_last(struct span text, bool remarks)
{
	if (is_closed(text))
		return LAST_CLOSED;
	return remarks ? LAST_REMARKS : LAST_RECORD;
}

bool loose_close(enum loose_last last, bool remarks_next)
{
	return last == LAST_REMARKS || (last == LAST_RECORD && remarks_next);
}

void loose_add(struct text *out, struct span loose)
{
	while (loose.length > 0) {
		const char *end = memchr(loose.text, '\n', loose.length);
		size_t length = end ? (size_t)(end - loose.text) : loose.length;
		size_t taken = length + (end != NULL);

		if (length > 0 && loose.text[length - 1] == '\r')
			length--;
		text_add(out, loose.text, length);
		text_putc(out, '\n');
		loose.text += taken;
		loose.length -= taken;
	}
}
